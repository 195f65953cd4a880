//! A printer's bed full of pieces: which a side needs, and where each stands.

use super::Body;
use super::three_mf::Item;
use crate::models::PieceModel;
use glam::Vec2;

/// A bed that most printers have, in millimetres.
pub const BED: f32 = 220.0;
/// What is left free along the border of the bed, in millimetres.
pub const BORDER: f32 = 5.0;
/// What is left free between two pieces, in millimetres.
pub const GAP: f32 = 4.0;

/// The pieces of one side: name and number, with a prince and an adventitious king for those that may come.
/// Enough for the masculine, the feminine and the third array.
pub const SIDE: [(&str, usize); 23] = [
    ("king", 1),
    ("prince", 1),
    ("adventitious_king", 1),
    ("general", 1),
    ("vizir", 1),
    ("giraffe", 2),
    ("picket", 2),
    ("knight", 2),
    ("rook", 2),
    ("elephant", 2),
    ("camel", 2),
    ("war_engine", 2),
    ("pawn_of_kings", 1),
    ("pawn_of_generals", 1),
    ("pawn_of_vizirs", 1),
    ("pawn_of_giraffes", 1),
    ("pawn_of_pickets", 1),
    ("pawn_of_knights", 1),
    ("pawn_of_rooks", 1),
    ("pawn_of_elephants", 1),
    ("pawn_of_camels", 1),
    ("pawn_of_war_engines", 1),
    ("pawn_of_pawns", 1),
];

/// What the full array needs beyond [`SIDE`].
pub const FULL_ARRAY: [(&str, usize); 9] = [
    ("knight", 1),
    ("sea_monster", 1),
    ("lion", 2),
    ("bull", 2),
    ("revealer", 1),
    ("pawn_of_sea_monsters", 1),
    ("pawn_of_lions", 1),
    ("pawn_of_bulls", 1),
    ("pawn_of_revealers", 1),
];

/// The pieces of several lists together, each name once.
pub fn side(lists: &[&[(&'static str, usize)]]) -> Vec<(&'static str, usize)> {
    let mut pieces: Vec<(&str, usize)> = Vec::new();
    for &(name, count) in lists.iter().copied().flatten() {
        match pieces.iter_mut().find(|(known, _)| *known == name) {
            Some((_, sum)) => *sum += count,
            None => pieces.push((name, count)),
        }
    }
    pieces
}

/// A piece does not fit on the bed at all.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq)]
#[error(
    "the piece model \"{model}\" is {size:.0} mm wide and does not fit on a bed of {bed:.0} mm; \
     choose a smaller scale or a larger bed"
)]
pub struct DoesNotFit {
    /// Its name.
    pub model: &'static str,
    /// The larger of its width and depth, in millimetres.
    pub size: f32,
    /// The side of the bed, in millimetres.
    pub bed: f32,
}

/// Sets pieces on as few beds as rows of them need: the widest first, row behind row. Each plate is a list of items whose
/// bodies are numbers in `bodies`; `pieces` says how many of each body are wanted.
pub fn arrange(bodies: &[Body], pieces: &[usize], bed: f32) -> Result<Vec<Vec<Item>>, DoesNotFit> {
    let mut waiting: Vec<(usize, Vec2, Vec2)> = Vec::new();
    for (number, (body, &count)) in bodies.iter().zip(pieces).enumerate() {
        let (low, high) = body.mesh.extent();
        let (low, size) = (low.truncate(), (high - low).truncate());
        if size.max_element() > bed - 2.0 * BORDER {
            let PieceModel { name: model, .. } = *body.model;
            return Err(DoesNotFit {
                model,
                size: size.max_element(),
                bed,
            });
        }
        waiting.extend(std::iter::repeat_n((number, low, size), count));
    }
    waiting.sort_by(|a, b| b.2.y.total_cmp(&a.2.y).then(a.0.cmp(&b.0)));
    let end = bed - BORDER;
    let mut plates: Vec<Vec<Item>> = vec![Vec::new()];
    let (mut corner, mut depth) = (Vec2::splat(BORDER), 0.0);
    for (body, low, size) in waiting {
        if corner.x + size.x > end {
            corner = Vec2::new(BORDER, corner.y + depth + GAP);
            depth = 0.0;
        }
        if corner.y + size.y > end {
            plates.push(Vec::new());
            (corner, depth) = (Vec2::splat(BORDER), 0.0);
        }
        if let Some(plate) = plates.last_mut() {
            plate.push(Item {
                body,
                place: corner - low,
            });
        }
        depth = size.y.max(depth);
        corner.x += size.x + GAP;
    }
    Ok(plates)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mesh::Mesh;
    use crate::models::Set;
    use glam::{Vec3, vec3};

    /// A body that is of the given size only.
    fn block(number: usize, width: f32, depth: f32) -> Body {
        let points = vec![
            vec3(-width / 2.0, -depth / 2.0, 0.0),
            vec3(width / 2.0, depth / 2.0, 9.0),
            Vec3::ZERO,
        ];
        Body {
            model: &Set::Timur.models()[number],
            mesh: Mesh {
                points,
                triangles: vec![[0, 1, 2]],
            },
        }
    }

    #[test]
    fn pieces_stand_on_the_bed_apart_from_each_other() {
        let bodies = [
            block(0, 33.0, 33.0),
            block(1, 36.0, 31.0),
            block(2, 22.0, 24.0),
        ];
        let plates = arrange(&bodies, &[9, 17, 20], 150.0).expect("they fit");
        assert_eq!(plates.iter().map(Vec::len).sum::<usize>(), 46);
        assert!(plates.len() > 1);
        for plate in &plates {
            let boxes: Vec<(Vec2, Vec2)> = plate
                .iter()
                .map(|item| {
                    let (low, high) = bodies[item.body].mesh.extent();
                    (item.place + low.truncate(), item.place + high.truncate())
                })
                .collect();
            for (i, (low, high)) in boxes.iter().enumerate() {
                assert!(low.min_element() >= BORDER - 1e-3 && high.max_element() <= 145.0 + 1e-3);
                for (other_low, other_high) in &boxes[..i] {
                    let free = (*low - *other_high).max(*other_low - *high).max_element();
                    assert!(free >= GAP - 1e-3, "only {free} mm apart");
                }
            }
        }
    }

    #[test]
    fn a_piece_larger_than_the_bed_is_named() {
        let error = arrange(&[block(0, 33.0, 133.0)], &[1], 100.0).err();
        assert_eq!(
            error,
            Some(DoesNotFit {
                model: "king",
                size: 133.0,
                bed: 100.0
            })
        );
    }
}

//! What a net sees: [`Feature`], a piece on a square from one side's view. Uses pieces and squares.

use timur_rules::{Color, ExtraPieces, Piece, Position, Role, Square};

use super::net::BUCKETS;

/// Kinds of pieces: the 34 roles by [`Role::index`], where the pawn of pawns has one for each stage and one while it waits;
/// then lion, bull and revealer as they move by `extraPieces=forbes`, and as by `extraPieces=modern`.
pub const KINDS: usize = 40;

/// How many features there are: by colour, kind and square. Some never occur, such as a rook in a citadel.
pub const FEATURES: usize = 2 * KINDS * Square::TABLE;

/// A piece on a square, as one side sees it: its own or the other's, with its own first rank below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Feature(u16);

impl Feature {
    /// The piece on the square as that side sees it.
    #[inline]
    pub fn new(view: Color, piece: Piece, square: Square, extra: ExtraPieces) -> Feature {
        let place = match view {
            Color::White => square.index(),
            Color::Black => square.rotated().index(),
        };
        let side = usize::from(piece.color != view);
        Feature(((side * KINDS + kind(piece.role, extra)) * Square::TABLE + place) as u16)
    }

    /// The same piece as the other side sees it.
    #[inline]
    pub fn from_other_side(self) -> Feature {
        let (side, kind, place) = self.parts();
        let place = match place {
            ..=118 => 118 - place,
            _ => place,
        };
        Feature((((1 - side) * KINDS + kind) * Square::TABLE + place) as u16)
    }

    /// Whose it is (0 one's own, 1 the other's), the kind below [`KINDS`], and the [`Square::index`] in one's own view.
    #[inline]
    pub fn parts(self) -> (usize, usize, usize) {
        let (row, place) = (self.index() / Square::TABLE, self.index() % Square::TABLE);
        (row / KINDS, row % KINDS, place)
    }

    /// A number below [`FEATURES`].
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The feature of that number, if there is one.
    pub fn from_index(index: usize) -> Option<Feature> {
        (index < FEATURES).then_some(Feature(index as u16))
    }

    /// All features of a position in that side's view.
    pub fn all(position: &Position, view: Color) -> impl Iterator<Item = Feature> + '_ {
        let extra = position.ruleset().extra_pieces;
        position
            .pieces()
            .map(move |(square, piece)| Feature::new(view, piece, square, extra))
    }
}

#[inline]
fn kind(role: Role, extra: ExtraPieces) -> usize {
    let index = role.index();
    match (extra, role) {
        (ExtraPieces::Cazaux, _) => index,
        (ExtraPieces::Forbes, Role::Lion | Role::Bull | Role::Revealer) => index + 34 - 13,
        (ExtraPieces::Modern, Role::Lion | Role::Bull | Role::Revealer) => index + 37 - 13,
        _ => index,
    }
}

/// Which set of output weights counts with so many pieces on the board.
#[inline]
pub fn bucket(pieces: usize) -> usize {
    (pieces.saturating_sub(2) / 7).min(BUCKETS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_rules::Ruleset;

    #[test]
    fn features_of_the_two_sides_belong_together() {
        for (name, rules) in Ruleset::PRESETS {
            let start = Position::initial(rules);
            let white: Vec<Feature> = Feature::all(&start, Color::White).collect();
            let other: Vec<Feature> = Feature::all(&start, Color::Black).collect();
            let turned: Vec<Feature> = white.iter().map(|one| one.from_other_side()).collect();
            assert_eq!(other, turned, "{name}");
            assert_eq!(
                white,
                turned
                    .iter()
                    .map(|one| one.from_other_side())
                    .collect::<Vec<_>>()
            );
            for feature in white {
                assert_eq!(Feature::from_index(feature.index()), Some(feature));
            }
        }
        assert_eq!(Feature::from_index(FEATURES), None);
    }

    #[test]
    fn every_kind_has_a_place_of_its_own() {
        let mut kinds: Vec<usize> = Vec::new();
        for extra in ExtraPieces::ALL {
            for role in Role::ALL {
                kinds.push(kind(role, *extra));
            }
        }
        kinds.sort_unstable();
        kinds.dedup();
        assert_eq!(kinds, (0..KINDS).collect::<Vec<_>>());
    }

    #[test]
    fn buckets_cover_all_numbers_of_pieces() {
        assert_eq!((bucket(2), bucket(8), bucket(9)), (0, 0, 1));
        assert_eq!((bucket(56), bucket(112), bucket(0)), (7, 7, 0));
    }
}

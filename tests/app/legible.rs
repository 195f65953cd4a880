//! On the board, at the camera of a game and 70 pixels to a square, no two heads look alike. The piece models are the
//! committed files, turned as the board turns them, and drawn by the sculptor's own depth buffer with its baked
//! occlusion.

use std::path::PathBuf;

use bevy::math::Vec3 as Point;
use timur::{
    base::layout::centre,
    board::piece_models::{facing, model_of},
    camera::Seat,
    screens::showcase::catalogue,
};
use timur_rules::{Color, Piece, Role};
use timur_sculpt::{
    glb,
    mesh::Shaded,
    preview::{Camera, Fragment, Instance, rasterise},
};

/// Pixels to a square: the board of a game on a laptop has 65 to 75.
const SQUARE: f32 = 70.0;
/// Pixels along a side of the picture of one head.
const SIDE: usize = 112;
/// Two heads differ by at least this much, as one's own or as the enemy's, whichever tells more.
const LEAST: f32 = 0.45;
/// A difference of brightness (of 0 to 1) that counts as wholly different.
const FULL: f32 = 0.31;

type Shot = Vec<Option<f32>>;

/// The direction from a piece in its own camp, in the middle of its second rank, to White's eye: degrees over the
/// horizon.
fn elevation(color: Color) -> f32 {
    let camp = match color {
        Color::White => "f2",
        Color::Black => "f9",
    };
    let board_piece = centre(camp.parse().expect("a square")) + Point::Y * 0.8;
    let board_camera = Seat::White.view().fitted(1.6).eye();
    (board_camera - board_piece)
        .normalize()
        .y
        .asin()
        .to_degrees()
}

/// The head of a piece as White sees it in its camp.
fn shot(shaded: &Shaded, role: Role, color: Color) -> Shot {
    // What all have in common is cut away: the base would drown every difference.
    let (cut, middle) = match role.is_pawn() {
        true => (0.345, 0.45),
        false => (0.405, 0.85),
    };
    let above = |t: &[u32; 3]| t.iter().all(|&i| shaded.points[i as usize].y > cut);
    let head = Shaded {
        triangles: shaded.triangles.iter().copied().filter(above).collect(),
        ..shaded.clone()
    };
    let ahead = facing(Piece::new(color, role)) * Point::Z;
    let instance = Instance {
        shaded: &head,
        grid: None,
        place: bevy::math::Vec3::ZERO,
        turn: ahead.x.atan2(ahead.z).to_degrees(),
        color: bevy::math::Vec3::ONE,
    };
    let camera = Camera {
        azimuth: 0.0,
        elevation: elevation(color),
        target: bevy::math::Vec3::Y * middle,
        half_height: SIDE as f32 / SQUARE / 2.0,
    };
    let seen = rasterise(&[instance], &camera, SIDE, SIDE).seen;
    seen.iter().map(|f| f.map(|f| brightness(&f))).collect()
}

/// A sun from the left, a fill from the right, a sky, and the occlusion that the files carry.
fn brightness(fragment: &Fragment) -> f32 {
    let sun = bevy::math::Vec3::new(-0.4366, 0.7567, 0.4851);
    let fill = bevy::math::Vec3::new(0.8810, 0.2753, 0.3854);
    let towards = |light: bevy::math::Vec3| fragment.normal.dot(light).max(0.0);
    let sky = 0.12 + 0.38 * (0.5 + 0.5 * fragment.normal.y);
    let light = towards(sun) * 1.15 + (towards(fill) * 0.28 + sky) * fragment.open;
    (0.3 * (0.35 + 0.65 * fragment.open) * light)
        .clamp(0.0, 1.0)
        .sqrt()
}

/// The mean difference over all pixels in which either head is.
fn difference(one: &Shot, other: &Shot) -> f32 {
    let (mut pixels, mut sum) = (0, 0.0);
    for pair in one.iter().zip(other) {
        sum += match pair {
            (None, None) => continue,
            (Some(x), Some(y)) => ((x - y).abs() / FULL).min(1.0),
            _ => 1.0,
        };
        pixels += 1;
    }
    sum / pixels.max(1) as f32
}

#[test]
fn no_two_heads_look_alike_at_the_camera_of_a_game() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/pieces");
    for pawns in [false, true] {
        let shots: Vec<(Role, [Shot; 2])> = catalogue::pieces()
            .filter(|role| role.is_pawn() == pawns)
            .map(|role| {
                let file = folder.join(format!("{}.glb", model_of(role).stem));
                let bytes = std::fs::read(&file).expect("a committed piece model");
                let shaded = glb::read(&bytes).expect("a readable piece model");
                (role, Color::ALL.map(|color| shot(&shaded, role, color)))
            })
            .collect();
        let mut worst = (f32::MAX, Role::King, Role::King);
        for (index, (role, one)) in shots.iter().enumerate() {
            assert!(one.iter().all(|shot| shot.iter().flatten().count() > 150));
            for (rival, other) in &shots[..index] {
                let differs = difference(&one[0], &other[0]).max(difference(&one[1], &other[1]));
                if differs < worst.0 {
                    worst = (differs, *role, *rival);
                }
            }
        }
        let (least, one, other) = worst;
        println!("least different: {one:?} and {other:?}, {least:.2}");
        assert!(
            least >= LEAST,
            "{one:?} and {other:?} differ by {least:.2} only"
        );
    }
}

//! What lies under the pointer is what a person sees there.

use bevy::prelude::*;
use timur::{
    base::layout::{centre, square_at},
    board::{piece_models::model_of, pieces::BoardPiece},
    camera::{Seat, View},
    settings::PieceSet,
};
use timur_rules::{Position, Role, Ruleset, Square};

use crate::table::{Table, new_game};

/// A position in which this piece stands alone in the middle, and where.
fn alone(role: Role) -> (Position, Square) {
    let letters = match role {
        Role::Pawn(_) => format!("-{}", role.letter()),
        _ => role.letter().to_string(),
    };
    let waiting = letters == "-Q";
    let fen = match (role, waiting) {
        (Role::King, _) => "k10/11/11/11/11/5K5/11/11/11/9R1 -- w - - 0 1".to_string(),
        (_, true) => "5-Q5/11/11/11/11/11/11/11/11/k9K -- b - - 0 1".to_string(),
        _ => format!("k10/11/11/11/11/5{letters}5/11/11/11/10K -- b - - 0 1"),
    };
    let square = if waiting { "f10" } else { "f5" };
    let position = Position::from_fen(&fen, &Ruleset::default()).expect("a position");
    (position, square.parse().expect("a square"))
}

/// The triangles of the piece on a square, as it stands there; its piece model has arrived.
fn triangles(table: &mut Table, square: Square) -> Vec<[Vec3; 3]> {
    let mut board_pieces = table.world().query::<(&BoardPiece, &Mesh3d, &Transform)>();
    let (_, mesh, transform) = board_pieces
        .iter(table.world())
        .find(|(board_piece, ..)| board_piece.square() == Some(square))
        .expect("a piece");
    let (id, transform) = (mesh.id(), *transform);
    table.wait("the piece model arrives", |table| {
        table.resource::<Assets<Mesh>>().get(id).is_some()
    });
    table.frames(2);
    placed(table, id, transform)
}

/// The triangles of a mesh that stands somewhere.
fn placed(table: &Table, mesh: AssetId<Mesh>, transform: Transform) -> Vec<[Vec3; 3]> {
    let mesh = table.resource::<Assets<Mesh>>().get(mesh).expect("a mesh");
    let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
    let points = points
        .and_then(|points| points.as_float3())
        .expect("points");
    let corners: Vec<Vec3> = mesh
        .indices()
        .expect("triangles")
        .iter()
        .map(|index| transform.transform_point(Vec3::from(points[index])))
        .collect();
    corners
        .chunks_exact(3)
        .map(|three| [three[0], three[1], three[2]])
        .collect()
}

/// How many of these ways from a point it is to a triangle, by the volumes that the way spans with its edges.
fn meets(origin: Vec3, way: Vec3, [a, b, c]: &[Vec3; 3]) -> Option<f32> {
    let (a, b, c) = (*a - origin, *b - origin, *c - origin);
    let sides = [a.cross(b), b.cross(c), c.cross(a)].map(|side| side.dot(way));
    let inside = sides.iter().all(|side| *side >= 0.0) || sides.iter().all(|side| *side <= 0.0);
    let across = (b - a).cross(c - a);
    let ways = across.dot(a) / across.dot(way);
    (inside && ways.is_finite()).then_some(ways)
}

/// Points along a side of the area in which a piece is looked for.
const SIDE: usize = 9;
/// Where it is looked at from.
const ANGLES: [View; 3] = {
    const fn from(yaw: f32, pitch: f32) -> View {
        View {
            yaw,
            pitch,
            distance: 16.0,
            focus: Vec3::ZERO,
        }
    }
    [from(0.0, 0.9), from(2.2, 0.6), from(4.4, 1.2)]
};

/// What is seen of a piece model takes the piece model, to its last corner; beside it the square behind is taken.
/// Against the triangles themselves.
#[test]
fn each_piece_is_picked_where_it_is_seen_and_hardly_beside() {
    let mut table = Table::new();
    for (role, view) in Role::ALL.into_iter().zip(ANGLES.into_iter().cycle()) {
        let (position, square) = alone(role);
        table.ask(new_game(position));
        table.settle();
        let triangles = triangles(&mut table, square);
        table.look(view);
        for corner in triangles.iter().step_by(631).map(|corners| corners[0]) {
            let at = table.seen_at(corner);
            assert_eq!(table.hover_at(at), Some(square), "{role:?} at {corner}");
        }
        let corners = triangles.iter().flatten();
        let area = corners.fold(Rect::EMPTY, |area, &corner| {
            area.union_point(table.seen_at(corner))
        });
        let board_camera = view.transform().translation;
        let (mut seen, mut beside) = (0, 0);
        for step in 0..SIDE * SIDE {
            let part = Vec2::new((step % SIDE) as f32, (step / SIDE) as f32) / (SIDE - 1) as f32;
            let at = area.min - 2.0 + part * (area.size() + 4.0);
            let taken = table.hover_at(at) == Some(square);
            let way = table.way_through(at);
            let model = triangles
                .iter()
                .any(|corners| meets(board_camera, way, corners).is_some());
            assert!(taken || !model, "{role:?} is seen at {at}");
            let its_square =
                square_at(board_camera - way * (board_camera.y / way.y)) == Some(square);
            seen += usize::from(model);
            beside += usize::from(taken && !model && !its_square);
        }
        let part = beside as f32 / seen as f32;
        assert!(
            part < 0.3,
            "{role:?}: {part} of its size is taken beside it"
        );
    }
}

#[test]
fn in_the_full_crowd_the_piece_in_front_is_picked() {
    let mut table = Table::new();
    for seat in [Seat::White, Seat::Black, Seat::Side, Seat::Top] {
        let mut view = seat.view();
        view.pitch = view.pitch.max(1.1);
        table.look(view);
        let board_pieces: Vec<(Square, Role)> = table
            .game()
            .shown()
            .pieces()
            .map(|(square, board_piece)| (square, board_piece.role))
            .collect();
        for (square, role) in board_pieces {
            let head = table
                .seen_at(centre(square) + Vec3::Y * 0.9 * model_of(role).height(PieceSet::Timur));
            assert_eq!(
                table.hover_at(head),
                Some(square),
                "{role:?} seen from {seat:?}"
            );
        }
    }
}

#[test]
fn every_empty_square_is_found_from_every_seat() {
    let rules: Ruleset = "timur,deadKings=off".parse().expect("rules");
    let fen = "k10/11/11/11/11/11/11/11/11/10K -- w - - 0 1";
    let mut table = Table::with(Position::from_fen(fen, &rules).expect("a position"));
    for seat in [Seat::White, Seat::Black, Seat::Side, Seat::Top] {
        table.look(seat.view());
        for square in Square::all() {
            let at = table.seen_at(centre(square));
            assert_eq!(
                table.hover_at(at),
                Some(square),
                "{square} seen from {seat:?}"
            );
        }
    }
}

/// The coordinates along the rim are read over the walls of the citadels, from the chairs of both players.
#[test]
fn no_citadel_hides_a_coordinate() {
    let mut table = Table::new();
    let mut named = table.world().query::<(&Name, &Transform, &Mesh3d)>();
    let (mut walls, mut labels) = (Vec::new(), Vec::new());
    for (name, transform, mesh) in named.iter(table.world()) {
        if name.starts_with("Citadel ") {
            walls.push((*transform, mesh.id()));
        } else if name.starts_with("Label ") {
            labels.push((name.to_string(), transform.translation));
        }
    }
    let walls: Vec<[Vec3; 3]> = walls
        .into_iter()
        .flat_map(|(transform, mesh)| placed(&table, mesh, transform))
        .collect();
    assert_eq!((walls.is_empty(), labels.len()), (false, 2 * (11 + 9)));
    for seat in [Seat::White, Seat::Black] {
        let board_camera = seat.view().fitted(980.0 / 800.0).eye();
        for (name, middle) in &labels {
            for (x, z) in [
                (0.0, 0.0),
                (0.1, 0.13),
                (-0.1, 0.13),
                (0.1, -0.13),
                (-0.1, -0.13),
            ] {
                let ink = middle + Vec3::new(x, 0.0, z);
                let mut met = walls
                    .iter()
                    .filter_map(|wall| meets(board_camera, ink - board_camera, wall));
                let hidden = met.any(|ways| ways < 1.0);
                assert!(!hidden, "{name} at {ink} from {seat:?}");
            }
        }
    }
}

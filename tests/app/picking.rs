//! What lies under the pointer is what a person sees there.

use bevy::prelude::*;
use timur::{
    app::{
        board::{figures::figure_of, layout::centre},
        camera::{Seat, View},
        game::Intent,
        settings::PieceSet,
    },
    rules::{Position, Role, Ruleset, Square},
};

use crate::table::Table;

/// Every man, at several heights, from twelve angles: the pointer finds its own square.
#[test]
fn each_man_is_picked_at_any_height_from_any_side() {
    let mut table = Table::new();
    for role in Role::ALL {
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
        let square: Square = if waiting { "f10" } else { "f5" }
            .parse()
            .expect("a square");
        let position = Position::from_fen(&fen, &Ruleset::default()).expect("a position");
        table.ask(Intent::NewGame(Box::new(position)));
        table.settle();
        for angle in 0..12 {
            let pitch = 0.5 + 0.08 * angle as f32;
            let yaw = angle as f32 * std::f32::consts::TAU / 12.0;
            table.look(View {
                yaw,
                pitch,
                distance: 16.0,
                focus: Vec3::ZERO,
            });
            for part in [0.08, 0.5, 0.95] {
                let point =
                    centre(square) + Vec3::Y * part * figure_of(role).height(PieceSet::Timur);
                let at = table.seen_at(point);
                assert_eq!(
                    table.hover_at(at),
                    Some(square),
                    "{role:?}, angle {angle}, at {part} of its height"
                );
            }
        }
    }
}

#[test]
fn in_the_full_crowd_the_man_in_front_is_picked() {
    let mut table = Table::new();
    for seat in [Seat::White, Seat::Black, Seat::Side, Seat::Top] {
        let mut view = seat.view();
        view.pitch = view.pitch.max(1.1);
        table.look(view);
        let men: Vec<(Square, Role)> = table
            .game()
            .shown()
            .pieces()
            .map(|(square, man)| (square, man.role))
            .collect();
        for (square, role) in men {
            let head = table
                .seen_at(centre(square) + Vec3::Y * 0.9 * figure_of(role).height(PieceSet::Timur));
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

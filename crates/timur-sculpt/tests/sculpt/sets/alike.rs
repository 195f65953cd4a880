//! Each piece is told from the others by its head.

use super::levels;
use timur_sculpt::distinct::{LEAST_DIFFERENCE, difference, head_shots};
use timur_sculpt::models::{Kind, Set};

#[test]
fn heads_are_told_apart_by_both_players() {
    let mut alike = Vec::new();
    let kinds = [Kind::Major, Kind::Pawn].map(|kind| Set::ALL.map(|set| (set, kind)));
    for (set, kind) in kinds.into_iter().flatten() {
        let heads: Vec<_> = set
            .models()
            .iter()
            .filter(|f| f.kind == kind)
            .map(|f| (f.name, head_shots(&levels(f).0[0], f)))
            .collect();
        let mut worst = (f32::MAX, "", "");
        for (i, (a, shots)) in heads.iter().enumerate() {
            for (b, others) in &heads[..i] {
                let d = difference(shots, others);
                if d < worst.0 {
                    worst = (d, a, b);
                }
                if d < LEAST_DIFFERENCE {
                    alike.push(format!("{set:?}: {a} and {b} differ by {d:.2} only"));
                }
            }
        }
        let (d, a, b) = worst;
        println!("least different {kind:?}s of {set:?}: {a} and {b}, {d:.2}");
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

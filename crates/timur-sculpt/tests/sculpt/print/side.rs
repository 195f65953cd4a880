//! The pieces that one side needs.

use std::collections::BTreeMap;
use timur_rules::{Array, Color, Role, Ruleset, Setup};
use timur_sculpt::models::{Set, find};
use timur_sculpt::printing::plate;

/// How many of each model the sides of an array need.
fn pieces_of(array: Array) -> BTreeMap<String, usize> {
    let rules = Ruleset {
        array,
        ..Ruleset::default()
    };
    let mut pieces = BTreeMap::new();
    for (_, piece) in Setup::initial(&rules)
        .pieces()
        .filter(|(_, piece)| piece.color == Color::White)
    {
        *pieces
            .entry(piece.role.name().replace(' ', "_"))
            .or_insert(0) += 1;
    }
    pieces
}

#[test]
fn a_side_has_the_pieces_of_its_arrays() {
    let spare = [Role::Prince, Role::AdventitiousKing].map(|role| role.name().replace(' ', "_"));
    let common: BTreeMap<String, usize> = plate::side(&[&plate::SIDE])
        .into_iter()
        .map(|(name, count)| (name.to_string(), count))
        .collect();
    for array in [
        Array::Masculine,
        Array::Feminine,
        Array::Third,
        Array::ThirdAlt,
    ] {
        let mut wanted = pieces_of(array);
        wanted.extend(spare.iter().map(|name| (name.clone(), 1)));
        assert_eq!(common, wanted, "{array:?}");
    }
    let full: BTreeMap<&str, usize> = plate::side(&[&plate::SIDE, &plate::FULL_ARRAY])
        .into_iter()
        .collect();
    for (name, count) in pieces_of(Array::Full) {
        assert!(
            full.get(name.as_str()).is_some_and(|&have| have >= count),
            "{count} of {name}"
        );
    }
    assert!(
        full.keys()
            .all(|name| find(Set::Timur, &[name.to_string()]).is_ok())
    );
}

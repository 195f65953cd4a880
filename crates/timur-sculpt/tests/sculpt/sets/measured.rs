//! Topology, measures, budgets and shading of the committed files.

use super::{assert_sound, committed, levels, merged};
use flate2::{Compression, write::DeflateEncoder};
use std::io::Write;
use timur_sculpt::check::{Fault, budget_faults, measure_faults, shading_faults, topology_faults};
use timur_sculpt::mesh::Shaded;
use timur_sculpt::models::{PieceModel, Set};
use timur_sculpt::workshop::file_names;

/// Faults of all models, from one way to look at both committed levels.
fn faults_of_all(
    look: impl Fn(&'static PieceModel, &[Shaded; 2], [usize; 2]) -> Vec<Fault>,
) -> Vec<(&'static str, Fault)> {
    let of = |model: &'static PieceModel| {
        let (levels, sizes) = levels(model);
        look(model, &levels, sizes)
            .into_iter()
            .map(|fault| (model.name, fault))
    };
    Set::ALL
        .into_iter()
        .flat_map(Set::models)
        .flat_map(of)
        .collect()
}

#[test]
fn committed_models_are_closed_manifolds_of_the_declared_genus() {
    assert_sound(faults_of_all(|model, levels, _| {
        let mut faults = topology_faults("near", &merged(&levels[0]), model.genus);
        faults.extend(topology_faults("far", &merged(&levels[1]), model.genus));
        faults
    }));
}

#[test]
fn committed_models_have_the_measures_of_the_table() {
    assert_sound(faults_of_all(|model, levels, _| {
        measure_faults(model, &merged(&levels[0]))
    }));
}

#[test]
fn committed_models_keep_their_budgets() {
    assert_sound(faults_of_all(|model, levels, sizes| {
        budget_faults(model, &levels.each_ref(), sizes)
    }));
    for set in Set::ALL {
        let total: usize = set
            .models()
            .iter()
            .map(|f| levels(f).1.iter().sum::<usize>())
            .sum();
        assert!(total <= set.byte_budget(), "{set:?} weighs {total} bytes");
    }
}

#[test]
fn committed_normals_and_colours_are_sound() {
    assert_sound(faults_of_all(|_, levels, _| {
        let mut faults = shading_faults("near", &levels[0]);
        faults.extend(shading_faults("far", &levels[1]));
        faults
    }));
}

/// What a page has to fetch: bytes of all near and all far files of a set when each is packed by itself.
const PACKED: [(Set, [usize; 2]); 2] = [
    (Set::Timur, [2_050_000, 780_000]),
    (Set::Nishapur, [1_080_000, 475_000]),
];

#[test]
fn packed_files_are_small() {
    for (set, most) in PACKED {
        let mut packed = [0; 2];
        for model in set.models() {
            for (sum, name) in packed.iter_mut().zip(file_names(model)) {
                let mut pack = DeflateEncoder::new(Vec::new(), Compression::best());
                pack.write_all(&committed(set, &name))
                    .expect("memory can be written to");
                *sum += pack.finish().expect("memory can be written to").len();
            }
        }
        println!("{set:?}: {packed:?} bytes packed");
        assert!(packed[0] <= most[0] && packed[1] <= most[1], "{packed:?}");
    }
}

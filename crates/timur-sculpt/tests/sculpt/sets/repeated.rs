//! The same source gives the same bytes: those that are committed, with any number of threads.

use super::{assert_sound, committed, folder};
use timur_sculpt::cast::{Quality, cast};
use timur_sculpt::check::examine;
use timur_sculpt::golden::{self, Golden};
use timur_sculpt::models::{PieceModel, Set, find};
use timur_sculpt::printing::{PRINT_SCALE, Recipe, body, stl};
use timur_sculpt::workshop::{file_names, files};

/// Models that are sculpted again in every run; all are with `--ignored`.
const QUICK: [&str; 2] = ["pawn_of_pawns", "pawn_of_rooks"];

fn golden_list(set: Set) -> Golden {
    Golden::parse(
        &String::from_utf8(committed(set, golden::FILE_NAME)).expect("the list of hashes is text"),
    )
}

fn model(set: Set, name: &str) -> &'static PieceModel {
    find(set, &[name.to_string()]).expect("the model is in the table")[0]
}

#[test]
fn committed_files_match_the_list_of_hashes() {
    for set in Set::ALL {
        let found = set.models().iter().flat_map(file_names).map(|name| {
            let hash = golden::hash(&committed(set, &name));
            (name, hash)
        });
        assert_eq!(Golden(found.collect()), golden_list(set));
    }
}

#[test]
fn no_file_lies_among_the_models_that_is_not_listed() {
    for set in Set::ALL {
        let golden = golden_list(set);
        let entries = std::fs::read_dir(folder(set)).expect("the folder of the models is there");
        let names = entries.map(|e| {
            e.expect("a folder can be listed")
                .file_name()
                .to_string_lossy()
                .into_owned()
        });
        let strangers: Vec<String> = names
            .filter(|n| n.ends_with(".glb") && !golden.0.contains_key(n))
            .collect();
        assert!(strangers.is_empty(), "not in the list: {strangers:?}");
    }
}

fn assert_sculpted_as_listed(model: &'static PieceModel) {
    let golden = golden_list(model.set);
    let cast = cast(model, Quality::FINE).expect("the model stays in its box");
    let made = files(&cast).expect("the model can be written");
    for (name, bytes) in file_names(model).iter().zip(&made) {
        assert_eq!(
            golden.0.get(name),
            Some(&golden::hash(bytes)),
            "{name} comes out differently"
        );
    }
    let report = examine(&cast, made.each_ref().map(Vec::len));
    assert_sound(
        report
            .faults
            .into_iter()
            .map(|fault| (model.name, fault))
            .collect(),
    );
}

#[test]
fn sculpting_again_gives_the_same_bytes() {
    assert_sculpted_as_listed(model(Set::Nishapur, QUICK[0]));
    for name in QUICK {
        assert_sculpted_as_listed(model(Set::Timur, name));
    }
}

#[test]
#[ignore = "sculpts both sets, minutes"]
fn sculpting_both_sets_again_gives_the_same_bytes() {
    for model in Set::ALL.into_iter().flat_map(Set::models) {
        assert_sculpted_as_listed(model);
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let hashes = [1, 2, 4].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("threads can be started");
        pool.install(|| {
            let cast = cast(model(Set::Timur, "pawn_of_pawns"), Quality::DRAFT)
                .expect("the pawn stays in its box");
            let [near, far] = files(&cast).expect("the pawn can be written");
            let recipe = Recipe {
                scale: PRINT_SCALE,
                thicker: 0.3,
                draft: true,
            };
            let body = body(cast.model, &recipe).expect("the pawn can be printed");
            let print = stl::write(cast.model.name, &body.mesh);
            [near, far, print].map(|file| golden::hash(&file))
        })
    });
    assert_eq!(hashes[0], hashes[1]);
    assert_eq!(hashes[0], hashes[2]);
}

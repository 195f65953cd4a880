//! The sets of models: the committed files are sound, differ from each other, and are what the sculptor makes.

mod alike;
mod measured;
mod repeated;
mod surface;

use std::collections::HashMap;
use std::path::PathBuf;
use timur_sculpt::check::Fault;
use timur_sculpt::glb;
use timur_sculpt::mesh::{Mesh, Shaded};
use timur_sculpt::models::{PieceModel, Set};
use timur_sculpt::workshop::file_names;

fn folder(set: Set) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(set.folder())
}

fn committed(set: Set, name: &str) -> Vec<u8> {
    let path = folder(set).join(name);
    std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Both committed files of a model, with their sizes.
fn levels(model: &PieceModel) -> ([Shaded; 2], [usize; 2]) {
    let bytes = file_names(model).map(|name| committed(model.set, &name));
    let sizes = bytes.each_ref().map(Vec::len);
    (
        bytes.map(|b| glb::read(&b).expect("a committed file is readable")),
        sizes,
    )
}

/// The mesh before its creases were split: points in one place are one point.
fn merged(shaded: &Shaded) -> Mesh {
    let mut number: HashMap<[u32; 3], u32> = HashMap::new();
    let mut mesh = Mesh::default();
    for triangle in &shaded.triangles {
        let corners = triangle.map(|i| {
            let point = shaded.points[i as usize];
            *number
                .entry(point.to_array().map(f32::to_bits))
                .or_insert_with(|| {
                    mesh.points.push(point);
                    mesh.points.len() as u32 - 1
                })
        });
        mesh.triangles.push(corners);
    }
    mesh
}

fn assert_sound(found: Vec<(&str, Fault)>) {
    let lines: Vec<String> = found
        .iter()
        .map(|(model, fault)| format!("{model}: {fault}"))
        .collect();
    assert!(lines.is_empty(), "{}", lines.join("\n"));
}

//! Walls, overhangs and sizes of what is printed.

use super::{model, recipe};
use std::path::PathBuf;
use timur_sculpt::glb;
use timur_sculpt::mesh::Mesh;
use timur_sculpt::models::{PieceModel, Set};
use timur_sculpt::printing::{PRINT_SCALE, THIN_WALL, body, overhang_share, thin_share};

/// The share of the surface over walls thinner than 0.8 mm at 45 mm per square, at most.
const MOST_THIN: f32 = 0.01;

/// The share of the surface that may hang over, for models that need no support but under a muzzle or an ear.
const MOST_OVERHANG: f32 = 0.05;

/// The committed near version of a model, in millimetres and z up.
fn committed(model: &PieceModel) -> Mesh {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .join(model.set.folder())
        .join(format!("{}.glb", model.name));
    let bytes = std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    let shaded = glb::read(&bytes).expect("a committed file is readable");
    let points = shaded
        .points
        .iter()
        .map(|p| glam::vec3(p.x, -p.z, p.y) * PRINT_SCALE);
    Mesh {
        points: points.collect(),
        triangles: shaded.triangles,
    }
}

#[test]
fn walls_are_thick_enough_and_little_hangs_over() {
    let mut faults = Vec::new();
    for model in Set::ALL.into_iter().flat_map(Set::models) {
        let mesh = committed(model);
        let (thin, overhang) = (thin_share(&mesh, THIN_WALL), overhang_share(&mesh));
        println!(
            "{:22} thin {:.2} %, overhang {:.1} %",
            model.name,
            thin * 100.0,
            overhang * 100.0
        );
        if thin > MOST_THIN || overhang > MOST_OVERHANG {
            faults.push(format!(
                "{}: thin {thin:.3}, overhang {overhang:.3}",
                model.name
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_body_is_as_large_as_its_scale_says() {
    let pawn = model("pawn_of_bulls");
    let body = body(pawn, &recipe(30.0, 0.0)).expect("the pawn can be printed");
    let (low, high) = body.mesh.extent();
    assert!(
        (high.z - pawn.height * 30.0).abs() < 0.3,
        "{} mm high",
        high.z
    );
    assert!(low.z.abs() < 0.005, "stands on the floor");
    let foot = body
        .mesh
        .points
        .iter()
        .filter(|p| p.z < 2.0)
        .map(|p| p.truncate().length());
    assert!((foot.fold(0.0, f32::max) * 2.0 - pawn.base * 30.0).abs() < 0.3);
}

#[test]
fn thickening_mends_thin_walls_and_keeps_the_foot() {
    // At 30 mm per square the pawn's small parts are thin.
    let pawn = model("pawn_of_sea_monsters");
    let [plain, thick] =
        [0.0, 0.4].map(|by| body(pawn, &recipe(30.0, by)).expect("the pawn can be printed"));
    assert!(plain.thin() > 0.01, "only {} is thin", plain.thin());
    assert!(
        thick.thin() < plain.thin() / 2.0,
        "{} of {} is still thin",
        thick.thin(),
        plain.thin()
    );
    assert!(thick.volume() > plain.volume());
    let foot = |mesh: &Mesh| {
        mesh.points
            .iter()
            .filter(|p| p.z < 2.0)
            .map(|p| p.truncate().length())
            .fold(0.0, f32::max)
    };
    assert!(
        (foot(&thick.mesh) - foot(&plain.mesh)).abs() < 0.02,
        "the foot grew"
    );
    assert!(
        thick.mesh.extent().0.z.abs() < 0.005,
        "the foot left the floor"
    );
}

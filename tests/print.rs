//! Figures for the printer: closed bodies within the limits of walls and overhangs, the men of a side, and a command
//! line that names what is wrong and leaves nothing half done.
#![cfg(feature = "sculpt")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use timur::rules::{Array, Color, Role, Ruleset, Setup};
use timur::sculpt::figures::{Figure, Set, find};
use timur::sculpt::glb;
use timur::sculpt::mesh::Mesh;
use timur::sculpt::printing::{
    PRINT_SCALE, Recipe, THIN_WALL, body, overhang_share, plate, stl, thin_share,
};

/// The share of the surface over walls thinner than 0.8 mm at 45 mm per square, at most.
const MOST_THIN: f32 = 0.01;
/// The share of the surface that may hang over, for figures that need no support but under a muzzle or an ear.
const MOST_OVERHANG: f32 = 0.05;

fn figure(name: &str) -> &'static Figure {
    find(Set::Timur, &[name.to_string()]).expect("the figure is in the table")[0]
}

/// The committed near version of a figure, in millimetres and z up.
fn committed(figure: &Figure) -> Mesh {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join(figure.set.folder())
        .join(format!("{}.glb", figure.name));
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
    for figure in Set::ALL.into_iter().flat_map(Set::figures) {
        let mesh = committed(figure);
        let (thin, overhang) = (thin_share(&mesh, THIN_WALL), overhang_share(&mesh));
        println!(
            "{:22} thin {:.2} %, overhang {:.1} %",
            figure.name,
            thin * 100.0,
            overhang * 100.0
        );
        if thin > MOST_THIN || overhang > MOST_OVERHANG {
            faults.push(format!(
                "{}: thin {thin:.3}, overhang {overhang:.3}",
                figure.name
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn recipe(scale: f32, thicker: f32) -> Recipe {
    Recipe {
        scale,
        thicker,
        draft: true,
    }
}

#[test]
fn a_body_is_as_large_as_its_scale_says() {
    let pawn = figure("pawn_of_bulls");
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
    let pawn = figure("pawn_of_sea_monsters");
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

/// How many of each figure the sides of an array need.
fn men_of(array: Array) -> BTreeMap<String, usize> {
    let rules = Ruleset {
        array,
        ..Ruleset::default()
    };
    let mut men = BTreeMap::new();
    for (_, piece) in Setup::initial(&rules)
        .pieces()
        .filter(|(_, piece)| piece.color == Color::White)
    {
        *men.entry(piece.role.name().replace(' ', "_")).or_insert(0) += 1;
    }
    men
}

#[test]
fn a_side_has_the_men_of_its_arrays() {
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
        let mut wanted = men_of(array);
        wanted.extend(spare.iter().map(|name| (name.clone(), 1)));
        assert_eq!(common, wanted, "{array:?}");
    }
    let full: BTreeMap<&str, usize> = plate::side(&[&plate::SIDE, &plate::FULL_ARRAY])
        .into_iter()
        .collect();
    for (name, count) in men_of(Array::Full) {
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

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("timur-print-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written to");
    folder
}

fn sculpt(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_timur-sculpt"))
        .args(arguments)
        .output()
        .expect("the program starts")
}

#[test]
fn a_bad_argument_is_named_with_what_would_be_right() {
    let cases: [(&[&str], i32, &[&str]); 9] = [
        (&["export", "queen"], 2, &["\"queen\"", "sea_monster"]),
        (&["export"], 2, &["FIGURES"]),
        (
            &["export", "--format", "obj", "king"],
            2,
            &["'obj'", "--format", "stl", "3mf"],
        ),
        (
            &["export", "--mm", "45mm", "king"],
            2,
            &["'45mm'", "--mm", "from 15 to 200"],
        ),
        (&["export", "--mm", "nan", "king"], 2, &["'nan'", "--mm"]),
        (
            &["export", "--thick", "3", "king"],
            2,
            &["'3'", "--thick", "from 0 to 1"],
        ),
        (&["plate", "--bed", "10"], 2, &["'10'", "--bed", "from 60"]),
        (
            &["plate", "--men", "mine"],
            2,
            &["'mine'", "masculine", "full"],
        ),
        (
            &[
                "export",
                "--draft",
                "--out",
                "/dev/null/there",
                "pawn_of_pawns",
            ],
            1,
            &["/dev/null/there", "--out"],
        ),
    ];
    for (arguments, code, words) in cases {
        let output = sculpt(arguments);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {text}");
        for word in words {
            assert!(
                text.contains(word),
                "{arguments:?} does not say {word}: {text}"
            );
        }
    }
}

#[test]
fn exported_files_are_whole_and_alone() {
    let folder = folder("export");
    let out = folder.to_str().expect("temporary folders have plain names");
    for format in ["stl", "3mf"] {
        let output = sculpt(&[
            "export",
            "--draft",
            "--format",
            format,
            "--out",
            out,
            "pawn_of_pawns",
        ]);
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(
            output.stderr.is_empty(),
            "no bar is drawn where nobody looks"
        );
    }
    let mut names: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a folder can be listed").file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["pawn_of_pawns.3mf", "pawn_of_pawns.stl"]);
    let body =
        body(figure("pawn_of_pawns"), &recipe(PRINT_SCALE, 0.0)).expect("the pawn can be printed");
    let written = std::fs::read(folder.join("pawn_of_pawns.stl")).expect("the file is there");
    assert_eq!(written, stl::write("pawn_of_pawns", &body.mesh));
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn a_file_that_cannot_be_finished_leaves_nothing() {
    let folder = folder("blocked");
    // A folder stands where the file should go.
    std::fs::create_dir(folder.join("pawn_of_pawns.3mf")).expect("the folder can be made");
    let out = folder.to_str().expect("temporary folders have plain names");
    let output = sculpt(&["export", "--draft", "--out", out, "pawn_of_pawns"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write"));
    assert_eq!(
        std::fs::read_dir(&folder)
            .expect("the folder is there")
            .count(),
        1,
        "only what was there before"
    );
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn an_export_that_is_broken_off_leaves_whole_files_only() {
    let folder = folder("broken-off");
    let out = folder.to_str().expect("temporary folders have plain names");
    let mut program = Command::new(env!("CARGO_BIN_EXE_timur-sculpt"))
        .args(["export", "--draft", "--format", "stl", "--out", out, "all"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A line tells that the first file is done; the second is being made.
    let mut line = String::new();
    BufReader::new(program.stdout.take().expect("its output is ours"))
        .read_line(&mut line)
        .expect("its output can be read");
    program.kill().expect("it can be stopped");
    program.wait().expect("it has ended");
    let files: Vec<PathBuf> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("a folder can be listed").path())
        .collect();
    assert!(!files.is_empty(), "{line}");
    for file in files {
        assert_eq!(file.extension().and_then(|e| e.to_str()), Some("stl"));
        let bytes = std::fs::read(&file).expect("the file is there");
        let count = u32::from_le_bytes(bytes[80..84].try_into().expect("four bytes"));
        assert_eq!(bytes.len(), 84 + 50 * count as usize, "{}", file.display());
    }
    let _ = std::fs::remove_dir_all(&folder);
}

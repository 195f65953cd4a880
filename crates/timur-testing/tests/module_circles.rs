//! No circle among the modules of a crate, and a check of the check on a made-up crate.

use std::{fs, path::Path};

use timur_testing::module_circles::{Circle, module_circles};

/// Writes a made-up crate, looks for its circles, and takes it away again.
fn circles_of(name: &str, files: &[(&str, &str)]) -> Vec<Circle> {
    let folder = std::env::temp_dir().join(format!("timur-circles-{name}-{}", std::process::id()));
    for (file, text) in files {
        let file = folder.join(file);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder can be made");
        fs::write(file, text).expect("a file can be written");
    }
    let found = module_circles(&folder).expect("the files can be read");
    fs::remove_dir_all(&folder).expect("the folder can be removed");
    found
}

fn modules_of(found: &[Circle]) -> Vec<Vec<&str>> {
    let names = |circle: &'_ Circle| circle.modules.len();
    assert!(found.iter().all(|circle| names(circle) > 1));
    found
        .iter()
        .map(|circle| circle.modules.iter().map(String::as_str).collect())
        .collect()
}

#[test]
fn a_crate_whose_modules_point_down_has_no_circle() {
    let found = circles_of(
        "down",
        &[
            ("lib.rs", "mod a; mod b; mod c; pub use c::Thing;"),
            ("main.rs", "use made_up::a;"),
            (
                "a.rs",
                "use crate::{b::{Deep, other as Other}, c};\nmod inner { use super::super::b; }",
            ),
            (
                "b/mod.rs",
                "mod deep; use self::deep::Deep; use crate::Thing;",
            ),
            (
                "b/deep.rs",
                "use super::Other; use super::super::c; // use crate::a;\n/* crate::a::B */",
            ),
            (
                "c.rs",
                "const TEXT: &str = \"crate::a\"; const RAW: &str = r#\"crate::b \" \"#; fn f<'a>(c: char) -> bool { c == '\"' }",
            ),
        ],
    );
    assert_eq!(found, []);
}

#[test]
fn a_circle_is_found_however_it_is_written() {
    let closing = [
        "use crate::a::B;",
        "use crate::{c, a};",
        "use super::{a::{self, B}};",
        "fn f() -> crate::a::B { todo!() }",
        "mod tests { use super::super::a; }",
        "fn f() { let quote = '\\''; let lifetime: &'static str = \"\"; super::a::g() }",
    ];
    for (index, text) in closing.into_iter().enumerate() {
        let found = circles_of(
            &format!("closed-{index}"),
            &[
                ("lib.rs", "mod a; mod b; mod c;"),
                ("a/mod.rs", "mod inside;"),
                ("a/inside.rs", "use crate::b;"),
                ("b.rs", text),
                ("c.rs", ""),
            ],
        );
        assert_eq!(modules_of(&found), [["a", "b"]], "{text}");
        assert_eq!(found[0].uses, ["a/inside uses b", "b uses a"], "{text}");
    }
}

#[test]
fn whoever_uses_an_item_of_the_root_closes_a_circle_with_it() {
    let found = circles_of(
        "root",
        &[
            ("lib.rs", "mod a; pub struct Item; pub use a::Passed;"),
            ("a.rs", "use super::Item;"),
            ("b.rs", "use crate::Passed;"),
        ],
    );
    assert_eq!(
        modules_of(&found),
        [["a", "b", "lib"]],
        "the root uses b, and b uses a"
    );
}

#[test]
fn two_circles_are_two() {
    let found = circles_of(
        "two",
        &[
            ("lib.rs", ""),
            ("a.rs", "use crate::b;"),
            ("b.rs", "use crate::a; use crate::c;"),
            ("c.rs", "use crate::d;"),
            ("d.rs", "use crate::c;"),
        ],
    );
    assert_eq!(modules_of(&found), [["a", "b"], ["c", "d"]]);
}

/// The circles of a crate of this workspace, each in one line.
fn circles_in(source: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let found = module_circles(&root.join(source)).expect("the sources can be read");
    for circle in &found {
        println!("{source}: {}", circle.uses.join("\n    "));
    }
    found
        .iter()
        .map(|circle| circle.modules.join(" "))
        .collect()
}

#[test]
fn the_modules_of_the_game_form_no_circle() {
    assert_eq!(circles_in("src"), [""; 0]);
}

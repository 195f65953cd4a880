//! Settings and their file.

use timur_session::{
    Storage,
    settings::{
        FoundSettings, Material, Pace, PieceLabels, PieceSet, SETTINGS, Settings, SettingsError,
        SquareColors,
    },
};

#[test]
fn settings_survive_their_text() {
    let settings = Settings {
        volume: 0.25,
        muted: true,
        pace: Pace::Slow,
        ponder: true,
        piece_labels: PieceLabels::Always,
        layer_lines: false,
        set: PieceSet::Nishapur,
        materials: [Material::Bone, Material::Ebony],
        squares: SquareColors::Plain,
    };
    let text = settings.to_text().expect("a text");
    assert_eq!(Settings::from_text(&text), Ok(settings));
}

#[test]
fn a_file_of_an_earlier_program_is_read() {
    let text = r#"{"version":1,"volume":0.5,"muted":false,"pace":"Brisk","ponder":true,"letters":"Never",
        "layer_lines":true,"set":"Nishapur","materials":["Terracotta","Turquoise"],"squares":"Plain"}"#;
    let settings = Settings::from_text(text).expect("settings");
    assert_eq!(settings.piece_labels, PieceLabels::Never);
    assert_eq!(settings.materials, [Material::Terracotta, Material::Turquoise]);
    assert_eq!(settings.squares, SquareColors::Plain);
}

#[test]
fn missing_fields_have_defaults_and_values_out_of_range_are_limited() {
    let usual = Settings::default();
    assert_eq!(Settings::from_text(r#"{"version":1}"#), Ok(usual.clone()));
    let odd = r#"{"version":1,"volume":7.5,"materials":["Ebony","Ebony"],"later":[1]}"#;
    let limited = Settings::from_text(odd).expect("settings");
    assert_eq!((limited.volume, limited.materials), (1.0, usual.materials));
}

#[test]
fn an_unreadable_file_names_the_reason_and_is_set_aside() {
    for (text, part) in [
        ("", "line 1"),
        ("{}", "version"),
        ("[]", "line 1"),
        (r#"{"version":2,"volume":{}}"#, "newer program"),
        (r#"{"version":1,"pace":"Hasty"}"#, "Hasty"),
        ("{\"version\":1,\n\"volume\":\"loud\"}", "loud"),
    ] {
        let storage = Storage::memory();
        storage.write(SETTINGS, text).expect("room");
        let FoundSettings::Broken { why, aside } = Settings::find(&storage) else {
            panic!("{text:?} was read");
        };
        assert!(why.to_string().contains(part), "{text:?}: {why}");
        assert!(aside.expect("a place").contains("settings.json.broken-1"));
        assert_eq!(Settings::find(&storage), FoundSettings::Nothing);
    }
    assert_eq!(Settings::from_text(r#"{"version":9}"#), Err(SettingsError::Newer));
}

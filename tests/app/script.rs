//! The pieces' names in Arabic script: every letter is in the font, joined as Unicode's joining types say, and read
//! from right to left. The shaper is the one that egui uses.

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use read_fonts::{TableProvider, types::GlyphId16};
use timur::screens::showcase::catalogue::{entry, pieces};

const FONT: &[u8] = include_bytes!("../../assets/fonts/Amiri-Names.ttf");

/// Unicode's joining types (ArabicShaping.txt) of the letters that the names use.
#[derive(Clone, Copy, PartialEq)]
enum Joins {
    /// With the letter before it only.
    Right,
    /// With both neighbours.
    Both,
    /// With none: a space.
    None,
}

fn joins(letter: char) -> Joins {
    match letter {
        'ا' | 'أ' | 'ة' | 'د' | 'ر' | 'ز' | 'و' => Joins::Right,
        'ب' | 'پ' | 'ث' | 'ج' | 'خ' | 'س' | 'ش' | 'ص' | 'ط' | 'ع' | 'ف' | 'ق' | 'ك' | 'ل' | 'م'
        | 'ن' | 'ه' | 'ي' | 'ی' => Joins::Both,
        ' ' => Joins::None,
        other => panic!("{other:?} is not in the test's table of joining types"),
    }
}

/// The form of each letter of a word, in the order in which it is spoken.
fn expected(word: &str) -> Vec<&'static str> {
    let letters: Vec<char> = word.chars().collect();
    let after = |index: usize| letters.get(index + 1).map_or(Joins::None, |&c| joins(c));
    let before = |index: usize| match index {
        0 => Joins::None,
        index => joins(letters[index - 1]),
    };
    (0..letters.len())
        .map(|index| {
            let to_next = joins(letters[index]) == Joins::Both && after(index) != Joins::None;
            let to_last = joins(letters[index]) != Joins::None && before(index) == Joins::Both;
            match (to_last, to_next) {
                (true, true) => "medi",
                (true, false) => "fina",
                (false, true) => "init",
                (false, false) => "",
            }
        })
        .collect()
}

/// The names of the glyphs of a word, from left to right.
fn glyphs(font: &FontRef, word: &str) -> (Direction, Vec<String>) {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(word);
    buffer.guess_segment_properties();
    let direction = buffer.direction();
    let data = ShaperData::new(font);
    let shaped = data.shaper(font).build().shape(buffer, ShapeOptions::new());
    let name = |glyph: u32| {
        let post = font.post().expect("names of glyphs");
        post.glyph_name(GlyphId16::new(glyph as u16))
            .expect("a name")
            .to_string()
    };
    let names = shaped.glyph_infos().iter().map(|info| name(info.glyph_id));
    (direction, names.collect())
}

#[test]
fn every_name_is_joined_and_runs_from_right_to_left() {
    let font = FontRef::new(FONT).expect("a font");
    for role in pieces() {
        for name in entry(role).names {
            let (direction, mut glyphs) = glyphs(&font, name.script);
            assert_eq!(direction, Direction::RightToLeft, "{name:?}");
            // The glyphs lie from left to right, so the letter spoken first is the last of them.
            glyphs.reverse();
            let forms: Vec<String> = name
                .script
                .chars()
                .zip(expected(name.script))
                .map(|(letter, form)| {
                    let code = u32::from(letter);
                    match (letter, form) {
                        (' ', _) => "space".into(),
                        (_, "") => format!("uni{code:04X}"),
                        (_, form) => format!("uni{code:04X}.{form}"),
                    }
                })
                .collect();
            assert_eq!(glyphs, forms, "{name:?}");
        }
    }
}

#[test]
fn the_elephant_is_written_as_in_a_book() {
    let font = FontRef::new(FONT).expect("a font");
    let (_, glyphs) = glyphs(&font, "فيل");
    assert_eq!(glyphs, ["uni0644.fina", "uni064A.medi", "uni0641.init"]);
}

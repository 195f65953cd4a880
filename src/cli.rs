//! The command line: words in, a start position and a stage out, or one clear line about what is wrong.

use std::path::PathBuf;

use clap::Parser;

use crate::{
    base::stage::Stage,
    screens::{Opening, showcase::catalogue},
};
use timur_record as record;
use timur_record::file::FileError;
use timur_rules::{Array, Position, Ruleset};
use timur_session::Start;

/// Tamerlane chess on a rendered board.
#[derive(Parser, Debug, Clone, Default, PartialEq)]
#[command(name = "timur", version, about, long_about = None, after_help = SAVED)]
pub struct Words {
    /// Open this game, a .timur file or the text of a game, instead of the one that was played last.
    #[arg(value_name = "GAME", conflicts_with_all = ["array", "rules", "fen"])]
    pub game: Option<PathBuf>,
    /// The opening setup: masculine, feminine, third, thirdAlt or full.
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    pub array: Option<String>,
    /// The rules: a preset, and options that differ from it, such as murray or timur,kingSwap=whenChecked.
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub rules: Option<String>,
    /// Start from this position instead of the opening setup.
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    pub fen: Option<String>,
    /// Draw the position into this PNG file and exit, without a window.
    #[arg(long, value_name = "FILE")]
    pub screenshot: Option<PathBuf>,
    /// Size of the picture in pixels, such as 1280x720.
    #[arg(
        long,
        value_name = "WxH",
        requires = "screenshot",
        allow_hyphen_values = true
    )]
    pub size: Option<String>,
    /// What is seen first: title, play or showcase.
    #[arg(long, value_name = "NAME", allow_hyphen_values = true)]
    pub screen: Option<String>,
    /// Show this piece in the showcase, such as giraffe or "pawn of rooks".
    #[arg(long, alias = "man", value_name = "NAME", allow_hyphen_values = true)]
    pub piece: Option<String>,
}

/// Where games are saved, for the help.
const SAVED: &str = "Games and settings are saved in the folder that your system has for such files \
                    (on Linux ~/.local/share/timur), or in the one that the environment variable TIMUR_HOME names.\n\n\
                    Exit status: 1 when the game cannot start, 2 when the arguments are wrong, 3 when the graphics card \
                    was taken away, 4 when it refused its work.";

/// Smallest and largest side of a picture.
const SIDES: std::ops::RangeInclusive<u32> = 64..=8192;

impl Words {
    /// What the words ask for.
    ///
    /// # Errors
    /// One line that names the argument, what is wrong with it and what was expected.
    pub fn understand(&self) -> Result<(Start, Stage), String> {
        let start = self.start()?;
        let stage = match &self.screenshot {
            None => Stage::Window,
            Some(file) => Stage::Picture {
                file: picture_file(file)?,
                size: self.size()?,
            },
        };
        Ok((start, stage))
    }

    fn start(&self) -> Result<Start, String> {
        let rules = self.ruleset()?;
        let nothing_named = self.array.is_none() && self.rules.is_none();
        if let Some(path) = &self.game {
            let reading = record::file::load_leniently(path).map_err(|fault| one_line(&fault))?;
            for remark in &reading.remarks {
                eprintln!("timur: {}: {remark}", path.display());
            }
            return Ok(Start::Game(Box::new(reading.game)));
        }
        if let Some(fen) = &self.fen {
            let position =
                Position::from_fen(fen, &rules).map_err(|fault| format!("--fen: {fault}"))?;
            return Ok(Start::Position(Box::new(position)));
        }
        if nothing_named && self.screenshot.is_none() {
            return Ok(Start::GoOn);
        }
        Ok(Start::Position(Box::new(Position::initial(&rules))))
    }

    /// What is seen first: what the words say, else the board if they ask for a game or a picture, else the title.
    ///
    /// # Errors
    /// One line that names the argument, what is wrong with it and what was expected.
    pub fn opening(&self) -> Result<Opening, String> {
        if let Some(name) = &self.piece {
            let role = catalogue::named(name).ok_or_else(|| {
                let names: Vec<&str> = catalogue::pieces().map(|role| role.name()).collect();
                format!(
                    "--piece: there is no piece {name:?}; choose one of {}",
                    names.join(", ")
                )
            })?;
            return match self.screen.as_deref() {
                None | Some("showcase") => Ok(Opening::Piece(role)),
                Some(other) => Err(format!(
                    "--piece: a piece is shown in the showcase, not on --screen {other}"
                )),
            };
        }
        match self.screen.as_deref() {
            Some("title") => Ok(Opening::Title),
            Some("play") => Ok(Opening::Play),
            Some("showcase") => Ok(Opening::Shelf),
            Some(other) => Err(format!(
                "--screen: there is no screen {other:?}; choose title, play or showcase"
            )),
            None if *self == Words::default() => Ok(Opening::Title),
            None => Ok(Opening::Play),
        }
    }

    fn ruleset(&self) -> Result<Ruleset, String> {
        let rules = match &self.rules {
            Some(text) => text.parse().map_err(|fault| format!("--rules: {fault}"))?,
            None => Ruleset::default(),
        };
        let Some(name) = &self.array else {
            return Ok(rules);
        };
        let rules = rules.with_array(array(name)?);
        rules.check().map_err(|fault| format!("--array: {fault}"))?;
        Ok(rules)
    }

    fn size(&self) -> Result<(u32, u32), String> {
        let Some(text) = &self.size else {
            return Ok((1280, 720));
        };
        let sides = text
            .split_once(['x', 'X'])
            .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
        sides.filter(|(w, h)| SIDES.contains(w) && SIDES.contains(h)).ok_or_else(|| {
            format!(
                "--size: expected a width and a height from {} to {}, such as 1280x720, not {text:?}",
                SIDES.start(),
                SIDES.end()
            )
        })
    }
}

/// Where the file is named and what is wrong with it.
fn one_line(fault: &FileError) -> String {
    fault.to_string().lines().collect::<Vec<_>>().join(" ")
}

/// The array of this name, in any spelling.
fn array(name: &str) -> Result<Array, String> {
    let wanted = name.replace('-', "");
    let known = Array::ALL.iter().copied();
    let mut meant = known.filter(|array| array.to_string().eq_ignore_ascii_case(&wanted));
    meant.next().ok_or_else(|| {
        let names: Vec<String> = Array::ALL.iter().map(Array::to_string).collect();
        format!(
            "--array: there is no array {name:?}; choose one of {}",
            names.join(", ")
        )
    })
}

fn picture_file(file: &std::path::Path) -> Result<PathBuf, String> {
    if !file
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
    {
        return Err(format!(
            "--screenshot: expected the name of a .png file, not {file:?}"
        ));
    }
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            Err(format!("--screenshot: there is no folder {folder:?}"))
        }
        _ if file.is_dir() => Err(format!("--screenshot: {file:?} is a folder")),
        _ => Ok(file.to_path_buf()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(words: &[&str]) -> String {
        let words = Words::try_parse_from([&["timur"], words].concat()).expect("well-formed words");
        words
            .understand()
            .map(drop)
            .and_then(|()| words.opening().map(drop))
            .expect_err("a fault")
    }

    #[test]
    fn a_fault_names_the_argument_and_what_was_expected_in_one_line() {
        for (words, parts) in [
            (
                &["--array", "neutral"][..],
                &["--array", "neutral", "masculine"][..],
            ),
            (&["--rules", "murrey"], &["--rules", "murrey"]),
            (&["--piece", "queen"], &["--piece", "queen", "giraffe"]),
            (&["--screen", "menu"], &["--screen", "menu", "title"]),
            (
                &["--screen", "title", "--piece", "lion"],
                &["--piece", "title"],
            ),
            (&["--fen", "x"], &["--fen", "field"]),
            (&["--fen", "-Q10/x"], &["--fen", "field"]),
            (
                &["--screenshot", "a.png", "--size", "-1x5"],
                &["--size", "-1x5"],
            ),
            (
                &["--fen", "5k5/11/11/11/11/11/11/11/11/K8 -- w - - 0 1"],
                &["--fen", "rank 1"],
            ),
            (
                &["--screenshot", "a.png", "--size", "1x1"],
                &["--size", "1x1"],
            ),
            (
                &["--screenshot", "a.png", "--size", "big"],
                &["--size", "big"],
            ),
            (
                &["--screenshot", "a.bmp"],
                &["--screenshot", "a.bmp", ".png"],
            ),
            (&["/no/such.timur"], &["/no/such.timur", "cannot be read"]),
            (&["Cargo.toml"], &["Cargo.toml"]),
            (
                &["--screenshot", "/no/such/folder/a.png"],
                &["--screenshot", "folder"],
            ),
        ] {
            let line = fault(words);
            assert!(!line.contains('\n'), "{line}");
            for part in parts {
                assert!(line.contains(part), "{line:?} does not say {part:?}");
            }
        }
    }

    #[test]
    fn without_a_word_the_last_game_goes_on_and_any_word_names_another() {
        let start = |words: &[&str]| {
            let words = Words::try_parse_from([&["timur"], words].concat());
            words
                .expect("well-formed words")
                .understand()
                .map(|both| both.0)
        };
        assert!(matches!(start(&[]), Ok(Start::GoOn)));
        for words in [
            &["--array", "third"][..],
            &["--rules", "murray"],
            &["--screenshot", "a.png"],
        ] {
            assert!(matches!(start(words), Ok(Start::Position(_))), "{words:?}");
        }
        let both = ["timur", "a.timur", "--array", "third"];
        assert!(Words::try_parse_from(both).is_err());
    }

    #[test]
    fn without_a_word_there_is_the_title_and_with_one_the_board() {
        let opening = |words: &[&str]| {
            let words = Words::try_parse_from([&["timur"], words].concat()).expect("words");
            words.opening().expect("an opening")
        };
        assert_eq!(opening(&[]), Opening::Title);
        assert_eq!(opening(&["--array", "full"]), Opening::Play);
        assert_eq!(opening(&["--screenshot", "a.png"]), Opening::Play);
        assert_eq!(opening(&["--screen", "showcase"]), Opening::Shelf);
        let giraffe = Opening::Piece(timur_rules::Role::Giraffe);
        assert_eq!(opening(&["--piece", "giraffe"]), giraffe);
        // The name of the argument in earlier versions.
        assert_eq!(opening(&["--man", "giraffe"]), giraffe);
    }

    #[test]
    fn arrays_are_known_by_any_spelling() {
        for name in ["thirdAlt", "third-alt", "THIRDALT"] {
            assert_eq!(array(name), Ok(Array::ThirdAlt));
        }
    }
}

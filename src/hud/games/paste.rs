//! The page on which the text of a game or a position is pasted.

use bevy_egui::egui::{self, RichText, ScrollArea};

use super::{Games, Page, Tools};
use crate::{base::theme::FADED, words::Reason};
use timur_record as record;
use timur_rules::{Position, Ruleset};
use timur_session::{Intent, Start, link};

/// Draws the page; answers whether the dialog is done.
pub(super) fn draw(ui: &mut egui::Ui, games: &mut Games, tools: &mut Tools) -> bool {
    let what =
        "The text of a game, what a .timur file holds, the line of a position (FEN), or a link.";
    ui.label(RichText::new(what).color(FADED));
    ScrollArea::vertical().max_height(220.0).show(ui, |ui| {
        let field = egui::TextEdit::multiline(&mut games.pasted)
            .font(egui::TextStyle::Monospace)
            .desired_rows(9)
            .desired_width(500.0);
        ui.add(field);
    });
    let mut done = false;
    ui.horizontal(|ui| {
        let open = ui.button("Open");
        if std::mem::take(&mut games.ready) {
            open.request_focus();
        }
        if open.clicked() {
            match understand(&games.pasted, tools.game.position().ruleset()) {
                Ok(intent) => {
                    tools.requests.write(intent.into());
                    done = true;
                }
                Err(why) => games.report(Err(why)),
            }
        }
        if ui.button("Back").clicked() {
            games.turn_to(Page::List);
        }
    });
    done
}

/// What a text asks for: a game to go on with, also by its link, or a position to begin from.
fn understand(text: &str, rules: &Ruleset) -> Result<Intent, Reason> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Reason::NoText);
    }
    if let Some(fragment) = link::fragment_in(text) {
        let game = link::read(fragment)?.ok_or(Reason::NoText)?;
        let (intent, _) = Start::Played(Box::new(game)).intent(None);
        return Ok(intent);
    }
    if is_position(text) {
        let position = Position::from_fen(text, rules).map_err(Reason::Fen)?;
        return Ok(Intent::NewGame {
            start: Box::new(position),
            players: None,
        });
    }
    let game = record::Game::read(text)?;
    let (intent, _) = Start::Game(Box::new(game)).intent(None);
    Ok(intent)
}

/// Whether the text looks like a line of a position: ranks with strokes between them come first.
fn is_position(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    first.matches('/').count() > 1 && first != "1/2-1/2" && !first.starts_with(['[', '{'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use timur_session::Player;

    fn understood(text: &str) -> Result<Intent, Reason> {
        understand(text, &Ruleset::default())
    }

    #[test]
    fn games_and_positions_are_told_apart() {
        let start = Position::initial(&Ruleset::default());
        let fen = understood(&format!(" {} \n", start.to_fen()));
        assert!(matches!(fen, Ok(Intent::NewGame { start: position, .. }) if *position == start));
        let mut game = record::Game::new(start);
        for words in ["a3-a4", "a8-a7"] {
            let mv = game.position().parse_move(words).expect("a move");
            game.play(mv).expect("legal");
        }
        for text in [
            game.to_text(),
            game.to_json().expect("a text"),
            "1. a3-a4 a8-a7 *".into(),
        ] {
            let Ok(Intent::Open { game: again, .. }) = understood(&text) else {
                panic!("{text:?}: {:?}", understood(&text));
            };
            assert_eq!(again.len(), 2);
        }
    }

    #[test]
    fn the_link_of_a_game_opens_it_with_its_players() {
        let link = "https://example.org/timur/#rules=timur&moves=a3a4,a8a7&black=3";
        for text in [
            link,
            "#moves=a3a4,a8a7&black=3",
            "\"https://x.y/#moves=a3a4,a8a7&black=3\"",
        ] {
            let Ok(Intent::Open { game, players }) = understood(text) else {
                panic!("{text:?}: {:?}", understood(text));
            };
            assert_eq!((game.ply(), players[1]), (2, Player::Machine(3)), "{text}");
        }
        let broken = understood("https://example.org/#moves=a3a9").expect_err("no move");
        assert!(broken.sentence().contains("move 1"), "{broken:?}");
    }

    #[test]
    fn what_is_neither_is_refused_in_words() {
        for (text, part) in [
            ("", "no text yet"),
            ("hello", "hello"),
            ("11/11/11/11/11/11/11/11/11/11 -- w - - 0 1", "no position"),
            ("5k5/11/11 -- w - - 0 1", "no position"),
            ("1. a3-a5 *", "a3-a5"),
            ("{\"format\":\"timur-game\",", "breaks off"),
        ] {
            let fault = understood(text).expect_err(text).sentence();
            assert!(fault.contains(part), "{text:?}: {fault}");
        }
    }
}

//! The window for a new game: its rules, its array, and who plays White and Black.

use bevy::prelude::Resource;
use bevy_egui::egui::{self, RichText};

use super::{Requests, options};
use crate::{
    base::{
        dialog::Dialog,
        theme::{BUTTON, EMBER, FADED},
    },
    game::Game,
};
use timur_engine::Level;
use timur_rules::{Array, Color, Position, Ruleset};
use timur_session::{Intent, Player};

/// Each array with its name and what it is.
const ARRAYS: [(Array, &str, &str); 5] = [
    (
        Array::Masculine,
        "Masculine",
        "the usual setup: king in the middle of the second rank, war engines behind",
    ),
    (
        Array::Feminine,
        "Feminine",
        "king in the middle of the first rank, war engines in front of him",
    ),
    (
        Array::Third,
        "Third",
        "the setup of Ibn Arabshah's manuscript",
    ),
    (
        Array::ThirdAlt,
        "Third, other pawns",
        "the same with a second reading of its pawn row",
    ),
    (
        Array::Full,
        "Full",
        "four ranks, with lions, bulls, revealers and the sea monster",
    ),
];

/// The level for one who has not met the machine yet.
const FIRST_LEVEL: usize = 3;

/// What is chosen for the next game while the window is open: the rules, and who plays White and Black.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub struct NewGameDraft(Option<(Ruleset, [Player; 2])>);

impl NewGameDraft {
    /// A game like this one, with a machine unless one is at the table already.
    pub fn against_the_machine(game: &Game) -> NewGameDraft {
        let (rules, mut players) = like(game);
        if players == [Player::Human; 2] {
            players[Color::Black.index()] = Player::Machine(FIRST_LEVEL);
        }
        NewGameDraft(Some((rules, players)))
    }

    /// Who is chosen to play White and Black, while the window is open.
    pub fn players(&self) -> Option<[Player; 2]> {
        self.0.map(|(_, players)| players)
    }

    /// The window has been closed: the next one begins with the game that is played then.
    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}

/// Rules and players of this game.
fn like(game: &Game) -> (Ruleset, [Player; 2]) {
    (*game.position().ruleset(), game.players())
}

/// Draws the window's inside, where the board has so much room from side to side.
pub(super) fn draw(
    ui: &mut egui::Ui,
    game: &Game,
    draft: &mut NewGameDraft,
    free: f32,
    dialog: &mut Dialog,
    requests: &mut Requests,
) {
    let (mut rules, mut players) = draft.0.unwrap_or_else(|| like(game));
    for side in Color::ALL {
        choose_player(ui, side, &mut players[side.index()]);
    }
    ui.separator();
    choose_array(ui, &mut rules.array);
    ui.separator();
    options::by_name(ui, &mut rules);
    ui.collapsing("Rule by rule", |ui| {
        options::one_by_one(ui, &mut rules, free)
    });
    ui.separator();
    draft.0 = Some((rules, players));
    if game.record().ply() > 0 && game.outcome().is_none() {
        let kept = "The game that is being played is saved, under \"Games\".";
        ui.label(RichText::new(kept).color(FADED));
    }
    let fault = rules.check().err();
    if let Some(fault) = &fault {
        ui.label(RichText::new(fault.to_string()).color(EMBER));
    }
    ui.horizontal(|ui| {
        let begin = ui.add_enabled(fault.is_none(), egui::Button::new("Begin"));
        if begin.clicked() {
            requests.ask(Intent::NewGame {
                start: Box::new(Position::initial(&rules)),
                players: Some(players),
            });
            *dialog = Dialog::None;
        }
        if ui.button("Cancel").clicked() {
            *dialog = Dialog::None;
        }
    });
}

fn choose_array(ui: &mut egui::Ui, chosen: &mut Array) {
    let mut described = ARRAYS.iter().filter(|(array, ..)| array == chosen);
    let (name, what) = described
        .next()
        .map_or(("", ""), |&(_, name, what)| (name, what));
    ui.horizontal(|ui| {
        ui.add_sized([56.0, BUTTON], egui::Label::new("Array:"));
        egui::ComboBox::from_id_salt("array")
            .selected_text(name)
            .width(190.0)
            .show_ui(ui, |ui| {
                for (array, name, what) in ARRAYS {
                    ui.selectable_value(chosen, array, name).on_hover_text(what);
                }
            });
    });
    ui.label(RichText::new(what).color(FADED).small());
}

fn choose_player(ui: &mut egui::Ui, side: Color, player: &mut Player) {
    let name = |player: Player| match (player, player.level()) {
        (Player::Machine(number), Some(level)) => format!("machine {number}: {}", level.name),
        _ => "person".into(),
    };
    let levels = (1..=Level::ALL.len()).map(Player::Machine);
    ui.horizontal(|ui| {
        ui.add_sized([56.0, BUTTON], egui::Label::new(format!("{side}:")));
        egui::ComboBox::from_id_salt(side.index())
            .selected_text(name(*player))
            .width(190.0)
            .height(400.0)
            .show_ui(ui, |ui| {
                for choice in std::iter::once(Player::Human).chain(levels) {
                    ui.selectable_value(player, choice, name(choice));
                }
            });
    });
}

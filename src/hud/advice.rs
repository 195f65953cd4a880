//! The buttons for advice, and the analysis beside the board: a bar, words, and the best lines. Uses the app's
//! `advice`.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Color32, CornerRadius, RichText, Sense, Stroke};

use super::Requests;
use crate::{
    advice::{
        AdviceRequest,
        analysis::{Analysis, Findings, Found, LINES},
        review::Review,
    },
    base::theme::{FADED, GOLD, PARCHMENT},
    game::Game,
    thinking::{Thinker, elapsed::Thinking},
    words::balance::{in_words, number},
};
use timur_session::Purpose;

/// Height of the bar that shows who stands better.
const BAR: f32 = 14.0;
/// Height of a line of play.
const LINE: f32 = 22.0;
/// White's and Black's part of the bar.
pub(super) const SHARES: [Color32; 2] = [
    Color32::from_rgb(226, 214, 190),
    Color32::from_rgb(48, 62, 104),
];

/// All advice there is.
#[derive(SystemParam)]
pub(super) struct Advice<'w> {
    pub analysis: Res<'w, Analysis>,
    pub findings: Res<'w, Findings>,
    pub review: Res<'w, Review>,
    pub thinker: Res<'w, Thinker>,
    pub thinking: Res<'w, Thinking>,
}

impl Advice<'_> {
    /// Whether something in it is new.
    pub fn is_changed(&self) -> bool {
        self.analysis.is_changed()
            || self.findings.is_changed()
            || self.review.is_changed()
            || self.thinker.is_changed()
            || self.thinking.is_changed()
    }

    /// How deep the machine has looked for its move so far, and for how long, in words.
    pub fn effort(&self) -> Vec<String> {
        let report = self.thinker.searches().report(Purpose::Move);
        let depth = report.map(|report| report.report.depth);
        let deep = depth.filter(|&depth| depth > 0).map(|depth| {
            let plies = if depth == 1 { "ply" } else { "plies" };
            format!("{depth} {plies} deep")
        });
        deep.into_iter().chain(self.thinking.words()).collect()
    }
}

/// The button for a hint.
pub(super) fn hint_button(ui: &mut egui::Ui, game: &Game, requests: &mut Requests) {
    let hint = ui
        .add_enabled(game.outcome().is_none(), egui::Button::new("Hint"))
        .on_hover_text("Suggests a move (H).");
    if hint.clicked() {
        requests.advice.push(AdviceRequest::Hint);
    }
}

/// The row of buttons.
pub(super) fn buttons(ui: &mut egui::Ui, game: &Game, advice: &Advice, requests: &mut Requests) {
    ui.horizontal(|ui| {
        let over = game.outcome().is_some();
        hint_button(ui, game, requests);
        let analysis = egui::Button::selectable(advice.analysis.is_on(), "Analysis");
        let analysis = ui
            .add(analysis.frame_when_inactive(true))
            .on_hover_text("Looks at the position shown, deeper and deeper (A).");
        if analysis.clicked() {
            requests.advice.push(AdviceRequest::Analysis);
        }
        let reviewable = over && game.record().ply() > 0 && !advice.review.exists();
        let review = ui
            .add_enabled(reviewable, egui::Button::new("Review"))
            .on_hover_text("Goes through the finished game and marks where it turned.");
        if review.clicked() {
            requests.advice.push(AdviceRequest::Review);
        }
    });
}

/// The analysis, if it is switched on.
pub(super) fn analysis(ui: &mut egui::Ui, advice: &Advice, requests: &mut Requests) {
    if !advice.analysis.is_on() {
        return;
    }
    let findings = &*advice.findings;
    bar(ui, findings.balance.map(|balance| balance.share()));
    let words = match (&findings.silence, findings.balance) {
        (Some(why), _) => why.clone(),
        (None, Some(balance)) => format!("{}, {}", number(balance), in_words(balance)),
        (None, None) => "Looking…".into(),
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(words).color(GOLD));
        if findings.depth > 0 {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let depth = format!("depth {}", findings.depth);
                ui.label(RichText::new(depth).small().color(FADED));
            });
        }
    });
    // The place of the lines is kept, so that nothing jumps while they come and go.
    let size = egui::vec2(ui.available_width(), LINES as f32 * LINE);
    ui.allocate_ui(size, |ui| {
        ui.set_min_size(size);
        ui.spacing_mut().item_spacing.y = 0.0;
        for found in &findings.lines {
            line(ui, advice, found, requests);
        }
    });
    ui.separator();
}

/// White's share from the left, Black's from the right, and a stroke in the middle.
fn bar(ui: &mut egui::Ui, share: Option<f32>) {
    let size = egui::vec2(ui.available_width(), BAR);
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let share = share.unwrap_or(0.5).clamp(0.02, 0.98);
    let middle = area.left() + share * area.width();
    let painter = ui.painter();
    let white = area.with_max_x(middle);
    let black = area.with_min_x(middle);
    let round = CornerRadius::same(4);
    let left = CornerRadius {
        ne: 0,
        se: 0,
        ..round
    };
    let right = CornerRadius {
        nw: 0,
        sw: 0,
        ..round
    };
    painter.rect_filled(white, left, SHARES[0]);
    painter.rect_filled(black, right, SHARES[1]);
    let centre = area.center().x;
    painter.vline(centre, area.y_range(), Stroke::new(1.0, GOLD));
    response.on_hover_text("White's chances from the left, Black's from the right.");
}

/// One line of play; a click shows its first move on the board.
fn line(ui: &mut egui::Ui, advice: &Advice, found: &Found, requests: &mut Requests) {
    let size = egui::vec2(ui.available_width(), LINE);
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    let chosen = advice.analysis.preview() == Some(found.first);
    let fill = match (chosen, response.hovered()) {
        (true, _) => ui.visuals().selection.bg_fill,
        (false, true) => ui.visuals().widgets.hovered.weak_bg_fill,
        (false, false) => Color32::TRANSPARENT,
    };
    let font = egui::TextStyle::Small.resolve(ui.style());
    let painter = ui.painter().with_clip_rect(area);
    painter.rect_filled(area, 4.0, fill);
    let at = |x: f32| egui::pos2(area.left() + x, area.center().y);
    let left = egui::Align2::LEFT_CENTER;
    painter.text(at(4.0), left, number(found.balance), font.clone(), GOLD);
    painter.text(at(48.0), left, &found.text, font, PARCHMENT);
    let response = response.on_hover_text("Click to see the first move on the board.");
    if response.clicked() {
        requests.advice.push(AdviceRequest::Preview(found.first));
    }
}

//! The review of a finished game beside the board: how far it has come, a graph of the chances, a summary. Uses the
//! app's
//! `advice`.

use bevy_egui::egui::{self, Color32, CornerRadius, RichText, Sense, Stroke};

use super::{
    Requests,
    advice::{Advice, SHARES},
};
use crate::{
    advice::{AdviceRequest, review::Review},
    base::theme::{EMBER, FADED, GOLD, PARCHMENT},
    game::Game,
    words::fault_name,
};
use timur_session::{BoardAction, Fault, TurningPoint};

/// Height of the graph.
const GRAPH: f32 = 64.0;

/// The colour of a fault.
pub(super) fn color(point: &TurningPoint) -> Color32 {
    match point.fault {
        Fault::Blunder | Fault::MissedWin => EMBER,
        Fault::Mistake => GOLD,
        Fault::Inaccuracy => PARCHMENT,
    }
}

/// The radius of its mark in the graph: the worse, the larger.
fn radius(point: &TurningPoint) -> f32 {
    match color(point) {
        EMBER => 4.5,
        GOLD => 3.5,
        _ => 2.5,
    }
}

/// What a fault was, and what would have been better.
pub(super) fn explanation(review: &Review, point: &TurningPoint) -> String {
    let name = fault_name(point.fault);
    let article = if point.fault == Fault::Inaccuracy {
        "An"
    } else {
        "A"
    };
    match review.better(point) {
        Some(better) => format!("{article} {name}. Better was {better}."),
        None => format!("{article} {name}."),
    }
}

/// The review, if there is one.
pub(super) fn draw(ui: &mut egui::Ui, game: &Game, advice: &Advice, requests: &mut Requests) {
    let review = &*advice.review;
    if !review.exists() {
        return;
    }
    graph(ui, game, review, requests);
    if let Some((seen, all)) = review.progress() {
        ui.horizontal(|ui| {
            let bar = egui::ProgressBar::new(seen as f32 / all as f32)
                .desired_width(ui.available_width() - 76.0)
                .desired_height(18.0)
                .fill(ui.visuals().selection.bg_fill)
                .text(
                    RichText::new(format!("{seen} of {all} positions"))
                        .small()
                        .color(PARCHMENT),
                );
            ui.add(bar);
            if ui.button("Stop").clicked() {
                requests.advice.push(AdviceRequest::StopReview);
            }
        });
    } else if let Some(summary) = review.summary_in_words() {
        ui.label(RichText::new(summary).small().color(PARCHMENT));
    }
    ui.separator();
}

/// White's chances ply by ply, the turning points, and the ply that is shown. A click looks at a ply.
fn graph(ui: &mut egui::Ui, game: &Game, review: &Review, requests: &mut Requests) {
    let size = egui::vec2(ui.available_width(), GRAPH);
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    let shares = review.shares();
    let last = shares.len().saturating_sub(1).max(1) as f32;
    let x = |ply: usize| area.left() + ply as f32 / last * area.width();
    let point = |ply: usize, share: f32| egui::pos2(x(ply), area.bottom() - share * area.height());
    let painter = ui.painter().with_clip_rect(area);
    painter.rect_filled(area, CornerRadius::same(4), ui.visuals().extreme_bg_color);
    let known: Vec<(usize, f32)> = shares
        .iter()
        .enumerate()
        .filter_map(|(ply, share)| Some((ply, (*share)?)))
        .collect();
    for (edge, fill) in [(0.0, SHARES[0]), (1.0, SHARES[1])] {
        // One piece, for pieces side by side have seams.
        let mut part = egui::Mesh::default();
        for (index, &(ply, share)) in known.iter().enumerate() {
            part.colored_vertex(point(ply, edge), fill);
            part.colored_vertex(point(ply, share), fill);
            if index > 0 {
                let next = 2 * index as u32;
                part.add_triangle(next - 2, next - 1, next);
                part.add_triangle(next - 1, next, next + 1);
            }
        }
        painter.add(part);
    }
    let middle = Stroke::new(1.0, FADED);
    painter.hline(area.x_range(), area.center().y, middle);
    let shown = Stroke::new(1.5, GOLD);
    painter.vline(x(game.shown_ply()), area.y_range(), shown);
    // The worst lie on top.
    let mut points: Vec<&TurningPoint> = review.points().iter().collect();
    points.sort_by(|one, other| radius(one).total_cmp(&radius(other)));
    for turned in points {
        if let Some(share) = shares.get(turned.ply + 1).copied().flatten() {
            let at = point(turned.ply + 1, share.clamp(0.06, 0.94));
            let edge = Stroke::new(1.0, Color32::BLACK);
            painter.circle(at, radius(turned), color(turned), edge);
        }
    }
    if let Some(at) = response
        .interact_pointer_pos()
        .filter(|_| response.clicked())
    {
        let part = ((at.x - area.left()) / area.width()).clamp(0.0, 1.0);
        requests.ask(BoardAction::LookAt((part * last).round() as usize));
    }
    // Above, for the summary is below.
    let mut tip = egui::Tooltip::for_enabled(&response);
    tip.popup = tip.popup.align(egui::RectAlign::TOP_START);
    tip.show(|ui| ui.label("White's chances, move by move. Click to look at a position."));
}

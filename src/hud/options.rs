//! Every option of the rules as a question with its answers, and the rule sets that have names. Both are read from the
//! players' page, so that they are explained in one place. Drawn by egui; uses `rules`.

use std::sync::LazyLock;

use bevy_egui::egui::{self, ComboBox, Grid, RichText, ScrollArea};

use crate::base::theme::{BUTTON, FADED};
use timur_rules::{Array, Ruleset};

/// Height of a window for a new game without this list, in points.
const REST: f32 = 500.0;
/// Least height of the list, in points.
const LOWEST: f32 = 110.0;
/// The rules for players, in Markdown.
const PAGE: &str = include_str!("../../docs/rules.md");
/// Width from which on question and answer stand side by side, in points.
const WIDE: f32 = 560.0;
/// Width of an answer, in points.
const ANSWER: f32 = 190.0;

/// The rule set that needs no mention.
const USUAL: &str = "timur";

/// An option as the page tells it.
struct Question {
    option: &'static str,
    text: &'static str,
    answers: String,
}

static QUESTIONS: LazyLock<Vec<Question>> = LazyLock::new(|| {
    let question = |row: Vec<&'static str>| match row[..] {
        [text, option, answers] => Some(Question {
            option: option.trim_matches('`'),
            text,
            answers: answers
                .replace("**", "")
                .replace('`', "")
                .replace("; ", "\n"),
        }),
        _ => None,
    };
    let known = |question: &Question| Ruleset::OPTIONS.contains(&question.option);
    rows().filter_map(question).filter(known).collect()
});

/// The rows of the page's tables, as their cells.
fn rows() -> impl Iterator<Item = Vec<&'static str>> {
    let rows = PAGE.lines().filter(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
}

/// What a named rule set changes.
fn description(preset: &str) -> Option<String> {
    rows().find_map(|row| match row[..] {
        [name, what] if name.trim_matches('*') == preset => Some(what.replace('`', "")),
        _ => None,
    })
}

/// The rule set that these rules are, be it on another array.
fn preset_of(rules: &Ruleset) -> Option<&'static str> {
    let exactly = |(_, preset): &&(&str, Ruleset)| preset == rules;
    let but_for_array = |(_, preset): &&(&str, Ruleset)| preset.with_array(rules.array) == *rules;
    let mut all = Ruleset::PRESETS.iter();
    let found = all
        .clone()
        .find(exactly)
        .or_else(|| all.find(but_for_array));
    found.map(|&(name, _)| name)
}

/// These rules with those of a named rule set; the array stays, unless one of the two needs the full one.
fn changed_to(rules: &Ruleset, preset: &Ruleset) -> Ruleset {
    match (rules.array, preset.array) {
        (Array::Full, _) | (_, Array::Full) => *preset,
        (array, _) => preset.with_array(array),
    }
}

/// The choice of a rule set by its name.
pub(super) fn by_name(ui: &mut egui::Ui, rules: &mut Ruleset) {
    let current = preset_of(rules);
    ui.horizontal(|ui| {
        ui.add_sized([56.0, BUTTON], egui::Label::new("Rules:"));
        ComboBox::from_id_salt("rules")
            .selected_text(current.unwrap_or("your own"))
            .width(ANSWER)
            .height(400.0)
            .show_ui(ui, |ui| {
                for (name, preset) in Ruleset::PRESETS {
                    let row = ui.selectable_label(current == Some(name), *name);
                    let row = match description(name) {
                        Some(what) => row.on_hover_text(what),
                        None => row,
                    };
                    if row.clicked() {
                        *rules = changed_to(rules, preset);
                    }
                }
            });
    });
    ui.label(RichText::new(described(rules)).color(FADED).small());
}

/// What these rules change: in words if they have a name, else as they are written on the command line.
fn described(rules: &Ruleset) -> String {
    let named = preset_of(rules).and_then(description);
    named.unwrap_or_else(|| rules.to_string())
}

/// The line that says by which rules a game is played, if not by the usual ones.
pub(super) fn played(ui: &mut egui::Ui, rules: &Ruleset) {
    let name = preset_of(rules);
    if name != Some(USUAL) {
        let line = format!("Rules: {}", name.unwrap_or("your own"));
        ui.label(RichText::new(line).color(FADED).small())
            .on_hover_text(described(rules));
    }
}

/// Every option by itself.
pub(super) fn one_by_one(ui: &mut egui::Ui, rules: &mut Ruleset, free: f32) {
    let wide = free >= WIDE;
    // The buttons below stay in sight.
    let height = (ui.ctx().viewport_rect().height() - REST).max(LOWEST);
    let grid = Grid::new("options").num_columns(if wide { 2 } else { 1 });
    ScrollArea::vertical()
        .id_salt("options")
        .max_height(height)
        .show(ui, |ui| {
            grid.show(ui, |ui| {
                // As high as an answer: then both stand on one line.
                ui.spacing_mut().interact_size.y = BUTTON;
                for question in QUESTIONS.iter() {
                    let of_full = question.text.starts_with("Full array");
                    // The arrays have a place of their own.
                    if question.option == "array" || of_full && rules.array != Array::Full {
                        continue;
                    }
                    ui.label(question.text).on_hover_text(&question.answers);
                    if !wide {
                        ui.end_row();
                    }
                    answer(ui, rules, question);
                    ui.end_row();
                }
            })
        });
}

fn answer(ui: &mut egui::Ui, rules: &mut Ruleset, question: &Question) {
    let current = rules.get(question.option).unwrap_or_default();
    let combo = ComboBox::from_id_salt(question.option)
        .selected_text(current)
        .width(ANSWER)
        .show_ui(ui, |ui| {
            for &value in Ruleset::values(question.option).unwrap_or_default() {
                let row = ui.selectable_label(value == current, value);
                if row.on_hover_text(&question.answers).clicked() {
                    // It is one of the option's own values.
                    let _ = rules.set(question.option, value);
                }
            }
        });
    combo.response.on_hover_text(&question.answers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_asked_for_and_every_value_explained() {
        let asked: Vec<&str> = QUESTIONS.iter().map(|question| question.option).collect();
        assert_eq!(asked, Ruleset::OPTIONS);
        for question in QUESTIONS.iter() {
            for value in Ruleset::values(question.option).expect("an option") {
                assert!(question.answers.contains(value), "{}", question.option);
            }
        }
    }

    #[test]
    fn every_rule_set_is_described_and_known_again_on_every_array() {
        for (name, preset) in Ruleset::PRESETS {
            assert!(description(name).is_some(), "{name}");
            assert_eq!(preset_of(preset), Some(*name));
            let third = changed_to(&Ruleset::default().with_array(Array::Third), preset);
            assert_eq!(preset_of(&third), Some(*name));
            let kept = third.array == Array::Third;
            assert_eq!(kept, preset.array != Array::Full, "{name}");
        }
        let mut own = Ruleset::default();
        own.set("stalemate", "draw").expect("an option");
        assert_eq!(preset_of(&own), None);
    }
}

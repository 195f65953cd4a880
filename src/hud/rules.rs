//! The window with the whole rules, as the documentation has them.

use std::sync::LazyLock;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::ScrollArea};

use super::dialogs::window;
use crate::{
    base::{dialog::Dialog, viewport::FreeViewport},
    third_party::commonmark::Typesetter,
};

/// The rules for players, in Markdown.
static RULES: LazyLock<String> =
    LazyLock::new(|| with_anchors(&narrow(include_str!("../../docs/rules.md"))));
/// Widest line, in points.
const WIDTH: f32 = 660.0;
/// Letters in a row of the widest table that fits.
const ROW: usize = 80;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.after(super::draw));
}

fn draw(
    mut contexts: EguiContexts,
    viewport: Res<FreeViewport>,
    mut dialog: ResMut<Dialog>,
    mut typesetter: ResMut<Typesetter>,
) -> Result {
    if *dialog != Dialog::Rules {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let free = ctx.viewport_rect().size();
    let open = window(ctx, "The rules", viewport.right, |ui| {
        ui.set_width(WIDTH.min(free.x - viewport.right - 60.0));
        ScrollArea::vertical()
            .max_height(free.y - 120.0)
            .min_scrolled_height(free.y - 120.0)
            .auto_shrink([false, true])
            .show(ui, |ui| typesetter.write(ui, &RULES));
    });
    if !open {
        *dialog = Dialog::None;
    }
    Ok(())
}

/// The text with a name for each heading, by which links find it: as the pages of code hosts name them.
fn with_anchors(text: &str) -> String {
    let mut code = false;
    let line = |line: &str| {
        code ^= line.starts_with("```");
        if code || !line.starts_with('#') {
            return format!("{line}\n");
        }
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|&c| c.is_alphanumeric() || c == ' ' || c == '-');
        let name: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
        format!("{line} {{#{name}}}\n")
    };
    text.lines().map(line).collect()
}

/// The text with its wide tables turned into lists: lines of a table are never broken on the screen.
fn narrow(text: &str) -> String {
    let mut out = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if !line.starts_with('|') {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        let mut table = vec![line];
        while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
            table.push(row);
        }
        if width(&table) <= ROW {
            table.iter().for_each(|row| out.extend([*row, "\n"]));
            continue;
        }
        // The first two lines are the heads of the columns and a rule.
        for row in table.iter().skip(2) {
            let cells: Vec<&str> = cells(row).collect();
            out.push_str(&format!("* {}\n", cells.join(" · ")));
        }
    }
    out
}

fn cells(row: &str) -> impl Iterator<Item = &str> {
    row.trim_matches('|').split('|').map(str::trim)
}

/// Letters in the widest cells of all columns together.
fn width(table: &[&str]) -> usize {
    let columns = table.first().map_or(0, |row| cells(row).count());
    let widest = |column| {
        let column = table.iter().filter_map(|row| cells(row).nth(column));
        column.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    (0..columns).map(widest).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_tables_stay_and_wide_ones_become_lists() {
        let small = "a\n| b | c |\n|---|---|\n| d | e |\nf\n";
        assert_eq!(narrow(small), small);
        let long = "x".repeat(ROW);
        let wide = format!("| b | c |\n|---|---|\n| d | {long} |\n");
        assert_eq!(narrow(&wide), format!("* d · {long}\n"));
    }

    #[test]
    fn every_link_within_the_rules_finds_its_heading() {
        let links: Vec<&str> = RULES.split("](#").skip(1).collect();
        assert!(links.len() >= 2);
        for link in links {
            let (name, _) = link.split_once(')').expect("the end of the link");
            let heading =
                |line: &str| line.starts_with('#') && line.ends_with(&format!("{{#{name}}}"));
            assert_eq!(
                RULES.lines().filter(|line| heading(line)).count(),
                1,
                "{name}"
            );
        }
        assert_eq!(
            with_anchors("```\n# x\n```\n## A, b c\n"),
            "```\n# x\n```\n## A, b c {#a-b-c}\n"
        );
    }

    #[test]
    fn nothing_of_the_rules_is_lost_and_no_line_of_a_table_is_too_wide() {
        let rules = include_str!("../../docs/rules.md");
        for option in ["`popTrap`", "`moveLimit`", "stalemate", "giraffe"] {
            let count = |text: &str| text.matches(option).count();
            assert_eq!(count(&narrow(rules)), count(rules), "{option}");
        }
    }
}

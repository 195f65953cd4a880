//! Deeper ply by ply until it is time to move, around what the ply before has come to. Uses the search.

use super::engine::{PrincipalVariation, Report};
use super::evaluate::PieceSquareSum;
use super::node::NodeArgs;
use super::score::{INFINITE, MAX_PLY, Score, WIN};
use super::search::Search;
use timur_rules::Position;

/// Searches deeper ply by ply, from where an earlier search has come to, and tells what each depth has come to.
pub(super) fn iterative_deepening(
    search: &mut Search,
    position: &Position,
    mut report: Report,
    report_depth: &mut dyn FnMut(&Report, u32),
) -> Report {
    let legal = position.legal_moves();
    let only = &search.limits.only;
    let mut barred = legal.to_vec();
    barred.retain(|mv| !only.is_empty() && !only.contains(mv));
    let choice = legal.len() - barred.len();
    if choice == 0 {
        return report;
    }
    let count = search.limits.lines.clamp(1, choice);
    let greatest = search.limits.depth.map_or(MAX_PLY as i32 / 2, |depth| {
        depth.clamp(1, MAX_PLY as u32 / 2) as i32
    });
    let known = report.lines.iter().map(|line| line.score.value());
    let mut values: Vec<i32> = known.chain(std::iter::repeat(0)).take(count).collect();
    search.has_move = !report.lines.is_empty();
    let spent = report.nodes;
    // For how many depths the best move has stayed the same.
    let mut steady = 0;
    for depth in report.depth as i32 + 1..=greatest {
        let before = report.best();
        let mut lines = Vec::new();
        search.root_excluded.clone_from(&barred);
        for value in &mut values {
            let Some(line) = aspiration_search(search, position, depth, value) else {
                break;
            };
            search.root_excluded.extend(line.moves.first());
            lines.push(line);
            if search.stopped {
                break;
            }
        }
        search.has_move = true;
        if search.stopped {
            // The lines begun replace those of the depth before; the rest stays.
            for old in std::mem::take(&mut report.lines) {
                let known = lines
                    .iter()
                    .any(|line| line.moves.first() == old.moves.first());
                if !known && lines.len() < count {
                    lines.push(old);
                }
            }
        } else {
            report.depth = depth as u32;
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        report.lines = lines;
        report.deepest = report.deepest.max(search.deepest as u32);
        report.nodes = spent + search.nodes;
        report.time = search.clock.elapsed();
        if search.stopped {
            break;
        }
        report_depth(&report, search.table.fullness());
        steady = if report.best() == before {
            steady + 1
        } else {
            0
        };
        if is_enough(search, &report, choice, steady) {
            break;
        }
    }
    report
}

/// Whether there is no need to look deeper.
fn is_enough(search: &Search, report: &Report, choice: usize, steady: u32) -> bool {
    if search.must_stop() {
        return true;
    }
    if let (Some(mate), Score::Wins(moves)) = (search.limits.mate, report.score())
        && moves <= mate
    {
        return true;
    }
    let Some(soft) = search.limits.soft_time else {
        return false;
    };
    if choice == 1 && report.depth >= 4 {
        return true;
    }
    if let Score::Wins(moves) | Score::Loses(moves) = report.score()
        && report.depth > 2 * moves + 4
    {
        return true;
    }
    let soft = match steady {
        0..=1 => soft * 3 / 2,
        2..=5 => soft,
        _ => soft * 7 / 10,
    };
    report.time >= soft
}

/// Searches around the value of the depth before, and wider if it is not there.
fn aspiration_search(
    search: &mut Search,
    position: &Position,
    depth: i32,
    value: &mut i32,
) -> Option<PrincipalVariation> {
    let sum = PieceSquareSum::of(position);
    let mut width = 22;
    let (mut alpha, mut beta) = (-INFINITE, INFINITE);
    if depth >= 5 {
        (alpha, beta) = (*value - width, *value + width);
    }
    let mut known: Option<PrincipalVariation> = None;
    loop {
        let args = NodeArgs {
            alpha,
            beta,
            depth,
            ply: 0,
            cut: false,
        };
        let found = search.node::<true>(position, sum, args);
        let moves = std::mem::take(&mut search.lines[0]);
        if !moves.is_empty() {
            known = Some(PrincipalVariation {
                score: Score::of(search.root_value),
                moves,
            });
        }
        if search.stopped {
            return known;
        }
        if found <= alpha {
            beta = (alpha + beta) / 2;
            alpha = (found - width).max(-INFINITE);
        } else if found >= beta {
            beta = (found + width).min(INFINITE);
        } else {
            *value = found;
            return known;
        }
        width *= 2;
        if width > 500 || found.abs() >= WIN {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
    }
}

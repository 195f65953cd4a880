//! A search as lines for an engine that is reached by lines only, and what it says, understood: [`order`] and
//! [`parse`]. Uses the engine's `uci`.

use std::{str::FromStr, time::Duration};

use timur_engine::{
    Limits, PrincipalVariation, Report, Score,
    uci::{find_move, move_text},
};
use timur_rules::{Move, Position};
use timur_session::SearchJob;

/// Mebibytes of what the engine remembers.
const MEMORY: usize = 48;
/// What `go movetime` keeps back for the way to the board.
const RESERVE: Duration = Duration::from_millis(5);

/// The lines that ask for this search.
pub(super) fn order(job: &SearchJob) -> String {
    let start = &job.start;
    let mut lines: Vec<String> = [
        ("Hash", MEMORY.to_string()),
        ("UCI_Variant", start.ruleset().to_string()),
        ("MultiPV", job.limits.lines.max(1).to_string()),
        ("Skill", job.level.to_string()),
        ("Seed", job.seed.to_string()),
    ]
    .into_iter()
    .map(|(name, value)| format!("setoption name {name} value {value}"))
    .collect();
    lines.push(format!(
        "position fen {}{}",
        start.to_fen(),
        after(" moves", &job.moves)
    ));
    lines.push(go(&job.limits));
    lines.join("\n")
}

fn go(limits: &Limits) -> String {
    let time = limits.hard_time.or(limits.soft_time);
    let numbers = [
        ("depth", limits.depth.map(u64::from)),
        ("nodes", limits.nodes),
        ("mate", limits.mate.map(u64::from)),
        (
            "movetime",
            time.map(|time| (time + RESERVE).as_millis() as u64),
        ),
    ];
    let mut line = String::from("go");
    for (word, number) in numbers {
        if let Some(number) = number {
            line += &format!(" {word} {number}");
        }
    }
    if line == "go" {
        line += " infinite";
    }
    line + &after(" searchmoves", &limits.only)
}

fn after(word: &str, moves: &[Move]) -> String {
    let texts = moves.iter().map(|&mv| format!(" {}", move_text(mv)));
    let texts: String = texts.collect();
    if texts.is_empty() {
        texts
    } else {
        format!("{word}{texts}")
    }
}

/// An answer of an engine.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Answer {
    /// What it has come to so far.
    Report(Report),
    /// It has ended.
    Best,
    /// It will never say anything more.
    Fault(String),
    /// Something else.
    Other,
}

/// Reads lines that belong together, about this position.
pub(super) fn parse(text: &str, position: &Position) -> Answer {
    if let Some(why) = text.strip_prefix("fault ") {
        return Answer::Fault(why.to_owned());
    }
    if text.starts_with("bestmove") {
        return Answer::Best;
    }
    let mut report: Option<Report> = None;
    for line in text.lines() {
        let Some(part) = info(line, position) else {
            continue;
        };
        match &mut report {
            Some(report) => report.lines.extend(part.lines),
            None => report = Some(part),
        }
    }
    report.map_or(Answer::Other, Answer::Report)
}

/// Reads `info depth … pv …`.
fn info(line: &str, position: &Position) -> Option<Report> {
    let (numbers, pv) = line.strip_prefix("info ")?.split_once(" pv ")?;
    let score = match (number(numbers, "cp"), number::<i64>(numbers, "mate")) {
        (Some(value), _) => Score::Centipawns(value),
        (None, Some(moves)) if moves > 0 => Score::Wins(u32::try_from(moves).ok()?),
        (None, moves) => Score::Loses(u32::try_from(moves?.unsigned_abs()).ok()?),
    };
    let mut moves = Vec::new();
    let mut position = position.clone();
    for text in pv.split_whitespace() {
        let mv = find_move(&position, text)?;
        position = position.make(mv);
        moves.push(mv);
    }
    Some(Report {
        lines: vec![PrincipalVariation { score, moves }],
        depth: number(numbers, "depth")?,
        deepest: number(numbers, "seldepth")?,
        nodes: number(numbers, "nodes")?,
        time: Duration::from_millis(number(numbers, "time")?),
    })
}

/// The number after a word.
fn number<T: FromStr>(text: &str, word: &str) -> Option<T> {
    let mut words = text.split_whitespace();
    words.find(|&found| found == word)?;
    words.next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;
    use timur_engine::{
        Engine, NoClock,
        uci::{Command, PositionCommand, info_lines},
    };
    use timur_record as record;
    use timur_rules::Ruleset;

    fn job(limits: Limits) -> SearchJob {
        let rules: Ruleset = "timur,array=third".parse().expect("rules");
        let mut game = record::Game::new(Position::initial(&rules));
        let first = game.position().legal_moves()[0];
        game.play(first).expect("a legal move");
        SearchJob::at(&game, 1, limits)
    }

    #[test]
    fn an_order_is_read_as_it_was_meant() {
        let limits = Limits {
            depth: Some(7),
            nodes: Some(1000),
            lines: 3,
            ..Limits::time(Duration::from_millis(1500))
        };
        let job = job(limits.clone());
        let text = order(&job);
        let commands: Vec<Command> = text
            .lines()
            .map(|line| Command::read(line).expect("a command"))
            .collect();
        let Some(Command::Position(words)) = commands.iter().rev().nth(1) else {
            panic!("{text}");
        };
        let place = PositionCommand::read(words, job.start.ruleset()).expect("a place");
        assert_eq!(place.position.to_fen(), job.place().position.to_fen());
        assert_eq!(place.keys, job.place().keys);
        let Some(Command::Go(go)) = commands.last() else {
            panic!("{text}");
        };
        let meant = Limits { lines: 1, ..limits };
        assert_eq!(go.limits(place.position.turn()), meant);
        for option in [
            "UCI_Variant value timur,array=third",
            "MultiPV value 3",
            "Skill value 10",
        ] {
            assert!(text.contains(option), "{text}");
        }
    }

    #[test]
    fn a_search_without_limits_is_endless() {
        assert!(order(&job(Limits::default())).ends_with("go infinite"));
    }

    #[test]
    fn a_report_is_read_as_it_was_written() {
        let place = job(Limits::default()).place();
        let limits = Limits {
            lines: 2,
            ..Limits::depth(3)
        };
        let mut engine = Engine::new(1);
        let never = AtomicBool::new(false);
        let report = engine.think(&place.position, &place.keys, &limits, &NoClock, &never);
        assert_eq!(report.lines.len(), 2);
        let said = info_lines(&report, 0).join("\n");
        assert_eq!(parse(&said, &place.position), Answer::Report(report));
    }

    #[test]
    fn the_rest_is_understood_too() {
        let position = Position::initial(&Ruleset::default());
        assert_eq!(parse("bestmove a3a4", &position), Answer::Best);
        assert_eq!(
            parse("fault no memory", &position),
            Answer::Fault("no memory".into())
        );
        for other in [
            "",
            "readyok",
            "info string x",
            "info depth 1 pv z9z9",
            "info pv a3a4",
        ] {
            assert_eq!(parse(other, &position), Answer::Other, "{other}");
        }
        let mate = "info depth 2 seldepth 2 multipv 1 score mate -1 nodes 5 nps 1 hashfull 0 time 0 pv a3a4";
        let Answer::Report(report) = parse(mate, &position) else {
            panic!("a report");
        };
        assert_eq!(report.score(), Score::Loses(1));
    }
}

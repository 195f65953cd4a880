//! What match is asked for: [`Arguments`]. Uses the rules.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, value_parser};
use timur_engine::matches::Sprt;
use timur_rules::Ruleset;

use super::contestant::Contestant;
use super::effort::Effort;

const PLAYERS: &str = "\
Players:
  timur[:SETTING,…]        this engine; settings: level=1…10, threads=N, hash=MB, and nodes=N, depth=N or movetime=MS
                           for this player alone; noise=CENTIPAWNS and overlooked=PERMILLE instead of the mistakes of
                           the level; eval=FILE evaluates by another net, eval=hand-made by none
  material[:depth=N]       a plain reference: alpha-beta, pieces counted, nothing else (depth 2)
  random                   any legal move
  uci:COMMAND[;NAME=VALUE…]
                           any UCI engine that knows the rules, with options of its own; quotation marks in COMMAND
                           keep words together: 'uci:\"/my engines/x\" --fast;Hash=64'

A UCI engine that plays an illegal move, ends or hangs loses the game, and it is said.";

/// Let two players play many games, and say who is better.
///
/// Each opening is played twice, with colours swapped.
#[derive(Args, Clone, Debug)]
#[command(after_help = PLAYERS, arg_required_else_help = true)]
pub struct Arguments {
    /// Who plays: timur, material, random or uci:COMMAND, as below
    #[arg(value_name = "PLAYER", value_parser = Contestant::read)]
    first: Contestant,
    /// Against whom
    #[arg(value_name = "PLAYER", value_parser = Contestant::read)]
    second: Contestant,
    /// How many games, an even number
    #[arg(long, value_name = "N", default_value = "100", value_parser = even)]
    games: u64,
    #[command(flatten)]
    effort: Effort,
    /// Another number, other openings and other mistakes of the weaker levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Moves by chance at the beginning
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = value_parser!(u64).range(..=200))]
    opening_plies: u64,
    /// Games at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u64).range(1..=256))]
    concurrency: u64,
    /// End as soon as it is clear which of the two differences it is
    #[arg(long, value_name = "ELO0,ELO1", value_parser = read_sprt, allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// Write every game as a .timur file into a new or empty folder
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// A preset, perhaps with changes
    #[arg(long, value_name = "RULES", default_value = "timur")]
    pub rules: Ruleset,
    /// Longer games are drawn
    #[arg(long, value_name = "N", default_value_t = 600, value_parser = value_parser!(u64).range(1..=10_000))]
    max_plies: u64,
    /// A player is taken to resign when both agree on that for three moves
    #[arg(long, value_name = "CENTIPAWNS", value_parser = value_parser!(i32).range(1..=30_000))]
    pub resign: Option<i32>,
    /// After so long beyond its time a UCI engine is taken to hang
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = value_parser!(u64).range(1..=86_400_000))]
    patience: u64,
}

impl Arguments {
    /// The match, each player with what it may spend on a move.
    pub fn ready(mut self) -> Arguments {
        for player in [&mut self.first, &mut self.second] {
            player.set_default(self.effort);
        }
        self
    }

    /// Who plays.
    pub fn players(&self) -> [&Contestant; 2] {
        [&self.first, &self.second]
    }

    /// Pairs of games.
    pub fn pairs(&self) -> u64 {
        self.games / 2
    }

    /// Moves by chance at the beginning.
    pub fn opening_plies(&self) -> usize {
        self.opening_plies as usize
    }

    /// Games at the same time.
    pub fn concurrency(&self) -> usize {
        self.concurrency as usize
    }

    /// After so many plies a game is drawn.
    pub fn max_plies(&self) -> usize {
        self.max_plies as usize
    }

    /// After so long beyond its time a UCI engine is taken to hang.
    pub fn patience(&self) -> Duration {
        Duration::from_millis(self.patience)
    }
}

fn even(value: &str) -> Result<u64, String> {
    match number("games", value, 2, 1_000_000)? {
        odd if odd % 2 == 1 => Err(format!(
            "games come in pairs, so {odd} cannot be; try {}",
            odd + 1
        )),
        games => Ok(games),
    }
}

/// A whole number in that range.
pub fn number(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        format!("{name}: expected a whole number from {least} to {most}, not {value:?}")
    })
}

fn read_sprt(value: &str) -> Result<Sprt, String> {
    let read = |text: &str| {
        text.trim()
            .parse::<f64>()
            .ok()
            .filter(|elo| elo.abs() <= 1000.0)
    };
    let sprt = value.split_once(',').and_then(|(elo0, elo1)| {
        Some(Sprt {
            elo0: read(elo0)?,
            elo1: read(elo1)?,
        })
        .filter(|sprt| sprt.elo0 < sprt.elo1)
    });
    sprt.ok_or_else(|| "expected two rating differences, the smaller first, as 0,10".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Alone {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn read(text: &str) -> Result<Arguments, String> {
        let read = Alone::try_parse_from(std::iter::once("match").chain(text.split(' ')));
        read.map(|alone| alone.arguments.ready())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn good_arguments() {
        let found = read("timur:level=3 uci:./x --games 4 --sprt -5,5 --depth 3").unwrap();
        assert_eq!((found.pairs(), found.concurrency()), (2, 1));
        assert_eq!(
            found.sprt,
            Some(Sprt {
                elo0: -5.0,
                elo1: 5.0
            })
        );
        assert_eq!(found.players()[0].to_string(), "timur:level=3,depth=3");
    }

    #[test]
    fn bad_arguments_are_named() {
        for (wrong, named) in [
            ("timur", "not provided"),
            ("timur timur timur", "unexpected argument"),
            ("timur random --games", "a value is required for '--games"),
            ("timur random --games 3", "try 4"),
            ("timur random --games many", "from 2 to"),
            ("timur random --sprt 5", "smaller first"),
            ("timur random --sprt 5,0", "smaller first"),
            ("timur random --rules chess", "--rules"),
            ("timur random --hurry 3", "unexpected argument '--hurry'"),
            ("timur random --nodes 0", "--nodes"),
            ("stockfish random", "no player \"stockfish\""),
            (
                "timur:level=11 random",
                "level: expected a whole number from 1 to 10",
            ),
            ("timur:speed=3 random", "no setting \"speed\""),
            ("timur:level random", "level: expected"),
            ("material:depth=0 random", "depth"),
            ("uci: random", "command"),
            ("uci:\"x random", "quotation mark"),
            ("uci:x;Hash random", "NAME=VALUE"),
        ] {
            let error = read(wrong).unwrap_err();
            assert!(error.contains(named), "{wrong}: {error}");
        }
    }
}

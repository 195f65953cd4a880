//! What match is asked for: [`Arguments`]. Uses the rules.

use std::path::PathBuf;
use std::time::Duration;

use timur_engine::matches::Sprt;
use timur_rules::Ruleset;

use super::contestant::Contestant;
use super::effort::Effort;

pub const HELP: &str = "\
usage: timur-engine match PLAYER PLAYER [OPTION …]

Plays pairs of games between two players, each opening twice with colours swapped, and says who is better.

players:
  timur[:SETTING,…]       this engine; settings: level=1…10, threads=N, hash=MB, and nodes=N, depth=N or movetime=MS
                          for this player alone; noise=CENTIPAWNS and overlooked=PERMILLE instead of the mistakes
                          of the level; eval=FILE evaluates by another net, eval=hand-made by none
  material[:depth=N]      a plain reference: alpha-beta, pieces counted, nothing else (depth 2)
  random                  any legal move
  uci:COMMAND[;NAME=VALUE…]
                          any UCI engine that knows the rules, with options of its own

options:
  --games N               how many, an even number (100)
  --nodes N, --depth N, --movetime MS
                          what each player may spend on a move (--nodes 5000 if nothing is said)
  --seed N                another number, other openings and other mistakes of the weaker levels (1)
  --opening-plies N       moves by chance at the beginning (8)
  --concurrency N         games at the same time (1)
  --sprt ELO0,ELO1        end as soon as it is clear which of the two differences it is
  --records FOLDER        write every game as a .timur file into a new or empty folder
  --rules RULES           a preset, perhaps with changes (timur)
  --max-plies N           longer games are drawn (600)
  --resign CENTIPAWNS     a player is taken to resign when both agree on that for three moves
  --patience MS           after so long beyond its time a UCI engine is taken to hang (10000)

A UCI engine that plays an illegal move, ends or hangs loses the game, and it is said.
";

/// A match.
#[derive(Clone, Debug)]
pub struct Arguments {
    /// Who plays.
    pub players: [Contestant; 2],
    pub rules: Ruleset,
    /// Pairs of games.
    pub pairs: u64,
    pub seed: u64,
    pub opening_plies: usize,
    pub concurrency: usize,
    pub sprt: Option<Sprt>,
    pub records: Option<PathBuf>,
    pub max_plies: usize,
    pub resign: Option<i32>,
    pub patience: Duration,
}

impl Arguments {
    /// Reads the words after `match`.
    pub fn read(words: &[String]) -> Result<Arguments, String> {
        let mut players = Vec::new();
        let mut effort = Effort::default();
        let mut found = Arguments {
            players: [Contestant::Random, Contestant::Random],
            rules: Ruleset::TIMUR,
            pairs: 50,
            seed: 1,
            opening_plies: 8,
            concurrency: 1,
            sprt: None,
            records: None,
            max_plies: 600,
            resign: None,
            patience: Duration::from_secs(10),
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            if !word.starts_with("--") {
                players.push(Contestant::read(word)?);
                continue;
            }
            let value = words
                .next()
                .ok_or_else(|| format!("{word} wants a value; see timur-engine match --help"))?;
            found.set(&mut effort, word, value)?;
        }
        let count = players.len();
        found.players = players.try_into().map_err(|_| {
            format!("a match is between two players, not {count}; see timur-engine match --help")
        })?;
        for player in &mut found.players {
            player.set_default(effort);
        }
        Ok(found)
    }

    fn set(&mut self, effort: &mut Effort, name: &str, value: &str) -> Result<(), String> {
        let number = |least, most| number(name, value, least, most);
        match name {
            "--games" => match number(2, 1_000_000)? {
                odd if odd % 2 == 1 => {
                    return Err(format!(
                        "--games: games come in pairs, so {odd} cannot be; try {}",
                        odd + 1
                    ));
                }
                games => self.pairs = games / 2,
            },
            "--nodes" | "--depth" | "--movetime" => effort.set(name, value)?,
            "--seed" => self.seed = number(0, u64::MAX)?,
            "--opening-plies" => self.opening_plies = number(0, 200)? as usize,
            "--concurrency" => self.concurrency = number(1, 256)? as usize,
            "--sprt" => self.sprt = Some(read_sprt(value)?),
            "--records" => self.records = Some(PathBuf::from(value)),
            "--rules" => self.rules = value.parse().map_err(|error| format!("--rules: {error}"))?,
            "--max-plies" => self.max_plies = number(1, 10_000)? as usize,
            "--resign" => self.resign = Some(number(1, 30_000)? as i32),
            "--patience" => self.patience = Duration::from_millis(number(1, 86_400_000)?),
            _ => {
                return Err(format!(
                    "there is no option {name}; see timur-engine match --help"
                ));
            }
        }
        Ok(())
    }
}

/// A whole number in that range.
pub fn number(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = value
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| match most {
        u64::MAX => format!("{name}: expected a whole number from {least} on, not {value:?}"),
        _ => format!("{name}: expected a whole number from {least} to {most}, not {value:?}"),
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
    sprt.ok_or_else(|| {
        format!(
            "--sprt: expected two rating differences, the smaller first, as 0,10, not {value:?}"
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Arguments, String> {
        Arguments::read(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn good_arguments() {
        let found = read("timur:level=3 uci:./x --games 4 --sprt -5,5 --depth 3").unwrap();
        assert_eq!((found.pairs, found.concurrency), (2, 1));
        assert_eq!(
            found.sprt,
            Some(Sprt {
                elo0: -5.0,
                elo1: 5.0
            })
        );
        assert_eq!(found.players[0].to_string(), "timur:level=3,depth=3");
    }

    #[test]
    fn bad_arguments_are_told() {
        for (wrong, told) in [
            ("timur", "two players"),
            ("timur timur timur", "two players"),
            ("timur random --games", "--games wants a value"),
            ("timur random --games 3", "try 4"),
            ("timur random --games many", "from 2 to"),
            ("timur random --sprt 5", "smaller first"),
            ("timur random --sprt 5,0", "smaller first"),
            ("timur random --rules chess", "--rules"),
            ("timur random --hurry 3", "no option --hurry"),
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
            ("uci:x;Hash random", "NAME=VALUE"),
        ] {
            let error = read(wrong).unwrap_err();
            assert!(error.contains(told), "{wrong}: {error}");
        }
    }
}

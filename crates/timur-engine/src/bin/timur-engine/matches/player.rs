//! Those who sit at the board: [`Player`]. Uses the engine and the records.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use timur_engine::matches::{Dice, baseline_move, random_move};
use timur_engine::uci::{find_move, move_text};
use timur_engine::{Engine, Handicap, Level, Score};
use timur_record::Game;
use timur_rules::{Move, Ruleset};

use super::contestant::Contestant;
use super::effort::Effort;
use super::program::{MATE, Program};

/// A contestant at the board.
pub enum Player {
    Timur {
        engine: Box<Engine>,
        level: Level,
        effort: Effort,
        mistakes: Option<(i32, u32)>,
    },
    Material {
        depth: u32,
        dice: Dice,
    },
    Random {
        dice: Dice,
    },
    Program {
        contestant: Contestant,
        program: Option<Program>,
    },
}

impl Player {
    /// Sits down. A program is started only when a game begins.
    pub fn new(contestant: &Contestant) -> Player {
        match contestant {
            Contestant::Timur {
                level,
                threads,
                hash,
                effort,
                mistakes,
                eval,
            } => {
                let mut engine = Box::new(Engine::new(*hash));
                engine.set_threads(*threads);
                if let Some((_, net)) = eval {
                    engine.set_net(net.clone());
                }
                let level = Level::numbered(*level).unwrap_or(Level::ALL[9]);
                Player::Timur {
                    engine,
                    level,
                    effort: *effort,
                    mistakes: *mistakes,
                }
            }
            Contestant::Material { depth } => Player::Material {
                depth: *depth,
                dice: Dice::new(0),
            },
            Contestant::Random => Player::Random { dice: Dice::new(0) },
            Contestant::Program { .. } => Player::Program {
                contestant: contestant.clone(),
                program: None,
            },
        }
    }

    /// Gets ready for another game, which chance makes different from others with other seeds.
    pub fn new_game(
        &mut self,
        seed: u64,
        rules: &Ruleset,
        patience: Duration,
    ) -> Result<(), String> {
        match self {
            Player::Timur {
                engine,
                level,
                mistakes,
                ..
            } => {
                let other = mistakes.map(|(noise, overlooked)| Handicap {
                    noise,
                    overlooked,
                    seed,
                });
                engine.set_handicap(other.or(level.handicap(seed)));
                engine.new_game();
            }
            Player::Material { dice, .. } | Player::Random { dice } => *dice = Dice::new(seed),
            Player::Program {
                contestant,
                program,
            } => {
                if program.is_none()
                    && let Contestant::Program {
                        command, options, ..
                    } = contestant
                {
                    *program = Some(Program::start(
                        command,
                        options,
                        &rules.to_string(),
                        patience,
                    )?);
                }
                if let Some(program) = program {
                    program.new_game()?;
                }
            }
        }
        Ok(())
    }

    /// The move of the player, and what it thinks of its position in centipawns if it says so. An error says what is
    /// wrong with its answer.
    pub fn answer(&mut self, game: &Game) -> Result<(Move, Option<i32>), String> {
        let position = game.position();
        let none = || "it has no move".to_owned();
        match self {
            Player::Timur {
                engine,
                level,
                effort,
                ..
            } => {
                let keys: Vec<u64> = (0..game.ply())
                    .filter_map(|ply| Some(game.position_at(ply)?.key()))
                    .collect();
                let start = Instant::now();
                let clock = || start.elapsed();
                let limits = level.limit(effort.limits());
                let report =
                    engine.think(position, &keys, &limits, &clock, &AtomicBool::new(false));
                let score = match report.score() {
                    Score::Centipawns(value) => value,
                    Score::Wins(_) => MATE,
                    Score::Loses(_) => -MATE,
                };
                Ok((report.best().ok_or_else(none)?, Some(score)))
            }
            Player::Material { depth, dice } => {
                let (mv, value) = baseline_move(position, *depth, dice).ok_or_else(none)?;
                Ok((mv, Some(value)))
            }
            Player::Random { dice } => Ok((random_move(position, dice).ok_or_else(none)?, None)),
            Player::Program {
                contestant,
                program,
            } => {
                let (Some(running), Contestant::Program { effort, .. }) =
                    (program.as_mut(), contestant)
                else {
                    return Err(none());
                };
                let moves: Vec<String> = game.moves().map(move_text).collect();
                match running.go(&moves, *effort) {
                    Ok((text, score)) => match find_move(position, &text) {
                        Some(mv) => Ok((mv, score)),
                        None => Err(format!("illegal move {text:?}")),
                    },
                    Err(error) => {
                        // Whoever hangs is not asked again; the next game starts the program anew.
                        *program = None;
                        Err(error)
                    }
                }
            }
        }
    }
}

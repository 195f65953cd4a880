//! All games of a match, several at a time: [`play`]. Uses games and the tally.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::channel;

use timur_engine::Engine;
use timur_engine::matches::opening;
use timur_record::{Game, file};
use timur_rules::{Color, Outcome, Position};

use super::arguments::Arguments;
use super::contestant::Contestant;
use super::game::{self, Ends};
use super::player::Player;
use super::tally::Tally;
use crate::output::print;

/// What is printed of a match while it goes on.
enum News {
    /// A player has lost by its own fault.
    Fault(String),
    /// The half points of the first player in a pair of games.
    Pair([usize; 2]),
    /// The match cannot go on.
    Failed(String),
}

/// Plays the match and tells how it goes.
pub fn play(arguments: &Arguments) -> Result<(), String> {
    if let Some(folder) = &arguments.records {
        make_folder(folder)?;
    }
    // Whoever cannot be started at all does not lose a hundred games.
    for contestant in &arguments.players() {
        if matches!(contestant, Contestant::Program { .. }) {
            let started =
                Player::new(contestant).new_game(0, &arguments.rules, arguments.patience());
            started.map_err(|error| format!("{contestant}: {error}"))?;
        }
    }
    let [first, second] = &arguments.players();
    print(&format!(
        "{first} against {second}, seed {}, rules {}",
        arguments.seed, arguments.rules
    ));
    let (next, over) = (AtomicU64::new(0), AtomicBool::new(false));
    let (sender, news) = channel();
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        for _ in 0..arguments.concurrency() {
            let (next, over, sender) = (&next, &over, sender.clone());
            scope.spawn(move || {
                let mut board = Board::new(arguments);
                loop {
                    let pair = next.fetch_add(1, Relaxed);
                    if pair >= arguments.pairs() || over.load(Relaxed) {
                        break;
                    }
                    if let Err(error) = board.pair(pair, &|news| drop(sender.send(news))) {
                        let _ = sender.send(News::Failed(error));
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut failed = Ok(());
        for news in news {
            match news {
                News::Fault(fault) => print(&fault),
                News::Failed(error) => {
                    over.store(true, Relaxed);
                    failed = Err(error);
                }
                News::Pair(_) if over.load(Relaxed) => {}
                News::Pair(half_points) => {
                    tally.add(half_points);
                    print(&tally.line(arguments.sprt));
                    let verdict = arguments.sprt.and_then(|sprt| sprt.verdict(&tally.pairs));
                    over.store(verdict.is_some(), Relaxed);
                }
            }
        }
        failed
    })
}

/// Where games are played one after the other.
struct Board<'a> {
    arguments: &'a Arguments,
    players: [Player; 2],
    /// Looks for openings.
    judge: Engine,
}

impl Board<'_> {
    fn new(arguments: &Arguments) -> Board<'_> {
        let [first, second] = &arguments.players();
        Board {
            arguments,
            players: [Player::new(first), Player::new(second)],
            judge: Engine::new(1),
        }
    }

    /// Plays an opening twice, first with White for the first player.
    fn pair(&mut self, pair: u64, tell: &dyn Fn(News)) -> Result<(), String> {
        let arguments = self.arguments;
        let seed = arguments.seed.wrapping_mul(1 << 32).wrapping_add(pair);
        let moves = opening(
            &arguments.rules,
            seed,
            arguments.opening_plies(),
            &mut self.judge,
        );
        let mut half_points = [0; 2];
        for (swapped, half_points) in [false, true].into_iter().zip(&mut half_points) {
            let number = 2 * pair + u64::from(swapped) + 1;
            let mut game = Game::new(Position::initial(&arguments.rules));
            for &mv in &moves {
                game.play(mv).map_err(|error| error.to_string())?;
            }
            let outcome = self.game(&mut game, number, seed, swapped, tell);
            let own = if swapped { Color::Black } else { Color::White };
            *half_points = match outcome.winner {
                None => 1,
                Some(winner) if winner == own => 2,
                Some(_) => 0,
            };
            if let Some(folder) = &arguments.records {
                let path = folder.join(format!("{number:06}.timur"));
                file::save(&game, &path).map_err(|error| error.to_string())?;
            }
        }
        tell(News::Pair(half_points));
        Ok(())
    }

    fn game(
        &mut self,
        game: &mut Game,
        number: u64,
        seed: u64,
        swapped: bool,
        tell: &dyn Fn(News),
    ) -> Outcome {
        let arguments = self.arguments;
        let names = arguments.players().map(Contestant::to_string);
        let (white, black) = if swapped {
            (&names[1], &names[0])
        } else {
            (&names[0], &names[1])
        };
        for (tag, value) in [
            ("White", white),
            ("Black", black),
            ("Round", &number.to_string()),
        ] {
            // A command may be too long or too strange for a tag.
            let _ = game.tags_mut().set(tag, value);
        }
        let own = if swapped { Color::Black } else { Color::White };
        let report = |color: Color, fault: &str| {
            let name = if color == own { &names[0] } else { &names[1] };
            tell(News::Fault(format!(
                "game {number}: {name} ({color}) loses: {fault}"
            )));
        };
        for (index, player) in self.players.iter_mut().enumerate() {
            let seed = seed.wrapping_mul(4) + 2 * index as u64 + u64::from(swapped);
            if let Err(fault) = player.new_game(seed, &arguments.rules, arguments.patience()) {
                let color = if index == 0 { own } else { own.other() };
                let _ = game.resign(color);
                report(color, &fault);
            }
        }
        let [first, second] = &mut self.players;
        let players = if swapped {
            [second, first]
        } else {
            [first, second]
        };
        let ends = Ends {
            max_plies: arguments.max_plies(),
            resign: arguments.resign,
        };
        let (outcome, fault) = game::play(game, players, ends);
        if let Some((color, fault)) = fault {
            report(color, &fault);
        }
        outcome
    }
}

/// Makes the folder for the games; one with something in it is not touched.
fn make_folder(folder: &Path) -> Result<(), String> {
    let failed = |error| format!("--records: {} cannot be used: {error}", folder.display());
    fs::create_dir_all(folder).map_err(failed)?;
    match fs::read_dir(folder).map_err(failed)?.next() {
        None => Ok(()),
        Some(_) => Err(format!(
            "--records: {} is not empty; name a new folder, so that no game is lost",
            folder.display()
        )),
    }
}

//! What is set up before a search: [`Setup`]. The programs of the desktop and of the browser share it. Uses the engine.

use crate::uci::{Go, PositionCommand, find_move};
use crate::{Engine, Limits};

use crate::uci::Options;

/// The settings, the position, and the engine, if it is here and not away searching.
pub struct Setup {
    /// What `setoption` has set.
    pub options: Options,
    /// The position, with those before it.
    pub current: PositionCommand,
    /// The engine, with its table.
    pub engine: Option<Engine>,
    /// Why the last `position` was refused, if it was; then there is nothing to search.
    pub refused: Option<String>,
    /// What makes the errors of a weaker player differ from game to game.
    pub seed: u64,
}

impl Setup {
    /// The usual settings and the opening.
    pub fn new(seed: u64) -> Setup {
        Setup {
            options: Options::DEFAULT,
            current: PositionCommand::start(&Options::DEFAULT.rules),
            engine: None,
            refused: None,
            seed,
        }
    }

    /// Forgets the game before.
    pub fn new_game(&mut self, seed: u64) {
        self.seed = seed;
        if let Some(engine) = &mut self.engine {
            engine.new_game();
        }
    }

    /// Sets an option; other rules mean another opening, and with another table the engine begins anew.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let (rules, hash) = (self.options.rules, self.options.hash);
        self.options.set(name, value)?;
        if self.options.hash != hash || self.options.rules != rules {
            self.engine = None;
        }
        if self.options.rules != rules {
            self.refused = None;
            self.current = PositionCommand::start(&self.options.rules);
        }
        Ok(())
    }

    /// Sets up a position. One that is refused leaves nothing to search until another is set up.
    pub fn set_position(&mut self, words: &str) -> Result<(), String> {
        let read = PositionCommand::read(words, &self.options.rules);
        match read.map_err(|error| error.to_string()) {
            Ok(current) => {
                self.current = current;
                self.refused = None;
                Ok(())
            }
            Err(error) => {
                self.refused = Some(error.clone());
                Err(error)
            }
        }
    }

    /// Makes the engine with its memory, if there is none. Returns the size of its table in mebibytes if that is
    /// smaller than the option, because there is not enough memory.
    pub fn prepare(&mut self) -> Option<usize> {
        if self.engine.is_some() {
            return None;
        }
        let engine = Engine::new(self.options.hash);
        let mebibytes = engine.mebibytes();
        self.engine = Some(engine);
        (mebibytes < self.options.hash).then_some(mebibytes)
    }

    /// The engine, for a search of the position within those limits. It has to be put back.
    pub fn engine_for(&mut self, go: &Go) -> (Engine, Limits) {
        let hash = self.options.hash;
        let mut engine = self.engine.take().unwrap_or_else(|| Engine::new(hash));
        let level = self.options.level();
        engine.set_handicap(level.handicap(self.seed));
        engine.set_threads(self.options.threads);
        engine.set_net(self.options.net());
        let position = &self.current.position;
        let mut limits = level.limit(go.limits(position.turn()));
        limits.lines = self.options.lines;
        limits.only = go
            .only
            .iter()
            .filter_map(|text| find_move(position, text))
            .collect();
        (engine, limits)
    }
}

//! What can be set with `setoption`: [`Options`]. Uses the rules and the levels.

use std::sync::Arc;

use crate::Level;
use crate::nnue::{Net, NetError};
use timur_rules::Ruleset;

/// The settings.
pub struct Options {
    /// The rules that are played.
    pub rules: Ruleset,
    /// Mebibytes for the table.
    pub hash: usize,
    /// How many lines are wanted.
    pub lines: usize,
    /// Threads of a search.
    pub threads: usize,
    /// From 1 to 10.
    pub skill: usize,
    /// Whether a net evaluates, and not the hand-made evaluation.
    pub use_nnue: bool,
    /// A net from a file instead of the one that is usually played with.
    pub eval_file: Option<Arc<Net>>,
}

impl Options {
    /// The usual ones.
    pub const DEFAULT: Options = Options {
        rules: Ruleset::TIMUR,
        hash: 64,
        lines: 1,
        threads: 1,
        skill: 10,
        use_nnue: true,
        eval_file: None,
    };

    /// The lines that declare them.
    pub fn declared() -> Vec<String> {
        let mut variants = String::from("option name UCI_Variant type combo default timur");
        for (name, _) in Ruleset::PRESETS {
            variants += &format!(" var {name}");
        }
        vec![
            variants,
            "option name Hash type spin default 64 min 1 max 4096".to_owned(),
            "option name MultiPV type spin default 1 min 1 max 100".to_owned(),
            "option name Threads type spin default 1 min 1 max 64".to_owned(),
            "option name Skill type spin default 10 min 1 max 10".to_owned(),
            "option name Ponder type check default false".to_owned(),
            "option name Use NNUE type check default true".to_owned(),
            "option name EvalFile type string default <empty>".to_owned(),
        ]
    }

    /// Sets one of them. `UCI_Variant` takes a preset, or one with changes, as `timur,kingSwap=whenChecked`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let number = |least: usize, most: usize| {
            let number = value
                .parse()
                .ok()
                .filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{name}: expected a number from {least} to {most}"))
        };
        match name.to_ascii_lowercase().as_str() {
            "uci_variant" => {
                let rules: Ruleset = value.parse().map_err(|error| format!("{name}: {error}"))?;
                self.rules = rules;
            }
            "hash" => self.hash = number(1, 4096)?,
            "multipv" => self.lines = number(1, 100)?,
            "threads" => self.threads = number(1, 64)?,
            "skill" => self.skill = number(1, 10)?,
            "ponder" => {}
            "use nnue" => {
                self.use_nnue = value
                    .parse()
                    .map_err(|_| format!("{name}: expected true or false"))?;
            }
            "evalfile" if matches!(value, "" | "<empty>") => self.eval_file = None,
            "evalfile" => return Err(format!("{name}: no files can be opened here")),
            _ => return Err(format!("there is no option {name:?}")),
        }
        Ok(())
    }

    /// Takes the bytes of a file as the net.
    ///
    /// # Errors
    /// When they are no net.
    pub fn set_eval_file(&mut self, bytes: &[u8]) -> Result<(), NetError> {
        self.eval_file = Some(Arc::new(Net::from_bytes(bytes)?));
        Ok(())
    }

    /// The net that evaluates; none for the hand-made evaluation.
    pub fn net(&self) -> Option<Arc<Net>> {
        let net = self.eval_file.clone().or_else(Net::played);
        net.filter(|_| self.use_nnue)
    }

    /// How strong to play.
    pub fn level(&self) -> Level {
        Level::numbered(self.skill).unwrap_or(Level::ALL[9])
    }
}

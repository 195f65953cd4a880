//! A game played in the slow and in the fast rules at once. Needs `mod slow;` in the same crate.

use timur_rules::{Color, Move, OutcomeReason, Position, Ruleset};

use crate::slow::{self, Options};

/// The fast rules' value for these options, or `None` when it says that they contradict each other.
pub fn fast_rules(options: &Options) -> Option<Ruleset> {
    options.text().parse().ok()
}

/// Notation without the signs for check and mate.
pub fn bare_text(m: Move, before: &Position) -> String {
    m.to_notation(before)
        .trim_end_matches(['+', '#'])
        .to_string()
}

/// The same position in both rules.
pub struct Pair {
    pub options: Options,
    pub slow: slow::Position,
    pub fast: Position,
}

impl Pair {
    /// Begins from a position of the slow rules.
    pub fn new(options: &Options, slow: slow::Position) -> Result<Pair, String> {
        let rules = fast_rules(options).ok_or("contradicting options")?;
        // Through the text, so that both know the same of the past: nothing.
        let slow = slow::Position::from_fen(&slow.to_fen());
        let fast = Position::from_fen(&slow.to_fen(), &rules)
            .map_err(|error| format!("refused: {error}\n{}\n{}", slow.to_fen(), options.text()))?;
        Ok(Pair {
            options: options.clone(),
            slow,
            fast,
        })
    }

    /// Begins from the array of the options.
    pub fn initial(options: &Options) -> Result<Pair, String> {
        let rules = fast_rules(options).ok_or("contradicting options")?;
        Ok(Pair {
            options: options.clone(),
            slow: options.initial(),
            fast: Position::initial(&rules),
        })
    }

    /// What both say of the position: the text, the legal moves, check, the end of the game. Answers the
    /// moves and how the game ends, if it does.
    pub fn compare(&self) -> Result<(Vec<slow::Move>, Option<slow::Ending>), String> {
        let differ = |what: &str, slow: String, fast: String| -> Result<_, String> {
            let (fen, options) = (self.slow.to_fen(), self.options.text());
            Err(format!(
                "{what}\n fen  {fen}\n with {options}\n slow {slow}\n fast {fast}"
            ))
        };
        let (slow, fast) = (self.slow.to_fen(), self.fast.to_fen());
        if slow != fast {
            return differ("the position", slow, fast);
        }
        let moves = self.slow.legal_moves(&self.options);
        let mut slow: Vec<String> = moves.iter().map(|m| m.text(&self.slow)).collect();
        slow.sort();
        let mut fast: Vec<String> = self
            .fast
            .legal_moves()
            .iter()
            .map(|m| bare_text(*m, &self.fast))
            .collect();
        fast.sort();
        if slow != fast {
            let missing: Vec<&String> = slow.iter().filter(|m| !fast.contains(m)).collect();
            let surplus: Vec<&String> = fast.iter().filter(|m| !slow.contains(m)).collect();
            return differ(
                "the moves",
                format!("only {missing:?}"),
                format!("only {surplus:?}"),
            );
        }
        let slow = self.slow.check(&self.options).map(slow::square_name);
        let fast = self.fast.check().map(|square| square.to_string());
        if slow != fast {
            return differ("check", format!("{slow:?}"), format!("{fast:?}"));
        }
        let ending = self.slow.ending(&self.options);
        let slow = ending.map(|ending| {
            let winner = ending
                .white_wins
                .map(|w| if w { Color::White } else { Color::Black });
            (winner, ending.reason.to_string())
        });
        let fast = self.fast_outcome();
        if slow != fast {
            return differ("the outcome", format!("{slow:?}"), format!("{fast:?}"));
        }
        Ok((moves, ending))
    }

    fn fast_outcome(&self) -> Option<(Option<Color>, String)> {
        self.fast.outcome().map(|outcome| {
            let reason = match outcome.reason {
                OutcomeReason::Mate => "mate",
                OutcomeReason::NoMove => "noMove",
                OutcomeReason::Citadel => "citadel",
                OutcomeReason::BareKing => "bareKing",
                OutcomeReason::DeadKings => "deadKings",
                OutcomeReason::MoveLimit => "moveLimit",
                other => return (outcome.winner, format!("{other:?}")),
            };
            (outcome.winner, reason.to_string())
        })
    }

    /// Whether the fast rules say that this move ends the game with a winner.
    pub fn ends(&self, m: &slow::Move) -> bool {
        let after = self
            .fast
            .parse_move(&m.text(&self.slow))
            .ok()
            .and_then(|m| self.fast.play(m).ok());
        after
            .and_then(|after| after.outcome())
            .is_some_and(|outcome| outcome.winner.is_some())
    }

    /// Plays one of the slow rules' moves in both; the fast rules read it from its text.
    pub fn play(&mut self, m: &slow::Move) -> Result<(), String> {
        let text = m.text(&self.slow);
        let fen = self.slow.to_fen();
        let fast = self
            .fast
            .parse_move(&text)
            .map_err(|error| format!("{text} not read in {fen}: {error}"))?;
        self.fast = self
            .fast
            .play(fast)
            .map_err(|error| format!("{text} not played in {fen}: {error}"))?;
        self.slow = self.slow.apply(&self.options, m);
        Ok(())
    }
}

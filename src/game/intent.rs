//! What a player may ask for, and the one system that does it. Uses `record` through [`Game`].

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    CheckGiven, Game, GameEnded, MovePlayed, Player, Step, full_name,
    tree::{go_to, tag},
};
use crate::base::notification::Refused;
use timur_record as record;
use timur_record::NodeId;
use timur_rules::{Color, IllegalMove, Move, OutcomeReason, Position, Square};

/// A request, from the mouse, a finger, the keyboard, a panel, a test.
#[derive(Message, Clone, Debug)]
pub enum Intent {
    /// The square was clicked: choose the piece on it, or go there with the chosen one.
    Touch(Square),
    /// Choose the piece on this square.
    Select(Square),
    /// Let go of the chosen piece.
    LetGo,
    /// Move from the first square to the second.
    Play(Square, Square),
    /// Make this move, when two squares do not say enough.
    Make(Move),
    /// Take the last move back.
    Undo,
    /// Play it again.
    Redo,
    /// Show the position after this many plies, without changing the game.
    LookAt(usize),
    /// Show the position that is being played.
    Return,
    /// The side to move gives up.
    Resign,
    /// The side to move offers a draw.
    OfferDraw,
    /// The other side takes the offer.
    AcceptDraw,
    /// The other side declines it.
    DeclineDraw,
    /// Let this player move the pieces of a side.
    Seat(Color, Player),
    /// Begin anew from this position, with the same players.
    NewGame(Box<Position>),
    /// Go on with another game, with these players of White and Black.
    Open(Box<record::Game>, [Player; 2]),
    /// Go on from this place in the tree of moves; what was played after it stays as a variation.
    GoTo(NodeId),
    /// Say something about a place in the tree of moves, instead of what was said before.
    Comment(NodeId, String),
    /// Note who plays, when and where, under the name of a tag; an empty text takes the tag away.
    Tag(&'static str, String),
}

/// The messages that follow from a change.
#[derive(SystemParam)]
pub(super) struct News<'w> {
    pub(super) steps: MessageWriter<'w, Step>,
    played: MessageWriter<'w, MovePlayed>,
    checks: MessageWriter<'w, CheckGiven>,
    ended: MessageWriter<'w, GameEnded>,
    refused: MessageWriter<'w, Refused>,
}

impl News<'_> {
    pub(super) fn refuse(&mut self, why: impl ToString) {
        self.refused.write(Refused(why.to_string()));
    }
}

/// Applies each request in the order in which it came, and announces what happened.
pub(super) fn apply(mut intents: MessageReader<Intent>, mut game: ResMut<Game>, mut news: News) {
    for intent in intents.read() {
        let ended_before = game.outcome().is_some();
        game.choosing = None;
        match intent {
            Intent::Touch(square) => touch(&mut game, *square, &mut news),
            Intent::Select(square) => select(&mut game, *square, &mut news),
            Intent::LetGo => game.selected = None,
            Intent::Play(from, to) => play(&mut game, *from, *to, &mut news),
            Intent::Make(wanted) => make(&mut game, *wanted, &mut news),
            Intent::Undo => undo(&mut game, &mut news),
            Intent::Redo => redo(&mut game, &mut news),
            Intent::LookAt(ply) => look_at(&mut game, *ply, &mut news),
            Intent::Return => {
                let ply = game.record.ply();
                look_at(&mut game, ply, &mut news);
            }
            Intent::Resign => {
                let loser = game.resigning_side();
                if let Err(why) = game.record.resign(loser) {
                    news.refuse(why);
                }
            }
            Intent::OfferDraw => {
                let by = game.position().turn();
                if let Err(why) = game.record.offer_draw(by) {
                    news.refuse(why);
                }
            }
            Intent::AcceptDraw => {
                if let Err(why) = game.record.accept_draw() {
                    news.refuse(why);
                }
            }
            Intent::DeclineDraw => {
                if let Err(why) = game.record.decline_draw() {
                    news.refuse(why);
                }
            }
            Intent::Seat(side, player) => game.players[side.index()] = *player,
            Intent::NewGame(start) => {
                let players = game.players;
                *game = Game::new((**start).clone());
                game.players = players;
                news.steps.write(Step::Jump);
            }
            Intent::Open(record, players) => {
                *game = Game::from_record((**record).clone()).played_by(*players);
                news.steps.write(Step::Jump);
            }
            Intent::GoTo(node) => go_to(&mut game, *node, &mut news),
            Intent::Comment(node, text) => {
                game.record.set_comment(*node, text.trim());
            }
            Intent::Tag(name, value) => tag(&mut game, name, value.trim(), &mut news),
        }
        // Whoever opens a game or goes to its end has not played that end just now.
        let just_shown = matches!(intent, Intent::Open(..) | Intent::GoTo(_));
        if let Some(outcome) = game.outcome()
            && !ended_before
            && !just_shown
        {
            game.selected = None;
            news.ended.write(GameEnded(outcome));
        }
    }
}

fn touch(game: &mut Game, square: Square, news: &mut News) {
    match game.selected {
        Some(from) if from == square => game.selected = None,
        Some(from) => {
            let own = game
                .position()
                .piece_at(square)
                .is_some_and(|board_piece| board_piece.color == game.position().turn());
            if own && game.position().find_move(from, square).is_err() {
                select(game, square, news);
            } else {
                play(game, from, square, news);
            }
        }
        None => select(game, square, news),
    }
}

fn select(game: &mut Game, square: Square, news: &mut News) {
    game.selected = None;
    if let Err(why) = selectable(game, square) {
        news.refuse(why);
    } else if game.position().piece_at(square).is_some() {
        game.selected = Some(square);
    }
}

const LOOKS_BACK: &str = "The board shows another position than the one that is played. Come back to the game to move, \
                          or choose \"Play from here\".";
const MACHINE_THINKS: &str = "It is the machine's turn; it is thinking.";

/// Says why the piece on a square cannot be chosen. An empty square is no fault: it lets go of what is chosen.
fn selectable(game: &Game, square: Square) -> Result<(), String> {
    if game.looks_back() {
        return Err(LOOKS_BACK.into());
    }
    if let Some(outcome) = game.outcome() {
        return Err(format!("The game is over. {outcome}"));
    }
    if game.machine_to_move().is_some() {
        return Err(MACHINE_THINKS.into());
    }
    let position = game.position();
    match position.piece_at(square) {
        Some(board_piece) if board_piece.color != position.turn() => {
            let name = full_name(board_piece);
            Err(format!(
                "That is {name}, and it is {}'s turn.",
                position.turn()
            ))
        }
        Some(board_piece) if position.legal_moves_from(square).is_empty() => Err(format!(
            "The {} on {square} has no move now.",
            board_piece.role.name()
        )),
        _ => Ok(()),
    }
}

fn play(game: &mut Game, from: Square, to: Square, news: &mut News) {
    if game.looks_back() {
        return news.refuse(LOOKS_BACK);
    }
    if game.machine_to_move().is_some() {
        return news.refuse(MACHINE_THINKS);
    }
    match game.position().find_move(from, to) {
        Ok(wanted) => make(game, wanted, news),
        Err(why) => {
            if matches!(why, IllegalMove::Ambiguous { .. }) {
                game.choosing = Some((from, to));
            }
            news.refuse(why);
        }
    }
}

fn make(game: &mut Game, wanted: Move, news: &mut News) {
    let effects = game.position().effects(wanted);
    if let Err(why) = game.record.play(wanted) {
        return news.refuse(why);
    }
    game.selected = None;
    news.steps.write(Step::Forward(effects));
    news.played.write(MovePlayed(wanted));
    tell_of_check(game, news);
}

fn tell_of_check(game: &Game, news: &mut News) {
    if let Some(royal) = game.position().check() {
        news.checks.write(CheckGiven(royal));
    }
}

/// Takes back what was done last: a resignation or an agreement by itself, else the last move.
fn undo(game: &mut Game, news: &mut News) {
    use OutcomeReason::{Agreement, Resignation, Time};
    stop_looking_back(game, news);
    game.selected = None;
    if let Some(Agreement | Resignation | Time) = game.outcome().map(|outcome| outcome.reason) {
        game.record.reopen();
        return;
    }
    if !take_back(game, news) {
        news.refuse("There is no move to take back.");
    }
    // Against the machine it goes back to the person's turn.
    let person = game.players.contains(&Player::Human);
    while person && game.machine_to_move().is_some() && take_back(game, news) {}
}

fn take_back(game: &mut Game, news: &mut News) -> bool {
    let Some(taken_back) = game.record.undo() else {
        return false;
    };
    let effects = game.position().effects(taken_back);
    news.steps.write(Step::Backward(effects));
    true
}

fn redo(game: &mut Game, news: &mut News) {
    stop_looking_back(game, news);
    game.selected = None;
    let before = game.position().clone();
    match game.record.redo() {
        Some(again) => {
            news.steps.write(Step::Forward(before.effects(again)));
            tell_of_check(game, news);
        }
        None => news.refuse("There is no move to play again."),
    }
}

/// Shows another ply: the neighbouring ones by their move, the others at once.
fn look_at(game: &mut Game, ply: usize, news: &mut News) {
    let (from, to) = (game.shown_ply(), ply.min(game.record.len()));
    game.selected = None;
    game.looking_at = (to != game.record.ply()).then_some(to);
    let effects = |ply: usize| {
        let before = game.record.position_at(ply)?;
        Some(before.effects(game.record.move_at(ply)?))
    };
    let step = if to == from + 1 {
        effects(from).map(Step::Forward)
    } else if from == to + 1 {
        effects(to).map(Step::Backward)
    } else {
        None
    };
    if from != to {
        news.steps.write(step.unwrap_or(Step::Jump));
    }
}

fn stop_looking_back(game: &mut Game, news: &mut News) {
    if game.looking_at.take().is_some() {
        news.steps.write(Step::Jump);
    }
}

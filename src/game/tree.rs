//! What a player does to the tree of moves of a game and to its tags. Uses `record` through [`Game`].

use super::{Game, Step, intent::News};
use timur_record::NodeId;

/// Puts the game at a place in its tree: a neighbouring one by its move, others at once.
pub(super) fn go_to(game: &mut Game, node: NodeId, news: &mut News) {
    let (from, before) = (game.shown_node(), game.shown().clone());
    let record = &mut game.record;
    let mv = record.node(node).and_then(|to| to.mv());
    let next = record.node(node).and_then(|to| to.parent()) == Some(from);
    if !record.jump(node) {
        return news.refuse("There is no such place in this game.");
    }
    game.selected = None;
    game.looking_at = None;
    if from != node {
        let forward = mv.filter(|_| next);
        let step = forward.map(|mv| Step::Forward(before.effects(mv)));
        news.steps.write(step.unwrap_or(Step::Jump));
    }
}

pub(super) fn tag(game: &mut Game, name: &str, value: &str, news: &mut News) {
    let tags = game.record.tags_mut();
    if value.is_empty() {
        tags.remove(name);
    } else if let Err(why) = tags.set(name, value) {
        news.refuse(format!("This cannot be saved: {why}."));
    }
}

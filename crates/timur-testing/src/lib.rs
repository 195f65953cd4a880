//! What the tests of several crates share: an independent, slow implementation of the rules, the oracle's positions,
//! random games, and how much of everything to do. For tests only.

pub mod common;
pub mod games;
pub mod hand_made;
pub mod made_up;
pub mod module_circles;
pub mod oracle_data;
pub mod pair;
pub mod slow;

//! The rules against the oracle, a slow and independent implementation, and the text of the rules.

mod bad_input;
mod endings;
mod legality;
mod options;
mod options_pawn_of_pawns;
mod oracle;
mod perft;
mod properties;
mod refusals;
mod rules_page;
mod slow_against_fast;
mod slow_rules;
mod texts;

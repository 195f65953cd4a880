//! Piece models, prints and sounds: sound, distinct, and the same when made again.

mod print;
mod sets;
mod sounds;

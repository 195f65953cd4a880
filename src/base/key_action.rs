//! What a key asks for, where more than a request to game, camera or adviser is meant: [`KeyAction`]. The table of keys
//! sends it; whoever is concerned does it.

use bevy::prelude::*;

/// Something that a key asks for.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum KeyAction {
    /// Full screen on or off.
    FullScreen,
    /// Close the window over the board or the title.
    CloseWindow,
    /// Close the panel that lies over the board of a narrow window.
    ClosePanel,
    /// Show the cursor on the board.
    ShowCursor,
    /// Move the cursor so far to the right and up, as the screen shows the board.
    MoveCursor(Vec2),
    /// Touch the square under the cursor.
    TouchCursor,
    /// Hide the cursor and release the selected piece.
    HideCursor,
    /// Mark the choice of the title so many lines below.
    MarkChoice(isize),
    /// Do what the marked choice of the title stands for.
    TakeChoice,
    /// Go on with the game, if one has begun.
    Continue,
    /// Show the piece so many places on in the showcase.
    TurnPages(isize),
    /// Go so many rows down on the shelf, or from a piece up to the shelf.
    ChangeRow(isize),
    /// Take the marked piece from the shelf.
    TakePiece,
    /// Take the marked piece from the shelf, or hold the piece on the turntable still.
    TakeOrHoldPiece,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<KeyAction>();
}

//! The part of the window that panels leave free.

use bevy::prelude::*;
use bevy_egui::egui;

/// The part of the window that panels cover, in logical pixels. The board takes no clicks there.
#[derive(Resource, Default, PartialEq, Debug)]
pub struct FreeViewport {
    /// What takes the clicks.
    pub covered: Rect,
    /// Width of the panel at the right edge.
    pub right: f32,
    /// Height of the panel at the foot.
    pub foot: f32,
    /// Whether the panel has been opened over the board, where there is no room beside it.
    pub over_board: bool,
}

impl FreeViewport {
    /// Nothing is covered.
    pub fn none() -> FreeViewport {
        FreeViewport::default()
    }

    /// A panel at the right edge.
    pub fn at_right(covered: Rect) -> FreeViewport {
        FreeViewport {
            covered,
            right: covered.width(),
            ..FreeViewport::default()
        }
    }

    /// A panel at the foot.
    pub fn at_foot(covered: Rect) -> FreeViewport {
        FreeViewport {
            covered,
            foot: covered.height(),
            ..FreeViewport::default()
        }
    }

    /// Whether a panel covers this point.
    pub fn cover(&self, point: Vec2) -> bool {
        self.covered.contains(point)
    }

    /// What the panels leave free of a window of this size: a part at the upper left.
    pub fn room(&self, window: Vec2) -> Vec2 {
        (window - Vec2::new(self.right, self.foot)).max(window * 0.3)
    }
}

/// An area of egui as one of Bevy.
pub fn rect(area: egui::Rect) -> Rect {
    Rect::new(area.min.x, area.min.y, area.max.x, area.max.y)
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FreeViewport>();
}

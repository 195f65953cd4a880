//! Where a square lies in space. The only place that knows: 1.0 is one square, the playing surface is y = 0,
//! a1 is at x = -5, z = +4.5, and White looks towards -z. Uses `rules` and Bevy's vectors.

use bevy::math::Vec3;

use timur_rules::{Color, File, Rank, Square};

/// Half the width of the 11 files.
pub const HALF_WIDTH: f32 = 5.5;
/// Half the depth of the 10 ranks.
pub const HALF_DEPTH: f32 = 5.0;
/// Height of the board over the table that it lies on.
pub const BOARD_HEIGHT: f32 = 0.42;

/// The middle of a square, on the playing surface.
pub fn centre(square: Square) -> Vec3 {
    match (square.file(), square.rank()) {
        (Some(file), Some(rank)) => cell(file.index() as f32, rank.index() as f32),
        _ if square == Square::WHITE_CITADEL => cell(11.0, 1.0),
        _ => cell(-1.0, 8.0),
    }
}

/// The square whose area holds this point of the playing surface.
pub fn square_at(point: Vec3) -> Option<Square> {
    let column = (point.x + HALF_WIDTH).floor();
    let row = (HALF_DEPTH - point.z).floor();
    match (column as i32, row as i32) {
        (11, 1) => Some(Square::WHITE_CITADEL),
        (-1, 8) => Some(Square::BLACK_CITADEL),
        (0..=10, 0..=9) => Some(Square::new(
            File::from_index(column as usize)?,
            Rank::from_index(row as usize)?,
        )),
        _ => None,
    }
}

/// Where the lost pieces of a side stand: in columns beside the board, White's losses on the left, Black's on the
/// right, next to the squares that the enemy's citadel leaves free. The column next to the board comes first, from the
/// capturing player's end on; a fourth column, which only the full array can need, stands on the table. `index` counts
/// the losses of that side.
pub fn tray_place(color: Color, index: usize) -> Vec3 {
    let (column, row) = (index / TRAY_ROWS, (index % TRAY_ROWS) as f32);
    let x = TRAY_INNER + (column as f32 + 0.5) * TRAY_COLUMN;
    let y = if column < TRAY_COLUMNS {
        TRAY_FLOOR
    } else {
        -BOARD_HEIGHT
    };
    let z = TRAY_END - (row + 0.5) * TRAY_ROW;
    match color {
        Color::Black => Vec3::new(x, y, z),
        Color::White => Vec3::new(-x, y, -z),
    }
}

/// Pieces in one column of a tray.
pub const TRAY_ROWS: usize = 10;
/// Columns of a tray.
pub const TRAY_COLUMNS: usize = 3;
/// Distance between pieces in a column.
pub const TRAY_ROW: f32 = 0.76;
/// Distance between the columns.
pub const TRAY_COLUMN: f32 = 0.8;
/// The edge of the right tray that is next to the board.
pub const TRAY_INNER: f32 = HALF_WIDTH + 0.72;
/// The end of the right tray that is next to White's citadel.
pub const TRAY_END: f32 = 2.45;
/// Height of a tray's floor: the trays are lower than the board.
pub const TRAY_FLOOR: f32 = -BOARD_HEIGHT + 0.1;

fn cell(column: f32, row: f32) -> Vec3 {
    Vec3::new(column - HALF_WIDTH + 0.5, 0.0, HALF_DEPTH - 0.5 - row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_and_the_citadels_lie_where_the_plan_says() {
        let at = |name: &str| centre(name.parse().expect("a square"));
        assert_eq!(at("a1"), Vec3::new(-5.0, 0.0, 4.5));
        assert_eq!(at("k10"), Vec3::new(5.0, 0.0, -4.5));
        assert_eq!(at("l2"), at("k2") + Vec3::X);
        assert_eq!(at("z9"), at("a9") - Vec3::X);
    }

    #[test]
    fn every_square_is_found_at_its_own_middle_and_nothing_beside_the_board() {
        for square in Square::all() {
            assert_eq!(square_at(centre(square)), Some(square));
        }
        assert_eq!(square_at(Vec3::new(6.0, 0.0, 0.0)), None);
        assert_eq!(square_at(Vec3::new(0.0, 0.0, 5.2)), None);
    }

    #[test]
    fn a_tray_has_room_for_a_whole_side_and_leaves_board_and_citadels_free() {
        for color in [Color::White, Color::Black] {
            for index in 0..4 * TRAY_ROWS {
                let place = tray_place(color, index);
                assert!(place.x.abs() > HALF_WIDTH + 0.9, "{index} at {place}");
                for citadel in [Square::WHITE_CITADEL, Square::BLACK_CITADEL] {
                    assert!(place.distance(centre(citadel)) > 1.2, "{index} at {place}");
                }
            }
        }
    }
}

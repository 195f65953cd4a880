//! Where pieces go on an empty board, square by square; computed while compiling. Uses squares.

use super::bitboard::Bitboard;
use super::square::Square;

/// A set for every square.
pub(super) type Table = [Bitboard; Square::TABLE];

/// One entry for a line through a square: the squares of lower index and those of higher index.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub lower: Bitboard,
    pub upper: Bitboard,
}

/// The set of the square that lies so many files right and ranks up, or nothing beyond the edge and in citadels.
const fn offset(index: usize, files: i32, ranks: i32) -> Bitboard {
    let (file, rank) = ((index % 12) as i32, (index / 12) as i32);
    let (to_file, to_rank) = (file + files, rank + ranks);
    let on_board = file < 11 && to_file >= 0 && to_file < 11 && to_rank >= 0 && to_rank < 10;
    if on_board {
        Bitboard::from_bits(1 << (to_rank * 12 + to_file))
    } else {
        Bitboard::EMPTY
    }
}

/// The squares at the offsets (a, b) and (b, a) with all signs.
const fn leaps(a: i32, b: i32) -> Table {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < Square::TABLE {
        let mut turn = 0;
        let (mut files, mut ranks, mut mirrored_files, mut mirrored_ranks) = (a, b, b, a);
        while turn < 4 {
            let either =
                offset(index, files, ranks).or(offset(index, mirrored_files, mirrored_ranks));
            table[index] = table[index].or(either);
            (files, ranks) = (-ranks, files);
            (mirrored_files, mirrored_ranks) = (-mirrored_ranks, mirrored_files);
            turn += 1;
        }
        index += 1;
    }
    table
}

const fn union(a: Table, b: Table) -> Table {
    let mut table = a;
    let mut index = 0;
    while index < Square::TABLE {
        table[index] = a[index].or(b[index]);
        index += 1;
    }
    table
}

/// One step in any direction; l2 touches k1, k2, k3, and z9 touches a8, a9, a10.
const fn king_steps() -> Table {
    let mut table = union(leaps(1, 0), leaps(1, 1));
    let borders = [(Square::WHITE_CITADEL, 10), (Square::BLACK_CITADEL, 84)];
    let mut border = 0;
    while border < 2 {
        let (citadel, first) = borders[border];
        let mut touching = 0;
        while touching < 3 {
            let square = Square::at(first + 12 * touching);
            table[citadel.index()] = table[citadel.index()].or(Bitboard::of(square));
            table[square.index()] = table[square.index()].or(Bitboard::of(citadel));
            touching += 1;
        }
        border += 1;
    }
    table
}

const fn pawn_captures(ahead: i32) -> Table {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < Square::TABLE {
        table[index] = offset(index, -1, ahead).or(offset(index, 1, ahead));
        index += 1;
    }
    table
}

const fn pawn_steps(ahead: i32) -> Table {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < Square::TABLE {
        table[index] = offset(index, 0, ahead);
        index += 1;
    }
    table
}

/// All squares from that one on in a direction, at a distance of at least `from`.
const fn ray(index: usize, files: i32, ranks: i32, from: i32) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut distance = from;
    while distance < 11 {
        set = set.or(offset(index, files * distance, ranks * distance));
        distance += 1;
    }
    set
}

const fn lines(files: i32, ranks: i32) -> [Line; Square::TABLE] {
    let mut table = [Line {
        lower: Bitboard::EMPTY,
        upper: Bitboard::EMPTY,
    }; Square::TABLE];
    let mut index = 0;
    while index < Square::TABLE {
        table[index].lower = ray(index, -files, -ranks, 1);
        table[index].upper = ray(index, files, ranks, 1);
        index += 1;
    }
    table
}

const fn both(a: &[Line; Square::TABLE], b: &[Line; Square::TABLE]) -> Table {
    let mut table = [Bitboard::EMPTY; Square::TABLE];
    let mut index = 0;
    while index < Square::TABLE {
        table[index] = a[index]
            .lower
            .or(a[index].upper)
            .or(b[index].lower)
            .or(b[index].upper);
        index += 1;
    }
    table
}

/// One way of a giraffe: a corner, and then straight on.
#[derive(Clone, Copy)]
pub(super) struct Leg {
    /// What has to be empty: the corner and the squares that are too near to land on.
    pub path: Bitboard,
    /// Where it may land, up to the first piece.
    pub run: Bitboard,
    /// Whether the run goes to higher indices.
    pub up: bool,
}

/// Where giraffes go that may land on the square of that number of their straight leg.
pub(super) struct GiraffeTables {
    /// For each square the ways from there; those that lead off the board are at the end and have an empty run.
    pub legs: [[Leg; 8]; Square::TABLE],
    /// All targets on an empty board.
    pub reach: Table,
}

/// The ways of a giraffe: the step to the corner, and the direction from there, as (files, ranks).
const WAYS: [[i32; 4]; 8] = [
    [-1, -1, -1, 0],
    [-1, -1, 0, -1],
    [1, -1, 1, 0],
    [1, -1, 0, -1],
    [-1, 1, -1, 0],
    [-1, 1, 0, 1],
    [1, 1, 1, 0],
    [1, 1, 0, 1],
];

const fn giraffe(least: i32) -> GiraffeTables {
    let none = Leg {
        path: Bitboard::ALL,
        run: Bitboard::EMPTY,
        up: true,
    };
    let mut tables = GiraffeTables {
        legs: [[none; 8]; Square::TABLE],
        reach: [Bitboard::EMPTY; Square::TABLE],
    };
    let mut index = 0;
    while index < Square::TABLE {
        let (mut way, mut count) = (0, 0);
        while way < WAYS.len() {
            let [aside, along, files, ranks] = WAYS[way];
            let mut path = offset(index, aside, along);
            if !path.is_empty() {
                let corner = (index as i32 + aside + 12 * along) as usize;
                let mut near = 1;
                while near < least {
                    path = path.or(offset(corner, files * near, ranks * near));
                    near += 1;
                }
                let run = ray(corner, files, ranks, least);
                if !run.is_empty() {
                    let up = files + ranks > 0;
                    tables.legs[index][count] = Leg { path, run, up };
                    tables.reach[index] = tables.reach[index].or(run);
                    count += 1;
                }
            }
            way += 1;
        }
        index += 1;
    }
    tables
}

/// Steps of royals, into and out of citadels too.
pub(super) static KING: Table = king_steps();
pub(super) static FERZ: Table = leaps(1, 1);
pub(super) static NO_LEAPS: Table = [Bitboard::EMPTY; Square::TABLE];

static WAZIR: Table = leaps(1, 0);
static KNIGHT: Table = leaps(1, 2);
static ALFIL: Table = leaps(2, 2);
static CAMEL: Table = leaps(1, 3);
static DABBABA: Table = leaps(2, 0);
static THREELEAPER: Table = leaps(3, 0);
static ZEBRA: Table = leaps(3, 2);
static TRIPPER: Table = leaps(3, 3);

/// The leaps that a letter of Betza's notation stands for.
///
/// # Panics
/// When the letter is none of those.
pub(super) const fn leaps_of(atom: u8) -> &'static Table {
    match atom {
        b'K' => &KING,
        b'F' => &FERZ,
        b'W' => &WAZIR,
        b'N' => &KNIGHT,
        b'A' => &ALFIL,
        b'C' => &CAMEL,
        b'D' => &DABBABA,
        b'H' => &THREELEAPER,
        b'Z' => &ZEBRA,
        b'G' => &TRIPPER,
        _ => panic!("no such Betza is known"),
    }
}

/// What a pawn attacks, by the index of its colour.
pub(super) static PAWN: [Table; 2] = [pawn_captures(1), pawn_captures(-1)];

/// Where a pawn steps, by the index of its colour.
pub(super) static PAWN_STEP: [Table; 2] = [pawn_steps(1), pawn_steps(-1)];

/// The lines through each square.
pub(super) static RANK: [Line; Square::TABLE] = lines(1, 0);
pub(super) static FILE: [Line; Square::TABLE] = lines(0, 1);
pub(super) static RISING: [Line; Square::TABLE] = lines(1, 1);
pub(super) static FALLING: [Line; Square::TABLE] = lines(-1, 1);

/// Every square on the rank and file.
pub(super) static CROSS: Table = both(&RANK, &FILE);
/// Every square on the two diagonals.
pub(super) static DIAGONALS: Table = both(&RISING, &FALLING);

pub(super) static GIRAFFE_FROM_3: GiraffeTables = giraffe(3);
pub(super) static GIRAFFE_FROM_2: GiraffeTables = giraffe(2);

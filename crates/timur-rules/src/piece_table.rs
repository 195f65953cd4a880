//! The table of pieces: letter, name, moves and class of each [`Role`], and what is derived from it. Uses roles,
//! tables of leaps and the options.
//!
//! Nowhere else is written how a piece moves. To add a piece is to add a row, and a role for it.

use super::role::{PawnOf, PawnOfPawnsStage, Role};
use super::ruleset::ExtraPieces;
use super::tables::{self, Table};

use Class::{General, Knight, Pawn, Royal, Vizir, Waiting};
use PawnOfPawnsStage as Stage;
use Role::{AdventitiousKing, Prince};

/// Pieces that move alike, or that the rules treat alike, share a set of squares. Moves are generated in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    /// King, prince and adventitious king.
    Royal,
    /// Every pawn that can move as a pawn.
    Pawn,
    General,
    /// Vizir and sea monster.
    Vizir,
    Knight,
    Elephant,
    Camel,
    WarEngine,
    Rook,
    Picket,
    Giraffe,
    Lion,
    Bull,
    Revealer,
    /// Pawns of pawns that wait on the last rank, immune.
    Waiting,
}

impl Class {
    pub const COUNT: usize = Class::Waiting as usize + 1;
}

/// One row of the table.
struct Row {
    role: Role,
    letter: u8,
    name: &'static str,
    /// The moves in Betza's notation, as in sections 2 and 8 of the rules: one text, or one for each value of the
    /// option `extraPieces`.
    betza: &'static [&'static str],
    class: Class,
    /// What a pawn becomes on the last rank.
    becomes: Option<Role>,
}

const fn officer(
    role: Role,
    letter: u8,
    name: &'static str,
    betza: &'static [&'static str],
    class: Class,
) -> Row {
    Row {
        role,
        letter,
        name,
        betza,
        class,
        becomes: None,
    }
}

const fn pawn(of: PawnOf, letter: u8, name: &'static str, becomes: Role) -> Row {
    Row {
        role: Role::Pawn(of),
        letter,
        name,
        betza: &["fmWfcF"],
        class: Pawn,
        becomes: Some(becomes),
    }
}

/// Every piece, in the order of [`Role::index`].
#[rustfmt::skip]
static PIECES: [Row; Role::ALL.len()] = [
    officer(Role::King,       b'K', "king",              &["K"],         Royal),
    officer(Prince,           b'S', "prince",            &["K"],         Royal),
    officer(AdventitiousKing, b'A', "adventitious king", &["K"],         Royal),
    officer(Role::General,    b'F', "general",           &["F"],         General),
    officer(Role::Vizir,      b'V', "vizir",             &["W"],         Vizir),
    officer(Role::Giraffe,    b'G', "giraffe",           &["afsafyafF"], Class::Giraffe),
    officer(Role::Picket,     b'T', "picket",            &["yafF"],      Class::Picket),
    officer(Role::Knight,     b'N', "knight",            &["N"],         Knight),
    officer(Role::Rook,       b'R', "rook",              &["R"],         Class::Rook),
    officer(Role::Elephant,   b'E', "elephant",          &["A"],         Class::Elephant),
    officer(Role::Camel,      b'C', "camel",             &["C"],         Class::Camel),
    officer(Role::WarEngine,  b'W', "war engine",        &["D"],         Class::WarEngine),
    officer(Role::SeaMonster, b'M', "sea monster",       &["W"],         Vizir),
    // By the option `extraPieces`:                        cazaux, forbes,      modern
    officer(Role::Lion,       b'L', "lion",              &["H", "RafsafyafF", "RN"], Class::Lion),
    officer(Role::Bull,       b'B', "bull",              &["Z", "BafsafyafF", "BN"], Class::Bull),
    officer(Role::Revealer,   b'H', "revealer",          &["G", "RB",         "RB"], Class::Revealer),
    pawn(PawnOf::Kings,       b'K', "pawn of kings",        Prince),
    pawn(PawnOf::Generals,    b'F', "pawn of generals",     Role::General),
    pawn(PawnOf::Vizirs,      b'V', "pawn of vizirs",       Role::Vizir),
    pawn(PawnOf::Giraffes,    b'G', "pawn of giraffes",     Role::Giraffe),
    pawn(PawnOf::Pickets,     b'T', "pawn of pickets",      Role::Picket),
    pawn(PawnOf::Knights,     b'N', "pawn of knights",      Role::Knight),
    pawn(PawnOf::Rooks,       b'R', "pawn of rooks",        Role::Rook),
    pawn(PawnOf::Elephants,   b'E', "pawn of elephants",    Role::Elephant),
    pawn(PawnOf::Camels,      b'C', "pawn of camels",       Role::Camel),
    pawn(PawnOf::WarEngines,  b'W', "pawn of war engines",  Role::WarEngine),
    pawn(PawnOf::SeaMonsters, b'M', "pawn of sea monsters", Role::SeaMonster),
    pawn(PawnOf::Lions,       b'L', "pawn of lions",        Role::Lion),
    pawn(PawnOf::Bulls,       b'B', "pawn of bulls",        Role::Bull),
    pawn(PawnOf::Revealers,   b'H', "pawn of revealers",    Role::Revealer),
    pawn(PawnOf::Pawns(Stage::Stage0), b'P', "pawn of pawns", Role::Pawn(PawnOf::Pawns(Stage::Waiting))),
    Row {
        role: Role::Pawn(PawnOf::Pawns(Stage::Waiting)),
        letter: b'Q',
        name: "waiting pawn of pawns",
        betza: &[""],
        class: Waiting,
        becomes: None,
    },
    pawn(PawnOf::Pawns(Stage::Stage1), b'Y', "pawn of pawns", Role::Pawn(PawnOf::Pawns(Stage::Stage2))),
    pawn(PawnOf::Pawns(Stage::Stage2), b'Z', "pawn of pawns", AdventitiousKing),
];

/// The rows stand in the order of the roles' indices.
const _: () = {
    let mut index = 0;
    while index < PIECES.len() {
        assert!(PIECES[index].role.index() == index && Role::ALL[index].index() == index);
        index += 1;
    }
};

impl Role {
    /// The letter of the file format, upper case, without the dash of a pawn. The stages of the pawn of pawns have
    /// a letter each.
    ///
    /// ```
    /// use timur_rules::{PawnOf, Role};
    ///
    /// assert_eq!(Role::WarEngine.letter(), 'W');
    /// assert_eq!(Role::Pawn(PawnOf::WarEngines).letter(), 'W');
    /// ```
    pub const fn letter(self) -> char {
        PIECES[self.index()].letter as char
    }

    /// The role with that letter (upper case), among the pawns or among the officers.
    ///
    /// ```
    /// use timur_rules::{PawnOf, Role};
    ///
    /// assert_eq!(Role::from_letter('T', false), Some(Role::Picket));
    /// assert_eq!(Role::from_letter('T', true), Some(Role::Pawn(PawnOf::Pickets)));
    /// assert_eq!(Role::from_letter('X', false), None);
    /// ```
    pub fn from_letter(letter: char, pawn: bool) -> Option<Role> {
        let mut rows = PIECES.iter();
        let row = rows.find(|row| row.role.is_pawn() == pawn && char::from(row.letter) == letter);
        row.map(|row| row.role)
    }

    /// The name in plain words, such as "war engine" or "pawn of rooks".
    pub const fn name(self) -> &'static str {
        PIECES[self.index()].name
    }

    /// The moves in Betza's notation with the extensions of XBetza. They are those of the options' defaults; with
    /// `picketMin=1` the picket moves as `B`, and with `giraffeMinStraight=2` a giraffe's `afsafyafF` is `afsyafF`.
    /// Empty for the waiting pawn of pawns.
    ///
    /// ```
    /// use timur_rules::{ExtraPieces, Role};
    ///
    /// assert_eq!(Role::Camel.betza(ExtraPieces::Cazaux), "C");
    /// assert_eq!(Role::Lion.betza(ExtraPieces::Modern), "RN");
    /// ```
    pub const fn betza(self, extra_pieces: ExtraPieces) -> &'static str {
        let texts = PIECES[self.index()].betza;
        texts[if texts.len() > 1 {
            extra_pieces as usize
        } else {
            0
        }]
    }

    /// What a pawn becomes on the last rank, where the pawn of pawns is placed or goes home first.
    #[inline]
    pub(super) const fn becomes(self) -> Option<Role> {
        PIECES[self.index()].becomes
    }

    #[inline]
    pub(super) const fn class(self) -> Class {
        CLASSES[self.index()]
    }
}

/// The class of each role.
const CLASSES: [Class; Role::ALL.len()] = {
    let mut classes = [Pawn; Role::ALL.len()];
    let mut index = 0;
    while index < classes.len() {
        classes[index] = PIECES[index].class;
        index += 1;
    }
    classes
};

/// How an officer moves: the union of its parts.
#[derive(Clone, Copy)]
pub(super) struct Movement {
    /// Where it leaps from each square.
    pub leaps: &'static Table,
    /// Whether it slides as a rook.
    pub rook: bool,
    /// Whether it slides as a bishop.
    pub bishop: bool,
    /// Whether it slides as a picket.
    pub picket: bool,
    /// Whether it goes as a giraffe.
    pub giraffe: bool,
}

impl Movement {
    const NONE: Movement = Movement {
        leaps: &tables::NO_LEAPS,
        rook: false,
        bishop: false,
        picket: false,
        giraffe: false,
    };

    /// Whether another piece can stand in its way.
    pub const fn is_slide(&self) -> bool {
        self.rook || self.bishop || self.picket || self.giraffe
    }

    /// Reads the Betza of an officer.
    const fn read(betza: &str) -> Movement {
        let mut movement = Movement::NONE;
        let mut rest = betza.as_bytes();
        while let [first, after @ ..] = rest {
            rest = after;
            match first {
                b'R' => movement.rook = true,
                b'B' => movement.bishop = true,
                b'y' => {
                    rest = strip(rest, b"afF");
                    movement.picket = true;
                }
                b'a' => {
                    rest = strip(rest, b"fsafyafF");
                    movement.giraffe = true;
                }
                atom => movement.leaps = tables::leaps_of(*atom),
            }
        }
        movement
    }
}

/// The text without a beginning that has to be there.
const fn strip<'a>(text: &'a [u8], beginning: &[u8]) -> &'a [u8] {
    let (first, rest) = text.split_at(beginning.len());
    let mut index = 0;
    while index < first.len() {
        assert!(first[index] == beginning[index], "no such Betza is known");
        index += 1;
    }
    rest
}

/// The movement of each class, by the value of `extraPieces`. Pawns move in ways of their own.
pub(super) static MOVEMENTS: [[Movement; Class::COUNT]; ExtraPieces::ALL.len()] = movements();

const fn movements() -> [[Movement; Class::COUNT]; ExtraPieces::ALL.len()] {
    let mut movements = [[Movement::NONE; Class::COUNT]; ExtraPieces::ALL.len()];
    let mut index = 0;
    while index < PIECES.len() {
        let Row { role, class, .. } = PIECES[index];
        let mut set = 0;
        while !role.is_pawn() && set < ExtraPieces::ALL.len() {
            movements[set][class as usize] = Movement::read(role.betza(ExtraPieces::ALL[set]));
            set += 1;
        }
        index += 1;
    }
    movements
}

/// The movement of each class where `extraPieces` changes nothing.
const STANDARD: &[Movement; Class::COUNT] = &MOVEMENTS[0];

/// What the classes of officers other than the royals can be told apart by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Leaper,
    Rider,
    Extra,
}

/// The classes of one kind, of which there are `N`, in their order.
const fn of_kind<const N: usize>(kind: Kind) -> [Class; N] {
    let mut classes = [Royal; N];
    let (mut class, mut found) = (0, 0);
    while class < Class::COUNT {
        let mut index = 0;
        while index < PIECES.len() {
            let row = &PIECES[index];
            let of_row = if row.betza.len() > 1 {
                Kind::Extra
            } else if STANDARD[row.class as usize].is_slide() {
                Kind::Rider
            } else {
                Kind::Leaper
            };
            let officer = !row.role.is_pawn() && !row.role.is_royal();
            if row.class as usize == class && officer && of_row as usize == kind as usize {
                classes[found] = row.class;
                found += 1;
                break;
            }
            index += 1;
        }
        class += 1;
    }
    assert!(found == N);
    classes
}

/// The classes that leap, whatever the options.
pub(super) const LEAPERS: [Class; 6] = of_kind(Kind::Leaper);
/// The classes that slide, whatever the options.
pub(super) const RIDERS: [Class; 3] = of_kind(Kind::Rider);
/// The classes whose moves depend on the option `extraPieces`.
pub(super) const EXTRA: [Class; 3] = of_kind(Kind::Extra);

/// Whether any of the classes in [`EXTRA`] slides, by the value of `extraPieces`.
pub(super) static EXTRA_SLIDE: [bool; ExtraPieces::ALL.len()] = {
    let mut slide = [false; ExtraPieces::ALL.len()];
    let mut set = 0;
    while set < slide.len() {
        let [a, b, c] = EXTRA;
        let movements = &MOVEMENTS[set];
        slide[set] = movements[a as usize].is_slide()
            || movements[b as usize].is_slide()
            || movements[c as usize].is_slide();
        set += 1;
    }
    slide
};

impl Class {
    /// The movement of a class that `extraPieces` does not change.
    #[inline]
    pub const fn movement(self) -> &'static Movement {
        &STANDARD[self as usize]
    }
}

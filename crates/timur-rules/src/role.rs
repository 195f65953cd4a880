//! What kinds of pieces there are: [`Role`]. Uses nothing.

/// What kind of piece it is (section 2 of the rules).
///
/// In the diagrams the piece stands on its letter, `x` is where it may go or capture, `o` must be empty for that,
/// and `:` goes on in the same direction over empty squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// K, shah: one step in any direction.
    ///
    /// ```text
    /// x x x
    /// x K x
    /// x x x
    /// ```
    ///
    /// It may step from one of the three squares beside it into the enemy citadel, which draws the game.
    King,
    /// S, shahzada: moves as the king; a pawn of kings becomes one. Second in seniority.
    Prince,
    /// A, shah masnu'a: moves as the king, and may enter its own citadel too; the pawn of pawns becomes one in the
    /// end. Third in seniority.
    AdventitiousKing,
    /// F, ferz: one step diagonally.
    ///
    /// ```text
    /// x . x
    /// . F .
    /// x . x
    /// ```
    General,
    /// V, wazir: one step orthogonally.
    ///
    /// ```text
    /// . x .
    /// x V x
    /// . x .
    /// ```
    Vizir,
    /// G, zurafa: one step diagonally to an empty square, then straight outward over at least two empty squares,
    /// landing on the third or a later one. One of its eight ways:
    ///
    /// ```text
    /// . :
    /// . x
    /// . x
    /// . o
    /// . o
    /// . o
    /// G .
    /// ```
    Giraffe,
    /// T, tali'a: as a bishop, but at least two squares; the first must be empty.
    ///
    /// ```text
    /// : . . . . . :
    /// . x . . . x .
    /// . . o . o . .
    /// . . . T . . .
    /// . . o . o . .
    /// . x . . . x .
    /// : . . . . . :
    /// ```
    Picket,
    /// N, faras: the (1,2) leap.
    ///
    /// ```text
    /// . x . x .
    /// x . . . x
    /// . . N . .
    /// x . . . x
    /// . x . x .
    /// ```
    Knight,
    /// R, rukh: any distance orthogonally.
    ///
    /// ```text
    /// . . : . .
    /// . . x . .
    /// : x R x :
    /// . . x . .
    /// . . : . .
    /// ```
    Rook,
    /// E, pil: the (2,2) leap.
    ///
    /// ```text
    /// x . . . x
    /// . . . . .
    /// . . E . .
    /// . . . . .
    /// x . . . x
    /// ```
    Elephant,
    /// C, jamal: the (1,3) leap.
    ///
    /// ```text
    /// . . x . x . .
    /// . . . . . . .
    /// x . . . . . x
    /// . . . C . . .
    /// x . . . . . x
    /// . . . . . . .
    /// . . x . x . .
    /// ```
    Camel,
    /// W, dabbaba: the (2,0) leap.
    ///
    /// ```text
    /// . . x . .
    /// . . . . .
    /// x . W . x
    /// . . . . .
    /// . . x . .
    /// ```
    WarEngine,
    /// M, lukham: moves as the vizir; full array only.
    SeaMonster,
    /// L, asad, full array only: by the option `extraPieces` the (3,0) leap (`cazaux`), rook and giraffe in one
    /// (`forbes`), or knight and rook (`modern`).
    Lion,
    /// B, thaur, full array only: by the option `extraPieces` the (3,2) leap (`cazaux`), bishop and giraffe in one
    /// (`forbes`), or knight and bishop (`modern`).
    Bull,
    /// H, kashshaf, full array only: by the option `extraPieces` the (3,3) leap (`cazaux`), or rook and bishop in
    /// one (`forbes`, `modern`).
    Revealer,
    /// A pawn, which belongs to one kind of piece and becomes one. It steps ahead to an empty square, and captures one
    /// step diagonally ahead.
    ///
    /// ```text
    /// x o x
    /// . - .
    /// ```
    Pawn(PawnOf),
}

/// What a pawn belongs to, hence what it becomes on the last rank.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum PawnOf {
    /// Becomes a prince.
    Kings,
    Generals,
    Vizirs,
    Giraffes,
    Pickets,
    Knights,
    Rooks,
    Elephants,
    Camels,
    WarEngines,
    SeaMonsters,
    Lions,
    Bulls,
    Revealers,
    /// The pawn of pawns, with a life of its own (section 4 of the rules).
    Pawns(PawnOfPawnsStage),
}

/// How far the pawn of pawns has come (section 4 of the rules).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PawnOfPawnsStage {
    /// `-P`: an ordinary pawn on its first way up the board.
    Stage0,
    /// `-Q`: on the last rank, immune, until it is placed.
    Waiting,
    /// `-Y`: placed; on its second way.
    Stage1,
    /// `-Z`: back on the home square of the pawn of kings; on its third way, to become an adventitious king.
    Stage2,
}

use PawnOfPawnsStage::{Stage0, Stage1, Stage2, Waiting};

impl Role {
    /// Every role, officers before pawns; a role's place is its [`Role::index`].
    pub const ALL: [Role; 34] = [
        Role::King,
        Role::Prince,
        Role::AdventitiousKing,
        Role::General,
        Role::Vizir,
        Role::Giraffe,
        Role::Picket,
        Role::Knight,
        Role::Rook,
        Role::Elephant,
        Role::Camel,
        Role::WarEngine,
        Role::SeaMonster,
        Role::Lion,
        Role::Bull,
        Role::Revealer,
        Role::Pawn(PawnOf::Kings),
        Role::Pawn(PawnOf::Generals),
        Role::Pawn(PawnOf::Vizirs),
        Role::Pawn(PawnOf::Giraffes),
        Role::Pawn(PawnOf::Pickets),
        Role::Pawn(PawnOf::Knights),
        Role::Pawn(PawnOf::Rooks),
        Role::Pawn(PawnOf::Elephants),
        Role::Pawn(PawnOf::Camels),
        Role::Pawn(PawnOf::WarEngines),
        Role::Pawn(PawnOf::SeaMonsters),
        Role::Pawn(PawnOf::Lions),
        Role::Pawn(PawnOf::Bulls),
        Role::Pawn(PawnOf::Revealers),
        Role::Pawn(PawnOf::Pawns(Stage0)),
        Role::Pawn(PawnOf::Pawns(Waiting)),
        Role::Pawn(PawnOf::Pawns(Stage1)),
        Role::Pawn(PawnOf::Pawns(Stage2)),
    ];

    /// A number below 34 for tables: 0 … 15 the officers as listed in [`Role`], 16 … 29 the pawns as listed in
    /// [`PawnOf`], 30 … 33 the stages of the pawn of pawns.
    #[inline]
    pub const fn index(self) -> usize {
        match self {
            Role::King => 0,
            Role::Prince => 1,
            Role::AdventitiousKing => 2,
            Role::General => 3,
            Role::Vizir => 4,
            Role::Giraffe => 5,
            Role::Picket => 6,
            Role::Knight => 7,
            Role::Rook => 8,
            Role::Elephant => 9,
            Role::Camel => 10,
            Role::WarEngine => 11,
            Role::SeaMonster => 12,
            Role::Lion => 13,
            Role::Bull => 14,
            Role::Revealer => 15,
            Role::Pawn(of) => match of {
                PawnOf::Kings => 16,
                PawnOf::Generals => 17,
                PawnOf::Vizirs => 18,
                PawnOf::Giraffes => 19,
                PawnOf::Pickets => 20,
                PawnOf::Knights => 21,
                PawnOf::Rooks => 22,
                PawnOf::Elephants => 23,
                PawnOf::Camels => 24,
                PawnOf::WarEngines => 25,
                PawnOf::SeaMonsters => 26,
                PawnOf::Lions => 27,
                PawnOf::Bulls => 28,
                PawnOf::Revealers => 29,
                PawnOf::Pawns(Stage0) => 30,
                PawnOf::Pawns(Waiting) => 31,
                PawnOf::Pawns(Stage1) => 32,
                PawnOf::Pawns(Stage2) => 33,
            },
        }
    }

    /// Whether it is a king, a prince or an adventitious king.
    #[inline]
    pub const fn is_royal(self) -> bool {
        matches!(self, Role::King | Role::Prince | Role::AdventitiousKing)
    }

    /// Whether it is a pawn of any kind and stage.
    #[inline]
    pub const fn is_pawn(self) -> bool {
        matches!(self, Role::Pawn(_))
    }
}

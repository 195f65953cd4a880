//! The numbers of the evaluation, by name: [`Weights`]. Uses nothing.
//!
//! The first of each tapered counts with many pieces on the board, the second with few. `timur-engine tune` fits them to
//! games and prints them as they stand here.

use super::tapered::Tapered;

/// Declares the weights, with those that are played with.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $mg:literal, $eg:literal;)*) => {
        /// The numbers of the evaluation.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct Weights {
            $($(#[$doc])* pub $name: Tapered,)*
        }

        /// Those that are played with.
        pub(super) static PLAYED: Weights = Weights { $($name: Tapered::new($mg, $eg),)* };

        impl Weights {
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();

            /// Their names.
            pub const NAMES: [&'static str; Weights::COUNT] = [$(stringify!($name)),*];

            /// All of them, in the order of their names.
            pub fn all(&mut self) -> [&mut Tapered; Weights::COUNT] {
                [$(&mut self.$name),*]
            }
        }
    };
}

weights! {
    /// Pieces, in centipawns; the royals as long as their side has another one.
    king: 400, 450;
    prince: 392, 430;
    adventitious_king: 390, 440;
    general: 114, 99;
    vizir: 135, 72;
    giraffe: 224, 324;
    picket: 231, 194;
    knight: 364, 204;
    rook: 723, 577;
    elephant: 103, 31;
    camel: 282, 181;
    war_engine: 131, 72;
    sea_monster: 130, 140;
    cazaux_lion: 80, 80;
    cazaux_bull: 200, 195;
    cazaux_revealer: 55, 55;
    forbes_lion: 680, 900;
    forbes_bull: 380, 650;
    forbes_revealer: 850, 950;
    modern_lion: 800, 880;
    modern_bull: 620, 680;
    modern_revealer: 850, 950;
    /// The pawn of a piece that is worth 300, and how much more a pawn is worth for each 1200 that its piece is worth more.
    pawn: 71, 61;
    pawn_by_target: 25, 76;
    pawn_of_pawns: 88, 59;
    waiting_pawn: 148, 166;
    second_pawn: 95, 115;
    third_pawn: 107, 139;
    /// A royal in a citadel: safe, but out of the game.
    in_citadel: -20, -40;
    /// Places, in eighths: for each step towards the middle, from -9 in a corner to 9 there; for each rank. The general,
    /// the vizir and the sea monster step; the elephant and the war engine jump, and so does the camel.
    king_centre: 10, 21;
    king_rank: -43, 64;
    step_centre: 32, -11;
    step_rank: 7, 3;
    giraffe_centre: -47, 19;
    picket_centre: 1, -6;
    knight_centre: 38, 18;
    jump_centre: 28, 8;
    camel_centre: 16, 2;
    jump_rank: -2, -10;
    extra_centre: 8, 8;
    pawn_rank: 58, -18;
    /// For each file away from the middle one.
    pawn_aside: -7, -2;
    /// A king beyond its fourth rank, a rook on one of the last three: in centipawns.
    king_far: -30, 37;
    rook_far: 37, -9;
    /// The share, in 1/11900, of what a pawn gains by its promotion, times the square of the ranks beyond the third.
    pawn_promise: 39, 89;
    /// For each square that a piece covers beyond what is usual, in eighths.
    rook_reach: 17, -12;
    giraffe_reach: 48, 18;
    picket_reach: 38, 21;
    bull_reach: 32, 32;
    wide_reach: 24, 24;
    /// For each square near a lone royal of the enemy that one of these pieces covers, in eighths.
    siege: 66, -38;
    /// A pawn that no other pawn can stop, and the share, in 1/960, of what it gains by its promotion, times the ranks beyond
    /// the third, and twice if nobody stands in its way.
    passed: 5, -12;
    passed_promise: 6, 7;
    /// A royal beside another one.
    spare_royal: 70, 89;
    /// Pieces near the lone royal of their own side, and of the other.
    shelter: 37, -18;
    besieger: -16, 22;
}

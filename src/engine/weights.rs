//! The numbers of the evaluation, by name: [`Weights`]. Uses nothing.
//!
//! The first of each pair counts with many men on the board, the second with few. `timur-engine tune` fits them to
//! games and prints them as they stand here.

use super::pair::Pair;

/// Declares the weights, with those that are played with.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $mg:literal, $eg:literal;)*) => {
        /// The numbers of the evaluation.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct Weights {
            $($(#[$doc])* pub $name: Pair,)*
        }

        /// Those that are played with.
        pub(super) static PLAYED: Weights = Weights { $($name: Pair::new($mg, $eg),)* };

        impl Weights {
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($name)),*].len();

            /// Their names.
            pub const NAMES: [&'static str; Weights::COUNT] = [$(stringify!($name)),*];

            /// All of them, in the order of their names.
            pub fn all(&mut self) -> [&mut Pair; Weights::COUNT] {
                [$(&mut self.$name),*]
            }
        }
    };
}

weights! {
    /// Men, in centipawns; the royals as long as their side has another one.
    king: 400, 450;
    prince: 400, 450;
    adventitious_king: 390, 440;
    general: 145, 150;
    vizir: 130, 140;
    giraffe: 190, 380;
    picket: 190, 280;
    knight: 300, 290;
    rook: 480, 580;
    elephant: 80, 75;
    camel: 215, 210;
    war_engine: 105, 100;
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
    /// The pawn of a man that is worth 300, and how much more a pawn is worth for each 1200 that its man is worth more.
    pawn: 85, 105;
    pawn_by_target: 60, 100;
    pawn_of_pawns: 85, 100;
    waiting_pawn: 150, 190;
    second_pawn: 95, 115;
    third_pawn: 105, 140;
    /// A royal in a citadel: safe, but out of the game.
    in_citadel: -20, -40;
    /// Places, in eighths: for each step towards the middle, from -9 in a corner to 9 there; for each rank. The general,
    /// the vizir and the sea monster step; the elephant and the war engine jump, and so does the camel.
    king_centre: 0, 16;
    king_rank: -64, 0;
    step_centre: 8, 16;
    step_rank: 16, 0;
    giraffe_centre: 8, 8;
    picket_centre: 8, 8;
    knight_centre: 24, 16;
    jump_centre: 8, 8;
    camel_centre: 16, 16;
    jump_rank: 8, 0;
    extra_centre: 8, 8;
    pawn_rank: 24, 32;
    /// For each file away from the middle one.
    pawn_aside: -8, 0;
    /// A king beyond its fourth rank, a rook on one of the last three: in centipawns.
    king_far: -20, 0;
    rook_far: 15, 10;
    /// The share, in 1/11900, of what a pawn gains by its promotion, times the square of the ranks beyond the third.
    pawn_promise: 85, 140;
    /// For each square that a man covers beyond what is usual, in eighths.
    rook_reach: 32, 40;
    giraffe_reach: 40, 48;
    picket_reach: 32, 40;
    bull_reach: 32, 32;
    wide_reach: 24, 24;
    /// For each square near a lone royal of the enemy that one of these men covers, in eighths.
    siege: 56, 32;
    /// A pawn that no other pawn can stop, and the share, in 1/960, of what it gains by its promotion, times the ranks beyond
    /// the third, and twice if nobody stands in its way.
    passed: 4, 4;
    passed_promise: 10, 20;
    /// A royal beside another one.
    spare_royal: 70, 90;
    /// Men near the lone royal of their own side, and of the other.
    shelter: 6, 1;
    besieger: -14, -8;
}

//! The options of the game: [`Ruleset`], one field for every rule on which the sources disagree (section 9 of the
//! rules). Uses squares.

use super::coordinates::{File, Rank};
use super::piece::Color;
use super::square::Square;

mod choice;
mod options;
mod presets;
mod text;

pub use options::*;
pub use text::RulesetError;

use choice::Choice;

/// Declares [`Ruleset`] with, for every option, the field, its type and its name in texts.
macro_rules! ruleset {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $name:literal,)+) => {
        /// Every option of the game (section 9 of the rules). The default is the preset `timur`.
        ///
        /// Fields can be set freely. Texts and files pass through [`Ruleset::check`], which refuses options that
        /// contradict each other.
        ///
        /// ```
        /// use timur_rules::{KingSwap, Ruleset};
        ///
        /// let rules: Ruleset = "timur,kingSwap=whenChecked".parse()?;
        /// assert_eq!(rules, Ruleset { king_swap: KingSwap::WhenChecked, ..Ruleset::default() });
        /// assert_eq!(rules.to_string(), "timur,kingSwap=whenChecked");
        /// # Ok::<(), timur_rules::RulesetError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct Ruleset {
            $($(#[$doc])* pub $field: $type,)+
        }

        impl Ruleset {
            /// The names of the options, in the order of section 9 of the rules.
            pub const OPTIONS: &'static [&'static str] = &[$($name),+];

            /// The values that the option of that name can have, the default first.
            pub fn values(option: &str) -> Option<&'static [&'static str]> {
                match option {
                    $($name => Some(<$type as Choice>::TEXTS),)+
                    _ => None,
                }
            }

            /// The value of the option of that name.
            pub fn get(&self, option: &str) -> Option<&'static str> {
                match option {
                    $($name => Some(self.$field.text()),)+
                    _ => None,
                }
            }

            /// Sets one option by name; the other options stay, and contradictions are not looked for.
            ///
            /// # Errors
            /// When there is no such option or it has no such value.
            pub fn set(&mut self, option: &str, value: &str) -> Result<(), RulesetError> {
                match option {
                    $($name => {
                        self.$field = Choice::from_text(value)
                            .ok_or_else(|| RulesetError::value($name, value, <$type as Choice>::TEXTS))?;
                    })+
                    _ => return Err(RulesetError::option(option)),
                }
                Ok(())
            }
        }
    };
}

ruleset! {
    /// The opening setup.
    array: Array = "array",
    /// How Black's setup follows from White's.
    black_symmetry: BlackSymmetry = "blackSymmetry",
    /// Black's fourth rank in the full array.
    full_rank4: FullRank4 = "fullRank4",
    /// Whether the full array has a second camel a side, on c1 and i10 instead of a knight.
    full_restore_camel: bool = "fullRestoreCamel",
    /// How lion, bull and revealer move.
    extra_pieces: ExtraPieces = "extraPieces",
    /// The shortest move of the picket.
    picket_min: PicketMin = "picketMin",
    /// The first square of the giraffe's straight leg on which it may land.
    giraffe_min_straight: GiraffeMinStraight = "giraffeMinStraight",
    /// The career of the pawn of pawns.
    pop_cycle: PopCycle = "popCycle",
    /// When its placement on a single enemy piece is a trap.
    pop_trap: PopTrap = "popTrap",
    /// Which enemy pieces count for a placement.
    pop_targets: PopTargets = "popTargets",
    /// Whether a placement may attack a royal.
    pop_may_attack_royal: MayAttackRoyal = "popMayAttackRoyal",
    /// Where it may be placed.
    pop_place_on: PopPlaceOn = "popPlaceOn",
    /// Which royals a placement may not remove.
    pop_protects: PopProtects = "popProtects",
    /// What happens when its home square is taken.
    pop_home: PopHome = "popHome",
    /// What becomes of the heir when the K falls.
    succession: Succession = "succession",
    /// When the lone K may change places with a piece of its own.
    king_swap: KingSwap = "kingSwap",
    /// What happens when the acting king enters the enemy citadel.
    citadel_result: CitadelResult = "citadelResult",
    /// Whether there are citadels.
    citadels: Citadels = "citadels",
    /// Whether a lone adventitious king may shelter in its own citadel.
    lone_adventitious_king: LoneAdventitiousKing = "loneAdventitiousKing",
    /// What it means to have no legal move and not to be in check.
    stalemate: Stalemate = "stalemate",
    /// Whether a bare side loses.
    bare_king: BareKing = "bareKing",
    /// Whether the third occurrence of a position draws.
    repetition: Repetition = "repetition",
    /// Whether a game without progress is drawn.
    move_limit: MoveLimit = "moveLimit",
    /// Whether a king against a king is drawn.
    dead_kings: DeadKings = "deadKings",
}

impl Ruleset {
    /// The home square of a side: where its pawn of kings starts in the array, and where the pawn of pawns goes at
    /// its second arrival (section 4 of the rules).
    pub const fn home(&self, color: Color) -> Square {
        let square = match self.array {
            Array::Masculine | Array::Full => Square::new(File::F, Rank::R3),
            Array::Feminine | Array::Third | Array::ThirdAlt => Square::new(File::F, Rank::R2),
        };
        match color {
            Color::White => square,
            Color::Black => square.rotated(),
        }
    }

    /// The same options on another array.
    pub fn with_array(self, array: Array) -> Ruleset {
        Ruleset { array, ..self }
    }
}

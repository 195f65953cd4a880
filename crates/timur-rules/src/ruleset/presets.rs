//! Rulesets with a name (section 9 of the rules).

use super::*;

impl Ruleset {
    /// The preset `timur`, which is the default: every option at its first value.
    pub const TIMUR: Ruleset = Ruleset {
        array: Array::Masculine,
        black_symmetry: BlackSymmetry::Rotation,
        full_rank4: FullRank4::Reflect,
        full_restore_camel: false,
        extra_pieces: ExtraPieces::Cazaux,
        picket_min: PicketMin::Two,
        giraffe_min_straight: GiraffeMinStraight::Three,
        pop_cycle: PopCycle::Full,
        pop_trap: PopTrap::Reply,
        pop_targets: PopTargets::AnyPiece,
        pop_may_attack_royal: MayAttackRoyal::Yes,
        pop_place_on: PopPlaceOn::AnyNonRoyal,
        pop_protects: PopProtects::AllRoyals,
        pop_home: PopHome::IllegalIfRoyal,
        succession: Succession::InPlace,
        king_swap: KingSwap::Off,
        citadel_result: CitadelResult::Draw,
        citadels: Citadels::On,
        lone_adventitious_king: LoneAdventitiousKing::MayStay,
        stalemate: Stalemate::Loss,
        bare_king: BareKing::None,
        repetition: Repetition::Threefold,
        move_limit: MoveLimit::Plies100,
        dead_kings: DeadKings::Draw,
    };

    /// The presets and their names, the default first.
    pub const PRESETS: &'static [(&'static str, Ruleset)] = &[
        ("timur", Ruleset::TIMUR),
        (
            "strict",
            Ruleset {
                repetition: Repetition::Off,
                move_limit: MoveLimit::Off,
                ..Ruleset::TIMUR
            },
        ),
        (
            "wikipedia",
            Ruleset {
                king_swap: KingSwap::CheckedOrStalemated,
                ..Ruleset::TIMUR
            },
        ),
        (
            "murray",
            Ruleset {
                king_swap: KingSwap::CheckedOrStalemated,
                pop_trap: PopTrap::None,
                pop_place_on: PopPlaceOn::EmptyOnly,
                pop_home: PopHome::OnlyIfEmpty,
                ..Ruleset::TIMUR
            },
        ),
        (
            "friedlander",
            Ruleset {
                king_swap: KingSwap::WhenChecked,
                pop_trap: PopTrap::Immobile,
                pop_home: PopHome::WaitThenHop,
                giraffe_min_straight: GiraffeMinStraight::Two,
                ..Ruleset::TIMUR
            },
        ),
        (
            "forbes",
            Ruleset {
                picket_min: PicketMin::One,
                citadel_result: CitadelResult::OwnerMayExchangeOnce,
                ..Ruleset::TIMUR
            },
        ),
        (
            "casual",
            Ruleset {
                pop_trap: PopTrap::AnyThreat,
                king_swap: KingSwap::WhenChecked,
                ..Ruleset::TIMUR
            },
        ),
        (
            "full-cazaux",
            Ruleset {
                array: Array::Full,
                ..Ruleset::TIMUR
            },
        ),
        (
            "full-forbes",
            Ruleset {
                array: Array::Full,
                extra_pieces: ExtraPieces::Forbes,
                picket_min: PicketMin::One,
                ..Ruleset::TIMUR
            },
        ),
        (
            "full-modern",
            Ruleset {
                array: Array::Full,
                extra_pieces: ExtraPieces::Modern,
                ..Ruleset::TIMUR
            },
        ),
    ];

    /// The preset of that name, such as `full-forbes`.
    pub fn preset(name: &str) -> Option<Ruleset> {
        Ruleset::PRESETS
            .iter()
            .find(|preset| preset.0 == name)
            .map(|preset| preset.1)
    }
}

impl Default for Ruleset {
    fn default() -> Ruleset {
        Ruleset::TIMUR
    }
}

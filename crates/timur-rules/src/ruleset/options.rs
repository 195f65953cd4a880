//! The values of every option (section 9 of the rules), one enum an option, the default first.

use super::choice::{Choice, choice};

choice! {
    /// The opening setup (section 7 of the rules).
    Array {
        /// The usual setup, with the war engines on the first rank.
        Masculine = "masculine",
        /// The general beside the king on the first rank.
        Feminine = "feminine",
        /// The manuscript of Ibn Arabshah.
        Third = "third",
        /// The same with another reading of its row of pawns.
        ThirdAlt = "thirdAlt",
        /// The full game of manuscript 7322, with lions, bulls, a revealer and sea monsters.
        Full = "full",
    }
}

choice! {
    /// How Black's setup follows from White's.
    BlackSymmetry {
        /// By half a turn: White's general e2 faces Black's on g9.
        Rotation = "rotation",
        /// By a mirror between the sides: White's general e2 faces Black's on e9.
        Reflection = "reflection",
    }
}

choice! {
    /// How Black's fourth rank of the full array follows from White's.
    FullRank4 {
        /// Mirrored: pawns of bulls face each other.
        Reflect = "reflect",
        /// Rotated as the other ranks are.
        Rotate = "rotate",
        /// Elephant pawns on file c, bull pawns on file i.
        Swapped = "swapped",
    }
}

choice! {
    /// How lion, bull and revealer move (section 8 of the rules).
    ExtraPieces {
        /// Leapers (3,0), (3,2) and (3,3).
        Cazaux = "cazaux",
        /// Rook + giraffe, bishop + giraffe, rook + bishop.
        Forbes = "forbes",
        /// Knight + rook, knight + bishop, queen.
        Modern = "modern",
    }
}

choice! {
    /// The shortest move of the picket.
    PicketMin {
        /// Two squares, the first of them empty.
        Two = "2",
        /// One square, as a bishop.
        One = "1",
    }
}

choice! {
    /// On which square of its straight leg the giraffe may land first.
    GiraffeMinStraight {
        /// The third, over two empty squares.
        Three = "3",
        /// The second, over one empty square.
        Two = "2",
    }
}

choice! {
    /// The career of the pawn of pawns.
    PopCycle {
        /// Three journeys, as in section 4 of the rules.
        Full = "full",
        /// An adventitious king at the first arrival.
        Direct = "direct",
    }
}

choice! {
    /// When the placement of a pawn of pawns on one enemy piece is a trap.
    PopTrap {
        /// The enemy has no reply that removes the pawn or takes the piece out of its reach.
        Reply = "reply",
        /// The piece has no pseudo-legal move, a capture of the pawn not counted.
        Immobile = "immobile",
        /// Never: only forks are placements.
        None = "none",
        /// Always, but the placement captures nothing.
        AnyThreat = "anyThreat",
    }
}

choice! {
    /// Which enemy pieces count for a fork or a trap.
    PopTargets {
        /// Any.
        AnyPiece = "anyMan",
        /// Pawns do not count.
        OfficersOnly = "officersOnly",
    }
}

choice! {
    /// Whether a pawn of pawns may be placed so that it attacks a royal.
    MayAttackRoyal {
        /// It may.
        Yes = "true",
        /// It may not.
        No = "false",
    }
}

choice! {
    /// Where a pawn of pawns may be placed.
    PopPlaceOn {
        /// On an empty square or on any piece but a royal and a waiting pawn.
        AnyNonRoyal = "anyNonRoyal",
        /// On an empty square.
        EmptyOnly = "emptyOnly",
    }
}

choice! {
    /// Which royals a placement may not remove.
    PopProtects {
        /// All.
        AllRoyals = "allRoyals",
        /// The K; a prince or an adventitious king can be removed.
        ShahOnly = "shahOnly",
    }
}

choice! {
    /// What happens at the second arrival of the pawn of pawns when its home square is taken.
    PopHome {
        /// The piece there is removed; a royal or a waiting pawn makes the move illegal.
        IllegalIfRoyal = "illegalIfRoyal",
        /// Any piece there makes the move illegal.
        OnlyIfEmpty = "onlyIfEmpty",
        /// The pawn stays on the last rank, immune, and hops home in a later turn.
        WaitThenHop = "waitThenHop",
        /// The pawn goes to the nearest free square of the home rank.
        NearestFree = "nearestFree",
    }
}

choice! {
    /// What becomes of the heir when the K falls.
    Succession {
        /// It is the acting king under its own name.
        InPlace = "inPlace",
        /// It becomes the K.
        RelabelAsShah = "relabelAsShah",
    }
}

choice! {
    /// When the lone K may change places with a piece of its own, once a game.
    KingSwap {
        /// Never.
        Off = "off",
        /// In check.
        WhenChecked = "whenChecked",
        /// In check, or without another legal move.
        CheckedOrStalemated = "checkedOrStalemated",
    }
}

choice! {
    /// What happens when the acting king enters the enemy citadel.
    CitadelResult {
        /// The game is drawn.
        Draw = "draw",
        /// So it is, or its owner, once a game, leaves another royal there instead.
        OwnerMayExchangeOnce = "ownerMayExchangeOnce",
    }
}

choice! {
    /// Whether there are citadels.
    Citadels {
        /// The two citadels l2 and z9.
        On = "on",
        /// A plain board of 110 squares.
        Off = "off",
    }
}

choice! {
    /// Whether a lone adventitious king may shelter in its own citadel.
    LoneAdventitiousKing {
        /// It may.
        MayStay = "mayStay",
        /// It may not enter, and must step out at once if it becomes the only royal in there.
        MustStepOut = "mustStepOut",
    }
}

choice! {
    /// What it means to have no legal move and not to be in check.
    Stalemate {
        /// The game is lost.
        Loss = "loss",
        /// The game is drawn.
        Draw = "draw",
    }
}

choice! {
    /// Whether a side loses when its last piece but royals is captured.
    BareKing {
        /// No.
        None = "none",
        /// Yes, at once.
        Loses = "loses",
        /// Yes, unless its next move leaves the other side bare too.
        LosesUnlessBares = "losesUnlessBares",
    }
}

choice! {
    /// Whether the third occurrence of a position draws.
    Repetition {
        /// It does.
        Threefold = "threefold",
        /// It does not.
        Off = "off",
    }
}

choice! {
    /// Whether a game without progress is drawn.
    MoveLimit {
        /// After 100 plies without capture, pawn move, placement or swap.
        Plies100 = "100",
        /// Never.
        Off = "off",
    }
}

choice! {
    /// Whether a king against a king is drawn.
    DeadKings {
        /// It is.
        Draw = "draw",
        /// The game goes on.
        Off = "off",
    }
}

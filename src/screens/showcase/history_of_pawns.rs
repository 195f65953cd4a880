//! What is written about the pawns: each belongs to an officer, wears a small copy of its head and becomes it.

use super::catalogue::{Entry, Name};
use timur_rules::PawnOf;

const fn name(latin: &'static str, script: &'static str) -> Name {
    Name { latin, script }
}

/// What is written about a pawn.
pub fn entry(of: PawnOf) -> Entry {
    let (names, history): (&'static [Name], &'static str) = match of {
        PawnOf::Kings => (
            const { &[name("baydaq ash-shah", "بيدق الشاه")] },
            "The most precious pawn. On the last rank it becomes a prince, a second royal, and as long as its side has \
             two, neither can be checked or mated. Arriving can even answer a check, for the move is judged when \
             the prince already stands there.",
        ),
        PawnOf::Generals => (
            const { &[name("baydaq al-firz", "بيدق الفرز")] },
            "It becomes a general, hardly more than it was: one step aslant, but back as well as ahead. Most of its work is \
             done on the way, as a wall for others.",
        ),
        PawnOf::Vizirs => (
            const { &[name("baydaq al-wazir", "بيدق الوزير")] },
            "It becomes a vizir. A small prize, but a vizir beside the king is a good guard late in the game, when \
             every step counts, and a second one makes a wall.",
        ),
        PawnOf::Giraffes => (
            const { &[name("baydaq az-zurafa", "بيدق الزرافة")] },
            "It becomes a giraffe, and when the board is nearly empty that is among the best that a pawn can become. \
             There is no choice at promotion: it is always the piece that the pawn belongs to.",
        ),
        PawnOf::Pickets => (
            const { &[name("baydaq at-tali'a", "بيدق الطليعة")] },
            "It becomes a picket. On the last rank the new picket looks down long diagonals of a board that has mostly \
             been cleared by then, and a picket likes that.",
        ),
        PawnOf::Knights => (
            const { &[name("baydaq al-faras", "بيدق الفرس")] },
            "It becomes a knight. The word baydaq comes from the Persian piyada, one who goes on foot: here the foot \
             soldier gets his horse at last.",
        ),
        PawnOf::Rooks => (
            const { &[name("baydaq ar-rukh", "بيدق الرخ")] },
            "It becomes a rook, the strongest piece there is, and everybody knows it: no pawn is watched more closely on \
             its way. In the usual setups it starts at the edge of the board, in front of its rook.",
        ),
        PawnOf::Elephants => (
            const { &[name("baydaq al-fil", "بيدق الفيل")] },
            "It becomes an elephant, which leaps far and sees little. Few of its squares matter, so the pawn itself, \
             while it still stands in the enemy's way, is often worth as much.",
        ),
        PawnOf::Camels => (
            const { &[name("baydaq al-jamal", "بيدق الجمل")] },
            "It becomes a camel. A camel never leaves the colour on which it stands, so the square on which this pawn \
             arrives decides which half of the board the new one will know.",
        ),
        PawnOf::WarEngines => (
            const { &[name("baydaq ad-dabbaba", "بيدق الدبابة")] },
            "It becomes a war engine. An engine reaches only a quarter of the squares, and the file on which this pawn \
             arrives decides which quarter the new one will reach.",
        ),
        PawnOf::SeaMonsters => (
            const { &[name("baydaq al-lukham", "بيدق اللخم")] },
            "The pawn of the sea monster belongs to the full setup of one manuscript alone. It becomes another sea \
             monster, a piece of one straight step, good for guarding.",
        ),
        PawnOf::Lions => (
            const { &[name("baydaq al-asad", "بيدق الأسد")] },
            "The pawn of the lion belongs to the full setup alone. What it becomes is worth more or less by \
             the reading of the lion's move that the players have agreed on.",
        ),
        PawnOf::Bulls => (
            const { &[name("baydaq ath-thaur", "بيدق الثور")] },
            "The pawn of the bull belongs to the full setup alone, and stands on the fourth rank there, a step ahead \
             of the others. It becomes a bull.",
        ),
        PawnOf::Revealers => (
            const { &[name("baydaq al-kashshaf", "بيدق الكشاف")] },
            "The pawn of the revealer belongs to the full setup alone, and stands on the fourth rank there, a step \
             ahead of the others. It becomes a revealer.",
        ),
        PawnOf::Pawns(_) => (
            const { &[name("baydaq al-bayadiq", "بيدق البيادق")] },
            "The pawn that belongs to no officer has the longest life of all. On the last rank it waits, and cannot be \
             taken. Then it is put down where it attacks two pieces at once, or one that cannot escape. When it arrives \
             again it starts once more from the home of the pawn of kings, and the third time it becomes a king.",
        ),
    };
    Entry { names, history }
}

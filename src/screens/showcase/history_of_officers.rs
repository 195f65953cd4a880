//! What is written about the officers. Facts from the rules and from well-known history; where a story is only told,
//! the text says so.

use super::catalogue::{Entry, Name};
use timur_rules::Role;

const fn name(latin: &'static str, script: &'static str) -> Name {
    Name { latin, script }
}

/// What is written about an officer.
pub fn entry(role: Role) -> Entry {
    let (names, history): (&'static [Name], &'static str) = match role {
        Role::King => (
            const { &[name("shah", "شاه")] },
            "The Persian for king, and the word behind chess, check and checkmate: shah mat, the king is helpless. \
             His crown here is the ribbed dome of Timur's tomb in Samarkand. If he reaches the citadel beside the \
             enemy's camp the game is drawn, so a lost battle is not yet a lost war.",
        ),
        Role::Prince => (
            const { &[name("shahzada", "شاهزاده")] },
            "The king's son: no army begins with one. He appears when the pawn of kings reaches the last rank, and \
             from then on there are two royals. While both live neither can be put in check, and when the king falls \
             the prince reigns in his place.",
        ),
        Role::AdventitiousKing => (
            const { &[name("shah masnu'a", "شاه مصنوعة")] },
            "The made king: a foot soldier who has crossed the board three times. He is the last of the royals in \
             rank and moves like them. He alone may sit in his own citadel, where nothing can attack him, and as \
             long as he sits there the enemy king cannot come in.",
        ),
        Role::General => (
            const { &[name("farzin", "فرزين"), name("al-firz", "الفرز")] },
            "The king's counsellor of Persian chess. He kept this small step for centuries, until players in Europe \
             made a queen of him, who goes as far as she likes. The six-flanged mace was a commander's weapon and a \
             sign of his rank.",
        ),
        Role::Vizir => (
            const { &[name("wazir", "وزير")] },
            "The minister. He steps straight where the general steps aslant, so that the two together guard every \
             square around the king. Makers of chess problems still call a piece that moves like this a wazir.",
        ),
        Role::Giraffe => (
            const { &[name("zurafa", "زرافة")] },
            "In 1404 the Sultan of Egypt sent Timur a giraffe. The Castilian envoy Clavijo met it on the road and \
             described it in wonder. On the board it is as odd and as far-reaching: hemmed in at the start, when every \
             piece is in its way, it ends as one of the strongest.",
        ),
        Role::Picket => (
            const { &[name("tali'a", "طليعة")] },
            "The vanguard that rides out ahead of the army. It runs along the diagonals like a bishop, but never only \
             one square: whoever stands right beside it is safe from it. The helmet and the pennon are those of a \
             horseman of the steppe.",
        ),
        Role::Knight => (
            const { &[name("asb", "اسب"), name("faras", "فرس")] },
            "The horse has leapt like this since the game came from India to Persia, and in every chess since. On the \
             broad board it takes longer to arrive, and it is still the best piece for attacking two at once.",
        ),
        Role::Rook => (
            const { &[name("rukh", "رخ")] },
            "In India it was a chariot, in Persia the rukh, in Europe a tower: the move stayed. It is told that Timur \
             was just giving check with a rook when news came of the birth of a son, and that he named the boy Shah \
             Rukh. In the usual setups it is the strongest piece.",
        ),
        Role::Elephant => (
            const { &[name("pil", "پیل"), name("al-fil", "الفيل")] },
            "The war elephant of the old game. It leaps to the second square aslant and so sees only one square in \
             eight. In Spanish and in Russian the bishop, who took its place, still bears its name. Timur met real \
             ones before Delhi in 1398.",
        ),
        Role::Camel => (
            const { &[name("jamal", "جمل")] },
            "A knight with a longer stride: three squares on and one aside. It never leaves the colour that it stands \
             on. The beast of the caravans between Samarkand and China has two humps, and so has ours.",
        ),
        Role::WarEngine => (
            const { &[name("dabbaba", "دبابة")] },
            "The name means a thing that creeps: a shed on wheels under which soldiers pushed a ram to the wall. In \
             Arabic the same word means a tank today. It leaps two squares straight on and so sees only one square in \
             four.",
        ),
        Role::SeaMonster => (
            const { &[name("lukham", "لخم")] },
            "One manuscript of the great chess, now in London, knows this piece. Its name has been read as a crocodile, a \
             shark or some monster of the deep; ours is a finned serpent. It steps like the vizir and stands in \
             his place.",
        ),
        Role::Lion => (
            const { &[name("asad", "أسد")] },
            "One of four pieces that only one manuscript in London has, where a fourth rank makes room for them. How it \
             moved is not certain, and the rules offer three readings; the usual one is a leap of three squares \
             straight on.",
        ),
        Role::Bull => (
            const { &[name("thaur", "ثور")] },
            "One of four pieces that only one manuscript in London has. The rules offer three readings of its move; \
             the usual one is a leap three squares on and two aside, longer than the camel's and to squares of both \
             colours.",
        ),
        _ => (
            const { &[name("kashshaf", "كشاف")] },
            "The one who uncovers: a scout or a sentinel, here a lantern. Only one manuscript in London has it. \
             The rules offer three readings of its move; the usual one is a leap of three squares aslant, which few \
             squares allow.",
        ),
    };
    Entry { names, history }
}

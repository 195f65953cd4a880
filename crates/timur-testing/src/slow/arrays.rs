//! The arrays of section 7.

use super::board::{Piece, Position};
use super::options::Options;

impl Options {
    /// Ranks 1 to 4 of the array for White, a1 first.
    fn white_rows(&self) -> [&'static str; 4] {
        let empty = "...........";
        match self.array {
            "masculine" => ["E.C.W.W.C.E", "RNTGFKVGTNR", "pwcefkvgtnr", empty],
            "feminine" => ["E.C.FKV.C.E", "RNTGW#WGTNR", "pwcef.vgtnr", empty],
            "third" => ["E.C.FKV.C.E", "RNWTG#GTWNR", "pfvce.gtwnr", empty],
            "thirdAlt" => ["E.C.FKV.C.E", "RNWTG#GTWNR", "pwcef.vgtnr", empty],
            "full" => ["ELNBWHWBCLE", "RNTGFKMGTNR", "pncwfkmgtlr", "..b..h..e.."],
            other => panic!("no such array: {other}"),
        }
    }

    /// The position in which the game begins.
    pub fn initial(&self) -> Position {
        let mut position = Position::empty();
        for (i, row) in self.white_rows().iter().enumerate() {
            for (j, c) in row.chars().enumerate() {
                let (file, rank) = (j as i8 + 1, i as i8 + 1);
                place_both(self, &mut position, file, rank, c);
            }
        }
        position.white_may_swap = self.king_swap != "off";
        position.black_may_swap = self.king_swap != "off";
        position.white_may_exchange = self.citadel_result == "ownerMayExchangeOnce";
        position.black_may_exchange = self.citadel_result == "ownerMayExchangeOnce";
        position
    }
}

/// Puts White's piece and its counterpart of Black. In the rows above an upper-case letter is an officer, a
/// lower-case letter a pawn, and `#` the pawn of kings on the piece row.
fn place_both(options: &Options, position: &mut Position, file: i8, rank: i8, c: char) {
    let mut c = c;
    let on_rank_4 = rank == 4 && options.array == "full";
    if on_rank_4 && options.full_rank4 == "swapped" {
        c = match c {
            'b' => 'e',
            'e' => 'b',
            other => other,
        };
    }
    if options.array == "full" && options.full_restore_camel == "true" && (file, rank) == (3, 1) {
        c = 'C';
    }
    if c == '.' {
        return;
    }
    let pawn = c == '#' || c.is_ascii_lowercase();
    let letter = if c == '#' {
        'K'
    } else {
        c.to_ascii_uppercase()
    };
    let rotates = if on_rank_4 {
        options.full_rank4 == "rotate"
    } else {
        options.black_symmetry == "rotation"
    };
    let black_file = if rotates { 12 - file } else { file };
    position.put(
        (file, rank),
        Piece {
            white: true,
            pawn,
            letter,
        },
    );
    position.put(
        (black_file, 11 - rank),
        Piece {
            white: false,
            pawn,
            letter,
        },
    );
}

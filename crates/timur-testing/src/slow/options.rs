//! The options of section 9 and the presets.

/// Every option and its values, the default first.
pub const OPTIONS: [(&str, &[&str]); 24] = [
    (
        "array",
        &["masculine", "feminine", "third", "thirdAlt", "full"],
    ),
    ("blackSymmetry", &["rotation", "reflection"]),
    ("fullRank4", &["reflect", "rotate", "swapped"]),
    ("fullRestoreCamel", &["false", "true"]),
    ("extraPieces", &["cazaux", "forbes", "modern"]),
    ("picketMin", &["2", "1"]),
    ("giraffeMinStraight", &["3", "2"]),
    ("popCycle", &["full", "direct"]),
    ("popTrap", &["reply", "immobile", "none", "anyThreat"]),
    ("popTargets", &["anyMan", "officersOnly"]),
    ("popMayAttackRoyal", &["true", "false"]),
    ("popPlaceOn", &["anyNonRoyal", "emptyOnly"]),
    ("popProtects", &["allRoyals", "shahOnly"]),
    (
        "popHome",
        &[
            "illegalIfRoyal",
            "onlyIfEmpty",
            "waitThenHop",
            "nearestFree",
        ],
    ),
    ("succession", &["inPlace", "relabelAsShah"]),
    ("kingSwap", &["off", "whenChecked", "checkedOrStalemated"]),
    ("citadelResult", &["draw", "ownerMayExchangeOnce"]),
    ("citadels", &["on", "off"]),
    ("loneAdventitiousKing", &["mayStay", "mustStepOut"]),
    ("stalemate", &["loss", "draw"]),
    ("bareKing", &["none", "loses", "losesUnlessBares"]),
    ("repetition", &["threefold", "off"]),
    ("moveLimit", &["100", "off"]),
    ("deadKings", &["draw", "off"]),
];

/// Every preset with what it changes of the defaults.
pub const PRESETS: [(&str, &[(&str, &str)]); 10] = [
    ("timur", &[]),
    ("strict", &[("repetition", "off"), ("moveLimit", "off")]),
    ("wikipedia", &[("kingSwap", "checkedOrStalemated")]),
    (
        "murray",
        &[
            ("kingSwap", "checkedOrStalemated"),
            ("popTrap", "none"),
            ("popPlaceOn", "emptyOnly"),
            ("popHome", "onlyIfEmpty"),
        ],
    ),
    (
        "friedlander",
        &[
            ("kingSwap", "whenChecked"),
            ("popTrap", "immobile"),
            ("popHome", "waitThenHop"),
            ("giraffeMinStraight", "2"),
        ],
    ),
    (
        "forbes",
        &[
            ("picketMin", "1"),
            ("citadelResult", "ownerMayExchangeOnce"),
        ],
    ),
    (
        "casual",
        &[("popTrap", "anyThreat"), ("kingSwap", "whenChecked")],
    ),
    (
        "full-cazaux",
        &[("array", "full"), ("extraPieces", "cazaux")],
    ),
    (
        "full-forbes",
        &[
            ("array", "full"),
            ("extraPieces", "forbes"),
            ("picketMin", "1"),
        ],
    ),
    (
        "full-modern",
        &[("array", "full"), ("extraPieces", "modern")],
    ),
];

/// One value for each option, as its text. The fields stand in the order of [`OPTIONS`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    pub array: &'static str,
    pub black_symmetry: &'static str,
    pub full_rank4: &'static str,
    pub full_restore_camel: &'static str,
    pub extra_pieces: &'static str,
    pub picket_min: &'static str,
    pub giraffe_min_straight: &'static str,
    pub pop_cycle: &'static str,
    pub pop_trap: &'static str,
    pub pop_targets: &'static str,
    pub pop_may_attack_royal: &'static str,
    pub pop_place_on: &'static str,
    pub pop_protects: &'static str,
    pub pop_home: &'static str,
    pub succession: &'static str,
    pub king_swap: &'static str,
    pub citadel_result: &'static str,
    pub citadels: &'static str,
    pub lone_adventitious_king: &'static str,
    pub stalemate: &'static str,
    pub bare_king: &'static str,
    pub repetition: &'static str,
    pub move_limit: &'static str,
    pub dead_kings: &'static str,
}

impl Options {
    /// A preset by its name.
    pub fn preset(name: &str) -> Options {
        let (_, changes) = PRESETS
            .iter()
            .find(|(n, _)| *n == name)
            .expect("a preset's name");
        let mut options = Options::from_values(&OPTIONS.map(|(_, values)| values[0]));
        for (option, value) in *changes {
            options = options.with(option, value);
        }
        options
    }

    /// The same options but for one.
    pub fn with(&self, option: &str, value: &str) -> Options {
        let at = OPTIONS
            .iter()
            .position(|(name, _)| *name == option)
            .expect("an option's name");
        let mut values = self.values();
        values[at] = OPTIONS[at]
            .1
            .iter()
            .find(|v| **v == value)
            .expect("an option's value");
        Options::from_values(&values)
    }

    /// Every option written out: `timur,array=masculine,blackSymmetry=rotation,…`.
    pub fn text(&self) -> String {
        let mut text = String::from("timur");
        for ((name, _), value) in OPTIONS.iter().zip(self.values()) {
            text += &format!(",{name}={value}");
        }
        text
    }

    /// The values in the order of [`OPTIONS`].
    pub fn values(&self) -> [&'static str; 24] {
        [
            self.array,
            self.black_symmetry,
            self.full_rank4,
            self.full_restore_camel,
            self.extra_pieces,
            self.picket_min,
            self.giraffe_min_straight,
            self.pop_cycle,
            self.pop_trap,
            self.pop_targets,
            self.pop_may_attack_royal,
            self.pop_place_on,
            self.pop_protects,
            self.pop_home,
            self.succession,
            self.king_swap,
            self.citadel_result,
            self.citadels,
            self.lone_adventitious_king,
            self.stalemate,
            self.bare_king,
            self.repetition,
            self.move_limit,
            self.dead_kings,
        ]
    }

    /// The reverse of [`Options::values`].
    pub fn from_values(v: &[&'static str; 24]) -> Options {
        Options {
            array: v[0],
            black_symmetry: v[1],
            full_rank4: v[2],
            full_restore_camel: v[3],
            extra_pieces: v[4],
            picket_min: v[5],
            giraffe_min_straight: v[6],
            pop_cycle: v[7],
            pop_trap: v[8],
            pop_targets: v[9],
            pop_may_attack_royal: v[10],
            pop_place_on: v[11],
            pop_protects: v[12],
            pop_home: v[13],
            succession: v[14],
            king_swap: v[15],
            citadel_result: v[16],
            citadels: v[17],
            lone_adventitious_king: v[18],
            stalemate: v[19],
            bare_king: v[20],
            repetition: v[21],
            move_limit: v[22],
            dead_kings: v[23],
        }
    }
}

//! A ruleset as text, as a list of options, and what is refused.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::*;

/// Why a text or a list of options is no ruleset. The message is a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulesetError {
    /// The first word is not the name of a preset.
    #[error("there is no preset {name:?}; the presets are {}", presets())]
    UnknownPreset {
        /// What was found instead.
        name: String,
    },
    /// There is no option of that name.
    #[error("there is no option {name:?}; the options are {}", Ruleset::OPTIONS.join(", "))]
    UnknownOption {
        /// What was found instead.
        name: String,
    },
    /// The option has no such value.
    #[error("the option {option} cannot be {value:?}; it can be {}", values.join(", "))]
    UnknownValue {
        /// The option.
        option: &'static str,
        /// What was found.
        value: String,
        /// What could stand there.
        values: &'static [&'static str],
    },
    /// The option is given twice.
    #[error("the option {option} is given twice")]
    Twice {
        /// The option.
        option: String,
    },
    /// Two options contradict each other.
    #[error("{first} contradicts {second}: {why}")]
    Contradiction {
        /// One of them, written `name=value`.
        first: String,
        /// The other, written `name=value`.
        second: String,
        /// A clause that says why.
        why: &'static str,
    },
}

fn presets() -> String {
    Ruleset::PRESETS
        .iter()
        .map(|preset| preset.0)
        .collect::<Vec<_>>()
        .join(", ")
}

/// The beginning of a text that is quoted in a message.
fn quoted(text: &str) -> String {
    text.chars().take(40).collect()
}

impl RulesetError {
    pub(super) fn option(name: &str) -> RulesetError {
        RulesetError::UnknownOption { name: quoted(name) }
    }

    pub(super) fn value(
        option: &'static str,
        value: &str,
        values: &'static [&'static str],
    ) -> RulesetError {
        RulesetError::UnknownValue {
            option,
            value: quoted(value),
            values,
        }
    }
}

impl Ruleset {
    /// Every option written out, name and value, in the order of section 9 of the rules.
    pub fn options(&self) -> Vec<(&'static str, String)> {
        self.values_by_name()
            .map(|(name, value)| (name, value.to_owned()))
            .collect()
    }

    fn values_by_name(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        Ruleset::OPTIONS
            .iter()
            .filter_map(|&name| Some((name, self.get(name)?)))
    }

    /// The ruleset with those options; what is not named has its default value.
    ///
    /// # Errors
    /// When a name or a value is unknown, an option is named twice, or two options contradict each other.
    pub fn from_options<N: AsRef<str>, V: AsRef<str>>(
        options: impl IntoIterator<Item = (N, V)>,
    ) -> Result<Ruleset, RulesetError> {
        let mut rules = Ruleset::default();
        rules.set_all(options)?;
        Ok(rules)
    }

    fn set_all<N: AsRef<str>, V: AsRef<str>>(
        &mut self,
        options: impl IntoIterator<Item = (N, V)>,
    ) -> Result<(), RulesetError> {
        let mut seen = Vec::new();
        for (name, value) in options {
            self.set(name.as_ref(), value.as_ref())?;
            if seen.iter().any(|seen| seen == name.as_ref()) {
                return Err(RulesetError::Twice {
                    option: name.as_ref().to_owned(),
                });
            }
            seen.push(name.as_ref().to_owned());
        }
        self.check()
    }

    /// Whether the options agree with each other. An option that could never act is a contradiction, but for those
    /// of the full array, which lie dormant on the other arrays.
    ///
    /// # Errors
    /// The first contradiction.
    pub fn check(&self) -> Result<(), RulesetError> {
        let default = Ruleset::default();
        let mut pairs: Vec<(&str, &str, bool, &'static str)> = Vec::new();
        if self.citadels == Citadels::Off {
            let why = "there is no citadel on a plain board";
            pairs.push((
                "citadels",
                "citadelResult",
                self.citadel_result != default.citadel_result,
                why,
            ));
            let steps_out = self.lone_adventitious_king != default.lone_adventitious_king;
            pairs.push(("citadels", "loneAdventitiousKing", steps_out, why));
        }
        if self.pop_cycle == PopCycle::Direct {
            let why = "the pawn of pawns is never placed and arrives but once";
            for option in [
                "popTrap",
                "popTargets",
                "popMayAttackRoyal",
                "popPlaceOn",
                "popProtects",
                "popHome",
            ] {
                pairs.push((
                    "popCycle",
                    option,
                    self.get(option) != default.get(option),
                    why,
                ));
            }
        }
        if self.pop_protects == PopProtects::ShahOnly {
            let empty = self.pop_place_on == PopPlaceOn::EmptyOnly;
            let why = "a placement that captures nothing removes no royal";
            pairs.push(("popProtects", "popPlaceOn", empty, why));
            pairs.push((
                "popProtects",
                "popTrap",
                self.pop_trap == PopTrap::AnyThreat,
                why,
            ));
        }
        match pairs.into_iter().find(|pair| pair.2) {
            None => Ok(()),
            Some((first, second, _, why)) => {
                let written = |name| format!("{name}={}", self.get(name).unwrap_or_default());
                Err(RulesetError::Contradiction {
                    first: written(first),
                    second: written(second),
                    why,
                })
            }
        }
    }
}

/// The shortest text: the preset that needs the fewest changes, then the changes, as in
/// `timur,kingSwap=whenChecked`.
impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changes = |preset: &Ruleset| -> Vec<(&str, &str)> {
            let preset = *preset;
            self.values_by_name()
                .filter(|&(name, value)| preset.get(name) != Some(value))
                .collect()
        };
        let nearest = Ruleset::PRESETS
            .iter()
            .min_by_key(|preset| changes(&preset.1).len());
        let (name, preset) = nearest.unwrap_or(&("timur", Ruleset::TIMUR));
        f.write_str(name)?;
        changes(preset)
            .into_iter()
            .try_for_each(|(option, value)| write!(f, ",{option}={value}"))
    }
}

impl FromStr for Ruleset {
    type Err = RulesetError;

    /// Reads a preset's name and changes after commas: `full-forbes`, `timur,kingSwap=whenChecked`. Without a
    /// preset the changes are to `timur`.
    fn from_str(text: &str) -> Result<Ruleset, RulesetError> {
        let mut words = text.split(',').map(str::trim).peekable();
        let mut rules = Ruleset::default();
        if let Some(name) = words.next_if(|word| !word.contains('=')) {
            rules = Ruleset::preset(name)
                .ok_or_else(|| RulesetError::UnknownPreset { name: quoted(name) })?;
        }
        rules.set_all(words.map(|word| word.split_once('=').unwrap_or((word, ""))))?;
        Ok(rules)
    }
}

/// In a file of ours a ruleset is a map of every option written out.
impl Serialize for Ruleset {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.values_by_name())
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Ruleset, D::Error> {
        let options = BTreeMap::<String, String>::deserialize(deserializer)?;
        Ruleset::from_options(options).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shortest_text() {
        let short = |text: &str| text.parse::<Ruleset>().map(|rules| rules.to_string());
        for text in [
            "timur",
            "full-forbes",
            "murray",
            "timur,kingSwap=whenChecked",
            "forbes,array=third",
        ] {
            assert_eq!(short(text).as_deref(), Ok(text));
        }
        assert_eq!(
            short("timur,kingSwap=checkedOrStalemated").as_deref(),
            Ok("wikipedia")
        );
        assert_eq!(
            short("array=full,picketMin=1,extraPieces=forbes").as_deref(),
            Ok("full-forbes")
        );
    }

    #[test]
    fn every_option_goes_there_and_back() {
        let rules: Ruleset = "friedlander,array=full,bareKing=loses".parse().unwrap();
        assert_eq!(rules.options().len(), 24);
        assert_eq!(Ruleset::from_options(rules.options()), Ok(rules));
        let json = serde_json::to_string(&rules).unwrap();
        assert!(
            json.starts_with("{\"array\":\"full\",\"blackSymmetry\":\"rotation\""),
            "{json}"
        );
        assert_eq!(serde_json::from_str::<Ruleset>(&json).unwrap(), rules);
    }

    #[test]
    fn refusals_are_sentences() {
        let error = |text: &str| text.parse::<Ruleset>().unwrap_err().to_string();
        assert!(
            error("chess")
                .starts_with("there is no preset \"chess\"; the presets are timur, strict")
        );
        assert!(
            error("timur,x=1").starts_with("there is no option \"x\"; the options are array, ")
        );
        assert_eq!(
            error("timur,stalemate=win"),
            "the option stalemate cannot be \"win\"; it can be loss, draw"
        );
        assert_eq!(
            error("timur,stalemate=draw,stalemate=draw"),
            "the option stalemate is given twice"
        );
        assert_eq!(
            error("timur,citadels=off,loneAdventitiousKing=mustStepOut"),
            "citadels=off contradicts loneAdventitiousKing=mustStepOut: there is no citadel on a plain board"
        );
    }
}

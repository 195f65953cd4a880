//! Who plays in a match: [`Contestant`], as it is written. Uses the engine.

use std::fmt;
use std::sync::Arc;

use timur_engine::Level;
use timur_engine::nnue::Net;

use super::arguments::number;
use super::effort::Effort;

/// A player in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Contestant {
    /// This engine.
    Timur {
        level: usize,
        threads: usize,
        hash: usize,
        effort: Effort,
        /// Instead of the mistakes of the level: by how much, and how often.
        mistakes: Option<(i32, u32)>,
        /// What evaluates instead of the usual net, as it is written.
        eval: Option<(String, Option<Arc<Net>>)>,
    },
    /// The plain reference.
    Material { depth: u32 },
    /// Any legal move.
    Random,
    /// A program that speaks UCI.
    Program {
        /// The program and its words.
        command: Vec<String>,
        options: Vec<(String, String)>,
        effort: Effort,
    },
}

impl Contestant {
    /// Reads a player.
    pub fn read(text: &str) -> Result<Contestant, String> {
        let (kind, settings) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "uci" => read_program(settings),
            "random" if settings.is_empty() => Ok(Contestant::Random),
            "random" => Err("random has no settings".to_owned()),
            "material" => {
                let mut depth = 2;
                each_setting(settings, |name, value| match name {
                    "depth" => number(name, value, 1, 12).map(|plies| depth = plies as u32),
                    _ => Err(format!("material has no setting {name:?}, only depth")),
                })?;
                Ok(Contestant::Material { depth })
            }
            "timur" => {
                let (mut level, mut threads, mut hash) = (10, 1, 8);
                let mut effort = Effort::default();
                let (mut noise, mut overlooked) = (None, None);
                let mut eval = None;
                each_setting(settings, |name, value| {
                    match name {
                        "noise" => noise = Some(number(name, value, 0, 2000)? as i32),
                        "overlooked" => overlooked = Some(number(name, value, 0, 999)? as u32),
                        "level" => {
                            level = number(name, value, 1, Level::ALL.len() as u64)? as usize
                        }
                        "threads" => threads = number(name, value, 1, 64)? as usize,
                        "hash" => hash = number(name, value, 1, 4096)? as usize,
                        "eval" => eval = Some((value.to_owned(), read_net(value)?)),
                        "nodes" | "depth" | "movetime" => effort.set(name, value)?,
                        _ => {
                            return Err(format!(
                                "timur has no setting {name:?}, only level, threads, hash, nodes, depth, movetime, eval, \
                                 noise, overlooked"
                            ));
                        }
                    }
                    Ok(())
                })?;
                Ok(Contestant::Timur {
                    level,
                    threads,
                    hash,
                    effort,
                    mistakes: (noise.is_some() || overlooked.is_some())
                        .then_some((noise.unwrap_or(0), overlooked.unwrap_or(0))),
                    eval,
                })
            }
            _ => Err(format!(
                "there is no player {kind:?}, only timur, material, random and uci:COMMAND"
            )),
        }
    }

    /// Lets the player spend that on a move, if nothing else was said of it. The levels below the highest have limits of
    /// their own, and need no more.
    pub fn set_default(&mut self, general: Effort) {
        let few = Effort {
            nodes: Some(5000),
            ..Effort::default()
        };
        match self {
            Contestant::Timur { level, effort, .. } if *level < Level::ALL.len() => {
                *effort = effort.or(general)
            }
            Contestant::Timur { effort, .. } | Contestant::Program { effort, .. } => {
                *effort = effort.or(general).or(few);
            }
            Contestant::Material { .. } | Contestant::Random => {}
        }
    }
}

fn each_setting(
    settings: &str,
    mut set: impl FnMut(&str, &str) -> Result<(), String>,
) -> Result<(), String> {
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        set(name.trim(), value.trim())?;
    }
    Ok(())
}

/// The net of a file, or none for the hand-made evaluation.
fn read_net(file: &str) -> Result<Option<Arc<Net>>, String> {
    if file == "hand-made" {
        return Ok(None);
    }
    let bytes = std::fs::read(file).map_err(|error| format!("eval: {file}: {error}"))?;
    let net = Net::from_bytes(&bytes).map_err(|error| format!("eval: {file}: {error}"))?;
    Ok(Some(Arc::new(net)))
}

fn read_program(text: &str) -> Result<Contestant, String> {
    let mut parts = text.split(';');
    let command = words(parts.next().unwrap_or(""))?;
    if command.is_empty() {
        return Err("uci: expected the command that starts the engine, as uci:./engine".to_owned());
    }
    let mut options = Vec::new();
    for part in parts {
        let (name, value) = part.split_once('=').ok_or_else(|| {
            format!("uci: an option of the engine is written NAME=VALUE, not {part:?}")
        })?;
        options.push((name.trim().to_owned(), value.trim().to_owned()));
    }
    Ok(Contestant::Program {
        command,
        options,
        effort: Effort::default(),
    })
}

/// The words of a command. Quotation marks keep words together, as in a shell; without them a backslash is a backslash,
/// for paths on Windows have some.
fn words(command: &str) -> Result<Vec<String>, String> {
    if command.contains(['"', '\'']) {
        let words = shlex::split(command);
        return words.ok_or_else(|| format!("uci: a quotation mark is not closed in {command:?}"));
    }
    Ok(command.split_whitespace().map(str::to_owned).collect())
}

/// As it is written, with what is not as usual.
impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.write_str("random"),
            Contestant::Material { depth } => write!(f, "material:depth={depth}"),
            Contestant::Timur {
                level,
                threads,
                effort,
                mistakes,
                eval,
                ..
            } => {
                write!(f, "timur:level={level}")?;
                if let Some((noise, overlooked)) = mistakes {
                    write!(f, ",noise={noise},overlooked={overlooked}")?;
                }
                if let Some((file, _)) = eval {
                    write!(f, ",eval={file}")?;
                }
                if *threads > 1 {
                    write!(f, ",threads={threads}")?;
                }
                effort.write(f)
            }
            Contestant::Program {
                command,
                options,
                effort,
            } => {
                let words = command.iter().map(|word| {
                    let quoted = shlex::try_quote(word);
                    quoted.unwrap_or_else(|_| word.into())
                });
                write!(f, "uci:{}", words.collect::<Vec<_>>().join(" "))?;
                for (name, value) in options {
                    write!(f, ";{name}={value}")?;
                }
                effort.write(f)
            }
        }
    }
}

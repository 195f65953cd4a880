//! Finds circles among the top modules of a crate: sets of modules each of which uses, directly or by way of others, all
//! of the set. A small parser reads the paths that begin with `crate`, `self` or `super`; it knows no types and expands
//! no macros. Uses the standard library only.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

/// The name under which the crate's root counts as a module, for those who use its items.
pub const ROOT: &str = "lib";

/// A set of modules that all use each other, directly or by way of others.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Circle {
    /// The names of the modules, in the order of the alphabet.
    pub modules: Vec<String>,
    /// Which file uses what, for each use inside the circle: `board/marks.rs uses input`.
    pub uses: Vec<String>,
}

/// The circles among the top modules of the crate whose sources are in this folder, in the order of the alphabet.
///
/// A file `a.rs`, `a/mod.rs` or `a/b.rs` belongs to the top module `a`. The root may use everybody; whoever uses an item
/// of the root uses [`ROOT`], unless the root only passes the item on (`pub use a::Item`), which counts as a use of `a`.
/// `main.rs` and the folder `bin` are programs, and do not count.
///
/// # Errors
/// When a file or folder cannot be read.
pub fn module_circles(source: &Path) -> io::Result<Vec<Circle>> {
    let files = read_sources(source)?;
    let tops: BTreeSet<&str> = files
        .iter()
        .filter_map(|(path, _)| path.first().map(String::as_str))
        .collect();
    let root = files.iter().find(|(path, _)| path.is_empty());
    let passed_on = root.map_or_else(BTreeMap::new, |(_, text)| passed_on(text, &tops));
    let mut uses: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    for (path, text) in &files {
        let Some(user) = path.first() else {
            continue;
        };
        for used in paths(&tokens(text), path) {
            let Some(first) = used.first() else {
                continue;
            };
            let used = match passed_on.get(first) {
                _ if tops.contains(first.as_str()) => first,
                Some(module) => module,
                None => ROOT,
            };
            if used != user {
                let edge = (user.clone(), used.to_string());
                uses.entry(edge).or_default().insert(path.join("/"));
            }
        }
    }
    // The root declares, and so uses, every module.
    for top in &tops {
        uses.entry((ROOT.into(), (*top).into())).or_default();
    }
    Ok(circles(&uses))
}

/// Each module's path with the text of its file.
fn read_sources(source: &Path) -> io::Result<Vec<(Vec<String>, String)>> {
    let mut files = Vec::new();
    let mut folders = vec![source.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                if path != source.join("bin") {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|kind| kind == "rs")
                && path != source.join("main.rs")
            {
                let inside = path.strip_prefix(source).map_err(io::Error::other)?;
                files.push((module_path(inside), fs::read_to_string(&path)?));
            }
        }
    }
    files.sort();
    Ok(files)
}

/// `a/b.rs` and `a/b/mod.rs` are the module `a::b`; `lib.rs` is the root.
fn module_path(file: &Path) -> Vec<String> {
    let mut parts: Vec<String> = PathBuf::from(file)
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if parts.last().is_some_and(|last| last == "mod") || parts == ["lib"] {
        parts.pop();
    }
    parts
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Word(String),
    /// `::`
    Path,
    Sign(char),
}

/// Words and signs, without comments and without what is inside quotes.
fn tokens(text: &str) -> Vec<Token> {
    let signs: Vec<char> = text.chars().collect();
    let at = |index: usize| signs.get(index).copied().unwrap_or('\0');
    let mut all = Vec::new();
    let mut i = 0;
    while i < signs.len() {
        match (at(i), at(i + 1)) {
            ('/', '/') => {
                while i < signs.len() && at(i) != '\n' {
                    i += 1;
                }
            }
            ('/', '*') => i = after_block_comment(&signs, i),
            ('r', '"' | '#') if raw_string_end(&signs, i).is_some() => {
                i = raw_string_end(&signs, i).unwrap_or(i + 1);
            }
            ('"', _) => i = after_string(&signs, i),
            // A character; else a lifetime, whose name is taken for a word that begins no path.
            ('\'', '\\') => {
                i += 3;
                while i < signs.len() && at(i) != '\'' {
                    i += 1;
                }
                i += 1;
            }
            ('\'', _) if at(i + 2) == '\'' => i += 3,
            (':', ':') => {
                all.push(Token::Path);
                i += 2;
            }
            (sign, _) if sign.is_alphanumeric() || sign == '_' => {
                let start = i;
                while at(i).is_alphanumeric() || at(i) == '_' {
                    i += 1;
                }
                all.push(Token::Word(signs[start..i].iter().collect()));
            }
            (sign, _) => {
                if !sign.is_whitespace() {
                    all.push(Token::Sign(sign));
                }
                i += 1;
            }
        }
    }
    all
}

fn after_block_comment(signs: &[char], start: usize) -> usize {
    let (mut i, mut depth) = (start, 0);
    while i < signs.len() {
        match signs.get(i..i + 2) {
            Some(['/', '*']) => (i, depth) = (i + 2, depth + 1),
            Some(['*', '/']) => (i, depth) = (i + 2, depth - 1),
            _ => i += 1,
        }
        if depth == 0 {
            break;
        }
    }
    i
}

fn after_string(signs: &[char], start: usize) -> usize {
    let mut i = start + 1;
    while i < signs.len() && signs[i] != '"' {
        i += if signs[i] == '\\' { 2 } else { 1 };
    }
    i + 1
}

/// Behind `r"…"` or `r#"…"#`; nothing where none begins.
fn raw_string_end(signs: &[char], start: usize) -> Option<usize> {
    let hashes = signs[start + 1..].iter().take_while(|&&c| c == '#').count();
    let mut i = start + 1 + hashes;
    if signs.get(i) != Some(&'"') {
        return None;
    }
    loop {
        i += 1;
        match signs.get(i) {
            None => return Some(signs.len()),
            Some('"') if signs[i + 1..].iter().take(hashes).all(|&c| c == '#') => {
                return Some(i + 1 + hashes);
            }
            _ => {}
        }
    }
}

/// Every path of the crate that a file names, from the root on: `crate::a::B` is `a`, `B`.
fn paths(tokens: &[Token], file: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut inside: Vec<(String, usize)> = Vec::new();
    let (mut depth, mut i) = (0, 0);
    while i < tokens.len() {
        match &tokens[i] {
            Token::Sign('{') => depth += 1,
            Token::Sign('}') => {
                depth -= 1;
                if inside.last().is_some_and(|(_, outside)| *outside == depth) {
                    inside.pop();
                }
            }
            Token::Word(word) if word == "mod" => {
                if let (Some(Token::Word(name)), Some(Token::Sign('{'))) =
                    (tokens.get(i + 1), tokens.get(i + 2))
                {
                    inside.push((name.clone(), depth));
                    depth += 1;
                    i += 2;
                }
            }
            Token::Word(word)
                if matches!(word.as_str(), "crate" | "self" | "super")
                    && tokens.get(i + 1) == Some(&Token::Path)
                    && (i == 0 || tokens[i - 1] != Token::Path) =>
            {
                let mut here = file.to_vec();
                here.extend(inside.iter().map(|(name, _)| name.clone()));
                i = tree(tokens, i, &here, &mut found);
                continue;
            }
            _ => {}
        }
        i += 1;
    }
    found
}

/// Reads one path with its braces, notes where it leads, and answers where it ends. `base` is what stands before it:
/// the module that it is written in, or the path before the braces.
fn tree(tokens: &[Token], start: usize, base: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = base.to_vec();
    let mut i = start;
    loop {
        match tokens.get(i) {
            Some(Token::Word(word)) => match word.as_str() {
                "crate" => path.clear(),
                "self" => {}
                "super" => drop(path.pop()),
                name => path.push(name.into()),
            },
            Some(Token::Sign('*')) => {}
            Some(Token::Sign('{')) => {
                i += 1;
                while i < tokens.len() && tokens[i] != Token::Sign('}') {
                    match tokens[i] {
                        Token::Sign(',') => i += 1,
                        _ => i = tree(tokens, i, &path, found),
                    }
                }
                return i + 1;
            }
            _ => break,
        }
        i += 1;
        if tokens.get(i) != Some(&Token::Path) {
            break;
        }
        i += 1;
    }
    // `a as b` inside braces.
    if tokens.get(i) == Some(&Token::Word("as".into())) {
        i += 2;
    }
    found.push(path);
    i.max(start + 1)
}

/// Which names of the root come from which module: `pub use a::{B, C}`.
fn passed_on(text: &str, tops: &BTreeSet<&str>) -> BTreeMap<String, String> {
    let all = tokens(text);
    let mut names = BTreeMap::new();
    for i in 0..all.len() {
        if all[i] != Token::Word("use".into()) {
            continue;
        }
        let mut found = Vec::new();
        tree(&all, i + 1, &[], &mut found);
        for path in found {
            if let (Some(first), Some(last)) = (path.first(), path.last())
                && tops.contains(first.as_str())
            {
                names.insert(last.clone(), first.clone());
            }
        }
    }
    names
}

/// The strongly connected sets of more than one module.
fn circles(uses: &BTreeMap<(String, String), BTreeSet<String>>) -> Vec<Circle> {
    let mut reach: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (user, used) in uses.keys() {
        reach.entry(user).or_default().insert(used);
    }
    // Few modules: reach is widened until nothing is new.
    loop {
        let mut wider = reach.clone();
        for seen in wider.values_mut() {
            let beyond: Vec<&str> = seen
                .iter()
                .flat_map(|&one| reach.get(one))
                .flatten()
                .copied()
                .collect();
            seen.extend(beyond);
        }
        if wider == reach {
            break;
        }
        reach = wider;
    }
    let mut all = Vec::new();
    let mut done = BTreeSet::new();
    for (&module, seen) in &reach {
        if !seen.contains(module) || done.contains(module) {
            continue;
        }
        let both = |other: &&&str| reach.get(**other).is_some_and(|back| back.contains(module));
        let modules: Vec<String> = seen.iter().filter(both).map(|&one| one.into()).collect();
        done.extend(
            seen.iter()
                .copied()
                .filter(|one| modules.iter().any(|m| m == one)),
        );
        let inside = |name: &String| modules.contains(name);
        let uses = uses
            .iter()
            .filter(|((user, used), _)| inside(user) && inside(used))
            .flat_map(|((_, used), files)| {
                files.iter().map(move |file| format!("{file} uses {used}"))
            })
            .collect();
        all.push(Circle { modules, uses });
    }
    all
}

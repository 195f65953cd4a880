//! The text of a game cut into tokens. Uses nothing.

use crate::{RecordError, TextPlace};

/// A piece of the text that means something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token<'a> {
    /// `[Name "value"]`
    Tag(&'a str, String),
    /// What stands between braces, or between `;` and the end of the line.
    Comment(&'a str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// A number, a move, a sign or a result.
    Word(&'a str),
}

/// Goes through a text, token by token.
pub struct Tokens<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Tokens<'a> {
        Tokens { text, offset: 0 }
    }

    /// The next token and where it starts; `None` at the end.
    pub fn next(&mut self) -> Result<Option<(Token<'a>, usize)>, RecordError> {
        let rest = self.rest().trim_start();
        let start = self.text.len() - rest.len();
        self.offset = start;
        let Some(first) = rest.chars().next() else {
            return Ok(None);
        };
        let token = match first {
            '(' | ')' => {
                self.offset += 1;
                if first == '(' {
                    Token::Open
                } else {
                    Token::Close
                }
            }
            '{' => self.comment()?,
            ';' => {
                let line = rest.lines().next().unwrap_or_default();
                self.offset += line.len();
                Token::Comment(line.trim_start_matches(';').trim())
            }
            '[' => self.tag()?,
            '}' | ']' => return Err(self.form(start, format!("\"{first}\" closes nothing"))),
            _ => {
                let end = |c: char| c.is_whitespace() || "(){}[];".contains(c);
                let len = rest.find(end).unwrap_or(rest.len());
                self.offset += len;
                Token::Word(&rest[..len])
            }
        };
        Ok(Some((token, start)))
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    fn form(&self, offset: usize, what: String) -> RecordError {
        let at = TextPlace::of(self.text, offset);
        RecordError::Form { at, what }
    }

    fn comment(&mut self) -> Result<Token<'a>, RecordError> {
        let inner = &self.rest()[1..];
        let len = end_of(inner, '}')
            .ok_or_else(|| self.form(self.offset, "the brace is not closed".to_owned()))?;
        self.offset += len + 2;
        Ok(Token::Comment(&inner[..len]))
    }

    fn tag(&mut self) -> Result<Token<'a>, RecordError> {
        let inner = &self.rest()[1..];
        let bad = || {
            self.form(
                self.offset,
                "a tag is written like [White \"Ada\"]".to_owned(),
            )
        };
        let (name, after) = inner.split_once('"').ok_or_else(bad)?;
        let len = end_of(after, '"').ok_or_else(bad)?;
        let closed = after[len + 1..]
            .trim_start()
            .strip_prefix(']')
            .ok_or_else(bad)?;
        let mut value = String::new();
        let mut chars = after[..len].chars();
        while let Some(c) = chars.next() {
            value.push(if c == '\\' {
                chars.next().unwrap_or(c)
            } else {
                c
            });
        }
        self.offset = self.text.len() - closed.len();
        Ok(Token::Tag(name.trim(), value))
    }
}

/// Where a character stands that has no `\` before it.
fn end_of(text: &str, end: char) -> Option<usize> {
    let mut chars = text.char_indices();
    while let Some((offset, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == end {
            return Some(offset);
        }
    }
    None
}

//! How the file looks: one move a line, so that people can read it and compare two files. Uses `serde_json`.

use std::io::{self, Write};

use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// From this depth on, an object stands on one line.
const ONE_LINE: usize = 4;

/// Writes a value as JSON in this layout, with a line feed at the end.
pub fn write(value: &impl Serialize) -> serde_json::Result<String> {
    let mut bytes = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut bytes, Layout::default());
    value.serialize(&mut serializer)?;
    bytes.push(b'\n');
    String::from_utf8(bytes).map_err(serde::ser::Error::custom)
}

/// What is open at the moment.
#[derive(Default)]
struct Layout {
    /// For every open array and object, whether its values stand on lines of their own.
    open: Vec<bool>,
    /// Whether something stands in the innermost one already.
    filled: bool,
}

impl Layout {
    fn begin<W: ?Sized + Write>(
        &mut self,
        out: &mut W,
        sign: &[u8],
        lines: bool,
    ) -> io::Result<()> {
        self.open.push(lines);
        self.filled = false;
        out.write_all(sign)
    }

    fn end<W: ?Sized + Write>(&mut self, out: &mut W, sign: &[u8]) -> io::Result<()> {
        let lines = self.open.pop().unwrap_or(false);
        if lines && self.filled {
            self.new_line(out)?;
        }
        self.filled = true;
        out.write_all(sign)
    }

    fn value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        let lines = self.open.last() == Some(&true);
        if !first {
            out.write_all(if lines { b"," } else { b", " })?;
        }
        if lines { self.new_line(out) } else { Ok(()) }
    }

    fn new_line<W: ?Sized + Write>(&self, out: &mut W) -> io::Result<()> {
        out.write_all(b"\n")?;
        self.open.iter().try_for_each(|_| out.write_all(b" "))
    }
}

impl Formatter for Layout {
    fn begin_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"[", true)
    }

    fn end_array<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.value(out, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _out: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        let lines = self.open.len() + 1 < ONE_LINE;
        self.begin(out, b"{", lines)
    }

    fn end_object<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.value(out, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _out: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_move_stands_on_one_line() -> serde_json::Result<()> {
        let value = json!({"a": {}, "lines": [{"moves": [{"move": "a3-a4", "ms": 1}, {"move": "x"}]}, {"moves": []}]});
        let text = write(&value)?;
        let expected = "{\n \"a\": {},\n \"lines\": [\n  {\n   \"moves\": [\n    {\"move\": \"a3-a4\", \"ms\": 1},\n    \
                        {\"move\": \"x\"}\n   ]\n  },\n  {\n   \"moves\": []\n  }\n ]\n}\n";
        assert_eq!(text, expected);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&text)?, value);
        Ok(())
    }
}

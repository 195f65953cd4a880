//! The list of hashes: one line per file, `sha256  name`, sorted by name, as `sha256sum` writes and checks it.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The name of the list beside the files.
pub const FILE_NAME: &str = "golden.txt";

/// SHA-256 in lower-case hexadecimal digits.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect()
}

/// File name → hash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Golden(pub BTreeMap<String, String>);

impl Golden {
    /// Reads the text of a list; lines that are not `hash  name` are skipped.
    pub fn parse(text: &str) -> Golden {
        let entry = |line: &str| {
            line.split_once("  ")
                .map(|(hash, name)| (name.to_string(), hash.to_string()))
        };
        Golden(text.lines().filter_map(entry).collect())
    }

    /// The text of the list.
    pub fn to_text(&self) -> String {
        self.0
            .iter()
            .map(|(name, hash)| format!("{hash}  {name}\n"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_sha_256() {
        assert!(hash(b"").starts_with("e3b0c44298fc1c14"));
    }

    #[test]
    fn a_list_survives_its_text() {
        let list = Golden(
            [("b.glb", "22"), ("a.glb", "11")]
                .map(|(n, h)| (n.into(), h.into()))
                .into(),
        );
        assert_eq!(list.to_text(), "11  a.glb\n22  b.glb\n");
        assert_eq!(Golden::parse(&list.to_text()), list);
    }
}

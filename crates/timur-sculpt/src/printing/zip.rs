//! A zip archive of a few deflated parts, always the same bytes for the same parts.

use flate2::Crc;
use flate2::{Compression, write::DeflateEncoder};
use std::io::{self, Write};

/// Version 2.0 of the format: deflated parts.
const VERSION: u16 = 20;
const DEFLATED: u16 = 8;
/// 1 January 1980, midnight: the least date that the format knows.
const DATE: u16 = 0x21;

/// An archive under construction.
#[derive(Default)]
pub struct Archive {
    parts: Vec<u8>,
    /// The central directory so far.
    directory: Vec<u8>,
    count: u16,
}

/// The archive would be larger than 4 GB.
fn too_large<E>(_: E) -> io::Error {
    io::Error::new(
        io::ErrorKind::FileTooLarge,
        "the archive would be larger than 4 GB",
    )
}

impl Archive {
    /// Adds a part. Names use `/` and plain ASCII.
    pub fn push(&mut self, name: &str, content: &[u8]) -> io::Result<()> {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(content)?;
        let packed = encoder.finish()?;
        let mut crc = Crc::new();
        crc.update(content);
        let size = |length: usize| u32::try_from(length).map_err(too_large);
        let offset = size(self.parts.len())?;

        // What the part's own head and its row in the directory have in common.
        let mut common = Vec::new();
        for half in [VERSION, 0, DEFLATED, 0, DATE] {
            common.extend(half.to_le_bytes());
        }
        for word in [crc.sum(), size(packed.len())?, size(content.len())?] {
            common.extend(word.to_le_bytes());
        }
        common.extend((name.len() as u16).to_le_bytes());
        common.extend(0u16.to_le_bytes());

        self.parts.extend(b"PK\x03\x04");
        self.parts.extend(&common);
        self.parts.extend(name.bytes());
        self.parts.extend(packed);

        self.directory.extend(b"PK\x01\x02");
        self.directory.extend(VERSION.to_le_bytes());
        self.directory.extend(&common);
        // No comment, first disk, no attributes.
        self.directory.extend([0; 10]);
        self.directory.extend(offset.to_le_bytes());
        self.directory.extend(name.bytes());
        self.count += 1;
        Ok(())
    }

    /// The bytes of the archive.
    pub fn finish(mut self) -> io::Result<Vec<u8>> {
        let offset = u32::try_from(self.parts.len()).map_err(too_large)?;
        let size = u32::try_from(self.directory.len()).map_err(too_large)?;
        self.parts.append(&mut self.directory);
        self.parts.extend(b"PK\x05\x06");
        for half in [0, 0, self.count, self.count] {
            self.parts.extend(half.to_le_bytes());
        }
        for word in [size, offset] {
            self.parts.extend(word.to_le_bytes());
        }
        self.parts.extend([0, 0]);
        Ok(self.parts)
    }
}

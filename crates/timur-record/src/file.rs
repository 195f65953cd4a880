//! Games on disk: [`save`], [`load`], [`write()`]. The only place of `record` that touches files; not on the web. Uses
//! `tempfile` and `encoding_rs`.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use encoding_rs::{Encoding, WINDOWS_1252};
use tempfile::NamedTempFile;
use thiserror::Error;

use super::{Game, MAX_BYTES, Reading, RecordError};

/// Why a file could not be read or written. The message names the file and says what to do.
#[derive(Debug, Error)]
pub enum FileError {
    /// The file cannot be read.
    #[error("{} cannot be read: {source}. Check its name, and whether you may read it.", path.display())]
    Read {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file cannot be written.
    #[error(
        "{} cannot be written: {source}. What was there before is untouched. Choose another folder, or make room.",
        path.display()
    )]
    Write {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The file is there, but it holds no game that can be read.
    #[error("{}: {source}", path.display())]
    Record {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        source: RecordError,
    },
    /// The game is too big for a file.
    #[error("The game is not saved. {0}")]
    Game(RecordError),
}

/// Writes a game as a `.timur` file, instead of what was there before. See [`write()`].
///
/// # Errors
/// When the game is too long, or the file cannot be written.
pub fn save(game: &Game, path: &Path) -> Result<(), FileError> {
    let text = game.to_json().map_err(FileError::Game)?;
    write(path, &text)
}

/// Reads a game: a `.timur` file, or the text of a game.
///
/// # Errors
/// When the file cannot be read, or holds no sound game.
pub fn load(path: &Path) -> Result<Game, FileError> {
    let path = || path.to_owned();
    let bytes = read(&path()).map_err(|source| FileError::Read {
        path: path(),
        source,
    })?;
    Game::read(&decode(&bytes)).map_err(|source| FileError::Record {
        path: path(),
        source,
    })
}

/// Reads a game as [`load`] does, and the text of a game as far as it can be understood.
///
/// # Errors
/// When the file cannot be read, or nothing of a game is found in it.
pub fn load_leniently(path: &Path) -> Result<Reading, FileError> {
    let bytes = read(path).map_err(|source| FileError::Read {
        path: path.to_owned(),
        source,
    })?;
    Game::read_leniently(&decode(&bytes)).map_err(|source| FileError::Record {
        path: path.to_owned(),
        source,
    })
}

/// The text of a file: by its byte order mark UTF-8 or UTF-16, else UTF-8, else what old programs write in the West,
/// Windows-1252, of which Latin-1 is a part.
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return encoding.decode_without_bom_handling(&bytes[mark..]).0;
    }
    match str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

/// Reads a file, but of a file too big for a game only so much that it shows.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MAX_BYTES as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Writes a text to a file, wholly or not at all: whatever happens on the way, the file holds either what it held
/// before or the new text.
///
/// # Errors
/// When the file cannot be written.
pub fn write(path: &Path, text: &str) -> Result<(), FileError> {
    replace(path, |file| file.write_all(text.as_bytes())).map_err(|source| FileError::Write {
        path: path.to_owned(),
        source,
    })
}

/// Fills a new file beside the old one, and puts it in the old one's place when it is safe on the disk.
fn replace(path: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    // Through a link, the file is replaced and not the link.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = fs::metadata(path).ok().map(|old| old.permissions());
    if old.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "the file is read-only",
        ));
    }
    let folder = path
        .parent()
        .filter(|folder| *folder != Path::new(""))
        .unwrap_or(Path::new("."));
    let mut new = beside(folder)?;
    fill(new.as_file_mut())?;
    if let Some(old) = old {
        new.as_file().set_permissions(old)?;
    }
    new.as_file().sync_all()?;
    new.persist(path).map_err(|failed| failed.error)?;
    sync_folder(folder)
}

/// A new file in the folder, gone again unless it takes a name. Others may read it as they may any new file.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".timur-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Makes sure that the new name outlasts a power cut.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> io::Result<Vec<std::ffi::OsString>> {
        fs::read_dir(folder)?
            .map(|entry| Ok(entry?.file_name()))
            .collect()
    }

    #[test]
    fn a_game_is_read_in_every_usual_encoding() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("game.txt");
        let text = "[White \"Jos\u{e9}\"]\n1. a3-a4 a8-a7 *";
        let wide: Vec<u16> = text.encode_utf16().collect();
        let little: Vec<u8> = wide.iter().flat_map(|unit| unit.to_le_bytes()).collect();
        let big: Vec<u8> = wide.iter().flat_map(|unit| unit.to_be_bytes()).collect();
        let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            [b"\xff\xfe", &little[..]].concat(),
            [b"\xfe\xff", &big[..]].concat(),
            latin,
        ] {
            fs::write(&path, bytes)?;
            let game = load(&path).map_err(io::Error::other)?;
            assert_eq!(
                (game.len(), game.tags().get("White")),
                (2, Some("Jos\u{e9}"))
            );
            let reading = load_leniently(&path).map_err(io::Error::other)?;
            assert!(reading.remarks.is_empty() && reading.game.len() == 2);
        }
        Ok(())
    }

    #[test]
    fn a_failing_write_leaves_the_old_file() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("game.timur");
        replace(&path, |file| file.write_all(b"old"))?;
        let error = replace(&path, |file| {
            file.write_all(b"half of the n")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert_eq!(
            error.map_err(|error| error.kind()),
            Err(io::ErrorKind::StorageFull)
        );
        assert_eq!(fs::read(&path)?, b"old");
        assert_eq!(names(folder.path())?, ["game.timur"]);
        replace(&path, |file| file.write_all(b"new"))?;
        assert_eq!(fs::read(&path)?, b"new");
        assert_eq!(names(folder.path())?, ["game.timur"]);
        Ok(())
    }

    #[test]
    fn a_leftover_of_a_crash_is_no_hindrance() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("game.timur");
        let (_, leftover) = beside(folder.path())?.keep()?;
        replace(&path, |file| file.write_all(b"new"))?;
        assert_eq!(fs::read(&path)?, b"new");
        assert!(leftover.exists());
        Ok(())
    }

    #[test]
    fn a_folder_or_a_locked_file_is_not_replaced() -> io::Result<()> {
        let folder = tempfile::tempdir()?;
        fs::create_dir(folder.path().join("sub"))?;
        assert!(matches!(
            write(&folder.path().join("sub"), "x"),
            Err(FileError::Write { .. })
        ));
        assert!(matches!(
            write(&folder.path().join("none/x"), "x"),
            Err(FileError::Write { .. })
        ));
        let path = folder.path().join("locked");
        replace(&path, |file| file.write_all(b"old"))?;
        let mut permissions = fs::metadata(&path)?.permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions)?;
        assert!(matches!(write(&path, "new"), Err(FileError::Write { .. })));
        assert_eq!(fs::read(&path)?, b"old");
        assert_eq!(names(folder.path())?.len(), 2);
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_a_new_file_as_they_may_any() -> io::Result<()> {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir()?;
        let (ours, usual) = (folder.path().join("ours"), folder.path().join("usual"));
        write(&ours, "x").expect("a file");
        fs::write(&usual, "x")?;
        let mode = |path: &Path| Ok::<_, io::Error>(fs::metadata(path)?.permissions().mode());
        assert_eq!(mode(&ours)?, mode(&usual)?);
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_survive() -> io::Result<()> {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir()?;
        let (path, link) = (folder.path().join("game"), folder.path().join("link"));
        replace(&path, |file| file.write_all(b"old"))?;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
        symlink(&path, &link)?;
        replace(&link, |file| file.write_all(b"new"))?;
        assert!(fs::symlink_metadata(&link)?.is_symlink());
        assert_eq!(fs::read(&path)?, b"new");
        assert_eq!(fs::metadata(&path)?.permissions().mode() & 0o777, 0o600);
        Ok(())
    }
}

//! Games on disk: [`save`], [`load`], [`write()`]. The only place of `record` that touches files; not on the web.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{Game, MAX_BYTES, RecordError};

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
    let not_text = |_| RecordError::Foreign {
        found: "it is not text in UTF-8",
    };
    let text = String::from_utf8(bytes).map_err(not_text);
    text.and_then(|text| Game::read(&text))
        .map_err(|source| FileError::Record {
            path: path(),
            source,
        })
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
    let (mut file, new) = create(folder, path)?;
    let filled = fill(&mut file)
        .and_then(|()| old.map_or(Ok(()), |old| file.set_permissions(old)))
        .and_then(|()| file.sync_all())
        .and_then(|()| fs::rename(&new, path));
    if filled.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&new);
        return filled;
    }
    sync_folder(folder)
}

/// A new file in the folder, under a name that nobody uses.
fn create(folder: &Path, path: &Path) -> io::Result<(File, PathBuf)> {
    let mut taken = io::Error::from(io::ErrorKind::AlreadyExists);
    for n in 0..100 {
        let mut name = OsString::from(".");
        name.push(path.file_name().ok_or(io::ErrorKind::InvalidInput)?);
        name.push(format!(".{}-{n}.tmp", std::process::id()));
        let new = folder.join(name);
        match OpenOptions::new().write(true).create_new(true).open(&new) {
            Ok(file) => return Ok((file, new)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
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

    /// A folder of its own for a test, gone at the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> io::Result<Folder> {
            let path = std::env::temp_dir().join(format!("timur-{name}-{}", std::process::id()));
            fs::create_dir_all(&path)?;
            Ok(Folder(path))
        }

        fn names(&self) -> io::Result<Vec<OsString>> {
            fs::read_dir(&self.0)?
                .map(|entry| Ok(entry?.file_name()))
                .collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_failing_write_leaves_the_old_file() -> io::Result<()> {
        let folder = Folder::new("failing")?;
        let path = folder.0.join("game.timur");
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
        assert_eq!(folder.names()?, ["game.timur"]);
        replace(&path, |file| file.write_all(b"new"))?;
        assert_eq!(fs::read(&path)?, b"new");
        assert_eq!(folder.names()?, ["game.timur"]);
        Ok(())
    }

    #[test]
    fn a_leftover_of_a_crash_is_no_hindrance() -> io::Result<()> {
        let folder = Folder::new("leftover")?;
        let path = folder.0.join("game.timur");
        let (_, leftover) = create(&folder.0, &path)?;
        replace(&path, |file| file.write_all(b"new"))?;
        assert_eq!(fs::read(&path)?, b"new");
        assert!(leftover.exists());
        Ok(())
    }

    #[test]
    fn a_folder_or_a_locked_file_is_not_replaced() -> io::Result<()> {
        let folder = Folder::new("locked")?;
        fs::create_dir(folder.0.join("sub"))?;
        assert!(matches!(
            write(&folder.0.join("sub"), "x"),
            Err(FileError::Write { .. })
        ));
        assert!(matches!(
            write(&folder.0.join("none/x"), "x"),
            Err(FileError::Write { .. })
        ));
        let path = folder.0.join("locked");
        replace(&path, |file| file.write_all(b"old"))?;
        let mut permissions = fs::metadata(&path)?.permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions)?;
        assert!(matches!(write(&path, "new"), Err(FileError::Write { .. })));
        assert_eq!(fs::read(&path)?, b"old");
        assert_eq!(folder.names()?.len(), 2);
        Ok(())
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_survive() -> io::Result<()> {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = Folder::new("links")?;
        let (path, link) = (folder.0.join("game"), folder.0.join("link"));
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

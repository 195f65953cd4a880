//! Runs the whole way for figures and keeps the files in order: a file is never half written, the list of hashes
//! names what is there.

use super::cast::{Cast, LeavesItsBox, Quality, cast};
use super::check::{Report, examine};
use super::figures::Figure;
use super::glb::{self, GlbError};
use super::golden::{self, Golden};
use std::io;
use std::path::{Path, PathBuf};

/// Why a figure could not be made or written.
#[derive(Debug, thiserror::Error)]
pub enum WorkshopError {
    /// The figure leaves the box in which it is sought.
    #[error(transparent)]
    Box(#[from] LeavesItsBox),
    /// The figure cannot be put into a `.glb` file.
    #[error("the figure \"{figure}\" cannot be written")]
    Glb {
        /// The name of the figure.
        figure: &'static str,
        /// Why not.
        source: GlbError,
    },
    /// A folder cannot be made.
    #[error("cannot make the folder {}: {source}; name another with --out", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// The names of a figure's near and far file.
pub fn file_names(figure: &Figure) -> [String; 2] {
    [
        format!("{}.glb", figure.name),
        format!("{}.lod1.glb", figure.name),
    ]
}

/// The bytes of a figure's near and far file.
pub fn files(cast: &Cast) -> Result<[Vec<u8>; 2], WorkshopError> {
    let figure = cast.figure.name;
    let file = |level: usize| {
        glb::write(figure, &cast.levels[level].shaded)
            .map_err(|source| WorkshopError::Glb { figure, source })
    };
    Ok([file(0)?, file(1)?])
}

/// Casts a figure at full quality, writes both files and their hashes into `folder`, and reports.
pub fn build(figure: &'static Figure, folder: &Path) -> Result<Report, WorkshopError> {
    let cast = cast(figure, Quality::FINE)?;
    let files = files(&cast)?;
    let list = folder.join(golden::FILE_NAME);
    let mut golden = Golden::parse(&std::fs::read_to_string(&list).unwrap_or_default());
    for (name, bytes) in file_names(figure).into_iter().zip(&files) {
        write_whole(&folder.join(&name), bytes)?;
        golden.0.insert(name, golden::hash(bytes));
    }
    write_whole(&list, golden.to_text().as_bytes())?;
    Ok(examine(&cast, files.each_ref().map(Vec::len)))
}

/// Writes a file beside its place and then moves it there, so that nobody ever sees half of it. What could not be
/// finished is taken away again.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), WorkshopError> {
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    let aside = PathBuf::from(name);
    let written = std::fs::write(&aside, bytes).and_then(|()| std::fs::rename(&aside, path));
    written.map_err(|source| {
        // The first failure is the one to tell.
        let _ = std::fs::remove_file(&aside);
        WorkshopError::Write {
            path: path.to_path_buf(),
            source,
        }
    })
}

/// Makes a folder and those it lies in, if they are missing.
pub fn make_folder(folder: &Path) -> Result<(), WorkshopError> {
    std::fs::create_dir_all(folder).map_err(|source| WorkshopError::Folder {
        path: folder.to_path_buf(),
        source,
    })
}

//! Runs the whole way for models and keeps the files in order: a file is never half written, the list of hashes
//! names what is there.

use super::cast::{Cast, LeavesItsBox, Quality, cast};
use super::check::{Report, examine};
use super::glb::{self, GlbError};
use super::golden::{self, Golden};
use super::models::PieceModel;
use std::io::{self, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Why a model could not be made or written.
#[derive(Debug, thiserror::Error)]
pub enum WorkshopError {
    /// The model leaves the box in which it is sought.
    #[error(transparent)]
    Box(#[from] LeavesItsBox),
    /// The model cannot be put into a `.glb` file.
    #[error("the piece model \"{model}\" cannot be written")]
    Glb {
        /// The name of the model.
        model: &'static str,
        /// Why not.
        source: GlbError,
    },
    /// The samples of a sound cannot be put into a `.wav` file.
    #[error("the sound \"{sound}\" cannot be written")]
    Sound {
        /// The name of the sound.
        sound: &'static str,
        /// Why not.
        source: hound::Error,
    },
    /// A folder cannot be made.
    #[error("cannot make the folder {}: {source}; name another with --out", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A file cannot be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

/// The names of a model's near and far file.
pub fn file_names(model: &PieceModel) -> [String; 2] {
    [
        format!("{}.glb", model.name),
        format!("{}.lod1.glb", model.name),
    ]
}

/// The bytes of a model's near and far file.
pub fn files(cast: &Cast) -> Result<[Vec<u8>; 2], WorkshopError> {
    let model = cast.model.name;
    let file = |level: usize| {
        glb::write(model, &cast.levels[level].shaded)
            .map_err(|source| WorkshopError::Glb { model, source })
    };
    Ok([file(0)?, file(1)?])
}

/// Casts a model at full quality, writes both files and their hashes into `folder`, and reports.
pub fn build(model: &'static PieceModel, folder: &Path) -> Result<Report, WorkshopError> {
    let cast = cast(model, Quality::FINE)?;
    let files = files(&cast)?;
    let list = folder.join(golden::FILE_NAME);
    let mut golden = Golden::parse(&std::fs::read_to_string(&list).unwrap_or_default());
    for (name, bytes) in file_names(model).into_iter().zip(&files) {
        write_whole(&folder.join(&name), bytes)?;
        golden.0.insert(name, golden::hash(bytes));
    }
    write_whole(&list, golden.to_text().as_bytes())?;
    Ok(examine(&cast, files.each_ref().map(Vec::len)))
}

/// Writes a file beside its place and then moves it there, so that nobody ever sees half of it. What could not be
/// finished is taken away again.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), WorkshopError> {
    let folder = match path.parent() {
        None => Path::new("."),
        Some(folder) if folder == Path::new("") => Path::new("."),
        Some(folder) => folder,
    };
    make_folder(folder)?;
    let write = || {
        let mut builder = tempfile::Builder::new();
        // A temporary file is its owner's alone by default; this one is to be an ordinary file.
        #[cfg(unix)]
        builder.permissions(PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|source| WorkshopError::Write {
        path: path.to_path_buf(),
        source,
    })
}

/// Makes a folder and those it lies in, if they are missing.
pub fn make_folder(folder: &Path) -> Result<(), WorkshopError> {
    std::fs::create_dir_all(folder).map_err(|source| WorkshopError::Folder {
        path: folder.to_path_buf(),
        source,
    })
}

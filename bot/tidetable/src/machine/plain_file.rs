//! Files that a config names: a pipe or a device in their place would keep the start waiting.

use std::{
    fs::{self, Metadata},
    io,
    path::Path,
};

/// Looks at a file without opening it: already opening a pipe waits for somebody who writes
/// into it.
///
/// # Errors
///
/// If it is not there, or is something else than a file.
pub fn look(path: &Path) -> io::Result<Metadata> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !metadata.is_file() {
        return Err(io::Error::other("it is no file, but a pipe or a device"));
    }
    Ok(metadata)
}

/// Reads a file.
///
/// # Errors
///
/// As [`look`], or if it cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    look(path)?;
    fs::read(path)
}

//! The picture that stands beside what the bot says.

use std::{
    io,
    path::{Path, PathBuf},
};

use render::{PngError, Theme, png};

use crate::machine::plain_file;

/// How wide and how high the one is that we draw.
const SIZE: u32 = 512;

/// More than any homeserver makes anything of.
const LARGEST: usize = 4 << 20;

/// How every PNG begins.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Why there is none.
#[derive(Debug, thiserror::Error)]
pub enum AvatarError {
    #[error("matrix.avatar is {}, which cannot be read: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("matrix.avatar is {}, which is no PNG: save the picture as one", .0.display())]
    NoPng(PathBuf),
    #[error(
        "matrix.avatar is {}, which is larger than 4 MB: make the picture smaller, 512 pixels are enough",
        .0.display()
    )]
    Large(PathBuf),
    #[error("the avatar cannot be drawn: {0}")]
    Drawing(#[from] PngError),
}

/// Fetches the PNG that a host has chosen, or draws one.
///
/// # Errors
///
/// If something is wrong with the file that was named.
pub fn avatar(file: Option<&Path>) -> Result<Vec<u8>, AvatarError> {
    let Some(path) = file else {
        return Ok(png(&render::avatar(Theme::LIGHT), SIZE)?);
    };
    let bytes = plain_file::read(path)
        .map_err(|source| AvatarError::Unreadable { path: path.to_owned(), source })?;
    if !bytes.starts_with(SIGNATURE) {
        return Err(AvatarError::NoPng(path.to_owned()));
    }
    if LARGEST < bytes.len() {
        return Err(AvatarError::Large(path.to_owned()));
    }
    Ok(bytes)
}

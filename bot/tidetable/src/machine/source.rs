//! Text that comes in lines, from a file or from standard input.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read as _},
    path::{Path, PathBuf},
};

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;

/// A file cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be read: {source}", path.display())]
pub struct OpenError {
    path: PathBuf,
    source: io::Error,
}

/// Opens a file; `-` is standard input.
///
/// # Errors
///
/// If it is not there, or a folder, or nobody may read it.
pub fn open(path: &Path) -> Result<Box<dyn BufRead>, OpenError> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin().lock()));
    }
    let failed = |source| OpenError { path: path.to_owned(), source };
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(BufReader::new(file)))
}

/// A line, or what came in its place.
#[derive(PartialEq, Eq, Debug)]
pub enum InputLine {
    Text(String),
    NotUtf8,
    /// More than [`MAX_LINE`] bytes; the rest of it was skipped.
    TooLong,
}

/// Reads the next line, without its end; none at the end of the text.
///
/// # Errors
///
/// If reading fails.
pub fn next_line(from: &mut dyn BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    if from.take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > MAX_LINE {
        if bytes.last() != Some(&b'\n') {
            from.skip_until(b'\n')?;
        }
        return Ok(Some(InputLine::TooLong));
    }
    while matches!(bytes.last(), Some(b'\n' | b'\r')) {
        bytes.pop();
    }
    Ok(Some(String::from_utf8(bytes).map_or(InputLine::NotUtf8, InputLine::Text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_whatever_they_hold() {
        let mut text = b"one\r\n\n\xff\n".to_vec();
        text.extend(vec![b'x'; MAX_LINE + 5]);
        text.extend(b"\nlast");
        let mut from = &text[..];
        let mut next = || next_line(&mut from).expect("no failure");
        assert_eq!(next(), Some(InputLine::Text("one".to_owned())));
        assert_eq!(next(), Some(InputLine::Text(String::new())));
        assert_eq!(next(), Some(InputLine::NotUtf8));
        assert_eq!(next(), Some(InputLine::TooLong));
        assert_eq!(next(), Some(InputLine::Text("last".to_owned())));
        assert_eq!(next(), None);
    }
}

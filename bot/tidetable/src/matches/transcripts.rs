//! Matches of Atlantis as transcripts in the format of the game's author, and
//! back. The format itself is the game's: see [`games::atlantis::Transcript`].

mod export;
pub mod extras;
mod import;
mod seating;

use std::io::{self, BufRead, Read as _, Seek, SeekFrom};

pub use self::{
    export::{ExportError, export},
    import::{ImportError, Imported, import},
    seating::{Seating, SeatingError},
};

/// The longest transcript that is read, in bytes.
const MAX_TEXT: u64 = 4 << 20;

/// The kind of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recognised {
    Transcript(String),
    /// One of our own files, which is read from where it begins now.
    Ours,
}

/// Finds out what a file is.
///
/// # Errors
///
/// If it cannot be read, is neither, or is a transcript and too long.
pub fn detect_format(from: &mut (impl BufRead + Seek)) -> io::Result<Recognised> {
    let start = from.stream_position()?;
    let mut bytes = Vec::new();
    from.by_ref().take(MAX_TEXT + 1).read_to_end(&mut bytes)?;
    let wrong = |why: String| Err(io::Error::new(io::ErrorKind::InvalidData, why));
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return wrong("it is written in UTF-16: save it as UTF-8".to_owned());
    }
    // Some editors begin every file with a byte order mark.
    let mark = if bytes.starts_with(MARK) { MARK.len() } else { 0 };
    let text = String::from_utf8_lossy(&bytes[mark..]);
    if is_ours(&text) {
        from.seek(SeekFrom::Start(start + mark as u64))?;
        return Ok(Recognised::Ours);
    }
    if !is_transcript(&text) {
        return wrong(
            "it is neither an export of Tidetable nor a transcript of Atlantis".to_owned(),
        );
    }
    if bytes.len() as u64 > MAX_TEXT {
        return wrong(format!("a transcript has at most {MAX_TEXT} bytes"));
    }
    Ok(Recognised::Transcript(text.into_owned()))
}

const MARK: &[u8] = "\u{feff}".as_bytes();

/// Our own files say so in their first line, and may hold a transcript inside.
fn is_ours(text: &str) -> bool {
    text.lines().next().is_some_and(|first| first.contains("\"tidetable-"))
}

/// Whether it is meant as a transcript: what it lacks is told better by who reads it.
fn is_transcript(text: &str) -> bool {
    let says = |word: &str| text.contains(&format!("\"{word}\""));
    text.trim_start().starts_with('{')
        && ["Atlantis transcript", "Atlantis trancript", "segments"].into_iter().any(says)
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    fn found(text: &[u8]) -> (Result<Recognised, String>, u64) {
        let mut file = Cursor::new([b"..", text].concat());
        file.set_position(2);
        (detect_format(&mut file).map_err(|error| error.to_string()), file.position())
    }

    #[test]
    fn transcripts_are_told_from_exports() {
        for text in [
            r#"{"format":"Atlantis transcript","segments":[["b2"]]}"#,
            "\n{\n  \"segments\": [],\n  \"format\": \"Atlantis trancript\"",
            r#"{"segments":[["b2"]]}"#,
        ] {
            let transcript = Ok(Recognised::Transcript(text.to_owned()));
            assert_eq!(found(text.as_bytes()).0, transcript);
            assert_eq!(found(format!("\u{feff}{text}").as_bytes()).0, transcript);
        }
        for text in [
            r#"{"format":"tidetable-export","version":1}"#,
            "{\"format\":\"tidetable-match\"}\n{\"format\":\"Atlantis transcript\"}",
        ] {
            assert_eq!(found(text.as_bytes()), (Ok(Recognised::Ours), 2));
            assert_eq!(found(format!("\u{feff}{text}").as_bytes()), (Ok(Recognised::Ours), 5));
        }
        for text in [r#"["Atlantis transcript"]"#, "Atlantis transcript", "{}", "hello", ""] {
            let why = found(text.as_bytes()).0.expect_err("neither");
            assert!(why.starts_with("it is neither an export"), "{why}");
        }
        let why = found(&[0xff, 0xfe, b'{', 0]).0.expect_err("UTF-16");
        assert!(why.contains("save it as UTF-8"), "{why}");
    }

    #[test]
    fn what_is_too_long_is_refused() {
        let mut text = r#"{"format":"Atlantis transcript","segments":[]"#.to_owned();
        text.extend(std::iter::repeat_n(' ', MAX_TEXT as usize));
        let error = detect_format(&mut Cursor::new(text)).expect_err("it is too long");
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    }
}

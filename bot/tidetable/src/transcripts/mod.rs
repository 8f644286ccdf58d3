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

/// The text of a file if it is a transcript. If it is not, the file is where it
/// was.
///
/// # Errors
///
/// If it cannot be read, or is a transcript and too long.
pub fn recognised(from: &mut (impl BufRead + Seek)) -> io::Result<Option<String>> {
    let start = from.stream_position()?;
    let mut bytes = Vec::new();
    from.by_ref().take(MAX_TEXT + 1).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    if !is_transcript(&text) {
        from.seek(SeekFrom::Start(start))?;
        return Ok(None);
    }
    if bytes.len() as u64 > MAX_TEXT {
        let why = format!("a transcript has at most {MAX_TEXT} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, why));
    }
    Ok(Some(text.into_owned()))
}

/// Our own files say so in their first line, and may hold one like this inside.
fn is_transcript(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let first = text.lines().next().unwrap_or_default();
    let says = |format: &str| text.contains(&format!("\"{format}\""));
    text.starts_with('{')
        && !first.contains("\"tidetable-")
        && (says("Atlantis transcript") || says("Atlantis trancript"))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn transcripts_are_told_from_exports() {
        for (text, is) in [
            (r#"{"format":"Atlantis transcript","segments":[["b2"]]}"#, true),
            ("\u{feff}\n{\n  \"segments\": [],\n  \"format\": \"Atlantis trancript\"", true),
            (r#"{"format":"tidetable-export","version":1}"#, false),
            ("{\"format\":\"tidetable-match\"}\n{\"format\":\"Atlantis transcript\"}", false),
            (r#"["Atlantis transcript"]"#, false),
            ("Atlantis transcript", false),
            ("", false),
        ] {
            let mut file = Cursor::new(format!("..{text}"));
            file.set_position(2);
            let found = recognised(&mut file).expect("memory can be read");
            assert_eq!(found.as_deref(), is.then_some(text), "{text}");
            assert!(is || file.position() == 2);
        }
    }

    #[test]
    fn what_is_too_long_is_refused() {
        let mut text = r#"{"format":"Atlantis transcript","segments":[]"#.to_owned();
        text.extend(std::iter::repeat_n(' ', MAX_TEXT as usize));
        let error = recognised(&mut Cursor::new(text)).expect_err("it is too long");
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
    }
}

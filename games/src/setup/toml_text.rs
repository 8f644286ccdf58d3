//! Numbers of one's own, read from TOML.

use serde::de::DeserializeOwned;

/// Why a text is not the TOML that is wanted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TomlError {
    #[error("line {line}: {why}")]
    Line { line: usize, why: String },
    /// A missing value stands in no line.
    #[error("{0}")]
    Missing(String),
}

/// Reads what a text says.
///
/// # Errors
///
/// With the line, where there is one.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, TomlError> {
    toml::from_str(text).map_err(|error| {
        let why = in_words(error.message());
        match error.span().map_or(0, |span| span.start) {
            0 => TomlError::Missing(why),
            start => {
                let before = text.bytes().take(start);
                TomlError::Line { line: 1 + before.filter(|&byte| byte == b'\n').count(), why }
            }
        }
    })
}

/// A message that names no types of ours.
fn in_words(message: &str) -> String {
    let types = [("expected u8", u64::from(u8::MAX)), ("expected u16", u64::from(u16::MAX))];
    let named = types.iter().find_map(|(name, most)| Some((message.strip_suffix(name)?, most)));
    match named {
        Some((before, most)) => format!("{before}expected a number from 0 to {most}"),
        None => message.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_reads_of_types() {
        #[derive(serde::Deserialize, Debug)]
        #[expect(dead_code, reason = "nothing of it is read")]
        struct Both {
            small: u8,
            large: u16,
        }
        let why = |text: &str| read::<Both>(text).expect_err("wrong").to_string();
        for (text, expected) in [
            ("small = 300\nlarge = 1", "from 0 to 255"),
            ("small = -1\nlarge = 1", "from 0 to 255"),
            ("small = \"two\"\nlarge = 1", "from 0 to 255"),
            ("small = 1\nlarge = 70000", "from 0 to 65535"),
        ] {
            let why = why(text);
            assert!(why.ends_with(&format!("expected a number {expected}")), "{why}");
        }
        assert!(why("small = 1").contains("large"), "what is missing is named");
    }
}

//! Numbers of one's own, read from TOML.

use serde::de::DeserializeOwned;

/// Why a text is not the TOML that is wanted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TomlError {
    #[error("line {line}: {why}")]
    Line { line: usize, why: String },
    /// What is missing stands in no line.
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
        let why = error.message().to_owned();
        match error.span().map_or(0, |span| span.start) {
            0 => TomlError::Missing(why),
            start => {
                let before = text.bytes().take(start);
                TomlError::Line { line: 1 + before.filter(|&byte| byte == b'\n').count(), why }
            }
        }
    })
}

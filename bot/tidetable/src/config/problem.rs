use std::{
    fmt, io,
    path::{Path, PathBuf},
};

/// Why there is no configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("the config file {} cannot be read: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{}", list(path, problems))]
    Wrong { path: PathBuf, problems: Vec<Problem> },
}

impl ConfigError {
    pub(super) fn wrong(path: &Path, problems: Vec<Problem>) -> Self {
        Self::Wrong { path: path.to_owned(), problems }
    }

    /// For a file that is not UTF-8; `good` bytes at its start are looked for.
    pub(super) fn not_text(path: &Path, bytes: &[u8]) -> Self {
        let valid = std::str::from_utf8(bytes).map_or_else(|error| error.valid_up_to(), str::len);
        let line = 1 + bytes[..valid].iter().filter(|&&byte| byte == b'\n').count();
        let what = "the text is not UTF-8: save the file as UTF-8".to_owned();
        Self::wrong(path, vec![Problem { line: Some(line), key: String::new(), what }])
    }
}

/// Something wrong with a configuration: `line 3: page.listen is 5, but ..`, or without
/// a line for an environment variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// From 1; none if it is not in the file.
    pub line: Option<usize>,
    /// Such as `page.listen` or `TIDETABLE_PAGE_LISTEN`; empty if the file cannot be read
    /// as TOML.
    pub key: String,
    /// The fault and the possible values, to follow the key.
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        if !self.key.is_empty() {
            write!(f, "{} ", self.key)?;
        }
        f.write_str(&self.what)
    }
}

fn list(path: &Path, problems: &[Problem]) -> String {
    let line = |problem: &Problem| match problem.line {
        Some(_) => format!("{}, {problem}", path.display()),
        None => problem.to_string(),
    };
    problems.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The known word that was probably meant.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let word: String = word.chars().take(60).collect();
    let alike =
        |known: &'a str| (strsim::jaro_winkler(&word.to_lowercase(), &known.to_lowercase()), known);
    let (score, nearest) =
        known.map(alike).max_by(|(left, _), (right, _)| left.total_cmp(right))?;
    (score > 0.75).then_some(nearest)
}

/// A word of the file, fit for a line of a terminal.
pub(super) fn clip_word(word: &str) -> String {
    let clean = |character: char| if character.is_control() { '\u{fffd}' } else { character };
    let mut out: String = word.chars().take(60).map(clean).collect();
    if word.chars().nth(60).is_some() {
        out.push('…');
    }
    out
}

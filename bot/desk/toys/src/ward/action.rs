use std::{fmt, str::FromStr};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// One or two off the heap.
    Take(u8),
    Block,
    Pass,
    /// Always pass from now on.
    Never,
    /// Be asked again.
    Ask,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(n) => write!(f, "take{n}"),
            Self::Block => f.write_str("block"),
            Self::Pass => f.write_str("pass"),
            Self::Never => f.write_str("never"),
            Self::Ask => f.write_str("ask"),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("say `take1`, `take2`, `block`, `pass`, `never` or `ask`")]
pub struct ParseActionError;

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(s: &str) -> Result<Self, ParseActionError> {
        match s {
            "take1" => Ok(Self::Take(1)),
            "take2" => Ok(Self::Take(2)),
            "block" => Ok(Self::Block),
            "pass" => Ok(Self::Pass),
            "never" => Ok(Self::Never),
            "ask" => Ok(Self::Ask),
            _ => Err(ParseActionError),
        }
    }
}

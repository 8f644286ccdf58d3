use std::sync::Arc;

use games::Prose;

use crate::{Match, MatchId, Player, Prompt, ReplayError, StoreError};

/// Why something was not done, and who should hear of it.
#[derive(Debug)]
pub enum Trouble {
    /// The person did something that is not possible: say so.
    Told(Box<Told>),
    /// Somebody was faster.
    Late,
    /// The same event was acted on before, maybe in this match.
    Repeated(MatchId),
    /// We did: say sorry, and log it.
    Broken { error: Broken, about: Option<(MatchId, u64)> },
}

/// What to tell.
#[derive(Debug, Default)]
pub struct Told {
    pub line: Prose,
    pub cast: Arc<[Player]>,
    pub prompt: Option<Prompt>,
}

#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Replay(#[from] ReplayError),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict | StoreError::Missing => Self::Late,
            error => Self::Broken { error: error.into(), about: None },
        }
    }
}

impl Trouble {
    pub fn replay(error: ReplayError, id: &MatchId) -> Self {
        let about = Some((id.clone(), error.entry));
        Self::Broken { error: error.into(), about }
    }

    /// Says which match it is about, so that seats have names.
    #[must_use]
    pub fn of(self, found: &Match) -> Self {
        match self {
            Self::Told(told) => Self::Told(Box::new(Told { cast: found.cast(), ..*told })),
            other => other,
        }
    }

    #[must_use]
    pub fn asking(self, prompt: Prompt) -> Self {
        match self {
            Self::Told(told) => Self::Told(Box::new(Told { prompt: Some(prompt), ..*told })),
            other => other,
        }
    }
}

/// Tells the person why it was not done.
pub fn told(line: Prose) -> Trouble {
    Trouble::Told(Box::new(Told { line, ..Told::default() }))
}

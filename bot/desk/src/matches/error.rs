use std::sync::Arc;

use games::Prose;
use record::{Done, MatchId, StoreError};

use crate::{Match, Press, Prompt, ReplayError, Seated};

/// Why something was not done, and who should hear of it.
#[derive(Debug)]
pub enum Error {
    /// The person did something that is not possible: say so.
    Refused(Refusal),
    /// Somebody was faster.
    Late,
    /// The same event was acted on before.
    Repeated(Done),
    /// We did: say sorry, and log it.
    Broken { source: Broken, about: Option<(MatchId, u64)> },
}

/// The answer to a person who wanted something that is not possible.
#[derive(Clone, Debug, Default)]
pub struct Refusal(Box<RefusalText>);

/// The content of a refusal.
#[derive(Clone, Debug, Default)]
pub struct RefusalText {
    pub line: Prose,
    pub cast: Arc<[Seated]>,
    pub prompt: Option<Prompt>,
    /// The match that it is about, if that is known.
    pub about: Option<MatchId>,
    /// Whether it is for the speaker alone: it tells of what is elsewhere.
    pub secret: bool,
    /// Something that went wrong on our side, behind what is told.
    pub fault: Option<BrokenMatch>,
}

/// A match that does not do what it should.
#[derive(Clone, Debug)]
pub struct BrokenMatch {
    pub source: Arc<ReplayError>,
    pub about: Option<(MatchId, u64)>,
}

#[derive(Debug, thiserror::Error)]
pub enum Broken {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Replay(#[from] Arc<ReplayError>),
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Self::Late,
            StoreError::Repeated(done) => Self::Repeated(done),
            error => Self::Broken { source: error.into(), about: None },
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal.0.fault {
            Some(BrokenMatch { source, about }) => Self::Broken { source: source.into(), about },
            None => Self::Refused(refusal),
        }
    }
}

impl Error {
    pub fn replay(error: ReplayError, id: &MatchId) -> Self {
        let about = Some((id.clone(), error.entry));
        Self::Broken { source: Arc::new(error).into(), about }
    }

    /// The match in which a request was refused, if it was in one.
    pub fn refused_in(&self) -> Option<&MatchId> {
        match self {
            Self::Refused(refusal) => refusal.0.about.as_ref(),
            _ => None,
        }
    }

    /// Says which match it is about.
    #[must_use]
    pub fn about(self, id: &MatchId, rev: u64) -> Self {
        match self {
            Self::Broken { source, about: None } => {
                Self::Broken { source, about: Some((id.clone(), rev)) }
            }
            other => other,
        }
    }
}

impl Refusal {
    /// The match does not do what it should: that is our fault.
    pub fn broken(error: ReplayError, m: &Match) -> Self {
        let about = Some((m.id().clone(), error.entry));
        Self::fault(BrokenMatch { source: Arc::new(error), about })
    }

    /// A match cannot be opened: that is our fault.
    pub fn match_not_opened(error: ReplayError) -> Self {
        Self::fault(BrokenMatch { source: Arc::new(error), about: None })
    }

    fn fault(fault: BrokenMatch) -> Self {
        Self(Box::new(RefusalText { fault: Some(fault), ..RefusalText::default() }))
    }

    /// Says who sits where, so that seats have names.
    #[must_use]
    pub fn of(mut self, cast: Arc<[Seated]>) -> Self {
        self.0.cast = cast;
        self
    }

    /// Notes which match it is about, unless that is noted already.
    #[must_use]
    pub fn about(mut self, id: &MatchId) -> Self {
        self.0.about.get_or_insert_with(|| id.clone());
        self
    }

    /// Goes on with a question.
    #[must_use]
    pub fn asking(mut self, prompt: Option<Prompt>) -> Self {
        if prompt.is_some() {
            self.0.prompt = prompt;
        }
        self
    }

    /// Says it to the speaker alone, also where all read what is said, if that is so.
    #[must_use]
    pub fn secretly(mut self, secret: bool) -> Self {
        self.0.secret |= secret;
        self
    }

    /// Says something more behind it.
    #[must_use]
    pub fn with(mut self, line: impl Into<Prose>) -> Self {
        let told = std::mem::take(&mut self.0.line);
        self.0.line = Prose::join_parts([told, line.into()], " ");
        self
    }

    /// Goes on with another question than that of a position that did not come about.
    #[must_use]
    pub fn asking_anew(mut self, prompt: impl FnOnce() -> Option<Prompt>) -> Self {
        if self.0.prompt.is_some() {
            self.0.prompt = prompt();
        }
        self
    }

    /// Whether another refusal tells the person the same.
    pub fn says_the_same(&self, other: &Self) -> bool {
        self.0.line == other.0.line
    }

    /// Whether it offers actions that the text may mean.
    pub fn offers_actions(&self) -> bool {
        let options = self.0.prompt.iter().flat_map(|prompt| &prompt.options);
        options.into_iter().any(|option| matches!(option.press, Press::Follow { .. }))
    }

    pub fn into_text(self) -> RefusalText {
        *self.0
    }
}

/// Tells a person why it was not done.
pub fn refuse(line: impl Into<Prose>) -> Refusal {
    Refusal(Box::new(RefusalText { line: line.into(), ..RefusalText::default() }))
}

//! How an interaction is answered: at once if possible, put off if not, and
//! never later than Discord waits.
//!
//! **Invariants:**
//!
//! - every interaction is answered in time, and a move is written before it is. Guard:
//!   `interactions/answer/tests.rs`, and `tests/discord/crashes.rs` of the program, which kills it at
//!   every ply;
//! - an answer that was deferred is edited or taken away, as long as its token is good. Guard:
//!   `interactions/answer/tests.rs`, and `tests/live/faults.rs` against the double.
//!
//! An answer that Discord may have taken, though it did not say so in time, counts as taken.

use std::time::Duration;

use async_trait::async_trait;
use games::{Message, msg};
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep, timeout, timeout_at},
};
use words::Language;

use crate::{
    messages::payloads::{self, Ready},
    rest::{Parcel, RestError, reach::Layout},
};

/// An answer that is ready by then is given at once.
const PROMPT: Duration = Duration::from_millis(200);
/// When the first answer must be there. Discord waits for 3 s, part of which is
/// gone before we hear of it.
const LAST: Duration = Duration::from_millis(2_800);
/// How long one attempt at it may take.
const ATTEMPT: Duration = Duration::from_millis(1_400);
/// How long one attempt at what comes later may take.
const LATER: Duration = Duration::from_secs(10);
/// For how long a further message is tried: each attempt may make one more of it.
const MORE_TRIED: Duration = Duration::from_secs(20);
/// For how long what was put off is tried to be settled: the token of an interaction
/// is good for 15 minutes, and until then its person sees that we think.
const SETTLING: Duration = Duration::from_secs(14 * 60);
/// The pause before the next attempt, at first, and the longest.
const PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// The most messages after the first: as many as Discord takes for those who
/// have the bot where it is not in the server.
const MORE: usize = 5;

/// The interaction is not known any more: it came too late.
pub const TOO_LATE: u32 = 10062;
/// It has been answered already.
pub const ANSWERED: u32 = 40060;

/// The thing that a person acted on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Command,
    /// A button or a menu of a message that others see, too.
    Public,
    /// One of a message that nobody else sees: the answer takes its place.
    Private,
    /// One of a message that others see, in a place without the bot: the message is changed with
    /// the token of this press, and answers stand below it.
    Guest,
    /// A command there, of which others are to see what comes.
    GuestCommand,
}

/// How the bot speaks where nobody but itself has something to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Voice {
    pub language: Language,
    pub layout: Layout,
}

impl Voice {
    fn words(self, line: Message) -> Ready {
        Ready { layout: self.layout, ..Ready::words(line, self.language) }
    }
}

/// The way back to who did something.
#[async_trait]
pub trait Responder: Send + Sync {
    /// The first answer. There is one.
    async fn first(&self, parcel: &Parcel) -> Result<(), RestError>;

    /// In place of the first answer.
    async fn instead(&self, parcel: &Parcel) -> Result<(), RestError>;

    /// Takes the first answer away; if it was none yet, the message that was acted
    /// on.
    async fn away(&self) -> Result<(), RestError>;

    /// One more message.
    async fn after(&self, parcel: &Parcel) -> Result<(), RestError>;
}

/// Answers what was received `at` a time with what comes of the work. With `voice`
/// is said what nobody but us has to say.
///
/// # Errors
///
/// If there was no first answer; what was done is done all the same.
pub async fn answer(
    line: &dyn Responder,
    asked: Asked,
    at: Instant,
    mut work: JoinHandle<Vec<Ready>>,
    voice: Voice,
) -> Result<(), RestError> {
    if let Ok(done) = timeout_at(at + PROMPT, &mut work).await {
        let ready = done.unwrap_or_else(|_| sorry(voice));
        return promptly(line, asked, at, ready, voice).await;
    }
    let acknowledged = attempt(line, &put_off(asked), at).await;
    // Whether or not it can be told.
    let ready = work.await.unwrap_or_else(|_| sorry(voice));
    let doubt = doubt_in_answer(acknowledged)?;
    let is_settled = settle(line, asked, at, ready, voice).await;
    doubt.filter(|_| !is_settled).map_or(Ok(()), Err)
}

/// Why a first answer is not known to be there.
struct Unheard {
    error: RestError,
    /// Whether Discord may have taken it all the same.
    is_doubtful: bool,
}

/// The doubt in a first answer, if there is one.
///
/// # Errors
///
/// If it is certain that there was none.
fn doubt_in_answer(answered: Result<(), Unheard>) -> Result<Option<RestError>, RestError> {
    match answered {
        Ok(()) => Ok(None),
        Err(Unheard { error, is_doubtful: true }) => Ok(Some(error)),
        Err(Unheard { error, .. }) => Err(error),
    }
}

/// Settles what was put off: its answer takes the place of the dots, or they go.
/// Tells whether that was possible.
async fn settle(
    line: &dyn Responder,
    asked: Asked,
    at: Instant,
    ready: Vec<Ready>,
    voice: Voice,
) -> bool {
    let until = at + SETTLING;
    if matches!(asked, Asked::Guest | Asked::GuestCommand) {
        if asked == Asked::GuestCommand && !ready.is_empty() {
            leave(line, until, voice).await;
        }
        more(line, ready.into_iter()).await;
        return true;
    }
    let mut ready = ready.into_iter();
    let Some(begun) = ready.next() else { return leave(line, until, voice).await };
    let parcel = payloads::late(&begun);
    let mut told = persist(until, || line.instead(&parcel)).await;
    if let Err(error) = &told
        && error.is_of_what_was_sent()
    {
        tracing::error!(%error, "an answer of ours is refused");
        let words = payloads::late(&begun.in_words());
        told = persist(until, || line.instead(&words)).await;
        // A message that was acted on has no dots, and stays.
        if asked != Asked::Private && told.as_ref().is_err_and(RestError::is_of_what_was_sent) {
            return leave(line, until, voice).await;
        }
    }
    if let Err(error) = told {
        tracing::debug!(%error, "the answer comes too late");
        return false;
    }
    more(line, ready).await;
    true
}

/// The first answer, until Discord has it or does not want it any more.
///
/// # Errors
///
/// If it is not known to be there.
pub async fn first(line: &dyn Responder, parcel: &Parcel, at: Instant) -> Result<(), RestError> {
    attempt(line, parcel, at).await.map_err(|unheard| unheard.error)
}

async fn attempt(line: &dyn Responder, parcel: &Parcel, at: Instant) -> Result<(), Unheard> {
    let deadline = at + LAST;
    let mut pause = PAUSE;
    let mut is_doubtful = false;
    loop {
        let until = deadline.min(Instant::now() + ATTEMPT);
        let error = match timeout_at(until, line.first(parcel)).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error,
            Err(_) => RestError::Slow,
        };
        // It was us: we only did not hear of it.
        if error.code() == ANSWERED && is_doubtful {
            return Ok(());
        }
        is_doubtful |= error.is_doubtful();
        if !error.passes() || Instant::now() + pause >= deadline {
            return Err(Unheard { error, is_doubtful });
        }
        sleep(pause).await;
        pause *= 2;
    }
}

async fn promptly(
    line: &dyn Responder,
    asked: Asked,
    at: Instant,
    ready: Vec<Ready>,
    voice: Voice,
) -> Result<(), RestError> {
    if asked == Asked::Guest {
        let doubt = doubt_in_answer(attempt(line, &payloads::nothing(), at).await)?;
        more(line, ready.into_iter()).await;
        return doubt.map_or(Ok(()), Err);
    }
    let mut ready = ready.into_iter();
    let Some(begun) = ready.next() else {
        let silent = match asked {
            Asked::Command => payloads::wait(),
            Asked::GuestCommand => payloads::wait_openly(),
            Asked::Public | Asked::Private | Asked::Guest => payloads::nothing(),
        };
        let doubt = doubt_in_answer(attempt(line, &silent, at).await)?;
        let leaves = matches!(asked, Asked::Command | Asked::Private);
        let is_settled = leaves && leave(line, at + SETTLING, voice).await;
        return doubt.filter(|_| !is_settled).map_or(Ok(()), Err);
    };
    let instead = asked == Asked::Private;
    let answered = match attempt(line, &payloads::prompt(&begun, instead), at).await {
        // Something in it is more than Discord takes: the words are not.
        Err(Unheard { error, .. }) if error.is_of_what_was_sent() && error.code() != ANSWERED => {
            tracing::error!(%error, "an answer of ours is refused");
            attempt(line, &payloads::prompt(&begun.in_words(), instead), at).await
        }
        answered => answered,
    };
    let doubt = doubt_in_answer(answered)?;
    more(line, ready).await;
    doubt.map_or(Ok(()), Err)
}

/// The parcel that says that an answer is on its way. It also settles its readers, which is not
/// possible later.
fn put_off(asked: Asked) -> Parcel {
    match asked {
        Asked::Command | Asked::Public => payloads::wait(),
        Asked::GuestCommand => payloads::wait_openly(),
        Asked::Private | Asked::Guest => payloads::nothing(),
    }
}

/// Says more to who was answered, later.
pub async fn add(line: &dyn Responder, ready: Ready) {
    more(line, std::iter::once(ready)).await;
}

async fn more(line: &dyn Responder, ready: impl Iterator<Item = Ready>) {
    for ready in ready.take(MORE) {
        let parcel = payloads::more(&ready);
        if let Err(error) = persist(Instant::now() + MORE_TRIED, || line.after(&parcel)).await {
            tracing::warn!(%error, "part of an answer is not told");
            return;
        }
    }
}

/// Tries until a time, until it is done or never will be.
async fn persist<F: Future<Output = Result<(), RestError>>>(
    until: Instant,
    mut attempt: impl FnMut() -> F,
) -> Result<(), RestError> {
    let mut pause = PAUSE;
    loop {
        let error = match timeout(LATER, attempt()).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error,
            Err(_) => RestError::Slow,
        };
        if !error.passes() || Instant::now() + pause >= until {
            return Err(error);
        }
        sleep(pause).await;
        pause = LONGEST_PAUSE.min(pause * 4);
    }
}

/// Leaves nothing behind: what there is to see, the channel shows. Tells whether the
/// dots are gone.
async fn leave(line: &dyn Responder, until: Instant, voice: Voice) -> bool {
    let Err(error) = persist(until, || line.away()).await else { return true };
    tracing::debug!(%error, "an answer without words stays");
    let parcel = payloads::late(&voice.words(msg!("discord-done")));
    // It was tried for long enough.
    line.instead(&parcel).await.is_ok()
}

fn sorry(voice: Voice) -> Vec<Ready> {
    vec![voice.words(msg!("discord-sorry"))]
}

#[cfg(test)]
mod tests;

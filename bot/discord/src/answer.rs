//! How an interaction is answered: at once if possible, put off if not, and
//! never later than Discord waits.

use std::time::Duration;

use async_trait::async_trait;
use games::msg;
use tokio::{
    task::JoinHandle,
    time::{Instant, sleep, timeout, timeout_at},
};
use words::Language;

use crate::{
    payloads::{self, Ready},
    rest::{Parcel, RestError},
};

/// What is ready by then is answered at once.
const PROMPT: Duration = Duration::from_millis(200);
/// When the first answer must be there. Discord waits for 3 s, part of which is
/// gone before we hear of it.
const LAST: Duration = Duration::from_millis(2_800);
/// How long one attempt at it may take.
const ATTEMPT: Duration = Duration::from_millis(1_400);
/// How long one attempt at what comes later may take.
const LATER: Duration = Duration::from_secs(10);
/// How often what comes later is tried.
const TRIES: u32 = 5;
/// The pause before the next attempt, at first.
const PAUSE: Duration = Duration::from_millis(50);
/// The most messages after the first: as many as Discord takes for those who
/// have the bot where it is not in the server.
const MORE: usize = 5;

/// The interaction is not known any more: it came too late.
pub const TOO_LATE: u32 = 10062;
/// It has been answered already.
pub const ANSWERED: u32 = 40060;

/// What was acted on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    Command,
    /// A button or a menu of a message that others see, too.
    Public,
    /// One of a message that nobody else sees: the answer takes its place.
    Private,
}

/// The way back to who did something.
#[async_trait]
pub trait Line: Send + Sync {
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

/// Answers what was received `at` a time with what comes of the work. In `language`
/// is what nobody but us has to say.
///
/// # Errors
///
/// If there was no first answer; what was done is done all the same.
pub async fn answer(
    line: &dyn Line,
    asked: Asked,
    at: Instant,
    mut work: JoinHandle<Vec<Ready>>,
    language: Language,
) -> Result<(), RestError> {
    if let Ok(done) = timeout_at(at + PROMPT, &mut work).await {
        let ready = done.unwrap_or_else(|_| sorry(language));
        return promptly(line, asked, at, ready, language).await;
    }
    let acknowledged = first(line, &put_off(asked), at).await;
    // Whether or not it can be told.
    let ready = work.await.unwrap_or_else(|_| sorry(language));
    acknowledged?;
    let mut ready = ready.into_iter();
    let Some(begun) = ready.next() else {
        leave(line, language).await;
        return Ok(());
    };
    let parcel = payloads::late(&begun);
    if let Err(error) = persist(|| line.instead(&parcel)).await {
        tracing::debug!(%error, "the answer comes too late");
        return Ok(());
    }
    more(line, ready).await;
    Ok(())
}

/// The first answer, until Discord has it or does not want it any more.
pub async fn first(line: &dyn Line, parcel: &Parcel, at: Instant) -> Result<(), RestError> {
    let deadline = at + LAST;
    let mut pause = PAUSE;
    let mut doubtful = false;
    loop {
        let until = deadline.min(Instant::now() + ATTEMPT);
        let error = match timeout_at(until, line.first(parcel)).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error,
            Err(_) => RestError::Slow,
        };
        match error.code() {
            // It was us: we only did not hear of it.
            ANSWERED if doubtful => return Ok(()),
            _ if !error.passes() || Instant::now() + pause >= deadline => return Err(error),
            _ => (),
        }
        doubtful |= error.is_doubtful();
        sleep(pause).await;
        pause *= 2;
    }
}

async fn promptly(
    line: &dyn Line,
    asked: Asked,
    at: Instant,
    ready: Vec<Ready>,
    language: Language,
) -> Result<(), RestError> {
    let mut ready = ready.into_iter();
    let Some(begun) = ready.next() else {
        let silent = if asked == Asked::Command { payloads::wait() } else { payloads::nothing() };
        first(line, &silent, at).await?;
        if asked != Asked::Public {
            leave(line, language).await;
        }
        return Ok(());
    };
    let instead = asked == Asked::Private;
    match first(line, &payloads::prompt(&begun, instead), at).await {
        // Something in it is more than Discord takes: the words are not.
        Err(error) if error.is_of_what_was_sent() && error.code() != ANSWERED => {
            tracing::error!(%error, "an answer of ours is refused");
            first(line, &payloads::prompt(&begun.in_words(), instead), at).await?;
        }
        answered => answered?,
    }
    more(line, ready).await;
    Ok(())
}

/// What says that an answer is on its way. It cannot be said later who sees it.
fn put_off(asked: Asked) -> Parcel {
    match asked {
        Asked::Command | Asked::Public => payloads::wait(),
        Asked::Private => payloads::nothing(),
    }
}

async fn more(line: &dyn Line, ready: impl Iterator<Item = Ready>) {
    for ready in ready.take(MORE) {
        let parcel = payloads::more(&ready);
        if let Err(error) = persist(|| line.after(&parcel)).await {
            tracing::warn!(%error, "part of an answer is not told");
            return;
        }
    }
}

/// Tries some times until it is done, or never will be.
pub async fn persist<F: Future<Output = Result<(), RestError>>>(
    mut attempt: impl FnMut() -> F,
) -> Result<(), RestError> {
    let mut pause = PAUSE;
    let mut tries = TRIES;
    loop {
        let error = match timeout(LATER, attempt()).await {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(error)) => error,
            Err(_) => RestError::Slow,
        };
        tries -= 1;
        if tries == 0 || !error.passes() {
            return Err(error);
        }
        sleep(pause).await;
        pause *= 4;
    }
}

/// Leaves nothing behind: what there is to see, the channel shows.
async fn leave(line: &dyn Line, language: Language) {
    if let Err(error) = persist(|| line.away()).await {
        tracing::debug!(%error, "an answer without words stays");
        let parcel = payloads::late(&Ready::words(msg!("discord-done"), language));
        // It was tried for long enough.
        let _ = line.instead(&parcel).await;
    }
}

fn sorry(language: Language) -> Vec<Ready> {
    vec![Ready::words(msg!("discord-sorry"), language)]
}

#[cfg(test)]
mod tests;

//! Vacations: while somebody is away, no clock of theirs runs, and they are not called.
//! They are kept with the person; what a vacation does to a match is in its log.

use games::{Message, msg};
use record::{Actor, PersonId, Stage, What};

use crate::{
    Match, People, Person, Refusal, ReplayError, Vacation,
    matches::error::refuse,
    people::often::{DAY, OFTEN},
    port::names,
};

const YEAR: u64 = 365 * DAY;

/// How long one may be away within a year, in seconds.
const ALLOWED: u64 = 30 * DAY;

/// The words for how long one is away, each with its seconds; none: one is not.
const LENGTHS: [(&str, Option<u64>); 4] =
    [("3d", Some(3 * DAY)), ("1w", Some(7 * DAY)), ("2w", Some(14 * DAY)), ("no", None)];

/// The words that can be typed for how long one is away.
pub const WORDS: [&str; 4] = {
    let mut words = [""; 4];
    let mut at = 0;
    while at < words.len() {
        words[at] = LENGTHS[at].0;
        at += 1;
    }
    words
};

impl Person {
    /// Until when they are away, in seconds since 1970.
    pub fn away_until(&self, now: u64) -> Option<u64> {
        let is_on = |vacation: &&Vacation| vacation.from <= now && now < vacation.until;
        self.away.iter().filter(is_on).map(|vacation| vacation.until).max()
    }

    /// How long they may still be away, at `now`, in seconds.
    pub fn away_left(&self, now: u64) -> u64 {
        let year = now.saturating_sub(YEAR);
        let within = |vacation: &Vacation| vacation.until.saturating_sub(vacation.from.max(year));
        ALLOWED.saturating_sub(self.away.iter().map(within).sum())
    }
}

/// In days, begun ones counted.
pub fn days(seconds: u64) -> usize {
    usize::try_from(seconds.div_ceil(DAY)).unwrap_or(usize::MAX)
}

/// Somebody goes away for as long as a word of [`WORDS`] says, or is back: what to answer.
///
/// # Errors
///
/// If they were away for too long already, or are back.
pub fn choose(person: &mut Person, word: &str, now: u64) -> Result<Message, Refusal> {
    let was_away = person.away_until(now).is_some();
    for it in person.away.iter_mut().filter(|vacation| now < vacation.until) {
        it.until = now.max(it.from);
    }
    // One that was begun is one, however short it was.
    person.away.retain(|vacation| vacation.until.saturating_add(YEAR) > now);
    let command = names::SETTINGS.say("", "away no");
    let Some(length) = LENGTHS.iter().find(|length| length.0 == word).and_then(|length| length.1)
    else {
        return match was_away {
            true => Ok(msg!("desk-set-back")),
            false => Err(refuse(msg!("desk-away-not"))),
        };
    };
    let lately = person.away.iter().filter(|vacation| vacation.from.saturating_add(DAY) > now);
    if lately.count() >= OFTEN {
        return Err(refuse(msg!("desk-often", n = OFTEN)));
    }
    let left = person.away_left(now);
    if length > left {
        let n = usize::try_from(left / DAY).unwrap_or(usize::MAX);
        return Err(refuse(msg!("desk-away-spent", n = n)));
    }
    person.away.push(Vacation { from: now, until: now.saturating_add(length) });
    Ok(msg!("desk-set-away", n = days(length), command = command))
}

/// The message about the vacation that somebody has chosen so far.
pub fn describe_vacation(person: &Person, now: u64) -> Message {
    let command = names::SETTINGS.say("", "away");
    let left = usize::try_from(person.away_left(now) / DAY).unwrap_or(usize::MAX);
    match person.away_until(now) {
        Some(until) => {
            let back = names::SETTINGS.say("", "away no");
            msg!("desk-settings-away", n = days(until.saturating_sub(now)), command = back)
        }
        None => msg!("desk-settings-not-away", n = left, command = command),
    }
}

/// The absences of players that are written into a match.
#[derive(Debug)]
pub struct Absences<'a> {
    pub m: &'a mut Match,
    pub now: u64,
}

impl Absences<'_> {
    /// Says of somebody that they have gone away until then, or are back, unless that changes
    /// nothing in the match: whether it was said.
    ///
    /// # Errors
    ///
    /// If its log does not take it.
    pub fn tell(&mut self, who: &PersonId, until: Option<u64>) -> Result<bool, ReplayError> {
        let m = &mut *self.m;
        let seat = m.seat_of(who).filter(|seat| !m.seats_resigned().contains(*seat));
        let Some(seat) = seat.filter(|_| matches!(m.head().stage, Stage::Playing { .. })) else {
            return Ok(false);
        };
        let what = match (until, m.time_of(seat).away_until()) {
            (until, known) if until == known => return Ok(false),
            (Some(until), _) => What::Away { seat, until },
            (None, _) => What::Back { seat },
        };
        m.note(self.now, Actor::Person(who.clone()), what)?;
        Ok(true)
    }

    /// Says in a match that has just begun who of its players is away.
    ///
    /// # Errors
    ///
    /// If its log does not take it.
    pub fn cover(mut self, people: &People) -> Result<(), ReplayError> {
        let persons: Vec<PersonId> = self.m.head().persons().cloned().collect();
        for who in &persons {
            let until = people.get(who).and_then(|person| person.away_until(self.now));
            if until.is_some() {
                self.tell(who, until)?;
            }
        }
        Ok(())
    }
}

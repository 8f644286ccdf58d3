//! The calls of the bot, judged by the logs of matches alone.

use std::sync::Arc;

use desk::Match;
use games::{Seat, Seats};
use record::{AccountId, Actor, Slot, Stage, What};

use super::{
    GAMES,
    wall::{Kind, Shown},
};

/// A revision of a match, as far as it matters to whoever is called.
struct Moment {
    to_act: Seats,
    /// The round, and the part of it.
    part: (Option<u32>, Option<u32>),
    /// Nothing but the game asks.
    is_plain: bool,
    at: u64,
    /// The seat whose player made it so.
    by: Option<Seat>,
    is_played: bool,
}

/// Faults in whom a match called.
#[derive(Default, Debug)]
pub struct RingFaults {
    pub n_rings: usize,
    /// Calls of people who could do nothing at that revision.
    pub in_vain: Vec<String>,
    /// People who could act from a revision on, and were not called.
    pub silent: Vec<String>,
}

/// Judges the messages about a match. `called` gives the account by which a seat is called, unless
/// it is called in another way.
pub fn judge(
    m: &Match,
    shown: &[Shown],
    called: impl Fn(Seat) -> Option<AccountId>,
    faults: &mut RingFaults,
) {
    let moments = moments(m);
    let is_about = |message: &&Shown| message.id.as_ref() == Some(m.id());
    let shown: Vec<&Shown> = shown.iter().filter(is_about).collect();
    let ringing: Vec<&&Shown> = shown
        .iter()
        .filter(|message| message.kind == Kind::New && !message.rang.is_empty())
        .collect();
    let seats = || Seat::all(m.head().setup.seats).filter_map(|seat| Some((seat, called(seat)?)));
    for message in &ringing {
        let Some(moment) = moments.get(message.rev as usize) else { continue };
        if !moment.is_plain || !moment.is_played || message.slot == Slot::Reminder {
            continue;
        }
        for (seat, account) in seats().filter(|(_, account)| message.rang.contains(account)) {
            faults.n_rings += 1;
            if !moment.to_act.contains(seat) {
                faults.in_vain.push(format!("{account:?} of {} at {}", m.id(), message.rev));
            }
        }
    }
    for (seat, account) in seats() {
        for (rev, pair) in (1..).zip(moments.windows(2)) {
            let [before, now] = pair else { continue };
            let is_new = now.to_act.contains(seat) && !before.to_act.contains(seat);
            if !is_new || !now.is_plain || !now.is_played || now.by == Some(seat) {
                continue;
            }
            // The player who acted just before it is there, and sees it.
            let last = moments[..=rev].iter().rev().find(|moment| moment.by.is_some());
            if last.is_some_and(|last| last.by == Some(seat) && now.at < last.at + 60) {
                continue;
            }
            let later = moments.iter().enumerate().skip(rev);
            let ends = later.clone().find(|(_, moment)| {
                !moment.to_act.contains(seat) || moment.by == Some(seat) && moment.at > now.at
            });
            // A question that closes at once waits for nobody.
            let Some((end, _)) = ends.filter(|(_, moment)| moment.at > now.at) else { continue };
            let is_call = |message: &&&Shown| {
                let moment = moments.get(message.rev as usize);
                let in_part = moment.is_some_and(|moment| {
                    now.part.1.is_some() && moment.part == now.part && message.rev <= rev as u64
                });
                message.rang.contains(&account)
                    && (in_part || (rev as u64..=end as u64).contains(&message.rev))
            };
            if !ringing.iter().any(is_call) {
                let around: Vec<String> = ringing
                    .iter()
                    .filter(|message| message.rev + 9 > rev as u64 && message.rev < end as u64 + 9)
                    .map(|message| format!("{} {:?} {:?}", message.rev, message.slot, message.rang))
                    .collect();
                faults.silent.push(format!(
                    "{} of {} {} from {rev} to {end}, {:?}: {around:?}",
                    account.0,
                    m.info().id,
                    m.id(),
                    now.part
                ));
            }
        }
    }
}

/// All revisions of a match: the first is that before anything happened.
fn moments(m: &Match) -> Vec<Moment> {
    let mut then = Match::open(GAMES, Arc::clone(&m.entries()[0]), None).expect("a log");
    let mut moments: Vec<Moment> = vec![moment(&then, None), moment(&then, None)];
    for entry in &m.entries()[1..] {
        then.append(Arc::clone(entry)).expect("a log");
        moments.push(moment(&then, Some(entry)));
    }
    moments
}

fn moment(m: &Match, entry: Option<&Arc<record::Entry>>) -> Moment {
    let head = m.head();
    let is_plain = head.stage == Stage::Playing { undo: None }
        && m.votes().pausing().is_empty()
        && m.time().paused_at().is_none()
        && m.time().timed_out().is_empty();
    let position = m.table().map(games::Table::position);
    let part = position.map_or((None, None), |position| {
        (position.turn_number(), position.call_group().map(|group| group.0))
    });
    let by = entry.and_then(|entry| match &entry.by {
        Actor::Person(person) => head.seat_of(person),
        _ => None,
    });
    let is_played = entry.is_some_and(|entry| matches!(entry.what, What::Played { .. }));
    let at = entry.map_or(0, |entry| entry.at);
    Moment { to_act: head.to_act, part, is_plain, at, by, is_played }
}

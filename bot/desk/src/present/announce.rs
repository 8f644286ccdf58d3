//! Announcements of what happened, and their addressees. All of it comes from the log.
//!
//! **Invariants:**
//!
//! - a player who is asked in the turn of another is mentioned for it once. No question is open for
//!   longer than its clock. Guard: `tests/it/slow.rs`, slow matches of Looting Atlantis on a
//!   virtual clock;
//! - a room of ten matches has fewer than 1.2 new messages for each turn, reminders included.
//!   Guard: `tests/it/month.rs`, three months of eight people with habits of their own;
//! - a round of a team costs the room at most four messages. Nobody is called twice for the same
//!   part of it, and everybody who is asked was called. Guard: `tests/it/slow/team.rs`.

mod awaited;
mod brief;
mod buttons;
mod handing;
mod picture;
mod question;
mod reply;
mod situation;
mod story;
mod words;

use std::{collections::BTreeSet, sync::Arc};

use games::{Message, Prose, Seat, Seats};
use record::{Addressee, Call, Entry, Notice, NoticeId, PersonId, RoomId, Slot, Stage, What};

use self::awaited::audible;
pub use self::{
    awaited::Awaited,
    buttons::Buttons,
    handing::OfferedSeat,
    picture::{BoardView, public, table_picture},
    question::{Questions, Turned, buttons, may_begin, or_say, questions_by_target},
    reply::{How, Told, reply},
    situation::Situation,
    story::{Retold, entry_film},
};
use crate::{Match, People, matches::replay::Turn};

/// An entry, with what it took back and what it did by the rules.
#[derive(Debug)]
struct Happened {
    entry: Arc<Entry>,
    taken: Vec<Prose>,
    events: games::Events,
    /// The seat whose moves were taken back at its wish.
    taken_by: Option<Seat>,
    /// The request that is over, since play went on.
    lapsed: Option<Message>,
    /// The seat of a player who is back, so that nobody else gets it.
    is_back: Option<Seat>,
}

/// Returns the notices of what is new in a match: to its rooms, and to those who may know more than
/// a room.
pub fn notices(m: &Match, people: &People) -> Vec<Notice> {
    let rev = m.loaded_rev();
    // A draft is its player's own until the turn is done.
    let news = News { m, rev };
    if m.log().since(rev).only_drafts() || news.is_return() {
        return Vec::new();
    }
    let head = m.head();
    let notice = |to, slot, from| {
        let id = NoticeId { id: head.id.clone(), to, rev: m.rev(), slot };
        Notice { id, from, not_before: 0, call: None }
    };
    let room = |room: &RoomId| Addressee::Room(room.clone());
    let turn = news.turn();
    // Others are still asked: all that there is to say is who is awaited.
    let only_answers = m.log().since(rev).only_answers();
    if only_answers && turn.is_none() {
        let began = m.log().answers_began();
        let waiting = |id| notice(room(id), Slot::Waiting(began), began);
        return head.rooms.iter().map(waiting).collect();
    }
    // Until all have answered there is one message: all of it is told in that.
    let (slot, from) = match (&head.stage, turn) {
        (Stage::Open { .. }, _) => (Slot::Challenge, 0),
        (_, Some(turn)) => (turn.slot(), rev),
        _ => (Slot::News, rev),
    };
    let mut notices: Vec<Notice> =
        head.rooms.iter().map(|id| notice(room(id), slot, from)).collect();
    // Nobody is woken to be asked to go on, or to be warned.
    if let Some(what @ (What::Nudged { .. } | What::CloseWarned { .. })) =
        m.entries().last().map(|entry| &entry.what)
    {
        let not_before = Awaited { m }.nudge_time(people);
        let nudged = matches!(what, What::Nudged { .. });
        let call =
            nudged.then_some(Call { whom: head.to_act.minus(m.time().away()), last: Seats::NONE });
        notices.iter_mut().for_each(|notice| (notice.not_before, notice.call) = (not_before, call));
        return notices;
    }
    // Nor by what the time has done, of which nobody has to know at once.
    if let Some(whom) = news.persons_out_of_time() {
        let not_before = audible(people, whom, m.log().last_at());
        notices.iter_mut().for_each(|notice| notice.not_before = not_before);
    }
    if !m.info().secrets || only_answers {
        return notices;
    }
    let stands = m.log().since(rev).turn_stands();
    let new = m.entries().get(rev as usize..).unwrap_or_default();
    let dealt = new.iter().any(|entry| matches!(entry.what, What::Began { .. }));
    // The player who goes on in a seat is to know what was known there.
    let is_new = |seat: Seat| {
        new.iter()
            .any(|entry| matches!(entry.what, What::SeatChanged { seat: of, .. } if of == seat))
    };
    let is_told = |seat| m.seats_told_privately().contains(seat) || head.to_act.contains(seat);
    for (seat, player) in head.seats() {
        if let Some(person) = player.person()
            && (is_new(seat) || (!stands && (dealt || is_told(seat))))
        {
            let account = people.private(head, person).cloned();
            notices.extend(
                account.map(|account| notice(Addressee::Account(account), Slot::News, rev)),
            );
        }
    }
    notices
}

/// The entries of a match that are new since a revision.
#[derive(Clone, Copy, Debug)]
pub struct News<'a> {
    pub m: &'a Match,
    pub rev: u64,
}

impl<'a> News<'a> {
    /// Whether all that is new is that a vacation is over: who was away knows, and is
    /// reminded again.
    fn is_return(self) -> bool {
        let new = self.m.entries().get(self.rev as usize..).unwrap_or_default();
        let is_over =
            |entry: &Entry| entry.by.person().is_none() && matches!(entry.what, What::Back { .. });
        !new.is_empty() && new.iter().all(|entry| is_over(entry))
    }

    /// The persons concerned when the time for a turn, or for a challenge, is up; none if
    /// anything else is new.
    fn persons_out_of_time(self) -> Option<Vec<&'a PersonId>> {
        let new = self.m.entries().get(self.rev as usize..).filter(|new| !new.is_empty())?;
        if new.iter().all(|entry| matches!(entry.what, What::Expired)) {
            return Some(self.m.head().persons().collect());
        }
        let is_late = |entry: &Arc<Entry>| matches!(entry.what, What::RanOut { .. });
        new.iter().all(is_late).then(|| self.persons_in_time())
    }

    /// The persons who play, and are neither late nor away.
    fn persons_in_time(self) -> Vec<&'a PersonId> {
        let out = self.m.time().timed_out();
        let plays = |seat| !out.contains(seat) && self.m.time_of(seat).away_until().is_none();
        self.m.head().persons().filter(|person| self.m.seat_of(person).is_some_and(plays)).collect()
    }

    /// The turn in which these entries are told, if it is one message.
    pub fn turn(self) -> Option<Turn> {
        let begins = |turn: &Turn| turn.has_parts() && self.m.log().since(self.rev).began();
        self.m.turn().filter(|turn| {
            (self.m.log().since(self.rev).only_played() || begins(turn))
                && !self.m.log().since(self.rev).turn_stands()
        })
    }

    /// The rooms in which the match goes on, and those in which it did before these entries.
    pub fn rooms(self) -> BTreeSet<RoomId> {
        let new = self.m.entries().get(self.rev as usize..).unwrap_or_default();
        let left = new.iter().filter_map(|entry| match &entry.what {
            What::RoomLeft { room } | What::RoomMoved { from: room, .. } => Some(room),
            _ => None,
        });
        self.m.head().rooms.iter().chain(left).cloned().collect()
    }
}

/// Whether what a notice was put off for has passed meanwhile: that somebody's time was up.
pub fn has_passed(notice: &Notice, entries: &[Arc<Entry>], late: Seats) -> bool {
    let new = entries.get(notice.from as usize..notice.id.rev as usize).unwrap_or_default();
    let over = |entry: &Arc<Entry>| match entry.what {
        What::RanOut { seat } => !late.contains(seat),
        _ => false,
    };
    notice.not_before > 0 && !new.is_empty() && new.iter().all(over)
}

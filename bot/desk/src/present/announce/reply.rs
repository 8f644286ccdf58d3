//! A notice as it is said.
//!
//! **Invariant:** the secrets of a seat are told to the player who sits there at delivery, and to
//! nobody else. Guard: `tests/it/hand.rs`.

use std::sync::Arc;

use games::{Arg, Events, Line, Prose, Role, Seat, Viewer, msg};
use record::{
    AccountId, Actor, Addressee, Call, Entry, Notice, Offer, PersonId, RoomId, Slot, Stage, What,
};
use render::{Look, Theme};
use words::Language;

use super::{
    Awaited, BoardView, Buttons, Happened, Questions, Situation,
    brief::TurnBrief,
    handing::OfferedSeat,
    or_say, public,
    story::{Story, follow_film, gather, step},
};
use crate::{
    Brief, Match, Matter, People, Prompt, ReplayError, Reply, To,
    matches::timing::clocks::TimeLeft,
    port::{
        names,
        replies::brief::StoryLine,
        words::text::{code, sentence},
    },
};

/// Conditions that the host, the time and the players decide.
#[derive(Clone, Copy, Debug)]
pub struct How {
    pub theme: &'static Theme,
    pub language: Language,
    /// When it is said. Seconds since 1970.
    pub at: u64,
    /// Whether other matches go on in the same room: then this one is named.
    pub crowded: bool,
    /// Whether long turns come with a film.
    pub film: bool,
}

/// The subject of a notice: the match before it, what happened, the match now.
#[derive(Debug)]
pub struct Told {
    pub before: Arc<Match>,
    /// The entries that it tells of: none for notices that nothing happened in.
    pub entries: Vec<Arc<Entry>>,
    pub now: Arc<Match>,
}

/// Returns the reply that a notice shows.
///
/// # Errors
///
/// If the log does not fit the rules.
pub fn reply(
    notice: &Notice,
    told: &Told,
    people: &People,
    how: How,
) -> Result<Reply, ReplayError> {
    let is_room = matches!(notice.id.to, Addressee::Room(_));
    let latest = is_latest(told, notice.id.rev);
    let mut m = told.before.fork();
    let mut happened: Vec<Happened> = Vec::new();
    if notice.from == 0
        && let Some(first) = m.entries().first()
    {
        happened.push(Happened {
            entry: Arc::clone(first),
            taken: vec![],
            taken_by: None,
            events: Events::default(),
            lapsed: None,
            is_back: None,
        });
    }
    let mut film = Vec::new();
    for entry in &told.entries {
        if latest && is_room && how.film {
            let one_turn = matches!(notice.id.slot, Slot::Turn { .. });
            let look = || people.look(m.head(), how.theme, how.language, None);
            follow_film(&mut film, m.table(), entry, one_turn, look);
        }
        happened.push(step(&mut m, entry)?);
    }
    let is_over = matches!(m.head().stage, Stage::Over(_));
    let is_told = |index: usize| match notice.id.slot {
        // A player who goes on with another account is the same player.
        _ if m.log().is_silent(index)
            && matches!(m.log().what(index), Some(What::SeatChanged { .. })) =>
        {
            false
        }
        // A remark beside the game while others were asked had its own message.
        Slot::Waiting(_) => m.log().is_quiet(index),
        // So had all that was said beside the game in a turn.
        Slot::Turn { .. } => m.log().role(index) != Role::Aside,
        // Remarks beside a game are no news any more once they have ended it.
        _ => !is_over || m.log().role(index) != Role::Aside,
    };
    let first = m.entries().len() - happened.len();
    let told_of = happened.into_iter().enumerate().filter(|(index, _)| is_told(first + index));
    let mut happened: Vec<Happened> = told_of.map(|(_, event)| event).collect();
    gather(&mut happened);
    let to = &notice.id.to;
    let says = Says { to, m: &m, now: &told.now, happened: &happened, people, latest, how };
    let reply = match (&notice.id.to, notice.id.slot) {
        (Addressee::Room(room), Slot::Waiting(began)) => {
            says.waiting(To::Room(room.clone()), began)
        }
        (Addressee::Account(account), Slot::Waiting(began)) => {
            says.waiting(To::Account(account.clone()), began)
        }
        (Addressee::Room(room), Slot::Reminder) => {
            says.reminder(To::Room(room.clone()), notice.call)
        }
        (Addressee::Account(account), Slot::Reminder) => {
            says.reminder(To::Account(account.clone()), notice.call)
        }
        (Addressee::Room(room), Slot::Turn { began, .. }) => {
            let reply = says.to_room(To::Room(room.clone()));
            let ring = says.called_in_turn(reply.ring.clone());
            Reply { film, ring, ..reply }.with_brief(|| says.brief(began))
        }
        (Addressee::Room(room), Slot::News) if says.is_of_seats() => {
            says.of_seats(To::Room(room.clone()))
        }
        (Addressee::Room(room), Slot::News) if says.is_of_time() => {
            says.of_time(To::Room(room.clone()))
        }
        (Addressee::Room(room), Slot::Challenge) => says.to_room(To::Room(room.clone())),
        (Addressee::Room(room), Slot::News)
            if notice.from > 0
                && m.log().since(notice.from).turn_stands()
                && !says.is_new_to(room) =>
        {
            says.aside(To::Room(room.clone()))
        }
        // Notices about no match do not come here.
        (Addressee::Room(room), Slot::News | Slot::Digest | Slot::Linked | Slot::Dashboard) => {
            Reply { film, ..says.to_room(To::Room(room.clone())) }
                .with_brief(|| says.brief(notice.from))
        }
        (Addressee::Account(account), _) => says.to_account(account),
    };
    let is_asked = reply.aside && reply.prompt.is_some();
    let matter = is_asked.then(|| says.matter(notice.id.slot));
    let open_matters = Questions { m: &told.now, people }.open_matters();
    Ok(Reply { slot: notice.id.slot, matter, open_matters, ..reply })
}

/// Whether what was asked at revision `rev` is still what is asked.
fn is_latest(told: &Told, rev: u64) -> bool {
    let new = told.now.entries().get(rev as usize..).unwrap_or_default();
    let maybe = |entry: &Arc<Entry>| {
        let is_play = matches!(entry.what, What::Played { .. } | What::TookBack { .. });
        is_play || entry.what.is_of_the_table() || entry.is_of_time()
    };
    new.iter().all(maybe) && told.now.log().since(rev).turn_stands()
}

/// The content of a notice, for any addressee.
struct Says<'a> {
    to: &'a Addressee,
    /// The match after what happened.
    m: &'a Match,
    now: &'a Match,
    happened: &'a [Happened],
    people: &'a People,
    /// Whether nothing else has happened since.
    latest: bool,
    how: How,
}

impl Says<'_> {
    fn look(&self, reader: Option<Seat>) -> Look {
        self.people.look(self.m.head(), self.how.theme, self.how.language, reader)
    }

    fn reply(&self, to: To, lines: Vec<Prose>) -> Reply {
        let about = Some((self.m.id().clone(), self.m.rev()));
        let spoken_of = |event: &Happened| {
            let what = &event.entry.what;
            what.is_of_an_offer() || matches!(what, What::SeatChanged { .. })
        };
        let cast = match self.happened.iter().any(spoken_of) {
            true => self.people.cast_with(self.m.head(), self.m.seating().others()),
            false => self.people.cast(self.m.head()),
        };
        let language = self.how.language;
        Reply { cast, about, language, ..Reply::words(to, lines) }
    }

    fn to_room(&self, to: To) -> Reply {
        let m = self.m;
        let introduced = self.is_introduced()
            && self.happened.len() == 1
            && matches!(m.head().stage, Stage::Open { .. });
        let mut lines = self.story();
        let (mut ring, mut prompt) = (Vec::new(), None);
        if self.latest {
            // The story has just said who is challenged.
            lines.extend(if introduced {
                Situation { m }.vacant().into_iter().collect()
            } else {
                Situation { m }.next(None)
            });
            lines.extend(Situation { m }.seed());
            let concerned = self.people.accounts(self.persons_to_notify());
            let substitutes = self.substitutes();
            for account in (Awaited { m }).accounts(self.people).into_iter().chain(concerned) {
                if !ring.contains(&account) && !substitutes.contains(&account) {
                    ring.push(account);
                }
            }
            prompt = Questions { m, people: self.people }.for_room();
        }
        // While people are asked whether it may change, the board is as it was.
        let asks = |event: &Happened| {
            matches!(event.entry.what, What::UndoAsked { .. } | What::UndoGranted { .. })
        };
        let picture = match self.happened.iter().all(asks) {
            true => None,
            false => {
                BoardView { m, viewer: public(&m.head().stage), look: &self.look(None) }.picture()
            }
        };
        Reply { picture, prompt, ring, ..self.reply(to, lines) }
    }

    /// Of those who are awaited, the accounts that the message of the turn calls.
    fn called_in_turn(&self, mut ring: Vec<AccountId>) -> Vec<AccountId> {
        let turn = self.m.turn().filter(|turn| turn.has_parts() && self.m.is_playing());
        if let Some(turn) = turn {
            let persons = turn.called().iter().filter_map(|seat| self.m.head().person(seat));
            let called = self.people.accounts(persons);
            ring.retain(|account| called.contains(account));
        }
        ring
    }

    /// The persons concerned when a match ends, or is not to be: all but who made it so. When it
    /// begins, those are called who must act.
    fn persons_to_notify(&self) -> Vec<&PersonId> {
        let head = self.m.head();
        // They were warned, and are not woken for what they let happen.
        if matches!(head.stage, Stage::Closed) || !head.stage.is_past() {
            return Vec::new();
        }
        let makes = |event: &&Happened| event.entry.by != Actor::Standing;
        let by = self.happened.iter().rfind(makes).and_then(|event| event.entry.by.person());
        let is_away = |person: &PersonId| {
            self.m.seat_of(person).is_some_and(|seat| self.m.time_of(seat).away_until().is_some())
        };
        head.persons().filter(|person| by != Some(*person) && !is_away(person)).collect()
    }

    /// The accounts of players who just took a seat over, and so know whose turn it is.
    fn substitutes(&self) -> Vec<AccountId> {
        let sat = self.happened.iter().filter_map(|event| match &event.entry.what {
            What::SeatChanged { player, .. } => player.person().zip(event.entry.by.person()),
            _ => None,
        });
        self.people.accounts(sat.filter(|(sits, by)| sits == by).map(|sat| sat.0))
    }

    /// The matter of an aside in a slot.
    fn matter(&self, slot: Slot) -> Matter {
        match slot {
            Slot::Reminder => Matter::Absence,
            _ if self.is_of_seats() => Matter::Seat,
            _ if self.is_of_time() => Matter::Time,
            _ => Matter::Proposal,
        }
    }

    /// Whether nothing happened but with the clocks.
    fn is_of_time(&self) -> bool {
        !self.happened.is_empty() && self.happened.iter().all(|event| event.entry.is_of_time())
    }

    /// Whether nothing happened but that somebody has gone away, or is back.
    fn is_vacation(&self) -> bool {
        let is = |what: &What| matches!(what, What::Away { .. } | What::Back { .. });
        !self.happened.is_empty() && self.happened.iter().all(|event| is(&event.entry.what))
    }

    /// Whether it is said that the match is to be closed.
    fn warns(&self) -> bool {
        self.happened.iter().any(|event| matches!(event.entry.what, What::CloseWarned { .. }))
    }

    /// Whether nothing happened but that a seat was offered, or not any more.
    fn is_of_seats(&self) -> bool {
        !self.happened.is_empty()
            && self.happened.iter().all(|event| event.entry.what.is_of_an_offer())
    }

    /// Tells what was said about a seat that is offered, and who is asked. Board and question stand
    /// above.
    fn of_seats(&self, to: To) -> Reply {
        let mut lines = self.story();
        let (mut ring, mut prompt) = (Vec::new(), None);
        if self.latest {
            let offered = |event: &Happened| matches!(event.entry.what, What::SeatOffered { .. });
            let is_own = self.m.seating().offer().is_none_or(Offer::is_own);
            // Of what was just offered to them alone it was said.
            if !is_own || !self.happened.iter().any(offered) {
                lines.extend(OfferedSeat { m: self.m }.status().map(Prose::from));
            }
            // Those who are still asked were called when it was offered.
            if self.happened.iter().any(offered) {
                ring = self.people.accounts(OfferedSeat { m: self.m }.askers());
            }
            prompt = OfferedSeat { m: self.m }.question(self.people, None);
        }
        Reply { aside: true, ring, prompt, ..self.reply(to, lines) }
    }

    /// Tells what happened with the clocks, and who may say what about it. Board and question stand
    /// above.
    fn of_time(&self, to: To) -> Reply {
        let mut lines = self.story();
        let (mut ring, mut prompt) = (Vec::new(), None);
        // It holds for all matches of the room, and nobody can do anything about it.
        if self.latest && !self.is_vacation() {
            let n = lines.len();
            lines.extend(Situation { m: self.m }.next(None));
            prompt = Questions { m: self.m, people: self.people }.about_time(None);
            let by = self.happened.iter().rev().find_map(|event| event.entry.by.person());
            // Players who are late were called before.
            let late = self.m.time().timed_out();
            let is_late =
                |person: &PersonId| self.m.seat_of(person).is_some_and(|seat| late.contains(seat));
            let pauses = !self.m.votes().pausing().is_empty();
            // A player who has agreed to a pause has nothing more to say about it.
            let has_say = |person: &PersonId| {
                let voters = self.m.votes().pause_voters();
                !pauses || self.m.seat_of(person).is_some_and(|seat| voters.contains(seat))
            };
            let others = self.m.head().persons();
            let is_there = |person: &PersonId| {
                self.m
                    .seat_of(person)
                    .is_none_or(|seat| self.m.time_of(seat).away_until().is_none())
            };
            let is_rung =
                |person: &PersonId| !is_late(person) && has_say(person) && is_there(person);
            let others = others.filter(|person| by != Some(*person) && is_rung(person));
            let runs = self.m.time().paused_at().is_none() && !pauses && late.is_empty();
            if runs {
                // The newest message has the question again.
                prompt = prompt.or_else(|| Questions { m: self.m, people: self.people }.for_room());
            }
            ring = match runs {
                // The player who has just spoken knows it already.
                true => {
                    let own = self.people.accounts(by);
                    let awaited = Awaited { m: self.m }.accounts(self.people).into_iter();
                    awaited.filter(|awaited| !own.contains(awaited)).collect()
                }
                false => self.people.accounts(others),
            };
            if self.warns() {
                ring = Awaited { m: self.m }.accounts(self.people);
                prompt = Questions { m: self.m, people: self.people }.about_closing();
            }
            // Nobody is to move just because there is to be a pause.
            if pauses || self.m.time().paused_at().is_some() {
                lines.drain(n..lines.len() - 1);
            }
        }
        Reply { aside: true, ring, prompt, ..self.reply(to, lines) }
    }

    /// Tells what was said beside the game. Board and question were shown already, and nobody is
    /// rung again; those who may answer are asked.
    fn aside(&self, to: To) -> Reply {
        let open = self.latest && self.m.votes().is_aside_open();
        let prompt =
            if open { Questions { m: self.m, people: self.people }.beside() } else { None };
        let lines = self.story().into_iter().chain(self.computers_not_agreeing()).collect();
        Reply { prompt, aside: true, ..self.reply(to, lines) }
    }

    /// The computers that could say what a player has just said, and do not: nobody
    /// is to wait for them.
    fn computers_not_agreeing(&self) -> Option<Prose> {
        let is_said = matches!(self.happened.last()?.entry.what, What::Played { .. });
        Situation { m: self.m }.computers_not_agreeing().filter(|_| is_said)
    }

    /// Tells who has answered, and who is still awaited. Board and question stand above.
    fn waiting(&self, to: To, began: u64) -> Reply {
        let mut lines = self.story();
        // The awaited players are those of the match as it is by now.
        let left: Vec<Seat> = self.now.head().to_act.iter().collect();
        let goes_on = self.now.log().since(self.m.rev()).answers_go_on() && !left.is_empty();
        let answered = self.now.log().since(began).n_answers();
        let line = match goes_on {
            true => msg!(
                "desk-news-answered",
                answered = answered,
                all = answered + left.len(),
                seats = Arg::and(left),
            ),
            false => msg!("desk-news-all-answered"),
        };
        lines.push(line.into());
        Reply { aside: true, ..self.reply(to, lines) }
    }

    /// That somebody is awaited, if they still are.
    fn reminder(&self, to: To, call: Option<Call>) -> Reply {
        let mut lines = vec![self.about()];
        // It may come late: then it says what holds by now.
        lines.extend(Situation { m: self.now }.next(None));
        let called = |person: &&PersonId| {
            call.is_none_or(|call| Awaited { m: self.now }.calls(&call, self.m.rev(), person))
        };
        let persons: Vec<&PersonId> =
            Awaited { m: self.now }.persons().into_iter().filter(called).collect();
        let seats = persons.iter().filter_map(|person| self.now.seat_of(person));
        let banks: Vec<Prose> = seats
            .filter_map(|seat| TimeLeft { m: self.now, at: self.how.at }.bank_runs(seat))
            .collect();
        let runs_out = TimeLeft { m: self.now, at: self.how.at }.runs_out_in();
        lines.extend(runs_out.filter(|_| banks.is_empty()));
        lines.extend(banks);
        let ring = self.people.accounts(persons);
        let last = call.map(|call| call.last).unwrap_or_default();
        if !last.is_empty() {
            lines.push(msg!("desk-news-last-reminder", seats = Arg::and(last.iter())).into());
        }
        let without = Buttons { m: self.now }.leave_out(u64::MAX).filter(|_| self.latest);
        let prompt = without.map(|button| {
            let of = self.people.all_accounts(self.now.head().persons());
            let typed = Some(or_say(vec![names::WITHOUT.say("", "").into()]));
            Prompt { options: vec![button], of, typed, ..Prompt::new(msg!("desk-ask-without")) }
        });
        let leads = vec![(0, self.m.id().clone())];
        Reply { aside: true, ring, prompt, leads, ..self.reply(to, lines) }
    }

    /// Which match it is.
    fn about(&self) -> Prose {
        let (game, id) = (self.m.info().name, code(self.m.id().as_str()));
        msg!("desk-news-about", game = game, id = id).into()
    }

    /// Tells what happened, as the room may hear it.
    fn story(&self) -> Vec<Prose> {
        let mut lines: Vec<Prose> = self.story_lines().into_iter().map(|line| line.told).collect();
        if self.how.crowded
            && !self.is_introduced()
            && !self.is_vacation()
            && let Some(first) = lines.first_mut()
        {
            let (id, line) = (code(self.m.id().as_str()), std::mem::take(first));
            *first = msg!("desk-news-of", id = id, line = line).into();
        }
        lines
    }

    /// The turn in short. None where nothing was played yet, or the board is as it was.
    fn brief(&self, from: u64) -> Option<Brief> {
        let turn = TurnBrief { m: self.m, from, latest: self.latest, crowded: self.how.crowded };
        self.m.table().is_some().then(|| turn.of(self.story_lines()))
    }

    fn story_lines(&self) -> Vec<StoryLine> {
        Story { m: self.m, to: self.to, happened: self.happened }.lines()
    }

    /// Whether the match was brought to a room in what happened.
    fn is_new_to(&self, room: &RoomId) -> bool {
        let adds =
            |act: &Happened| matches!(&act.entry.what, What::RoomAdded { room: it } if it == room);
        self.happened.iter().any(adds)
    }

    fn is_introduced(&self) -> bool {
        self.happened.iter().any(|event| matches!(event.entry.what, What::Opened { .. }))
    }

    fn to_account(&self, account: &AccountId) -> Reply {
        let m = self.m;
        let is = |person: &&PersonId| {
            self.people.get(person).is_some_and(|person| person.accounts.contains(account))
        };
        let person = m.head().persons().find(is);
        // The secrets of a seat are for the player who sits there by now.
        let sits = |seat: &Seat| self.now.head().person(*seat).is_some_and(|person| is(&person));
        let seat = person.and_then(|person| m.seat_of(person)).filter(sits);
        let private = |line: Line| {
            let own = line.private.into_iter().find(|(to, _)| Some(*to) == seat);
            own.map(|(_, told)| sentence(told))
        };
        let all = self.happened.iter().flat_map(|happened| happened.events.lines());
        let mut lines: Vec<Prose> = all.filter_map(private).collect();
        if lines.is_empty() {
            lines.push(self.about());
        }
        let seat = seat.filter(|_| self.latest);
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let rings =
            self.latest && person.is_some_and(|person| Awaited { m }.persons().contains(&person));
        Reply {
            picture: BoardView { m, viewer, look: &self.look(seat) }.picture(),
            prompt: seat.and_then(|seat| Questions { m, people: self.people }.first(seat)),
            ring: rings.then(|| account.clone()).into_iter().collect(),
            ..self.reply(To::Account(account.clone()), lines)
        }
    }
}

//! One match by mail, from its challenge to its end, and what must hold in it.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, atomic::Ordering},
};

use desk::{GameKind, Match, Platforms, kind};
use games::{
    ClockKind, Dice, Role, Seat, Viewer,
    dice::Seeded,
    looting::{Kind, Looting},
};
use record::{Actor, Clocks, Row, RowChange, Slot, Stage, Store as _, What};
use serde_json::Value;
use words::{Language, Reader};

use super::{
    begun::{Begun, begun, deliver, say},
    counts::Counts,
    people::{Crowd, DAY, Person},
    room::Wall,
};
use crate::room::{Room, account};

pub static GAMES: &[GameKind] = &[kind::<Looting>()];

const NAMES: [&str; 4] = ["ann", "bob", "cyd", "dan"];
/// Where a turn has a clock, it is this long.
const TURN: u64 = 3 * DAY;
/// The time that the others wait for a player who does not come.
const PATIENCE: u64 = 14 * DAY;
/// A clock is looked at so often.
const TICK: u64 = 60;

/// A question to somebody, as long as it is the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Question {
    /// The number of the entry that asked it.
    entry: usize,
    since: u64,
    turn: u64,
    is_reaction: bool,
}

pub struct Game {
    room: Room,
    wall: Arc<Wall>,
    platforms: Platforms,
    people: Vec<Person>,
    /// The log, played again beside the desk.
    m: Match,
    reaction: u64,
    asked: BTreeMap<Seat, Question>,
    /// The seats that were called, each with the number of the entry it was called for.
    rung: BTreeSet<(Seat, usize)>,
    /// The seats that know what is asked: they were called for it, or were there.
    aware: BTreeSet<(Seat, usize)>,
    n_seen: usize,
    /// All that the room was to hear, in order.
    story: Vec<String>,
    plans: BTreeMap<Seat, Option<u64>>,
    counts: Counts,
}

impl Game {
    pub fn begin(n: u8, seed: u64, crowd: Crowd) -> (Self, Seeded) {
        let mut dice = Seeded::from_number(seed);
        let d: &mut dyn Dice = &mut dice;
        let people = NAMES.iter().take(n.into()).map(|name| Person::any(name, crowd, d)).collect();
        let people: Vec<Person> = people;
        let turn = (crowd == Crowd::Mixed && d.roll(2) == 0).then_some(TURN);
        let hours = [12, 1, 4, 24, 72][d.roll(5) as usize];
        let clocks = Clocks { turn, reaction: Some(hours * 3600), bank: None };
        let begun = begun(GAMES, clocks, &NAMES[..n.into()], "looting start");
        let Begun { room, wall, platforms, m } = begun;
        let mut game = Self {
            room,
            wall,
            platforms,
            people,
            m,
            reaction: hours * 3600,
            asked: BTreeMap::new(),
            rung: BTreeSet::new(),
            aware: BTreeSet::new(),
            n_seen: 0,
            story: Vec::new(),
            plans: BTreeMap::new(),
            counts: Counts::default(),
        };
        game.look();
        (game, dice)
    }

    pub fn play(mut self, dice: &mut Seeded) -> Counts {
        let mut rounds = 0;
        while !self.m.head().stage.is_past() {
            self.plan(dice);
            let Some(next) = self.next() else {
                self.give_up();
                break;
            };
            rounds += 1;
            assert!(rounds < 3_000, "it does not end: {:?}", self.m.head());
            self.pass_until(next);
            self.tick();
            self.come(dice);
        }
        self.counts.over = u64::from(matches!(self.m.head().stage, Stage::Over(_)));
        assert_eq!(self.counts.over + self.counts.waits_for_ever, 1, "{:?}", self.m.head());
        self.told_once();
        self.counts.posted = self.wall.n_posted() as u64;
        self.counts.turns = self.turn();
        self.counts
    }

    fn now(&self) -> u64 {
        self.room.clock.now.load(Ordering::Relaxed)
    }

    fn turn(&self) -> u64 {
        self.m.table().and_then(|table| table.position().turn_number()).unwrap_or(0).into()
    }

    /// Makes everybody who is asked something new decide when to come.
    fn plan(&mut self, dice: &mut dyn Dice) {
        let (now, turn) = (self.now(), self.turn());
        let people = &self.people;
        self.plans.retain(|seat, _| self.asked.contains_key(seat));
        for (seat, question) in &self.asked {
            self.plans.entry(*seat).or_insert_with(|| {
                let after = people[seat.index()].comes_after(turn, question.is_reaction, dice);
                after.map(|after| now + after)
            });
        }
    }

    /// When something happens again.
    fn next(&self) -> Option<u64> {
        let clock = self.m.head().deadline.map(|deadline| deadline.at);
        self.plans.values().flatten().copied().chain(clock).min()
    }

    /// A match stands for one reason: it waits for somebody who does not come back, and
    /// no clock plays for them. Then the others resign, if there are any.
    fn give_up(&mut self) {
        let turn = self.turn();
        let leaves: Vec<Option<u64>> = self.people.iter().map(|person| person.leaves).collect();
        let gone = |seat: &Seat| leaves[seat.index()].is_some_and(|departure| departure <= turn);
        assert!(self.asked.keys().all(gone), "{:?} {:?}", self.asked, self.people);
        let are_out = self.asked.keys().all(|key| self.m.time().timed_out().contains(*key));
        assert!(
            are_out || self.m.time().clocks().turn.is_none(),
            "its clock runs: {:?}",
            self.asked
        );
        assert!(self.asked.values().all(|question| !question.is_reaction), "a window has a clock");
        self.pass_until(self.now() + PATIENCE);
        self.tick();
        let seats = self.m.head().seats().map(|seat| seat.0);
        let here: Vec<Seat> = seats.filter(|seat| !gone(seat)).collect();
        let are_all_gone = here.is_empty();
        for seat in here {
            if !self.m.head().stage.is_past() {
                say(&self.room, self.people[seat.index()].name, "looting resign confirm");
                self.look();
            }
        }
        let is_over = self.m.head().stage.is_past();
        self.counts.given_up = u64::from(is_over);
        self.counts.waits_for_ever = u64::from(!is_over);
        let n_gone = leaves.iter().flatten().filter(|departure| **departure <= turn).count();
        assert!(is_over || are_all_gone || n_gone > 1, "one player is left: that ends it");
    }

    fn pass_until(&self, at: u64) {
        self.room.clock.now.store(at.max(self.now()), Ordering::Relaxed);
        // The program was there all the time.
        let beat = RowChange::set("heartbeat", Row::new(self.now().to_string()));
        pollster::block_on(self.room.store.set_rows(vec![beat])).expect("our own store");
    }

    fn tick(&mut self) {
        self.room.tick();
        self.look();
    }

    /// All who wanted to come by now do, and stay until nothing more is asked of them.
    fn come(&mut self, dice: &mut dyn Dice) {
        let now = self.now();
        let here = self.plans.iter().filter(|(_, at)| at.is_some_and(|at| at <= now));
        let here: Vec<Seat> = here.map(|plan| *plan.0).collect();
        for seat in here {
            self.plans.remove(&seat);
            let mut n = 0;
            while self.asked.contains_key(&seat) {
                n += 1;
                assert!(n < 99, "a turn ends");
                // It takes a moment, in which they may have been too late.
                self.pass_until(self.now() + 5);
                self.tick();
                let table = self.m.table().filter(|_| self.asked.contains_key(&seat));
                let Some(table) = table else { break };
                let person = &self.people[seat.index()];
                let text = person.says(table, seat, dice);
                let before = self.m.rev();
                let said = say(&self.room, person.name, &format!("looting play {text}"));
                self.look();
                assert!(self.m.rev() > before, "`{text}` is not played: {said:?}");
            }
        }
    }

    /// Looks at what was done, and at what the room was told of it.
    fn look(&mut self) {
        let before = self.asked.clone();
        let record = self.room.record(self.m.id());
        let mut by_hand = None;
        let mut changed = false;
        for entry in record.entries.get(self.m.entries().len()..).unwrap_or_default() {
            let index = self.m.entries().len();
            let events = self.m.append_told(Arc::clone(entry)).expect("a log");
            let lines = events.map(|events| events.lines()).unwrap_or_default();
            let said = lines.into_iter().filter_map(|line| line.public);
            self.story.extend(
                said.map(|line| words::say(&line, Reader::of(Language::ENGLISH)).to_string()),
            );
            if matches!(entry.what, What::Resigned { .. }) {
                self.asked.clear();
            }
            if matches!(entry.what, What::RanOut { .. }) {
                self.counts.ran_out += 1;
            }
            let What::Played { seat, .. } = &entry.what else { continue };
            match (&entry.by, before.get(seat)) {
                (Actor::Person(_), _) => by_hand = Some(*seat),
                (Actor::Standing, _) => self.counts.unasked += 1,
                (Actor::Absent, Some(question)) if question.is_reaction => {
                    self.counts.passed_by_clock += 1;
                    assert!(entry.at >= question.since + self.reaction, "before it was time");
                }
                other => panic!("who did that? {other:?}"),
            }
            if matches!(self.m.log().role(index), Role::Move | Role::EndTurn) {
                changed = true;
            }
        }
        self.asks(changed, by_hand);
        deliver(&self.room.desk, &self.platforms);
        self.called(by_hand);
        self.in_time();
    }

    /// Notes what everybody is asked now.
    fn asks(&mut self, changed: bool, by_hand: Option<Seat>) {
        let Some(table) = self.m.table() else { return };
        let (now, turn) = (self.now(), self.turn());
        let mut asked = BTreeMap::new();
        let mut opened = false;
        for seat in self.m.head().to_act.iter() {
            let is_reaction = table.position().clock(seat) == ClockKind::Reaction;
            let old = self.asked.get(&seat).filter(|old| {
                // In a window, each card that is played asks anew.
                old.is_reaction == is_reaction && old.turn == turn && !(is_reaction && changed)
            });
            let entry = self.m.entries().len() - 1;
            let question = *old.unwrap_or(&Question { entry, since: now, turn, is_reaction });
            opened |= is_reaction && old.is_none() && by_hand != Some(seat);
            if is_reaction {
                self.could_play(&table.view(Viewer::Public), seat);
            }
            asked.insert(seat, question);
        }
        // A player who has not come since they were called comes to whatever is asked by then.
        for (seat, question) in &asked {
            let old = self
                .asked
                .get(seat)
                .filter(|question| question.turn == turn && by_hand != Some(*seat));
            let knows = old.is_some_and(|old| self.aware.contains(&(*seat, old.entry)));
            if knows {
                self.aware.insert((*seat, question.entry));
            }
        }
        let anew = |(seat, question): (&Seat, &Question)| self.asked.get(seat) != Some(question);
        let new: Vec<Seat> = asked.iter().filter(|pair| anew(*pair)).map(|pair| *pair.0).collect();
        for seat in new {
            self.plans.remove(&seat);
        }
        for (seat, old) in &self.asked {
            if old.is_reaction && asked.get(seat) != Some(old) {
                self.counts.longest = self.counts.longest.max(now - old.since);
            }
        }
        self.counts.windows += u64::from(opened);
        self.asked = asked;
    }

    /// Nobody is asked who has no card for it, or may use none.
    fn could_play(&self, view: &Value, seat: Seat) {
        let player = &view["players"][seat.index()];
        let has = |kind: Kind| {
            let at = Kind::ALL.iter().position(|card| *card == kind).expect("a kind");
            player["cards"][at].as_u64().is_some_and(|count| count > 0)
        };
        let in_play = player["car"] == "down" || player["car"].get("on").is_some();
        let can = match view["step"]["is"].as_str() {
            Some("field") => has(Kind::Field) && player["used"] == false && view["mover"] != seat.0,
            Some("nullify") => has(Kind::Nullifier) && view["step"]["by"] != seat.0,
            Some("redo") => view["step"]["by"] == seat.0,
            _ => false,
        };
        assert!(can && in_play, "{seat} cannot play: {} {player}", view["step"]);
    }

    /// Nobody is called twice for the same, and whoever is asked knows of it.
    fn called(&mut self, by_hand: Option<Seat>) {
        let posts = self.wall.posts();
        for post in &posts[self.n_seen..] {
            for person in &post.rang {
                self.counts.rings += 1;
                let seat = NAMES.iter().position(|name| account(name).id == *person);
                let seat = Seat(seat.expect("somebody who plays") as u8);
                let question = self.asked.get(&seat);
                let is_turn = matches!(post.slot, Slot::Turn { .. });
                assert!(
                    question.is_some() || !is_turn,
                    "{seat} is asked nothing: {:?}",
                    post.lines
                );
                if post.slot != Slot::Challenge
                    && let Some(question) = question
                {
                    let is_new = self.rung.insert((seat, question.entry));
                    assert!(is_new, "{seat} is called twice for {question:?}: {:?}", post.lines);
                }
            }
        }
        self.n_seen = posts.len();
        for (seat, question) in &self.asked {
            let key = (*seat, question.entry);
            if self.rung.contains(&key) || by_hand == Some(*seat) {
                self.aware.insert(key);
            }
            let last = posts.last().map(|post| &post.lines);
            assert!(self.aware.contains(&key), "{seat} does not know of {question:?}: {last:?}");
        }
    }

    /// No window is open for longer than its clock.
    fn in_time(&self) {
        let late = |question: &&Question| {
            question.is_reaction && self.now() > question.since + self.reaction + TICK
        };
        assert_eq!(self.asked.values().find(late), None, "{:?}", self.m.head());
    }

    /// Checks that the messages left in the room tell all that happened, each thing once and in
    /// order.
    fn told_once(&self) {
        let posts = self.wall.posts();
        let there = posts.iter().filter(|post| post.is_there).flat_map(|post| &post.lines);
        let known: BTreeSet<&String> = self.story.iter().collect();
        let told: Vec<&String> = there.filter(|line| known.contains(line)).collect();
        let story: Vec<&String> = self.story.iter().collect();
        let n = told.iter().zip(&story).take_while(|(one, other)| one == other).count();
        let near = |all: &[&String]| {
            format!("{:?}", all.iter().skip(n.saturating_sub(3)).take(6).collect::<Vec<_>>())
        };
        assert!(told == story, "told {}, and it was {}", near(&told), near(&story));
    }
}

//! Atlantis Rising by a team that answers after hours, one of whom is gone for good: what a
//! round costs the room.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, atomic::Ordering},
};

use desk::{GameKind, Match, Platforms, kind};
use games::{Dice, Seat, Seats, dice::Seeded, rising::Rising, search::Thought};
use record::{Actor, Clocks, Row, RowChange, Slot, Stage, Store as _, What};

use super::{
    begun::{Begun, begun, deliver, say},
    room::Wall,
};
use crate::room::{Room, account};

pub static GAMES: &[GameKind] = &[kind::<Rising>()];

const NAMES: [&str; 6] = ["ann", "bob", "cyd", "dan", "eve", "fay"];
const HOUR: u64 = 3600;
/// Everybody has so long for what they are asked.
const CLOCK: u64 = 24 * HOUR;
/// The last of the team does not come back after so many rounds.
const GONE: u32 = 3;
/// The most messages that a round may need.
fn most(n: u8) -> usize {
    4 + 2 * usize::from(n)
}
/// A team that waits for the end of the world has lost after so many rounds.
const ROUNDS: u32 = 60;

/// The part of a round that a player is called for.
type Call = (Seat, u32, u32);

/// Numbers that are counted of a match.
#[derive(Default, Debug)]
struct Counts {
    rounds: u32,
    posted: usize,
    /// The most messages in one round.
    most: usize,
    rings: usize,
    /// Answers by people, and by the clock.
    answers: usize,
    absent: usize,
    /// The longest that somebody was awaited for the same, in seconds.
    longest: u64,
}

struct Team {
    room: Room,
    wall: Arc<Wall>,
    platforms: Platforms,
    m: Match,
    n: u8,
    /// Hours after which each looks at the room again, at most.
    pace: Vec<u64>,
    /// When each looks at the room next.
    next: Vec<u64>,
    rung: BTreeSet<Call>,
    /// The seats that know what goes on: they were called for it, or did it.
    aware: BTreeSet<Call>,
    asked: BTreeMap<Seat, (u32, u64)>,
    by_round: BTreeMap<u32, usize>,
    n_seen: usize,
    counts: Counts,
}

impl Team {
    fn begin(n: u8, seed: u64) -> (Self, Seeded) {
        let mut dice = Seeded::from_number(seed);
        let clocks = Clocks { turn: Some(CLOCK), ..Clocks::default() };
        let begun = begun(GAMES, clocks, &NAMES[..n.into()], &format!("rising start seats={n}"));
        let Begun { room, wall, platforms, m } = begun;
        let pace: Vec<u64> =
            (0..n).map(|_| 1 + u64::from((&mut dice as &mut dyn Dice).roll(12))).collect();
        let mut team = Self {
            room,
            wall,
            platforms,
            m,
            n,
            pace,
            next: vec![1_700_000_000; n.into()],
            rung: BTreeSet::new(),
            aware: BTreeSet::new(),
            asked: BTreeMap::new(),
            by_round: BTreeMap::new(),
            n_seen: 0,
            counts: Counts::default(),
        };
        team.look(None);
        (team, dice)
    }

    fn play(mut self, dice: &mut Seeded) -> Counts {
        let dice: &mut dyn Dice = dice;
        while !self.m.head().stage.is_past() {
            assert!(self.round() <= ROUNDS, "it does not end");
            let clock = self.m.head().deadline.map(|deadline| deadline.at);
            let here = (0..self.n).filter(|player| !self.is_gone(*player));
            let next = here.map(|player| self.next[usize::from(player)]).chain(clock).min();
            self.pass_until(next.expect("somebody comes, or the clock runs out"));
            self.room.tick();
            self.look(None);
            for by in 0..self.n {
                if self.next[usize::from(by)] <= self.now() && !self.is_gone(by) {
                    self.visit(Seat(by), dice);
                    let hours = 1 + u64::from(dice.roll(self.pace[usize::from(by)] as u32));
                    self.next[usize::from(by)] = self.now() + hours * HOUR;
                }
            }
        }
        assert!(matches!(self.m.head().stage, Stage::Over(_)), "{:?}", self.m.head());
        self.counts.rounds = self.round();
        self.counts.most = self.by_round.values().copied().max().unwrap_or(0);
        self.counts
    }

    fn now(&self) -> u64 {
        self.room.clock.now.load(Ordering::Relaxed)
    }

    fn round(&self) -> u32 {
        self.m.table().and_then(|table| table.position().turn_number()).unwrap_or(0)
    }

    fn part(&self) -> (u32, Seats) {
        self.m.table().and_then(|table| table.position().call_group()).unwrap_or((0, Seats::NONE))
    }

    fn is_gone(&self, by: u8) -> bool {
        self.n > 1 && by + 1 == self.n && self.round() >= GONE
    }

    fn pass_until(&self, at: u64) {
        self.room.clock.now.store(at.max(self.now()), Ordering::Relaxed);
        // The program was there all the time.
        let beat = RowChange::set("heartbeat", Row::new(self.now().to_string()));
        pollster::block_on(self.room.store.set_rows(vec![beat])).expect("our own store");
    }

    /// Somebody looks at the room, and answers all that they are asked.
    fn visit(&mut self, seat: Seat, dice: &mut dyn Dice) {
        for n in 0.. {
            assert!(n < 99, "a turn ends");
            let Some(table) =
                self.m.table().filter(|table| table.position().to_act().contains(seat))
            else {
                return;
            };
            if self.m.head().stage.is_past() {
                return;
            }
            let plan = table.think(seat, &mut Thought::new(8, dice));
            assert!(!plan.is_empty(), "who is asked can do something");
            let (name, text) = (NAMES[seat.index()], plan.join(" "));
            self.pass_until(self.now() + 5);
            let before = self.m.rev();
            let said = say(&self.room, name, &format!("rising play {text}"));
            self.look(Some(seat));
            assert!(self.m.rev() > before, "`{text}` is not played: {said:?}");
            self.counts.answers += 1;
        }
    }

    /// Looks at what was done, and at what the room was told of it.
    fn look(&mut self, by: Option<Seat>) {
        let record = self.room.record(self.m.id());
        let (round, (part, _)) = (self.round(), self.part());
        for entry in record.entries.get(self.m.entries().len()..).unwrap_or_default() {
            self.counts.absent +=
                usize::from(entry.by == Actor::Absent && matches!(entry.what, What::Played { .. }));
            self.m.append(Arc::clone(entry)).expect("a log");
        }
        self.aware.extend(by.map(|seat| (seat, round, part)));
        let (round, (part, _)) = (self.round(), self.part());
        self.aware.extend(by.map(|seat| (seat, round, part)));
        deliver(&self.room.desk, &self.platforms);
        let posts = self.wall.posts();
        for post in &posts[self.n_seen..] {
            if !matches!(post.slot, Slot::Challenge) && !self.m.head().stage.is_past() {
                *self.by_round.entry(round).or_default() += 1;
            }
            for person in &post.rang {
                let seat = NAMES.iter().position(|name| account(name).id == *person);
                let seat = Seat(seat.expect("somebody who plays") as u8);
                self.counts.rings += 1;
                if post.slot != Slot::Challenge && !self.m.head().stage.is_past() {
                    let to_act = self.m.head().to_act;
                    assert!(to_act.contains(seat), "{seat} can do nothing: {:?}", post.lines);
                    let is_new = self.rung.insert((seat, round, part));
                    assert!(is_new, "{seat} is called twice: {:?}", post.lines);
                    self.aware.insert((seat, round, part));
                }
            }
        }
        self.counts.posted += posts.len() - self.n_seen;
        self.n_seen = posts.len();
        let now = self.now();
        let question = self.m.table().map_or(0, |table| table.position().prompt_id());
        let to_act = self.m.head().to_act;
        let seats: Vec<Seat> = self.asked.keys().copied().collect();
        for seat in seats {
            let (old, since) = self.asked[&seat];
            if old != question || !to_act.contains(seat) {
                self.counts.longest = self.counts.longest.max(now - since);
                self.asked.remove(&seat);
            }
        }
        for seat in to_act.iter() {
            self.asked.entry(seat).or_insert((question, now));
            let knows = self.aware.contains(&(seat, round, part));
            let last = posts.last().map(|post| &post.lines);
            assert!(knows, "{seat} does not know of it: {last:?}");
        }
    }
}

/// Plays matches, and looks all the time at what must hold in them.
fn is_slow(n: u8, seeds: u64) {
    for seed in 0..seeds {
        let (team, mut dice) = Team::begin(n, 100 * u64::from(n) + seed);
        let counts = team.play(&mut dice);
        println!(
            "{n} players, {} rounds: {:.2} messages a round, {} at most, {:.1} rings; \
             {} answers, {} by the clock; longest {:.1} h",
            counts.rounds,
            counts.posted as f64 / f64::from(counts.rounds),
            counts.most,
            counts.rings as f64 / f64::from(counts.rounds),
            counts.answers,
            counts.absent,
            counts.longest as f64 / HOUR as f64,
        );
        assert!(counts.most <= most(n), "{counts:?}");
        assert!(counts.longest <= CLOCK + 60, "{counts:?}");
        assert!(n < 2 || counts.rounds <= GONE || counts.absent > 0, "{counts:?}");
    }
}

#[test]
fn a_team_of_four_is_slow() {
    is_slow(4, 6);
}

#[test]
fn teams_of_any_number_are_slow() {
    for n in [1, 2, 3, 5, 6] {
        is_slow(n, 2);
    }
}

//! A year of matches played by mail, in about a second: people who answer after
//! minutes or days or never, two programs that share a store and are killed at any
//! moment, and a platform that fails now and then.
//!
//! The checks work out the truth from the logs alone, by what happened before each entry.

mod check;
mod people;
mod program;

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, atomic::Ordering},
};

use desk::{Desk, Settings, limits::Limits};
use games::{Dice, dice::Seeded};
use record::{Clocks, Of, Query, RoomId, Row, RowChange, Store as _, memory::MemoryStore};

use self::{
    people::Players,
    program::{Journal, Program, Wall},
};
use crate::room::{Frozen, MANY, settings};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

const ROOMS: [&str; 3] = ["test:one", "test:two", "test:three"];

/// All there is in that world.
pub struct World {
    store: MemoryStore,
    clock: Arc<Frozen>,
    journal: Arc<Mutex<Journal>>,
    wall: Arc<Wall>,
    programs: [Program; 2],
    n_kills: usize,
}

fn rules() -> Settings {
    let clocks = Clocks { turn: Some(2 * DAY), reaction: Some(12 * HOUR), bank: Some(DAY) };
    let limits =
        Limits { per_person: 999, per_person_in_room: 999, per_room: 999, starts_per_hour: 999 };
    Settings { clocks, limits, remind: Some(DAY), ..settings() }
}

impl World {
    fn new(seed: u64) -> Self {
        let store = MemoryStore::default();
        let clock = Arc::new(Frozen::default());
        clock.now.store(1_700_000_000, Ordering::Relaxed);
        let journal = Arc::new(Mutex::default());
        let programs = [(); 2].map(|()| Program::default());
        let wall = Arc::new(Wall::new(clock.clone(), seed));
        Self { store, clock, journal, wall, programs, n_kills: 0 }
    }

    fn now(&self) -> u64 {
        self.clock.now.load(Ordering::Relaxed)
    }

    fn live(&self) -> Vec<record::Head> {
        let heads = ROOMS.map(|room| {
            let query = Query::Live(Of::Room(RoomId::from(room)));
            pollster::block_on(self.store.heads(&query, 999)).expect("our own store")
        });
        heads.concat()
    }

    /// Starts the programs whose time has come.
    fn revive(&mut self, dice: &mut dyn Dice) {
        let now = self.now();
        for program in
            self.programs.iter_mut().filter(|program| program.is_down() && program.back_at <= now)
        {
            let fuse = 1 + i64::from(dice.roll(3_000));
            let done = dice.roll(2) == 0;
            program.start(&self.store, &self.journal, fuse, done, |store| {
                Desk::new(MANY, store, self.clock.clone(), rules())
            });
        }
    }

    /// Buries the programs whose store has failed; now and then the power fails,
    /// and both are gone.
    fn bury(&mut self, dice: &mut dyn Dice) {
        let now = self.now();
        let power_cut = self.programs.iter().any(Program::is_dead) && dice.roll(5) == 0;
        if power_cut {
            let back_at = now + u64::from(dice.roll(40 * 3_600));
            for program in &mut self.programs {
                program.stop();
                program.back_at = back_at;
            }
            self.n_kills += 1;
            return;
        }
        for program in self.programs.iter_mut().filter(|program| program.is_dead()) {
            program.stop();
            self.n_kills += 1;
            program.back_at = now
                + match dice.roll(8) {
                    0..4 => 0,
                    4..7 => u64::from(dice.roll(10 * 60)),
                    _ => u64::from(dice.roll(40 * 3_600)),
                };
        }
    }

    async fn tick(&mut self) {
        // Both at the same time: what they do is told apart at every step.
        let [one, two] = &self.programs;
        tokio::join!(one.tick(), two.tick());
    }

    async fn deliver(&mut self, dice: &mut dyn Dice) {
        let n = dice.roll(2) as usize;
        self.programs[n].deliver(&self.wall).await;
    }

    /// When there is something to do again.
    fn next(&self, players: &Players) -> u64 {
        let due = pollster::block_on(self.store.due(u64::MAX, 1)).expect("our own store");
        // A program soon looks again at work that it could not do since the other was at it.
        let runs = self.programs.iter().any(|program| !program.is_down());
        let again = |at: u64| if runs && at <= self.now() { self.now() + MINUTE } else { at };
        let due = due.first().map(|due| again(due.at));
        let back =
            self.programs.iter().filter(|program| program.is_down()).map(|program| program.back_at);
        let next = back.chain(due).chain(players.next()).filter(|at| *at > self.now()).min();
        next.unwrap_or(self.now() + DAY).min(self.now() + DAY)
    }

    /// Lets time pass. A program that runs says all the time that it does.
    fn pass_until(&self, at: u64) {
        self.clock.now.store(at, Ordering::Relaxed);
        if self.programs.iter().any(|program| !program.is_down()) {
            let beat = RowChange::set("heartbeat", Row::new((at - 1).to_string()));
            pollster::block_on(self.store.set_rows(vec![beat])).expect("our own store");
        }
    }
}

async fn live_through(seed: u64, days: u64) -> (World, Players) {
    let mut world = World::new(seed);
    let mut players = Players::default();
    let mut dice = Seeded::from_number(seed);
    let dice: &mut dyn Dice = &mut dice;
    let end = world.now() + days * DAY;
    while world.now() < end {
        world.revive(dice);
        world.tick().await;
        players.act(&mut world, dice).await;
        if dice.roll(4) > 0 {
            world.deliver(dice).await;
        }
        world.bury(dice);
        players.plan(&world, dice);
        let next = world.next(&players);
        world.pass_until(next);
    }
    (world, players)
}

/// Everything that is still to be said and done is, by programs that live.
async fn settle(world: &mut World, players: &mut Players) {
    for program in &mut world.programs {
        program.stop();
        program.start(&world.store, &world.journal, i64::MAX, false, |store| {
            Desk::new(MANY, store, world.clock.clone(), rules())
        });
    }
    players.repeat(world).await;
    world.tick().await;
    world.wall.is_well.store(true, Ordering::Relaxed);
    world.programs[0].deliver(&world.wall).await;
}

#[tokio::test(start_paused = true)]
async fn a_year_by_mail() {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..2 {
        let (mut world, mut players) = live_through(seed, 365).await;
        settle(&mut world, &mut players).await;
        for (what, n) in check::all(&world, &players) {
            *seen.entry(what).or_default() += n;
        }
    }
    println!("{seen:?}");
    for (what, least) in [
        ("matches", 200),
        ("kills", 50),
        ("by persons", 1_000),
        ("for the absent", 200),
        ("ran out", 50),
        ("put off", 5),
        ("for oneself", 50),
        ("without a question", 50),
        ("expired", 5),
        ("reminders", 50),
        ("living", 200),
        ("told", 1_000),
        ("turns", 100),
        ("repeated", 5),
    ] {
        assert!(seen.get(what).is_some_and(|count| *count >= least), "{what}: {seen:?}");
    }
}

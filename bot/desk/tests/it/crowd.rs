//! A year of sixty people in eight time zones, who play two hundred matches while the
//! program is away now and then, and the platform too: who is reminded, and when.
//!
//! `judge` works out from the logs alone what should happen.

mod judge;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use async_trait::async_trait;
use desk::{
    Act, Desk, Line, Match, Platform, Platforms, Reply, Request, Settings, ShowError,
    limits::Limits,
};
use games::{Dice, dice::Seeded};
use record::{
    AccountId, Clocks, EventId, Head, MatchId, NoticeId, Query, Record, RoomId, Row, RowChange,
    Slot, Stage, Store as _, memory::MemoryStore,
};
use render::Surface;

use crate::room::{Frozen, KINDS, account, settings};

pub const HOUR: u64 = 3_600;
pub const DAY: u64 = 24 * HOUR;
const BEGIN: u64 = 1_767_225_600;
const PEOPLE: u64 = 60;
const MATCHES: u64 = 200;

/// Places, as they are typed and as their clocks are known.
pub const ZONES: [(&str, &str); 8] = [
    ("berlin", "Europe/Berlin"),
    ("new-york", "America/New_York"),
    ("tokyo", "Asia/Tokyo"),
    ("sydney", "Australia/Sydney"),
    ("kolkata", "Asia/Kolkata"),
    ("los-angeles", "America/Los_Angeles"),
    ("sao-paulo", "America/Sao_Paulo"),
    ("auckland", "Pacific/Auckland"),
];

/// Somebody's quiet hours, and how often they would be reminded: as typed.
pub fn wishes(n: u64) -> (usize, &'static str, &'static str) {
    let quiet = ["22-8", "23-7", "0-8", "off"][(n / 8 % 4) as usize];
    let often = ["on", "on", "12h", "2d", "off"][(n % 5) as usize];
    ((n % 8) as usize, quiet, often)
}

/// Times at which something was not there: from, until.
pub type Gaps = Vec<(u64, u64)>;

/// Somebody was called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ring {
    pub at: u64,
    pub id: MatchId,
    pub whom: Vec<AccountId>,
}

/// A platform that is out of reach at times.
#[derive(Default)]
struct Wall {
    clock: Arc<Frozen>,
    is_down: AtomicBool,
    rings: Mutex<Vec<Ring>>,
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    fn is_instant(&self) -> bool {
        true
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        if self.is_down.load(Ordering::Relaxed) {
            return Err(ShowError::Later("it is not there".to_owned()));
        }
        if notice.slot == Slot::Reminder {
            let at = self.clock.now.load(Ordering::Relaxed);
            let ring = Ring { at, id: notice.id.clone(), whom: reply.ring.clone() };
            self.rings.lock().expect("no panic").push(ring);
        }
        Ok(())
    }
}

struct World {
    store: MemoryStore,
    clock: Arc<Frozen>,
    wall: Arc<Wall>,
    desk: Option<Desk>,
    /// When the program is away, and when the platform.
    away: Gaps,
    strikes: Gaps,
    plans: BTreeMap<MatchId, (u64, u64)>,
    n_events: u64,
}

/// Returns times within a year, each of up to `longest` seconds.
fn gaps(n: u64, longest: u64, dice: &mut dyn Dice) -> Gaps {
    let every = 365 * DAY / n;
    let gap = |number: u64| {
        let from = BEGIN + number * every + u64::from(dice.roll((every / 2) as u32));
        (from, from + HOUR / 2 + u64::from(dice.roll((longest - HOUR / 2) as u32)))
    };
    (1..n).map(gap).collect()
}

fn is_in(gaps: &Gaps, at: u64) -> bool {
    gaps.iter().any(|(from, until)| (*from..*until).contains(&at))
}

impl World {
    fn new(seed: u64) -> Self {
        let mut dice = Seeded::from_number(seed + 9);
        let clock = Arc::new(Frozen::default());
        clock.now.store(BEGIN, Ordering::Relaxed);
        let wall = Arc::new(Wall { clock: clock.clone(), ..Wall::default() });
        let away = gaps(16, 2 * DAY, &mut dice);
        let strikes = gaps(30, 12 * HOUR, &mut dice);
        let (store, plans) = (MemoryStore::default(), BTreeMap::new());
        Self { store, clock, wall, desk: None, away, strikes, plans, n_events: 0 }
    }

    fn now(&self) -> u64 {
        self.clock.now.load(Ordering::Relaxed)
    }

    async fn say(&mut self, who: u64, room: u64, text: &str) {
        self.n_events += 1;
        let mentions = (0..PEOPLE).map(|person| (name(person), account(&name(person)))).collect();
        let request = Request {
            from: account(&name(who)),
            room: RoomId::from(&*format!("test:{room}")),
            reads: None,
            about: None,
            act: Act::Line(Line { text: text.to_owned(), mentions }),
            event: Some(EventId::from(&*format!("test:{}", self.n_events))),
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: None,
        };
        if let Some(desk) = &self.desk {
            desk.handle(&request).await;
        }
    }

    async fn heads(&self) -> Vec<Head> {
        self.store.heads(&Query::All { after: None }, 9_999).await.expect("our own store")
    }

    async fn record(&self, id: &MatchId) -> Record {
        self.store.load(id).await.expect("our own store").expect("a match")
    }

    /// The program runs, or does not.
    fn switch(&mut self) {
        let now = self.now();
        self.wall.is_down.store(is_in(&self.strikes, now), Ordering::Relaxed);
        match (is_in(&self.away, now), &self.desk) {
            (true, _) => self.desk = None,
            (false, None) => {
                let clocks = Clocks::default();
                let limits = Limits {
                    per_person: 999,
                    per_person_in_room: 999,
                    per_room: 999,
                    starts_per_hour: 999,
                };
                let rules = Settings { clocks, limits, remind: Some(DAY), ..settings() };
                let store = Arc::new(self.store.another());
                self.desk = Some(Desk::new(KINDS, store, self.clock.clone(), rules));
            }
            (false, Some(_)) => (),
        }
    }

    /// Does what is due and tells it; says when something is due again.
    async fn work(&self) -> Option<u64> {
        let desk = self.desk.as_ref()?;
        let mut platforms = Platforms::default();
        platforms.add(self.wall.clone());
        let next = desk.tick().await.expect("our own store");
        desk.deliver(&platforms).await.expect("our own store");
        // Messages that could not be told may be due once more.
        let again = self.store.due(u64::MAX, 1).await.expect("our own store");
        next.into_iter().chain(again.first().map(|due| due.at)).min()
    }

    /// Those whose time has come answer.
    async fn act(&mut self, dice: &mut dyn Dice) {
        let now = self.now();
        for head in self.heads().await {
            if !matches!(head.stage, Stage::Playing { .. }) {
                self.plans.remove(&head.id);
                continue;
            }
            let plan = self.plans.get(&head.id).copied().filter(|plan| plan.0 == head.rev);
            let (_, at) = plan.unwrap_or_else(|| (head.rev, now + patience(dice)));
            self.plans.insert(head.id.clone(), (head.rev, at));
            if at <= now {
                self.answer(&head, dice).await;
            }
        }
    }

    async fn answer(&mut self, head: &Head, dice: &mut dyn Dice) {
        self.plans.remove(&head.id);
        let m = Match::of(KINDS, &self.record(&head.id).await).expect("what we wrote");
        let Some(seat) = head.to_act.iter().next() else { return };
        let players = self.players(head).await;
        let room: u64 = head.rooms[0].0.trim_start_matches("test:").parse().expect("our own");
        let (mover, other) = (players[seat.index()], players[1 - seat.index()]);
        let id = &head.id;
        let text = match m.time().timed_out().is_empty() || dice.roll(2) == 0 {
            true => {
                let legal = m.table().expect("a table").legal(seat);
                let action = dice.pick(&legal).expect("a move").clone();
                return self.say(mover, room, &format!("hex play {action} match={id}")).await;
            }
            false if dice.roll(3) == 0 => format!("late claim match={id}"),
            false => format!("late wait match={id}"),
        };
        self.say(other, room, &text).await;
    }

    async fn players(&self, head: &Head) -> Vec<u64> {
        let mut players = Vec::new();
        for person in head.persons() {
            let row = self.store.row(&format!("person/{person}")).await.expect("our own store");
            let row = row.expect("somebody").value;
            let at = row.find("\"name\":\"p").expect("a name") + 9;
            players.push(row[at..at + 2].parse().expect("our own"));
        }
        players
    }
}

pub fn name(n: u64) -> String {
    format!("p{n:02}")
}

/// After how many seconds somebody answers.
fn patience(dice: &mut dyn Dice) -> u64 {
    let (least, most) = match dice.roll(20) {
        0..9 => (60, 10 * HOUR),
        9..15 => (10 * HOUR, 2 * DAY),
        15..19 => (2 * DAY, 6 * DAY),
        _ => (6 * DAY, 20 * DAY),
    };
    least + u64::from(dice.roll((most - least) as u32))
}

/// When somebody goes away or says that they are back, and for how long; the first is last.
fn vacations(seed: u64) -> Vec<(u64, u64, &'static str)> {
    let mut dice = Seeded::from_number(seed + 77);
    let mut roll = |number: u64| u64::from(dice.roll(number as u32));
    let mut all = Vec::new();
    for who in (0..PEOPLE).filter(|who| who % 3 != 0) {
        for quarter in 0..4 {
            let at = BEGIN + quarter * 90 * DAY + roll(80 * DAY);
            all.push((at, who, ["3d", "1w", "2w"][roll(3) as usize]));
            if who % 2 == 0 {
                all.push((at + roll(5 * DAY), who, "no"));
            }
        }
    }
    all.sort_unstable_by(|one, two| two.cmp(one));
    all
}

async fn a_year(seed: u64) -> World {
    let mut dice = Seeded::from_number(seed);
    let dice: &mut dyn Dice = &mut dice;
    let mut world = World::new(seed);
    world.switch();
    for who in 0..PEOPLE {
        let (zone, quiet, often) = wishes(who);
        let zone = ZONES[zone].0;
        let text = format!("settings clock-of {zone} quiet {quiet} reminders {often}");
        world.say(who, 0, &text).await;
    }
    let starts: Vec<u64> =
        (0..MATCHES).map(|index| BEGIN + HOUR + index * 355 * DAY / MATCHES).collect();
    let mut vacations = vacations(seed);
    let mut n_started = 0;
    let end = BEGIN + 365 * DAY;
    while world.now() < end {
        world.switch();
        let mut due = world.work().await;
        if world.desk.is_some() {
            while starts.get(n_started).is_some_and(|at| *at <= world.now()) {
                n_started += 1;
                let one = u64::from(dice.roll(PEOPLE as u32));
                let two = (one + 1 + u64::from(dice.roll(PEOPLE as u32 - 1))) % PEOPLE;
                let clock = ["12h", "1d", "3d", "7d", "none"][dice.roll(5) as usize];
                let room = one % 20;
                let bank = ["", " bank=12h", " bank=3d", " bank=14d"][dice.roll(4) as usize];
                let bank = if clock == "none" { "" } else { bank };
                let text = format!("hex start @{} size=3 clock={clock}{bank}", name(two));
                world.say(one, room, &text).await;
                world.say(two, room, "accept").await;
            }
            while let Some((_, who, word)) = vacations.pop_if(|vacation| vacation.0 <= world.now())
            {
                world.say(who, 0, &format!("settings away {word}")).await;
            }
            world.act(dice).await;
            due = world.work().await.into_iter().chain(due).min();
        }
        let now = world.now();
        let gaps = world.away.iter().chain(&world.strikes).flat_map(|gap| [gap.0, gap.1]);
        let plans = world.plans.values().map(|plan| plan.1);
        let leave = vacations.last().map(|vacation| vacation.0);
        let awake = gaps.chain(starts.get(n_started).copied()).chain(leave);
        let next = awake.chain(plans).chain(due).filter(|at| *at > now).min();
        let next = next.unwrap_or(end);
        world.clock.now.store(next, Ordering::Relaxed);
        // A program that runs says so all the time.
        if world.desk.is_some() {
            let beat = RowChange::set("heartbeat", Row::new((next - 1).to_string()));
            world.store.set_rows(vec![beat]).await.expect("our own store");
        }
    }
    world
}

#[tokio::test(start_paused = true)]
async fn nobody_is_woken_and_nobody_is_forgotten() {
    const YEARS: u64 = 4;
    let mut all = judge::Counts::default();
    for seed in 0..YEARS {
        let world = a_year(seed).await;
        let rings = world.wall.rings.lock().expect("no panic").clone();
        for head in world.heads().await {
            let players = world.players(&head).await;
            let record = world.record(&head.id).await;
            let gaps = (&world.away, &world.strikes);
            let rings: Vec<&Ring> = rings.iter().filter(|ring| ring.id == head.id).collect();
            judge::judge(&record, &players, &rings, gaps, &mut all);
            let end = world.now();
            assert!(
                head.deadline.is_none_or(|deadline| deadline.at >= end),
                "every deadline fires: {head:?}"
            );
        }
    }
    println!("{all:?}");
    assert_eq!(all.matches, (YEARS * MATCHES) as usize);
    let enough = all.rings >= 1_000 && all.put_off >= 10 && all.moved >= 200 && all.late >= 100;
    let enough = enough && all.back >= 100 && all.drawn >= 100 && all.emptied >= 50;
    assert!(enough, "{all:?}");
}

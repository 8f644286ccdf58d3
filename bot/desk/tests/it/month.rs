//! A month in a room of ten matches: how many messages a turn costs, and what there is to
//! read. `TRANSCRIPT=1` prints all of it; a name prints what that player was told and rung
//! by.

mod people;
mod rings;
mod wall;

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fmt,
    sync::{Arc, atomic::Ordering},
};

use desk::{Act, GameKind, Line, Managed, Match, Pins, Platforms, Settings, kind};
use games::{
    Dice, Role, Seat, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded, escape::Escape,
    looting::Looting, rising::Rising, search::Thought,
};
use jiff::{Timestamp, tz::TimeZone};
use record::{
    Actor, Head, MatchId, Of, Query, RoomId, Row, RowChange, Slot, Stage, Store as _, What,
};

use self::{
    people::{PEOPLE, Person},
    rings::RingFaults,
    wall::{Kind, Shown, Wall},
};
use crate::room::{Room, account, settings};

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;
/// A Monday in March.
const BEGIN: u64 = 1_772_409_600;
const DAYS: u64 = 31;
/// There are so many of such months.
const MONTHS: u64 = 3;
/// A turn costs the room fewer messages than this.
const MOST: f64 = 1.2;

static GAMES: &[GameKind] = &[
    kind::<Atlanteon>(),
    kind::<Atlantis>(),
    kind::<Looting>(),
    kind::<Escape>(),
    kind::<Rising>(),
];

/// The matches, each with the person who starts it. Those who come seldom have long clocks; dan is
/// late all the same, and eve does not come back.
const MATCHES: [(&str, &str); 10] = [
    ("ann", "atlanteon start @bob clock=3d bank=3d"),
    ("cyd", "atlanteon start @dan clock=3d bank=7d"),
    ("gus", "atlanteon start computer"),
    ("ann", "atlantis start @cyd @eve clock=1d bank=3d"),
    ("bob", "looting start @ann @cyd @gus clock=7d"),
    ("bob", "atlantis start @dan clock=7d"),
    ("fay", "escape start @ann @gus clock=3d"),
    ("ann", "rising start @bob @cyd @gus @fay clock=3d"),
    ("fay", "atlanteon start @hal clock=3d"),
    ("hal", "atlantis start @eve"),
];

struct Month {
    room: Room,
    wall: Arc<Wall>,
    platforms: Platforms,
    /// Each log, played again beside the desk.
    matches: BTreeMap<MatchId, Match>,
    looks: BTreeMap<&'static str, u64>,
    /// In which somebody was waited for once: then the computer plays on.
    waited: BTreeSet<MatchId>,
    /// How much of what happens once a month has happened.
    n_done: usize,
    /// The matches that are there from the beginning.
    first: Vec<MatchId>,
}

impl Month {
    fn begin(dice: &mut dyn Dice) -> Self {
        let room = Room::with(GAMES, Settings { remind: Some(2 * DAY), ..settings() });
        room.clock.now.store(BEGIN, Ordering::Relaxed);
        room.tick();
        let wall = Arc::new(Wall::new(room.clock.clone()));
        let mut platforms = Platforms::default();
        platforms.add(wall.clone());
        let looks =
            PEOPLE.iter().map(|person| (person.name, person.looks_after(BEGIN, BEGIN, dice)));
        let looks = looks.collect();
        let matches = BTreeMap::new();
        let waited = BTreeSet::new();
        let mut month =
            Self { room, wall, platforms, matches, looks, waited, n_done: 0, first: Vec::new() };
        for person in PEOPLE {
            month.say(person.name, &format!("settings clock-of {}", person.place.0));
        }
        month.say("gus", "settings digest 18");
        month.manage("ann", "room dashboard=on");
        for (who, start) in MATCHES {
            month.say(who, start);
            let mut ids = month.room.ids();
            ids.retain(|id| !month.first.contains(id));
            month.first.extend(ids);
        }
        month
    }

    fn now(&self) -> u64 {
        self.room.now()
    }

    fn deliver(&self) {
        loop {
            let left = pollster::block_on(self.room.desk.deliver(&self.platforms));
            left.expect("our own store");
            if !pollster::block_on(self.room.desk.compute()).expect("our own store") {
                break;
            }
        }
        pollster::block_on(self.room.desk.deliver(&self.platforms)).expect("our own store");
    }

    fn act(&self, who: &str, text: &str, manages: bool) {
        let mentions = PEOPLE.map(|person| (person.name.to_owned(), account(person.name))).to_vec();
        let act = Act::Line(Line { text: text.to_owned(), mentions });
        let mut request = self.room.request(who, act);
        let room = request.room.clone();
        request.manages =
            manages.then_some(Managed { room, pins: Pins::Allowed, server: None, captions: None });
        let own = account(who).id;
        self.wall.typed(&own, text);
        let replies = self.room.handle(&request);
        self.wall.answered(&own, &replies);
        self.deliver();
    }

    fn say(&self, who: &str, text: &str) {
        self.act(who, text, false);
    }

    fn manage(&self, who: &str, text: &str) {
        self.act(who, text, true);
    }

    fn live(&self) -> Vec<Head> {
        let query = Query::Live(Of::Room(RoomId::from("test:room")));
        pollster::block_on(self.room.store.heads(&query, 99)).expect("our own store")
    }

    /// Goes on with what was written.
    fn look(&mut self) {
        for id in self.room.ids() {
            let record = self.room.record(&id);
            let m = self.matches.entry(id).or_insert_with(|| {
                let first = Arc::clone(&record.entries[0]);
                Match::open(GAMES, first, None).expect("a log")
            });
            for entry in record.entries.get(m.entries().len()..).unwrap_or_default() {
                m.append(Arc::clone(entry)).expect("a log");
            }
        }
    }

    fn pass_until(&mut self, at: u64) {
        self.room.clock.now.store(at.max(self.now()), Ordering::Relaxed);
        // The program was there all the time.
        let beat = RowChange::set("heartbeat", Row::new(self.now().to_string()));
        pollster::block_on(self.room.store.set_rows(vec![beat])).expect("our own store");
        self.deliver();
    }

    fn live_through(&mut self, dice: &mut dyn Dice) {
        while self.now() < BEGIN + DAYS * DAY {
            let due = self.room.tick();
            self.deliver();
            let next = self.looks.values().copied().chain(due).filter(|at| *at > self.now());
            self.pass_until(next.min().expect("somebody looks"));
            self.room.tick();
            self.deliver();
            let now = self.now();
            for person in PEOPLE {
                if self.looks[person.name] <= now {
                    self.visit(&person, dice);
                    let next = person.looks_after(self.now(), BEGIN, dice);
                    self.looks.insert(person.name, next);
                }
            }
        }
    }

    /// Somebody looks at the room, and does what they are asked.
    fn visit(&mut self, person: &Person, dice: &mut dyn Dice) {
        self.special(person);
        let heads = self.live();
        for head in heads {
            for n in 0.. {
                assert!(n < 99, "a visit ends");
                self.look();
                let Some(text) = self.answer(person, &head.id, dice) else { break };
                self.pass_until(self.now() + 20);
                let before = self.matches[&head.id].rev();
                self.say(person.name, &text);
                self.look();
                let m = &self.matches[&head.id];
                let last = self.wall.shown().pop();
                assert!(m.rev() > before, "`{text}` of {}: {last:?}", person.name);
                // Nobody waits for a computer.
                if n > 0 && m.head().players.iter().any(|player| player.computer().is_some()) {
                    break;
                }
            }
        }
        // The person who opened a match that is over plays it once more.
        for (id, m) in &self.matches {
            let is_over = matches!(m.head().stage, Stage::Over(_));
            let is_own = m.head().person(m.head().proposer) == Some(&self.room.person(person.name));
            let is_new = m.head().persons().count() > 1
                && !self
                    .matches
                    .values()
                    .any(|game_match| game_match.head().after.as_ref() == Some(id));
            if is_over && is_own && is_new && self.live().len() < MATCHES.len() {
                self.say(person.name, &format!("again match={id}"));
            }
        }
        self.look();
    }

    /// Does the things that happen once in a month.
    fn special(&mut self, person: &Person) {
        let day = (self.now() - BEGIN) / DAY;
        let ids = &self.first;
        let all = [
            (2, "ann", format!("nudge match={}", ids[0])),
            (3, "fay", format!("undo match={}", ids[8])),
            (4, "cyd", format!("pause match={}", ids[3])),
            (9, "fay", "settings away 1w".to_owned()),
            (9, "ann", format!("about match={}", ids[0])),
            (14, "dan", "mine".to_owned()),
        ];
        let Some((due, who, text)) = all.get(self.n_done) else { return };
        // An awaited player asks nobody else to go on.
        let own = self.room.person(person.name);
        let awaits_other = self.matches.get(&ids[0]).is_some_and(|game_match| {
            let is_own = |seat| game_match.head().person(seat) == Some(&own);
            game_match.is_playing() && !game_match.head().to_act.iter().any(is_own)
        });
        let is_time = awaits_other || !text.starts_with("nudge");
        if day >= *due && person.name == *who && is_time {
            self.n_done += 1;
            self.say(who, text);
        }
    }

    /// Returns what a person says in a match, if anything.
    fn answer(&mut self, person: &Person, id: &MatchId, dice: &mut dyn Dice) -> Option<String> {
        let m = &self.matches[id];
        let me = self.room.person(person.name);
        let seat = m.seat_of(&me)?;
        match &m.head().stage {
            Stage::Open { asked } if asked.contains(&me) => {
                return Some(format!("accept match={id}"));
            }
            Stage::Playing { undo: Some((by, _)) } => {
                let asked = *by != seat && !m.votes().undo_consents().contains(seat);
                return asked.then(|| format!("accept match={id}"));
            }
            Stage::Playing { undo: None } => (),
            _ => return None,
        }
        if !m.votes().pausing().is_empty() {
            // A move would be a no.
            return m.votes().pause_voters().contains(seat).then(|| format!("pause match={id}"));
        }
        // Some days in which nobody moves.
        let paused = m.time().paused_at().is_some_and(|at| self.now() < at + 3 * DAY);
        let late = m.time().timed_out();
        if !late.is_empty() && !late.contains(seat) {
            let then = if self.waited.insert(id.clone()) { "wait" } else { "computer" };
            return Some(format!("late {then} match={id}"));
        }
        if paused || !m.head().to_act.contains(seat) {
            return None;
        }
        let table = m.table()?;
        let plan = table.think(seat, &mut Thought::new(8, dice));
        assert!(!plan.is_empty(), "who is asked can do something");
        Some(format!("{} play {} match={id}", m.info().id, plan.join(" ")))
    }
}

/// Counts of some matches.
#[derive(Default, Debug)]
struct Counts {
    matches: usize,
    turns: u64,
    reminders: usize,
    challenges: usize,
    others: usize,
}

impl Counts {
    fn add(&mut self, shown: &Shown) {
        *match shown.slot {
            Slot::Reminder => &mut self.reminders,
            Slot::Challenge => &mut self.challenges,
            _ => &mut self.others,
        } += 1;
    }

    fn a_turn(&self) -> f64 {
        (self.reminders + self.challenges + self.others) as f64 / self.turns as f64
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { matches, turns, reminders, challenges, others } = self;
        write!(
            f,
            "{matches} matches, {turns} turns; {others} messages, {challenges} challenges and \
             {reminders} reminders: {:.3} a turn",
            self.a_turn(),
        )
    }
}

/// How many turns people took, or were taken for them: what somebody does before it is up
/// to somebody else, who may only be asked for an answer. In a team, in which all act at the same time, each has one in every
/// round. What a computer does is told with what it answers, and does not count.
fn turns(m: &Match) -> u64 {
    let n_persons = m.head().persons().count() as u64;
    if m.info().together {
        let rounds = m.table().and_then(|table| table.position().turn_number()).unwrap_or(0);
        return u64::from(rounds) * n_persons;
    }
    let mut then = Match::open(GAMES, Arc::clone(&m.entries()[0]), None).expect("a log");
    let (mut turns, mut last) = (0, None);
    for entry in &m.entries()[1..] {
        let index = then.entries().len();
        let by = match &entry.what {
            What::Played { seat, .. } if entry.by != Actor::Standing => Some(*seat),
            _ => None,
        };
        then.append(Arc::clone(entry)).expect("a log");
        let is_move = matches!(then.log().role(index), Role::Move | Role::EndTurn);
        if let Some(by) = by.filter(|seat| is_move && last != Some(*seat)) {
            turns += u64::from(entry.by != Actor::Computer);
            last = Some(by);
        }
    }
    turns
}

/// A message as it is read in the transcript.
fn line(shown: &Shown) -> String {
    let at = Timestamp::from_second(shown.at as i64).expect("a time").to_zoned(TimeZone::UTC);
    let whom = |account: &record::AccountId| account.0.trim_start_matches("test:").to_owned();
    let rang: Vec<String> = shown.rang.iter().map(whom).collect();
    let rang = if rang.is_empty() { String::new() } else { format!(" rings {}", rang.join(" ")) };
    let what = match &shown.kind {
        Kind::New => format!("NEW {:?}{rang}", shown.slot),
        Kind::Changed => format!("changed {:?}", shown.slot),
        Kind::Private(who) => format!("to {} {:?}{rang}", whom(who), shown.slot),
        Kind::Typed(who) => format!("<{}>", whom(who)),
        Kind::Answer(who) => format!("answer to {}", whom(who)),
    };
    let text = shown.text.trim_end().replace('\n', "\n      ");
    format!("{} {what}: {text}", at.strftime("%d %H:%M"))
}

fn a_month(seed: u64) -> Month {
    let mut dice = Seeded::from_number(seed + 5);
    let dice: &mut dyn Dice = &mut dice;
    let mut month = Month::begin(dice);
    month.live_through(dice);
    month
}

/// Prints what is to be read: all of it, or what one player was told and rung by.
fn print(shown: &[Shown], whom: &str) {
    let own = account(whom).id;
    let is_theirs = |message: &&Shown| {
        whom == "1"
            || message.rang.contains(&own)
            || matches!(&message.kind, Kind::Private(who) | Kind::Typed(who) | Kind::Answer(who)
                if *who == own)
    };
    shown.iter().filter(is_theirs).for_each(|message| println!("{}", line(message)));
}

#[test]
fn a_month_of_ten_matches_is_quiet() {
    let mut all = Counts::default();
    let mut games: BTreeMap<&str, Counts> = BTreeMap::new();
    let mut faults = RingFaults::default();
    for seed in 0..MONTHS {
        let month = a_month(seed);
        let shown = month.wall.shown();
        if let Some(whom) = env::var("TRANSCRIPT").ok().filter(|_| seed == 0) {
            print(&shown, &whom);
        }
        let new = shown.iter().filter(|message| message.kind == Kind::New);
        for it in new {
            all.add(it);
            let m = it.id.as_ref().and_then(|id| month.matches.get(id));
            m.into_iter()
                .for_each(|game_match| games.entry(game_match.info().id).or_default().add(it));
        }
        for m in month.matches.values() {
            for counts in [&mut all, games.entry(m.info().id).or_default()] {
                counts.matches += 1;
                counts.turns += turns(m);
            }
        }
        for m in month.matches.values() {
            // A person with a digest is called by that, and nobody who is away.
            let called = |seat: Seat| {
                let person = m.head().person(seat)?;
                let who = PEOPLE.iter().find(|known| month.room.person(known.name) == *person)?;
                (!["gus", "fay"].contains(&who.name)).then(|| account(who.name).id)
            };
            rings::judge(m, &shown, called, &mut faults);
        }
        for person in PEOPLE {
            let own = account(person.name).id;
            let wakes = |message: &&Shown| {
                message.slot == Slot::Reminder
                    && message.rang.contains(&own)
                    && !(8..22).contains(&person.hour(message.at))
            };
            assert_eq!(shown.iter().filter(wakes).count(), 0, "{} sleeps", person.name);
        }
    }
    for (game, counts) in &games {
        println!("{game}: {counts}");
    }
    println!("all: {all}");
    println!(
        "{} rings, in vain {}, silent {}",
        faults.n_rings,
        faults.in_vain.len(),
        faults.silent.len()
    );
    assert!(
        faults.n_rings > 300 && faults.in_vain.is_empty() && faults.silent.is_empty(),
        "{faults:#?}"
    );
    assert!(all.turns > 300 * MONTHS && all.reminders > 10, "{all}");
    assert!(all.a_turn() < MOST, "{all}");
}

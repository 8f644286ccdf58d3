//! People who answer when they like, if they do.

use std::collections::{BTreeMap, BTreeSet};

use desk::{Account, Match, Reply, Request};
use games::Dice;
use record::{EventId, Head, MatchId, PersonId, Query, RoomId, Stage, Store as _};
use render::Surface;

use super::{DAY, HOUR, MINUTE, ROOMS, World};
use crate::room::{MANY, account, line};

const NAMES: [&str; 6] = ["ann", "bob", "cyd", "dan", "eve", "fay"];
/// How many matches go on at the same time.
const MATCHES: usize = 9;

#[derive(Default)]
pub struct Players {
    /// When somebody will answer in a match; never, if none.
    plans: BTreeMap<(MatchId, &'static str), Option<u64>>,
    /// The requests that went unanswered since the program was killed: the platform makes them
    /// again.
    unanswered: Vec<Request>,
    /// The events of what was done, as the speaker was told.
    pub done: BTreeSet<EventId>,
    pub n_repeated: usize,
    n_events: u64,
}

impl Players {
    /// When the next one wants to say something.
    pub fn next(&self) -> Option<u64> {
        self.plans.values().flatten().copied().min()
    }

    /// Everybody says what they want to say by now.
    pub async fn act(&mut self, world: &mut World, dice: &mut dyn Dice) {
        self.repeat(world).await;
        let now = world.now();
        if dice.roll(3) == 0 && world.live().len() < MATCHES {
            self.start(world, dice).await;
        }
        let ready = self.plans.iter().filter(|(_, at)| at.is_some_and(|at| at <= now));
        let ready: Vec<(MatchId, &'static str)> = ready.map(|(key, _)| key.clone()).collect();
        for (id, who) in ready {
            self.plans.remove(&(id.clone(), who));
            if let Some(text) = answer(world, &id, who, dice) {
                let room = world.live().into_iter().find(|head| head.id == id);
                let room = room.map_or(RoomId::from(ROOMS[0]), |head| head.rooms[0].clone());
                let n = dice.roll(2) as usize;
                self.say(world, n, who, &room, &text).await;
            }
        }
    }

    async fn start(&mut self, world: &mut World, dice: &mut dyn Dice) {
        let mut names = NAMES;
        dice.shuffle(&mut names);
        let n_players = 2 + dice.roll(3) as usize;
        let kind = dice.pick(MANY).expect("a game");
        let others: Vec<String> =
            names[1..n_players].iter().map(|name| format!("@{name}")).collect();
        let room = RoomId::from(*dice.pick(&ROOMS).expect("a room"));
        let n = dice.roll(2) as usize;
        let mut text = format!("{} start {}", kind.info.id, others.join(" "));
        if kind.info.id == "ward" && dice.roll(2) == 0 {
            text += " told=turns";
        }
        self.say(world, n, names[0], &room, &text).await;
    }

    async fn say(&mut self, world: &World, n: usize, who: &str, room: &RoomId, text: &str) {
        self.n_events += 1;
        let event = Some(EventId::from(&*format!("test:{}", self.n_events)));
        let from: Account = account(who);
        let act = line(text);
        let request = Request {
            from,
            room: room.clone(),
            reads: None,
            about: None,
            act,
            event,
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: None,
        };
        self.ask(world, n, request).await;
    }

    async fn ask(&mut self, world: &World, n: usize, request: Request) {
        let mut answered = world.programs[n].handle(&request).await;
        if answered.is_none() && world.programs[1 - n].handle(&request).await.is_some() {
            self.n_repeated += 1;
            // The other one may be asked twice as well.
            answered = world.programs[1 - n].handle(&request).await;
        }
        match answered {
            Some(replies) => self.answered(&request, &replies),
            None => self.unanswered.push(request),
        }
    }

    fn answered(&mut self, request: &Request, replies: &[Reply]) {
        let already = |reply: &Reply| reply.lines[0].to_string().contains("already done");
        if replies.iter().all(already) {
            self.done.extend(request.event.clone());
        }
    }

    /// Says once more what nobody answered.
    pub async fn repeat(&mut self, world: &World) {
        for request in std::mem::take(&mut self.unanswered) {
            self.n_repeated += 1;
            self.ask(world, 0, request).await;
        }
    }

    /// Lets each awaited person make up their mind when to answer.
    pub fn plan(&mut self, world: &World, dice: &mut dyn Dice) {
        let now = world.now();
        let names = names(world);
        let mut plans = BTreeMap::new();
        for head in world.live() {
            for person in awaited(&head) {
                let Some(who) = names.get(&person) else { continue };
                let key = (head.id.clone(), *who);
                let is_undo = matches!(head.stage, Stage::Playing { undo: Some(_) });
                // Without a deadline, a person who never answers would keep a match from its end.
                let surely = is_undo || head.deadline.is_none();
                let at = match self.plans.get(&key) {
                    Some(at) if !surely => *at,
                    Some(Some(at)) => Some(*at),
                    _ => when(dice, surely).map(|after| now + after),
                };
                plans.insert(key, at);
            }
        }
        self.plans = plans;
    }
}

/// After how many seconds somebody answers; none if never.
fn when(dice: &mut dyn Dice, surely: bool) -> Option<u64> {
    let (least, most) = match dice.roll(10) {
        0..3 => (1, 30 * MINUTE),
        3..6 => (30 * MINUTE, 10 * HOUR),
        6..8 => (10 * HOUR, 3 * DAY),
        _ if surely => (HOUR, DAY),
        _ => return None,
    };
    Some(least + u64::from(dice.roll((most - least) as u32)))
}

fn names(world: &World) -> BTreeMap<PersonId, &'static str> {
    let person = |who: &'static str| {
        let key = desk::account_key(&account(who).id);
        let row = pollster::block_on(world.store.row(&key)).expect("our own store");
        row.map(|row| (PersonId::from(&*row.value), who))
    };
    NAMES.into_iter().filter_map(person).collect()
}

fn awaited(head: &Head) -> Vec<PersonId> {
    match &head.stage {
        Stage::Open { asked } => asked.clone(),
        Stage::Playing { undo: None } => {
            head.to_act.iter().filter_map(|seat| head.person(seat)).cloned().collect()
        }
        Stage::Playing { undo: Some((by, _)) } => {
            let others = head.seats().filter(|(seat, _)| seat != by);
            others.filter_map(|(_, player)| player.person()).cloned().collect()
        }
        Stage::Over(_) | Stage::Off | Stage::Closed => Vec::new(),
    }
}

/// Returns what somebody says in a match.
fn answer(world: &World, id: &MatchId, who: &str, dice: &mut dyn Dice) -> Option<String> {
    let heads = pollster::block_on(world.store.heads(&Query::All { after: None }, 9_999));
    let heads = heads.expect("our own store");
    let head = heads.into_iter().find(|head| head.id == *id)?;
    let yes_or_no = |no: bool| format!("{} match={id}", if no { "decline" } else { "accept" });
    match head.stage {
        Stage::Open { .. } => Some(yes_or_no(dice.roll(20) == 0)),
        Stage::Playing { undo: Some(_) } => Some(yes_or_no(dice.roll(3) == 0)),
        Stage::Playing { undo: None } => {
            if dice.roll(40) == 0 {
                return Some(format!("undo match={id}"));
            }
            if dice.roll(200) == 0 {
                return Some(format!("resign confirm match={id}"));
            }
            let record = pollster::block_on(world.store.load(id)).expect("our own store")?;
            let m = Match::of(MANY, &record).expect("what we wrote");
            let person = names(world).into_iter().find(|(_, name)| *name == who)?.0;
            let seat = m.seat_of(&person)?;
            let action = m.table()?.sample(seat, dice)?;
            Some(format!("{} play {action} match={id}", head.game))
        }
        Stage::Over(_) | Stage::Off | Stage::Closed => None,
    }
}

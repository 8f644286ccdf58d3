//! Laws that must have held all year.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use desk::Match;
use games::{ClockKind, Role};
use record::{
    Actor, Addressee, Entry, MatchId, NoticeId, Query, Record, Slot, Stage, Store as _, What,
};

use super::{World, people::Players};
use crate::{laws::kept_of, room::MANY};

type Counts = BTreeMap<&'static str, usize>;

/// How long a program is silent before it was away, and how often it says that it
/// is not, in seconds.
const AWAY: u64 = 300 + 60;

pub fn all(world: &World, players: &Players) -> Counts {
    let mut counts = Counts::new();
    let now = world.now();
    let heads = pollster::block_on(world.store.heads(&Query::All { after: None }, 99_999));
    let mut quiet = BTreeMap::new();
    for head in heads.expect("our own store") {
        let record = pollster::block_on(world.store.load(&head.id)).expect("our own store");
        let record = record.expect("a match");
        kept_of(MANY, &record);
        assert!(
            head.deadline.is_none_or(|deadline| deadline.at > now),
            "every deadline fires: {head:?}"
        );
        quiet.insert(head.id.clone(), log(&record, &mut counts));
        *counts.entry("matches").or_default() += 1;
    }
    let due = pollster::block_on(world.store.due(now, 9)).expect("our own store");
    assert_eq!(due, [], "nothing is left undone");
    requests(world, players, &mut counts);
    notices(world, &quiet, &mut counts);
    counts.insert("kills", world.n_kills);
    counts
}

/// The entries that leave the others with the question they have.
#[derive(Default)]
struct Quiet {
    /// The entries that answer what others are still asked.
    answers: BTreeSet<usize>,
    /// Those that are said beside the game.
    beside: BTreeSet<usize>,
    /// Those of them that only one hears of.
    alone: BTreeSet<usize>,
}

impl Quiet {
    fn is(&self, index: usize) -> bool {
        self.answers.contains(&index) || self.beside.contains(&index)
    }

    /// Whether the room has no message for an entry alone.
    fn is_untold(&self, index: usize) -> bool {
        self.answers.contains(&index) || self.alone.contains(&index)
    }
}

/// Goes through a log, and finds out what is to be told of it.
fn log(record: &Record, counts: &mut Counts) -> Quiet {
    let mut count = |what| *counts.entry(what).or_default() += 1;
    let mut quiet = Quiet::default();
    let first = Arc::clone(&record.entries[0]);
    let mut m = Match::open(MANY, first, record.seed).expect("a log");
    for (index, entry) in record.entries.iter().enumerate().skip(1) {
        let Entry { at, by, what } = &**entry;
        let deadline = m.head().deadline;
        match (by, what) {
            (Actor::Absent, _) => {
                count("for the absent");
                let deadline = deadline.expect("a clock").at;
                assert!(deadline <= *at, "nobody is late before it is time: {}", m.id());
                // Their time may have been up when what they were asked came back.
                let seen = deadline.max(record.entries[index - 1].at);
                assert!(*at <= seen + AWAY, "nor long after: {} {}", m.id(), at - seen);
            }
            (Actor::Clock, What::Extended { by }) => {
                count("put off");
                let deadline = deadline.expect("a clock").at;
                assert!(deadline <= *at && *by > 300, "{} {by}", m.id());
            }
            (Actor::Clock, What::Expired) => {
                count("expired");
                assert_eq!(deadline.map(|deadline| deadline.at <= *at), Some(true), "{}", m.id());
                assert!(matches!(m.head().stage, Stage::Open { .. }));
            }
            (Actor::Clock, What::RanOut { .. }) => {
                count("ran out");
                let deadline = deadline.expect("a clock").at;
                assert!(deadline <= *at && *at <= deadline + AWAY, "{} {}", m.id(), at - deadline);
                quiet.beside.insert(index);
            }
            (Actor::Person(_), _) => count("by persons"),
            (Actor::Standing, What::Played { .. }) => count("without a question"),
            other => panic!("who did that? {other:?}"),
        }
        let asked = m.head().to_act;
        let (mut answers, mut is_beside) = (None, false);
        if let (What::Played { seat, action, .. }, Some(table)) = (what, m.table()) {
            let role = table.role(*seat, action);
            is_beside = role == Some(Role::Aside);
            let is_answer =
                role == Some(Role::Choice) || table.position().clock(*seat) == ClockKind::Reaction;
            answers = Some(*seat).filter(|_| is_answer && !is_beside);
        }
        let events = m.append_told(Arc::clone(entry)).expect("a log");
        if is_beside {
            quiet.beside.insert(index);
            if events.is_some_and(|events| !events.is_public()) {
                count("for oneself");
                quiet.alone.insert(index);
            }
        }
        let left = m.head().to_act;
        let same = |seat| asked.iter().filter(|other| *other != seat).eq(left.iter());
        if answers.is_some_and(|seat| same(seat) && !left.is_empty()) {
            quiet.answers.insert(index);
        }
    }
    quiet
}

/// Checks that each event reported to somebody as done was done, once.
fn requests(world: &World, players: &Players, counts: &mut Counts) {
    let journal = world.journal.lock().expect("no panic");
    for event in &players.done {
        assert_eq!(journal.events.get(event), Some(&1), "{event}");
    }
    assert!(journal.events.values().all(|count| *count == 1), "the same event twice");
    *counts.entry("repeated").or_default() += players.n_repeated;
}

/// Checks that each event was told once, and answers by one message a turn.
fn notices(world: &World, quiet: &BTreeMap<MatchId, Quiet>, counts: &mut Counts) {
    let journal = world.journal.lock().expect("no panic");
    let shown = world.wall.shown.lock().expect("no panic");
    let outbox = pollster::block_on(world.store.outbox()).expect("our own store");
    assert_eq!(outbox, [], "all is told");

    let mut times: BTreeMap<&NoticeId, usize> = BTreeMap::new();
    for it in &*shown {
        *times.entry(&it.notice).or_default() += 1;
        assert_eq!(it.reply.slot, it.notice.slot);
        match it.notice.slot {
            Slot::News => *counts.entry("told").or_default() += 1,
            Slot::Challenge => *counts.entry("challenges").or_default() += 1,
            Slot::Waiting(_) => {
                *counts.entry("living").or_default() += 1;
                let reply = &it.reply;
                assert!(reply.picture.is_none() && reply.prompt.is_none(), "{reply:?}");
            }
            Slot::Turn { .. } => *counts.entry("turns").or_default() += 1,
            Slot::Reminder => *counts.entry("reminders").or_default() += 1,
            Slot::Digest | Slot::Linked => panic!("nobody asked for it: {}", it.notice),
            Slot::Dashboard => panic!("nobody has chosen one: {}", it.notice),
        }
    }
    let mut again = 0;
    let mut told: BTreeMap<(&MatchId, &Addressee), BTreeSet<u64>> = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for notice in &journal.notices {
        let NoticeId { id, to, rev, slot } = &notice.id;
        let n_shown = times.get(&notice.id).copied().unwrap_or(0);
        match slot {
            Slot::News => {
                assert!(ids.insert(&notice.id), "told twice: {}", notice.id);
                assert!(n_shown > 0, "lost: {}", notice.id);
                again += n_shown - 1;
                let told = told.entry((id, to)).or_default();
                for entry in notice.from..*rev {
                    let is_new = told.insert(entry);
                    assert!(is_new, "entry {entry} is told twice: {}", notice.id);
                }
                // The last answer brings the board, and no other does.
                let mut new = notice.from as usize..*rev as usize;
                assert!(
                    !new.all(|index| quiet[id].is_untold(index)),
                    "a board for an answer: {}",
                    notice.id
                );
            }
            // A later one takes its place, and tells all of it.
            Slot::Challenge => {
                assert_eq!(notice.from, 0, "{}", notice.id);
                again += n_shown.saturating_sub(1);
                if n_shown > 0 {
                    told.entry((id, to)).or_default().extend(0..*rev);
                }
            }
            // A later one takes its place, and tells all of it.
            Slot::Turn { began, .. } => {
                again += n_shown.saturating_sub(1);
                if n_shown > 0 {
                    told.entry((id, to)).or_default().extend(notice.from.min(*began)..*rev);
                }
            }
            Slot::Waiting(began) => {
                let all = (*began as usize..*rev as usize).all(|index| quiet[id].is(index));
                assert!(all, "more than answers: {}", notice.id);
            }
            Slot::Digest | Slot::Linked => panic!("nobody asked for it: {}", notice.id),
            // Three times, and once more if it was killed before it had said so.
            Slot::Reminder => assert!(n_shown <= 3 + world.n_kills, "{}", notice.id),
            Slot::Dashboard => panic!("nobody has chosen one: {}", notice.id),
        }
    }
    assert!(again <= world.n_kills, "{again} twice, {} kills", world.n_kills);
    for ((id, to), told) in told {
        if matches!(to, Addressee::Room(_)) {
            let rev = told.last().map_or(0, |last| last + 1);
            let missing =
                |entry: &u64| !told.contains(entry) && !quiet[id].is_untold(*entry as usize);
            let missing: Vec<u64> = (0..rev).filter(missing).collect();
            assert!(missing.is_empty(), "{missing:?} of {id}: not told to {to:?}");
        }
    }
    one_message_a_turn(world, quiet, &shown);
}

/// While a turn lasts, the room sees one message that changes.
fn one_message_a_turn(
    _: &World,
    quiet: &BTreeMap<MatchId, Quiet>,
    shown: &[super::program::Shown],
) {
    // Another message of a turn is one that rings, for who was not asked in the one before.
    let mut turns: BTreeMap<(&MatchId, &Addressee, u64), BTreeMap<u64, &super::program::Shown>> =
        BTreeMap::new();
    for it in shown {
        if let Slot::Turn { began, asked } = it.notice.slot {
            let of_turn = turns.entry((&it.notice.id, &it.notice.to, began)).or_default();
            of_turn.entry(asked).or_insert(it);
        }
    }
    for (turn, messages) in turns {
        for it in messages.into_values().skip(1) {
            // A late message asks nothing and rings nobody.
            let is_late = it.reply.prompt.is_none();
            assert!(!it.reply.ring.is_empty() || is_late, "{turn:?} in two messages");
        }
    }
    for (id, quiet) in quiet {
        // Answers in a row belong to one turn.
        let mut turns: Vec<(usize, usize)> = Vec::new();
        for &index in quiet.answers.union(&quiet.beside) {
            match turns.last_mut() {
                Some((_, end)) if *end == index => *end += 1,
                _ => turns.push((index, index + 1)),
            }
        }
        for (begin, end) in turns {
            let of_turn = |message: &&super::program::Shown| {
                message.notice.id == *id
                    && matches!(message.notice.slot, Slot::Waiting(_) | Slot::Challenge)
                    && (begin..=end).contains(&(message.notice.rev as usize))
                    && message.notice.rev as usize > begin
            };
            let slots: BTreeSet<Slot> =
                shown.iter().filter(of_turn).map(|message| message.notice.slot).collect();
            assert!(slots.len() <= 1, "{id}: {slots:?}");
            let is_of = |slot: &Slot| *slot == Slot::Waiting(begin as u64);
            assert!(slots.iter().all(is_of), "{id}: {slots:?} since {begin}");
        }
    }
    assert!(shown.is_sorted_by_key(|message| message.at));
}

//! Matches that nobody played, to measure with.

use std::sync::Arc;

use games::{Outcome, Seat, Seats, Seed, Setup};
use record::{
    Actor, Clocks, Commitment, Computer, Deadline, DeadlineKind, Entry, Head, Player, Stage, Step,
    Streams, What,
};

/// A match with so many entries. `n` makes it different from others.
pub fn head(id: &str, n: u64, rev: u64) -> Head {
    let person = |number: u64| Player::Person(format!("p{:016x}", number % 2_000).as_str().into());
    let computer = Computer { level: "medium".into(), nodes: 1_000, engine: 1 };
    let other = if n.is_multiple_of(4) { Player::Computer(computer) } else { person(n * 7 + 1) };
    Head {
        id: id.into(),
        rev,
        game: "atlanteon".to_owned(),
        edition: 1,
        setup: Setup::new(2).with("variant", "basic").with("sides", "random"),
        after: None,
        rooms: vec![format!("discord:1000000000000000001/{:018}", n % 1_000).as_str().into()],
        players: vec![person(n), other],
        proposer: Seat::default(),
        stage: Stage::Playing { undo: None },
        to_act: Seats::from(Seat((n / 4 % 2) as u8)),
        opened_at: 1_700_000_000 + n * 60,
        moved_at: 1_700_000_000 + n * 60 + rev * 50,
        deadline: Some(Deadline { at: 1_800_000_000 + n, kind: DeadlineKind::Turn }),
        paused: false,
        asked: Vec::new(),
        offer: None,
        ranked: false,
    }
}

pub fn entry(head: &Head, rev: u64) -> Arc<Entry> {
    let by = head.players[0].person().cloned().map_or(Actor::Host, Actor::Person);
    let what = match rev {
        1 => What::Opened {
            id: head.id.clone(),
            game: head.game.clone(),
            edition: head.edition,
            setup: head.setup.clone(),
            room: head.rooms[0].clone(),
            players: head.players.clone(),
            commitment: Commitment::to(&seed(head)),
            streams: Streams::Throws,
            patience: 1_209_600,
            clocks: Clocks::default(),
            no_hints: false,
            ranked: false,
            salt: None,
            after: None,
        },
        2 => What::Began { rolls: vec![(head.opened_at % 2) as u32], of: vec![2] },
        _ => {
            let place = rev.wrapping_mul(head.opened_at) / 60;
            let square = format!("{}{}", char::from(b'a' + (place % 5) as u8), place / 5 % 5 + 1);
            let action = format!("{}{square}", place % 11);
            What::Played { seat: Seat((rev % 2) as u8), action, rolls: vec![], of: vec![] }
        }
    };
    Arc::new(Entry { at: head.opened_at + rev * 50, by, what })
}

pub fn seed(head: &Head) -> Seed {
    Seed::from_number(head.opened_at)
}

/// All of a match at once.
pub fn whole(id: &str, n: u64, revs: u64, past: bool) -> Step {
    let mut head = head(id, n, revs);
    let entries = (1..=revs).map(|rev| entry(&head, rev)).collect();
    if past {
        head.stage = Stage::Over(Outcome::winner(Seat((n % 2) as u8), 2));
        head.to_act = Seats::NONE;
        head.deadline = None;
    }
    let seed = Some(seed(&head));
    Step { rev: 0, entries, head, seed }
}

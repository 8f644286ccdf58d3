//! Matches and contexts made by hand, for tests of what decides: verbs are plain
//! functions, and need no store.

use std::sync::{Arc, LazyLock};

use games::{Prose, Seed, Setup};
use record::{Actor, Clocks, Commitment, Entry, PersonId, Player, Streams, What};
use toys::{dike::Dike, hex::Hex, liar::Liar, sparks::Sparks};

use crate::{
    Args, Context, Decision, GameKind, Match, People, Refusal, Settings,
    commands::verbs::COMMANDS,
    kind,
    matches::invitations::limits::Starts,
    people::{
        command::{MatchCommand, Reach},
        decision::{Background, Client, Management, Opening},
        persons::Speaker,
        rooms::Here,
    },
};

pub static KINDS: &[GameKind] = &[kind::<Hex>(), kind::<Liar>(), kind::<Dike>(), kind::<Sparks>()];

static SETTINGS: LazyLock<Arc<Settings>> = LazyLock::new(Arc::default);

/// A challenge of the first of `names` to the others.
pub fn challenge(game: &str, names: &[&str]) -> Match {
    let players: Vec<Player> =
        names.iter().map(|&name| Player::Person(PersonId::from(name))).collect();
    let seed = Seed::from_number(7);
    let mut setup = Setup::new(names.len() as u8);
    if game == "hex" {
        setup = setup.with("size", "3");
    }
    let what = What::Opened {
        id: "k3f9".into(),
        game: game.to_owned(),
        edition: 1,
        setup,
        room: "test:room".into(),
        players,
        commitment: Commitment::to(&seed),
        streams: Streams::Throws,
        patience: 60,
        clocks: Clocks::default(),
        no_hints: false,
        ranked: false,
        salt: None,
        after: None,
    };
    let first = Entry { at: 10, by: Actor::Person(names[0].into()), what };
    Match::open(KINDS, Arc::new(first), Some(seed)).expect("a match").without_new_entries()
}

/// The same, which all have accepted.
pub fn begin_match(game: &str, names: &[&str]) -> Match {
    let mut m = challenge(game, names);
    for &name in &names[1..] {
        let by = Actor::Person(name.into());
        m.note(11, by, What::Accepted { salt: None }).expect("they were asked");
    }
    m.begin(12, Actor::Host).expect("all are there");
    m.without_new_entries()
}

/// The context of a request by somebody in the room of the match, at 100.
pub fn by(name: &str) -> Context<'static> {
    let mut people = People::default();
    for known in ["ann", "bob", "cyd", name] {
        people.add(PersonId::from(known), Speaker::from_name(known).person);
    }
    Context {
        kinds: KINDS,
        commands: COMMANDS,
        settings: SETTINGS.clone(),
        now: 100,
        room: "test:room".into(),
        client: Client::default(),
        about: None,
        here: Here::default(),
        speaker: Speaker::from_name(name),
        manages: Management::default(),
        people,
        background: Background::default(),
    }
}

/// The same, of somebody who may open a match, and invites others.
pub fn opening(name: &str, invited: &[&str]) -> Context<'static> {
    let opening = Opening {
        secrets: [Seed::from_number(1), Seed::from_number(2)],
        id_length: 4,
        invited: invited.iter().map(|&name| Speaker::from_name(name)).collect(),
        sequel: None,
        starts: Starts::default(),
    };
    let background = Background { opening: Some(opening), ..Background::default() };
    Context { background, ..by(name) }
}

/// Calls what a command does, with a match if it takes one.
pub fn call(
    word: &str,
    m: Option<&Match>,
    args: &Args,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let command = COMMANDS.iter().find(|command| command.name.word == word).expect("a command");
    match (&command.reach, m) {
        (Reach::OneOf(_, act), Some(m)) => act(MatchCommand { m, args, ctx }),
        (Reach::Free(act) | Reach::Either(act, _), _) => act(args, ctx),
        (reach, _) => panic!("{word} takes something else: {reach:?}"),
    }
}

/// The new entries of the only match in a decision.
pub fn new(decision: &Decision) -> Vec<What> {
    let [m] = &decision.steps[..] else { panic!("one match: {decision:?}") };
    m.entries()[m.loaded_rev() as usize..].iter().map(|entry| entry.what.clone()).collect()
}

/// A match as it is after a decision.
pub fn after(decision: Decision) -> Match {
    let mut steps = decision.steps;
    steps.pop().expect("a step").without_new_entries()
}

pub fn why(refused: Result<Decision, Refusal>) -> String {
    let line: Prose = refused.expect_err("a refusal").into_text().line;
    words::text(&line, words::Reader::default(), |seat| seat.to_string())
}

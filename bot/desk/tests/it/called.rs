//! Moves that are said as they are called where they are offered, in what people read.

use std::collections::BTreeMap;

use desk::{GameKind, Match, kind};
use games::{
    Dice as _, Role, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded, escape::Escape,
    looting::Looting, rising::Rising,
};
use record::{Stage, What};
use words::{Language, Reader};

use crate::room::{Room, settings};

static GAMES: &[GameKind] = &[
    kind::<Atlanteon>(),
    kind::<Atlantis>(),
    kind::<Looting>(),
    kind::<Escape>(),
    kind::<Rising>(),
];

/// How many moves are made in a match.
const MOVES: usize = 60;

#[test]
fn what_a_move_is_called_makes_it() {
    for kind in GAMES {
        for seed in 0..3 {
            let n_said = play(kind.info.id, seed);
            assert!(n_said >= MOVES / 4, "{}: {n_said}", kind.info.id);
        }
    }
}

/// Plays one move after the other by what they are called: ann in German, bob in English.
/// Returns how many had a name of their own.
fn play(game: &str, seed: u64) -> usize {
    let mut dice = Seeded::from_number(seed);
    let room = Room::with(GAMES, settings());
    room.command("ann", "settings language de");
    room.command("ann", &format!("{game} start @bob"));
    room.command("bob", "accept");
    let mut n_said = 0;
    for _ in 0..MOVES {
        let m = found(&room);
        if !matches!(m.head().stage, Stage::Playing { .. }) {
            break;
        }
        let seat = m.head().to_act.iter().next().expect("somebody is asked");
        let table = m.table().expect("it has begun");
        let (who, tag) = [("ann", "de"), ("bob", "en")][seat.index()];
        assert_eq!(m.head().person(seat), Some(&room.person(who)));
        let language = Language::of_tag(tag).expect("a language");
        let legal = table.legal(seat);
        let mut names: BTreeMap<String, Vec<&String>> = BTreeMap::new();
        for action in &legal {
            let said = table.describe(seat, action);
            let called = |seat: games::Seat| ["ann", "bob"][seat.index()].to_owned();
            let said = words::text(&said, Reader::of(language), called);
            let said = said.to_lowercase();
            // Behind a colon may stand what it leads to.
            for name in said.split(": ").next().into_iter().chain([&*said]) {
                let of = names.entry(name.to_owned()).or_default();
                of.extend((!of.contains(&action)).then_some(action));
            }
        }
        let is_counted = |action: &String| {
            matches!(table.role(seat, action), Some(Role::Move | Role::Draft | Role::EndTurn))
        };
        let named: Vec<(&String, &String)> = names
            .iter()
            .filter_map(|(name, of)| Some((name, *of.first().filter(|_| of.len() == 1)?)))
            .filter(|(_, action)| is_counted(action))
            // A name that the game reads by itself means that: `handeln` is for all.
            .filter(|(name, action)| {
                let read = table.read(seat, name);
                read.is_empty() || read.contains(action)
            })
            .collect();
        let text = match named.get(dice.roll(named.len().max(1) as u32) as usize) {
            Some((name, _)) => (*name).clone(),
            None => legal[0].clone(),
        };
        let action = names.get(&text).map_or(&text, |of| of[0]).clone();
        n_said += usize::from(!named.is_empty());
        let before = m.entries().len();
        let told = room.command(who, &format!("{game} play {text}"));
        let after = found(&room);
        let made = after.entries()[before..].iter().any(
            |entry| matches!(&entry.what, What::Played { action: made, .. } if *made == action),
        );
        assert!(made, "{game}: `{text}` is {action}: {told:?}");
    }
    n_said
}

fn found(room: &Room) -> Match {
    Match::of(GAMES, &room.record(&room.ids()[0])).expect("what we wrote, we can read")
}

//! The messages that are sent, for people to read. `UPDATE=1` writes them anew.

use std::{fmt::Write as _, fs, path::Path};

use desk::{Account, GameKind, To};
use matrix::message;
use record::AccountId;
use words::Language;

use crate::{
    judge::saying,
    room::{Asking, Room, all},
};

fn golden(name: &str, told: &[Asking]) {
    let mut found = String::new();
    for (question, reply) in told {
        for drawn in [true, false] {
            let sent = message(reply, question.as_ref(), &saying(drawn));
            let to = if matches!(reply.to, To::Room(_)) { "room" } else { "person" };
            let how = if drawn { "with a picture" } else { "without one" };
            let _ = writeln!(found, "# To the {to}, {how}, for {:?}\n", sent.mentions);
            let _ = writeln!(found, "{}\n\n{}\n", sent.body, sent.html);
            if reply.picture.is_none() {
                break;
            }
        }
        let reactions = question.iter().flat_map(|question| question.reactions());
        let _ = writeln!(found, "Reactions: {}\n", reactions.collect::<Vec<_>>().join(" "));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/goldens").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &found).expect("a golden that can be written");
    }
    let known = fs::read_to_string(&path).unwrap_or_default();
    assert!(known == found, "{name} differs; UPDATE=1 writes it anew:\n{found}");
}

/// A challenge, the first turn, a step on the way to a move, and an answer to one alone.
#[test]
fn a_match_begins() {
    let [games, _] = all();
    for language in ["en", "de"] {
        let room = Room::new(games, Language::of_tag(language).expect("a language"));
        let person = |name: &str| Account {
            id: AccountId::from(&*format!("matrix:@{}:example.org", name.to_lowercase())),
            name: name.to_owned(),
        };
        let (ann, bob) = (person("Ann"), person("Bob"));
        let game: &GameKind = &games[0];
        let both = [ann.clone(), bob.clone()];
        let mut told = room.say(&ann, &format!("{} start @p1", game.info.id), &both);
        let turn = room.say(&bob, "accept", &both);
        let asks = turn.iter().find_map(|asking| asking.0.clone()).expect("a turn is asked");
        let mover = if asks.of[0] == ann.id { &ann } else { &bob };
        let first = asks.options[0].press.parse().expect("a press");
        told.extend(turn);
        told.extend(room.press(mover, first));
        told.extend(room.say(mover, &format!("{} hint", game.info.id), &both));
        golden(&format!("begin.{language}.txt"), &told);
    }
}

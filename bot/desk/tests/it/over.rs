//! Presses on buttons whose matter is over: they begin nothing, and only who presses hears of them.

use std::collections::BTreeMap;

use desk::{Act, Button, GameKind, Press, Reply, kind, press::Deed};
use games::{atlantis::Atlantis, menu::ChoiceRole, rising::Rising};
use toys::{hex::Hex, liar::Liar};

use crate::room::{Room, settings};

const KINDS: &[GameKind] = &[kind::<Hex>(), kind::<Liar>(), kind::<Atlantis>(), kind::<Rising>()];
const DAY: u64 = 24 * 3_600;

/// A matter: how its match begins, how it is opened, closed, and opened once more. A line is a
/// command, or hours that pass.
struct Story {
    name: &'static str,
    begin: &'static [&'static str],
    open: &'static [&'static str],
    close: &'static [&'static str],
    reopen: &'static [&'static str],
}

const HEX: &[&str] = &["ann: hex start size=3 @bob", "bob: accept"];
const LIAR: &[&str] = &["ann: liar start clock=1d @bob @eve", "bob: accept", "eve: accept"];
const RISING: &[&str] = &[
    "ann: rising start @bob @cyd",
    "bob: accept",
    "cyd: accept",
    "ann: play rest",
    "bob: play rest",
];

const STORIES: [Story; 9] = [
    Story {
        name: "a challenge",
        begin: &[],
        open: &["ann: hex start size=3 @bob"],
        close: &["bob: decline"],
        reopen: &["ann: hex start size=3 @bob"],
    },
    Story {
        name: "an invitation",
        begin: &[],
        open: &["ann: hex start size=3"],
        close: &["bob: join"],
        reopen: &[],
    },
    Story {
        name: "an end of the game",
        begin: &["ann: atlantis start @bob", "bob: accept"],
        open: &["ann: play stop"],
        close: &["bob: play play-on"],
        reopen: &["bob: play stop"],
    },
    Story {
        name: "an end that its player proposes no more",
        begin: &["ann: atlantis start @bob", "bob: accept"],
        open: &["bob: play stop"],
        close: &["bob: play play-on"],
        reopen: &[],
    },
    Story {
        name: "a move to take back",
        begin: HEX,
        open: &["ann: play b2", "bob: play a1", "ann: undo"],
        close: &["bob: decline"],
        reopen: &["ann: play c1", "bob: play b1", "ann: undo"],
    },
    Story {
        name: "a pause that is asked for",
        begin: HEX,
        open: &["ann: pause"],
        close: &["bob: resume"],
        reopen: &["bob: pause", "ann: pause"],
    },
    Story {
        name: "a pause",
        begin: HEX,
        open: &["ann: pause", "bob: pause"],
        close: &["ann: resume"],
        reopen: &["bob: pause"],
    },
    Story {
        name: "a seat",
        begin: HEX,
        open: &["ann: play b2", "ann: hand @cyd"],
        close: &["cyd: decline"],
        reopen: &["ann: hand @cyd"],
    },
    Story {
        name: "somebody who does not answer",
        begin: RISING,
        open: &["2", "ann: without"],
        close: &["cyd: play rest"],
        reopen: &["9", "ann: without"],
    },
];

fn told(room: &Room, lines: &[&str]) -> Vec<Reply> {
    let mut replies = Vec::new();
    for line in lines {
        match line.split_once(": ") {
            Some((who, command)) => replies.extend(room.command(who, command)),
            None => {
                room.wait(line.parse::<u64>().expect("hours") * 3_600);
                replies.extend(room.told());
            }
        }
    }
    replies
}

/// The buttons that say something about a matter.
fn matters(replies: &[Reply]) -> BTreeMap<String, Press> {
    let prompts = replies.iter().filter_map(|reply| reply.prompt.as_ref());
    let is_of_matter = |button: &&Button| match &button.press {
        Press::Do { deed, .. } => !matches!(deed, Deed::Board | Deed::Again),
        Press::Choose { .. } => button.role == ChoiceRole::Aside,
        _ => false,
    };
    let buttons = prompts.flat_map(|prompt| prompt.buttons()).filter(is_of_matter);
    buttons.map(|button| (button.id(), button.press.clone())).collect()
}

/// The number of entries of each match.
fn held(room: &Room) -> Vec<usize> {
    room.ids().iter().map(|id| room.record(id).entries.len()).collect()
}

fn presses_do_nothing(room: &Room, story: &Story, presses: &BTreeMap<String, Press>) {
    let before = held(room);
    for (id, press) in presses {
        for who in ["ann", "bob", "cyd", "eve"] {
            let answer = room.handle(&room.request(who, Act::Press(press.clone())));
            let name = story.name;
            assert_eq!(held(room), before, "{name}: {who} presses {id}: {answer:#?}");
            let rung: Vec<_> =
                answer.iter().chain(&room.told()).flat_map(|reply| reply.ring.clone()).collect();
            assert!(rung.is_empty(), "{name}: {who} presses {id} and rings {rung:?}");
            let lines: usize = answer.iter().map(|reply| reply.lines.len()).sum();
            // The second press of what somebody did is the same press.
            let mut acts = story.close.iter().chain(story.reopen);
            let did_it = acts.any(|line| line.starts_with(who));
            assert!(lines > 0 || did_it, "{name}: {who} presses {id} and hears nothing");
        }
    }
}

#[test]
fn an_old_button_begins_nothing() {
    for story in &STORIES {
        let room = Room::with(KINDS, settings());
        room.pass(1_000 * DAY + DAY / 2);
        room.command("cyd", "settings theme dark");
        told(&room, story.begin);
        let presses = matters(&told(&room, story.open));
        assert!(!presses.is_empty(), "{}: there are buttons", story.name);
        told(&room, story.close);
        presses_do_nothing(&room, story, &presses);
        if !story.reopen.is_empty() {
            let newer = matters(&told(&room, story.reopen));
            assert!(!newer.is_empty(), "{}: there are buttons once more", story.name);
            presses_do_nothing(&room, story, &presses);
        }
    }
}

/// Time that has run out is a matter as well, and ends where more is given.
#[test]
fn an_old_button_about_time_begins_nothing() {
    let story = Story {
        name: "time",
        begin: LIAR,
        open: &["25"],
        close: &["bob: late wait"],
        reopen: &["72"],
    };
    let room = Room::with(KINDS, settings());
    room.pass(1_000 * DAY + DAY / 2);
    told(&room, story.begin);
    let presses = matters(&told(&room, story.open));
    assert_eq!(presses.len(), 3, "{presses:?}");
    told(&room, story.close);
    presses_do_nothing(&room, &story, &presses);
    told(&room, story.reopen);
    presses_do_nothing(&room, &story, &presses);
}

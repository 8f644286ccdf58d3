//! A game's words for what happened are no part of what happened.

use desk::{GameKind, kind, plain::plain};
use record::Record;

use crate::{
    laws::kept_of,
    poll,
    room::{Room, settings},
};

const QUIET: &[GameKind] = &[kind::<poll::Reply>()];
const LOUD: &[GameKind] = &[kind::<poll::LoudReply>()];

/// Plays the same match, and returns it with all that was said.
fn played(kinds: &'static [GameKind]) -> (Record, String) {
    let room = Room::with(kinds, settings());
    let mut said = String::new();
    for (who, text) in [
        ("ann", "reply start @bob @cyd"),
        ("bob", "accept"),
        ("cyd", "accept"),
        ("ann", "play ask"),
        ("bob", "play yes"),
        ("cyd", "play yes"),
        ("bob", "play ask"),
        ("cyd", "play yes"),
        ("cyd", "undo"),
        ("ann", "play no"),
        ("cyd", "play ask"),
        ("ann", "undo"),
        ("bob", "accept"),
        ("cyd", "accept"),
        ("ann", "play yes"),
        ("bob", "resign confirm"),
    ] {
        room.command(who, text).iter().for_each(|reply| said.push_str(&plain(reply)));
    }
    (room.record(&room.ids()[0]), said)
}

#[test]
fn other_words_make_the_same_match() {
    let ((quiet, one), (loud, two)) = (played(QUIET), played(LOUD));
    assert!(one.contains("asks") && !one.contains("HEAR"), "{one}");
    assert!(two.contains("HEAR, HEAR") && !two.contains("bob says"), "{two}");
    assert_eq!(quiet, loud, "log, head and seed");
    assert!(quiet.entries.len() > 10, "{quiet:?}");
    // Each replays the log of the other.
    kept_of(LOUD, &quiet);
    kept_of(QUIET, &loud);
}

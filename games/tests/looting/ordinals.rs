//! Tracks, spaces and answers that are named by a number or by their order.

use games::{Game as _, Position, Prose, Setup, dice::Seeded, looting::Looting};

use crate::board::{A, B, board};

fn read(game: &Looting, text: &str) -> Vec<String> {
    game.read(A, text).iter().map(ToString::to_string).collect()
}

/// The key of the reason against a text.
#[track_caller]
fn why(game: &Looting, text: &str) -> String {
    let why = match game.read(A, text).first() {
        Some(action) => game.check(A, action).expect_err(text),
        None => game.unread(A, text).unwrap_or_else(|| panic!("{text}")),
    };
    Prose::from(why).to_string().split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn tracks_are_counted() {
    let one = board(3).begin().0;
    for text in ["the fourth track", "die vierte Bahn", "lava auf die vierte Bahn", "fourth track"]
    {
        assert_eq!(read(&one, text), ["lava-t4"], "{text}");
        assert!(Looting::resembles_action(text), "{text}");
    }
    let two = board(2).begin().0;
    for text in [
        "the first and the third track",
        "die erste und die dritte Bahn",
        "first track and third track",
        "first track, track 3",
    ] {
        assert_eq!(read(&two, text), ["lava-t1-t3"], "{text}");
    }
    for text in ["both on the second track", "beide auf die zweite Bahn"] {
        assert_eq!(read(&two, text), ["lava-t2-t2"], "{text}");
    }
    assert_eq!(why(&one, "the fifth track"), "looting-no-track");
    // A card is counted in its stack, and no track is meant.
    let act = board(2).set("step", "act".into()).set("left", 2.into()).begin().0;
    assert_eq!(why(&act, "the fourth track"), "looting-no-but-act");
}

#[test]
fn there_are_so_many_tracks() {
    let two = board(2).begin().0;
    for text in ["track 1 and 9", "tracks 1 and 9", "t1 t9", "track 9", "Bahn 1 und 9"] {
        assert_eq!(why(&two, text), "looting-no-track", "{text}");
    }
    for text in ["t1", "track 1", "t1 and t2 and t3"] {
        assert_eq!(why(&two, text), "looting-no-markers", "{text}");
    }
    // Where lava comes to the space of that number, it is one.
    let full = board(2).tracks([6, 0, 0, 0]).begin().0;
    let [first] = &read(&full, "t1 1")[..] else { panic!("a track and a space") };
    let number = first.rsplit('-').next().expect("a space");
    assert_eq!(read(&full, &format!("track 1 and {number}")).len(), 1);
}

#[test]
fn spaces_are_taken_to_start() {
    let dice = &mut Seeded::from_number(1);
    let game = Looting::setup(&Setup::new(2), dice).expect("a setup");
    let seat = game.to_act().iter().next().expect("somebody places");
    for text in [
        "ich starte bei der 18",
        "ich beginne bei Feld 18",
        "nimm die 18",
        "ich nehme die 18",
        "I take 18",
        "start at 18",
    ] {
        let read: Vec<String> = game.read(seat, text).iter().map(ToString::to_string).collect();
        assert_eq!(read, ["place-18"], "{text}");
        assert!(Looting::resembles_action(text), "{text}");
    }
}

/// A player who wants nothing passes or is done, unless steps are already planned.
#[test]
fn nothing_is_an_answer() {
    let act = || board(2).set("step", "act".into()).set("left", 2.into());
    let mut game = act().begin();
    for text in ["nothing", "nichts", "gar nichts"] {
        assert_eq!(read(&game.0, text), ["done"], "{text}");
        assert!(!Looting::resembles_action(text), "{text}");
    }
    game.play(A, "move-9");
    assert_eq!(read(&game.0, "nothing"), [""; 0]);
    assert_eq!(why(&board(2).begin().0, "nothing"), "looting-no-but-lava");
    let waits = board(2).begin().0;
    assert_eq!(waits.read(B, "nothing").len(), 1);
}

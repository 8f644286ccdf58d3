//! Tiles and numbers in the words of players, and what they are told where these do not fit.

use games::{
    Game as _, Seat,
    rising::{Reason, Rising, Section, Wanted},
};
use serde_json::json;

use crate::scene::{A, Scene, meant};

fn read(game: &Rising, seat: Seat, text: &str) -> Vec<String> {
    game.read(seat, text).iter().map(ToString::to_string).collect()
}

/// The reason why a text is refused, whether it reads or not.
#[track_caller]
fn why(game: &Rising, text: &str) -> Reason {
    match game.read(A, text).first() {
        Some(action) => game.check(A, action).expect_err(text),
        None => game.unread(A, text).unwrap_or_else(|| panic!("{text}")),
    }
}

#[test]
fn tiles_are_read_in_words() {
    let game = Scene::new(2).begin().game;
    for (texts, wanted) in [
        (&["two to the forges, tile 6", "two to tile 6 of the forges"][..], "put-frg6 put-frg6"),
        (
            &["zwei in die Schmieden, Plättchen 6", "zwei auf Schmieden Nummer 6"],
            "put-frg6 put-frg6",
        ),
        (&["the second library", "library number 2", "tile 2 of the libraries"], "put-lib2"),
        (
            &["die zweite Bibliothek", "auf die zweite Bibliothek", "Bibliotheken, Feld 2"],
            "put-lib2",
        ),
        (&["one to the sixth forge and two to the third hill"], "put-frg6 put-hil3 put-hil3"),
        (&["send one to the second tile of the libraries"], "put-lib2"),
        (&["zwei in die Hügel auf h5", "two to the hills on h5"], "put-hil5 put-hil5"),
        (
            &["two on c1 and c2", "two of them on c1 and c2", "zwei auf c1 und c2"],
            "put-cit1 put-cit2",
        ),
        (&["two on c1 and h2"], "put-cit1 put-cit1 put-hil2"),
    ] {
        for text in texts {
            assert_eq!(meant(&game, text), wanted, "{text}");
        }
    }
    // Out of its phase, such a tile has an answer.
    let attack = Scene::new(2).phase(json!("attack")).begin().game;
    for text in ["the second library", "die zweite Bibliothek", "tile 2 of the libraries"] {
        assert_eq!(why(&attack, text), Reason::NotThis(Wanted::Roll), "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
    for text in ["the second", "second one", "the second half", "my second city trip"] {
        assert!(!Rising::resembles_action(text), "{text}");
    }
}

/// A group without its tile is what a list lacks, wherever it stands.
#[test]
fn a_list_lacks_its_tile() {
    let game = Scene::new(2).player(0, "home", json!(4)).begin().game;
    let which =
        Reason::WhichTile { section: Section::Hills, tile: "hil3".parse().expect("a tile") };
    for text in [
        "two to the navy and two to the hills",
        "two to the hills and two to the navy",
        "two to the navy, two to the hills",
        "zwei zur Flotte und zwei in die Hügel",
    ] {
        assert_eq!(meant(&game, text), "", "{text}");
        assert_eq!(game.unread(A, text), Some(which), "{text}");
    }
    assert_eq!(
        meant(&game, "two to the navy and two to the hills, tile 3"),
        "put-nav put-nav put-hil3 put-hil3"
    );
}

/// Where nobody stands nobody acts: the reason names who can.
#[test]
fn nobody_acts_where_nobody_stands() {
    let scene = Scene::new(2).phase(json!("produce"));
    let busy = scene.clone().on("hil3", 0, 1, 0).on("mtn1", 1, 1, 0).begin().game;
    let idle = scene.on("frg1", 0, 1, 0).on("ctr", 1, 1, 0).begin().game;
    for text in ["m1", "act m1", "mountains 1", "Berge 1", "the first mountain"] {
        for (game, n) in [(&busy, 1), (&idle, 0)] {
            let place = "mtn1".parse().expect("a tile");
            assert_eq!(why(game, text), Reason::NobodyActs { place, n }, "{text}");
        }
    }
    let navy = Reason::NobodyActs { place: "nav".parse().expect("a place"), n: 1 };
    assert_eq!(why(&busy, "navy"), navy);
    assert_eq!(read(&busy, A, "h3"), ["act-hil3"]);
}

/// A player who wants nothing is done, or is told what has to be done.
#[test]
fn nothing_is_an_answer() {
    let texts = ["nothing", "Nothing.", "nichts", "gar nichts"];
    let scene = || Scene::new(2).player(0, "energy", json!(9));
    let idle = scene().phase(json!("produce")).on("ctr", 1, 1, 0);
    let foresee = scene().player(0, "hand", json!(["foresee"])).next(&["calm", "raid", "fever"]);
    let mut foresee = foresee.begin();
    foresee.play(A, "play-foresee");
    let mut change = scene().player(0, "hand", json!(["change"]));
    change = change.player(0, "resources", json!([2, 2, 2, 2]));
    let mut change = change.begin();
    change.play(A, "play-change");
    for (game, wanted) in [
        (scene().phase(json!("build")).begin().game, "pass"),
        (idle.clone().on("frg1", 0, 1, 0).begin().game, "end"),
        (change.game, "enough"),
        (foresee.game, "drop-none"),
    ] {
        for text in texts {
            assert_eq!(meant(&game, text), wanted, "{text}");
        }
    }
    let at_work = idle.on("hil3", 0, 1, 0).begin().game;
    let attack = scene().phase(json!("attack")).begin().game;
    for text in texts {
        assert_eq!(why(&scene().begin().game, text), Reason::StillHome { n: 3 }, "{text}");
        assert_eq!(why(&at_work, text), Reason::StillActing { n: 1 }, "{text}");
        assert_eq!(why(&attack, text), Reason::NotThis(Wanted::Roll), "{text}");
        // It may be said of anything: those who are asked are answered, and nobody else.
        assert!(!Rising::resembles_action(text), "{text}");
    }
}

/// A number that is taken names no Atlantean.
#[test]
fn numbers_are_not_taken() {
    let game = Scene::new(2).begin().game;
    for text in ["nimm die 8", "ich nehme die 8"] {
        assert_eq!(why(&game, text), Reason::NotThis(Wanted::Place), "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
    assert!(!Rising::resembles_action("take five"));
}

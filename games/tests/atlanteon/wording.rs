//! The texts that players read, in English and in German.

use games::{
    Erased, Importance, PlayError, Prose, Setup, Table as _, atlanteon::Atlanteon, dice::Seeded,
};
use words::{Language, Reader};

/// The position of example 3 in the rules, before White places its 8.
const EXAMPLE: &str = "white-a3 black-b2 white-e1 3b5 8b4 4b3 5a4 7c4 3a5";

/// Far from the corner where things happen.
const TOWERS: &str = "white-e1 white-c1 black-e3";

/// Lays out a game in which the first player is White, and plays it.
fn play(variant: &str, moves: &str) -> Erased<Atlanteon> {
    let setup = Setup::new(2).with("sides", "white").with("variant", variant);
    let dice = &mut Seeded::from_number(0);
    let mut table = Erased::<Atlanteon>::open(&setup, dice).expect("a setup");
    for action in moves.split_whitespace() {
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        table.play(seat, action, dice).expect("a legal action");
    }
    table
}

fn said(prose: &Prose) -> [String; 2] {
    let german = Language::of_tag("de").expect("German");
    [Language::ENGLISH, german]
        .map(|language| words::text(prose, Reader::of(language), |seat| seat.to_string()))
}

#[test]
fn descriptions_tell_what_an_action_leads_to() {
    let describe = |moves: &str, action: &str| {
        let table = play("plain", moves);
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        said(&table.describe(seat, action))
    };
    for (action, words) in [
        ("8c5", ["8 on c5: controls b5", "8 auf c5: kontrolliert b5"]),
        ("2c5", ["2 on c5: gives Blue b5", "2 auf c5: Blau bekommt b5"]),
        ("Kd1", ["King on d1", "König auf d1"]),
        ("7e5", ["7 on e5", "7 auf e5"]),
        ("claim-c3", ["claim c3", "c3 beanspruchen"]),
    ] {
        assert_eq!(describe(EXAMPLE, action), words);
    }
    assert_eq!(
        describe(&format!("{EXAMPLE} 8c5"), "2a2"),
        ["2 on a2: captures white tower a3", "2 auf a2: erobert weißen Turm a3"]
    );
    assert_eq!(
        describe(&format!("{TOWERS} 2b5 Ka5 0d5"), "1a4"),
        ["1 on a4: gives White a5; loses the game", "1 auf a4: Weiß bekommt a5; verliert"]
    );
    assert_eq!(
        describe(&format!("{TOWERS} 0d5 Ka5 Kc3 1a4"), "2b5"),
        ["2 on b5: controls a5; wins the game", "2 auf b5: kontrolliert a5; gewinnt"]
    );
}

#[test]
fn reasons_say_what_is_in_the_way() {
    let refused = |variant: &str, moves: &str, action: &str| {
        let mut table = play(variant, moves);
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        match table.play(seat, action, &mut Seeded::from_number(0)) {
            Err(PlayError::Illegal(reason)) => said(&reason),
            other => panic!("{action}: {other:?}"),
        }
    };
    let moves = format!("{TOWERS} 7c3 8b3");
    for (action, words) in [
        ("7a1", ["You’ve already played your 7.", "7 hast du schon gespielt."]),
        ("0c3", ["c3 is filled: White's 7 lies there.", "c3 ist belegt: Weiß, 7."]),
        (
            "0e1",
            [
                "e1 is filled: a white tower stands there.",
                "e1 ist belegt: Da steht ein weißer Turm.",
            ],
        ),
    ] {
        assert_eq!(refused("plain", &moves, action), words);
    }
    let moves = "white-c3 white-e1 black-a1 0a5 9e5 1b3 8c1 2c4 7a4 3d3";
    for (action, words) in [
        (
            "7a3",
            [
                "Your tile is placed. Claim something, or finish: done.",
                "Dein Plättchen liegt. Beanspruche etwas oder schließ ab: fertig.",
            ],
        ),
        (
            "claim-e5",
            [
                "e5 isn’t safe: Blue can still reach 20 there, and you have 0.",
                "e5 ist nicht sicher: Blau kommt dort noch auf 20, du hast 0.",
            ],
        ),
        (
            "claim-a1",
            [
                "a1 isn’t safe: your best tiles make 17 there, and Blue has 0.",
                "a1 ist nicht sicher: Deine besten Plättchen bringen dort 17, Blau hat 0.",
            ],
        ),
    ] {
        assert_eq!(refused("claims", moves, action), words);
    }
}

#[test]
fn markers_and_towers_are_counted_in_a_line() {
    let scores = |moves: &str| -> Vec<[String; 2]> {
        play("plain", moves).position().scores().iter().map(said).collect()
    };
    assert!(scores(TOWERS).is_empty(), "nothing is counted before the first tile");
    let [white, blue] = &scores(&format!("{EXAMPLE} 8c5 2a2"))[..] else { panic!("two sides") };
    let of_white = "⬜ player 1 2 of 11 markers, 0 towers";
    assert_eq!(white, &[of_white, "⬜ player 1 2 von 11 Markern, 0 Türme"]);
    let of_blue = "🔷 player 2 2 of 11 markers, 1 tower";
    assert_eq!(blue, &[of_blue, "🔷 player 2 2 von 11 Markern, 1 Turm"]);
}

/// A tile that its owner controls changes less than a tower that somebody takes.
#[test]
fn captures_matter_most() {
    let importance = |moves: &str, action: &str| -> Vec<Importance> {
        let mut table = play("plain", moves);
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        let events = table.play(seat, action, &mut Seeded::from_number(0)).expect("a legal action");
        events.lines().into_iter().map(|line| line.importance).collect()
    };
    let example = format!("{EXAMPLE} 8c5");
    assert_eq!(importance(&example, "2a2"), [Importance::Usual, Importance::Decisive]);
    assert_eq!(importance(EXAMPLE, "8c5"), [Importance::Usual, Importance::Usual]);
}

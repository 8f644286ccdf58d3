//! Typed moves, as people write them.

use games::{
    Dice, Game as _, Position, Setup, Viewer,
    dice::Seeded,
    escape::{Action, Escape, Lander, Reason},
};

use crate::scene::{A, Match, Scene};

fn scene() -> Match {
    let scene = Scene::new(2).people("f4", &[0]).people("f5", &[0, 1]).ship("f3", &[0]);
    scene.ship("h3", &[]).swimmer("c2", 0).swimmer("d2", 0).dolphin("d2", 1).begin()
}

fn read(game: &Escape, text: &str) -> Vec<String> {
    game.read(A, text).iter().map(ToString::to_string).collect()
}

#[test]
fn moves_are_read_in_more_ways_than_one() {
    let game = scene().game;
    for (text, action) in [
        ("Walk f4 e4", "walk-f4-e4"),
        ("f4 e4", "walk-f4-e4"),
        ("go from f4 to e4", "walk-f4-e4"),
        ("sail A g3", "sail-f3-g3"),
        ("segel das Schiff B nach i3", "sail-h3-i3"),
        ("f3 g2", "sail-f3-g2"),
        ("board f4 A", "board-f4-f3"),
        ("tauche f4 e3", "dive-f4-e3"),
        ("swim c2 b2", "swim-c2-b2"),
        ("swim c2 to b2", "swim-c2-b2"),
        ("escort d2 d1", "escort-d2-d1"),
        ("schwimm von d2 nach d1 allein", "swim-d2-d1-alone"),
        ("versenk f4", "sink-f4"),
        ("sink: F4!", "sink-f4"),
        ("zurück", "back"),
        ("würfeln", "roll"),
    ] {
        assert_eq!(read(&game, text), [action], "{text}");
    }
    for nothing in ["", "hello", "walk", "walk f4", "sail Z g3", "f4", "sink", "walk f4 e4 d4", "3"]
    {
        assert_eq!(read(&game, nothing), [""; 0], "{nothing}");
    }
    // From a hex to the next there can be several ways; whether a dolphin goes along is asked.
    assert_eq!(read(&game, "d2 d1"), ["escort-d2-d1", "swim-d2-d1-alone"]);
    assert_eq!(read(&game, "swim d2 d1"), ["swim-d2-d1-alone", "escort-d2-d1"]);
    for (text, action) in [
        ("f4 onto ship A", "board-f4-f3"),
        ("f4 aufs boot A", "board-f4-f3"),
        ("f4 into A", "board-f4-f3"),
        ("von f4 an bord des schiffs auf f3", "board-f4-f3"),
        ("schiff A von f3 nach g3", "sail-f3-g3"),
        ("B zieht nach i3", "sail-h3-i3"),
        ("ich lass f4 versinken", "sink-f4"),
        ("drown f4", "sink-f4"),
        ("f4 go to e4", "walk-f4-e4"),
    ] {
        assert_eq!(read(&game, text), [action], "{text}");
    }
    for text in ["leave the dolphin", "the dolphin stays", "der Delfin bleibt da", "don't move it"]
    {
        assert_eq!(read(&game, text), ["stop"], "{text}");
    }
    for text in ["don't leave it", "bleib nicht stehen", "lass es nicht stehen", "don't"] {
        assert_eq!(read(&game, text), [""; 0], "{text}");
    }
}

#[test]
fn a_turn_is_read_move_by_move() {
    let mut game = scene();
    for text in ["walk f4 e4", "sail A g3", "swim c2 b2", "sink h4"] {
        game.play(text);
    }
    assert_eq!(game.view().turn, 6);
}

#[test]
fn a_creature_goes_on_by_one_hex() {
    let scene = Scene::new(2).people("f5", &[0, 1]).swimmer("h2", 1).creature("shark", "f2");
    let mut game = scene.dolphin("h2", 0).rolled("shark", 3).begin();
    for text in ["shark f2 g2", "g3", "hai g3 h2", "stop"] {
        if game.mover() == A {
            game.play(text);
        }
    }
    assert_eq!(game.view().last.expect("a turn").path.len(), 4);
}

/// Each form that the rules teach, for each ship: also for ship I, which is no `I`.
#[test]
fn ships_are_known_by_their_names() {
    let mut named = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut dice = Seeded::from_number(seed);
        let setup = Setup::new(4);
        let mut game = Escape::setup(&setup, &mut dice).expect("a setup");
        while let Some(seat) = game.to_act().iter().next() {
            let hexes = game.view(Viewer::Seat(seat)).hexes;
            let name = |at| {
                let hex = hexes.iter().find(|hex| hex.cell == at)?;
                hex.ship.as_ref().map(|ship| ship.name)
            };
            let legal = game.legal(seat);
            for action in &legal {
                let (ship, texts) = match *action {
                    Action::Sail { from, to } => {
                        let Some(ship) = name(from) else { continue };
                        (
                            ship,
                            vec![format!("sail {ship} {to}"), format!("sail ship {ship} to {to}")],
                        )
                    }
                    Action::Board { from, to } => {
                        let Some(ship) = name(to) else { continue };
                        (
                            ship,
                            vec![format!("board {from} {ship}"), format!("I board {from} {ship}")],
                        )
                    }
                    Action::Land { at, from: Lander::Ship } => {
                        ('-', vec![format!("land {at} ship"), format!("lande {at} Schiff")])
                    }
                    _ => continue,
                };
                named.insert(ship);
                for text in texts {
                    assert_eq!(game.read(seat, &text), [*action], "{text}");
                }
            }
            let any: &mut dyn Dice = &mut dice;
            let action = *any.pick(&legal).expect("an action");
            game.apply(seat, &action, &mut dice, &mut Vec::new());
        }
    }
    assert!(named.contains(&'I') && named.contains(&'-'), "{named:?}");
}

/// Whoever is on the ship already does not go aboard.
#[test]
fn boarding_is_said_in_other_words() {
    let scene = Scene::new(2).people("f4", &[0]).people("f5", &[0, 1]).ship("f3", &[0]);
    let game = scene.ship("h3", &[]).begin().game;
    for text in [
        "get on f3",
        "steig in f3 ein",
        "f4 gets on the ship",
        "put one on the ship",
        "one on the ship",
        "einen aufs Schiff",
        "the guy from f4 onto the ship",
        "der Mann von f4 aufs Schiff",
    ] {
        assert_eq!(read(&game, text), ["board-f4-f3"], "{text}");
    }
}

#[test]
fn the_rest_is_placed_in_other_words() {
    let game = Escape::setup(&Setup::new(2), &mut Seeded::from_number(1)).expect("a setup");
    for text in [
        "place the rest",
        "place the rest for me",
        "place the rest automatically",
        "put the others randomly",
        "stell die restlichen auf",
        "setz den Rest für mich",
        "stell alle zufällig auf",
    ] {
        assert_eq!(read(&game, text), ["rest"], "{text}");
    }
    for text in ["the others", "place f4", "rest in peace", "the others are away"] {
        assert_ne!(read(&game, text), ["rest"], "{text}");
    }
}

/// Newcomers' sentences for boarding, with the ship named by its hex or its name.
#[test]
fn whoever_boards_says_it_in_any_order() {
    let scene = Scene::new(2).people("f4", &[0]).people("f6", &[1]).ship("f3", &[]);
    let game = scene.begin().game;
    for text in [
        "board A from f4",
        "board ship A from f4",
        "board f3 from f4",
        "board the ship at f3 from f4",
        "board f4 f3",
        "board A f4",
        "board A",
        "board a ship",
        "climb aboard f3",
        "climb aboard A",
        "go aboard A",
        "go from f4 aboard f3",
        "gehe von f4 an Bord von f3",
        "geh an Bord von A",
        "gehe von f4 auf f3 an Bord",
        "von f4 an Bord des Schiffs auf f3 gehen",
    ] {
        let read = read(&game, text);
        if ["board a ship", "von f4 an Bord des Schiffs auf f3 gehen"].contains(&text) {
            assert!(read.is_empty() || read == ["board-f4-f3"], "{text}: {read:?}");
        } else {
            assert_eq!(read, ["board-f4-f3"], "{text}");
        }
    }
    // A swimmer there climbs aboard, and people on a ship beside it hop.
    let game = Scene::new(2).swimmer("f3", 0).ship("f3", &[]).people("f4", &[0]).begin().game;
    assert_eq!(read(&game, "climb aboard A"), ["climb-f3"]);
    assert_eq!(read(&game, "board A"), ["climb-f3"]);
    let game = Scene::new(2).ship("f3", &[]).ship("e3", &[0]).people("f6", &[1]).begin().game;
    assert_eq!(read(&game, "hop from B to A"), ["hop-e3-f3"]);
    assert_eq!(read(&game, "board A from B"), ["hop-e3-f3"]);
}

/// The origin of a move may be named last.
#[test]
fn from_is_where_one_comes_from() {
    let game = scene().game;
    for (text, action) in [
        ("walk to e4 from f4", "walk-f4-e4"),
        ("go to e4 from f4", "walk-f4-e4"),
        ("dive into e3 from f4", "dive-f4-e3"),
        ("gehe nach e4 von f4", "walk-f4-e4"),
        ("segle nach g3 von f3", "sail-f3-g3"),
        ("swim with the dolphin from d2 to d1", "escort-d2-d1"),
        ("schwimm ohne den Delfin von d2 nach d1", "swim-d2-d1-alone"),
        ("sink the rock at f4", "sink-f4"),
        ("sink the piece at f4", "sink-f4"),
        ("versenk den Fels auf f4", "sink-f4"),
    ] {
        assert_eq!(read(&game, text), [action], "{text}");
    }
}

/// A label, or half of what there is to say: it is asked which one, and nothing is done.
#[test]
fn what_is_half_said_is_asked_back() {
    let game = scene().game;
    let why = |game: &Escape, seat, text: &str| {
        game.unread(seat, text).map(|reason| games::Prose::from(reason).to_string())
    };
    for text in ["Sink a piece", "sink a rock", "sink A", "sink", "Plättchen versenken"] {
        assert!(read(&game, text).is_empty(), "{text}");
        let why = why(&game, A, text).unwrap_or_default();
        assert!(why.starts_with("escape-no-piece-named"), "{text}: {why}");
    }
    let elsewhere = why(&game, crate::scene::B, "sink a piece").unwrap_or_default();
    assert!(elsewhere.starts_with("escape-no-turn"), "{elsewhere}");
    for text in ["Sink a piece", "put one on d5", "move dolphin from h9 to h8", "dolphin to g9"] {
        assert!(Escape::resembles_action(text), "{text}");
    }
    for text in ["go rock", "walk with me", "move without me", "put it on", "jump on it", "a piece"]
    {
        assert!(!Escape::resembles_action(text), "{text}");
    }
}

/// A reason is about what was tried: a ship is no creature, and nobody swims on land.
#[test]
fn reasons_are_about_who_was_named() {
    let game = scene().game;
    let key =
        |prose: games::Prose| prose.to_string().split('(').next().unwrap_or_default().to_owned();
    let why = |text: &str| game.unread(A, text).map(|why| key(why.into()));
    assert_eq!(why("board B").as_deref(), Some("escape-no-boarder"));
    assert_eq!(why("board c7").as_deref(), Some("escape-no-ship"));
    assert_eq!(read(&game, "ship B to a1"), ["sail-h3-a1"]);
    for text in ["done", "I'm done", "passe", "ich beende den Zug"] {
        assert_eq!(read(&game, text), ["stop"], "{text}");
    }
    let why = |seat, text: &str| game.unread(seat, text).map(|why| key(why.into()));
    for text in ["dive", "segle", "swim", "dolphin"] {
        let other = why(crate::scene::B, text);
        assert_eq!(other.as_deref(), Some("escape-no-turn"), "{text}");
    }
}

#[test]
fn people_are_put_in_any_words() {
    let dice = &mut Seeded::from_number(1);
    let game = Escape::setup(&Setup::new(2), dice).expect("a setup");
    let seat = game.to_act().iter().next().expect("somebody places");
    for text in
        ["put one on f5", "put somebody on f5", "place a person on f5", "setze einen auf f5"]
    {
        let read: Vec<String> = game.read(seat, text).iter().map(ToString::to_string).collect();
        assert_eq!(read, ["place-f5"], "{text}");
    }
    let why = game.unread(seat, "put somebody").map(|why| games::Prose::from(why).to_string());
    assert!(why.unwrap_or_default().starts_with("escape-no-place-named"));
}

/// Every creature, by what it is called in both languages.
#[test]
fn creatures_are_moved_in_sentences() {
    for (kind, texts) in [
        ("dolphin", ["move the dolphin from f2 to g2", "zieh den Delfin von f2 nach g2"]),
        ("shark", ["move the shark from f2 to g2", "zieh den Hai von f2 nach g2"]),
        ("octopus", ["move octopus from f2 to g2", "zieh den Kraken von f2 nach g2"]),
        ("monster", ["move monster from f2 to g2", "zieh das Seeungeheuer von f2 nach g2"]),
    ] {
        let scene = Scene::new(2).people("f5", &[0, 1]).creature(kind, "f2").creature(kind, "j2");
        let game = scene.rolled(kind, 2).begin().game;
        let other = if kind == "shark" { "octopus" } else { "shark" };
        let refused = game.read(A, &format!("move the {other} to g2"));
        assert!(game.check(A, &refused[0]).is_err_and(|why| {
            games::Prose::from(why).to_string().starts_with("escape-no-kind")
        }));
        let all = texts.into_iter().map(str::to_owned).chain([format!("{kind} to g2")]);
        for text in all {
            assert_eq!(read(&game, &text), [format!("{kind}-f2-g2")], "{text}");
        }
    }
}

/// Reasons about what was named, and about whose turn it is first.
#[test]
fn what_cannot_be_gets_its_reason() {
    let game = scene().game;
    let key = |why: games::Prose| why.to_string().split('(').next().unwrap_or_default().to_owned();
    let why = |seat, text: &str| {
        let refused =
            game.read(seat, text).first().and_then(|action| game.check(seat, action).err());
        refused.or_else(|| game.unread(seat, text)).map(|why| key(why.into())).unwrap_or_default()
    };
    let other = crate::scene::B;
    for (text, reason) in [
        ("walk f4 f4", "escape-no-distance"),
        ("f4 f4", "escape-no-distance"),
        ("sail f3 f3", "escape-no-distance"),
        ("walk f4 z9", "escape-no-hex"),
        ("sink z9", "escape-no-hex"),
        ("segle A z9", "escape-no-hex"),
        ("dolphin f3 z9", "escape-no-hex"),
        ("ask to end", "games-no-early-end"),
        ("Spiel beenden", "games-no-early-end"),
    ] {
        assert_eq!(why(A, text), reason, "{text}");
        assert!(Escape::resembles_action(text) || game.read(A, text).len() == 1, "{text}");
        if !reason.starts_with("games") {
            assert_eq!(why(other, text), "escape-no-turn", "{text}");
        }
    }
    for text in ["done", "pass", "fertig", "land", "walk"] {
        assert_eq!(why(other, text), "escape-no-turn", "{text}");
    }
}

/// At first, a kind of piece is where somebody is put, and it is asked on which one.
#[test]
fn people_are_put_on_a_kind_of_piece() {
    let game = Escape::setup(&Setup::new(2), &mut Seeded::from_number(1)).expect("a setup");
    let seat = game.to_act().iter().next().expect("somebody places");
    let other = games::Seat(1 - seat.0);
    let key = |seat, text: &str| {
        let why = game.unread(seat, text).map(|why| games::Prose::from(why).to_string());
        why.unwrap_or_default().split('(').next().unwrap_or_default().to_owned()
    };
    for text in ["land", "rock", "put one on land", "setz einen auf einen Fels", "the citadel"] {
        assert!(game.read(seat, text).is_empty(), "{text}");
        assert_eq!(key(seat, text), "escape-no-place-named", "{text}");
        assert_eq!(key(other, text), "escape-no-turn", "{text}");
    }
    for text in ["put one on land", "on land", "auf einen Fels"] {
        assert!(Escape::resembles_action(text), "{text}");
    }
    assert!(!Escape::resembles_action("you rock") && !Escape::resembles_action("rock on"));
}

/// Guesses around a move change nothing, and verbs may stand last.
#[test]
fn newcomers_are_understood() {
    let game = scene().game;
    for (text, action) in [
        ("fahre mit Schiff A nach g3", "sail-f3-g3"),
        ("mit Schiff A nach g3 fahren", "sail-f3-g3"),
        ("steuere Schiff A nach g3", "sail-f3-g3"),
        ("sail A g3 I guess", "sail-f3-g3"),
        ("yes, sail A g3", "sail-f3-g3"),
        ("segel A nach g3, glaube ich", "sail-f3-g3"),
        ("von f4 nach e4 laufen", "walk-f4-e4"),
        ("f4 goes into the ship at f3", "board-f4-f3"),
        ("gehe von f4 auf das Schiff auf f3", "board-f4-f3"),
        ("sink f4, the rock at the edge", "sink-f4"),
        ("done moving", "stop"),
        ("fertig mit Ziehen", "stop"),
        ("take back", "back"),
    ] {
        assert_eq!(read(&game, text), [action], "{text}");
        let is_said = Escape::resembles_action(text) || !text.contains(char::is_numeric);
        assert!(is_said, "{text}");
    }
    // The only one who can go there is meant.
    let alone = Scene::new(2).people("f4", &[0]).people("f6", &[1]).ship("h3", &[0]).begin().game;
    for (text, action) in [
        ("walk to e4", "walk-f4-e4"),
        ("laufe nach e4", "walk-f4-e4"),
        ("sail to g3", "sail-h3-g3"),
        ("dive into f3", "dive-f4-f3"),
    ] {
        assert_eq!(read(&alone, text), [action], "{text}");
    }
    for text in ["ich gehe schwimmen", "schwimmen gehen", "ich will laufen", "I sail on"] {
        assert!(!Escape::resembles_action(text), "{text}");
    }
}

/// Half of a move is asked for the other half, or told why there is none.
#[test]
fn half_a_move_gets_its_reason() {
    let game = scene().game;
    let why = |seat, text: &str| {
        assert!(read(&game, text).is_empty(), "{text}: {:?}", read(&game, text));
        let why = game.unread(seat, text).map(|why| games::Prose::from(why).to_string());
        why.unwrap_or_default().split('(').next().unwrap_or_default().to_owned()
    };
    for (text, reason) in [
        ("sail A", "escape-no-goal"),
        ("segle mit Schiff A", "escape-no-goal"),
        ("walk f4", "escape-no-goal"),
        ("swim c2", "escape-no-goal"),
        ("sail", "escape-no-hexes"),
        ("laufen", "escape-no-hexes"),
        ("hop", "escape-no-such-move"),
        ("walk h7", "escape-no-comer"),
        ("laufe nach h7", "escape-no-comer"),
        ("swim a5", "escape-no-comer"),
        ("sink e4 f4", "escape-no-second-sinking"),
        ("versenke e4, f4", "escape-no-second-sinking"),
        ("sink e4, sink f4", "escape-no-second-sinking"),
        ("take back f4 e4", "escape-no-draft"),
    ] {
        assert_eq!(why(A, text), reason, "{text}");
        let turn = why(crate::scene::B, text);
        assert_eq!(turn, "escape-no-turn", "{text}");
    }
    for text in ["sail B", "walk f4", "sink e4 f4", "walk h7"] {
        assert!(Escape::resembles_action(text), "{text}");
    }
    // Others sail that ship.
    let full = Scene::new(2).people("f4", &[0, 1]).ship("f3", &[1, 1, 0]).begin().game;
    let named = full.unread(A, "sail A").map(|why| games::Prose::from(why).to_string());
    assert!(named.unwrap_or_default().starts_with("escape-no-control"));
    let mut planned = scene();
    planned.play("walk f4 e4");
    for text in ["take back f4 e4", "take back the walk", "nimm den Zug zurück"] {
        assert!(read(&planned.game, text).is_empty(), "{text}");
        assert_eq!(planned.game.unread(A, text), Some(Reason::BackByName), "{text}");
    }
    let early = Escape::setup(&Setup::new(2), &mut Seeded::from_number(1)).expect("a setup");
    let seat = early.to_act().iter().next().expect("somebody places");
    assert_eq!(early.unread(seat, "put people on f5, f6"), Some(Reason::OneIsPut));
}

/// The German rules teach German moves, which read as the English ones do.
#[test]
fn german_examples_are_read() {
    let game = scene().game;
    for (german, english) in [
        ("laufe f4 e4", "walk f4 e4"),
        ("besteige f4 f3", "board f4 f3"),
        ("tauche f4 e3", "dive f4 e3"),
        ("segle A g3", "sail A g3"),
        ("schwimme c2 b2", "swim c2 b2"),
        ("schwimme d2 d1 allein", "swim d2 d1 alone"),
        ("begleite d2 d1", "escort d2 d1"),
        ("wechsle f3 g3", "hop f3 g3"),
        ("lande b2", "land b2"),
        ("lande b2 Schiff", "land b2 ship"),
        ("lande b2 beschützt", "land b2 guarded"),
        ("versenke f4", "sink f4"),
        ("würfle", "roll"),
        ("stopp", "stop"),
        ("Bleibt stehen!", "stop"),
        ("lass es da", "stop"),
        ("leave it there", "stop"),
        ("zurück", "back"),
        ("frage", "ask"),
        ("Hai f2 g2", "shark f2 g2"),
        ("Krake f2 g2", "octopus f2 g2"),
        ("Delfin d2 e2 2", "dolphin d2 e2 2"),
    ] {
        assert!(!read(&game, german).is_empty(), "{german}");
        assert_eq!(read(&game, german), read(&game, english), "{german}");
    }
}

/// A noun that contradicts its hex is a slip: of the two, nobody knows which is meant.
#[test]
fn nouns_fit_what_is_there() {
    let game = scene().game;
    let ring = |at: &str| match game.unread(A, &format!("sink the ship at {at}")) {
        Some(Reason::OtherPiece { ring, .. }) => format!("{ring:?}").to_lowercase(),
        other => panic!("{at}: {other:?}"),
    };
    for at in ["e4", "f4", "f5"] {
        let is = ring(at);
        for noun in ["rock", "land", "citadel"] {
            let text = format!("sink the {noun} at {at}");
            let sinks = read(&game, &text);
            assert_eq!(sinks.is_empty(), noun != is, "{text}: {sinks:?}, and it is {is}");
        }
    }
    for at in ["e4", "f4", "f5"] {
        let (is, text) = (ring(at), format!("sink {at} "));
        for noun in ["rock", "land", "citadel"] {
            assert_eq!(
                read(&game, &format!("{text}{noun}")).is_empty(),
                noun != is,
                "{text}{noun}"
            );
        }
    }
    assert_eq!(read(&game, "land b2 ship, sink the rock at e4"), [""; 0]);
    let list = game.unread(A, "sink e4, land-k2-ship");
    assert!(!matches!(list, Some(Reason::OtherPiece { .. } | Reason::NoPiece { .. })), "{list:?}");
}

//! Texts that newcomers type, in both languages, and the replies to those that cannot be done.

use games::{
    Arg, Game, Position, Prose, Seat, Setup, Span,
    dice::Seeded,
    looting::{Kind, Looting},
};

use serde_json::json;
use words::Reader;

use crate::board::{A, B, Board, Match, board};

fn reads(game: &Match, texts: &[&str], notation: &str) {
    for text in texts {
        let read: Vec<String> = game.0.read(A, text).iter().map(ToString::to_string).collect();
        assert_eq!(read, [notation], "{text}");
    }
}

/// Why nothing is read, by its key.
fn why(game: &Looting, seat: Seat, text: &str) -> String {
    assert!(game.read(seat, text).is_empty(), "{text}");
    let why = game.unread(seat, text).map(|why| Prose::from(why).to_string());
    why.unwrap_or_default().split('(').next().unwrap_or_default().to_owned()
}

#[test]
fn lava_is_placed_in_the_words_of_the_question() {
    let game = board(3).begin();
    reads(
        &game,
        &[
            "place lava on t2",
            "put lava on t2",
            "place the lava marker on track 2",
            "setze Lava auf Bahn 2",
            "setz den Lavamarker auf Bahn 2",
            "lava 2",
            "lava auf 2",
            "leg Lava auf die 2",
            "lay lava on track 2",
        ],
        "lava-t2",
    );
    let game = board(2).begin();
    let two = ["place 2 lava markers on t1 and t2", "setz 2 Lavamarker auf Bahn 1 und Bahn 2"];
    reads(&game, &two, "lava-t1-t2");
    reads(&game, &["lava 1 2", "lava on tracks 1 and 2", "Lava auf Bahnen 1 und 2"], "lava-t1-t2");
    reads(
        &game,
        &["first two then three", "erst zwei dann drei", "zwei und dann drei"],
        "lava-t2-t3",
    );
    reads(&game, &["both on four", "beide auf die vier", "twice on 4"], "lava-t4-t4");
    reads(&game, &["two on 3", "zwei auf die drei"], "lava-t3-t3");
    reads(&game, &["track 1 and 2", "Bahn 1 und 2", "one and then two"], "lava-t1-t2");
    // Where lava can go on a space of that number, that is meant.
    let game = board(3).tracks([7, 0, 0, 0]).begin();
    reads(&game, &["lava 3"], "lava-3");
    reads(&game, &["lava 2"], "lava-t2");
}

/// How far is not where to, and what nobody asks cannot be denied.
#[test]
fn what_may_be_meant_otherwise_is_no_move() {
    let game = board(2).set("step", "act".into()).set("left", 2.into()).begin();
    for text in ["fly 1 space", "flieg 1 Feld", "no", "nein", "yes", "ja"] {
        assert_eq!(game.0.read(A, text), [], "{text}");
    }
    reads(&game, &["fly to space 7", "fliege auf Feld 7", "move 7"], "move-7");
}

#[test]
fn the_top_card_costs_nothing() {
    for kind in Kind::ALL {
        let game = board(2).stack(1, &[kind, Kind::Amplifier]).set("step", "act".into());
        let game = game.set("left", 2.into()).begin();
        let card = kind.to_string();
        let texts = [
            format!("i take the {card}"),
            format!("take the {card}"),
            format!("take {card}"),
            format!("claim the {card}"),
        ];
        texts.iter().for_each(|text| reads(&game, &[text], "claim"));
        reads(&game, &["claim it", "take it", "nimm sie", "nimm die oberste Karte"], "claim");
    }
    let game = acting(board(2).stack(1, &[Kind::Battery])).begin();
    reads(&game, &["nimm die Batterie", "ich nehme die Batterie", "Batterie nehmen"], "claim");
}

fn acting(board: Board) -> Board {
    board.set("step", "act".into()).set("left", 2.into())
}

#[test]
fn cards_are_used_and_played() {
    let game = acting(board(2).hand(A, &[Kind::Battery])).begin();
    let texts = ["use the battery", "play the battery", "I use my battery", "spiel die Batterie"];
    reads(&game, &texts, "battery");
    reads(&game, &["setze die Batterie ein", "nutze die Batterie"], "battery");
    for text in ["use the battery", "setze Lava", "nimm das Kraftfeld", "start at 3"] {
        assert!(Looting::resembles_action(text), "{text}");
    }
    for text in ["take it", "use it", "play", "put it there"] {
        assert!(!Looting::resembles_action(text), "{text}");
    }
}

#[test]
fn cars_start_and_fly_in_any_words() {
    let game = acting(board(2)).begin();
    reads(&game, &["Feld 8", "fliege auf Feld 8", "flieg zu Feld 8", "go to space 8"], "move-8");
    reads(&game, &["I'm done", "i\u{2019}m done", "ich bin fertig"], "done");
    let dice = &mut Seeded::from_number(1);
    let game = Looting::setup(&Setup::new(2), dice).expect("a setup");
    let seat = game.to_act().iter().next().expect("somebody places");
    for text in [
        "start at 8",
        "I start on 8",
        "beginne auf Feld 8",
        "ich beginne auf Feld 8",
        "Feld 8",
        "fliege auf Feld 8",
    ] {
        let read: Vec<String> = game.read(seat, text).iter().map(ToString::to_string).collect();
        assert_eq!(read, ["place-8"], "{text}");
    }
}

/// A player who begins a turn during somebody else's is told that it is not theirs.
#[test]
fn whose_turn_it_is_comes_first() {
    let game = acting(board(2).stack(2, &[Kind::Generator, Kind::Field])).begin();
    for text in ["setze Lava", "nimm das Kraftfeld", "claim any card", "swap"] {
        assert_eq!(why(&game.0, B, text), "looting-no-turn", "{text}");
    }
    for text in ["nimm den Generator", "I'm done", "flee", "setze Lava auf Bahn 2"] {
        assert!(game.refused(B, text).starts_with("looting-no-turn"), "{text}");
    }
}

/// The example in a refusal is legal now, also where nothing was read.
#[test]
fn examples_are_legal() {
    let under = || acting(board(2).stack(1, &[Kind::Generator, Kind::Battery]));
    let texts = [
        "nimm die Batterie",
        "claim battery",
        "claim any card",
        "take",
        "Beliebige Karte nehmen",
        "swap",
        "Verstärker tauschen",
        "flee",
        "lava",
        "lava 9",
        "lava t1 t2 t3",
        "lava t1",
    ];
    let beside = || under().on(B, 1).hand(B, &[Kind::Nullifier]);
    let mut n_examples = 0;
    for board in [
        under(),
        under().hand(A, &[Kind::Converter]),
        under().hand(A, &[Kind::Multiplier]),
        under().hand(A, &[Kind::Amplifier]),
        beside().hand(A, &[Kind::Amplifier, Kind::Battery]),
        board(2),
        board(3),
    ] {
        let game = board.begin().0;
        let legal: Vec<String> = game.legal(A).iter().map(ToString::to_string).collect();
        let find = |verb: &str| {
            let found = legal.iter().find(|action| action.starts_with(verb))?;
            Some(Span::Code(found.clone()).into())
        };
        for text in texts {
            let why = game.read(A, text).first().and_then(|action| game.check(A, action).err());
            let Some(why) = why.or_else(|| game.unread(A, text)) else { continue };
            let told = Prose::from(why).with_examples(&find);
            for span in &told.0 {
                let Span::Message(message) = span else { continue };
                for (_, arg) in message.args.iter().filter(|(name, _)| *name == "example") {
                    let Arg::Prose(shown) = arg else { panic!("{text}: {told}") };
                    let example = words::text(shown, Reader::default(), |seat| seat.to_string());
                    assert!(legal.contains(&example), "{text}: {example} of {legal:?}");
                    n_examples += 1;
                }
            }
        }
    }
    assert!(n_examples > 10, "{n_examples} examples");
    let none = why(&under().begin().0, A, "nimm die Batterie");
    assert_eq!(none, "looting-no-claim-below");
    let rich = under().hand(A, &[Kind::Multiplier]).begin();
    assert_eq!(why(&rich.0, A, "nimm die Batterie"), "looting-no-claim-unpaid");
}

/// In a turn, who passes does nothing more.
#[test]
fn a_turn_ends_in_any_words() {
    let game = acting(board(2)).begin();
    reads(&game, &["pass", "passe", "ich passe", "done", "I'm done", "Zug beenden"], "done");
    reads(&game, &["nach China", "flieh nach China"], "flee-china");
    for text in ["nach China", "t2", "t1-t2", "Bahn 2"] {
        assert!(Looting::resembles_action(text), "{text}");
    }
    for text in ["China", "T", "pass", "two"] {
        assert!(!Looting::resembles_action(text), "{text}");
    }
}

/// Both markers in the words of the lists, in both languages.
#[test]
fn two_markers_are_placed_in_words() {
    let game = board(2).begin();
    let both = [
        "track 1 and 2",
        "track 1 and track 2",
        "lava t1, lava t2",
        "Bahn 1 und 2",
        "Lava auf Bahn 1 und 2",
        "one on track 1 and one on track 2",
        "put lava on track 1, then on track 2",
    ];
    reads(&game, &both, "lava-t1-t2");
    let twice = [
        "track 4 twice",
        "both on track 4",
        "two on track 4",
        "2 markers on track 4",
        "place 2 markers on t4",
        "Lava auf Bahn 4 und 4",
        "beide auf Bahn 4",
        "zwei Marker auf Bahn 4",
        "zweimal Bahn 4",
        "2x t4",
        "t4 x2",
    ];
    reads(&game, &twice, "lava-t4-t4");
    for text in both.iter().chain(&twice).filter(|text| !text.starts_with("one")) {
        assert!(Looting::resembles_action(text), "{text}");
    }
    // One of two is half of it, and no track or space is beyond the last.
    for text in ["lava t2", "track 2", "Bahn 2", "t2"] {
        assert_eq!(why(&game.0, A, text), "looting-no-markers", "{text}");
    }
    assert_eq!(why(&game.0, A, "t1 t9"), "looting-no-track");
    assert_eq!(why(&game.0, A, "lava t1 25"), "looting-no-space");
    assert!(game.refused(B, "track 2").starts_with("looting-no-turn"));
    let game = acting(board(2)).begin();
    assert_eq!(why(&game.0, A, "move 25"), "looting-no-space");
    assert!(game.refused(A, "track 1 and 2").starts_with("looting-no-but-act"));
}

/// A number behind `claim` is that of a card, or of a space where the car may not be.
#[test]
fn claims_by_number_have_true_reasons() {
    let three = || acting(board(2).stack(1, &[Kind::Generator, Kind::Battery, Kind::Field]));
    let game = three().begin();
    for text in ["claim 6", "take 5", "nimm 9", "claim from 6", "claim the battery on 6"] {
        assert_eq!(why(&game.0, A, text), "looting-no-claim-elsewhere", "{text}");
    }
    assert_eq!(why(&game.0, A, "take 2"), "looting-no-claim-below");
    assert_eq!(why(&game.0, A, "claim force field"), "looting-no-claim-below");
    assert_eq!(why(&game.0, A, "claim nullifier"), "looting-no-card-there");
    reads(&game, &["take 1", "claim 1"], "claim");
    let rich = three().hand(A, &[Kind::Converter]).begin();
    reads(&rich, &["take the force field", "take 3", "claim 3"], "take-3");
    assert_eq!(why(&rich.0, A, "claim force field"), "looting-no-claim-unpaid");
    assert!(rich.refused(A, "take 5").starts_with("looting-no-place"));
    // Before the lava is placed, nothing of the stack is the reason.
    let early = board(2).stack(1, &[Kind::Battery, Kind::Field]).begin();
    for text in ["claim force field", "take 2", "claim 6", "claim nullifier"] {
        assert_eq!(why(&early.0, A, text), "looting-no-but-lava", "{text}");
    }
    assert_eq!(why(&early.0, A, "ask to end"), "games-no-early-end");
}

/// A player who passes in another's turn is told whose turn it is.
#[test]
fn out_of_turn_nothing_is_passed() {
    let game = acting(board(2)).begin();
    for text in ["pass", "passe", "done", "fertig", "I'm done"] {
        assert!(game.refused(B, text).starts_with("looting-no-turn"), "{text}");
    }
}

/// Numbers in words, as people say them of tracks, spaces and cards.
#[test]
fn numbers_are_said_in_words() {
    let game = board(2).begin();
    let both = [
        "track one and two",
        "tracks one and two",
        "track one and track two",
        "Bahn eins und zwei",
        "einer auf Bahn 1, einer auf Bahn 2",
        "einen auf Bahn eins, den anderen auf Bahn zwei",
        "one on track 1, the other on track 2",
        "one each on track 1 and 2",
        "der erste auf Bahn 1, der zweite auf Bahn 2",
    ];
    reads(&game, &both, "lava-t1-t2");
    let twice = [
        "all on track 2",
        "all lava on track two",
        "put all on track 2",
        "alle auf Bahn 2",
        "alles auf Bahn zwei",
        "two on track two",
        "both on track two, I guess",
        "ja, beide auf Bahn 2",
    ];
    reads(&game, &twice, "lava-t2-t2");
    for text in both.iter().chain(&twice) {
        assert!(Looting::resembles_action(text), "{text}");
    }
    let one = board(3).begin();
    reads(&one, &["all on track 2", "alle auf Bahn 2", "track two"], "lava-t2");
    let mixed = board(2).tracks([7, 0, 0, 0]).begin();
    let track_and_space = ["t2, space 3", "track two and space three", "Bahn 2, Feld drei"];
    reads(&mixed, &track_and_space, "lava-3-t2");
    let game = acting(board(2)).begin();
    reads(&game, &["fly to seven", "flieg nach sieben", "go to space seven"], "move-7");
    for text in ["all good", "take a", "back at nine", "one more", "two"] {
        assert!(game.0.read(A, text).is_empty(), "{text}");
    }
    for text in ["all good", "I move first", "one second", "all in", "first things first"] {
        assert!(!Looting::resembles_action(text), "{text}");
    }
}

/// The first card is the top one, and the others cost a card, however they are counted.
#[test]
fn cards_are_counted_in_words() {
    let three = || acting(board(2).stack(1, &[Kind::Generator, Kind::Battery, Kind::Field]));
    let rich = three().hand(A, &[Kind::Converter]).begin();
    let first = ["nimm die erste", "claim the first", "take the first card", "die erste nehmen"];
    reads(&rich, &first, "claim");
    reads(&rich, &["nimm die zweite", "claim the second", "take the second card"], "take-2");
    reads(&rich, &["nimm die letzte", "claim the last", "take the bottom card"], "take-3");
    for text in first.iter().chain(&["claim the second", "nimm die letzte"]) {
        assert!(Looting::resembles_action(text), "{text}");
    }
    let game = three().begin();
    reads(&game, &["nimm die erste", "claim the first"], "claim");
    assert_eq!(why(&game.0, A, "nimm die zweite"), "looting-no-claim-below");
    let single = acting(board(2).stack(1, &[Kind::Generator])).begin();
    reads(&single, &["claim the last", "nimm die letzte"], "claim");
}

/// A step that is named to be taken back is not done, and no cards can be chosen to be kept.
#[test]
fn what_is_named_otherwise_is_no_move() {
    let game = acting(board(2).stack(1, &[Kind::Generator, Kind::Battery])).begin();
    for text in ["take back claim", "take the lava back", "nimm den Zug zurück"] {
        assert_eq!(why(&game.0, A, text), "looting-no-draft", "{text}");
        assert_eq!(why(&game.0, B, text), "looting-no-turn", "{text}");
    }
    let mut drafted = game;
    drafted.play(A, "claim");
    for text in ["take back claim", "take the claim back", "nimm die Karte zurück"] {
        assert_eq!(why(&drafted.0, A, text), "looting-no-back-by-name", "{text}");
    }
    reads(&drafted, &["take back", "back", "nimm zurück", "zurück"], "back");
    for text in ["keep 1", "behalte die Batterie", "keep the generator"] {
        assert!(Looting::resembles_action(text), "{text}");
        assert_eq!(why(&drafted.0, A, text), "looting-no-keeping", "{text}");
        assert_eq!(why(&drafted.0, B, text), "looting-no-turn", "{text}");
    }
    assert_eq!(why(&board(2).begin().0, A, "keep 1"), "looting-no-but-lava");
    for text in ["keep it up", "keep going", "keep me posted"] {
        assert!(!Looting::resembles_action(text), "{text}");
    }
}

/// The German rules teach German moves, which read as the English ones do.
#[test]
fn german_examples_are_read() {
    let stack = [Kind::Generator, Kind::Battery, Kind::Field];
    let game = acting(board(2).stack(1, &stack).hand(A, &[Kind::Converter, Kind::Battery])).begin();
    for (german, english) in [
        ("flieg 9", "move 9"),
        ("nimm", "claim"),
        ("nimm die dritte", "take 3"),
        ("zurück", "back"),
        ("fertig", "done"),
        ("Lava t1 t3", "lava t1 t3"),
        ("Kraftfeld", "field"),
        ("Neutralisator", "nullify"),
        ("passe", "pass"),
        ("Batterie", "battery"),
        ("tausche 2 Generator", "swap 2 generator"),
        ("fliehe nach China", "flee china"),
        ("fliehe nach Ägypten", "flee egypt"),
        ("dauerhaft Kraftfeld fragen", "standing field ask"),
        ("dauerhaft Kraftfeld nie", "standing field never"),
        ("dauerhaft Kraftfeld meins", "standing field mine"),
        ("dauerhaft Neutralisator betroffen", "standing nullify affected"),
    ] {
        assert!(!game.0.read(A, german).is_empty(), "{german}");
        assert_eq!(game.0.read(A, german), game.0.read(A, english), "{german}");
    }
    assert_eq!(why(&game.0, A, "dauerhaft Kraftfeld"), "looting-no-answer-named");
}

/// A number behind a track that is named says how many, unless it is listed; a space is named
/// by its order, too; and how far a car goes is no space.
#[test]
fn numbers_are_what_they_are_said_of() {
    let game = board(2).set("markers", json!(2)).begin();
    reads(&game, &["on track 3 two", "auf Bahn 3 zwei", "two on track 3"], "lava-t3-t3");
    reads(&game, &["tracks one and two", "Bahn eins und zwei"], "lava-t1-t2");
    let mut game = board(2).set("markers", json!(1)).on(A, 6).begin();
    game.play(A, "lava t1");
    let spaces = [
        "the ninth space",
        "auf das neunte Feld",
        "auf dem neunten Feld",
        "park at 9",
        "from 6 to 9",
        "9 from 6",
    ];
    reads(&game, &spaces, "move-9");
    for text in ["move 9 spaces", "I move three spaces", "fly 1 space", "ich fliege zwei Felder"] {
        assert_eq!(why(&game.0, A, text), "looting-no-distance", "{text}");
    }
}

//! Texts that newcomers typed, in English and in German: each is read, or refused with a reason.

use games::{
    Game as _, Seat,
    rising::{Action, Reason, Rising, Section, Wanted},
};
use serde_json::{Value, json};

use crate::scene::{A, B, Scene, meant};

/// Each text stands for these actions, of which the first can be done.
#[track_caller]
fn means(game: &Rising, texts: &[&str], wanted: &str) {
    for text in texts {
        assert_eq!(meant(game, text), wanted, "{text}");
        let first = wanted.split(' ').next().expect("an action");
        let first: Action = first.parse().expect("an action");
        assert_eq!(game.check(A, &first), Ok(()), "{text}");
    }
}

/// Each text is taken for an action, and refused for this reason.
#[track_caller]
fn refused(game: &Rising, seat: Seat, texts: &[&str], why: Reason) {
    for text in texts {
        let read = game.read(seat, text);
        let reason = match &read[..] {
            [] => game.unread(seat, text),
            [action, ..] => game.check(seat, action).err(),
        };
        assert_eq!(reason, Some(why), "{text}");
        assert_eq!(game.several(seat, text), [], "{text}");
        assert!(Rising::resembles_action(text), "{text}");
    }
}

/// Player 1 is asked to keep so many of these cards.
fn keeping(cards: Value, n: u8) -> Rising {
    let keep = json!([{ "ask": { "keep": { "by": 0, "cards": cards, "n": n } } }]);
    Scene::new(2).phase(json!("produce")).with("todo", keep).begin().game
}

#[test]
fn people_are_called_in_many_ways() {
    let game = Scene::new(2).begin().game;
    means(
        &game,
        &[
            "two of my guys to the navy",
            "two guys to the navy",
            "two more to the navy",
            "send two workers to the navy",
            "a couple of people to the navy",
            "two go to the navy",
            "2x navy",
            "2 x navy",
            "navy x2",
            "navy twice",
            "zwei von meinen Leuten zur Flotte",
            "zwei Arbeiter zur Flotte",
            "ich schicke zwei Männer zur Flotte",
            "zwei gehen zur Flotte",
            "zweimal Flotte",
        ],
        "put-nav put-nav",
    );
    means(
        &game,
        &["alle Mann zur Flotte", "all my guys to the navy", "alle meine Leute zur Flotte"],
        "put-nav put-nav put-nav",
    );
    means(
        &game,
        &[
            "one of my guys to the navy",
            "a worker to the navy",
            "the last one to the navy",
            "the last to the navy",
            "den letzten zur Flotte",
            "my last guy to the navy",
            "einer von meinen Leuten zur Flotte",
            "einen Mann zur Flotte",
            "einer geht zur Flotte",
            "noch einer zur Flotte",
        ],
        "put-nav",
    );
    means(&game, &["2x navy, 1x centre", "2x navy 1x centre"], "put-nav put-nav put-ctr");
    means(&game, &["m1, 2x navy", "m1 2x navy"], "put-mtn1 put-nav put-nav");
}

/// Where it was not said how many go, it is asked, unless only one is left.
#[test]
fn how_many_go_is_asked() {
    let game = Scene::new(2).begin().game;
    let navy = "nav".parse().expect("a place");
    refused(
        &game,
        A,
        &[
            "ein paar zur Flotte",
            "einige zur Flotte",
            "a few to the navy",
            "some of my guys to the navy",
            "my guys to the navy",
            "meine Leute zur Flotte",
            "go to the navy",
            "geh zur Flotte",
        ],
        Reason::HowMany { place: navy, home: 3 },
    );
    let centre = "ctr".parse().expect("a place");
    let centre = Reason::HowMany { place: centre, home: 3 };
    refused(&game, A, &["go to the centre", "geh in die Mitte", "a few to the middle"], centre);
    let one = Scene::new(2).player(0, "home", json!(1)).on("nav", 0, 2, 0).begin().game;
    means(&one, &["go to the navy", "geh zur Flotte", "letzter zur Flotte"], "put-nav");
    means(&one, &["the last one to h1", "letzter auf h1", "go to h1"], "put-hil1");
    // Once all are placed, or in another phase, it is not asked.
    let attack = Scene::new(2).phase(json!("attack")).begin().game;
    let roll = Reason::NotThis(Wanted::Roll);
    refused(&attack, A, &["go to the centre", "ein paar zur Flotte"], roll);
    let waits = Reason::NotYourTurn { movers: A.into(), wanted: Wanted::Roll };
    refused(&attack, B, &["go to the centre", "my guys to the navy"], waits);
}

/// The example of a refusal is not `pass`, which stands behind it anyway.
#[test]
fn pass_is_named_once_where_nothing_can_be_built() {
    let poor = Scene::new(2).phase(json!("build")).begin().game;
    let put = "put-nav".parse().expect("an action");
    assert_eq!(poor.check(A, &put), Err(Reason::NotThis(Wanted::Pass)));
}

/// A no in front of it says the same once more.
#[test]
fn a_flood_that_comes_is_told_by_a_no() {
    let flood = Scene::new(2).player(0, "energy", json!(3)).phase(json!({ "draw": 0 }));
    let mut flood = flood.next(&["flood-hil"]).begin();
    flood.roll(A, "draw", &[]);
    means(&flood.game, &["no, let it sink", "no, let it come", "nein, lass sie kommen"], "leave");
    means(&flood.game, &["wehr die Flut ab", "cancel it"], "cancel");
}

#[test]
fn more_than_are_left_are_counted() {
    let game = Scene::new(2).player(0, "home", json!(4)).begin().game;
    let too_few = Reason::TooFew { n: 4 };
    refused(&game, A, &["four to the navy and one to the centre", "4 navy 1 centre"], too_few);
    refused(&game, A, &["vier zur Flotte und einer in die Mitte", "seven to the navy"], too_few);
    // The room reads the beginning of a long line by itself.
    let place = "nav".parse().expect("a place");
    let why = game.unread(A, "four to the navy one to");
    assert_eq!(why, Some(Reason::OneEach { place, n: 4, home: 4 }));
    let one = Scene::new(2).player(0, "home", json!(1)).on("nav", 0, 2, 0).begin().game;
    let why = one.unread(A, "four to the navy one to");
    assert_eq!(why, Some(Reason::TooFew { n: 1 }));
}

#[test]
fn tiles_of_sections_are_asked_for() {
    let game = Scene::new(2).begin().game;
    for (texts, section, tile) in [
        (&["a few to the mines", "ein paar in die Berge"][..], Section::Mountains, "mtn1"),
        // One with room for so many.
        (&["two of my guys to the mountains"], Section::Mountains, "mtn3"),
        (
            &["letzter in die Stadt", "the last one to the city", "go to the city"],
            Section::Cities,
            "cit1",
        ),
        (
            &["2 workers to the woods", "two to the woods and one to the navy"],
            Section::Forests,
            "for3",
        ),
        (&["geh in den Wald"], Section::Forests, "for1"),
    ] {
        let tile = tile.parse().expect("a tile");
        refused(&game, A, texts, Reason::WhichTile { section, tile });
    }
}

/// German sections begin with other letters than the English ones of our notation.
#[test]
fn tiles_are_named_by_german_letters() {
    let game = Scene::new(2).begin().game;
    for (texts, wanted) in [
        (&["w4", "wald 4", "wal4"][..], "put-for4"),
        (&["ber1", "be1"], "put-mtn1"),
        (&["bib2", "bi2"], "put-lib2"),
        (&["st3", "setze st3"], "put-cit3"),
        (&["sch2", "schm2"], "put-frg2"),
    ] {
        means(&game, texts, wanted);
    }
    let tile = |tile: &str| tile.parse().expect("a tile");
    for (text, first, second) in [("s2", "cit2", "frg2"), ("b2", "mtn2", "lib2")] {
        let why = Reason::EitherTile { first: tile(first), second: tile(second) };
        assert_eq!(meant(&game, text), "", "{text}");
        assert_eq!(game.unread(A, text), Some(why), "{text}");
    }
    let build = Scene::new(2).phase(json!("build")).player(0, "resources", json!([9, 9, 9, 9]));
    let build = build.begin().game;
    let [action] = build.read(A, "b2")[..] else { panic!("a component") };
    assert!(matches!(action, Action::Build { .. }));
}

#[test]
fn cards_are_kept_in_many_words() {
    let one = keeping(json!(["smith", "valor", "well"]), 1);
    means(&one, &["smithing", "Schmieden", "the first", "first one", "die erste"], "keep-smith");
    // That says when, and names no card.
    assert_eq!(one.read(A, "the flood first"), []);
    means(&one, &["keep 1", "nimm 1", "take the first card", "behalte die erste"], "keep-smith");
    means(
        &one,
        &["the second one", "die zweite", "nimm Mut", "Mut nehmen", "valour"],
        "keep-valor",
    );
    means(&one, &["take valor", "keep the second", "Lehre vom Mut", "keep 2"], "keep-valor");
    means(&one, &["behalte Brunnen", "Brunnen", "the last one", "die letzte"], "keep-well");
    let two = keeping(json!(["smith", "valor", "well"]), 2);
    means(
        &two,
        &["keep valor and smithing", "valor and smithing", "nimm Mut und Schmieden"],
        "keep-valor keep-smith",
    );
    means(&two, &["keep the first and the last", "keep 1 and 3"], "keep-smith keep-well");
    assert!(Rising::resembles_action("keep valor and smithing"));
    refused(
        &one,
        A,
        &["keep 5", "nimm die letzte 4", "behalte 4"][..1],
        Reason::NotListed { n: 3 },
    );
    let raise = "raise".parse().expect("a card");
    refused(&one, A, &["keep raising", "behalte das Heben"], Reason::NotOffered(raise));
    // Where no card is kept, what is asked is said.
    let place = Scene::new(2).begin().game;
    refused(&place, A, &["keep 1", "behalte Brunnen"], Reason::NotThis(Wanted::Place));
    for text in ["take it easy", "take five", "the first", "the last one", "nimm zwei"] {
        assert!(!Rising::resembles_action(text), "{text}");
    }
}

/// Other questions with a list are answered by a place in it, too.
#[test]
fn places_in_lists_are_answers() {
    let full = json!(["well", "raise", "shield", "valor", "smith"]);
    let ask = json!([{ "ask": { "hand": { "by": 0 } } }]);
    let full = Scene::new(2).phase(json!("produce")).player(0, "hand", full).with("todo", ask);
    means(&full.begin().game, &["discard 2", "the second", "lege die zweite ab"], "discard-raise");
    let draw = Scene::new(2).phase(json!({ "draw": 0 })).on("nav", 0, 1, 0).on("ctr", 0, 1, 0);
    let mut sink = draw.next(&["controlled", "calm"]).begin();
    sink.play(A, "draw");
    // An ordinal alone is said of anything, and no tile rises again.
    for text in ["das zweite", "the second one", "das zweite mal", "at last", "take 2"] {
        assert_eq!(sink.game.read(A, text), [], "{text}");
    }
}

/// A player who wants to be done with the placing has to place all.
#[test]
fn placing_does_not_end_before_all_are_placed() {
    let game = Scene::new(2).begin().game;
    let texts = ["done placing", "done moving", "finished placing", "done", "fertig gesetzt"];
    refused(&game, A, &texts[..3], Reason::StillHome { n: 3 });
    for text in texts {
        let [action, ..] = game.read(A, text)[..] else { panic!("{text}") };
        assert_eq!(game.check(A, &action), Err(Reason::StillHome { n: 3 }), "{text}");
    }
    refused(
        &game,
        A,
        &["fertig mit dem Setzen", "mit dem Setzen fertig"],
        Reason::StillHome { n: 3 },
    );
}

/// The button that ends the production stands apart, and so asks once more, exactly if
/// somebody could still act.
#[test]
fn the_end_of_production_is_asked_about_if_it_wastes_somebody() {
    let scene = Scene::new(2).phase(json!("produce")).on("ctr", 1, 1, 0);
    // A forge without ore does nothing.
    let idle = scene.clone().on("frg1", 0, 1, 0).begin().game;
    let at_work = scene.on("hil3", 0, 2, 0).on("nav", 0, 1, 0).begin().game;
    for (game, is_apart) in [(&idle, false), (&at_work, true)] {
        let words = game.words(A, &Action::End);
        assert!(words.iter().all(|word| word.apart == is_apart));
        let label = words.last().map(|word| word.label.to_string());
        assert!(label.is_some_and(|label| !label.contains('2')), "it is the same for all");
        assert_eq!(game.check(A, &Action::End), Ok(()));
    }
    assert_eq!(at_work.unread(A, "I'm done"), Some(Reason::StillActing { n: 2 }));
    let b = at_work.read(B, "I'm done");
    assert_eq!(b, [], "the other one can act, too");
}

/// The texts in which German sentences show what can be typed.
const SHOWN: [&str; 2] = [
    include_str!("../../../words/locales/de/rising-refusals.ftl"),
    include_str!("../../../words/locales/de/rising-tutorial.ftl"),
];

/// The examples in German sentences are read exactly as they stand there.
#[test]
fn german_examples_are_read() {
    let game = Scene::new(2).begin().game;
    let mut n_shown = 0;
    let shown = SHOWN.iter().flat_map(|text| text.split("CODE(\"").skip(1));
    for text in shown.filter_map(|behind| behind.split('"').next()) {
        // The letters of the sections are no action.
        if text == "m l h c f g" {
            continue;
        }
        let reads = |text: &str| !game.read(A, text).is_empty();
        assert!(reads(text) || text.split(' ').all(reads), "{text}");
        n_shown += 1;
    }
    assert!(n_shown > 30, "{n_shown}");
}

/// A gift is called by what is given, from whom and to whom.
#[test]
fn gifts_are_read_as_they_are_called() {
    let game = Scene::new(2).begin().game;
    for text in ["2 Gold von 1 an 2 geben", "give 1 2 gold 2", "give 2 gold from 1 to 2"] {
        assert_eq!(meant(&game, text), "give-1-2-gold-2", "{text}");
    }
}

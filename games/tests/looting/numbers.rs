//! Numbers of one's own, positions that are handed in, and what people type.

use std::sync::Arc;

use games::{
    DataHash, Erased, Game, Position, Setup, SetupError, Table, Viewer,
    dice::Seeded,
    laws,
    looting::{Kind, Looting, Numbers, SavedError},
};
use serde_json::json;

use crate::board::{A, B, board};

fn with(toml: Option<&str>) -> Result<Looting, SetupError> {
    let numbers = toml.map(|toml| Arc::new(toml.to_owned()));
    let setup = Setup { data: Some(DataHash([7; 32])), numbers, ..Setup::new(2) };
    Looting::setup(&setup, &mut Seeded::from_number(1))
}

#[test]
fn a_match_keeps_the_numbers_it_began_with() {
    let other = Numbers::TEXT
        .replace("battery = 16", "battery = 36")
        .replace("egypt = 30", "egypt = 31")
        .replace("length = [7, 7, 7, 7]", "length = [1, 2, 3, 4]");
    let game = with(Some(&other)).expect("a game");
    let view = game.view(Viewer::Public);
    assert!(view.spaces.iter().all(|space| space.cards.len() == 5), "100 cards");
    assert_eq!(view.kingdoms[0].value, 31);
    assert_eq!(view.tracks.map(|track| track.length), [1, 2, 3, 4]);
    let saved = Erased::<Looting>::restore(&serde_json::to_value(&game).expect("JSON"), 2);
    assert_eq!(*saved.expect("a position").game(), game);
    // They play to the end.
    let mut dice = Seeded::from_number(2);
    let mut game = game;
    while let Some(seat) = game.to_act().iter().next() {
        let action = game.sample(seat, &mut dice, &mut Vec::new()).expect("an action");
        game.advance(seat, &action, &mut dice, &mut Vec::new()).expect("a legal action");
    }
    assert!(game.outcome().is_some());
}

#[test]
fn numbers_that_are_missing_or_wrong_are_refused() {
    assert!(matches!(with(None), Err(SetupError::DataMissing(_))));
    let wrong = Numbers::TEXT.replace("battery = 16", "battery = 17");
    let refused = with(Some(&wrong)).expect_err("81 cards");
    assert!(refused.to_string().contains("81 cards"), "{refused}");
    assert!(matches!(with(Some("nonsense")), Err(SetupError::Data(_))));
}

#[test]
fn no_position_is_taken_that_play_could_not_lead_to() {
    let refused = |board: crate::board::Board, error: SavedError| {
        let found = board.opens().expect_err("no position");
        assert!(found.contains(&error.to_string()), "{found}");
    };
    refused(board(2).stack(7, &[Kind::Multiplier; 5]), SavedError::Cards);
    refused(board(2).covered([20]).tracks([7; 4]), SavedError::Cards);
    refused(board(2).tracks([8, 0, 0, 0]), SavedError::Lava);
    refused(board(2).covered([3]), SavedError::Lava);
    refused(board(2).car(A, json!("down")), SavedError::Lava);
    refused(board(2).on(A, 21), SavedError::Cars);
    refused(board(2).car(A, json!({ "fled": 1 })), SavedError::Cars);
    refused(board(2).car(A, json!("gone")), SavedError::Cars);
    refused(board(2).set("turn", json!(2)), SavedError::Seats);
    refused(board(2).set("drafts", json!(1)), SavedError::Draft);
    refused(board(2).set("step", json!({ "redo": { "by": 1 } })), SavedError::Step);
    refused(board(2).set("step", json!("act")).stack(20, &[]), SavedError::Step);
    assert!(board(2).opens().is_ok());
}

#[test]
fn people_type_as_they_like() {
    let mut game = board(2)
        .stack(1, &[Kind::Generator, Kind::Battery])
        .on(B, 1)
        .hand(A, &[Kind::Multiplier, Kind::Amplifier])
        .hand(B, &[Kind::Nullifier])
        .begin();
    let reads = |game: &crate::board::Match, texts: &[&str], notation: &str| {
        for text in texts {
            let read: Vec<String> = game.0.read(A, text).iter().map(ToString::to_string).collect();
            assert_eq!(read, [notation], "{text}");
        }
    };
    reads(
        &game,
        &["lava t2, t3", "LAVA T3 T2", "t2 t3", "lava-t2-t3", "l t2 and t3"],
        "lava-t2-t3",
    );
    reads(&game, &["lava 4 t3", "t3 4", "lava t3, 4", "Lava auf 4 und Bahn 3"], "lava-4-t3");
    reads(&game, &["t1 t1", "lava t1 t1", "track 1, track 1"], "lava-t1-t1");
    reads(&game, &["7"], "lava-7");
    for nothing in
        ["lava", "lava 7", "lava t5", "lava 21", "t2 t3 t4", "7 7", "", "hello", "lava never"]
    {
        assert!(game.0.read(A, nothing).is_empty(), "{nothing}");
    }
    game.play(A, "lava t1 t2");
    reads(&game, &["7", "m7", "move 7", "go to 7", "fliege nach 7", "M 7"], "move-7");
    reads(&game, &["claim", "c", "Nimm", "claim the generator"], "claim");
    reads(
        &game,
        &["take 2", "take battery", "take the battery", "hol die Batterie"],
        "take-2-multiplier",
    );
    reads(
        &game,
        &["swap 2 nullifier", "swap nullifier with player 2", "tausche Neutralisator mit 2"],
        "swap-2-nullifier",
    );
    reads(&game, &["flee", "flee egypt", "fliehe nach Ägypten", "Egypt"], "flee-egypt");
    reads(&game, &["done", "end", "fertig"], "done");
    for (text, why) in [
        ("take the amplifier", "looting-no-card-there"),
        ("claim the amplifier", "looting-no-card-there"),
        ("claim battery", "looting-no-claim-unpaid"),
        ("flee home", ""),
        ("standing", "looting-no-answer-named"),
        ("standing field", "looting-no-answer-named"),
        ("hello", ""),
    ] {
        assert!(game.0.read(A, text).is_empty(), "{text}");
        let told = game.0.unread(A, text).map(|unread| games::Prose::from(unread).to_string());
        let told =
            told.as_deref().and_then(|message| message.split('(').next()).unwrap_or_default();
        assert_eq!(told, why, "{text}");
    }
    reads(&game, &["back", "undo", "zurück"], "back");
    reads(&game, &["battery", "Batterie"], "battery");
    reads(&game, &["field", "force field", "Kraftfeld"], "field");
    reads(&game, &["nullify", "nullifier", "Neutralisator"], "nullify-1");
    reads(&game, &["standing field mine", "standing force field mine"], "standing-field-mine");
    reads(&game, &["standing nullify me", "immer Neutralisator mich"], "standing-nullify-me");
}

#[test]
fn whatever_people_type_is_harmless() {
    let words = [
        "lava",
        "t2",
        "t",
        "7",
        "21",
        "0",
        "-",
        "take",
        "swap",
        "2",
        "nullifier",
        "ß",
        "\u{202e}",
        "standing",
        "field",
        "me",
        "~",
        "99999999999999999999",
        "claim",
        "m7",
        " ",
    ];
    for seed in 0..400_u64 {
        let setups = laws::setups(Looting::INFO);
        let setup = &setups[seed as usize % setups.len()];
        let game: Looting = laws::position_after(setup, seed, (seed * 7 % 120) as usize);
        let at =
            |number: u64| words[(seed.wrapping_mul(2 * number + 3) / 5) as usize % words.len()];
        let text = [at(0), at(1), at(2), at(3)].join(if seed % 2 == 0 { " " } else { "" });
        for seat in [A, B, games::Seat(200)] {
            laws::bad_input(&game, seat, &text);
        }
    }
}

#[test]
fn a_table_opens_with_every_option() {
    for setup in laws::setups(Looting::INFO) {
        let table = Erased::<Looting>::open(&setup, &mut Seeded::from_number(1)).expect("a table");
        assert_eq!(table.info().id, "looting");
        let view = table.game().view(Viewer::Public);
        let on =
            |key: &str, value: &str| setup.options.get(key).is_some_and(|option| option == value);
        assert_eq!(view.clockwise, on("lavaflow", "clockwise"));
        assert_eq!(view.bonus, on("seatbonus", "on"));
    }
}

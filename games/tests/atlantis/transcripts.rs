//! The author's transcript format.

use games::atlantis::{
    End, Field, Transcript,
    transcript::{Entry, Fault},
};
use serde_json::{Value, json};

const SAMPLE: &str = include_str!("data/sample_game.json");

fn sample() -> Value {
    serde_json::from_str(SAMPLE).expect("the sample")
}

/// The author's example: over with its last turn and not before.
#[test]
fn the_sample_game_ends_with_its_last_turn() {
    let sample = Transcript::parse(SAMPLE).expect("a transcript");
    assert_eq!(sample.turns().count(), 59);
    let course = sample.play().expect("legal");
    assert_eq!((course.turns(), course.end()), (59, Some(End::Settled)));
    assert_eq!(course.fields().scores()[..3], [20, 12, 15]);
    let regions = course.fields().regions();
    let mut sizes: Vec<usize> = regions.iter().map(|region| region.fields.len()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [12, 15, 20]);
    assert_eq!(course.fields().all().filter(|field| *field == Field::DEAD).count(), 58);

    let mut early = sample.clone();
    early.entries.truncate(23);
    let course = early.play().expect("legal");
    assert_eq!((course.turns(), course.end()), (23, None));
    let growing = [0, 1, 2].map(|side| course.fields().n_growing(side));
    assert_eq!(growing, [3, 1, 2]);
}

#[test]
fn both_forms_and_both_spellings_read_and_write() {
    let sample = sample();
    let parsed = Transcript::from_value(&sample).expect("a transcript");
    let written: Value = serde_json::from_str(&parsed.write()).expect("JSON");
    assert_eq!(written, sample);

    let mut events = sample.clone();
    let keys = events.as_object_mut().expect("an object");
    let turns = keys.remove("turns").expect("turns");
    let mut list = vec![json!({"type": "chat", "message": "hi", "user": "x"})];
    for turn in turns.as_array().expect("a list") {
        list.push(json!({"type": "turn", "moves": turn, "user": "y", "time": 5}));
    }
    keys.insert("events".to_owned(), Value::Array(list));
    keys.insert("begin".to_owned(), json!("2014-01-01"));
    keys.insert("format".to_owned(), json!("Atlantis trancript"));
    let parsed_events = Transcript::from_value(&events).expect("a transcript");
    assert!(parsed_events.turns().eq(parsed.turns()));
    assert!(matches!(&parsed_events.entries[0], Entry::Chat(_)));
    events["format"] = json!("Atlantis transcript");
    let written: Value = serde_json::from_str(&parsed_events.write()).expect("JSON");
    assert_eq!(written, events);
}

/// Any position on the way is a starting position.
#[test]
fn positions_on_the_way_read_back() {
    let whole = Transcript::parse(SAMPLE).expect("a transcript");
    for turns in 0..59 {
        let mut early = whole.clone();
        early.entries.truncate(turns);
        let fields = early.play().expect("legal").fields().clone();
        let written = Transcript::of(&fields).write();
        let read = Transcript::parse(&written).expect("a transcript");
        let start = read.start().expect("a position");
        assert!(start.all().eq(fields.all()), "after {turns}");
        let saved = serde_json::to_string(&fields).expect("JSON");
        assert_eq!(serde_json::from_str::<games::atlantis::Fields>(&saved).expect(&saved), fields);
    }
}

#[test]
fn upper_case_is_a_whole_segment() {
    let mut short = sample();
    short["players"][0]["stacks"] = json!({"B2": 1, "c5": -2, "d5": 0});
    let start = Transcript::from_value(&short)
        .and_then(|transcript| transcript.start())
        .expect("a position");
    assert_eq!(start.stones(0), 9);
    assert_eq!(start.n_growing(0), 1);
    assert_eq!(start.field(super::find(start.board(), "d5")), Field::DEAD);
}

#[test]
fn a_name_is_in_capitals_or_not() {
    let mut mixed = sample();
    mixed["players"][0]["stacks"] = json!({"Aa2": 1});
    let error = Transcript::from_value(&mixed).expect_err("neither");
    assert!(error.to_string().starts_with("players[0].stacks.Aa2: "), "{error}");
}

#[test]
fn a_board_may_stop_after_its_segments() {
    let board = json!({"format": "Atlantis transcript", "segments": [["b2", "-a0"], ["c3"]]});
    let parsed = Transcript::from_value(&board).expect("a board");
    assert!(parsed.players.is_empty() && parsed.segments.len() == 2);
    assert_eq!(Transcript::parse(&parsed.write()), Ok(parsed.clone()));
    let mut no_events = board;
    no_events["events"] = json!([]);
    assert_eq!(Transcript::from_value(&no_events), Ok(parsed));
}

/// Changes one thing in the sample, and says what is then wrong, and where.
#[test]
fn refusals_name_the_place() {
    let cases = [
        ("/format", json!("chess"), "format: this should be \"Atlantis transcript\""),
        ("/version", json!("2.0"), "version: only version 1.0 is known"),
        ("/segments/1/2", json!("b2"), "segments: b2 is twice on the board, in segments 1 and 2"),
        (
            "/segments/1/2",
            json!("B2"),
            "segments[1][2]: \"B2\" is no field: a field is letters and a number, such as b2",
        ),
        ("/segments/1", json!([]), "segments: segment 2 has no field"),
        ("/segments/1", json!(7), "segments[1]: this should be a list"),
        ("/players/1/stacks", json!({"a9": 1}), "players[1].stacks.a9: a9 is not on the board"),
        ("/players/1/stacks", json!({"b2": 1}), "players[1].stacks.b2: b2 is in two stacks"),
        (
            "/players/1/stacks",
            json!({"f14": 1, "F14": 1}),
            "players[1].stacks.f14: f14 is in two stacks",
        ),
        (
            "/players/1/stacks",
            json!({"f14": 1.5}),
            "players[1].stacks.f14: a stack is a number from -1000 to 1000",
        ),
        (
            "/players/1/stacks",
            json!({"f14": 0}),
            "players[1].stacks: this player has no stones and no growing fields",
        ),
        ("/players/1/color", json!(3), "players[1].color: this should be a text"),
        ("/players", json!([]), "players: a game has two to 6 players, and not 0"),
        ("/turns/3/0", json!(["c2"]), "turns[3][0]: this should be two fields"),
        (
            "/turns/3/0/1",
            json!("c22"),
            "turn 4 (turns[3]), move 1 (c2-c22): c22 is not on the board",
        ),
        (
            "/turns/3/0/1",
            json!("c5"),
            "turn 4 (turns[3]), move 1 (c2-c5): c2 has 2 stones, and c5 is 3 away",
        ),
        (
            "/turns/0/0/0",
            json!("f14"),
            "turn 1 (turns[0]), move 1 (f14-c2): the stones on f14 are of player 2",
        ),
    ];
    for (at, value, expected) in cases {
        let mut changed = sample();
        *changed.pointer_mut(at).expect(at) = value;
        let played = Transcript::from_value(&changed).and_then(|transcript| transcript.play());
        assert_eq!(played.expect_err(at).to_string(), expected);
    }
    let broken = Transcript::parse("{\n  \"format\": }").expect_err("no JSON");
    assert!(broken.to_string().starts_with("line 2, column "), "{broken}");
}

/// A board of two parts: one to fight in, and one that the third player holds.
fn with_a_bystander(turns: Value) -> Value {
    json!({
        "format": "Atlantis transcript",
        "version": "1.0",
        "segments": [["a1", "b1", "c1"], ["f1", "g1", "g2"]],
        "players": [
            {"name": "one", "stacks": {"a1": 1, "b1": 0}},
            {"name": "two", "stacks": {"c1": 1}},
            {"name": "three", "stacks": {"f1": 1}, "dummy": true}
        ],
        "turns": turns
    })
}

#[test]
fn automatic_turns_are_empty() {
    let mut start = with_a_bystander(json!([]));
    start["segments"][0] = json!(["a1", "b1", "c1", "a2", "b2", "c2", "d1", "d2"]);
    let play = |turns| {
        let mut file = start.clone();
        file["turns"] = turns;
        Transcript::from_value(&file).and_then(|transcript| transcript.play())
    };
    let course = play(json!([[["a1", "b2"]], [], [], [["b2", "c2"]]])).expect("legal");
    assert_eq!((course.turns(), course.is_dummy(2)), (4, true));
    let moved = play(json!([[["a1", "b2"]], [], [["f1", "g1"]]])).expect_err("a dummy moves");
    assert_eq!(moved.at, "turn 3 (turns[2])");
    assert_eq!(moved.fault, Fault::Dummy);
    // It is over before it begins: a dead field parts the two.
    let over = Transcript::from_value(&with_a_bystander(json!([[], []])));
    let over = over.and_then(|transcript| transcript.play()).expect_err("over");
    assert_eq!(
        over.to_string(),
        "turn 1 (turns[0]): the game is over before this: every region is settled"
    );
}

fn parsed(file: &Value) -> Result<Transcript, String> {
    Transcript::parse(&file.to_string()).map_err(|error| error.to_string())
}

/// Else the last of two lists would be read, and the first gone without a word.
#[test]
fn no_key_stands_twice() {
    let text = sample().to_string();
    for (found, twice) in [
        ("\"turns\":", "\"turns\":[],\"turns\":"),
        ("\"stacks\":{", "\"stacks\":{\"b2\":1,\"b2\":1,"),
        ("\"version\":", "\"version\":\"2.0\",\"version\":"),
    ] {
        let refused = Transcript::parse(&text.replacen(found, twice, 1)).expect_err(twice);
        let Fault::Twice(told) = &refused.fault else { panic!("{refused}") };
        assert!(told.ends_with(" is there twice") && refused.at.starts_with("line 1, "), "{told}");
    }
    let all = json!({"a": [1, -1, 1.5, null, true, "x", {"b": {}}], "c": u64::MAX});
    let refused = Transcript::parse(&all.to_string()).expect_err("no transcript");
    assert_eq!(refused.to_string(), "format: this is missing");
}

#[test]
fn a_file_says_its_version_and_its_turns() {
    let without = |key: &str| {
        let mut file = sample();
        file.as_object_mut().expect("an object").remove(key);
        parsed(&file).expect_err(key)
    };
    assert_eq!(without("version"), "version: this is missing");
    assert!(without("turns").starts_with("turns: there are players, but neither turns nor events"));
    let with = |key: &str, value: Value| {
        let mut file = sample();
        file[key] = value;
        parsed(&file)
    };
    let turn = json!([[["b2", "c3"]]]);
    for (key, value) in [
        ("Turns", turn.clone()),
        ("moves", json!([])),
        ("spielzüge", turn),
        ("log", json!([{"type": "turn", "moves": []}])),
    ] {
        let refused = with(key, value).expect_err(key);
        assert!(
            refused.starts_with(&format!("{key}: this is no key of a transcript")),
            "{refused}"
        );
    }
    for (key, value) in [("user", json!("ann")), ("tags", json!(["a", "b"])), ("empty", json!([]))]
    {
        assert!(with(key, value).is_ok(), "{key} is kept");
    }
    let mut file = sample();
    file.as_object_mut().expect("an object").remove("turns");
    file["events"] = json!([{"type": "chat", "moves": []}]);
    assert!(parsed(&file).expect_err("a turn").starts_with("events[0].moves: "));
    let marked = format!("\u{feff}{}", sample());
    assert_eq!(Transcript::parse(&marked), Transcript::from_value(&sample()));
}

/// As on the author's page: a stack that is too large from the start explodes in the
/// first turn of its owner, after the moves, and until then it can be moved and lost.
#[test]
fn a_stack_that_is_full_at_the_start_waits_for_its_owner() {
    let play = |turns: Value| {
        let mut file = sample();
        file["turns"] = turns;
        file["players"][0]["stacks"] = json!({"a1": 1, "b2": 6});
        file["players"][1]["stacks"] = json!({"f14": 9, "g14": 1});
        let course = parsed(&file).expect("a transcript").play().expect("legal");
        let field = |name| course.fields().field(super::find(course.fields().board(), name));
        (field("b2").to_string(), field("f14").to_string())
    };
    let both = |first: &str, second: &str| (first.to_owned(), second.to_owned());
    assert_eq!(play(json!([])), both("L6p0", "L9p1"));
    assert_eq!(play(json!([[]])), both("G1p0", "L9p1"));
    assert_eq!(play(json!([[["b2", "c2"]]])), both("L5p0", "L9p1"));
    assert_eq!(play(json!([[["b2", "c2"]], []])), both("L5p0", "G1p1"));
}

/// The author's page knows no end by quiet, so files may go on beyond it.
#[test]
fn what_goes_on_beyond_ten_quiet_rounds_is_played_without_that_end() {
    let quiet = |turns: usize| {
        let file = json!({
            "format": "Atlantis transcript",
            "version": "1.0",
            "segments": [["a1", "b1", "c1", "a2", "b2", "c2", "d1", "d2"]],
            "players": [{"stacks": {"a1": 1}}, {"stacks": {"d1": 1}}],
            "turns": vec![json!([]); turns],
        });
        let course = parsed(&file).expect("a transcript").play().expect("legal");
        (course.turns(), course.end(), course.ends_by_quiet())
    };
    assert_eq!(quiet(19), (19, None, true));
    assert_eq!(quiet(20), (20, Some(End::Quiet), true));
    assert_eq!(quiet(21), (21, None, false));
    assert_eq!(quiet(60), (60, None, false));
    assert_eq!(quiet(2_000), (2_000, Some(End::Limit), false));
}

#[test]
fn turns_are_in_one_list_and_of_players() {
    let mut both = sample();
    both["events"] = json!([]);
    let fault = |file: &Value| Transcript::from_value(file).expect_err("refused").fault;
    assert_eq!(fault(&both), Fault::TurnsAndEvents);
    let keys = both.as_object_mut().expect("an object");
    keys.remove("events");
    keys.remove("players");
    assert_eq!(fault(&both), Fault::NoPlayers);
    let mut seven = sample();
    seven["players"] = json!(vec![json!({"stacks": {"b2": 1}}); 7]);
    assert_eq!(fault(&seven), Fault::Players(7));
    seven["players"] = json!([{"stacks": {"b2": 1}}]);
    assert_eq!(fault(&seven), Fault::Players(1));
    let mut event = sample();
    event.as_object_mut().expect("an object").remove("turns");
    event["events"] = json!([{"type": "turn", "moves": []}, {"type": "dance"}]);
    let refused = Transcript::from_value(&event).expect_err("refused");
    assert_eq!(refused.to_string(), "events[1].type: this should be \"turn\" or \"chat\"");
    event["events"] = json!([{"type": "chat"}, {"type": "turn", "moves": [["a9", "b2"]]}]);
    let played = Transcript::from_value(&event)
        .and_then(|transcript| transcript.play())
        .expect_err("refused");
    let expected = "turn 1 (events[1]), move 1 (a9-b2): a9 is not on the board";
    assert_eq!(played.to_string(), expected);
}

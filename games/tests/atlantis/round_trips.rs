//! Games of any number of sides, on any board and from any position, written as
//! transcripts and read again; and transcripts that are damaged.

use games::{
    Dice as _,
    atlantis::{
        Course, Fields, Quick, Scratch, Side, State, Transcript,
        transcript::{Entry, TranscriptError},
    },
};
use proptest::{prelude::*, sample::Index};
use serde_json::{Map, Value, json};

use super::compare::{any_position, boards};

/// A position that a file can begin with: every side has something, and what
/// grows has stones.
fn any_start(board: Index, dice: &mut Quick) -> Option<Fields> {
    let mut fields = any_position(board.get(&boards()), dice);
    for field in fields.board().fields() {
        let mut content = fields.field(field);
        if content.state == State::Growing && content.stones == 0 {
            content.stones = 1;
            fields.set(field, content).expect("allowed");
        }
    }
    let all = (0..fields.n_sides()).all(|side| fields.stones(side) > 0);
    all.then_some(fields)
}

/// Plays at random, and gives the transcript and the fields before each turn that
/// somebody decided on, and at the end.
fn any_game(
    start: &Fields,
    most: u32,
    events: bool,
    dice: &mut Quick,
) -> (Transcript, Vec<(u32, Fields)>) {
    let mut transcript = Transcript::of(start);
    transcript.events = events;
    for player in &mut transcript.players {
        player.dummy = dice.roll(5) == 0;
    }
    let mut course = Course::begin(start.clone(), &transcript.dummies(), 0, &mut ());
    let mut positions = Vec::new();
    let mut scratch = Scratch::default();
    let mut written = 0;
    let automatic = |transcript: &mut Transcript, written: &mut u32, turns| {
        (*written..turns).for_each(|_| transcript.entries.push(Entry::turn(Vec::new())));
        *written = turns;
    };
    automatic(&mut transcript, &mut written, course.turns());
    while let Some(side) = course.to_move().filter(|_| course.turns() < most) {
        positions.push((course.turns(), course.fields().clone()));
        if events && dice.roll(3) == 0 {
            let words = json!({"message": "well", "time": course.turns()});
            transcript.entries.push(Entry::Chat(words.as_object().expect("a map").clone()));
        }
        let fields = course.fields();
        fields.plan_at_random(side, dice, &mut scratch);
        let place = |field| fields.board().place(field);
        let moves = scratch.plan.iter().map(|step| (place(step.from), place(step.to))).collect();
        let mut extra = Map::new();
        if events {
            extra.insert("user".to_owned(), json!(format!("player {side}")));
        }
        transcript.entries.push(Entry::Turn { moves, extra });
        written += 1;
        course.turn(&scratch.plan, &mut ());
        automatic(&mut transcript, &mut written, course.turns());
    }
    positions.push((course.turns(), course.fields().clone()));
    (transcript, positions)
}

/// Plays a transcript turn by turn, and compares each position.
fn same_game(read: &Transcript, positions: &[(u32, Fields)]) -> Result<(), TranscriptError> {
    let mut course = Course::begin(read.start()?, &read.dummies(), 0, &mut ());
    let mut expected = positions.iter();
    let mut compare = |course: &Course| {
        let (turns, fields) = expected.next().expect("as many positions");
        assert_eq!(course.turns(), *turns);
        assert!(course.fields().all().eq(fields.all()), "after {turns} turns");
    };
    for (number, moves) in (0..).zip(read.turns()) {
        if course.turns() > number {
            assert!(moves.is_empty());
            continue;
        }
        compare(&course);
        let plan = read.plan(&course, number, moves)?;
        course.turn(&plan, &mut ());
    }
    compare(&course);
    assert_eq!(read.play()?, course);
    Ok(())
}

/// Checks that an error is told in one line, with its place, and that a sound file is read as it is
/// written.
fn refused_or_sound(text: &str) -> Result<(), TranscriptError> {
    let told = |error: &TranscriptError| {
        let line = error.to_string();
        assert!(!error.at.is_empty() && line.lines().count() == 1, "{line}");
    };
    let read = Transcript::parse(text).inspect_err(told)?;
    assert_eq!(Transcript::parse(&read.write()), Ok(read.clone()));
    if !read.players.is_empty() {
        read.play().inspect_err(told)?;
    }
    Ok(())
}

/// The places of everything in a JSON value, as pointers.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            items
                .iter()
                .enumerate()
                .for_each(|(index, child)| places(child, &format!("{at}/{index}"), out));
        }
        Value::Object(items) => {
            items.iter().for_each(|(key, child)| places(child, &format!("{at}/{key}"), out));
        }
        _ => (),
    }
    out.push(at.to_owned());
}

/// Something that may stand where something else belongs.
fn anything() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!([])),
        Just(json!({})),
        Just(json!(["b2", "c2", "c3"])),
        Just(json!([[["a1", "b1"]]])),
        Just(json!({"b2": 1})),
        Just(json!({"type": "turn"})),
        Just(json!(true)),
        Just(json!(0.5)),
        any::<i64>().prop_map(|number| json!(number)),
        (-8..8_i64).prop_map(|number| json!(number)),
        "-?[a-zA-Z]{1,3}-?[0-9]{1,5}".prop_map(|text| json!(text)),
        any::<String>().prop_map(|text| json!(text)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_game_is_read_as_it_was_written(
        seed in any::<u64>(),
        board in any::<Index>(),
        most in 0..80_u32,
        events in any::<bool>(),
    ) {
        let mut dice = Quick::from_number(seed);
        let Some(start) = any_start(board, &mut dice) else { return Ok(()) };
        let (written, positions) = any_game(&start, most, events, &mut dice);
        let text = written.write();
        let read = Transcript::parse(&text).expect(&text);
        prop_assert_eq!(&read, &written);
        prop_assert_eq!(read.write(), text);
        same_game(&read, &positions).expect("a legal game");
        // The other form is the same game.
        let other = Transcript { events: !events, ..written };
        let other = Transcript::parse(&other.write()).expect("a transcript");
        same_game(&other, &positions).expect("a legal game");
    }

    #[test]
    fn damaged_files_are_refused_or_sound(
        seed in any::<u64>(),
        board in any::<Index>(),
        events in any::<bool>(),
        at in any::<Index>(),
        value in anything(),
        cut in any::<Index>(),
    ) {
        let mut dice = Quick::from_number(seed);
        let Some(start) = any_start(board, &mut dice) else { return Ok(()) };
        let (written, _) = any_game(&start, 12, events, &mut dice);
        let text = written.write();
        prop_assert!(refused_or_sound(&text).is_ok());
        let cut = cut.index(text.len());
        prop_assert!(refused_or_sound(&text[..cut]).is_err(), "it was cut off");

        let mut damaged: Value = serde_json::from_str(&text).expect("JSON");
        let mut all = Vec::new();
        places(&damaged, "", &mut all);
        let place = at.get::<String>(&all);
        *damaged.pointer_mut(place).expect("a place") = value;
        let _ = refused_or_sound(&damaged.to_string());
        // Another program may have named this key differently.
        let renamed = text.replacen("\"stacks\"", "\"stones\"", 1);
        prop_assert!(refused_or_sound(&renamed).is_err());
        let twice = text.replacen("\"segments\":[", "\"segments\":[[],", 1);
        prop_assert!(refused_or_sound(&twice).is_err());
    }

    /// A move that the rules forbid is refused by its turn and number.
    #[test]
    fn moves_that_are_not_possible_are_refused_with_their_place(
        seed in any::<u64>(),
        board in any::<Index>(),
        at in any::<Index>(),
        from in any::<Index>(),
        to in any::<Index>(),
    ) {
        let mut dice = Quick::from_number(seed);
        let Some(start) = any_start(board, &mut dice) else { return Ok(()) };
        let (mut written, positions) = any_game(&start, 12, false, &mut dice);
        let (number, fields) = at.get(&positions);
        let number = *number as usize;
        prop_assume!(number < written.entries.len());
        let side = (number % written.players.len()) as Side;
        let board = fields.board();
        let field = |index: Index| index.index(board.len()) as u16;
        let wrong = (field(from), field(to));
        prop_assume!(fields.check(side, &[], wrong.0, wrong.1).is_err());
        let names = (board.place(wrong.0), board.place(wrong.1));
        written.entries[number] = Entry::turn(vec![names]);
        let error = Transcript::parse(&written.write()).and_then(|transcript| transcript.play());
        let place = format!("turn {} (turns[{number}]), move 1 ({}-{})", number + 1, names.0, names.1);
        prop_assert_eq!(error.expect_err("not possible").at, place);
    }
}

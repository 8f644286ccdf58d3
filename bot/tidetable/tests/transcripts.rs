//! Transcripts of Atlantis, in and out again: what comes out is the same game.

use std::sync::Arc;

use desk::{Account, Match, People, Person};
use games::{
    Dice as _,
    atlantis::{
        Board, Course, Fields, Place, Quick, Scratch, Shape, Transcript, standard_segment,
        transcript::Entry,
    },
};
use proptest::prelude::*;
use record::{PersonId, Record};
use serde_json::{Value, json};
use tidetable::{
    kinds::KINDS,
    matches::transcripts::{ImportError, Imported, Seating, export, extras, import},
};

/// A board of segments of any size.
fn board(dice: &mut Quick) -> Arc<Board> {
    let shapes = [(Shape::Hexagon, 2), (Shape::Triangle, 3), (Shape::Rhombus, 3)];
    let (shape, size) = shapes[dice.roll(3) as usize];
    let mut segments: Vec<Vec<Place>> = Vec::new();
    for segment in shape.centres(size).into_iter().map(standard_segment) {
        match dice.roll(3) {
            0 => segments.push(segment),
            n => segments.extend(segment.chunks(1 + n as usize).map(<[_]>::to_vec)),
        }
    }
    Arc::new(Board::of_segments(segments).expect("a board"))
}

/// A position in the midst of a game, with growing fields and dead ones.
fn start(dice: &mut Quick) -> Fields {
    let board = board(dice);
    let sides = 2 + dice.roll(5) as u8;
    let mut fields = Fields::new(Arc::clone(&board), sides);
    for side in 0..sides {
        let segment = dice.roll(board.n_segments() as u32) as u16;
        fields.settle(side, board.head(segment), dice.roll(3) == 0);
    }
    let mut scratch = Scratch::default();
    let mut course = Course::begin(fields, &[], 0, &mut ());
    let most = dice.roll(40);
    course.play_out(dice, most, &mut scratch);
    course.fields().clone()
}

/// A game at random; none if it is over before it begins, or somebody is gone.
fn game(dice: &mut Quick) -> Option<Transcript> {
    let mut told = Transcript::of(&start(dice));
    for player in &mut told.players {
        player.dummy = dice.roll(5) == 0;
        player.color = ["red", "green", "teal", "orange"]
            .get(dice.roll(6) as usize)
            .map(|color| (*color).to_owned());
        player.name = (dice.roll(2) == 0).then(|| "ann".to_owned());
    }
    let mut course = Course::begin(told.start().ok()?, &told.dummies(), 0, &mut ());
    let mut scratch = Scratch::default();
    let most = dice.roll(25);
    while let Some(side) = course.to_move().filter(|_| course.turns() < most) {
        told.entries.resize(course.turns() as usize, Entry::turn(Vec::new()));
        course.fields().plan_at_random(side, dice, &mut scratch);
        let place = |field| course.fields().board().place(field);
        let moves = scratch.plan.iter().map(|step| (place(step.from), place(step.to))).collect();
        told.entries.push(Entry::turn(moves));
        course.turn(&scratch.plan, &mut ());
    }
    Transcript::parse(&told.write()).ok()
}

/// The match that is made of a game; none if fewer than two play, or it is over
/// before it begins.
fn imported(told: &Transcript) -> Option<Record> {
    match brought_in(told) {
        Ok(found) => Some(found.record),
        Err(ImportError::Alone) => None,
        Err(error) => {
            let error = error.to_string();
            assert!(error.contains("the game is over in this position"), "{error}");
            None
        }
    }
}

fn brought_in(told: &Transcript) -> Result<Imported, ImportError> {
    let seating = Seating::new("import:table", &[]).expect("a place");
    let mut person = |account: &Account| PersonId::from(account.id.as_str());
    import(told, &seating, &mut person, 0)
}

/// By the author's rules nothing ends by quiet.
#[test]
fn a_game_that_goes_on_beyond_ten_quiet_rounds_comes_in() {
    let file = |turns: usize| {
        let file = json!({
            "format": "Atlantis transcript",
            "version": "1.0",
            "segments": [["a1", "b1", "c1", "a2", "b2", "c2", "d1", "d2"]],
            "players": [{"stacks": {"a1": 1}}, {"stacks": {"d1": 1}}],
            "turns": vec![json!([]); turns],
        });
        Transcript::from_value(&file).expect("a transcript")
    };
    for (turns, endless, lull) in [(19, false, "ends"), (20, false, "ends"), (21, true, "lasts")] {
        let found = brought_in(&file(turns)).expect("a match");
        assert_eq!((found.turns as usize, found.endless), (turns, endless));
        assert_eq!(found.record.head.setup.options["lull"], lull);
        assert_eq!(found.record.head.stage.is_past(), turns == 20);
        let out = export(&found.record, &people(&found.record)).expect("a match of Atlantis");
        assert!(out.turns().eq(file(turns).turns()));
    }
}

/// Those who play, called as they are in the record.
fn people(record: &Record) -> People {
    let mut people = People::default();
    for id in record.head.persons() {
        people.add(id.clone(), Person { name: id.to_string(), ..Person::default() });
    }
    people
}

/// The fields at the end of a record.
fn fields(record: &Record) -> Value {
    let found = Match::of(KINDS, record).expect("what was imported is sound");
    found.table().expect("a position").save()["course"]["fields"].clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn what_comes_in_goes_out_the_same(seed in any::<u64>(), events in any::<bool>()) {
        let mut dice = Quick::from_number(seed);
        let Some(told) = game(&mut dice) else { return Ok(()) };
        let Some(record) = imported(&told) else { return Ok(()) };
        let out = export(&record, &people(&record)).expect("a match of Atlantis");
        let out = extras::put_back(&out, extras::extra_fields(&told).as_deref(), events);
        let out = Transcript::from_value(&out).expect("a transcript");
        prop_assert_eq!(&out.segments, &told.segments);
        for (a, b) in out.players.iter().zip(&told.players) {
            prop_assert_eq!((&a.stacks, a.dummy), (&b.stacks, b.dummy));
            prop_assert!(b.color.is_none() || a.color == b.color);
        }
        prop_assert!(out.turns().zip(told.turns()).all(|(left, right)| left == right));
        // Some that carry themselves out may have been left to do so.
        prop_assert!(out.turns().skip(told.entries.len()).all(<[_]>::is_empty));
        prop_assert_eq!(out.events, events);

        // Once more, and it is the same match, and the same text.
        let again = imported(&out).expect("what we write, we read");
        prop_assert_eq!(&again.head.id, &record.head.id);
        let twice = export(&again, &people(&again)).expect("a match of Atlantis");
        prop_assert!(twice.turns().eq(out.turns()));
    }

    /// Turn by turn, a match is where the file is.
    #[test]
    fn every_turn_leads_to_the_same_position(seed in any::<u64>()) {
        let mut dice = Quick::from_number(seed);
        let Some(mut told) = game(&mut dice) else { return Ok(()) };
        for n_turns in (0..=told.entries.len()).rev() {
            told.entries.truncate(n_turns);
            let course = told.play().expect("a legal game");
            let Some(record) = imported(&told) else { break };
            prop_assert_eq!(fields(&record), json!(course.fields()));
        }
    }
}

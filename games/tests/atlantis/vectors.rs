//! Games of the author's own engine, turn by turn.

use std::{collections::BTreeMap, sync::Arc};

use games::atlantis::{
    Board, Course, End, Field, Fields, Place, Shape, Side, State, Step, Transcript,
    transcript::Entry,
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Vectors {
    games: Vec<Vector>,
    finished: Vec<Vector>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Vector {
    board: Shape,
    size: u8,
    starts: Vec<String>,
    turns: Vec<Vec<(String, String)>>,
    after_turn: Vec<Vec<u32>>,
    final_state: BTreeMap<String, Field>,
    scores: Vec<u32>,
    over: bool,
}

fn vectors() -> Vectors {
    serde_json::from_str(include_str!("data/vectors.json")).expect("vectors")
}

impl Vector {
    fn start(&self) -> Fields {
        let board = Arc::new(Board::of_shape(self.board, self.size).expect("a board"));
        let mut fields = Fields::new(Arc::clone(&board), self.starts.len() as u8);
        for (side, centre) in (0..).zip(&self.starts) {
            fields.settle(side, super::find(&board, centre), false);
        }
        fields
    }

    fn plan(&self, fields: &Fields, turn: usize) -> Vec<Step> {
        let moves = self.turns[turn].iter().map(|(from, to)| format!("{from}-{to}"));
        let side = turn % self.starts.len();
        super::plan(fields, side as u8, &moves.collect::<Vec<_>>().join(" "))
    }

    fn final_fields(&self, fields: &Fields) -> Vec<Field> {
        let board = fields.board();
        let mut all = vec![Field::EMPTY; board.len()];
        for (name, &content) in &self.final_state {
            all[usize::from(super::find(board, name))] = content;
        }
        all
    }

    fn scores(&self, fields: &Fields) -> bool {
        fields.scores()[..self.scores.len()] == self.scores
    }
}

fn row(fields: &Fields) -> Vec<u32> {
    let count = |state| fields.all().filter(|field| field.state == state).count() as u32;
    let mut row = [State::Live, State::Growing, State::Dead].map(count).to_vec();
    row.extend((0..fields.n_sides()).map(|side| fields.stones(side)));
    row.push(fields.is_settled().into());
    row
}

#[test]
fn every_turn_is_the_authors() {
    let Vectors { games, finished } = vectors();
    assert_eq!((games.len(), finished.len()), (4, 4));
    for vector in games.iter().chain(&finished) {
        let mut fields = vector.start();
        for turn in 0..vector.turns.len() {
            let plan = vector.plan(&fields, turn);
            let side = turn % vector.starts.len();
            fields.carry_out(side as u8, &plan, &mut ());
            assert_eq!(row(&fields), vector.after_turn[turn], "turn {turn}");
        }
        assert_eq!(fields.all().collect::<Vec<_>>(), vector.final_fields(&fields));
        assert!(vector.scores(&fields));
        assert_eq!(fields.is_settled(), vector.over);
    }
}

/// The position before a turn, with the side that is to move as the first.
fn from_here(vector: &Vector, before: &Fields, turn: usize) -> Option<Transcript> {
    let n_sides = before.n_sides();
    let first = (turn % vector.starts.len()) as Side;
    let mut fields = Fields::new(Arc::clone(before.board()), n_sides);
    for field in before.board().fields() {
        let content = before.field(field);
        let side = content.side.map(|side| (side + n_sides - first) % n_sides);
        fields.set(field, Field { side, ..content }).expect("allowed");
    }
    let mut transcript = Transcript::of(&fields);
    let place = |name: &String| name.parse::<Place>().expect(name);
    let moves = |turn: &Vec<(String, String)>| {
        Entry::turn(turn.iter().map(|(from, to)| (place(from), place(to))).collect())
    };
    transcript.entries = vector.turns.iter().skip(turn).map(moves).collect();
    let plays = |side: Side| 0 < fields.stones(side) + fields.n_growing(side);
    (0..n_sides).all(plays).then_some(transcript)
}

/// A file may begin with any position of the author's, and goes on as the author's game.
#[test]
fn a_file_can_begin_anywhere() {
    let Vectors { games, finished } = vectors();
    let (mut files, mut full) = (0, 0);
    for vector in games.iter().chain(&finished) {
        let mut fields = vector.start();
        for turn in 0..vector.turns.len() {
            if let Some(file) = from_here(vector, &fields, turn) {
                let read = Transcript::parse(&file.write()).expect("a transcript");
                let played = read.play().expect("legal");
                let states = |fields: &[Field]| -> Vec<_> {
                    fields.iter().map(|field| (field.state, field.stones)).collect()
                };
                let end: Vec<Field> = played.fields().all().collect();
                assert_eq!(states(&end), states(&vector.final_fields(&fields)), "from {turn}");
                assert_eq!(played.end() == Some(End::Settled), vector.over);
                files += 1;
                full += u32::from(fields.board().fields().any(|field| fields.is_volatile(field)));
            }
            let plan = vector.plan(&fields, turn);
            fields.carry_out((turn % vector.starts.len()) as Side, &plan, &mut ());
        }
    }
    assert!(files > 200 && full > 20, "{files} files, {full} with something to explode");
}

/// The automatic turns of finished games are written as empty lists.
#[test]
fn finished_games_take_their_course() {
    for vector in vectors().finished {
        let mut course = Course::begin(vector.start(), &[], 0, &mut ());
        for turn in 0..vector.turns.len() {
            if course.turns() as usize > turn {
                assert!(vector.turns[turn].is_empty());
                continue;
            }
            assert_eq!(course.end(), None);
            let plan = vector.plan(course.fields(), turn);
            course.turn(&plan, &mut ());
        }
        assert_eq!(course.end(), Some(End::Settled));
        assert_eq!(course.turns() as usize, vector.turns.len());
        assert!(vector.scores(course.fields()));
    }
}

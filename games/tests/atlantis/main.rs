//! Atlantis, against examples, against the author's own engine and against a
//! slow and obvious reference.

mod boards;
mod compare;
mod courses;
mod examples;
mod limit;
mod reference;
mod round_trips;
mod transcripts;
mod vectors;

use std::sync::Arc;

use games::atlantis::{Board, Field, Fields, Index, Place, Side, Step, standard_segment};

/// The board of the standard segments around these centres.
fn segments(centres: &str) -> Arc<Board> {
    let centres = centres.split(' ').map(|name| name.parse().expect("a place"));
    let segments = centres.map(standard_segment).collect();
    Arc::new(Board::of_segments(segments).expect("a board"))
}

fn find(board: &Board, name: &str) -> Index {
    board.find_by_name(name).expect(name)
}

/// A position from words such as `b2=L3p0`.
fn position(board: &Arc<Board>, sides: u8, text: &str) -> Fields {
    let mut fields = Fields::new(Arc::clone(board), sides);
    for word in text.split_whitespace() {
        let (name, content) = word.split_once('=').expect(word);
        let content: Field = content.parse().expect(word);
        fields.set(find(board, name), content).expect(word);
    }
    fields
}

/// Everything that is not empty and alive, by name.
fn show(fields: &Fields) -> String {
    let board = fields.board();
    let named = board.fields().map(|at| (board.place(at).to_string(), fields.field(at)));
    let mut words: Vec<String> = named
        .filter(|&(_, content)| content != Field::EMPTY)
        .map(|(name, content)| format!("{name}={content}"))
        .collect();
    words.sort();
    words.join(" ")
}

/// Plans moves by name, each checked.
fn plan(fields: &Fields, side: Side, moves: &str) -> Vec<Step> {
    let mut plan = Vec::new();
    for text in moves.split_whitespace() {
        let (from, rest) = Place::read(text).expect(text);
        let to = rest.strip_prefix('-').expect(text);
        let from = fields.board().find(from).expect(text);
        let to = find(fields.board(), to);
        plan.push(fields.check(side, &plan, from, to).expect(text));
    }
    plan
}

//! Games and positions in the format of the author's online version, as data.

mod error;
mod read;
mod strict;

use std::{collections::BTreeMap, sync::Arc};

use serde::{Serialize, Serializer, ser::SerializeMap as _};
use serde_json::{Map, Value};

use super::{Board, Course, End, Field, Fields, Place, Refused, Side, Step};

use error::check_number;
pub use error::{Fault, TranscriptError};

/// The value of `format`; the online version itself writes [`MISSPELLED`].
const FORMAT: &str = "Atlantis transcript";
const MISSPELLED: &str = "Atlantis trancript";
const VERSION: &str = "1.0";

/// A board, and if there are players a position on it, and turns from there.
///
/// It is read with [`Transcript::parse`] and written with [`Transcript::write`]:
/// what is written reads back as the same.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Transcript {
    pub segments: Vec<Vec<Place>>,
    /// The sides in turn order; none if it is only a board.
    pub players: Vec<TranscriptPlayer>,
    pub entries: Vec<Entry>,
    /// Whether entries are written as `events`, with chats, and not as `turns`.
    pub events: bool,
    /// The other keys, such as `user`, `begin` and `end`.
    pub extra: Map<String, Value>,
}

/// A side.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TranscriptPlayer {
    /// By field: so many stones on a live field, less than zero: on a growing
    /// field, zero: a dead field.
    pub stacks: BTreeMap<Place, i32>,
    pub color: Option<String>,
    pub name: Option<String>,
    /// Nobody plays it: a key of ours, `dummy`, which others skip.
    pub dummy: bool,
    pub extra: Map<String, Value>,
}

/// Something in the list of turns or events.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    Turn {
        moves: Vec<(Place, Place)>,
        /// Only of events: what else there is, such as `user` and `time`.
        extra: Map<String, Value>,
    },
    /// Words between turns, without a meaning for the rules.
    Chat(Map<String, Value>),
}

impl Entry {
    pub fn turn(moves: Vec<(Place, Place)>) -> Self {
        Self::Turn { moves, extra: Map::new() }
    }
}

impl Transcript {
    /// A transcript of a position, to which turns can be added.
    pub fn of(fields: &Fields) -> Self {
        let board = fields.board();
        let places = |segment| board.fields_of(segment).map(|field| board.place(field)).collect();
        let segments = (0..board.n_segments() as u16).map(places).collect();
        let mut players = vec![TranscriptPlayer::default(); usize::from(fields.n_sides())];
        for field in board.fields() {
            let content = fields.field(field);
            let stones = i32::try_from(content.stones).unwrap_or(i32::MAX);
            // A dead field is nobody's any more; the first player writes it.
            let (side, stones) = match (content.is_live(), content.side) {
                (true, Some(side)) => (side, stones),
                (true, None) => continue,
                (false, Some(side)) => (side, -stones),
                (false, None) => (0, 0),
            };
            players[usize::from(side)].stacks.insert(board.place(field), stones);
        }
        Self { segments, players, ..Self::default() }
    }

    /// The moves of each turn, in order: turn `i` is of side `i` modulo the
    /// number of sides.
    pub fn turns(&self) -> impl Iterator<Item = &[(Place, Place)]> {
        self.entries.iter().filter_map(|entry| match entry {
            Entry::Turn { moves, .. } => Some(&**moves),
            Entry::Chat(_) => None,
        })
    }

    /// The sides that nobody plays.
    pub fn dummies(&self) -> Vec<Side> {
        let sides = (0..).zip(&self.players);
        sides.filter(|(_, player)| player.dummy).map(|(side, _)| side).collect()
    }

    /// The position before the first turn. There is none if it is only a board.
    pub fn start(&self) -> Result<Fields, TranscriptError> {
        let board = Board::of_segments(self.segments.clone())
            .map_err(|error| Fault::Board(error).at("segments"))?;
        let board = Arc::new(board);
        check_number(self.players.len())?;
        let mut fields = Fields::new(Arc::clone(&board), self.players.len() as u8);
        for (side, player) in (0..).zip(&self.players) {
            for (&place, &stones) in &player.stacks {
                let at = || format!("players[{side}].stacks.{place}");
                let field = board.find(place).ok_or_else(|| Fault::NotOnBoard(place).at(at()))?;
                if fields.field(field) != Field::EMPTY {
                    return Err(Fault::TwoStacks(place).at(at()));
                }
                let content = content(side, stones);
                fields.set(field, content).map_err(|error| Fault::Field(error).at(at()))?;
            }
        }
        Ok(fields)
    }

    /// Plays all turns, and gives the game as it is then. Turns that need no
    /// decision must be empty. A game that goes on beyond ten quiet rounds is played
    /// without that end: see [`Course::ends_by_quiet`].
    pub fn play(&self) -> Result<Course, TranscriptError> {
        let course = Course::begin(self.start()?, &self.dummies(), 0, &mut ());
        match self.play_from(course.clone()) {
            Err(TranscriptError { fault: Fault::Over(End::Quiet), .. }) => {
                self.play_from(course.without_quiet_end())
            }
            played => played,
        }
    }

    fn play_from(&self, mut course: Course) -> Result<Course, TranscriptError> {
        for (number, moves) in (0..).zip(self.turns()) {
            if course.turns() > number {
                self.check_automatic(&course, number, moves)?;
                continue;
            }
            if let Some(end) = course.end() {
                return Err(Fault::Over(end).at(self.at_turn(number)));
            }
            let plan = self.plan(&course, number, moves)?;
            course.turn(&plan, &mut ());
        }
        Ok(course)
    }

    /// The moves of a turn, checked against the position it is played in.
    pub fn plan(
        &self,
        course: &Course,
        number: u32,
        moves: &[(Place, Place)],
    ) -> Result<Vec<Step>, TranscriptError> {
        let board = course.fields().board();
        let mut plan = Vec::new();
        for (nth, &(from, to)) in moves.iter().enumerate() {
            let at = || format!("{}, move {} ({from}-{to})", self.at_turn(number), nth + 1);
            let find = |place| board.find(place).ok_or_else(|| Fault::NotOnBoard(place).at(at()));
            let (from, to) = (find(from)?, find(to)?);
            let over = |end| Fault::Over(end).at(at());
            let side =
                course.to_move().ok_or_else(|| over(course.end().unwrap_or(End::Settled)))?;
            let refuse = |why: Refused| Fault::Move(why.reason(board)).at(at());
            plan.push(course.fields().check(side, &plan, from, to).map_err(refuse)?);
        }
        Ok(plan)
    }

    fn check_automatic(
        &self,
        course: &Course,
        number: u32,
        moves: &[(Place, Place)],
    ) -> Result<(), TranscriptError> {
        let side = (number % u32::from(course.fields().n_sides())) as Side;
        let fault = if course.is_dummy(side) { Fault::Dummy } else { Fault::Automatic };
        if moves.is_empty() { Ok(()) } else { Err(fault.at(self.at_turn(number))) }
    }

    /// How people find a turn: its number from one.
    fn at_turn(&self, number: u32) -> String {
        let is_turn = |entry: &Entry| matches!(entry, Entry::Turn { .. });
        let turns = (0..).zip(&self.entries).filter(|(_, entry)| is_turn(entry));
        let place = turns.map(|(at, _): (usize, _)| at).nth(number as usize).unwrap_or_default();
        let key = if self.events { "events" } else { "turns" };
        format!("turn {} ({key}[{place}])", u64::from(number) + 1)
    }

    /// As JSON text.
    pub fn write(&self) -> String {
        // Texts, numbers, lists and maps by text: nothing that cannot be JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The meaning of a number in a stack.
fn content(side: Side, stones: i32) -> Field {
    match stones {
        0 => Field::DEAD,
        1.. => Field::live(side, stones.unsigned_abs()),
        _ => Field::growing(side, stones.unsigned_abs()),
    }
}

impl Serialize for Transcript {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", FORMAT)?;
        map.serialize_entry("version", VERSION)?;
        map.serialize_entry("segments", &self.segments)?;
        if !self.players.is_empty() {
            map.serialize_entry("players", &self.players)?;
            if self.events {
                map.serialize_entry("events", &self.entries)?;
            } else {
                map.serialize_entry("turns", &self.turns().collect::<Vec<_>>())?;
            }
        }
        for (key, value) in &self.extra {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl Serialize for TranscriptPlayer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(color) = &self.color {
            map.serialize_entry("color", color)?;
        }
        if let Some(name) = &self.name {
            map.serialize_entry("name", name)?;
        }
        if self.dummy {
            map.serialize_entry("dummy", &true)?;
        }
        for (key, value) in &self.extra {
            map.serialize_entry(key, value)?;
        }
        map.serialize_entry("stacks", &self.stacks)?;
        map.end()
    }
}

/// As it is among events.
impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let extra = match self {
            Self::Turn { moves, extra } => {
                map.serialize_entry("type", "turn")?;
                map.serialize_entry("moves", moves)?;
                extra
            }
            Self::Chat(extra) => {
                map.serialize_entry("type", "chat")?;
                extra
            }
        };
        for (key, value) in extra {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

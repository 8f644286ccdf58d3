//! The part of a store that anybody may read.
//!
//! It is a list of what is allowed. Matches leave, and the numbers that they are played
//! with; rows, notices and other blobs never do. In a match each kind of entry is written
//! out here with its fields, so that a new kind does not compile until somebody decides
//! about it. Persons and rooms are numbered within each match: nothing leads from the file
//! to an account, a room or another match of the same person, and two exports of a match
//! agree.
//!
//! Guard: `tests/store/transfer.rs`, and `tests/it/kept.rs` of the program, which search such
//! exports for persons, codes and rooms.

use std::collections::BTreeMap;

use games::Setup;
use record::{
    Actor, Entry, MatchId, PersonId, Player, RecordLines, RoomId, Stage, What,
    lines::{self, Header, LineError},
};

/// Lines of a match without anything that names or finds a person.
#[derive(Debug)]
pub struct PublicMatch {
    pub header: String,
    /// Each with its line feed.
    pub entries: String,
    pub end: String,
}

/// True for a match that may leave: one that is past, or in play and of a game in which
/// nobody knows, plans or answers something that others must not read.
pub fn may_leave(record: &RecordLines, withheld: &[&str]) -> bool {
    match record.head.stage {
        Stage::Over(_) | Stage::Off | Stage::Closed => true,
        Stage::Playing { .. } => !withheld.contains(&&*record.head.game),
        Stage::Open { .. } => false,
    }
}

/// Writes a match with opaque persons and rooms, and with its seed only if it is past.
///
/// # Errors
///
/// If an entry cannot be read.
pub fn public(record: &RecordLines) -> Result<PublicMatch, LineError> {
    let RecordLines { head, seed, entries } = record;
    let is_past = head.stage.is_past();
    let mut aliases = Aliases::of(&head.id);
    let mut public = String::new();
    for line in entries.lines() {
        let (rev, entry) = lines::entry(line)?;
        public.push_str(&lines::entry_line(rev, &aliases.entry(&entry, is_past), None));
        public.push('\n');
    }
    let players = head.players.iter().map(|player| aliases.player(player)).collect();
    let header = Header { players, ..Header::new(head, seed.filter(|_| is_past)) };
    Ok(PublicMatch { header: header.line(), entries: public, end: lines::end_line(head) })
}

/// The names that persons and rooms of one match have in the file, in the order in which
/// its log names them.
struct Aliases<'a> {
    id: &'a MatchId,
    persons: BTreeMap<PersonId, PersonId>,
    rooms: BTreeMap<RoomId, RoomId>,
}

impl<'a> Aliases<'a> {
    fn of(id: &'a MatchId) -> Self {
        Self { id, persons: BTreeMap::new(), rooms: BTreeMap::new() }
    }

    fn person(&mut self, person: &PersonId) -> PersonId {
        let n = self.persons.len() + 1;
        let alias = || PersonId::from(&*format!("public-{}-{n}", self.id));
        self.persons.entry(person.clone()).or_insert_with(alias).clone()
    }

    fn room(&mut self, room: &RoomId) -> RoomId {
        let n = self.rooms.len() + 1;
        let alias = || RoomId::from(&*format!("public:{n}"));
        self.rooms.entry(room.clone()).or_insert_with(alias).clone()
    }

    fn player(&mut self, player: &Player) -> Player {
        match player {
            Player::Person(person) => Player::Person(self.person(person)),
            Player::Computer(computer) => Player::Computer(computer.clone()),
        }
    }

    fn entry(&mut self, entry: &Entry, is_past: bool) -> Entry {
        let Entry { at, by, what } = entry;
        let by = match by {
            Actor::Person(person) => Actor::Person(self.person(person)),
            Actor::Computer => Actor::Computer,
            Actor::Clock => Actor::Clock,
            Actor::Absent => Actor::Absent,
            Actor::Standing => Actor::Standing,
            Actor::Host => Actor::Host,
        };
        Entry { at: *at, by, what: self.what(what, is_past) }
    }

    /// Salts are words that players chose. They are of use only beside the seed.
    fn what(&mut self, what: &What, is_past: bool) -> What {
        match what {
            What::Opened { .. } => self.opening(what, is_past),
            What::Accepted { salt } => What::Accepted { salt: salt.clone().filter(|_| is_past) },
            What::Joined { salt } => What::Joined { salt: salt.clone().filter(|_| is_past) },
            What::RoomAdded { room } => What::RoomAdded { room: self.room(room) },
            What::RoomMoved { from, to } => {
                What::RoomMoved { from: self.room(from), to: self.room(to) }
            }
            What::RoomLeft { room } => What::RoomLeft { room: self.room(room) },
            What::SeatChanged { seat, player } => {
                What::SeatChanged { seat: *seat, player: self.player(player) }
            }
            What::SeatOffered { seat, to, until } => {
                What::SeatOffered { seat: *seat, to: self.person(to), until: *until }
            }
            // These name seats, times, moves in the notation of the game, and rolls.
            What::Left
            | What::Declined
            | What::Cancelled
            | What::Expired
            | What::Began { rolls: _, of: _ }
            | What::Played { seat: _, action: _, rolls: _, of: _ }
            | What::Resigned { seat: _, rolls: _, of: _ }
            | What::UndoAsked { seat: _, to: _ }
            | What::UndoGranted { seat: _ }
            | What::UndoRefused { seat: _ }
            | What::UndoWithdrawn { seat: _ }
            | What::TookBack { to: _ }
            | What::Without { seat: _, whom: _ }
            | What::Relay { on: _ }
            | What::SeatAgreed
            | What::SeatDeclined
            | What::RanOut { seat: _ }
            | What::Nudged { seat: _ }
            | What::PauseAgreed { seat: _ }
            | What::Resumed { seat: _ }
            | What::CloseWarned { at: _ }
            | What::Closed
            | What::Away { seat: _, until: _ }
            | What::Back { seat: _ }
            | What::Extended { by: _ } => what.clone(),
        }
    }

    /// The entry that a match begins with.
    fn opening(&mut self, opened: &What, is_past: bool) -> What {
        let What::Opened {
            id,
            game,
            edition,
            setup,
            room,
            players,
            commitment,
            streams,
            patience,
            clocks,
            after: _,
            no_hints,
            ranked,
            salt,
        } = opened
        else {
            return self.what(opened, is_past);
        };
        let Setup { seats, options, start, data, numbers: _ } = setup;
        What::Opened {
            id: id.clone(),
            game: game.clone(),
            edition: *edition,
            setup: Setup {
                seats: *seats,
                options: options.clone(),
                start: start.clone(),
                data: *data,
                numbers: None,
            },
            room: self.room(room),
            players: players.iter().map(|player| self.player(player)).collect(),
            commitment: *commitment,
            streams: *streams,
            patience: *patience,
            clocks: *clocks,
            after: None,
            no_hints: *no_hints,
            ranked: *ranked,
            salt: salt.clone().filter(|_| is_past),
        }
    }
}

//! The roles of actions, the audiences of events, and the time that a seat has to act.
//!
//! **Invariants:**
//!
//! - an action beside the game ([`Role::Aside`]) changes nothing for the others. Guard:
//!   `laws/roles.rs`, and the chats of the program, word by word;
//! - nobody but its player hears of a draft ([`Role::Draft`]), and it changes nothing for the
//!   others until it is carried out. Guard: `laws/roles.rs`, and `tests/it/drafts.rs` of the desk.
//!   `tests/it/private.rs` of the page looks for traces of one.

use crate::{Seat, Seats, Viewer};

/// The kind of an action, by the rules. It decides who hears of the action, what the action
/// changes, and how it can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// It counts at once, and the room hears of it; it need not hear of what somebody
    /// does without being asked ([`Game::automatic`](crate::Game::automatic)).
    Move,
    /// A secret answer that counts. The others learn that it was given and
    /// nothing else; what reveals the answers of all is a [`Move`](Self::Move).
    Choice,
    /// A step of a turn that is being drafted. Only its seat sees and hears of it.
    Draft,
    /// Takes the last step off the draft. Only its seat sees and hears of it.
    Retract,
    /// Carries out what is drafted. Who types a whole turn at once need not say it.
    EndTurn,
    /// Said beside the game, such as to agree to something: whose turn it is, and
    /// what the others can do, but for what they can say beside it, stays as it was. What ends the game is a
    /// [`Move`](Self::Move).
    Aside,
}

/// How much an event matters to a reader who has time for three lines of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Importance {
    /// A step on the way to something that is told as well.
    Detail,
    #[default]
    Usual,
    /// What changes how the match stands: a loss, a gain, an end.
    Decisive,
}

impl Role {
    /// Whether nobody but its seat hears of it.
    pub fn is_draft(self) -> bool {
        matches!(self, Self::Draft | Self::Retract)
    }
}

/// The viewers who hear of an event at all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// The room, and so everybody.
    Everyone,
    /// Nobody who plays or looks on.
    Nobody,
    /// These players, each in private.
    Seats(Seats),
}

impl Audience {
    /// Whether this viewer hears of the event. One who sees everything hears of
    /// everything.
    pub fn hears(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (_, Viewer::Everything) | (Self::Everyone, _) => true,
            (Self::Nobody, _) | (Self::Seats(_), Viewer::Public) => false,
            (Self::Seats(seats), Viewer::Seat(seat)) => seats.contains(seat),
        }
    }
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Self {
        Self::Seats(seat.into())
    }
}

/// The kind of player in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    Person,
    Computer,
}

impl Holder {
    pub const ALL: [Self; 2] = [Self::Person, Self::Computer];
}

/// Which clock of a seat runs while it must act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClockKind {
    /// It has its turn.
    Turn,
    /// It may answer what somebody else did, and should not keep them waiting.
    Reaction,
}

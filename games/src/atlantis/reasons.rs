//! Why an action is not possible.

use super::{Action, Atlantis, Board, Color, Place, Refused, Side, State, Step, words::stones};
use crate::{Prose, Seat, prose};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// The player has agreed to the end already.
    Agreed,
    /// It is somebody else's turn.
    NotYourTurn { mover: Option<Seat> },
    /// There is no move to take back.
    NothingPlanned,
    /// One field of the move is not on the board.
    NoField { named: Option<Place> },
    /// There are no stones.
    Empty { from: Place },
    /// The stones are another side's.
    NotYours { from: Place, color: Color },
    /// The stones are on a growing field.
    Growing { from: Place },
    /// The fields are the same, or not on one of the six lines.
    NoLine { from: Place, to: Place },
    /// The stack is smaller than the distance.
    TooFar { from: Place, to: Place, stones: u32, distance: u16 },
    /// A growing or dead field is on the way or at its end, or the way leaves
    /// the board.
    Blocked { from: Place, to: Place, at: Option<(Place, State)> },
    /// Another move of this turn starts in the same segment.
    SegmentUsed { from: Place, stones: u16 },
}

/// Says why `seat` cannot do this now, if it cannot.
pub(super) fn check(game: &Atlantis, seat: Seat, action: Action) -> Result<(), Reason> {
    if game.course.end().is_some() {
        return Err(Reason::Over);
    }
    if !game.plays(seat) {
        return Err(Reason::Left);
    }
    if action == Action::Stop {
        return if game.stop.contains(seat) { Err(Reason::Agreed) } else { Ok(()) };
    }
    let Some(side) = game.moves(seat) else {
        return Err(Reason::NotYourTurn { mover: game.mover().map(|(mover, _)| mover) });
    };
    match action {
        Action::Move(from, to) => game.step(side, from, to).map(|_| ()),
        Action::Back if game.plan.is_empty() => Err(Reason::NothingPlanned),
        Action::Back | Action::Done | Action::Stop => Ok(()),
    }
}

impl Atlantis {
    /// The move from a field to another, if it can be added to the plan.
    pub(super) fn step(&self, side: Side, from: Place, to: Place) -> Result<Step, Reason> {
        let fields = self.course.fields();
        let board = fields.board();
        let find = |place: Place| board.find(place).ok_or(Reason::NoField { named: Some(place) });
        let (source, target) = (find(from)?, find(to)?);
        fields.check(side, &self.plan, source, target).map_err(|refused| self.named(board, refused))
    }

    /// The same with the names of fields and sides.
    fn named(&self, board: &Board, refused: Refused) -> Reason {
        let place = |field| board.place(field);
        match refused {
            Refused::NoField => Reason::NoField { named: None },
            Refused::Empty { from } => Reason::Empty { from: place(from) },
            Refused::NotYours { from, side } => {
                Reason::NotYours { from: place(from), color: self.color(side) }
            }
            Refused::Growing { from } => Reason::Growing { from: place(from) },
            Refused::NoLine { from, to } => Reason::NoLine { from: place(from), to: place(to) },
            Refused::TooFar { from, to, stones, distance } => {
                Reason::TooFar { from: place(from), to: place(to), stones, distance }
            }
            Refused::Blocked { from, to, at } => {
                let at = at.map(|(field, state)| (place(field), state));
                Reason::Blocked { from: place(from), to: place(to), at }
            }
            Refused::SegmentUsed { by } => {
                Reason::SegmentUsed { from: place(by.from), stones: by.stones }
            }
        }
    }
}

impl From<Reason> for Prose {
    fn from(reason: Reason) -> Self {
        let text = match reason {
            Reason::NotYourTurn { mover: Some(mover) } => {
                return prose!["it is ", mover, "'s turn"];
            }
            Reason::NotYourTurn { mover: None } => "it is not your turn".to_owned(),
            Reason::Over => "the game is over".to_owned(),
            Reason::Left => "you do not play any more".to_owned(),
            Reason::Agreed => "you have agreed already: the others must, too, before the turn is \
                               done"
                .to_owned(),
            Reason::NothingPlanned => {
                "there is nothing to take back: you have planned no move".to_owned()
            }
            Reason::NoField { named: Some(place) } => format!("{place} is not on this board"),
            Reason::NoField { named: None } => "that is not on this board".to_owned(),
            Reason::Empty { from } => format!("there are no stones on {from}"),
            Reason::NotYours { from, color } => {
                format!("the stones on {from} are {}'s", color.name())
            }
            Reason::Growing { from } => {
                format!("{from} is still growing: stones leave it only when it explodes")
            }
            Reason::NoLine { from, to } if from == to => format!("stones must leave {from}"),
            Reason::NoLine { from, to } => format!(
                "{from} and {to} are not on one line: stones travel straight, in one of six \
                 directions"
            ),
            Reason::TooFar { from, to, stones, distance } => format!(
                "{to} is {} from {from}, and as many stones must travel: there {}",
                fields(distance),
                if stones == 1 { "is only 1".to_owned() } else { format!("are only {stones}") },
            ),
            Reason::Blocked { from, to, at } => blocked(from, to, at),
            Reason::SegmentUsed { from, stones: n } => format!(
                "you move {} from {from} already this turn, and only one move may start in a \
                 segment",
                stones(n.into()),
            ),
        };
        prose![text]
    }
}

fn fields(n: u16) -> String {
    if n == 1 { "1 field".to_owned() } else { format!("{n} fields") }
}

fn blocked(from: Place, to: Place, at: Option<(Place, State)>) -> String {
    let Some((place, state)) = at else {
        return format!("the way from {from} to {to} leaves the board");
    };
    let what = if state == State::Growing { "growing" } else { "dead" };
    if place == to {
        return format!("{to} is {what}, and no stones can go there");
    }
    format!("the way from {from} to {to} crosses {place}, which is {what}")
}

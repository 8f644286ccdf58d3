//! Why an action is not possible.

use crate::{
    Message, Prose, Seat,
    atlantis::{Action, Atlantis, Board, Color, Place, Refused, Side, State, Step},
    msg,
};

/// Why a player cannot do something now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// The player has left.
    Left,
    /// The player has agreed to the end already.
    Agreed,
    /// Nobody asks to end the game.
    NobodyAsks,
    /// There are planned moves, which the end of the game would drop.
    Planned,
    /// It is somebody else's turn.
    NotYourTurn { mover: Option<Seat> },
    /// There is no move to take back.
    NothingPlanned,
    /// A move is taken back by its place in the plan, and not by its name.
    BackByName,
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
    /// No stack goes there.
    NoStackReaches { to: Place },
    /// As many stones travel as the fields are apart, and another number was named.
    Miscounted { from: Place, to: Place, distance: u16 },
    /// A growing or dead field is on the way or at its end, or the way leaves
    /// the board.
    Blocked { from: Place, to: Place, at: Option<(Place, State)> },
    /// Another move of this turn starts in the same segment.
    SegmentUsed { from: Place, stones: u16 },
}

/// Says why `seat` cannot do this now, if it cannot.
pub(in crate::atlantis) fn check(
    game: &Atlantis,
    seat: Seat,
    action: Action,
) -> Result<(), Reason> {
    if game.course.end().is_some() {
        return Err(Reason::Over);
    }
    if !game.plays(seat) {
        return Err(Reason::Left);
    }
    if action == Action::Stop {
        return match game.stop.contains(seat) {
            true => Err(Reason::Agreed),
            false if game.keeps_plan(seat) => Err(Reason::Planned),
            false => Ok(()),
        };
    }
    if action == Action::PlayOn {
        return if game.stop.is_empty() { Err(Reason::NobodyAsks) } else { Ok(()) };
    }
    let Some(side) = game.moves(seat) else {
        return Err(Reason::NotYourTurn { mover: game.mover().map(|(mover, _)| mover) });
    };
    match action {
        Action::Move(from, to) => game.step(side, from, to).map(|_| ()),
        Action::Miscounted(_, from, to) => {
            let step = game.step(side, from, to)?;
            Err(Reason::Miscounted { from, to, distance: step.stones })
        }
        Action::Back if game.plan.is_empty() => Err(Reason::NothingPlanned),
        Action::Back | Action::Done | Action::Stop | Action::PlayOn => Ok(()),
    }
}

impl Atlantis {
    /// The move from a field to another, if it can be added to the plan.
    pub(in crate::atlantis) fn step(
        &self,
        side: Side,
        from: Place,
        to: Place,
    ) -> Result<Step, Reason> {
        let fields = self.course.fields();
        let board = fields.board();
        let find = |place: Place| board.find(place).ok_or(Reason::NoField { named: Some(place) });
        let (source, target) = (find(from)?, find(to)?);
        fields
            .check(side, &self.plan, source, target)
            .map_err(|refused| self.refusal_reason(board, refused))
    }

    /// The same with the names of fields and sides.
    fn refusal_reason(&self, board: &Board, refused: Refused) -> Reason {
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
        reason.message().into()
    }
}

impl Reason {
    fn message(self) -> Message {
        let name = |place: Place| place.to_string();
        match self {
            Self::NotYourTurn { mover: Some(mover) } => {
                msg!("atlantis-no-turn-of", mover = mover)
            }
            Self::NotYourTurn { mover: None } => msg!("atlantis-no-turn"),
            Self::Over => msg!("atlantis-no-over"),
            Self::Left => msg!("atlantis-no-left"),
            Self::Agreed => msg!("atlantis-no-agreed"),
            Self::NobodyAsks => msg!("atlantis-no-request"),
            Self::Planned => msg!("atlantis-no-end-planned"),
            Self::NothingPlanned => msg!("atlantis-no-plan"),
            Self::BackByName => msg!("atlantis-no-back-by-name"),
            Self::NoStackReaches { to } => msg!("atlantis-no-stack", to = name(to)),
            Self::NoField { named: Some(place) } => {
                msg!("atlantis-no-such-field", place = name(place))
            }
            Self::NoField { named: None } => msg!("atlantis-no-field"),
            Self::Empty { from } => msg!("atlantis-no-stones", from = name(from)),
            Self::NotYours { from, color } => {
                msg!("atlantis-no-own-stones", from = name(from), side = color.message())
            }
            Self::Growing { from } => msg!("atlantis-no-growing", from = name(from)),
            Self::NoLine { from, to } if from == to => msg!("atlantis-no-way", from = name(from)),
            Self::NoLine { from, to } => {
                msg!("atlantis-no-line", from = name(from), to = name(to))
            }
            Self::TooFar { from, to, stones, distance } => msg!(
                "atlantis-no-reach",
                from = name(from),
                to = name(to),
                n = stones,
                distance = distance,
            ),
            Self::Miscounted { from, to, distance } => {
                msg!("atlantis-no-count", from = name(from), to = name(to), n = distance)
            }
            Self::Blocked { from, to, at } => explain_block(from, to, at),
            Self::SegmentUsed { from, stones } => {
                msg!("atlantis-no-segment", n = stones, from = name(from))
            }
        }
    }
}

fn explain_block(from: Place, to: Place, at: Option<(Place, State)>) -> Message {
    let (from, goal) = (from.to_string(), to.to_string());
    let Some((place, state)) = at else {
        return msg!("atlantis-no-board", from = from, to = goal);
    };
    let state = if state == State::Growing { "growing" } else { "dead" };
    if place == to {
        return msg!("atlantis-no-target", to = goal, state = state);
    }
    msg!("atlantis-no-crossing", from = from, to = goal, at = place.to_string(), state = state)
}

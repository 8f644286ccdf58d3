//! Why an action is not possible, in words for the player.

use super::{Action, Atlantis, Board, Place, Refused, Side, State, Step, words::stones};
use crate::{Prose, Seat, prose};

/// Says why `seat` cannot do this now, if it cannot.
pub(super) fn check(game: &Atlantis, seat: Seat, action: Action) -> Result<(), Prose> {
    if game.course.end().is_some() {
        return Err(prose!["the game is over"]);
    }
    if !game.plays(seat) {
        return Err(prose!["you do not play any more"]);
    }
    if action == Action::Stop {
        return if game.stop.contains(seat) {
            Err(prose!["you have agreed already: the others must, too, before the turn is done"])
        } else {
            Ok(())
        };
    }
    let Some(side) = game.moves(seat) else {
        return Err(match game.mover() {
            Some((mover, _)) => prose!["it is ", mover, "'s turn"],
            None => prose!["it is not your turn"],
        });
    };
    match action {
        Action::Move(from, to) => game.step(side, from, to).map(|_| ()),
        Action::Back if game.plan.is_empty() => {
            Err(prose!["there is nothing to take back: you have planned no move"])
        }
        Action::Back | Action::Done | Action::Stop => Ok(()),
    }
}

impl Atlantis {
    /// The move from a field to another, if it can be added to the plan.
    pub(super) fn step(&self, side: Side, from: Place, to: Place) -> Result<Step, Prose> {
        let fields = self.course.fields();
        let board = fields.board();
        let find = |place: Place| {
            let none = || prose![format!("{place} is not on this board")];
            board.find(place).ok_or_else(none)
        };
        let (source, target) = (find(from)?, find(to)?);
        fields
            .check(side, &self.plan, source, target)
            .map_err(|refused| prose![words(self, refused)])
    }
}

fn words(game: &Atlantis, refused: Refused) -> String {
    let board = game.course.fields().board();
    let name_of = |field| board.place(field);
    match refused {
        Refused::NoField => "that is not on this board".to_owned(),
        Refused::Empty { from } => format!("there are no stones on {}", name_of(from)),
        Refused::NotYours { from, side } => {
            format!("the stones on {} are {}'s", name_of(from), game.color(side).name())
        }
        Refused::Growing { from } => {
            format!("{} is still growing: stones leave it only when it explodes", name_of(from))
        }
        Refused::NoLine { from, to } if from == to => {
            format!("stones must leave {}", name_of(from))
        }
        Refused::NoLine { from, to } => format!(
            "{} and {} are not on one line: stones travel straight, in one of six directions",
            name_of(from),
            name_of(to),
        ),
        Refused::TooFar { from, to, stones: stack, distance } => format!(
            "{} is {} from {}, and as many stones must travel: there {}",
            name_of(to),
            fields(distance),
            name_of(from),
            if stack == 1 { "is only 1".to_owned() } else { format!("are only {stack}") },
        ),
        Refused::Blocked { from, to, at } => blocked(board, from, to, at),
        Refused::SegmentUsed { by } => format!(
            "{} from {} already this turn, and only one move may start in a segment",
            moved(by.stones.into()),
            name_of(by.from),
        ),
    }
}

fn moved(n: u32) -> String {
    format!("you move {}", stones(n))
}

fn fields(n: u16) -> String {
    if n == 1 { "1 field".to_owned() } else { format!("{n} fields") }
}

fn blocked(board: &Board, from: u16, to: u16, at: Option<(u16, State)>) -> String {
    let (from, to) = (board.place(from), board.place(to));
    let Some((field, state)) = at else {
        return format!("the way from {from} to {to} leaves the board");
    };
    let what = if state == State::Growing { "growing" } else { "dead" };
    let place = board.place(field);
    if place == to {
        return format!("{to} is {what}, and no stones can go there");
    }
    format!("the way from {from} to {to} crosses {place}, which is {what}")
}

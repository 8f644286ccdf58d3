//! A position as it is saved, and how it is checked when it is restored.

use std::sync::Arc;

use serde::Deserialize;

use crate::{
    Seat, Seats,
    atlantis::{Atlantis, Board, Color, Course, End, Fields, MOST_TURNS, Step, Told},
};

/// The content of a saved [`Atlantis`], before it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
    course: Course,
    seats: Vec<Option<Seat>>,
    colors: Vec<Color>,
    resigned: Seats,
    plan: Vec<Step>,
    last: Vec<Arc<Told>>,
    stop: Seats,
    later: bool,
    #[serde(default)]
    careful: bool,
}

/// Why something saved is not a position of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeptError {
    #[error("the seats do not play the sides")]
    Seats,
    #[error("the colours are not those of the sides")]
    Colors,
    #[error("the side to move has nothing to decide, or the game is over")]
    Turn,
    #[error("the plan breaks a rule")]
    Plan,
    #[error("the last turn does not fit the board")]
    Last,
    #[error("who agrees to end the game does not play")]
    Stop,
}

impl TryFrom<Kept> for Atlantis {
    type Error = KeptError;

    fn try_from(kept: Kept) -> Result<Self, KeptError> {
        let Kept { course, seats, colors, resigned, plan, last, stop, later, careful } = kept;
        let game = Self { course, seats, colors, resigned, plan, last, stop, later, careful };
        let restored = Restored { game: &game };
        restored.seats()?;
        restored.colors()?;
        restored.turn()?;
        restored.plan()?;
        if !game.last.iter().all(|told| fits(told, game.course.fields())) {
            return Err(KeptError::Last);
        }
        let stays = |seat: Seat| game.seats.contains(&Some(seat)) && !game.resigned.contains(seat);
        if !game.stop.iter().all(stays) {
            return Err(KeptError::Stop);
        }
        Ok(game)
    }
}

/// A position that is restored, and its checks.
#[derive(Clone, Copy)]
struct Restored<'a> {
    game: &'a Atlantis,
}

impl Restored<'_> {
    /// Each seat plays one side; the sides without a seat that stays are dummies.
    fn seats(self) -> Result<(), KeptError> {
        let game = self.game;
        let n_sides = game.course.fields().n_sides();
        let mut seats: Vec<Seat> = game.seats.iter().flatten().copied().collect();
        seats.sort_unstable();
        let n_seats = seats.len() as u8;
        let all = seats == Seat::all(n_seats).collect::<Vec<_>>() && n_seats >= 2;
        let left = game.resigned.iter().all(|seat| seats.contains(&seat));
        let dummy = |side| {
            let seat = game.player(side).seat;
            seat.is_none_or(|seat| game.resigned.contains(seat))
        };
        let dummies = game.sides().all(|side| game.course.is_dummy(side) == dummy(side));
        if game.seats.len() == usize::from(n_sides) && all && left && dummies {
            Ok(())
        } else {
            Err(KeptError::Seats)
        }
    }

    /// Each side has a colour of its own.
    fn colors(self) -> Result<(), KeptError> {
        let game = self.game;
        let colors = &game.colors;
        let once = colors.iter().enumerate().all(|(index, color)| !colors[..index].contains(color));
        let each = colors.len() == usize::from(game.course.fields().n_sides());
        if once && each { Ok(()) } else { Err(KeptError::Colors) }
    }

    /// Either somebody has something to decide, or the game is over for a reason.
    fn turn(self) -> Result<(), KeptError> {
        let game = self.game;
        let course = &game.course;
        let fields = course.fields();
        let n_left =
            game.seats.iter().flatten().filter(|&&seat| !game.resigned.contains(seat)).count();
        let quiet = course.is_quiet();
        let settled = fields.is_settled();
        let long = course.turns() >= MOST_TURNS;
        let fits = match (course.to_move(), course.end()) {
            (Some(side), _) => {
                let decides = side < fields.n_sides() && !course.is_dummy(side);
                decides
                    && fields.is_active(side)
                    && !settled
                    && !quiet
                    && !long
                    && n_left >= 2
                    && !game.all_agree()
            }
            (None, Some(End::Settled)) => settled,
            (None, Some(End::Quiet)) => !settled && quiet,
            (None, Some(End::Limit)) => !settled && !quiet && long,
            (None, _) => !settled && !quiet && !long,
        };
        if fits { Ok(()) } else { Err(KeptError::Turn) }
    }

    fn plan(self) -> Result<(), KeptError> {
        let game = self.game;
        let Some(side) = game.course.to_move() else {
            return if game.plan.is_empty() { Ok(()) } else { Err(KeptError::Plan) };
        };
        let fields = game.course.fields();
        for (n, step) in game.plan.iter().enumerate() {
            if fields.check(side, &game.plan[..n], step.from, step.to) != Ok(*step) {
                return Err(KeptError::Plan);
            }
        }
        Ok(())
    }
}

fn fits(told: &Told, fields: &Fields) -> bool {
    let board: &Board = fields.board();
    let step = |step: &Step| {
        let distance = board.line(step.from, step.to).map(|(_, distance)| distance);
        board.has(step.from) && board.has(step.to) && distance == Some(step.stones)
    };
    let side = |(index, &lost): (usize, &u32)| lost == 0 || index < usize::from(fields.n_sides());
    told.side < fields.n_sides()
        && told.steps.iter().all(step)
        && told.exploded.iter().all(|&(field, wave)| board.has(field) && wave > 0)
        && told.exploded.is_sorted_by_key(|&(_, wave)| wave)
        && told.grown.iter().all(|&field| board.has(field))
        && told.lost.iter().enumerate().all(side)
}

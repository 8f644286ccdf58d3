//! The position of a match, with the plan of whose turn it is: how it is laid out and saved, and
//! what is seen of it.

pub(super) mod kept;
pub(super) mod opening;
pub(super) mod saved;
pub(super) mod view;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{
    Chronicle, Color, Course, End, Ended, Event, Player, Side, Step, Told, words::tell::Teller,
};
use crate::{Seat, Seats};

/// A position of a match, with the plan of whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "kept::Kept")]
pub struct Atlantis {
    pub(super) course: Course,
    /// The player of each side. Nobody plays a dummy.
    pub(super) seats: Vec<Option<Seat>>,
    /// The colour of each side.
    pub(super) colors: Vec<Color>,
    /// Those who have left: their sides are dummies now.
    pub(super) resigned: Seats,
    /// The moves of this turn so far. They have changed nothing yet.
    pub(super) plan: Vec<Step>,
    /// The turns that followed from the latest decision that changed anything, if something
    /// happened in them, oldest first.
    pub(super) last: Vec<Arc<Told>>,
    /// The seats that have agreed to end the game since the last turn was carried out.
    pub(super) stop: Seats,
    /// Of equal scores, the later in turn order is the better.
    pub(super) later: bool,
    /// A player with planned moves takes them back, or ends the turn, before asking to end the
    /// game. Matches that began before [`LULL`](self::opening::LULL) was known are different: their logs may
    /// say otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) careful: bool,
}

/// After so many quiet rounds in a row, computers agree to end the game.
const LULL: u32 = 5;

impl Atlantis {
    /// The fields, whose turn it is and what that follows from.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The moves of this turn so far, which have changed nothing yet.
    pub fn plan(&self) -> &[Step] {
        &self.plan
    }

    /// The side that a seat plays, or played until it left.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        let at = self.seats.iter().position(|&player| player == Some(seat))?;
        Some(at as Side)
    }

    /// The colour of a side, which is also its name.
    pub fn color(&self, side: Side) -> Color {
        self.colors.get(usize::from(side)).copied().unwrap_or(Color::Red)
    }

    pub(super) fn player(&self, side: Side) -> Player {
        let seat = self.seats.get(usize::from(side)).copied().flatten();
        Player { side, seat, color: self.color(side) }
    }

    pub(super) fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        0..self.course.fields().n_sides()
    }

    /// The seat that must act, and the side it plays.
    pub(super) fn mover(&self) -> Option<(Seat, Side)> {
        let side = self.course.to_move()?;
        Some((self.player(side).seat?, side))
    }

    /// The side that `seat` may plan a turn for now.
    pub(super) fn moves(&self, seat: Seat) -> Option<Side> {
        self.mover().filter(|&(mover, _)| mover == seat).map(|(_, side)| side)
    }

    /// Whether a seat is still in the game.
    pub(super) fn plays(&self, seat: Seat) -> bool {
        self.in_play().any(|other| other == seat)
    }

    /// The seats that are still in the game; none once it is over.
    pub(super) fn in_play(&self) -> impl Iterator<Item = Seat> {
        let goes_on = self.course.end().is_none();
        let stays = move |seat: &Seat| goes_on && !self.resigned.contains(*seat);
        self.seats.iter().flatten().copied().filter(stays)
    }

    /// Whether a seat has planned moves that the end of the game would drop.
    pub(super) fn keeps_plan(&self, seat: Seat) -> bool {
        self.careful && !self.plan.is_empty() && self.moves(seat).is_some()
    }

    pub(super) fn all_agree(&self) -> bool {
        self.in_play().all(|seat| self.stop.contains(seat))
    }

    /// Whether a computer agrees to end the game here. It stands in nobody's way,
    /// but gives nothing away that it may still win.
    pub(super) fn is_content(&self, seat: Seat) -> bool {
        let Some(side) = self.side_of(seat) else { return false };
        let fields = self.course.fields();
        let is_idle = !fields.is_active(side) && fields.n_growing(side) == 0;
        is_idle || self.course.quiet_rounds() >= LULL || self.leads(seat)
    }

    /// Whether a seat would win alone if the game ended now.
    pub(super) fn leads(&self, seat: Seat) -> bool {
        let scores = self.results();
        let mut first = scores.iter().filter(|score| score.place == Some(1));
        first.next().is_some_and(|score| score.player.seat == Some(seat)) && first.next().is_none()
    }

    /// The only side that still has stones where anything is open.
    pub(super) fn alone(&self) -> Option<Side> {
        self.course.to_move().filter(|side| self.course.fields().active() == 1 << side)
    }

    pub(super) fn end_reason(&self) -> Option<Ended> {
        let n_left =
            self.seats.iter().flatten().filter(|&&seat| !self.resigned.contains(seat)).count();
        Some(match self.course.end()? {
            End::Settled => Ended::Settled,
            End::Quiet => Ended::Quiet,
            End::Limit => Ended::Limit,
            End::Stopped if n_left < 2 => Ended::Alone,
            End::Stopped => Ended::Agreed,
        })
    }

    pub(super) fn agree(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        let asks = self.stop.is_empty();
        self.stop = self.stop.iter().chain([seat]).collect();
        if self.all_agree() {
            self.course.stop();
            self.plan.clear();
            return Teller { game: self, events }.end();
        }
        let left = self.in_play().filter(|&in_play| !self.stop.contains(in_play));
        let left = left.filter_map(|other| Some(self.player(self.side_of(other)?))).collect();
        events.push(Event::Stopping { by: self.player(side), asks, left });
    }

    /// Ends the request to end the game, whoever made it.
    pub(super) fn play_on(&mut self, seat: Seat, events: &mut Vec<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        let withdraws = self.stop == Seats::NONE.with(seat);
        self.stop = Seats::NONE;
        events.push(Event::PlayingOn { by: self.player(side), withdraws });
    }

    pub(super) fn carry_out_plan(&mut self, events: &mut Vec<Event>) {
        let plan = std::mem::take(&mut self.plan);
        self.carry_out(events, |course, story| course.turn(&plan, story));
    }

    /// Lets turns be carried out, and tells what happened.
    pub(super) fn carry_out(
        &mut self,
        events: &mut Vec<Event>,
        act: impl FnOnce(&mut Course, &mut Chronicle),
    ) {
        let (lands, alone) = (self.course.lands(), self.alone());
        let turns = self.course.turns();
        let mut chronicle = Chronicle::default();
        act(&mut self.course, &mut chronicle);
        if self.course.turns() != turns {
            self.stop = Seats::NONE;
        }
        if self.course.end().is_some() {
            self.plan.clear();
        }
        let told: Vec<Arc<Told>> = chronicle.turns.into_iter().map(Arc::new).collect();
        if !told.is_empty() {
            self.last.clone_from(&told);
        }
        let mut teller = Teller { game: self, events };
        teller.turns(&told);
        teller.regions(&lands);
        if let Some(side) = self.alone().filter(|_| self.alone() != alone) {
            let others = self.sides().filter(|&other| other != side);
            let growing = others.map(|other| self.course.fields().n_growing(other)).sum();
            let by = self.player(side);
            teller.events.push(Event::Alone { by, growing, scores: self.results() });
        }
        teller.end();
    }
}

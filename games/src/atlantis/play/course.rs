//! The course of a game: the side to move, turns that carry themselves out, and the end.

use serde::{Deserialize, Deserializer, Serialize, de};

use crate::atlantis::{Fields, Lands, MOST_SIDES, Side, Step, Story};

/// After so many quiet rounds in a row the game is over.
pub const QUIET_ROUNDS: u32 = 10;

/// No game has more turns, automatic ones included. Hardly any comes near: what
/// can explode and fall is used up long before.
pub const MOST_TURNS: u32 = 2_000;

/// A game of any number of sides, some of which nobody plays.
///
/// Between two calls it is the turn of a side that has something to decide, or
/// the game is over: all other turns are carried out at once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Course {
    fields: Fields,
    /// Sides that nobody plays, a bit each.
    dummies: u8,
    #[serde(deserialize_with = "read_side")]
    to_move: Side,
    /// How many turns were carried out, automatic ones included.
    turns: u32,
    /// How many of the latest turns were quiet.
    quiet: u32,
    /// Quiet rounds never end it, as the author's rules have it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    endless: bool,
    end: Option<End>,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Every region is settled.
    Settled,
    /// Nothing happened for [`QUIET_ROUNDS`] rounds.
    Quiet,
    /// [`MOST_TURNS`] turns were carried out.
    Limit,
    /// Everybody agreed, or nobody is left who plays.
    Stopped,
}

impl Course {
    /// Begins with the turn of `first`, in any position: turns that need no
    /// decision are carried out until one does.
    pub fn begin(fields: Fields, dummies: &[Side], first: Side, story: &mut impl Story) -> Self {
        let dummies = dummies.iter().filter(|&&side| side < MOST_SIDES);
        let dummies = dummies.fold(0, |bits, side| bits | 1 << side);
        let to_move = first % fields.n_sides();
        let mut course =
            Self { fields, dummies, to_move, turns: 0, quiet: 0, endless: false, end: None };
        course.go_on(story);
        course
    }

    /// Without the end after [`QUIET_ROUNDS`] quiet rounds, which is a rule of ours.
    /// To be chosen before the first turn.
    #[must_use]
    pub fn without_quiet_end(self) -> Self {
        Self { endless: true, ..self }
    }

    /// Whether the game ends after [`QUIET_ROUNDS`] quiet rounds.
    pub fn ends_by_quiet(&self) -> bool {
        !self.endless
    }

    /// Carries out the turn of the side to move, of which each move was checked,
    /// and then all turns that need no decision. Does nothing after the end.
    pub fn turn(&mut self, plan: &[Step], story: &mut impl Story) {
        if self.end.is_none() {
            self.carry_out(plan, false, story);
            self.go_on(story);
        }
    }

    /// Nobody plays `side` any more.
    pub fn resign(&mut self, side: Side, story: &mut impl Story) {
        if side < self.fields.n_sides() {
            self.dummies |= 1 << side;
            self.go_on(story);
        }
    }

    /// All agreed that the game is over.
    pub fn stop(&mut self) {
        self.end.get_or_insert(End::Stopped);
    }

    pub fn fields(&self) -> &Fields {
        &self.fields
    }

    /// The side that decides on its turn; none after the end.
    pub fn to_move(&self) -> Option<Side> {
        self.end.is_none().then_some(self.to_move)
    }

    pub fn is_dummy(&self, side: Side) -> bool {
        side >= self.fields.n_sides() || self.dummies >> side & 1 == 1
    }

    /// How many turns were carried out, automatic ones included.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// How many rounds in a row were quiet: the game ends at [`QUIET_ROUNDS`], unless
    /// it is [without that end](Self::without_quiet_end).
    pub fn quiet_rounds(&self) -> u32 {
        self.quiet / u32::from(self.fields.n_sides())
    }

    /// How many of the latest turns were quiet; none where that ends nothing.
    pub(in crate::atlantis) fn quiet_turns(&self) -> u32 {
        if self.endless { 0 } else { self.quiet }
    }

    /// Whether enough rounds were quiet for the game to be over.
    pub(in crate::atlantis) fn is_quiet(&self) -> bool {
        !self.endless && self.quiet_rounds() >= QUIET_ROUNDS
    }

    /// The regions as they are now, to compare later ones with: cheaper than
    /// [`Fields::regions`].
    pub fn lands(&self) -> Lands {
        self.fields.lands_after_survey()
    }

    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Tests for the end, and carries out turns until there is somebody to ask.
    fn go_on(&mut self, story: &mut impl Story) {
        let everybody = (0..self.fields.n_sides()).fold(0, |bits, side| bits | 1 << side);
        while self.end.is_none() {
            let survey = self.fields.survey();
            if survey.settled {
                self.end = Some(End::Settled);
            } else if self.dummies & everybody == everybody {
                self.end = Some(End::Stopped);
            } else if self.is_quiet() {
                self.end = Some(End::Quiet);
            } else if self.turns >= MOST_TURNS {
                self.end = Some(End::Limit);
            } else if (survey.active & !self.dummies) >> self.to_move & 1 == 1 {
                return;
            } else {
                self.carry_out(&[], true, story);
            }
        }
    }

    fn carry_out(&mut self, plan: &[Step], automatic: bool, story: &mut impl Story) {
        story.turn(self.to_move, automatic);
        let quiet = self.fields.carry_out(self.to_move, plan, story);
        self.quiet = if quiet { self.quiet.saturating_add(1) } else { 0 };
        self.turns = self.turns.saturating_add(1);
        self.to_move = (self.to_move + 1) % self.fields.n_sides();
    }
}

fn read_side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
    let side = Side::deserialize(deserializer)?;
    if side < MOST_SIDES { Ok(side) } else { Err(de::Error::custom("there is no such side")) }
}

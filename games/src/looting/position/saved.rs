//! Positions as they are kept and handed in: none is taken that cannot be played on
//! from, though play may never lead to it.

use std::sync::Arc;

use serde::Deserialize;

use super::{
    Ability, Car, DEEDS, SEATS, Standing, Step, Turn, Window,
    cars::Cars,
    hands::Hands,
    lava::{CITY, Flow, Lava, bits},
    stacks::Stacks,
};
use crate::{
    Seat, Seats, SetupError,
    looting::{
        Ended, Looting, Numbers,
        numbers::{
            SPACES,
            card::{KINDS, Kind},
        },
    },
};

/// A match that begins in a position that was handed in.
pub(in crate::looting) fn load_start(
    start: &serde_json::Value,
    seats: u8,
) -> Result<Looting, SetupError> {
    let game = Looting::deserialize(start).map_err(|error| SetupError::Start(error.to_string()))?;
    if game.n != seats {
        return Err(SetupError::Start(SavedError::Seats.to_string()));
    }
    if game.end().is_some() {
        return Err(SetupError::Start(SavedError::Step.to_string()));
    }
    Ok(game)
}

/// A saved position. Omitted fields have the values of the beginning of a turn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Saved {
    #[serde(default = "Numbers::standard")]
    numbers: Arc<Numbers>,
    #[serde(default = "yes")]
    both: bool,
    #[serde(default)]
    bonus: bool,
    n: u8,
    #[serde(default = "first")]
    first: Seat,
    stacks: Stacks,
    flow: Flow,
    cars: Cars,
    #[serde(default)]
    hands: Hands,
    #[serde(default)]
    standing: [Standing; SEATS],
    #[serde(default)]
    resigned: Seats,
    #[serde(default = "one")]
    turns: u16,
    #[serde(default = "first")]
    turn: Seat,
    step: Step,
    markers: u8,
    #[serde(default)]
    used: Seats,
    #[serde(default)]
    left: u8,
    #[serde(default)]
    drafts: u8,
    #[serde(default)]
    now: Option<Turn>,
    #[serde(default)]
    last: Option<Turn>,
}

fn yes() -> bool {
    true
}

fn one() -> u16 {
    1
}

fn first() -> Seat {
    Seat(0)
}

/// Why what was written is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    #[error("there are two to four players, and all that is named sits there")]
    Seats,
    #[error("there are more cards than this game has, or some lie under lava")]
    Cards,
    #[error("there is more lava than fits, or none in the city but a car that was hit")]
    Lava,
    #[error("a car is where it cannot be")]
    Cars,
    #[error("nobody is asked what is asked here")]
    Step,
    #[error("the draft is not one of this turn")]
    Draft,
}

impl TryFrom<Saved> for Looting {
    type Error = SavedError;

    fn try_from(saved: Saved) -> Result<Self, SavedError> {
        let game = Self {
            numbers: saved.numbers,
            both: saved.both,
            bonus: saved.bonus,
            n: saved.n,
            first: saved.first,
            stacks: saved.stacks,
            flow: saved.flow,
            cars: saved.cars,
            hands: saved.hands,
            standing: saved.standing,
            resigned: saved.resigned,
            turns: saved.turns,
            turn: saved.turn,
            step: saved.step,
            markers: saved.markers,
            used: saved.used,
            left: saved.left,
            drafts: saved.drafts,
            now: saved.now.unwrap_or_else(|| Turn::new(saved.turn)),
            last: saved.last.unwrap_or_else(|| Turn::new(saved.turn)),
        };
        game.seats_fit()?;
        game.cards_fit()?;
        game.lava_fits()?;
        game.cars_fit()?;
        game.draft_fits()?;
        game.step_fits()?;
        Ok(game)
    }
}

fn ensure(fits: bool, error: SavedError) -> Result<(), SavedError> {
    if fits { Ok(()) } else { Err(error) }
}

impl Looting {
    fn seats_fit(&self) -> Result<(), SavedError> {
        let n = self.n;
        let sits = |seat: Seat| seat.0 < n;
        let all_sit = |seats: Seats| seats.iter().all(sits);
        let turns = [&self.now, &self.last];
        let named = turns
            .iter()
            .all(|turn| sits(turn.by) && turn.anew.is_none_or(sits) && all_sit(turn.hit));
        let nobody = |seat: Seat| {
            sits(seat)
                || (*self.hands.of(seat) == [0; KINDS]
                    && self.cars.of(seat) == Car::Gone
                    && self.standing[seat.index()] == Standing::default())
        };
        let fits = (2..=4).contains(&n)
            && sits(self.first)
            && sits(self.turn)
            && named
            && all_sit(self.used)
            && all_sit(self.resigned)
            && Seat::all(SEATS as u8).all(nobody);
        ensure(fits, SavedError::Seats)
    }

    fn cards_fit(&self) -> Result<(), SavedError> {
        let there = self.stacks.count();
        let held = |kind: usize| usize::from(there[kind]) + self.hands.all_of(kind);
        let all = self.numbers.all();
        let few = (0..KINDS).all(|kind| held(kind) <= usize::from(all[kind]));
        let dry = bits(self.flow.covered & CITY).all(|bit| self.stacks.height(bit) == 0);
        ensure(few && dry, SavedError::Cards)
    }

    fn lava_fits(&self) -> Result<(), SavedError> {
        let Flow { covered, tracks } = self.flow;
        let lengths = self.numbers.tracks.length;
        let short = tracks.iter().zip(lengths).all(|(&markers, length)| markers <= length);
        let reached =
            covered == 0 || tracks.iter().zip(lengths).any(|(&markers, length)| markers == length);
        let down = self.seats().any(|seat| self.cars.of(seat) == Car::Down);
        let fits = covered & !CITY == 0 && short && reached && (!down || covered != 0);
        let in_city = |lava: Lava| lava.spaces() & !CITY == 0;
        let spaces = [&self.now, &self.last].iter().all(|turn| turn.lava.is_none_or(in_city));
        ensure(fits && spaces && (1..=2).contains(&self.markers), SavedError::Lava)
    }

    fn cars_fit(&self) -> Result<(), SavedError> {
        let n_kingdoms = self.n.saturating_sub(1);
        let placing = matches!(self.step, Step::Placing | Step::Over(Ended::Alone));
        let fits = |seat: Seat| {
            let gone = self.resigned.contains(seat);
            match self.cars.of(seat) {
                Car::On(space) => !gone && space < SPACES && self.flow.is_open(space),
                Car::Down => !gone,
                Car::Waiting => !gone && placing,
                Car::Gone => gone,
                Car::Fled(kingdom) => {
                    let alone = |other| other == seat || self.cars.of(other) != Car::Fled(kingdom);
                    kingdom < n_kingdoms && self.seats().all(alone)
                }
            }
        };
        ensure(self.seats().all(fits), SavedError::Cars)
    }

    fn draft_fits(&self) -> Result<(), SavedError> {
        use crate::looting::Deed;
        let deeds = self.now.deeds();
        // A Battery may still add some.
        let turns = &self.numbers.turns;
        let more = if self.used.contains(self.turn) { 0 } else { turns.battery + 1 };
        let n_deeds = deeds.len() as u8;
        let all =
            n_deeds.checked_add(self.left).and_then(|checked_add| checked_add.checked_add(more));
        ensure(all.is_some_and(|count| usize::from(count) <= DEEDS), SavedError::Draft)?;
        let Some(at) = deeds.len().checked_sub(usize::from(self.drafts)) else {
            return Err(SavedError::Draft);
        };
        if self.drafts > 0 && (self.step != Step::Act || self.stacks.n() == 0) {
            return Err(SavedError::Draft);
        }
        // Taken back step by step, it was possible.
        let mut game = self.clone();
        for deed in deeds[at..].iter().rev() {
            let fits = match *deed {
                Deed::Moved { from, to } => {
                    let open = from.is_none_or(|space| game.flow.is_open(space) && space != to);
                    game.cars.space(self.turn) == Some(to)
                        && open
                        && (from.is_some() || game.flow.covered != 0)
                }
                Deed::Claimed { space, kind } => {
                    game.cars.space(self.turn) == Some(space) && game.hands.has(self.turn, kind)
                }
                Deed::Fled { kingdom, from } => {
                    game.left == 0
                        && deeds.len() == 1
                        && !game.used.contains(self.turn)
                        && game.flow.is_open(from)
                        && game.cars.of(self.turn) == Car::Fled(kingdom)
                }
                _ => false,
            };
            ensure(fits, SavedError::Draft)?;
            game.take_back();
        }
        Ok(())
    }

    fn step_fits(&self) -> Result<(), SavedError> {
        let mover = self.plays_on(self.turn);
        let car = self.cars.of(self.turn);
        let n_left = self.seats().filter(|&seat| !self.resigned.contains(seat)).count();
        let goes_on = n_left > 1 && self.flow.open() != 0;
        let lava = |lava: Option<Lava>| {
            lava.is_some_and(|lava| self.flow.allows(lava, self.markers, &self.numbers, self.both))
        };
        let window = |window: Window, can: Seats| {
            let Window { after, asked, passed, plays } = window;
            after.0 < self.n
                && !window.open().is_empty()
                && asked.minus(can).is_empty()
                && passed.iter().chain(plays.iter()).all(|seat| asked.contains(seat))
                && passed.iter().all(|seat| !plays.contains(seat))
                && self.reactions().decision(window).is_none()
        };
        // A player who flees has only drafted that so far.
        let flees = matches!(car, Car::Fled(_)) && self.drafts > 0;
        let acts = matches!(car, Car::On(_) | Car::Down) || flees;
        let fits = match self.step {
            Step::Placing => {
                let none = self.flow == Flow::NONE && self.stacks.n() > 0;
                goes_on && none && car == Car::Waiting && self.drafts == 0
            }
            Step::Lava => goes_on && mover && self.stacks.n() > 0,
            Step::Field(it) => {
                goes_on && mover && lava(self.now.lava) && window(it, self.reactions().fielders())
            }
            Step::Redo { by } => {
                goes_on
                    && mover
                    && lava(self.now.lava)
                    && by != self.turn
                    && self.plays_on(by)
                    && self.used.contains(by)
                    && self.reactions().has_other_lava()
            }
            Step::Nullify { window: it, by, ability } => {
                let known = match ability {
                    Ability::Field => {
                        by != self.turn
                            && lava(self.now.lava)
                            && self.hands.has(by, Kind::Field)
                            && self.reactions().has_other_lava()
                    }
                    _ => {
                        let mut before = self.clone();
                        before.used = before.used.without(by);
                        by == self.turn && acts && before.rules(by).check_ability(ability).is_ok()
                    }
                };
                goes_on
                    && mover
                    && known
                    && self.used.contains(by)
                    && self.plays_on(by)
                    && self.drafts == 0
                    && window(it, self.reactions().nullifiers(by))
            }
            Step::Act => {
                let entering = car != Car::Down || self.left > 0;
                goes_on
                    && mover
                    && acts
                    && entering
                    && self.stacks.n() > 0
                    && (self.drafts > 0 || self.mover().can_go_on())
            }
            Step::Over(why) => match why {
                Ended::Lava => self.flow.open() == 0,
                Ended::Cards => self.stacks.n() == 0,
                Ended::Alone => n_left < 2,
            },
        };
        ensure(fits, SavedError::Step)
    }

    fn plays_on(&self, seat: Seat) -> bool {
        seat.0 < self.n && !self.resigned.contains(seat)
    }
}

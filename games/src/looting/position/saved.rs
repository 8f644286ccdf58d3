//! Positions as they are kept and handed in: none is taken that cannot be played on
//! from, though play may never lead to it.

use std::sync::Arc;

use serde::Deserialize;

use super::{
    Ability, Car, DEEDS, Deed, SEATS, Standing, Step, Turn, Window,
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
        let fit = Fit { game: &game };
        fit.seats()?;
        fit.cards()?;
        fit.lava()?;
        fit.cars()?;
        fit.draft()?;
        fit.step()?;
        Ok(game)
    }
}

fn ensure(fits: bool, error: SavedError) -> Result<(), SavedError> {
    if fits { Ok(()) } else { Err(error) }
}

/// The checks of a position that was handed in.
#[derive(Clone, Copy)]
struct Fit<'a> {
    game: &'a Looting,
}

impl Fit<'_> {
    fn seats(self) -> Result<(), SavedError> {
        let game = self.game;
        let n = game.n;
        let sits = |seat: Seat| seat.0 < n;
        let all_sit = |seats: Seats| seats.iter().all(sits);
        let turns = [&game.now, &game.last];
        let named = turns
            .iter()
            .all(|turn| sits(turn.by) && turn.anew.is_none_or(sits) && all_sit(turn.hit));
        let nobody = |seat: Seat| {
            sits(seat)
                || (*game.hands.of(seat) == [0; KINDS]
                    && game.cars.of(seat) == Car::Gone
                    && game.standing[seat.index()] == Standing::default())
        };
        let fits = (2..=4).contains(&n)
            && sits(game.first)
            && sits(game.turn)
            && named
            && all_sit(game.used)
            && all_sit(game.resigned)
            && Seat::all(SEATS as u8).all(nobody);
        ensure(fits, SavedError::Seats)
    }

    fn cards(self) -> Result<(), SavedError> {
        let game = self.game;
        let there = game.stacks.count();
        let held = |kind: usize| usize::from(there[kind]) + game.hands.all_of(kind);
        let all = game.numbers.all();
        let few = (0..KINDS).all(|kind| held(kind) <= usize::from(all[kind]));
        let dry = bits(game.flow.covered & CITY).all(|bit| game.stacks.height(bit) == 0);
        ensure(few && dry, SavedError::Cards)
    }

    fn lava(self) -> Result<(), SavedError> {
        let game = self.game;
        let Flow { covered, tracks } = game.flow;
        let lengths = game.numbers.tracks.length;
        let short = tracks.iter().zip(lengths).all(|(&markers, length)| markers <= length);
        let reached =
            covered == 0 || tracks.iter().zip(lengths).any(|(&markers, length)| markers == length);
        let down = game.seats().any(|seat| game.cars.of(seat) == Car::Down);
        let fits = covered & !CITY == 0 && short && reached && (!down || covered != 0);
        let in_city = |lava: Lava| lava.spaces() & !CITY == 0;
        let spaces = [&game.now, &game.last].iter().all(|turn| turn.lava.is_none_or(in_city));
        ensure(fits && spaces && (1..=2).contains(&game.markers), SavedError::Lava)
    }

    fn cars(self) -> Result<(), SavedError> {
        let game = self.game;
        let n_kingdoms = game.n.saturating_sub(1);
        let placing = matches!(game.step, Step::Placing | Step::Over(Ended::Alone));
        let fits = |seat: Seat| {
            let gone = game.resigned.contains(seat);
            match game.cars.of(seat) {
                Car::On(space) => !gone && space < SPACES && game.flow.is_open(space),
                Car::Down => !gone,
                Car::Waiting => !gone && placing,
                Car::Gone => gone,
                Car::Fled(kingdom) => {
                    let alone = |other| other == seat || game.cars.of(other) != Car::Fled(kingdom);
                    kingdom < n_kingdoms && game.seats().all(alone)
                }
            }
        };
        ensure(game.seats().all(fits), SavedError::Cars)
    }

    fn draft(self) -> Result<(), SavedError> {
        let game = self.game;
        let deeds = game.now.deeds();
        // A Battery may still add some.
        let turns = &game.numbers.turns;
        let more = if game.used.contains(game.turn) { 0 } else { turns.battery + 1 };
        let n_deeds = deeds.len() as u8;
        let all =
            n_deeds.checked_add(game.left).and_then(|checked_add| checked_add.checked_add(more));
        ensure(all.is_some_and(|count| usize::from(count) <= DEEDS), SavedError::Draft)?;
        let Some(at) = deeds.len().checked_sub(usize::from(game.drafts)) else {
            return Err(SavedError::Draft);
        };
        if game.drafts > 0 && (game.step != Step::Act || game.stacks.n() == 0) {
            return Err(SavedError::Draft);
        }
        // Taken back step by step, it was possible.
        let mut before = game.clone();
        for deed in deeds[at..].iter().rev() {
            let fits = match *deed {
                Deed::Moved { from, to } => {
                    let open = from.is_none_or(|space| before.flow.is_open(space) && space != to);
                    before.cars.space(game.turn) == Some(to)
                        && open
                        && (from.is_some() || before.flow.covered != 0)
                }
                Deed::Claimed { space, kind } => {
                    before.cars.space(game.turn) == Some(space) && before.hands.has(game.turn, kind)
                }
                Deed::Fled { kingdom, from } => {
                    before.left == 0
                        && deeds.len() == 1
                        && !before.used.contains(game.turn)
                        && before.flow.is_open(from)
                        && before.cars.of(game.turn) == Car::Fled(kingdom)
                }
                _ => false,
            };
            ensure(fits, SavedError::Draft)?;
            before.take_back();
        }
        Ok(())
    }

    fn step(self) -> Result<(), SavedError> {
        let game = self.game;
        let mover = self.plays_on(game.turn);
        let car = game.cars.of(game.turn);
        let n_left = game.seats().filter(|&seat| !game.resigned.contains(seat)).count();
        let goes_on = n_left > 1 && game.flow.open() != 0;
        let lava = |lava: Option<Lava>| {
            lava.is_some_and(|lava| game.flow.allows(lava, game.markers, &game.numbers, game.both))
        };
        let window = |window: Window, can: Seats| {
            let Window { after, asked, passed, plays } = window;
            after.0 < game.n
                && !window.open().is_empty()
                && asked.minus(can).is_empty()
                && passed.iter().chain(plays.iter()).all(|seat| asked.contains(seat))
                && passed.iter().all(|seat| !plays.contains(seat))
                && game.reactions().decision(window).is_none()
        };
        // A player who flees has only drafted that so far.
        let flees = matches!(car, Car::Fled(_)) && game.drafts > 0;
        let acts = matches!(car, Car::On(_) | Car::Down) || flees;
        let fits = match game.step {
            Step::Placing => {
                let none = game.flow == Flow::NONE && game.stacks.n() > 0;
                goes_on && none && car == Car::Waiting && game.drafts == 0
            }
            Step::Lava => goes_on && mover && game.stacks.n() > 0,
            Step::Field(it) => {
                goes_on && mover && lava(game.now.lava) && window(it, game.reactions().fielders())
            }
            Step::Redo { by } => {
                goes_on
                    && mover
                    && lava(game.now.lava)
                    && by != game.turn
                    && self.plays_on(by)
                    && game.used.contains(by)
                    && game.reactions().has_other_lava()
            }
            Step::Nullify { window: it, by, ability } => {
                let known = match ability {
                    Ability::Field => {
                        by != game.turn
                            && lava(game.now.lava)
                            && game.hands.has(by, Kind::Field)
                            && game.reactions().has_other_lava()
                    }
                    _ => {
                        let mut before = game.clone();
                        before.used = before.used.without(by);
                        by == game.turn && acts && before.rules(by).check_ability(ability).is_ok()
                    }
                };
                goes_on
                    && mover
                    && known
                    && game.used.contains(by)
                    && self.plays_on(by)
                    && game.drafts == 0
                    && window(it, game.reactions().nullifiers(by))
            }
            Step::Act => {
                let entering = car != Car::Down || game.left > 0;
                goes_on
                    && mover
                    && acts
                    && entering
                    && game.stacks.n() > 0
                    && (game.drafts > 0 || game.mover().can_go_on())
            }
            Step::Over(why) => match why {
                Ended::Lava => game.flow.open() == 0,
                Ended::Cards => game.stacks.n() == 0,
                Ended::Alone => n_left < 2,
            },
        };
        ensure(fits, SavedError::Step)
    }

    fn plays_on(self, seat: Seat) -> bool {
        seat.0 < self.game.n && !self.game.resigned.contains(seat)
    }
}

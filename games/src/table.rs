//! A game in play, whatever the game.

use std::fmt::Debug;

use serde_json::Value;

use crate::{
    Dice, Game, Info, Outcome, PlayError, Prose, Seat, Seats, Setup, SetupError, Viewer,
    guide::{self, Guide},
    mind,
};

/// A [`Game`] with its type hidden: actions are in their notation.
pub trait Table: Debug + Send + Sync {
    fn info(&self) -> &'static Info;

    fn to_act(&self) -> Seats;

    fn outcome(&self) -> Option<Outcome>;

    /// The next question for `seat`; see [`guide::guide`].
    fn guide(&self, seat: Seat, path: &[String], max: usize) -> Guide;

    /// The actions that a chat message may mean, in their notation: none if it
    /// reads as no action, more than one if it is ambiguous.
    fn read(&self, seat: Seat, text: &str) -> Vec<String>;

    /// The legal actions that fit what is `typed` so far, at most `max`: those
    /// whose notation begins so, then those whose words hold it.
    fn complete(&self, seat: Seat, typed: &str, max: usize) -> Vec<Suggestion>;

    /// Every legal action of `seat`, in its notation.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// What a random player does: see [`Game::sample`].
    fn sample(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;

    /// An action in words; its notation if it is not one.
    fn describe(&self, seat: Seat, action: &str) -> String;

    /// See [`Game::role`].
    fn role(&self, seat: Seat) -> Option<&'static str>;

    /// See [`Game::ask`].
    fn ask(&self, seat: Seat) -> &'static str;

    /// Carries out that a player leaves for good.
    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<Vec<Line>, PlayError>;

    /// Plays an action. After an error nothing has changed.
    fn play(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Line>, PlayError>;

    /// What is done for a player who does not answer.
    fn if_absent(&self, seat: Seat) -> Option<String>;

    /// See [`Game::finish`].
    fn finish(&self, seat: Seat) -> Option<String>;

    /// See [`Game::retract`].
    fn retract(&self, seat: Seat) -> Option<String>;

    /// See [`Game::respond`].
    fn respond(&self, seat: Seat) -> Option<String>;

    /// See [`Game::is_aside`]. False for what is no action.
    fn is_aside(&self, action: &str) -> bool;

    /// The action the computer would take for `seat`.
    fn think(&self, seat: Seat, playouts: u32, dice: &mut dyn Dice) -> Option<String>;

    /// What `viewer` may know, for pages that draw it themselves.
    fn view(&self, viewer: Viewer) -> Value;

    /// The whole position. Not for players.
    fn save(&self) -> Value;
}

/// Something that happened, as the room and each player may hear it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    pub public: Option<Prose>,
    /// Only for players who may hear more than the room.
    pub private: Vec<(Seat, Prose)>,
}

/// A legal action, offered to somebody who is typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// In its notation: what is played if it is chosen.
    pub action: String,
    /// In words.
    pub label: String,
}

/// Makes a [`Table`] of a [`Game`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Erased<G>(G);

/// Why something saved is not a position of a match.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error("the position is one of {found} seats, and the match has {expected}")]
    Seats { found: u8, expected: u8 },
}

impl<G: Game> Erased<G> {
    pub fn open(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError> {
        setup.validate(G::INFO)?;
        Ok(Self(G::setup(setup, dice)?))
    }

    /// Takes up a position that [`Table::save`] wrote, of a match of so many
    /// seats.
    pub fn restore(saved: &Value, seats: u8) -> Result<Self, RestoreError> {
        let game = G::deserialize(saved)?;
        match game.n_seats() {
            found if found == seats => Ok(Self(game)),
            found => Err(RestoreError::Seats { found, expected: seats }),
        }
    }

    pub fn game(&self) -> &G {
        &self.0
    }

    fn line(&self, event: &G::Event) -> Line {
        let public = G::tell(event, Viewer::Public);
        let private = Seat::all(self.0.n_seats())
            .filter_map(|seat| Some((seat, G::tell(event, Viewer::Seat(seat))?)))
            .filter(|(_, told)| Some(told) != public.as_ref())
            .collect();
        Line { public, private }
    }
}

impl<G: Game> Table for Erased<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn to_act(&self) -> Seats {
        self.0.to_act()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn guide(&self, seat: Seat, path: &[String], max: usize) -> Guide {
        guide::guide(&self.0, seat, path, max)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<String> {
        self.0.read(seat, text).iter().map(G::Action::to_string).collect()
    }

    fn complete(&self, seat: Seat, typed: &str, max: usize) -> Vec<Suggestion> {
        let typed = typed.trim().to_lowercase();
        let fits = |action: &G::Action| {
            let notation = action.to_string();
            let starts = notation.to_lowercase().starts_with(&typed);
            let label = (starts || !typed.is_empty()).then(|| self.0.describe(seat, action))?;
            let holds = starts || label.to_lowercase().contains(&typed);
            holds.then_some((!starts, Suggestion { action: notation, label }))
        };
        let legal = self.0.legal(seat);
        let mut fitting: Vec<(bool, Suggestion)> = legal.iter().filter_map(fits).collect();
        fitting.sort_by_key(|(late, _)| *late);
        fitting.into_iter().map(|(_, suggestion)| suggestion).take(max).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.0.legal(seat).iter().map(G::Action::to_string).collect()
    }

    fn sample(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String> {
        Some(self.0.sample(seat, dice, &mut Vec::new())?.to_string())
    }

    fn describe(&self, seat: Seat, action: &str) -> String {
        match action.parse() {
            Ok(action) => self.0.describe(seat, &action),
            Err(_) => action.to_owned(),
        }
    }

    fn role(&self, seat: Seat) -> Option<&'static str> {
        self.0.role(seat)
    }

    fn ask(&self, seat: Seat) -> &'static str {
        self.0.ask(seat)
    }

    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<Vec<Line>, PlayError> {
        if self.0.outcome().is_some() {
            return Err(PlayError::Over);
        }
        if seat.0 >= self.0.n_seats() {
            return Err(PlayError::NotYourTurn);
        }
        let mut next = self.0.clone();
        let mut events = Vec::new();
        next.resign(seat, dice, &mut events);
        self.0 = next;
        Ok(events.iter().map(|event| self.line(event)).collect())
    }

    fn play(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut dyn Dice,
    ) -> Result<Vec<Line>, PlayError> {
        let action = action.parse().map_err(|_| PlayError::Unreadable)?;
        let (next, events) = self.0.play(seat, &action, dice)?;
        self.0 = next;
        Ok(events.iter().map(|event| self.line(event)).collect())
    }

    fn if_absent(&self, seat: Seat) -> Option<String> {
        Some(self.0.if_absent(seat)?.to_string())
    }

    fn finish(&self, seat: Seat) -> Option<String> {
        Some(self.0.finish(seat)?.to_string())
    }

    fn retract(&self, seat: Seat) -> Option<String> {
        Some(self.0.retract(seat)?.to_string())
    }

    fn respond(&self, seat: Seat) -> Option<String> {
        Some(self.0.respond(seat)?.to_string())
    }

    fn is_aside(&self, action: &str) -> bool {
        action.parse().is_ok_and(|action| self.0.is_aside(&action))
    }

    fn think(&self, seat: Seat, playouts: u32, dice: &mut dyn Dice) -> Option<String> {
        let action = G::think(mind::Seen::new(&self.0, seat), playouts, dice)?;
        Some(action.to_string())
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.view(viewer)).unwrap_or_default()
    }

    fn save(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }
}

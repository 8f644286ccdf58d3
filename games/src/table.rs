//! A game in play, whatever the game.

pub mod events;

use std::fmt::Debug;

use serde_json::Value;

use crate::{
    Dice, Events, Game, Holder, Info, Message, PlayError, Position, Prose, Role, Seat, Setup,
    SetupError, Span, Viewer,
    input::{
        menu::{self, Gap, Menu},
        origins,
    },
    search::{self, Observation, Thought},
};

/// A [`Game`] with its type hidden: actions are in their notation.
pub trait Table: Debug + Send + Sync {
    fn info(&self) -> &'static Info;

    /// The questions that name no action.
    fn position(&self) -> &dyn Position;

    /// The next question for `seat`; see [`menu::menu`].
    fn menu(&self, seat: Seat, path: &[String], max: usize) -> Menu;

    /// The actions that a chat message may mean, in their notation: none if it
    /// reads as no action, more than one if it is ambiguous.
    fn read(&self, seat: Seat, text: &str) -> Vec<String>;

    /// The actions that a text stands for one after the other: see [`Game::several`].
    fn several(&self, seat: Seat, text: &str) -> Vec<String>;

    /// Whether a text reads as no action because it names a place where none begins.
    fn begins_nowhere(&self, seat: Seat, text: &str) -> bool;

    /// Why a text that reads as no action cannot be done, where that is clear.
    fn unread(&self, seat: Seat, text: &str) -> Option<Prose>;

    /// The moves that complete a text: see [`Game::gap`].
    fn gap(&self, seat: Seat, text: &str) -> Option<Gap>;

    /// The legal actions that fit what is `typed` so far, at most `max`: those
    /// whose notation begins so, then those whose words hold it, as `say` says them.
    fn complete(
        &self,
        seat: Seat,
        typed: &str,
        max: usize,
        say: &dyn Fn(&Prose) -> String,
    ) -> Vec<Suggestion>;

    /// Every legal action of `seat`, in its notation.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// The action of a random player: see [`Game::sample`].
    fn sample(&self, seat: Seat, dice: &mut dyn Dice) -> Option<String>;

    /// See [`Game::input_text`]. What is no action stays as it is.
    fn input_text(&self, action: &str) -> String;

    /// The same in the words of whoever reads it: [`Game::to_type`].
    fn to_type(&self, action: &str) -> Prose;

    /// An action in words; its notation if it is not one.
    fn describe(&self, seat: Seat, action: &str) -> Prose;

    /// The same, without what it leads to: see [`Game::name`].
    fn name(&self, seat: Seat, action: &str) -> Prose;

    /// The effects of actions, in a few sentences: see [`Game::why`]. Empty if one of them is no
    /// action.
    fn why(&self, seat: Seat, actions: &[String]) -> Vec<Message>;

    /// The role of an action: see [`Game::role`]. None for text that is no action.
    fn role(&self, seat: Seat, action: &str) -> Option<Role>;

    /// The first legal action with this role, such as the one that takes the
    /// last step off a draft: see [`Game::action_with`].
    fn action_with(&self, seat: Seat, role: Role) -> Option<String>;

    /// An action that shows how they are written: one that answers what is asked and names
    /// something, if there is any.
    fn example(&self, seat: Seat) -> Option<Prose>;

    /// Carries out that a player leaves for good.
    ///
    /// # Errors
    ///
    /// If the game is over, or has no such seat. Then nothing has changed.
    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<Events, PlayError>;

    /// Plays an action.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or the rules do not allow it. Then nothing has
    /// changed.
    fn play(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Events, PlayError>;

    /// [`play`](Self::play) at a replay, where nobody listens.
    ///
    /// # Errors
    ///
    /// As there. If that happens, or the dice are not those of the log, what is
    /// replayed is no match: throw the table away.
    fn follow(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<(), PlayError>;

    /// [`resign`](Self::resign) at a replay, where nobody listens.
    ///
    /// # Errors
    ///
    /// As there; see [`follow`](Self::follow).
    fn follow_resign(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<(), PlayError>;

    /// The action for a player whose clock has run out: see [`Game::if_absent`].
    fn if_absent(&self, seat: Seat) -> Option<String>;

    /// The action that a seat takes without being asked: see [`Game::automatic`].
    fn automatic(&self, seat: Seat, holder: Holder) -> Option<String>;

    /// The actions that the computer would take for `seat`, one by one: see [`search::think`].
    fn think(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<String>;

    /// The facts that `viewer` may know, for pages that draw them themselves.
    fn view(&self, viewer: Viewer) -> Value;

    /// The whole position. Not for players.
    fn save(&self) -> Value;
}

/// A legal action, offered to somebody who is typing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    /// In its notation: what is played if it is chosen.
    pub action: String,
    /// In words.
    pub label: Prose,
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

    fn act(
        &mut self,
        seat: Seat,
        action: &str,
        dice: &mut dyn Dice,
    ) -> Result<Vec<G::Event>, PlayError> {
        let action = action.parse().map_err(|_| PlayError::Unreadable)?;
        let mut events = Vec::new();
        self.0.advance(seat, &action, dice, &mut events)?;
        Ok(events)
    }

    fn leave(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<Vec<G::Event>, PlayError> {
        if self.0.outcome().is_some() {
            return Err(PlayError::Over);
        }
        if seat.0 >= self.0.n_seats() {
            return Err(PlayError::NotYourTurn);
        }
        let mut events = Vec::new();
        self.0.resign(seat, dice, &mut events);
        Ok(events)
    }

    fn wrap_events(&self, events: Vec<G::Event>) -> Events {
        Events::new::<G>(events, self.0.n_seats())
    }
}

impl<G: Game> Table for Erased<G> {
    fn info(&self) -> &'static Info {
        G::INFO
    }

    fn position(&self) -> &dyn Position {
        &self.0
    }

    fn menu(&self, seat: Seat, path: &[String], max: usize) -> Menu {
        menu::menu(&self.0, seat, path, max)
    }

    fn read(&self, seat: Seat, text: &str) -> Vec<String> {
        origins::read(&self.0, seat, text).iter().map(G::Action::to_string).collect()
    }

    fn several(&self, seat: Seat, text: &str) -> Vec<String> {
        origins::several(&self.0, seat, text).iter().map(G::Action::to_string).collect()
    }

    fn begins_nowhere(&self, seat: Seat, text: &str) -> bool {
        origins::unread(&self.0, seat, text).is_some()
    }

    fn unread(&self, seat: Seat, text: &str) -> Option<Prose> {
        let begins_nowhere = || Some(origins::unread(&self.0, seat, text)?.into());
        if !self.0.read(seat, text).is_empty()
            && let Some(why) = begins_nowhere()
        {
            return Some(why);
        }
        let Some(reason) = self.0.unread(seat, text) else { return begins_nowhere() };
        Some(self.0.with_examples(seat, reason.into()))
    }

    fn gap(&self, seat: Seat, text: &str) -> Option<Gap> {
        let Gap { ask, ways } = origins::gap(&self.0, seat, text)?;
        let notation = |actions: Vec<G::Action>| actions.iter().map(G::Action::to_string).collect();
        let ways = ways.into_iter().map(|(label, actions)| (label, notation(actions))).collect();
        Some(Gap { ask, ways })
    }

    fn complete(
        &self,
        seat: Seat,
        typed: &str,
        max: usize,
        say: &dyn Fn(&Prose) -> String,
    ) -> Vec<Suggestion> {
        let typed = typed.trim().to_lowercase();
        // `move 7` is the beginning of `move-7`.
        let joined = typed.split_whitespace().collect::<Vec<_>>().join("-");
        let fits = |action: &G::Action| {
            let notation = action.to_string();
            let lower = notation.to_lowercase();
            let starts = lower.starts_with(&typed) || lower.starts_with(&joined);
            let label = (starts || !typed.is_empty()).then(|| self.0.describe(seat, action))?;
            let holds = starts || say(&label).to_lowercase().contains(&typed);
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

    fn input_text(&self, action: &str) -> String {
        action.parse().map_or_else(|_| action.to_owned(), |action| G::input_text(&action))
    }

    fn to_type(&self, action: &str) -> Prose {
        let as_it_is = |_| Span::Code(action.to_owned()).into();
        action.parse().map_or_else(as_it_is, |action| G::to_type(&action))
    }

    fn describe(&self, seat: Seat, action: &str) -> Prose {
        match action.parse() {
            Ok(action) => self.0.describe(seat, &action),
            Err(_) => action.into(),
        }
    }

    fn name(&self, seat: Seat, action: &str) -> Prose {
        match action.parse() {
            Ok(action) => self.0.name(seat, &action),
            Err(_) => action.into(),
        }
    }

    fn why(&self, seat: Seat, actions: &[String]) -> Vec<Message> {
        let actions: Option<Vec<G::Action>> =
            actions.iter().map(|action| action.parse().ok()).collect();
        actions.map_or_else(Vec::new, |actions| self.0.why(seat, &actions))
    }

    fn role(&self, seat: Seat, action: &str) -> Option<Role> {
        Some(self.0.role(seat, &action.parse().ok()?))
    }

    fn action_with(&self, seat: Seat, role: Role) -> Option<String> {
        Some(self.0.action_with(seat, role)?.to_string())
    }

    fn example(&self, seat: Seat) -> Option<Prose> {
        self.0.example(seat, "").as_ref().map(G::to_type)
    }

    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<Events, PlayError> {
        let events = self.leave(seat, dice)?;
        Ok(self.wrap_events(events))
    }

    fn play(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Events, PlayError> {
        let events = self.act(seat, action, dice)?;
        Ok(self.wrap_events(events))
    }

    fn follow(&mut self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<(), PlayError> {
        self.act(seat, action, dice).map(drop)
    }

    fn follow_resign(&mut self, seat: Seat, dice: &mut dyn Dice) -> Result<(), PlayError> {
        self.leave(seat, dice).map(drop)
    }

    fn if_absent(&self, seat: Seat) -> Option<String> {
        Some(self.0.if_absent(seat)?.to_string())
    }

    fn automatic(&self, seat: Seat, holder: Holder) -> Option<String> {
        Some(self.0.automatic(seat, holder)?.to_string())
    }

    fn think(&self, seat: Seat, thought: &mut Thought<'_>) -> Vec<String> {
        let plan = search::think(&Observation::new(&self.0, seat), thought);
        plan.iter().map(G::Action::to_string).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.0.view(viewer)).unwrap_or_default()
    }

    fn save(&self) -> Value {
        serde_json::to_value(&self.0).unwrap_or_default()
    }
}

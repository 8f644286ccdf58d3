pub mod position;
pub mod role;

use std::{
    cmp::Ordering,
    fmt::{Debug, Display},
    str::FromStr,
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Audience, Dice, Holder, Importance, Info, Message, Position, Prose, Role, Seat, Setup,
    SetupError, Viewer,
    input::menu::{Gap, Word},
    msg,
    search::{self, Observation, Thought},
};

/// A position of a game, which knows the rules.
///
/// The required methods are the rules, and each rule is written in one place:
/// [`legal`](Self::legal) says what may be done and [`apply`](Self::apply) what
/// it does. Menus, chat parsing, the computer player and the replay are derived
/// from them. [`laws::obey`](crate::laws::obey) states what must hold.
pub trait Game: Position + Clone + Eq + Serialize + DeserializeOwned + 'static {
    /// An action of a player.
    ///
    /// `Display` and `FromStr` are its one notation: short, without context,
    /// stable. It is what the log, the buttons, the links and the tests use.
    type Action: Clone + Eq + Debug + Display + FromStr<Err: Debug> + Send + Sync;

    /// An event that an action causes. Derived again at each replay, never stored.
    type Event: Clone + Eq + Debug + Send + Sync;

    /// Why an action is not possible. [`NotPossible`] will do for a start.
    type Reason: Into<Prose> + Clone + Eq + Debug + Send + Sync;

    /// The part of a position that one viewer may know. Painters and front ends get nothing else.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;

    const INFO: &'static Info;

    /// Lays out a new game. The number of seats and the options are already valid.
    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError>;

    /// The set-up that a new match writes down, beyond what somebody chose: with the options whose
    /// default came after there were matches without them. An option that is not in a log has its
    /// first meaning there, so that a log goes on as it began.
    fn complete_setup(setup: Setup) -> Setup {
        setup
    }

    /// Whether anything may ever be rolled in a game that is laid out so.
    fn rolls(_setup: &Setup) -> bool {
        Self::INFO.chance
    }

    /// Says why `seat` cannot take an action now, if it cannot. It accepts just
    /// what [`list`](Self::list) lists, and is faster where that matters.
    ///
    /// # Errors
    ///
    /// The reason.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Reason>;

    /// Puts every action that `seat` may take now at the end of `out`, without
    /// repetition.
    ///
    /// A seat that must act, can; others may be able to all the same, such as to play a card out of
    /// turn. The list is handed in, so that a search fills the same one over and over.
    fn list(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Carries out an action that [`check`](Self::check) accepts, and puts what
    /// happened at the end of `events`.
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut dyn Dice,
        events: &mut Vec<Self::Event>,
    );

    /// Carries out that `seat` leaves for good, while the game is not over.
    /// Afterwards nothing waits for that seat, and it can do nothing.
    fn resign(&mut self, seat: Seat, dice: &mut dyn Dice, events: &mut Vec<Self::Event>);

    /// Returns the number of seats. A game with a fixed number of players keeps the default.
    fn n_seats(&self) -> u8 {
        *Self::INFO.seats.end()
    }

    /// The part of this position that `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The viewers who hear of an event. This is a rule, whatever the words of the event.
    fn audience(_event: &Self::Event) -> Audience {
        Audience::Everyone
    }

    /// Words what happened for a viewer who hears of it.
    fn tell(event: &Self::Event, viewer: Viewer) -> Prose;

    /// Gathers events that are told together: several may be one sentence. All of them are heard by
    /// the same viewers as before.
    fn gather(events: Vec<Self::Event>) -> Vec<Self::Event> {
        events
    }

    /// How much an event matters to a reader who is told three of a turn. Asked of events that
    /// were [gathered](Self::gather).
    fn importance(_event: &Self::Event) -> Importance {
        Importance::Usual
    }

    /// The role of an action of `seat`, before it is taken. Asked of any action, legal or not.
    ///
    /// Where turns are drafted ([`Info::drafts`]), at most one legal action of a
    /// seat is its [`Role::Retract`], which is there exactly if the seat has a
    /// draft, and at most one its [`Role::EndTurn`].
    fn role(&self, _seat: Seat, _action: &Self::Action) -> Role {
        Role::Move
    }

    /// The first legal action of `seat` that has this role.
    fn action_with(&self, seat: Seat, role: Role) -> Option<Self::Action> {
        self.legal(seat).into_iter().find(|action| self.role(seat, action) == role)
    }

    /// Every action that `seat` may take now; see [`list`](Self::list).
    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        let mut actions = Vec::new();
        self.list(seat, &mut actions);
        actions
    }

    /// One of the legal actions, each as likely as the others: what a playout
    /// does at every step. `scratch` is room to work in, whatever it holds.
    fn sample(
        &self,
        seat: Seat,
        dice: &mut dyn Dice,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        scratch.clear();
        self.list(seat, scratch);
        dice.pick(scratch).cloned()
    }

    /// An action as people type it where that is shorter than its notation: `m1` for
    /// `put-mtn1`. It reads back as that action wherever that is legal.
    fn input_text(action: &Self::Action) -> String {
        action.to_string()
    }

    /// The same in the words of whoever reads it, for examples: a message where languages differ.
    /// In each of them, it reads back as that action wherever that is legal.
    fn to_type(action: &Self::Action) -> Prose {
        Prose::input_text(Self::input_text(action))
    }

    /// Says an action in words, with what it leads to where that is short:
    /// `7 on c3: surrounds b3`. For autocomplete and menus.
    fn describe(&self, _seat: Seat, action: &Self::Action) -> Prose {
        action.to_string().into()
    }

    /// Says an action in words, without what it leads to: `7 on c3`.
    fn name(&self, seat: Seat, action: &Self::Action) -> Prose {
        self.describe(seat, action)
    }

    /// The gain of `seat` from these actions, one after the other, in a few sentences with the sums
    /// that decide. Only a player who asks for a hint is told, but the hint may say only what can
    /// be known before the actions are taken. Empty where [`describe`](Self::describe) says all
    /// there is to say.
    fn why(&self, _seat: Seat, _actions: &[Self::Action]) -> Vec<Message> {
        Vec::new()
    }

    /// Splits an action into the words a person chooses one after the other.
    fn words(&self, _seat: Seat, action: &Self::Action) -> Vec<Word> {
        vec![Word::new(msg!("games-which-move"), action.to_string())]
    }

    /// Other words that lead to the same action, such as its two halves in the other
    /// order. [`words`](Self::words) comes first wherever one way is to be named.
    fn other_words(&self, _seat: Seat, _action: &Self::Action) -> Vec<Vec<Word>> {
        Vec::new()
    }

    /// Reads what people type, more forgiving than the notation: none if it
    /// reads as no action, more than one if it is ambiguous. The default
    /// ignores case and spaces.
    fn read(&self, _seat: Seat, text: &str) -> Vec<Self::Action> {
        let text: String = text.split_whitespace().collect();
        text.parse().or_else(|_| text.to_lowercase().parse()).into_iter().collect()
    }

    /// Whether an action begins at the place that `words` begin with, in small letters, as a
    /// text names it behind a word such as `from`. None if they name no place, or the action
    /// has none.
    fn leaves(&self, _seat: Seat, _action: &Self::Action, _words: &[&str]) -> Option<bool> {
        None
    }

    /// Why a text that [`read`](Self::read) takes for no action cannot be done, where it
    /// is clear what is meant: a card that is not there, half of a command.
    fn unread(&self, _seat: Seat, _text: &str) -> Option<Self::Reason> {
        None
    }

    /// The moves that complete a text which lacks one part of them and says more than the
    /// questions of [`words`](Self::words) can: `two to the hills`.
    fn gap(&self, _seat: Seat, _text: &str) -> Option<Gap<Self::Action>> {
        None
    }

    /// The actions that a text stands for one after the other, if it is more than a list of
    /// what [`read`](Self::read) reads: `two to the navy`, `keep the well and the shield`.
    fn several(&self, _seat: Seat, _text: &str) -> Vec<Self::Action> {
        Vec::new()
    }

    /// Whether a text is meant as an action of this game, by its words alone, whatever is
    /// wrong with it: a verb of the game with what it is about, or what only a move looks
    /// like. A player who says so in a room of the match is answered.
    ///
    /// A casual remark, such as `no` or `take it easy`, is not.
    fn resembles_action(_text: &str) -> bool {
        false
    }

    /// The action for a player whose clock has run out. If the rules do not say, the computer
    /// chooses.
    fn if_absent(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// The action that `seat` takes without being asked, depending on who sits there: its standing
    /// answer, a forced step, or the consent of a computer. It is played at once, and again until
    /// there is nothing more.
    fn automatic(&self, _seat: Seat, _holder: Holder) -> Option<Self::Action> {
        None
    }

    /// The computer player: what it would do next, action by action, as far as
    /// it has thought. The caller plays them as long as they stay legal. Empty
    /// if the thought was stopped, or there is nothing to do.
    ///
    /// A game that knows better than playing at random has its own; when that
    /// changes, [`Info::engine`] grows. Whoever wants to play asks
    /// [`search::think`], which also looks at the replies.
    fn think(seen: Observation<'_, Self>, thought: &mut Thought<'_>) -> Vec<Self::Action> {
        search::by_playouts(&seen, thought).into_iter().collect()
    }

    /// The winner of a game of the match by this event, in matches of several games. The match
    /// itself has its [`outcome`](Position::outcome).
    fn winner(_event: &Self::Event) -> Option<Seat> {
        None
    }

    /// A position that `seat` cannot tell from this one, drawn at random.
    ///
    /// Games without secrets keep the default. A deck that nobody has looked
    /// into is not a secret but chance: draw from it when a card is turned.
    fn determinize(&self, _seat: Seat, _dice: &mut dyn Dice) -> Self {
        self.clone()
    }

    /// Plays an action if the rules allow it, and leaves this position as it is.
    ///
    /// Not for overriding.
    ///
    /// # Errors
    ///
    /// If the rules do not allow it.
    fn play(
        &self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut dyn Dice,
    ) -> Result<(Self, Vec<Self::Event>), PlayError> {
        let (mut next, mut events) = (self.clone(), Vec::new());
        next.advance(seat, action, dice, &mut events)?;
        Ok((next, events))
    }

    /// An action that `seat` may take now, for whoever does not know what to say: one that people
    /// type with `verb` in front, if that is not empty, and best one that names something by a
    /// number.
    fn example(&self, seat: Seat, verb: &str) -> Option<Self::Action> {
        let is_apart = |action: &Self::Action| {
            self.role(seat, action) == Role::Aside
                || self.words(seat, action).iter().any(|word| word.apart)
        };
        let fits = |typed: &String| verb.is_empty() || typed.split([' ', '-']).next() == Some(verb);
        let has_number =
            |typed: &String| typed.contains(|character: char| character.is_ascii_digit());
        let legal = self.legal(seat);
        let all_apart = legal.iter().all(is_apart);
        // To write an action is cheaper than to ask for its words.
        let best = |wanted: &dyn Fn(&String) -> bool| {
            legal.iter().find_map(|action| {
                let typed = Self::input_text(action);
                let is_meant = all_apart || !verb.is_empty() || !is_apart(action);
                (fits(&typed) && wanted(&typed) && is_meant).then(|| action.clone())
            })
        };
        best(&has_number).or_else(|| best(&|_| true))
    }

    /// A sentence with actions that `seat` may take now as its examples.
    fn with_examples(&self, seat: Seat, prose: Prose) -> Prose {
        prose.with_examples(&|verb| self.example(seat, verb).as_ref().map(Self::to_type))
    }

    /// Plays an action in place if the rules allow it, and else changes nothing.
    ///
    /// Not for overriding: all play goes through here.
    ///
    /// # Errors
    ///
    /// If the rules do not allow it.
    fn advance(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut dyn Dice,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), PlayError> {
        if self.to_act().is_empty() {
            return Err(PlayError::Over);
        }
        if let Err(reason) = self.check(seat, action) {
            // An action beside the game has no turn: the reason is another.
            let is_aside = self.role(seat, action) == Role::Aside;
            if !is_aside && self.legal(seat).is_empty() {
                return Err(PlayError::NotYourTurn);
            }
            return Err(PlayError::Illegal(self.with_examples(seat, reason.into())));
        }
        self.apply(seat, action, dice, events);
        Ok(())
    }
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// One place for each seat: the first is 1, equal places share it.
    Places(Vec<u8>),
    /// All won, or all lost.
    Together { won: bool },
}

impl Outcome {
    pub fn winner(winner: Seat, seats: u8) -> Self {
        let place = |seat| if seat == winner { 1 } else { 2 };
        Self::Places(Seat::all(seats).map(place).collect())
    }

    /// The place of a seat, from 1; none where all win or lose together.
    pub fn place(&self, seat: Seat) -> Option<u8> {
        match self {
            Self::Places(places) => places.get(seat.index()).copied(),
            Self::Together { .. } => None,
        }
    }

    /// One for the first place alone, zero for the last, in between otherwise.
    pub fn worth(&self, seat: Seat) -> f32 {
        match self {
            Self::Together { won } => f32::from(u8::from(*won)),
            Self::Places(places) => {
                let Some(own) = places.get(seat.index()) else {
                    return 0.0;
                };
                let worth = |other: &u8| match own.cmp(other) {
                    Ordering::Less => 1.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 0.0,
                };
                // One's own place ties with itself, and is taken out again.
                let others = (places.len() - 1).max(1) as f32;
                (places.iter().map(worth).sum::<f32>() - 0.5) / others
            }
        }
    }
}

/// The reason of games that have no better one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotPossible;

impl NotPossible {
    /// For [`Game::check`], where there are few actions: it lists them.
    ///
    /// # Errors
    ///
    /// If the action is not legal.
    pub fn unless_legal<G: Game>(game: &G, seat: Seat, action: &G::Action) -> Result<(), Self> {
        if game.legal(seat).contains(action) { Ok(()) } else { Err(Self) }
    }
}

impl From<NotPossible> for Prose {
    fn from(_: NotPossible) -> Self {
        msg!("games-not-possible").into()
    }
}

/// Why an action was not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    #[error("the game is over")]
    Over,
    #[error("it is not your turn")]
    NotYourTurn,
    #[error("that does not read as a move")]
    Unreadable,
    #[error("{0}")]
    Illegal(Prose),
}

use std::{
    cmp::Ordering,
    collections::BTreeMap,
    fmt::{Debug, Display},
    ops::RangeInclusive,
    str::FromStr,
    sync::Arc,
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Dice, Prose, Seat, Seats, Viewer,
    guide::Word,
    mind::{self, Seen},
    prose,
};

/// A position of a game, which knows the rules.
///
/// The required methods are the rules, and each rule is written in one place:
/// [`legal`](Self::legal) says what may be done and [`apply`](Self::apply) what
/// it does. Menus, chat parsing, the computer player and the replay are derived
/// from them. [`laws::obey`](crate::laws::obey) states what must hold.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// What a player can do.
    ///
    /// `Display` and `FromStr` are its one notation: short, without context,
    /// stable. It is what the log, the buttons, the links and the tests use.
    type Action: Clone + Eq + Debug + Display + FromStr<Err: Debug> + Send + Sync;

    /// What an action did. Derived again at each replay, never stored.
    type Event: Clone + Eq + Debug + Send + Sync;

    /// What one viewer may know. Painters and front ends get nothing else.
    type View: Clone + Eq + Debug + Serialize + Send + Sync;

    const INFO: &'static Info;

    /// Lays out a new game. The number of seats and the knobs are already valid.
    fn setup(setup: &Setup, dice: &mut dyn Dice) -> Result<Self, SetupError>;

    /// The seats the game waits for. Empty exactly when it is over.
    fn to_act(&self) -> Seats;

    /// Puts every action that `seat` may take now at the end of `out`, without
    /// repetition.
    ///
    /// Who must act, can; who need not may be able to all the same, such as to
    /// play a card out of turn. The list is handed in, so that a search fills
    /// the same one over and over.
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

    /// The result, once there is one.
    fn outcome(&self) -> Option<Outcome>;

    /// How many seats there are. A game for one number of players keeps the
    /// default.
    fn n_seats(&self) -> u8 {
        *Self::INFO.seats.end()
    }

    /// What `viewer` may know of this position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Says what happened, as `viewer` may hear it; `None` if it may not.
    fn tell(event: &Self::Event, viewer: Viewer) -> Option<Prose>;

    /// What a seat is called in this game, such as the colour it plays.
    fn role(&self, _seat: Seat) -> Option<&'static str> {
        None
    }

    /// What is asked of a seat that must act, to follow its name: `place a tile`.
    fn ask(&self, _seat: Seat) -> &'static str {
        "choose a move"
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

    /// Says an action in words, with what it leads to where that is short:
    /// `7 on c3: surrounds b3`. For autocomplete and menus.
    fn describe(&self, _seat: Seat, action: &Self::Action) -> String {
        action.to_string()
    }

    /// Says why an action is not legal. Override it to give better reasons, or
    /// when listing all actions is slow.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal> {
        if self.legal(seat).contains(action) {
            return Ok(());
        }
        Err(Illegal(prose!["that is not possible now"]))
    }

    /// Splits an action into the words a person chooses one after the other.
    fn words(&self, _seat: Seat, action: &Self::Action) -> Vec<Word> {
        vec![Word::new("Your move", action.to_string())]
    }

    /// Reads what people type, more forgiving than the notation: none if it
    /// reads as no action, more than one if it is ambiguous. The default
    /// ignores case and spaces.
    fn read(&self, _seat: Seat, text: &str) -> Vec<Self::Action> {
        let text: String = text.split_whitespace().collect();
        text.parse().or_else(|_| text.to_lowercase().parse()).into_iter().collect()
    }

    /// What is done for a player who does not answer. If the rules do not say,
    /// the computer chooses.
    fn if_absent(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What ends the turn of `seat` as it is drafted so far, in a game where a
    /// turn is drafted ([`Info::drafts`]): who types a whole turn at once need
    /// not say it.
    fn finish(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What takes the last step off what `seat` has drafted; none if it has
    /// drafted nothing.
    fn retract(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// What a computer player of `seat` answers at once, out of its turn: for
    /// example that it agrees. Most games never ask for that.
    fn respond(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether an action is said beside the game, such as to agree to something:
    /// it changes neither what is on the board nor who must act nor what they can
    /// do, unless it is the one that ends the game.
    fn is_aside(&self, _action: &Self::Action) -> bool {
        false
    }

    /// The computer player. A game that knows better than playing at random
    /// has its own.
    fn think(seen: Seen<'_, Self>, playouts: u32, dice: &mut dyn Dice) -> Option<Self::Action> {
        mind::think(seen, playouts, dice)
    }

    /// A position that `seat` cannot tell from this one, drawn at random.
    ///
    /// Games without secrets keep the default. A deck that nobody has looked
    /// into is not a secret but chance: draw from it when a card is turned.
    fn imagine(&self, _seat: Seat, _dice: &mut dyn Dice) -> Self {
        self.clone()
    }

    /// Plays an action if the rules allow it.
    ///
    /// Not for overriding: all play goes through here.
    fn play(
        &self,
        seat: Seat,
        action: &Self::Action,
        dice: &mut dyn Dice,
    ) -> Result<(Self, Vec<Self::Event>), PlayError> {
        if self.to_act().is_empty() {
            return Err(PlayError::Over);
        }
        // What is said beside the game has no turn: the reason is another.
        if self.legal(seat).is_empty() && !self.is_aside(action) {
            return Err(PlayError::NotYourTurn);
        }
        self.check(seat, action)?;
        let mut next = self.clone();
        let mut events = Vec::new();
        next.apply(seat, action, dice, &mut events);
        Ok((next, events))
    }
}

/// What is known about a game before it starts.
#[derive(Debug)]
pub struct Info {
    /// Stable: it is in every stored match.
    pub id: &'static str,
    pub name: &'static str,
    /// Grows when a change to the rules gives an old log another meaning.
    pub edition: u16,
    pub seats: RangeInclusive<u8>,
    pub chance: bool,
    pub secrets: bool,
    /// Players may act in any order: what one does leaves the questions of the
    /// others open, as long as their answers stay legal.
    pub any_order: bool,
    /// A turn is drafted action by action. A draft is seen by who drafts it
    /// alone, can be taken back, and changes nothing until the turn is done.
    pub drafts: bool,
    /// A match can begin in a position that is handed in: see [`Setup::start`].
    pub starts: bool,
    pub knobs: &'static [Knob],
    /// Whether the options fit the number of players and one another. For games
    /// where everything fits: [`Setup::any`].
    pub fits: fn(&Setup) -> Result<(), SetupError>,
    /// The rules for people, in Markdown.
    pub rules: &'static str,
}

/// A choice made when a match is opened, such as the size of the board.
#[derive(Debug)]
pub struct Knob {
    /// What people type: `variant=claims`. Lower-case letters, at most 20.
    pub key: &'static str,
    /// What it decides, in a few words.
    pub label: &'static str,
    /// What it can be, and what that means. The first is the default.
    pub values: &'static [Value],
}

/// A value of a [`Knob`].
#[derive(Debug)]
pub struct Value {
    /// What people type. Lower-case letters and digits, at most 20.
    pub key: &'static str,
    /// What it means, in at most 80 characters.
    pub label: &'static str,
}

/// How to lay out a match: how many sit down, the knobs, and a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    pub seats: u8,
    #[serde(default)]
    pub knobs: BTreeMap<String, String>,
    /// The position to begin in, in a form that the game defines and checks as
    /// it checks all input. Only for games that take one ([`Info::starts`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Arc<serde_json::Value>>,
}

impl Setup {
    pub fn new(seats: u8) -> Self {
        Self { seats, knobs: BTreeMap::new(), start: None }
    }

    /// For [`Info::fits`], where all options go together.
    pub fn any(&self) -> Result<(), SetupError> {
        Ok(())
    }

    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.knobs.insert(key.to_owned(), value.to_owned());
        self
    }

    /// The value of a knob, or its default.
    pub fn get<'a>(&'a self, knob: &'a Knob) -> &'a str {
        match self.knobs.get(knob.key) {
            Some(value) => value,
            None => knob.values[0].key,
        }
    }

    /// Writes down the defaults as well, so that a log keeps its meaning when a
    /// default changes.
    #[must_use]
    pub fn filled(mut self, info: &Info) -> Self {
        for knob in info.knobs {
            let value = self.get(knob).to_owned();
            self.knobs.insert(knob.key.to_owned(), value);
        }
        self
    }

    /// Checks what holds for all games, so that no game has to.
    pub fn validate(&self, info: &Info) -> Result<(), SetupError> {
        if !info.seats.contains(&self.seats) {
            return Err(SetupError::Seats(info.seats.clone()));
        }
        for (key, value) in &self.knobs {
            let Some(knob) = info.knobs.iter().find(|knob| knob.key == key) else {
                return Err(SetupError::NoSuchKnob(key.clone()));
            };
            if knob.values.iter().all(|known| known.key != value) {
                return Err(SetupError::NoSuchValue(knob));
            }
        }
        if self.start.is_some() && !info.starts {
            return Err(SetupError::NoStart);
        }
        (info.fits)(self)
    }
}

/// Why a match cannot be laid out.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SetupError {
    #[error("this game is for {}", players(.0))]
    Seats(RangeInclusive<u8>),
    #[error("this game has no option `{0}`")]
    NoSuchKnob(String),
    #[error("`{}` can be {}", .0.key, values(.0))]
    NoSuchValue(&'static Knob),
    #[error("these options do not go together: {0}")]
    Together(&'static str),
    #[error("this game cannot begin in another position")]
    NoStart,
    #[error("a match cannot begin so: {0}")]
    Start(String),
}

fn players(seats: &RangeInclusive<u8>) -> String {
    match (seats.start(), seats.end()) {
        (1, 1) => "1 player".to_owned(),
        (few, many) if few == many => format!("{few} players"),
        (few, many) => format!("{few} to {many} players"),
    }
}

fn values(knob: &Knob) -> String {
    let values: Vec<String> = knob.values.iter().map(|it| format!("`{}`", it.key)).collect();
    match values.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => values.concat(),
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

/// Why an action is not legal, in words for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal(pub Prose);

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

impl From<Illegal> for PlayError {
    fn from(Illegal(reason): Illegal) -> Self {
        Self::Illegal(reason)
    }
}

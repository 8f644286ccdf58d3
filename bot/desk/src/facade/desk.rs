use std::{
    collections::BTreeMap,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};

use games::{Level, Seed};
use record::{Clocks, Numbers, Store};
use render::Theme;
use tokio::sync::Mutex;
use words::Language;

use crate::{
    GameKind, Preferences, Reply, Request,
    commands::{
        parse::{Known, Parser},
        relay::{self, Relays},
        verbs::COMMANDS,
    },
    delivery::courier::Ahead,
    ledger::{cache::ReplayCache, pending::Pending},
    matches::limits::Limits,
    people::rooms::RoomPreferences,
    port::meter::Meter,
    schedule::{agenda::Agenda, hinting::Hinting},
};

/// So many codes somebody may get wrong, within so many seconds.
const GUESSES: u32 = 10;
const GUESSING: u64 = 600;

/// What the desk may not know by itself.
pub trait Clock: Send + Sync {
    /// Seconds since 1970.
    fn now(&self) -> u64;

    /// Millionths of seconds since 1970, to tell apart what happens in one second.
    fn micros(&self) -> u64 {
        self.now().saturating_mul(1_000_000)
    }

    /// A number nobody can guess.
    fn secret(&self) -> Seed;

    /// A name that nothing else has: letters and digits.
    fn id(&self) -> String;
}

/// What a host decides.
#[derive(Clone, Debug)]
pub struct Settings {
    pub theme: &'static Theme,
    /// What is read where nobody has chosen a language.
    pub language: Language,
    /// How long a challenge waits for its answer, in seconds: 14 days.
    pub patience: u64,
    /// How long matches that are opened wait for their players, in seconds.
    pub clocks: Clocks,
    /// After how many seconds without an answer a room is reminded; never, if none.
    pub remind: Option<u64>,
    /// After how many seconds in which nobody does anything a match is closed; never, if
    /// none.
    pub close_after: Option<u64>,
    /// How strong computer players are that sit down now, if nobody says otherwise. It
    /// takes the place of the level of its name.
    pub level: Level,
    pub limits: Limits,
    /// Numbers that new matches of a game have, by its id. They are in the store.
    pub numbers: BTreeMap<String, Numbers>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::LIGHT,
            language: Language::ENGLISH,
            patience: 14 * 24 * 3600,
            clocks: Clocks { reaction: Some(12 * 3600), ..Clocks::default() },
            remind: None,
            close_after: None,
            level: Level::MEDIUM,
            limits: Limits::default(),
            numbers: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// How strong a computer player is that sits down now.
    pub(crate) fn level(&self, named: Option<&str>) -> Level {
        let named = named.filter(|it| *it != self.level.name).and_then(Level::named);
        named.unwrap_or(self.level)
    }

    /// The language of an answer to somebody: the one that they have chosen, or that their
    /// platform knows of, or that their room has chosen, or the host's.
    pub(crate) fn read_by(
        &self,
        own: &Preferences,
        knows: Option<Language>,
        here: &RoomPreferences,
    ) -> Language {
        own.language().or(knows).or_else(|| here.language()).unwrap_or(self.language)
    }

    /// The same for an answer that the whole room reads: there, its choice goes first.
    pub(crate) fn read_aloud(&self, own: &Preferences, here: &RoomPreferences) -> Language {
        here.language().or_else(|| own.language()).unwrap_or(self.language)
    }
}

/// Answers people who play.
///
/// [`handle`](Self::handle) takes what people do; a [`Courier`](crate::Courier)
/// tells rooms of it; [`compute`](Self::compute) and [`tick`](Self::tick) do what
/// nobody asks for.
#[expect(missing_debug_implementations, reason = "a store and a clock have nothing to show")]
pub struct Desk {
    pub(crate) kinds: &'static [GameKind],
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    settings: RwLock<Arc<Settings>>,
    pub(crate) cache: ReplayCache,
    pub(crate) agenda: Agenda,
    /// Whether all older matches are looked at, too, when nobody plays them.
    pub(crate) swept: AtomicBool,
    pub(crate) ahead: Ahead,
    /// Held from counting matches until one more is written.
    pub(crate) counting: Mutex<()>,
    pub(crate) hinting: Hinting,
    /// Codes that led nowhere.
    pub(crate) guesses: Meter,
    pub(crate) talkers: Meter,
    pub(crate) relays: Relays,
    pub(crate) pending: Pending,
}

impl Desk {
    pub fn new(
        kinds: &'static [GameKind],
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        settings: Settings,
    ) -> Self {
        let (cache, agenda) = (ReplayCache::default(), Agenda::default());
        let (ahead, hinting) = (Ahead::default(), Hinting::default());
        Self {
            kinds,
            store,
            clock,
            settings: RwLock::new(Arc::new(settings)),
            cache,
            agenda,
            swept: AtomicBool::new(false),
            ahead,
            counting: Mutex::new(()),
            hinting,
            guesses: Meter::new(GUESSES, GUESSING),
            talkers: Meter::new(relay::OFTEN, relay::WITHIN),
            relays: Relays::default(),
            pending: Pending::default(),
        }
    }

    /// Does what was asked, and says what to answer the speaker. When it returns,
    /// what was done is safe. What the room is told comes out of the outbox.
    pub async fn handle(&self, request: &Request) -> Vec<Reply> {
        self.answer(request).await.into_iter().map(Reply::said).collect()
    }

    /// The same, for platforms that put words in place of messages themselves
    /// ([`Platform::speaks_to_each`](crate::Platform::speaks_to_each)).
    pub async fn answer(&self, request: &Request) -> Vec<Reply> {
        let replies = self.transact(request).await;
        self.pending.note(request, &replies);
        replies
    }

    /// The current decisions of the host.
    pub(crate) fn settings(&self) -> Arc<Settings> {
        self.settings.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Replaces the decisions of the host. The numbers must be in the store already.
    pub fn change_settings(&self, settings: Settings) {
        *self.settings.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(settings);
        // Matches may now be closed sooner than their rows tell.
        self.swept.store(false, Ordering::Relaxed);
    }

    /// What is read where nobody has chosen a language.
    pub fn language(&self) -> Language {
        self.settings().language
    }

    /// How much one person, and one room, may have going on.
    pub fn limits(&self) -> Limits {
        self.settings().limits
    }

    /// Whether a line of text begins as a command of ours does.
    pub fn recognises(&self, text: &str) -> Known {
        self.parser().knows(text)
    }

    /// Millionths of seconds since 1970, by the clock that matches go by.
    pub fn micros(&self) -> u64 {
        self.clock.micros()
    }

    pub(crate) fn parser(&self) -> Parser {
        Parser { kinds: self.kinds, commands: COMMANDS }
    }
}

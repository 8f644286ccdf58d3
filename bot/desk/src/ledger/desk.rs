//! The desk as far as everything shares it: its store, clock and settings, and what it remembers.

use std::sync::{
    Arc, PoisonError, RwLock,
    atomic::{AtomicBool, Ordering},
};

use record::Store;
use tokio::sync::Mutex;
use words::Language;

use super::{
    agenda::Agenda,
    cache::ReplayCache,
    hinting::Hinting,
    pending::Pending,
    rows::{
        ahead::Ahead,
        relays::{self, Relays},
    },
};
use crate::{
    Clock, GameKind, Settings, matches::invitations::limits::Limits, people::command::Command,
    port::meter::Meter,
};

/// The most codes that a person may get wrong, within the seconds below.
const GUESSES: u32 = 10;
const GUESSING: u64 = 600;

/// Answers people who play.
///
/// [`handle`](Self::handle) takes what people do; a [`Courier`](crate::Courier)
/// tells rooms of it; [`compute`](Self::compute) and [`tick`](Self::tick) do what
/// nobody asks for.
#[expect(missing_debug_implementations, reason = "a store and a clock have nothing to show")]
pub struct Desk {
    pub(crate) kinds: &'static [GameKind],
    /// The table of commands, if it is another than ours.
    pub(crate) other_commands: Option<&'static [&'static Command]>,
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
            other_commands: None,
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
            talkers: Meter::new(relays::OFTEN, relays::WITHIN),
            relays: Relays::default(),
            pending: Pending::default(),
        }
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

    /// The language where nobody has chosen one.
    pub fn language(&self) -> Language {
        self.settings().language
    }

    /// How much one person, and one room, may have going on.
    pub fn limits(&self) -> Limits {
        self.settings().limits
    }

    /// Millionths of seconds since 1970, by the clock that matches go by.
    pub fn micros(&self) -> u64 {
        self.clock.micros()
    }
}

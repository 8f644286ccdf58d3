//! The bot itself: what all parts of it share.

pub mod link;
pub mod matches;
mod tasks;

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, Weak, atomic::AtomicBool},
};

use desk::{Connection, Desk, GameKind};
use matrix_sdk::ruma::{OwnedRoomId, OwnedUserId};
use record::Store;
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    time::Instant,
};

use self::{
    link::Link,
    matches::Matches,
    tasks::{Tasks, Turns},
};
use crate::{
    ConnectError, Settings,
    answer::{asked::Questions, callsign::Callsign, job::Queued},
    login::{Credentials, folder::Folder},
    messages::pictures::Pictures,
    send::{budget::Limits, talk::Talk},
};

/// Sent to the program after a request, so that it delivers what the desk has to
/// say. Nobody here waits for the answer.
pub type Delivered = oneshot::Sender<()>;

/// The bot on Matrix: it handles what people say there, and shows what they are
/// told.
///
/// Its data about matches is in the store; the session and the keys of encrypted rooms are in a
/// folder of their own.
#[expect(missing_debug_implementations, reason = "a desk and a store have nothing to show")]
pub struct Matrix {
    pub(crate) desk: Arc<Desk>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) matches: Matches,
    pub(crate) questions: Questions,
    pub(crate) kinds: &'static [GameKind],
    pub(crate) settings: Settings,
    pub(crate) me: OwnedUserId,
    pub(crate) folder: Folder,
    pub(crate) pictures: Pictures,
    /// The jobs of each room that has any, in order.
    pub(crate) lanes: Mutex<BTreeMap<OwnedRoomId, VecDeque<Queued>>>,
    /// Held while a conversation is opened, or a room entered, for a person.
    pub(crate) turns: Turns,
    /// Held while what had no key is read again.
    pub(crate) rereading: tokio::sync::Mutex<()>,
    /// How much people have written below what we posted.
    pub(crate) talk: Talk,
    pub(crate) limits: Limits,
    /// Whether the server says of our own events that we sent them; and whether others are
    /// known to speak in our name.
    pub(crate) is_echoed: AtomicBool,
    pub(crate) is_doubled: AtomicBool,
    /// Tells who sends something that the keys they may wait for are asked for behind them.
    pub(crate) held_up: Notify,
    pub(crate) link: Link,
    /// Tasks beside [`run`](Self::run), which end with it.
    pub(crate) tasks: Tasks,
    /// How many jobs and other requests are under way.
    pub(crate) busy: watch::Sender<usize>,
    itself: Weak<Self>,
    wake: mpsc::Sender<Delivered>,
}

impl Matrix {
    /// Makes everything ready. Nothing is sent before [`run`](Self::run).
    /// Through `wake` it asks for delivery.
    ///
    /// # Errors
    ///
    /// If the settings make no sense, or the folder cannot be written.
    pub async fn connect(
        desk: Arc<Desk>,
        store: Arc<dyn Store>,
        wake: mpsc::Sender<Delivered>,
        settings: Settings,
        kinds: &'static [GameKind],
    ) -> Result<Arc<Self>, ConnectError> {
        let me = OwnedUserId::try_from(settings.user.as_str())
            .map_err(|_| ConnectError::User(settings.user.clone()))?;
        let folder = Folder::open(&settings.path)?;
        Ok(Arc::new_cyclic(|itself| Self {
            itself: itself.clone(),
            matches: Matches { desk: desk.clone(), store: store.clone() },
            questions: Questions { desk: desk.clone(), store: store.clone() },
            desk,
            store,
            kinds,
            settings,
            me,
            folder,
            pictures: Pictures::default(),
            lanes: Mutex::default(),
            turns: Turns::default(),
            rereading: tokio::sync::Mutex::default(),
            talk: Talk::default(),
            limits: Limits::new(Instant::now()),
            is_echoed: AtomicBool::new(false),
            is_doubled: AtomicBool::new(false),
            held_up: Notify::new(),
            link: Link::default(),
            tasks: Tasks::default(),
            busy: watch::Sender::new(0),
            wake,
        }))
    }

    /// For tasks that outlive a call.
    pub(crate) fn itself(&self) -> Option<Arc<Self>> {
        self.itself.upgrade()
    }

    /// Whether the homeserver answers, and from then on each change of that.
    pub fn connection(&self) -> watch::Receiver<Connection> {
        self.link.connection()
    }

    /// Ends all tasks, also those that would outlive [`run`](Self::run).
    pub fn shut_down(&self) {
        self.tasks.abort();
    }

    /// Waits until there is a connection, however long that takes.
    pub async fn ready(&self) {
        self.link.wait_for_client().await;
    }

    /// The names by which it is called.
    pub(crate) fn callsign(&self) -> Callsign<'_> {
        let Settings { prefix, name, .. } = &self.settings;
        Callsign { prefix, name: name.as_deref(), me: &self.me }
    }

    pub(crate) fn credentials(&self) -> Credentials<'_> {
        Credentials { me: &self.me, settings: &self.settings, folder: &self.folder }
    }

    /// Seconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.desk.micros() / 1_000_000
    }

    /// Asks for delivery.
    pub(crate) fn wake(&self) {
        let (delivered, _) = oneshot::channel();
        // If there is no room, somebody else's delivery is still to begin: it
        // does ours, too. If nobody takes it, the program is ending.
        let _ = self.wake.try_send(delivered);
    }
}

//! The bot itself: what all parts of it share.

use std::{
    collections::{BTreeMap, VecDeque},
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{
        Arc, Mutex, Weak,
        atomic::{AtomicBool, AtomicU64},
    },
    time::Duration,
};

use desk::{Connection, Desk, GameKind};
use matrix_sdk::{
    Client, Room,
    ruma::{OwnedRoomId, OwnedUserId, RoomId, UserId},
};
use record::{Store, StoreError};
use serde::de::DeserializeOwned;
use tokio::{
    sync::{Notify, mpsc, oneshot, watch},
    task::JoinSet,
    time::{Instant, timeout},
};

use crate::{
    ConnectError, Settings,
    answer::job::Queued,
    login::folder::Folder,
    messages::pictures::Pictures,
    send::{budget::Budget, busy::lock, talk::Talk},
};

/// Sent to the program after a request, so that it delivers what the desk has to
/// say. Nobody here waits for the answer.
pub type Delivered = oneshot::Sender<()>;

/// How many people can be waited for at once.
const LOCKS: usize = 32;

/// How long what is to be said waits for a connection.
const STARTING: Duration = Duration::from_secs(20);

/// The bot on Matrix: it handles what people say there, and shows what they are
/// told.
///
/// Its data about matches is in the store; the session and the keys of encrypted rooms are in a
/// folder of their own.
#[expect(missing_debug_implementations, reason = "a desk and a store have nothing to show")]
pub struct Matrix {
    pub(crate) desk: Arc<Desk>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) kinds: &'static [GameKind],
    pub(crate) settings: Settings,
    pub(crate) me: OwnedUserId,
    pub(crate) folder: Folder,
    pub(crate) pictures: Pictures,
    /// The jobs of each room that has any, in order.
    pub(crate) lanes: Mutex<BTreeMap<OwnedRoomId, VecDeque<Queued>>>,
    /// One of them is held while a conversation is opened, or a room entered, for who is
    /// behind it: others need not wait.
    opening: [tokio::sync::Mutex<()>; LOCKS],
    /// Held while what had no key is read again.
    pub(crate) rereading: tokio::sync::Mutex<()>,
    /// Until when no reactions are offered, since the server wants fewer messages.
    pub(crate) sparing: Mutex<Option<Instant>>,
    /// How much people have written below what we posted.
    pub(crate) talk: Talk,
    /// How much we have sent lately.
    pub(crate) budget: Mutex<Budget>,
    /// Whether the server says of our own events that we sent them; and whether others are
    /// known to speak in our name.
    pub(crate) is_echoed: AtomicBool,
    pub(crate) is_doubled: AtomicBool,
    /// How often the server has told us what is new.
    pub(crate) n_answers: AtomicU64,
    /// Tells who sends something that the keys they may wait for are asked for behind them.
    pub(crate) held_up: Notify,
    /// Whether the homeserver answers.
    pub(crate) connection: watch::Sender<Connection>,
    /// Tasks beside [`run`](Self::run), which end with it.
    tasks: Mutex<JoinSet<()>>,
    /// How many jobs and other requests are under way.
    pub(crate) busy: watch::Sender<usize>,
    itself: Weak<Self>,
    /// There is none before the server has answered once.
    client: watch::Sender<Option<Client>>,
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
            desk,
            store,
            kinds,
            settings,
            me,
            folder,
            pictures: Pictures::default(),
            lanes: Mutex::default(),
            opening: Default::default(),
            rereading: tokio::sync::Mutex::default(),
            sparing: Mutex::default(),
            talk: Talk::default(),
            budget: Mutex::new(Budget::new(Instant::now())),
            is_echoed: AtomicBool::new(false),
            is_doubled: AtomicBool::new(false),
            n_answers: AtomicU64::new(0),
            held_up: Notify::new(),
            connection: watch::Sender::default(),
            tasks: Mutex::default(),
            busy: watch::Sender::new(0),
            client: watch::Sender::new(None),
            wake,
        }))
    }

    /// For tasks that outlive a call.
    pub(crate) fn itself(&self) -> Option<Arc<Self>> {
        self.itself.upgrade()
    }

    /// Whether the homeserver answers, and from then on each change of that.
    pub fn connection(&self) -> watch::Receiver<Connection> {
        self.connection.subscribe()
    }

    pub(crate) fn set_connection(&self, connection: Connection) {
        let changes = |now: &mut Connection| {
            let is_new = *now != connection;
            *now = connection;
            is_new
        };
        self.connection.send_if_modified(changes);
    }

    /// Waits until the homeserver answers again, if it does not.
    pub(crate) async fn wait_for_homeserver(&self) {
        let mut connection = self.connection();
        while connection.changed().await.is_ok() {
            if *connection.borrow_and_update() == Connection::Open {
                return;
            }
        }
        std::future::pending::<()>().await;
    }

    /// Begins something that ends with the bot at the latest.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let mut tasks = lock(&self.tasks);
        while tasks.try_join_next().is_some() {}
        tasks.spawn(task);
    }

    /// Ends all tasks, also those that would outlive [`run`](Self::run).
    pub fn shut_down(&self) {
        lock(&self.tasks).abort_all();
    }

    /// The connection, once there is one.
    pub(crate) fn client(&self) -> Option<Client> {
        self.client.borrow().clone()
    }

    /// Waits for it, however long that takes.
    pub async fn ready(&self) {
        // There is an end to it only with the bot itself.
        let _ = self.client.subscribe().wait_for(Option::is_some).await;
    }

    /// Held by who does something for a person that is to be done once.
    pub(crate) async fn hold(&self, user: &UserId) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        user.hash(&mut hasher);
        let [first, ..] = &self.opening;
        let one = usize::try_from(hasher.finish() % LOCKS as u64).ok();
        one.and_then(|index| self.opening.get(index)).unwrap_or(first).lock().await
    }

    /// From now on there is one.
    pub(crate) fn is_connected(&self, client: Client) {
        self.client.send_replace(Some(client));
    }

    /// Waits for the connection, for a while: a program that has just started has it
    /// soon.
    pub(crate) async fn wait_until_connected(&self) -> bool {
        let mut client = self.client.subscribe();
        let there = client.wait_for(Option::is_some);
        timeout(STARTING, there).await.is_ok_and(|there| there.is_ok())
    }

    /// A room that we are in.
    pub(crate) fn find_joined_room(&self, room: &RoomId) -> Option<Room> {
        let room = self.client()?.get_room(room)?;
        (room.state() == matrix_sdk::RoomState::Joined).then_some(room)
    }

    /// Reads a row of JSON; none if there is none, or it cannot be read.
    pub(crate) async fn load_row<T: DeserializeOwned>(
        &self,
        key: &str,
    ) -> Result<Option<T>, StoreError> {
        let Some(row) = self.store.row(key).await? else { return Ok(None) };
        match serde_json::from_str(&row.value) {
            Ok(value) => Ok(Some(value)),
            Err(error) => {
                tracing::error!(key, %error, "a row cannot be read, and is left out");
                Ok(None)
            }
        }
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

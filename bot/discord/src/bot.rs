use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use desk::{Connection, Desk, GameKind, Reply, To};
use record::Store;
use serenity::all::{ApplicationId, GuildId};
use tokio::{
    sync::{Mutex, mpsc, oneshot, watch},
    time::Instant,
};

use crate::{
    ConnectError, Settings,
    channels::rights,
    interactions::memory::Posts,
    messages::{
        message::width, payloads::Ready, pictured::Pictured, pictures::Pictures, spoken::Spoken,
    },
    rest::{
        Rest,
        reach::{self, Layout},
    },
};

/// Sent to the program after a request, so that it delivers what the desk has to
/// say. Nobody here waits for the answer.
pub type Delivered = oneshot::Sender<()>;

/// How often we say that another program has our token.
const SELDOM: Duration = Duration::from_secs(300);

/// The bot on Discord: it handles what people do there, and shows what they are
/// told.
///
/// It keeps nothing that matters: the store does.
#[expect(missing_debug_implementations, reason = "a desk and a store have nothing to show")]
pub struct Discord {
    pub(crate) desk: Arc<Desk>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) kinds: &'static [GameKind],
    pub(crate) dev_guild: Option<GuildId>,
    pub(crate) layout: Layout,
    pub(crate) rest: Arc<Rest>,
    pub(crate) posts: Arc<Posts>,
    pub(crate) spoken: Spoken,
    /// Held while commands are being registered.
    pub(crate) registering: Mutex<()>,
    /// Held while pictures of pieces are uploaded.
    pub(crate) uploading: Mutex<()>,
    /// The id of the bot's application, once Discord has said it.
    pub(crate) application: watch::Sender<Option<ApplicationId>>,
    /// How many events could not be read.
    pub(crate) unread: AtomicU64,
    /// How many interactions are being answered, and old messages changed.
    pub(crate) busy: watch::Sender<usize>,
    pictures: Pictures,
    wake: mpsc::Sender<Delivered>,
    /// Whether there is a session.
    pub(crate) connection: watch::Sender<Connection>,
    /// Turns true when nothing more is to be begun.
    pub(crate) ended: watch::Sender<bool>,
    /// When we last said that another program has our token.
    warned: std::sync::Mutex<Option<Instant>>,
}

impl Discord {
    /// Makes everything ready. Nothing is sent before [`run`](Self::run).
    /// Through `wake` it asks for delivery.
    ///
    /// # Errors
    ///
    /// If the settings make no sense, or the store fails.
    pub async fn connect(
        desk: Arc<Desk>,
        store: Arc<dyn Store>,
        wake: mpsc::Sender<Delivered>,
        settings: Settings,
        kinds: &'static [GameKind],
    ) -> Result<Arc<Self>, ConnectError> {
        let (http, client) = reach::http(&settings.token, &settings.reach)?;
        let left_over = store.outbox().await?;
        Ok(Arc::new(Self {
            desk,
            store,
            kinds,
            dev_guild: settings.dev_guild.filter(|id| *id > 0).map(GuildId::new),
            layout: settings.layout,
            rest: Arc::new(Rest::new(http, client)),
            posts: Arc::new(Posts::new(left_over.into_iter().map(|notice| notice.id))),
            spoken: Spoken::default(),
            registering: Mutex::default(),
            uploading: Mutex::default(),
            application: watch::Sender::new(None),
            unread: AtomicU64::new(0),
            busy: watch::Sender::new(0),
            pictures: Pictures::default(),
            wake,
            connection: watch::Sender::default(),
            ended: watch::Sender::new(false),
            warned: std::sync::Mutex::default(),
        }))
    }

    /// Where somebody who manages a server adds the bot to it; none before
    /// Discord has said who we are.
    pub fn invite(&self) -> Option<String> {
        self.application.borrow().map(rights::invite)
    }

    /// Whether it is connected, and from then on each change of that.
    pub fn connection(&self) -> watch::Receiver<Connection> {
        self.connection.subscribe()
    }

    /// Ends all tasks that would outlive [`run`](Self::run).
    pub fn shut_down(&self) {
        self.ended.send_replace(true);
    }

    /// Returns when it is shut down.
    pub(crate) async fn has_ended(&self) {
        // It cannot fail: we hold the sender.
        let _ = self.ended.subscribe().wait_for(|ended| *ended).await;
    }

    /// How many events came that could not be read: this library is too old for
    /// them, and who caused one was not answered.
    pub fn n_unread(&self) -> u64 {
        self.unread.load(Ordering::Relaxed)
    }

    /// Asks for delivery.
    pub(crate) fn wake(&self) {
        let (delivered, _) = oneshot::channel();
        // If there is no room, somebody else's delivery is still to begin: it
        // does ours, too. If nobody takes it, the program is ending.
        let _ = self.wake.try_send(delivered);
    }

    /// Draws the picture of a reply.
    pub(crate) async fn ready(&self, reply: Reply) -> Ready {
        let reply = self.spoken.reply(reply);
        let pictures = self.picture(&reply).await;
        Ready { reply, pictures, link: None, layout: self.layout }
    }

    /// The picture of a reply: its board; where somebody asked for a film, that.
    pub(crate) async fn picture(&self, reply: &Reply) -> Pictured {
        let is_asked = matches!(reply.to, To::Whisper(_)) && !reply.film.is_empty();
        if is_asked {
            let film = self.pictures.film(&reply.film, reply.language).await;
            return film.map_or(Pictured::Nothing, Pictured::Film);
        }
        let board = match reply.picture.clone().filter(|_| !reply.in_text) {
            Some(picture) => self.pictures.draw(picture.scene, width(reply)).await,
            None => None,
        };
        board.map_or(Pictured::Nothing, Pictured::Board)
    }

    /// Whether to warn now: once in a while is enough.
    pub(crate) fn warns(&self) -> bool {
        let mut warned = self.warned.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let now = Instant::now();
        let due = warned.is_none_or(|last| now - last > SELDOM);
        if due {
            *warned = Some(now);
        }
        due
    }
}

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use desk::{
    Account, Act, Called, Desk, Line, Listed, Opponent, Platform, Press, Reply, Request, ShowError,
    To,
};
use record::{EventId, MatchId, NoticeId, RoomId, StoreError};
use render::Theme;
use tokio::{
    net::TcpListener,
    sync::{Semaphore, mpsc, oneshot, watch},
};

use crate::{
    PageSettings, ServeError, commands, guard::Guard, names, news, nonce, posts::Posts,
    questions::Question, questions::Questions, routes,
};

/// Sent to the program after something was done: it delivers what the desk has
/// to say, and then answers. So a page that is loaded after a click shows what
/// the click did.
pub type Delivered = oneshot::Sender<()>;

/// How long a click waits for that.
const DELIVERY: Duration = Duration::from_secs(2);

/// How many rooms are remembered to have been filled after a start.
const ROOMS: usize = 200;

/// How many matches of a room are shown to everybody.
const LIVE: usize = 50;

/// Among how many matches of one person those in the room are found.
const LIVE_OF_ONE: usize = 200;

/// The page, and what was said on it since the program started.
#[expect(missing_debug_implementations, reason = "a desk has nothing to show")]
pub struct Page {
    pub(crate) desk: Arc<Desk>,
    pub(crate) settings: PageSettings,
    pub(crate) guard: Guard,
    /// A permit for each page that waits for news.
    pub(crate) listeners: Arc<Semaphore>,
    /// Held by who is trying a key.
    pub(crate) trying: Semaphore,
    handled: mpsc::Sender<Delivered>,
    memory: Mutex<Memory>,
    /// Counts changes, for pages that want to know of them.
    changes: watch::Sender<u64>,
    closing: watch::Sender<bool>,
}

/// What is forgotten when the program ends. Matches are not in it.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub posts: Posts,
    pub questions: Questions,
    used: nonce::Used,
    filled: BTreeSet<RoomId>,
}

impl Page {
    /// A page for this desk. Through `handled` it asks for delivery.
    pub fn new(
        desk: Arc<Desk>,
        handled: mpsc::Sender<Delivered>,
        settings: PageSettings,
    ) -> Arc<Self> {
        Arc::new(Self {
            desk,
            guard: Guard::new(&settings),
            settings,
            listeners: Arc::new(Semaphore::new(news::LISTENERS)),
            trying: Semaphore::new(1),
            handled,
            memory: Mutex::default(),
            changes: watch::Sender::new(0),
            closing: watch::Sender::new(false),
        })
    }

    /// Answers browsers until `shutdown` comes, and then ends soon.
    ///
    /// # Errors
    ///
    /// If the page may not listen there ([`PageSettings::check`]), or cannot.
    pub async fn serve(
        self: Arc<Self>,
        listener: TcpListener,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        self.settings.check(listener.local_addr()?)?;
        let page = self.clone();
        let closing = async move {
            shutdown.await;
            // Pages that wait for news would keep the server up.
            page.closing.send_replace(true);
        };
        axum::serve(listener, routes::router(self)).with_graceful_shutdown(closing).await?;
        Ok(())
    }

    /// The service itself, to be called without a network.
    pub fn router(self: &Arc<Self>) -> axum::Router {
        routes::router(self.clone())
    }

    pub(crate) fn memory(&self) -> MutexGuard<'_, Memory> {
        // Nothing in it is ever half done.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    fn changed(&self) {
        self.changes.send_modify(|n| *n += 1);
    }

    /// Takes what somebody typed, and shows it. Tells which match the answer
    /// shows.
    pub(crate) async fn say(
        &self,
        from: &Account,
        room: &RoomId,
        text: &str,
        nonce: &str,
    ) -> Option<MatchId> {
        let mentions = {
            let mut memory = self.memory();
            if !memory.used.note(nonce) {
                return None;
            }
            memory.posts.met(from);
            memory.posts.said(from, room, text.to_owned());
            // Who is only named is met when they are told of in a match: what was
            // typed may be refused.
            names::mentions(text, |id| memory.posts.name(id))
        };
        self.changed();
        let act = match text.strip_prefix(['/', '!']) {
            Some(line) => Act::Line(Line { text: line.trim().to_owned(), mentions }),
            None => Act::Talk(text.to_owned()),
        };
        self.handle(from, room, act, nonce).await
    }

    /// Takes a command that somebody gave by a form, and shows it as if it were
    /// typed. Tells which match the answer shows.
    pub(crate) async fn call(
        &self,
        from: &Account,
        room: &RoomId,
        mut called: Called,
        nonce: &str,
    ) -> Option<MatchId> {
        let game = self.game_of(&called, room).await;
        {
            let mut memory = self.memory();
            if !memory.used.note(nonce) {
                return None;
            }
            for opponent in &mut called.args.opponents {
                let Opponent::Account(account) = opponent else { continue };
                if let Some(name) = memory.posts.name(&account.id) {
                    account.name = name;
                }
            }
            memory.posts.met(from);
            let typed = commands::typed(&called, game.as_deref());
            memory.posts.said(from, room, typed);
        }
        self.changed();
        self.handle(from, room, Act::Command(called), nonce).await
    }

    /// Takes the press of a button; of one that is none of ours if there is no
    /// press. Tells which match the answer shows.
    pub(crate) async fn press(
        &self,
        from: &Account,
        room: &RoomId,
        press: Option<Press>,
        nonce: &str,
    ) -> Option<MatchId> {
        if !self.memory().used.note(nonce) {
            return None;
        }
        // Whatever is asked next, this question is answered.
        if let Some(press) = &press {
            self.memory().questions.answered(&from.id, press);
        }
        self.handle(from, room, press.map_or(Act::Unknown, Act::Press), nonce).await
    }

    /// Takes back somebody's last choice on the way to a move.
    pub(crate) fn back(&self, from: &Account, id: &MatchId) {
        self.memory().questions.back(&from.id, id);
        self.changed();
    }

    /// What the desk says of a match now, to this viewer alone. None if the match
    /// cannot be read: that must not hide the room.
    pub(crate) async fn look(
        &self,
        viewer: &Account,
        room: &RoomId,
        id: &MatchId,
    ) -> Option<Reply> {
        match self.desk.look(viewer, room, id).await {
            Ok(reply) => reply,
            Err(error) => {
                tracing::error!(%id, %error, "a match cannot be shown on the page");
                None
            }
        }
    }

    /// The matches that go on in a room, as far as they are shown: the oldest, and
    /// all that the viewer plays.
    pub(crate) async fn live(
        &self,
        room: &RoomId,
        viewer: Option<&Account>,
    ) -> Result<Vec<Listed>, StoreError> {
        let mut live = self.desk.live(room, LIVE).await?;
        if let Some(viewer) = viewer.filter(|_| live.len() == LIVE) {
            let mut own = self.desk.live_of(viewer, LIVE_OF_ONE).await?;
            let is_new = |it: &Listed| live.iter().all(|other| other.head.id != it.head.id);
            own.retain(|it| it.head.is_in(room) && is_new(it));
            live.append(&mut own);
        }
        Ok(live)
    }

    /// Whether several matches go on in a room.
    pub(crate) async fn is_crowded(&self, room: &RoomId) -> Result<bool, StoreError> {
        Ok(self.desk.live(room, 2).await?.len() > 1)
    }

    /// In which colours the viewer wants to see boards, if they have said so.
    pub(crate) async fn theme_of(&self, viewer: &Account) -> Option<&'static Theme> {
        self.desk.theme_of(viewer).await.unwrap_or_else(|error| {
            tracing::error!(%error, "what somebody likes cannot be read");
            None
        })
    }

    /// A match of a room, over or not.
    pub(crate) async fn listed(
        &self,
        room: &RoomId,
        id: &MatchId,
    ) -> Result<Option<Listed>, StoreError> {
        Ok(self.desk.listed(id).await?.filter(|it| it.head.is_in(room)))
    }

    /// The id of the game that a command is about.
    async fn game_of(&self, called: &Called, room: &RoomId) -> Option<String> {
        match (called.args.game, &called.args.id) {
            (Some(kind), _) => Some(kind.info.id.to_owned()),
            // What cannot be looked up is only said in fewer words.
            (None, Some(id)) => Some(self.listed(room, id).await.ok()??.head.game),
            (None, None) => None,
        }
    }

    /// Whether a room is shown for the first time since the program started.
    pub(crate) fn is_new(&self, room: &RoomId) -> bool {
        let filled = &mut self.memory().filled;
        filled.len() < ROOMS && filled.insert(room.clone())
    }

    async fn handle(
        &self,
        from: &Account,
        room: &RoomId,
        act: Act,
        nonce: &str,
    ) -> Option<MatchId> {
        let event = Some(EventId::from(&*format!("web:{nonce}")));
        let (from, here) = (from.clone(), room.clone());
        let request = Request { from, room: here, about: None, act, event, careful: false };
        let mut shown = None;
        for reply in self.desk.handle(&request).await {
            self.take(&reply, room);
            shown = reply.picture.and(reply.about).map(|(id, _)| id);
        }
        let (delivered, done) = oneshot::channel();
        // The program is ending if nobody takes it: the outbox keeps what there is.
        if self.handled.send(delivered).await.is_ok()
            && tokio::time::timeout(DELIVERY, done).await.is_err()
        {
            tracing::warn!("what was done on the page is delivered late");
        }
        shown
    }

    /// Shows a reply: a question to one person about a match beside its board,
    /// all else as a post.
    fn take(&self, reply: &Reply, here: &RoomId) {
        // A plan is no talk: it stands beside the board, as it is now.
        if matches!((reply.plan, &reply.lines[..]), (Some(0), [_])) {
            return self.changed();
        }
        let mut memory = self.memory();
        let question = match (&reply.to, &reply.prompt) {
            (To::Whisper(account), Some(prompt)) if prompt.is_of_a_match() => {
                Some((account, Question { lines: reply.lines.clone(), prompt: prompt.clone() }))
            }
            _ => None,
        };
        // Steps on the way to a move are no talk, but for a look at what it does.
        let is_step = |(_, it): &(_, Question)| it.depth() > 0;
        if reply.picture.is_some() || !question.as_ref().is_some_and(is_step) {
            memory.posts.told(reply, here);
        }
        if let Some((account, question)) = question {
            memory.questions.ask(account, question);
        }
        drop(memory);
        self.changed();
    }
}

#[async_trait]
impl Platform for Page {
    fn name(&self) -> &'static str {
        "web"
    }

    fn is_instant(&self) -> bool {
        true
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        // What lives is put in its place again: that is no repetition.
        if notice.slot.is_living() || self.memory().posts.shows(notice) {
            self.take(reply, &RoomId::from("web:table"));
        }
        Ok(())
    }
}

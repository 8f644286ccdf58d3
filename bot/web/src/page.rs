use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use desk::{
    Desk, EventId, Filter, Front, Head, Heard, MatchId, NoticeId, Person, Place, Press, Reply,
    Said, ShowError, To,
};
use tokio::{
    net::TcpListener,
    sync::{Semaphore, mpsc, oneshot, watch},
};

use crate::{
    PageSettings, ServeError, guard::Guard, names, news, nonce, posts::Posts, questions::Question,
    questions::Questions, routes,
};

/// Sent to the program after something was heard: it delivers what the desk has
/// to say, and then answers. So a page that is loaded after a click shows what
/// the click did.
pub type Delivered = oneshot::Sender<()>;

/// How long a click waits for that.
const DELIVERY: Duration = Duration::from_secs(2);

/// How many rooms are remembered to have been filled after a start.
const ROOMS: usize = 200;

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
    heard: mpsc::Sender<Delivered>,
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
    filled: BTreeSet<Place>,
}

impl Page {
    /// A page for this desk. Through `heard` it asks for delivery.
    pub fn new(
        desk: Arc<Desk>,
        heard: mpsc::Sender<Delivered>,
        settings: PageSettings,
    ) -> Arc<Self> {
        Arc::new(Self {
            desk,
            guard: Guard::new(&settings),
            settings,
            listeners: Arc::new(Semaphore::new(news::LISTENERS)),
            trying: Semaphore::new(1),
            heard,
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

    /// Hears what somebody typed, and shows it. Tells which match the answer
    /// shows.
    pub(crate) async fn say(
        &self,
        from: &Person,
        place: &Place,
        text: &str,
        nonce: &str,
    ) -> Option<MatchId> {
        {
            let mut memory = self.memory();
            if !memory.used.note(nonce) {
                return None;
            }
            memory.posts.met(from);
            memory.posts.said(from, place, text.to_owned());
        }
        self.changed();
        let said = match text.strip_prefix(['/', '!']) {
            Some(command) => Said::Command(command.trim().to_owned()),
            None => Said::Talk(text.to_owned()),
        };
        let mentions = names::mentions(text, |id| self.memory().posts.name(id));
        for (_, person) in &mentions {
            self.memory().posts.met(person);
        }
        self.hear(from, place, said, mentions, nonce).await
    }

    /// Hears that somebody pressed a button. Tells which match the answer shows.
    pub(crate) async fn press(
        &self,
        from: &Person,
        place: &Place,
        press: Press,
        nonce: &str,
    ) -> Option<MatchId> {
        if !self.memory().used.note(nonce) {
            return None;
        }
        // Whatever is asked next, this question is answered.
        self.memory().questions.answered(&from.id, &press);
        self.hear(from, place, Said::Pressed(press), Vec::new(), nonce).await
    }

    /// Takes back somebody's last choice on the way to a move.
    pub(crate) fn back(&self, from: &Person, id: &MatchId) {
        self.memory().questions.back(&from.id, id);
        self.changed();
    }

    /// What the desk says of a match now, to this viewer alone.
    pub(crate) async fn board(&self, viewer: &Person, head: &Head) -> Option<Reply> {
        let heard = Heard {
            from: viewer.clone(),
            place: head.place.clone(),
            said: Said::Command(format!("{} board match={}", head.game, head.id)),
            mentions: Vec::new(),
            event: None,
            careful: false,
        };
        let replies = self.desk.hear(&heard).await;
        replies.into_iter().find(|it| it.about.as_ref().is_some_and(|(id, _)| *id == head.id))
    }

    /// The matches of a room that are not over.
    pub(crate) async fn live(&self, place: &Place) -> Result<Vec<Head>, desk::StoreError> {
        self.desk.find(&Filter::Place(place.clone())).await
    }

    /// A match of a room, over or not.
    pub(crate) async fn head(
        &self,
        place: &Place,
        id: &MatchId,
    ) -> Result<Option<Head>, desk::StoreError> {
        for filter in [Filter::Place(place.clone()), Filter::Past(place.clone())] {
            let found = self.desk.find(&filter).await?.into_iter().find(|head| head.id == *id);
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Whether a room is shown for the first time since the program started.
    pub(crate) fn is_new(&self, place: &Place) -> bool {
        let filled = &mut self.memory().filled;
        filled.len() < ROOMS && filled.insert(place.clone())
    }

    async fn hear(
        &self,
        from: &Person,
        place: &Place,
        said: Said,
        mentions: Vec<(String, Person)>,
        nonce: &str,
    ) -> Option<MatchId> {
        let heard = Heard {
            from: from.clone(),
            place: place.clone(),
            said,
            mentions,
            event: Some(EventId::from(&*format!("web:{nonce}"))),
            careful: false,
        };
        let mut shown = None;
        for reply in self.desk.hear(&heard).await {
            self.take(&reply, place);
            shown = reply.picture.and(reply.about).map(|(id, _)| id);
        }
        let (delivered, done) = oneshot::channel();
        // The program is ending if nobody takes it: the outbox keeps what there is.
        if self.heard.send(delivered).await.is_ok()
            && tokio::time::timeout(DELIVERY, done).await.is_err()
        {
            tracing::warn!("what was heard on the page is delivered late");
        }
        shown
    }

    /// Shows a reply: a question to one person about a match beside its board,
    /// all else as a post.
    fn take(&self, reply: &Reply, here: &Place) {
        // A plan is no talk: it stands beside the board, as it is now.
        if matches!((reply.plan, &reply.lines[..]), (Some(0), [_])) {
            return self.changed();
        }
        let mut memory = self.memory();
        let question = match (&reply.to, &reply.prompt) {
            (To::Whisper(user), Some(prompt)) if is_of_a_match(&prompt.press) => {
                Some((user, Question { lines: reply.lines.clone(), prompt: prompt.clone() }))
            }
            _ => None,
        };
        // Steps on the way to a move are no talk, but for a look at what it does.
        let is_step = |(_, it): &(_, Question)| !it.prompt.press.path.is_empty();
        if reply.picture.is_some() || !question.as_ref().is_some_and(is_step) {
            memory.posts.told(reply, here);
        }
        if let Some((user, question)) = question {
            memory.questions.ask(user, question);
        }
        drop(memory);
        self.changed();
    }
}

#[async_trait]
impl Front for Page {
    fn name(&self) -> &'static str {
        "web"
    }

    fn is_instant(&self) -> bool {
        true
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        if self.memory().posts.shows(notice) {
            self.take(reply, &Place::from("web:table"));
        }
        Ok(())
    }
}

/// Whether a press is about one match. Else it is still to be said which.
pub(crate) fn is_of_a_match(press: &Press) -> bool {
    press.id.0.bytes().all(|it| it.is_ascii_alphanumeric())
}

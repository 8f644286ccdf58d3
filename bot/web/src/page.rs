//! The page, and what was said on it since the program started.

pub mod film;
mod handling;
pub mod news;
mod pace;
pub mod posts;
mod starts;
mod strangers;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
    time::{Duration, Instant},
};

use async_trait::async_trait;
use desk::{
    Account, Act, Args, Called, Desk, Line, Opponent, Platform, Press, Prompt, Relayed, Reply,
    ShowError, To, asked_aloud, names::ACCEPT,
};
use games::msg;
use record::{AccountId, MatchId, NoticeId, RoomId, RowChange, Store, StoreError};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use self::{
    news::places::Listeners,
    pace::{Pace, TooFast},
    posts::Posts,
    starts::Starts,
};
use crate::{
    PageSettings, StatusSource,
    access::{guard::Guard, guests::Guests, nonce},
    forms::{
        answers,
        questions::{Question, Questions},
    },
    model::home::{self, Samples},
    names,
    network::{door::Door, tries::Tries},
    routes::{looking::Window, sentence::Sentence},
    visit::{self, Visit},
};

/// Sent to the program after something was done: it delivers what the desk has
/// to say, and then answers. So a page that is loaded after a click shows what
/// the click did.
pub type Delivered = oneshot::Sender<()>;

/// How long a click waits for that.
const DELIVERY: Duration = Duration::from_secs(2);

/// How many rooms are remembered to have been filled after a start.
const ROOMS: usize = 200;

/// How many changes a page may be behind; after more, it looks again in any case.
const CHANGES: usize = 64;

/// The account whose page changed; none if all pages did.
pub(crate) type Changed = Option<AccountId>;

/// The result of an act.
#[derive(Clone, Debug, Default)]
pub(crate) struct Done {
    /// The match to show.
    pub shown: Option<MatchId>,
    /// Whether it did nothing, and nothing was answered.
    pub is_nothing: bool,
    /// Whether all that was answered is for who did it alone.
    pub is_whispered: bool,
    /// Whether nothing is known any more of who did it.
    pub is_forgotten: bool,
    /// The challenged accounts whose names nobody has.
    pub strangers: Vec<Account>,
}

/// The page, and what was said on it since the program started.
#[expect(missing_debug_implementations, reason = "a desk has nothing to show")]
pub struct Page {
    pub(crate) desk: Arc<Desk>,
    store: Arc<dyn Store>,
    pub(crate) settings: PageSettings,
    pub(crate) guard: Guard,
    /// The pages that wait for news.
    pub(crate) listeners: Arc<Listeners>,
    pub(crate) guests: Guests,
    pub(crate) tries: Tries,
    starts: Starts,
    pub(crate) samples: Samples,
    pub(crate) door: Arc<Door>,
    handled: mpsc::Sender<Delivered>,
    memory: Mutex<Memory>,
    /// Tells pages that something changed.
    changes: broadcast::Sender<Changed>,
    closing: watch::Sender<bool>,
    status: OnceLock<Arc<dyn StatusSource>>,
}

/// The state that is forgotten when the program ends. Matches are not in it.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub posts: Posts,
    /// How fast people talk.
    pace: Pace,
    pub questions: Questions,
    used: nonce::Used<Done>,
    /// The newcomers without a name, by the page they had.
    newcomers: nonce::Used<Account>,
    filled: VecDeque<RoomId>,
}

impl Page {
    /// A page for this desk, whose store keeps who was invited. Through `handled` it
    /// asks for delivery.
    pub fn new(
        desk: Arc<Desk>,
        store: Arc<dyn Store>,
        handled: mpsc::Sender<Delivered>,
        settings: PageSettings,
    ) -> Arc<Self> {
        Arc::new(Self {
            desk,
            guard: Guard::new(&settings),
            settings,
            listeners: Arc::default(),
            guests: Guests::new(store.clone()),
            store,
            tries: Tries::default(),
            starts: Starts::default(),
            samples: Samples::default(),
            door: Arc::default(),
            handled,
            memory: Mutex::default(),
            changes: broadcast::Sender::new(CHANGES),
            closing: watch::Sender::new(false),
            status: OnceLock::new(),
        })
    }

    /// Sets the source of the status. Later calls change nothing.
    pub fn report_status(&self, status: Arc<dyn StatusSource>) {
        let _ = self.status.set(status);
    }

    /// Refreshes the status on all open pages.
    pub fn refresh_status(&self) {
        self.notify_pages(None);
    }

    pub(crate) fn status(&self) -> Option<&Arc<dyn StatusSource>> {
        self.status.get()
    }

    pub(crate) fn memory(&self) -> MutexGuard<'_, Memory> {
        // Nothing in it is ever half done.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn changes(&self) -> broadcast::Receiver<Changed> {
        self.changes.subscribe()
    }

    /// Ends the waiting for news.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Tells the pages of somebody, or of everybody, that they are old.
    pub(crate) fn notify_pages(&self, of: Changed) {
        // Nobody hears it if no page is open.
        let _ = self.changes.send(of);
    }

    /// Takes what somebody typed before the match `about`, and shows it: what begins
    /// with a slash is between them and us. Tells which match to show.
    pub(crate) async fn say(
        &self,
        visit: &Visit,
        text: &str,
        nonce: &str,
    ) -> Result<Done, Sentence> {
        let from = visit.account()?;
        Ok(self.once(nonce, self.handle_text(visit, from, text, nonce)).await)
    }

    async fn handle_text(&self, visit: &Visit, from: &Account, text: &str, nonce: &str) -> Done {
        let (room, about) = (&visit.room_id(), visit.chosen.as_ref());
        let line = text.strip_prefix(['/', '!']).map(str::trim);
        let asked = match (line, about) {
            (None, Some(id)) => self.page_question(visit, from, id).await,
            _ => None,
        };
        let answer = match &asked {
            Some(prompt) => answers::interpret_answer(&self.desk, from, room, prompt, text).await,
            None => None,
        };
        let word = asked_aloud(text).map(|name| name.word);
        let wish = Some(text).filter(|text| self.desk.wishes_for_computer(text));
        let line = line.or(word.or(wish).filter(|_| answer.is_none()));
        let (post, mentions) = {
            let mut memory = self.memory();
            memory.posts.remember_name(from);
            // Others see it when it is known that it is no plan of a move.
            let post = memory.posts.add_talk(from, room, text.to_owned());
            // An account that is only named is met when a match tells of it: the typed text may be
            // refused.
            (post, names::mentions(text, |id| memory.posts.name(id)))
        };
        self.notify_pages(Some(from.id.clone()));
        let is_aloud = line.is_none() && answer.is_none();
        let act = match (line, answer) {
            (Some(line), _) => Act::Line(Line { text: line.to_owned(), mentions }),
            (None, Some(answer)) => {
                if let Act::Press(press) = &answer {
                    self.memory().questions.forget_answered(&from.id, press);
                }
                answer
            }
            (None, None) => Act::Talk(text.to_owned()),
        };
        let is_talk = matches!(act, Act::Talk(_));
        let is_known = line.is_some() && self.desk.knows(from).await.unwrap_or(false);
        let mut done = self.handle(visit, from, about, act, nonce).await;
        self.tell_of_strangers(visit, from, &done.strangers);
        if let (true, true, Some(_)) = (is_talk, done.is_nothing, about)
            && let Some(line) = answers::hint(text, asked.as_ref())
        {
            let reply = Reply::whisper(&from.id, vec![line.into()]);
            self.memory().posts.add_reply(&reply, room);
            done.is_whispered = true;
        }
        // A text that only the bot answers was said to the bot.
        if is_aloud && !done.is_whispered {
            done.is_whispered = !self.share(from, room, (post, text), done.is_nothing);
        }
        if is_known && !self.desk.knows(from).await.unwrap_or(true) {
            self.forget(from);
            done.is_forgotten = true;
        }
        done
    }

    /// Shows everybody what somebody said, unless they or the room talk too fast; then
    /// only the speaker sees it, and is told if it was talk. False if it is not shown.
    fn share(&self, from: &Account, room: &RoomId, post: (u64, &str), is_talk: bool) -> bool {
        let (n, text) = post;
        let mut memory = self.memory();
        let Err(too_fast) = memory.pace.pay(&from.id, room, text, Instant::now()) else {
            memory.posts.share(n);
            drop(memory);
            self.notify_pages(None);
            return true;
        };
        if is_talk {
            let seconds = |wait: Duration| wait.as_millis().div_ceil(1_000) as usize;
            let line = match too_fast {
                TooFast::Person(wait) => msg!("web-talk-fast", n = seconds(wait)),
                TooFast::Room(wait) => msg!("web-talk-crowd", n = seconds(wait)),
            };
            memory.posts.add_reply(&Reply::whisper(&from.id, vec![line.into()]), room);
        }
        drop(memory);
        self.notify_pages(Some(from.id.clone()));
        false
    }

    /// Does what a form asks for once, however often it is sent: who sends it again gets
    /// what came of it. Nothing for one that is none of ours.
    async fn once(&self, nonce: &str, act: impl Future<Output = Done> + Send) -> Done {
        let Some(cell) = self.memory().used.of(nonce) else { return Done::default() };
        cell.get_or_init(|| act).await.clone()
    }

    /// The question for somebody in a match, as their page shows it.
    async fn page_question(&self, visit: &Visit, from: &Account, id: &MatchId) -> Option<Prompt> {
        let window = Window { page: self, visit };
        let look = window.look(id).await?;
        let (_, rev) = look.about?;
        let open = window.open_question(from, (id, rev)).await.map(|question| question.prompt);
        let asked = open
            .or(look.prompt)
            .filter(|prompt| prompt.of.is_empty() || prompt.of.contains(&from.id));
        asked.map(|prompt| prompt.with_words(look.language, &look.cast))
    }

    /// Leaves nothing of somebody on the page whom the desk does not know any more.
    fn forget(&self, who: &Account) {
        let mut memory = self.memory();
        memory.posts.forget(&who.id);
        memory.questions.forget(&who.id);
        drop(memory);
        self.notify_pages(None);
    }

    /// Takes a command that somebody gave by a form; perhaps all whom it names are `here`,
    /// at the same screen. Tells which match to show.
    pub(crate) async fn call(
        &self,
        visit: &Visit,
        mut called: Called,
        here: bool,
        nonce: &str,
    ) -> Result<Option<MatchId>, Sentence> {
        let from = visit.account()?;
        {
            let mut memory = self.memory();
            for opponent in &mut called.args.opponents {
                let Opponent::Account(account) = opponent else { continue };
                if let Some(name) = memory.posts.name(&account.id) {
                    account.name = name;
                }
            }
            memory.posts.remember_name(from);
        }
        let act = Act::Command(Box::new(called));
        let handled = async {
            let done = self.handle(visit, from, None, act, nonce).await;
            if !here {
                self.tell_of_strangers(visit, from, &done.strangers);
            }
            done
        };
        Ok(self.once(nonce, handled).await.shown)
    }

    /// Somebody who came without a name and begins to play: whom they say they are, or
    /// somebody new; from the same `page`, the same.
    pub(crate) async fn newcomer(&self, typed: &str, page: &str) -> Result<Account, Sentence> {
        let cell = self.memory().newcomers.of(page).ok_or(Sentence::MISSING)?;
        let account = cell.get_or_try_init(async || match typed.trim() {
            "" => Ok(self.unknown().await),
            typed => names::by_name(typed).ok_or(visit::NO_VISITOR),
        });
        account.await.cloned()
    }

    /// Somebody of whom nothing is known.
    pub(crate) async fn unknown(&self) -> Account {
        for account in home::free_names() {
            let is_known = self.desk.knows(&account).await.unwrap_or(false)
                || self.guests.is_guest(&account.name).await.unwrap_or(false);
            let mut memory = self.memory();
            if !is_known && memory.posts.name(&account.id).is_none() {
                // Nobody else gets it meanwhile.
                memory.posts.remember_name(&account);
                return account;
            }
        }
        unreachable!("there is always another name")
    }

    /// Gives somebody another name; false if somebody has it already. Where guests have
    /// links, theirs follow.
    pub(crate) async fn rename(&self, who: &Account, to: &Account) -> Result<bool, StoreError> {
        let write = async |rows: Vec<RowChange>| match who.id == to.id {
            true if rows.is_empty() => Ok(true),
            true => self.store.set_rows(rows).await.map(|()| true),
            false => self.desk.rename(who, to, rows).await,
        };
        let is_renamed = match self.settings.key {
            Some(_) => {
                let now = self.desk.micros();
                self.guests.rename((&who.name, &to.name), now, write).await?
            }
            None => write(Vec::new()).await?,
        };
        if !is_renamed {
            return Ok(false);
        }
        let mut memory = self.memory();
        memory.questions.forget(&who.id);
        memory.posts.rename_account(who, to);
        drop(memory);
        self.notify_pages(None);
        Ok(true)
    }

    /// Accepts what was begun, for those who play at the same screen.
    pub(crate) async fn accept(&self, visit: &Visit, id: &MatchId, who: &[Account]) {
        for account in who {
            let args = Args { id: Some(id.clone()), ..Args::default() };
            let act = Act::Command(Box::new(Called { command: ACCEPT.word, args }));
            self.handle(visit, account, None, act, &nonce::fresh()).await;
        }
    }

    /// Takes the press of a button; of one that is none of ours if there is no
    /// press. Tells which match to show.
    pub(crate) async fn press(
        &self,
        visit: &Visit,
        press: Option<Press>,
        nonce: &str,
    ) -> Result<Option<MatchId>, Sentence> {
        let from = visit.account()?;
        let act = async {
            // This question is answered, whatever the next one is.
            if let Some(press) = &press {
                self.memory().questions.forget_answered(&from.id, press);
            }
            let act = press.map_or(Act::Unknown, Act::Press);
            self.handle(visit, from, None, act, nonce).await
        };
        Ok(self.once(nonce, act).await.shown)
    }

    /// Asks what goes where somebody pointed first.
    pub(crate) async fn turn(&self, from: &Account, id: &MatchId, token: &str) {
        let turned = self.desk.questions_by_target(from, id).await.unwrap_or_default();
        let Some(turned) = turned.into_iter().find(|question| question.token == token) else {
            return;
        };
        let lines = vec![msg!("web-here", token = turned.token).into()];
        let question = Question { lines, prompt: turned.prompt };
        self.memory().questions.ask(&from.id, question);
        self.notify_pages(Some(from.id.clone()));
    }

    /// Takes back somebody's last choice on the way to a move.
    pub(crate) fn back(&self, from: &Account, id: &MatchId) {
        self.memory().questions.back(&from.id, id);
        self.notify_pages(Some(from.id.clone()));
    }

    /// Whether a room is shown for the first time since the program started.
    pub(crate) fn is_new(&self, room: &RoomId) -> bool {
        let filled = &mut self.memory().filled;
        if filled.contains(room) {
            return false;
        }
        // Many opened rooms keep no other one from being filled.
        if filled.len() >= ROOMS {
            filled.pop_front();
        }
        filled.push_back(room.clone());
        true
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

    fn speaks_to_each(&self) -> bool {
        true
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        // A living message is put in its place again: that is no repetition.
        if notice.slot.is_living() || self.memory().posts.shows(notice) {
            let table = RoomId::from("web:table");
            match (notice.slot.is_letter(), &reply.to) {
                // Its reader may look at any room.
                (true, To::Account(reader)) => {
                    self.memory().posts.letter(reply, &table);
                    self.notify_pages(Some(reader.clone()));
                }
                _ => self.take(reply, &table),
            }
        }
        Ok(())
    }

    async fn relay(&self, room: &RoomId, said: &Relayed) -> Result<(), ShowError> {
        self.memory().posts.add_relayed(said, room);
        self.notify_pages(None);
        Ok(())
    }
}

//! A desk whose every word is lowered and judged.

use std::{
    cell::Cell,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

use async_trait::async_trait;
use desk::{
    Account, Clock, Desk, GameKind, Platform, Platforms, Prompt, Reply, Request, Seated, Settings,
    ShowError, To, Typing, kind,
};
use discord::{Drawn, Pictured};
use discord_double::judge;
use games::{Level, Seat, Seed, for_each_game};
use record::{Head, NoticeId, Query, Store as _, memory::MemoryStore};
use render::Scene;
use serde_json::{Value, json};
use toys::for_each_toy;

use crate::limits;

macro_rules! kinds {
    ($($game:ty),* $(,)?) => { [$( kind::<$game>() ),*] };
}

const N_GAMES: usize = for_each_game!(kinds).len();
const N_TOYS: usize = for_each_toy!(kinds).len();

pub static GAMES: [GameKind; N_GAMES] = for_each_game!(kinds);
pub static TOYS: [GameKind; N_TOYS] = for_each_toy!(kinds);

/// The games of the program, and small ones that have all that a game may have.
pub fn all() -> [&'static [GameKind]; 2] {
    [&GAMES, &TOYS]
}

#[derive(Default)]
struct Numbers {
    secrets: AtomicU64,
    ids: AtomicU64,
}

impl Clock for Numbers {
    fn now(&self) -> u64 {
        1_800_000_000
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0xD15C + self.secrets.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        format!("p{}", self.ids.fetch_add(1, Ordering::Relaxed))
    }
}

/// The replies that the room and its people are told, to be looked at.
#[derive(Default)]
struct Told(Mutex<Vec<(NoticeId, Reply)>>);

#[async_trait]
impl Platform for Told {
    fn name(&self) -> &'static str {
        discord::PREFIX
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        self.0.lock().expect("one thread").push((notice.clone(), reply.clone()));
        Ok(())
    }

    /// Nobody waits for the computer here.
    fn is_instant(&self) -> bool {
        true
    }
}

pub struct Room {
    pub desk: Desk,
    store: Arc<MemoryStore>,
    told: Arc<Told>,
    platforms: Platforms,
    /// How many messages were judged.
    pub judged: Cell<usize>,
}

impl Room {
    pub fn new(kinds: &'static [GameKind]) -> Self {
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(Numbers::default());
        let settings = Settings { level: Level { name: "test", nodes: 10 }, ..Settings::default() };
        let desk = Desk::new(kinds, store.clone(), clock, settings);
        let told = Arc::new(Told::default());
        let mut platforms = Platforms::default();
        platforms.add(told.clone());
        Self { desk, store, told, platforms, judged: Cell::new(0) }
    }

    /// Returns the answers and the replies to the room, each with what Discord is sent.
    pub fn handle(&self, request: &Request) -> Vec<(Reply, Value)> {
        let replies = pollster::block_on(self.desk.handle(request));
        let mut out: Vec<(Reply, Value)> = Vec::new();
        for reply in replies {
            let sent = self.whisper(&reply);
            out.push((reply, sent));
        }
        let left = pollster::block_on(self.desk.deliver(&self.platforms));
        assert_eq!(left.expect("a store of our own"), 0, "law: all of it is told");
        let told = std::mem::take(&mut *self.told.0.lock().expect("one thread"));
        for (notice, reply) in told {
            let sent = self.turn(&notice, &reply);
            out.push((reply, sent));
        }
        out
    }

    pub fn turn(&self, notice: &NoticeId, reply: &Reply) -> Value {
        assert!(!matches!(reply.to, To::Whisper(_)), "a notice is not an answer");
        let sent = discord::turn(reply, &drawn(reply), notice);
        self.judge("create_message", &sent, &sent, reply);
        if reply.ring.is_empty() {
            let changed = json(&discord::message_edit(reply, &drawn(reply)));
            self.judge("edit_message", &changed, &changed, reply);
            assert_eq!(changed["content"], sent["content"], "changed, it says the same");
            assert_eq!(changed["components"], sent["components"], "changed, it asks the same");
        }
        sent
    }

    pub fn whisper(&self, reply: &Reply) -> Value {
        let data = json(&discord::whisper(reply, &drawn(reply)));
        self.judge("callback", &json!({"type": 4, "data": data}), &data, reply);
        let late = json(&discord::late_whisper(reply, &drawn(reply)));
        self.judge("edit_response", &late, &late, reply);
        assert_eq!(late["content"], data["content"], "said late, it is the same");
        assert_eq!(late["components"], data["components"], "said late, it is the same");
        data
    }

    fn judge(&self, body: &str, request: &Value, message: &Value, reply: &Reply) {
        let mut faults = judge::faults(body, request);
        faults.extend(limits::of_message(message));
        assert!(faults.is_empty(), "{faults:#?}\n{request:#}");
        self.judged.set(self.judged.get() + 1);
        let n_of = |of: fn(&Prompt) -> usize| reply.prompt.as_ref().map_or(0, of);
        let (options, beside) =
            (n_of(|prompt| prompt.options.len()), n_of(|prompt| prompt.beside.len()));
        let beside = beside.min(3) + reply.buttons_for_more().count();
        let pressable = pressable(message).len();
        assert!(
            pressable == options || pressable == options + beside,
            "law: every option can be chosen, and what helps if there is room: {message:#}"
        );
        let content = message["content"].as_str().expect("a text");
        for account in &reply.ring {
            let id = account.0.trim_start_matches("discord:");
            assert!(content.contains(&format!("<@{id}>")), "law: who should notice is mentioned");
        }
        let called = message["allowed_mentions"]["users"].as_array().map_or(0, Vec::len);
        assert_eq!(called, reply.ring.len(), "law: nobody else is called");
        if reply.brief.is_some() {
            let above = with_common_names(reply);
            let height = phone_height(&above);
            let goes_on = self.game_that_asks(reply).is_some();
            assert!(!goes_on || height <= ABOVE_BOARD, "law: {height} pixels above: {above}");
            if let Some(game) = self.game_that_asks(reply) {
                let first: String = content.chars().take(FIRST).collect();
                assert!(first.contains(game), "law: a locked phone shows the game: {first}");
                let called = reply.ring.first().map(|account| account.0.replace("discord:", "<@"));
                let is_there = called.is_none_or(|id| first.contains(&id));
                assert!(is_there, "law: .. and whose turn: {first}");
            }
        }
        if let Some(prompt) = &reply.prompt {
            assert!(!prompt.ask.is_empty(), "law: a question has words");
            let in_room = matches!(reply.to, To::Room(_));
            let last = content.lines().last().unwrap_or_default();
            let is_asked = last.starts_with("**") && last.ends_with("**");
            assert_eq!(is_asked, !in_room, "law: it is said where the lines do not: {content}");
        }
    }

    /// The name of the game that a reply is about, if it goes on.
    fn game_that_asks(&self, reply: &Reply) -> Option<&'static str> {
        let (id, _) = reply.about.as_ref()?;
        let head = pollster::block_on(self.store.head(id)).expect("a store of our own")?;
        let mut kinds = all().into_iter().flatten();
        let kind = kinds.find(|kind| kind.info.id == head.game && !head.stage.is_past());
        kind.map(|kind| kind.info.name)
    }

    /// The moves that are offered, as Discord would give them back.
    pub fn complete(&self, typing: &Typing) -> Vec<Value> {
        let moves = self.desk.complete(typing, 25);
        let data = json(&discord::suggestions(&pollster::block_on(moves)));
        let mut faults = judge::faults("callback", &json!({"type": 8, "data": data}));
        faults.extend(limits::of_choices(&data));
        assert!(faults.is_empty(), "{faults:#?}\n{data:#}");
        let choices = data["choices"].as_array().expect("a list");
        choices.iter().map(|choice| choice["value"].clone()).collect()
    }

    /// The only match.
    pub fn head(&self) -> Head {
        let heads = pollster::block_on(self.store.heads(&Query::All { after: None }, 2));
        let mut heads = heads.expect("a store of our own");
        assert_eq!(heads.len(), 1, "one match");
        heads.remove(0)
    }

    /// The account of the player in a seat of the only match.
    pub fn account(&self, seat: Seat) -> Account {
        let listed =
            pollster::block_on(self.desk.list_match(&self.head().id, &self.head().rooms[0]));
        let listed = listed.expect("a store of our own").expect("a match");
        listed.cast[seat.index()].account().expect("a person").clone()
    }
}

/// How much of a message a locked phone shows, in characters.
const FIRST: usize = 100;

/// The most room that words take above the board on a phone 390 pixels wide, in pixels.
const ABOVE_BOARD: usize = 180;

/// The words of a reply in which every name has ten letters, as the longest of most people have.
fn with_common_names(reply: &Reply) -> String {
    let renamed = |seated: &Seated| match seated {
        Seated::Person(account) => {
            Seated::Person(Account { name: "Somebody12".to_owned(), ..account.clone() })
        }
        other => other.clone(),
    };
    let reply = Reply { cast: reply.cast.iter().map(renamed).collect(), ..reply.clone() };
    let sent = json(&discord::whisper(&reply, &drawn(&reply)));
    sent["content"].as_str().expect("a text").to_owned()
}

/// How high a text is on such a phone: 40 letters a line of 22 pixels. A mention is read as a name.
fn phone_height(content: &str) -> usize {
    let mut length = 0;
    let mut n_lines = 0;
    for line in content.lines() {
        let mut rest = line;
        while let Some((before, after)) = rest.split_once("<@") {
            length += before.chars().count() + "@somebody".len();
            rest = after.split_once('>').map_or("", |parts| parts.1);
        }
        length += rest.chars().filter(|letter| !"*_`\\".contains(*letter)).count();
        n_lines += length.div_ceil(40).max(1);
        length = 0;
    }
    n_lines * 22
}

/// A picture that is not drawn: only its words matter here.
fn drawn(reply: &Reply) -> Pictured {
    let words = |scene: &Scene| Arc::new(Drawn { png: [].into(), alt: scene.alt.clone() });
    let board = reply.picture.as_ref().map(|picture| Pictured::Board(words(&picture.scene)));
    board.unwrap_or_default()
}

pub fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

/// The choices below a message: the id of the button or the menu, and the value of the entry.
pub fn pressable(message: &Value) -> Vec<(String, Option<String>)> {
    let empty = Vec::new();
    let list = |value: &Value| value.as_array().unwrap_or(&empty).clone();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let rows = list(&message["components"]);
    let parts = rows.iter().flat_map(|row| list(&row["components"]));
    let choices = parts.flat_map(|part| match part["type"].as_u64() {
        Some(3) => {
            let entry = |option: &Value| (text(&part["custom_id"]), Some(text(&option["value"])));
            list(&part["options"]).iter().map(entry).collect()
        }
        _ => vec![(text(&part["custom_id"]), None)],
    });
    choices.collect()
}

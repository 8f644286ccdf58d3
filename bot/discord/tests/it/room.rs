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
    Account, Button, Clock, Desk, GameKind, Platform, Platforms, Press, Prompt, Reply, Request,
    Seated, Settings, ShowError, To, Typing, kind,
};
use discord::{Drawn, Emblems, Layout, Pictured};
use discord_double::judge;
use games::{Seat, Seed, for_each_game, menu::ChoiceRole};
use record::{Head, NoticeId, Query, Store as _, memory::MemoryStore};
use render::{Scene, Surface};
use serde_json::{Value, json};
use toys::for_each_toy;
use words::Language;

use crate::{limits, sample, walks::NAMES};

/// The beginning of the id of a button that opens a form for a typed move.
const OPENER: &str = "1t|";

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

    fn surface(&self) -> Surface {
        Surface::Chat
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
    names: Names,
    /// Discord has no pictures of pieces.
    emblems: Emblems,
}

/// The names of people, by their numbers.
pub type Names = &'static [&'static str; 7];

/// The number that the first of them has on Discord.
const FIRST_ID: u64 = 1_000;

impl Room {
    pub fn new(kinds: &'static [GameKind]) -> Self {
        Self::named(kinds, &NAMES, Language::ENGLISH)
    }

    /// A room of people with these names, who read a language.
    pub fn named(kinds: &'static [GameKind], names: Names, language: Language) -> Self {
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(Numbers::default());
        let settings = Settings { playouts: 10, language, ..Settings::default() };
        let desk = Desk::new(kinds, store.clone(), clock, settings);
        let told = Arc::new(Told::default());
        let mut platforms = Platforms::default();
        platforms.add(told.clone());
        Self {
            desk,
            store,
            told,
            platforms,
            judged: Cell::new(0),
            names,
            emblems: Emblems::default(),
        }
    }

    /// The person with a number, as Discord tells of them.
    pub fn user(&self, n: usize) -> Value {
        sample::user(id(n), self.names[n])
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
        let sent = discord::turn(reply, &drawn(reply), notice, Layout::Words);
        self.judge("create_message", &sent, &sent, reply);
        self.turn_of_components(notice, reply, &sent);
        if reply.ring.is_empty() {
            let changed = json(&discord::message_edit(reply, &drawn(reply), Layout::Words));
            self.judge("edit_message", &changed, &changed, reply);
            assert_eq!(changed["content"], sent["content"], "changed, it says the same");
            assert_eq!(changed["components"], sent["components"], "changed, it asks the same");
        }
        sent
    }

    pub fn whisper(&self, reply: &Reply) -> Value {
        let data = json(&discord::whisper(reply, &drawn(reply), Layout::Words));
        self.judge("callback", &json!({"type": 4, "data": data}), &data, reply);
        let late = json(&discord::late_whisper(reply, &drawn(reply), Layout::Words));
        self.judge("edit_response", &late, &late, reply);
        assert_eq!(late["content"], data["content"], "said late, it is the same");
        assert_eq!(late["components"], data["components"], "said late, it is the same");
        let framed = discord::whisper(reply, &drawn(reply), Layout::Components);
        self.judge_components("callback", &json!({"type": 4, "data": framed}), reply, &data);
        let late = discord::late_whisper(reply, &drawn(reply), Layout::Components);
        self.judge_components("edit_response", &late, reply, &data);
        data
    }

    /// The same turn where messages are made of components: one that rings is posted in words.
    fn turn_of_components(&self, notice: &NoticeId, reply: &Reply, words: &Value) {
        let edit = discord::message_edit(reply, &drawn(reply), Layout::Components);
        self.judge_components("edit_message", &edit, reply, words);
        if reply.ring.is_empty() {
            let sent = discord::turn(reply, &drawn(reply), notice, Layout::Components);
            self.judge_components("create_message", &sent, reply, words);
            assert_eq!(sent["components"], edit["components"], "changed, it is the same");
            return;
        }
        let first = discord::turn_words(reply, notice);
        self.judge("create_message", &first, &first, reply);
        let rung = (&first["content"], &first["allowed_mentions"]);
        assert_eq!(rung, (&words["content"], &words["allowed_mentions"]), "it rings as ever");
        assert_eq!(first["attachments"], json!([]), "nobody waits for the picture");
    }

    /// Judges a message of components. It says what the message of words says, or more, and has
    /// the same buttons.
    fn judge_components(&self, body: &str, request: &Value, reply: &Reply, words: &Value) {
        let mut sent = request.clone();
        self.emblems.dress(&mut sent);
        let message = if body == "callback" { &sent["data"] } else { &sent };
        let mut faults = judge::faults(body, &sent);
        faults.extend(limits::of_message(message));
        assert!(faults.is_empty(), "{faults:#?}\n{request:#}");
        self.judged.set(self.judged.get() + 1);
        let parse = &message["allowed_mentions"]["parse"];
        assert_eq!(*parse, json!([]), "law: no crowd is called");
        // An entry of a menu may be a button here.
        let choices = |message: &Value| {
            let all = pressable(message).into_iter();
            let mut all: Vec<String> = all.map(|(id, value)| value.unwrap_or(id)).collect();
            all.sort();
            all
        };
        assert_eq!(choices(message), choices(words), "law: it asks the same");
        let text = text_of(&message["components"]).join("\n");
        let content = words["content"].as_str().expect("a text");
        let is_whole = content.encode_utf16().count() < 1_990;
        for line in content.lines().filter(|_| is_whole) {
            let is_asked_beside = reply.prompt.is_some() && !reply.leads.is_empty();
            let asks = is_asked_beside && line.starts_with("**");
            assert!(asks || text.contains(line), "law: all is said: {line}\n{text}");
        }
        for file in message["attachments"].as_array().into_iter().flatten() {
            let shown = format!("attachment://{}", file["filename"].as_str().expect("a name"));
            assert!(message["components"].to_string().contains(&shown), "law: it is shown");
        }
    }

    fn judge(&self, body: &str, request: &Value, message: &Value, reply: &Reply) {
        self.judge_picture(reply);
        let mut sent = request.clone();
        self.emblems.dress(&mut sent);
        let mut faults = judge::faults(body, &sent);
        let said = if sent["data"].is_null() { &sent } else { &sent["data"] };
        faults.extend(limits::of_message(said));
        assert!(faults.is_empty(), "{faults:#?}\n{request:#}");
        self.judged.set(self.judged.get() + 1);
        let n_of = |of: fn(&Prompt) -> usize| reply.prompt.as_ref().map_or(0, of);
        let (options, beside) =
            (n_of(|prompt| prompt.options.len()), n_of(|prompt| prompt.beside.len()));
        let beside = beside.min(3) + reply.buttons_for_more().count();
        let pressable = pressable(message);
        assert!(
            (options..=options + beside).contains(&pressable.len()),
            "law: every option can be chosen: {message:#}"
        );
        let rows = limits::rows(&message["components"]);
        let is_full = rows.len() == 5
            && rows.last().is_some_and(|row| row["components"].as_array().map(Vec::len) == Some(5));
        assert!(
            is_full || pressable.len() == options + beside,
            "law: what helps is left out only for want of room: {message:#}"
        );
        let films = pressable.iter().filter(|(id, _)| id.contains("|!film|")).count();
        let is_filmed = reply.brief.is_some() && !reply.film.is_empty();
        assert_eq!(films, usize::from(is_filmed), "law: a film can be seen: {message:#}");
        let is_of_move = |option: &Button| {
            matches!(option.press, Press::Choose { .. }) && option.role != ChoiceRole::Aside
        };
        let asks_move = reply.prompt.iter().flat_map(|prompt| &prompt.options).any(is_of_move);
        let all = all_pressable(message);
        let openers = all.iter().filter(|(id, _)| id.starts_with(OPENER)).count();
        assert_eq!(openers, usize::from(asks_move), "law: a move can be typed: {message:#}");
        let is_last = all.last().is_some_and(|(id, _)| id.starts_with(OPENER));
        assert!(!asks_move || is_last, "law: .. by the last button: {message:#}");
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

    /// Boards of our games are laid out for a chat, also in answers to one alone.
    fn judge_picture(&self, reply: &Reply) {
        let (Some(picture), Some((id, _))) = (&reply.picture, &reply.about) else { return };
        let head = pollster::block_on(self.store.head(id)).expect("a store of our own");
        if head.is_some_and(|head| GAMES.iter().any(|kind| kind.info.id == head.game)) {
            let Scene { width, height, .. } = picture.scene;
            let ratio = width / height;
            assert!((0.995..=1.105).contains(&ratio), "law: {width} by {height} in a chat");
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

/// The number of a person on Discord.
pub fn id(n: usize) -> u64 {
    FIRST_ID + n as u64
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
    let sent = json(&discord::whisper(&reply, &drawn(&reply), Layout::Words));
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

/// The texts of components, in their order.
fn text_of(components: &Value) -> Vec<String> {
    let inside = |part: &Value| match part["content"].as_str() {
        Some(text) => vec![text.to_owned()],
        None => text_of(&part["components"]),
    };
    components.as_array().into_iter().flatten().flat_map(inside).collect()
}

/// The buttons beside sections.
fn beside(components: &Value) -> Vec<Value> {
    let inside = |part: &Value| match &part["accessory"] {
        Value::Null => beside(&part["components"]),
        button => vec![button.clone()],
    };
    components.as_array().into_iter().flatten().flat_map(inside).collect()
}

/// The choices below a message: the id of the button or the menu, and the value of the entry.
pub fn pressable(message: &Value) -> Vec<(String, Option<String>)> {
    let is_opener = |(id, _): &(String, Option<String>)| id.starts_with(OPENER);
    all_pressable(message).into_iter().filter(|part| !is_opener(part)).collect()
}

fn all_pressable(message: &Value) -> Vec<(String, Option<String>)> {
    let empty = Vec::new();
    let list = |value: &Value| value.as_array().unwrap_or(&empty).clone();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let rows = limits::rows(&message["components"]);
    let in_rows = rows.iter().flat_map(|row| list(&row["components"]));
    let parts = in_rows.chain(beside(&message["components"]));
    let choices = parts.flat_map(|part| match part["type"].as_u64() {
        Some(3) => {
            let entry = |option: &Value| (text(&part["custom_id"]), Some(text(&option["value"])));
            list(&part["options"]).iter().map(entry).collect()
        }
        _ => vec![(text(&part["custom_id"]), None)],
    });
    choices.collect()
}

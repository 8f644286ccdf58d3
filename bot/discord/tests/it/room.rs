//! A desk whose every word is lowered and judged.

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use desk::{
    Clock, Desk, Filter, Heard, Kind, NoticeId, Record, Reply, Settings, Store as _, To, Typing,
    kind, memory::MemoryStore,
};
use discord::Drawn;
use discord_double::judge;
use games::{Seed, for_each_game};
use serde_json::{Value, json};
use toys::for_each_toy;

use crate::limits;

macro_rules! kinds {
    ($($game:ty),* $(,)?) => { [$( kind::<$game>() ),*] };
}

const N_GAMES: usize = for_each_game!(kinds).len();
const N_TOYS: usize = for_each_toy!(kinds).len();

static GAMES: [Kind; N_GAMES] = for_each_game!(kinds);
pub static TOYS: [Kind; N_TOYS] = for_each_toy!(kinds);

/// The games of the program, and small ones that have all that a game may have.
pub fn all() -> [&'static [Kind]; 2] {
    [&GAMES, &TOYS]
}

#[derive(Default)]
struct Numbers(AtomicU64);

impl Clock for Numbers {
    fn now(&self) -> u64 {
        1_800_000_000
    }

    fn secret(&self) -> Seed {
        Seed::from_number(0xD15C + self.0.fetch_add(1, Ordering::Relaxed))
    }
}

pub struct Room {
    pub desk: Desk,
    store: Arc<MemoryStore>,
    /// How many messages were judged.
    pub judged: Cell<usize>,
}

impl Room {
    pub fn new(kinds: &'static [Kind]) -> Self {
        let store = Arc::new(MemoryStore::default());
        let clock = Arc::new(Numbers::default());
        let settings = Settings { playouts: 10, ..Settings::default() };
        let desk = Desk::new(kinds, store.clone(), clock, settings);
        Self { desk, store, judged: Cell::new(0) }
    }

    /// What is answered and what the room is told, each with what Discord is sent.
    pub fn hear(&self, heard: &Heard) -> Vec<(Reply, Value)> {
        let replies = pollster::block_on(self.desk.hear(heard));
        let mut out: Vec<(Reply, Value)> = Vec::new();
        for reply in replies {
            let sent = self.whisper(&reply);
            out.push((reply, sent));
        }
        let notices = pollster::block_on(self.desk.outbox(1_000)).expect("a store of our own");
        for (notice, reply) in notices {
            pollster::block_on(self.desk.delivered(&notice)).expect("a store of our own");
            let sent = self.turn(&notice, &reply);
            out.push((reply, sent));
        }
        out
    }

    pub fn turn(&self, notice: &NoticeId, reply: &Reply) -> Value {
        assert!(!matches!(reply.to, To::Whisper(_)), "a notice is not an answer");
        let sent = json(&discord::turn(reply, drawn(reply), notice));
        self.judge("create_message", &sent, &sent, reply);
        sent
    }

    pub fn whisper(&self, reply: &Reply) -> Value {
        let data = json(&discord::whisper(reply, drawn(reply)));
        self.judge("callback", &json!({"type": 4, "data": data}), &data, reply);
        let late = json(&discord::late_whisper(reply, drawn(reply)));
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
        let options = reply.prompt.as_ref().map_or(0, |prompt| prompt.options.len());
        assert_eq!(pressable(message).len(), options, "law: every option can be chosen");
        let content = message["content"].as_str().expect("a text");
        for user in &reply.ring {
            let id = user.0.trim_start_matches("discord:");
            assert!(content.contains(&format!("<@{id}>")), "law: who should notice is mentioned");
        }
        let called = message["allowed_mentions"]["users"].as_array().map_or(0, Vec::len);
        assert_eq!(called, reply.ring.len(), "law: nobody else is called");
        if let Some(prompt) = &reply.prompt {
            assert!(!prompt.ask.is_empty(), "law: a question has words");
            let in_room = matches!(reply.to, To::Room(_));
            assert_eq!(content.ends_with("**"), !in_room, "law: it is said where the lines do not");
        }
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

    pub fn record(&self) -> Record {
        let heads = pollster::block_on(self.store.find(&Filter::All)).expect("a store of our own");
        let id = &heads.last().expect("a match").id;
        pollster::block_on(self.store.load(id)).expect("a store of our own").expect("a match")
    }
}

/// A picture that is not drawn: only its words matter here.
fn drawn(reply: &Reply) -> Option<Drawn> {
    let picture = reply.picture.as_ref()?;
    Some(Drawn { png: [].into(), alt: picture.scene.alt.clone() })
}

pub fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("JSON")
}

/// What can be chosen below a message: the id of the button or the menu, and
/// the value of the entry.
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

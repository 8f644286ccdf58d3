//! Holds the conversations in `chats/` again and compares every word.
//!
//! - `ann: /board` is a command, `ann: c4` is said aloud, and `ann in den: ..`
//!   is said in another room;
//! - `ann # 2` presses the second option of the last question ann could see,
//!   `ann ## 2` of the one before that, `ann # bob 2` of the last one bob saw;
//! - `ann presses k3f9|1|x` forges a button;
//! - `ann, again` delivers what ann did last once more;
//! - `+ 14 days` lets time pass; `computer` lets the computer move.
//!
//! `[room]` is told to all, `[ann]` whispered to who spoke, `[to ann]` told in
//! private. `UPDATE=1` writes the answers anew.

use std::{env, fmt::Write as _, fs, path::Path};

use desk::{Act, Button, Press, Prompt, Reply, Request, To, plain::plain};
use record::RoomId;

use crate::room::{Room, line};

/// A question, and who saw it: the room, or one person.
type Asked = (Option<String>, Prompt);

pub struct Chat {
    room: Room,
    asked: Vec<Asked>,
    last: Vec<Request>,
    out: String,
    /// All that was said.
    pub replies: Vec<Reply>,
}

impl Chat {
    pub fn new(room: Room) -> Self {
        Self { room, asked: Vec::new(), last: Vec::new(), out: String::new(), replies: Vec::new() }
    }

    pub fn hold(&mut self, line: &str) {
        writeln!(self.out, "{line}").expect("a string");
        if let Some(days) = line.strip_prefix("+ ").and_then(|rest| rest.strip_suffix(" days")) {
            let days: u64 = days.parse().expect("a number of days");
            self.room.wait(days * 24 * 3600);
        } else if line == "computer" {
            let moved = pollster::block_on(self.room.desk.compute()).expect("a store of our own");
            writeln!(self.out, "    {}", if moved { "moves" } else { "has nothing to do" })
                .expect("a string");
        } else if let Some(who) = line.strip_suffix(", again") {
            let who = format!("test:{who}");
            let last = self.last.iter().rfind(|request| *request.from.id.0 == *who);
            let again = last.expect("something said before").clone();
            self.say(again);
        } else if let Some(request) = self.read(line) {
            self.last.push(request.clone());
            self.say(request);
        }
        for reply in self.room.told() {
            self.show(&reply);
        }
    }

    fn read(&mut self, said: &str) -> Option<Request> {
        if let Some((who, id)) = said.split_once(" presses ") {
            let act = id.parse().map_or(Act::Unknown, Act::Press);
            return Some(self.room.request(who, act));
        }
        if let Some((who, text)) = said.split_once(": ") {
            let (who, room) = who.split_once(" in ").unwrap_or((who, "room"));
            let act = match text.strip_prefix(['/', '!']) {
                Some(command) => line(command),
                None => Act::Talk(text.to_owned()),
            };
            let room = RoomId::from(&*format!("test:{room}"));
            return Some(Request { room, ..self.room.request(who, act) });
        }
        let (who, option) = said.split_once(" #")?;
        let back = option.chars().take_while(|&character| character == '#').count();
        let option = option.trim_start_matches(['#', ' ']);
        let (whose, option) = option.split_once(' ').unwrap_or((who, option));
        let option: usize = option.parse().expect("the number of an option");
        let saw = |to: &Option<String>| to.as_deref().is_none_or(|to| to == whose);
        let seen = self.asked.iter().rev().filter(|(to, _)| saw(to)).nth(back);
        let button: Option<&Button> = seen.and_then(|(_, prompt)| prompt.options.get(option - 1));
        let Some(button) = button else {
            // A slip in the script; it is seen in the diff.
            writeln!(self.out, "    there is no such option").expect("a string");
            return None;
        };
        let press: Press = button.id().parse().expect("law: an id reads back");
        Some(self.room.request(who, Act::Press(press)))
    }

    fn say(&mut self, request: Request) {
        for reply in self.room.handle(&request) {
            self.show(&reply);
        }
    }

    fn show(&mut self, reply: &Reply) {
        crate::laws::sound(reply);
        let name = |id: &str| id.trim_start_matches("test:").to_owned();
        let (tag, to) = match &reply.to {
            To::Room(room) => (name(&room.0), None),
            To::Whisper(who) => (name(&who.0), Some(name(&who.0))),
            To::Account(who) => (format!("to {}", name(&who.0)), Some(name(&who.0))),
        };
        for text in plain(reply).lines() {
            writeln!(self.out, "    [{tag}] {text}").expect("a string");
        }
        if let Some(prompt) = &reply.prompt {
            self.asked.push((to, prompt.clone()));
        }
        self.replies.push(reply.clone());
    }
}

#[test]
fn chats() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/chats");
    let mut n_chats = 0;
    for entry in fs::read_dir(dir).expect("the folder of chats") {
        let path = entry.expect("a file").path();
        let old = fs::read_to_string(&path).expect("a text");
        let mut chat = Chat::new(Room::new());
        for line in old.lines().filter(|line| !line.starts_with("    ")) {
            chat.hold(line);
        }
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, chat.out).expect("a file to write");
        } else {
            assert_eq!(chat.out, old, "{} differs", path.display());
        }
        n_chats += 1;
    }
    assert!(n_chats > 5, "the chats are there");
}

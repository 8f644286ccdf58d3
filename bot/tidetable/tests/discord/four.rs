//! Helpers with which four people play a game of chance with each other.

use discord_double::{Control, Double, Id, Message, User};
use serde_json::json;

use crate::{
    games::transcript,
    record::{Record, records},
    table::{NOTHING, Table, is_over},
};

/// More presses than a turn takes.
const PRESSES: usize = 60;
/// The beginnings of the labels that follow a hint: of a long turn it is a part.
pub const FOLLOW: [&str; 2] = ["Do that", "Do the first"];

/// Whether this does at last what was chosen.
fn acts(label: &str) -> bool {
    ["Confirm", "Yes"].contains(&label) || FOLLOW.iter().any(|start| label.starts_with(start))
}

impl Table {
    /// ann challenges all others, who accept.
    pub async fn begin_four(&mut self, game: &'static str) {
        self.game = game;
        let others = [&self.bob, &self.cyd, &self.dan];
        let [bob, cyd, dan] = others.map(|user| user.id.to_string());
        let options = json!({"opponent": bob, "opponent2": cyd, "opponent3": dan});
        self.answer(self.command(&self.ann, "start", options).await).await;
        let id = self.nth(1).await.id;
        for (n, user) in others.into_iter().enumerate() {
            let is_newest = |double: &Double| {
                double.message(id).is_some_and(|message| message.edits as usize == n)
            };
            self.discord.wait_until("the newest", is_newest).await;
            let challenge = self.discord.message(id).expect("it is there");
            let accept = challenge.control("Accept").expect("a button");
            self.answer(self.act(user, &challenge, &accept).await).await;
        }
        self.nth(2).await;
    }

    /// The last message to the room, and how often it was changed.
    pub fn newest(&self) -> (Message, (Id, u32)) {
        let newest = self.said().pop().expect("messages");
        let state = (newest.id, newest.edits);
        (newest, state)
    }

    /// The user whom the first line of a turn asks: by a mention where they are called, and by
    /// name where a message was changed and rings nobody.
    pub fn awaited(&self, turn: &Message) -> Option<User> {
        let line = turn.content.lines().next()?;
        let (_, asked) = line.split_once(" · ")?;
        let place = |user: &User| {
            let called = asked.find(&format!("<@{}>", user.id));
            let words = asked.split(|sign: char| !sign.is_alphanumeric());
            let is_named = words.into_iter().any(|word| word == user.display_name());
            called.or_else(|| asked.find(user.display_name()).filter(|_| is_named))
        };
        let people = [&self.ann, &self.bob, &self.cyd, &self.dan].into_iter();
        let named = people.filter_map(|user| Some((place(user)?, user)));
        named.min_by_key(|(at, _)| *at).map(|(_, user)| user.clone())
    }

    /// The record of the one match, which is over. Its transcript is kept by this name.
    pub fn end(&mut self, name: &str) -> Record {
        let (last, _) = self.newest();
        assert!(is_over(&last), "it ends: {}", last.content);
        transcript(self, name);
        assert_eq!(self.discord.violations(), NOTHING);
        self.bot.kill();
        let record = records(self.folder.path()).remove(0);
        assert!(record.is_over);
        record
    }

    /// Waits until the room is told something new.
    pub async fn shows(&self, before: (Id, u32)) {
        let moved = |discord: &Double| {
            let message = discord.messages(self.channel);
            let bot = discord.bot().id;
            let said =
                message.iter().rfind(|message| !message.is_ephemeral() && message.author == bot);
            said.is_some_and(|message| (message.id, message.edits) != before)
        };
        self.discord.wait_until("the channel shows it", moved).await;
    }

    /// Does one thing that others hear of, by presses that `wish` chooses.
    pub async fn press_on(
        &mut self,
        user: &User,
        turn: &Message,
        before: (Id, u32),
        wish: impl Fn(&mut Self, Vec<Control>) -> Control,
    ) {
        let mut shown = turn.clone();
        let mut pressed: Vec<String> = Vec::new();
        for _ in 0..PRESSES {
            let control = wish(self, shown.controls());
            pressed.push(control.label.clone());
            let asked = self.act(user, &shown, &control).await;
            if acts(&control.label) {
                return self.shows(before).await;
            }
            shown = self
                .answer(asked)
                .await
                .unwrap_or_else(|| panic!("no answer to {}: {}", control.label, self.troubles()));
            assert_eq!(shown.only_for, Some(user.id), "{}", shown.content);
        }
        panic!("there is no end of questions behind {pressed:?}: {}", shown.content)
    }
}

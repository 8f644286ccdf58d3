//! Whole games in a server that reads German.

use discord_double::{Control, Message, User};
use serde_json::{Value, json};
use words::Language;

use crate::{
    games::transcript,
    table::{NOTHING, Table, is_over},
};

impl Table {
    /// The server and all in it read German.
    fn speak_german(&self) {
        for id in [self.guild, self.ann.id, self.bob.id, self.cyd.id] {
            self.discord.speaks(id, "de");
        }
    }

    /// ann challenges bob, who accepts: by what the buttons are, not by what they say.
    async fn begin_as(&mut self, game: &'static str) {
        self.game = game;
        let options = json!({"opponent": Value::from(self.bob.id)});
        self.answer(self.command(&self.ann, "start", options).await).await;
        let challenge = self.nth(1).await;
        let accept = challenge.controls().remove(0);
        self.answer(self.act(&self.bob, &challenge, &accept).await).await;
        self.nth(2).await;
    }

    /// Nothing that anybody sees has an English word in it.
    fn reads_german(&self) {
        let german = Language::of_tag("de").expect("German");
        let mut wrong = Vec::new();
        let mut n_texts = 0;
        for user in [&self.ann, &self.bob, &self.cyd] {
            for text in seen(&self.discord.visible_messages(user, self.channel)) {
                n_texts += 1;
                // Names of people.
                let text = text.replace("bob.the.diver", "bob");
                for line in text.lines() {
                    let words = words::english_words(line, german);
                    if !words.is_empty() {
                        wrong.push(format!("{words:?}: {line}"));
                    }
                }
            }
        }
        assert!(n_texts > 100, "{n_texts} texts");
        wrong.sort();
        wrong.dedup();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert_eq!(self.discord.violations(), NOTHING);
    }
}

/// All that can be read of messages, also before they were changed, or read aloud.
fn seen(messages: &[Message]) -> Vec<String> {
    let mut out = Vec::new();
    for message in messages {
        let now = (&message.content, &message.components, &message.embeds, &message.attachments);
        let before = message.versions.iter();
        let before = before.map(|version| {
            (&version.content, &version.components, &version.embeds, &version.attachments)
        });
        for (content, components, embeds, attachments) in before.chain([now]) {
            out.push(content.clone());
            components.iter().chain(embeds).for_each(|part| labels(part, &mut out));
            out.extend(attachments.iter().filter_map(|attachment| attachment.alt.clone()));
        }
    }
    out.retain(|text| !text.is_empty());
    out
}

/// Collects the texts of a component or an embed that people read.
fn labels(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| labels(item, out)),
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_read =
                    ["label", "placeholder", "description", "title", "text"].contains(&&**name);
                match value.as_str() {
                    Some(text) if is_read => out.push(text.to_owned()),
                    _ => labels(value, out),
                }
            }
        }
        _ => (),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_atlanteon_in_german() {
    let mut table = Table::set(11).await;
    table.speak_german();
    table.begin_as("atlanteon").await;
    let n_plies = table
        .play_out(async |table, turn| {
            let last = table.choose(&turn).await.expect("it goes on");
            table.answer(table.act(&last.user, &last.message, &last.control).await).await;
        })
        .await;
    transcript(&table, "german-atlanteon");
    assert!(n_plies > 10, "{n_plies} plies");
    table.reads_german();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_atlantis_in_german() {
    let mut table = Table::set(12).await;
    table.speak_german();
    table.begin_as("atlantis").await;
    let mut n = 2;
    let mut turn = table.nth(n).await;
    // By its buttons, then by commands, with what is offered.
    for step in 0..8 {
        let user = table.user(turn.pings[0]).clone();
        let planned = table.plan_any(&user, &turn).await;
        if step % 2 == 0 {
            table.do_it(&user, &planned).await;
        } else {
            let asked = table.command(&user, "play", json!({"move": "done"})).await;
            table.answer(asked).await;
        }
        n += 1;
        turn = table.nth(n).await;
        let board = table.command(&table.cyd, "board", json!({})).await;
        table.answer(board).await;
    }
    for word in ["hint", "history", "undo", "rules"] {
        let user = table.user(turn.pings[0]).clone();
        let asked = table.command(&user, word, json!({})).await;
        table.answer(asked).await;
    }
    for user in [table.ann.clone(), table.bob.clone()] {
        let asked = table.command(&user, "play", json!({"move": "stop"})).await;
        table.answer(asked).await;
    }
    let over = |double: &discord_double::Double| double.messages(table.channel).iter().any(is_over);
    table.discord.wait_until("the end", over).await;
    transcript(&table, "german-atlantis");
    table.reads_german();
}

impl Table {
    /// Chooses until a move is planned: then there is something to end the turn.
    async fn plan_any(&mut self, user: &User, turn: &Message) -> Message {
        let mut shown = turn.clone();
        for _ in 0..6 {
            let control = shown.controls().into_iter().find(|control| leads_on(&press(control)));
            let control = control.unwrap_or_else(|| panic!("a move: {:?}", shown.controls()));
            let asked = self.act(user, &shown, &control).await;
            shown = self.answer(asked).await.expect("an answer");
            if shown.controls().iter().any(|control| press(control).ends_with("|back")) {
                return shown;
            }
        }
        panic!("no move is planned: {}", shown.content)
    }

    /// Ends the turn by its button.
    async fn do_it(&self, user: &User, planned: &Message) {
        let controls = planned.controls();
        let done =
            controls.iter().find(|control| press(control).ends_with("|done")).expect("an end");
        let asked = self.act(user, planned, done).await;
        if let Some(look) = self.answer(asked).await
            && let Some(sure) =
                look.controls().into_iter().find(|control| press(control).contains("!play"))
        {
            let asked = self.act(user, &look, &sure).await;
            self.answer(asked).await;
        }
    }
}

/// The press of a control: a button, or an entry of a menu.
fn press(control: &Control) -> String {
    control.value.clone().unwrap_or_else(|| control.custom_id.clone())
}

/// Whether a button leads to a move: what else it may be ends in a word of its own.
fn leads_on(id: &str) -> bool {
    let last = id.rsplit('|').next().unwrap_or("");
    !id.contains('!') && last.contains(|character: char| character.is_ascii_digit())
}

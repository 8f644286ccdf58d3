//! Chains of explosions as films behind a press, from a position that burns from end to end; and
//! what becomes of a turn whose picture does not arrive.

use std::time::{Duration, Instant};

use discord_double::{Fault, Id, Message, Permissions, When};
use games::atlantis::{Field, PRESETS, Preset, Shape, Transcript};
use serde_json::{Value, json};

use crate::table::{NOTHING, Table};

/// A board of two of which half is red, and ready to burst; blue has some stones
/// out of its way, and a stack of `n`.
fn tinder(n: u32) -> String {
    let preset = PRESETS.iter().find(|preset| preset.shape == Shape::Hexagon && preset.size == 3);
    let mut fields = preset.map(Preset::fields).expect("a preset").expect("a board");
    let board = fields.board().clone();
    let n_segments = board.n_segments() as u16;
    for field in board.fields() {
        let segment = board.segment(field);
        // Only where something has exploded before may stacks be so large.
        let content = match field == board.head(segment) {
            true if segment == n_segments / 2 => Field::DEAD,
            _ if segment < n_segments / 2 => Field::live(0, 4),
            true if segment == n_segments - 1 => Field::live(1, n),
            true if segment > n_segments - 4 => Field::live(1, 1),
            _ => Field::EMPTY,
        };
        fields.set(field, content).expect("a field");
    }
    Transcript::of(&fields).write()
}

impl Table {
    /// Puts a position before ann and bob in a channel, while the program is
    /// away.
    fn lay_out(&mut self, channel: Id, transcript: &str) {
        let place = format!("discord:{}/{channel}", self.guild);
        let people = format!("discord:{},discord:{}", self.ann.id, self.bob.id);
        self.bot.kill();
        self.import(transcript, &place, &people);
    }

    /// ann passes in a channel, and everything burns. Returns what the room is
    /// told of it.
    async fn burn(&mut self, channel: Id) -> Message {
        let discord = &self.discord;
        let options = json!({"move": "pass"});
        let asked = discord.command(&self.ann, channel, "atlantis", "play", options).await;
        self.answer(asked).await;
        discord.wait_for(channel, |message| message.content.contains(" waves")).await
    }

    async fn play_in(&self, channel: Id, user: &discord_double::User, options: Value) {
        let asked = self.discord.command(user, channel, "atlantis", "play", options).await;
        self.answer(asked).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_chain_is_a_film_behind_a_press() {
    let mut table = Table::set(31).await;
    let channel = table.channel;
    table.lay_out(channel, &tinder(3));
    table.restart().await;
    let turn = table.burn(channel).await;
    assert!(turn.content.contains("\nann (Red) passes"), "a name, no number: {}", turn.content);
    assert!(turn.is_open() && turn.pings == [table.bob.id], "{turn:?}");
    assert!(turn.embeds.is_empty(), "nothing that needs Embed Links: {turn:?}");
    let [board] = &turn.attachments[..] else { panic!("one picture: {turn:?}") };
    let moving = table.watch(&table.cyd, &turn).await.expect("a film for anybody");
    for alt in [moving.alt.as_deref(), board.alt.as_deref()] {
        let alt = alt.unwrap_or_default();
        assert!((20..=1_024).contains(&alt.chars().count()), "{alt}");
    }
    // When it is answered, its buttons go and the rest stays.
    table.play_in(channel, &table.bob, json!({"move": "pass"})).await;
    let closed = |double: &discord_double::Double| {
        double.message(turn.id).is_some_and(|message| !message.is_open())
    };
    table.discord.wait_until("its buttons are gone", closed).await;
    let old = table.discord.message(turn.id).expect("it is there");
    assert_eq!(old.attachments, turn.attachments);
    crate::games::transcript(&table, "film");
    assert_eq!(table.discord.violations(), NOTHING);
}

/// A fault while a turn with a picture is sent, and how often it happens.
const MISHAPS: [(Fault, When, usize); 7] = [
    (Fault::Status(502), When::Before, 1),
    (Fault::Status(500), When::After, 1),
    (Fault::Reset, When::After, 1),
    (Fault::Status(503), When::Before, 2),
    (Fault::Status(413), When::Before, 1),
    (Fault::Code { status: 403, code: 50013 }, When::Before, 1),
    (Fault::Code { status: 400, code: 50035 }, When::Before, 1),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_that_does_not_arrive_costs_nothing_else() {
    let mut table = Table::set(32).await;
    let mut channels = Vec::new();
    for n in 0..MISHAPS.len() {
        let channel = table.discord.channel(table.guild, &format!("mishap-{n}"));
        table.lay_out(channel, &tinder(n as u32 + 1));
        channels.push(channel);
    }
    table.restart().await;
    for &channel in &channels {
        table.discord.wait_for(channel, Message::is_open).await;
    }
    for (&channel, (fault, when, times)) in channels.iter().zip(MISHAPS) {
        let path = format!("/channels/{channel}/messages");
        table.discord.faults().plan("POST", &path, fault, when, times);
        let turn = table.burn(channel).await;
        assert!(turn.is_open() && turn.pings == [table.bob.id], "{fault:?}: {turn:?}");
        // The invalid part is not known, and so every optional part is left out.
        let is_stripped = matches!(fault, Fault::Code { code: 50035, .. });
        let film = table.watch(&table.bob, &turn).await;
        assert_eq!(film.is_none(), is_stripped, "{fault:?}: {turn:?}");
        table.play_in(channel, &table.bob, json!({"move": "pass"})).await;
        let told = |message: &Message| message.id > turn.id && !message.is_ephemeral();
        table.discord.wait_for(channel, told).await;
        table.discord.faults().clear();
    }
    for channel in channels {
        let bot = table.discord.bot().id;
        let said = table.discord.messages(channel);
        let said = said.iter().filter(|message| message.author == bot && !message.is_ephemeral());
        assert_eq!(said.count(), 3, "the beginning and each turn are told once");
    }
    assert_eq!(table.discord.violations(), NOTHING);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_waits_until_pictures_may_be_sent() {
    let mut table = Table::set(33).await;
    let channel = table.channel;
    table.lay_out(channel, &tinder(9));
    table.restart().await;
    table.nth(1).await;
    table.discord.permit(channel, Permissions::ALL - Permissions::ATTACH_FILES);
    let options = json!({"move": "pass"});
    let asked = table.discord.command(&table.ann, channel, "atlantis", "play", options).await;
    let answer = table.answer(asked).await.expect("an answer");
    assert!(answer.content.contains("Attach Files"), "{}", answer.content);
    assert_eq!(table.said().len(), 1, "of the beginning");
    table.discord.permit(channel, Permissions::ALL);
    let begin = Instant::now();
    while table.said().len() < 2 {
        assert!(begin.elapsed() < crate::bot::PATIENCE, "{}", table.troubles());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let turns = table.said();
    assert_eq!(turns.len(), 2, "it was neither lost nor done twice: {turns:#?}");
    assert!(turns[1].is_open() && turns[1].pings == [table.bob.id], "{turns:#?}");
    table.bot.kill();
    let played = crate::record::records(table.folder.path()).remove(0).played;
    assert_eq!(played, [(0, "done".to_owned())]);
}

//! Some people, a channel and the bot.

use std::{fs, process::Command, time::Duration};

use discord_double::{Asked, Control, Double, Id, Message, Options, Permissions, User};
use games::msg;
use serde_json::{Value, json};
use tempfile::TempDir;
use words::{Language, Reader};

use crate::{
    bot::{Bot, PATIENCE, TOKEN},
    luck::Luck,
    record::{Record, records},
};

/// The time that Discord gives the bot for an answer.
pub const IN_TIME: Duration = Duration::from_secs(3);
/// Nothing was wrong with what the bot did.
pub const NOTHING: [&str; 0] = [];
/// More questions than a ply of any game has.
const QUESTIONS: usize = 10;

/// A channel in which ann, bob, cyd and dan play.
pub struct Table {
    pub discord: Double,
    pub bot: Bot,
    pub ann: User,
    pub bob: User,
    pub cyd: User,
    pub dan: User,
    /// The game they play.
    pub game: &'static str,
    pub guild: Id,
    pub channel: Id,
    pub folder: TempDir,
    pub luck: Luck,
}

/// The press that is still needed to make a move, and the user who is to make it.
#[derive(Clone)]
pub struct Last {
    pub user: User,
    pub message: Message,
    pub control: Control,
}

pub fn options() -> Options {
    Options { token: TOKEN.to_owned(), patience: PATIENCE, ..Options::default() }
}

/// How long a turn may take to be told: where it fails several times in a row, the
/// pauses grow.
const TOLD: Duration = Duration::from_secs(330);

impl Table {
    pub async fn set(seed: u64) -> Self {
        Self::set_with(seed, options()).await
    }

    pub async fn set_with(seed: u64, options: Options) -> Self {
        let discord = Double::start(options).await;
        let (ann, bob) = (discord.user("ann"), discord.user_called("bob.the.diver", "bob"));
        let (cyd, dan) = (discord.user("cyd"), discord.user("dan"));
        let (guild, channel) = discord.guild("Reef", Permissions::ALL);
        let folder = tempfile::tempdir().expect("a folder");
        let mut bot = Bot::start(folder.path(), &discord.url(), "");
        bot.ready().await;
        discord
            .wait_until("the commands are registered", |discord| discord.registrations() > 0)
            .await;
        let (game, luck) = ("atlanteon", Luck::new(seed));
        Self { discord, bot, ann, bob, cyd, dan, game, guild, channel, folder, luck }
    }

    /// Kills the program if it still runs, and starts it on the same store.
    pub async fn restart(&mut self) {
        self.bot.kill();
        self.bot = Bot::start(self.folder.path(), &self.discord.url(), "");
        self.bot.ready().await;
    }

    /// Takes a transcript of Atlantis over, while the program is away.
    pub fn import(&self, transcript: &str, place: &str, people: &str) {
        let file = self.folder.path().join("game.json");
        fs::write(&file, transcript).expect("a file");
        let output = Command::new(env!("CARGO_BIN_EXE_tidetable"))
            .current_dir(self.folder.path())
            .env_remove("TIDETABLE_CONFIG")
            .args(["import", "game.json", "--place", place, "--players", people])
            .output()
            .expect("a child");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }

    /// The messages of the bot in the channel to all, in order.
    pub fn said(&self) -> Vec<Message> {
        let bot = self.discord.bot().id;
        let messages = self.discord.messages(self.channel).into_iter();
        messages.filter(|message| !message.is_ephemeral() && message.author == bot).collect()
    }

    /// Waits for the `n`th message of the bot in the channel, from 1.
    pub async fn nth(&self, n: usize) -> Message {
        let begin = std::time::Instant::now();
        loop {
            let mut said = self.said();
            if said.len() >= n {
                return said.swap_remove(n - 1);
            }
            assert!(begin.elapsed() < TOLD, "no message {n}: {}", self.troubles());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub fn user(&self, id: Id) -> &User {
        let people = [&self.ann, &self.bob, &self.cyd, &self.dan];
        people.into_iter().find(|user| user.id == id).expect("one of them")
    }

    /// ann challenges bob, who accepts. The second message is the first turn.
    pub async fn begin(&self) {
        let options = json!({"opponent": Value::from(self.bob.id)});
        self.answer(self.command(&self.ann, "start", options).await).await;
        let challenge = self.nth(1).await;
        let accept = challenge.control("Accept").expect("a button");
        self.answer(self.act(&self.bob, &challenge, &accept).await).await;
        self.nth(2).await;
    }

    pub async fn command(&self, user: &User, word: &str, options: Value) -> Asked {
        self.discord.command(user, self.channel, self.game, word, options).await
    }

    pub async fn act(&self, user: &User, message: &Message, control: &Control) -> Asked {
        self.discord.at(user, message.channel).act(message, control).await
    }

    /// Presses once more what was pressed, if it is still there: what was answered is
    /// not.
    pub async fn again(&self, last: &Last) -> bool {
        let (message, id) = (last.message.id, &last.control.custom_id);
        if self.discord.message(message).is_none() {
            return true;
        }
        let asked = self.discord.press_anyway(&last.user, message, id).await;
        asked.answer(IN_TIME).await.is_some()
    }

    /// The message that the person sees for it in the end, if any.
    pub async fn answer(&self, asked: Asked) -> Option<Message> {
        asked.outcome(IN_TIME).await
    }

    /// Answers the questions of a turn up to the press that makes the move, and
    /// none if the match is over. A person who gets no answer presses again.
    pub async fn choose(&mut self, turn: &Message) -> Option<Last> {
        if is_over(turn) {
            return None;
        }
        let user = self.user(turn.pings[0]).clone();
        Some(self.choose_as(turn, &user).await)
    }

    /// The same, for somebody.
    pub async fn choose_as(&mut self, turn: &Message, user: &User) -> Last {
        let user = user.clone();
        let mut message = turn.clone();
        for _ in 0..QUESTIONS {
            let control = self.pick(&message);
            if says(&control, &msg!("desk-confirm")) {
                return Last { user, message, control };
            }
            message = self.insist(&user, &message, &control).await;
        }
        panic!("there is no end of questions: {}", message.content)
    }

    /// Presses until there is an answer.
    async fn insist(&self, user: &User, message: &Message, control: &Control) -> Message {
        for _ in 0..QUESTIONS {
            let asked = self.act(user, message, control).await;
            if asked.answer(IN_TIME).await.is_none() {
                continue;
            }
            if let Some(shown) = within(asked.outcome(PATIENCE)).await.flatten() {
                return shown;
            }
        }
        panic!("no answer to {}: {}", control.label, self.troubles())
    }

    /// Something that can be pressed, at random; a move that stands is confirmed.
    fn pick(&mut self, message: &Message) -> Control {
        let mut controls = message.controls();
        // It answers no question.
        let beside = [
            msg!("desk-button-hint"),
            msg!("desk-button-howto"),
            msg!("desk-button-zoom"),
            msg!("desk-button-whole"),
            msg!("desk-button-log"),
            msg!("desk-button-film"),
            msg!("desk-button-earlier"),
            msg!("desk-button-later"),
            msg!("discord-type-move"),
        ];
        controls.retain(|control| !beside.iter().any(|known| says(control, known)));
        if let Some(confirm) = controls.iter().find(|control| says(control, &msg!("desk-confirm")))
        {
            return confirm.clone();
        }
        assert!(!controls.is_empty(), "nothing to press: {}", message.content);
        self.luck.one_of(&controls).clone()
    }

    /// Plays to the end with `ply`, which is given each turn's number and
    /// message; returns how many plies there were.
    pub async fn play_out(&mut self, mut ply: impl AsyncFnMut(&mut Self, Message)) -> usize {
        for n in 2..500 {
            let turn = self.nth(n).await;
            if is_over(&turn) {
                return n - 2;
            }
            ply(self, turn).await;
        }
        panic!("the match does not end")
    }

    /// Holds what was seen against what was kept. The program ends with it.
    pub async fn check(mut self, n_plies: usize) -> Record {
        let said = self.said();
        let last = said.last().expect("messages").id;
        let cleared = |discord: &Double| {
            let open = |id| discord.message(id).is_some_and(|message| message.is_open());
            said.iter().all(|message| message.id == last || !open(message.id))
        };
        self.discord.wait_until("earlier messages lose their buttons", cleared).await;
        // A message that is sent too often comes soon.
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(self.said().len(), said.len(), "{}", self.told());
        assert_eq!(self.discord.violations(), NOTHING);
        self.bot.kill();
        let mut records = records(self.folder.path());
        assert_eq!(records.len(), 1, "one match was played");
        let record = records.remove(0);
        assert!(record.is_over);
        assert_eq!(record.played.len(), n_plies, "{}", self.told());
        assert_eq!(said.len(), n_plies + 2, "each turn is announced once: {}", self.told());
        for (turn, (seat, action)) in said[1..].iter().zip(&record.played) {
            let rung: Vec<String> = turn.pings.iter().map(ToString::to_string).collect();
            let asked = &record.people[*seat];
            assert_eq!(rung, std::slice::from_ref(asked), "before {action}: {}", turn.content);
        }
        record
    }

    fn told(&self) -> String {
        self.said().into_iter().map(|message| message.content + "\n--\n").collect()
    }

    /// The report of a failure.
    pub fn troubles(&self) -> String {
        let said = self.said().len();
        format!("{said} messages, {:#?}\n{}", self.discord.violations(), self.bot.log())
    }
}

/// Whether a button says something, in any language.
pub fn says(control: &Control, message: &games::Message) -> bool {
    let said =
        |language| words::text(&message.clone().into(), Reader::of(language), |_| String::new());
    Language::all().any(|language| said(language) == control.label)
}

pub fn is_over(turn: &Message) -> bool {
    turn.controls().iter().any(|control| says(control, &msg!("desk-button-again")))
}

async fn within<T>(coming: impl Future<Output = T>) -> Option<T> {
    tokio::time::timeout(IN_TIME, coming).await.ok()
}

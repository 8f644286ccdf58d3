//! Turns of many moves, by three people.

use std::collections::BTreeMap;

use discord_double::{Attachment, Control, Id, Message, User};
use serde_json::json;

use crate::{
    bot::PATIENCE,
    faults::rounds,
    games::transcript,
    record::records,
    table::{IN_TIME, NOTHING, Table, is_over},
};

/// Whether it leads to a move: else it ends the turn, takes back, or asks to end
/// the game.
pub fn leads_to_move(control: &Control) -> bool {
    let others = [
        "Pass",
        "Done",
        "Take back",
        "Ask",
        "Agree",
        "Change",
        "Hint",
        "How to",
        "Type a move",
        "Zoom",
        "Whole",
        "Log",
        "Film",
        "Earlier",
        "More",
    ];
    !others.iter().any(|other| control.label.starts_with(other))
}

impl Table {
    /// ann challenges bob and cyd to Atlantis, and they accept. Returns the
    /// first turn.
    pub async fn begin_atlantis(&mut self, more: serde_json::Value) -> Message {
        self.game = "atlantis";
        let mut options = json!({
            "opponent": self.bob.id.to_string(),
            "opponent2": self.cyd.id.to_string(),
        });
        for (key, value) in more.as_object().expect("options") {
            options[key] = value.clone();
        }
        self.answer(self.command(&self.ann, "start", options).await).await;
        let id = self.nth(1).await.id;
        for (n, user) in [&self.bob, &self.cyd].into_iter().enumerate() {
            // It is one message, which says who has answered.
            let is_newest = |double: &discord_double::Double| {
                double.message(id).is_some_and(|message| message.edits as usize == n)
            };
            self.discord.wait_until("the newest", is_newest).await;
            let challenge = self.discord.message(id).expect("it is there");
            let accept = challenge.control("Accept").expect("a button");
            self.answer(self.act(user, &challenge, &accept).await).await;
        }
        self.nth(2).await
    }

    /// Waits for what the room is told after a message.
    pub async fn after(&self, turn: &Message) -> Message {
        let is = |message: &Message| !message.is_ephemeral() && message.id > turn.id;
        let bot = self.discord.bot().id;
        self.discord.wait_for(self.channel, |message| message.author == bot && is(message)).await
    }

    /// One of some moves: to where most stones are, if it can be told, so that
    /// something happens; else any.
    fn one_of<T: Clone>(&mut self, moves: &[T], to: Option<&str>, name: fn(&T) -> &str) -> T {
        let gathers = |choice: &&T| to.is_some_and(|to| name(choice).ends_with(to));
        moves.iter().find(gathers).unwrap_or_else(|| self.luck.one_of(moves)).clone()
    }

    /// Chooses a move and has it planned; none if there is none.
    pub async fn plan(&mut self, user: &User, below: &Message) -> Option<Message> {
        let mut shown = below.clone();
        let to = largest(below);
        for _ in 0..5 {
            let mut moves: Vec<Control> = shown.controls();
            moves.retain(leads_to_move);
            if moves.is_empty() {
                return None;
            }
            let control = self.one_of(&moves, to.as_deref(), |control| &control.label);
            shown = self.quietly(user, &shown, &control).await;
            if shown.control("Take back").is_some() {
                return Some(shown);
            }
        }
        panic!("there is no end of questions: {}", shown.content)
    }

    /// Presses what nobody else may hear of, and returns what it shows.
    pub async fn quietly(&self, user: &User, below: &Message, control: &Control) -> Message {
        let heard = || -> BTreeMap<Id, bool> {
            let people = [&self.ann, &self.bob, &self.cyd].into_iter();
            let others = people.filter(|person| person.id != user.id);
            others
                .flat_map(|person| self.discord.visible_messages(person, self.channel))
                .map(|message| (message.id, message.is_ephemeral()))
                .collect()
        };
        let mut before = heard();
        let asked = self.act(user, below, control).await;
        let shown = self.answer(asked).await;
        let shown = shown.unwrap_or_else(|| panic!("{}: {}", control.label, self.troubles()));
        assert_eq!(shown.only_for, Some(user.id), "{}", shown.content);
        let after = heard();
        // Private messages of others may go meanwhile.
        before.retain(|id, is_ephemeral| after.contains_key(id) || !*is_ephemeral);
        assert_eq!(after, before, "a draft is its player's own");
        shown
    }

    /// A turn by presses alone.
    pub async fn press_turn(&mut self, user: &User, turn: &Message) {
        let mut shown = turn.clone();
        for _ in 0..=self.luck.below(4) {
            let Some(planned) = self.plan(user, &shown).await else { break };
            shown = planned;
            if self.luck.below(4) == 0 {
                let back = shown.control("Take back").expect("something is planned");
                shown = self.quietly(user, &shown, &back).await;
            }
        }
        self.end_turn(user, &shown).await;
    }

    /// Ends a turn with a look at what comes of it.
    pub async fn end_turn(&self, user: &User, shown: &Message) {
        let done = shown.control("Done").or_else(|| shown.control("Pass"));
        let look = self.quietly(user, shown, &done.expect("a turn can end")).await;
        assert_eq!(look.attachments.len(), 1, "what comes of it: {}", look.content);
        let confirm = look.control("Confirm").expect("it is asked");
        self.act(user, &look, &confirm).await;
        let gone = |double: &discord_double::Double| double.message(look.id).is_none();
        self.discord.wait_until("the channel shows it", gone).await;
    }

    /// A turn that is typed in part, and ended by presses.
    async fn mix_turn(&mut self, user: &User, turn: &Message) {
        let typed = self.type_turn(user, turn, 2).await;
        if typed == "pass" {
            return self.press_turn(user, turn).await;
        }
        let moves = typed.trim_end_matches(" done");
        let planned = self.play(user, &format!("{moves}+")).await.expect("a board");
        let planned = self.plan(user, &planned).await.unwrap_or(planned);
        self.end_turn(user, &planned).await;
    }

    /// The film of a turn, which somebody presses to see; none if it has none.
    pub async fn watch(&self, user: &User, turn: &Message) -> Option<Attachment> {
        let control = turn.control("Film")?;
        let shown = self.act(user, turn, &control).await.outcome(PATIENCE).await;
        let shown = shown.expect("an answer");
        assert!(shown.is_ephemeral(), "for who pressed alone: {shown:?}");
        let film = film(&shown).unwrap_or_else(|| panic!("a film: {shown:?}")).clone();
        assert!(film.bytes.starts_with(b"GIF89a") && film.content_type == "image/gif");
        assert!(film.length <= 1_000_000 && film.alt.is_some(), "{film:?}");
        Some(film)
    }

    /// Holds what was seen against what was kept. The program ends with it.
    async fn check_atlantis(mut self) {
        let turns = self.said();
        let last = turns.last().expect("messages").id;
        let cleared = |discord: &discord_double::Double| {
            let open = |id| discord.message(id).is_some_and(|message| message.is_open());
            turns.iter().all(|turn| turn.id == last || !open(turn.id))
        };
        self.discord.wait_until("earlier messages lose their buttons", cleared).await;
        assert!(turns.iter().all(|turn| film(turn).is_none()), "films are shown to who asks");
        assert_eq!(self.discord.violations(), NOTHING);
        self.bot.kill();
        let record = records(self.folder.path()).remove(0);
        assert!(record.is_over);
        let done: Vec<_> = record.played.iter().filter(|(_, action)| action == "done").collect();
        // Before the first turn there is the challenge.
        assert_eq!(done.len(), turns.len() - 2, "each turn is announced once");
        for (turn, (seat, _)) in turns[1..].iter().zip(done) {
            let rung: Vec<String> = turn.pings.iter().map(ToString::to_string).collect();
            assert!(rung.contains(&record.people[*seat]), "{}", turn.content);
            assert!(rung.len() == 1 || turn.id == turns[1].id, "{}", turn.content);
        }
    }

    /// No message loses its buttons twice, however fast turns come: edits are limited,
    /// and those that wait would wait ever longer.
    fn check_edits(&self) {
        let mut edits: BTreeMap<String, usize> = BTreeMap::new();
        for request in self.discord.requests() {
            if request.status == Some(200) && request.body == json!({"components": []}) {
                *edits.entry(request.path).or_default() += 1;
            }
        }
        edits.retain(|_, times| *times > 1);
        assert!(edits.is_empty(), "{edits:?}");
    }

    /// The moves that are offered while somebody types.
    async fn offered(&self, user: &User, typed: &str) -> Vec<(String, String)> {
        let discord = &self.discord;
        discord.autocomplete(user, self.channel, "atlantis", "play", "move", typed).await
    }

    /// A turn that is typed, with what is offered; whole, or all but its end.
    async fn type_turn(&mut self, user: &User, turn: &Message, n_moves: usize) -> String {
        let to = largest(turn);
        let mut typed = String::new();
        for _ in 0..n_moves {
            let offered = self.offered(user, &typed).await;
            let moves: Vec<String> = offered
                .into_iter()
                .map(|(_, action)| action)
                .filter(|action| action.starts_with(&typed) && action[typed.len()..].contains('-'))
                .collect();
            if moves.is_empty() {
                break;
            }
            typed = format!("{} ", self.one_of(&moves, to.as_deref(), |action| action));
        }
        if typed.is_empty() { "pass".to_owned() } else { format!("{typed}done") }
    }

    pub async fn play(&self, user: &User, typed: &str) -> Option<Message> {
        self.answer(self.command(user, "play", json!({"move": typed})).await).await
    }
}

/// The field with the largest stack of those that are offered: `e4` of `e4 (3)`.
fn largest(shown: &Message) -> Option<String> {
    let controls = shown.controls();
    let stack = |control: &Control| {
        let (field, stones) = control.label.strip_suffix(')')?.split_once(" (")?;
        Some((stones.parse::<u32>().ok()?, field.to_owned()))
    };
    controls.iter().filter_map(stack).max_by_key(|stack| stack.0).map(|stack| stack.1)
}

/// The film of a turn, if a message has it.
fn film(message: &Message) -> Option<&Attachment> {
    message.attachments.iter().find(|attachment| attachment.filename == "chain.gif")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_atlantis_to_its_end() {
    // The seats are drawn, and some games end without a long chain.
    for luck in 21..31 {
        if a_game_by_three(luck).await > 0 {
            return;
        }
    }
    panic!("something explodes");
}

/// Plays until it is over, and returns how many long chains there were.
async fn a_game_by_three(luck: u64) -> usize {
    let mut table = Table::set(luck).await;
    let mut turn = table.begin_atlantis(json!({})).await;
    let mut n_chains = 0;
    while !is_over(&turn) {
        let user = table.user(turn.pings[0]).clone();
        if waves(&turn) > 3 {
            assert!(table.watch(&user, &turn).await.is_some(), "{turn:?}");
            n_chains += 1;
        }
        match &*user.name {
            "ann" => table.press_turn(&user, &turn).await,
            "cyd" => table.mix_turn(&user, &turn).await,
            _ => {
                let typed = table.type_turn(&user, &turn, 8).await;
                table.play(&user, &typed).await;
            }
        }
        turn = table.after(&turn).await;
    }
    transcript(&table, "atlantis");
    table.check_edits();
    table.check_atlantis().await;
    n_chains
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_can_be_typed_at_once_and_films_left_out() {
    let mut table = Table::set(22).await;
    let without = json!({"film": "off"});
    let asked = table.discord.command(&table.bob, table.channel, "table", "settings", without);
    table.answer(asked.await).await;
    let mut turn = table.begin_atlantis(json!({"board": "triangle5"})).await;
    let mut longest = 0;
    while !is_over(&turn) {
        let user = table.user(turn.pings[0]).clone();
        let typed = table.type_turn(&user, &turn, 12).await;
        assert!(turn.control("Film").is_none(), "{turn:?}");
        longest = longest.max(typed.split(' ').count());
        table.play(&user, &typed).await;
        turn = table.after(&turn).await;
    }
    assert!(longest > 3, "a turn of many moves is offered as it is typed: {longest}");
    assert!(table.said().iter().any(|turn| waves(turn) > 3), "there are long chains");
    table.check_atlantis().await;
}

/// One request in eight fails, the program is killed at every third turn, and others
/// talk meanwhile: each turn is told once. `TIDETABLE_ROUNDS=5` plays five games.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "what fails is tried again after seconds, so that it takes minutes"]
async fn atlantis_goes_on_whatever_fails() {
    let (mut n_failed, mut n_kills, mut n_told) = (0, 0, 0);
    for seed in 0..rounds(1) {
        let mut table = Table::set(60 + seed).await;
        let cyd = table.cyd.clone();
        let mut turn = table.begin_atlantis(json!({"board": "triangle5"})).await;
        let mut n_turns = 0;
        while !is_over(&turn) {
            let user = table.user(turn.pings[0]).clone();
            let typed = table.type_turn(&user, &turn, 12).await;
            table.discord.faults().fail_rest(12.0, seed * 1000 + n_turns);
            // A player who gets no answer says it again.
            for _ in 0..10 {
                let asked = table.command(&user, "play", json!({"move": typed})).await;
                if asked.answer(IN_TIME).await.is_some() {
                    break;
                }
            }
            n_turns += 1;
            if n_turns % 3 == 0 {
                for n in 0..40 {
                    table.discord.say(&cyd, table.channel, &format!("nice weather, {n}"));
                }
                table.restart().await;
                n_kills += 1;
            }
            turn = table.nth(usize::try_from(n_turns).expect("few") + 2).await;
            table.discord.faults().clear();
        }
        n_failed += table.discord.faults().fault_count();
        n_told += n_turns;
        table.check_atlantis().await;
    }
    println!("{n_failed} requests failed, {n_kills} kills, {n_told} turns were told once each");
    assert!(n_failed > 0 && n_kills > 0);
}

/// How many waves the turn of a message had.
fn waves(turn: &Message) -> u32 {
    let line = turn.content.lines().find(|line| line.contains(" waves")).unwrap_or_default();
    let before = line.split(" waves").next().filter(|part| part.len() < line.len());
    before.and_then(|part| part.rsplit(' ').next()?.parse().ok()).unwrap_or(0)
}

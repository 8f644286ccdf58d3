//! Plans that outlive the program, buttons of plans that are no more, and menus
//! where there is much to choose from.

use discord_double::{Message, User};
use games::atlantis::{Field, Fields, PRESETS, Preset, Transcript};

use crate::{
    atlantis::leads_to_move,
    crashes::{Moment, crash},
    record::records,
    table::{Last, NOTHING, Table},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_plan_outlives_the_program() {
    let mut table = Table::set(41).await;
    let people = [&table.ann, &table.bob, &table.cyd].map(Clone::clone);
    let mut turn = table.crowd(&people).await;
    let drafting = [Moment::Pressed, Moment::Answered, Moment::Starting];
    let ending = [Moment::Announcing, Moment::Announced, Moment::Answered, Moment::Pressed];
    let mut n_planned = 0;
    for end in ending {
        let user = table.user(turn.pings[0]).clone();
        let mut shown = turn.clone();
        for moment in drafting {
            let last = table.before_a_move(&user, &shown).await;
            crash(&mut table, &last, moment).await;
            shown = table.insist_after_crash(&last).await;
            n_planned += 1;
            let words = format!("{moment:?}: {}", shown.content);
            assert!(shown.control("Take back").is_some(), "it is planned: {words}");
        }
        let done = shown.control("Done").expect("something is planned");
        let look = table.quietly(&user, &shown, &done).await;
        let control = look.control("Confirm").expect("it is asked");
        let last = Last { user, message: look, control };
        crash(&mut table, &last, end).await;
        table.restart().await;
        assert!(table.again(&last).await, "{end:?}");
        turn = table.after(&turn).await;
    }
    assert_eq!(table.discord.violations(), NOTHING);
    let n_told = table.said().len();
    table.bot.kill();
    let played = records(table.folder.path()).remove(0).played;
    let n_moves = played.iter().filter(|(_, action)| action.contains('-')).count();
    assert_eq!(n_moves, n_planned, "nothing is planned twice: {played:?}");
    assert_eq!(played.len(), n_planned + ending.len());
    assert_eq!(n_told, 1 + ending.len(), "each turn is told once");
}

impl Table {
    /// The press that plans a move.
    async fn before_a_move(&mut self, user: &User, below: &Message) -> Last {
        let mut message = below.clone();
        loop {
            let mut controls = message.controls();
            controls.retain(leads_to_move);
            let control = self.luck.one_of(&controls).clone();
            if control.label.starts_with(|character: char| character.is_ascii_digit()) {
                return Last { user: user.clone(), message, control };
            }
            message = self.quietly(user, &message, &control).await;
        }
    }

    /// Starts the program again, and presses once more what may have counted or
    /// not; returns what is shown.
    async fn insist_after_crash(&mut self, last: &Last) -> Message {
        self.restart().await;
        let (message, control) = (last.message.id, &last.control);
        let asked = match &control.value {
            Some(value) => {
                self.discord.choose(&last.user, message, &control.custom_id, value).await
            }
            None => self.discord.press_anyway(&last.user, message, &control.custom_id).await,
        };
        self.answer(asked).await.expect("an answer")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn buttons_of_a_plan_that_has_moved_on_say_so() {
    let mut table = Table::set(42).await;
    let people = [&table.ann, &table.bob, &table.cyd].map(Clone::clone);
    let turn = table.crowd(&people).await;
    let user = table.user(turn.pings[0]).clone();
    let other = table.user_after(&user).clone();
    // Two looks at the same question; one of them is answered.
    let asked = table.before_a_move(&user, &turn).await;
    let planned = table.plan(&user, &turn).await.expect("a move");
    let late = table.quietly(&user, &asked.message, &asked.control).await;
    assert!(late.content.contains("moved on"), "{}", late.content);
    assert!(late.control("Take back").is_some(), "it goes on from there");
    assert_eq!(late.attachments.len(), 1);
    // So is a look at a turn that was planned otherwise by now.
    let done = planned.control("Done").expect("a plan");
    let look = table.quietly(&user, &planned, &done).await;
    let back = late.control("Take back").expect("a plan");
    let back = table.quietly(&user, &late, &back).await;
    let confirm = look.control("Confirm").expect("it is asked");
    let late = table.quietly(&user, &look, &confirm).await;
    assert!(late.content.contains("moved on"), "{}", late.content);
    // The room's own buttons go on where the plan is, and are for nobody else.
    let stack = &turn.controls()[1];
    let refused = table.quietly(&other, &turn, stack).await;
    assert!(refused.content.starts_with("This is for"), "{}", refused.content);
    let pass = turn.control("Pass").expect("a turn can end");
    let look = table.quietly(&user, &turn, &pass).await;
    assert!(look.control("Confirm").is_some() && back.control("Pass").is_some());
    table.end_turn(&user, &back).await;
    // A turn that is over takes no presses.
    table.after(&turn).await;
    let asked = table.discord.press_anyway(&user, look.id, &confirm.custom_id).await;
    let late = table.answer(asked).await.expect("an answer");
    assert!(late.content.contains("moved on"), "{}", late.content);
    assert_eq!(table.discord.violations(), NOTHING);
}

impl Table {
    /// Puts a full board before these people, and returns the first turn.
    async fn crowd(&mut self, people: &[User]) -> Message {
        self.game = "atlantis";
        let ids: Vec<String> =
            people.iter().map(|person| format!("discord:{}", person.id)).collect();
        let place = format!("discord:{}/{}", self.guild, self.channel);
        self.bot.kill();
        self.import(&crowd(people.len() as u8), &place, &ids.join(","));
        self.restart().await;
        self.nth(1).await
    }

    fn user_after(&self, user: &User) -> &User {
        if user.id == self.ann.id { &self.bob } else { &self.ann }
    }
}

/// The standard board of so many, each field with stones on it.
fn crowd(n_players: u8) -> String {
    let preset = PRESETS.iter().find(|preset| preset.players() == n_players);
    let mut fields = preset.map(Preset::fields).expect("a preset").expect("a board");
    spread(&mut fields, n_players.into());
    Transcript::of(&fields).write()
}

/// Gives every side a coast of its own, and stacks all over the rest.
fn spread(fields: &mut Fields, n_sides: u32) {
    let board = fields.board().clone();
    let n_fields = board.len() as u32 / 2;
    for field in board.fields() {
        let n = u32::from(field);
        let side = if n < n_fields { n * n_sides / n_fields } else { n % n_sides };
        fields.set(field, Field::live(side as u8, 1 + n % 2)).expect("a field");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_find_their_way_on_the_largest_board() {
    let mut table = Table::set(43).await;
    let mut people = vec![table.ann.clone(), table.bob.clone(), table.cyd.clone()];
    people.extend(["dan", "eve", "fay"].map(|name| table.discord.user(name)));
    let mut turn = table.crowd(&people).await;
    for user in &people {
        // One of them opens a form.
        let n_choices = turn.controls().len() - 1;
        assert!((10..=25).contains(&n_choices), "{n_choices}: {}", turn.content);
        table.press_turn(user, &turn).await;
        turn = table.after(&turn).await;
        assert_eq!(turn.pings.len(), 1, "{}", turn.content);
    }
    crate::games::transcript(&table, "six");
    assert_eq!(table.discord.violations(), NOTHING);
}

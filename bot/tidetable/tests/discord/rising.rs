//! Atlantis Rising by four, by buttons and by what hints propose: two pay to cancel a flood,
//! who is brave acts on a tile that goes under, and a component is built.

use discord_double::{Control, Message, User};
use games::rising::Rising;
use serde_json::json;

use crate::{
    four::FOLLOW,
    helped::Helped,
    table::{Table, is_over},
};

/// Labels of buttons that answer nothing, or go back.
const BESIDE: [&str; 11] = [
    "Type a move",
    "Log",
    "Film",
    "Board",
    "Rest of the board",
    "How to",
    "Make a wish",
    "Promise",
    "Odds",
    "Something else",
    "Change",
];
const CANCEL: &str = "cancel the flood";

impl Table {
    /// Chooses a press: mostly one that a hint proposes, and now and then any.
    fn helps(&mut self, mut controls: Vec<Control>) -> Control {
        controls.retain(|control| !BESIDE.iter().any(|label| control.label.starts_with(label)));
        let named = |label: &str| controls.iter().find(|control| control.label.starts_with(label));
        if let Some(found) = ["Confirm", CANCEL].into_iter().chain(FOLLOW).find_map(named) {
            return found.clone();
        }
        match named("Hint") {
            Some(hint) if self.luck.below(8) != 0 => hint.clone(),
            _ => self.luck.one_of(&controls).clone(),
        }
    }

    /// Sends somebody with courage to a tile near the sea, if that can be.
    async fn dares(&mut self, user: &User) -> bool {
        let section = self.luck.one_of(&["m", "l", "h", "c", "f", "g"]);
        let n = 1 + self.luck.below(3);
        let (_, before) = self.newest();
        let asked = self.command(user, "play", json!({"move": format!("{section}{n}+")})).await;
        let is_done = self.answer(asked).await.is_none();
        if is_done {
            self.shows(before).await;
        }
        is_done
    }

    /// All promise what they may have against a flood.
    async fn promise(&mut self, turn: &Message) {
        for user in [&self.ann, &self.bob, &self.cyd, &self.dan] {
            if self.awaited(turn).is_some_and(|awaited| awaited.id == user.id) {
                continue;
            }
            let (_, before) = self.newest();
            let asked = self.command(user, "play", json!({"move": "pledge 1"})).await;
            // A player without energy is told so.
            if self.answer(asked).await.is_none() {
                self.shows(before).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_save_atlantis() {
    let mut helped = Helped::default();
    for luck in 81..101 {
        helped += a_game_by_four(luck).await;
        println!("{helped:?}");
        if helped.has_all() {
            return;
        }
    }
    panic!("all of it happens sooner or later: {helped:?}");
}

async fn a_game_by_four(luck: u64) -> Helped {
    let mut table = Table::set(luck).await;
    table.begin_four("rising").await;
    for _ in 0..2000 {
        let (turn, _) = table.newest();
        if is_over(&turn) {
            break;
        }
        if turn.content.contains("Cancel the flood of") {
            table.promise(&turn).await;
        }
        let (turn, state) = table.newest();
        let user = table.awaited(&turn).unwrap_or_else(|| panic!("nobody is asked: {turn:?}"));
        if turn.content.contains(" place ") && table.dares(&user).await {
            continue;
        }
        table.press_on(&user, &turn, state, Table::helps).await;
    }
    let mut helped = Helped::default();
    table.end("rising").replay::<Rising>(4, |_, events| helped.note(events));
    helped
}

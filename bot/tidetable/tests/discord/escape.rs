//! Escape from Atlantis by four, by buttons and by what hints propose.

use discord_double::Control;
use games::escape::Escape;

use crate::{
    four::FOLLOW,
    table::{Table, is_over},
    told::Told,
};

/// Labels of buttons that answer nothing, or go back.
const BESIDE: [&str; 7] =
    ["Type a move", "How to", "Log", "Film", "Take back", "Something else", "Change"];

impl Table {
    /// Chooses a press: mostly one that a hint proposes, and now and then any.
    fn escapes(&mut self, mut controls: Vec<Control>) -> Control {
        controls.retain(|control| !BESIDE.iter().any(|label| control.label.starts_with(label)));
        let named = |label: &str| controls.iter().find(|control| control.label.starts_with(label));
        if let Some(found) = ["Confirm"].into_iter().chain(FOLLOW).find_map(named) {
            return found.clone();
        }
        match named("Hint") {
            Some(hint) if self.luck.below(4) != 0 => hint.clone(),
            _ => self.luck.one_of(&controls).clone(),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_escape_from_atlantis() {
    let mut told = Told::default();
    for luck in 61..81 {
        told += a_game_by_four(luck).await;
        println!("{told:?}");
        if told.has_all() {
            return;
        }
    }
    panic!("all of it happens sooner or later: {told:?}");
}

async fn a_game_by_four(luck: u64) -> Told {
    let mut table = Table::set(luck).await;
    table.begin_four("escape").await;
    for _ in 0..1000 {
        let (turn, state) = table.newest();
        if is_over(&turn) {
            break;
        }
        let user = table.awaited(&turn).expect("somebody is asked");
        table.press_on(&user, &turn, state, Table::escapes).await;
    }
    let mut told = Told::default();
    table.end("escape").replay::<Escape>(4, |game, events| told.note(game, events));
    told
}

//! Looting Atlantis by four: cards out of turn, and what is always answered.

use discord_double::Control;
use serde_json::json;

use crate::table::{Table, is_over};

/// Labels of buttons that answer nothing, or go back.
const BESIDE: [&str; 8] =
    ["Type a move", "Log", "Film", "Hint", "How to", "Set my reactions", "Change", "Take back"];

/// A player with these can stop others, and be stopped.
const CLAIM_NULLIFIER: &str = "Claim the Nullifier";
const CLAIM_FIELD: &str = "Claim the Force Field";

/// Counts of the events in a game.
#[derive(Default, Debug)]
struct Seen {
    stopped: usize,
    stood: usize,
    fled: usize,
    standing: usize,
}

impl Table {
    async fn begin_looting(&mut self) {
        self.begin_four("looting").await;
        let standing = [
            (&self.ann, "field ask"),
            (&self.bob, "field ask"),
            (&self.bob, "nullify ask"),
            (&self.cyd, "field mine"),
            (&self.dan, "nullify me"),
        ];
        for (user, always) in standing {
            let always = json!({"move": format!("standing {always}")});
            let told = self.answer(self.command(user, "play", always).await).await;
            let told = told.expect("an answer");
            assert_eq!(told.only_for, Some(user.id), "only they hear of it: {}", told.content);
        }
    }

    /// Chooses a press: a card whenever one can be had or played, and now and then to flee; a
    /// finished choice is confirmed.
    fn loots(&mut self, mut controls: Vec<Control>) -> Control {
        controls.retain(|control| !BESIDE.iter().any(|label| control.label.starts_with(label)));
        // A player who flees soon sees little of the game.
        if self.luck.below(3) != 0 {
            controls.retain(|control| !control.label.starts_with("Flee"));
        }
        let controls = &controls[..];
        let named = |label: &str| controls.iter().find(|control| control.label.starts_with(label));
        let first = ["Confirm", "Nullify", "Force Field", CLAIM_NULLIFIER, CLAIM_FIELD];
        if let Some(found) = first.into_iter().find_map(named) {
            return found.clone();
        }
        if let Some(flee) = named("Flee").filter(|_| self.luck.below(3) == 0) {
            return flee.clone();
        }
        let often = if named("Claim the").is_some() { 2 } else { 6 };
        match ["Claim the", "Done"].into_iter().find_map(named) {
            Some(found) if self.luck.below(often) != 0 => found.clone(),
            _ => self.luck.one_of(controls).clone(),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_loot_atlantis() {
    let mut seen = Seen::default();
    for luck in 41..61 {
        let game = a_game_by_four(luck).await;
        println!("{game:?}");
        seen.stopped += game.stopped;
        seen.stood += game.stood;
        seen.fled = seen.fled.max(game.fled);
        seen.standing += game.standing;
        if seen.stopped > 0 && seen.stood > 0 && seen.fled > 1 && seen.standing > 0 {
            return;
        }
    }
    panic!("all of it happens sooner or later: {seen:?}");
}

async fn a_game_by_four(luck: u64) -> Seen {
    let mut table = Table::set(luck).await;
    table.begin_looting().await;
    let mut told = Vec::new();
    for _ in 0..1000 {
        let (turn, state) = table.newest();
        if is_over(&turn) {
            break;
        }
        let user = table.awaited(&turn).expect("somebody is asked");
        table.press_on(&user, &turn, state, Table::loots).await;
        told.push(table.newest().0.content);
    }
    let record = table.end("looting");
    let n = |words: &str| told.iter().filter(|text| text.contains(words)).count();
    let played =
        |text: &str| record.played.iter().filter(|(_, action)| action.starts_with(text)).count();
    let of_field =
        |pair: &[(usize, String)]| pair[0].1 == "field" && pair[1].1.starts_with("nullify");
    Seen {
        stopped: record.played.windows(2).filter(|pair| of_field(pair)).count(),
        stood: n("stands their air car up"),
        fled: played("flee-"),
        standing: record.n_standing,
    }
}

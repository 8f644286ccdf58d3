//! The names of actions in menus and hints are read, in every language, by the games that have no
//! other words for them. The desk reads them for the others, too (`bot/desk/tests/it/called.rs`).

use std::collections::BTreeMap;

use games::{Dice as _, Game, Role, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded, laws};
use words::{Language, Reader};

const MATCHES: u64 = 3;
const PLIES: usize = 80;
/// How many actions of a position are looked at.
const ACTIONS: usize = 40;

/// The names of actions that are read as something else, by how often.
fn misses<G: Game>() -> BTreeMap<String, usize> {
    let mut misses = BTreeMap::new();
    for setup in laws::setups(G::INFO) {
        for seed in 0..MATCHES {
            let mut dice = Seeded::from_number(seed);
            let mut game = G::setup(&setup, &mut dice).expect("a setup");
            for _ in 0..PLIES {
                let Some(seat) = game.to_act().iter().next() else { break };
                let legal = game.legal(seat);
                for action in legal.iter().take(ACTIONS) {
                    if matches!(game.role(seat, action), Role::EndTurn | Role::Retract) {
                        continue;
                    }
                    for language in Language::all() {
                        let reader = Reader::of(language);
                        let said = game.describe(seat, action);
                        let said = words::text(&said, reader, |seat| seat.to_string());
                        // Behind it stands what it leads to.
                        let named = said.split(": ").next().unwrap_or_default();
                        if !game.read(seat, named).contains(action) {
                            *misses.entry(format!("{named} ({action})")).or_default() += 1;
                        }
                    }
                }
                let action = legal[dice.roll(legal.len() as u32) as usize].clone();
                (game, _) = game.play(seat, &action, &mut dice).expect("it is legal");
            }
        }
    }
    misses
}

#[test]
fn what_atlanteon_calls_an_action_is_read() {
    assert_eq!(misses::<Atlanteon>(), BTreeMap::new());
}

#[test]
fn what_atlantis_calls_an_action_is_read() {
    assert_eq!(misses::<Atlantis>(), BTreeMap::new());
}

//! Positions in JSON, from exports and other programs: what is accepted is a
//! position, that is, it can be shown and played to its end.

#![no_main]

use games::{Dice, Erased, Game, Table, for_each_game};
use libfuzzer_sys::{Corpus, fuzz_target};
use render::Paint;
use serde_json::Value;
use tidetable_fuzz::{dice, look};

/// A game that is longer is endless.
const ACTIONS: u64 = 10_000;

fn hold<G: Game + Paint>(saved: &Value) -> bool {
    let mut sound = false;
    for seats in G::INFO.seats.clone() {
        let Ok(mut table) = Erased::<G>::restore(saved, seats) else { continue };
        sound = true;
        let again = Erased::<G>::restore(&table.save(), seats).expect("what is saved is restored");
        assert_eq!(again, table);
        look(&table, seats);
        for rev in 0.. {
            let Some(seat) = table.position().to_act().iter().next() else { break };
            assert!(rev < ACTIONS, "games end");
            let legal = table.legal(seat);
            let dice: &mut dyn Dice = &mut dice(rev);
            let action = dice.pick(&legal).expect("who must act, can").clone();
            table.play(seat, &action, dice).expect("what is legal can be played");
        }
        assert!(table.position().outcome().is_some(), "a game that waits for nobody is over");
        look(&table, seats);
    }
    sound
}

macro_rules! every {
    ($($game:ty),* $(,)?) => {
        fn any(saved: &Value) -> bool {
            [$( hold::<$game>(saved) ),*].contains(&true)
        }
    };
}

for_each_game!(every);

fuzz_target!(|json: &[u8]| -> Corpus {
    let Ok(saved) = serde_json::from_slice(json) else { return Corpus::Reject };
    any(&saved);
    Corpus::Keep
});

//! What people type as moves, in every game.
//!
//! The first line says which game (`atlanteon 2 match=2`), the others are said
//! by whoever is awaited.

#![no_main]

use games::{Prose, Seat};
use libfuzzer_sys::{Corpus, fuzz_target};
use render::DrawableGame;
use tidetable_fuzz::{dice, look, open};

fuzz_target!(|text: &str| -> Corpus {
    let mut lines = text.lines();
    let Some((mut table, seats)) = open(lines.next().unwrap_or_default()) else {
        return Corpus::Reject;
    };
    for (rev, line) in (1..).zip(lines) {
        let awaited = table.position().to_act().iter().next();
        for seat in Seat::all(seats) {
            let read = table.read(seat, line);
            for offered in table.complete(seat, line, 25, &Prose::to_string) {
                let legal = table.legal(seat).contains(&offered.action);
                assert!(legal, "{} is offered and not legal", offered.action);
            }
            if awaited == Some(seat)
                && let [action] = &read[..]
            {
                play(&mut *table, seat, action, rev);
            }
        }
    }
    look(&*table, seats);
    Corpus::Keep
});

/// What is legal is played, and nothing else; a refusal changes nothing.
fn play(table: &mut dyn DrawableGame, seat: Seat, action: &str, rev: u64) {
    let legal = table.legal(seat).contains(&action.to_owned());
    let before = table.save();
    let played = table.play(seat, action, &mut dice(rev)).is_ok();
    assert_eq!(played, legal, "{action}");
    assert!(played || table.save() == before, "{action} was refused and changed something");
}

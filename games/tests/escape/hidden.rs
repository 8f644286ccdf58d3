//! The symbol below a piece is nowhere before the piece sinks.

use std::collections::BTreeMap;

use games::{
    Erased, Game, Position, Seat, Setup, Viewer,
    dice::EnumeratingDice,
    escape::{Action, Escape, Symbol},
    laws,
    menu::menu,
};

/// All that anybody gets of a match in play: its record, what each viewer sees, and what
/// each is asked.
fn noticed(game: &Escape) -> Vec<String> {
    let seats = || Seat::all(game.n_seats());
    let viewers = seats().map(Viewer::Seat).chain([Viewer::Public]);
    let seen = viewers.map(|viewer| serde_json::to_string(&game.view(viewer)).expect("JSON"));
    let asked = seats().map(|seat| format!("{:?} {}", menu(game, seat, &[], 25), game.ask(seat)));
    let can = seats().map(|seat| format!("{:?}", game.legal(seat)));
    let absent = seats().map(|seat| format!("{:?}", game.if_absent(seat)));
    let record = serde_json::to_string(game).expect("JSON");
    seen.chain(asked).chain(can).chain(absent).chain([record]).collect()
}

/// Two matches in which the same was done and rolled are the same, whatever will come up
/// below the next piece: nobody gets a letter that differs.
#[test]
fn matches_that_differ_below_a_piece_are_the_same_until_it_sinks() {
    for seats in 2..=4 {
        let setup = Setup::new(seats);
        for n in [50, 90, 140, 190] {
            let game: Escape = laws::position_after(&setup, n, n as usize);
            let mover = game.to_act().iter().next().expect("somebody moves");
            let is_sink = |action: &Action| matches!(action, Action::Sink(_));
            let Some(sink) = game.legal(mover).into_iter().find(is_sink) else { continue };
            let mut came_up = BTreeMap::<String, f64>::new();
            let mut odometer = EnumeratingDice::default();
            while odometer.turn() {
                // The same match from its record, where nothing else could hide.
                let saved = serde_json::to_value(&game).expect("JSON");
                let table = Erased::<Escape>::restore(&saved, seats).expect("a position");
                assert_eq!(noticed(table.game()), noticed(&game));
                let (next, _) = game.play(mover, &sink, &mut odometer).expect("a legal action");
                let Action::Sink(at) = sink else { continue };
                let symbol = next.view(Viewer::Public).hex(at).expect("a hex").turned;
                *came_up.entry(format!("{symbol:?}")).or_default() += odometer.chance();
            }
            // Each of those that were not seen is as likely.
            let view = game.view(Viewer::Public);
            let ring = view.rings.iter().find(|ring| ring.sinks).expect("a ring");
            let n_unseen: u8 = ring.unseen.iter().sum();
            for symbol in Symbol::ALL {
                let chance = came_up.get(&format!("{:?}", Some(symbol))).copied().unwrap_or(0.0);
                let expected = f64::from(ring.unseen[symbol.index()]) / f64::from(n_unseen);
                assert!((chance - expected).abs() < 1e-9, "{symbol:?}: {chance}, not {expected}");
            }
        }
    }
}

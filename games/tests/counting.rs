//! Nothing, one and two of everything that is counted in what is told.

use std::sync::Arc;

use games::{
    Game, Seat, Setup, Viewer, atlanteon,
    atlantis::{self, Color, Ended, Held, Place, Player, Score, Step, Told, Turn},
    dice::Seeded,
    laws,
};

fn held<G: Game>(event: &G::Event) {
    let told = G::tell(event, Viewer::Public);
    laws::check_number_agreement(&words::text(&told, words::Reader::default(), |seat| {
        seat.to_string()
    }));
}

#[test]
fn so_many_points_and_markers() {
    use atlanteon::{Atlanteon, Decision, Event, Side, Win, Won};
    let by = atlanteon::Player { seat: Seat(0), side: Side::White };
    for n in 0..=2 {
        let (loser, markers, points) = (Seat(1), [n, 2 - n], n);
        for (how, also) in [(Win::Markers, None), (Win::King, Some(Win::Markers))] {
            for games in [1, 2] {
                let won = Won { by, loser, how, also, markers, points, game: 1, games };
                held::<Atlanteon>(&Event::Won(won));
            }
        }
        for winner in [None, Some((Seat(0), Decision::Points)), Some((Seat(1), Decision::Games))] {
            held::<Atlanteon>(&Event::Match { winner, points: [n, 2 - n] });
        }
    }
}

#[test]
fn so_many_stones_fields_and_waves() {
    use atlantis::{Atlantis, Event};
    let dice = &mut Seeded::from_number(0);
    let game = Atlantis::setup(&Setup::new(2), dice).expect("a setup");
    let board = game.view(Viewer::Public).board;
    let player =
        |side: u8| Player { side, seat: Some(Seat(side)), color: Color::ALL[side as usize] };
    for n in 0..=2_u16 {
        let step = Step { from: 0, to: 1, stones: n };
        let by = Seat(0);
        held::<Atlantis>(&Event::Planned { by, step, board: Arc::clone(&board) });
        held::<Atlantis>(&Event::TookBack { by, step, board: Arc::clone(&board) });
        for n_steps in [0, 1, 2, 9, 10] {
            let told = Told {
                steps: vec![step; n_steps],
                exploded: (0..n).map(|field| (field, u32::from(field) + 1)).collect(),
                ..Told::default()
            };
            for lost in [vec![], vec![(player(0), 1)], vec![(player(0), 1), (player(1), n.into())]]
            {
                let (told, board) = (Arc::new(told.clone()), Arc::clone(&board));
                held::<Atlantis>(&Event::Turn(Turn { board, by: player(0), told, lost }));
            }
        }
        held::<Atlantis>(&Event::Passed((0..n as u8).map(player).collect()));
        for by in [None, Some(player(0))] {
            let place = Place::new(1, 1);
            held::<Atlantis>(&Event::Region(Held { place, size: n, by, settled: true }));
        }
        for why in [Ended::Settled, Ended::Quiet, Ended::Agreed, Ended::Alone, Ended::Limit] {
            let score =
                |side, fields| Score { player: player(side), fields, place: Some(1), left: false };
            let scores = vec![score(0, n.into()), score(1, 1)];
            held::<Atlantis>(&Event::Ended { why, scores });
        }
    }
}

//! Somebody who has just read the rules: takes what is worth most now.

use games::{
    Game, Seat, Viewer,
    looting::{Action, Car, Kind, Lava, Looting, Score, StepView},
};

/// The dearest top card within reach decides, and lava goes where least is lost; no
/// abilities, and nobody flees.
pub fn greedy(game: &Looting, seat: Seat) -> Action {
    let view = game.view(Viewer::Seat(seat));
    let player = &view.players[seat.index()];
    let gain = |kind: Kind| {
        let mut hand = player.cards;
        hand[kind.index()] += 1;
        Score::of(&hand, &view.numbers).total - Score::of(&player.cards, &view.numbers).total
    };
    let top = |space: u8| view.spaces[usize::from(space)].cards.first().map(|&card| gain(card));
    let own = match player.car {
        Car::On(space) => Some(space),
        _ => None,
    };
    let best = |others: &mut dyn Iterator<Item = u8>| {
        let worth = others.filter_map(|space| Some((top(space)?, space)));
        worth.max_by_key(|&(worth, space)| (worth, std::cmp::Reverse(space)))
    };
    match view.step {
        StepView::Placing => {
            let mut free = (0..20).filter(|&space| view.spaces[usize::from(space)].cars.is_empty());
            best(&mut free).map_or(Action::Done, |(_, space)| Action::Place(space))
        }
        StepView::Lava => {
            let ways = game.legal(seat).into_iter().filter_map(|action| match action {
                Action::Lava(lava) => Some(lava),
                _ => None,
            });
            let lost = |lava: &Lava| {
                let spaces = (0..20).filter(|&space| lava.covers(space));
                let hits = own.is_some_and(|space| lava.covers(space));
                (hits, spaces.filter_map(top).sum::<u16>())
            };
            let ways: Vec<_> = ways.collect();
            let least = ways.iter().map(lost).min().expect("a way");
            let ways: Vec<_> = ways.into_iter().filter(|way| lost(way) == least).collect();
            // Any of them, but the same each time.
            let at = usize::from(view.turn) * 7 + usize::from(view.cards);
            Action::Lava(ways[at % ways.len()])
        }
        StepView::Act => {
            let mut others = view.open_spaces().filter(|&space| Some(space) != own);
            let other = best(&mut others);
            match (own, own.and_then(top), other) {
                (None, _, other) => {
                    let first = view.open_spaces().next().expect("an open space");
                    Action::Move(other.map_or(first, |choice| choice.1))
                }
                _ if view.left == 0 => Action::Done,
                (_, Some(here), Some((there, space))) if view.left > 1 && there > 2 * here => {
                    Action::Move(space)
                }
                (_, Some(_), _) => Action::Claim,
                (_, None, Some((_, space))) => Action::Move(space),
                (_, None, None) => Action::Done,
            }
        }
        _ => match game.if_absent(seat) {
            Some(passes) => passes,
            None => Action::Pass,
        },
    }
}

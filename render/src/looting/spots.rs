//! Where the words of an action can be pointed at.

use games::{
    Seat,
    looting::{Car, Kind, Player, SPACES, View},
};

use super::{
    layout::{self, NOOK, Plan, course::Course},
    panel,
    words::Chosen,
};
use crate::{Point, Spot};

/// City spaces, the tracks and the kingdoms by their names; where a card is chosen, the
/// cards of that stack; where somebody is, their panels, and then their cards.
pub(super) fn spots(view: &View, chosen: &Chosen, plan: &Plan) -> Vec<Spot> {
    let Some(mover) = view.mover.and_then(|mover| view.players.get(mover.index())) else {
        return Vec::new();
    };
    if chosen.takes {
        stack(view, mover, plan)
    } else if chosen.swaps && plan.alone {
        cars(view, mover, chosen, plan)
    } else if chosen.swaps {
        swaps(view, mover, chosen)
    } else {
        board(view, plan)
    }
}

fn spot(token: String, corner: Point, width: f32, height: f32) -> Spot {
    Spot { token, corner, width, height, is_hex: false }
}

/// The cards below the car of a player.
fn stack(view: &View, mover: &Player, plan: &Plan) -> Vec<Spot> {
    let Car::On(space) = mover.car else { return Vec::new() };
    let Point(x, y) = plan.space(space);
    let n = view.spaces.get(usize::from(space)).map_or(0, |space| space.cards.len());
    let card = |card: usize| {
        let (corner, width, height) = match card {
            0 => plan.card(),
            card => plan.below(card - 1, n - 1),
        };
        spot((card + 1).to_string(), Point(corner.0 + x, corner.1 + y), width, height)
    };
    (0..n).map(card).collect()
}

/// The panels of the others, or the cards of the one who was chosen.
fn swaps(view: &View, mover: &Player, chosen: &Chosen) -> Vec<Spot> {
    let others = view.players.iter().filter(|player| player.seat != mover.seat);
    let Some(with) = chosen.with else {
        let (width, height) = (layout::PANEL_WIDTH, panel::height(view));
        let panel = |player: &Player| {
            let corner = panel::place(view, player.seat);
            spot((player.seat.0 + 1).to_string(), corner, width, height)
        };
        return others.map(panel).collect();
    };
    let cards = |player: &Player| {
        let kinds = Kind::ALL.into_iter().filter(|kind| 0 < player.cards[kind.index()]);
        let spots = kinds.map(|kind| {
            let (corner, width, height) = panel::column(view, with, kind);
            spot(kind.to_string(), corner, width, height)
        });
        spots.collect::<Vec<_>>()
    };
    others.filter(|player| player.seat == with).flat_map(cards).collect()
}

/// The cars beside that of a player, as long as nobody is chosen: cards are not drawn there.
fn cars(view: &View, mover: &Player, chosen: &Chosen, plan: &Plan) -> Vec<Spot> {
    let (Car::On(space), None) = (mover.car, chosen.with) else { return Vec::new() };
    let Point(x, y) = plan.space(space);
    let cars = plan.cars_on(view, space);
    let others = cars.into_iter().filter(|(seat, ..)| *seat != mover.seat);
    let around = |(seat, Point(dx, dy), r): (Seat, Point, f32)| {
        spot((seat.0 + 1).to_string(), Point(x + dx - r, y + dy - r), 2.0 * r, 2.0 * r)
    };
    others.map(around).collect()
}

/// The spaces of the city, the tracks and the kingdoms.
fn board(view: &View, plan: &Plan) -> Vec<Spot> {
    let around = |token: String, Point(x, y): Point, width: f32, height: f32| {
        spot(token, Point(x - width / 2.0, y - height / 2.0), width, height)
    };
    let mut spots: Vec<Spot> = Vec::new();
    for space in 0..SPACES {
        spots.push(around((space + 1).to_string(), plan.space(space), plan.space, plan.space));
    }
    for (n, track) in view.tracks.iter().enumerate() {
        let course = Course::of(track, plan);
        let cells = [course.cell(0), course.cell(track.length.saturating_sub(1))];
        let middle = Point((cells[0].0 + cells[1].0) / 2.0, (cells[0].1 + cells[1].1) / 2.0);
        let width = (cells[0].0 - cells[1].0).abs().max(40.0);
        let height = (cells[0].1 - cells[1].1).abs().max(40.0);
        spots.push(around(format!("t{}", n + 1), middle, width, height));
    }
    let bays = plan.bays(view);
    for (n, kingdom) in view.kingdoms.iter().enumerate() {
        let (corner, width, height) = match plan.alone {
            true => bays[n % bays.len()].rect(),
            false => (layout::nook(n), NOOK.0, NOOK.1),
        };
        spots.push(spot(kingdom.kingdom.key().to_owned(), corner, width, height));
    }
    spots
}

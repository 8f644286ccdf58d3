//! What lies between the volcano and the city of a board that is alone in its picture: the
//! kingdoms with who is there, whose turn it is, how many cards are left, and cars that were hit.

use games::{
    Seat,
    looting::{Car, KingdomView, View},
};

use super::marks;
use crate::{
    Outline, Point, Shape, Stamp, Text,
    looting::{
        layout::{Bay, Plan},
        signs,
        style::Style,
        words::{self, Chosen},
    },
};

/// The places along a bay from its middle.
const ASIDE: f32 = 88.0;

/// The size of a car.
const CAR: f32 = 38.0;

/// The size of numbers and of question marks.
const NUMBER: f32 = 48.0;

/// The grounds of the bays that are used: of those that a track crosses, or of the others.
pub(super) fn grounds(
    shapes: &mut Vec<Shape>,
    view: &View,
    plan: &Plan,
    crossed: bool,
    style: &Style,
) {
    for (n, bay) in plan.bays(view).into_iter().enumerate() {
        if bay.crossed == crossed && (n < view.kingdoms.len() || n == 3) {
            let (Point(x, y), width, height) = bay.rect();
            let ground = |inset: f32| {
                let corner = Point(x + inset, y + inset);
                Outline::round_rect(corner, width - 2.0 * inset, height - 2.0 * inset, 14.0 - inset)
            };
            shapes.push(Shape::Fill(ground(0.0), style.panel_edge));
            shapes.push(Shape::Fill(ground(3.0), style.panel));
        }
    }
}

pub(in crate::looting) fn bays(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &Chosen,
    plan: &Plan,
    style: &Style,
) {
    grounds(shapes, view, plan, false, style);
    let bays = plan.bays(view);
    for (kingdom, bay) in view.kingdoms.iter().zip(bays) {
        reach(shapes, kingdom, bay, chosen, style);
        draw_kingdom(shapes, view, kingdom, bay, style);
    }
    if view.outcome.is_some() {
        result(shapes, view, bays[3], style);
    } else {
        turn(shapes, view, bays[3], style);
    }
    cars_down(shapes, view, plan, style);
}

/// Where one can flee.
fn reach(shapes: &mut Vec<Shape>, kingdom: &KingdomView, bay: Bay, chosen: &Chosen, style: &Style) {
    let picked = chosen.kingdom.as_deref() == Some(kingdom.kingdom.key());
    if picked || (chosen.flees && kingdom.by.is_none()) {
        let (Point(x, y), width, height) = bay.rect();
        let edge = Outline::round_rect(Point(x + 4.0, y + 4.0), width - 8.0, height - 8.0, 11.0);
        let thick = if picked { 14.0 } else { 8.0 };
        shapes.push(Shape::Stroke(edge, style.accent, thick));
    }
}

/// A number or a sign in a bay.
fn number(bay: Bay, far: f32, text: impl ToString, style: &Style) -> Shape {
    Shape::Text(Text::new_centred(bay.along(far), NUMBER, style.ink, text.to_string()))
}

/// Its sign, its value, and who is there: a ring, if nobody is.
fn draw_kingdom(
    shapes: &mut Vec<Shape>,
    view: &View,
    kingdom: &KingdomView,
    bay: Bay,
    style: &Style,
) {
    let sign = signs::kingdom(kingdom.kingdom, 36.0, style);
    shapes.push(Shape::Stamp(sign, bay.along(-ASIDE)));
    shapes.push(number(bay, -1.0, format!("+{}", kingdom.value), style));
    let sign = match kingdom.by {
        Some(by) => signs::token(by.index(), CAR, false, style),
        None => {
            let ring = Outline::circle(Point::ORIGIN, CAR - 8.0);
            Stamp::new(vec![Shape::Stroke(ring, style.gone, 6.0)])
        }
    };
    shapes.push(Shape::Stamp(sign, bay.along(ASIDE)));
    if let Some(by) = kingdom.by {
        marks::lead(shapes, view, by, (bay.along(ASIDE), CAR), style);
    }
}

/// The player to move, and the cards that are left or those who are asked.
fn turn(shapes: &mut Vec<Shape>, view: &View, bay: Bay, style: &Style) {
    if let Some(mover) = view.mover {
        let car = signs::token(mover.index(), CAR, true, style);
        shapes.push(Shape::Stamp(car, bay.along(-ASIDE)));
    }
    let others: Vec<Seat> = view.asked.iter().filter(|seat| view.mover != Some(*seat)).collect();
    if !others.is_empty() {
        return asked(shapes, &others, bay, style);
    }
    shapes.push(Shape::Stamp(signs::stack(36.0, style), bay.along(-2.0)));
    shapes.push(number(bay, 78.0, view.cards, style));
}

/// A crown, the winners, and the points of a single one.
fn result(shapes: &mut Vec<Shape>, view: &View, bay: Bay, style: &Style) {
    let winners: Vec<Seat> = words::winners(view).collect();
    shapes.push(Shape::Stamp(signs::crown(36.0, style), bay.along(-ASIDE)));
    let (room, begin) = (176.0, -46.0);
    let step = (room / winners.len().max(1) as f32).min(2.0 * CAR + 8.0);
    let r = (step / 2.0 - 3.0).min(CAR);
    for (n, seat) in winners.iter().enumerate() {
        let at = bay.along(begin + step * (n as f32 + 0.5));
        shapes.push(Shape::Stamp(signs::token(seat.index(), r, false, style), at));
    }
    if let [seat] = winners[..] {
        let points = view.players.get(seat.index()).map_or(0, |player| player.score.total);
        shapes.push(number(bay, ASIDE - 3.0, points, style));
    }
}

/// Those who are asked in the turn of another.
fn asked(shapes: &mut Vec<Shape>, seats: &[Seat], bay: Bay, style: &Style) {
    let question = Text::new_centred(bay.along(-24.0), 56.0, style.accent, "?");
    shapes.push(Shape::Text(question));
    let (room, begin) = (132.0, -2.0);
    let step = room / seats.len() as f32;
    let r = (step / 2.0 - 2.0).min(CAR - 4.0);
    for (n, seat) in seats.iter().enumerate() {
        let at = bay.along(begin + step * (n as f32 + 0.5));
        shapes.push(Shape::Stamp(signs::token(seat.index(), r, false, style), at));
    }
}

/// Cars that lava has hit burn beside the volcano, seat by seat.
fn cars_down(shapes: &mut Vec<Shape>, view: &View, plan: &Plan, style: &Style) {
    let Point(x, y) = plan.middle;
    let far = 146.0;
    let places = [(0.0, -far), (far, 0.0), (0.0, far), (-far, 0.0)];
    let down = view.players.iter().filter(|player| player.car == Car::Down && !player.resigned);
    for player in down {
        let (dx, dy) = places[player.seat.index() % places.len()];
        let at = Point(x + dx, y + dy);
        let moves = view.mover == Some(player.seat);
        shapes.push(Shape::Stamp(signs::token(player.seat.index(), CAR - 2.0, moves, style), at));
        shapes.push(Shape::Stamp(signs::flames(1.7, style), at));
        marks::lead(shapes, view, player.seat, (at, CAR - 2.0), style);
    }
}

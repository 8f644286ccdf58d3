//! What lies between the volcano and the city of a board that is alone in its picture: the
//! kingdoms with who is there, whose turn it is, how many cards are left, and cars that were hit.

use games::{
    Seat,
    looting::{Car, KingdomView, View},
};

use crate::{
    Outline, Point, Shape, Stamp, Text,
    looting::{
        layout::{self, Plan},
        signs,
        style::Style,
        words::{self, Chosen},
    },
};

/// The places along a bay from its middle.
const ASIDE: f32 = 86.0;

/// The size of a car.
const CAR: f32 = 40.0;

/// The grounds of the bays that are used.
pub(super) fn grounds(shapes: &mut Vec<Shape>, view: &View, plan: &Plan, style: &Style) {
    for (n, bay) in plan.bays(view).into_iter().enumerate() {
        if n < view.kingdoms.len() || n == 3 {
            let (Point(x, y), width, height) = layout::bay(bay);
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
    let bays = plan.bays(view);
    for (kingdom, bay) in view.kingdoms.iter().zip(bays) {
        reach(shapes, kingdom, bay, chosen, style);
        draw_kingdom(shapes, kingdom, bay, style);
    }
    turn(shapes, view, bays[3], style);
    cars_down(shapes, view, plan, style);
}

/// A point so far along a bay from its middle.
fn along((Point(x, y), wide): (Point, bool), far: f32) -> Point {
    if wide { Point(x + far, y) } else { Point(x, y + far) }
}

/// Where one can flee.
fn reach(
    shapes: &mut Vec<Shape>,
    kingdom: &KingdomView,
    bay: (Point, bool),
    chosen: &Chosen,
    style: &Style,
) {
    let picked = chosen.kingdom.as_deref() == Some(kingdom.kingdom.key());
    if picked || (chosen.flees && kingdom.by.is_none()) {
        let (Point(x, y), width, height) = layout::bay(bay);
        let edge = Outline::round_rect(Point(x + 4.0, y + 4.0), width - 8.0, height - 8.0, 11.0);
        let thick = if picked { 14.0 } else { 8.0 };
        shapes.push(Shape::Stroke(edge, style.accent, thick));
    }
}

/// Its sign, its value, and who is there: a ring, if nobody is.
fn draw_kingdom(shapes: &mut Vec<Shape>, kingdom: &KingdomView, bay: (Point, bool), style: &Style) {
    let sign = signs::kingdom(kingdom.kingdom, 38.0, style);
    shapes.push(Shape::Stamp(sign, along(bay, -ASIDE)));
    let value = Text::new_centred(along(bay, 0.0), 52.0, style.ink, format!("+{}", kingdom.value));
    shapes.push(Shape::Text(value));
    let at = along(bay, ASIDE);
    match kingdom.by {
        Some(by) => {
            shapes.push(Shape::Stamp(signs::token(by.index(), CAR, false, style), at));
        }
        None => {
            let ring = Outline::circle(Point::ORIGIN, CAR - 8.0);
            shapes.push(Shape::Stamp(Stamp::new(vec![Shape::Stroke(ring, style.gone, 6.0)]), at));
        }
    }
}

/// The player to move or those who have won, and the cards that are left or those who are asked.
fn turn(shapes: &mut Vec<Shape>, view: &View, bay: (Point, bool), style: &Style) {
    let shown: Vec<Seat> = view.mover.into_iter().chain(words::winners(view)).take(2).collect();
    for (n, seat) in shown.iter().enumerate() {
        let at = along(bay, -ASIDE + n as f32 * 2.0 * CAR);
        shapes.push(Shape::Stamp(signs::token(seat.index(), CAR, true, style), at));
    }
    let others: Vec<Seat> = view.asked.iter().filter(|seat| view.mover != Some(*seat)).collect();
    if !others.is_empty() {
        return asked(shapes, &others, bay, style);
    }
    if shown.len() < 2 {
        shapes.push(Shape::Stamp(signs::stack(36.0, style), along(bay, -4.0)));
    }
    let left = Text::new_centred(along(bay, 78.0), 52.0, style.ink, view.cards.to_string());
    shapes.push(Shape::Text(left));
}

/// Those who are asked in the turn of another.
fn asked(shapes: &mut Vec<Shape>, seats: &[Seat], bay: (Point, bool), style: &Style) {
    let question = Text::new_centred(along(bay, -24.0), 56.0, style.accent, "?");
    shapes.push(Shape::Text(question));
    let (room, begin) = (132.0, -2.0);
    let step = room / seats.len() as f32;
    let r = (step / 2.0 - 2.0).min(CAR - 4.0);
    for (n, seat) in seats.iter().enumerate() {
        let at = along(bay, begin + step * (n as f32 + 0.5));
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
    }
}

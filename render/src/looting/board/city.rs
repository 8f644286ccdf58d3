//! The city spaces: stacks of cards, cars, lava, and where who is asked can go.

use std::sync::Arc;

use games::looting::{Car, Cell, Kind, View};

use super::{backdrop, lava, marks};
use crate::{
    Outline, Point, Shape, Stamp,
    looting::{layout::Plan, signs, style::Style, words::Chosen},
};

pub(in crate::looting) fn city(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &Chosen,
    plan: &Plan,
    style: &Style,
) {
    let new: Vec<Cell> = lava::lava_turn(view).map_or(Vec::new(), |marked| marked.lava.clone());
    let threatened = if plan.alone { marks::threatened(view) } else { Vec::new() };
    for (n, space) in (0..).zip(&view.spaces) {
        let at = plan.space(n);
        if space.covered {
            let is_new = new.contains(&Cell::Space(n));
            shapes.push(Shape::Stamp(Stamp::new(lava::sunken(is_new, plan, style)), at));
            shapes.push(Shape::Text(backdrop::number(n, style.crust_ink, plan).with_offset(at)));
            if is_new {
                frame(shapes, at, false, plan, style);
            }
            continue;
        }
        let open = space.provisional || chosen.cells.contains(&Cell::Space(n));
        let drop = if open {
            Some(draw_pending_lava(shapes, at, plan, style))
        } else if view.withdrawn.contains(&Cell::Space(n)) {
            Some(draw_withdrawn_lava(shapes, at, plan, style))
        } else {
            None
        };
        // Alone, the board has no room for it beside the cards.
        let mut drop = drop.map(|stamp| Shape::Stamp(stamp, plan.drop(at)));
        if !plan.alone {
            shapes.extend(drop.take());
        }
        if threatened.contains(&n) {
            marks::threat(shapes, at, plan, style);
        }
        let own = view.mover.is_some_and(|mover| space.cars.contains(mover));
        let lifted = chosen.card.filter(|_| own);
        stack(shapes, &space.cards, at, lifted, plan, style);
        shapes.extend(drop);
        cars(shapes, view, n, plan, style);
        if plan.alone {
            marks::taken(shapes, view, n, plan, style);
        }
    }
    reach(shapes, view, chosen, plan, style);
}

/// A stack: its top card, and below it what lies below. A card that is chosen is lifted.
fn stack(
    shapes: &mut Vec<Shape>,
    cards: &[Kind],
    Point(x, y): Point,
    lifted: Option<u8>,
    plan: &Plan,
    style: &Style,
) {
    let Some((&top, below)) = cards.split_first() else { return };
    let (corner, width, height) = plan.card();
    let middle = |Point(left, top): Point, width: f32, height: f32| {
        Point(x + left + width / 2.0, y + top + height / 2.0)
    };
    for (n, &kind) in below.iter().enumerate() {
        let (corner, width, height) = plan.below(n, below.len());
        let at = middle(corner, width, height);
        if lifted == Some(n as u8 + 1) {
            let edge = Outline::round_rect(
                Point(at.0 - width / 2.0 - 4.0, at.1 - height / 2.0 - 4.0),
                width + 8.0,
                height + 8.0,
                6.0,
            );
            shapes.push(Shape::Fill(edge, style.accent));
        }
        shapes.push(Shape::Stamp(signs::card(kind, width, height, style), at));
    }
    let at = middle(corner, width, height);
    if lifted == Some(0) {
        let edge = Outline::round_rect(
            Point(at.0 - width / 2.0 - 5.0, at.1 - height / 2.0 - 5.0),
            width + 10.0,
            height + 10.0,
            11.0,
        );
        shapes.push(Shape::Fill(edge, style.accent));
    }
    shapes.push(Shape::Stamp(signs::card(top, width, height, style), at));
}

fn cars(shapes: &mut Vec<Shape>, view: &View, space: u8, plan: &Plan, style: &Style) {
    let Point(x, y) = plan.space(space);
    for (seat, Point(dx, dy), r) in plan.cars_on(view, space) {
        let place = Point(x + dx, y + dy);
        let moves = view.mover == Some(seat);
        if plan.alone {
            shapes.push(Shape::Stamp(signs::token(seat.index(), r, moves, style), place));
            marks::lead(shapes, view, seat, (place, r), style);
            continue;
        }
        if moves {
            let halo = |radius| Outline::circle(Point::ORIGIN, radius);
            let halo = Stamp::new(vec![
                Shape::Fill(halo(r + 3.0), style.accent),
                Shape::Fill(halo(r - 1.0), style.panel),
            ]);
            shapes.push(Shape::Stamp(halo, place));
        }
        let r = r - if moves { 4.0 } else { 1.0 };
        shapes.push(Shape::Stamp(signs::car(seat.index(), r, style), place));
    }
}

/// Lava that is not final creeps over a space. Returns its drop.
fn draw_pending_lava(shapes: &mut Vec<Shape>, at: Point, plan: &Plan, style: &Style) -> Arc<Stamp> {
    let (inset, factor) = lava_edge(plan);
    let edge = vec![
        Shape::Stroke(plan.plate(inset), style.rim, 8.0 * factor),
        Shape::Stroke(plan.plate(inset), style.glow, 5.0 * factor),
    ];
    shapes.push(Shape::Stamp(Stamp::new(edge), at));
    lava::question(plan, style)
}

/// Lava that was to cover a space goes elsewhere. Returns its drop.
fn draw_withdrawn_lava(
    shapes: &mut Vec<Shape>,
    at: Point,
    plan: &Plan,
    style: &Style,
) -> Arc<Stamp> {
    let (inset, factor) = lava_edge(plan);
    let edge = Shape::Stroke(plan.plate(inset), style.crust, 8.0 * factor);
    shapes.push(Shape::Stamp(Stamp::new(vec![edge]), at));
    lava::withdrawn(plan, style)
}

/// How far the edge of lava is inside of a space, and how wide, where one is as in a whole picture.
/// The number of a space stays free of it.
fn lava_edge(plan: &Plan) -> (f32, f32) {
    if plan.alone { (2.0, 1.25) } else { (3.0, 1.0) }
}

/// Around a space: where one can go, or what was just covered.
fn frame(shapes: &mut Vec<Shape>, at: Point, thick: bool, plan: &Plan, style: &Style) {
    // A board alone has no room between its spaces.
    let (inset, factor) = if plan.alone { (2.0, 1.4) } else { (-1.0, 1.0) };
    let width = factor * if thick { 7.0 } else { 4.5 };
    let frame = vec![
        Shape::Stroke(plan.plate(inset), style.shade, width + 3.0 * factor),
        Shape::Stroke(plan.plate(inset), style.accent, width),
    ];
    shapes.push(Shape::Stamp(Stamp::new(frame), at));
}

/// Where the next word can lead.
fn reach(shapes: &mut Vec<Shape>, view: &View, chosen: &Chosen, plan: &Plan, style: &Style) {
    let mover = view.mover.map(|mover| mover.index());
    let own = mover.and_then(|mover| view.players.get(mover)).map(|player| player.car);
    if chosen.moves || view.step == games::looting::StepView::Placing || own == Some(Car::Down) {
        for space in view.car_reach() {
            if chosen.space.is_none_or(|choice| choice == space) {
                frame(shapes, plan.space(space), chosen.space == Some(space), plan, style);
            }
        }
    }
    if let Some((space, seat)) = chosen.space.zip(mover) {
        // The chosen car is lifted to where it goes.
        let at = plan.space(space);
        let (places, r) = plan.cars(1);
        let at = places.first().map_or(at, |place| Point(at.0 + place.0, at.1 + place.1));
        let car = match plan.alone {
            true => signs::token(seat, r, true, style),
            false => signs::car(seat, r + 2.0, style),
        };
        shapes.push(Shape::Stamp(car, at));
    }
    let ahead =
        |track: u8| chosen.cells.iter().filter(|cell| **cell == Cell::Track(track)).count() as u8;
    if chosen.cells.len() < usize::from(view.markers) {
        for cell in view.lava_reach(chosen.cells.first().copied()) {
            match cell {
                Cell::Space(space) => frame(shapes, plan.space(space), false, plan, style),
                Cell::Track(track) => {
                    let next = view.tracks.get(usize::from(track));
                    let next =
                        next.and_then(|lava_track| lava::next(lava_track, ahead(track), plan));
                    if let Some(at) = next {
                        lava::ring(shapes, at, plan, style);
                    }
                }
            }
        }
    }
}

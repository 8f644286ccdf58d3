//! The city spaces: stacks of cards, cars, lava, and where who is asked can go.

use games::looting::{Car, Cell, Deed, Kind, Space, View};

use super::{backdrop, lava};
use crate::{
    Outline, Point, Segment, Shape, Stamp,
    looting::{
        layout::{self, MIDDLE, SPACE},
        signs,
        style::Style,
        words::{self, Chosen},
    },
};

pub(in crate::looting) fn city(
    shapes: &mut Vec<Shape>,
    view: &View,
    chosen: &Chosen,
    style: &Style,
) {
    let new: Vec<Cell> = lava::lava_turn(view).map_or(Vec::new(), |marked| marked.lava.clone());
    for (n, space) in (0..).zip(&view.spaces) {
        let at = layout::space(n);
        if space.covered {
            let is_new = new.contains(&Cell::Space(n));
            shapes.push(Shape::Stamp(Stamp::new(lava::sunken(is_new, style)), at));
            shapes.push(Shape::Text(backdrop::number(n, style.crust_ink).with_offset(at)));
            if is_new {
                frame(shapes, at, false, style);
            }
            continue;
        }
        if space.provisional || chosen.cells.contains(&Cell::Space(n)) {
            draw_pending_lava(shapes, at, style);
        } else if view.withdrawn.contains(&Cell::Space(n)) {
            draw_withdrawn_lava(shapes, at, style);
        }
        let own = view.mover.is_some_and(|mover| space.cars.contains(mover));
        let lifted = chosen.card.filter(|_| own);
        stack(shapes, &space.cards, at, lifted, style);
        cars(shapes, view, space, at, style);
    }
    reach(shapes, view, chosen, style);
}

/// A stack: its top card, and below it what lies below. A card that is chosen is lifted.
fn stack(
    shapes: &mut Vec<Shape>,
    cards: &[Kind],
    Point(x, y): Point,
    lifted: Option<u8>,
    style: &Style,
) {
    let Some((&top, below)) = cards.split_first() else { return };
    let (corner, width, height) = layout::CARD;
    let middle = |Point(left, top): Point, width: f32, height: f32| {
        Point(x + left + width / 2.0, y + top + height / 2.0)
    };
    for (n, &kind) in below.iter().enumerate() {
        let (corner, width, height) = layout::below(n, below.len());
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

fn cars(shapes: &mut Vec<Shape>, view: &View, space: &Space, at: Point, style: &Style) {
    // The car of the player to move flies above the others.
    let mut seats: Vec<_> = space.cars.iter().collect();
    seats.sort_by_key(|car| (view.order.iter().position(|seat| seat == car), *car));
    let (places, r) = layout::cars(seats.len());
    for (seat, place) in seats.into_iter().zip(places) {
        let place = Point(at.0 + place.0, at.1 + place.1);
        if view.mover == Some(seat) {
            let halo = |radius| Outline::circle(Point::ORIGIN, radius);
            let halo = Stamp::new(vec![
                Shape::Fill(halo(r + 3.0), style.accent),
                Shape::Fill(halo(r - 1.0), style.panel),
            ]);
            shapes.push(Shape::Stamp(halo, place));
        }
        shapes.push(Shape::Stamp(
            signs::car(seat.index(), r - if view.mover == Some(seat) { 4.0 } else { 1.0 }, style),
            place,
        ));
    }
}

/// Lava that is not final creeps over a space.
fn draw_pending_lava(shapes: &mut Vec<Shape>, at: Point, style: &Style) {
    let edge = vec![
        Shape::Stroke(layout::plate(3.0), style.rim, 8.0),
        Shape::Stroke(layout::plate(3.0), style.glow, 5.0),
    ];
    shapes.push(Shape::Stamp(Stamp::new(edge), at));
    shapes.push(Shape::Stamp(lava::question(style), Point(at.0 - 1.0, at.1 - 47.0)));
}

/// Lava that was to cover a space goes elsewhere.
fn draw_withdrawn_lava(shapes: &mut Vec<Shape>, at: Point, style: &Style) {
    let edge = Shape::Stroke(layout::plate(3.0), style.crust, 8.0);
    shapes.push(Shape::Stamp(Stamp::new(vec![edge]), at));
    shapes.push(Shape::Stamp(lava::withdrawn(style), Point(at.0 - 1.0, at.1 - 47.0)));
}

/// Around a space: where one can go, or what was just covered.
fn frame(shapes: &mut Vec<Shape>, at: Point, thick: bool, style: &Style) {
    let width = if thick { 7.0 } else { 4.5 };
    let frame = vec![
        Shape::Stroke(layout::plate(-1.0), style.shade, width + 3.0),
        Shape::Stroke(layout::plate(-1.0), style.accent, width),
    ];
    shapes.push(Shape::Stamp(Stamp::new(frame), at));
}

/// Where the next word can lead.
fn reach(shapes: &mut Vec<Shape>, view: &View, chosen: &Chosen, style: &Style) {
    let mover = view.mover.map(|mover| mover.index());
    let own = mover.and_then(|mover| view.players.get(mover)).map(|player| player.car);
    if chosen.moves || view.step == games::looting::StepView::Placing || own == Some(Car::Down) {
        for space in view.car_reach() {
            if chosen.space.is_none_or(|choice| choice == space) {
                frame(shapes, layout::space(space), chosen.space == Some(space), style);
            }
        }
    }
    if let Some((space, seat)) = chosen.space.zip(mover) {
        // The chosen car is lifted to where it goes.
        let at = layout::space(space);
        let at = Point(at.0 + 41.0, at.1 + 4.0);
        shapes.push(Shape::Stamp(signs::car(seat, 24.0, style), at));
    }
    let ahead =
        |track: u8| chosen.cells.iter().filter(|cell| **cell == Cell::Track(track)).count() as u8;
    if chosen.cells.len() < usize::from(view.markers) {
        for cell in view.lava_reach(chosen.cells.first().copied()) {
            match cell {
                Cell::Space(space) => frame(shapes, layout::space(space), false, style),
                Cell::Track(track) => {
                    let next = view.tracks.get(usize::from(track));
                    let next = next.and_then(|lava_track| lava::next(lava_track, ahead(track)));
                    if let Some(at) = next {
                        lava::ring(shapes, at, style);
                    }
                }
            }
        }
    }
}

/// The way of the last car that was moved.
pub(in crate::looting) fn path(shapes: &mut Vec<Shape>, view: &View, style: &Style) {
    let Some(turn) = words::turn_to_describe(view) else { return };
    for deed in &turn.deeds {
        if let Deed::Moved { from: Some(from), to } = *deed {
            arrow(shapes, (from, to), style);
        }
    }
}

/// From the edge of a space to that of another one, bent towards the volcano.
fn arrow(shapes: &mut Vec<Shape>, (from, to): (u8, u8), style: &Style) {
    let inner = |space: u8| {
        let Point(x, y) = layout::space(space);
        let (dx, dy) = (x - MIDDLE.0, y - MIDDLE.1);
        let edge = SPACE / 2.0 + 10.0;
        // Straight in from a row, and aslant at a corner.
        let (mx, my) = (dx.abs(), dy.abs());
        let far = mx.max(my);
        let pull = |value: f32, size: f32| {
            if size + 100.0 < far { value } else { value - edge * value.signum() }
        };
        Point(pull(dx, mx), pull(dy, my))
    };
    let (a, b) = (inner(from), inner(to));
    let bend = |far: f32| Point((a.0 + b.0) / 2.0 * far, (a.1 + b.1) / 2.0 * far);
    let mut middle = bend(0.62);
    // Nothing flies through the crater.
    let r = middle.0.hypot(middle.1);
    if r < 190.0 {
        let away = if r < 1.0 { Point(b.1 - a.1, a.0 - b.0) } else { middle };
        let far = away.0.hypot(away.1).max(1.0);
        middle = Point(away.0 / far * 230.0, away.1 / far * 230.0);
    }
    let place = |Point(x, y): Point| Point(MIDDLE.0 + x, MIDDLE.1 + y);
    let (dx, dy) = (b.0 - middle.0, b.1 - middle.1);
    let far = dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx / far, dy / far);
    let back = |along: f32, beside: f32| {
        place(Point(b.0 - along * dx - beside * dy, b.1 - along * dy + beside * dx))
    };
    let line =
        Outline(vec![Segment::Move(place(a)), Segment::Quad(place(middle), back(14.0, 0.0))]);
    let tip = Outline::polygon([back(-4.0, 0.0), back(20.0, 12.0), back(20.0, -12.0)]);
    shapes.push(Shape::Stroke(line, style.accent, 6.0));
    shapes.push(Shape::Fill(tip, style.accent));
}

//! The line below the board in a chat: whose turn it is, what is left of it, and who leads.

use games::{
    escape::{Kind, Step, View},
    msg,
};

use super::{
    Words,
    board::{creatures, figures, shapes::polygon},
    layout::{BAR, LEGIBLE, WIDTH},
    style::Style,
    words,
};
use crate::{Align, Outline, Point, Shape, Stamp, Text, Weight, look::players::Cast};

/// At both sides, and between its parts.
const GAP: f32 = 14.0;

/// How far the moves left, or the steps, are apart.
const PITCH: f32 = 32.0;

/// The half in which the part of a turn stands: its corner, its width and its height.
pub(super) fn rest(top: f32) -> (Point, f32, f32) {
    (Point(WIDTH / 2.0, top), WIDTH / 2.0, BAR)
}

pub(super) fn bar(
    shapes: &mut Vec<Shape>,
    view: &View,
    top: f32,
    cast: Cast<'_>,
    above: &Words,
    style: &Style,
) {
    let middle = top + BAR / 2.0;
    let mut left = GAP;
    let shown: Vec<_> = view.mover.into_iter().chain(words::winners(view)).collect();
    for seat in shown {
        let person = figures::person(seat, 23.0, style);
        shapes.push(Shape::Stamp(person, Point(left + 18.0, middle)));
        left += 44.0;
    }
    let right = scores(shapes, view, middle, style);
    let right = clock(shapes, view, Point(right, middle), style);
    let right = match part(view, cast, style) {
        Some(part) => part.draw(shapes, Point(right, middle), style),
        None => right,
    };
    let write = |line: String| {
        let text = Text::new_centred(Point(left + 4.0, middle), LEGIBLE, style.ink, line);
        text.align(Align::Start)
    };
    // The sign beside a name shows who that is, where there is no room for more.
    let name = view.mover.map(|mover| cast.say(words::who(mover, cast)));
    let headlines = above.headlines.iter().cloned().chain(name).map(write);
    let headline = Text::fit_to_width(headlines, right - left - 4.0, LEGIBLE);
    shapes.extend(headline.map(Shape::Text));
}

/// How many of each player are ashore, on coral. How far it reaches to the left, as all of these.
fn scores(shapes: &mut Vec<Shape>, view: &View, middle: f32, style: &Style) -> f32 {
    const SIGN: f32 = 30.0;
    const APART: f32 = 12.0;
    if view.turn == 0 {
        return WIDTH - GAP;
    }
    let most = view.players.iter().map(|player| player.saved).max();
    let players = view.order.iter().filter_map(|seat| view.players.get(seat.index()));
    let counts: Vec<_> = players
        .map(|player| {
            let leads = Some(player.saved) == most;
            let weight = if leads { Weight::Bold } else { Weight::Regular };
            let count = player.saved.to_string();
            let count = Text::new_centred(Point(0.0, middle), LEGIBLE, style.coral.ink, count);
            (player, count.weight(weight).align(Align::Start))
        })
        .collect();
    let wide = |count: &Text| SIGN + count.width() + APART;
    let width = (counts.iter().map(|(_, count)| wide(count)).sum::<f32>() + 8.0).ceil();
    let chip = Outline::rect(Point(WIDTH - width, middle - BAR / 2.0), width, BAR);
    shapes.push(Shape::Fill(chip, style.coral.face));
    let mut left = WIDTH - width + 8.0;
    for (player, count) in counts {
        let after = left + wide(&count);
        let sign = Point((left + SIGN / 2.0 - 2.0).round(), middle);
        shapes.push(Shape::Stamp(figures::person(player.seat, 17.0, style), sign));
        if player.resigned {
            shapes.push(Shape::Stamp(figures::cross(9.0, style.accent, style), sign));
        }
        shapes.push(Shape::Text(count.with_offset(Point((left + SIGN).round(), 0.0))));
        left = after;
    }
    WIDTH - width - GAP
}

/// Once the island is gone: how many more turns whoever moves has.
fn clock(shapes: &mut Vec<Shape>, view: &View, Point(right, middle): Point, style: &Style) -> f32 {
    let Some(n) = view.clock else { return right };
    let n = Text::new_centred(Point(right, middle), LEGIBLE, style.ink, n.to_string());
    let n = n.align(Align::End);
    let left = (right - n.width()).round();
    shapes.push(Shape::Text(n));
    let face = Outline::circle(Point::ORIGIN, 14.0);
    let hands = Outline::line([Point(0.0, -9.0), Point(0.0, 1.0), Point(7.0, 4.0)]);
    let stamp =
        Stamp::new(vec![Shape::Stroke(face, style.ink, 4.0), Shape::Stroke(hands, style.ink, 3.5)]);
    shapes.push(Shape::Stamp(stamp, Point(left - 24.0, middle)));
    left - 42.0 - GAP
}

/// The part of a turn that is played.
struct Part {
    /// The word for it, or how far a creature goes if it dives.
    told: Option<Text>,
    creature: Option<Kind>,
    /// The moves, or steps, that are left.
    left: u8,
}

fn part(view: &View, cast: Cast<'_>, style: &Style) -> Option<Part> {
    let write = |told: String| {
        let told = Text::new_centred(Point::ORIGIN, LEGIBLE, style.accent_ink, told);
        Some(told.align(Align::Start))
    };
    let [moving, sinking, _] = words::parts(view);
    let word = |told: String, left: u8| Some(Part { told: write(told), creature: None, left });
    match view.step {
        Step::Placing => {
            let n = view.mover.and_then(|mover| view.players.get(mover.index()))?.waiting;
            let word_for = cast.say(msg!("escape-seen-fate", fate = "waiting"));
            word(format!("{n} {word_for}"), 0)
        }
        Step::Moving if view.left > 0 => word(cast.say(moving), view.left),
        Step::Moving => word(cast.say(sinking), 0),
        Step::Creature { kind, distance, .. } => {
            let n_steps = view.now.path.len().saturating_sub(1) as u8;
            let left = distance.saturating_sub(n_steps);
            Some(Part { told: None, creature: Some(kind), left })
        }
        Step::Over(_) => None,
    }
}

impl Part {
    fn draw(self, shapes: &mut Vec<Shape>, Point(right, middle): Point, style: &Style) -> f32 {
        const DIE: f32 = 52.0;
        let dives = self.creature.is_some() && self.left == 0;
        let n_signs = if dives { 1.0 } else { f32::from(self.left) };
        let told = self.told.as_ref().map_or(0.0, Text::width);
        let die = self.creature.map_or(0.0, |_| DIE);
        let width = (told + die + PITCH * n_signs + 2.0 * GAP).ceil();
        let left = right - width;
        let corner = Point(left, middle - BAR / 2.0 + 1.0);
        shapes.push(Shape::Fill(Outline::round_rect(corner, width, BAR - 2.0, 10.0), style.accent));
        if let Some(kind) = self.creature {
            let square = Point(left + 2.0, middle - BAR / 2.0 + 3.0);
            let square = Outline::round_rect(square, DIE, BAR - 6.0, 8.0);
            shapes.push(Shape::Fill(square, style.rim));
            let middle = Point((left + 2.0 + DIE / 2.0).round(), middle);
            shapes.push(Shape::Stamp(creatures::creature(kind, 19.0, style), middle));
        }
        let first = left + GAP + told + die + PITCH / 2.0;
        let told = self.told.map(|told| told.with_offset(Point((left + GAP).round(), middle)));
        shapes.extend(told.map(Shape::Text));
        for n in 0..self.left {
            let x = first + PITCH * f32::from(n);
            let pip = Outline::circle(Point(x.round(), middle), 11.0);
            shapes.push(Shape::Fill(pip, style.accent_ink));
        }
        if dives {
            let at = Point(first.round(), middle);
            let line = Outline::line([Point(0.0, -15.0), Point(0.0, 2.0)]);
            let tip = polygon(&[(-13.0, 0.0), (13.0, 0.0), (0.0, 16.0)]);
            let arrow = vec![
                Shape::Stroke(line, style.accent_ink, 8.0),
                Shape::Fill(tip, style.accent_ink),
            ];
            shapes.push(Shape::Stamp(Stamp::new(arrow), at));
        }
        left - GAP
    }
}

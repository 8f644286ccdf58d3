//! The components of the gate, what they cost and bring, and what everybody has for them.

use std::sync::Arc;

use games::{
    Arg, Message, msg,
    rising::{Effect, GroupView, PartView, PlayerView, Resource, View},
};

use super::{Board, LETTERS};
use crate::{
    Align, Color, Look, Outline, Point, Scene, Shape, Stamp, Text,
    rising::{layout::WIDTH, signs, spots, words},
};

const HEIGHT: f32 = 980.0;
const MARGIN: f32 = 10.0;
const GAP: f32 = 8.0;

/// The line of a row in which there is a sign, a number, or both.
const LINE: f32 = 64.0;

/// The same where there are several lines.
const CLOSE: f32 = 57.0;

/// How high a component is that has a line for its name.
const TALL: f32 = 114.0;

/// How wide a component is.
const PART: f32 = (WIDTH - 2.0 * MARGIN - GAP) / 2.0;

pub(in crate::rising) fn council(view: &View, look: &Look) -> Scene {
    let mut board = Board::new(view, look);
    let rows = Rows::of(view);
    for (n, part) in view.gate.iter().enumerate() {
        board.part(part, rows.part(n), rows.parts);
    }
    for (n, player) in words::order(view).into_iter().enumerate() {
        board.player(player, rows.player(n), rows.players);
    }
    let mut scene = Scene::new(WIDTH, HEIGHT, board.style.paper);
    scene.board = Some((Point(MARGIN, MARGIN), WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN));
    let place = |index: usize| (rows.part(index), PART, rows.parts);
    scene.spots = spots::parts(view, &look.chosen, place);
    scene.shapes = board.shapes;
    scene
}

/// How high components and players are, so that they fill the picture together.
#[derive(Clone, Copy)]
struct Rows {
    n_parts: usize,
    parts: f32,
    players: f32,
}

impl Rows {
    fn of(view: &View) -> Self {
        let n_parts = view.gate.len().div_ceil(2);
        let n_players = view.players.len().max(1) as f32;
        let inside = HEIGHT - 2.0 * MARGIN + GAP;
        let least = LINE + GAP;
        let room = (inside - n_players * least) / n_parts.max(1) as f32 - GAP;
        let parts = room.clamp(LINE, if n_players < 4.0 { TALL } else { 76.0 });
        let players = (inside - n_parts as f32 * (parts + GAP)) / n_players - GAP;
        Self { n_parts, parts, players }
    }

    fn part(self, n: usize) -> Point {
        let left = MARGIN + (n % 2) as f32 * (PART + GAP);
        Point(left, MARGIN + (n / 2) as f32 * (self.parts + GAP))
    }

    fn player(self, n: usize) -> Point {
        let top = MARGIN + self.n_parts as f32 * (self.parts + GAP);
        Point(MARGIN, top + n as f32 * (self.players + GAP))
    }
}

impl Board<'_> {
    fn frame(&mut self, Point(x, y): Point, (width, height): (f32, f32), face: Color, on: f32) {
        let (edge, rim) = match on {
            0.0 => (self.style.panel_edge, 3.0),
            rim => (self.style.accent, rim),
        };
        let whole = Outline::round_rect(Point(x, y), width, height, 12.0);
        self.shapes.push(Shape::Fill(whole, edge));
        let inside = Point(x + rim, y + rim);
        let inside = Outline::round_rect(inside, width - 2.0 * rim, height - 2.0 * rim, 12.0 - rim);
        self.shapes.push(Shape::Fill(inside, face));
    }

    /// A component: its id with the cost and what it brings, or its name and who has built it.
    fn part(&mut self, part: &PartView, corner: Point, height: f32) {
        let (view, style) = (self.view, self.style);
        let is_chosen = self.chosen.first().is_some_and(|word| word == part.component.key());
        let can = !part.payable.is_empty() && view.outcome.is_none() && part.by.is_none();
        let rim = if is_chosen {
            10.0
        } else if can {
            7.0
        } else {
            0.0
        };
        let face = if part.by.is_some() { style.sea[2] } else { style.panel };
        self.frame(corner, (PART, height), face, rim);
        let Point(left, top) = corner;
        let y = (top + height / 2.0).round();
        if let Some(seat) = part.by {
            let right = left + PART - 44.0;
            self.person(GroupView { seat, n: 1, brave: 0 }, Point(right, y), 26.0);
            return self.title(part, Point(left + 16.0, y), PART - 94.0, style.sea_ink);
        }
        let mut x = left + 18.0;
        let y = if TALL <= height {
            self.title(part, Point(left + 16.0, top + 32.0), PART - 32.0, style.ink);
            top + 82.0
        } else {
            let id = part.component.to_string();
            x += self.write_from(Point(x, y), 44.0, style.ink, id) + 20.0;
            x = x.max(left + 88.0);
            y
        };
        for (resource, n) in Resource::ALL.into_iter().zip(part.cost).filter(|cost| cost.1 > 0) {
            x = self.amount(n, signs::resource(resource, 19.0, style), Point(x, y)) + 12.0;
        }
        x = x.max(left + 290.0);
        let right = left + PART - 12.0;
        let payers: Vec<_> = part.payable.iter().filter(|_| can).collect();
        let wide = 38.0 * payers.len().min(3) as f32;
        for effect in view.effects_for_players(&view.numbers.part(part.component).does) {
            if x + 70.0 <= right - wide {
                x = self.effect(effect, Point(x, y)) + 12.0;
            }
        }
        for (n, seat) in payers.iter().enumerate() {
            let row = if payers.len() > 3 { 38.0 * ((n / 3) as f32 - 0.5) } else { 0.0 };
            let at = Point(right - 20.0 - 38.0 * (n % 3) as f32, y + row.round());
            self.person(GroupView { seat: *seat, n: 1, brave: 0 }, at, 17.0);
        }
    }

    /// The name of a component, or its id where that is too long.
    fn title(&mut self, part: &PartView, at: Point, room: f32, color: Color) {
        let names = [self.cast.say(part.component.name()), part.component.to_string()];
        let write = |name| Text::new_centred(at, LETTERS, color, name).align(Align::Start);
        let name = Text::fit_to_width(names.map(write), room, LETTERS);
        self.shapes.extend(name.map(Shape::Text));
    }

    /// A number and a sign from a point on; the right end is returned.
    fn amount(&mut self, n: u8, sign: Arc<Stamp>, Point(x, y): Point) -> f32 {
        let wide = self.write_from(Point(x, y), LETTERS, self.style.ink, n.to_string());
        let middle = (x + wide + 25.0).round();
        self.shapes.push(Shape::Stamp(sign, Point(middle, y)));
        middle + 20.0
    }

    /// The effect of a component as a sign; the right end is returned.
    fn effect(&mut self, effect: Effect, at: Point) -> f32 {
        let style = self.style;
        let arrow = Outline::polygon(
            [(0.0, -15.0), (18.0, 0.0), (0.0, 15.0)].map(|(dx, dy)| Point(at.0 + dx, at.1 + dy)),
        );
        self.shapes.push(Shape::Fill(arrow, style.quiet));
        let from = Point(at.0 + 28.0, at.1);
        let (n, sign) = match effect {
            Effect::Energy(n) => (n, signs::energy(22.0, style)),
            Effect::Courage(n) => (n, signs::courage(20.0, style)),
            Effect::Barrier(n) => (n, signs::barrier(20.0, style)),
            Effect::Gain(resource, n) => (n, signs::resource(resource, 19.0, style)),
            Effect::Recruit(n) => (n, signs::newcomer(20.0, style)),
            Effect::Galley(n) => (n, signs::galley(21.0, style)),
            Effect::Bulwark(n) => (n, signs::navy(21.0, style)),
            Effect::Raise(n) => (n, signs::rise(21.0, style)),
            Effect::Exchange | Effect::Share => (0, signs::exchange(21.0, style)),
            Effect::Change(n) => (n, signs::exchange(21.0, style)),
            Effect::Smith(n) => (n, signs::resource(Resource::Atlantium, 19.0, style)),
            Effect::Draw(n) | Effect::Foresee(n) => (n, signs::card(20.0, style)),
            Effect::Command(n) | Effect::Build(n) => (n, signs::card(20.0, style)),
            Effect::Seek => (0, signs::card(20.0, style)),
        };
        if n == 0 {
            let middle = Point((from.0 + 22.0).round(), from.1);
            self.shapes.push(Shape::Stamp(sign, middle));
            return middle.0 + 22.0;
        }
        self.amount(n, sign, from)
    }

    /// Somebody with all they have, in as many lines as there is room for.
    fn player(&mut self, player: &PlayerView, corner: Point, height: f32) {
        let view = self.view;
        let on = view.asked.contains(player.seat) && !self.cast.is_still();
        self.frame(corner, (WIDTH - 2.0 * MARGIN, height), self.style.panel, 6.0 * f32::from(on));
        let n_lines = (height / CLOSE).floor().clamp(1.0, 3.0);
        let step = (height / n_lines).min(92.0);
        let Point(left, top) = corner;
        let first = top + height / 2.0 - step * (n_lines - 1.0) / 2.0;
        let line = |row: f32| Point(left, (first + step * row).round());
        if n_lines < 2.0 {
            self.name(player, line(0.0), 196.0);
            self.stock(player, Point(left + 282.0, first.round()), 86.0, (19.0, LETTERS));
            return;
        }
        self.name(player, line(0.0), 330.0);
        let wide = (WIDTH - 2.0 * MARGIN - 46.0) / 8.0;
        self.stock(player, Point(left + 18.0, line(1.0).1), wide, (26.0, 50.0));
        let beside = Point(left + 440.0, line(0.0).1);
        let hand = Arg::list(player.hand.iter().map(|card| words::card(*card)));
        let hand = msg!("rising-seen-list", what = hand);
        if n_lines < 3.0 {
            return self.note([hand], beside);
        }
        // A talent that does not fit is that of the councilor of this name.
        let talent =
            words::talent(view, player).map(|talent| msg!("rising-seen-list", what = talent));
        let councilor = player.councilor.map(|councilor| councilor.name());
        self.note(talent.into_iter().chain(councilor), beside);
        self.note([hand], Point(left + 18.0, line(2.0).1));
    }

    /// The sign and the name, with a flag for the starting player and a hook for who is done.
    fn name(&mut self, player: &PlayerView, Point(left, y): Point, room: f32) {
        let (view, style) = (self.view, self.style);
        let group = GroupView { seat: player.seat, n: 1, brave: 0 };
        self.person(group, Point(left + 40.0, y), 25.0);
        if player.resigned {
            let cross = signs::verdict(false, 24.0, style.ink);
            self.shapes.push(Shape::Stamp(cross, Point(left + 40.0, y)));
        }
        let told = self.cast.say(words::who(view, player.seat, self.cast));
        let is_first = view.first == player.seat && view.players.len() > 1;
        let room = if is_first { room - 40.0 } else { room };
        let text = Text::new_centred(Point(left + 78.0, y), 44.0, style.ink, told);
        let text = Text::fit_to_width([text.align(Align::Start)], room, LETTERS);
        let Some(text) = text else { return };
        let right = left + 78.0 + text.width();
        self.shapes.push(Shape::Text(text));
        if is_first {
            let flag = signs::flag(20.0, style);
            self.shapes.push(Shape::Stamp(flag, Point((right + 24.0).round(), y)));
        }
    }

    /// Each resource, energy, courage, cards and people, of which there are some.
    fn stock(&mut self, player: &PlayerView, Point(left, y): Point, step: f32, size: (f32, f32)) {
        let (style, (r, em)) = (self.style, size);
        let resources = Resource::ALL.into_iter().zip(player.resources);
        let n_cards = u8::try_from(player.hand.len()).unwrap_or(u8::MAX);
        let people = player.home.saturating_add(player.out);
        let all =
            resources.map(|(resource, n)| (signs::resource(resource, 0.9 * r, style), n)).chain([
                (signs::energy(r, style), player.energy),
                (signs::courage(0.9 * r, style), player.courage),
                (signs::card(0.95 * r, style), n_cards),
                (signs::newcomer(0.9 * r, style), people),
            ]);
        for (at, (sign, n)) in all.enumerate().filter(|(_, stock)| stock.1 > 0) {
            let x = (left + step * at as f32 + r).round();
            self.shapes.push(Shape::Stamp(sign, Point(x, y)));
            self.write_from(Point(x + r + 3.0, y), em, style.ink, n.to_string());
        }
    }

    /// The first that fits of what a player has besides, from a point on.
    fn note(&mut self, told: impl IntoIterator<Item = Message>, Point(x, y): Point) {
        let text = |message| {
            let told = self.cast.say(message);
            let text = Text::new_centred(Point(x, y), LETTERS, self.style.quiet, told);
            text.align(Align::Start)
        };
        let room = WIDTH - MARGIN - 16.0 - x;
        let text = Text::fit_to_width(told.into_iter().map(text), room, LETTERS);
        self.shapes.extend(text.map(Shape::Text));
    }
}

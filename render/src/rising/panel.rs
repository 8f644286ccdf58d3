//! The holdings of each councilor: resources, energy and courage, people, and open cards.

use games::{
    Message, msg,
    rising::{Card, PlayerView, Resource, View},
};

use super::{
    island::{sea, tiles},
    layout::{self, COLUMN_WIDTH, GAP, SMALL},
    signs,
    style::Style,
    words,
};
use crate::{Align, Color, Outline, Point, Shape, Text, Weight, look::players::Cast};

const HEAD: f32 = 138.0;
const CARD: f32 = 42.0;

/// The signs, below everything.
const KEY: f32 = 48.0;

/// Between the lines of a card.
const LINE: f32 = 30.0;

/// The panels of a position, one for each player, and the key below them.
#[derive(Clone, Copy)]
pub(super) struct Panels<'a> {
    pub(super) view: &'a View,
    pub(super) cast: Cast<'a>,
    pub(super) style: &'a Style,
}

impl<'a> Panels<'a> {
    /// The words on a card: its name, and what it does.
    fn card(self, card: Card) -> Vec<Text> {
        let told = self.cast.say(words::card_does(self.view, card));
        sea::broken(Text::new(Point(0.0, 0.0), SMALL, Color(0, 0, 0), told), COLUMN_WIDTH - 60.0)
    }

    /// The talent of the councilor.
    fn talent(self, player: &PlayerView) -> Vec<Text> {
        let Some(told) = words::talent(self.view, player) else { return Vec::new() };
        let told = self.cast.say(msg!("rising-seen-list", what = told));
        sea::broken(Text::new(Point(0.0, 0.0), SMALL, Color(0, 0, 0), told), COLUMN_WIDTH - 36.0)
    }

    /// The height of the part above the cards of a player.
    fn head_of(self, player: &PlayerView) -> f32 {
        HEAD + LINE * self.talent(player).len() as f32
    }

    /// Two players and where they are: a row is as high as its larger hand needs.
    fn rows(self, mut top: f32) -> Vec<(Vec<&'a PlayerView>, f32, f32)> {
        let players = words::order(self.view);
        let row = players.chunks(2).map(|row| {
            let hand = |player: &PlayerView| -> f32 {
                player.hand.iter().map(|held| tall(&self.card(*held))).sum()
            };
            let whole = |player: &&PlayerView| self.head_of(player) + hand(player);
            let height = row.iter().map(whole).fold(0.0, f32::max);
            let y = top;
            top += height + GAP;
            (row.to_vec(), y, height)
        });
        row.collect()
    }

    /// Below all panels.
    pub(super) fn bottom(self, top: f32) -> f32 {
        self.rows(top).last().map_or(top, |(_, top, height)| top + height + GAP)
    }

    pub(super) fn draw(self, shapes: &mut Vec<Shape>, top: f32) {
        let all = self.rows(top).into_iter().flat_map(|(row, top, height)| {
            row.into_iter()
                .enumerate()
                .map(move |(index, player)| (player, layout::cell(index, top, height), height))
        });
        for (player, corner, height) in all {
            let on = self.view.asked.contains(player.seat) && !self.cast.is_still();
            self.frame(shapes, corner, height, on);
            self.head(shapes, player, corner);
            self.stock(shapes, player, corner);
            self.people(shapes, player, corner);
            self.cards(shapes, player, corner);
        }
    }

    fn frame(self, shapes: &mut Vec<Shape>, Point(left, top): Point, height: f32, on: bool) {
        let style = self.style;
        let (edge, rim) = if on { (style.accent, 5.0) } else { (style.panel_edge, 2.0) };
        shapes.push(Shape::Fill(
            Outline::round_rect(Point(left, top), COLUMN_WIDTH, height, 9.0),
            edge,
        ));
        let corner = Point(left + rim, top + rim);
        let (width, height) = (COLUMN_WIDTH - 2.0 * rim, height - 2.0 * rim);
        shapes
            .push(Shape::Fill(Outline::round_rect(corner, width, height, 9.0 - rim), style.panel));
    }

    /// The player, at the head of a panel.
    fn head(self, shapes: &mut Vec<Shape>, player: &PlayerView, Point(left, top): Point) {
        let Self { view, cast, style } = self;
        let at = Point(left + 34.0, top + 30.0);
        shapes.push(Shape::Stamp(tiles::person(view, player.seat, false, 20.0, style), at));
        if player.resigned {
            shapes.push(Shape::Stamp(signs::verdict(false, 18.0, style.ink), at));
        }
        let mut right = left + COLUMN_WIDTH - 16.0;
        if view.first == player.seat && view.players.len() > 1 {
            shapes.push(Shape::Stamp(signs::flag(14.0, style), Point(right - 10.0, top + 28.0)));
            right -= 36.0;
        }
        if player.done && view.outcome.is_none() {
            let hook = signs::verdict(true, 12.0, style.quiet);
            shapes.push(Shape::Stamp(hook, Point(right - 12.0, top + 28.0)));
            right -= 38.0;
        }
        let is_named = cast.name(Some(player.seat)).is_some();
        let write =
            |edge: f32, told: String| Text::new(Point(edge, top + 40.0), 29.0, style.ink, told);
        let name =
            write(left + 64.0, cast.say(words::who(view, player.seat, cast))).weight(Weight::Bold);
        let side = cast.say(words::side(view, player.seat));
        let side = Text { color: style.quiet, size: SMALL, ..write(right, side).align(Align::End) };
        let room = right - left - 64.0;
        let width = name.width();
        shapes.extend(Text::fit_to_width([name], room, SMALL).map(Shape::Text));
        // The sign tells it, too.
        if is_named && width + 16.0 + side.width() <= room {
            shapes.push(Shape::Text(side));
        }
    }

    /// Each resource, then energy and courage.
    fn stock(self, shapes: &mut Vec<Shape>, player: &PlayerView, Point(left, top): Point) {
        let style = self.style;
        let y = top + 74.0;
        let resources = Resource::ALL.into_iter().zip(player.resources);
        let signs = resources
            .map(|(resource, count)| (signs::resource(resource, 15.0, style), count))
            .chain([
                (signs::energy(16.0, style), player.energy),
                (signs::courage(15.0, style), player.courage),
            ]);
        let step = (COLUMN_WIDTH - 24.0) / 6.0;
        for (at, (sign, n)) in signs.enumerate() {
            let x = (left + 32.0 + step * at as f32).round();
            shapes.push(Shape::Stamp(sign, Point(x, y)));
            let (color, weight) = match n {
                0 => (style.quiet, Weight::Regular),
                _ => (style.ink, Weight::Bold),
            };
            let size = if n < 10 { 29.0 } else { SMALL };
            let text = Text::new(Point(x + 21.0, y + 10.0), size, color, n.to_string());
            shapes.push(Shape::Text(text.weight(weight)));
        }
    }

    fn people(self, shapes: &mut Vec<Shape>, player: &PlayerView, Point(left, top): Point) {
        let told = self.cast.say(words::people(player));
        let text = Text::new(Point(left + 18.0, top + 122.0), SMALL, self.style.quiet, told);
        shapes.extend(Text::fit_to_width([text], COLUMN_WIDTH - 36.0, SMALL).map(Shape::Text));
        for (at, line) in self.talent(player).into_iter().enumerate() {
            let line = line.with_offset(Point(left + 18.0, top + 122.0 + LINE * (at + 1) as f32));
            shapes.push(Shape::Text(Text { color: self.style.ink, ..line }));
        }
    }

    /// Open cards, with what they do.
    fn cards(self, shapes: &mut Vec<Shape>, player: &PlayerView, Point(left, top): Point) {
        let style = self.style;
        let width = COLUMN_WIDTH - 32.0;
        let mut y = top + self.head_of(player) - 4.0;
        for &card in &player.hand {
            let lines = self.card(card);
            let corner = Point(left + 16.0, y);
            let height = tall(&lines);
            shapes.push(Shape::Fill(
                Outline::round_rect(corner, width, height - 6.0, 6.0),
                style.outline,
            ));
            let inside = Point(corner.0 + 2.0, corner.1 + 2.0);
            let inside = Outline::round_rect(inside, width - 4.0, height - 10.0, 4.0);
            shapes.push(Shape::Fill(inside, style.card));
            for (at, line) in lines.into_iter().enumerate() {
                let line =
                    line.with_offset(Point(corner.0 + 14.0, corner.1 + 27.0 + LINE * at as f32));
                shapes.push(Shape::Text(Text { color: style.outline, ..line }));
            }
            y += height;
        }
    }

    /// The prices in energy, and the supply that is left for all.
    fn notes(self) -> Vec<Text> {
        let Self { view, cast, .. } = self;
        let of = |told: Message| {
            let text = Text::new(Point(layout::MARGIN, 0.0), SMALL, Color(0, 0, 0), cast.say(told));
            sea::broken(text, layout::WIDTH - 2.0 * layout::MARGIN)
        };
        [words::prices(view), words::supply(view)].into_iter().flat_map(of).collect()
    }

    /// Whether there is a flag to be explained.
    fn has_flag(self) -> bool {
        self.view.players.len() > 1
    }

    /// How tall the key is.
    pub(super) fn key_height(self) -> f32 {
        let lines = self.notes().len() + usize::from(self.has_flag());
        KEY + LINE * lines as f32
    }

    /// The meanings of the signs, and below them the supply for all.
    pub(super) fn key(self, shapes: &mut Vec<Shape>, top: f32) {
        let Self { cast, style, .. } = self;
        let mut y = top + 30.0 + LINE;
        if self.has_flag() {
            let told = cast.say(msg!("rising-seen-first"));
            shapes.push(Shape::Stamp(
                signs::flag(13.0, style),
                Point(layout::MARGIN + 12.0, y - 9.0),
            ));
            let text = Text::new(Point(layout::MARGIN + 34.0, y), SMALL, style.quiet, told);
            shapes.push(Shape::Text(text));
            y += LINE;
        }
        for line in self.notes() {
            shapes
                .push(Shape::Text(Text { color: style.quiet, ..line.with_offset(Point(0.0, y)) }));
            y += LINE;
        }

        let resources =
            Resource::ALL.map(|resource| (signs::resource(resource, 13.0, style), resource.name()));
        let others = [
            (signs::energy(14.0, style), msg!("rising-seen-stock", what = "energy")),
            (signs::courage(13.0, style), msg!("rising-seen-stock", what = "courage")),
        ];
        let all: Vec<_> = resources
            .into_iter()
            .chain(others)
            .map(|(sign, name)| {
                (sign, Text::new(Point(0.0, top + 30.0), SMALL, style.quiet, cast.say(name)))
            })
            .collect();
        let whole: f32 = all.iter().map(|label| label.1.width() + 36.0).sum();
        let inside = layout::WIDTH - 2.0 * layout::MARGIN;
        let gap = ((inside - whole) / (all.len() as f32 - 1.0)).clamp(4.0, 40.0);
        let mut x = (layout::WIDTH - whole - gap * (all.len() as f32 - 1.0)) / 2.0;
        for (sign, name) in all {
            shapes.push(Shape::Stamp(sign, Point((x + 16.0).round(), top + 21.0)));
            let width = name.width();
            shapes.push(Shape::Text(name.with_offset(Point((x + 36.0).round(), 0.0))));
            x += width + 36.0 + gap;
        }
    }
}

fn tall(lines: &[Text]) -> f32 {
    CARD + LINE * lines.len().saturating_sub(1) as f32
}

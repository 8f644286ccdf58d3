//! The sea around the island, and where tiles are or were.

use std::sync::{Arc, LazyLock};

use crate::{
    Backdrop, Outline, Point, Shape, Theme,
    rising::{
        layout::{CHAT, CHAT_HEIGHT, WIDTH},
        style::Style,
    },
};

/// The same in all matches.
pub(super) fn backdrop(theme: &Theme) -> Arc<Backdrop> {
    static BOTH: LazyLock<[Arc<Backdrop>; 2]> = LazyLock::new(|| {
        [Theme::LIGHT, Theme::DARK].map(|theme| Arc::new(Backdrop::new(paint(theme))))
    });
    Arc::clone(&BOTH[usize::from(theme.dark)])
}

fn paint(theme: &Theme) -> Vec<Shape> {
    let style = Style::of(theme);
    let sea = Outline::rect(Point::ORIGIN, WIDTH, CHAT_HEIGHT);
    let mut shapes = vec![Shape::Fill(sea, style.sea[0])];
    for (by, color) in [(13.0, style.sea[1]), (6.0, style.sea[2])] {
        let all = CHAT.tiles().map(|tile| CHAT.hex(-by).transform(tile, 1.0));
        shapes.extend(all.map(|outline| Shape::Fill(outline, color)));
    }
    for at in CHAT.tiles() {
        shapes.push(Shape::Fill(CHAT.hex(3.0).transform(at, 1.0), style.drowned));
    }
    shapes
}

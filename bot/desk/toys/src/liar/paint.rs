//! How Liar's dice looks.

use games::Seat;
use render::{Look, Outline, Paint, Point, Scene, Text};

use super::{Cup, Liar, View};

const DIE: f32 = 34.0;
const ROW: f32 = 58.0;
const WIDTH: f32 = 360.0;

impl Paint for Liar {
    fn scene(view: &View, look: &Look) -> Scene {
        let theme = look.theme;
        let below = 14.0 + ROW * view.cups.len() as f32;
        let mut scene = Scene::new(WIDTH, below + 56.0, theme.paper);
        for (seat, cup) in seats(view) {
            let y = 14.0 + ROW * f32::from(seat.0);
            let color = theme.seats[seat.index()];
            if seat == view.turn {
                scene.fill(Outline::rect(Point(0.0, y), 6.0, DIE), color);
            }
            scene.text(Text::new(Point(20.0, y + 23.0), 15.0, color, seat.to_string()));
            for (place, face) in faces(cup).into_iter().enumerate() {
                let corner = Point(120.0 + (DIE + 8.0) * place as f32, y);
                scene.stroke(Outline::rect(corner, DIE, DIE), theme.line, 1.5);
                let middle = Point(corner.0 + DIE / 2.0, y + DIE / 2.0);
                scene.text(Text::new_centred(middle, 16.0, theme.ink, face));
            }
        }
        scene.text(Text::new(Point(20.0, below + 18.0), 18.0, theme.ink, bid(view)));
        if let Some(last) = last(view) {
            scene.text(Text::new(Point(20.0, below + 42.0), 13.0, theme.line, last));
        }
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &View, look: &Look) -> String {
        Self::text(view, look).replace('\n', "; ")
    }

    fn text(view: &View, _look: &Look) -> String {
        let cup = |(seat, cup)| format!("{seat}: {}", faces(cup).join(" "));
        let mut lines: Vec<String> = seats(view).map(cup).collect();
        lines.push(bid(view));
        lines.extend(last(view));
        lines.join("\n")
    }
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &Cup)> {
    (0..).map(Seat).zip(&view.cups)
}

fn faces(cup: &Cup) -> Vec<String> {
    match cup {
        Cup::Lifted(faces) => faces.iter().map(u8::to_string).collect(),
        Cup::Hidden(n) => vec!["?".to_owned(); *n],
    }
}

fn bid(view: &View) -> String {
    match view.bid {
        Some((seat, bid)) => format!("{seat} says {bid}"),
        None => "No bid yet".to_owned(),
    }
}

fn last(view: &View) -> Option<String> {
    let shown = view.shown.as_ref()?;
    Some(format!("Last: {}, and {} lost a die", shown.bid, shown.loser))
}

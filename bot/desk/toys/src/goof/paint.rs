//! How Goof looks.

use games::Seat;
use render::{Look, Outline, Paint, Point, Scene, Text};

use super::{Card, Chosen, Goof, PlayerView, View};

const CARD: f32 = 34.0;
const ROW: f32 = 58.0;
const WIDTH: f32 = 460.0;

impl Paint for Goof {
    fn scene(view: &View, look: &Look) -> Scene {
        let theme = look.theme;
        let below = 14.0 + ROW * view.players.len() as f32;
        let mut scene = Scene::new(WIDTH, below + 56.0, theme.paper);
        for (seat, player) in seats(view) {
            let y = 14.0 + ROW * f32::from(seat.0);
            let name = Text::new(Point(20.0, y + 23.0), 15.0, theme.seats[seat.index()], row(seat));
            scene.text(name);
            let points = format!("{}", player.points);
            scene.text(Text::new(Point(100.0, y + 23.0), 15.0, theme.ink, points));
            let chosen = own(player.chosen);
            for (place, card) in player.hand.iter().enumerate() {
                let corner = Point(140.0 + (CARD + 8.0) * place as f32, y);
                let width = if chosen == Some(*card) { 4.0 } else { 1.5 };
                scene.stroke(Outline::rect(corner, CARD, CARD), theme.line, width);
                let middle = Point(corner.0 + CARD / 2.0, y + CARD / 2.0);
                scene.text(Text::new_centred(middle, 16.0, theme.ink, card.0.to_string()));
            }
            if player.chosen != Chosen::Nothing {
                let corner = Point(WIDTH - 20.0 - CARD, y);
                scene.fill(Outline::rect(corner, CARD, CARD), theme.seats[seat.index()]);
            }
        }
        scene.text(Text::new(Point(20.0, below + 18.0), 18.0, theme.ink, prize(view)));
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
        let player = |(seat, player): (Seat, &PlayerView)| {
            let hand: Vec<String> = player.hand.iter().map(|card| card.0.to_string()).collect();
            let chosen = match player.chosen {
                Chosen::Nothing => String::new(),
                Chosen::FaceDown => ", has chosen".to_owned(),
                Chosen::Own(card) => format!(", has chosen {}", card.0),
            };
            let s = if player.points == 1 { "" } else { "s" };
            let points = format!("{} point{s}", player.points);
            format!("{} has {points}, cards {}{chosen}", row(seat), hand.join(" "))
        };
        let mut lines: Vec<String> = seats(view).map(player).collect();
        lines.push(prize(view));
        lines.extend(last(view));
        lines.join("\n")
    }
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat).zip(&view.players)
}

fn row(seat: Seat) -> String {
    seat.to_string()
}

fn own(chosen: Chosen) -> Option<Card> {
    match chosen {
        Chosen::Own(card) => Some(card),
        Chosen::Nothing | Chosen::FaceDown => None,
    }
}

fn prize(view: &View) -> String {
    match view.prize {
        Some(prize) => format!("The prize is {prize}, {} more to come", view.prizes.len()),
        None => "No prize is left".to_owned(),
    }
}

fn last(view: &View) -> Option<String> {
    let last = view.last.as_ref()?;
    let cards: Vec<String> = last.cards.iter().map(|(_, card)| card.0.to_string()).collect();
    let winner = last.winner.map_or_else(|| "nobody".to_owned(), |seat| seat.to_string());
    Some(format!("Last: {} for {}, to {winner}", cards.join(" "), last.prize))
}

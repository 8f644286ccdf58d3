//! How Ward looks.

use games::Seat;
use render::{Look, Outline, Paint, Point, Scene, Text};

use super::{PlayerView, Standing, View, Ward};

const STEP: f32 = 30.0;
const R: f32 = 11.0;
const ROW: f32 = 28.0;

impl Paint for Ward {
    fn scene(view: &View, look: &Look) -> Scene {
        let theme = look.theme;
        let below = 2.0 * STEP;
        let height = below + ROW * (view.players.len() + 1) as f32;
        let mut scene = Scene::new(360.0, height, theme.paper);
        let taken = view.taken.unwrap_or(0);
        for n in 0..view.heap {
            let center = Point(STEP * f32::from(n + 1), STEP);
            if n < view.heap - taken {
                scene.fill(Outline::circle(center, R), theme.ink);
            } else {
                scene.stroke(Outline::circle(center, R), theme.ink, 2.0);
            }
        }
        for (seat, player) in seats(view) {
            let y = below + ROW * f32::from(seat.0);
            let color = theme.seats[seat.index()];
            scene.text(Text::new(Point(20.0, y + 18.0), 15.0, color, line(view, seat, player)));
            if player.waits {
                scene.fill(Outline::rect(Point(0.0, y), 6.0, 20.0), color);
            }
        }
        scene.alt = Self::alt(view, look);
        scene
    }

    fn alt(view: &View, look: &Look) -> String {
        Self::text(view, look).replace('\n', "; ")
    }

    fn text(view: &View, _look: &Look) -> String {
        let heap = match view.taken {
            Some(taken) => format!("{} in the heap, of which {taken} may go", view.heap),
            None => format!("{} in the heap", view.heap),
        };
        let players = seats(view).map(|(seat, player)| line(view, seat, player));
        [heap].into_iter().chain(players).collect::<Vec<_>>().join("\n")
    }
}

fn seats(view: &View) -> impl Iterator<Item = (Seat, &PlayerView)> {
    (0..).map(Seat).zip(&view.players)
}

fn line(view: &View, seat: Seat, player: &PlayerView) -> String {
    let mut words = vec![seat.to_string()];
    let mut say = |is: bool, what: &str| {
        if is {
            words.push(what.to_owned());
        }
    };
    say(player.gone, "has left");
    say(player.shield, "has a shield");
    say(player.standing == Some(Standing::Never) && player.shield, "is never asked");
    say(view.turn == seat && view.winner.is_none(), "has the turn");
    say(view.winner == Some(seat), "has won");
    say(player.waits, "may block");
    words.join(", ")
}

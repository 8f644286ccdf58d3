//! Atlantis, in words: each side with its stacks.

use games::atlantis::{Atlantis, View};

use crate::{Color, Paint, Point, Scene, Text, Theme};

impl Paint for Atlantis {
    fn scene(view: &View, _theme: &'static Theme) -> Scene {
        let mut scene = Scene::new(800.0, 450.0, Color::hex(0x0b_25_45));
        scene.alt = Self::alt(view);
        for (n, side) in (1..).zip(&view.sides) {
            let line = format!("{}: {}", side.name, side.score);
            let at = Point(40.0, 60.0 * n as f32);
            scene.text(Text::new(at, 36.0, Color::hex(0xff_ff_ff), line));
        }
        scene
    }

    fn alt(view: &View) -> String {
        let sides = view.sides.iter().map(|it| format!("{} holds {}", it.name, it.score));
        sides.collect::<Vec<_>>().join(", ")
    }

    fn text(view: &View) -> String {
        let mut text = String::new();
        for (number, side) in (0..).zip(&view.sides) {
            let stacks =
                view.board.fields().zip(&view.fields).filter(|(_, it)| it.side == Some(number));
            let mut line = format!("{}:", side.name);
            for (field, content) in stacks {
                let word = format!(" {}={}", view.board.place(field), content.stones);
                if line.len() + word.len() > 60 {
                    text.push_str(&line);
                    text.push('\n');
                    line = "   ".to_owned();
                }
                line.push_str(&word);
            }
            text.push_str(&line);
            text.push('\n');
        }
        text
    }
}

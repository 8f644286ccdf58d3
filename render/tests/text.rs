//! Any text that people write can be drawn.

use proptest::prelude::*;
use render::{Align, Color, Point, Scene, Text, Weight, png, svg};

fn draw(line: &str, size: f32, weight: Weight) -> Text {
    let color = Color::hex(0);
    let text = Text::new(Point(50.0, 60.0), size, color, line).weight(weight);
    let mut scene = Scene::new(100.0, 100.0, Color::hex(0xff_ffff));
    scene.text(text.clone());
    scene.text(text.clone().align(Align::End));
    line.clone_into(&mut scene.alt);
    assert!(png(&scene, 50).is_ok());
    assert!(svg(&scene).ends_with("</svg>\n"));
    text
}

proptest! {
    #[test]
    fn any_text_is_drawn(line in "\\PC{0,80}", size in 0.0_f32..200.0) {
        let text = draw(&line, size, Weight::Bold);
        prop_assert!(text.width().is_finite() && 0.0 <= text.width());
    }

    #[test]
    fn any_characters_at_all_are_drawn(line in any::<String>()) {
        draw(&line, 20.0, Weight::Regular);
    }

    #[test]
    fn more_text_is_wider(line in "[a-zA-Z0-9 ]{1,40}", more in "[a-z]{1,9}") {
        let width = |line: &str| {
            Text::new(Point(0.0, 0.0), 10.0, Color::hex(0), line).width()
        };
        prop_assert!(width(&line) < width(&(line.clone() + &more)));
    }
}

#[test]
fn the_font_is_there() {
    for weight in [Weight::Regular, Weight::Bold] {
        let letter = |text: &str| {
            Text::new(Point(0.0, 0.0), 1.0, Color::hex(0), text).weight(weight).outline()
        };
        let (Point(_, top), Point(_, bottom)) = letter("H").bounds().expect("a letter");
        assert!((0.6..0.7).contains(&(bottom - top)), "a capital of {}", bottom - top);
        assert_ne!(letter("O"), letter("0"), "letters and digits differ");
        assert_ne!(letter("6"), letter("9"));
    }
}

//! The promises of the pictures of Atlantis.

#[path = "common/brawl.rs"]
mod brawl;
#[path = "common/chat.rs"]
mod chat;
#[path = "common/languages.rs"]
#[expect(dead_code, reason = "random games are long: some telling positions are enough")]
mod languages;
#[path = "common/looks.rs"]
mod looks;
#[path = "common/names.rs"]
mod names;
#[path = "common/players.rs"]
mod players;
#[path = "common/sample.rs"]
mod sample;

use games::{
    Erased, Game as _, Setup, Table as _, Viewer,
    atlantis::{Atlantis, Place, State, View},
};
use render::{
    Color, DrawableGame as _, Look, Paint as _, Point, Scene, Shape, Surface, Text, Theme, Weight,
    gif, png,
};

use brawl::Brawl;
use languages::languages;
use looks::{Observation, Rect, flat, seen};
use players::looked_at;
use sample::sample;

const MOST_FILM: usize = 1_000_000;

fn brawls() -> impl Iterator<Item = Brawl> {
    [(2, "standard"), (3, "standard"), (6, "standard")]
        .into_iter()
        .map(|(seats, board)| Brawl::fight(&Setup::new(seats).with("board", board), 5, 90))
}

fn view(table: &Erased<Atlantis>) -> View {
    table.game().view(Viewer::Public)
}

/// A reader of the picture can name every field.
#[test]
fn every_letter_and_number_is_beside_the_board() {
    for (seats, board) in [(2, "standard"), (2, "rhombus5"), (3, "standard"), (6, "standard")] {
        let brawl = Brawl::fight(&Setup::new(seats).with("board", board), 5, 0);
        let view = view(&brawl.last);
        let scene = Atlantis::scene(&view, &Look::new(Theme::LIGHT));
        let labels: Vec<&str> = scene
            .all_shapes()
            .filter_map(|shape| match shape {
                Shape::Text(text) if 0.026 * scene.width <= text.size => Some(text.text.as_str()),
                _ => None,
            })
            .collect();
        for field in view.board.fields() {
            let name = view.board.place(field).to_string();
            let letters = name
                .trim_end_matches(|character: char| character == '-' || character.is_ascii_digit());
            for part in [letters, &name[letters.len()..]] {
                assert!(labels.contains(&part), "{board}: {part} of {name} is nowhere");
            }
        }
    }
}

#[test]
fn the_board_is_large_in_a_chat() {
    chat::fits_chats::<Atlantis>();
}

/// In a picture that Discord shows 350 pixels high, of the usual boards for two and three players.
#[test]
fn fields_are_twenty_pixels_apart_in_a_chat() {
    for seats in [2, 3] {
        let brawl = Brawl::fight(&Setup::new(seats), 5, 0);
        let look = Look::new(Theme::LIGHT).on(Surface::Chat);
        let scene = brawl.last.scene(Viewer::Public, &look);
        let radius = scene.spots[0].width / 1.5;
        let apart = 3_f32.sqrt() * radius * 350.0 / scene.height;
        assert!(20.0 <= apart, "{seats}: {apart} pixels");
    }
}

#[test]
fn the_text_board_has_every_stack() {
    for brawl in brawls() {
        for table in [&brawl.crowded, &brawl.wreck, &brawl.last] {
            let (view, text) = (view(table), table.text(Viewer::Public, &Look::default()));
            for (side, stand) in (0..).zip(&view.sides) {
                let letter = &stand.name[..1];
                let board = text.split("\n\n").nth(1).expect("a board");
                for (state, letter) in
                    [(State::Live, letter.to_owned()), (State::Growing, letter.to_lowercase())]
                {
                    let own = |field: &&games::atlantis::Field| {
                        field.side == Some(side) && field.state == state && field.stones < 10
                    };
                    let stacks = view.fields.iter().filter(own).count();
                    // The letters of the columns have no number after them.
                    let shown = board.match_indices(&letter).filter(|(at, _)| {
                        board[at + 1..].starts_with(|character: char| character.is_ascii_digit())
                    });
                    assert_eq!(shown.count(), stacks, "{letter} in\n{text}");
                }
            }
        }
    }
}

#[test]
fn pictures_are_light() {
    for brawl in brawls() {
        for table in [&brawl.crowded, &brawl.chain, &brawl.wreck, &brawl.last] {
            for theme in Theme::ALL {
                let scene = table.scene(Viewer::Public, &Look::new(theme));
                let bytes = png(&scene, 1000).expect("a picture").len();
                assert!(bytes <= 150_000, "{bytes} bytes");
            }
        }
    }
}

#[test]
fn a_long_chain_is_a_film() {
    for brawl in brawls() {
        let scenes = brawl.film(&Look::new(Theme::LIGHT));
        let waves = view(&brawl.wreck).last.as_ref().map_or(0, |turn| turn.n_waves());
        assert!(3 < waves, "a chain");
        // After the moves, after each wave, and after growth.
        assert_eq!(scenes.len(), waves as usize + 2);
        let film = gif(&scenes, 600).expect("a film");
        assert!(film.len() <= MOST_FILM, "{} bytes", film.len());
        assert!(film.starts_with(b"GIF89a"));
    }
}

/// Half of 427 fields explode in some fifty waves.
#[test]
fn the_film_of_a_very_long_chain_is_light() {
    let brawl = Brawl::fight(&Setup::new(2).with("board", "hexagon5"), 5, 60);
    let waves = view(&brawl.wreck).last.as_ref().map_or(0, |turn| turn.n_waves());
    assert!(30 <= waves, "a chain of {waves} waves is not long");
    let scenes = brawl.film(&Look::new(Theme::DARK));
    assert!((18..=36).contains(&scenes.len()), "some waves are left out: {}", scenes.len());
    let film = gif(&scenes, 600).expect("a film");
    assert!(film.len() <= MOST_FILM, "{} bytes", film.len());
}

/// People who watch a film are asked for no field: no names are bold.
#[test]
fn films_are_calm() {
    let brawl = Brawl::fight(&Setup::new(2).with("board", "standard"), 5, 90);
    let film = brawl.film(&Look::new(Theme::LIGHT));
    let last = flat(film.last().expect("a film"));
    let names = || seen(&last).into_iter().filter(|observation| is_name(observation.text));
    assert!(names().next().is_some());
    assert_eq!(names().filter(|name| name.text.weight == Weight::Bold).count(), 0);
}

/// Some names are one letter and one digit, as the number on a stack is not.
fn is_name(text: &Text) -> bool {
    text.text.parse::<Place>().is_ok()
}

#[test]
fn short_chains_and_drafts_are_no_film() {
    let brawl = Brawl::fight(&Setup::new(2).with("board", "standard"), 5, 0);
    let seat = brawl.last.position().to_act().iter().next().expect("a game that goes on");
    let draft =
        brawl.last.legal(seat).into_iter().find(|action| action.contains('-')).expect("a move");
    for action in [&*draft, "done", "no such thing"] {
        assert_eq!(brawl.last.film(Viewer::Public, seat, action, &[], &Look::new(Theme::DARK)), []);
    }
}

/// Every preset and shape, at the start and in the midst of a fight; a game that
/// was played well, and its end.
fn scenes(mut each: impl FnMut(&str, &Scene)) {
    let mut draw = |name: &str, table: &Erased<Atlantis>| {
        let viewer = table.position().to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
        // Words are as long in both themes.
        let looks = Theme::ALL.into_iter().map(|theme| looked_at(theme, viewer));
        let others = languages().skip(1).map(|language| {
            let look = looked_at(Theme::LIGHT, viewer);
            Look { language, ..look }
        });
        for look in looks.chain(others) {
            let scene = table.scene(viewer, &look);
            each(&format!("{name} {} {:?}", look.theme.name, look.language), &flat(&scene));
        }
    };
    for (seats, board) in [
        (2, "large"),
        (2, "standard"),
        (2, "rhombus3"),
        (2, "rhombus5"),
        (2, "hexagon5"),
        (3, "standard"),
        (3, "triangle5"),
        (3, "triangle7"),
        (3, "hexagon4"),
        (4, "standard"),
        (5, "standard"),
        (6, "standard"),
    ] {
        let name = format!("{board} for {seats}");
        let brawl = Brawl::fight(&Setup::new(seats).with("board", board), 5, 70);
        draw(&name, &brawl.crowded);
        draw(&name, &brawl.chain);
        draw(&name, &brawl.wreck);
    }
    for n in [0, 20, 33, 48, 57, 59] {
        draw(&format!("sample {n}"), &sample(n));
    }
}

#[test]
fn all_is_in_the_language_of_who_reads() {
    for brawl in brawls() {
        for table in [&brawl.crowded, &brawl.chain, &brawl.wreck, &brawl.last] {
            languages::told::<Atlantis>(&view(table), &[]);
        }
    }
    for n in [0, 20, 59] {
        languages::told::<Atlantis>(&view(&sample(n)), &[]);
    }
}

#[test]
fn no_two_texts_touch_and_none_leaves_the_picture() {
    scenes(|name, scene| {
        let texts = seen(scene);
        let picture = Rect(0.0, 0.0, scene.width, scene.height);
        for (at, first) in texts.iter().enumerate() {
            assert!(picture.holds(&first.area), "{name}: {first:?} leaves the picture");
            for second in &texts[at + 1..] {
                let touch = first.area.meets(&second.area);
                assert!(!touch, "{name}: {:?} and {:?} touch", first.text, second.text);
            }
        }
    });
}

/// WCAG AA wants 4.5 to 1, wherever a text may be.
#[test]
fn text_stands_out_from_what_is_below_it() {
    scenes(|name, scene| {
        let plain = without_texts(scene);
        for text in seen(scene) {
            let points: Vec<[u8; 3]> = text
                .text
                .outline()
                .points()
                .filter_map(|point| {
                    plain.get_pixel_checked(point.0 as u32, point.1 as u32).map(|pixel| pixel.0)
                })
                .collect();
            let read = |pixel: &&[u8; 3]| {
                4.5 <= text.text.color.contrast(Color(pixel[0], pixel[1], pixel[2]))
            };
            let n_read = points.iter().filter(read).count();
            // Not each point of each letter, for some lie on lines.
            assert!(points.len() * 4 <= n_read * 5, "{name}: {:?} on {:?}", text.text, text.below);
        }
    });
}

/// A player who types a move reads it from the board: each field where somebody is or can go has
/// its name, as large as there is room, up to nine pixels of a picture that is 400 wide.
#[test]
fn every_field_can_be_named() {
    let mut turns = names::one_in_seven();
    scenes(|name, scene| {
        if !turns() {
            return;
        }
        let fields = scene.spots.iter().filter(|spot| spot.token.parse::<Place>().is_ok());
        let Some(radius) = fields.clone().next().map(|field| field.width / 1.5) else { return };
        let shown: Vec<&Text> =
            seen(scene).into_iter().map(|observation| observation.text).collect();
        // Those that arrows run across are not there, if nobody asks for them.
        let is_shown = |text: &Text| is_name(text) && shown.contains(&text);
        let least = |text: &Text| {
            let middle = |spot: &render::Spot| spot.corner.1 + spot.height / 2.0;
            let field = fields.clone().find(|spot| spot.token == text.text).expect("a field");
            let is_below_stack = middle(field) + 0.5 * radius < text.at.1;
            let is_long = 3 < text.text.len();
            let share = match (is_below_stack, is_long) {
                (true, true) => 0.33,
                (true, false) => 0.44,
                (false, true) => 0.44,
                (false, false) => 0.5,
            };
            (share * radius).min(22.5)
        };
        let found = names::can_be_read(name, scene, is_shown, least);
        for field in fields {
            let Point(left, top) = field.corner;
            let area = Rect(left, top, left + field.width, top + field.height);
            let there = found.iter().filter(|label| label.0 == field.token && label.1.meets(&area));
            assert!(there.count() == 1 || !asks(scene, &area), "{name}: {}", field.token);
        }
    });
}

/// Whether something bold is written in a field: how many stones there are, or a name that
/// is asked for.
fn asks(scene: &Scene, area: &Rect) -> bool {
    let middle = Point((area.0 + area.2) / 2.0, (area.1 + area.3) / 2.0);
    let near = |observation: &Observation<'_>| {
        let Rect(left, top, right, bottom) = observation.area;
        left <= middle.0 && middle.0 <= right && top <= middle.1 && middle.1 <= bottom
    };
    seen(scene)
        .iter()
        .any(|observation| observation.text.weight == Weight::Bold && near(observation))
}

/// The picture below the texts, pixel by pixel.
fn without_texts(scene: &Scene) -> image::RgbImage {
    let shapes = scene.all_shapes().filter(|shape| !matches!(shape, Shape::Text(_)));
    let plain = Scene { backdrop: None, shapes: shapes.cloned().collect(), ..scene.clone() };
    let bytes = png(&plain, plain.width as u32).expect("a picture");
    image::load_from_memory(&bytes).expect("a picture").into_rgb8()
}

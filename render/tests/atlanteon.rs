//! The promises of the pictures of Atlanteon.

#[path = "common/chat.rs"]
mod chat;
mod common;
#[path = "common/languages.rs"]
mod languages;
#[path = "common/looks.rs"]
mod looks;
#[path = "common/players.rs"]
mod players;

use games::{
    Erased, Game as _, Seat, Setup, Viewer,
    atlanteon::{Atlanteon, Cell, Phase, Side, Square, Tile, Tower, View},
    dice::Seeded,
    laws,
};
use render::{
    Color, DrawableGame as _, Look, Paint as _, Point, Scene, Shape, Surface, Text, Theme, png,
};

use common::{GAME, after, full};
use languages::languages;
use looks::{Observation, Rect, bounds, flat, seen};
use players::looked_at;
use words::english;

/// Every position of some games played at random, and of one played well.
fn positions(mut each: impl FnMut(&View)) {
    for (seed, setup) in (0..).zip(laws::setups(Atlanteon::INFO)) {
        let mut table =
            Erased::<Atlanteon>::open(&setup, &mut Seeded::from_number(seed)).expect("a setup");
        laws::walk(&mut table, seed, |table, _| each(&table.game().view(Viewer::Public)));
    }
    for n in 0..=25 {
        each(&after(&Setup::new(2), GAME, n).game().view(Viewer::Public));
    }
}

/// In every language, for the room, and for who is to move and has chosen a tile or a tower.
fn scenes(mut each: impl FnMut(&Scene)) {
    positions(|view| {
        let side = view.to_move.unwrap_or(Side::White);
        let seat = view.sides.iter().position(|other| *other == side).map_or(0, |seat| seat as u8);
        let tile = view.hands[side.index()].last().map(Tile::to_string);
        let word = view.unplaced.first().map(Tower::to_string).or(tile);
        for theme in Theme::ALL {
            let own = looked_at(theme, Viewer::Seat(Seat(seat)));
            let pointed = own.clone().choosing(&[String::new(), "c3".to_owned()]);
            let own = own.choosing(word.as_slice());
            for look in [looked_at(theme, Viewer::Public), own, pointed] {
                for language in languages() {
                    let look = Look { language, ..look.clone() };
                    each(&flat(&Atlanteon::scene(view, &look)));
                }
            }
        }
    });
}

/// A square that somebody pointed at is marked before they say what goes there.
#[test]
fn a_square_that_was_chosen_first_is_marked() {
    let mut n = 0;
    positions(|view| {
        let open = view.to_move.is_some() && matches!(view.phase, Phase::Tiles | Phase::Towers);
        for theme in Theme::ALL {
            let plain = Look::new(theme);
            for square in ["a1", "d4"] {
                let look = plain.clone().choosing(&[String::new(), square.to_owned()]);
                let marked =
                    Atlanteon::scene(view, &look).shapes != Atlanteon::scene(view, &plain).shapes;
                let told = Atlanteon::alt(view, &look).contains(&format!("Chosen: {square}."));
                assert_eq!((marked, told), (open, open), "{square}");
                n += u32::from(open);
            }
        }
    });
    assert!(n > 100, "{n}");
}

#[test]
fn text_can_be_read_on_a_phone() {
    scenes(|scene| {
        for text in scene.all_shapes().filter_map(as_text) {
            assert!(0.026 * scene.width <= text.size, "too small: {text:?}");
        }
    });
}

#[test]
fn no_two_texts_touch() {
    scenes(texts_are_apart);
}

fn texts_are_apart(scene: &Scene) {
    let texts = seen(scene);
    for (at, first) in texts.iter().enumerate() {
        for second in &texts[at + 1..] {
            assert!(!first.area.meets(&second.area), "{first:?} and {second:?} touch");
        }
    }
}

#[test]
fn the_board_is_large_in_a_chat() {
    chat::fits_chats::<Atlanteon>();
}

/// Nor on a ground on which it cannot be read, nor out of the picture.
#[test]
fn no_text_is_on_another_in_a_chat() {
    positions(|view| {
        for theme in Theme::ALL {
            let scene = flat(&Atlanteon::scene(view, &Look::new(theme).on(Surface::Chat)));
            texts_are_apart(&scene);
            texts_stand_out(&scene);
            let picture = Rect(0.0, 0.0, scene.width, scene.height);
            let areas = scene.all_shapes().filter_map(as_text).map(Text::outline);
            assert!(areas.filter_map(|text| bounds(&text)).all(|area| picture.holds(&area)));
        }
    });
}

/// Nor out of a panel, or of the picture.
#[test]
fn no_text_leaves_where_it_belongs() {
    let panels = [Rect(20.0, 116.0, 160.0, 744.0), Rect(840.0, 116.0, 980.0, 744.0)];
    scenes(|scene| {
        let picture = Rect(0.0, 0.0, scene.width, scene.height);
        for text in scene.all_shapes().filter_map(as_text) {
            let Some(area) = bounds(&text.outline()) else { continue };
            assert!(picture.holds(&area), "outside: {text:?}");
            for panel in panels.iter().filter(|panel| panel.meets(&area)) {
                assert!(panel.holds(&area), "out of its panel: {text:?}");
            }
        }
    });
}

#[test]
fn towers_to_place_stand_clear_of_the_words() {
    for (games, n, language) in ["1", "2"]
        .into_iter()
        .flat_map(|games| (0..3).map(move |count| (games, count)))
        .flat_map(|(games, count)| languages().map(move |language| (games, count, language)))
    {
        let table = after(&Setup::new(2).with("match", games), GAME, n);
        for look in [Look::new(Theme::LIGHT), looked_at(Theme::LIGHT, Viewer::Public)] {
            let scene = flat(&table.scene(Viewer::Public, &Look { language, ..look }));
            let spots = scene.spots.iter().filter(|spot| matches!(&*spot.token, "white" | "black"));
            assert_eq!(spots.clone().count(), 3 - n);
            for spot in spots {
                let Point(x, y) = spot.corner;
                let area = Rect(x, y, x + spot.width, y + spot.height);
                for text in scene.all_shapes().filter_map(as_text) {
                    let text_area = bounds(&text.outline()).expect("a text");
                    assert!(!area.meets(&text_area), "{} touches {text:?}", spot.token);
                }
            }
        }
    }
}

/// WCAG AA wants 4.5 to 1. Tiles that are gone are dimmed on purpose: 2.5.
#[test]
fn text_stands_out_from_what_is_below_it() {
    scenes(texts_stand_out);
}

fn texts_stand_out(scene: &Scene) {
    for Observation { text, below, .. } in seen(scene) {
        let dimmed = [Color::hex(0x64_8a99), Color::hex(0x5f_8ba8)].contains(&text.color);
        let wanted = if dimmed { 2.5 } else { 4.5 };
        for below in below {
            let contrast = text.color.contrast(below);
            assert!(wanted <= contrast, "{contrast:.2} on {below}: {text:?}");
        }
    }
}

#[test]
fn a_picture_is_small_and_has_a_palette() {
    for theme in Theme::ALL {
        let bytes = png(&full().scene(Viewer::Public, &Look::new(theme)), 1000).expect("a picture");
        assert!(bytes.len() <= 60_000, "{} bytes", bytes.len());
        // The colour type, in the header.
        assert_eq!(bytes[25], 3, "a picture with a palette");
        let picture = image::load_from_memory(&bytes).expect("a picture");
        assert_eq!((picture.width(), picture.height()), (1000, 880));
    }
}

#[test]
fn pictures_drawn_at_once_are_those_drawn_alone() {
    let scenes: Vec<Scene> = (0..8)
        .map(|index| {
            after(&Setup::new(2), GAME, 3 * index).scene(Viewer::Public, &Look::new(Theme::DARK))
        })
        .collect();
    let draw = |scene: &Scene| png(scene, 300).expect("a picture");
    let alone: Vec<Vec<u8>> = scenes.iter().map(draw).collect();
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| assert!(scenes.iter().map(draw).eq(alone.iter().cloned())));
        }
    });
}

#[test]
fn every_square_and_tile_of_the_mover_can_be_pointed_at() {
    let table = after(&Setup::new(2), GAME, 10);
    let scene = table.scene(Viewer::Public, &Look::new(Theme::DARK));
    let tokens: Vec<&str> = scene.spots.iter().map(|spot| &*spot.token).collect();
    for square in Square::all() {
        assert!(tokens.contains(&&*square.to_string()), "{square}");
    }
    let chat = table.scene(Viewer::Public, &Look::new(Theme::DARK).on(Surface::Chat));
    assert!(
        chat.spots.iter().map(|spot| &*spot.token).eq(tokens.iter().copied()),
        "in a chat, too"
    );
    let view = table.game().view(Viewer::Public);
    let hand = &view.hands[view.to_move.expect("a game that goes on").index()];
    for tile in Tile::all() {
        let shown = tokens.contains(&&*tile.to_string());
        assert_eq!(shown, hand.contains(&tile), "{tile}");
    }
}

/// A listener can play: nothing that is in the view is left out.
#[test]
fn the_words_hold_the_whole_position() {
    positions(|view| {
        let alt = Atlanteon::alt(view, &Look::default());
        for square in Square::all() {
            let told = match &view.cells[square.index()] {
                Cell::Empty => continue,
                Cell::Tile { side, tile, marker } => {
                    let tile =
                        if *tile == Tile::KING { "King".to_owned() } else { tile.to_string() };
                    let by =
                        marker.map_or(String::new(), |by| format!(" ({})", english(&by.name())));
                    format!("{square} {} {tile}{by}", english(&side.name()))
                }
                Cell::Tower { tower } => format!("{square} {tower} tower"),
                Cell::Ruin { tower: Tower::White, .. } => format!("{square} white ruin"),
                Cell::Ruin { tower: Tower::Black, by } => {
                    format!("{square} black ruin ({})", english(&by.name()))
                }
            };
            let whole = [format!("{told},"), format!("{told}.")];
            assert!(whole.iter().any(|phrase| alt.contains(phrase)), "{told} is not in {alt}");
        }
        for side in Side::BOTH {
            let n = view.markers[side.index()];
            let markers = format!("{n} marker{} (11 win)", if n == 1 { "" } else { "s" });
            assert!(alt.contains(&markers), "{markers} is not in {alt}");
            let tiles: Vec<String> = view.hands[side.index()].iter().map(Tile::to_string).collect();
            assert!(alt.contains(&tiles.join(", ")), "{tiles:?} are not in {alt}");
        }
        for square in &view.claimable {
            let (_, open) = alt.split_once("Can be claimed: ").expect("what can be claimed");
            assert!(open.contains(&square.to_string()), "{square} is not in {alt}");
        }
        if let Some(side) = view.to_move {
            assert!(
                alt.contains(&format!("{} to place", english(&side.name())))
                    || alt.contains("may claim")
            );
        }
    });
}

/// Nothing is drawn or told in a language that its reader has not chosen, and nothing
/// is cut.
#[test]
fn readers_get_their_language() {
    languages::hold::<Atlanteon>();
    for (games, n) in [("1", 25), ("2", 25), ("2", 0), ("2", 1), ("2", 2)] {
        let table = after(&Setup::new(2).with("match", games), GAME, n);
        languages::told::<Atlanteon>(&table.game().view(Viewer::Public), &[]);
    }
}

/// Points belong to people, who swap sides between the games.
#[test]
fn points_follow_the_people() {
    let setup = Setup::new(2).with("match", "2");
    let first = "black-d1 white-c4 white-d5 Kc1 Ke1 9e2";
    let alt = after(&setup, first, 6).alt(Viewer::Public, &Look::default());
    assert!(alt.starts_with("Atlanteon. Blue to place a tower. Game 2 of 2. "), "{alt}");
    assert!(alt.contains("Points: White 0, Blue 11."), "{alt}");

    let both = format!("{first} black-e3 white-b4 white-c5 Ke1 Kd1 9d2 9e2");
    let alt = after(&setup, &both, 13).alt(Viewer::Public, &Look::default());
    let over = "Atlanteon. Blue wins the match. Last game: Blue controls White's King. \
                Game 2 of 2. Points: White 0, Blue 22.";
    assert!(alt.starts_with(over), "{alt}");

    let alt = after(&Setup::new(2), first, 6).alt(Viewer::Public, &Look::default());
    assert!(alt.starts_with("Atlanteon. White wins. White controls Blue's King. Last"), "{alt}");
}

/// The fullest board there can be, and more was decided than ever can.
#[test]
fn the_longest_words_fit() {
    let mut view = after(&Setup::new(2).with("match", "2"), GAME, 25).game().view(Viewer::Public);
    let last = full().game().view(Viewer::Public);
    view.cells = last.cells;
    for cell in &mut view.cells {
        if let Cell::Tile { side, marker, .. } = cell {
            (*side, *marker) = (Side::White, Some(Side::White));
        }
    }
    view.hands = [vec![], vec![]];
    view.markers = [23, 23];
    view.captured = [vec![Tower::White; 3], vec![Tower::White; 3]];
    view.last = last.last;
    view.last.resolved = Square::all().collect();
    for language in languages() {
        for look in [Look::default(), looked_at(Theme::LIGHT, Viewer::Public)] {
            let look = Look { language, ..look };
            let alt = Atlanteon::alt(&view, &look);
            assert!(alt.chars().count() <= 1000, "{} characters: {alt}", alt.chars().count());
            for line in Atlanteon::text(&view, &look).lines() {
                assert!(line.chars().count() <= 60, "a board is 60 columns wide: {line}");
            }
        }
    }
}

fn as_text(shape: &Shape) -> Option<&Text> {
    if let Shape::Text(text) = shape { Some(text) } else { None }
}

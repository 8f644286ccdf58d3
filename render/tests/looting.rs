//! What the pictures of Looting Atlantis promise.

#[path = "common/languages.rs"]
#[expect(dead_code, reason = "random games are long: some telling positions are enough")]
mod languages;
#[path = "common/looks.rs"]
mod looks;
#[path = "common/players.rs"]
mod players;
#[path = "common/raid.rs"]
mod raid;
#[path = "common/texts.rs"]
mod texts;

use games::{
    Erased, Game as _, Setup, Table as _, Viewer,
    looting::{Kind, Looting, View},
    menu::Menu,
};
use render::{DrawableGame as _, Look, Player, Point, Scene, Theme, gif, png};

use languages::languages;
use looks::{Rect, flat};
use players::looked_at;
use raid::Raid;

fn raids() -> impl Iterator<Item = Raid> {
    (2..=4).map(|seats| Raid::play(&Setup::new(seats).with("seatbonus", "on"), 7))
}

/// The most telling positions of a game.
fn tables(raid: &Raid) -> [&Erased<Looting>; 8] {
    let Raid { dealt, early, crowded, window, nullify, down, draft, last, .. } = raid;
    [dealt, early, crowded, window, nullify, down, draft, last]
}

fn view(table: &Erased<Looting>) -> View {
    table.game().view(Viewer::Public)
}

/// As everybody sees them, and as who is asked, in all languages; and with each word that
/// can be chosen first.
fn scenes(mut each: impl FnMut(&str, &Scene)) {
    for raid in raids() {
        for (n, table) in tables(&raid).into_iter().enumerate() {
            let viewer = table.to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
            let mut looks: Vec<Look> = Theme::ALL.map(|it| looked_at(it, viewer)).into();
            looks.extend(
                languages()
                    .skip(1)
                    .map(|language| Look { language, ..looked_at(Theme::LIGHT, viewer) }),
            );
            looks.push(Look::new(Theme::LIGHT));
            let first = table.to_act().iter().next().map(|seat| table.menu(seat, &[], 25));
            if let Some(Menu::Ask(question)) = first {
                let words = question.options.into_iter().map(|it| it.token);
                looks.extend(words.map(|word| looked_at(Theme::DARK, viewer).choosing(&[word])));
            }
            for look in looks {
                let scene = table.scene(viewer, &look);
                let name = format!("{n} {} {:?} {:?}", look.theme.name, look.language, look.chosen);
                each(&name, &flat(&scene));
            }
        }
    }
}

#[test]
fn text_can_be_read_on_a_phone() {
    scenes(|name, scene| texts::can_be_read_on_a_phone(name, scene, |_| false));
}

#[test]
fn no_two_texts_touch_and_none_leaves_the_picture() {
    scenes(|name, scene| texts::stay_apart(name, scene, |_| false));
}

#[test]
fn text_stands_out_from_what_is_below_it() {
    scenes(|name, scene| texts::stand_out(name, scene, |_| false));
}

#[test]
fn all_is_in_the_language_of_who_reads() {
    for raid in raids() {
        for table in tables(&raid) {
            let seat = table.to_act().iter().next();
            let first = seat.map(|it| table.menu(it, &[], 25));
            let word = match first {
                Some(Menu::Ask(question)) => question.options.last().map(|it| it.token.clone()),
                _ => None,
            };
            languages::told::<Looting>(&view(table), word.as_slice());
        }
    }
}

#[test]
fn pictures_are_light() {
    for raid in raids() {
        for table in tables(&raid) {
            for theme in Theme::ALL {
                let scene = table.scene(Viewer::Public, &Look::new(theme));
                let bytes = png(&scene, 1000).expect("a picture").len();
                assert!(bytes <= 90_000, "{bytes} bytes");
            }
        }
    }
}

/// All cards lie open: a letter each, from the top.
#[test]
fn the_text_board_has_every_card() {
    for raid in raids() {
        for table in tables(&raid) {
            let (view, text) = (view(table), table.text(Viewer::Public, &Look::default()));
            for (n, space) in (1..).zip(&view.spaces) {
                let sign = |kind: &Kind| match kind {
                    Kind::Amplifier => '=',
                    Kind::Nullifier => 'P',
                    Kind::Field => '^',
                    Kind::Converter => '*',
                    Kind::Multiplier => '°',
                    Kind::Battery => '+',
                    Kind::Generator => '#',
                };
                let cards: String = space.cards.iter().map(sign).collect();
                let cards = match space.covered {
                    true => "~~~~".to_owned(),
                    false if cards.is_empty() => "-".to_owned(),
                    false => cards,
                };
                let told = format!("{n:>2} {cards}");
                assert!(text.contains(&told), "{told} is not in\n{text}");
            }
            for player in &view.players {
                let (seat, total) = (player.seat.0 + 1, player.score.total);
                let line = text.lines().find(|it| {
                    it.contains(&format!("@{seat} ")) && it.contains(&format!(": {total} point"))
                });
                assert!(line.is_some(), "@{seat} with {total} is not in\n{text}");
            }
        }
    }
}

/// Whoever hears it knows whose turn it is, what is asked, how all stand, and where the
/// lava is.
#[test]
fn the_words_hold_what_is_most_telling() {
    let named = |name: &str| Player::Named(name.to_owned());
    let players: Vec<Player> = ["ann", "bob", "cyd", "dan"].map(named).into();
    for raid in raids() {
        for table in tables(&raid) {
            let view = view(table);
            let alt = table.alt(Viewer::Public, &Look::default().of(players.clone()));
            assert!(alt.starts_with("Looting Atlantis. ") && alt.ends_with('.'), "{alt}");
            let names = ["ann", "bob", "cyd", "dan"];
            if let Some(mover) = view.mover {
                let turn = format!("{}'s turn", names[mover.index()]);
                assert!(alt.contains(&turn), "{turn} is not in {alt}");
            }
            for player in &view.players {
                let stand = format!("{} {} point", names[player.seat.index()], player.score.total);
                assert!(alt.contains(&stand), "{stand} is not in {alt}");
            }
            let tracks = view.tracks.map(|it| (it.markers + it.provisional).to_string());
            let tracks = format!("Lava on the tracks: {}.", tracks.join(", "));
            assert!(alt.contains(&tracks), "{tracks} is not in {alt}");
            let sunk = (1..).zip(&view.spaces).filter(|it| it.1.covered);
            let sunk: Vec<String> = sunk.map(|it| it.0.to_string()).collect();
            let has_cards = 0 < view.cards;
            assert_eq!(alt.contains("Top cards by space"), has_cards, "{alt}");
            if !sunk.is_empty() {
                let sunk = format!("Under lava: {}.", sunk.join(", "));
                assert!(alt.contains(&sunk), "{sunk} is not in {alt}");
            }
        }
    }
}

/// Each step of each action that has a place in the picture can be pointed at.
#[test]
fn what_can_be_chosen_can_be_pointed_at() {
    let raid = Raid::play(&Setup::new(4), 7);
    let spots = |table: &Erased<Looting>, words: &[&str]| -> Vec<String> {
        let words: Vec<String> = words.iter().map(|it| (*it).to_owned()).collect();
        let scene = table.scene(Viewer::Public, &Look::default().choosing(&words));
        scene.spots.into_iter().map(|it| it.token).collect()
    };
    let board = spots(&raid.early, &[]);
    for token in ["1", "20", "t1", "t4", "egypt", "china", "maya"] {
        assert!(board.iter().any(|it| it == token), "{token} is not in {board:?}");
    }
    let view = view(&raid.draft);
    let mover = view.mover.expect("somebody's turn");
    let others = spots(&raid.draft, &["swap"]);
    assert_eq!(others.len(), 3);
    assert!(!others.contains(&(mover.0 + 1).to_string()));
    assert_eq!(spots(&raid.last, &[]), Vec::<String>::new());
}

/// What one has chosen is seen, and where it can lead.
#[test]
fn chosen_words_change_the_picture() {
    let raid = Raid::play(&Setup::new(2), 7);
    let mover = view(&raid.draft).mover.expect("somebody's turn");
    let other = if mover.0 == 0 { "2" } else { "1" };
    for (table, words) in [
        (&raid.early, &["t1"][..]),
        (&raid.draft, &["move"]),
        (&raid.draft, &["flee"]),
        (&raid.draft, &["swap", other]),
    ] {
        let words: Vec<String> = words.iter().map(|it| (*it).to_owned()).collect();
        let plain = table.scene(Viewer::Public, &Look::default());
        let chosen = table.scene(Viewer::Public, &Look::default().choosing(&words));
        assert!(plain.shapes != chosen.shapes, "{words:?}");
    }
}

/// Cars, stacks and lava keep to their places: no space is drawn into another one.
#[test]
fn spaces_stay_apart() {
    let raid = Raid::play(&Setup::new(4), 7);
    let scene = raid.crowded.scene(Viewer::Public, &Look::default());
    let areas: Vec<Rect> = scene
        .spots
        .iter()
        .filter(|it| it.token.parse::<u8>().is_ok())
        .map(|it| {
            let Point(x, y) = it.corner;
            Rect(x, y, x + it.width, y + it.height)
        })
        .collect();
    assert_eq!(areas.len(), 20);
    for (n, area) in areas.iter().enumerate() {
        assert!(areas[n + 1..].iter().all(|it| !it.meets(area)), "space {}", n + 1);
    }
}

#[test]
fn lava_that_hits_a_car_is_a_film() {
    let raid = Raid::play(&Setup::new(2), 7);
    let (before, seat, action) = raid.hit.as_ref().expect("a hit");
    let scenes = before.film(Viewer::Public, *seat, action, &[], &Look::default());
    assert_eq!(scenes.len(), 3);
    assert!(scenes[0].alt.starts_with("Lava covers space"), "{}", scenes[0].alt);
    let film = gif(&scenes, 600).expect("a film");
    assert!(film.len() <= 300_000, "{} bytes", film.len());
    let seat = raid.early.to_act().iter().next().expect("a game that goes on");
    let action = raid.early.legal(seat).remove(0);
    assert_eq!(raid.early.film(Viewer::Public, seat, &action, &[], &Look::default()), []);
}

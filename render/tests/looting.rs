//! The promises of the pictures of Looting Atlantis.

#[path = "common/chat.rs"]
mod chat;
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
    looting::{Kind, Looting, StepView, View},
    menu::Menu,
};
use render::{DrawableGame as _, Look, Player, Point, Scene, Surface, Theme, gif, png};

use languages::languages;
use looks::{Rect, flat};
use players::looked_at;
use raid::Raid;

fn raids() -> impl Iterator<Item = Raid> {
    (2..=4).map(|seats| Raid::play(&Setup::new(seats).with("seatbonus", "on"), 7))
}

/// The most telling positions of a game.
fn tables(raid: &Raid) -> [&Erased<Looting>; 9] {
    let Raid { dealt, early, crowded, window, anew, nullify, down, draft, last, .. } = raid;
    [dealt, early, crowded, window, anew, nullify, down, draft, last]
}

fn view(table: &Erased<Looting>) -> View {
    table.game().view(Viewer::Public)
}

/// As everybody sees them, and as who is asked, in all languages; and with each word that
/// can be chosen first, also in a chat.
fn scenes(mut each: impl FnMut(&str, &Scene)) {
    for raid in raids() {
        for (n, table) in tables(&raid).into_iter().enumerate() {
            let viewer =
                table.position().to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
            let mut looks: Vec<Look> = Theme::ALL.map(|theme| looked_at(theme, viewer)).into();
            let first =
                table.position().to_act().iter().next().map(|seat| table.menu(seat, &[], 25));
            if let Some(Menu::Ask(question)) = first {
                let words = question.options.into_iter().map(|option| option.token);
                looks.extend(words.map(|word| looked_at(Theme::DARK, viewer).choosing(&[word])));
            }
            let chats: Vec<Look> =
                looks.iter().map(|look| look.clone().on(Surface::Chat)).collect();
            looks.extend(chats);
            looks.extend(
                languages()
                    .skip(1)
                    .map(|language| Look { language, ..looked_at(Theme::LIGHT, viewer) }),
            );
            looks.push(Look::new(Theme::LIGHT));
            for look in looks {
                let scene = table.scene(viewer, &look);
                let name = format!(
                    "{n} {} {:?} {:?} {:?}",
                    look.theme.name, look.language, look.chosen, look.surface
                );
                each(&name, &flat(&scene));
            }
        }
    }
}

fn looks_on_surfaces(theme: &'static Theme) -> [Look; 2] {
    [Surface::Full, Surface::Chat].map(|surface| Look::new(theme).on(surface))
}

#[test]
fn it_fits_chats() {
    chat::fits_chats::<Looting>();
}

/// Clients on a desk show it 350 pixels high.
#[test]
fn spaces_are_wide_in_a_chat() {
    let raid = Raid::play(&Setup::new(4), 7);
    let look = Look::default().on(Surface::Chat);
    let scene = raid.early.scene(Viewer::Public, &look);
    let middle = |token: &str| {
        let spot = scene.spots.iter().find(|spot| spot.token == token).expect("a space");
        spot.corner.0 + spot.width / 2.0
    };
    let pitch = (middle("2") - middle("1")) * 350.0 / scene.height;
    assert!(57.0 <= pitch, "{pitch} pixels");
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
            let seat = table.position().to_act().iter().next();
            let first = seat.map(|seat| table.menu(seat, &[], 25));
            let word = match first {
                Some(Menu::Ask(question)) => {
                    question.options.last().map(|option| option.token.clone())
                }
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
            for look in Theme::ALL.into_iter().flat_map(looks_on_surfaces) {
                let scene = table.scene(Viewer::Public, &look);
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
                let line = text.lines().find(|line| {
                    line.contains(&format!("@{seat} "))
                        && line.contains(&format!(": {total} point"))
                });
                assert!(line.is_some(), "@{seat} with {total} is not in\n{text}");
            }
        }
    }
}

/// A listener knows whose turn it is, what is asked, how all stand, and where the lava is.
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
            let tracks = view.tracks.map(|track| (track.markers + track.provisional).to_string());
            let tracks = format!("Lava on the tracks: {}.", tracks.join(", "));
            assert!(alt.contains(&tracks), "{tracks} is not in {alt}");
            let sunk = (1..).zip(&view.spaces).filter(|space| space.1.covered);
            let sunk: Vec<String> = sunk.map(|space| space.0.to_string()).collect();
            let has_cards = 0 < view.cards;
            assert_eq!(alt.contains("Top cards by space"), has_cards, "{alt}");
            if !sunk.is_empty() {
                let sunk = format!("Under lava: {}.", sunk.join(", "));
                assert!(alt.contains(&sunk), "{sunk} is not in {alt}");
            }
        }
    }
}

/// Layer by layer, every card is named by its space; and where there is no room for all,
/// whoever listens hears where they are.
#[test]
fn the_words_name_the_cards_below_the_top() {
    let places = ["Top cards", "Second cards", "Third cards", "Cards in place 4"];
    let (mut whole, mut cut) = (0, 0);
    for raid in raids() {
        for table in tables(&raid) {
            let view = view(table);
            let alt = table.alt(Viewer::Public, &Look::default());
            let is_cut = alt.ends_with("The board in letters has all cards below.");
            let deepest = view.spaces.iter().map(|space| space.cards.len()).max().unwrap_or(0);
            let layer = |depth: usize| -> Option<&str> {
                let (_, after) = alt.split_once(&format!("{} by space: ", places[depth]))?;
                after.split('.').next()
            };
            for depth in 0..deepest.min(4) {
                let Some(told) = layer(depth) else {
                    assert!(is_cut && 0 < depth, "{alt}");
                    continue;
                };
                for (n, space) in (1..).zip(&view.spaces) {
                    let Some(kind) = space.cards.get(depth) else { continue };
                    let kind = words::english(&kind.name());
                    let found = told.split("; ").find_map(|part| part.strip_prefix(&*kind));
                    let found = found.expect("each kind that lies so deep");
                    let spaces: Vec<&str> = found.trim().split(", ").collect();
                    assert!(spaces.contains(&n.to_string().as_str()), "{kind} on {n}: {told}");
                }
            }
            assert_eq!(
                is_cut,
                (0..deepest).any(|depth| depth < 4 && layer(depth).is_none()),
                "{alt}"
            );
            *(if is_cut { &mut cut } else { &mut whole }) += 1;
        }
    }
    assert!(cut < whole, "{cut} of {whole} are cut");
}

/// A player who places lava anew sees which lava it is, and that it goes elsewhere.
#[test]
fn lava_that_is_placed_anew_is_seen() {
    for raid in raids() {
        let table = &raid.anew;
        let view = view(table);
        let StepView::Redo { .. } = view.step else { panic!("no Force Field: {view:?}") };
        let cells: Vec<String> = view.withdrawn.iter().map(|cell| cell.to_string()).collect();
        assert!(!cells.is_empty() && view.withdrawn == view.now.lava);
        let alt = table.alt(Viewer::Public, &Look::default());
        for cell in &cells {
            let told = match cell.strip_prefix('t') {
                Some(track) => format!("track {track}"),
                None => format!("space {cell}"),
            };
            assert!(alt.contains("anew") && alt.contains(&told), "{told} is not in {alt}");
        }
        let text = table.text(Viewer::Public, &Look::default());
        let marked = text.lines().filter(|line| line.contains('x')).count();
        assert!(cells.len() <= marked && text.contains("x is placed anew."), "{text}");
        // Nothing of it is there once it lies elsewhere.
        let scene = table.scene(Viewer::Public, &Look::default());
        let none = View { withdrawn: Vec::new(), ..view };
        let without = <Looting as render::Paint>::scene(&none, &Look::default());
        assert!(scene.shapes != without.shapes);
    }
}

/// Nobody is asked for a card they do not have.
#[test]
fn who_can_play_no_card_is_asked_to_end_the_turn() {
    let (mut able, mut unable) = (0, 0);
    for seats in 2..=4 {
        Raid::play_with(&Setup::new(seats), 11, |table| {
            let Some(seat) = table.position().to_act().iter().next() else { return };
            let seen = table.game().view(Viewer::Seat(seat));
            if seen.step != StepView::Act || seen.left > 0 || seen.mover != Some(seat) {
                return;
            }
            let is_card = |text: &String| {
                ["battery", "take", "swap"].iter().any(|verb| text.starts_with(verb))
            };
            let can = table.legal(seat).iter().any(is_card);
            let alt = table.alt(Viewer::Seat(seat), &Look::default());
            assert_eq!(alt.contains("Play a card or end the turn"), can, "{alt}");
            assert!(alt.to_lowercase().contains("end the turn"), "{alt}");
            *(if can { &mut able } else { &mut unable }) += 1;
        });
    }
    assert!(able > 5 && unable > 5, "{able} and {unable}");
}

/// The names of the tracks are beside them, wherever they lead and however long they are.
#[test]
fn each_track_has_its_own_name() {
    let tracks = [
        ([3, 8, 13, 18], [7, 7, 7, 7]),
        ([3, 8, 13, 18], [1, 2, 12, 1]),
        ([1, 2, 3, 4], [1, 7, 12, 2]),
        ([20, 1, 2, 19], [3, 3, 3, 3]),
        ([2, 3, 12, 13], [1, 1, 1, 1]),
        ([7, 6, 5, 4], [2, 4, 6, 12]),
    ];
    let standard = Looting::INFO.data.expect("numbers");
    for (entry, length) in tracks {
        let text = standard
            .replace("entry = [3, 8, 13, 18]", &format!("entry = {entry:?}"))
            .replace("length = [7, 7, 7, 7]", &format!("length = {length:?}"));
        let setup = Setup {
            data: Some(games::DataHash([7; 32])),
            numbers: Some(std::sync::Arc::new(text)),
            ..Setup::new(4)
        };
        let table = Erased::<Looting>::open(&setup, &mut games::dice::Seeded::from_number(3));
        let table = table.expect("a setup");
        for look in Theme::ALL.map(Look::new) {
            let scene = table.scene(Viewer::Public, &look);
            let middle = |token: &str| {
                let spot = scene.spots.iter().find(|spot| spot.token == token).expect("a spot");
                Point(spot.corner.0 + spot.width / 2.0, spot.corner.1 + spot.height / 2.0)
            };
            let volcano = Point(500.0, 596.0);
            let away = |at: Point, space: u8| {
                let end = middle(&space.to_string());
                let (x, y) = (end.0 - volcano.0, end.1 - volcano.1);
                let (px, py) = (at.0 - volcano.0, at.1 - volcano.1);
                let along = ((px * x + py * y) / (x * x + y * y)).clamp(0.0, 1.0);
                (px - along * x).hypot(py - along * y)
            };
            let flat = flat(&scene);
            let texts = flat.shapes.iter().filter_map(|shape| match shape {
                // Its middle is above the line on which it stands.
                render::Shape::Text(text) => {
                    Some((text.text.clone(), Point(text.at.0, text.at.1 - 9.0)))
                }
                _ => None,
            });
            let names: Vec<_> =
                texts.filter(|text| text.0.starts_with('t') && text.0.len() == 2).collect();
            assert_eq!(names.len(), 4);
            for (track, (name, at)) in names.iter().enumerate() {
                assert_eq!(*name, format!("t{}", track + 1));
                let own = away(*at, entry[track]);
                for other in entry.iter().filter(|other| **other != entry[track]) {
                    assert!(own + 4.0 < away(*at, *other), "{name} of {entry:?} {length:?}");
                }
            }
            texts::stay_apart(&format!("{entry:?}"), &flat, |_| false);
        }
    }
}

/// Each step of each action that has a place in the picture can be pointed at.
#[test]
fn what_can_be_chosen_can_be_pointed_at() {
    let raid = Raid::play(&Setup::new(4), 7);
    let spots_on = |table: &Erased<Looting>, words: &[&str], surface: Surface| -> Vec<String> {
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
        let look = Look::default().choosing(&words).on(surface);
        let scene = table.scene(Viewer::Public, &look);
        scene.spots.into_iter().map(|spot| spot.token).collect()
    };
    let spots = |table: &Erased<Looting>, words: &[&str]| spots_on(table, words, Surface::Full);
    for surface in [Surface::Full, Surface::Chat] {
        let board = spots_on(&raid.early, &[], surface);
        for token in ["1", "20", "t1", "t4", "egypt", "china", "maya"] {
            assert!(board.iter().any(|spot| spot == token), "{token} is not in {board:?}");
        }
    }
    let view = view(&raid.draft);
    let mover = view.mover.expect("somebody's turn");
    let others = spots(&raid.draft, &["swap"]);
    assert_eq!(others.len(), 3);
    assert!(!others.contains(&(mover.0 + 1).to_string()));
    assert_eq!(spots(&raid.last, &[]), Vec::<String>::new());
}

/// The viewer's choice is seen, and where it can lead.
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
        let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
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
        .filter(|spot| spot.token.parse::<u8>().is_ok())
        .map(|spot| {
            let Point(x, y) = spot.corner;
            Rect(x, y, x + spot.width, y + spot.height)
        })
        .collect();
    assert_eq!(areas.len(), 20);
    for (n, area) in areas.iter().enumerate() {
        assert!(areas[n + 1..].iter().all(|other| !other.meets(area)), "space {}", n + 1);
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
    // Also where it ends the game, and there is more to see below.
    let mut ends = 0;
    for (seats, seed) in (0..12).map(|seed| (2, seed)).chain((0..6).map(|seed| (4, seed))) {
        let mut before: Option<Erased<Looting>> = None;
        Raid::play_with(&Setup::new(seats), seed, |table| {
            if !table.position().to_act().is_empty() {
                before = Some(table.clone());
            }
        });
        let before = before.expect("a game");
        let seat = before.position().to_act().iter().next().expect("somebody to end it");
        for action in before.legal(seat) {
            for look in looks_on_surfaces(Theme::LIGHT) {
                let scenes = before.film(Viewer::Public, seat, &action, &[], &look);
                ends += scenes.len() / 3;
                assert!(scenes.iter().all(|scene| scene.height == scenes[0].height), "{action}");
                assert!(scenes.is_empty() || gif(&scenes, 600).is_ok(), "{action}");
            }
        }
    }
    assert!(ends > 0, "no film of an end");
    let seat = raid.early.position().to_act().iter().next().expect("a game that goes on");
    let action = raid.early.legal(seat).remove(0);
    assert_eq!(raid.early.film(Viewer::Public, seat, &action, &[], &Look::default()), []);
}

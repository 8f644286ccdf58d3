//! The promises of the pictures of Escape from Atlantis.

#[path = "common/chat.rs"]
mod chat;
#[path = "common/flood.rs"]
mod flood;
#[path = "common/languages.rs"]
#[expect(dead_code, reason = "random games are long: some telling positions are enough")]
mod languages;
#[path = "common/looks.rs"]
mod looks;
#[path = "common/names.rs"]
mod names;
#[path = "common/players.rs"]
mod players;
#[path = "common/texts.rs"]
mod texts;

use games::{
    Table as _, Viewer,
    escape::{Cause, Cell, Escape, Kind, Loss, Lost, Symbol, Turn, View},
};
use render::{
    DrawableGame as _, Look, Paint as _, Player, Point, Scene, Shape, Surface, Text, Theme, Weight,
    gif, png,
};

use languages::languages;
use looks::{Rect, flat};
use players::looked_at;

/// As everybody sees them, and as who is asked, in all languages, whole and cropped; and
/// with each first word that can be chosen.
fn scenes(mut each: impl FnMut(&str, &Scene)) {
    for (name, view) in flood::positions() {
        let viewer = view.mover.map_or(Viewer::Public, Viewer::Seat);
        let mut looks: Vec<Look> = Theme::ALL.map(|theme| looked_at(theme, viewer)).into();
        looks.extend(
            languages()
                .skip(1)
                .map(|language| Look { language, ..looked_at(Theme::LIGHT, viewer) }),
        );
        looks.push(Look::new(Theme::LIGHT));
        looks.push(Look { zoom: true, ..looked_at(Theme::DARK, viewer) });
        let first =
            view.can.iter().filter_map(|action| action.from()).map(|cell| vec![cell.to_string()]);
        let sink = [vec!["sink".to_owned()]];
        let words = first.chain(sink).step_by(3);
        looks.extend(words.map(|choice| looked_at(Theme::DARK, viewer).choosing(&choice)));
        for look in looks {
            let scene = Escape::scene(&view, &look);
            let name = format!(
                "{name} {} {:?} {:?} {}",
                look.theme.name, look.language, look.chosen, look.zoom
            );
            each(&name, &flat(&scene));
        }
    }
}

/// The name of a hex, of a ship, or how many are there: what stands beside the board and
/// below it says it again, in letters that are read on a phone.
fn is_mark(text: &Text) -> bool {
    text.text.chars().count() <= 2
}

#[test]
fn boards_fit_chats() {
    chat::fits_chats::<Escape>();
}

#[test]
fn text_can_be_read_on_a_phone() {
    scenes(|name, scene| texts::can_be_read_on_a_phone(name, scene, is_mark));
}

#[test]
fn no_two_texts_touch_and_none_leaves_the_picture() {
    scenes(|name, scene| texts::stay_apart(name, scene, is_mark));
}

#[test]
fn text_stands_out_from_what_is_below_it() {
    scenes(|name, scene| texts::stand_out(name, scene, is_mark));
}

/// Nine pixels of a picture that is 400 wide; where hexes are as small as in the narrows,
/// eight.
fn least(scene: &Scene) -> f32 {
    let width = scene.spots.first().map_or(0.0, |spot| spot.width);
    if width < 0.05 * scene.width { 20.0 } else { 22.5 }
}

/// A player who types a move reads it from the board: no piece hides the name of a hex behind it,
/// and no figure hides the name of its own hex.
#[test]
fn every_hex_can_be_named() {
    let mut turns = names::one_in_seven();
    scenes(|name, scene| {
        if !turns() {
            return;
        }
        // A dozen things in one hex reach into the next; and there is nothing to type at
        // the end.
        if name.starts_with("crowded") || scene.spots.is_empty() {
            return;
        }
        let (Point(_, top), _, height) = scene.board.expect("a board");
        let is_name = |text: &Text| {
            let mut letters = text.text.chars();
            let is_part =
                letters.all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
            let on_board = top < text.at.1 && text.at.1 < top + height;
            is_part && on_board && is_mark(text) && text.weight == Weight::Regular
        };
        let found = names::can_be_read(name, scene, is_name, |_| least(scene));
        let mut nameless: Vec<&str> = Vec::new();
        for spot in scene.spots.iter().filter(|spot| spot.token.parse::<Cell>().is_ok()) {
            let Point(left, above) = spot.corner;
            // Pieces are as much higher than the sea.
            let hex = Rect(left, above - 30.0, left + spot.width, above + spot.height);
            let (letter, number) = spot.token.split_at(1);
            let has = |part| found.iter().any(|label| label.0 == part && label.1.meets(&hex));
            if !has(letter) || !has(number) {
                nameless.push(&spot.token);
            }
        }
        // The acropolis: nobody goes there.
        assert!(nameless.len() <= 1, "{name}: {nameless:?}");
    });
}

#[test]
fn all_is_in_the_language_of_who_reads() {
    for (_, view) in flood::positions() {
        let words = view.can.first().and_then(|can| can.from()).map(|cell| cell.to_string());
        languages::told::<Escape>(&view, words.as_slice());
    }
}

#[test]
fn pictures_are_light() {
    for (name, view) in flood::positions() {
        for theme in Theme::ALL {
            for zoom in [false, true] {
                for (surface, most) in [(Surface::Full, 140_000), (Surface::Chat, 90_000)] {
                    let look = Look { zoom, ..Look::new(theme).on(surface) };
                    let bytes = png(&Escape::scene(&view, &look), 1000).expect("a picture").len();
                    assert!(bytes <= most, "{name}: {bytes} bytes");
                }
            }
        }
    }
}

/// A player who sees no colours tells players and creatures apart by their outlines.
#[test]
fn nothing_is_told_by_colour_alone() {
    let view = |seat: u8| {
        let json = serde_json::json!({
            "n": 4, "people": {"e4": [seat], "f5": [seat]},
            "ships": [{"name": "A", "at": "b7", "crew": [seat]}],
        });
        flood::position(json)
    };
    let outlines = |seat: u8| {
        let scene = flat(&Escape::scene(&view(seat), &Look::default()));
        let outlines = scene.shapes.into_iter().filter_map(|shape| match shape {
            Shape::Fill(outline, _) => Some(outline),
            _ => None,
        });
        outlines.collect::<Vec<_>>()
    };
    let all: Vec<_> = (0..4).map(outlines).collect();
    for (n, first) in all.iter().enumerate() {
        assert!(all[n + 1..].iter().all(|other| other != first), "seat {n}");
    }
}

/// A cropped picture keeps one's own people, or what was chosen and where that can go, and the
/// words. Its hexes are larger for it.
#[test]
fn a_crop_keeps_what_matters() {
    let hexes = |scene: &Scene| scene.spots[0].width;
    let mut n_larger = 0;
    for (name, view) in flood::positions() {
        let Some(mover) = view.mover else { continue };
        let whole = looked_at(Theme::LIGHT, Viewer::Seat(mover));
        let zoomed = Look { zoom: true, ..whole.clone() };
        let scene = Escape::scene(&view, &zoomed);
        assert_eq!(scene.alt, Escape::scene(&view, &whole).alt);
        let is_there = |scene: &Scene, cell: Cell| {
            let token = cell.to_string();
            assert!(scene.spots.iter().any(|spot| spot.token == token), "{name}: {token}");
        };
        let moves = matches!(view.step, games::escape::Step::Creature { .. });
        for hex in view.hexes.iter().filter(|_| !moves) {
            let crew = hex.ship.iter().flat_map(|ship| &ship.crew);
            let swimmers = hex.swimmers.iter().map(|swimmer| &swimmer.seat);
            if hex.people.iter().chain(crew).chain(swimmers).any(|seat| *seat == mover) {
                is_there(&scene, hex.cell);
            }
        }
        for from in view.can.iter().filter_map(|action| action.from()) {
            let look = zoomed.clone().choosing(&[from.to_string()]);
            let scene = Escape::scene(&view, &look);
            let all = Escape::scene(&view, &Look { zoom: false, ..look.clone() });
            let larger = hexes(&scene) / hexes(&all);
            let zooms = Escape::zooms(&view, &look);
            assert!(if zooms { larger >= 1.14 } else { larger == 1.0 }, "{name}: {larger}");
            n_larger += usize::from(larger >= 1.5);
            is_there(&scene, from);
            let ends = view.can_from(from).filter_map(|action| action.to());
            ends.for_each(|end| is_there(&scene, end));
        }
    }
    assert!(n_larger > 50, "{n_larger}");
}

/// Every figure of a position is in its text board.
#[test]
fn the_text_board_has_everything() {
    for (name, view) in flood::positions() {
        let text = Escape::text(&view, &Look::default()).replace('\n', " ");
        for hex in &view.hexes {
            let signs = |seats: &[games::Seat]| {
                seats.iter().map(|seat| format!("@{}", seat.0 + 1)).collect::<Vec<_>>().join(" ")
            };
            let mut told = Vec::new();
            if !hex.people.is_empty() {
                told.push(format!("{} {}", hex.cell, signs(&hex.people)));
            }
            if let Some(ship) = &hex.ship {
                let crew = if ship.crew.is_empty() { "-".to_owned() } else { signs(&ship.crew) };
                told.push(format!("{} {} {crew}", ship.name, hex.cell));
            }
            if !hex.swimmers.is_empty() {
                told.push(format!("{} @{}", hex.cell, hex.swimmers[0].seat.0 + 1));
            }
            told.extend(
                hex.creatures.iter().filter_map(|creature| {
                    Some(format!("{} @{}", hex.cell, creature.guards?.0 + 1))
                }),
            );
            for told in told {
                assert!(text.contains(&told), "{name}: {told} is not in {text}");
            }
        }
        for ring in view.rings.iter().filter(|ring| ring.left > 0) {
            assert!(text.contains(&format!("{} left of {}", ring.left, ring.ring.key())), "{text}");
        }
    }
}

/// A listener knows whose turn it is, what is asked, how all stand, where their own people are, and
/// what is near them.
#[test]
fn the_words_hold_what_is_most_telling() {
    let names = ["ann", "bob", "cyd", "dan"];
    let players: Vec<Player> = names.map(|name| Player::Named(name.to_owned())).into();
    for (name, view) in flood::positions() {
        let alt = Escape::alt(&view, &Look::default().of(players.clone()));
        assert!(alt.starts_with("Escape from Atlantis. ") && alt.ends_with('.'), "{alt}");
        for player in &view.players {
            let stand = format!("{} {} saved", names[player.seat.index()], player.saved);
            assert!(alt.contains(&stand), "{name}: {stand} is not in {alt}");
        }
        let Some(mover) = view.mover else { continue };
        let turn = format!("{}'s turn", names[mover.index()]);
        assert!(alt.contains(&turn), "{name}: {turn} is not in {alt}");
        let own = format!("People of {}: ", names[mover.index()]);
        let others = alt.find("People of ").expect("somebody");
        assert!(alt[others..].starts_with(&own), "{name}: {alt}");
    }
    let views: Vec<View> = flood::positions().into_iter().map(|position| position.1).collect();
    let told: Vec<String> = views.iter().map(|view| Escape::alt(view, &Look::default())).collect();
    for (n, alt) in told.iter().enumerate() {
        assert!(!told[n + 1..].contains(alt), "two positions sound the same: {alt}");
    }
}

#[test]
fn dangers_beside_one_s_people_are_told() {
    let json = serde_json::json!({
        "n": 2, "gone": {"e4": "shark", "f4": "octopus", "h4": "monster"},
        "people": {"f5": [0]},
        "ships": [{"name": "A", "at": "b7", "crew": [0]}, {"name": "B", "at": "j7"}],
        "swimmers": [{"seat": 0, "at": "k5"}, {"seat": 1, "at": "f2"}],
        "creatures": [{"is": "shark", "at": "k6"}, {"is": "octopus", "at": "a7"},
                      {"is": "monster", "at": "f1"}],
    });
    let view = flood::position(json);
    let alt = Escape::alt(&view, &Look::default());
    assert!(alt.contains("One step away from them: shark k6, octopus a7."), "{alt}");
}

/// After the end nobody is in danger any more, on the panels and in words.
#[test]
fn who_is_not_ashore_at_the_end_is_lost() {
    let json = serde_json::json!({
        "n": 2, "gone": {"e4": "shark"}, "people": {"f5": [0, 0, 1]},
        "ships": [{"name": "A", "at": "b7", "crew": [0]}, {"name": "B", "at": "j7"}],
    });
    let open = flood::position(json.clone());
    let mut all = json;
    all["step"] = serde_json::json!({"over": "clock"});
    let over = flood::position(all);
    assert!(over.outcome.is_some() && over.players[0].out == 3);
    for (view, is_open) in [(&open, true), (&over, false)] {
        let scene = flat(&Escape::scene(view, &Look::default()));
        let drawn = scene.shapes.iter().any(|shape| match shape {
            Shape::Text(shape) => shape.text.contains("in danger"),
            _ => false,
        });
        let (alt, text) =
            (Escape::alt(view, &Look::default()), Escape::text(view, &Look::default()));
        let told = alt.contains("in danger");
        let written = text.contains("in danger");
        assert_eq!((drawn, told, written), (is_open, is_open, is_open), "{alt}\n{text}");
    }
    let alt = Escape::alt(&over, &Look::default());
    assert!(alt.contains("0 saved, 12 lost"), "{alt}");
}

/// The line below the picture drops steps, and keeps what is gone and who.
#[test]
fn what_was_lost_is_told_before_steps() {
    let players: Vec<Player> = ["Bartholomew", "Anastasia", "Cornelius", "Dorothea"]
        .map(|name| Player::Named(name.to_owned()))
        .into();
    let (_, mut view) =
        flood::positions().into_iter().find(|position| position.0 == "middle").expect("one");
    let cell = |name: &str| name.parse::<Cell>().expect("a hex");
    let seat = games::Seat(1);
    let loss = |what| Loss { at: cell("d4"), what, to: Cause::Whirlpool };
    view.now = Turn {
        by: seat,
        moves: ["walk-e5-e6", "walk-e6-e5", "walk-e5-f5"]
            .map(|notation| notation.parse().expect("a move"))
            .into(),
        sank: Some((cell("d4"), Symbol::Whirlpool)),
        swept: vec![cell("d5"), cell("e4")],
        rolled: Some((Kind::Shark, 2)),
        path: vec![cell("c5"), cell("c6"), cell("c7")],
        lost: vec![loss(Lost::Person(seat)), loss(Lost::Person(seat)), loss(Lost::Ship(0))],
    };
    for language in languages() {
        for zoom in [false, true] {
            let look = Look { language, zoom, ..Look::default().of(players.clone()) };
            let scene = flat(&Escape::scene(&view, &look));
            let last = scene.shapes.iter().rev().find_map(|shape| match shape {
                Shape::Text(text) => Some(text.text.clone()),
                _ => None,
            });
            let last = last.expect("a line");
            if language == words::Language::ENGLISH {
                for kept in ["a whirlpool", "Anastasia lost 2", "1 ship lost"] {
                    assert!(last.contains(kept), "{kept} is not in {last}");
                }
                assert!(!last.contains("walked"), "{last}");
            }
        }
    }
    // Where there is room, all is told in its order.
    let text = Escape::text(&view, &Look::default()).replace('\n', " ");
    let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part} is not in {text}"));
    assert!(at("walked from e5") < at("sank d4") && at("rolled shark") < at("lost 2"), "{text}");
}

/// People who have swum, and a dolphin that went along, are seen and told as long as others move.
#[test]
fn who_goes_no_further_is_seen() {
    let json = |spent: bool, escorted: bool| {
        serde_json::json!({
            "n": 2, "people": {"f5": [0, 1]}, "gone": {"e4": "dolphin", "d5": "dolphin"},
            "ships": [{"name": "A", "at": "b7"}, {"name": "B", "at": "j7"}],
            "swimmers": [{"seat": 0, "at": "k5", "spent": spent},
                         {"seat": 0, "at": "e4", "spent": spent}],
            "creatures": [{"is": "dolphin", "at": "e4", "guards": 1, "escorted": escorted},
                          {"is": "dolphin", "at": "c4", "escorted": escorted}],
        })
    };
    let view = |spent, escorted| flood::position(json(spent, escorted));
    let all = [view(false, false), view(true, false), view(false, true), view(true, true)];
    for theme in Theme::ALL {
        let shapes: Vec<_> =
            all.iter().map(|view| flat(&Escape::scene(view, &Look::new(theme))).shapes).collect();
        for (n, first) in shapes.iter().enumerate() {
            assert!(shapes[n + 1..].iter().all(|shape| shape != first), "{} {n}", theme.name);
        }
    }
    let text = |number: usize| Escape::text(&all[number], &Look::default()).replace('\n', " ");
    assert!(text(1).contains("k5 @1'") && text(1).contains("e4 @1~'"), "{}", text(1));
    assert!(text(2).contains("c4'") && text(2).contains("e4' @1"), "{}", text(2));
    let alt = |number: usize| Escape::alt(&all[number], &Look::default());
    assert!(alt(1).contains("swimming k5 (no further this turn)"), "{}", alt(1));
    assert!(!alt(0).contains("no further"), "{}", alt(0));
}

/// The explanations of the text board close each bracket that they open.
#[test]
fn brackets_are_balanced() {
    for (name, view) in flood::positions() {
        for language in languages() {
            let text = Escape::text(&view, &Look { language, ..Look::default() });
            let mut open = 0_i32;
            for letter in text.chars() {
                open += i32::from(letter == '(') - i32::from(letter == ')');
                assert!(open >= 0, "{name}: {text}");
            }
            assert_eq!(open, 0, "{name}: {text}");
        }
    }
}

/// Where all is in one hex, each kind is still seen.
#[test]
fn a_crowded_hex_shows_each_kind() {
    let (_, view) =
        flood::positions().into_iter().find(|position| position.0 == "crowded").expect("one");
    let hex = view.hexes.iter().max_by_key(|hex| hex.creatures.len() + hex.swimmers.len());
    let hex = hex.expect("a hex");
    let kinds = Kind::ALL
        .iter()
        .filter(|kind| hex.creatures.iter().any(|creature| creature.kind == **kind));
    assert!(kinds.count() > 1 && hex.swimmers.len() > 2);
    let full = Escape::scene(&view, &Look::default());
    for at in 0..hex.creatures.len() {
        let mut fewer = view.clone();
        let same = fewer.hexes.iter_mut().find(|other| other.cell == hex.cell).expect("the hex");
        same.creatures.remove(at);
        assert!(Escape::scene(&fewer, &Look::default()).shapes != full.shapes);
    }
}

#[test]
fn what_is_lost_is_a_film() {
    for (name, table, action, rolls) in flood::films() {
        let seat = table.position().to_act().iter().next().expect("a game that goes on");
        let scenes = table.film(Viewer::Public, seat, action, rolls, &Look::default());
        assert_eq!(scenes.len(), 3, "{name}");
        assert!(
            scenes.iter().all(|scene| scene.alt.starts_with("Film: ") && scene.spots.is_empty())
        );
        let film = gif(&scenes, 640).expect("a film");
        assert!(film.len() <= 300_000, "{name}: {} bytes", film.len());
        // Other rolls than those that the rules ask for.
        let other = table.film(Viewer::Public, seat, action, &[0, 0, 0, 0], &Look::default());
        assert_eq!(other, [], "{name}");
    }
    let quiet = flood::at("middle");
    let seat = quiet.position().to_act().iter().next().expect("a game that goes on");
    let legal = quiet.legal(seat).remove(0);
    assert_eq!(quiet.film(Viewer::Public, seat, &legal, &[], &Look::default()), []);
}

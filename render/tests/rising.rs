//! The promises of the pictures of Atlantis Rising.

#[path = "common/chat.rs"]
mod chat;
#[path = "common/isle.rs"]
mod isle;
#[path = "common/languages.rs"]
#[expect(dead_code, reason = "random games are long: some telling positions are enough")]
mod languages;
#[path = "common/legible.rs"]
mod legible;
#[path = "common/looks.rs"]
mod looks;
#[path = "common/names.rs"]
mod names;
#[path = "common/players.rs"]
mod players;

use games::{
    Table as _, Viewer,
    menu::{ChoiceRole, Menu},
    rising::{Asked, Misfortune, Question, Rising, View},
};
use serde_json::json;

use render::{DrawableGame as _, Look, Paint as _, Player, Scene, Shape, Text, Theme, png};

use languages::languages;
use looks::flat;
use players::looked_at;

/// Both pictures, as everybody sees them and as who is asked, in all languages; and with
/// each first word that can be chosen.
fn scenes(mut each: impl FnMut(&str, &Scene)) {
    for (name, view) in isle::positions() {
        let viewer = view.asked.iter().next().map_or(Viewer::Public, Viewer::Seat);
        let mut looks: Vec<Look> = Theme::ALL.map(|theme| looked_at(theme, viewer)).into();
        let others = languages().skip(1);
        looks.extend(others.map(|language| Look { language, ..looked_at(Theme::LIGHT, viewer) }));
        looks.push(Look::new(Theme::LIGHT));
        looks.push(Look { still: true, ..Look::new(Theme::DARK) });
        let words = ["mtn", "ctr", "b1"].map(|word| vec![word.to_owned()]);
        looks.extend(words.map(|choice| looked_at(Theme::DARK, viewer).choosing(&choice)));
        for look in looks {
            for part in 0..Rising::PARTS {
                let look = Look { part, ..look.clone() };
                let Look { theme, language, chosen, .. } = &look;
                let name = format!("{name} {part} {} {language:?} {chosen:?}", theme.name);
                each(&name, &Rising::scene(&view, &look));
            }
        }
    }
}

#[test]
fn all_that_is_written_can_be_read() {
    scenes(legible::hold);
}

#[test]
fn the_board_fills_a_picture_in_a_chat() {
    chat::fits_chats::<Rising>();
}

/// A player who types a move reads it from the board.
#[test]
fn every_tile_can_be_named() {
    let mut turns = names::one_in_seven();
    scenes(|name, scene| {
        if !turns() {
            return;
        }
        let scene = flat(scene);
        let is_name = |text: &Text| match text.text.as_bytes() {
            [section, n] => b"cfghlm".contains(section) && n.is_ascii_digit(),
            _ => text.text == "ctr",
        };
        let found = names::can_be_read(name, &scene, is_name, |_| 26.0);
        let n_tiles = if name.contains(" 0 ") { 36 } else { 0 };
        assert!(n_tiles <= found.len(), "{name}: {} names", found.len());
    });
}

#[test]
fn all_is_in_the_language_of_who_reads() {
    for (_, view) in isle::positions() {
        languages::told::<Rising>(&view, &[]);
    }
}

/// Both pictures of a position together.
#[test]
fn pictures_are_light() {
    for (name, view) in isle::positions() {
        for theme in Theme::ALL {
            let of = |part| {
                let look = Look { part, ..Look::new(theme) };
                png(&Rising::scene(&view, &look), 1000).expect("a picture").len()
            };
            let bytes: usize = (0..Rising::PARTS).map(of).sum();
            assert!(bytes <= 200_000, "{name}: {bytes} bytes");
        }
    }
}

/// A player who sees no colours tells councilors and resources apart by their outlines.
#[test]
fn nothing_is_told_by_colour_alone() {
    let outlines = |view: &View, part: u8| {
        let scene = flat(&Rising::scene(view, &Look { part, ..Look::default() }));
        let outlines = scene.shapes.into_iter().filter_map(|shape| match shape {
            Shape::Fill(outline, _) => Some(outline),
            _ => None,
        });
        outlines.collect::<Vec<_>>()
    };
    let by = |seat: u8| {
        let councilors = ["explorer", "astrologer", "priest", "champion", "artificer", "scholar"];
        let players =
            councilors.map(|councilor| serde_json::json!({"councilor": councilor, "home": 6}));
        let mut json = serde_json::json!({"n": 6, "players": players});
        json["players"][usize::from(seat)]["home"] = 4.into();
        let group = serde_json::json!([{"seat": seat, "n": 1}]);
        json["on"] = serde_json::json!({"mtn3": group, "nav": group});
        outlines(&isle::position(json), 0)
    };
    let all: Vec<_> = (0..6).map(by).collect();
    for (n, first) in all.iter().enumerate() {
        assert!(all[n + 1..].iter().all(|other| other != first), "seat {n}");
    }
    // Positions that differ in one thing alone differ in their pictures.
    let (_, view) =
        isle::positions().into_iter().find(|position| position.0 == "flood").expect("one");
    let mut others = vec![view.clone(); 5];
    others[0].tiles[2].barrier = !view.tiles[2].barrier;
    others[1].tiles[9].stands = !view.tiles[9].stands;
    others[2].navy.groups[0].brave += 1;
    others[3].attack.bonus -= 1;
    others[4].players[1].pledge += 1;
    for (n, other) in others.iter().enumerate() {
        assert!(outlines(other, 0) != outlines(&view, 0), "{n}");
    }
    let mut built = view.clone();
    built.gate[7].by = view.gate[1].by;
    assert!(outlines(&built, 1) != outlines(&view, 1));
}

/// Every tile, everybody on it and all that somebody has is in the text board.
#[test]
fn the_text_board_has_everything() {
    for (name, view) in isle::positions() {
        let text = Rising::text(&view, &Look::default());
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let has = |told: &str| assert!(line.contains(told), "{name}: {told} is not in {text}");
        for tile in &view.tiles {
            let short =
                format!("{}{}", "mlhcfg".as_bytes()[tile.section.index()] as char, tile.at + 1);
            if !tile.stands {
                has(&format!("{short}~"));
                continue;
            }
            let start = line.find(&format!("{short}=")).expect("a tile");
            let told = line[start..].split(' ').next().expect("a tile");
            for group in &tile.groups {
                let n = told.matches(&format!("@{}", group.seat.0 + 1)).count();
                assert_eq!(n, usize::from(group.n), "{name}: {told}");
            }
            let brave: u8 = tile.groups.iter().map(|group| group.brave).sum();
            let inside = told.split(['[', ']']).nth(1).expect("rings");
            assert_eq!(inside.matches('+').count(), usize::from(brave), "{name}: {told}");
            assert_eq!(told.ends_with('#'), tile.barrier, "{name}: {told}");
        }
        for player in &view.players {
            for (n, what) in player.resources.iter().zip(["ore", "gold", "crystal", "Atlantium"]) {
                if *n > 0 {
                    has(&format!("{n} {what}"));
                }
            }
        }
        for part in &view.gate {
            has(&format!("({})", part.component).replace("(core)", "Power Core"));
        }
        has(&format!("{} misfortunes to come", view.misfortunes.n));
    }
}

/// A listener knows the turn, who must do what, how near the end is and what floods next; and from
/// the second picture, what everybody has.
#[test]
fn the_words_hold_what_is_most_telling() {
    let names = ["ann", "bob", "cyd", "dan", "eve", "fay"];
    let players: Vec<Player> = names.map(|name| Player::Named(name.to_owned())).into();
    let mut all = Vec::new();
    for (name, view) in isle::positions() {
        let look = Look::default().of(players.clone());
        let alt = Rising::alt(&view, &look);
        let has = |told: &str| assert!(alt.contains(told), "{name}: {told} is not in {alt}");
        assert!(alt.starts_with("Atlantis Rising. Turn ") && alt.ends_with('.'), "{alt}");
        let built = view.gate.iter().filter(|part| part.by.is_some()).count();
        let left = view.tiles.iter().filter(|tile| tile.stands).count();
        has(&format!("{built} of 10 components built, {left} of 36 tiles stand"));
        for seat in view.asked.iter() {
            has(names[seat.index()]);
        }
        if view.outcome.is_none() {
            has(&format!("the navy's strength is {}", view.strength));
            has("Floods among the ");
            if view.players.len() > 1 {
                has(&format!("Starting player: {}", names[view.first.index()]));
            }
        }
        all.push(alt);
        let alt = Rising::alt(&view, &Look { part: 1, ..look });
        for player in &view.players {
            let by = &alt[alt.find(names[player.seat.index()]).expect("a player")..];
            let own = by.split(". ").next().expect("a sentence");
            if player.energy > 0 {
                assert!(own.contains(&format!("{} energy", player.energy)), "{name}: {own}");
            }
            assert_eq!(own.contains("cards"), !player.hand.is_empty(), "{name}: {own}");
        }
        assert_eq!(alt.contains("To build: "), built < 10, "{name}: {alt}");
        let can_build =
            view.gate.iter().find(|part| part.by.is_none() && part.component.key() == "b2");
        assert_eq!(alt.contains("brings 3 energy"), can_build.is_some(), "{name}: {alt}");
        let built = view.gate.iter().find_map(|part| part.by);
        assert!(built.is_none_or(|by| alt.contains(&format!("): {}", names[by.index()]))), "{alt}");
        all.push(alt);
    }
    for (n, alt) in all.iter().enumerate() {
        assert!(!all[n + 1..].contains(alt), "two pictures sound the same: {alt}");
    }
}

/// Misfortunes that somebody has looked at are told in the order in which they come, also while
/// some are being put back. Guesses are told only of those that may come after them.
#[test]
fn all_that_is_known_to_come_is_told() {
    let (_, mut view) =
        isle::positions().into_iter().find(|position| position.0 == "alone").expect("one");
    let card = |text: &str| text.parse::<Misfortune>().expect("a misfortune");
    view.misfortunes.top = ["flood-cit", "calm", "raid"].map(card).into();
    let written = |view: &View| {
        let scene = flat(&Rising::scene(view, &Look::default()));
        let texts = scene.shapes.into_iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.text),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    };
    let all = "Flood Cities, Calm Seas, Athenian Raid";
    assert!(written(&view).contains(&format!("Next: {all}")), "{}", written(&view));
    for told in [Rising::alt(&view, &Look::default()), Rising::text(&view, &Look::default())] {
        let told = told.replace('\n', " ");
        assert!(told.contains(&format!("the next first: {all}")), "{told}");
    }
    let text = Rising::text(&view, &Look::default()).replace('\n', " ");
    assert!(text.contains("after those that are known, one of: "), "{text}");
    // Two of three are still to be put back before what was known already.
    view.misfortunes.top.remove(0);
    let (cards, back) = (["tremor", "fever"].map(card).into(), vec![card("flood-cit")]);
    let what = Asked::Foresee { cards, back, may_drop: false };
    let by = view.first;
    view.question = Some(Question { by, what, places: Vec::new(), can: Vec::new(), times: 1 });
    let all = "Flood Cities, 2 to put back, Calm Seas, Athenian Raid";
    assert!(written(&view).contains(&format!("Next: {all}")), "{}", written(&view));
    let alt = Rising::alt(&view, &Look::default());
    assert!(alt.contains(&format!("the next first: {all}")), "{alt}");
    assert!(alt.contains("To choose from: Tremor, Fever"), "{alt}");
}

/// The supply for all, the cards played and the wishes of each player are in the words, too.
#[test]
fn little_things_are_told() {
    let at = |name: &str| {
        isle::positions().into_iter().find(|position| position.0 == name).expect("one").1
    };
    let mut late = at("late");
    late.knowledge.discards = vec![("raise".parse().expect("a card"), 1)];
    let look = Look::default();
    let text = |view: &View| Rising::text(view, &look).replace('\n', " ");
    let council = |view: &View| Rising::alt(view, &Look { part: 1, ..look.clone() });
    for told in [text(&late), council(&late)] {
        let left = "Left for all: 2 gray Atlanteans, 12 courage, 4 barriers, ";
        assert!(told.contains(left), "{told}");
        assert!(told.contains("played or discarded: Raising 1"), "{told}");
        assert!(told.contains("Followers (1 more Atlantean)"), "{told}");
    }
    assert!(council(&late).contains("Ward Post (a4): "), "{}", council(&late));
    let rolled = at("rolled");
    for told in [text(&rolled), Rising::alt(&rolled, &look)] {
        assert!(told.contains("Wished of the computers: "), "{told}");
        assert!(told.contains("Starting player: Priest"), "{told}");
    }
}

/// How many have courage can be told apart from how many there are.
#[test]
fn courage_is_counted() {
    let view = isle::position(json!({
        "n": 2, "phase": "attack",
        "players": [{"councilor": "champion", "home": 0}, {"councilor": "priest", "home": 3}],
        "on": {"nav": [{"seat": 0, "n": 4, "brave": 2}]},
    }));
    let text = Rising::text(&view, &Look::default());
    assert!(text.contains("nav @1×2 @1+×2"), "{text}");
    let alt = Rising::alt(&view, &Look::default());
    assert!(alt.contains("Champion at nav ×2, nav+ ×2"), "{alt}");
}

/// The talents of councilors, the prices in energy, the supply for all and the meaning of the flag
/// stand where a player looks.
#[test]
fn what_a_player_looks_for_is_there() {
    for (name, view) in isle::positions() {
        let look = Look { part: 1, ..Look::default() };
        let scene = flat(&Rising::scene(&view, &look));
        let written = scene.shapes.into_iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some(text.text),
            _ => None,
        });
        let written = written.collect::<Vec<_>>().join(" ");
        let prices = "Energy: 1 adds 1 to a roll, 2 transmute a resource, 3 cancel a flood, \
                      5 raise a tile";
        let cards = format!("{} knowledge card", view.knowledge.n);
        for told in [written.clone(), Rising::text(&view, &look).replace('\n', " ")] {
            let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(told.contains(prices) && told.contains(&cards), "{name}: {told}");
            assert!(told.contains("Left for all: "), "{name}: {told}");
            let mut councilors = view.players.iter().filter_map(|player| player.councilor);
            if councilors.any(|councilor| councilor.key() == "priest") {
                assert!(told.contains("1 energy each turn"), "{name}: {told}");
            }
        }
        let flag = written.contains("the starting player of this turn");
        assert_eq!(flag, view.players.len() > 1, "{name}");
    }
}

/// An island of which something stands has not sunk.
#[test]
fn what_stands_has_not_sunk() {
    let (_, mut view) =
        isle::positions().into_iter().find(|position| position.0 == "alone").expect("one");
    view.end = Some(games::rising::Ended::Sunk);
    let alt = Rising::alt(&view, &Look::default());
    assert!(alt.contains("More had to sink than was left"), "{alt}");
    view.centre.stands = false;
    let alt = Rising::alt(&view, &Look::default());
    assert!(alt.contains("The island has sunk"), "{alt}");
}

/// A bulwark makes the navy stronger up to the attack, and this is said.
#[test]
fn the_strength_is_told_with_cards() {
    let at = |phase: &str| {
        isle::position(json!({
            "n": 1, "phase": phase, "bulwark": 3,
            "players": [{"councilor": "priest", "home": 3, "resources": [0, 9, 9, 9]}],
            "on": if phase == "attack" { json!({"nav": [{"seat": 0, "n": 2}]}) } else { json!({}) },
        }))
    };
    let before = Rising::alt(&at("attack"), &Look::default());
    assert!(
        before.contains("the navy's strength is 5 (3 of it by cards of this turn)"),
        "{before}"
    );
    let after = Rising::alt(&at("build"), &Look::default());
    assert!(after.contains("the navy's strength is 0."), "{after}");
}

/// A table's own numbers may make things larger.
#[test]
fn there_is_room_for_other_numbers() {
    let (_, mut view) =
        isle::positions().into_iter().find(|position| position.0 == "flood").expect("one");
    for (bonus, cap) in [(0, 40), (30, 40), (255, 255)] {
        (view.attack.bonus, view.attack.cap) = (bonus, cap);
        for tile in &mut view.tiles {
            tile.rings += 2;
        }
        let scene = Rising::scene(&view, &Look::default());
        legible::hold(&format!("{bonus} of {cap}"), &scene);
        let number = bonus.to_string();
        let texts = flat(&scene).shapes;
        let is_it = |shape: &Shape| matches!(shape, Shape::Text(text) if text.text == number);
        assert!(texts.iter().any(is_it), "{bonus} of {cap}");
    }
}

/// In the second picture, components are pointed at; in the first, places.
#[test]
fn what_is_asked_can_be_pointed_at() {
    let table = isle::at("late");
    let seat = table.position().to_act().iter().next().expect("a game that goes on");
    let spots = |part: u8| table.scene(Viewer::Public, &Look { part, ..Look::default() }).spots;
    let Menu::Ask(question) = table.menu(seat, &[], 1000) else { panic!("a question") };
    let parts = question.options.iter().filter(|option| option.kind != ChoiceRole::Aside);
    for option in parts.filter(|part| part.token != "pass") {
        assert!(spots(1).iter().any(|spot| spot.token == option.token), "{option:?}");
    }
    assert_eq!(spots(0), []);
    let table = isle::at("early");
    for token in ["mtn", "frg", "ctr", "nav", "rest"] {
        let scene = table.scene(Viewer::Public, &Look::default());
        assert!(scene.spots.iter().any(|spot| spot.token == token), "{token}");
    }
    let chosen = ["hil".to_owned()];
    let scene = table.scene(Viewer::Public, &Look::default().choosing(&chosen));
    assert!(scene.spots.iter().any(|spot| spot.token == "hil4"));
}

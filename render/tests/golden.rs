//! Compares pictures of chosen positions with those that somebody has looked
//! at: in `golden/`, and those in the documentation.
//!
//! As text, to the letter; as pixels, with a tolerance of one step.
//! `UPDATE=1 cargo test` writes them anew: look at them before you commit.

mod common;
#[path = "common/flood.rs"]
#[expect(dead_code, reason = "films are tested with the game")]
mod flood;
#[path = "common/isle.rs"]
#[expect(dead_code, reason = "some of its positions are enough")]
mod isle;
#[path = "common/raid.rs"]
mod raid;
#[path = "common/sample.rs"]
mod sample;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use games::{Setup, Viewer};
use render::{DrawableGame, Look, Player, Surface, Theme, avatar, png, svg};
use words::Language;

use common::{GAME, after, full};
use raid::Raid;
use sample::sample;

fn text(name: &str, new: &str) {
    let path = golden(name);
    if env::var_os("UPDATE").is_some() {
        fs::write(path, new).expect("a file to write");
        return;
    }
    let old = fs::read_to_string(path).unwrap_or_default();
    assert!(old == new, "{name} differs: UPDATE=1 writes it anew");
}

fn pixels(path: &Path, new: &[u8]) {
    assert!(new.len() <= 120_000, "{} is heavy: {} bytes", path.display(), new.len());
    if env::var_os("UPDATE").is_some() {
        fs::write(path, new).expect("a file to write");
        return;
    }
    let old = fs::read(path).expect("a golden picture");
    let read = |bytes: &[u8]| image::load_from_memory(bytes).expect("a picture").into_rgb8();
    let (old, new) = (read(&old), read(new));
    assert_eq!(new.dimensions(), old.dimensions(), "{}: size", path.display());
    let differ = |(left, right): &(&u8, &u8)| 1 < left.abs_diff(**right);
    let n_different = new.iter().zip(old.iter()).filter(differ).count();
    assert_eq!(n_different, 0, "{} differs: UPDATE=1 writes it anew", path.display());
}

/// As a room of friends sees it.
fn at_a_table(theme: &'static Theme) -> Look {
    Look::new(theme).of(["ann", "bob", "cyd"].map(|name| Player::Named(name.to_owned())).into())
}

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name)
}

/// The position in words, in letters and as SVG; as pixels in one theme.
fn check(name: &str, table: &dyn DrawableGame, look: &Look) {
    let told =
        format!("{}\n\n{}\n", table.alt(Viewer::Public, look), table.text(Viewer::Public, look));
    text(&format!("{name}.txt"), &told);
    let scene = table.scene(Viewer::Public, look);
    text(&format!("{name}.svg"), &svg(&scene));
    pixels(&golden(&format!("{name}.png")), &png(&scene, 500).expect("a picture"));
}

/// As it is sent, and in the other theme as text.
#[test]
fn the_avatar_is_a_sinking_temple() {
    let scene = avatar(Theme::LIGHT);
    text("avatar.svg", &svg(&scene));
    text("avatar-dark.svg", &svg(&avatar(Theme::DARK)));
    pixels(&golden("avatar.png"), &png(&scene, 512).expect("a picture"));
}

#[test]
fn the_towers_are_placed() {
    let table = after(&Setup::new(2).with("match", "2"), GAME, 1);
    check("towers", &table, &Look::new(Theme::DARK));
}

#[test]
fn all_tiles_are_placed() {
    check("full", &full(), &Look::new(Theme::LIGHT));
}

#[test]
fn a_german_table_draws_and_tells_in_german() {
    let table = after(&Setup::new(2).with("match", "2"), GAME, 20);
    let language = Language::of_tag("de").expect("German");
    let look = Look { language, ..at_a_table(Theme::LIGHT) };
    check("german", &table, &look);
}

#[test]
fn something_can_be_claimed() {
    let actions = "white-e5 black-b1 white-a2 7e1 0e2 5a4 Kb3 2c4 3d5 8b5 1d3 Kc1 7d2 1c2 6b4 \
                   6e3 8c3 claim-d3";
    let table = after(&Setup::new(2).with("variant", "claims"), actions, 18);
    check("claims", &table, &Look::new(Theme::DARK));
}

#[test]
fn a_city_fills_with_tiles_in_a_chat() {
    let look = |theme| at_a_table(theme).on(Surface::Chat);
    let towers = after(&Setup::new(2), GAME, 2);
    check("towers-chat", &towers, &look(Theme::DARK).choosing(&["white".to_owned()]));
    check("city-chat", &after(&Setup::new(2), GAME, 18), &look(Theme::LIGHT));
    check("full-chat", &full(), &look(Theme::DARK));
}

#[test]
fn the_author_s_sample_game_is_half_over() {
    check("island", &sample(23), &Look::new(Theme::LIGHT));
}

#[test]
fn the_author_s_sample_game_is_over() {
    check("settled", &sample(usize::MAX), &Look::new(Theme::DARK));
}

#[test]
fn an_island_is_alone_in_a_chat() {
    let look = at_a_table(Theme::LIGHT).on(Surface::Chat);
    check("island-chat", &sample(23), &look);
}

#[test]
fn the_fight_on_an_island_is_zoomed_in_a_chat() {
    let look = Look { zoom: true, ..Look::new(Theme::DARK).on(Surface::Chat) };
    check("island-near", &sample(48), &look);
}

/// A game of Looting Atlantis.
fn raid(seats: u8) -> Raid {
    Raid::play(&Setup::new(seats), 7)
}

#[test]
fn cars_are_placed() {
    check("raid-placing", &raid(4).dealt, &Look::new(Theme::DARK));
}

#[test]
fn lava_is_placed() {
    check("raid-early", &raid(2).early, &at_a_table(Theme::LIGHT));
}

#[test]
fn the_city_sinks() {
    check("raid-crowded", &raid(4).crowded, &at_a_table(Theme::LIGHT));
}

#[test]
fn lava_that_is_not_final_can_be_changed() {
    check("raid-window", &raid(3).window, &at_a_table(Theme::DARK));
}

#[test]
fn a_german_table_loots_in_german() {
    let language = Language::of_tag("de").expect("German");
    check("raid-german", &raid(4).nullify, &Look { language, ..at_a_table(Theme::LIGHT) });
}

#[test]
fn all_that_is_left_of_a_city() {
    check("raid-last", &raid(3).last, &at_a_table(Theme::LIGHT));
}

#[test]
fn a_city_sinks_in_a_chat() {
    let look = |theme| at_a_table(theme).on(Surface::Chat);
    check("raid-chat", &raid(4).crowded, &look(Theme::LIGHT));
    check("raid-chat-window", &raid(3).window, &look(Theme::DARK));
}

#[test]
fn an_island_sinks() {
    check("flood-early", &flood::at("early"), &at_a_table(Theme::LIGHT));
    check("flood-creature", &flood::at("creature"), &at_a_table(Theme::DARK));
}

#[test]
fn a_whirlpool_takes_what_is_near_it() {
    check("flood-whirlpool", &flood::at("whirlpool"), &at_a_table(Theme::LIGHT));
}

#[test]
fn a_german_table_sails_in_german() {
    let language = Language::of_tag("de").expect("German");
    check("flood-german", &flood::at("narrows"), &Look { language, ..at_a_table(Theme::DARK) });
}

#[test]
fn a_crop_is_what_matters() {
    let look = Look { zoom: true, ..at_a_table(Theme::LIGHT) };
    check("flood-zoom", &flood::at("late"), &look);
}

#[test]
fn an_island_sinks_in_a_chat() {
    let look = |theme| at_a_table(theme).on(Surface::Chat);
    check("flood-chat", &flood::at("middle"), &look(Theme::LIGHT));
    check("flood-chat-narrows", &flood::at("narrows"), &look(Theme::DARK));
    let chosen = look(Theme::DARK).choosing(&["f4".to_owned()]);
    check("flood-chat-zoom", &flood::at("early"), &Look { zoom: true, ..chosen });
}

#[test]
fn two_pay_to_cancel_a_flood() {
    let table = isle::at("flood");
    check("isle-flood", &table, &at_a_table(Theme::LIGHT));
    check("isle-council", &table, &Look { part: 1, ..at_a_table(Theme::DARK) });
}

#[test]
fn atlanteans_act() {
    check("isle-rolled", &isle::at("rolled"), &at_a_table(Theme::DARK));
}

#[test]
fn a_chat_shows_the_island_alone() {
    let look = |theme| at_a_table(theme).on(Surface::Chat);
    check("isle-chat", &isle::at("flood"), &look(Theme::LIGHT));
    check("isle-chat-rolled", &isle::at("rolled"), &look(Theme::DARK));
    check("isle-chat-council", &isle::at("flood"), &look(Theme::LIGHT).at(1));
}

#[test]
fn a_german_table_saves_atlantis_in_german() {
    let language = Language::of_tag("de").expect("German");
    let look = Look { language, ..at_a_table(Theme::LIGHT) };
    check("isle-german", &isle::at("attacked"), &look);
    check("isle-german-council", &isle::at("late"), &Look { part: 1, ..look });
}

/// The pictures in the documentation, in light and dark.
fn documented(name: &str, table: &dyn DrawableGame) {
    for theme in Theme::ALL {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../docs/images")
            .join(format!("{name}-{}.png", theme.name));
        let scene = table.scene(Viewer::Public, &at_a_table(theme));
        pixels(&path, &png(&scene, 1000).expect("a picture"));
    }
}

#[test]
fn the_pictures_in_the_documentation() {
    documented("atlanteon", &after(&Setup::new(2), GAME, 20));
    documented("atlantis", &sample(33));
    documented("escape", &flood::at("early"));
    documented("rising", &isle::at("flood"));
}

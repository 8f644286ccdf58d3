//! The laws of pictures in a chat, which a client shows in a box of 300 to 350 pixels.

use games::{Erased, Seat, Table, Viewer, dice::Seeded, laws};
use render::{DrawableGame, Look, Paint, Scene, Surface, Theme};

use crate::players::looked_at;

/// The height of an em of letters whose capitals are 9 pixels high in a picture that is scaled down
/// to 324 pixels from 1,000 units.
const LEGIBLE: f32 = 40.0;

/// The share of the picture that the board fills at least.
const SHARE: f32 = 0.8;

/// Draws a game for chats through matches played at random, with every setup.
pub fn fits_chats<G: Paint>() {
    for (seed, setup) in (0..).zip(laws::setups(G::INFO)) {
        let dice = &mut Seeded::from_number(seed);
        let mut table = Erased::<G>::open(&setup, dice).expect("a valid setup");
        laws::walk(&mut table, seed, |table, rev| {
            if rev.is_power_of_two() || table.position().to_act().is_empty() {
                let seats = Seat::all(setup.seats).map(Viewer::Seat);
                for viewer in seats.chain([Viewer::Public, Viewer::Everything]) {
                    for part in 0..table.n_parts() {
                        let look = looked_at(Theme::LIGHT, viewer).at(part).on(Surface::Chat);
                        let scene = table.scene(viewer, &look);
                        fits(&scene, &format!("{} {setup:?}, revision {rev}", G::INFO.id));
                        let zoomed = Look { zoom: true, ..look };
                        fits(&table.scene(viewer, &zoomed), "zoomed");
                    }
                }
            }
        });
    }
}

fn fits(scene: &Scene, of: &str) {
    let ratio = scene.width / scene.height;
    assert!((1.0..=1.1).contains(&ratio), "law: a picture in a chat is a square, {ratio}: {of}");
    let (_, width, height) = scene.board.expect("law: it says where its board is");
    let share = width * height / (scene.width * scene.height);
    assert!(SHARE <= share, "law: the board fills it, {share}: {of}");
    let smallest = scene.smallest_text().map(|em| em * 1000.0 / scene.width);
    let is_legible = smallest.is_none_or(|em| LEGIBLE <= em);
    assert!(is_legible, "law: its letters can be read in a chat, {smallest:?}: {of}");
}

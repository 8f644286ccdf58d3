//! Draws every game as chats show it, scaled down to the boxes of their clients:
//! `cargo run --release -p render --example sheet -- DIR [GAME]`.
//!
//! For each game, setup and theme there is one picture. Its rows are positions of one match, from
//! the start to the end, whole and zoomed; its columns are the boxes.

use std::{env, error::Error, fs, path::PathBuf};

use games::{Erased, Setup, Table as _, Viewer, dice::Seeded, for_each_game, search::Thought};
use image::{Rgb, RgbImage, imageops};
use render::{DrawableGame as _, Look, Paint, Player, Scene, Surface, Theme, png};

/// The boxes in which clients show a picture, in pixels: Discord on a desk, Element, and two
/// phones.
const BOXES: [(u32, u32); 4] = [(550, 350), (324, 324), (320, 350), (300, 350)];

/// The gap between pictures, in pixels.
const GAP: u32 = 12;

/// The width of a picture as it is sent, in pixels.
const SENT: u32 = 1000;

/// How far in a match positions are, in eighths.
const EIGHTHS: [usize; 5] = [0, 1, 4, 7, 8];

/// How long a computer thinks about a move, in playouts.
const THOUGHT: u32 = 8;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let mut args = env::args().skip(1);
    let folder = PathBuf::from(args.next().ok_or("say where to put the sheets")?);
    let only = args.next();
    fs::create_dir_all(&folder)?;
    macro_rules! each {
        ($($game:ty),* $(,)?) => {
            $( sheets::<$game>(&folder, only.as_deref())?; )*
        };
    }
    for_each_game!(each);
    Ok(())
}

/// The matches of which a sheet is made: a name, the seats, and options.
fn setups(game: &str) -> Vec<(&'static str, Setup)> {
    let seats = |n: u8| Setup::new(n);
    match game {
        "atlanteon" => vec![("two", seats(2))],
        "atlantis" => vec![
            ("two", seats(2)),
            ("three", seats(3)),
            ("six", seats(6)),
            ("huge", seats(6).with("board", "hexagon5")),
        ],
        "escape" => vec![
            ("two", seats(2)),
            ("three", seats(3)),
            ("four", seats(4)),
            ("narrows", seats(4).with("board", "narrows")),
        ],
        "rising" => vec![("one", seats(1)), ("two", seats(2)), ("six", seats(6))],
        _ => vec![("two", seats(2)), ("three", seats(3)), ("four", seats(4))],
    }
}

fn sheets<G: Paint>(folder: &std::path::Path, only: Option<&str>) -> Result<(), Failure> {
    let id = G::INFO.id;
    if only.is_some_and(|only| only != id) {
        return Ok(());
    }
    for (name, setup) in setups(id) {
        let positions = positions::<G>(&setup)?;
        for theme in Theme::ALL {
            let scenes: Vec<Scene> =
                positions.iter().flat_map(|table| scenes(table, &setup, theme)).collect();
            let file = folder.join(format!("{id}-{name}-{}.png", theme.name));
            sheet(&scenes)?.save(&file)?;
            println!("{}", file.display());
        }
    }
    Ok(())
}

/// Positions of a match between computers, from its start to its end.
fn positions<G: Paint>(setup: &Setup) -> Result<Vec<Erased<G>>, Failure> {
    let dice = &mut Seeded::from_number(7);
    let mut table = Erased::<G>::open(setup, dice)?;
    let mut played = vec![table.clone()];
    while let Some(seat) = table.position().to_act().iter().next() {
        for action in table.think(seat, &mut Thought::new(THOUGHT, dice)) {
            if !table.position().to_act().contains(seat) {
                break;
            }
            table.play(seat, &action, dice)?;
            played.push(table.clone());
        }
    }
    let last = played.len() - 1;
    Ok(EIGHTHS.iter().map(|eighth| played[last * eighth / 8].clone()).collect())
}

/// A position as the room sees it, and zoomed as the player to move does.
fn scenes<G: Paint>(table: &Erased<G>, setup: &Setup, theme: &'static Theme) -> Vec<Scene> {
    let names = ["Ann", "Bob", "Cyd", "Maximilian", "Eve", "Fay"];
    let named = names.map(|name| Player::Named(name.to_owned()));
    let look = Look::new(theme).of(named[..usize::from(setup.seats)].to_vec()).on(Surface::Chat);
    let parts = 0..table.n_parts();
    let mut scenes: Vec<Scene> =
        parts.map(|part| table.scene(Viewer::Public, &look.clone().at(part))).collect();
    let viewer = table.position().to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
    let zoomed = Look { zoom: true, ..look };
    if table.zooms(viewer, &zoomed) {
        scenes.push(table.scene(viewer, &zoomed));
    }
    scenes
}

fn sheet(scenes: &[Scene]) -> Result<RgbImage, Failure> {
    let width: u32 = BOXES.iter().map(|size| size.0 + GAP).sum();
    let height = BOXES.iter().map(|size| size.1 + GAP).max().unwrap_or(0);
    let mut sheet = RgbImage::from_pixel(
        width + GAP,
        height * scenes.len() as u32 + GAP,
        Rgb([0x31, 0x33, 0x38]),
    );
    let mut top = GAP;
    for scene in scenes {
        let sent = image::load_from_memory(&png(scene, SENT)?)?.to_rgb8();
        let mut left = GAP;
        for (wide, high) in BOXES {
            let scale = f64::min(
                f64::from(wide) / f64::from(sent.width()),
                f64::from(high) / f64::from(sent.height()),
            )
            .min(1.0);
            let size = |pixels: u32| (f64::from(pixels) * scale).round() as u32;
            let (wide, high) = (size(sent.width()), size(sent.height()));
            let shown = imageops::resize(&sent, wide, high, imageops::FilterType::CatmullRom);
            imageops::replace(&mut sheet, &shown, i64::from(left), i64::from(top));
            left += wide + GAP;
        }
        top += height;
    }
    Ok(sheet)
}

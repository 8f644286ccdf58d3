//! Draws positions of Escape from Atlantis to look at, as large as they are sent and as
//! small as on a phone: `cargo run --release -p render --example flood -- DIR`, or in
//! another language `… -- DIR de`.

#[path = "../tests/common/flood.rs"]
#[expect(dead_code, reason = "all positions are drawn")]
mod flood;
#[path = "../tests/common/players.rs"]
mod players;

use std::{env, fs, path::PathBuf};

use games::{Table as _, Viewer, escape::Escape};
use render::{DrawableGame as _, Look, Paint as _, Theme, gif, png};
use words::Language;

use players::looked_at;

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let dir: PathBuf = env::args().nth(1).ok_or("say where to put the pictures")?.into();
    fs::create_dir_all(&dir)?;
    let language = match env::args().nth(2).as_deref() {
        None => Language::ENGLISH,
        Some("pseudo") => Language::PSEUDO,
        Some(tag) => Language::of_tag(tag).ok_or("there is no such language")?,
    };
    for (n, (name, view)) in flood::positions().into_iter().enumerate() {
        let viewer = view.mover.map_or(Viewer::Public, Viewer::Seat);
        for theme in Theme::ALL {
            for zoom in [false, true] {
                let look = Look { language, zoom, ..looked_at(theme, viewer) };
                let scene = Escape::scene(&view, &look);
                let zoomed = if zoom { "-zoom" } else { "" };
                for width in [1000, 400] {
                    let picture = png(&scene, width)?;
                    let name = format!("{n}-{name}{zoomed}-{}-{width}.png", theme.name);
                    println!("{name}: {} bytes", picture.len());
                    fs::write(dir.join(name), picture)?;
                }
            }
        }
        let look = Look { language, ..looked_at(Theme::LIGHT, viewer) };
        let told = Escape::text(&view, &look) + "\n\n" + &Escape::alt(&view, &look);
        fs::write(dir.join(format!("{n}-{name}.txt")), told)?;
    }
    for (name, table, action, rolls) in flood::films() {
        let Some(seat) = table.position().to_act().iter().next() else { continue };
        let look = Look { language, ..looked_at(Theme::DARK, Viewer::Public) };
        let scenes = table.film(Viewer::Public, seat, action, rolls, &look);
        for (n, scene) in scenes.iter().enumerate() {
            fs::write(dir.join(format!("film-{name}-{n}.png")), png(scene, 640)?)?;
        }
        let film = gif(&scenes, 640)?;
        println!("{name}: a film of {} bytes", film.len());
        fs::write(dir.join(format!("film-{name}.gif")), film)?;
    }
    Ok(())
}

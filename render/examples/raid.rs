//! Draws games of Looting Atlantis to look at, as large as they are sent and as small as
//! on a phone: `cargo run --release -p render --example raid -- DIR`, or in another
//! language `… -- DIR de`.

#[path = "../tests/common/players.rs"]
mod players;
#[path = "../tests/common/raid.rs"]
mod raid;

use std::{env, fs, path::PathBuf};

use games::{Erased, Setup, Table as _, Viewer, looting::Looting};
use render::{DrawableGame as _, Look, Theme, gif, png};
use words::Language;

use players::looked_at;
use raid::Raid;

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let dir: PathBuf = env::args().nth(1).ok_or("say where to put the pictures")?.into();
    fs::create_dir_all(&dir)?;
    let language = match env::args().nth(2).as_deref() {
        None => Language::ENGLISH,
        Some("pseudo") => Language::PSEUDO,
        Some(tag) => Language::of_tag(tag).ok_or("there is no such language")?,
    };
    for seats in 2..=4 {
        let raid = Raid::play(&Setup::new(seats), 7);
        for (name, table) in [
            ("0dealt", &raid.dealt),
            ("1early", &raid.early),
            ("2draft", &raid.draft),
            ("3crowded", &raid.crowded),
            ("4window", &raid.window),
            ("5nullify", &raid.nullify),
            ("6down", &raid.down),
            ("7last", &raid.last),
            ("9anew", &raid.anew),
        ] {
            let viewer =
                table.position().to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
            let look = Look { language, ..looked_at(Theme::LIGHT, viewer) };
            draw(&dir.join(format!("{seats}-{name}")), table, viewer, &look)?;
        }
        let chosen = [("8moving", &raid.draft, &["move"][..]), ("8lava", &raid.early, &["t2"])];
        for (name, table, words) in chosen {
            let viewer =
                table.position().to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            let look = Look { language, ..looked_at(Theme::LIGHT, viewer).choosing(&words) };
            draw(&dir.join(format!("{seats}-{name}")), table, viewer, &look)?;
        }
        if let Some((before, seat, action)) = &raid.hit {
            let look = Look { language, ..looked_at(Theme::DARK, Viewer::Public) };
            let film = before.film(Viewer::Public, *seat, action, &[], &look);
            for (n, scene) in film.iter().enumerate() {
                fs::write(dir.join(format!("{seats}-film-{n}.png")), png(scene, 600)?)?;
            }
            if !film.is_empty() {
                let film = gif(&film, 600)?;
                println!("{seats}: a film of {} bytes", film.len());
                fs::write(dir.join(format!("{seats}-film.gif")), film)?;
            }
        }
    }
    Ok(())
}

fn draw(
    path: &std::path::Path,
    table: &Erased<Looting>,
    viewer: Viewer,
    look: &Look,
) -> Result<(), Error> {
    for theme in Theme::ALL {
        let look = Look { theme, ..look.clone() };
        for width in [1000, 400] {
            let picture = png(&table.scene(viewer, &look), width)?;
            fs::write(path.with_extension(format!("{}-{width}.png", theme.name)), picture)?;
        }
    }
    let words = table.text(viewer, look) + "\n\n" + &table.alt(viewer, look);
    Ok(fs::write(path.with_extension("txt"), words)?)
}

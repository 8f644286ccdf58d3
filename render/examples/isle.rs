//! Draws positions of Atlantis Rising to look at, as large as they are sent and as small as
//! on a phone: `cargo run -p render --example isle -- DIR`, or in another language
//! `… -- DIR de`.

#[path = "../tests/common/isle.rs"]
#[expect(dead_code, reason = "all positions are drawn")]
mod isle;
#[path = "../tests/common/players.rs"]
mod players;
#[path = "../tests/common/team.rs"]
mod team;

use std::{env, fs, path::PathBuf};

use games::{
    Game as _, Setup, Viewer,
    rising::{Rising, View},
};
use render::{Look, Paint as _, Theme, png};
use words::Language;

use players::looked_at;
use team::Team;

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let dir: PathBuf = env::args().nth(1).ok_or("say where to put the pictures")?.into();
    fs::create_dir_all(&dir)?;
    let language = match env::args().nth(2).as_deref() {
        None => Language::ENGLISH,
        Some("pseudo") => Language::PSEUDO,
        Some(tag) => Language::of_tag(tag).ok_or("there is no such language")?,
    };
    let draw = |name: &str, view: &View| -> Result<(), Error> {
        let viewer = view.asked.iter().next().map_or(Viewer::Public, Viewer::Seat);
        for theme in Theme::ALL {
            for part in 0..Rising::PARTS {
                let look = Look { language, part, ..looked_at(theme, viewer) };
                let scene = Rising::scene(view, &look);
                for width in [1000, 400] {
                    let picture = png(&scene, width)?;
                    let name = format!("{name}-{part}-{}-{width}.png", theme.name);
                    println!("{name}: {} bytes", picture.len());
                    fs::write(dir.join(name), picture)?;
                }
            }
        }
        let look = |part| Look { language, part, ..looked_at(Theme::LIGHT, viewer) };
        let told = [0, 1].map(|part| Rising::alt(view, &look(part))).join("\n\n");
        let told = Rising::text(view, &look(0)) + "\n\n" + &told;
        fs::write(dir.join(format!("{name}.txt")), told)?;
        Ok(())
    };
    for (name, view) in isle::positions() {
        draw(name, &view)?;
    }
    for (seats, mode) in [(1, "basic"), (3, "normal"), (6, "cosmic")] {
        let setup = Setup::new(seats).with("mode", mode);
        for (name, table) in Team::play(&setup, 7).all() {
            draw(&format!("{seats}-{name}"), &table.game().view(Viewer::Public))?;
        }
    }
    Ok(())
}

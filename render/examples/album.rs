//! Draws games of Atlantis to look at, as large as they are sent and as small as
//! on a phone: `cargo run --release -p render --example album -- DIR`.

#[path = "../tests/common/brawl.rs"]
mod brawl;
#[path = "../tests/common/players.rs"]
mod players;
#[path = "../tests/common/sample.rs"]
mod sample;

use std::{env, fs, path::PathBuf};

use games::{
    Erased, Game as _, Setup, Table as _, Viewer, atlantis::Atlantis, dice::Seeded, search::Thought,
};
use render::{DrawableGame as _, Scene, Theme, gif, png};

use brawl::Brawl;
use players::looked_at;
use sample::sample;

type Error = Box<dyn std::error::Error>;

const WIDTHS: [u32; 2] = [1000, 400];

/// As films are sent.
const FILM_WIDTH: u32 = 600;

/// Of the sample game.
const N_TURNS: usize = 59;

fn main() -> Result<(), Error> {
    let dir = env::args().nth(1).ok_or("say where to put the pictures")?;
    let album = Album { dir: dir.into() };
    fs::create_dir_all(&album.dir)?;
    for n in 0..=N_TURNS {
        album.position(&format!("sample-{n:02}"), &sample(n))?;
    }
    for (name, seats, board) in [
        ("large", 2, "large"),
        ("two", 2, "standard"),
        ("rhombus", 2, "rhombus3"),
        ("long", 2, "rhombus5"),
        ("three", 3, "standard"),
        ("three259", 3, "hexagon4"),
        ("triangle", 3, "triangle6"),
        ("four", 4, "standard"),
        ("five", 5, "standard"),
        ("six", 6, "standard"),
        ("huge", 2, "hexagon5"),
        ("huge6", 6, "hexagon5"),
    ] {
        album.games(name, &Setup::new(seats).with("board", board))?;
    }
    Ok(())
}

struct Album {
    dir: PathBuf,
}

impl Album {
    /// A fight, and a game as computers play it.
    fn games(&self, name: &str, setup: &Setup) -> Result<(), Error> {
        let brawl = Brawl::fight(setup, 5, 400);
        self.position(&format!("{name}-0start"), &Brawl::fight(setup, 5, 0).last)?;
        self.position(&format!("{name}-2crowded"), &brawl.crowded)?;
        self.position(&format!("{name}-3plan"), &brawl.chain)?;
        self.position(&format!("{name}-4chain"), &brawl.wreck)?;
        self.position(&format!("{name}-5last"), &brawl.last)?;
        self.film(name, &brawl.film(&looked_at(Theme::LIGHT, Viewer::Public)))?;
        for (part, turns) in [("1opening", 3), ("1middle", 12)] {
            self.position(&format!("{name}-{part}"), &played(setup, turns * setup.seats as u32)?)?;
        }
        Ok(())
    }

    /// A position in both themes and in words, as who is to move sees it.
    fn position(&self, name: &str, table: &Erased<Atlantis>) -> Result<(), Error> {
        let viewer = table.position().to_act().iter().next().map_or(Viewer::Public, Viewer::Seat);
        for theme in Theme::ALL {
            let scene = table.scene(viewer, &looked_at(theme, viewer));
            for width in WIDTHS {
                let file = format!("{name}-{}-{width}.png", theme.name);
                fs::write(self.dir.join(file), png(&scene, width)?)?;
            }
        }
        let look = looked_at(Theme::LIGHT, viewer);
        let words = table.text(viewer, &look) + "\n\n" + &table.alt(viewer, &look);
        Ok(fs::write(self.dir.join(format!("{name}.txt")), words)?)
    }

    fn film(&self, name: &str, scenes: &[Scene]) -> Result<(), Error> {
        if scenes.is_empty() {
            return Ok(());
        }
        for (n, scene) in scenes.iter().enumerate() {
            for width in WIDTHS {
                fs::write(
                    self.dir.join(format!("{name}-film-{n:02}-{width}.png")),
                    png(scene, width)?,
                )?;
            }
        }
        let film = gif(scenes, FILM_WIDTH)?;
        println!("{name}: a film of {} frames, {} bytes", scenes.len(), film.len());
        Ok(fs::write(self.dir.join(format!("{name}.gif")), film)?)
    }
}

/// A game of computers after so many turns.
fn played(setup: &Setup, turns: u32) -> Result<Erased<Atlantis>, Error> {
    let dice = &mut Seeded::from_number(7);
    let mut table = Erased::<Atlantis>::open(setup, dice)?;
    while let Some(seat) = table.position().to_act().iter().next() {
        if turns <= table.game().view(Viewer::Public).turns {
            break;
        }
        for action in table.think(seat, &mut Thought::new(40, dice)) {
            table.play(seat, &action, dice)?;
        }
    }
    Ok(table)
}

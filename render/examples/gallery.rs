//! Draws games of Atlanteon played at random, to look at:
//! `cargo run -p render --example gallery -- DIR`.

use std::{env, fs, path::Path};

use games::{Erased, Setup, Table as _, Viewer, atlanteon::Atlanteon, dice::Seeded};
use render::{Easel as _, Theme, png};

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let dir = env::args().nth(1).ok_or("say where to put the pictures")?;
    fs::create_dir_all(&dir)?;
    for (seed, setup) in [
        Setup::new(2),
        Setup::new(2).with("match", "2"),
        Setup::new(2).with("variant", "claims"),
        Setup::new(2).with("variant", "claims").with("match", "2"),
    ]
    .into_iter()
    .enumerate()
    {
        let dice = &mut Seeded::from_number(seed as u64);
        let mut table = Erased::<Atlanteon>::open(&setup, dice)?;
        for ply in 0.. {
            for theme in Theme::ALL {
                let scene = table.scene(Viewer::Public, theme);
                let file = Path::new(&dir).join(format!("{seed}-{ply:02}-{}.png", theme.name));
                fs::write(file, png(&scene, 1000)?)?;
            }
            let file = Path::new(&dir).join(format!("{seed}-{ply:02}.txt"));
            fs::write(file, table.text(Viewer::Public) + "\n\n" + &table.alt(Viewer::Public))?;
            let Some(seat) = table.to_act().iter().next() else { break };
            let action = table.think(seat, 20, dice).ok_or("a game that goes on")?;
            table.play(seat, &action, dice)?;
        }
    }
    Ok(())
}

//! Draws games of Atlanteon played at random, to look at:
//! `cargo run -p render --example gallery -- DIR`, or in another language than English
//! `… -- DIR de`, and in the one that shows what does not fit `… -- DIR pseudo`.

#[path = "../tests/common/players.rs"]
mod players;

use std::{env, fs, path::Path};

use games::{
    Dice as _, Erased, Setup, Table as _, Viewer, atlanteon::Atlanteon, dice::Seeded, menu::Menu,
};
use render::{DrawableGame, Look, Theme, png};
use words::Language;

use players::looked_at;

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let dir = env::args().nth(1).ok_or("say where to put the pictures")?;
    fs::create_dir_all(&dir)?;
    let language = match env::args().nth(2).as_deref() {
        None => Language::ENGLISH,
        Some("pseudo") => Language::PSEUDO,
        Some(tag) => Language::of_tag(tag).ok_or("there is no such language")?,
    };
    for (name, setup) in [
        ("plain", Setup::new(2)),
        ("match", Setup::new(2).with("match", "2")),
        ("claims", Setup::new(2).with("variant", "claims")),
        ("both", Setup::new(2).with("variant", "claims").with("match", "2")),
    ] {
        let longest = (0..200)
            .map(|seed| play(&setup, seed))
            .max_by_key(|tables| tables.as_ref().map_or(0, Vec::len));
        for (ply, table) in longest.ok_or("no game")??.iter().enumerate() {
            draw(&dir, &format!("{name}-{ply:02}"), table, language)?;
        }
    }
    Ok(())
}

/// A position in both themes and in words, as who is to move sees it: with the first
/// word of a move chosen, where there is one.
fn draw(dir: &str, name: &str, table: &dyn DrawableGame, language: Language) -> Result<(), Error> {
    let mover = table.position().to_act().iter().next();
    let viewer = mover.map_or(Viewer::Public, Viewer::Seat);
    let first = mover.map(|seat| table.menu(seat, &[], 25));
    let picked = match first {
        Some(Menu::Ask(question)) => question.options.last().map(|option| option.token.clone()),
        _ => None,
    };
    for theme in Theme::ALL {
        let look = Look { language, ..looked_at(theme, viewer) };
        let picking = look.clone().choosing(picked.as_slice());
        for width in [1000, 400] {
            for (part, look) in [("", &look), ("-picked", &picking)] {
                let file = Path::new(dir).join(format!("{name}{part}-{}-{width}.png", theme.name));
                fs::write(file, png(&table.scene(viewer, look), width)?)?;
            }
        }
    }
    let file = Path::new(dir).join(format!("{name}.txt"));
    let look = Look { language, ..looked_at(Theme::LIGHT, viewer) };
    let look = look.choosing(picked.as_slice());
    fs::write(file, table.text(viewer, &look) + "\n\n" + &table.alt(viewer, &look))?;
    Ok(())
}

/// All positions of a game played at random.
fn play(setup: &Setup, seed: u64) -> Result<Vec<Erased<Atlanteon>>, Error> {
    let dice = &mut Seeded::from_number(seed);
    let mut table = Erased::<Atlanteon>::open(setup, dice)?;
    let mut positions = vec![table.clone()];
    while let Some(seat) = table.position().to_act().iter().next() {
        let mut legal = Vec::new();
        games::Game::list(table.game(), seat, &mut legal);
        let action = dice.roll(legal.len() as u32) as usize;
        table.play(seat, &legal[action].to_string(), dice)?;
        positions.push(table.clone());
    }
    Ok(positions)
}

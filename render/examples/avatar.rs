//! Draws the avatar to look at, as large as it is sent and as small as chats show it:
//! `cargo run -p render --example avatar -- DIR`.

use std::{env, fs, path::PathBuf};

use render::{Theme, avatar, png};

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let dir: PathBuf = env::args().nth(1).ok_or("say where to put the pictures")?.into();
    fs::create_dir_all(&dir)?;
    for theme in Theme::ALL {
        for width in [512, 96, 48, 32] {
            let name = format!("avatar-{}-{width}.png", theme.name);
            let picture = png(&avatar(theme), width)?;
            println!("{name}: {} bytes", picture.len());
            fs::write(dir.join(name), picture)?;
        }
    }
    Ok(())
}

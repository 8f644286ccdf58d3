//! Draws the small pictures of pieces into a folder: `cargo run -p render --example emblems folder`.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("which folder?")?);
    fs::create_dir_all(&folder)?;
    for (emblem, scene) in render::emblems() {
        fs::write(folder.join(format!("{emblem}.png")), render::png_cut_out(&scene, 96)?)?;
    }
    Ok(())
}

//! Plays the games in `transcripts/` again and compares every word.
//!
//! `UPDATE=1 cargo test` writes what is indented anew.

use std::{env, fs, path::Path};

use games::{Dice, Erased, Game, Setup, transcript};
use toys::for_each_toy;

fn open<G: Game>(setup: &Setup, dice: &mut dyn Dice) -> transcript::Opened {
    Ok(Box::new(Erased::<G>::open(setup, dice)?))
}

macro_rules! opener {
    ($($toy:ty),* $(,)?) => {
        |id: &str, setup: &Setup, dice: &mut dyn Dice| match id {
            $( id if id == <$toy as Game>::INFO.id => Some(open::<$toy>(setup, dice)), )*
            _ => None,
        }
    };
}

#[test]
fn transcripts() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    for entry in fs::read_dir(dir).expect("the folder of transcripts") {
        let path = entry.expect("a file").path();
        let old = fs::read_to_string(&path).expect("a text");
        let new = transcript::perform(&old, &for_each_toy!(opener)).expect("a transcript");
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, new).expect("a file to write");
        } else {
            assert_eq!(new, old, "{} differs", path.display());
        }
    }
}

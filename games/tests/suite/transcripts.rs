//! Plays the games in `transcripts/` again and compares every word.
//!
//! `UPDATE=1 cargo test` writes what is indented anew.

use std::{env, fs, path::Path};

use games::{Dice, Erased, Game, Prose, Setup, transcript};
use words::Reader;

pub fn open<G: Game>(setup: &Setup, dice: &mut dyn Dice) -> transcript::Opened {
    Ok(Box::new(Erased::<G>::open(setup, dice)?))
}

fn english(prose: &Prose) -> String {
    words::text(prose, Reader::default(), |seat| seat.to_string())
}

/// Plays each file of a folder.
pub fn replay(dir: &Path, open: transcript::Open<'_>) {
    for entry in fs::read_dir(dir).expect("the folder of transcripts") {
        let path = entry.expect("a file").path();
        let old = fs::read_to_string(&path).expect("a text");
        let new = transcript::perform(&old, open, &english).expect("a transcript");
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, new).expect("a file to write");
        } else {
            assert_eq!(new, old, "{} differs", path.display());
        }
    }
}

macro_rules! transcripts {
    ($($game:ty),* $(,)?) => {
        #[test]
        fn transcripts_are_as_they_were() {
            let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
            transcripts::replay(&dir, &|id, setup, dice| match id {
                $( id if id == <$game as Game>::INFO.id => {
                    Some(transcripts::open::<$game>(setup, dice))
                } )*
                _ => None,
            });
        }
    };
}

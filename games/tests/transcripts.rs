//! Plays the games in `transcripts/` again and compares every word.
//!
//! A transcript has a head (`game`, `seats`, `seed`, knobs) and actions
//! (`> 1 c4`: seat, action). What is indented is what the room and the players
//! hear; `UPDATE=1 cargo test` writes it anew.

use std::{env, fmt::Write as _, fs, path::Path};

use games::{Dice, Erased, Game, Seat, Setup, Table, dice::Seeded, for_each_game};

type Open = fn(&Setup, &mut dyn Dice) -> Box<dyn Table>;

fn open<G: Game>(setup: &Setup, dice: &mut dyn Dice) -> Box<dyn Table> {
    Box::new(Erased::<G>::open(setup, dice).expect("a valid head"))
}

macro_rules! openers {
    ($($game:ty),* $(,)?) => {
        const OPENERS: &[(&str, Open)] = &[$( (<$game as Game>::INFO.id, open::<$game>) ),*];
    };
}

for_each_game!(openers);

/// Plays the head and the actions of `old`, and writes down what is heard.
fn perform(old: &str) -> String {
    let (head, body) = old.split_once("\n\n").expect("a head, an empty line, actions");
    let mut setup = Setup::new(2);
    let (mut game, mut seed) = ("", 0);
    for (key, value) in head.lines().filter_map(|line| line.split_once(": ")) {
        match key {
            "game" => game = value,
            "seats" => setup.seats = value.parse().expect("a number of seats"),
            "seed" => seed = value.parse().expect("a seed"),
            knob => setup = setup.with(knob, value),
        }
    }
    let mut dice = Seeded::from_number(seed);
    let &(_, open) = OPENERS.iter().find(|(id, _)| *id == game).expect("a game we have");
    let mut table = open(&setup, &mut dice);

    let mut new = format!("{head}\n\n");
    for line in body.lines().filter(|line| line.starts_with("> ")) {
        writeln!(new, "{line}").expect("a string");
        let (seat, action) = line[2..].split_once(' ').expect("a seat and an action");
        let seat = Seat(seat.parse::<u8>().expect("a seat") - 1);
        match table.play(seat, action, &mut dice) {
            Err(error) => writeln!(new, "    ! {error}").expect("a string"),
            Ok(heard) => {
                for line in heard {
                    if let Some(public) = line.public {
                        writeln!(new, "    {public}").expect("a string");
                    }
                    for (seat, private) in line.private {
                        writeln!(new, "    ({seat} hears: {private})").expect("a string");
                    }
                }
            }
        }
    }
    match table.outcome() {
        Some(outcome) => writeln!(new, "\n{outcome:?}").expect("a string"),
        None => writeln!(new, "\nto act: {:?}", table.to_act()).expect("a string"),
    }
    new
}

#[test]
fn transcripts() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    for entry in fs::read_dir(dir).expect("the folder of transcripts") {
        let path = entry.expect("a file").path();
        let old = fs::read_to_string(&path).expect("a text");
        let new = perform(&old);
        if env::var_os("UPDATE").is_some() {
            fs::write(&path, new).expect("a file to write");
        } else {
            assert_eq!(new, old, "{} differs", path.display());
        }
    }
}

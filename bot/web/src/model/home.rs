//! Where nobody plays yet: what there is to play, and a name for who is new.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use desk::{Account, GameKind};
use games::{Setup, Viewer, dice::Seeded, search::Thought};
use render::{DrawableGame, Look, Theme};
use words::Language;

use crate::{access::nonce, names};

/// Names for people who give none, until they choose another: the kings of Atlantis, and others who
/// live in the sea. They are names in every language.
const NAMES: [&str; 24] = [
    "Ampheres",
    "Amphitrite",
    "Arion",
    "Atlas",
    "Azaes",
    "Diaprepes",
    "Doris",
    "Elasippos",
    "Euaimon",
    "Gadeiros",
    "Galatea",
    "Galene",
    "Glaukos",
    "Halia",
    "Kleito",
    "Mestor",
    "Mneseus",
    "Nereus",
    "Panope",
    "Pontos",
    "Proteus",
    "Thetis",
    "Thoosa",
    "Triton",
];

/// Names to be called by, likeliest first, and without an end: any that is not taken.
pub fn free_names() -> impl Iterator<Item = Account> {
    let start = nonce::number() as usize % NAMES.len();
    let turned = move |round: usize| {
        let all = NAMES.iter().cycle().skip(start).take(NAMES.len());
        all.map(move |name| match round {
            0 => (*name).to_owned(),
            n => format!("{name}-{}", n + 1),
        })
    };
    (0..).flat_map(turned).map(|name| names::account(&name))
}

/// Whether somebody was given a name, or has chosen one that is given.
pub fn is_given(name: &str) -> bool {
    let number = |text: &str| text.parse::<usize>().is_ok();
    let first =
        name.rsplit_once('-').filter(|(_, suffix)| number(suffix)).map_or(name, |(first, _)| first);
    NAMES.contains(&first)
}

/// How many turns of a game are played at most, and how well, in steps of the search.
const TURNS: usize = 60;
const NODES: u32 = 400;

/// Boards of games in their middle, to be seen before one is chosen: made once.
#[derive(Default)]
pub struct Samples(Mutex<Made>);

#[derive(Default)]
struct Made {
    /// By the id of their game.
    tables: BTreeMap<&'static str, Box<dyn DrawableGame>>,
    /// Of which game, in which colours and in which language.
    pictures: BTreeMap<(&'static str, &'static str, &'static str), Arc<str>>,
}

impl Samples {
    /// As SVG; none if the game cannot be laid out. The first time it takes some tenths
    /// of a second of computing.
    pub fn svg(&self, kind: &GameKind, theme: &'static Theme, of: Language) -> Option<Arc<str>> {
        let id = kind.info.id;
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Made { tables, pictures } = &mut *made;
        if !tables.contains_key(id) {
            tables.insert(id, midgame(kind)?);
        }
        let key = (id, theme.name, of.tag());
        if let Some(made) = pictures.get(&key) {
            return Some(made.clone());
        }
        let scene =
            tables.get(id)?.scene(Viewer::Public, &Look { language: of, ..Look::new(theme) });
        let svg: Arc<str> = render::svg_of_board(&scene).into();
        pictures.insert(key, svg.clone());
        Some(svg)
    }
}

/// A position when some three fifths of a game are over.
fn midgame(kind: &GameKind) -> Option<Box<dyn DrawableGame>> {
    let mut dice = Seeded::from_number(1);
    let mut table = (kind.open)(&Setup::new(*kind.info.seats.start()), &mut dice).ok()?;
    let mut boards = vec![table.fork()];
    while let Some(seat) = table.position().to_act().iter().next()
        && boards.len() < TURNS
    {
        for action in table.think(seat, &mut Thought::new(NODES, &mut dice)) {
            table.play(seat, &action, &mut dice).ok()?;
        }
        boards.push(table.fork());
    }
    let middle = boards.len() * 3 / 5;
    boards.into_iter().nth(middle)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn there_is_always_another_name() {
        let some: BTreeSet<_> = free_names().take(100).map(|free_name| free_name.id).collect();
        assert_eq!(some.len(), 100);
        for name in NAMES {
            assert_eq!(names::clean(name).as_deref(), Some(name));
        }
        assert!(free_names().take(100).all(|free_name| is_given(&free_name.name)));
        for own in ["ann", "Atlas-Lena", "atlas", "-2"] {
            assert!(!is_given(own), "{own}");
        }
    }
}

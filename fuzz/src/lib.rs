//! Code that the fuzz targets share.

use desk::{GameKind, kind};
use games::{
    Seat, Setup,
    dice::{Seed, Seeded, Use},
    for_each_game,
};
use render::{DrawableGame, Look, Theme};

macro_rules! kinds {
    ($($game:ty),* $(,)?) => {
        /// Every game there is.
        pub const KINDS: &[GameKind] = &[$( kind::<$game>() ),*];
    };
}

for_each_game!(kinds);

/// The same dice for the same number.
pub fn dice(rev: u64) -> Seeded {
    Seeded::new(&Seed::from_number(7), Use::Rolls, rev)
}

/// Opens the game that a line such as `atlanteon 2 match=2` asks for.
pub fn open(line: &str) -> Option<(Box<dyn DrawableGame>, u8)> {
    let mut words = line.split_whitespace();
    let id = words.next()?;
    let kind = KINDS.iter().find(|kind| kind.info.id == id)?;
    let mut setup = Setup::new(words.next()?.parse().ok()?);
    for (key, value) in words.filter_map(|word| word.split_once('=')) {
        setup = setup.with(key, value);
    }
    let table = (kind.open)(&setup, &mut dice(0)).ok()?;
    Some((table, setup.seats))
}

/// Shows a position in every way to everybody.
pub fn look(table: &dyn DrawableGame, seats: u8) {
    let viewers = Seat::all(seats).map(games::Viewer::Seat);
    for viewer in viewers.chain([games::Viewer::Public, games::Viewer::Everything]) {
        let scene = table.scene(viewer, &Look::new(Theme::LIGHT));
        assert!(scene.alt.chars().count() <= 1_000, "who listens has patience for 1,000 letters");
        table.text(viewer, &Look::default());
        table.view(viewer);
    }
}

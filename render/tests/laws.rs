//! Draws every game, for every viewer, through games played at random.

#[path = "common/drawing.rs"]
mod drawing;
#[path = "../../games/tests/common/parallel.rs"]
mod parallel;
#[path = "common/players.rs"]
mod players;

use games::for_each_game;

macro_rules! every {
    ($($game:ty),* $(,)?) => {
        $( drawing::hold::<$game>(); )*
    };
}

#[test]
fn every_game_draws() {
    for_each_game!(every);
}

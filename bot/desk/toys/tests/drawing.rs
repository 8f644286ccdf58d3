//! Draws every toy, for every viewer, through games played at random.

#[path = "../../../../render/tests/common/drawing.rs"]
mod drawing;
#[path = "../../../../games/tests/common/parallel.rs"]
mod parallel;
#[path = "../../../../render/tests/common/players.rs"]
mod players;

use toys::for_each_toy;

macro_rules! every {
    ($($game:ty),* $(,)?) => {
        $( drawing::hold::<$game>(); )*
    };
}

#[test]
fn every_toy_draws() {
    for_each_toy!(every);
}

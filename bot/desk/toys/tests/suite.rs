//! Holds every toy to what must hold for all games.

#[macro_use]
#[path = "../../../../games/tests/suite/bad_input.rs"]
mod bad_input;
#[macro_use]
#[path = "../../../../games/tests/suite/laws.rs"]
mod laws;
#[path = "../../../../games/tests/common/parallel.rs"]
mod parallel;
#[path = "../../../../games/tests/suite/scraps.rs"]
mod scraps;
#[macro_use]
#[path = "../../../../games/tests/suite/transcripts.rs"]
mod transcripts;

use std::path::Path;

use games::Game;
use proptest::{prelude::*, sample::Index};
use toys::for_each_toy;

use self::scraps::scraps;

for_each_toy!(bad_input);
for_each_toy!(laws);
for_each_toy!(transcripts);

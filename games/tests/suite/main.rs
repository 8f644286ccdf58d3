//! Holds every game of the catalogue to what must hold for all games.

#[macro_use]
mod bad_input;
#[macro_use]
mod laws;
#[macro_use]
mod origins;
#[path = "../common/parallel.rs"]
mod parallel;
mod scraps;
#[macro_use]
mod to_type;
#[macro_use]
mod transcripts;

use std::path::Path;

use games::{Game, for_each_game};
use proptest::{prelude::*, sample::Index};

use self::scraps::scraps;

for_each_game!(bad_input);
for_each_game!(laws);
for_each_game!(origins);
for_each_game!(to_type);
for_each_game!(transcripts);

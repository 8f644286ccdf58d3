//! Atlanteon from outside: against a second program, and against bad input.

mod bad_input;
mod compare;
mod reference;
#[path = "../suite/scraps.rs"]
mod scraps;
mod wording;

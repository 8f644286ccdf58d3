//! Small games, for the tests of the whole workspace.
//!
//! Between them they have what the trait allows: [`Hex`](hex::Hex) is two
//! players and nothing hidden, [`Liar`](liar::Liar) has chance and secrets,
//! [`Dike`](dike::Dike) is played together, in any order and out of turn, a turn
//! of [`Sparks`](sparks::Sparks) is drafted, done and seen to unfold, in
//! [`Goof`](goof::Goof) all choose in secret at the same time, and in
//! [`Ward`](ward::Ward) the others may react to a turn.

pub mod dike;
pub mod goof;
pub mod hex;
pub mod liar;
pub mod sparks;
pub mod ward;

/// Hands the list of all toys to a macro, as [`games::for_each_game`] does.
#[macro_export]
macro_rules! for_each_toy {
    ($macro:ident) => {
        $macro! {
            $crate::hex::Hex,
            $crate::liar::Liar,
            $crate::dike::Dike,
            $crate::sparks::Sparks,
            $crate::goof::Goof,
            $crate::ward::Ward,
        }
    };
}

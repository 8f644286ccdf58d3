//! The page, asked without a network.

mod doors;
mod hostile;
mod play;
mod room;

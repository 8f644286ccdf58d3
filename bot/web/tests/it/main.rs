//! The page, asked without a network.

mod colours;
mod crossing;
mod doors;
mod governing;
mod guests;
mod hostile;
mod languages;
mod lessons;
mod looking;
mod newcomer;
mod play;
mod private;
mod proxied;
mod reading;
mod room;
mod shrink;
mod starting;
mod talking;

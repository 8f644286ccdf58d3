//! That the double does as Discord does, seen by a client that knows nothing of
//! it but addresses and JSON.

mod answering;
mod client;
mod judging;

//! That the double does as Discord does, seen by a client that knows nothing of
//! it but addresses and JSON.

mod answering;
mod asking;
mod client;
mod connecting;
mod failing;
mod judging;
mod layout;
mod limiting;
mod placing;
mod speed;

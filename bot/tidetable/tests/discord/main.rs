//! The program on Discord, as a process, and a double in Discord's place.

#[cfg(feature = "matrix")]
mod alone;
mod atlantis;
mod bot;
mod crashes;
mod drafts;
mod escape;
mod fairness;
mod faults;
mod films;
mod four;
mod games;
mod german;
#[path = "../../../../games/tests/rising/helped.rs"]
mod helped;
#[cfg(feature = "matrix")]
mod homeserver;
mod looting;
mod luck;
mod record;
mod rising;
mod rooms;
mod starting;
mod table;
#[path = "../../../../games/tests/escape/told.rs"]
mod told;
mod zoom;

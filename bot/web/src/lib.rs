//! A table on a local web page: a chat channel with the board beside it.
//!
//! [`Page`] shows what the desk says and tells it what people do there. Its
//! rooms are `web:table` (at `/`) and `web:<name>` (at `/room/<name>`); people
//! are `web:<name>` and are whoever they say they are, in the address (`?as=ann`).
//!
//! **Invariants:**
//!
//! - no game is known here: what can be clicked is what a question offers and
//!   a picture has a [`Spot`](render::Spot) for;
//! - everything works without the script; it only brings news without a reload. Guard:
//!   `browser/tests`, in Chromium without scripts;
//! - who may talk to the page is decided in one place (`guard.rs`).

mod acts;
mod address;
mod answers;
mod assets;
mod base;
mod caller;
mod commands;
mod door;
mod fields;
mod film;
mod gate;
mod guard;
mod guests;
mod home;
mod inviting;
mod language;
mod listener;
mod looking;
mod markdown;
mod model;
mod names;
mod news;
mod nonce;
mod pace;
mod page;
mod pass;
mod pieces;
mod posts;
mod proxy;
mod questions;
mod reading;
mod routes;
mod sentence;
mod settings;
mod shrink;
mod starts;
mod status;
mod strangers;
mod template;
mod tries;
mod visit;

pub use self::{
    address::{AddressError, PublicAddress},
    listener::Listener,
    names::{by_name as account, room},
    page::{Delivered, Page},
    pass::invitation,
    proxy::TrustedProxies,
    settings::{Key, KeyError, PageSettings, ServeError},
    status::{PartState, StatusSource},
};

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
//! - who may talk to the page is decided in one place (`access/guard.rs`).

mod access;
mod forms;
mod language;
mod model;
mod names;
mod network;
mod page;
mod routes;
mod settings;
mod visit;

pub use self::{
    access::pass::invitation,
    names::{by_name as account, room},
    network::{
        address::{AddressError, PublicAddress},
        listener::Listener,
        proxy::TrustedProxies,
    },
    page::{Delivered, Page},
    routes::status::{PartState, StatusSource},
    settings::{Key, KeyError, PageSettings, ServeError},
};

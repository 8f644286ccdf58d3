//! An empty crate in place of `tokio-tungstenite` 0.21.
//!
//! serenity cannot be built without that crate, and only its gateway uses it, which is
//! switched off: see `[workspace.dependencies]`. The original brings `rustls` 0.22 and
//! `rustls-webpki` 0.102, for which there are security advisories and no fixes.
//!
//! With serenity's feature `gateway`, this crate fails the build. Then take the entry out of
//! `[patch.crates-io]`.

//! The types that go in and out: requests, replies, refusals, buttons, and platforms.

pub mod args;
pub mod clock;
pub mod kept;
pub mod kind;
pub mod meter;
pub mod names;
pub mod platform;
pub mod press;
pub mod replies;
pub mod request;
pub mod words;

use std::pin::Pin;

/// A future behind a pointer. What is awaited through one is compiled here and not once
/// more in each crate that awaits it, which is a good part of the program.
pub type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// The most options a question may have.
pub const MENU: usize = 25;

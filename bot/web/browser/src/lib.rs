//! The tests of this crate play on the page in Chromium; see `tests/browser.rs`.

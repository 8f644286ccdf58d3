//! Replies of the desk as Discord's messages: their words, buttons and pictures.

pub mod controls;
pub mod emblems;
pub mod layout;
pub mod links;
pub mod markdown;
pub mod message;
pub mod payloads;
pub mod pictured;
pub mod pictures;
pub mod spoken;
pub mod told;

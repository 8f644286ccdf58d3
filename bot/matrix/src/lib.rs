//! Matches on Matrix: what is sent to rooms there, and what comes from them.

mod message;
mod names;
mod question;
mod settings;
mod text;

pub use self::{
    message::{Message, Saying, message, plain},
    names::{PREFIX, account, event, place, room, user},
    question::{Asked, Question},
    settings::{Invites, Login, Secret, Settings},
};

//! Replies of the desk as messages of Matrix: their text, questions and pictures.

mod links;
pub mod message;
pub mod pictures;
pub mod posting;
pub mod question;
mod text;

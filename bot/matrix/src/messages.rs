//! Replies of the desk as messages of Matrix: their text, questions and pictures.

pub mod message;
pub mod pictures;
pub mod posting;
pub mod question;
pub mod text;

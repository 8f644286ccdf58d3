//! The desk from outside: what people say, and what they are told.

mod chats;
mod confirm;
mod delivery;
mod drafts;
mod errands;
mod hostile;
mod laws;
mod overheard;
mod replays;
mod room;

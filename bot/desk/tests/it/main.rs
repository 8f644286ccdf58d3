//! The desk from outside: what people say, and what they are told.

mod again;
mod background;
mod chance;
mod chats;
mod concerned;
mod confirm;
mod delivery;
mod drafts;
mod hostile;
mod languages;
mod laws;
mod limits;
mod living;
mod looking;
mod people;
mod poll;
mod reminders;
mod replays;
mod rewording;
mod room;
mod rooms;
mod talk;
mod thinking;
mod ticker;
mod unknown;
mod year;

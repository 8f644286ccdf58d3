//! Messages of the bot as Discord would judge them, and requests as the bot reads them.

mod crossing;
mod cuts;
mod goldens;
mod limits;
mod messages;
mod registering;
mod requests;
mod room;
mod sample;
mod texts;
mod walks;

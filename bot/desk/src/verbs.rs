//! What the desk does for each command, one file a topic.

mod answer;
mod complete;
mod confirm;
mod help;
mod leave;
mod look;
mod overhear;
mod play;
mod prefer;
mod press;
mod start;
mod tell;
mod undo;

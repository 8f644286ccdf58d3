//! What the desk does for each command, one file a topic.

mod answer;
mod help;
mod leave;
mod look;
mod play;
mod press;
mod start;
mod tell;
mod undo;

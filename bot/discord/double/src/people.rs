//! A person in a channel, who sees what there is and acts on it.

mod ask;
pub mod asked;
mod event;
pub mod latency;

use std::time::Duration;

use crate::{Asked, Control, Double, Id, Message, User};

/// A person at a channel.
#[derive(Clone, Debug)]
pub struct Person {
    pub double: Double,
    pub user: User,
    pub channel: Id,
}

impl Person {
    /// All that they see there, oldest first.
    pub fn sees(&self) -> Vec<Message> {
        self.double.visible_messages(&self.user, self.channel)
    }

    /// The newest message with something to press.
    pub fn newest_open(&self) -> Option<Message> {
        self.sees().into_iter().rev().find(Message::is_open)
    }

    /// The controls below that message that can be pressed, in reading order.
    pub fn controls(&self) -> Vec<Control> {
        let controls =
            self.newest_open().map(|newest_open| newest_open.controls()).unwrap_or_default();
        controls.into_iter().filter(|control| !control.disabled).collect()
    }

    /// Presses or chooses something below a message.
    ///
    /// # Panics
    ///
    /// As [`Double::press`] does.
    pub async fn act(&self, message: &Message, control: &Control) -> Asked {
        let (double, user) = (&self.double, &self.user);
        match &control.value {
            Some(value) => double.choose(user, message.id, &control.custom_id, value).await,
            None => double.press(user, message.id, &control.custom_id).await,
        }
    }

    /// Presses the `n`th thing that can be pressed below the newest message that
    /// has any; it wraps around, so that any number does.
    ///
    /// # Panics
    ///
    /// If there is nothing to press.
    pub async fn press_nth(&self, n: usize) -> Asked {
        let message = self.newest_open().unwrap_or_else(|| self.nothing("anything"));
        let controls: Vec<_> =
            message.controls().into_iter().filter(|control| !control.disabled).collect();
        self.act(&message, &controls[n % controls.len()]).await
    }

    /// Presses what reads so, below the newest message that has it.
    ///
    /// # Panics
    ///
    /// If there is none.
    pub async fn press_label(&self, label: &str) -> Asked {
        let fits = |message: &Message| message.control(label).filter(|control| !control.disabled);
        let seen = self.sees();
        let found = seen.iter().rev().find_map(|message| Some((message, fits(message)?)));
        let (message, control) = found.unwrap_or_else(|| self.nothing(label));
        self.act(message, &control).await
    }

    /// Gives a command here.
    ///
    /// # Panics
    ///
    /// As [`Double::command`] does.
    pub async fn command(&self, name: &str, word: &str, options: serde_json::Value) -> Asked {
        self.double.command(&self.user, self.channel, name, word, options).await
    }

    /// Waits for a message that they see here.
    ///
    /// # Panics
    ///
    /// If it does not come in [`crate::Options::patience`].
    pub async fn waits_for(&self, is: impl Fn(&Message) -> bool) -> Message {
        self.double.wait_for_seen(&self.user, self.channel, is).await
    }

    /// Waits until there is something to press in a message that is newer than
    /// another.
    pub async fn waits_for_controls(&self, after: Id) -> Message {
        self.waits_for(|message| message.id > after && message.is_open()).await
    }

    /// How long a test waits.
    pub fn patience(&self) -> Duration {
        self.double.shared.options.patience
    }

    fn nothing(&self, label: &str) -> ! {
        let seen: Vec<String> = self
            .sees()
            .iter()
            .rev()
            .take(5)
            .map(|see| {
                let labels: Vec<_> =
                    see.controls().into_iter().map(|control| control.label).collect();
                format!("{} {labels:?}", see.content)
            })
            .collect();
        panic!("{} finds no {label} to press; newest first: {seen:#?}", self.user.name)
    }
}

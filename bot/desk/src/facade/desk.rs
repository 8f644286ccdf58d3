//! Requests, and the answers to them.

use crate::{
    Desk, Reply, Request,
    commands::{
        texts::parse::{Known, Parser},
        transact::Transaction,
        verbs::COMMANDS,
    },
    people::command::Command,
};

impl Desk {
    /// Does what was asked, and says what to answer the speaker. When it returns,
    /// what was done is safe. What the room is told comes out of the outbox.
    pub async fn handle(&self, request: &Request) -> Vec<Reply> {
        self.answer(request).await.into_iter().map(Reply::with_words).collect()
    }

    /// The same, for platforms that put words in place of messages themselves
    /// ([`Platform::speaks_to_each`](crate::Platform::speaks_to_each)).
    pub async fn answer(&self, request: &Request) -> Vec<Reply> {
        let replies = Transaction { desk: self, request }.run().await;
        self.pending.note(request, &replies);
        replies
    }

    /// Whether a line of text begins as a command of ours does.
    pub fn recognises(&self, text: &str) -> Known {
        self.parser().knows(text)
    }

    /// The same desk with another table of commands: for programs that add their own.
    #[must_use]
    pub const fn with_commands(mut self, commands: &'static [&'static Command]) -> Self {
        self.other_commands = Some(commands);
        self
    }

    pub(crate) fn commands(&self) -> &'static [&'static Command] {
        self.other_commands.unwrap_or(COMMANDS)
    }

    pub(crate) fn parser(&self) -> Parser {
        Parser { kinds: self.kinds, commands: self.commands() }
    }
}

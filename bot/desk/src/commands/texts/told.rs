//! Text to the bot that may be a move as well as a command: `tidetable: 7c3`.

use crate::{
    Act, Line, Reply, Request,
    commands::{
        scope::{Fetch, Fetched},
        transact::Transaction,
    },
    matches::error::Error,
};

impl Transaction<'_> {
    /// The same request as a move, if that is what is said, and else as a command.
    pub async fn move_or_command(self, said: &str, line: &Line) -> Request {
        let talk = Request { act: Act::Talk(said.to_owned()), ..self.request.clone() };
        match (Fetch { desk: self.desk, request: &talk, attempt: 0 }).is_answered().await {
            true => talk,
            false => Request { act: Act::Line(line.clone()), ..talk },
        }
    }

    /// The same request as talk, if that is answered: `/pass` behind the sign of commands.
    pub async fn unmarked_move(self, text: &str) -> Option<Request> {
        let talk = Request { act: Act::Talk(text.to_owned()), ..self.request.clone() };
        let is_end = text.split_whitespace().last().is_some_and(games::is_end_of_turn);
        let fetch = Fetch { desk: self.desk, request: &talk, attempt: 0 };
        let is_done = fetch.is_done(is_end).await;
        is_done.then_some(talk)
    }
}

impl Fetch<'_> {
    /// Whether talk does something, or is answered, and is nothing that others read. The end of a
    /// turn is also refused with its reason.
    async fn is_done(self, is_end: bool) -> bool {
        let Ok(Fetched { scope, context, .. }) = self.run().await else { return is_end };
        scope.decide(&context).map_or(is_end, |decision| {
            let is_done = !decision.is_look() || Reply::answer_any(&decision.replies);
            is_done && decision.said.is_none()
        })
    }

    /// Whether talk is answered.
    async fn is_answered(self) -> bool {
        match self.run().await {
            Ok(Fetched { scope, context, .. }) => match scope.decide(&context) {
                Ok(decision) => {
                    let is_answered = Reply::answer_any(&decision.replies);
                    !decision.is_look() || is_answered || decision.said.is_some()
                }
                Err(_) => true,
            },
            Err(Error::Refused(_)) => true,
            // The request as a command reports the same fault.
            Err(_) => false,
        }
    }
}

//! Text to the bot that may be a move as well as a command: `tidetable: 7c3`.

use crate::{Act, Desk, Line, Reply, Request, commands::scope::Fetched, matches::error::Error};

impl Desk {
    /// The same request as a move, if that is what is said, and else as a command.
    pub(crate) async fn move_or_command(
        &self,
        request: &Request,
        said: &str,
        line: &Line,
    ) -> Request {
        let talk = Request { act: Act::Talk(said.to_owned()), ..request.clone() };
        match self.is_meant(&talk).await {
            true => talk,
            false => Request { act: Act::Line(line.clone()), ..talk },
        }
    }

    /// Whether talk is answered.
    async fn is_meant(&self, talk: &Request) -> bool {
        match self.fetch(talk, 0).await {
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

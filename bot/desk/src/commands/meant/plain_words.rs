//! The command that a single word stands for, in the matches of a room.

use std::sync::Arc;

use record::Head;

use super::{Finder, Resolved};
use crate::{
    Args, Context, Match,
    commands::{
        find,
        verbs::{
            self, IN_PLAY, is_answer, names_answer, plain_command, question_command,
            seats::beside::Proposals,
        },
    },
    ledger::pending::ConsentContext,
    matches::error::{Error, refuse},
    people::command::{Command, Reach},
    port::{names, words::text},
};

impl Finder<'_> {
    /// The command that a single word stands for: `undo`, or `yes` where something is asked. None
    /// if the word is talk.
    pub(crate) async fn plain_command(
        self,
        text: &str,
        game: Option<&str>,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let plain = plain_command(text);
        let asked = || question_command(text, self.desk.kinds);
        let Some((command, tiers)) = plain.or_else(asked) else {
            return Ok(None);
        };
        let mut heads = self.heads_in_view(tiers, game, context).await?;
        if plain.is_none() {
            heads.retain(|head| self.is_question_about(head, text, command));
        }
        if heads.len() > 1 {
            self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
            self.keep_possible(&mut heads, command, &Args::default(), context).await?;
        }
        let found = match &heads[..] {
            [] => None,
            [only] => self.desk.load(&only.id).await?,
            several => {
                return Err(find::which(command, &Args::default(), several, context).into());
            }
        };
        let args = |game_match: &Match| Args {
            game: Some(game_match.kind()),
            topic: (command.name == names::RULES).then(|| text.to_owned()),
            ..Args::default()
        };
        match found {
            // A yes to whoever asked last.
            Some(m) if self.is_talked_over(command, text, &m, context) => {
                Ok(Some(Resolved::OneOf(&verbs::BOARD, args(&m), m)))
            }
            Some(m) if matches!(command.reach, Reach::Game(..)) => {
                Ok(Some(Resolved::Free(command, args(&m))))
            }
            Some(m) => Ok(Some(Resolved::OneOf(command, args(&m), m))),
            None if command.name == names::RESUME => {
                let is_asked = |m: &Match, _: &Context<'_>| !m.votes().pausing().is_empty();
                self.only_match(command, game, context, is_asked).await
            }
            None if command.name == names::CANCEL => {
                let cancels = |m: &Match, ctx: &Context<'_>| Proposals { m, ctx }.can_cancel();
                // A plan is given up where nothing else can be cancelled.
                let plans = |m: &Match, ctx: &Context<'_>| {
                    let seat = m.seat_of(ctx.me());
                    seat.is_some_and(|seat| !m.drafts().describe(seat).is_empty())
                };
                match self.only_match(command, game, context, cancels).await? {
                    None => self.only_match(&verbs::UNDO, game, context, plans).await,
                    request => Ok(request),
                }
            }
            // `Let's go` is no word for an end.
            None if is_answer(text) && answers(command) => {
                let is_yes = command.name == names::ACCEPT;
                let takes = |m: &Match, ctx: &Context<'_>| Proposals { m, ctx }.takes(is_yes);
                let scope = self.only_match(command, game, context, takes).await?;
                // Nobody says these to people.
                if scope.is_none()
                    && names_answer(text)
                    && !self.heads_in_view(&IN_PLAY, game, context).await?.is_empty()
                {
                    return Err(refuse((tiers.none)("")).into());
                }
                Ok(scope.map(|scope| match scope {
                    Resolved::OneOf(_, args, m)
                        if self.is_talked_over(command, text, &m, context) =>
                    {
                        Resolved::OneOf(&verbs::BOARD, args, m)
                    }
                    scope => scope,
                }))
            }
            None => Ok(None),
        }
    }

    /// Whether a text asks a match for this command: the nouns of one game are no question about
    /// another.
    fn is_question_about(self, head: &Head, text: &str, command: &Command) -> bool {
        let mut kinds = self.desk.kinds.iter().filter(|kind| kind.info.id == head.game);
        kinds.any(|kind| {
            let asked = question_command(text, std::slice::from_ref(kind));
            asked.is_some_and(|(asked, _)| asked.name == command.name)
        })
    }

    /// Whether a text agrees or refuses, and may answer something else than what is asked in a
    /// match.
    fn is_talked_over(
        self,
        command: &Command,
        text: &str,
        m: &Match,
        context: &Context<'_>,
    ) -> bool {
        // `Me too` may be said of anything.
        let is_weak = text::is_half_hearted(text) || !text::is_consent(text);
        let (who, room) = (&context.account().id, &context.room);
        is_answer(text)
            && !names_answer(text)
            && self.desk.pending.is_talked_over(
                who,
                room,
                m.id(),
                &ConsentContext {
                    is_weak,
                    // A refusal ends nothing.
                    in_play: m.is_playing() && command.name == names::ACCEPT,
                    is_late: !(Proposals { m, ctx: context }).is_last(),
                },
            )
    }

    /// The command for the one match in view that fits. None if none does.
    async fn only_match(
        self,
        command: &'static Command,
        game: Option<&str>,
        context: &mut Context<'_>,
        fits: impl Fn(&Match, &Context<'_>) -> bool,
    ) -> Result<Option<Resolved>, Error> {
        let mut found = Vec::new();
        for head in self.heads_in_view(&IN_PLAY, game, context).await? {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            if fits(&m, context) {
                found.push((head, m));
            }
        }
        if found.len() > 1 {
            let heads: Vec<Head> = found.into_iter().map(|(head, _)| head).collect();
            self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
            return Err(find::which(command, &Args::default(), &heads, context).into());
        }
        let resolved = |(_, m): (Head, Arc<Match>)| {
            let args = Args { game: Some(m.kind()), ..Args::default() };
            Resolved::OneOf(command, args, m)
        };
        Ok(found.pop().map(resolved))
    }
}

/// Whether a command is a yes or a no.
fn answers(command: &Command) -> bool {
    [names::ACCEPT, names::DECLINE].contains(&command.name)
}

//! The command that a single word stands for, in the matches of a room.

use games::Seats;
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
    ledger::pending::Word,
    matches::{
        error::{Error, refuse},
        tiers::{Tiers, wants_back},
    },
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
        let asked = || question_command(text, self.desk.kinds);
        let Some((command, tiers)) = plain_command(text).or_else(asked) else {
            return Ok(None);
        };
        let heads = self.heads_meant(text, (command, tiers), game, context).await?;
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
            None if command.name == names::RESUME => self.refused_pause(game, context).await,
            None if command.name == names::CANCEL => {
                match self.given_up_request(game, context).await? {
                    None => self.given_up(game, context).await,
                    request => Ok(request),
                }
            }
            // `Let's go` is no word for an end.
            None if is_answer(text) => {
                let scope = match self.said_beside(command, game, context).await? {
                    None if command.name == names::DECLINE => {
                        self.withdrawn_request(game, context).await?
                    }
                    scope => scope,
                };
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

    /// The matches that a plain word may be for, and in which its command is possible.
    async fn heads_meant(
        self,
        text: &str,
        (command, tiers): (&'static Command, &'static Tiers),
        game: Option<&str>,
        context: &mut Context<'_>,
    ) -> Result<Vec<Head>, Error> {
        let mut heads = self.heads_in_view(tiers, game, context).await?;
        // The nouns of one game are no question about another.
        let is_of = |head: &Head| {
            let kind = self.desk.kinds.iter().filter(|kind| kind.info.id == head.game);
            kind.filter_map(|kind| question_command(text, std::slice::from_ref(kind)))
                .any(|(asked, _)| asked.name == command.name)
        };
        if plain_command(text).is_none() {
            heads.retain(is_of);
        }
        if heads.len() > 1 {
            self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
            self.keep_possible(&mut heads, command, &Args::default(), context).await?;
        }
        Ok(heads)
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
                &Word {
                    is_weak,
                    // A refusal ends nothing.
                    in_play: m.is_playing() && command.name == names::ACCEPT,
                    is_late: !(Proposals { m, ctx: context }).is_last(),
                },
            )
    }

    /// The pause for which somebody asks, and which the speaker does not want.
    async fn refused_pause(
        self,
        game: Option<&str>,
        context: &Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        for head in self.heads_in_view(&IN_PLAY, game, context).await? {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            if m.time().paused_at().is_none() && !m.votes().pausing().is_empty() {
                let args = Args { game: Some(m.kind()), ..Args::default() };
                return Ok(Some(Resolved::OneOf(&verbs::RESUME, args, m)));
            }
        }
        Ok(None)
    }

    /// The own request that somebody withdraws by a no: to take back, or for a pause.
    async fn withdrawn_request(
        self,
        game: Option<&str>,
        context: &Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        for head in self.heads_in_view(&IN_PLAY, game, context).await? {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let args = Args { game: Some(m.kind()), ..Args::default() };
            let seat = m.seat_of(context.me());
            let is_in = |seats: Seats| seat.is_some_and(|seat| seats.contains(seat));
            let (is_paused, pausing) = (m.time().paused_at().is_some(), m.votes().pausing());
            if wants_back(&head, context.me()) || is_in(m.votes().undo_consents()) {
                return Ok(Some(Resolved::OneOf(&verbs::DECLINE, args, m)));
            }
            if !is_paused && is_in(pausing) {
                return Ok(Some(Resolved::OneOf(&verbs::RESUME, args, m)));
            }
        }
        Ok(None)
    }

    /// The request beside the game that somebody withdraws who cancels: to end the game, or
    /// for a pause. Also a pause that they are asked for comes before their plan.
    async fn given_up_request(
        self,
        game: Option<&str>,
        context: &Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        for head in self.heads_in_view(&IN_PLAY, game, context).await? {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let proposals = Proposals { m: &m, ctx: context };
            if proposals.is_own() && !proposals.is_of_pause() {
                let args = Args { game: Some(m.kind()), ..Args::default() };
                return Ok(Some(Resolved::OneOf(&verbs::DECLINE, args, m)));
            }
        }
        self.refused_pause(game, context).await
    }

    /// The plan that somebody gives up who cancels, where nothing else can be cancelled.
    async fn given_up(
        self,
        game: Option<&str>,
        context: &Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let mut planned = Vec::new();
        for head in self.heads_in_view(&IN_PLAY, game, context).await? {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            let plans = |seat| !m.drafts().describe(seat).is_empty();
            if m.seat_of(context.me()).is_some_and(plans) {
                planned.push(m);
            }
        }
        let (Some(m), None) = (planned.pop(), planned.pop()) else { return Ok(None) };
        let args = Args { game: Some(m.kind()), ..Args::default() };
        Ok(Some(Resolved::OneOf(&verbs::UNDO, args, m)))
    }

    /// A plain yes or no to what others said beside a game, such as that it may end or is to
    /// be paused.
    async fn said_beside(
        self,
        command: &'static Command,
        game: Option<&str>,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        if command.name != names::ACCEPT && command.name != names::DECLINE {
            return Ok(None);
        }
        let heads = self.heads_in_view(&IN_PLAY, game, context).await?;
        let mut asking = Vec::new();
        for head in heads {
            let Some(m) = self.desk.load(&head.id).await? else { continue };
            if (Proposals { m: &m, ctx: context }).takes(command.name == names::ACCEPT) {
                asking.push((head, m));
            }
        }
        if asking.len() > 1 {
            let heads: Vec<Head> = asking.into_iter().map(|(head, _)| head).collect();
            self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
            return Err(find::which(command, &Args::default(), &heads, context).into());
        }
        let args = |game_match: &Match| Args { game: Some(game_match.kind()), ..Args::default() };
        Ok(asking
            .pop()
            .map(|(_, game_match)| Resolved::OneOf(command, args(&game_match), game_match)))
    }
}

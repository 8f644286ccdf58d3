//! The command that a single word stands for, in the matches of a room.

use std::sync::Arc;

use record::{Head, Of, PersonId, Query};

use super::{Finder, Resolved};
use crate::{
    Args, Context, Match,
    commands::{
        find,
        scope::HEADS,
        verbs::{
            self, IN_PLAY, asked, is_answer, names_answer, plain_command, question_command,
            seats::beside::Proposals, topic_of,
        },
    },
    ledger::pending::ConsentContext,
    matches::{
        error::{Error, refuse},
        tiers::{Among, GUEST, Tiers, asked_nothing},
    },
    people::command::{Command, Reach},
    port::{
        names,
        words::{
            remarks::asks_for_plan,
            text,
            vocabulary::{VOCABULARY, phrase_of, words_of},
        },
    },
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
        let spoken = self.without_player(text, context).await?;
        let (text, player) = match &spoken {
            Some((text, player)) => (&**text, Some(player)),
            None => (text, None),
        };
        let plain = plain_command(text);
        let asked = || question_command(text, self.desk.kinds);
        let Some((command, tiers)) = plain.or_else(asked) else {
            return Ok(None);
        };
        if self.is_said_to_player(text, context).await? {
            return Ok(None);
        }
        // `Never mind` behind another remark is for that.
        let (who, room) = (&context.account().id, &context.room);
        if is_light(command, text) && self.desk.pending.is_remarked(who, room) {
            return Ok(None);
        }
        let mut heads = self.heads_in_view(tiers, game, context).await?;
        if let Some(player) = player {
            heads.retain(|head| head.persons().any(|person| person == player));
        }
        if plain.is_none() {
            heads.retain(|head| self.is_question_about(head, text, command));
        }
        self.keep_possible_of_several(&mut heads, command, context).await?;
        let found = match &heads[..] {
            [] => None,
            [only] => self.desk.load(&only.id).await?,
            several => {
                return Err(find::which(command, &Args::default(), several, context).into());
            }
        };
        let args = |game_match: &Match| Args {
            game: Some(game_match.kind()),
            topic: topic_of(command, text),
            ..Args::default()
        };
        match found {
            // The latest request of the speaker is a pause.
            Some(m) if command.name == names::UNDO && takes_pause_back(text, &m, context) => {
                Ok(Some(Resolved::OneOf(&verbs::CANCEL, args(&m), m)))
            }
            // A yes to whoever asked last.
            Some(m) if self.is_talked_over(command, text, &m, context) => {
                Ok(Some(Resolved::OneOf(&verbs::BOARD, args(&m), m)))
            }
            Some(m) if matches!(command.reach, Reach::Free(_) | Reach::Game(..)) => {
                Ok(Some(Resolved::Free(command, args(&m))))
            }
            Some(m) => Ok(Some(Resolved::OneOf(command, args(&m), m))),
            None => self.command_elsewhere((command, tiers), text, game, context).await,
        }
    }

    /// Leaves of several matches those in which a command can be given.
    async fn keep_possible_of_several(
        self,
        heads: &mut Vec<Head>,
        command: &'static Command,
        context: &mut Context<'_>,
    ) -> Result<(), Error> {
        if heads.len() > 1 {
            self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
            self.keep_possible(heads, command, &Args::default(), context).await?;
        }
        Ok(())
    }

    /// The command, where none of the matches fits that it is mostly for.
    async fn command_elsewhere(
        self,
        (command, tiers): (&'static Command, &'static Tiers),
        text: &str,
        game: Option<&str>,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        match command.name {
            names::RESUME => {
                let is_asked = |found: &Match, _: &Context<'_>| !found.votes().pausing().is_empty();
                self.only_match(command, game, context, is_asked).await
            }
            // Nothing has begun that could be resigned.
            names::RESIGN => self.accepted_invitation(game, context).await,
            names::CANCEL => {
                let cancels =
                    |found: &Match, ctx: &Context<'_>| Proposals { m: found, ctx }.can_cancel();
                let scope = match self.only_match(command, game, context, cancels).await? {
                    // A plan is given up where nothing else can be cancelled.
                    None => self.only_match(&verbs::UNDO, game, context, has_plan).await?,
                    request => request,
                };
                match scope {
                    None => self.accepted_invitation(game, context).await,
                    scope => Ok(scope),
                }
            }
            // `Let's go` is no word for an end.
            names::ACCEPT | names::DECLINE if is_answer(text) => {
                let scope = self.answered_proposal((command, text), game, context).await?;
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
            _ => Ok(None),
        }
    }

    /// The one match in which a yes or no answers a proposal, or is behind a plan, which is shown.
    async fn answered_proposal(
        self,
        (command, text): (&'static Command, &str),
        game: Option<&str>,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let is_yes = command.name == names::ACCEPT;
        let takes = |found: &Match, ctx: &Context<'_>| Proposals { m: found, ctx }.takes(is_yes);
        let may_be_of_plan = match is_yes {
            true => self.is_asked_by_deed(context),
            false => !context.background.is_remarked,
        };
        match self.only_match(command, game, context, takes).await? {
            // They do not want what they planned, or may be asked something else by now.
            None if may_be_of_plan => {
                let is_denied = VOCABULARY.step_back.contains(&phrase_of(text));
                let command = if is_denied { &verbs::UNDO } else { &verbs::BOARD };
                self.only_match(command, game, context, has_plan).await
            }
            scope => Ok(scope),
        }
    }

    /// Whether others did something in the room last, and said nothing since.
    fn is_asked_by_deed(self, context: &Context<'_>) -> bool {
        let (who, room) = (&context.account().id, &context.room);
        context.background.is_remarked && !self.desk.pending.is_remarked(who, room)
    }

    /// The way out of the one match that the speaker has accepted, and others have not yet.
    async fn accepted_invitation(
        self,
        game: Option<&str>,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let heads = self.heads_in_view(&ACCEPTED, game, context).await?;
        let [head] = &heads[..] else { return Ok(None) };
        let m = self.desk.load(&head.id).await?;
        Ok(m.map(|found| Resolved::OneOf(&verbs::DECLINE, Args::default(), found)))
    }

    /// Whether a command is said to another player, whose name is in front: `ann, undo`.
    async fn is_said_to_player(self, text: &str, context: &mut Context<'_>) -> Result<bool, Error> {
        let Some((name, rest)) = text.split_once(',') else { return Ok(false) };
        if name.trim().contains(' ') || rest.trim().is_empty() || is_answer(rest.trim()) {
            return Ok(false);
        }
        Ok(self.other_players(context).await?.into_iter().any(|(_, other)| is_named(&other, name)))
    }

    /// The other players of the matches that the speaker has in the room, with their names in small
    /// letters.
    async fn other_players(
        self,
        context: &mut Context<'_>,
    ) -> Result<Vec<(PersonId, String)>, Error> {
        let own = Query::Live(Of::Person(context.me().clone()));
        let mut heads = self.desk.store.heads(&own, HEADS).await?;
        heads.retain(|head| head.is_in(&context.room));
        self.desk.persons().meet(context, &heads.iter().collect::<Vec<_>>()).await?;
        let others = heads.iter().flat_map(Head::persons).filter(|person| *person != context.me());
        let named = |person: &PersonId| {
            (person.clone(), context.people.account(person).name.to_lowercase())
        };
        Ok(others.map(named).collect())
    }

    /// A yes or no without the name of another player in front of it or behind it, and that player:
    /// `no, bob`. None if it is nothing of the kind.
    async fn without_player(
        self,
        text: &str,
        context: &mut Context<'_>,
    ) -> Result<Option<(String, PersonId)>, Error> {
        let text = text.trim().trim_end_matches(['.', '!']);
        let sides = [text.split_once([' ', ',']), text.rsplit_once([' ', ','])];
        let [Some((first, behind)), Some((before, last))] = sides else { return Ok(None) };
        let trim = |rest: &str| rest.trim_matches([' ', ',']).to_owned();
        let ways = [(first, trim(behind)), (last, trim(before))];
        let mut ways: Vec<_> = ways.into_iter().filter(|(_, rest)| is_answer(rest)).collect();
        ways.retain(|(name, _)| !text::is_consent(name));
        if ways.is_empty() {
            return Ok(None);
        }
        let others = self.other_players(context).await?;
        let player = |name: &str| {
            others.iter().find(|(_, other)| is_named(other, name)).map(|(person, _)| person.clone())
        };
        Ok(ways.into_iter().find_map(|(name, rest)| Some((rest, player(name)?))))
    }

    /// Whether a text asks a match for this command: the nouns of one game are no question about
    /// another.
    fn is_question_about(self, head: &Head, text: &str, command: &Command) -> bool {
        let mut kinds = self.desk.kinds.iter().filter(|kind| kind.info.id == head.game);
        kinds.any(|kind| {
            let asked = question_command(text, std::slice::from_ref(kind));
            // A team plans together.
            let is_plan = kind.info.together && command.name == names::BOARD && asks_for_plan(text);
            !is_plan && asked.is_some_and(|(asked, _)| asked.name == command.name)
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
        let ends = || Proposals { m, ctx: context }.is_to_end();
        let is_loose = text::is_loose(text) && (text::is_half_hearted(text) || ends());
        // `Let's go` accepts a challenge, and answers much else.
        let answering = [names::ACCEPT, names::DECLINE, names::JOIN, names::RESUME];
        let is_word = answering.contains(&command.name);
        let is_weak = is_loose || (is_answer(text) && !text::is_consent(text));
        let (who, room) = (&context.account().id, &context.room);
        is_word
            && !names_answer(text)
            && !asked::accepts_by_name(text)
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

/// Whether a word is the name of a player, in small letters, or how that begins: `@bob,`.
fn is_named(player: &str, word: &str) -> bool {
    let name = word.trim().trim_start_matches('@').trim_end_matches([',', ':']).to_lowercase();
    player == name || player.split(' ').next() == Some(&*name)
}

/// An invitation that the speaker was sent, whatever they answered.
const ACCEPTED: Tiers = Tiers { fits: &[GUEST], none: asked_nothing, among: Among::All };

/// Whether the speaker has planned something in a match.
fn has_plan(m: &Match, ctx: &Context<'_>) -> bool {
    m.seat_of(ctx.me()).is_some_and(|seat| !m.drafts().describe(seat).is_empty())
}

/// Whether words that cancel may be said of anything.
fn is_light(command: &Command, text: &str) -> bool {
    command.name == names::CANCEL && VOCABULARY.request_cancelled.contains(&phrase_of(text))
}

/// Whether a text that takes back withdraws the speaker's request for a pause: `I take it back`,
/// and no word of a move.
fn takes_pause_back(text: &str, m: &Match, ctx: &Context<'_>) -> bool {
    const OF_MOVE: [&str; 6] = ["move", "rückgängig", "turn", "undo", "zug", "zurücknehmen"];
    let is_of_move = |word: &String| OF_MOVE.contains(&&**word);
    let proposals = Proposals { m, ctx };
    !words_of(text).iter().any(is_of_move) && proposals.has_own_pause() && proposals.is_last()
}

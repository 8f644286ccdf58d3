//! Words below what a match has told its room last: offers that are taken, and questions.

use std::sync::Arc;

use games::msg;
use record::{Head, MatchId, Of, Query, StoreError};

use super::{Finder, JUST_OVER};
use crate::{
    Args, Context, GameKind, Seated,
    commands::{
        scope::{HEADS, Resolved},
        verbs::{self, IN_PLAY, asked, question_command},
    },
    matches::{
        error::Error,
        tiers::{self, Among, Fits, JOINABLE, PAUSED, SEATED, Tiers, asked_nothing},
    },
    people::command::Command,
    port::{
        names::{self, Name},
        words::vocabulary::{VOCABULARY, phrase_of},
    },
};

const SEATS: Tiers = Tiers { fits: &[JOINABLE], none: asked_nothing, among: Among::All };
const PAUSES: Tiers = Tiers { fits: &[PAUSED], none: asked_nothing, among: Among::All };
const OVER: Tiers = Tiers { fits: &[SEATED], none: asked_nothing, among: Among::OwnPast };
/// Those that have not begun, in which the speaker has or is offered a seat.
const INVITATIONS: Tiers =
    Tiers { fits: &[Fits::any(tiers::opening)], none: asked_nothing, among: Among::All };

impl Finder<'_> {
    /// The offer that the speaker takes by a word, if it is the last that the room was told and
    /// nobody has talked since: a seat, the end of a pause, a match once more.
    pub(crate) async fn offer_taken(
        self,
        text: &str,
        context: &Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let is_yes = asked::takes_offer(text);
        let offers: [(bool, Tiers, Name); 3] = [
            (is_yes || asked::takes_seat(text), SEATS, names::JOIN),
            (is_yes, PAUSES, names::RESUME),
            (is_yes || asked::asks_for_rematch(text), OVER, names::AGAIN),
        ];
        for (_, tiers, name) in offers.into_iter().filter(|(is_meant, ..)| *is_meant) {
            let mut heads = self.likeliest(context, None, &tiers).await?;
            heads.retain(|head| self.is_asked_last(head, context));
            if let ([head], Some(command)) = (&heads[..], self.command_called(name)) {
                return self.of_match(command, &head.id).await;
            }
        }
        Ok(None)
    }

    /// Whether what a match tells is the last that this room was told, and nobody has talked since.
    fn is_asked_last(self, head: &Head, context: &Context<'_>) -> bool {
        let (who, room) = (&context.account().id, &context.room);
        let is_here = context.about.as_ref().is_none_or(|id| *id == head.id);
        is_here && head.is_in(room) && self.desk.pending.is_last_told(who, room, &head.id)
    }

    pub(super) fn command_called(self, name: Name) -> Option<&'static Command> {
        self.desk.commands().iter().copied().find(|command| command.name == name)
    }

    async fn of_match(
        self,
        command: &'static Command,
        id: &MatchId,
    ) -> Result<Option<Resolved>, Error> {
        let resolved = self.desk.load(id).await?.map(|game_match| {
            let args = Args { game: Some(game_match.kind()), ..Args::default() };
            Resolved::OneOf(command, args, game_match)
        });
        Ok(resolved)
    }

    /// The answer to a question that names a player, asks for the result of a match that is over,
    /// or is asked by somebody who is invited.
    pub(crate) async fn question_beside(
        self,
        text: &str,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        if let Some(name) = asked::player_asked(text)
            && let Some(head) = self.match_with(&name, context).await?
        {
            return self.of_match(&verbs::BOARD, &head.id).await;
        }
        if asked::asks_for_result(text)
            && let Some(head) = self.over_lately(context).await?
        {
            return self.of_match(&verbs::BOARD, &head.id).await;
        }
        if VOCABULARY.reasons_asked.contains(&phrase_of(text))
            && let Some(head) = self.match_proposed(context).await?
            && let Some(hint) = self.command_called(names::HINT)
        {
            return self.of_match(hint, &head.id).await;
        }
        let asks_how_long = asked::asks_how_long(text);
        let asks_rules = || {
            let command = question_command(text, self.desk.kinds);
            command.is_some_and(|(command, _)| command.name == names::RULES)
        };
        if !asks_how_long && !asks_rules() {
            return Ok(None);
        }
        let Some(head) = self.invitation(context).await? else { return Ok(None) };
        if asks_how_long {
            return Ok(Some(Resolved::Say(msg!("desk-how-long"))));
        }
        let game = context.kind(&head.game);
        let topic = (!asked::asks_for_all_rules(text)).then(|| text.to_owned());
        let args = Args { game, topic, ..Args::default() };
        Ok(self.command_called(names::RULES).map(|command| Resolved::Free(command, args)))
    }

    /// The match in view in which the speaker was given a hint, and nobody has talked since.
    async fn match_proposed(self, context: &Context<'_>) -> Result<Option<Head>, Error> {
        let (who, room) = (&context.account().id, &context.room);
        if self.desk.pending.is_remarked(who, room) {
            return Ok(None);
        }
        let heads = self.heads_in_view(&IN_PLAY, None, context).await?;
        let is_proposed = |head: &Head| self.desk.pending.is_proposed(who, &head.id);
        Ok(heads.into_iter().find(is_proposed))
    }

    /// The match of the speaker in view that somebody of a name plays.
    async fn match_with(self, name: &str, context: &Context<'_>) -> Result<Option<Head>, Error> {
        for head in self.heads_in_view(&IN_PLAY, None, context).await? {
            let people = self.desk.persons().people(&[&head]).await?;
            let people = people.on(context.room.platform());
            let is_called = |player: &Seated| match player {
                Seated::Person(account) => phrase_of(&account.name) == name,
                Seated::You => false,
                Seated::Computer(_) => ["bot", "computer"].contains(&name),
            };
            if people.cast(&head).iter().any(is_called) {
                return Ok(Some(head));
            }
        }
        Ok(None)
    }

    /// The match of the speaker that was over lately in this room, if none goes on here.
    async fn over_lately(self, context: &Context<'_>) -> Result<Option<Head>, Error> {
        if self.plays_here(context).await? {
            return Ok(None);
        }
        let past = self.desk.persons().past(&context.speaker, HEADS).await?;
        let is_meant = |head: &Head| {
            let is_late = context.now.saturating_sub(head.moved_at) > JUST_OVER;
            head.is_in(&context.room)
                && !is_late
                && context.about.as_ref().is_none_or(|id| *id == head.id)
        };
        Ok(past.into_iter().find(is_meant))
    }

    /// The one match that is offered to the speaker here: they are asked, or it is what the room
    /// was told last.
    async fn invitation(self, context: &Context<'_>) -> Result<Option<Head>, Error> {
        let mut own = self.heads_in_view(&INVITATIONS, None, context).await?;
        if own.is_empty() {
            own = self.likeliest(context, None, &SEATS).await?;
            own.retain(|head| self.is_asked_last(head, context));
        }
        Ok(own.pop().filter(|_| own.is_empty()))
    }

    /// The command that somebody who plays here wants in other words, as a line: `help undo`,
    /// `atlantis rules 2`, `settings language=de`.
    pub(crate) async fn line_wanted(
        self,
        text: &str,
        context: &Context<'_>,
    ) -> Result<Option<String>, Error> {
        let topic = asked::help_topic(text).filter(|topic| {
            let is_named = |command: &&&Command| command.is_named(topic);
            self.desk.commands().iter().find(is_named).is_some()
        });
        let page = asked::page_asked(text);
        let language = asked::language_asked(text);
        let is_wanted = topic.is_some()
            || page.is_some()
            || language.is_some()
            || asked::asks_for_commands(text);
        let Some(kind) = (if is_wanted { self.kind_at_hand(context).await? } else { None }) else {
            return Ok(None);
        };
        Ok(Some(match (language, topic, page) {
            (Some(language), ..) => {
                format!("{} language={}", names::SETTINGS.word, language.tag())
            }
            (None, Some(topic), _) => format!("{} {topic}", names::HELP.word),
            (None, None, Some(page)) => {
                let n_screens = kind.info.tutorial.map_or(0, |tutorial| tutorial.screens.len());
                let number = match page {
                    asked::RulesPage::Number(number) => number,
                    asked::RulesPage::Whole => n_screens as u64 + 1,
                };
                format!("{} {} {number}", kind.info.id, names::RULES.word)
            }
            (None, None, None) => names::HELP.word.to_owned(),
        }))
    }

    /// The game of what the speaker plays here: their lesson, or their match.
    async fn kind_at_hand(self, context: &Context<'_>) -> Result<Option<&'static GameKind>, Error> {
        if let Some(lesson) = self.lesson_at_hand(context).await? {
            return Ok(Some(lesson.kind()));
        }
        let own = Query::Live(Of::Person(context.me().clone()));
        let own: Result<Vec<Head>, StoreError> = self.desk.store.heads(&own, HEADS).await;
        let is_meant = |head: &&Head| match &context.about {
            Some(id) => head.id == *id,
            None => head.is_in(&context.room),
        };
        let game = own?.iter().find(is_meant).map(|head| Arc::from(&*head.game));
        Ok(game.and_then(|game: Arc<str>| context.kind(&game)))
    }
}

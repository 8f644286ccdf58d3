//! Words said to a lesson.
//!
//! A lesson is what somebody means by words without the name of a match as long as it is open and
//! the last in which they did something: nothing that they say to it ends or changes a match.

use std::{slice, sync::Arc};

use record::{Of, Query, StoreError};

use super::Finder;
use crate::{
    Args, Button, Context, Match, Press,
    commands::{
        scope::{HEADS, Resolved},
        verbs::{self, asked_aloud, asks_what_to_do, plain_command, question_command},
    },
    matches::{
        error::Error,
        lessons::{Learning, ME, is_lesson},
    },
    people::command::Command,
    port::{
        names::{self, Name},
        press::Deed,
        words::{
            text::{consents, is_consent},
            vocabulary::{VOCABULARY, phrase_of},
        },
    },
    present::{announce::Questions, lessons::LessonWish},
};

/// A wish that a lesson answers.
enum LessonWords {
    Wish(LessonWish),
    /// A command that shows something.
    Look(Name),
}

impl Finder<'_> {
    /// The lesson that the speaker means by words that name no match: one that is open, and the
    /// last in which they did something.
    pub(crate) async fn lesson_at_hand(
        self,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        if let Some(id) = &context.about {
            let lesson = if is_lesson(id) { self.desk.lessons().of(id).await? } else { None };
            let is_own = |lesson: &Arc<Match>| lesson.id() == id && context.admits(lesson.head());
            return Ok(lesson.filter(is_own));
        }
        if context.client.in_sight {
            return Ok(None);
        }
        match self.desk.pending.is_in_lesson(&context.account().id, &context.room) {
            Some(true) => self.desk.lessons().lately(context).await,
            Some(false) => Ok(None),
            None => {
                let since = self.last_deed(context).await?;
                self.desk.lessons().since(since, context).await
            }
        }
    }

    /// When something happened last in the matches of the speaker.
    async fn last_deed(self, context: &Context<'_>) -> Result<u64, StoreError> {
        let own = Query::Live(Of::Person(context.me().clone()));
        let heads = self.desk.store.heads(&own, HEADS).await?;
        Ok(heads.iter().map(|head| head.moved_at).max().unwrap_or(0))
    }

    /// The meaning of words said to a lesson. None if they are a move, or talk.
    pub(crate) async fn wish_of_lesson(
        self,
        text: &str,
        m: Arc<Match>,
        context: &mut Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let Some(learning) = m.lesson() else { return Ok(None) };
        if is_consent(text) {
            // A match may ask, too.
            if let Some(scope) = self.plain_command(text, None, context).await? {
                return Ok(Some(scope));
            }
            let is_asked = learning.is_over()
                && !self.desk.pending.is_remarked(&context.account().id, &context.room);
            return Ok(is_asked.then(|| answer(text, m, context)).flatten());
        }
        Ok(read_wish(text, learning, &m).and_then(|words| match words {
            LessonWords::Wish(wish) => Some(self.scope_of_wish(wish, m)),
            LessonWords::Look(name) => self.look_at_lesson(name, text, m),
        }))
    }

    /// A command without a match that is given in a lesson, where it means that. None if it means
    /// something else.
    pub(crate) async fn command_of_lesson(
        self,
        command: &'static Command,
        args: &Args,
        context: &Context<'_>,
    ) -> Result<Option<Resolved>, Error> {
        let wish = match command.name {
            names::HINT => LessonWish::Hint,
            names::UNDO => LessonWish::Back,
            names::RULES | names::BOARD => LessonWish::End,
            _ => return Ok(None),
        };
        let is_bare = args.id.is_none() && args.words.is_empty() && args.number.is_none();
        let lesson = if is_bare { self.lesson_at_hand(context).await? } else { None };
        let Some(m) = lesson else { return Ok(None) };
        if let Some(kind) = args.game
            && (kind.info.id != m.info().id || self.plays(kind.info.id, context).await?)
        {
            return Ok(None);
        }
        Ok(match command.name {
            names::RULES if args.game.is_some() => None,
            names::RULES | names::BOARD => self.look_at_lesson(command.name, "", m),
            _ => Some(self.scope_of_wish(wish, m)),
        })
    }

    /// Whether the speaker plays a match of a game in this room.
    async fn plays(self, game: &str, context: &Context<'_>) -> Result<bool, StoreError> {
        let own = Query::Live(Of::Person(context.me().clone()));
        let heads = self.desk.store.heads(&own, HEADS).await?;
        Ok(heads.iter().any(|head| head.game == game && head.is_in(&context.room)))
    }

    fn scope_of_wish(self, wish: LessonWish, m: Arc<Match>) -> Resolved {
        // A step that was done is taken back as in a match.
        match wish {
            LessonWish::Back if m.lesson().is_some_and(Learning::is_planned) => {
                Resolved::OneOf(&verbs::UNDO, Args::default(), m)
            }
            wish => Resolved::Lesson(wish, m),
        }
    }

    fn look_at_lesson(self, name: Name, text: &str, m: Arc<Match>) -> Option<Resolved> {
        if name == names::BOARD {
            return Some(Resolved::OneOf(&verbs::BOARD, Args::default(), m));
        }
        let command = self.command_called(name)?;
        let topic = (!text.is_empty()).then(|| text.to_owned());
        let args = Args { game: Some(m.kind()), topic, ..Args::default() };
        Some(Resolved::Free(command, args))
    }
}

/// The meaning of words in a lesson.
fn read_wish(text: &str, learning: &Learning, m: &Match) -> Option<LessonWords> {
    let (phrase, lists) = (phrase_of(text), &*VOCABULARY);
    // The end of what is planned is a move.
    if learning.is_planned() && (games::is_end_of_turn(text) || lists.ends.contains(&phrase)) {
        return None;
    }
    let listed = [
        (&lists.lesson_left, LessonWish::Leave),
        (&lists.lesson_next, LessonWish::Next),
        (&lists.lesson_again, LessonWish::Again),
        (&lists.lesson_back, LessonWish::Back),
    ];
    let listed = listed.into_iter().find(|(list, _)| list.contains(&phrase));
    if let Some((_, wish)) = listed {
        return Some(LessonWords::Wish(wish));
    }
    if games::is_pass(text) {
        return None;
    }
    if games::is_end_of_turn(text) {
        return Some(LessonWords::Wish(LessonWish::End));
    }
    if games::asks_for_end(text) {
        return Some(LessonWords::Wish(LessonWish::Leave));
    }
    if asks_what_to_do(text) {
        return Some(LessonWords::Wish(LessonWish::Hint));
    }
    let plain = || plain_command(text).map(|(command, _)| command.name);
    let asked = || {
        let (command, _) = question_command(text, slice::from_ref(m.kind()))?;
        Some(command.name)
    };
    match plain().or_else(|| asked_aloud(text)).or_else(asked)? {
        names::HINT | names::ODDS => Some(LessonWords::Wish(LessonWish::Hint)),
        names::UNDO => Some(LessonWords::Wish(LessonWish::Back)),
        names::RESIGN | names::CANCEL | names::PAUSE => Some(LessonWords::Wish(LessonWish::Leave)),
        names::RESUME => Some(LessonWords::Wish(LessonWish::Next)),
        name @ (names::RULES | names::BOARD) => Some(LessonWords::Look(name)),
        _ => None,
    }
}

/// The press that a yes or a no to the question below a lesson is.
fn answer(text: &str, m: Arc<Match>, context: &Context<'_>) -> Option<Resolved> {
    let is_yes = consents(&text.trim().trim_end_matches(['.', '!']).to_lowercase())?;
    if !is_yes {
        return Some(Resolved::Lesson(LessonWish::Leave, m));
    }
    let prompt = Questions { m: &m, people: &context.people }.for_seat(Some(ME))?;
    let press = prompt.options.first()?.press.clone();
    Some(Resolved::Press(press, m))
}

/// The press that leads on in a lesson, if a text is exactly that of its button.
pub fn lesson_press(m: &Match, text: &str, context: &Context<'_>) -> Option<Press> {
    let text = text.trim().to_lowercase();
    let leads_on = |button: &&Button| {
        matches!(button.press, Press::Do { deed: Deed::Next | Deed::Again | Deed::Show, .. })
            && context.text(&button.label).to_lowercase() == text
    };
    let prompt = Questions { m, people: &context.people }.for_seat(Some(ME))?;
    prompt.buttons().find(leads_on).map(|button| button.press.clone())
}

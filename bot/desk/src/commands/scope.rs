//! Fetches data before a command handler is called: the match that is meant, and all that the
//! handler may know.

mod background;

use std::sync::Arc;

use games::Message;
use record::{Head, MatchId, Of, PersonId, Query, RoomId, StoreError};
use tokio::sync::MutexGuard;

use super::{
    find,
    meant::{Finder, lesson_press},
    texts::{parse::Parser, wish::wished_game},
    verbs::{self, plain_command, with_plain_signs},
};
use crate::{
    Act, Args, Context, Decision, Desk, Line, Match, Press, Refusal, Request,
    ledger::{
        contexts::Contexts,
        rows::{codes::MatchCodes, threads::ThreadRows},
    },
    matches::{
        error::Error,
        invitations::limits::{Starts, counts},
        lessons::row_of,
        tiers,
    },
    people::{
        command::{Command, MatchCommand, Reach},
        decision::{Ongoing, Opening},
        persons::Speaker,
    },
    port::{args::Opponent, names, press::Deed},
    present::lessons::{self, LessonPlay, LessonWish},
};

/// The most heads that are looked at in one room, and of one person.
pub(crate) const HEADS: usize = 200;
/// The most letters of an id.
const ID_LETTERS: usize = 8;

/// The subject of a request, and how to handle it.
pub(crate) enum Resolved {
    /// A command that needs no match.
    Free(&'static Command, Args),
    Heads(&'static Command, Args, Vec<Head>, usize),
    OneOf(&'static Command, Args, Arc<Match>),
    Press(Press, Arc<Match>),
    Lesson(LessonWish, Arc<Match>),
    /// A sentence in answer.
    Say(Message),
    Page(String, u64),
    Learn(String),
    Talk(String, Vec<Arc<Match>>),
}

/// A scope, and the context to decide in.
pub(crate) struct Fetched<'a> {
    pub scope: Resolved,
    pub context: Context<'a>,
    /// While it is held, no other matches are counted: until this is written.
    pub counting: Option<MutexGuard<'a, ()>>,
}

/// A request, for which all is fetched that is needed to decide.
#[derive(Clone, Copy)]
pub(crate) struct Fetch<'a> {
    pub desk: &'a Desk,
    pub request: &'a Request,
    /// Counts from 0: later attempts take longer ids.
    pub attempt: usize,
}

impl<'a> Fetch<'a> {
    /// Fetches all that is needed to decide.
    pub async fn run(self) -> Result<Fetched<'a>, Error> {
        let Self { desk, request, .. } = self;
        let called = desk.parser().parse_act(&request.act)?;
        let counting = match counts_matches(&request.act, called.as_ref().map(|call| call.0)) {
            true => Some(desk.counting.lock().await),
            false => None,
        };
        let speaker = desk.persons().speaker(&request.from).await?;
        let mut context = Contexts { desk, request }.of(speaker).await?;
        let scope = match called {
            Some((command, args)) => self.command(command, args, &mut context).await?,
            None => self.scope_of_act(&request.act, &mut context).await?,
        };
        let scope = self.within_lesson(scope, &mut context).await?;
        self.learn_of_others(&scope, &mut context).await?;
        self.learn_of_matches(&scope, &mut context).await?;
        let heads = match &scope {
            Resolved::Heads(_, _, heads, _) => heads.iter().collect(),
            Resolved::OneOf(_, _, m) | Resolved::Press(_, m) | Resolved::Lesson(_, m) => {
                vec![m.head()]
            }
            Resolved::Talk(_, matches) => {
                matches.iter().map(|game_match| game_match.head()).collect()
            }
            Resolved::Free(..) | Resolved::Page(..) | Resolved::Learn(_) | Resolved::Say(_) => {
                Vec::new()
            }
        };
        desk.persons().meet(&mut context, &heads).await?;
        if let Resolved::OneOf(_, _, m) | Resolved::Press(_, m) = &scope {
            desk.persons().meet_others(&mut context, m).await?;
        }
        Ok(Fetched { scope, context, counting })
    }

    /// The scope of an act that is no command.
    async fn scope_of_act(self, act: &Act, context: &mut Context<'_>) -> Result<Resolved, Error> {
        match act {
            Act::Talk(text) => {
                let scope = self.talk(text, context).await?;
                if let Resolved::OneOf(command, args, _) = &scope
                    && command.opens
                {
                    context.background.opening = Some(self.opening(args, context).await?);
                }
                Ok(scope)
            }
            Act::Press(Press::Page { game, number }) => Ok(Resolved::Page(game.clone(), *number)),
            Act::Press(Press::Learn { game }) => Ok(Resolved::Learn(game.clone())),
            Act::Press(Press::Help { page }) => {
                let args = Args { topic: Some(page.to_string()), ..Args::default() };
                self.command(&verbs::pages::help::COMMAND, args, context).await
            }
            Act::Press(press) => {
                let at = press.at().ok_or_else(verbs::unknown_button)?;
                let m = self.match_of_press(&at.id, context).await?;
                // A lesson is not played again, and a match is not started once more.
                let starts_lesson = matches!(press, Press::Do { deed: Deed::Start, .. });
                if opens(press) && m.lesson().is_some() == starts_lesson {
                    context.background.opening =
                        Some(self.opening(&Args::default(), context).await?);
                }
                Ok(Resolved::Press(press.clone(), m))
            }
            Act::Command(_) | Act::Line(_) | Act::Told { .. } | Act::Unknown => {
                Err(verbs::unknown_button().into())
            }
        }
    }

    /// A scope as it is in a lesson, where not every command fits and moves are tried again.
    async fn within_lesson(
        self,
        scope: Resolved,
        context: &mut Context<'_>,
    ) -> Result<Resolved, Error> {
        Ok(match scope {
            Resolved::OneOf(command, _, m) if !lessons::allows(m.lesson(), command) => {
                self.desk.persons().meet(context, &[m.head()]).await?;
                return Err(LessonPlay { m: &m, ctx: context }.unfit().into());
            }
            Resolved::OneOf(command, args, m) if command.name == names::PLAY => {
                Resolved::OneOf(command, args, lessons::retry_lesson(m, context)?)
            }
            Resolved::Talk(text, matches) => {
                let again = matches
                    .into_iter()
                    .map(|game_match| lessons::retry_lesson(game_match, context));
                Resolved::Talk(text, again.collect::<Result<_, _>>()?)
            }
            scope => scope,
        })
    }

    /// Resolves talk: a word that is offered, a command in a word, or a possible move.
    async fn talk(self, text: &str, context: &mut Context<'_>) -> Result<Resolved, Error> {
        let (who, room) = (&context.account().id, &context.room);
        context.background.is_remarked = self.desk.pending.is_interrupted(who, room);
        if let Some(m) = self.finder().lesson_at_hand(context).await? {
            if let Some(press) = lesson_press(&m, text, context) {
                return Ok(Resolved::Press(press, m));
            }
            if let Some(scope) = self.finder().wish_of_lesson(text, m, context).await? {
                return Ok(scope);
            }
        }
        if let Some(scope) = self.finder().read_leading_name(text, context).await? {
            return Ok(scope);
        }
        if let Some(scope) = self.finder().plain_command(text, None, context).await? {
            return Ok(scope);
        }
        if let Some(scope) = self.finder().offer_taken(text, context).await? {
            return Ok(scope);
        }
        if let Some(scope) = self.finder().question_beside(text, context).await? {
            return Ok(scope);
        }
        if let Some(text) = self.finder().line_wanted(text, context).await? {
            let line = Act::Line(Line { text, mentions: Vec::new() });
            if let Some((command, args)) = self.desk.parser().parse_act(&line)? {
                return self.command(command, args, context).await;
            }
        }
        // A wish to play the computer begins a match where nobody else is there.
        let wished = wished_game(&self.desk.parser(), text);
        if let Some(kind) = wished.filter(|_| !self.desk.wishes_for_computer(text)) {
            let args = Args { game: Some(kind), ..Args::default() };
            return Ok(Resolved::Free(&verbs::HELP, args));
        }
        Ok(Resolved::Talk(
            text.to_owned(),
            self.finder().matches_for_talk(&with_plain_signs(text), context).await?,
        ))
    }

    /// The match that a button is about. Of one of an earlier lesson, that is the
    /// lesson that is open now.
    async fn match_of_press(
        self,
        id: &MatchId,
        context: &Context<'_>,
    ) -> Result<Arc<Match>, Error> {
        if row_of(id).is_none() {
            return self.finder().load_visible_match(id, context).await;
        }
        let open = self.desk.lessons().of(id).await?;
        let open = open.filter(|game_match| context.admits(game_match.head()));
        Ok(open.ok_or_else(|| lessons::no_lesson_refusal(context))?)
    }

    async fn command(
        self,
        command: &'static Command,
        mut args: Args,
        context: &mut Context<'_>,
    ) -> Result<Resolved, Error> {
        if command.opens {
            context.background.opening = Some(self.opening(&args, context).await?);
        }
        if let Some(scope) = self.finder().command_of_lesson(command, &args, context).await? {
            return Ok(scope);
        }
        match &command.reach {
            Reach::Free(_) => Ok(Resolved::Free(command, args)),
            Reach::Heads(query, _) => {
                let query = query(context);
                let mut heads = self.desk.store.heads(&query, HEADS).await?;
                let mut n_all = match heads.len() {
                    HEADS => self.desk.store.count(&query).await?,
                    n_all => n_all,
                };
                // A match that goes on in a thread goes on in its room, too.
                if let Query::Live(Of::Room(room)) = &query {
                    let mut below =
                        ThreadRows { rows: self.desk.rows() }.played_below(room).await?;
                    below.retain(|head| !head.is_in(room));
                    n_all += below.len();
                    heads.append(&mut below);
                }
                Ok(Resolved::Heads(command, args, heads, n_all))
            }
            Reach::Either(..) => match self.finder().load_named_match(&mut args, context).await? {
                Some(m) => {
                    find::no_more(command, &args, context.example())?;
                    Ok(Resolved::OneOf(command, args, m))
                }
                None => {
                    if let Some(word) = args.words.iter().find(|word| find::may_be_id(word)) {
                        return Err(find::no_such(word, context.example()).into());
                    }
                    find::no_more(command, &args, context.example())?;
                    Ok(Resolved::Free(command, args))
                }
            },
            Reach::Game(..) if args.game.is_some() || self.desk.kinds.len() == 1 => {
                find::no_more(command, &args, context.example())?;
                args.game = args.game.or(self.desk.kinds.first());
                Ok(Resolved::Free(command, args))
            }
            Reach::Game(tiers, _) => {
                if let Some(word) = args.words.first().filter(|word| !find::looks_like_id(word)) {
                    return Err(find::no_game(word, self.desk.kinds).into());
                }
                args.game =
                    Some(self.finder().game_meant(command, &mut args, tiers, context).await?);
                find::no_more(command, &args, context.example())?;
                Ok(Resolved::Free(command, args))
            }
            Reach::OneOf(..) if args.code.is_some() => {
                find::no_more(command, &args, context.example())?;
                let m = MatchCodes { desk: self.desk }
                    .find_match(args.code.as_deref().unwrap_or(""), context)
                    .await?;
                args.game = Some(m.kind());
                Ok(Resolved::OneOf(command, args, m))
            }
            Reach::OneOf(tiers, _) => {
                let m = self.finder().resolve(command, &mut args, tiers, context).await?;
                // Hints are about this game from now on.
                args.game = args.game.or(Some(m.kind()));
                if !command.takes(crate::people::command::Takes::Move) {
                    find::no_more(command, &args, context.example())?;
                }
                Ok(Resolved::OneOf(command, args, m))
            }
        }
    }

    /// Fetches the data for opening a match.
    async fn opening(self, args: &Args, context: &Context<'_>) -> Result<Opening, Error> {
        let mut invited = Vec::new();
        for opponent in &args.opponents {
            let Opponent::Account(account) = opponent else { continue };
            if account.id == context.account().id {
                invited.push(context.speaker.clone());
            } else if invited.iter().all(|speaker: &Speaker| speaker.account.id != account.id) {
                invited.push(self.desk.persons().speaker(account).await?);
            }
        }
        let starts = self.desk.store.row(&Starts::key(&context.account().id)).await?;
        Ok(Opening {
            secrets: [self.desk.clock.secret(), self.desk.clock.secret()],
            id_length: (4 + self.attempt).min(ID_LETTERS),
            invited,
            sequel: None,
            starts: Starts::read(starts, context.now),
        })
    }

    /// The other people of a match, but for those who were forgotten.
    async fn others(self, head: &Head, me: &Speaker) -> Result<Vec<Speaker>, StoreError> {
        let people = self.desk.persons().people(&[head]).await?;
        let mut others = Vec::new();
        for person in head.persons().filter(|person| *people.now(person) != me.id) {
            if people.get(person).is_none() {
                continue;
            }
            let speaker = self.desk.persons().speaker(&people.account(person)).await?;
            if speaker.id == *people.now(person) {
                others.push(speaker);
            }
        }
        Ok(others)
    }

    /// The same match once more, if somebody has asked for that here and it is not
    /// over.
    async fn sequel(
        self,
        of: &Head,
        me: &PersonId,
        room: &RoomId,
    ) -> Result<Option<Arc<Match>>, Error> {
        if !of.stage.is_past() {
            return Ok(None);
        }
        let query = Query::Live(Of::Person(me.clone()));
        let own = self.desk.store.heads(&query, self.desk.store.count(&query).await?).await?;
        match own.iter().find(|head| head.is_in(room) && head.after.as_ref() == Some(&of.id)) {
            Some(head) => self.desk.load(&head.id).await,
            None => Ok(None),
        }
    }

    /// How much goes on already, for who may open a match or take a seat.
    async fn ongoing(self, scope: &Resolved, context: &Context<'_>) -> Result<Ongoing, StoreError> {
        let me = context.me();
        let here = [context.room.clone()];
        let comes_here =
            |command: &Command, args: &Args| args.code.is_some() || command.name == names::MOVE;
        let comes = matches!(scope, Resolved::OneOf(command, args, _) if comes_here(command, args));
        let rooms: Vec<&RoomId> = match scope {
            _ if context.background.opening.is_some() => here.iter().collect(),
            Resolved::OneOf(_, _, m) | Resolved::Press(_, m)
                if (tiers::open(m.head(), me) || tiers::asks_about_seat(m.head(), me))
                    && !counts(m.head(), me) =>
            {
                m.head().rooms.iter().chain(here.iter().filter(|_| comes)).collect()
            }
            _ if comes => here.iter().collect(),
            _ => return Ok(Ongoing::default()),
        };
        let query = Query::Live(Of::Person(me.clone()));
        // However many challenges wait for an answer, none of one's own is overlooked.
        let mut own = self.desk.store.heads(&query, self.desk.store.count(&query).await?).await?;
        own.retain(|head| counts(head, me));
        let n_here = match context.background.opening.is_some() || comes {
            true => self.desk.store.count(&Query::Live(Of::Room(context.room.clone()))).await?,
            false => 0,
        };
        let is_here = |head: &&Head| rooms.iter().any(|room| head.is_in(room));
        Ok(Ongoing { n_own: own.len(), n_own_here: own.iter().filter(is_here).count(), n_here })
    }

    fn finder(self) -> Finder<'a> {
        Finder { desk: self.desk }
    }
}

impl Parser {
    /// The command that somebody gave, however it came.
    pub fn parse_act(&self, act: &Act) -> Result<Option<(&'static Command, Args)>, Refusal> {
        let (command, args) = match act {
            Act::Command(called) => {
                let is_called = |command: &&&Command| command.name.word == called.command;
                let known = self.commands.iter().find(is_called).copied();
                (known, called.args.clone())
            }
            Act::Line(line) => {
                let called = self.parse(line)?;
                (self.find_command(called.command), called.args)
            }
            Act::Press(Press::Pick { command, words, id }) => {
                let command = self.find_command(command).filter(|command| !command.opens);
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let args =
                    command.map(|command| self.args(command, None, &words, &[])).transpose()?;
                (command, Args { id: Some(id.clone()), ..args.unwrap_or_default() })
            }
            Act::Press(_) | Act::Talk(_) | Act::Told { .. } | Act::Unknown => return Ok(None),
        };
        Ok(Some((command.ok_or_else(verbs::unknown_button)?, args)))
    }
}

impl Desk {
    /// Whether an act may open a match, as far as can be seen without looking at matches.
    pub fn may_open(&self, act: &Act) -> bool {
        match act {
            Act::Press(press) if opens(press) => true,
            act => self
                .parser()
                .parse_act(act)
                .ok()
                .flatten()
                .is_some_and(|(command, _)| command.opens),
        }
    }
}

impl Resolved {
    /// Decides on the request.
    ///
    /// # Errors
    ///
    /// Why it is not possible.
    pub(crate) fn decide(&self, ctx: &Context<'_>) -> Result<Decision, Refusal> {
        match self {
            Self::Free(command, args) => match (&command.reach, args.game) {
                (Reach::Free(act) | Reach::Either(act, _), _) => act(args, ctx),
                (Reach::Game(_, act), Some(kind)) => act(kind, args, ctx),
                _ => Err(verbs::unknown_button()),
            },
            Self::Heads(command, args, heads, n_all) => match &command.reach {
                Reach::Heads(_, act) => {
                    act(crate::people::command::Heads { heads, n_all: *n_all }, args, ctx)
                }
                _ => Err(verbs::unknown_button()),
            },
            Self::OneOf(command, args, m) => match &command.reach {
                Reach::OneOf(_, act) | Reach::Either(_, act) => {
                    act(MatchCommand { m, args, ctx }).map_err(|refusal| refusal.about(m.id()))
                }
                _ => Err(verbs::unknown_button()),
            },
            Self::Press(press, m) => {
                verbs::press(m, press, ctx).map_err(|refusal| refusal.about(m.id()))
            }
            Self::Lesson(wish, m) => LessonPlay { m, ctx }.fulfil(*wish),
            Self::Say(message) => Ok(Decision::reply(ctx.whisper(vec![message.clone().into()]))),
            Self::Page(game, number) => verbs::turn_page(game, *number, ctx),
            Self::Learn(game) => verbs::learn_by_press(game, ctx),
            Self::Talk(text, matches) => verbs::talk(matches, text, ctx),
        }
    }
}

/// Whether a button opens a match.
fn opens(press: &Press) -> bool {
    matches!(press, Press::Do { deed: Deed::Again | Deed::Start, .. })
}

/// Whether what is asked for depends on how many matches there are.
fn counts_matches(act: &Act, called: Option<&Command>) -> bool {
    match act {
        Act::Talk(text) => plain_command(text).is_some_and(|(command, _)| command.counts_matches()),
        Act::Press(Press::Do { deed, .. }) => {
            matches!(deed, Deed::Accept | Deed::Join | Deed::TakeSeat | Deed::Again | Deed::Start)
        }
        _ => called.is_some_and(Command::counts_matches),
    }
}

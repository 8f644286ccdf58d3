//! Lessons: little matches that somebody plays alone, in private.
//!
//! | row | holds |
//! | --- | --- |
//! | `lesson/<hash of a person>` | how far they have got: [`Progress`] |
//!
//! A lesson is a [`Match`] that is laid out anew whenever it is needed, from the
//! position of the lesson and what was played in it. So boards, questions, typed moves
//! and plans are those of any match, and yet no store knows of it, no room is told, and
//! no clock runs.

mod judge;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use games::{
    Message, Prose, Role, Seat, Seed,
    dice::{ReplayDice, Seeded},
    msg,
    tutorial::{Lesson, Scene, Tutorial},
};
use record::{
    Actor, Clocks, Commitment, Computer, Entry, Head, MatchId, PersonId, Player, RowChange,
    StoreError, What,
};
use render::DrawableGame;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

pub use self::judge::Verdict;
use crate::{
    Button, Context, Decision, Desk, GameKind, Match, People, Prompt, Refusal, Reply, announce,
    command::Command,
    error::{Error, refuse},
    kept::Found,
    names,
    press::Deed,
    shown::shown,
    text::code,
    verbs,
};

/// Who learns sits here.
const ME: Seat = Seat(0);
/// The room of lessons: nobody is in it.
const ROOM: &str = "lesson:";
/// What their ids begin with.
const PREFIX: &str = "learn";
/// After so many wrong turns, a right one is told.
const MISSES: u32 = 2;
/// The count of attempts stands in ids, which are short.
const ATTEMPTS: u32 = 999_999;
/// For so many seconds, what is said aloud may be meant for a lesson.
const LATELY: u64 = 3600;

/// How far somebody has got.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Progress {
    person: String,
    /// Counts up with each lesson that is begun: a button of an earlier one is known
    /// by it.
    attempt: u32,
    game: String,
    /// Which lesson of the game, from one.
    lesson: usize,
    /// What they have done in it, action by action.
    played: Vec<String>,
    /// How often they were wrong in it.
    missed: u32,
    /// When they did something last: seconds since 1970.
    at: u64,
    /// The lessons they have passed, by game.
    passed: BTreeMap<String, BTreeSet<usize>>,
}

/// Somebody's progress, and the row it was read from.
#[derive(Clone, Debug, Default)]
pub struct Learner {
    progress: Progress,
    row: Found,
}

/// What a match is that is a lesson.
#[derive(Clone, Debug)]
pub struct Learning {
    lesson: &'static Lesson,
    learner: Learner,
    n_lessons: usize,
    /// Once the turn is over.
    verdict: Option<Verdict>,
}

/// The row of a person's progress.
pub fn key(person: &PersonId) -> String {
    format!("lesson/{}", hash(person))
}

/// A person in few letters: ids of lessons stand in buttons.
fn hash(person: &PersonId) -> String {
    hex::encode(&Sha256::digest(person.as_str())[..6])
}

/// The row that a lesson is kept in; none if that is no id of a lesson.
pub fn row_of(id: &MatchId) -> Option<String> {
    let (_, hash) = parts(id)?;
    Some(format!("lesson/{hash}"))
}

/// Whether an id is that of a lesson.
pub fn is_lesson(id: &MatchId) -> bool {
    parts(id).is_some()
}

fn parts(id: &MatchId) -> Option<(u32, &str)> {
    let (attempt, hash) = id.as_str().strip_prefix(PREFIX)?.split_once('-')?;
    Some((attempt.parse().ok()?, hash))
}

fn tutorial(kind: &GameKind) -> Option<&'static Tutorial> {
    kind.info.tutorial.map(|it| &**it).filter(|it| !it.lessons.is_empty())
}

impl Learner {
    fn id(&self, person: &PersonId) -> MatchId {
        MatchId::from(&*format!("{PREFIX}{}-{}", self.progress.attempt, hash(person)))
    }

    /// Whether something was done lately.
    fn is_at_it(&self, now: u64) -> bool {
        now.saturating_sub(LATELY) <= self.progress.at
    }

    /// The first lesson of a game after `from` that is not passed, or else before it.
    fn next(&self, kind: &GameKind, from: usize, n_lessons: usize) -> Option<usize> {
        let passed = self.progress.passed.get(kind.info.id);
        let is_new = |n: &usize| passed.is_none_or(|it| !it.contains(n));
        (from + 1..=n_lessons).find(is_new).or_else(|| (1..=n_lessons).find(is_new))
    }

    fn take(&mut self, kind: &GameKind, lesson: usize, ctx: &Context<'_>) {
        let progress = &mut self.progress;
        if (&*progress.game, progress.lesson) != (kind.info.id, lesson) {
            progress.missed = 0;
        }
        progress.person = ctx.me().to_string();
        progress.attempt = progress.attempt % ATTEMPTS + 1;
        kind.info.id.clone_into(&mut progress.game);
        progress.lesson = lesson;
        progress.played.clear();
        progress.at = ctx.now;
    }

    /// Notes that this lesson is passed.
    fn pass(&mut self) {
        let Progress { game, lesson, passed, .. } = &mut self.progress;
        passed.entry(game.clone()).or_default().insert(*lesson);
    }

    fn change(&self, person: &PersonId) -> Option<RowChange> {
        self.row.becoming(key(person), &self.progress)
    }

    /// The lesson as it stands; none if there is none, or not any more. What cannot have
    /// been played in it, as after a change of the lesson, is as if it were not.
    fn lesson(&self, kinds: &'static [GameKind]) -> Option<Match> {
        let laid_out = |learner: &Self| learner.lay_out(kinds);
        laid_out(self)
            .or_else(|error| {
                tracing::warn!(%error, "a lesson begins anew");
                let progress = Progress { played: Vec::new(), ..self.progress.clone() };
                laid_out(&Self { progress, row: self.row.clone() })
            })
            .unwrap_or_else(|error| {
                tracing::error!(%error, "a lesson cannot be laid out");
                None
            })
    }

    fn lay_out(&self, kinds: &'static [GameKind]) -> Result<Option<Match>, crate::ReplayError> {
        let Progress { game, lesson, person, played, at, .. } = &self.progress;
        let Some(kind) = kinds.iter().find(|kind| kind.info.id == game) else { return Ok(None) };
        let Some(tutorial) = tutorial(kind) else { return Ok(None) };
        let found = lesson.checked_sub(1).and_then(|at| tutorial.lessons.get(at));
        let Some(lesson) = found else { return Ok(None) };
        let person = PersonId::from(&**person);
        let mut m = begun(kinds, kind, &lesson.scene, self.id(&person), &person, *at)?;
        let before = m.fork();
        for action in played {
            m.play(ME, action, *at, Actor::Person(person.clone()))?;
        }
        let is_over = |table: &dyn DrawableGame| !table.to_act().contains(ME);
        let verdict = before.table().and_then(|table| judge::judge(table, ME, lesson, played));
        if !played.is_empty() && verdict.is_none() && m.table().is_none_or(is_over) {
            return Ok(None);
        }
        // What would have come of it is played.
        for (seat, action) in verdict.iter().flat_map(|it| &it.answer) {
            m.play(*seat, action, *at, Actor::Host)?;
        }
        let n_lessons = tutorial.lessons.len();
        let learning = Learning { lesson, learner: self.clone(), n_lessons, verdict };
        Ok(Some(m.loaded().learning(learning)))
    }
}

/// A scene as it has come about; none if it cannot have, which a test rules out.
pub fn table(kind: &GameKind, scene: &Scene) -> Option<Box<dyn DrawableGame>> {
    let mut table = (kind.open)(&scene.setup, &mut Seeded::from_number(0)).ok()?;
    for action in &scene.played {
        let seat = table.to_act().iter().next()?;
        table.follow(seat, action, &mut ReplayDice::new(&[])).ok()?;
    }
    Some(table)
}

/// A match in which a scene has come about.
fn begun(
    kinds: &'static [GameKind],
    kind: &GameKind,
    scene: &Scene,
    id: MatchId,
    person: &PersonId,
    at: u64,
) -> Result<Match, crate::ReplayError> {
    let seed = Seed::from_number(0);
    let other = Computer { level: "".into(), nodes: 0, engine: kind.info.engine };
    let others = 1..scene.setup.seats;
    let mut players = vec![Player::Person(person.clone())];
    players.extend(others.map(|_| Player::Computer(other.clone())));
    let what = What::Opened {
        id,
        game: kind.info.id.to_owned(),
        edition: kind.info.edition,
        setup: scene.setup.clone(),
        room: ROOM.into(),
        players,
        commitment: Commitment::to(&seed),
        patience: u64::MAX,
        clocks: Clocks::default(),
        after: None,
        no_hints: false,
    };
    let first = Arc::new(Entry { at, by: Actor::Host, what });
    let mut m = Match::open(kinds, first, Some(seed))?;
    m.begin(at, Actor::Host)?;
    for action in &scene.played {
        let Some(seat) = m.head().to_act.iter().next() else { break };
        m.play(seat, action, at, Actor::Host)?;
    }
    Ok(m)
}

impl Learning {
    /// `Atlanteon, lesson 3 of 8: Ties`, where matches have their ids.
    pub fn title(&self, m: &Match) -> Message {
        let title = self.lesson.title.message();
        let (number, of) = (self.learner.progress.lesson, self.n_lessons);
        msg!("desk-lesson", game = m.info().name, number = number, of = of, title = title)
    }

    /// What is asked, or what came of the turn.
    pub fn lines(&self, m: &Match) -> Vec<Prose> {
        let Some(verdict) = &self.verdict else { return vec![self.lesson.task.message().into()] };
        let told = Prose::joined(verdict.told.iter().cloned(), " ");
        if verdict.right {
            let mut lines = vec![
                msg!("desk-lesson-right", told = told).into(),
                self.lesson.idea.message().into(),
            ];
            if self.is_last(m) {
                let start = names::START.say(m.info().id, "computer");
                lines.push(msg!("desk-lesson-last", game = m.info().name, start = start).into());
            }
            return lines;
        }
        let mut lines = vec![msg!("desk-lesson-wrong", told = told).into()];
        if !verdict.answer.is_empty() {
            let answer = Prose::joined(verdict.answered.iter().cloned(), " ");
            lines.push(msg!("desk-lesson-answer", told = answer).into());
        }
        lines.push(self.lesson.hint.message().into());
        let right = self.lesson.right.first().filter(|_| self.learner.progress.missed >= MISSES);
        lines.extend(right.map(|turn| {
            let turn = Prose::from(code(turn.join(" ")));
            Prose::from(msg!("desk-lesson-solution", turn = turn))
        }));
        lines
    }

    /// What can be done when the turn is over; none as long as it is not.
    pub fn prompt(&self, m: &Match, people: &People) -> Option<Prompt> {
        let verdict = self.verdict.as_ref()?;
        let deed = |deed, label| announce::deed(m, Some(ME), deed, label);
        let mut options = Vec::new();
        if verdict.right && !self.is_last(m) {
            options.push(deed(Deed::Next, msg!("desk-button-next-lesson")));
        }
        options.push(deed(Deed::Again, msg!("desk-button-try-again")));
        if !verdict.right {
            options.push(show_me(m));
        }
        let ask = match verdict.right {
            true if self.is_last(m) => msg!("desk-ask-lesson-last"),
            true => msg!("desk-ask-lesson-next"),
            false => msg!("desk-ask-lesson-again"),
        };
        let of = people.accounts(m.head().person(ME));
        Some(Prompt { options, of, ..Prompt::new(ask) })
    }

    /// Whether all lessons are passed.
    fn is_last(&self, m: &Match) -> bool {
        self.learner.next(m.kind(), 0, self.n_lessons).is_none()
    }
}

/// A button that plays the right turn of a lesson.
pub fn show_me(m: &Match) -> Button {
    announce::deed(m, Some(ME), Deed::Show, msg!("desk-button-show"))
}

/// Takes up the lessons of a game: where the speaker left them, or the one they say.
///
/// # Errors
///
/// If there is none.
pub fn learn(
    kind: &'static GameKind,
    number: Option<u64>,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let mut learner = ctx.learner.clone();
    let n_lessons = tutorial(kind).map_or(0, |it| it.lessons.len());
    if n_lessons == 0 {
        let rules = names::RULES.say(kind.info.id, "");
        return Err(refuse(msg!("desk-no-lessons", game = kind.info.name, rules = rules)));
    }
    let said = number.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    if said.is_some_and(|it| !(1..=n_lessons).contains(&it)) {
        return Err(refuse(msg!("desk-no-such-lesson", game = kind.info.name, n = n_lessons)));
    }
    let is_open = learner.progress.game == kind.info.id
        && said.is_none_or(|it| it == learner.progress.lesson)
        && ctx.lesson(&learner).is_some_and(|m| !is_passed(&m));
    if !is_open {
        let lesson = said.unwrap_or_else(|| learner.next(kind, 0, n_lessons).unwrap_or(1));
        learner.take(kind, lesson, ctx);
    }
    show(learner, ctx)
}

fn is_passed(m: &Match) -> bool {
    let verdict = m.lesson().and_then(|it| it.verdict.as_ref());
    verdict.is_some_and(|it| it.right)
}

/// Another lesson, or the same once more.
///
/// # Errors
///
/// If there is none.
pub fn go_on(
    m: &Match,
    learning: &Learning,
    next: bool,
    ctx: &Context<'_>,
) -> Result<Decision, Refusal> {
    let mut learner = learning.learner.clone();
    let lesson = match next {
        true => {
            let at = learner.progress.lesson;
            learner.next(m.kind(), at, learning.n_lessons).unwrap_or(1)
        }
        false => learner.progress.lesson,
    };
    learner.take(m.kind(), lesson, ctx);
    show(learner, ctx)
}

/// Plays the right turn.
///
/// # Errors
///
/// If there is none any more.
pub fn solve(m: &Match, learning: &Learning, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let mut learner = learning.learner.clone();
    learner.take(m.kind(), learner.progress.lesson, ctx);
    learner.progress.played = learning.lesson.right.first().cloned().unwrap_or_default();
    learner.pass();
    show(learner, ctx)
}

/// The lesson as it is now, kept.
fn show(learner: Learner, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let rows = learner.change(ctx.me()).into_iter().collect();
    let Some(m) = ctx.lesson(&learner) else { return Err(gone(ctx)) };
    let decision = Decision { rows, ..Decision::default() };
    Ok(decision.answering(Some(verbs::view(&m, ctx))))
}

/// There is no such lesson any more.
pub fn gone(ctx: &Context<'_>) -> Refusal {
    refuse(msg!("desk-lesson-gone", learn = ctx.say(names::LEARN)))
}

/// A decision in which what was done in a lesson is kept as the progress of who learns,
/// and answered.
///
/// # Errors
///
/// If it is nothing that can be done in a lesson.
pub fn settled(mut decision: Decision, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let (lessons, steps): (Vec<Match>, Vec<Match>) =
        decision.steps.into_iter().partition(|m| m.lesson().is_some());
    decision.steps = steps;
    for m in lessons {
        let Some(learning) = m.lesson() else { continue };
        let mut learner = learning.learner.clone();
        for (index, entry) in m.entries().iter().enumerate().skip(m.loaded_rev() as usize) {
            match &entry.what {
                // A row has room for so much, and nobody needs to know.
                What::Played { seat, .. } if *seat == ME && m.role(index) == Role::Retract => {
                    learner.progress.played.pop();
                }
                What::Played { seat, action, .. } if *seat == ME => {
                    learner.progress.played.push(action.clone());
                }
                What::TookBack { .. } => {
                    learner.take(m.kind(), learner.progress.lesson, ctx);
                }
                _ => return Err(unfit(&m, ctx)),
            }
        }
        learner.progress.at = ctx.now;
        let Some(now) = ctx.lesson(&learner) else { return Err(gone(ctx)) };
        if let Some(verdict) = now.lesson().and_then(|it| it.verdict.as_ref()) {
            match verdict.right {
                true => learner.pass(),
                false => {
                    let missed = &mut learner.progress.missed;
                    *missed = missed.saturating_add(1);
                }
            }
        }
        decision.rows.extend(learner.change(ctx.me()));
        if decision.replies.is_empty() {
            let Some(now) = ctx.lesson(&learner) else { return Err(gone(ctx)) };
            decision.replies.push(verbs::view(&now, ctx));
        }
    }
    Ok(decision)
}

/// The lesson to play on in: the same once more, if the last turn in it was wrong.
///
/// # Errors
///
/// If it is not there any more.
pub fn retried(m: Arc<Match>, ctx: &Context<'_>) -> Result<Arc<Match>, Refusal> {
    let Some(learning) = m.lesson().filter(|it| it.verdict.as_ref().is_some_and(|it| !it.right))
    else {
        return Ok(m);
    };
    let mut learner = learning.learner.clone();
    learner.take(m.kind(), learner.progress.lesson, ctx);
    Ok(Arc::new(ctx.lesson(&learner).ok_or_else(|| gone(ctx))?))
}

/// Why no move can be made in a lesson: it is passed. None for all other matches.
pub fn over(m: &Match, ctx: &Context<'_>) -> Option<Refusal> {
    let learning = m.lesson().filter(|it| it.verdict.is_some())?;
    let line = refuse(msg!("desk-lesson-passed")).of(ctx.cast(m));
    Some(line.asking(learning.prompt(m, &ctx.people)))
}

/// Whether a command can be given in a match, if it is a lesson.
pub fn allows(m: &Match, command: &Command) -> bool {
    let Some(learning) = m.lesson() else { return true };
    match command.name {
        names::PLAY | names::BOARD | names::HISTORY => true,
        // What came before is the lesson's.
        name => name.word == "undo" && !learning.learner.progress.played.is_empty(),
    }
}

/// Whether something is planned in a lesson.
pub fn is_planned(m: &Match) -> bool {
    let learning = m.lesson().filter(|it| it.verdict.is_none());
    learning.is_some_and(|it| !it.learner.progress.played.is_empty())
}

/// What goes on in matches alone.
pub fn unfit(m: &Match, ctx: &Context<'_>) -> Refusal {
    let prompt = m.lesson().and_then(|it| it.prompt(m, &ctx.people));
    let prompt = prompt.or_else(|| announce::asked(m, &ctx.people, ME));
    refuse(msg!("desk-lesson-only", learn = m.say(names::LEARN))).asking(prompt).of(ctx.cast(m))
}

/// Says that a button was one of an earlier lesson, or of an earlier turn in it.
pub fn moved_on(m: &Match, ctx: &Context<'_>) -> Reply {
    let mut lines = vec![msg!("desk-lesson-moved-on").into()];
    lines.extend(m.lesson().into_iter().flat_map(|it| it.lines(m)));
    shown(ctx, m, lines)
}

impl Context<'_> {
    /// The lesson that somebody has taken up.
    pub fn lesson(&self, learner: &Learner) -> Option<Match> {
        learner.lesson(self.kinds)
    }
}

impl Desk {
    /// How far somebody has got.
    pub(crate) async fn learner(&self, person: &PersonId) -> Result<Learner, StoreError> {
        let learner = self.learner_at(&key(person)).await?;
        // Another one's by chance, which is kept for them.
        let is_own =
            learner.progress.person.is_empty() || learner.progress.person == person.as_str();
        Ok(if is_own { learner } else { Learner::default() })
    }

    async fn learner_at(&self, key: &str) -> Result<Learner, StoreError> {
        let (row, progress) = self.kept::<Progress>(key).await?;
        let mut progress = progress.unwrap_or_default();
        progress.attempt = progress.attempt.min(ATTEMPTS);
        Ok(Learner { progress, row })
    }

    /// The lesson that somebody is in, by the id of any of theirs; none if they are in
    /// none.
    pub(crate) async fn lesson_of(&self, id: &MatchId) -> Result<Option<Arc<Match>>, Error> {
        let Some(key) = row_of(id) else { return Ok(None) };
        let learner = self.learner_at(&key).await?;
        Ok(learner.lesson(self.kinds).map(Arc::new))
    }

    /// The lesson with an id, after so many entries.
    pub(crate) async fn lesson_at(
        &self,
        id: &MatchId,
        rev: u64,
    ) -> Result<Option<Arc<Match>>, Error> {
        let Some(m) = self.lesson_of(id).await?.filter(|m| m.id() == id) else { return Ok(None) };
        if rev >= m.rev() {
            return Ok(Some(m));
        }
        let entries = &m.entries()[..(rev as usize).max(1)];
        let then = Match::replay(self.kinds, entries, m.seed().copied());
        Ok(Some(Arc::new(then.map_err(|error| Error::replay(error, id))?)))
    }

    /// The head of a match, or of a lesson.
    pub(crate) async fn head(&self, id: &MatchId) -> Result<Option<Head>, Error> {
        match row_of(id) {
            Some(_) => Ok(self.lesson_at(id, u64::MAX).await?.map(|m| m.head().clone())),
            None => Ok(self.store.head(id).await?),
        }
    }

    /// The lesson that somebody is in, if they did something in it lately.
    pub(crate) async fn lesson_lately(
        &self,
        context: &Context<'_>,
    ) -> Result<Option<Arc<Match>>, Error> {
        let learner = self.learner(context.me()).await?;
        if !learner.is_at_it(context.now) {
            return Ok(None);
        }
        Ok(context.lesson(&learner).map(Arc::new))
    }
}

#[cfg(test)]
mod tests;

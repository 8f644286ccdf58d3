//! How far somebody has got, and the ids of their lessons.

use std::collections::{BTreeMap, BTreeSet};

use record::{MatchId, PersonId, RowChange};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::lessons_of;
use crate::{GameKind, port::kept::Found};

/// The beginning of the ids of lessons.
const PREFIX: &str = "learn";
/// The count of attempts stands in ids, which are short.
const ATTEMPTS: u32 = 999_999;
/// For so many seconds, what is said aloud may be meant for a lesson.
const LATELY: u64 = 3600;

/// How far somebody has got.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Progress {
    /// The person who learns: the row's key has only a hash of their id.
    pub person: String,
    /// Counts up with each lesson that is begun: a button of an earlier one is known
    /// by it.
    attempt: u32,
    pub game: String,
    /// Which lesson of the game, from one.
    pub lesson: usize,
    /// The actions that they have done in the lesson, in order.
    pub played: Vec<String>,
    /// How often they were wrong in it.
    pub missed: u32,
    /// How often they asked for help in it.
    #[serde(default)]
    pub asked: u32,
    /// Whether they said that they leave it.
    #[serde(default)]
    is_left: bool,
    /// When they did something last: seconds since 1970.
    pub at: u64,
    /// The lessons they have passed, by game.
    passed: BTreeMap<String, BTreeSet<usize>>,
}

/// Somebody's progress, and the row it was read from.
#[derive(Clone, Debug, Default)]
pub struct Learner {
    pub progress: Progress,
    row: Found,
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
    let (attempt, hash) = id.as_str().strip_prefix(PREFIX)?.split_once('-')?;
    attempt.parse::<u32>().is_ok().then(|| format!("lesson/{hash}"))
}

/// Whether an id is that of a lesson.
pub fn is_lesson(id: &MatchId) -> bool {
    row_of(id).is_some()
}

impl Learner {
    pub fn new(row: Found, progress: Option<Progress>) -> Self {
        let mut progress = progress.unwrap_or_default();
        progress.attempt = progress.attempt.min(ATTEMPTS);
        Self { progress, row }
    }

    /// Whether it is another person's, by an accident of hashes.
    pub fn is_of_another(&self, person: &PersonId) -> bool {
        !self.progress.person.is_empty() && self.progress.person != person.as_str()
    }

    /// The same with nothing played.
    pub fn afresh(&self) -> Self {
        let progress = Progress { played: Vec::new(), ..self.progress.clone() };
        Self { progress, row: self.row.clone() }
    }

    pub fn id(&self, person: &PersonId) -> MatchId {
        MatchId::from(&*format!("{PREFIX}{}-{}", self.progress.attempt, hash(person)))
    }

    /// Whether something was done lately.
    pub fn is_at_it(&self, now: u64) -> bool {
        !self.progress.is_left && now.saturating_sub(LATELY) <= self.progress.at
    }

    /// Whether anything was done at that time or later.
    pub fn has_acted_since(&self, then: u64) -> bool {
        then <= self.progress.at
    }

    /// The first lesson of a game after `from` that is not passed, or else before it.
    pub fn next(&self, kind: &GameKind, from: usize) -> Option<usize> {
        let n_lessons = lessons_of(kind).len();
        let passed = self.progress.passed.get(kind.info.id);
        let is_new = |number: &usize| passed.is_none_or(|passed| !passed.contains(number));
        (from + 1..=n_lessons).find(is_new).or_else(|| (1..=n_lessons).find(is_new))
    }

    /// Begins a lesson, once more if it was begun.
    pub fn take(&mut self, kind: &GameKind, lesson: usize, me: &PersonId, now: u64) {
        let progress = &mut self.progress;
        if (&*progress.game, progress.lesson) != (kind.info.id, lesson) {
            progress.missed = 0;
            progress.asked = 0;
        }
        progress.person = me.to_string();
        progress.attempt = progress.attempt % ATTEMPTS + 1;
        kind.info.id.clone_into(&mut progress.game);
        progress.lesson = lesson;
        progress.played.clear();
        self.touch(now);
    }

    /// Notes that they are at it now.
    pub fn touch(&mut self, now: u64) {
        self.progress.at = now;
        self.progress.is_left = false;
    }

    /// Notes that they ask for help.
    pub fn ask(&mut self, now: u64) {
        self.progress.asked = self.progress.asked.saturating_add(1);
        self.touch(now);
    }

    /// Leaves the lesson: what is said aloud is not meant for it any more.
    pub fn leave(&mut self) {
        self.progress.is_left = true;
    }

    /// Notes whether the turn in the lesson was right.
    pub fn note(&mut self, right: bool) {
        let Progress { game, lesson, passed, missed, .. } = &mut self.progress;
        match right {
            true => _ = passed.entry(game.clone()).or_default().insert(*lesson),
            false => *missed = missed.saturating_add(1),
        }
    }

    /// The row of somebody who has also passed what another has; none if that is nothing
    /// new.
    pub fn having_passed(&self, other: &Self, person: &PersonId) -> Option<RowChange> {
        let mut both = self.clone();
        for (game, passed) in &other.progress.passed {
            both.progress.passed.entry(game.clone()).or_default().extend(passed);
        }
        let is_new = both.progress.passed != self.progress.passed;
        person.as_str().clone_into(&mut both.progress.person);
        is_new.then(|| both.change(person))?
    }

    pub fn change(&self, person: &PersonId) -> Option<RowChange> {
        self.row.becoming(key(person), &self.progress)
    }
}

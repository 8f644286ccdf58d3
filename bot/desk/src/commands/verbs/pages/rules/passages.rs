//! The passages of the rules that a question is about: `what does a dolphin do?`.

use std::{cmp::Reverse, collections::BTreeSet};

use games::{Prose, Span};

use super::{
    is_heading,
    terms::{LineNames, Term, content},
};
use crate::{
    GameKind,
    port::words::vocabulary::{
        self, VOCABULARY, WordList, is_beside_moves, root, things_of, words_of,
    },
};

/// The most passages of an answer, and their most letters in all.
const MOST: usize = 3;
const LONGEST: usize = 900;

/// Passages of one page.
pub(super) struct Passages {
    /// The page, from 0.
    pub page: usize,
    /// With the headings above them.
    pub lines: Vec<Prose>,
}

impl Passages {
    /// Those that say most of the things that a question names. None if none names one.
    pub(super) fn about(question: &str, kind: &GameKind, pages: &[Vec<Prose>]) -> Option<Self> {
        let things = things_of(kind.info);
        let pages: Vec<Vec<Passage<'_>>> = pages.iter().map(|page| lines(page, &things)).collect();
        let asked = roots_asked(question, &pages, &things);
        let page = page_about(&asked, &pages)?;
        let lines = pages.get(page)?;
        let scores: Vec<Score> = lines.iter().map(|line| line.score(&asked)).collect();
        let mut found: Vec<usize> = (0..lines.len()).filter(|&at| scores[at].is_any()).collect();
        found.sort_by_key(|&at| Reverse(scores[at]));
        // Where something is explained, nobody needs to read where else it is named.
        let best = scores[*found.first()?];
        found.retain(|&at| match best {
            Score { whole: 0, strong: 0, .. } => true,
            Score { whole: 0, .. } => scores[at].strong > 0,
            Score { whole, n_told, .. } => (scores[at].whole, scores[at].n_told) == (whole, n_told),
        });
        let mut room = LONGEST;
        found.truncate(MOST);
        found.retain(|&at| {
            let length = lines[at].prose.to_string().chars().count();
            let fits = length <= room || room == LONGEST;
            room = room.saturating_sub(if fits { length } else { 0 });
            fits
        });
        let heading = |at: usize| (0..at).rev().find(|&above| is_heading(lines[above].prose));
        let headings: Vec<usize> = found.iter().filter_map(|&at| heading(at)).collect();
        found.extend(headings);
        found.sort_unstable();
        found.dedup();
        let lines = found.into_iter().map(|at| lines[at].prose.clone()).collect();
        Some(Self { page, lines })
    }
}

/// The roots of the things that a question names: first of those that name lines.
fn roots_asked(question: &str, pages: &[Vec<Passage<'_>>], things: &WordList) -> Term {
    let lists = &VOCABULARY;
    let named: BTreeSet<&String> = pages
        .iter()
        .flatten()
        .flat_map(|line| line.named.strong.iter().chain(&line.titled))
        .collect();
    let words = words_of(question);
    let is_plain = |word: &String| {
        [&lists.question_verbs, &lists.rules_words].iter().any(|list| list.contains(word))
            && !named.contains(&root(word))
    };
    let telling: Vec<String> = words.iter().filter(|word| !is_plain(word)).cloned().collect();
    let asked = content(&telling, things);
    if !asked.is_empty() {
        return asked;
    }
    let is_thing = |word: &&String| vocabulary::is_thing(word, things) && !is_beside_moves(word);
    words.iter().filter(is_thing).map(|word| root(word)).collect()
}

/// A line of a page, and what it is about.
struct Passage<'a> {
    prose: &'a Prose,
    named: LineNames,
    /// The roots of the words in the heading right above.
    titled: Term,
    /// Those of its other words.
    plain: Term,
}

fn lines<'a>(page: &'a [Prose], things: &WordList) -> Vec<Passage<'a>> {
    let titles = [None].into_iter().chain(page.iter().map(Some));
    let line = |(prose, above): (&'a Prose, Option<&Prose>)| {
        let title = above.filter(|above| is_heading(above) && !is_heading(prose));
        Passage {
            prose,
            named: LineNames::of(prose, things),
            titled: title
                .map(|title| content(&words_of(&title.to_string()), things))
                .unwrap_or_default(),
            plain: plain_roots(prose),
        }
    };
    page.iter().zip(titles).map(line).collect()
}

fn plain_roots(line: &Prose) -> Term {
    let words = line.0.iter().filter_map(|span| match span {
        Span::Text(text) => Some(words_of(text)),
        _ => None,
    });
    words.flatten().map(|word| root(&word)).collect()
}

/// How far a passage is about what is asked; the later fields decide between equal ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct Score {
    /// How many words has the longest of its names of which all are asked for.
    whole: usize,
    /// How much of what is asked it speaks of, if it has such a name.
    n_told: usize,
    /// How much of what is asked is in strong words, or in the heading right above.
    strong: usize,
    /// Whether the passage does not begin with the strong name of something else.
    is_free: bool,
    /// How much of it is in other words.
    plain: usize,
}

impl Score {
    fn is_any(self) -> bool {
        self.strong + self.plain > 0
    }
}

impl Passage<'_> {
    /// A heading is no passage.
    fn score(&self, asked: &Term) -> Score {
        if is_heading(self.prose) {
            return Score::default();
        }
        let is_asked = |name: &&Term| name.is_subset(asked);
        let whole = self.named.names.iter().filter(is_asked).map(Term::len).max().unwrap_or(0);
        let strong = asked.intersection(&self.named.strong).count();
        let titled = asked.intersection(&self.titled).count();
        let plain = asked.intersection(&self.plain).count();
        let is_named = !self.named.strong.is_empty() || is_item(self.prose);
        let is_free = strong + plain > 0 && !(is_named && strong == 0);
        let is_told =
            |root: &&String| self.named.strong.contains(*root) || self.plain.contains(*root);
        let n_told = if whole > 0 { asked.iter().filter(is_told).count() } else { 0 };
        Score { whole, n_told, strong: strong + titled, is_free, plain }
    }
}

/// The page with the passage that says most of some things, and of several such pages the one that
/// says most of them in all.
fn page_about(asked: &Term, pages: &[Vec<Passage<'_>>]) -> Option<usize> {
    let of_page = |page: &Vec<Passage<'_>>| {
        let scores: Vec<Score> = page.iter().map(|line| line.score(asked)).collect();
        let best = scores.iter().max().copied().unwrap_or_default();
        (best, scores.iter().map(|score| score.strong + score.plain).sum::<usize>())
    };
    let scores: Vec<_> = pages.iter().map(of_page).collect();
    let best = scores.iter().max().filter(|(best, _)| best.is_any())?;
    scores.iter().position(|score| score == best)
}

/// Whether a line is one of a list: of a card, a component, a command.
fn is_item(line: &Prose) -> bool {
    line.to_string().starts_with('•')
}

//! The passages of the rules that a question is about: `what does a dolphin do?`.

use games::{Prose, Span};

use super::is_heading;
use crate::{
    GameKind,
    port::words::vocabulary::{self, VOCABULARY, is_beside_moves, stem, things_of, words_of},
};

/// The most passages of an answer, and their most letters in all.
const MOST: usize = 3;
const LONGEST: usize = 900;
/// The fewest letters of a name that is not listed.
const NAME: usize = 3;

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
        let is_thing =
            |word: &String| vocabulary::is_thing(word, &things) && !is_beside_moves(word);
        let words = words_of(question);
        let mut asked: Vec<String> = words.iter().filter(|word| is_thing(word)).cloned().collect();
        if asked.is_empty() {
            asked = words.into_iter().filter(is_name).collect();
        }
        let page = page_about(&asked, pages)?;
        let lines = pages.get(page)?;
        let mut found: Vec<usize> =
            (0..lines.len()).filter(|&at| score(lines, at, &asked).is_any()).collect();
        found.sort_by_key(|&at| std::cmp::Reverse(score(lines, at, &asked)));
        // Where something is explained, nobody needs to read where else it is named.
        if let Some(&first) = found.first()
            && score(lines, first, &asked).strong > 0
        {
            found.retain(|&at| score(lines, at, &asked).strong > 0);
        }
        let mut room = LONGEST;
        found.truncate(MOST);
        found.retain(|&at| {
            let length = lines[at].to_string().chars().count();
            let fits = length <= room || room == LONGEST;
            room = room.saturating_sub(if fits { length } else { 0 });
            fits
        });
        let heading = |at: usize| (0..at).rev().find(|&above| is_heading(&lines[above]));
        let headings: Vec<usize> = found.iter().filter_map(|&at| heading(at)).collect();
        found.extend(headings);
        found.sort_unstable();
        found.dedup();
        let lines = found.into_iter().map(|at| lines[at].clone()).collect::<Vec<_>>();
        (!lines.is_empty()).then_some(Self { page, lines })
    }
}

/// Whether a word of a question may name something, and is no word of any question.
fn is_name(word: &String) -> bool {
    let lists = &VOCABULARY;
    let beside = [
        &lists.beside_questions,
        &lists.explained_end,
        &lists.question_fillers,
        &lists.question_verbs,
        &lists.question_words,
        &lists.rules_words,
        &lists.speakers,
    ];
    word.chars().count() >= NAME
        && !is_beside_moves(word)
        && !beside.iter().any(|list| list.contains(word))
}

/// How far a passage is about what is asked; the later fields decide between equal ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct Score {
    /// How often it is named in strong words, or in the heading right above.
    strong: usize,
    /// Whether the passage does not begin with the strong name of something else.
    is_free: bool,
    /// How often it is named in other words.
    plain: usize,
}

impl Score {
    fn is_any(self) -> bool {
        self.strong + self.plain > 0
    }
}

/// The page with the passage that says most of some things, and of several such pages the one that
/// says most of them in all.
fn page_about(asked: &[String], pages: &[Vec<Prose>]) -> Option<usize> {
    let of_page = |page: &Vec<Prose>| {
        let scores: Vec<Score> = (0..page.len()).map(|at| score(page, at, asked)).collect();
        let best = scores.iter().max().copied().unwrap_or_default();
        (best, scores.iter().map(|score| score.strong + score.plain).sum::<usize>())
    };
    let scores: Vec<_> = pages.iter().map(of_page).collect();
    let best = scores.iter().max().filter(|(best, _)| best.is_any())?;
    scores.iter().position(|score| score == best)
}

/// A heading is no passage.
fn score(lines: &[Prose], at: usize, asked: &[String]) -> Score {
    if is_heading(&lines[at]) {
        return Score::default();
    }
    let above = at.checked_sub(1).map(|above| &lines[above]).filter(|line| is_heading(line));
    let titled = above.map_or(0, |line| count(&line.0, asked));
    let is_strong = |span: &&Span| matches!(span, Span::Strong(_));
    let (strong, plain): (Vec<&Span>, Vec<&Span>) = lines[at].0.iter().partition(is_strong);
    let is_named = !strong.is_empty() || is_item(&lines[at]);
    let (strong, plain) = (count(strong, asked), count(plain, asked));
    let is_free = strong + plain > 0 && !(is_named && strong == 0);
    Score { strong: titled + strong, is_free, plain }
}

/// Whether a line is one of a list: of a card, a component, a command.
fn is_item(line: &Prose) -> bool {
    line.to_string().starts_with('•')
}

/// How often words name what is asked.
fn count<'a>(spans: impl IntoIterator<Item = &'a Span>, asked: &[String]) -> usize {
    let count_in = |text: &str| {
        let is_asked = |word: &&String| asked.iter().any(|asked| is_same(asked, word));
        words_of(text).iter().filter(is_asked).count()
    };
    let words = spans.into_iter().filter_map(|span| match span {
        Span::Strong(text) | Span::Text(text) => Some(count_in(text)),
        _ => None,
    });
    words.sum()
}

/// Whether two words differ by their endings alone: `Hai`, `Haie`.
fn is_same(one: &str, other: &str) -> bool {
    const ENDINGS: [&str; 5] = ["e", "en", "er", "n", "s"];
    let is_more = |long: &str, short: &str| {
        long.strip_prefix(short).is_some_and(|rest| ENDINGS.contains(&rest))
    };
    stem(one).trim_end_matches('s') == stem(other).trim_end_matches('s')
        || is_more(one, other)
        || is_more(other, one)
}

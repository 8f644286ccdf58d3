//! The passages of the rules that a question is about: `what does a dolphin do?`.

use games::{Prose, Span};

use super::is_heading;
use crate::{
    GameKind,
    port::words::vocabulary::{is_beside_moves, stem, things_of, words_of},
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
        let is_thing = |word: &String| things.contains(word) && !is_beside_moves(word);
        let asked: Vec<String> = words_of(question).into_iter().filter(is_thing).collect();
        let page = page_about(&asked, pages)?;
        let lines = pages.get(page)?;
        let mut found: Vec<usize> = (0..lines.len())
            .filter(|&at| !is_heading(&lines[at]) && score(&lines[at], &asked) > (0, 0))
            .collect();
        found.sort_by_key(|&at| std::cmp::Reverse(score(&lines[at], &asked)));
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

/// The page that says most of some things: by its headings and strong words, or else by all its
/// words.
fn page_about(asked: &[String], pages: &[Vec<Prose>]) -> Option<usize> {
    let of_page = |page: &Vec<Prose>| {
        page.iter()
            .map(|line| score(line, asked))
            .fold((0, 0), |(strong, all), (more_strong, more)| (strong + more_strong, all + more))
    };
    let scores: Vec<(usize, usize)> = pages.iter().map(of_page).collect();
    let best = scores.iter().max().filter(|best| **best > (0, 0))?;
    scores.iter().position(|score| score == best)
}

/// How often a line names what is asked: in strong words, and in others.
fn score(line: &Prose, asked: &[String]) -> (usize, usize) {
    let count = |text: &str| {
        let is_same = |one: &str, other: &str| {
            stem(one).trim_end_matches('s') == stem(other).trim_end_matches('s')
        };
        let is_asked = |word: &&String| asked.iter().any(|asked| is_same(asked, word));
        words_of(text).iter().filter(is_asked).count()
    };
    let weight = |span: &Span| match span {
        Span::Strong(text) => (count(text), 0),
        Span::Text(text) => (0, count(text)),
        _ => (0, 0),
    };
    line.0
        .iter()
        .map(weight)
        .fold((0, 0), |(strong, all), (more_strong, more)| (strong + more_strong, all + more))
}

//! The terms that rules explain, by the names of their lines: `Shark` of `• **Shark**: devours`.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use games::{Prose, Span};
use words::Language;

use super::{is_heading, paragraphs};
use crate::{
    GameKind,
    port::words::vocabulary::{self, VOCABULARY, WordList, root, things_of, words_of},
};

/// The most words of a name, and letters of a word that stands in many sentences and is a thing of
/// a game all the same: `Felder`.
const LONGEST_NAME: usize = 5;
const NOUN: usize = 5;

/// They join the parts of a question.
const CONJUNCTIONS: [&str; 8] = ["als", "because", "falls", "if", "than", "weil", "wenn", "while"];

/// The roots of the words that name a line.
pub type Term = BTreeSet<String>;

/// The words of the rules of a game, in all languages.
pub struct Terms {
    /// The names of lines and of parts.
    names: BTreeSet<Term>,
    /// The roots of all words.
    roots: WordList,
    things: WordList,
}

impl Terms {
    /// Those of a game. To read its rules takes milliseconds, and people ask all the time.
    pub fn of(kind: &GameKind) -> Arc<Self> {
        static KNOWN: LazyLock<Mutex<BTreeMap<&'static str, Arc<Terms>>>> =
            LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(kind.info.id).or_insert_with(|| Arc::new(Self::read(kind))))
    }

    fn read(kind: &GameKind) -> Self {
        let things = things_of(kind.info);
        let translated =
            Language::all().filter_map(|language| words::rules(kind.info.id, language));
        let texts: Vec<&str> = translated.chain([kind.info.rules]).collect();
        let lines = texts.iter().flat_map(|text| paragraphs(text));
        let names = lines.flat_map(|line| LineNames::of(&line, &things).names).collect();
        let roots = texts.iter().flat_map(|text| words_of(text)).map(|word| root(&word)).collect();
        Self { names, roots, things }
    }

    /// Whether a word stands in the rules.
    pub fn has(&self, word: &str) -> bool {
        self.roots.contains(&root(word))
    }

    /// Whether words name one of the terms, and nothing that the rules do not speak of.
    pub fn explain(&self, words: &[String]) -> bool {
        let asked: Term = content(words, &self.things);
        !asked.is_empty()
            && asked.is_subset(&self.roots)
            && self.names.iter().any(|name| name.is_subset(&asked))
    }
}

/// The roots of the words that name something, without those that stand in any sentence.
pub fn content(words: &[String], things: &WordList) -> Term {
    words.iter().filter(|word| !is_beside_names(word, things)).map(|word| root(word)).collect()
}

/// Whether a word may stand in any question, and names nothing.
fn is_beside_names(word: &str, things: &WordList) -> bool {
    let lists = &VOCABULARY;
    let beside = [
        &lists.beside_questions,
        &lists.explained_end,
        &lists.joints,
        &lists.modals,
        &lists.numbers,
        &lists.polite,
        &lists.question_beginnings,
        &lists.question_fillers,
        &lists.question_words,
        &lists.speakers,
        &lists.meanings,
    ];
    let is_noun = || word.chars().count() >= NOUN && vocabulary::is_thing(word, things);
    let is_listed = CONJUNCTIONS.contains(&word) || beside.iter().any(|list| list.contains(word));
    is_listed && !is_noun()
}

/// How a line is called.
pub struct LineNames {
    /// Its names: those that it begins with.
    pub names: Vec<Term>,
    /// The roots of all its strong words, and of the name of an item.
    pub strong: Term,
}

impl LineNames {
    pub fn of(line: &Prose, things: &WordList) -> Self {
        let mut strong = Term::new();
        let mut names = Vec::new();
        let mut is_begin = true;
        for span in &line.0 {
            match span {
                Span::Strong(text) => {
                    strong.extend(content(&words_of(text), things));
                    if is_begin {
                        names.extend(names_in(text, things));
                    }
                }
                Span::Text(text) => is_begin &= is_between(text),
                _ => is_begin = false,
            }
        }
        if let Some(head) = head_of_item(line) {
            names.extend(names_in(&head, things));
            strong.extend(content(&words_of(&head), things));
        }
        if is_heading(line) {
            strong.clear();
        }
        Self { names, strong }
    }
}

fn names_in(text: &str, things: &WordList) -> Vec<Term> {
    let parts = text.split([',', ';', ':', '/']).map(words_of);
    let names = parts.filter(|words| words.len() <= LONGEST_NAME);
    names.map(|words| content(&words, things)).filter(|name| !name.is_empty()).collect()
}

/// Whether a text stands between the names of a line, or in front of them.
fn is_between(text: &str) -> bool {
    text.chars().all(|sign| !sign.is_alphanumeric()) && !text.contains([':', '.'])
}

/// The name of an item that has none in strong letters: `Lore of the Well`.
fn head_of_item(line: &Prose) -> Option<String> {
    let [Span::Text(bullet), Span::Text(first), ..] = &line.0[..] else { return None };
    let (head, _) = first.split_once([':', '(']).filter(|_| bullet.starts_with('•'))?;
    Some(head.to_owned())
}

//! Questions that lead a player to a legal action.
//!
//! The game says in which [`Word`]s an action is chosen; this module finds the
//! question to ask next. Since it only ever looks at the legal actions, every
//! answer leads to one, and every one can be reached.

use std::fmt;

use crate::{Game, Prose, Role, Seat};

/// The piece that an answer is about. Platforms may show a small picture of it beside the answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Emblem {
    /// The id of its game.
    pub game: &'static str,
    /// A word for it, which no other piece of the game has.
    pub thing: &'static str,
}

impl fmt::Display for Emblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}_{}", self.game, self.thing.to_lowercase())
    }
}

/// One choice on the way to an action: the column, then the row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The question this word answers, such as `Which column?`.
    pub ask: Prose,
    /// Short and stable within one position. Does not start with `~` or `!`.
    pub token: String,
    /// The text on the button.
    pub label: Prose,
    /// Whether it stands apart from the moves, as what is said beside the game
    /// does: an action that ends the game when all agree, for example.
    pub apart: bool,
    pub emblem: Option<Emblem>,
}

impl Word {
    /// A word that is shown as it is written.
    pub fn new(ask: impl Into<Prose>, token: impl Into<String>) -> Self {
        let token = token.into();
        Self { ask: ask.into(), label: token.clone().into(), token, apart: false, emblem: None }
    }

    #[must_use]
    pub fn label(mut self, label: impl Into<Prose>) -> Self {
        self.label = label.into();
        self
    }

    /// Names the piece that the word is about.
    #[must_use]
    pub fn about(mut self, game: &'static str, thing: &'static str) -> Self {
        self.emblem = Some(Emblem { game, thing });
        self
    }

    /// Sets a word apart from the moves around it.
    #[must_use]
    pub fn apart(mut self) -> Self {
        self.apart = true;
        self
    }
}

/// Where a player stands after some choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Menu {
    /// The choices make this action, in its notation.
    Done(String),
    /// There is more to choose.
    Ask(Question),
    /// The choices lead nowhere: an old menu, or a forged one.
    Lost,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    pub ask: Prose,
    /// The tokens chosen so far. With the position, they are all the context.
    pub path: Vec<String>,
    /// The same in words: the labels of what was chosen.
    pub said: Vec<Prose>,
    /// At least one, at most as many as were allowed.
    pub options: Vec<Choice>,
    /// The tokens that lead to the ranges beside this one, in place of the last of the path, where
    /// there are such.
    pub pages: Pages,
}

/// The ranges beside one of too many options.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Pages {
    pub earlier: Option<String>,
    pub later: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    pub token: String,
    pub label: Prose,
    pub kind: ChoiceRole,
    pub emblem: Option<Emblem>,
}

/// A text that lacks one part of a move, such as the tile of `two to the hills`, and the
/// moves that complete it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gap<A = String> {
    pub ask: Prose,
    /// At least one, each with the actions it stands for, one after the other.
    pub ways: Vec<(Prose, Vec<A>)>,
}

impl Choice {
    /// A choice like the others.
    pub fn new(token: impl Into<String>, label: impl Into<Prose>) -> Self {
        Self { token: token.into(), label: label.into(), kind: ChoiceRole::Plain, emblem: None }
    }
}

/// The effect of a choice that sets it apart from the moves around it. Such a choice is offered by
/// itself also where there are too many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceRole {
    Plain,
    /// Ends the turn as it is drafted: [`Role::EndTurn`].
    Ends,
    /// Takes the last step off the draft: [`Role::Retract`].
    TakesBack,
    /// Is said beside the game ([`Role::Aside`]), or stands apart as if it were
    /// ([`Word::apart`]).
    Aside,
}

/// Follows `path` and finds what to ask next, with at most `max` options.
///
/// A question with one possible answer is not asked, but for the only action there
/// is: nothing is done without a word. One
/// with more than `max` answers (two at least) is asked in steps, by ranges.
pub fn menu<G: Game>(game: &G, seat: Seat, path: &[String], max: usize) -> Menu {
    let max = max.max(2);
    let ways = |action: G::Action| {
        let role = game.role(seat, &action);
        let first = [game.words(seat, &action)];
        let others = game.other_words(seat, &action);
        first.into_iter().chain(others).map(move |words| {
            let kind = match role {
                Role::EndTurn => ChoiceRole::Ends,
                Role::Retract => ChoiceRole::TakesBack,
                Role::Aside => ChoiceRole::Aside,
                _ if words.iter().any(|word| word.apart) => ChoiceRole::Aside,
                _ => ChoiceRole::Plain,
            };
            Sentence { notation: action.to_string(), words, kind }
        })
    };
    let mut sentences: Vec<Sentence> = game.legal(seat).into_iter().flat_map(ways).collect();
    if sentences.is_empty() {
        return Menu::Lost;
    }

    let mut depth = 0;
    let mut said = Vec::new();
    let mut pages = Pages::default();
    let mut rest = path.iter().peekable();
    loop {
        if let [only] = &sentences[..]
            && only.words.len() == depth
        {
            return match rest.next() {
                None => Menu::Done(only.notation.clone()),
                Some(_) => Menu::Lost,
            };
        }
        let options = options_at(&sentences, depth);
        let forced = options.len() == 1 && (0 < depth || sentences.len() > 1);
        if forced && depth == 0 {
            // A click on the board may answer what was not asked.
            rest.next_if(|token| **token == options[0].token);
        }
        if !forced {
            let Some(first) = sentences[0].words.get(depth) else {
                return Menu::Lost;
            };
            let Some(token) = rest.next() else {
                return Menu::Ask(Question {
                    ask: first.ask.clone(),
                    path: path.to_vec(),
                    said,
                    options: by_ranges(options, max),
                    pages,
                });
            };
            pages = Pages::default();
            if let Some(range) = range_of(token, &options, max) {
                pages = pages_beside(token, &options, max);
                sentences
                    .retain(|sentence| range.iter().any(|token| token == sentence.token(depth)));
                continue;
            }
            sentences.retain(|sentence| sentence.token(depth) == token);
            let Some(word) = sentences.first().and_then(|sentence| sentence.words.get(depth))
            else {
                return Menu::Lost;
            };
            said.push(word.label.clone());
        }
        depth += 1;
    }
}

#[derive(Debug)]
struct Sentence {
    notation: String,
    words: Vec<Word>,
    kind: ChoiceRole,
}

impl Sentence {
    fn token(&self, depth: usize) -> &str {
        self.words.get(depth).map_or("", |word| &word.token)
    }
}

fn options_at(sentences: &[Sentence], depth: usize) -> Vec<Choice> {
    let mut options: Vec<Choice> = Vec::new();
    for (word, kind) in
        sentences.iter().filter_map(|sentence| Some((sentence.words.get(depth)?, sentence.kind)))
    {
        match options.iter_mut().find(|option| option.token == word.token) {
            Some(option) => {
                option.kind = if option.kind == kind { kind } else { ChoiceRole::Plain };
                option.emblem = option.emblem.filter(|emblem| Some(*emblem) == word.emblem);
            }
            None => options.push(Choice {
                kind,
                emblem: word.emblem,
                ..Choice::new(&word.token, word.label.clone())
            }),
        }
    }
    options
}

/// Replaces too many options by ranges of them, named `~0`, `~1` and so on.
fn by_ranges(options: Vec<Choice>, max: usize) -> Vec<Choice> {
    if options.len() <= max {
        return options;
    }
    let Ranged { first, many, last, max } = Ranged::new(options, max);
    let name = |(index, range): (usize, &[Choice])| {
        let (first, last) = (&range[0].label, &range[range.len() - 1].label);
        Choice::new(format!("~{index}"), Prose::join_parts([first.clone(), last.clone()], " … "))
    };
    let ranges: Vec<Choice> = ranges(&many, max).enumerate().map(name).collect();
    first.into_iter().chain(ranges).chain(last).collect()
}

fn range_of(token: &str, options: &[Choice], max: usize) -> Option<Vec<String>> {
    let i: usize = token.strip_prefix('~')?.parse().ok()?;
    let Ranged { many, max, .. } = Ranged::new(options.to_vec(), max);
    let range = ranges(&many, max).nth(i)?;
    Some(range.iter().map(|option| option.token.clone()).collect())
}

fn pages_beside(token: &str, options: &[Choice], max: usize) -> Pages {
    let number: Option<usize> = token.strip_prefix('~').and_then(|number| number.parse().ok());
    let page = |number: usize| {
        let token = format!("~{number}");
        range_of(&token, options, max).map(|_| token)
    };
    Pages {
        earlier: number.and_then(|number| number.checked_sub(1)).and_then(page),
        later: number.and_then(|number| number.checked_add(1)).and_then(page),
    }
}

/// Options of which there are too many, and those that are offered all the same.
struct Ranged {
    first: Vec<Choice>,
    many: Vec<Choice>,
    last: Vec<Choice>,
    /// The most ranges that there is room for.
    max: usize,
}

impl Ranged {
    fn new(options: Vec<Choice>, max: usize) -> Self {
        let n_apart = options.iter().filter(|option| option.kind != ChoiceRole::Plain).count();
        if n_apart + 2 > max || n_apart == options.len() {
            return Self { first: Vec::new(), many: options, last: Vec::new(), max };
        }
        let mut ranged =
            Self { first: Vec::new(), many: Vec::new(), last: Vec::new(), max: max - n_apart };
        for option in options {
            match option.kind {
                ChoiceRole::Plain => ranged.many.push(option),
                ChoiceRole::Ends | ChoiceRole::TakesBack => ranged.first.push(option),
                ChoiceRole::Aside => ranged.last.push(option),
            }
        }
        ranged
    }
}

fn ranges(options: &[Choice], max: usize) -> impl Iterator<Item = &[Choice]> {
    let n_ranges = options.len().div_ceil(max).min(max).max(1);
    options.chunks(options.len().div_ceil(n_ranges).max(1))
}

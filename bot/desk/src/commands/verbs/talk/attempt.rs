//! Sentences of a player that seem to be a move and that no game reads: they are answered with
//! the reason, and with an example.

use std::sync::Arc;

use games::{Seat, is_within, menu::Menu};

use crate::{
    Context, Decision, Match, Refusal,
    commands::verbs::play,
    matches::{error::refuse, tiers::awaits},
    port::{
        MENU,
        courtesy::without_courtesy,
        vocabulary::{VOCABULARY, WordList, is_field, phrase_of, stem, things_of, words_of},
    },
    present::{announce, shown::whose_turn},
};

/// The most words of a sentence that is taken for a move, and of one that names a field.
const LONGEST: usize = 12;
const LONGEST_WITH_FIELD: usize = 16;
/// The fewest letters of a word that names something.
const NAME: usize = 4;

/// A sentence, taken apart.
struct Sentence {
    /// The words, without those that only lead to a move or ask politely.
    words: Vec<String>,
    /// Whether it asks for something: `… please`.
    is_polite: bool,
    /// Whether it ends with an exclamation mark, as `take that!` does.
    is_exclaimed: bool,
    /// Whether it names a field, and has a verb of moves anywhere.
    moves_field: bool,
}

impl Sentence {
    /// None if it is about somebody, or asks somebody. Of a correction, what comes last.
    fn of(text: &str) -> Option<Self> {
        let last = last_correction(text);
        if is_open(last) || games::is_chat(last) {
            return None;
        }
        let all = words_of(last);
        let is_polite = [all.first(), all.last()]
            .into_iter()
            .flatten()
            .any(|word| VOCABULARY.polite.contains(word));
        let bare = without_courtesy(last);
        let mut words = with_columns(words_of(bare.as_deref().unwrap_or(last)));
        let is_about = |list: &WordList| words.iter().any(|word| list.contains(word));
        let moves_field = words.iter().any(|word| is_field(word))
            && words.iter().any(|word| is_verb(word) || VOCABULARY.last_words.contains(word));
        if is_about(if moves_field { &VOCABULARY.to_others } else { &VOCABULARY.about_others }) {
            return None;
        }
        while words.last().is_some_and(|word| VOCABULARY.polite.contains(word)) {
            words.pop();
        }
        let n_leading =
            words.iter().take_while(|word| VOCABULARY.first_words.contains(*word)).count();
        words.drain(..n_leading);
        let is_exclaimed = last.trim_end().ends_with('!');
        let sentence = Self { words, is_polite, is_exclaimed, moves_field };
        let longest = if sentence.n_fields() > 0 { LONGEST_WITH_FIELD } else { LONGEST };
        (1..=longest).contains(&sentence.words.len()).then_some(sentence)
    }

    /// Whether it begins or ends as moves do.
    fn acts(&self) -> bool {
        self.begins() || self.ends() || self.is_polite
    }

    fn begins(&self) -> bool {
        self.words.first().is_some_and(|word| is_verb(word))
    }

    fn ends(&self) -> bool {
        self.words.last().is_some_and(|word| VOCABULARY.last_words.contains(word))
    }

    /// Whether it leads from field to field.
    fn leads(&self) -> bool {
        self.words.first().is_some_and(|word| is_field(word)) && self.n_fields() > 1
    }

    fn n_fields(&self) -> usize {
        self.words.iter().filter(|word| is_field(word)).count()
    }

    /// Whether a player who is asked says it to the game: it names something that can be chosen
    /// beside a verb, or is made of nothing but words of the game.
    fn answers(&self, things: &WordList, is_offered: impl Fn(&str) -> bool) -> bool {
        let is_plain = |word: &str| things.contains(word) || (is_offered(word) && !is_number(word));
        let is_thing = |word: &String| {
            is_field(word) || is_plain(word) || word.strip_suffix('s').is_some_and(is_plain)
        };
        let is_known = |word: &String| is_thing(word) || is_number(word);
        let is_joint = |word: &String| {
            VOCABULARY.joints.contains(word)
                || is_verb(word)
                || VOCABULARY.last_words.contains(word)
        };
        // A verb may be a thing, too, as `land` is.
        let begin = usize::from(self.begins());
        let end = self.words.len() - usize::from(self.ends() && self.words.len() > begin);
        let names = self.words[begin..end].iter().any(is_known);
        // A number alone is named of anything: `two pizzas please`.
        let names_thing = self.words[begin..end].iter().any(is_thing);
        let is_known_all = || self.words.iter().all(|word| is_known(word) || is_joint(word));
        let is_by_pronoun = || match &self.words[..] {
            _ if self.is_exclaimed => false,
            [word] => VOCABULARY.last_words.contains(word),
            [verb, pronouns @ ..] => {
                is_verb(verb) && pronouns.iter().all(|word| VOCABULARY.pronouns.contains(word))
            }
            [] => false,
        };
        // `king to c2 mate` begins with what is placed there.
        let is_of_field = || {
            let Some((first, rest)) = self.words.split_first() else { return false };
            let is_led = is_field(first) && rest.iter().any(is_thing);
            is_led || (is_thing(first) && rest.iter().any(|word| is_field(word)))
        };
        // `7 on 8` names two of what is offered by its numbers.
        let are_numbers = || {
            let n = self.words.iter().filter(|word| is_number(word) && is_offered(word)).count();
            n > 1 && self.words.iter().any(|word| is_within(word))
        };
        let is_made_of_them =
            || (self.words.iter().any(is_thing) || are_numbers()) && is_known_all();
        self.moves_field
            || self.leads()
            || (self.acts() && names_thing)
            || ((self.begins() || self.ends()) && names && is_known_all())
            || is_by_pronoun()
            || is_of_field()
            || is_made_of_them()
    }
}

/// The match in which a text seems to be a move that nothing reads, of those that a speaker
/// plays: the one that awaits them, or the only one, if the text leads from field to field or
/// names one behind a verb.
pub fn match_of_attempt<'a>(
    matches: &'a [Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Option<(&'a Match, Seat)> {
    let is_said = is_listed(text, &VOCABULARY.go_on);
    let goes_on = (is_said && !text.trim_end().ends_with('!')) || seems_end(text);
    let sentence = Sentence::of(text).filter(|_| !goes_on);
    if sentence.is_none() && !goes_on {
        return None;
    }
    let seated = |game_match: &'a Arc<Match>| {
        let seat = game_match
            .seat_of(ctx.me())
            .filter(|seat| !game_match.seats_resigned().contains(*seat))?;
        game_match.is_playing().then_some((&**game_match, seat))
    };
    let asked = || {
        matches
            .iter()
            .filter_map(seated)
            .filter(|(game_match, _)| awaits(game_match.head(), ctx.me()))
    };
    if asked().next().is_some() {
        let (m, seat) = only(asked())?;
        let offered = offered_words(m, seat, ctx);
        let is_offered = |word: &str| offered.iter().any(|offered| stem(offered) == stem(word));
        let things = things_of(m.info());
        let answers = sentence.is_none_or(|sentence| sentence.answers(&things, is_offered));
        return answers.then_some((m, seat));
    }
    let sentence = sentence?;
    let is_move = sentence.leads() || sentence.acts() && sentence.n_fields() > 0;
    only(matches.iter().filter_map(seated)).filter(|_| is_move)
}

/// The rest of a move that a text begins, or why it is no move, and the same question once
/// more. A player who is not asked is told whose turn it is.
pub fn attempt(m: &Match, seat: Seat, text: &str, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if !awaits(m.head(), ctx.me()) {
        return Err(refuse(whose_turn(m)).of(ctx.cast(m)));
    }
    let decision = play::play_all(m, seat, text, ctx)?;
    if decision.is_look() {
        return Ok(decision);
    }
    // It was no move a moment ago, and is none now.
    let asked = announce::first_question(m, &ctx.people, seat);
    let refusal = play::no_move(m, seat, ctx).of(ctx.cast(m)).asking(asked);
    Err(play::hiding_plan(refusal, m, seat))
}

/// The only item.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let item = items.next()?;
    items.next().is_none().then_some(item)
}

/// Words with those put together that name one field: `d 5`. An `I` is the speaker.
fn with_columns(words: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    for word in words {
        let is_row = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
        let is_column = |word: &&mut String| {
            word.len() == 1 && **word != "i" && word.bytes().all(|byte| byte.is_ascii_alphabetic())
        };
        match out.last_mut().filter(is_column) {
            Some(column) if is_row => column.push_str(&word),
            _ => out.push(word),
        }
    }
    out
}

/// Whether moves begin with a word, also in `the dolphin stays`.
fn is_verb(word: &str) -> bool {
    let verbs = &VOCABULARY.verbs;
    let is_long = word.chars().count() > 4;
    let endings = ["ing", "es", "s", "t"];
    let mut stems = endings.iter().filter_map(|ending| word.strip_suffix(ending));
    verbs.contains(word)
        || (is_long
            && stems.any(|stem| verbs.contains(stem) || verbs.contains(&format!("{stem}e"))))
}

/// Whether a text makes plans: `let's play on tomorrow at 9`, `ich gehe um 8 schwimmen`.
pub fn is_about_time(text: &str) -> bool {
    let words = words_of(text);
    let is_hour = |pair: &[String]| pair[0] == "um" && is_number(&pair[1]);
    let is_appointment = |words: &[String]| {
        matches!(&*words[0], "go" | "leave" | "come") && words[1] == "at" && is_number(&words[2])
    };
    words.iter().any(|word| VOCABULARY.times.contains(word))
        || words.windows(2).any(is_hour)
        || words.windows(3).any(is_appointment)
}

/// Whether somebody who is asked ends their turn with a phrase that means nothing else:
/// `over to you`, also with polite words around it.
pub fn ends_turn(text: &str) -> bool {
    !is_open(text) && !text.trim_end().ends_with('!') && is_listed(text, &VOCABULARY.end_phrases)
}

/// Whether a text is made of words with which people end a turn: `I pass this time`. It may as
/// well be talk, so that nothing is ended by it.
fn seems_end(text: &str) -> bool {
    let words = words_of(text);
    let is_end = |word: &String| VOCABULARY.ends.contains(word);
    let is_whole = words.iter().all(|word| is_end(word) || VOCABULARY.beside_ends.contains(word));
    !is_open(text) && !text.trim_end().ends_with('!') && words.iter().any(is_end) && is_whole
}

/// Whether a text is one of some phrases, also with polite words around it.
fn is_listed(text: &str, phrases: &WordList) -> bool {
    let is_phrase = |text: &str| phrases.contains(&phrase_of(text));
    is_phrase(text) || without_courtesy(text).is_some_and(|bare| is_phrase(&bare))
}

/// Whether a text asks, or is no sentence of its own: it ends with a smiley, or with a colon.
fn is_open(text: &str) -> bool {
    text.trim_end().ends_with(['?', ':', ')', '('])
}

/// Words behind which somebody corrects themselves.
const CORRECTIONS: [&str; 11] = [
    ". ",
    "...",
    " no, ",
    ", no ",
    " nein, ",
    ", nein ",
    " wait, ",
    " sorry, ",
    " i mean ",
    " ich meine ",
    " doch lieber ",
];

/// The last part of a correction: `7 at d2` in `wait, not that. 7 at d2`, and `the 6 on c3` in
/// `not the 5, the 6 on c3`.
fn last_correction(text: &str) -> &str {
    let is_begun = |part: &&str| words_of(part).len() > 1;
    let mut last = text;
    for correction in CORRECTIONS {
        last = last.split(correction).filter(is_begun).last().unwrap_or(last);
    }
    let first = last.split_whitespace().next().unwrap_or_default();
    let is_denied = ["not", "nicht"].iter().any(|word| first.eq_ignore_ascii_case(word));
    match last.split_once(", ") {
        Some((_, rest)) if is_denied && is_begun(&rest) => rest,
        _ => last,
    }
}

/// Whether a word is a number, in digits or letters.
fn is_number(word: &str) -> bool {
    VOCABULARY.numbers.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The words and numbers that name what a seat is offered.
fn offered_words(m: &Match, seat: Seat, ctx: &Context<'_>) -> Vec<String> {
    let Some(Menu::Ask(question)) = m.table().map(|table| table.menu(seat, &[], MENU)) else {
        return Vec::new();
    };
    let labels = question.options.iter().map(|choice| ctx.text(&choice.label));
    let is_name = |word: &String| {
        let is_common = [&VOCABULARY.verbs, &VOCABULARY.last_words, &VOCABULARY.joints]
            .iter()
            .any(|list| list.contains(word));
        word.chars().count() >= NAME && !is_common && !games::is_end_of_turn(word)
    };
    let named = |label: String| {
        let words = words_of(&label);
        let number = words.first().filter(|word| is_number(word)).cloned();
        number.into_iter().chain(words.into_iter().filter(is_name)).collect::<Vec<_>>()
    };
    labels.flat_map(named).collect()
}

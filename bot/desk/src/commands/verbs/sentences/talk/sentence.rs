//! A sentence of a player, taken apart: whether it is made like a move.

use games::is_within;

use crate::port::words::{
    courtesy::without_courtesy,
    vocabulary::{VOCABULARY, WordList, is_field, stem, words_of},
};

/// The most words of a sentence that is taken for a move, and of one that names a field.
const LONGEST: usize = 12;
const LONGEST_WITH_FIELD: usize = 16;
/// The fewest letters of a word that names something.
pub(super) const NAME: usize = 4;
/// Nouns in front of a number of a list, and all words there.
const LISTED: [&str; 3] = ["number", "nummer", "option"];
const ARTICLES: [&str; 9] = ["das", "den", "der", "die", "no", "number", "nummer", "option", "the"];

/// A sentence, taken apart.
pub(super) struct Sentence {
    /// The words, without those that only lead to a move or ask politely.
    words: Vec<String>,
    /// Whether it asks for something: `… please`.
    is_polite: bool,
    /// Whether it ends with an exclamation mark, as `take that!` does.
    is_exclaimed: bool,
    /// Whether it names a field, and has a verb of moves anywhere.
    moves_field: bool,
    /// Whether it says what the speaker does.
    is_of_speaker: bool,
    /// Whether a colon stands in it.
    is_headed: bool,
}

impl Sentence {
    /// None if it is about somebody, or asks somebody. Of a correction, what comes last.
    pub(super) fn of(text: &str) -> Option<Self> {
        let last = last_correction(text);
        if is_open(last) || games::is_chat(last) || is_exclamation(last) {
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
        let is_of_speaker =
            words.drain(..n_leading).any(|word| matches!(&*word, "i" | "ich" | "we" | "wir"));
        let is_exclaimed = last.trim_end().ends_with('!');
        let is_headed = last.contains(':');
        let sentence =
            Self { words, is_polite, is_exclaimed, moves_field, is_of_speaker, is_headed };
        let longest = if sentence.n_fields() > 0 { LONGEST_WITH_FIELD } else { LONGEST };
        (1..=longest).contains(&sentence.words.len()).then_some(sentence)
    }

    /// Whether it begins or ends as moves do.
    pub(super) fn acts(&self) -> bool {
        self.begins() || self.ends() || self.is_polite
    }

    fn begins(&self) -> bool {
        self.words.first().is_some_and(|word| is_verb(word))
    }

    fn ends(&self) -> bool {
        self.words.last().is_some_and(|word| VOCABULARY.last_words.contains(word))
    }

    /// Whether it leads from field to field.
    pub(super) fn leads(&self) -> bool {
        self.words.first().is_some_and(|word| is_field(word)) && self.n_fields() > 1
    }

    /// Whether it is nothing but a number that is offered, in words or as one of a list:
    /// `the nine`, `number 10`.
    fn names_number(&self, known: &KnownWords<'_>) -> bool {
        let is_in_front = |word: &&String| ARTICLES.contains(&&***word) || is_within(word);
        let words: Vec<&String> = self.words.iter().skip_while(is_in_front).collect();
        let [word] = words[..] else { return false };
        let is_listed = |number: u8| known.is_offered(&number.to_string());
        // One may be said of anything.
        let is_in_words = || games::cardinal(word).is_some_and(|n| n > 1 || is_listed(n));
        let is_nth = || games::ordinal(word).is_some_and(is_listed);
        let is_counted = || self.words.first().is_some_and(|first| LISTED.contains(&&**first));
        let is_named = known.is_offered(word) || (is_number(word) && is_counted());
        is_in_words() || is_nth() || (self.words.len() > 1 && is_named)
    }

    /// Whether it is nothing but a direction, of a field or of what was named before: `links`,
    /// `b2 up`. To agree, people say `right`.
    fn names_direction(&self) -> bool {
        let is_aside =
            |word: &String| is_field(word) || is_number(word) || VOCABULARY.joints.contains(word);
        let is_named = |word: &String| games::is_direction(word) && word != "right";
        let is_whole = self.words.iter().all(|word| games::is_direction(word) || is_aside(word));
        let is_said = self.words.iter().any(is_named) || self.n_fields() > 0;
        let has_direction = || self.words.iter().any(|word| games::is_direction(word));
        is_whole && is_said && !self.is_exclaimed && has_direction()
    }

    pub(super) fn n_fields(&self) -> usize {
        self.words.iter().filter(|word| is_field(word)).count()
    }

    /// Whether a player who is asked says it to the game: it names something that can be chosen
    /// beside a verb, or is made of nothing but words of the game.
    pub(super) fn answers(&self, known: &KnownWords<'_>) -> bool {
        // A verb may be a thing, too, as `land` is.
        let begin = usize::from(self.begins());
        let end = self.words.len() - usize::from(self.ends() && self.words.len() > begin);
        let named = self.words.get(begin..end).unwrap_or_default();
        // A number alone is named of anything: `two pizzas please`.
        let names_thing = || {
            named
                .iter()
                .any(|word| known.is_thing(word) || (self.begins() && known.is_letter(word)))
        };
        let names_any = || named.iter().any(|word| known.is_thing(word) || is_number(word));
        self.moves_field
            || self.leads()
            || (self.acts() && names_thing())
            || ((self.begins() || self.ends()) && names_any() && self.is_made_of(known))
            || self.names_by_pronoun()
            || self.is_of_field(known)
            || self.names_number(known)
            || self.names_direction()
            || (self.has_subject(known) && self.is_made_of(known))
            || self.is_misspelled(known)
            || self.is_mostly_made_of(known)
    }

    /// Whether all its words are of the game, or stand between such words.
    fn is_made_of(&self, known: &KnownWords<'_>) -> bool {
        self.words.iter().all(|word| known.contains(word))
    }

    /// Whether it names something of the game, and says little else: `destroy e4`, `the ship
    /// obviously`.
    fn is_mostly_made_of(&self, known: &KnownWords<'_>) -> bool {
        let is_known = |word: &String| {
            known.contains(word)
                || VOCABULARY.first_words.contains(word)
                || VOCABULARY.polite.contains(word)
                || known.is_slip(word)
        };
        let n_unknown = self.words.iter().filter(|word| !is_known(word)).count();
        // `a1 quality` is no move, and neither is `I like b2`.
        let begins_with_field = self.words.first().is_some_and(|word| is_field(word));
        let most = match self.n_fields() > 0 && !begins_with_field {
            true => (self.words.len() / 3).max(1),
            false => self.words.len() / 3,
        };
        let most = if self.is_of_speaker || self.is_headed { 0 } else { most };
        let names_thing = || self.words.iter().any(|word| known.is_thing(word));
        self.words.len() > 1 && !self.is_exclaimed && n_unknown <= most && names_thing()
    }

    /// Whether it names a field beside nothing but words of moves.
    pub(super) fn is_of_moves(&self, known: &KnownWords<'_>) -> bool {
        self.n_fields() > 0 && self.words.len() > 1 && self.is_made_of(known)
    }

    /// `take it`
    fn names_by_pronoun(&self) -> bool {
        match &self.words[..] {
            _ if self.is_exclaimed => false,
            [word] => VOCABULARY.last_words.contains(word),
            [verb, pronouns @ ..] => {
                is_verb(verb) && pronouns.iter().all(|word| VOCABULARY.pronouns.contains(word))
            }
            [] => false,
        }
    }

    /// `king to c2 mate` and `one from home to h3` begin with what is placed there.
    fn is_of_field(&self, known: &KnownWords<'_>) -> bool {
        let Some((first, rest)) = self.words.split_first() else { return false };
        let has_field = || rest.iter().any(|word| is_field(word));
        let is_led = is_field(first) && rest.iter().any(|word| known.is_thing(word));
        let is_placed = || known.is_thing(first) || is_number(first) && self.has_preposition();
        is_led || is_placed() && has_field()
    }

    /// Whether it names a thing, or an offered number in relation to another or to a region:
    /// `7 on 8`, `9 in the corner`.
    fn has_subject(&self, known: &KnownWords<'_>) -> bool {
        let is_offered = |word: &String| known.is_offered(&in_digits(word));
        let is_named = |word: &&String| is_number(word) || games::is_region(word);
        let are_numbers = || {
            self.has_preposition()
                && self.words.iter().any(is_offered)
                && self.words.iter().filter(is_named).count() > 1
        };
        self.words.iter().any(|word| known.is_thing(word)) || are_numbers()
    }

    fn has_preposition(&self) -> bool {
        self.words.iter().any(|word| is_within(word))
    }

    /// Whether it is such a sentence but for slips of a finger: `nien on d5`, `zwei auf Hügle 3`.
    fn is_misspelled(&self, known: &KnownWords<'_>) -> bool {
        let has_number = || self.words.iter().any(|word| is_number(word));
        let is_placed = || self.has_preposition() && has_number();
        self.words.len() > 1
            && (self.words.iter().any(|word| known.is_thing(word)) || is_placed())
            && self.words.iter().all(|word| known.contains(word) || known.is_slip(word))
    }
}

/// The words by which a player who is asked can name something.
pub(super) struct KnownWords<'a> {
    /// The nouns of the game.
    pub things: &'a WordList,
    /// The words and numbers that name what is offered.
    pub offered: &'a [String],
}

impl KnownWords<'_> {
    fn is_offered(&self, word: &str) -> bool {
        self.offered.iter().any(|offered| stem(offered) == stem(word))
    }

    /// Whether a word names a field, or a thing of the game, in whatever ending.
    fn is_thing(&self, word: &str) -> bool {
        let is_plain =
            |word: &str| self.things.contains(word) || (self.is_offered(word) && !is_number(word));
        let is_plural = || word.strip_suffix('s').is_some_and(is_plain);
        is_field(word) || is_plain(word) || is_plural() || is_plain(stem(word))
    }

    /// Whether a word is the letter of a ship, or of a section, and no word of its own.
    fn is_letter(&self, word: &str) -> bool {
        let is_one = matches!(word.as_bytes(), [b'b'..=b'h' | b'j'..=b'z']);
        is_one && ["section", "ship"].iter().any(|thing| self.things.contains(*thing))
    }

    /// Whether a word is of the game, or stands between such words.
    pub(super) fn contains(&self, word: &str) -> bool {
        self.is_thing(word)
            || is_number(word)
            || self.is_letter(word)
            || games::is_region(word)
            || games::is_direction(word)
            || VOCABULARY.joints.contains(word)
            || VOCABULARY.last_words.contains(word)
            || is_verb(word)
    }

    /// Whether a word is one slip of a finger away from a verb, a number or a thing.
    fn is_slip(&self, word: &str) -> bool {
        let is_long = |known: &&String| known.chars().count() >= NAME;
        let is_near = |known: &String| strsim::damerau_levenshtein(word, known) == 1;
        let lists = [&VOCABULARY.verbs, &VOCABULARY.numbers, self.things];
        word.chars().count() >= NAME - 1 && lists.into_iter().flatten().filter(is_long).any(is_near)
    }
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

/// A number in digits, and any other word as it is.
fn in_digits(word: &str) -> String {
    games::cardinal(word).map_or_else(|| word.to_owned(), |number| number.to_string())
}

/// Whether moves begin with a word, also in `the dolphin stays`.
pub(super) fn is_verb(word: &str) -> bool {
    let verbs = &VOCABULARY.verbs;
    let is_long = word.chars().count() > 4;
    let endings = ["ing", "es", "s", "t"];
    let mut stems = endings.iter().filter_map(|ending| word.strip_suffix(ending));
    verbs.contains(word)
        || (is_long
            && stems.any(|stem| verbs.contains(stem) || verbs.contains(&format!("{stem}e"))))
}

/// Whether a text begins as an exclamation does: `what a board`.
fn is_exclamation(text: &str) -> bool {
    let words = words_of(text);
    let begin = words.get(..2).map(|words| words.join(" "));
    begin.is_some_and(|begin| VOCABULARY.exclamations.contains(&begin))
}

/// Whether a text asks, or is no sentence of its own: it ends with a smiley, or with a colon.
pub(super) fn is_open(text: &str) -> bool {
    text.trim_end().ends_with(['?', ':', ')', '('])
}

/// Words behind which somebody corrects themselves.
const CORRECTIONS: [&str; 13] = [
    ". ",
    "...",
    " no wait ",
    " nein warte ",
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
    let behind = [", ", " but ", " sondern "].iter().find_map(|joint| last.split_once(joint));
    match behind {
        Some((_, rest)) if is_denied && is_begun(&rest) => rest,
        _ => last,
    }
}

/// Whether a word is a number, in digits or letters.
pub(super) fn is_number(word: &str) -> bool {
    VOCABULARY.numbers.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit())
}

//! The answer that a text is to a question: its label, its place in the list, or a yes or no.

use games::menu::ChoiceRole;

use super::{
    labels::{game_of, without_fillers, words_of},
    reply::{Button, Prompt},
};
use crate::{
    Press,
    port::{
        press::Deed,
        words::{
            courtesy::{corrects, denies, without_courtesy},
            paraphrase::asks_back,
            text,
            vocabulary::{VOCABULARY, is_field},
        },
    },
};

/// Words behind which a label says the opposite of what it begins with.
const DENIALS: [&str; 6] = ["nothing", "none", "no", "nichts", "nicht", "keine"];

/// Words in front of the rest of a move whose beginning was chosen. None says when.
const LEADING: [&str; 17] = [
    "and ", "auf ", "dann ", "das ", "den ", "der ", "die ", "into ", "it goes ", "nach ", "on ",
    "onto ", "the ", "then ", "to ", "und ", "zu ",
];

/// The most words around a number or a field that answers.
const SENTENCE: usize = 7;

/// Words in front of the number of an option, and behind it.
const NOUNS: [&str; 6] = ["choice ", "nr ", "nr. ", "nummer ", "number ", "option "];
const ENDINGS: [&str; 4] = [", bitte", ", please", " bitte", " please"];

/// Words in front of a name where it is an answer: `the king`, `tile 7`, `den König`.
const ARTICLES: [&str; 16] = [
    "a ",
    "das ",
    "den ",
    "der ",
    "die ",
    "mein ",
    "meine ",
    "meinen ",
    "my ",
    "number ",
    "nummer ",
    "plättchen ",
    "the ",
    "tile ",
    "to the ",
    "zur ",
];

/// Words against a move whose beginning was chosen: nothing of it counts yet, so that nobody
/// has to agree.
const TAKEN_BACK: [&str; 27] = [
    "abbrechen",
    "back",
    "cancel",
    "das zurücknehmen",
    "doch nicht",
    "etwas anderes",
    "forget it",
    "go back",
    "i take that back",
    "mach das rückgängig",
    "nein",
    "never mind",
    "nimm das zurück",
    "nimm zurück",
    "no",
    "rückgängig",
    "something else",
    "take back",
    "take it back",
    "take that back",
    "takeback",
    "undo",
    "undo it",
    "undo that",
    "vergiss es",
    "zurück",
    "zurücknehmen",
];

impl Prompt {
    /// The answer that somebody gives in plain words: its label or how that begins,
    /// its word in the notation, or yes and no in any language where that is what is
    /// asked. None if several could be meant.
    pub fn answer(&self, text: &str) -> Option<&Button> {
        let said = bare(text);
        if games::is_withdrawn(text) || said.is_empty() {
            return None;
        }
        self.answer_by_label(&said)
            .or_else(|| self.answer_by_consent(&said))
            .or_else(|| self.answer_in_order(&said))
            .or_else(|| {
                // Once a tile is chosen, `to c3` is its square.
                let rest = LEADING.iter().find_map(|word| said.strip_prefix(word))?;
                self.path_so_far().first().and_then(|_| self.answer(rest))
            })
            .or_else(|| self.answer_by_name(&said))
            .or_else(|| self.answer_politely(&said))
            .or_else(|| self.answer_of_list(&said))
            .or_else(|| self.answer_among_fillers(text))
    }

    /// The only option that fits.
    fn only(&self, fits: impl Fn(&Button) -> bool) -> Option<&Button> {
        let mut fitting = self.options.iter().filter(|button| fits(button));
        fitting.next().filter(|_| fitting.next().is_none())
    }

    fn answer_by_label(&self, said: &str) -> Option<&Button> {
        // `build` is not how `build nothing` begins.
        let denies = |rest: &str| rest.split(' ').any(|word| DENIALS.contains(&word));
        let begins = |button: &Button| {
            !ends(button)
                && label(button)
                    .strip_prefix(said)
                    .is_some_and(|rest| rest.starts_with([' ', ',', ':']) && !denies(rest))
        };
        self.only(|button| label(button) == said)
            .or_else(|| self.only(|button| is_token(button, said)))
            .or_else(|| self.only(begins))
    }

    fn answer_by_consent(&self, words: &str) -> Option<&Button> {
        let said = match self.is_final() {
            true => text::is_sure(words).or_else(|| text::consents(words)),
            // A person may leave what they were about to do in other words.
            false if self.is_private() && text::hesitates(words) => Some(false),
            false if self.is_proposal() && text::follows(words) => Some(true),
            false => text::consents(words),
        };
        let keeps = |button: &Button| {
            matches!(button.press, Press::Do { deed: Deed::Refuse, .. })
                && text::refuses_undo(words)
        };
        said.and_then(|said| self.only(|button| button.press.consents() == Some(said)))
            .or_else(|| self.only(keeps))
    }

    /// The option that somebody names by its place in the list: `option 2`, `(2)`, `the second one`.
    pub fn answer_in_order(&self, said: &str) -> Option<&Button> {
        let number = || option_number(said)?.checked_sub(1);
        // `First!` may be said of anything, and the ninth tile is no tile 9.
        let begins_with_number =
            |button: &Button| label(button).starts_with(|sign: char| sign.is_ascii_digit());
        let is_meant = || match self.path_so_far().is_empty() {
            false => said.contains(' '),
            true if self.options.iter().any(begins_with_number) => false,
            true => said.contains(' ') || !said.starts_with("first"),
        };
        let ordinal = || text::ordinal(said).filter(|_| is_meant());
        if text::is_last(said) {
            let chosen = self.options.iter().rfind(|button| !button.press.path().is_empty());
            return chosen.or(self.options.last());
        }
        self.buttons().nth(number().or_else(ordinal)?)
    }

    /// The option that a text names with an article: `the king`.
    fn answer_by_name(&self, said: &str) -> Option<&Button> {
        let mut name = said;
        while let Some(rest) = ARTICLES.iter().find_map(|word| name.strip_prefix(word)) {
            name = rest.trim_start();
        }
        let is_named =
            |button: &Button| !ends(button) && (label(button) == name || is_token(button, name));
        (name.len() < said.len()).then(|| self.only(is_named)).flatten()
    }

    /// The option whose label has polite words around it: `ok, take it back!`
    fn answer_politely(&self, said: &str) -> Option<&Button> {
        let has_number = said.contains(|character: char| character.is_ascii_digit());
        let is_talk = has_number || games::is_chat(said);
        let bare = without_courtesy(said).filter(|_| !is_talk)?;
        // `The centre instead` is no second move.
        let is_first = |button: &Button| button.press.path().len() == 1;
        // `No, take it back` agrees to nothing.
        let is_refused = |button: &Button| {
            let asks = matches!(button.press, Press::Do { .. });
            asks && text::begins_otherwise(said, button.press.consents() != Some(false))
        };
        let is_meant =
            |button: &Button| !(is_refused(button) || corrects(said) && is_first(button));
        self.only(|button| label(button) == bare && is_meant(button))
    }

    /// The one of several matches or moves that a text names.
    fn answer_of_list(&self, said: &str) -> Option<&Button> {
        let is_listed =
            |option: &Button| matches!(option.press, Press::Pick { .. } | Press::Follow { .. });
        if !self.options.iter().all(is_listed) {
            return None;
        }
        // `The second one` of a list.
        if let Some(place) = text::ordinal(said) {
            return self.options.get(place);
        }
        let said = without_fillers(said);
        // A number is a place in the list. In a label, it may say what a tile asks of a die.
        let are_matches = matches!(self.options.first()?.press, Press::Pick { .. });
        if !are_matches && said.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_digit())) {
            return None;
        }
        let is_game = |button: &Button| words_of(game_of(&label(button))) == said;
        // `d2 to d3` is not what leads from d3 to d2.
        let is_named = |button: &Button| {
            let known = words_of(&label(button));
            let mut rest = known.iter();
            !said.is_empty() && said.iter().all(|word| rest.any(|known| known == word))
        };
        // `board` of `board-c7-b7`, as the question wrote it.
        let is_verb = |button: &Button| {
            let Press::Follow { actions, .. } = &button.press else { return false };
            matches!((&actions[..], &said[..]), ([action], [verb])
                if action.split('-').next() == Some(verb))
        };
        self.only(is_game).or_else(|| self.only(is_named)).or_else(|| self.only(is_verb))
    }

    /// The option that a text names by its number or its place, among words that change nothing:
    /// `with the 7`, `ok b2`, `i think on three`.
    fn answer_among_fillers(&self, text: &str) -> Option<&Button> {
        let named = place_among_fillers(text)?;
        let is_named = |button: &Button| {
            let label = label(button);
            let name = label.split(':').next().unwrap_or_default();
            let is_word = || words_of(name).iter().filter(|word| is_place(word)).eq([&named]);
            let is_first = || words_of(name).first() == Some(&named);
            is_token(button, &named) || is_word() || is_first()
        };
        self.only(|button| is_token(button, &named)).or_else(|| self.only(is_named))
    }

    /// The way back to the first question, if somebody has chosen the beginning of a move and
    /// says that they did not mean it.
    pub fn taken_back(&self, text: &str) -> Option<Press> {
        let said = text.trim().trim_end_matches(['.', '!']).to_lowercase();
        let path = self.path_so_far().to_vec();
        let at = self.options.first()?.press.at()?.clone();
        let is_change = |option: &&Button| matches!(option.press, Press::Change { .. });
        // Of a move that waits for a yes, nothing else is meant.
        if let Some(change) = self.options.iter().find(is_change).filter(|_| asks_back(text)) {
            return Some(change.press.clone());
        }
        let is_back = || TAKEN_BACK.contains(&&*said) || denies(&said) || asks_back(text);
        (!path.is_empty() && is_back()).then_some(Press::Change { at, path })
    }
}

/// The one number or field that a text names among words that change nothing, in digits. None if
/// it says anything else, or asks.
pub fn place_among_fillers(text: &str) -> Option<String> {
    if text.trim_end().ends_with(['?', ':', ')', '(']) || games::is_chat(text) {
        return None;
    }
    let all = words_of(&text.to_lowercase());
    let is_filler = |word: &&String| !VOCABULARY.answer_fillers.contains(*word);
    let named: Vec<&String> = all.iter().filter(is_filler).collect();
    let [word] = named[..] else { return None };
    let number = games::cardinal(word).map(|number| number.to_string());
    let name = number.unwrap_or_else(|| word.clone());
    (all.len() <= SENTENCE && is_place(&name)).then_some(name)
}

/// Whether a word is a number in digits, or a field.
fn is_place(word: &str) -> bool {
    is_field(word) || word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of an option in a text, in small letters, that is more than the number: `option 2`,
/// `(2)`, `2️⃣`.
pub fn option_number(said: &str) -> Option<usize> {
    let said = ENDINGS.iter().find_map(|end| said.strip_suffix(end)).unwrap_or(said);
    let named = || NOUNS.iter().find_map(|noun| said.strip_prefix(noun));
    let marked = || said.strip_prefix('(')?.strip_suffix(')');
    let keycap = || Some(said.strip_suffix('\u{20e3}')?.trim_end_matches('\u{fe0f}'));
    named().or_else(marked).or_else(keycap)?.parse().ok()
}

/// A text in small letters, without the sign at its end. Some labels end so: `Liar!`
fn bare(text: &str) -> String {
    text.trim().trim_end_matches(['.', '!']).to_lowercase()
}

fn label(button: &Button) -> String {
    bare(&button.label.to_string())
}

/// Whether a text, in small letters, is the word of an option in the notation.
fn is_token(button: &Button, said: &str) -> bool {
    button.token().is_some_and(|token| token.to_lowercase() == said)
}

/// Whether an option ends a turn or stands beside the moves: a beginning of its label may be said
/// of anything.
fn ends(button: &Button) -> bool {
    matches!(button.role, ChoiceRole::Ends | ChoiceRole::Aside)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::port::replies::reply::tests::asked;

    #[test]
    fn an_option_is_named_with_its_article() {
        let prompt = asked(&["7", "9", "K"]);
        for (text, token) in
            [("tile 7", Some("7")), ("the K", Some("K")), ("the tile 9.", Some("9")), ("the", None)]
        {
            assert_eq!(prompt.answer(text).and_then(Button::token), token, "{text}");
        }
    }

    /// A place that somebody pointed at before they said what goes there is known as chosen.
    /// Only behind the beginning of a move, `to` leads to the rest of it.
    #[test]
    fn the_rest_of_a_move_has_words_in_front() {
        let said = |paths: &[&str], text: &str| {
            asked(paths).answer(text).map(|button| button.press.path().to_vec())
        };
        let square = Some(vec!["7".to_owned(), "c3".to_owned()]);
        for text in ["to c3", "On c3!", "and then on c3", "auf c3"] {
            assert_eq!(said(&["7|c3", "7|d4"], text), square, "{text}");
        }
        assert_eq!(said(&["7|c3", "7|d4"], "at c3"), None);
        assert_eq!(said(&["7", "9"], "to 7"), Some(vec!["7".to_owned()]));
    }

    /// Words behind a colon are no part of the name.
    #[test]
    fn a_label_is_known_by_what_it_is_of() {
        let mut prompt = asked(&["t1", "t2"]);
        for (option, label) in prompt.options.iter_mut().zip(["Bahn 1: 0 of 7", "Bahn 2: 0 of 7"]) {
            option.label = label.into();
        }
        let said = |text: &str| prompt.answer(text).map(Button::id);
        assert_eq!(said("bahn 2"), said("t2"));
        assert_eq!(said("bahn"), None);
    }

    /// A label that denies what it begins with is not called by its beginning.
    #[test]
    fn the_beginning_of_a_label_does_not_mean_its_opposite() {
        let mut prompt = asked(&["pass", "a2"]);
        for (option, label) in prompt.options.iter_mut().zip(["build nothing", "copper coil (a2)"])
        {
            option.label = label.into();
        }
        let said = |text: &str| prompt.answer(text).map(|button| button.label.to_string());
        assert_eq!(said("build"), None);
        assert_eq!(said("Build nothing!").as_deref(), Some("build nothing"));
        assert_eq!(said("copper coil").as_deref(), Some("copper coil (a2)"));
    }
}

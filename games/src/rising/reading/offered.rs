//! Answers that name what is offered by its place in the list: `the second one`, `keep 2`.

use super::{
    read::{Listener, things},
    things::{Nth, Thing, nth},
    verbs::{Verb, split, verb},
};
use crate::{
    input::menu::{ChoiceRole, Menu, menu},
    rising::{
        Action,
        position::{Ask, Phase},
    },
};

/// Words beside a place in a list, in small letters.
const BESIDE: [&str; 34] = [
    "a",
    "answer",
    "antwort",
    "bitte",
    "card",
    "das",
    "den",
    "der",
    "die",
    "i",
    "i'd",
    "i'll",
    "ich",
    "ja",
    "karte",
    "like",
    "möchte",
    "möglichkeit",
    "my",
    "ok",
    "one",
    "ones",
    "option",
    "please",
    "talent",
    "the",
    "to",
    "want",
    "we",
    "will",
    "would",
    "würde",
    "yes",
    "zug",
];

/// Whether a text names a place in a list and more than that: `the flood first` says when.
pub(super) fn says_when(text: &str) -> bool {
    let words: Vec<&str> = split(text).collect();
    let is_of_list =
        |word: &&str| nth(word).is_some() || verb(word).is_some() || BESIDE.contains(word);
    words.iter().any(|word| nth(word).is_some()) && !words.iter().all(is_of_list)
}

/// Whether an answer is a card, a misfortune or a councilor, as they are offered in lists.
fn is_of_list(action: Action) -> bool {
    use Action::{Choose, Discard, Drop, Keep, Next, Play};
    matches!(action, Keep(_) | Discard(_) | Drop(_) | Choose(_) | Next(_) | Play(_))
}

/// Whether a text asks for the speaker, or says where somebody goes: `take me to 6`, `to the
/// hills`. No tile sinks by it.
pub(super) fn is_way(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_of_speaker = |word: &&str| ["me", "mich", "uns", "us"].contains(word);
    let leads = |word: &&str| ["nach", "to", "zu", "zum", "zur"].contains(word);
    words.iter().any(is_of_speaker) || words.first().is_some_and(leads)
}

/// Whether a text goes on from what was said before.
fn goes_on(text: &str) -> bool {
    ["and ", "und ", "auch ", "also "].iter().any(|begin| text.starts_with(begin))
}

impl Listener<'_> {
    /// The answer that a text means which is nothing but the name of a card, to a question about
    /// cards. There, `Heben` is no verb.
    pub fn named_card(self, text: &str) -> Option<Action> {
        let (game, seat) = (self.game, self.seat);
        let (verb, action): (_, fn(_) -> _) = match game.open()? {
            Ask::Keep { by, .. } if *by == seat => (Verb::Keep, Action::Keep),
            // `and valor`, behind `I keep wisdom`, discards nothing.
            Ask::Hand { by } if *by == seat && !goes_on(text) => (Verb::Discard, Action::Discard),
            _ => return None,
        };
        let words: Vec<&str> = split(text).collect();
        match things(verb, &words)?[..] {
            [Thing::Card(card)] => Some(action(card)),
            _ => None,
        }
    }

    /// The answers to the question that a seat is asked, in the order in which they are
    /// offered; none of a choice that leads to another question.
    fn answers_in_order(self) -> Vec<Option<Action>> {
        let is_choosing = matches!(self.game.phase, Phase::Choosing(_))
            && self.game.waiting().seats().contains(self.seat);
        let is_asked = self.game.open().is_some_and(|ask| ask.by() == self.seat) || is_choosing;
        let Menu::Ask(question) = menu(self.game, self.seat, &[], usize::MAX) else {
            return Vec::new();
        };
        let options =
            question.options.into_iter().filter(|choice| choice.kind == ChoiceRole::Plain);
        let answers =
            options.map(|choice| match menu(self.game, self.seat, &[choice.token], usize::MAX) {
                Menu::Done(notation) => notation.parse().ok(),
                Menu::Ask(_) | Menu::Lost => None,
            });
        answers.filter(|_| is_asked).collect()
    }

    /// How many answers a seat is offered.
    pub fn n_offered(self) -> u8 {
        u8::try_from(self.answers_in_order().len()).unwrap_or(u8::MAX)
    }

    /// The answers of a seat that wants nothing of what it is offered. It lets no flood come so.
    pub fn nothing(self) -> Vec<Action> {
        match self.game.open() {
            _ if self.game.waiting().is_rescuer(self.seat) => vec![Action::Pledge(0)],
            Some(Ask::Forge { .. } | Ask::Boost { .. }) => vec![Action::Leave],
            Some(Ask::Foresee { .. }) => vec![Action::Drop(None)],
            Some(_) => vec![Action::Enough],
            None => vec![Action::End, Action::Pass, Action::Go],
        }
    }

    /// The answer at a place of the list, if a verb can be said of it.
    pub(super) fn nth_offered(self, verb: Verb, nth: Nth) -> Option<Action> {
        let offered = self.answers_in_order();
        let action = match nth {
            Nth::N(n) => *offered.get(usize::from(n).checked_sub(1)?)?,
            Nth::Last => *offered.last()?,
        }?;
        let fits = match verb {
            Verb::Keep => matches!(action, Action::Keep(_)),
            Verb::Discard | Verb::Lay | Verb::Drop => {
                matches!(action, Action::Discard(_) | Action::Drop(_))
            }
            // A place in a list lets no tile sink, and no flood come.
            _ => is_of_list(action),
        };
        fits.then_some(action)
    }

    /// The number of cards that a seat still keeps, if it is asked for that.
    pub fn keeps_left(self) -> Option<u8> {
        match self.game.open() {
            Some(Ask::Keep { by, n, .. }) if *by == self.seat => Some(*n),
            _ => None,
        }
    }
}

//! Questions in messages, which are answered by a number, in words or with a reaction.

use std::collections::BTreeSet;

use desk::{Button, Press, Prompt, Reply, option_number};
use record::AccountId;
use serde::{Deserialize, Serialize};
use unicode_segmentation::UnicodeSegmentation;

use super::text::{Line, cost, escape_html, shorten};

/// The longest label as it costs in HTML, in bytes: 25 of them fit into a message, and
/// into a row.
const LABEL: usize = 100;
/// The most answers, and the most buttons beside them: see the laws of the desk.
const OPTIONS: usize = 25;
const BESIDE: usize = 4;
/// The most people who may answer.
const PEOPLE: usize = 25;
/// Labels that are longer, if there is more than one, stand one below the other.
const EASY: usize = 16;

/// The character that makes a reaction of the digit before it.
const KEYCAP: char = '\u{20e3}';
const EMOJI: char = '\u{fe0f}';
const YES: &str = "✅";
const NO: &str = "❌";
/// The smallest number of two digits.
const TWO_DIGITS: u32 = 10;
/// The largest number that is a reaction.
const LARGEST: u32 = 9;
/// The most numbers that may be missing in a list that was changed.
const JUMP: u32 = 3;
/// The most answers in a list that is answered by reactions: each is an event, and servers
/// take few of these from one account.
const FEW: usize = 4;

/// The question in a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The people who may answer; everybody, if nobody is named.
    pub of: Vec<AccountId>,
    pub options: Vec<Asked>,
    /// The choices that help to answer it, and are no answers.
    pub beside: Vec<Asked>,
}

/// A possible answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// Its number in the list.
    pub mark: u32,
    /// The numbers it had in the list before that was changed, which mean it still.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<u32>,
    /// The text of its button.
    pub press: String,
    pub label: String,
}

impl Question {
    /// The question that a reply asks; none if nothing can be answered.
    pub fn of(reply: &Reply) -> Option<Self> {
        Self::in_place_of(None, reply)
    }

    /// The same in a message that asked something `before`: what is asked still answers to its
    /// number, and no number gets another meaning.
    pub fn in_place_of(before: Option<&Self>, reply: &Reply) -> Option<Self> {
        let prompt = reply.prompt.as_ref();
        // Laws of the desk: an id is short.
        let fits = |button: &&Button| button.press.fits();
        let options = prompt.iter().flat_map(|prompt| &prompt.options).filter(fits).take(OPTIONS);
        let beside = prompt.iter().flat_map(|prompt| &prompt.beside).chain(reply.zoom());
        let options: Vec<&Button> = options.collect();
        let buttons: Vec<&Button> =
            options.iter().copied().chain(beside.filter(fits).take(BESIDE)).collect();
        let asked = |(mark, button): (u32, &&Button)| {
            let label = label(button);
            let was = before.and_then(|question| question.all().find(|was| was.label == label));
            let numbers = was.map_or_else(Vec::new, |was| was.numbers().collect());
            Asked {
                mark,
                before: numbers.into_iter().filter(|number| *number != mark).collect(),
                press: button.id(),
                label,
            }
        };
        let mut asked: Vec<Asked> =
            marks(&buttons, before).into_iter().zip(&buttons).map(asked).collect();
        let beside = asked.split_off(options.len());
        let of = prompt.iter().flat_map(|prompt| &prompt.of).take(PEOPLE).cloned().collect();
        (!buttons.is_empty()).then_some(Self { of, options: asked, beside })
    }

    /// Whether its numbers follow one another as people count, but for a few that are spent: in
    /// place of another list, they may have to jump.
    pub fn counts_on(&self) -> bool {
        let is_own = |asked: &&Asked| {
            whole(&asked.label).or_else(|| leading_number(&asked.label)) == Some(asked.mark)
                || asked.press().is_some_and(|press| {
                    press.path().last().and_then(|token| whole(token)) == Some(asked.mark)
                })
        };
        let marks: Vec<u32> =
            self.all().filter(|asked| !is_own(asked)).map(|asked| asked.mark).collect();
        let (Some(first), Some(last)) = (marks.iter().min(), marks.iter().max()) else {
            return true;
        };
        let is_begun = |begin: u32| (begin..=begin + JUMP).contains(first);
        let n_skipped = (last + 1 - first) as usize - marks.len();
        n_skipped <= JUMP as usize && (is_begun(1) || is_begun(TWO_DIGITS))
    }

    /// Finds the press that a number or words mean; none if several could be meant.
    pub fn answer(&self, text: &str) -> Option<Press> {
        if let Some(press) = self.press_by_reaction(text.trim()) {
            return Some(press);
        }
        if let Some(asked) = number(text).and_then(|number| self.option_by_mark(number)) {
            return asked.press();
        }
        let prompt = self.prompt();
        let answer = prompt.answer(text).map(|button| button.press.clone());
        answer.or_else(|| prompt.taken_back(text))
    }

    /// The question as the desk asks it, with all that can be pressed as its answers.
    pub fn prompt(&self) -> Prompt {
        let button = |asked: &Asked| Some(Button::new(asked.press()?, &*asked.label));
        Prompt { options: self.all().filter_map(button).collect(), ..Prompt::new("") }
    }

    /// The reactions that answer it, to be pressed below it: one for each answer, but for
    /// what stands beside numbers; or none, also below a list that is long.
    pub fn reactions(&self) -> Vec<String> {
        if self.options.len() > FEW {
            return Vec::new();
        }
        let reaction = |option: &Asked| match self.consents(option) {
            Some(true) => Some(YES.to_owned()),
            Some(false) => Some(NO.to_owned()),
            None => (option.mark <= LARGEST).then(|| keycap(option.mark)),
        };
        // A King beside numbers is typed.
        let is_number = |option: &&Asked| option.label == option.mark.to_string();
        let numbered = self.options.iter().any(|option| is_number(&option));
        let is_typed =
            |option: &&Asked| numbered && option.mark >= TWO_DIGITS && !is_number(option);
        let offered = self.options.iter().filter(|option| !is_typed(option));
        offered.map(reaction).collect::<Option<Vec<String>>>().unwrap_or_default()
    }

    /// Finds the press that a reaction means.
    pub fn press_by_reaction(&self, key: &str) -> Option<Press> {
        let key = key.replace(EMOJI, "");
        let says =
            |yes: bool| self.options.iter().find(|option| self.consents(option) == Some(yes));
        let asked = match &*key {
            YES => says(true),
            NO => says(false),
            key => {
                key.strip_suffix(KEYCAP).and_then(number).and_then(|mark| self.option_by_mark(mark))
            }
        };
        asked.and_then(Asked::press)
    }

    /// The list of what can be answered; what helps stands below it.
    pub fn lines(&self) -> Vec<Line> {
        let listed = |asked: &[Asked]| -> Vec<Line> {
            let long =
                asked.iter().filter(|option| option.label.graphemes(true).count() > EASY).count();
            let items = asked.iter().map(Asked::line);
            match long {
                0 | 1 => vec![Line::join(items, " · ")],
                _ => items.collect(),
            }
        };
        let parts = [&self.options, &self.beside].into_iter().filter(|part| !part.is_empty());
        parts.flat_map(|part| listed(part)).collect()
    }

    fn all(&self) -> impl Iterator<Item = &Asked> {
        self.options.iter().chain(&self.beside)
    }

    fn option_by_mark(&self, mark: u32) -> Option<&Asked> {
        let now = self.all().find(|asked| asked.mark == mark);
        now.or_else(|| self.all().find(|asked| asked.before.contains(&mark)))
    }

    /// Whether an answer is the one that says yes, or the one that says no.
    /// Whether it asks to agree to something.
    pub fn asks_consent(&self) -> bool {
        self.options.iter().any(|option| option.press().is_some_and(|press| press.asks_others()))
    }

    fn consents(&self, asked: &Asked) -> Option<bool> {
        let consents = |option: &Asked| option.press()?.consents();
        let said = consents(asked)?;
        let n_same = self.options.iter().filter(|option| consents(option) == Some(said)).count();
        (n_same == 1).then_some(said)
    }
}

impl Asked {
    /// All numbers that mean it, or did.
    fn numbers(&self) -> impl Iterator<Item = u32> {
        [self.mark].into_iter().chain(self.before.iter().copied())
    }

    /// The press that it stands for. None if it is a button of a later program.
    pub fn press(&self) -> Option<Press> {
        self.press.parse().ok()
    }

    /// Its number and what it says, which may be the number.
    fn line(&self) -> Line {
        let mark = self.mark.to_string();
        match mark == self.label {
            true => Line::strong(&mark),
            false => {
                let mark = Line::strong(&format!("{mark}."));
                Line::join([mark, Line::plain(&self.label)], " ")
            }
        }
    }
}

/// The numbers in the list: what is a number itself has that one, and the rest have the
/// smallest that nothing else could mean.
///
/// An answer that had a number `before` keeps it where the list still counts upwards, and nothing else
/// has it.
fn marks(buttons: &[&Button], before: Option<&Question>) -> Vec<u32> {
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let own = |button: &&Button| {
        let label = button.label.to_string();
        let own = button.token().and_then(whole).or_else(|| whole(&label));
        let own = own.or_else(|| leading_number(&label))?;
        taken.insert(own).then_some(own)
    };
    let own: Vec<Option<u32>> = buttons.iter().map(own).collect();
    let words = |button: &&Button| {
        let label = button.label.to_string();
        [whole(&label), leading_number(&label), button.token().and_then(whole)]
    };
    taken.extend(buttons.iter().flat_map(words).flatten());
    // Next to tiles and cards, no number of one digit is free: one that is spent by now
    // would mean something else.
    let first = if taken.is_empty() { 1 } else { TWO_DIGITS };
    let known: Vec<&Asked> = before.iter().flat_map(|question| question.all()).collect();
    let kept = |button: &Button| {
        let same = known.iter().find(|option| option.label == label(button))?;
        (!taken.contains(&same.mark)).then_some(same.mark)
    };
    let kept: Vec<Option<u32>> = buttons.iter().map(|button| kept(button)).collect();
    let is_known = |mark: u32| known.iter().any(|was| was.numbers().any(|number| number == mark));
    let is_free = |mark: &u32| !taken.contains(mark) && !is_known(*mark);
    // A list counts upwards: what would break that has a new number.
    let mut last = 0;
    let mut mark = |(own, kept): (Option<u32>, Option<u32>)| {
        if let Some(own) = own {
            return own;
        }
        let kept = kept.filter(|kept| *kept > last);
        last = kept.or_else(|| (first.max(last + 1)..).find(is_free)).unwrap_or_default();
        last
    };
    own.into_iter().zip(kept).map(&mut mark).collect()
}

/// A word that is a number, as we would write it.
fn whole(word: &str) -> Option<u32> {
    let number: u32 = word.trim().parse().ok()?;
    (number.to_string() == word.trim()).then_some(number)
}

/// The number that heads a label, as that of a tile or a space: `2: ore on 2 or more`.
fn leading_number(label: &str) -> Option<u32> {
    label.split_once(": ").and_then(|(head, _)| whole(head))
}

/// A number as people type it: `7`, `7.`, `#7`.
fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    let named = || option_number(&text.to_lowercase()).and_then(|number| number.try_into().ok());
    whole(text.strip_prefix('#').unwrap_or(text).trim_end_matches(['.', ')', '!'])).or_else(named)
}

/// The label of a button. It is never empty, so that the list has words.
fn label(button: &Button) -> String {
    let label = button.label.to_string();
    let words = match label.trim() {
        "" => button.token().unwrap_or("…"),
        words => words,
    };
    let mut room = LABEL;
    loop {
        let short = shorten(words, room);
        if cost(&escape_html(&short)) <= LABEL {
            return short;
        }
        room -= 1;
    }
}

fn keycap(mark: u32) -> String {
    format!("{mark}{EMOJI}{KEYCAP}")
}

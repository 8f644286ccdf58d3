//! Sentences of a player that seem to be a move and that no game reads: they are answered with
//! the reason, and with an example.

use std::sync::Arc;

use games::{Seat, menu::Menu};

use super::sentence::{KnownWords, NAME, Sentence, is_number, is_open};
use crate::{
    Context, Decision, Match, Refusal,
    commands::verbs::moves::play::Mover,
    matches::{error::refuse, tiers::awaits},
    port::{
        MENU,
        words::{
            courtesy::without_courtesy,
            paraphrase::without_exclamations,
            text::consents,
            vocabulary::{VOCABULARY, WordList, phrase_of, things_of, words_of},
        },
    },
    present::announce::Situation,
};

/// The most words of an action that the game knows in whatever words.
const DEED: usize = 6;

/// The match in which a text seems to be a move that nothing reads, of those that a speaker
/// plays: the one that awaits them, or the only one, if the text leads from field to field or
/// names one behind a verb.
pub fn match_of_attempt<'a>(
    matches: &'a [Arc<Match>],
    text: &str,
    ctx: &Context<'_>,
) -> Option<(&'a Match, Seat)> {
    let is_said = goes_on(text) || seems_end(text);
    let sentence = Sentence::of(text).filter(|_| !is_said);
    if sentence.is_none() && !is_said {
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
        let known = KnownWords {
            things: &things_of(m.info()),
            offered: &Mover { m, seat, ctx }.words_on_offer(),
        };
        let answers = sentence.is_none_or(|sentence| sentence.answers(&known))
            || Mover { m, seat, ctx }.is_known_to_game(text, &known);
        return answers.then_some((m, seat));
    }
    let sentence = sentence?;
    let (m, seat) = only(matches.iter().filter_map(seated))?;
    let known = KnownWords { things: &things_of(m.info()), offered: &[] };
    let is_move = sentence.leads()
        || sentence.acts() && sentence.n_fields() > 0
        || sentence.is_of_moves(&known);
    is_move.then_some((m, seat))
}

impl Mover<'_> {
    /// The rest of a move that a text begins, or why it is no move, and the same question once
    /// more. A player who is not asked is told whose turn it is.
    pub fn attempt(self, text: &str) -> Result<Decision, Refusal> {
        if !awaits(self.m.head(), self.ctx.me()) {
            return Err(refuse(Situation { m: self.m }.whose_turn()).of(self.ctx.cast(self.m)));
        }
        // Nothing is wrong with `not yet`.
        if goes_on(text) && !self.reader().can_play(text) {
            let asked = self.ctx.questions(self.m).first(self.seat);
            let lines = Situation { m: self.m }.next(Some(self.seat));
            let reply = self.ctx.whisper_of(self.m, lines);
            return Ok(Decision::reply(reply.asking(asked)));
        }
        let decision = self.play_all(text)?;
        if decision.is_look() {
            return Ok(decision);
        }
        // It was no move a moment ago, and is none now.
        let asked = self.ctx.questions(self.m).first(self.seat);
        let refusal = self.no_move().of(self.ctx.cast(self.m)).asking(asked);
        Err(self.hiding_plan(refusal))
    }

    /// Whether the game knows a text as an action, also one that is not possible now: `I draw`
    /// while Atlanteans still act. To agree or refuse is talk, and so are idioms, which have words
    /// of their own or end in the air: `take it easy`, `go on`.
    fn is_known_to_game(self, text: &str, known: &KnownWords<'_>) -> bool {
        let bare = without_courtesy(text).unwrap_or_else(|| text.trim().to_lowercase());
        let words = words_of(&bare);
        let lists = &VOCABULARY;
        let is_deed = |word: &String| lists.verbs.contains(word) || lists.last_words.contains(word);
        let is_beside = |word: &String| {
            known.contains(word)
                || lists.first_words.contains(word)
                || lists.beside_ends.contains(word)
        };
        let agrees = || words.iter().all(|word| consents(word).is_some());
        let is_idiom = || words.last().is_some_and(|word| ["on", "over"].contains(&&**word));
        let is_plain = words.len() <= DEED && words.iter().any(is_deed);
        is_plain
            && words.iter().all(is_beside)
            && !agrees()
            && !is_idiom()
            && self.reader().knows(&bare)
    }

    /// The words and numbers that name what a seat is offered.
    fn words_on_offer(self) -> Vec<String> {
        let Some(Menu::Ask(question)) =
            self.m.table().map(|table| table.menu(self.seat, &[], MENU))
        else {
            return Vec::new();
        };
        let labels = question.options.iter().map(|choice| self.ctx.text(&choice.label));
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
}

/// The only item.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let item = items.next()?;
    items.next().is_none().then_some(item)
}

/// Whether a text makes plans: `let's play on tomorrow at 9`, `ich gehe um 8 schwimmen`.
pub fn is_about_time(text: &str) -> bool {
    let words = words_of(text);
    let is_hour = |pair: &[String]| matches!(&*pair[0], "gegen" | "um") && is_number(&pair[1]);
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

/// The same with a word for the turn, as nobody says of anything else: `end of turn`.
pub fn ends_own_turn(text: &str) -> bool {
    let is_turn = |word: &String| matches!(&**word, "turn" | "zug" | "zuges" | "runde");
    words_of(text).iter().any(is_turn) && (ends_turn(text) || games::is_end_of_turn(text))
}

/// Whether somebody who has planned a turn carries it out with a phrase: `passt so`.
pub fn ends_plan(text: &str) -> bool {
    !is_open(text) && !text.trim_end().ends_with('!') && is_listed(text, &VOCABULARY.plan_ends)
}

/// Whether a text goes on in a turn and names no move: `not yet`.
fn goes_on(text: &str) -> bool {
    let phrase = phrase_of(text);
    let is_said = is_listed(text, &VOCABULARY.go_on)
        || VOCABULARY.go_on.contains(without_exclamations(&phrase));
    is_said && !text.trim_end().ends_with('!')
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

//! Talk that may have been meant for the bot.
//!
//! Between a move and talk, there are sentences that nobody can tell apart by their words. They
//! are left to the others, and their speaker gets a quiet sign of it: nobody waits for an answer
//! that does not come.

use std::sync::Arc;

use games::msg;

use super::sentence::{is_number, is_verb};
use crate::{
    Context, Match, Reply,
    matches::tiers::awaits,
    port::words::{
        courtesy::without_courtesy,
        remarks::plans_together,
        text::is_consent,
        vocabulary::{
            VOCABULARY, WordList, is_beside_moves, is_field, is_thing, things_of, words_of,
        },
    },
};

/// The most words of such a sentence.
const LONGEST: usize = 16;
/// The most words of one that names nothing of the game.
const SHORT: usize = 4;
/// The most words of one that answers a part of a question.
const PART: usize = 5;
/// The most words of a wish.
const WISH: usize = 7;

/// The sign for a player who is asked and may have meant the bot. None if they did not.
pub(super) fn sign(text: &str, matches: &[Arc<Match>], ctx: &Context<'_>) -> Option<Reply> {
    let is_asked = |found: &&Arc<Match>| {
        awaits(found.head(), ctx.me()) && found.seat_of(ctx.me()).is_some() && found.is_playing()
    };
    let m = matches.iter().find(is_asked)?;
    let seat = m.seat_of(ctx.me())?;
    let has_teammates = m.info().together && m.head().persons().count() > 1;
    let is_plan = has_teammates && plans_together(text) && !asks_in_known_words(text);
    if is_plan {
        return None;
    }
    if games::is_chat(text) || is_consent(text) || !may_be_meant(text, &things_of(m.info())) {
        return None;
    }
    let example = m.table()?.example(seat)?;
    let line = msg!("desk-taken-for-talk", example = example);
    Some(Reply { quiet: true, aside: true, ..ctx.whisper_of(m, vec![line.into()]) })
}

/// Whether a sentence names something of the game, or begins or asks as people speak to a bot.
fn may_be_meant(text: &str, things: &WordList) -> bool {
    let (words, lists) = (words_of(text), &VOCABULARY);
    let is_exclaimed = text.trim_end().ends_with('!');
    if words.is_empty() || words.len() > LONGEST || is_exclaimed {
        return false;
    }
    let nouns = [&lists.states, &lists.hints, &lists.odds, &lists.rules_nouns, &lists.bot_nouns];
    let is_noun = |word: &String| nouns.iter().any(|list| list.contains(word));
    let names_any =
        words.iter().any(|word| is_field(word) || is_thing(word, things) || is_noun(word));
    let bare = without_courtesy(text).map(|bare| words_of(&bare));
    let first = bare.as_ref().unwrap_or(&words).first();
    let is_ordered =
        || first.is_some_and(|word| is_verb(word)) && words.len() > 1 && !asks_for_time(&words);
    let is_infinitive = || words.last().is_some_and(|word| lists.last_words.contains(word));
    let is_question = text.trim_end().ends_with('?');
    let is_of_speaker = || words.iter().any(|word| lists.speakers.contains(word));
    let acts = || words.iter().any(|word| is_verb(word) || is_number(word));
    let is_asked = |list: &WordList| words.first().is_some_and(|word| list.contains(word));
    // `what are we supposed to do`; `how are you?` is for the others.
    let is_of_others = || words.iter().any(|word| lists.of_you.contains(word));
    let is_of_game = || is_of_speaker() || words.iter().all(is_in_questions);
    let asks =
        || is_asked(&lists.question_words) && words.len() > 2 && !is_of_others() && is_of_game();
    // `done, sorry`, `we pay`; longer ones are about the day.
    let ends = || words.iter().any(|word| lists.ends.contains(word)) && !is_of_others();
    let second = words.get(1);
    let says = || is_asked(&lists.speakers) && second.is_some_and(|word| is_verb(word));
    let wants =
        || is_asked(&lists.speakers) && second.is_some_and(|word| lists.wants.contains(word));
    names_any
        || (words.len() <= SHORT && (ends() || says()))
        || (words.len() <= WISH && wants())
        || is_ordered()
        || is_infinitive()
        || asks()
        || (is_question && is_of_speaker() && acts())
        || asks_for_meaning(&words)
        || answers_a_part(&words, is_question)
        || proposes_an_action(&words)
}

/// Whether a few words ask what another one means. `What does he mean` is for the others.
fn asks_for_meaning(words: &[String]) -> bool {
    let lists = &VOCABULARY;
    let is_of_others =
        |word: &String| lists.of_you.contains(word) || lists.about_others.contains(word);
    let is_asked = words.first().is_some_and(|word| lists.question_words.contains(word));
    let is_for_meaning = words.iter().any(|word| lists.meanings.contains(word));
    is_asked && is_for_meaning && words.len() <= SHORT && !words.iter().skip(1).any(is_of_others)
}

/// Whether a few words name a number or a direction, as those answer that leave the rest to be
/// understood: `both`, `maybe the 5?`, `far away from me`.
fn answers_a_part(words: &[String], is_question: bool) -> bool {
    let lists = &VOCABULARY;
    let is_place = |word: &String| lists.vague_places.contains(word);
    let is_digits = |word: &String| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_asked = |word: &String| is_question && is_digits(word);
    let is_amount = |word: &String| lists.vague_amounts.contains(word) || is_asked(word);
    let is_known = |word: &String| is_place(word) || is_amount(word) || is_beside_moves(word);
    words.len() <= PART
        && words.iter().all(is_known)
        && words.iter().any(|word| is_place(word) || is_amount(word))
}

/// Whether somebody proposes to do what moves of the game do: `let's produce`. `Let's go` is said
/// of anything.
fn proposes_an_action(words: &[String]) -> bool {
    let lists = &VOCABULARY;
    let begins = lists.proposals.iter().any(|begin| words.join(" ").starts_with(&**begin));
    let verb = words.last().filter(|word| is_verb(word));
    begins && words.len() <= SHORT && verb.is_some_and(|verb| !lists.common_verbs.contains(verb))
}

/// Whether a word belongs to questions about a game.
fn is_in_questions(word: &String) -> bool {
    let lists = &VOCABULARY;
    let lists = [
        &lists.beside_questions,
        &lists.question_fillers,
        &lists.question_verbs,
        &lists.question_words,
    ];
    is_beside_moves(word) || lists.iter().any(|list| list.contains(word))
}

/// Whether a text asks in nothing but words that belong to questions about a game: `who of us has
/// which character`.
fn asks_in_known_words(text: &str) -> bool {
    let words = words_of(text);
    let is_asked = words.first().is_some_and(|word| VOCABULARY.question_words.contains(word));
    is_asked && words.len() > 2 && words.iter().all(is_in_questions)
}

/// Whether somebody asks the others to wait: `lass mich mal überlegen`.
fn asks_for_time(words: &[String]) -> bool {
    let lists = &VOCABULARY;
    let is_thought = |word: &String| lists.thinking.contains(word);
    words.iter().any(is_thought)
        && lists.thinking_begins.iter().any(|begin| words.join(" ").starts_with(&**begin))
}

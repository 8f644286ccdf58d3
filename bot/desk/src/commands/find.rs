//! Which match a command means.
//!
//! **Invariant:** a match that is played in another room is told of to nobody but the speaker.
//! [`which`] and [`Context::whisper_of`] make such replies secret. Guard: `tests/it/looking.rs`.

use games::{Arg, Message, msg};
use record::Head;

use super::texts::parse::nearest;
use crate::{
    Args, Button, Context, GameKind, Press, Prompt, Refusal,
    matches::{error::refuse, tiers::Tiers},
    people::command::Command,
    port::{
        MENU, names,
        words::text::{self, code},
    },
    present::lists::label,
};

/// The words of a command at whose places an id may stand without `match=`.
pub fn id_candidates(args: &Args) -> Vec<(usize, &str)> {
    let mut ends = vec![0, args.words.len().saturating_sub(1)];
    ends.dedup();
    let word = |at: usize| Some((at, args.words.get(at)?.as_str()));
    ends.into_iter().filter_map(word).filter(|(_, word)| looks_like_id(word)).collect()
}

/// Whether a word may be the id of a match, said without `match=`. Then it has
/// letters and digits, and does not begin with a digit.
pub fn looks_like_id(word: &str) -> bool {
    (4..=8).contains(&word.len())
        && word.starts_with(|character: char| character.is_ascii_alphabetic())
        && word.chars().all(|character| character.is_ascii_alphanumeric())
        && word.chars().any(|character| character.is_ascii_digit())
}

/// Whether a word that means nothing else was meant as the id of a match: ids
/// are rarely longer than four letters and digits.
pub fn may_be_id(word: &str) -> bool {
    looks_like_id(word)
        || (word.len() == 4 && word.chars().all(|character| character.is_ascii_alphanumeric()))
}

pub fn no_such(id: &str, example: &str) -> Refusal {
    if id.is_empty() {
        return refuse(msg!("desk-say-which-match", example = code("match=k3f9")));
    }
    let list = names::LIST.say(example, "");
    refuse(msg!("desk-no-such-match", id = code(text::echo(id)), list = list))
}

/// No game has this name.
pub fn no_game(word: &str, kinds: &[GameKind]) -> Refusal {
    let known = kinds.iter().map(|kind| kind.info.id);
    refuse(match nearest(word, known.clone()) {
        Some(near) => no_game_but(word, near),
        None => {
            let (n, games) = (kinds.len(), Arg::and(known.map(code)));
            msg!("desk-no-game-only", word = text::echo(word), n = n, games = games)
        }
    })
}

/// No game has this name, but one has nearly.
pub fn no_game_but(word: &str, near: &str) -> Message {
    msg!("desk-no-game-near", word = text::echo(word), near = code(near))
}

/// Nothing fits: what to say.
pub fn none(tiers: &Tiers, game: &str) -> Refusal {
    refuse((tiers.none)(game))
}

/// Asks which match is meant; the answer does what was asked at first.
pub fn which(command: &Command, args: &Args, heads: &[Head], ctx: &Context<'_>) -> Refusal {
    let words = args.to_words();
    let press = |head: &Head| Press::Pick {
        command: command.name.word.to_owned(),
        words: words.clone(),
        id: head.id.clone(),
    };
    let button = |head: &Head| Button::new(press(head), label(head, ctx));
    let options: Vec<Button> = heads.iter().take(MENU).map(button).collect();
    // Somebody who was named has no place in a button.
    if args.person.is_none() && options.iter().all(|option| option.press.fits()) {
        let more = heads.len() - options.len();
        let prompt = Prompt { options, ..Prompt::new(msg!("desk-ask-which-match")) };
        let line = match more {
            0 => msg!("desk-several-matches"),
            more => {
                let named = command.name.say(&heads[0].game, "… match=id");
                let list = names::LIST.say("", "");
                msg!("desk-several-matches-more", n = more, list = list, named = named)
            }
        };
        // A match that is played elsewhere is not for everybody here to read.
        let is_elsewhere = heads.iter().any(|head| !head.is_in(&ctx.room));
        return refuse(line).asking(Some(prompt)).secretly(is_elsewhere);
    }
    let (game, id) = heads.first().map_or(("", ""), |head| (&*head.game, head.id.as_str()));
    let example = command.name.say(game, &format!("… match={id}"));
    let list = names::LIST.say(game, "");
    refuse(msg!("desk-several-matches-say", example = example, list = list))
}

/// Refuses words that mean nothing here.
///
/// # Errors
///
/// If there are any.
pub fn no_more(command: &Command, args: &Args, example: &str) -> Result<(), Refusal> {
    let Some(word) = args.words.first() else {
        return Ok(());
    };
    let game = args.game.map_or(example, |kind| kind.info.id);
    let usage = command.name.say(game, &command.usage(args.game));
    Err(refuse(msg!("desk-not-understood-there", word = text::echo(word), usage = usage)))
}

/// Leads from a choice that another command takes, such as `dashboard=on`, to that command.
/// `key_of` gives the name that a key has there.
///
/// # Errors
///
/// If the first word that was not understood is such a choice.
pub fn leads_to(
    other: &Command,
    args: &Args,
    key_of: impl Fn(&str) -> &str,
) -> Result<(), Refusal> {
    let Some((word, (key, value))) =
        args.words.first().and_then(|word| Some((word, word.split_once('=')?)))
    else {
        return Ok(());
    };
    let key = key.to_lowercase();
    let key = key_of(&key);
    if !other.arguments.iter().any(|argument| argument.name == key) {
        return Ok(());
    }
    let is_plain = value.len() <= 20
        && value.chars().all(|character| character.is_alphanumeric() || character == '-');
    let choice = if is_plain { format!("{key}={value}") } else { key.to_owned() };
    let command = other.name.say("", &choice);
    Err(refuse(msg!("desk-belongs-there", word = text::echo(word), command = command)))
}

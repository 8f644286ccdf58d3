//! Which match a command means.

use games::prose;
use record::Head;

use crate::{
    Args, Button, Context, GameKind, MENU, People, Press, Prompt, Refusal,
    command::Command,
    error::refuse,
    names,
    parse::nearest,
    plain,
    text::{self, code},
    tiers::Tiers,
};

/// How a sentence ends that goes on with the command to start a match.
const START: &str = "Start one with";

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
        && word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.chars().all(|c| c.is_ascii_alphanumeric())
        && word.chars().any(|c| c.is_ascii_digit())
}

/// Whether a word that means nothing else was meant as the id of a match: ids
/// are rarely longer than four letters and digits.
pub fn may_be_id(word: &str) -> bool {
    looks_like_id(word) || (word.len() == 4 && word.chars().all(|it| it.is_ascii_alphanumeric()))
}

pub fn no_such(id: &str, example: &str) -> Refusal {
    if id.is_empty() {
        let line = prose!["Say which match you mean, such as ", code("match=k3f9"), "."];
        return refuse(line);
    }
    refuse(prose![
        "There is no match ",
        code(text::echo(id)),
        " here. ",
        names::LIST.say(example, ""),
        " shows those there are."
    ])
}

/// No game has this name.
pub fn no_game(word: &str, kinds: &[GameKind]) -> Refusal {
    let known = kinds.iter().map(|kind| kind.info.id);
    let mut line = prose!["I have no game “", text::echo(word), "”."];
    match nearest(word, known.clone()) {
        Some(near) => {
            line.0.extend([" Did you mean ".into(), code(near), "?".into()]);
        }
        None => {
            line.0.push(if kinds.len() == 1 { " There is " } else { " There are " }.into());
            line.0.extend(text::and(known.map(|id| prose![code(id)])).0);
            line.0.push(".".into());
        }
    }
    refuse(line)
}

/// Nothing fits: what to say.
pub fn none(tiers: &Tiers, game: &str) -> Refusal {
    refuse(match tiers.none.ends_with(START) {
        true => prose![tiers.none, " ", names::START.say(game, ""), "."],
        false => prose![tiers.none],
    })
}

/// Asks which match is meant; the answer does what was asked at first.
pub fn which(command: &Command, args: &Args, heads: &[Head], ctx: &Context<'_>) -> Refusal {
    let words = args.to_words();
    let press = |head: &Head| Press::Pick {
        command: command.name.word.to_owned(),
        words: words.clone(),
        id: head.id.clone(),
    };
    let button = |head: &Head| Button::new(press(head), label(head, &ctx.people, ctx.kinds));
    let options: Vec<Button> = heads.iter().take(MENU).map(button).collect();
    if options.iter().all(|option| option.press.fits()) {
        let more = heads.len() - options.len();
        let prompt = Prompt { options, ..Prompt::new("Which match do you mean?") };
        let mut line = prose!["There are several matches it could be."];
        if more > 0 {
            let named = command.name.say(&heads[0].game, "… match=id");
            line.0.push(format!(" These are the first, and {more} more are not shown: ").into());
            line.0.extend([names::LIST.say("", ""), " lists them, and ".into(), named]);
            line.0.push(" names one.".into());
        }
        return refuse(line).asking(Some(prompt));
    }
    let (game, id) = heads.first().map_or(("", ""), |head| (&*head.game, head.id.as_str()));
    refuse(prose![
        "There are several matches it could be. Say which at the end, such as ",
        command.name.say(game, &format!("… match={id}")),
        "; ",
        names::LIST.say(game, ""),
        " shows them."
    ])
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
    Err(refuse(prose![
        "I do not understand “",
        text::echo(word),
        "” there. Say ",
        command.name.say(game, &command.usage(args.game)),
        "."
    ]))
}

/// A match in a few words, at most 80 characters: `k3f9 Hex: ann, bob`.
pub fn label(head: &Head, people: &People, kinds: &[GameKind]) -> String {
    let names: Vec<String> = people.cast(head).iter().map(plain::name).collect();
    let kind = kinds.iter().find(|kind| kind.info.id == head.game);
    let name = kind.map_or(&*head.game, |kind| kind.info.name);
    let label: String = format!("{} {name}: {}", head.id, names.join(", "));
    text::cut(&label, 76)
}

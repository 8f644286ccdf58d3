//! What people choose for themselves.

use games::{Prose, msg, prose};
use render::Theme;

use crate::{
    Args, Context, Decision, Refusal,
    command::{Argument, Command, Reach, Takes},
    find, names,
    text::{code, or, sentence},
};

pub static COMMAND: Command = Command {
    name: names::SETTINGS,
    also: &["setting", "set"],
    help: msg!("desk-command-settings"),
    arguments: &[
        Argument {
            name: THEME,
            takes: Takes::OneOf(&["light", "dark"]),
            help: msg!("desk-argument-settings-theme"),
            required: false,
        },
        Argument {
            name: CONFIRM,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-confirm"),
            required: false,
        },
        Argument {
            name: FILM,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-film"),
            required: false,
        },
        Argument {
            name: FILM_HERE,
            takes: Takes::OneOf(&["on", "off"]),
            help: msg!("desk-argument-settings-film-here"),
            required: false,
        },
    ],
    example: "theme dark",
    opens: false,
    counts: false,
    reach: Reach::Free(settings),
};

const THEME: &str = "theme";
const CONFIRM: &str = "confirm";
const FILM: &str = "film";
const FILM_HERE: &str = "film-here";

/// Says what the speaker has chosen, or remembers choices: all or none.
fn settings(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    find::no_more(&COMMAND, args, ctx.example())?;
    if args.choices.is_empty() {
        return Ok(Decision::reply(ctx.whisper(chosen_so_far(ctx))));
    }
    let (mut speaker, mut here) = (ctx.speaker.clone(), ctx.here.prefers.clone());
    let mut lines = Vec::new();
    for (name, word) in &args.choices {
        let prefers = &mut speaker.person.prefers;
        match *name {
            THEME => prefers.theme = Some((*word).to_owned()),
            CONFIRM => prefers.confirm = Some(*word == "on"),
            FILM => prefers.film = Some(*word == "on"),
            _ => here.film = Some(*word == "on"),
        }
        lines.push(changed(name, word));
    }
    let mut rows = speaker.rows();
    rows.extend(ctx.here.change(&ctx.room, &here));
    let decision = Decision { rows, ..Decision::default() };
    Ok(decision.answering(Some(ctx.whisper(lines))))
}

fn chosen_so_far(ctx: &Context<'_>) -> Vec<Prose> {
    let theme = ctx.theme().name;
    let mut line = prose!["Boards that only you see are ", code(theme), ". Change it with "];
    line.0.push(names::SETTINGS.say("", THEME));
    line.0.push(" and ".into());
    line.0.extend(or(Theme::ALL.iter().map(|theme| prose![code(theme.name)])).0);
    let (so, other) = match ctx.is_careful() {
        true => ("first shown to you and then confirmed", "off"),
        false => ("made at once", "on"),
    };
    let confirm = prose![
        "Moves that you choose step by step are ",
        so,
        ". Change it with ",
        names::SETTINGS.say("", &format!("confirm {other}")),
        "."
    ];
    let (so, other) = match ctx.speaker.person.prefers.film {
        Some(false) => ("no film", "on"),
        _ => ("a film", "off"),
    };
    let film = prose![
        "Long turns in your matches come with ",
        so,
        ". Change it with ",
        names::SETTINGS.say("", &format!("{FILM} {other}")),
        "."
    ];
    let (so, other) = match ctx.here.prefers.film {
        Some(false) => ("no turn comes with a film", "on"),
        _ => ("long turns come with a film, unless one who plays does not want it", "off"),
    };
    let here = prose![
        "In this room ",
        so,
        ". Anybody here can change it with ",
        names::SETTINGS.say("", &format!("{FILM_HERE} {other}")),
        "."
    ];
    vec![sentence(line), confirm, film, here]
}

fn changed(name: &str, word: &'static str) -> Prose {
    match (name, word) {
        (THEME, theme) => prose!["From now on boards that only you see are ", code(theme), "."],
        (CONFIRM, "on") => prose![
            "From now on a move that you choose step by step is shown to you, and made when you \
             confirm it."
        ],
        (CONFIRM, _) => prose!["From now on a move that you choose step by step is made at once."],
        (FILM_HERE, "on") => prose![
            "From now on long turns come with a film in this room, unless one who plays does not \
             want it."
        ],
        (FILM_HERE, _) => prose!["From now on no turn comes with a film in this room."],
        (_, "on") => prose![
            "From now on long turns in your matches come with a film, unless somebody else who \
             plays has switched films off."
        ],
        _ => prose!["From now on your matches come without films."],
    }
}

use games::{Prose, prose};

use crate::{
    Args, Button, Context, Decision, GameKind, Press, Prompt, Refusal,
    command::{Argument, Command, Reach, Takes},
    error::refuse,
    names,
    text::code,
    tiers::{ANY, AWAITS, Among, PLAYING, SEATED, Tiers},
    verbs::mine::PAGE,
};

pub static COMMAND: Command = Command {
    name: names::RULES,
    also: &["rule", "howto"],
    help: "Read the rules of a game",
    arguments: &[Argument {
        name: "page",
        takes: Takes::Number,
        help: "Which page",
        required: false,
    }],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Game(TIERS, rules),
};

const TIERS: Tiers = Tiers {
    fits: &[AWAITS, PLAYING, SEATED, ANY],
    none: "Say which game you mean.",
    among: Among::All,
};

/// Shows the rules of a game, in pages.
fn rules(kind: &'static GameKind, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let pages = pages(kind.info.rules);
    let number = args.number.unwrap_or(1);
    let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let Some(lines) = at.and_then(|at| pages.get(at)) else {
        return Err(refuse(match pages.len() {
            1 => prose!["The rules have only one page."],
            last => prose![format!("The rules have {last} pages: say a number up to {last}.")],
        }));
    };
    let reply = ctx.whisper(lines.clone());
    if number == pages.len() as u64 {
        return Ok(Decision::reply(reply));
    }
    let press = Press::Page { game: kind.info.id.to_owned(), number: number + 1 };
    let options = vec![Button::new(press, "Read on")];
    let ask = format!("Page {number} of {}.", pages.len());
    Ok(Decision::reply(reply.asking(Some(Prompt { options, ..Prompt::new(ask) }))))
}

/// Another page.
pub fn turn_page(game: &str, number: u64, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let Some(kind) = ctx.kind(game) else {
        return Err(super::press::unknown());
    };
    rules(kind, &Args { number: Some(number), ..Args::default() }, ctx)
}

/// Markdown as paragraphs, in pages that fit in one message.
fn pages(markdown: &str) -> Vec<Vec<Prose>> {
    let mut pages: Vec<Vec<Prose>> = Vec::new();
    let mut room = 0;
    for line in markdown.lines().filter(|line| !line.trim().is_empty()) {
        let title = line.trim_start_matches('#');
        let prose = if title.len() < line.len() {
            Prose(vec![games::Span::Strong(title.trim().to_owned())])
        } else {
            marked(line.trim_end())
        };
        let length = prose.to_string().chars().count() + 2;
        match pages.last_mut() {
            Some(page) if length <= room => page.push(prose),
            _ => {
                pages.push(vec![prose]);
                room = PAGE;
            }
        }
        room = room.saturating_sub(length);
    }
    pages
}

/// A line of Markdown with its `code` and **strong** words.
fn marked(line: &str) -> Prose {
    let mut spans = Vec::new();
    for (i, part) in line.split('`').enumerate() {
        if i % 2 == 1 {
            spans.push(code(part));
            continue;
        }
        for (j, part) in part.split("**").enumerate() {
            match (part.is_empty(), j % 2 == 1) {
                (true, _) => (),
                (false, true) => spans.push(games::Span::Strong(part.to_owned())),
                (false, false) => spans.push(part.into()),
            }
        }
    }
    Prose(spans)
}

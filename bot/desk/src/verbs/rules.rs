use games::{Prose, Span, msg};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

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
    help: msg!("desk-command-rules"),
    arguments: &[Argument {
        name: "page",
        takes: Takes::Number,
        help: msg!("desk-argument-rules-page"),
        required: false,
    }],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Game(TIERS, rules),
};

const TIERS: Tiers = Tiers {
    fits: &[AWAITS, PLAYING, SEATED, ANY],
    none: |_| msg!("desk-say-which-game"),
    among: Among::All,
};

/// Shows the rules of a game, in pages.
fn rules(kind: &'static GameKind, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let pages = pages(words::rules(kind.info.id, ctx.language()).unwrap_or(kind.info.rules));
    let number = args.number.unwrap_or(1);
    let at = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
    let Some(lines) = at.and_then(|at| pages.get(at)) else {
        return Err(refuse(match pages.len() {
            1 => msg!("desk-rules-one-page"),
            last => msg!("desk-rules-pages", n = last),
        }));
    };
    let reply = ctx.whisper(lines.clone());
    if number == pages.len() as u64 {
        return Ok(Decision::reply(reply));
    }
    let press = Press::Page { game: kind.info.id.to_owned(), number: number + 1 };
    let options = vec![Button::new(press, msg!("desk-button-read-on"))];
    let ask = msg!("desk-rules-page", n = number as i64, all = pages.len());
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
    for prose in paragraphs(markdown) {
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

/// Paragraphs, titles and items of Markdown, each in a line.
fn paragraphs(markdown: &str) -> Vec<Prose> {
    let mut lines: Vec<Prose> = vec![Prose::default()];
    let mut is_strong = 0;
    let mut lists: Vec<Option<u64>> = Vec::new();
    for event in Parser::new(markdown) {
        let line = lines.last_mut().map(|line| &mut line.0);
        let Some(line) = line else { break };
        match event {
            Event::Start(Tag::Heading { .. } | Tag::Strong | Tag::Emphasis) => is_strong += 1,
            Event::End(TagEnd::Strong | TagEnd::Emphasis) => is_strong -= 1,
            Event::Start(Tag::List(first)) => {
                lists.push(first);
                lines.push(Prose::default());
            }
            Event::Start(Tag::Item) => line.push(match lists.last_mut() {
                Some(Some(number)) => {
                    *number += 1;
                    format!("{}. ", *number - 1).into()
                }
                _ => "• ".into(),
            }),
            Event::Text(text) if is_strong > 0 => line.push(Span::Strong(text.to_string())),
            Event::Text(text) => line.push(text.to_string().into()),
            Event::Code(text) => line.push(code(text.to_string())),
            Event::SoftBreak | Event::HardBreak => line.push(" ".into()),
            Event::End(TagEnd::Heading(_)) => {
                is_strong -= 1;
                lines.push(Prose::default());
            }
            Event::End(TagEnd::List(_)) => drop(lists.pop()),
            Event::End(TagEnd::Paragraph | TagEnd::Item) => lines.push(Prose::default()),
            _ => (),
        }
    }
    lines.retain(|line| !line.0.is_empty());
    lines
}

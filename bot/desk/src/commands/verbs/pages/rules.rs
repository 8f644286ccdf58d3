mod passages;
pub mod terms;

use games::{Message, Prose, Seat, Span, Viewer, msg, tutorial::Screen};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};
use render::Look;

use self::passages::Passages;
use crate::{
    Args, Button, Context, Decision, GameKind, Press, Prompt, Refusal, Reply,
    matches::{error::refuse, lessons::scene, tiers::ABOUT_A_GAME},
    people::command::{Argument, Command, Reach, Takes},
    port::{names, words::text::code},
    present::{announce, lists::PAGE},
};

pub static COMMAND: Command = Command {
    name: names::RULES,
    also: &["rule", "howto", "regeln"],
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
    reach: Reach::Game(ABOUT_A_GAME, rules),
};

/// The most letters of what stands above a page.
const TITLE: usize = 60;

/// Shows how a game is played: its screens first, then its rules in full, in pages.
fn rules(kind: &'static GameKind, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let screens = kind.info.tutorial.map_or(&[][..], |tutorial| &tutorial.screens);
    let own: Option<Prose> = ctx.background.own_numbers.as_ref().map(|own| own.message().into());
    let rules = words::rules(kind.info.id, ctx.language()).unwrap_or(kind.info.rules);
    // Above the first page is room for it.
    let above = own.as_ref().map_or(0, |own| ctx.text(own).chars().count() + 1);
    let pages = pages(rules, above);
    let all = screens.len() + pages.len();
    let passages = args.topic.as_deref().and_then(|topic| Passages::about(topic, kind, &pages));
    let number = args.number.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
    let of_topic = passages.as_ref().filter(|_| number.is_none());
    let number = number.or(of_topic.map(|found| screens.len() + found.page + 1)).unwrap_or(1);
    let reply = match number.checked_sub(1) {
        Some(at) if at < screens.len() => screen(kind, &screens[at], number, screens.len(), ctx),
        Some(at) if at < all => {
            let at = at - screens.len();
            let (game, all) = (kind.info.name, pages.len());
            let title = msg!("desk-rules-page", game = game, n = at + 1, all = all);
            let title = (all > 1 || of_topic.is_some()).then(|| title.into());
            let lines = of_topic.map_or(&pages[at], |found| &found.lines);
            ctx.whisper(title.into_iter().chain(lines.iter().cloned()).collect())
        }
        _ => return Err(refuse(no_page(kind, screens.len(), all))),
    };
    let first = [1, screens.len() + 1].contains(&number);
    let lines = own.filter(|_| first).into_iter().chain(reply.lines).collect();
    let reply = Reply { lines, ..reply };
    let (n_screens, n_pages) = (screens.len(), pages.len());
    let turned = OpenPage { kind, number, n_screens, n_pages, is_whole: of_topic.is_none() };
    let page = Some(turned.page(number));
    Ok(Decision::reply(Reply { page, ..reply.asking(turned.prompt(ctx)) }))
}

/// Which numbers there are, of so many pages in all.
fn no_page(kind: &GameKind, n_screens: usize, all: usize) -> Message {
    match (n_screens, all) {
        (0, 1) => msg!("desk-rules-one-page"),
        (0, all) => msg!("desk-rules-pages", n = all),
        (n_screens, all) => msg!(
            "desk-rules-numbers",
            game = kind.info.name,
            screens = n_screens,
            first = n_screens + 1,
            n = all,
            pages = all - n_screens
        ),
    }
}

/// A screen: its words, and its position.
fn screen(
    kind: &'static GameKind,
    screen: &Screen,
    number: usize,
    of: usize,
    ctx: &Context<'_>,
) -> Reply {
    let title = msg!(
        "desk-screen",
        game = kind.info.name,
        title = screen.title.message(),
        number = number,
        of = of
    );
    let reply = ctx.whisper(vec![title.into(), screen.text.message().into()]);
    let look = Look { language: ctx.language(), ..Look::new(ctx.theme()) };
    let table = scene(kind, &screen.scene);
    let picture = table.map(|table| announce::table_picture(&*table, Viewer::Seat(Seat(0)), &look));
    Reply { picture, ..reply }
}

/// Where in the pages somebody is.
struct OpenPage {
    kind: &'static GameKind,
    number: usize,
    n_screens: usize,
    n_pages: usize,
    /// Whether all of the page is shown.
    is_whole: bool,
}

impl OpenPage {
    fn page(&self, number: usize) -> Press {
        Press::Page { game: self.kind.info.id.to_owned(), number: number as u64 }
    }

    /// The ways on from here; none if there is only this page.
    fn prompt(&self, ctx: &Context<'_>) -> Option<Prompt> {
        let of = vec![ctx.account().id.clone()];
        let Self { kind, number, n_screens, n_pages, is_whole } = *self;
        let page = |number, label| Button::new(self.page(number), label);
        let learns = kind.info.tutorial.is_some_and(|tutorial| !tutorial.lessons.is_empty());
        let mut options = Vec::new();
        if !is_whole {
            options.push(page(number, msg!("desk-button-whole-page")));
        }
        if number < n_screens || number > n_screens && number < n_screens + n_pages {
            options.push(page(number + 1, msg!("desk-button-read-on")));
        }
        if number > 1 && number != n_screens + 1 {
            options.push(page(number - 1, msg!("desk-button-read-back")));
        }
        if n_screens > 0 {
            if learns {
                let press = Press::Learn { game: kind.info.id.to_owned() };
                options.push(Button::new(press, msg!("desk-button-learn")));
            }
            options.push(match number <= n_screens {
                true => page(n_screens + 1, msg!("desk-button-every-rule")),
                false => page(1, msg!("desk-button-howto")),
            });
        }
        let ask = match number < n_screens + n_pages {
            true if learns => msg!("desk-ask-screen"),
            true => msg!("desk-ask-read-on"),
            false => msg!("desk-ask-read-all"),
        };
        (!options.is_empty()).then(|| Prompt { options, of, ..Prompt::new(ask) })
    }
}

/// Another page.
pub fn turn_page(game: &str, number: u64, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let Some(kind) = ctx.kind(game) else {
        return Err(crate::commands::verbs::moves::press::unknown());
    };
    rules(kind, &Args { number: Some(number), ..Args::default() }, ctx)
}

/// Markdown as paragraphs, in pages that fit in one message. Something stands `above` the
/// first, that many letters.
fn pages(markdown: &str, above: usize) -> Vec<Vec<Prose>> {
    let mut pages: Vec<Vec<Prose>> = Vec::new();
    let mut room = 0_usize;
    for prose in paragraphs(markdown) {
        let length = line_length(&prose);
        match pages.last_mut() {
            Some(page) if length <= room => page.push(prose),
            last => {
                // A heading goes with what it is of.
                let ends_in_heading =
                    last.is_some_and(|page| page.len() > 1 && page.last().is_some_and(is_heading));
                let heading = pages.last_mut().filter(|_| ends_in_heading).and_then(Vec::pop);
                room = PAGE - TITLE - if pages.is_empty() { above } else { 0 };
                let page: Vec<Prose> = heading.into_iter().chain([prose]).collect();
                room = page.iter().fold(room, |room, line| room.saturating_sub(line_length(line)));
                pages.push(page);
                continue;
            }
        }
        room = room.saturating_sub(length);
    }
    pages
}

/// How many letters a line of a page takes, with what stands behind it.
fn line_length(line: &Prose) -> usize {
    line.to_string().chars().count() + 2
}

fn is_heading(line: &Prose) -> bool {
    line.0.iter().all(|span| matches!(span, Span::Strong(_)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_heading_ends_a_page() {
        let part =
            |number: usize| format!("## Part {number}\n\n{}\n\n", "word ".repeat(number % 90 + 20));
        let markdown: String = (0..200).map(part).collect();
        let pages = pages(&markdown, 100);
        assert!(pages.len() > 10);
        for page in &pages {
            assert!(!page.last().is_some_and(is_heading), "{page:?}");
            assert!(page.iter().map(line_length).sum::<usize>() <= PAGE - TITLE, "{page:?}");
        }
        assert_eq!(pages.iter().map(Vec::len).sum::<usize>(), 400, "nothing is lost");
    }
}

//! Lists of matches.

use games::{Message, msg};
use record::Head;
use words::Language;

use super::shown::{since, state, state_from, with_away};
use crate::{
    Button, Context, GameKind, People, Press, Prompt, Reply,
    matches::tiers::waits_for,
    people::command::Heads,
    port::{MENU, names, replies::plain, words::text},
};

/// Lists the matches that wait for the speaker, longest first; none if nothing waits.
pub fn waiting(mut heads: Vec<Head>, ctx: &Context<'_>) -> Option<Reply> {
    heads.sort_by_key(|head| head.asked_since(ctx.me()));
    let found = Heads { heads: &heads, n_all: heads.len() };
    let none = msg!("desk-none-played", start = ctx.say(names::START));
    let title = msg!("desk-matches-wait", n = heads.len());
    let state = |head: &Head| state(head, Some(ctx.me()), &ctx.people);
    (!heads.is_empty()).then(|| listed_as(found, title, none, ctx, state))
}

/// The longest answer, in characters: what platforms show in one message.
pub const PAGE: usize = 1_900;

/// Matches line by line, each to be looked at.
pub fn match_list(found: Heads<'_>, title: Message, none: Message, ctx: &Context<'_>) -> Reply {
    listed_as(found, title, none, ctx, |head| state_from(head, ctx))
}

fn listed_as(
    found: Heads<'_>,
    title: Message,
    none: Message,
    ctx: &Context<'_>,
    state: impl Fn(&Head) -> Message,
) -> Reply {
    if found.heads.is_empty() {
        return ctx.whisper(vec![none.into()]);
    }
    let mut lines = vec![title.into()];
    let mut length = 0;
    let (mut options, mut leads) = (Vec::new(), Vec::new());
    for head in found.heads.iter().take(MENU) {
        let label = label(head, ctx);
        let state = state(head);
        let state = match waits_for(head, ctx.me()) {
            true => since(state, ctx.now.saturating_sub(head.asked_since(ctx.me()))),
            false => state,
        };
        let state = with_away(state, head, Some(ctx.me()), &ctx.people, ctx.now);
        let line = msg!("desk-listed", label = &*label, state = state);
        let line = ctx.text(&line.into());
        length += line.chars().count() + 1;
        if length > PAGE {
            break;
        }
        leads.push((lines.len(), head.id.clone()));
        lines.push(line.into());
        options.push(look_at(head, label));
    }
    if options.len() < found.n_all {
        lines.push(msg!("desk-and-more", n = found.n_all - options.len()).into());
    }
    let prompt = Prompt { options, ..Prompt::new(msg!("desk-ask-look-at")) };
    Reply { leads, ..ctx.whisper(lines) }.asking(Some(prompt))
}

fn look_at(head: &Head, label: String) -> Button {
    let command = names::BOARD.word.to_owned();
    Button::new(Press::Pick { command, words: Vec::new(), id: head.id.clone() }, label)
}

/// A match in a few words, at most 80 characters: `k3f9 Hex: ann, bob`.
pub fn label(head: &Head, ctx: &Context<'_>) -> String {
    match_label(head, &ctx.people, ctx.kinds, ctx.language())
}

/// The same, for whoever reads a language.
pub fn match_label(
    head: &Head,
    people: &People,
    kinds: &'static [GameKind],
    language: Language,
) -> String {
    let cast = people.cast(head);
    let names: Vec<String> =
        cast.iter().map(|player| plain::player_name(player, false, language)).collect();
    let kind = kinds.iter().find(|kind| kind.info.id == head.game);
    let name = kind.map_or(&*head.game, |kind| kind.info.name);
    let label = format!("{} {name}: {}", head.id, names.join(", "));
    text::shorten(&label, 76)
}

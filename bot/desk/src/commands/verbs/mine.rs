use games::{Message, msg};
use record::{Head, Of, Query};

use crate::{
    Args, Button, Context, Decision, Press, Prompt, Refusal, Reply,
    commands::find,
    matches::tiers::waits_for,
    people::command::{Command, Heads, Reach},
    port::{MENU, names},
    present::shown::{since, state, state_from, with_away},
};

pub static COMMAND: Command = Command {
    name: names::MINE,
    also: &["my", "turns"],
    help: msg!("desk-command-mine"),
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Heads(query, mine),
};

fn query(ctx: &Context<'_>) -> Query {
    Query::Live(Of::Person(ctx.me().clone()))
}

/// Lists the speaker's matches, those that wait for them first, and of these the one that
/// has waited for them longest.
fn mine(found: Heads<'_>, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let mut heads = found.heads.to_vec();
    heads.sort_by_key(|head| match waits_for(head, ctx.me()) {
        true => (false, head.asked_since(ctx.me())),
        false => (true, head.opened_at),
    });
    let none = msg!("desk-none-played", start = ctx.say(names::START));
    let found = Heads { heads: &heads, ..found };
    let listed = listed(found, msg!("desk-matches-yours"), none, ctx);
    Ok(Decision::reply(Reply { secret: true, ..listed }))
}

/// What waits for the speaker, longest first; none if nothing does.
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
pub fn listed(found: Heads<'_>, title: Message, none: Message, ctx: &Context<'_>) -> Reply {
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
        let label = find::label(head, ctx);
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

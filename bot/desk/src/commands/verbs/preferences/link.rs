//! Making two accounts one person, and undoing it.

use games::{Arg, Message, msg};
use record::{NoticeId, PersonId, Row, RowChange, Slot};

use crate::{
    Args, Context, Decision, Refusal, Reply,
    commands::linking,
    matches::error::refuse,
    people::{
        command::{Argument, Command, Reach, Takes, code},
        link::{Link, Linking, UNCONFIRMED},
        persons::{account_key, person_key},
    },
    port::{kept::Found, names, words::text},
};

pub static COMMAND: Command = Command {
    name: names::LINK,
    also: &["connect"],
    help: msg!("desk-command-link"),
    arguments: &[
        code(msg!("desk-argument-link-code")),
        Argument {
            name: "sure",
            takes: Takes::OneOf(&["confirm"]),
            help: msg!("desk-argument-link-sure"),
            required: false,
        },
    ],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::Free(link),
};

pub static UNLINK: Command = Command {
    name: names::UNLINK,
    also: &["disconnect"],
    help: msg!("desk-command-unlink"),
    arguments: &[Argument {
        name: "which",
        takes: Takes::OneOf(&["others"]),
        help: msg!("desk-argument-unlink-which"),
        required: false,
    }],
    example: "",
    opens: false,
    counts: true,
    reach: Reach::Free(unlink),
};

/// Gives the speaker a code; or makes them who asked for the one they say.
fn link(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    crate::commands::find::no_more(&COMMAND, args, ctx.example())?;
    match &ctx.background.linking {
        Some(Linking::New(code)) => {
            let say = names::LINK.say("", code);
            let line =
                msg!("desk-link-code", say = say, minutes = (linking::PATIENCE / 60) as usize);
            let rows = vec![linking::code_request_row(code, ctx)];
            Ok(Decision { rows, ..Decision::reply(secret(ctx, line)) })
        }
        Some(Linking::To(to)) => become_one(to, args, ctx),
        Some(Linking::Nowhere) | None => {
            let link = names::LINK.say("", "");
            Err(refuse(msg!("desk-link-no-code", link = link)))
        }
    }
}

/// Where nobody but the speaker reads it: whoever knows the code becomes them.
fn secret(ctx: &Context<'_>, line: Message) -> Reply {
    Reply { secret: true, ..ctx.whisper(vec![line.into()]) }
}

/// Others may have read the code: it is of no use to them, whatever comes of it. Of a link that is
/// refused for a while, the code stays of use to the account that named it.
fn become_one(to: &Link, args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let answer = |row, line: Message| Decision {
        rows: vec![row],
        ..Decision::reply(ctx.whisper(vec![line.into()]))
    };
    if to.id == *ctx.me() {
        let link = names::LINK.say("", "");
        return Ok(answer(to.code_removal(), msg!("desk-link-same", link = link)));
    }
    let is_both = |game_match: &&std::sync::Arc<crate::Match>| {
        let ids = [&to.id].into_iter().chain(&to.person.also);
        ids.into_iter().any(|id| game_match.seat_of(id).is_some())
    };
    let both =
        to.matches.iter().filter(is_both).map(|game_match| text::code(game_match.id().as_str()));
    let both: Vec<_> = both.collect();
    if !both.is_empty() {
        let line = msg!("desk-link-both", n = both.len(), matches = Arg::and(both));
        return Ok(answer(to.bound_to(&ctx.account().id), line));
    }
    let name = text::shown_name(&to.person.name);
    let n = to.matches.len();
    if n > 0 && args.choice("sure").is_none() {
        let code = args.code.as_deref().unwrap_or("");
        let confirm = names::LINK.say("", &format!("{} confirm", text::echo(code)));
        let line = msg!("desk-link-confirm", name = name, n = n, confirm = confirm);
        let decision = answer(to.bound_to(&ctx.account().id), line);
        let letters = if to.is_bound() { Vec::new() } else { letter(to, ctx.now | UNCONFIRMED) };
        return Ok(Decision { letters, ..decision });
    }
    let (steps, rows) = to.link_changes(ctx).map_err(Refusal::match_not_opened)?;
    let letters = letter(to, ctx.now);
    let decision = Decision { steps, rows, letters, ..Decision::default() };
    let unlink = names::UNLINK.say("", "");
    let line = msg!("desk-linked", name = name, unlink = unlink);
    Ok(decision.answering(Some(ctx.whisper(vec![line.into()]))))
}

/// The letter about the use of a code.
fn letter(to: &Link, at: u64) -> Vec<NoticeId> {
    let owner = to.owner().cloned();
    owner.map(|owner| NoticeId::letter(owner, at, Slot::Linked)).into_iter().collect()
}

/// Makes the account that speaks somebody of its own again; or those that came after it.
/// Matches and choices stay with the rest.
fn unlink(args: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    crate::commands::find::no_more(&UNLINK, args, ctx.example())?;
    let account = &ctx.account().id;
    let person = &ctx.speaker.person;
    if person.accounts.len() < 2 {
        return Err(refuse(msg!("desk-unlink-alone", link = names::LINK.say("", ""))));
    }
    let others = args.choice("which").is_some();
    let going = match others {
        true => person.linked_after(account),
        false => vec![account.clone()],
    };
    if going.is_empty() {
        return Err(refuse(msg!("desk-unlink-none-later", unlink = names::UNLINK.say("", ""))));
    }
    let Some(Linking::New(id)) = &ctx.background.linking else {
        return Err(refuse(msg!("desk-unknown-button")));
    };
    let id = PersonId::from(&**id);
    let row = |id: &PersonId| Row::new(id.as_str());
    let lead =
        |account| RowChange::set(account_key(account), row(&id)).expecting(Some(&row(ctx.me())));
    let mut rows: Vec<RowChange> = going.iter().map(lead).collect();
    let (left, gone) = person.clone().split(&going);
    rows.extend(ctx.speaker.becoming(&left));
    rows.extend(Found::Nothing.becoming(person_key(&id), &gone));
    let decision = Decision { rows, ..Decision::default() };
    let said = match others {
        true => msg!("desk-unlinked-others", n = going.len()),
        false => msg!("desk-unlinked"),
    };
    Ok(decision.answering(Some(ctx.whisper(vec![said.into()]))))
}

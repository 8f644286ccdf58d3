//! Wins and losses of a person where they count, and the matches that may count.

use std::collections::BTreeMap;

use games::{Message, Seat, msg};
use record::{Head, Of, PersonId, Player, Query, Stage};

use crate::{
    Args, Context, Decision, Refusal, Reply,
    commands::verbs::offers::start::Proposal,
    matches::error::refuse,
    people::command::{Command, Heads, Reach},
    port::names,
};

pub static COMMAND: Command = Command {
    name: names::RESULTS,
    also: &["standings", "ergebnisse"],
    help: msg!("desk-command-results"),
    arguments: &[],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::Heads(query, results),
};

fn query(ctx: &Context<'_>) -> Query {
    Query::Past(Of::Person(ctx.me().clone()))
}

/// How the ranked matches of a game ended for somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Tally {
    won: usize,
    drawn: usize,
    lost: usize,
}

fn results(found: Heads<'_>, _: &Args, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for head in found.heads {
        if let Some(ended) = result_for_person(head, ctx.me()) {
            let tally = tallies.entry(&head.game).or_default();
            match ended {
                Ended::Won => tally.won += 1,
                Ended::Drawn => tally.drawn += 1,
                Ended::Lost => tally.lost += 1,
            }
        }
    }
    let game =
        |id: &str| ctx.kinds.iter().find(|kind| kind.info.id == id).map(|kind| kind.info.name);
    let line = |(id, Tally { won, drawn, lost }): (&str, Tally)| {
        let game = game(id).unwrap_or(id);
        msg!("desk-results-of", game = game, won = won, drawn = drawn, lost = lost)
    };
    let start = names::START.say(ctx.example(), &format!("… {}=on", names::RANKED));
    let first = match tallies.is_empty() {
        true => msg!("desk-results-none", start = start),
        false => msg!("desk-results"),
    };
    let more = found.n_all > found.heads.len();
    let more = more.then(|| msg!("desk-results-last", n = found.heads.len()));
    let lines: Vec<Message> =
        [first].into_iter().chain(tallies.into_iter().map(line)).chain(more).collect();
    let reply = ctx.whisper(lines.into_iter().map(Into::into).collect());
    Ok(Decision::reply(Reply { secret: true, ..reply }))
}

enum Ended {
    Won,
    Drawn,
    Lost,
}

/// How a match ended for a person, if it counts.
fn result_for_person(head: &Head, person: &PersonId) -> Option<Ended> {
    let Stage::Over(outcome) = &head.stage else { return None };
    let seat = head.seat_of(person).filter(|_| head.ranked)?;
    let place = |seat: Seat| outcome.place(seat);
    let n_first = head.seats().filter(|(seat, _)| place(*seat) == Some(1)).count();
    Some(match (place(seat)?, n_first) {
        (1, 1) => Ended::Won,
        (1, _) => Ended::Drawn,
        _ => Ended::Lost,
    })
}

/// Refuses a proposal that cannot be ranked.
///
/// # Errors
///
/// If it is to be played by computers, without a clock, together, or where nothing counts.
pub fn may_be_ranked(proposal: &Proposal<'_>, ctx: &Context<'_>) -> Result<(), Refusal> {
    let info = proposal.kind.info;
    let is_computer = |player: &Player| player.computer().is_some();
    Err(refuse(match () {
        () if !ctx.here.has_ranked() => msg!("desk-room-not-ranked"),
        () if info.together => msg!("desk-ranked-together", game = info.name),
        () if proposal.players.iter().any(is_computer) => msg!("desk-ranked-computers"),
        () if proposal.clocks.turn.is_none() => msg!("desk-ranked-clock"),
        () => return Ok(()),
    }))
}

/// Refuses that anybody else plays on in a match that counts.
///
/// # Errors
///
/// If it counts.
pub fn played_oneself(head: &Head) -> Result<(), Refusal> {
    match head.ranked {
        true => {
            let away = names::SETTINGS.say(&head.game, &format!("{} 3d", names::AWAY));
            Err(refuse(msg!(
                "desk-ranked-yourself",
                resign = names::RESIGN.say(&head.game, ""),
                away = away
            )))
        }
        false => Ok(()),
    }
}

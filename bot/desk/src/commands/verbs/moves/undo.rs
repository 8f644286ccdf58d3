use std::sync::Arc;

use games::{Role, Seat, msg};
use record::{Actor, Entry, Stage, What};

use super::play::Mover;
use crate::{
    Args, Context, Decision, Match, Refusal,
    matches::{
        error::refuse,
        tiers::{Among, PLAYING, SEATED, Tiers, plays_none},
        turns::{Retelling, leaves_turn},
    },
    people::{
        command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
        often::{BACK, OFTEN},
    },
    port::{names, words::text::code},
    present::announce::Awaited,
};

pub static COMMAND: Command = Command {
    name: names::UNDO,
    also: &["takeback", "back", "zurücknehmen", "rückgängig"],
    help: msg!("desk-command-undo"),
    arguments: &[
        Argument {
            name: "number",
            takes: Takes::Number,
            help: msg!("desk-argument-undo-number"),
            required: false,
        },
        MATCH,
    ],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, undo),
};

const TIERS: Tiers = Tiers { fits: &[PLAYING, SEATED], none: plays_none, among: Among::All };

/// Takes the speaker's last turn back, or asks the others to agree; of a turn that
/// is still drafted, the last step. With a number, all since that move.
///
/// It is free if nobody acted after it and nothing was rolled: then nobody has
/// learnt anything. The others all have to agree, and the first who does not
/// decides. A computer always agrees, but to rolling anew: that is for persons who
/// play against each other. Nobody who has resigned comes back by it.
fn undo(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let seat = ctx.player(m)?;
    if let Stage::Playing { undo: Some((by, _)) } = m.head().stage {
        return Err(if by == seat {
            let cancel = m.say(names::CANCEL);
            let line = msg!("desk-asked-back-already", cancel = cancel);
            refuse(line).asking(ctx.questions(m).for_seat(Some(seat)))
        } else {
            let (yes, no) = (m.say(names::ACCEPT), m.say(names::DECLINE));
            refuse(msg!("desk-answer-first", who = by, accept = yes, decline = no))
        }
        .of(ctx.cast(m)));
    }
    let request = UndoRequest { m, ctx };
    let to = match args.number {
        Some(number) => request.revision_after(number)?,
        None => {
            let table = m.table();
            if let Some(back) = table.and_then(|table| table.action_with(seat, Role::Retract)) {
                return Mover { m, seat, ctx }.play_one(&back);
            }
            request.start_of_last_turn(seat).ok_or_else(|| refuse(msg!("desk-made-no-move")))?
        }
    };
    let back = TakeBack { m, to };
    if let Some(who) = back.player_who_left() {
        return Err(refuse(msg!("desk-left-since", who = who)).of(ctx.cast(m)));
    }
    if let Some(who) = back.absent_player() {
        return Err(refuse(msg!("desk-undo-absent", who = who)).of(ctx.cast(m)));
    }
    // A lone player would roll until they like the result, and so would a team that agrees.
    let is_alone = Awaited { m }.voters(seat).is_empty();
    let agrees_easily = is_alone || m.info().together;
    if agrees_easily && m.lesson().is_none() && back.has_rolled() {
        return Err(refuse(msg!("desk-dice-stand")));
    }
    let free = is_alone || back.is_free(seat);
    // An answer to what was said would be taken back with it.
    let beside = |index: usize| leaves_turn(m.log().role(index));
    if !free && m.log().since(to).standing().into_iter().all(beside) {
        return Err(refuse(msg!("desk-what-you-said-stands")));
    }
    match free {
        true => ctx.check_often(m, |what| matches!(what, What::TookBack { .. }), BACK)?,
        false => ctx.check_often(m, |what| matches!(what, What::UndoAsked { .. }), OFTEN)?,
    }
    let what = if free { What::TookBack { to } } else { What::UndoAsked { seat, to } };
    ctx.change(m).add_entries(vec![what])
}

/// A wish of the speaker to take something back.
#[derive(Clone, Copy, Debug)]
pub struct UndoRequest<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> UndoRequest<'a> {
    /// Whether the speaker has something that they can take back, or ask the others to.
    pub fn is_possible(self) -> bool {
        self.m.is_playing()
            && undo(MatchCommand { m: self.m, args: &Args::default(), ctx: self.ctx }).is_ok()
    }

    /// The revision after a move, as the history counts them: before what came next.
    fn revision_after(self, number: u64) -> Result<u64, Refusal> {
        let turns = Retelling { m: self.m }.turns(&self.m.log().standing());
        let index = usize::try_from(number).unwrap_or(usize::MAX);
        let Some(next) = turns.get(index) else {
            return Err(refuse(match turns.len() {
                0 => msg!("desk-no-moves-yet"),
                last => msg!("desk-undo-after-none", n = code(number.to_string()), last = last),
            }));
        };
        // Of the next turn something may have been drafted before.
        let before =
            index.checked_sub(1).and_then(|index| turns.get(index)).map_or(0, |turn| turn.last + 1);
        Ok(next.first.max(before) as u64)
    }

    /// The revision before the last turn of a seat, with all that was drafted of it. An action
    /// beside the game is not taken back any more once the game went on. An action that only the
    /// speaker heard of, or that was done for them, never is.
    fn start_of_last_turn(self, seat: Seat) -> Option<u64> {
        let mut went_on = false;
        for turn in self.m.log().turns(&self.m.log().standing()).0.into_iter().rev() {
            if self.m.log().is_silent(turn.last) || is_automatic(self.m.entries(), turn.last) {
                continue;
            }
            let is_aside = self.m.log().role(turn.last) == Role::Aside;
            let is_own = turn.seat == seat
                && matches!(self.m.log().what(turn.last), Some(What::Played { .. }));
            if is_own && !(is_aside && went_on) {
                return Some(turn.first as u64);
            }
            went_on |= !is_aside;
        }
        None
    }
}

/// The way back to a revision.
#[derive(Clone, Copy, Debug)]
struct TakeBack<'a> {
    m: &'a Match,
    to: u64,
}

impl<'a> TakeBack<'a> {
    /// Whether going back to `to` undoes nothing but what this seat did, and nothing
    /// was rolled.
    fn is_free(self, seat: Seat) -> bool {
        let log = self.m.log();
        let kept = log.standing_at(self.to).len();
        let is_own = |what: &What| matches!(what, What::Played { seat: by, .. } if *by == seat);
        let own = |index: usize| log.what(index).is_some_and(is_own);
        let beside = |index: usize| log.is_silent(index) || is_automatic(log.entries(), index);
        let mut undone = log.standing().into_iter().skip(kept);
        !self.has_rolled() && undone.all(|index| own(index) || beside(index))
    }

    /// The player whose moves would be undone by going back to `to`, and who cannot be asked: the
    /// computer sits in for them.
    ///
    /// **Invariant:** nothing is taken back of a player who is not there to be asked. Guard:
    /// `tests/it/time.rs`.
    fn absent_player(self) -> Option<Seat> {
        let kept = self.m.log().standing_at(self.to).len();
        self.m.log().standing().into_iter().skip(kept).find_map(|index| {
            let entry = self.m.entries().get(index)?;
            self.m.seating().substitute_seat(
                entry.by.person().filter(|_| matches!(entry.what, What::Played { .. }))?,
            )
        })
    }

    /// The player who left the game for good in the entries that going back to `to` undoes.
    fn player_who_left(self) -> Option<Seat> {
        let kept = self.m.log().standing_at(self.to).len();
        self.m.log().standing().into_iter().skip(kept).find_map(|index| {
            match self.m.log().what(index) {
                Some(What::Resigned { seat, .. }) => Some(*seat),
                _ => None,
            }
        })
    }

    /// Whether anything was rolled in what going back to `to` undoes, whoever rolled it.
    fn has_rolled(self) -> bool {
        let kept = self.m.log().standing_at(self.to).len();
        let rolls = |index: usize| {
            self.m.entries().get(index).is_some_and(|entry| !entry.what.rolls().is_empty())
        };
        self.m.log().standing().into_iter().skip(kept).any(rolls)
    }
}

/// Whether it followed from what somebody said once, without a question.
fn is_automatic(entries: &[Arc<Entry>], index: usize) -> bool {
    entries.get(index).is_some_and(|entry| entry.by == Actor::Standing)
}

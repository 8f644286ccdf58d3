use games::{Message, Prose, Seat, Viewer, msg};
use record::Stage;

use super::board::TIERS;
use crate::{
    Button, Context, Decision, Match, Press, Prompt, Refusal,
    matches::{
        error::refuse,
        turns::{LoggedTurn, Retelling},
    },
    people::command::{Argument, Command, MATCH, MatchCommand, Reach, Takes},
    port::{names, replies::plain},
    present::{
        announce::{Situation, table_picture},
        lists::PAGE,
        shown::viewer,
    },
};

pub static COMMAND: Command = Command {
    name: names::HISTORY,
    also: &["moves", "verlauf", "züge"],
    help: msg!("desk-command-history"),
    arguments: &[
        Argument {
            name: "number",
            takes: Takes::Number,
            help: msg!("desk-argument-history-number"),
            required: false,
        },
        MATCH,
    ],
    example: "",
    opens: false,
    counts: false,
    reach: Reach::OneOf(TIERS, history),
};

fn history(MatchCommand { m, args, ctx }: MatchCommand<'_>) -> Result<Decision, Refusal> {
    let history = MatchHistory { m, ctx };
    match args.number {
        Some(number) => history.board_after(number),
        None => {
            let n = history.moments().map_or(0, |story| story.len().saturating_sub(1) as u64);
            let begun =
                matches!(m.head().stage, Stage::Playing { .. } | Stage::Over(_) | Stage::Closed);
            let steps = if n > 0 && begun { history.steps(None, n) } else { None };
            Ok(Decision::reply(ctx.whisper_of(m, history.lines()).asking(steps)))
        }
    }
}

/// A position that a match went through: after so many entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moment {
    pub rev: u64,
    /// The turn that led there, such as `7. bob c3`; empty at the beginning.
    pub said: String,
}

/// The turns of a match as the speaker reads them.
#[derive(Clone, Copy, Debug)]
pub struct MatchHistory<'a> {
    pub m: &'a Match,
    pub ctx: &'a Context<'a>,
}

impl<'a> MatchHistory<'a> {
    /// The board after a move.
    fn board_after(self, number: u64) -> Result<Decision, Refusal> {
        let turns = Retelling { m: self.m }.turns(&self.m.log().standing());
        let index = match usize::try_from(number) {
            // Number 0 is the entry that began the match.
            Ok(0) => self.m.log().standing().first().copied(),
            Ok(number) => turns.get(number - 1).map(|turn| turn.last),
            Err(_) => None,
        };
        let Some(index) = index else {
            return Err(refuse(match turns.len() {
                0 => msg!("desk-no-moves-yet"),
                last => msg!("desk-moves-so-far", n = last),
            }));
        };
        let then = Match::replay(self.ctx.kinds, &self.m.entries()[..=index], None);
        let then = then.map_err(|error| Refusal::broken(error, self.m))?;
        let line = match number {
            0 => msg!("desk-board-at-beginning"),
            number => msg!("desk-board-after", n = whole(number)),
        };
        let viewer: Viewer = viewer(self.m.head(), self.ctx.me());
        // To zoom would lead away from here, to the board as it is now.
        let picture = then.table().map(|table| table_picture(table, viewer, &self.ctx.look(&then)));
        let reply = self
            .ctx
            .whisper_of(self.m, vec![line.into()])
            .asking(self.steps(Some(number), turns.len() as u64));
        Ok(Decision::reply(crate::Reply { picture, ..reply }))
    }

    /// Where one can go from a board of the past, or from the list of them: each once.
    fn steps(self, at: Option<u64>, last: u64) -> Option<Prompt> {
        let (back, next) = (at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1));
        // With the places they are shown at: of two that lead to the same, the first stays.
        let steps = [
            (1, msg!("desk-step-back"), back),
            (2, msg!("desk-step-next"), next),
            (0, msg!("desk-step-first"), Some(0)),
            (3, msg!("desk-step-last"), Some(last)),
        ];
        let mut known: Vec<u64> = at.into_iter().collect();
        let step = |(place, label, to): (u8, Message, Option<u64>)| {
            let to = to.filter(|to| *to <= last && !known.contains(to))?;
            known.push(to);
            let (command, words) = (names::HISTORY.word.to_owned(), vec![to.to_string()]);
            Some((
                place,
                Button::new(Press::Pick { command, words, id: self.m.id().clone() }, label),
            ))
        };
        let mut placed: Vec<(u8, Button)> = steps.into_iter().filter_map(step).collect();
        placed.sort_by_key(|(place, _)| *place);
        let options: Vec<Button> = placed.into_iter().map(|(_, button)| button).collect();
        let ask = match at {
            Some(at) => msg!("desk-ask-turn-of", n = whole(at), last = whole(last)),
            None => msg!("desk-ask-boards"),
        };
        let example = names::HISTORY.say(self.m.info().id, &last.to_string());
        let typed = Some(msg!("desk-history-typed", example = example).into());
        (!options.is_empty()).then(|| Prompt { options, typed, ..Prompt::new(ask) })
    }

    /// The board at the beginning, and after each turn that stands. None while that
    /// would give secrets away.
    pub fn moments(self) -> Option<Vec<Moment>> {
        if self.is_secret() {
            return None;
        }
        let standing = self.m.log().standing();
        let start = |&first: &usize| Moment { rev: first as u64 + 1, said: String::new() };
        let said = |(turn, said): (LoggedTurn, Prose)| Moment {
            rev: turn.last as u64 + 1,
            said: self.ctx.text(&said),
        };
        Some(
            standing
                .first()
                .map(start)
                .into_iter()
                .chain(self.turns().into_iter().map(said))
                .collect(),
        )
    }

    /// The turns that all have heard of, with numbers and who made them.
    fn turns(self) -> Vec<(LoggedTurn, Prose)> {
        let cast = self.ctx.cast(self.m);
        let told = |(number, turn): (usize, LoggedTurn)| {
            let seat = turn.seat;
            let role = self.m.table().and_then(|table| table.position().seat_name(seat));
            let name = || cast.get(seat.index()).map_or_else(|| seat.into(), plain::name);
            let (who, made) = (role.unwrap_or_else(name), Retelling { m: self.m }.notation(&turn));
            (turn, msg!("desk-history-move", n = number, who = who, action = made).into())
        };
        (1_usize..).zip(Retelling { m: self.m }.turns(&self.m.log().standing())).map(told).collect()
    }

    /// Whether its moves would give secrets away.
    fn is_secret(self) -> bool {
        self.m.info().secrets && self.m.outcome().is_none()
    }

    /// The moves that stand, as many as there is room for.
    fn lines(self) -> Vec<Prose> {
        let title = Prose::join_parts(
            [Situation { m: self.m }.title().into()].into_iter().chain(self.substitutes()),
            " ",
        );
        if self.is_secret() {
            return vec![title, msg!("desk-history-secret").into()];
        }
        let mut moves: Vec<Prose> = self.turns().into_iter().map(|(_, said)| said).collect();
        if moves.is_empty() {
            return vec![title, msg!("desk-nobody-moved-yet").into()];
        }
        // The newest are kept if there is not room for all.
        let mut room = PAGE - 200;
        let fits = |line: &&Prose| {
            let length = self.ctx.text(line).chars().count() + 2;
            let fits = length <= room;
            room = room.saturating_sub(length);
            fits
        };
        let n_shown = moves.iter().rev().take_while(fits).count();
        let left_out = moves.len() - n_shown;
        let mut lines = vec![title];
        if left_out > 0 {
            lines.push(msg!("desk-moves-left-out", n = left_out).into());
        }
        lines.push(Prose::join_parts(moves.split_off(left_out), "; "));
        lines
    }

    /// The players who play on for somebody else.
    fn substitutes(self) -> Option<Prose> {
        let line = |seat: Seat| {
            let whom = self.m.seating().place(self.m.seating().plays_for(seat)?)?;
            Some(msg!("desk-news-seat-handed", by = seat, whom = whom))
        };
        let lines: Vec<Message> = self.m.head().seats().filter_map(|seat| line(seat.0)).collect();
        let is_any = !lines.is_empty();
        is_any.then(|| Prose::join_parts(lines.into_iter().map(Prose::from), " "))
    }
}

/// For a message; there are never so many moves.
fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

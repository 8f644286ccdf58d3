//! The effects of a turn, with the sums that decide.

use super::tell::{self, explosions};
use crate::{
    Arg, Game as _, Message, Prose, Seat,
    atlantis::{Action, Atlantis, Chronicle, Fields, Index, Side, Step, Told},
    dice::ReplayDice,
    msg,
};

/// The most sentences, and the most fields or other sides in one of them.
const SENTENCES: usize = 2;
const NAMED: usize = 3;

/// The effects of the turn that these actions make, the most important first.
pub(in crate::atlantis) fn why(game: &Atlantis, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let Some(side) = game.moves(seat) else { return Vec::new() };
    let is_turn = |action: &Action| matches!(action, Action::Move(..) | Action::Done);
    if actions.is_empty() || !actions.iter().all(is_turn) {
        return Vec::new();
    }
    let mut next = game.clone();
    let play = |next: &mut Atlantis, action| {
        next.advance(seat, action, &mut ReplayDice::new(&[]), &mut Vec::new())
    };
    for action in actions.iter().filter(|action| !matches!(action, Action::Done)) {
        if play(&mut next, action).is_err() {
            return Vec::new();
        }
    }
    let plan = next.plan.clone();
    let turn = PlannedTurn::new(game, side, &plan);
    let end = match play(&mut next, &Action::Done) {
        Ok(()) => turn.end(&next, seat),
        Err(_) => return Vec::new(),
    };
    let mut sentences: Vec<Message> = end.into_iter().collect();
    let is_over = !sentences.is_empty();
    // Fields are what counts in the end, and stones are on the way there.
    sentences.extend(turn.land().filter(|_| !is_over));
    sentences.extend(turn.explosion().or_else(|| turn.loss()));
    if !is_over {
        sentences.extend(turn.safe());
        sentences.extend(turn.next());
    }
    if sentences.is_empty() {
        sentences.push(msg!("atlantis-hint-quiet"));
        sentences.extend(turn.near());
    }
    sentences.truncate(SENTENCES);
    sentences
}

/// A turn, and nothing that follows it.
struct PlannedTurn<'a> {
    game: &'a Atlantis,
    side: Side,
    plan: &'a [Step],
    before: &'a Fields,
    after: Fields,
    told: Told,
}

impl<'a> PlannedTurn<'a> {
    fn new(game: &'a Atlantis, side: Side, plan: &'a [Step]) -> Self {
        let before = game.course.fields();
        let (after, told) = carried_out(before, side, plan);
        Self { game, side, plan, before, after, told }
    }

    /// How it ends the game.
    fn end(&self, next: &Atlantis, seat: Seat) -> Option<Message> {
        next.end_reason()?;
        let scores = next.results();
        let mut first =
            scores.iter().filter(|score| score.player.seat.is_some() && score.place == Some(1));
        let won = match (first.any(|score| score.player.seat == Some(seat)), scores) {
            (false, _) => "no",
            (true, scores) if scores.iter().filter(|score| score.place == Some(1)).count() > 1 => {
                "shared"
            }
            (true, _) => "yes",
        };
        Some(msg!("atlantis-hint-ends", won = won, standing = tell::standing(next)))
    }

    /// Names the fields that explode.
    fn explosion(&self) -> Option<Message> {
        let many = explosions(&self.told)?;
        let mut fields: Vec<Index> = self.told.exploded.iter().map(|&(field, _)| field).collect();
        fields.sort_unstable();
        fields.dedup();
        let what: Message = match fields.len() {
            n if n <= NAMED => {
                msg!("atlantis-hint-explode", fields = self.field_names(&fields), n = n)
            }
            _ => many,
        };
        Some(match self.describe_changes() {
            Some(stones) => msg!("atlantis-hint-explodes", what = what, stones = stones),
            None => msg!("atlantis-hint-explodes-only", what = what),
        })
    }

    /// Which stones fall although nothing explodes.
    fn loss(&self) -> Option<Message> {
        let falls = self.told.lost.iter().any(|&count| count > 0);
        self.describe_changes()
            .filter(|_| falls)
            .map(|changed| msg!("atlantis-hint-falls", stones = changed))
    }

    /// The stones of the sides that have more or fewer, one's own first.
    fn describe_changes(&self) -> Option<Arg> {
        self.changes(|side| {
            let (before, after) = (self.before.stones(side), self.after.stones(side));
            let color = self.game.color(side).message();
            (before != after).then(|| match side == self.side {
                true => msg!("atlantis-hint-own-stones", before = before, after = after),
                false => {
                    msg!("atlantis-hint-stones", side = color, before = before, after = after)
                }
            })
        })
    }

    /// The changes for each side, one's own first; none if nothing changes.
    fn changes(&self, change: impl Fn(Side) -> Option<Message>) -> Option<Arg> {
        let n_sides = self.before.n_sides();
        let sides = (0..n_sides).map(|offset| (self.side + offset) % n_sides);
        let changes: Vec<Message> = sides.filter_map(change).take(1 + NAMED).collect();
        (!changes.is_empty()).then(|| Arg::and(changes))
    }

    /// That fewer stones fall until the next turn than after a pass, as things stand.
    fn safe(&self) -> Option<Message> {
        let (passed, _) = carried_out(self.before, self.side, &[]);
        let (n, pass) = (toll(&self.after, self.side), toll(&passed, self.side));
        (n < pass).then(|| msg!("atlantis-hint-safe", n = n, pass = pass))
    }

    /// Names the fields that explode in the next turn, or nearly do.
    fn next(&self) -> Option<Message> {
        let own = |&field: &Index| self.after.field(field).side == Some(self.side);
        let mut fields: Vec<Index> = self.after.board().fields().filter(own).collect();
        // Not what would do so after a pass as well.
        let (passed, _) = carried_out(self.before, self.side, &[]);
        fields.retain(|&field| self.after.is_volatile(field) && !passed.is_volatile(field));
        let n = fields.len();
        if (1..=NAMED).contains(&n) {
            return Some(msg!("atlantis-hint-next", fields = self.field_names(&fields), n = n));
        }
        let short = self.plan.iter().map(|step| step.to).filter(own);
        let short = short.filter_map(|to| Some((self.after.fuse(to)?, to)));
        let (n, to) = short.filter(|(count, _)| (1..=SHORT).contains(count)).min()?;
        Some(msg!("atlantis-hint-short", field = self.name(to), n = n))
    }

    /// The land of the sides that hold more or less, one's own first.
    fn land(&self) -> Option<Message> {
        let [before, after] = [self.before, &self.after].map(Fields::scores);
        let changes = self.changes(|side| {
            let [before, after] = [before, after].map(|scores| scores[usize::from(side)]);
            let color = self.game.color(side).message();
            (before != after).then(|| match side == self.side {
                true => msg!("atlantis-hint-own-land", before = before, n = after),
                false => msg!("atlantis-hint-land-of", side = color, before = before, n = after),
            })
        });
        changes.map(|list| msg!("atlantis-hint-land", changes = list))
    }

    /// How far the stones that moved are from those of others.
    fn near(&self) -> Option<Message> {
        let board = self.after.board();
        let others = |other: &Index| {
            let side = self.after.field(*other).side;
            side.is_some_and(|side| side != self.side)
        };
        let own = |to: &Index| self.after.field(*to).side == Some(self.side);
        let pairs = self.plan.iter().map(|step| step.to).filter(own).flat_map(|to| {
            let away = move |other| (board.place(to).distance(board.place(other)), to, other);
            board.fields().filter(others).map(away)
        });
        let (n, to, other) = pairs.min()?;
        let other = self.after.field(other).side.map(|side| self.game.color(side).message())?;
        let (field, stones) = (self.name(to), self.after.field(to).stones);
        Some(msg!("atlantis-hint-near", field = field, stones = stones, side = other, n = n))
    }

    fn name(&self, field: Index) -> String {
        self.before.board().place(field).to_string()
    }

    fn field_names(&self, fields: &[Index]) -> Arg {
        Arg::and(fields.iter().map(|&field| Prose::from(self.name(field))))
    }
}

/// The most stones that a field lacks and is still called close to exploding.
const SHORT: u32 = 2;

/// A turn of a side alone.
fn carried_out(fields: &Fields, side: Side, plan: &[Step]) -> (Fields, Told) {
    let mut after = fields.clone();
    let mut chronicle = Chronicle::default();
    after.carry_out(side, plan, &mut chronicle);
    (after, chronicle.turns.pop().unwrap_or_default())
}

/// How many stones a side loses until its next turn if all others pass.
fn toll(fields: &Fields, side: Side) -> u32 {
    let n_sides = fields.n_sides();
    let mut fields = fields.clone();
    let mut lost = 0;
    for other in (1..n_sides).map(|offset| (side + offset) % n_sides) {
        let (after, told) = carried_out(&fields, other, &[]);
        lost += told.lost.get(usize::from(side)).copied().unwrap_or(0);
        fields = after;
    }
    lost
}

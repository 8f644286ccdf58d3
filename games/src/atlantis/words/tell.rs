//! The story of a turn, in few lines.

use std::sync::Arc;

use crate::{
    Arg, Message, Prose,
    atlantis::{
        Atlantis, Board, Ended, Event, Held, Index, Lands, Place, Player, Score, Step, Told, Turn,
    },
    msg,
};

/// A longer turn is cut short: the picture shows the rest.
const MOVES: usize = 8;

/// How many sides are told where there is little room.
const STANDING: usize = 4;

pub(in crate::atlantis) fn tell(event: &Event) -> Prose {
    match event {
        Event::Planned { by, step, board } => {
            msg!("atlantis-planned", by = *by, travel = travel(board, *step)).into()
        }
        Event::TookBack { by, step, board } => {
            msg!("atlantis-took-back", by = *by, travel = travel(board, *step)).into()
        }
        Event::Turn(turn) => tell_turn(turn),
        Event::Passed(players) => {
            msg!("atlantis-idle", who = all(players), n = players.len()).into()
        }
        Event::Region(held) => tell_region(*held).into(),
        Event::Stopping { by, asks: true, left } => {
            msg!("atlantis-stop-asked", by = who(*by), left = all(left), n = left.len()).into()
        }
        Event::Stopping { by, asks: false, left } => {
            msg!("atlantis-stop-agreed", by = who(*by), left = all(left), n = left.len()).into()
        }
        Event::PlayingOn { by, withdraws: true } => {
            msg!("atlantis-stop-withdrawn", by = who(*by)).into()
        }
        Event::PlayingOn { by, .. } => msg!("atlantis-stop-refused", by = who(*by)).into(),
        Event::Resigned(player) => msg!("atlantis-resigned", by = who(*player)).into(),
        Event::Alone { by, growing, scores } => msg!(
            "atlantis-alone",
            by = who(*by),
            growing = *growing,
            standing = standing_of(scores)
        )
        .into(),
        Event::Ended { why, scores } => tell_end(*why, scores),
    }
}

/// Names the players who have asked to end the game since the last turn, if there are any.
pub(in crate::atlantis) fn asking(game: &Atlantis) -> Option<Prose> {
    let asking = game.stop.iter().filter_map(|seat| Some(game.player(game.side_of(seat)?)));
    let asking: Vec<Player> = asking.filter(|_| game.course.end().is_none()).collect();
    let n = asking.len();
    (0 < n).then(|| msg!("atlantis-stop-open", who = all(&asking), n = n).into())
}

/// `Red 12 fields, Blue 3`: how the sides stand, the best first. Of more than there
/// is room for, the others are an ellipsis.
pub(super) fn standing(game: &Atlantis) -> Arg {
    standing_of(&game.results())
}

fn standing_of(scores: &[Score]) -> Arg {
    let each = scores.iter().take(STANDING).enumerate().map(|(index, score)| match index {
        0 => {
            msg!("atlantis-standing", side = score.player.color.message(), n = score.fields).into()
        }
        _ => msg!("atlantis-standing-too", side = score.player.color.message(), n = score.fields)
            .into(),
    });
    let more = (STANDING < scores.len()).then(|| Prose::from("…"));
    Arg::list(each.chain(more))
}

/// `player 1 (Red)`, or `Orange (a dummy)`.
pub(super) fn who(player: Player) -> Message {
    let side = player.color.message();
    match player.seat {
        Some(seat) => msg!("atlantis-player", seat = seat, side = side),
        None => msg!("atlantis-dummy", side = side),
    }
}

fn all(players: &[Player]) -> Arg {
    Arg::and(players.iter().map(|&player| who(player)))
}

fn tell_turn(Turn { board, by, told, lost }: &Turn) -> Prose {
    let by = who(*by);
    let turn = match (told.steps.is_empty(), explosions(told)) {
        (true, None) if told.automatic => {
            msg!("atlantis-idle", who = Arg::and([by]), n = 1)
        }
        (true, None) => msg!("atlantis-passed", by = by),
        (true, Some(explosions)) if told.automatic => {
            msg!("atlantis-exploded", by = by, explosions = explosions)
        }
        (true, Some(explosions)) => {
            msg!("atlantis-passed-exploded", by = by, explosions = explosions)
        }
        (false, None) => msg!("atlantis-moved", by = by, moves = moves(board, &told.steps)),
        (false, Some(explosions)) => msg!(
            "atlantis-moved-exploded",
            by = by,
            moves = moves(board, &told.steps),
            explosions = explosions,
        ),
    };
    let sentences = [Some(turn), tell_lost(lost)];
    Prose::join_parts(sentences.into_iter().flatten().map(Prose::from), " ")
}

/// `3 stones from a1 to a4, 2 from b2 to b4 and 1 stack more`.
fn moves(board: &Board, steps: &[Step]) -> Arg {
    let step = |(index, &step): (usize, &Step)| {
        let (from, to) = ends(board, step);
        match index {
            0 => travel(board, step),
            _ => msg!("atlantis-travel-too", n = step.stones, from = from, to = to),
        }
    };
    let told = steps.iter().enumerate().take(MOVES).map(step);
    let more = steps.len().saturating_sub(MOVES);
    Arg::and(told.chain((0 < more).then(|| msg!("atlantis-moved-more", n = more))))
}

fn tell_lost(lost: &[(Player, u32)]) -> Option<Message> {
    let [(_, first), rest @ ..] = lost else { return None };
    if !rest.is_empty() && rest.iter().all(|(_, count)| count == first) {
        let who = Arg::and(lost.iter().map(|&(player, _)| who(player)));
        return Some(msg!("atlantis-lost-each", who = who, n = *first));
    }
    let each = lost.iter().enumerate().map(|(index, &(player, count))| match index {
        0 => msg!("atlantis-loses", by = who(player), n = count),
        _ => msg!("atlantis-loses-too", by = who(player), n = count),
    });
    Some(msg!("atlantis-lost", all = Arg::and(each)))
}

fn tell_region(Held { place, size, by, settled }: Held) -> Message {
    let place = place.to_string();
    match by {
        None => msg!("atlantis-region-nobody", n = size, place = place),
        Some(by) => msg!(
            "atlantis-region",
            by = who(by),
            n = size,
            place = place,
            settled = if settled { "yes" } else { "no" },
        ),
    }
}

fn tell_end(ended: Ended, scores: &[Score]) -> Prose {
    let why = match ended {
        Ended::Settled => "settled",
        Ended::Quiet => "quiet",
        Ended::Agreed => "agreed",
        Ended::Alone => "alone",
        Ended::Limit => "limit",
    };
    let why = msg!("atlantis-end", why = why);
    if scores.iter().all(|score| score.fields == 0) {
        return match ended {
            Ended::Alone => msg!("atlantis-ended-alone", why = why),
            _ => msg!("atlantis-ended-none", why = why),
        }
        .into();
    }
    let each = scores.iter().enumerate().map(|(index, score)| match index {
        0 => msg!("atlantis-has", by = who(score.player), n = score.fields),
        _ => msg!("atlantis-has-too", by = who(score.player), n = score.fields),
    });
    let mut sentences = vec![msg!("atlantis-ended", why = why, all = Arg::and(each))];
    sentences.extend(tell_places(scores));
    Prose::join_parts(sentences.into_iter().map(Prose::from), " ")
}

/// Why the places are not those of the fields alone.
fn tell_places(scores: &[Score]) -> Vec<Message> {
    let pairs = || scores.iter().flat_map(|one| scores.iter().map(move |other| (one, other)));
    let mut sentences = Vec::new();
    let stayed = |score: &Score| score.place.is_some() && !score.left;
    let by_turn = |(one, other): (&Score, &Score)| {
        stayed(one) && stayed(other) && one.fields == other.fields && one.place < other.place
    };
    if pairs().any(by_turn) {
        sentences.push(msg!("atlantis-place-later"));
    }
    let in_vain = |(one, other): (&Score, &Score)| {
        one.left && stayed(other) && one.fields >= other.fields && one.fields > 0
    };
    if pairs().any(in_vain) {
        sentences.push(msg!("atlantis-place-resigned"));
    }
    let ahead = |dummy: &&Score| {
        dummy.place.is_none()
            && scores.iter().any(|score| stayed(score) && score.fields < dummy.fields)
    };
    let dummies: Vec<Player> = scores.iter().filter(ahead).map(|score| score.player).collect();
    if !dummies.is_empty() {
        sentences.push(msg!("atlantis-place-dummy", who = all(&dummies), n = dummies.len()));
    }
    sentences
}

/// The events in which a position tells what happened.
pub(in crate::atlantis) struct Teller<'a> {
    pub(in crate::atlantis) game: &'a Atlantis,
    pub(in crate::atlantis) events: &'a mut Vec<Event>,
}

impl Teller<'_> {
    /// Adds what the turns did; those of sides that have nothing to move are
    /// gathered into one event as long as nothing happens in them.
    pub(in crate::atlantis) fn turns(&mut self, turns: &[Arc<Told>]) {
        let game = self.game;
        let mut idle: Vec<Player> = Vec::new();
        for told in turns {
            let by = game.player(told.side);
            if told.automatic && told.exploded.is_empty() {
                // Nobody expects a dummy to move.
                if by.seat.is_none_or(|seat| game.resigned.contains(seat)) {
                    continue;
                }
                if !idle.contains(&by) {
                    idle.push(by);
                }
                continue;
            }
            if !idle.is_empty() {
                self.events.push(Event::Passed(std::mem::take(&mut idle)));
            }
            let lost = game.sides().zip(told.lost).filter(|&(_, count)| count > 0);
            self.events.push(Event::Turn(Turn {
                board: Arc::clone(game.course.fields().board()),
                by,
                told: Arc::clone(told),
                lost: lost.map(|(side, count)| (game.player(side), count)).collect(),
            }));
        }
        if !idle.is_empty() {
            self.events.push(Event::Passed(idle));
        }
    }

    /// Adds the regions that have another holder than before, or are settled now.
    pub(in crate::atlantis) fn regions(&mut self, before: &Lands) {
        let game = self.game;
        if game.course.lands() == *before {
            return;
        }
        let fields = game.course.fields();
        for region in fields.regions() {
            let Some(&first) = region.fields.first() else { continue };
            let was_settled = before.is_settled(first);
            let same_holder = before.holder(first) == region.holder;
            let now_settled = region.settled && !was_settled;
            if region.holder.is_none() || was_settled || (same_holder && !now_settled) {
                continue;
            }
            self.events.push(Event::Region(Held {
                place: middle(fields.board(), &region.fields),
                size: region.fields.len() as u16,
                by: region.holder.map(|side| game.player(side)),
                settled: region.settled,
            }));
        }
    }

    pub(in crate::atlantis) fn end(&mut self) {
        if let Some(why) = self.game.end_reason() {
            self.events.push(Event::Ended { why, scores: self.game.results() });
        }
    }
}

/// The field of a region that is nearest to the middle of it: its name.
fn middle(board: &Board, region: &[Index]) -> Place {
    let places = || region.iter().map(|&field| board.place(field));
    let n = region.len().max(1) as i32;
    let sum_x: i32 = places().map(|place| i32::from(place.x)).sum();
    let sum_y: i32 = places().map(|place| i32::from(place.y)).sum();
    let off = |place: &Place| {
        let (dx, dy) = (n * i32::from(place.x) - sum_x, n * i32::from(place.y) - sum_y);
        let (dx, dy) = (i64::from(dx), i64::from(dy));
        // The distance on this grid, where the axes are 60 degrees apart.
        dx * dx + dy * dy - dx * dy
    };
    places().min_by_key(off).unwrap_or(board.place(0))
}

impl Atlantis {
    /// All sides with the fields they hold, the best first, and the places of
    /// those that somebody plays.
    pub(in crate::atlantis) fn results(&self) -> Vec<Score> {
        let fields = self.course.fields().scores();
        // A player who has left comes after all who stayed, and a dummy has no place.
        let rank = |side: u8| {
            let player = self.player(side);
            let left = player.seat.is_none_or(|seat| self.resigned.contains(seat));
            let later = if self.later { side } else { 0 };
            (player.seat.is_some(), !left, fields[usize::from(side)], later)
        };
        let mut sides: Vec<u8> = self.sides().collect();
        sides.sort_by_key(|&side| std::cmp::Reverse(rank(side)));
        let place = |side: u8| {
            let better = sides.iter().filter(|&&other| rank(other) > rank(side)).count();
            self.player(side).seat.map(|_| better as u8 + 1)
        };
        let score = |&side: &u8| Score {
            player: self.player(side),
            fields: fields[usize::from(side)],
            place: place(side),
            left: self.player(side).seat.is_some_and(|seat| self.resigned.contains(seat)),
        };
        sides.iter().map(score).collect()
    }
}

/// `12 fields explode in 5 waves`, if any does.
pub(super) fn explosions(told: &Told) -> Option<Message> {
    let (fields, waves) = (told.n_exploded(), told.n_waves());
    (0 < fields).then(|| msg!("atlantis-explosions", fields = fields, waves = waves))
}

/// `3 stones from d4 to d7`.
pub(super) fn travel(board: &Board, step: Step) -> Message {
    let (from, to) = ends(board, step);
    msg!("atlantis-travel", n = step.stones, from = from, to = to)
}

/// Where a move begins and ends.
pub(super) fn ends(board: &Board, step: Step) -> (String, String) {
    (board.place(step.from).to_string(), board.place(step.to).to_string())
}

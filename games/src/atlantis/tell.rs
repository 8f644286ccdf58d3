//! The story of a turn, in few lines.

use std::sync::Arc;

use super::{
    Atlantis, Board, Ended, Event, Held, Index, Lands, Place, Player, Score, Step, Told, Turn,
    words::{explosions, stones, travel},
};
use crate::{Prose, Span, prose};

/// A longer turn is cut short: the picture shows the rest.
const MOVES: usize = 8;

pub(super) fn tell(event: &Event) -> Prose {
    match event {
        Event::Planned { by, step, board } => {
            prose![*by, format!(" plans to move {}.", travel(board, *step))]
        }
        Event::TookBack { by, step, board } => {
            prose![*by, format!(" takes back {}.", travel(board, *step))]
        }
        Event::Turn(turn) => tell_turn(turn),
        Event::Passed(players) => {
            let verb = if players.len() == 1 { "has" } else { "have" };
            let mut line = list(players.iter().map(|&it| who(it)));
            line.0.push(format!(" {verb} nothing to move.").into());
            line
        }
        Event::Region(held) => tell_region(*held),
        Event::Stopping { by, asks, left } => {
            let mut line = who(*by);
            let what = if *asks { " asks" } else { " agrees" };
            line.0.push(format!("{what} to end the game here; ").into());
            line.0.extend(list(left.iter().map(|&it| who(it))).0);
            let have = if left.len() == 1 { "has" } else { "have" };
            line.0.push(format!(" {have} not agreed yet.").into());
            line
        }
        Event::Resigned(player) => {
            let mut line = who(*player);
            line.0.push(" resigns.".into());
            line
        }
        Event::Ended { why, scores } => tell_end(*why, scores),
    }
}

/// Who has asked to end the game, if anybody has since the last turn.
pub(super) fn asking(game: &Atlantis) -> Option<Prose> {
    let asking = game.stop.iter().filter_map(|seat| Some(game.player(game.side_of(seat)?)));
    let asking: Vec<Player> = asking.filter(|_| game.course.end().is_none()).collect();
    let verb = match asking.len() {
        0 => return None,
        1 => " asks",
        _ => " ask",
    };
    let mut line = list(asking.into_iter().map(who));
    line.0.push(format!("{verb} to end the game here.").into());
    Some(line)
}

/// `Red 12 fields, Blue 3`: how the sides stand, the best first.
pub(super) fn standing(game: &Atlantis) -> String {
    let scores = game.scores();
    let each = scores.iter().enumerate().map(|(i, it)| {
        let fields = if i == 0 { counted(it.fields) } else { it.fields.to_string() };
        format!("{} {fields}", it.player.color.name())
    });
    each.collect::<Vec<_>>().join(", ")
}

/// `player 1 (Red)`, or `Orange (a dummy)`.
fn who(player: Player) -> Prose {
    let side = player.color.name();
    match player.seat {
        Some(seat) => prose![seat, format!(" ({side})")],
        None => prose![format!("{side} (a dummy)")],
    }
}

/// `a, b and c`.
fn list(pieces: impl Iterator<Item = Prose>) -> Prose {
    let pieces: Vec<Prose> = pieces.collect();
    let n = pieces.len();
    let mut line = Prose::default();
    for (i, piece) in pieces.into_iter().enumerate() {
        if i > 0 {
            line.0.push(if i + 1 == n { " and " } else { ", " }.into());
        }
        line.0.extend(piece.0);
    }
    line
}

fn tell_turn(Turn { board, by, told, lost }: &Turn) -> Prose {
    let mut line = who(*by);
    let n_moves = told.steps.len();
    let move_of =
        |(i, &step)| prose![if i == 0 { travel(board, step) } else { and_travel(board, step) }];
    let mut moves: Vec<Prose> = told.steps.iter().enumerate().take(MOVES).map(move_of).collect();
    if n_moves > MOVES {
        moves.push(prose![format!("{} more", stacks(n_moves - MOVES))]);
    }
    let explosions = explosions(told);
    match (n_moves, &explosions) {
        (0, None) if told.automatic => line.0.push(" has nothing to move".into()),
        (0, None) => line.0.push(" passes".into()),
        (0, Some(_)) if told.automatic => (),
        (0, Some(_)) => line.0.push(" passes".into()),
        _ => {
            line.0.push(" moves ".into());
            line.0.extend(list(moves.into_iter()).0);
        }
    }
    if let Some(explosions) = explosions {
        line.0.extend([": ".into(), Span::Strong(explosions)]);
    }
    line.0.push(".".into());
    line.0.extend(tell_lost(lost).0);
    line
}

/// The next of several moves: `2 from b2 to b4`.
fn and_travel(board: &Board, step: Step) -> String {
    format!("{} from {} to {}", step.stones, board.place(step.from), board.place(step.to))
}

fn stacks(n: usize) -> String {
    if n == 1 { "1 stack".to_owned() } else { format!("{n} stacks") }
}

fn tell_lost(lost: &[(Player, u32)]) -> Prose {
    let [(_, first), rest @ ..] = lost else { return Prose::default() };
    let mut line = prose![" "];
    if !rest.is_empty() && rest.iter().all(|(_, n)| n == first) {
        line.0.extend(list(lost.iter().map(|&(player, _)| who(player))).0);
        line.0.push(format!(" lose {} each.", stones(*first)).into());
        return line;
    }
    let each = lost.iter().enumerate().map(|(i, &(player, n))| {
        let mut piece = who(player);
        let what = if i == 0 { format!(" loses {}", stones(n)) } else { format!(" {n}") };
        piece.0.push(what.into());
        piece
    });
    line.0.extend(list(each).0);
    line.0.push(".".into());
    line
}

fn tell_region(Held { place, size, by, settled }: Held) -> Prose {
    let region = format!("the region of {} around {place}", counted(size.into()));
    let Some(by) = by else {
        return prose![format!("Nobody holds {region}: it is settled.")];
    };
    let mut line = who(by);
    let holds = if settled { "holds" } else { "now holds" };
    let end = if settled { ": it is settled." } else { "." };
    line.0.push(format!(" {holds} {region}{end}").into());
    line
}

/// `12 fields`.
fn counted(fields: u32) -> String {
    if fields == 1 { "1 field".to_owned() } else { format!("{fields} fields") }
}

fn tell_end(why: Ended, scores: &[Score]) -> Prose {
    let is_alone = why == Ended::Alone;
    let why = match why {
        Ended::Settled => "All regions are settled",
        Ended::Quiet => "Ten rounds went by and nothing happened, so the game is over",
        Ended::Agreed => "All agree to end the game",
        Ended::Alone => "Nobody else is left",
        Ended::Limit => "That was turn 2,000, the last there is",
    };
    if scores.iter().all(|it| it.fields == 0) {
        let none = if is_alone { "." } else { ": nobody holds a region." };
        return prose![why, none];
    }
    let each = scores.iter().enumerate().map(|(i, it)| {
        let mut piece = who(it.player);
        let has = match i {
            0 => format!(" has {}", counted(it.fields)),
            _ => format!(" {}", it.fields),
        };
        piece.0.push(has.into());
        piece
    });
    let mut line = prose![why, ": "];
    line.0.extend(list(each).0);
    line.0.push(".".into());
    line.0.extend(tell_places(scores).0);
    line
}

/// Why the places are not those of the fields alone.
fn tell_places(scores: &[Score]) -> Prose {
    let pairs = || scores.iter().flat_map(|one| scores.iter().map(move |other| (one, other)));
    let mut line = Prose::default();
    let stayed = |it: &Score| it.place.is_some() && !it.left;
    let by_turn = |(one, other): (&Score, &Score)| {
        stayed(one) && stayed(other) && one.fields == other.fields && one.place < other.place
    };
    if pairs().any(by_turn) {
        line.0.push(" Of equal scores, the later in turn order is better.".into());
    }
    let in_vain = |(one, other): (&Score, &Score)| {
        one.left && stayed(other) && one.fields >= other.fields && one.fields > 0
    };
    if pairs().any(in_vain) {
        line.0.push(" Who resigned comes last.".into());
    }
    let ahead = |dummy: &&Score| {
        dummy.place.is_none() && scores.iter().any(|it| stayed(it) && it.fields < dummy.fields)
    };
    let dummies: Vec<Prose> = scores.iter().filter(ahead).map(|it| who(it.player)).collect();
    if !dummies.is_empty() {
        let have = if dummies.len() == 1 { " has" } else { " have" };
        line.0.push(" ".into());
        line.0.extend(list(dummies.into_iter()).0);
        line.0.push(format!("{have} more than a player, but no place.").into());
    }
    line
}

/// Adds what the turns did; those of sides that have nothing to move are
/// gathered into one event as long as nothing happens in them.
pub(super) fn turns(game: &Atlantis, turns: &[Arc<Told>], events: &mut Vec<Event>) {
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
            events.push(Event::Passed(std::mem::take(&mut idle)));
        }
        let lost = game.sides().zip(told.lost).filter(|&(_, n)| n > 0);
        events.push(Event::Turn(Turn {
            board: Arc::clone(game.course.fields().board()),
            by,
            told: Arc::clone(told),
            lost: lost.map(|(side, n)| (game.player(side), n)).collect(),
        }));
    }
    if !idle.is_empty() {
        events.push(Event::Passed(idle));
    }
}

/// Adds the regions that have another holder than before, or are settled now.
pub(super) fn regions(game: &Atlantis, before: &Lands, events: &mut Vec<Event>) {
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
        events.push(Event::Region(Held {
            place: middle(fields.board(), &region.fields),
            size: region.fields.len() as u16,
            by: region.holder.map(|side| game.player(side)),
            settled: region.settled,
        }));
    }
}

/// The field of a region that is nearest to the middle of it: its name.
fn middle(board: &Board, region: &[Index]) -> Place {
    let places = || region.iter().map(|&field| board.place(field));
    let n = region.len().max(1) as i32;
    let sum_x: i32 = places().map(|it| i32::from(it.x)).sum();
    let sum_y: i32 = places().map(|it| i32::from(it.y)).sum();
    let off = |it: &Place| {
        let (dx, dy) = (n * i32::from(it.x) - sum_x, n * i32::from(it.y) - sum_y);
        let (dx, dy) = (i64::from(dx), i64::from(dy));
        // The distance on this grid, where the axes are 60 degrees apart.
        dx * dx + dy * dy - dx * dy
    };
    places().min_by_key(off).unwrap_or(board.place(0))
}

impl Atlantis {
    /// All sides with the fields they hold, the best first, and the places of
    /// those that somebody plays.
    pub(super) fn scores(&self) -> Vec<Score> {
        let fields = self.course.fields().scores();
        // Who has left comes after all who stayed, and a dummy has no place.
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

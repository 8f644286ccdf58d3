//! The effects of an action, with the sums that decide.

use crate::{
    Arg, Dice, Game as _, Message, Seat,
    atlanteon::{
        Action, Atlanteon, Event, Object, Side, Square, Tile, Tower, Won,
        board::{Board, set::Set},
    },
    dice::ReplayDice,
    msg,
};

/// The most sentences, and the most squares in one of them.
const SENTENCES: usize = 2;
const SQUARES: usize = 2;

/// The effects of these actions, the most important first.
pub(in crate::atlanteon) fn why(game: &Atlanteon, seat: Seat, actions: &[Action]) -> Vec<Message> {
    let mut told = Told {
        own: game.player(seat).side,
        claims: game.claims,
        before: game.board,
        after: game.board,
        events: Vec::new(),
    };
    let mut next = *game;
    let dice: &mut dyn Dice = &mut ReplayDice::new(&[]);
    for action in actions {
        if next.advance(seat, action, dice, &mut told.events).is_err() {
            return Vec::new();
        }
    }
    told.after = next.board;
    let mut sentences = match actions.first() {
        None => Vec::new(),
        Some(&Action::Build(tower, square)) => vec![explain_build(tower, square)],
        Some(&Action::Claim(square)) => told.explain_claim(square),
        Some(Action::Done) => vec![msg!("atlanteon-hint-done")],
        Some(&Action::Place(_, square)) => told.explain_placement(square),
    };
    sentences.truncate(SENTENCES);
    sentences
}

fn explain_build(tower: Tower, square: Square) -> Message {
    let (square, n) = (square.to_string(), Set::beside(square).len());
    msg!("atlanteon-hint-tower", tower = tower.to_string(), square = square, n = n)
}

/// A turn and its effects.
struct Told {
    /// The side whose turn it is.
    own: Side,
    claims: bool,
    before: Board,
    /// If a game of two was won, the board of the next one.
    after: Board,
    events: Vec<Event>,
}

/// Something on the board, and the influence of both on it.
#[derive(Clone, Copy)]
struct Contest {
    square: Square,
    object: Object,
    influence: [u8; 2],
}

/// An opportunity of a side with its next tile.
struct Chance {
    tile: Tile,
    square: Square,
    /// The tiles and towers that it would win.
    won: Vec<Contest>,
    /// Whether that wins the game.
    wins: bool,
}

impl Told {
    fn explain_claim(&self, square: Square) -> Vec<Message> {
        let Some(object) = self.before.object(square) else { return Vec::new() };
        let [mine, theirs] = self.before.prospects(self.own, square);
        let safe = match object {
            Object::Tower(Tower::Black) => "less",
            _ => "more",
        };
        let other = self.own.other().name();
        let square = square.to_string();
        let safe = msg!(
            "atlanteon-hint-safe",
            square = square,
            safe = safe,
            mine = mine,
            other = other,
            theirs = theirs
        );
        self.end().into_iter().chain([safe]).collect()
    }

    fn explain_placement(&self, square: Square) -> Vec<Message> {
        let end = self.end();
        let is_over = end.is_some();
        let mut sentences: Vec<Message> = end.into_iter().collect();
        sentences.extend(self.decision());
        if !is_over {
            let other = self.own.other();
            sentences.extend(self.explain_lost_chances(other));
            sentences.extend(self.explain_new_chances());
        }
        if sentences.is_empty() {
            sentences.extend(self.describe_changes(square));
        }
        sentences
    }

    /// How it ends the game.
    fn end(&self) -> Option<Message> {
        let won = |event: &Event| match event {
            Event::Won(won) => Some(*won),
            _ => None,
        };
        let won: Won = self.events.iter().find_map(won)?;
        Some(match won.by.side == self.own {
            true => msg!("atlanteon-hint-wins", why = won.why()),
            false => msg!("atlanteon-hint-loses", other = won.by.side.name(), why = won.why()),
        })
    }

    /// Names the winners of the surrounded tiles and towers.
    fn decision(&self) -> Vec<Message> {
        let stake = |mine: bool| {
            move |event: &Event| match event {
                Event::Resolved(it) if (it.by.side == self.own) == mine => {
                    let (square, object, influence) = (it.square, it.object, it.influence);
                    Some(Contest { square, object, influence })
                }
                _ => None,
            }
        };
        let stakes = |mine: bool| self.events.iter().filter_map(stake(mine)).collect();
        let takes = self.explain_wins(stakes(true), self.own, "now", |stakes| {
            msg!("atlanteon-hint-takes", stakes = stakes)
        });
        let other = self.own.other();
        let gives = self.explain_wins(stakes(false), other, "now", |stakes| {
            msg!("atlanteon-hint-gives", other = other.name(), stakes = stakes)
        });
        takes.into_iter().chain(gives).collect()
    }

    /// Names the opportunities that the other side had for its next tile and has lost.
    fn explain_lost_chances(&self, other: Side) -> Vec<Message> {
        let (before, after) = (self.chances(&self.before, other), self.chances(&self.after, other));
        let name = other.name();
        if let Some(win) = before.iter().find(|chance| chance.wins)
            && !after.iter().any(|chance| chance.wins)
        {
            let (tile, square) = (win.tile.to_string(), win.square.to_string());
            return vec![msg!("atlanteon-hint-stops", other = name, tile = tile, square = square)];
        }
        let (before, after) = (best(&before, other), best(&after, other));
        let is_gone = |stake: &Contest| {
            let is_open = self.after.controller(stake.square).is_none();
            is_open && after.iter().all(|now| now.square != stake.square)
        };
        let gone = before.into_iter().filter(is_gone).collect();
        self.explain_wins(gone, other, "else", |stakes| {
            msg!("atlanteon-hint-keeps", other = name, stakes = stakes)
        })
    }

    /// Names the opportunities for the next tile that were not there before.
    fn explain_new_chances(&self) -> Vec<Message> {
        let (before, after) =
            (self.chances(&self.before, self.own), self.chances(&self.after, self.own));
        if let Some(win) = after.iter().find(|chance| chance.wins)
            && !before.iter().any(|chance| chance.wins)
        {
            let (tile, square) = (win.tile.to_string(), win.square.to_string());
            return vec![msg!("atlanteon-hint-threatens", tile = tile, square = square)];
        }
        let (before, after) = (best(&before, self.own), best(&after, self.own));
        let is_new = |stake: &Contest| before.iter().all(|then| then.square != stake.square);
        let new = after.into_iter().filter(is_new).collect();
        self.explain_wins(new, self.own, "next", |stakes| {
            msg!("atlanteon-hint-next", stakes = stakes)
        })
    }

    /// The sums where it changes them most: where least is missing to decide it.
    fn describe_changes(&self, square: Square) -> Option<Message> {
        let near = (Set::beside(square) | square.into()) & self.after.open();
        let stakes = near.into_iter().filter_map(|square| Contest::on(&self.after, square));
        let gaps = |stake: &Contest| self.after.gaps(stake.square).len();
        let stake =
            stakes.min_by_key(|stake| (gaps(stake), stake.rank(), stake.square != square))?;
        let (square, n) = (stake.square.to_string(), gaps(&stake));
        let [mine, theirs] = stake.sums(self.own);
        let other = self.own.other().name();
        Some(msg!(
            "atlanteon-hint-stands",
            square = square,
            mine = mine,
            other = other,
            theirs = theirs,
            n = n
        ))
    }

    /// The opportunities of `side` with its next tile, if it were its turn.
    fn chances(&self, board: &Board, side: Side) -> Vec<Chance> {
        let empty = !board.non_empty_squares();
        let places = board
            .hand(side)
            .iter()
            .flat_map(|tile| empty.into_iter().map(move |square| (tile, square)));
        let chance = |(tile, square): (Tile, Square)| {
            let mut next = *board;
            next.place(side, tile, square);
            let mut won = Vec::new();
            for (decided, winner) in next.decided_by(side, square) {
                won.extend(Contest::on(&next, decided).filter(|_| winner == side));
                next.resolve(decided, winner);
            }
            if self.claims {
                for claimed in next.claimable(side) {
                    won.extend(Contest::on(&next, claimed));
                    next.resolve(claimed, side);
                }
            }
            Chance { tile, square, won, wins: next.win(side).is_some() }
        };
        places.map(chance).collect()
    }

    /// Tells what `side` wins, or could win next: its own King is not won, but safe.
    fn explain_wins(
        &self,
        won: Vec<Contest>,
        side: Side,
        when: &'static str,
        rest: impl FnOnce(Arg) -> Message,
    ) -> Vec<Message> {
        let own_king = Object::Tile(side, Tile::KING);
        let (king, won): (Vec<Contest>, Vec<Contest>) =
            won.into_iter().partition(|stake| stake.object == own_king);
        let whose = if side == self.own { "mine" } else { "theirs" };
        let safe = king.iter().map(|stake| {
            let [mine, theirs] = stake.sums(self.own);
            msg!(
                "atlanteon-hint-king",
                when = when,
                whose = whose,
                square = stake.square.to_string(),
                mine = mine,
                other = self.own.other().name(),
                theirs = theirs
            )
        });
        safe.chain(self.list_contests(won).map(rest)).collect()
    }

    /// The most important of them with their sums, if there are any.
    fn list_contests(&self, mut stakes: Vec<Contest>) -> Option<Arg> {
        stakes.sort_by_key(Contest::rank);
        stakes.truncate(SQUARES);
        let told = |stake: &Contest| stake.describe(self.own);
        (!stakes.is_empty()).then(|| Arg::and(stakes.iter().map(told)))
    }
}

/// The tiles and towers that `side` could win, each with the sums that are best for it.
fn best(chances: &[Chance], side: Side) -> Vec<Contest> {
    let mut best: Vec<Contest> = Vec::new();
    for stake in chances.iter().flat_map(|chance| &chance.won) {
        match best.iter_mut().find(|other| other.square == stake.square) {
            Some(known) if known.lead(side) < stake.lead(side) => *known = *stake,
            Some(_) => (),
            None => best.push(*stake),
        }
    }
    best
}

impl Contest {
    fn on(board: &Board, square: Square) -> Option<Self> {
        let object = board.object(square)?;
        Some(Self { square, object, influence: board.influence(square) })
    }

    /// How much it matters: the least first.
    fn rank(&self) -> u8 {
        match self.object {
            Object::Tile(_, Tile::KING) => 0,
            Object::Tower(_) => 1,
            Object::Tile(..) => 2,
        }
    }

    fn sums(&self, own: Side) -> [u8; 2] {
        [own, own.other()].map(|side| self.influence[side.index()])
    }

    /// By how much `side` is ahead in what decides.
    fn lead(&self, side: Side) -> i16 {
        let [mine, theirs] = self.sums(side).map(i16::from);
        match self.object {
            Object::Tower(Tower::Black) => theirs - mine,
            _ => mine - theirs,
        }
    }

    /// `the black tower on c4 (you 2, Blue 5)`.
    fn describe(&self, own: Side) -> Message {
        let what = match self.object {
            Object::Tile(side, Tile::KING) if side == own => "my-king",
            Object::Tile(_, Tile::KING) => "their-king",
            Object::Tile(..) => "tile",
            Object::Tower(Tower::White) => "white",
            Object::Tower(Tower::Black) => "black",
        };
        let [mine, theirs] = self.sums(own);
        msg!(
            "atlanteon-hint-stake",
            what = what,
            square = self.square.to_string(),
            mine = mine,
            other = own.other().name(),
            theirs = theirs
        )
    }
}

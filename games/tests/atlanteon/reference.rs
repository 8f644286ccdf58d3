//! The rules of Atlanteon once more: slow, obvious, and sharing no code.
//!
//! Row 0 is the top, rank 5; column 0 is a. Sides: 0 is White, 1 is Blue.

#[derive(Clone, PartialEq, Debug)]
pub enum Thing {
    Tile { side: usize, name: String },
    Tower { kind: String },
}

#[derive(Clone, PartialEq, Debug)]
pub struct Square {
    pub thing: Thing,
    pub owner: Option<usize>,
}

#[derive(Clone, Debug)]
pub struct Reference {
    pub squares: Vec<Vec<Option<Square>>>,
    pub towers_left: Vec<String>,
    pub hands: [Vec<String>; 2],
    pub turn: usize,
    pub claims: bool,
    pub claiming: bool,
    /// Winner and how: `king`, `towers`, `markers`.
    pub won: Option<(usize, &'static str)>,
}

impl Reference {
    pub fn new(claims: bool) -> Self {
        let hand: Vec<String> = "0 1 2 3 4 5 6 7 8 9 K".split(' ').map(str::to_owned).collect();
        Self {
            squares: vec![vec![None; 5]; 5],
            towers_left: vec!["white".to_owned(), "white".to_owned(), "black".to_owned()],
            hands: [hand.clone(), hand],
            turn: 1,
            claims,
            claiming: false,
            won: None,
        }
    }

    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        if self.won.is_some() {
            return legal;
        }
        for row in 0..5 {
            for col in 0..5 {
                let name = name(row, col);
                if !self.towers_left.is_empty() {
                    let near = neighbours(row, col);
                    let beside =
                        near.iter().any(|&(row, column)| self.squares[row][column].is_some());
                    if self.squares[row][col].is_none() && !beside {
                        legal
                            .extend(self.towers_left.iter().map(|tower| format!("{tower}-{name}")));
                    }
                } else if self.claiming {
                    if self.can_claim(row, col) {
                        legal.push(format!("claim-{name}"));
                    }
                } else if self.squares[row][col].is_none() {
                    legal.extend(self.hands[self.turn].iter().map(|tile| format!("{tile}{name}")));
                }
            }
        }
        if self.claiming {
            legal.push("done".to_owned());
        }
        legal.sort();
        legal.dedup();
        legal
    }

    pub fn apply(&mut self, action: &str) {
        if action == "done" {
            self.end_turn();
            return;
        }
        let (what, square) = action.split_at(action.len() - 2);
        let col = "abcde".find(&square[..1]).expect("a column");
        let row = "54321".find(&square[1..]).expect("a row");
        match what {
            "claim-" => {
                let turn = self.turn;
                self.squares[row][col].as_mut().expect("something to claim").owner = Some(turn);
                self.claim_or_end();
            }
            "white-" | "black-" => {
                let kind = what.trim_end_matches('-').to_owned();
                let at = self.towers_left.iter().position(|tower| *tower == kind).expect("a tower");
                self.towers_left.remove(at);
                self.squares[row][col] = Some(Square { thing: Thing::Tower { kind }, owner: None });
                self.turn = 1 - self.turn;
                if self.towers_left.is_empty() {
                    self.turn = 0;
                }
            }
            tile => {
                self.hands[self.turn].retain(|other| other != tile);
                let thing = Thing::Tile { side: self.turn, name: tile.to_owned() };
                self.squares[row][col] = Some(Square { thing, owner: None });
                for row in 0..5 {
                    for col in 0..5 {
                        if let Some(winner) = self.newly_won(row, col) {
                            self.squares[row][col].as_mut().expect("filled").owner = Some(winner);
                        }
                    }
                }
                self.claim_or_end();
            }
        }
    }

    /// The winner of a square that is surrounded and belongs to nobody yet.
    fn newly_won(&self, row: usize, col: usize) -> Option<usize> {
        let square = self.squares[row][col].as_ref()?;
        if square.owner.is_some() || self.gaps(row, col) > 0 {
            return None;
        }
        let [white, blue] = self.influence(row, col);
        let not_on_turn = 1 - self.turn;
        Some(match &square.thing {
            Thing::Tile { side, .. } if white == blue => *side,
            Thing::Tile { .. } => usize::from(blue > white),
            Thing::Tower { .. } if white == blue => not_on_turn,
            Thing::Tower { kind } if kind == "white" => usize::from(blue > white),
            Thing::Tower { .. } => usize::from(blue < white),
        })
    }

    fn can_claim(&self, row: usize, col: usize) -> bool {
        let Some(square) = &self.squares[row][col] else {
            return false;
        };
        if square.owner.is_some() {
            return false;
        }
        let (me, you) = (self.turn, 1 - self.turn);
        let influence = self.influence(row, col);
        let gaps = self.gaps(row, col);
        let yours = influence[you] + self.best(you, gaps);
        match &square.thing {
            Thing::Tile { side, .. } if *side == me => yours <= influence[me],
            Thing::Tile { .. } => yours < influence[me],
            Thing::Tower { kind } if kind == "white" => yours <= influence[me],
            Thing::Tower { .. } => influence[me] + self.best(me, gaps) < influence[you],
        }
    }

    /// The sum of the `n` highest tiles in a hand.
    fn best(&self, side: usize, n: usize) -> i32 {
        let mut numbers: Vec<i32> = self.hands[side].iter().map(|name| number(name)).collect();
        numbers.sort();
        numbers.reverse();
        numbers.truncate(n);
        numbers.iter().sum()
    }

    fn gaps(&self, row: usize, col: usize) -> usize {
        neighbours(row, col)
            .iter()
            .filter(|&&(row, column)| self.squares[row][column].is_none())
            .count()
    }

    fn influence(&self, row: usize, col: usize) -> [i32; 2] {
        let mut sums = [0, 0];
        let mut squares = neighbours(row, col);
        squares.push((row, col));
        for (r, c) in squares {
            if let Some(Square { thing: Thing::Tile { side, name }, .. }) = &self.squares[r][c] {
                sums[*side] += number(name);
            }
        }
        sums
    }

    fn claim_or_end(&mut self) {
        let all = (0..25).map(|index| (index / 5, index % 5));
        let won_already = self.wins(self.turn).is_some();
        let can_claim = all.into_iter().any(|(row, column)| self.can_claim(row, column));
        self.claiming = self.claims && can_claim && !won_already;
        if !self.claiming {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.claiming = false;
        for side in [self.turn, 1 - self.turn] {
            if self.won.is_none() {
                self.won = self.wins(side).map(|how| (side, how));
            }
        }
        self.turn = 1 - self.turn;
    }

    fn wins(&self, me: usize) -> Option<&'static str> {
        let (mut their_king, mut my_king, mut towers) = (false, false, 0);
        for square in self.squares.iter().flatten().flatten() {
            let mine = square.owner == Some(me);
            match &square.thing {
                Thing::Tile { side, name } if name == "K" => {
                    my_king |= *side == me;
                    their_king |= *side != me && mine;
                }
                Thing::Tile { .. } => (),
                Thing::Tower { .. } => towers += usize::from(mine),
            }
        }
        if their_king {
            Some("king")
        } else if towers == 3 {
            Some("towers")
        } else if self.markers(me) >= 11 && my_king {
            Some("markers")
        } else {
            None
        }
    }

    pub fn markers(&self, side: usize) -> usize {
        let marked = |square: &&Square| {
            let white_tower = square.thing == Thing::Tower { kind: "white".to_owned() };
            square.owner == Some(side) && !white_tower
        };
        self.squares.iter().flatten().flatten().filter(marked).count()
    }
}

pub fn name(row: usize, col: usize) -> String {
    format!("{}{}", &"abcde"[col..=col], 5 - row)
}

fn number(name: &str) -> i32 {
    if name == "K" { 0 } else { name.parse().expect("a number") }
}

fn neighbours(row: usize, col: usize) -> Vec<(usize, usize)> {
    let mut near = Vec::new();
    for r in 0..5 {
        for c in 0..5 {
            if row.abs_diff(r) + col.abs_diff(c) == 1 {
                near.push((r, c));
            }
        }
    }
    near
}

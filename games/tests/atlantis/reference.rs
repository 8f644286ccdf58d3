//! The rules again, slow and obvious: maps of places, and no shortcuts.

use std::collections::{BTreeMap, BTreeSet};

use games::{
    Dice as _,
    atlantis::{DIRECTIONS, Field, Fields, Place, Quick, Side, State},
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slow {
    pub fields: BTreeMap<Place, Field>,
    segments: BTreeMap<Place, u16>,
}

impl Slow {
    pub fn of(fields: &Fields) -> Self {
        let board = fields.board();
        let places = || board.fields().map(|at| (board.place(at), at));
        Self {
            fields: places().map(|(place, at)| (place, fields.field(at))).collect(),
            segments: places().map(|(place, at)| (place, board.segment(at))).collect(),
        }
    }

    pub fn same_as(&self, fields: &Fields) -> bool {
        *self == Self::of(fields)
    }

    fn state(&self, place: Place) -> State {
        self.fields.get(&place).map_or(State::Dead, |field| field.state)
    }

    fn capacity(&self, place: Place) -> u32 {
        let live = |&(dx, dy): &(i16, i16)| {
            self.state(Place::new(place.x + dx, place.y + dy)) == State::Live
        };
        DIRECTIONS.iter().filter(|direction| live(direction)).count() as u32
    }

    /// Every move on its own that is legal.
    pub fn moves(&self, side: Side) -> BTreeSet<(Place, Place)> {
        let mut moves = BTreeSet::new();
        for (&from, source) in &self.fields {
            if source.state != State::Live || source.side != Some(side) {
                continue;
            }
            for (dx, dy) in DIRECTIONS {
                for distance in 1..=source.stones as i16 {
                    let to = Place::new(from.x + dx * distance, from.y + dy * distance);
                    if self.state(to) != State::Live {
                        break;
                    }
                    moves.insert((from, to));
                }
            }
        }
        moves
    }

    /// Whether moves may be planned together.
    pub fn is_plan(&self, side: Side, plan: &[(Place, Place)]) -> bool {
        let moves = self.moves(side);
        let segments: BTreeSet<u16> = plan.iter().map(|(from, _)| self.segments[from]).collect();
        segments.len() == plan.len() && plan.iter().all(|step| moves.contains(step))
    }

    /// Carries out a move, and says whether stones were lost.
    pub fn step(&mut self, side: Side, from: Place, to: Place) -> bool {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let distance = dx.abs().max(dy.abs());
        let mut travelling = i64::from(distance);
        self.add(from, None, -travelling);
        let mut lost = false;
        for step in 1..=distance {
            let at = Place::new(from.x + dx / distance * step, from.y + dy / distance * step);
            let there = self.fields[&at];
            if there.side.is_some_and(|other| other != side) {
                let both = travelling.min(there.stones.into());
                lost |= both > 0;
                self.add(at, None, -both);
                travelling -= both;
            }
        }
        if travelling > 0 {
            self.add(to, Some(side), travelling);
        }
        lost
    }

    fn add(&mut self, place: Place, side: Option<Side>, stones: i64) {
        let field = self.fields.get_mut(&place).expect("a field");
        field.stones = (i64::from(field.stones) + stones) as u32;
        field.side = side.or(field.side).filter(|_| field.stones > 0);
    }

    fn volatile(&self, side: Side) -> Vec<Place> {
        let volatile = |&(&place, field): &(&Place, &Field)| {
            field.side == Some(side)
                && field.state != State::Dead
                && field.stones >= self.capacity(place)
        };
        self.fields.iter().filter(volatile).map(|(&place, _)| place).collect()
    }

    /// Explodes one field after the other, in any order, and says whether any did.
    pub fn explode(&mut self, side: Side, dice: &mut Quick) -> bool {
        let mut exploded = false;
        loop {
            let volatile = self.volatile(side);
            if volatile.is_empty() {
                return exploded;
            }
            exploded = true;
            self.burst(side, volatile[dice.roll(volatile.len() as u32) as usize]);
        }
    }

    fn burst(&mut self, side: Side, place: Place) {
        for (dx, dy) in DIRECTIONS {
            let beside = Place::new(place.x + dx, place.y + dy);
            if self.state(beside) != State::Live {
                continue;
            }
            match self.fields[&beside].side {
                Some(other) if other != side => self.add(beside, None, -1),
                _ => self.add(beside, Some(side), 1),
            }
        }
        let field = self.fields.get_mut(&place).expect("a field");
        *field = match field.state {
            State::Live => Field::growing(side, 0),
            State::Growing | State::Dead => Field::DEAD,
        };
    }

    pub fn grow(&mut self, side: Side) {
        for field in self.fields.values_mut() {
            if field.state == State::Growing && field.side == Some(side) {
                field.stones += 1;
            }
        }
    }

    /// The regions: their places, the sides with stones there, and whether
    /// something grows beside them.
    pub fn regions(&self) -> Vec<(BTreeSet<Place>, BTreeSet<Side>, bool)> {
        let mut left: BTreeSet<Place> = self.fields.keys().copied().collect();
        left.retain(|&place| self.state(place) == State::Live);
        let mut regions = Vec::new();
        while let Some(first) = left.pop_first() {
            let mut region = BTreeSet::from([first]);
            let mut edge = vec![first];
            let mut grows = false;
            while let Some(place) = edge.pop() {
                for beside in place.around() {
                    grows |= self.state(beside) == State::Growing;
                    if left.remove(&beside) {
                        region.insert(beside);
                        edge.push(beside);
                    }
                }
            }
            let sides = region.iter().filter_map(|place| self.fields[place].side).collect();
            regions.push((region, sides, grows));
        }
        regions
    }

    pub fn is_settled(&self) -> bool {
        self.regions().iter().all(|(_, sides, grows)| sides.len() <= 1 && !grows)
    }

    pub fn is_active(&self, side: Side) -> bool {
        let open = |sides: &BTreeSet<Side>, grows: bool| sides.len() > 1 || grows;
        self.regions().iter().any(|(_, sides, grows)| open(sides, *grows) && sides.contains(&side))
    }

    pub fn scores(&self) -> [u32; 6] {
        let mut scores = [0; 6];
        for (region, sides, _) in self.regions() {
            if sides.len() == 1 {
                let side = sides.first().expect("a side");
                scores[usize::from(*side)] += region.len() as u32;
            }
        }
        scores
    }
}

//! The legality of actions: the one place that defines it.

use crate::{
    Role, Seat, Seats,
    looting::{
        Action, Lava, Looting, Reaction, Reason, SPACES,
        numbers::card::{KINDS, Kind},
        position::{Ability, Always, Car, Deed, Step, Window, lava::bits, view::Kingdom},
    },
};

impl Looting {
    /// Whether a seat is still in the game; nobody is once it is over.
    pub(in crate::looting) fn plays(&self, seat: Seat) -> bool {
        seat.0 < self.n && !self.resigned.contains(seat) && self.end().is_none()
    }

    /// Whether a seat can play cards at all: not once it has fled, or left.
    pub(in crate::looting) fn has_hands_free(&self, seat: Seat) -> bool {
        self.plays(seat) && self.cars.is_in_city(seat)
    }

    /// How many kingdoms are open in this match.
    pub(super) fn n_kingdoms(&self) -> u8 {
        self.n - 1
    }

    /// The kingdoms to which a seat can flee.
    pub(in crate::looting) fn free_kingdoms(&self) -> impl Iterator<Item = Kingdom> {
        let open = Kingdom::ALL.into_iter().take(self.n_kingdoms().into());
        open.filter(|&kingdom| self.cars.ruler(kingdom).is_none())
    }

    /// Whether nothing was done yet in this turn but to place lava, so that whose turn it
    /// is can flee.
    pub(in crate::looting) fn is_fresh(&self) -> bool {
        self.now.deeds().is_empty() && !self.used.contains(self.turn)
    }

    /// Whether whose turn it is flees in it, which is drafted only.
    pub(in crate::looting) fn flees(&self) -> bool {
        self.step == Step::Act && self.cars.has_fled(self.turn)
    }

    /// Whether whose turn it is stood up and has to enter the city.
    pub(in crate::looting) fn must_enter(&self) -> bool {
        self.step == Step::Act && self.cars.of(self.turn) == Car::Down
    }

    /// Whether whose turn it is could still do anything but end it.
    pub(in crate::looting) fn can_go_on(&self) -> bool {
        let seat = self.turn;
        let space = self.cars.space(seat);
        if self.left > 0 {
            let other = self.flow.open() & !space.map_or(0, |space| 1 << space);
            if other != 0 || space.is_some_and(|space| self.stacks.height(space) > 0) {
                return true;
            }
        }
        let can_flee =
            || space.is_some() && self.is_fresh() && self.free_kingdoms().next().is_some();
        self.has_ability(seat) || can_flee()
    }

    /// Whether whose turn it is has an ability that can be used now.
    pub(in crate::looting) fn has_ability(&self, seat: Seat) -> bool {
        if self.used.contains(seat) {
            return false;
        }
        if self.hands.has(seat, Kind::Battery) {
            return true;
        }
        let Some(space) = self.cars.space(seat) else { return false };
        let blue = self.hands.has(seat, Kind::Converter) || self.hands.has(seat, Kind::Multiplier);
        (blue && self.stacks.height(space) > 0)
            || (self.hands.has(seat, Kind::Amplifier) && self.targets(seat).next().is_some())
    }

    /// Whether a card can be used that was claimed in this turn: the player who typed the turn
    /// may not have known that they would have it.
    pub(in crate::looting) fn offers_claim(&self) -> bool {
        let deeds = self.now.deeds().iter().filter(|_| self.drafts > 0);
        let mut claimed = deeds.filter_map(|deed| match deed {
            Deed::Claimed { kind, .. } | Deed::Took { kind, .. } => Some(*kind),
            _ => None,
        });
        claimed.any(|kind| self.offers(kind))
    }

    /// Whether the first card of a kind can be used by whose turn it is.
    fn offers(&self, kind: Kind) -> bool {
        let seat = self.turn;
        if self.used.contains(seat) || self.hands.count(seat, kind) > 1 {
            return false;
        }
        match kind {
            Kind::Battery => true,
            Kind::Converter | Kind::Multiplier => {
                self.cars.space(seat).is_some_and(|space| self.stacks.height(space) > 0)
            }
            Kind::Amplifier => self.targets(seat).next().is_some(),
            _ => false,
        }
    }

    /// Those with whom an Amplifier can be swapped.
    pub(super) fn targets(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let space = self.cars.space(seat);
        self.seats().filter(move |&other| {
            let beside = space.is_some() && self.cars.space(other) == space;
            other != seat && beside && self.hands.total(other) > 0
        })
    }

    /// Why whose turn it is cannot use an ability, if it cannot.
    pub(in crate::looting) fn check_ability(
        &self,
        seat: Seat,
        ability: Ability,
    ) -> Result<(), Reason> {
        let needs =
            |kind| if self.hands.has(seat, kind) { Ok(()) } else { Err(Reason::NoCard(kind)) };
        if self.used.contains(seat) {
            return Err(Reason::UsedAbility);
        }
        match ability {
            Ability::Battery => needs(Kind::Battery),
            Ability::Field => Err(Reason::NotAsked),
            Ability::Take { place, pays } => {
                if !matches!(pays, Kind::Converter | Kind::Multiplier) {
                    return Err(Reason::NoCard(Kind::Converter));
                }
                needs(pays)?;
                let space = self.cars.space(seat).ok_or(Reason::OffBoard)?;
                match self.stacks.height(space) {
                    0 => Err(Reason::EmptyStack { space }),
                    n if n <= place => Err(Reason::NoSuchPlace { space, n }),
                    _ => Ok(()),
                }
            }
            Ability::Swap { with, kind } => {
                needs(Kind::Amplifier)?;
                let space = self.cars.space(seat).ok_or(Reason::OffBoard)?;
                if with == seat || with.0 >= self.n {
                    return Err(Reason::NoSuchPlayer);
                }
                if self.cars.space(with) != Some(space) {
                    return Err(Reason::NotBeside { with });
                }
                if self.hands.has(with, kind) {
                    Ok(())
                } else {
                    Err(Reason::TheyHaveNone { with, kind })
                }
            }
        }
    }

    /// Why `seat` cannot do this now, if it cannot.
    pub(in crate::looting) fn check_action(
        &self,
        seat: Seat,
        action: Action,
    ) -> Result<(), Reason> {
        if self.end().is_some() {
            return Err(Reason::Over);
        }
        if !self.plays(seat) {
            return Err(Reason::Left);
        }
        if let Action::Standing(of, always) = action {
            return self.check_standing(seat, of, always);
        }
        if !self.seats_asked().contains(seat) {
            return Err(self.not_asked(seat, action));
        }
        match (self.step, action) {
            (Step::Placing, Action::Place(space)) => match self.others_on(seat, space) {
                Some(other) => Err(Reason::Occupied { space, by: other }),
                None => Ok(()),
            },
            (Step::Lava | Step::Redo { .. }, Action::Lava(lava)) => self.check_lava(lava),
            (Step::Field(_) | Step::Nullify { .. }, action)
                if self.answers().is_some_and(|answers| answers.contains(&action)) =>
            {
                Ok(())
            }
            (Step::Act, Action::Back) if self.drafts == 0 => Err(Reason::NothingDrafted),
            (Step::Act, Action::Back) => Ok(()),
            (Step::Act, Action::Done) if self.must_enter() => Err(Reason::MustEnter),
            (Step::Act, Action::Done) => Ok(()),
            (Step::Act, _) if self.flees() => Err(Reason::Flees),
            (Step::Act, Action::Move(space)) => self.check_move(seat, space),
            (Step::Act, Action::Claim) => {
                let space = self.cars.space(seat).ok_or(Reason::MustEnter)?;
                if self.left == 0 {
                    return Err(Reason::NoActions);
                }
                match self.stacks.height(space) {
                    0 => Err(Reason::EmptyStack { space }),
                    _ => Ok(()),
                }
            }
            (Step::Act, Action::Flee(kingdom)) => self.check_flee(kingdom),
            (Step::Act, _) => match action.ability() {
                Some(ability) => self.check_ability(seat, ability),
                None => Err(Reason::NotThis(self.step.view())),
            },
            _ => Err(Reason::NotThis(self.step.view())),
        }
    }

    fn not_asked(&self, seat: Seat, action: Action) -> Reason {
        let reacts = action.plays().is_some();
        if reacts && self.used.contains(seat) && action == Action::Field {
            return Reason::UsedAbility;
        }
        match self.step {
            Step::Field(_) | Step::Nullify { .. } | Step::Redo { .. } => Reason::NotAsked,
            _ if reacts => Reason::NotAsked,
            _ => Reason::NotYourTurn { mover: self.turn },
        }
    }

    fn check_standing(&self, seat: Seat, of: Reaction, always: Always) -> Result<(), Reason> {
        if !self.plays(seat) || matches!(self.cars.of(seat), Car::Fled(_) | Car::Gone) {
            return Err(Reason::HasFled);
        }
        if self.standing_of(seat, of) == always { Err(Reason::AsItIs) } else { Ok(()) }
    }

    pub(super) fn standing_of(&self, seat: Seat, of: Reaction) -> Always {
        let standing = self.standing.get(seat.index()).copied().unwrap_or_default();
        match of {
            Reaction::Field => standing.field,
            Reaction::Nullify => standing.nullify,
        }
    }

    fn others_on(&self, seat: Seat, space: u8) -> Option<Seat> {
        self.seats().find(|&other| other != seat && self.cars.space(other) == Some(space))
    }

    fn check_lava(&self, lava: Lava) -> Result<(), Reason> {
        let allowed = self.flow.allows(lava, self.markers, &self.numbers, self.both);
        match self.step {
            Step::Redo { .. } if allowed && self.now.lava == Some(lava) => Err(Reason::SameLava),
            _ if allowed => Ok(()),
            _ if lava.cells().count() != usize::from(self.markers) => {
                Err(Reason::Markers { n: self.markers })
            }
            _ => Err(Reason::NoWay),
        }
    }

    fn check_move(&self, seat: Seat, space: u8) -> Result<(), Reason> {
        if self.left == 0 {
            return Err(Reason::NoActions);
        }
        match self.cars.space(seat) {
            _ if !self.flow.is_open(space) => Err(Reason::Covered { space }),
            Some(own) if own == space => Err(Reason::AlreadyThere { space }),
            _ => Ok(()),
        }
    }

    fn check_flee(&self, kingdom: Kingdom) -> Result<(), Reason> {
        if self.now.deeds().contains(&Deed::Stood) {
            return Err(Reason::WasDown);
        }
        if !self.is_fresh() {
            return Err(Reason::ActedAlready);
        }
        if kingdom as u8 >= self.n_kingdoms() {
            return Err(Reason::NoKingdom { kingdom });
        }
        match self.cars.ruler(kingdom) {
            Some(by) => Err(Reason::Taken { kingdom, by }),
            None => Ok(()),
        }
    }

    /// The answers that are open to a seat in a window: to play, and to pass.
    pub(in crate::looting) fn answers(&self) -> Option<[Action; 2]> {
        match self.step {
            Step::Field(_) => Some([Action::Field, Action::Pass]),
            Step::Nullify { by, .. } => Some([Action::Nullify(by), Action::Allow(by)]),
            _ => None,
        }
    }

    /// Puts all that `seat` may do now at the end of `out`.
    pub(in crate::looting) fn list_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_asked(seat, out);
        self.list_standing(seat, out);
    }

    /// Lists the answers to the question for a seat.
    pub(in crate::looting) fn list_asked(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.seats_asked().contains(seat) {
            return;
        }
        match self.step {
            Step::Placing => {
                let free = (0..SPACES).filter(|&space| self.others_on(seat, space).is_none());
                out.extend(free.map(Action::Place));
            }
            Step::Lava => self.lava(|lava| out.push(Action::Lava(lava))),
            Step::Redo { .. } => self.lava(|lava| {
                if self.now.lava != Some(lava) {
                    out.push(Action::Lava(lava));
                }
            }),
            Step::Field(_) | Step::Nullify { .. } => {
                out.extend(self.answers().into_iter().flatten());
            }
            Step::Act => self.list_turn(seat, out),
            Step::Over(_) => (),
        }
    }

    /// Lists the standing answers that a seat could give, and does not give yet.
    pub(in crate::looting) fn list_standing(&self, seat: Seat, out: &mut Vec<Action>) {
        for of in Reaction::ALL {
            let may = |always: &Always| self.check_standing(seat, of, *always).is_ok();
            out.extend(
                Always::ALL.into_iter().filter(may).map(|always| Action::Standing(of, always)),
            );
        }
    }

    /// All ways to place the lava of this turn.
    pub(in crate::looting) fn lava(&self, each: impl FnMut(Lava)) {
        self.flow.choices(self.markers, &self.numbers, self.both, each);
    }

    fn list_turn(&self, seat: Seat, out: &mut Vec<Action>) {
        let space = self.cars.space(seat);
        if !self.must_enter() {
            out.push(Action::Done);
        }
        if self.drafts > 0 {
            out.push(Action::Back);
        }
        if self.flees() {
            return;
        }
        let height = space.map_or(0, |space| self.stacks.height(space));
        if self.left > 0 {
            if height > 0 {
                out.push(Action::Claim);
            }
            let others = self.flow.open() & !space.map_or(0, |space| 1 << space);
            out.extend(bits(others).map(Action::Move));
        }
        if space.is_some() && self.is_fresh() {
            out.extend(self.free_kingdoms().map(Action::Flee));
        }
        if self.used.contains(seat) {
            return;
        }
        if self.hands.has(seat, Kind::Battery) {
            out.push(Action::Battery);
        }
        for pays in [Kind::Converter, Kind::Multiplier] {
            if self.hands.has(seat, pays) {
                out.extend((0..height).map(|place| Action::Take { place, pays }));
            }
        }
        if self.hands.has(seat, Kind::Amplifier) {
            for with in self.targets(seat) {
                let theirs = (0..KINDS).filter(|&kind| self.hands.of(with)[kind] > 0);
                out.extend(theirs.map(|kind| Action::Swap { with, kind: Kind::ALL[kind] }));
            }
        }
    }

    /// The role of an action, before it is taken.
    pub(in crate::looting) fn role_of(&self, seat: Seat, action: Action) -> Role {
        match action {
            Action::Standing(..) => Role::Aside,
            Action::Move(_) | Action::Flee(_) => Role::Draft,
            // The last card ends the game.
            Action::Claim if self.stacks.n() == 1 => Role::Move,
            Action::Claim => Role::Draft,
            Action::Back => Role::Retract,
            Action::Done => Role::EndTurn,
            _ if action.plays().is_some() => match self.step {
                Step::Field(window) | Step::Nullify { window, .. } => {
                    let answered = window.with(seat, action.plays() == Some(true));
                    match self.decision(answered) {
                        Some(_) => Role::Move,
                        None => Role::Choice,
                    }
                }
                _ => Role::Move,
            },
            _ => Role::Move,
        }
    }

    /// How a window ended, if it has: who plays, or that all pass.
    pub(in crate::looting) fn decision(&self, window: Window) -> Option<Option<Seat>> {
        for seat in self.after(window.after) {
            if window.plays.contains(seat) {
                return Some(Some(seat));
            }
            if window.asked.contains(seat) && !window.passed.contains(seat) {
                return None;
            }
        }
        Some(None)
    }

    /// The seats that can change the lava of this turn, if there is another way to place it.
    pub(in crate::looting) fn fielders(&self) -> Seats {
        let can = |seat: &Seat| {
            *seat != self.turn
                && !self.used.contains(*seat)
                && self.hands.has(*seat, Kind::Field)
                && self.has_hands_free(*seat)
        };
        let seats: Seats = self.seats().filter(can).collect();
        if seats.is_empty() || !self.has_other_lava() { Seats::NONE } else { seats }
    }

    /// Whether the lava of this turn can be placed in another way.
    pub(in crate::looting) fn has_other_lava(&self) -> bool {
        let mut found = false;
        self.lava(|lava| found |= Some(lava) != self.now.lava);
        found
    }

    /// The seats that can nullify the ability of `by`.
    pub(in crate::looting) fn nullifiers(&self, by: Seat) -> Seats {
        let can = |seat: &Seat| {
            *seat != by && self.hands.has(*seat, Kind::Nullifier) && self.has_hands_free(*seat)
        };
        self.seats().filter(can).collect()
    }
}

impl Action {
    /// Of an answer, whether it plays a card.
    pub(super) fn plays(self) -> Option<bool> {
        match self {
            Self::Field | Self::Nullify(_) => Some(true),
            Self::Pass | Self::Allow(_) => Some(false),
            _ => None,
        }
    }

    /// The ability of one's own turn that it uses.
    pub(in crate::looting) fn ability(self) -> Option<Ability> {
        match self {
            Self::Battery => Some(Ability::Battery),
            Self::Take { place, pays } => Some(Ability::Take { place, pays }),
            Self::Swap { with, kind } => Some(Ability::Swap { with, kind }),
            _ => None,
        }
    }
}

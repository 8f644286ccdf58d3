//! The legality of actions: the one place that defines it, and all that are legal.

use crate::{
    Dice, Position as _, Role, Seat,
    looting::{
        Action, Lava, Looting, Reaction, Reason,
        numbers::card::Kind,
        position::{Ability, Always, Car, Deed, Step, lava::bits, view::Kingdom},
    },
};

/// The actions that a seat may take now, and why it cannot take the others.
#[derive(Clone, Copy)]
pub(in crate::looting) struct Legality<'a> {
    pub(super) game: &'a Looting,
    pub(super) seat: Seat,
}

/// One random action in so many is said beside the game.
const BESIDE: u32 = 64;

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
    pub(in crate::looting) fn n_kingdoms(&self) -> u8 {
        self.n - 1
    }

    /// The kingdoms to which a seat can flee.
    pub(in crate::looting) fn free_kingdoms(&self) -> impl Iterator<Item = Kingdom> {
        let open = Kingdom::ALL.into_iter().take(self.n_kingdoms().into());
        open.filter(|&kingdom| self.cars.ruler(kingdom).is_none())
    }

    /// All ways to place the lava of this turn.
    pub(in crate::looting) fn lava(&self, each: impl FnMut(Lava)) {
        self.flow.choices(self.markers, &self.numbers, self.both, each);
    }
}

fn ensure(holds: bool, reason: Reason) -> Result<(), Reason> {
    if holds { Ok(()) } else { Err(reason) }
}

impl Legality<'_> {
    /// Why the seat cannot do this now, if it cannot.
    pub(in crate::looting) fn check(self, action: Action) -> Result<(), Reason> {
        let Self { game, seat } = self;
        ensure(game.end().is_none(), Reason::Over)?;
        ensure(game.plays(seat), Reason::Left)?;
        if let Action::Standing(of, always) = action {
            return self.check_standing(of, always);
        }
        if !game.seats_asked().contains(seat) {
            return Err(self.not_asked(action));
        }
        match (game.step, action) {
            (Step::Placing, Action::Place(space)) => {
                let other = game.cars.on(space).find(|&other| other != seat);
                other.map_or(Ok(()), |by| Err(Reason::Occupied { space, by }))
            }
            (Step::Lava | Step::Redo { .. }, Action::Lava(lava)) => self.check_lava(lava),
            (Step::Field(_) | Step::Nullify { .. }, action)
                if game.step.answers().is_some_and(|answers| answers.contains(&action)) =>
            {
                Ok(())
            }
            (Step::Act, Action::Back) => ensure(game.drafts > 0, Reason::NothingDrafted),
            (Step::Act, Action::Done) => ensure(!game.mover().must_enter(), Reason::MustEnter),
            (Step::Act, _) if game.mover().flees() => Err(Reason::Flees),
            (Step::Act, Action::Move(space)) => self.check_move(space),
            (Step::Act, Action::Claim) => {
                let space = game.cars.space(seat).ok_or(Reason::MustEnter)?;
                ensure(game.left > 0, Reason::NoActions)?;
                ensure(game.stacks.height(space) > 0, Reason::EmptyStack { space })
            }
            (Step::Act, Action::Flee(kingdom)) => self.check_flee(kingdom),
            (Step::Act, _) => match action.ability() {
                Some(ability) => self.check_ability(ability),
                None => Err(Reason::NotThis(game.step.view())),
            },
            _ => Err(Reason::NotThis(game.step.view())),
        }
    }

    /// Why whose turn it is cannot use an ability, if it cannot.
    pub(in crate::looting) fn check_ability(self, ability: Ability) -> Result<(), Reason> {
        let Self { game, seat } = self;
        let needs = |kind| ensure(game.hands.has(seat, kind), Reason::NoCard(kind));
        ensure(!game.used.contains(seat), Reason::UsedAbility)?;
        match ability {
            Ability::Battery => needs(Kind::Battery),
            Ability::Field => Err(Reason::NotAsked),
            Ability::Take { place, pays } => {
                let is_blue = matches!(pays, Kind::Converter | Kind::Multiplier);
                ensure(is_blue, Reason::NoCard(Kind::Converter))?;
                needs(pays)?;
                let space = game.cars.space(seat).ok_or(Reason::OffBoard)?;
                let n = game.stacks.height(space);
                ensure(n > 0, Reason::EmptyStack { space })?;
                ensure(place < n, Reason::NoSuchPlace { space, n })
            }
            Ability::Swap { with, kind } => {
                needs(Kind::Amplifier)?;
                let space = game.cars.space(seat).ok_or(Reason::OffBoard)?;
                ensure(with != seat && with.0 < game.n, Reason::NoSuchPlayer)?;
                ensure(game.cars.space(with) == Some(space), Reason::NotBeside { with })?;
                ensure(game.hands.has(with, kind), Reason::TheyHaveNone { with, kind })
            }
        }
    }

    fn not_asked(self, action: Action) -> Reason {
        let reacts = action.plays().is_some();
        if reacts && self.game.used.contains(self.seat) && action == Action::Field {
            return Reason::UsedAbility;
        }
        match self.game.step {
            Step::Field(_) | Step::Nullify { .. } | Step::Redo { .. } => {
                Reason::Decides { by: self.game.to_act() }
            }
            _ if reacts => Reason::NotAsked,
            _ => Reason::NotYourTurn { mover: self.game.turn },
        }
    }

    fn check_standing(self, of: Reaction, always: Always) -> Result<(), Reason> {
        let Self { game, seat } = self;
        let is_gone = matches!(game.cars.of(seat), Car::Fled(_) | Car::Gone);
        ensure(game.plays(seat) && !is_gone, Reason::HasFled)?;
        ensure(game.reactions().standing_of(seat, of) != always, Reason::AsItIs)
    }

    fn check_lava(self, lava: Lava) -> Result<(), Reason> {
        let game = self.game;
        let allowed = game.flow.allows(lava, game.markers, &game.numbers, game.both);
        match game.step {
            Step::Redo { .. } if allowed && game.now.lava == Some(lava) => Err(Reason::SameLava),
            _ if allowed => Ok(()),
            _ if lava.cells().count() != usize::from(game.markers) => {
                Err(Reason::Markers { n: game.markers })
            }
            _ => Err(Reason::NoWay),
        }
    }

    fn check_move(self, space: u8) -> Result<(), Reason> {
        let Self { game, seat } = self;
        ensure(game.left > 0, Reason::NoActions)?;
        ensure(game.flow.is_open(space), Reason::Covered { space })?;
        ensure(game.cars.space(seat) != Some(space), Reason::AlreadyThere { space })
    }

    fn check_flee(self, kingdom: Kingdom) -> Result<(), Reason> {
        let game = self.game;
        ensure(!game.now.deeds().contains(&Deed::Stood), Reason::WasDown)?;
        ensure(game.mover().is_fresh(), Reason::ActedAlready)?;
        ensure((kingdom as u8) < game.n_kingdoms(), Reason::NoKingdom { kingdom })?;
        game.cars.ruler(kingdom).map_or(Ok(()), |by| Err(Reason::Taken { kingdom, by }))
    }

    /// Puts all that the seat may do now at the end of `out`.
    pub(in crate::looting) fn list(self, out: &mut Vec<Action>) {
        self.list_asked(out);
        self.list_standing(out);
    }

    /// Lists the answers to the question for the seat.
    fn list_asked(self, out: &mut Vec<Action>) {
        let Self { game, seat } = self;
        if !game.seats_asked().contains(seat) {
            return;
        }
        match game.step {
            Step::Placing => out.extend(game.cars.free_spaces().map(Action::Place)),
            Step::Lava => game.lava(|lava| out.push(Action::Lava(lava))),
            Step::Redo { .. } => game.lava(|lava| {
                if game.now.lava != Some(lava) {
                    out.push(Action::Lava(lava));
                }
            }),
            Step::Field(_) | Step::Nullify { .. } => {
                out.extend(game.step.answers().into_iter().flatten());
            }
            Step::Act => self.list_turn(out),
            Step::Over(_) => (),
        }
    }

    /// Lists the standing answers that the seat could give, and does not give yet.
    fn list_standing(self, out: &mut Vec<Action>) {
        for of in Reaction::ALL {
            let may = |always: &Always| self.check_standing(of, *always).is_ok();
            let answers = Always::ALL.into_iter().filter(may);
            out.extend(answers.map(|always| Action::Standing(of, always)));
        }
    }

    fn list_turn(self, out: &mut Vec<Action>) {
        let Self { game, seat } = self;
        let space = game.cars.space(seat);
        if !game.mover().must_enter() {
            out.push(Action::Done);
        }
        if game.drafts > 0 {
            out.push(Action::Back);
        }
        if game.mover().flees() {
            return;
        }
        let height = space.map_or(0, |space| game.stacks.height(space));
        if game.left > 0 {
            if height > 0 {
                out.push(Action::Claim);
            }
            let others = game.flow.open() & !space.map_or(0, |space| 1 << space);
            out.extend(bits(others).map(Action::Move));
        }
        if space.is_some() && game.mover().is_fresh() {
            out.extend(game.free_kingdoms().map(Action::Flee));
        }
        if game.used.contains(seat) {
            return;
        }
        if game.hands.has(seat, Kind::Battery) {
            out.push(Action::Battery);
        }
        for pays in [Kind::Converter, Kind::Multiplier] {
            if game.hands.has(seat, pays) {
                out.extend((0..height).map(|place| Action::Take { place, pays }));
            }
        }
        if game.hands.has(seat, Kind::Amplifier) {
            for with in game.mover().targets() {
                let theirs = Kind::ALL.into_iter().filter(|&kind| game.hands.has(with, kind));
                out.extend(theirs.map(|kind| Action::Swap { with, kind }));
            }
        }
    }

    /// Picks what a random player does: anything legal, each as likely as the others. What is
    /// said beside the game comes rarely.
    pub(in crate::looting) fn sample(
        self,
        dice: &mut dyn Dice,
        scratch: &mut Vec<Action>,
    ) -> Option<Action> {
        scratch.clear();
        let is_asked = self.game.seats_asked().contains(self.seat);
        if is_asked && (self.game.cars.has_fled(self.seat) || dice.roll(BESIDE) > 0) {
            self.list_asked(scratch);
        } else {
            self.list_standing(scratch);
        }
        dice.pick(scratch).copied()
    }

    /// The role of an action, before it is taken.
    pub(in crate::looting) fn role(self, action: Action) -> Role {
        match action {
            Action::Standing(..) => Role::Aside,
            Action::Move(_) | Action::Flee(_) => Role::Draft,
            // The last card ends the game.
            Action::Claim if self.game.stacks.n() == 1 => Role::Move,
            Action::Claim => Role::Draft,
            Action::Back => Role::Retract,
            Action::Done => Role::EndTurn,
            _ if action.plays().is_some() => match self.game.step {
                Step::Field(window) | Step::Nullify { window, .. } => {
                    let answered = window.with(self.seat, action.plays() == Some(true));
                    match self.game.reactions().decision(answered) {
                        Some(_) => Role::Move,
                        None => Role::Choice,
                    }
                }
                _ => Role::Move,
            },
            _ => Role::Move,
        }
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

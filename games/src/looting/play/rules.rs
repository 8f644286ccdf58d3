//! The legality of actions: the one place that defines it, and all that are legal.

use crate::{
    Dice, Role, Seat,
    looting::{
        Action, Lava, Looting, Reaction, Reason,
        numbers::card::Kind,
        position::{Ability, Always, Car, Deed, Step, lava::bits, view::Kingdom},
    },
};

/// The actions that a seat may take now, and why it cannot take the others.
#[derive(Clone, Copy)]
pub(in crate::looting) struct Rules<'a> {
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

impl Rules<'_> {
    /// Why the seat cannot do this now, if it cannot.
    pub(in crate::looting) fn check(self, action: Action) -> Result<(), Reason> {
        let Self { game, seat } = self;
        if game.end().is_some() {
            return Err(Reason::Over);
        }
        if !game.plays(seat) {
            return Err(Reason::Left);
        }
        if let Action::Standing(of, always) = action {
            return self.check_standing(of, always);
        }
        if !game.seats_asked().contains(seat) {
            return Err(self.not_asked(action));
        }
        match (game.step, action) {
            (Step::Placing, Action::Place(space)) => match self.others_on(space) {
                Some(other) => Err(Reason::Occupied { space, by: other }),
                None => Ok(()),
            },
            (Step::Lava | Step::Redo { .. }, Action::Lava(lava)) => self.check_lava(lava),
            (Step::Field(_) | Step::Nullify { .. }, action)
                if game.step.answers().is_some_and(|answers| answers.contains(&action)) =>
            {
                Ok(())
            }
            (Step::Act, Action::Back) if game.drafts == 0 => Err(Reason::NothingDrafted),
            (Step::Act, Action::Back) => Ok(()),
            (Step::Act, Action::Done) if game.mover().must_enter() => Err(Reason::MustEnter),
            (Step::Act, Action::Done) => Ok(()),
            (Step::Act, _) if game.mover().flees() => Err(Reason::Flees),
            (Step::Act, Action::Move(space)) => self.check_move(space),
            (Step::Act, Action::Claim) => {
                let space = game.cars.space(seat).ok_or(Reason::MustEnter)?;
                if game.left == 0 {
                    return Err(Reason::NoActions);
                }
                match game.stacks.height(space) {
                    0 => Err(Reason::EmptyStack { space }),
                    _ => Ok(()),
                }
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
        let needs =
            |kind| if game.hands.has(seat, kind) { Ok(()) } else { Err(Reason::NoCard(kind)) };
        if game.used.contains(seat) {
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
                let space = game.cars.space(seat).ok_or(Reason::OffBoard)?;
                match game.stacks.height(space) {
                    0 => Err(Reason::EmptyStack { space }),
                    n if n <= place => Err(Reason::NoSuchPlace { space, n }),
                    _ => Ok(()),
                }
            }
            Ability::Swap { with, kind } => {
                needs(Kind::Amplifier)?;
                let space = game.cars.space(seat).ok_or(Reason::OffBoard)?;
                if with == seat || with.0 >= game.n {
                    return Err(Reason::NoSuchPlayer);
                }
                if game.cars.space(with) != Some(space) {
                    return Err(Reason::NotBeside { with });
                }
                if game.hands.has(with, kind) {
                    Ok(())
                } else {
                    Err(Reason::TheyHaveNone { with, kind })
                }
            }
        }
    }

    fn not_asked(self, action: Action) -> Reason {
        let Self { game, seat } = self;
        let reacts = action.plays().is_some();
        if reacts && game.used.contains(seat) && action == Action::Field {
            return Reason::UsedAbility;
        }
        match game.step {
            Step::Field(_) | Step::Nullify { .. } | Step::Redo { .. } => Reason::NotAsked,
            _ if reacts => Reason::NotAsked,
            _ => Reason::NotYourTurn { mover: game.turn },
        }
    }

    fn check_standing(self, of: Reaction, always: Always) -> Result<(), Reason> {
        let Self { game, seat } = self;
        if !game.plays(seat) || matches!(game.cars.of(seat), Car::Fled(_) | Car::Gone) {
            return Err(Reason::HasFled);
        }
        if game.reactions().standing_of(seat, of) == always { Err(Reason::AsItIs) } else { Ok(()) }
    }

    fn others_on(self, space: u8) -> Option<Seat> {
        let Self { game, seat } = self;
        game.seats().find(|&other| other != seat && game.cars.space(other) == Some(space))
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
        if game.left == 0 {
            return Err(Reason::NoActions);
        }
        match game.cars.space(seat) {
            _ if !game.flow.is_open(space) => Err(Reason::Covered { space }),
            Some(own) if own == space => Err(Reason::AlreadyThere { space }),
            _ => Ok(()),
        }
    }

    fn check_flee(self, kingdom: Kingdom) -> Result<(), Reason> {
        let game = self.game;
        if game.now.deeds().contains(&Deed::Stood) {
            return Err(Reason::WasDown);
        }
        if !game.mover().is_fresh() {
            return Err(Reason::ActedAlready);
        }
        if kingdom as u8 >= game.n_kingdoms() {
            return Err(Reason::NoKingdom { kingdom });
        }
        match game.cars.ruler(kingdom) {
            Some(by) => Err(Reason::Taken { kingdom, by }),
            None => Ok(()),
        }
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
            out.extend(
                Always::ALL.into_iter().filter(may).map(|always| Action::Standing(of, always)),
            );
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
        let Self { game, seat } = self;
        scratch.clear();
        let is_asked = game.seats_asked().contains(seat);
        if is_asked && (game.cars.has_fled(seat) || dice.roll(BESIDE) > 0) {
            self.list_asked(scratch);
        } else {
            self.list_standing(scratch);
        }
        dice.pick(scratch).copied()
    }

    /// The role of an action, before it is taken.
    pub(in crate::looting) fn role(self, action: Action) -> Role {
        let Self { game, seat } = self;
        match action {
            Action::Standing(..) => Role::Aside,
            Action::Move(_) | Action::Flee(_) => Role::Draft,
            // The last card ends the game.
            Action::Claim if game.stacks.n() == 1 => Role::Move,
            Action::Claim => Role::Draft,
            Action::Back => Role::Retract,
            Action::Done => Role::EndTurn,
            _ if action.plays().is_some() => match game.step {
                Step::Field(window) | Step::Nullify { window, .. } => {
                    let answered = window.with(seat, action.plays() == Some(true));
                    match game.reactions().decision(answered) {
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

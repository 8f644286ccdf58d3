//! All that a verb and the things behind it could mean.

use crate::{
    Seat,
    rising::{
        Action,
        numbers::ids::{Card, Component, DEPTH, Misfortune, Resource, Section},
        place::Place,
        position::{Ask, Phase, WISHES, Wish},
        reading::{
            read::Listener,
            things::{Nth, Thing},
            verbs::Verb,
        },
    },
};

impl Listener<'_> {
    /// All that could be meant, legal or not, the likeliest first.
    pub(in crate::rising::reading) fn candidates(
        self,
        verb: Verb,
        things: &[Thing],
    ) -> Vec<Action> {
        if let &[Thing::Nth(nth)] = things {
            return self.nth_offered(verb, nth).into_iter().collect();
        }
        match verb {
            Verb::Yes | Verb::No if things.is_empty() => {
                self.answer(verb == Verb::Yes).into_iter().collect()
            }
            Verb::Yes | Verb::No => Vec::new(),
            Verb::Plain(action) => self.by_itself(action, things),
            Verb::None => self.without_verb(things),
            Verb::Put | Verb::Move | Verb::Pull | Verb::Act | Verb::Recall => {
                of_atlanteans(verb, things)
            }
            Verb::Raise | Verb::Sink | Verb::Ward | Verb::Lay | Verb::Drop | Verb::Next => {
                of_floods(verb, things)
            }
            Verb::Play | Verb::Keep | Verb::Take | Verb::Discard | Verb::Choose => {
                self.of_offers(verb, things)
            }
            Verb::Build | Verb::Transmute | Verb::Change | Verb::Lose => of_resources(verb, things),
            Verb::Pledge | Verb::Give | Verb::Wish => self.of_team(verb, things),
        }
    }

    /// A word that is an action by itself.
    fn by_itself(self, action: Action, things: &[Thing]) -> Vec<Action> {
        match (action, things) {
            (Action::Boost, []) if matches!(self.game.open(), Some(Ask::Forge { .. })) => {
                vec![Action::Forge]
            }
            (Action::Boost, []) if matches!(self.game.open(), Some(Ask::Agree { .. })) => {
                vec![Action::Agree]
            }
            (Action::Leave, []) if self.game.waiting().is_rescuer(self.seat) => {
                vec![Action::Pledge(0)]
            }
            (action, []) => vec![action],
            (Action::All | Action::Rest, &[Thing::At(Place::CENTRE, false)]) => vec![Action::Rest],
            (Action::All, [Thing::All, Thing::At(..)]) => of_atlanteans(Verb::Put, things),
            _ => Vec::new(),
        }
    }

    /// Things without a verb: of the question that is open, or as if their own verb was there.
    fn without_verb(self, things: &[Thing]) -> Vec<Action> {
        use Thing::{All, At, Number, Seek};
        match *things {
            // How much energy: of a question that is about that.
            [Number(n)] => match self.game.open() {
                Some(Ask::Cancel { by, .. }) if *by != self.seat => vec![Action::Pledge(n)],
                Some(Ask::Boost { missing, .. }) if *missing == n => vec![Action::Boost],
                _ => Vec::new(),
            },
            [Thing::Section(section)] => match self.game.open() {
                Some(Ask::Sink { .. }) => vec![Action::Sink(section)],
                Some(Ask::Raise { .. }) => vec![Action::Raise(section)],
                _ => Vec::new(),
            },
            // `everybody`, where all act.
            [All] if self.game.phase == Phase::Produce && self.game.open().is_none() => {
                vec![Action::All]
            }
            [At(place, brave)] => self.at(place, brave),
            [All | Number(1), At(..)] => of_atlanteans(Verb::Put, things),
            [At(_, false), Seek] => of_atlanteans(Verb::Act, things),
            [Thing::Resource(_)] => of_resources(Verb::Lose, things),
            [Thing::Resource(_), Thing::Resource(_)] => of_resources(Verb::Change, things),
            [Thing::Councilor(_)] => self.of_offers(Verb::Choose, things),
            [Thing::Card(card)] => of_card(card),
            // Where tiles are named, `b2` is no component.
            [Thing::Component(component)]
                if component.deck() == Some('b') && self.names_tiles() =>
            {
                Vec::new()
            }
            [Thing::Component(_)] | [Thing::Component(_), Thing::Resource(_)] => {
                of_resources(Verb::Build, things)
            }
            [Thing::Misfortune(it)] => vec![Action::Next(it), Action::Drop(Some(it))],
            _ => Vec::new(),
        }
    }

    /// Cards and councilors that are offered, and the hand.
    fn of_offers(self, verb: Verb, things: &[Thing]) -> Vec<Action> {
        match (verb, things) {
            (Verb::Keep | Verb::Take | Verb::Discard | Verb::Choose, &[Thing::Number(n)]) => {
                self.nth_offered(verb, Nth::N(n)).into_iter().collect()
            }
            (Verb::Take, [Thing::Section(_) | Thing::At(..)]) => {
                [of_atlanteans(Verb::Recall, things), of_atlanteans(Verb::Put, things)].concat()
            }
            (Verb::Play, &[thing]) => card(thing).map(Action::Play).into_iter().collect(),
            (Verb::Keep | Verb::Take, &[thing]) => {
                card(thing).map(Action::Keep).into_iter().collect()
            }
            (Verb::Discard, &[thing]) => card(thing).map(Action::Discard).into_iter().collect(),
            (Verb::Choose, &[Thing::Councilor(it)]) => vec![Action::Choose(it)],
            _ => Vec::new(),
        }
    }

    /// Energy is promised, gifts go from player to player, and wishes are told.
    fn of_team(self, verb: Verb, things: &[Thing]) -> Vec<Action> {
        use Thing::{Nothing, Number};
        let seat =
            |number: u8| number.checked_sub(1).filter(|index| *index < self.game.n).map(Seat);
        match (verb, things) {
            (Verb::Pledge, &[Number(n)]) => vec![Action::Pledge(n)],
            (Verb::Give, &[Number(n)]) if matches!(self.game.open(), Some(Ask::Cancel { .. })) => {
                vec![Action::Pledge(n)]
            }
            (Verb::Give, &[Thing::Section(section)]) => vec![Action::Sink(section)],
            (Verb::Give, &[Number(from), Number(to), Thing::Resource(resource)]) => {
                give(seat(from), seat(to), resource, 1)
            }
            (Verb::Give, &[Number(from), Number(to), Thing::Resource(resource), Number(n)])
            | (Verb::Give, &[Number(from), Number(to), Number(n), Thing::Resource(resource)])
            | (Verb::Give, &[Number(n), Thing::Resource(resource), Number(from), Number(to)]) => {
                give(seat(from), seat(to), resource, n)
            }
            (Verb::Wish, &[Nothing]) => vec![Action::Wish(None)],
            (Verb::Wish, &[Number(n), thing] | &[thing, Number(n)]) => wish_actions(thing, n),
            (Verb::Wish, &[thing]) => wish_actions(thing, 1),
            _ => Vec::new(),
        }
    }

    /// The action that yes or no stands for. A drawer who cannot cancel a flood yet is asked
    /// whether to let it come; those who could save the game are asked how much they promise.
    fn answer(self, is_yes: bool) -> Option<Action> {
        let Some(open) = self.game.open() else {
            // The one thing that is to be done next, in a question with one answer.
            let mut only = [Action::Draw, Action::Roll, Action::Go].into_iter();
            return only.find(|action| is_yes && self.refusals().check(*action).is_ok());
        };
        Some(match (open, is_yes) {
            (Ask::Cancel { by, .. }, false) if *by != self.seat => Action::Pledge(0),
            (Ask::Cancel { by, .. }, true) if *by != self.seat => return None,
            (Ask::Cancel { by, .. }, true) if self.game.member(*by).can_cancel() => Action::Cancel,
            (Ask::Cancel { by, .. }, false) if !self.game.member(*by).can_cancel() => return None,
            (Ask::Forge { .. }, true) => Action::Forge,
            (Ask::Agree { .. }, true) => Action::Agree,
            (Ask::Boost { .. }, true) => Action::Boost,
            (Ask::Cancel { .. }, _)
            | (Ask::Forge { .. } | Ask::Agree { .. } | Ask::Boost { .. }, _) => Action::Leave,
            _ => return None,
        })
    }

    /// Returns the meanings of a place alone, which depend on the question.
    fn at(self, place: Place, brave: bool) -> Vec<Action> {
        match self.game.open() {
            Some(Ask::Ward { .. }) => vec![Action::Ward(place)],
            Some(Ask::Recall { .. }) => vec![Action::Recall { place, brave }],
            // A tile says where somebody is to go. What sinks for good is named by its section.
            Some(Ask::Sink { .. }) => Vec::new(),
            Some(Ask::Raise { .. }) => place.section().map(Action::Raise).into_iter().collect(),
            _ => match self.game.phase {
                Phase::Produce => vec![Action::Act { place, seek: false }],
                Phase::Build => {
                    of_tile(place).map_or_else(Vec::new, |component| payments(component, None))
                }
                _ => vec![Action::Put { place, brave }],
            },
        }
    }

    /// Whether tiles are named in this phase, and no components.
    fn names_tiles(self) -> bool {
        self.game.open().is_none()
            && matches!(self.game.phase, Phase::Place | Phase::Late | Phase::Produce)
    }
}

/// Atlanteans are placed, moved or taken back, or act.
fn of_atlanteans(verb: Verb, things: &[Thing]) -> Vec<Action> {
    use Thing::{All, At, Number, Seek};
    match (verb, things) {
        (Verb::Act, [] | [All]) => vec![Action::All],
        (Verb::Put | Verb::Move, &[All, At(Place::CENTRE, false)]) => vec![Action::Rest],
        (Verb::Put | Verb::Move, &[At(place, brave)] | &[Number(1), At(place, brave)]) => {
            vec![Action::Put { place, brave }]
        }
        (Verb::Pull, []) => vec![Action::Draw],
        (Verb::Act, &[Thing::Section(section)]) => {
            of_section(section, |place| Action::Act { place, seek: false })
        }
        (Verb::Recall, &[Thing::Section(section)]) => {
            of_section(section, |place| Action::Recall { place, brave: false })
        }
        (Verb::Act, &[At(place, false)]) => vec![Action::Act { place, seek: false }],
        (Verb::Act, &[At(place, false), Seek]) => vec![Action::Act { place, seek: true }],
        (Verb::Recall, &[At(place, brave)]) => vec![Action::Recall { place, brave }],
        (Verb::Move | Verb::Pull, &[At(from, brave), At(to, false)]) => {
            vec![Action::Move { from, brave, to }]
        }
        _ => Vec::new(),
    }
}

/// Tiles sink, rise or are kept, and misfortunes are looked at.
fn of_floods(verb: Verb, things: &[Thing]) -> Vec<Action> {
    match (verb, things) {
        (Verb::Raise, &[Thing::Section(section)]) => vec![Action::Raise(section)],
        (Verb::Raise, &[Thing::At(place, false)]) => {
            place.section().map(Action::Raise).into_iter().collect()
        }
        (Verb::Sink, &[Thing::Section(section)]) => vec![Action::Sink(section)],
        (Verb::Lay | Verb::Ward, &[Thing::At(place, false)]) => vec![Action::Ward(place)],
        (Verb::Lay, &[thing]) => lay_actions(thing),
        (Verb::Drop, &[Thing::Nothing]) => vec![Action::Drop(None)],
        (Verb::Drop, &[thing]) => {
            let dropped = harm(thing).map(|harm| Action::Drop(Some(harm)));
            dropped.or_else(|| card(thing).map(Action::Discard)).into_iter().collect()
        }
        (Verb::Next, &[thing]) => harm(thing).map(Action::Next).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Resources are paid, lost, or turned into others.
fn of_resources(verb: Verb, things: &[Thing]) -> Vec<Action> {
    use Thing::{At, Resource};
    match (verb, things) {
        (Verb::Build, &[Thing::Component(component)]) => payments(component, None),
        (Verb::Build, &[Thing::Component(component), Resource(saves)]) => {
            payments(component, Some(saves))
        }
        // `c1` is a tile and a component.
        (Verb::Build, &[At(place, false)]) => {
            of_tile(place).map_or_else(Vec::new, |component| payments(component, None))
        }
        (Verb::Build, &[At(place, false), Resource(saves)]) => {
            of_tile(place).map_or_else(Vec::new, |component| payments(component, Some(saves)))
        }
        (Verb::Transmute, &[Resource(from), Resource(to)]) => {
            vec![Action::Transmute { from, to }, Action::Change { from, to }]
        }
        (Verb::Change, &[Resource(from), Resource(to)]) => {
            vec![Action::Change { from, to }, Action::Transmute { from, to }]
        }
        // A card is called so, too.
        (Verb::Change, []) => "change".parse().map_or_else(|_| Vec::new(), of_card),
        (Verb::Lose, &[Resource(it)]) => vec![Action::Lose(it)],
        _ => Vec::new(),
    }
}

/// An action on each tile of a section: on which one somebody is, the rules know.
fn of_section(section: Section, action: impl Fn(Place) -> Action) -> Vec<Action> {
    (0..DEPTH).map(|at| action(Place::tile(section, at))).collect()
}

/// The actions of laying down a thing that is no barrier: a card, or a misfortune that was
/// looked at.
fn lay_actions(thing: Thing) -> Vec<Action> {
    let discarded = card(thing).map(Action::Discard);
    let dropped = harm(thing).map(|harm| Action::Drop(Some(harm)));
    let next = harm(thing).map(Action::Next);
    discarded.into_iter().chain(dropped).chain(next).collect()
}

/// A wish for so many there. Of a wish without a number, one is meant.
fn wish_actions(thing: Thing, n: u8) -> Vec<Action> {
    let place = match thing {
        Thing::Section(section) => Some(Place::tile(section, 0)),
        Thing::Resource(resource) => source(resource).map(|section| Place::tile(section, 0)),
        Thing::At(place, false) if place.section().is_none() => Some(place),
        _ => None,
    };
    let wish = place.map(|place| Action::Wish(Some(Wish { place, n })));
    wish.filter(|_| (1..=WISHES).contains(&n)).into_iter().collect()
}

/// Where a resource comes from.
fn source(resource: Resource) -> Option<Section> {
    match resource {
        Resource::Atlantium => Some(Section::Forges),
        _ => Section::ALL.into_iter().find(|section| section.yields() == Some(resource)),
    }
}

/// The component that is written like a tile.
fn of_tile(place: Place) -> Option<Component> {
    (place.section()? == Section::Cities).then(|| format!("c{}", place.at() + 1).parse().ok())?
}

fn payments(component: Component, saves: Option<Resource>) -> Vec<Action> {
    match saves {
        Some(_) => vec![Action::Build { component, saves }],
        None => [None]
            .into_iter()
            .chain(Resource::ALL.map(Some))
            .map(|saves| Action::Build { component, saves })
            .collect(),
    }
}

/// Returns the meanings of a card alone.
fn of_card(card: Card) -> Vec<Action> {
    vec![Action::Keep(card), Action::Play(card), Action::Discard(card)]
}

/// Some cards have the names of other things.
fn card(thing: Thing) -> Option<Card> {
    match thing {
        Thing::Card(card) => Some(card),
        Thing::Resource(resource) => resource.key().parse().ok(),
        Thing::Seek => "seek".parse().ok(),
        _ => None,
    }
}

fn harm(thing: Thing) -> Option<Misfortune> {
    match thing {
        Thing::Misfortune(it) => Some(it),
        Thing::Section(section) => format!("flood-{section}").parse().ok(),
        _ => None,
    }
}

fn give(from: Option<Seat>, to: Option<Seat>, resource: Resource, n: u8) -> Vec<Action> {
    match (from, to) {
        (Some(from), Some(to)) => vec![Action::Give { from, to, resource, n }],
        _ => Vec::new(),
    }
}

//! The pictures in words.

use games::{
    Arg, Game as _, Message, Prose, Seat, msg,
    rising::{Card, Place, PlayerView, Resource, Rising, Section, Spot, View},
};

use super::words;
use crate::{Look, look::players::Cast};

/// The most characters that a picture is told in.
const MOST: usize = 1000;

/// The most telling facts first, sentence by sentence, as far as there is room: the text board has
/// the rest.
pub(super) fn alt(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let mut told = String::new();
    let mut tell = |sentence: Prose| {
        let sentence = cast.sentence(sentence);
        let room = MOST.saturating_sub(told.chars().count() + 1);
        let fits = sentence.chars().count() <= room;
        if fits {
            if !told.is_empty() {
                told.push(' ');
            }
            told += &sentence;
        }
        fits
    };
    tell(Rising::INFO.name.into());
    let facts = Facts { view, cast };
    if look.part == 0 {
        facts.island(&mut tell);
    } else {
        facts.council(&mut tell);
    }
    told
}

/// Tells a sentence if there is room.
trait Tell: FnMut(Prose) -> bool {}

impl<T: FnMut(Prose) -> bool> Tell for T {}

/// The number of cards of each kind, in words.
pub(super) fn cards(all: &[(Card, u8)]) -> Arg {
    let one = |kind: &(Card, u8)| {
        let what = Prose::from(words::card(kind.0));
        msg!("rising-told-amount", what = what, n = kind.1)
    };
    Arg::list(all.iter().map(one))
}

/// The amount of each resource, if there is any.
pub(super) fn amounts(amounts: [u8; 4]) -> Vec<Message> {
    let some = Resource::ALL.into_iter().zip(amounts).filter(|amount| amount.1 > 0);
    some.map(|(resource, count)| msg!("rising-told-resource", n = count, what = resource.name()))
        .collect()
}

/// The facts of a position, worded for those who do not see it.
#[derive(Clone, Copy)]
pub(super) struct Facts<'a> {
    pub(super) view: &'a View,
    pub(super) cast: Cast<'a>,
}

impl Facts<'_> {
    fn island(self, tell: &mut impl Tell) {
        tell(self.when());
        tell(words::headline(self.view, self.cast).into());
        if let Some(awaited) = words::status_messages(self.view, self.cast).into_iter().next() {
            tell(awaited.into());
        }
        self.first().into_iter().for_each(|prose| {
            tell(prose);
        });
        if let Some(offered) = words::cards_on_offer(self.view) {
            tell(msg!("rising-told-offered", what = offered).into());
        }
        self.pledges(tell);
        let left = self.view.tiles.iter().filter(|tile| tile.stands).count();
        tell(
            msg!(
                "rising-told-left",
                built = words::n_built(self.view),
                of = self.view.gate.len(),
                left = left,
                all = self.view.tiles.len()
            )
            .into(),
        );
        self.dangers(tell);
        tell(self.sections());
        self.placements(tell);
        if let Some(barriers) = self.barriers() {
            tell(barriers.into());
        }
        if let Some(wished) = self.wish_summary() {
            tell(wished.into());
        }
    }

    /// The pledges for a part of the gate, and whose they are.
    fn pledges(self, tell: &mut impl Tell) {
        if let Some(pledged) = words::pledge_progress(self.view) {
            let by = self.view.players.iter().filter(|player| player.pledge > 0).map(|player| {
                msg!(
                    "rising-told-amount",
                    what = words::who(self.view, player.seat, self.cast),
                    n = player.pledge
                )
            });
            let by: Vec<Prose> = by.map(Prose::from).collect();
            tell(Prose::join_parts(
                [pledged.into(), Prose::join_parts(by, ", ")]
                    .into_iter()
                    .filter(|prose| *prose != Prose::default()),
                ": ",
            ));
        }
    }

    /// The misfortunes, attacks and floods of this turn and the next.
    fn dangers(self, tell: &mut impl Tell) {
        if let Some(drawn) = words::turn_misfortunes(self.view, 6) {
            tell(drawn.into());
        }
        if let Some(attacked) = words::attack_result(self.view) {
            tell(attacked.into());
        }
        if self.view.outcome.is_none() {
            tell(self.attack().into());
            if let Some(known) = words::upcoming_misfortunes(self.view) {
                tell(msg!("rising-told-known", what = known).into());
            }
            tell(self.floods());
        }
    }

    /// Where everybody's people are.
    fn placements(self, tell: &mut impl Tell) {
        // The viewer comes before all others.
        let mut players = words::order(self.view);
        players.sort_by_key(|player| !self.cast.is_you(Some(player.seat)));
        for player in players {
            let places = self.list_placements(player.seat);
            if !places.is_empty() {
                let by = words::whom(self.view, player.seat, self.cast);
                tell(msg!("rising-told-placed", by = by, at = Arg::list(places)).into());
            }
        }
    }

    fn council(self, tell: &mut impl Tell) {
        let Self { view, cast } = self;
        tell(self.when());
        tell(words::gate_progress(view).into());
        let mut players = words::order(view);
        players.sort_by_key(|player| !cast.is_you(Some(player.seat)));
        for player in players {
            tell(self.player(player, |_, card| words::card(card)));
        }
        let open: Vec<_> = view.gate.iter().filter(|part| part.by.is_none()).collect();
        let whole = open.iter().map(|part| {
            let does = words::effects(view, &view.numbers.part(part.component).does);
            let does = does.map(|effects| Prose::from(msg!("rising-board-brings", what = effects)));
            let cost = Arg::list(amounts(part.cost));
            let told =
                Prose::from(msg!("rising-told-part", part = part.component.name(), cost = cost));
            Prose::join_parts([told].into_iter().chain(does), ", ")
        });
        let brings = open.iter().map(|part| {
            let name = Prose::from(part.component.name());
            match words::effects(view, &view.numbers.part(part.component).does) {
                Some(does) => msg!("rising-told-brings", part = name, what = does).into(),
                None => name,
            }
        });
        let named = open.iter().map(|part| Prose::from(part.component.name()));
        let lists: [Vec<Prose>; 3] = [whole.collect(), brings.collect(), named.collect()];
        let list =
            |what: Vec<Prose>| msg!("rising-told-open", what = Prose::join_parts(what, "; "));
        if !open.is_empty() {
            lists.into_iter().any(|parts| tell(list(parts).into()));
        }
        let built = || view.gate.iter().filter_map(|part| Some((part.component, part.by?)));
        let by = built().map(|(part, by)| {
            let by = words::who(view, by, cast);
            msg!("rising-told-part-by", part = part.name(), by = by)
        });
        let lists = [by.collect::<Vec<_>>(), built().map(|built| built.0.name()).collect()];
        if built().next().is_some() {
            lists
                .into_iter()
                .any(|parts| tell(msg!("rising-told-built", what = Arg::list(parts)).into()));
        }
        tell(words::supply(view).into());
        if let Some(read) = self.read() {
            tell(read.into());
        }
        let mut cards: Vec<Card> =
            view.players.iter().flat_map(|player| &player.hand).copied().collect();
        cards.sort_by_key(|card| card.index());
        cards.dedup();
        if !cards.is_empty() {
            let cards = Arg::list(cards.into_iter().map(|card| words::card_does(view, card)));
            tell(msg!("rising-told-does", what = cards).into());
        }
        words::order(view).into_iter().filter_map(|player| self.talent(player)).for_each(|told| {
            tell(told);
        });
        tell(words::prices(view).into());
    }

    /// The talent of a player's councilor: `Priest: 1 energy each turn`.
    pub(super) fn talent(self, player: &PlayerView) -> Option<Prose> {
        let (what, by) = (words::talent(self.view, player)?, words::side(self.view, player.seat));
        Some(msg!("rising-told-player", by = by, what = what).into())
    }

    /// The starting player, if there are several players.
    pub(super) fn first(self) -> Option<Prose> {
        let who = words::who(self.view, self.view.first, self.cast);
        let is_one = self.view.players.len() < 2 || self.view.outcome.is_some();
        (!is_one).then(|| msg!("rising-told-first", who = who).into())
    }

    /// The attack that comes, and the strength against it.
    pub(super) fn attack(self) -> Message {
        msg!(
            "rising-told-attack",
            bonus = self.view.attack.bonus.saturating_add(self.view.attack.raid),
            strength = self.view.strength,
            cards = self.view.bulwark
        )
    }

    /// The requests to the computers, and the players who made them.
    pub(super) fn wish_summary(self) -> Option<Message> {
        let wished = words::wishes(self.view).map(|(seat, told)| {
            msg!("rising-told-wish", by = words::whom(self.view, seat, self.cast), what = told)
        });
        let wished: Vec<Message> = wished.collect();
        (!wished.is_empty()).then(|| msg!("rising-told-wished", what = Arg::list(wished)))
    }

    /// The knowledge that was played or discarded, if any.
    pub(super) fn read(self) -> Option<Message> {
        let discards = &self.view.knowledge.discards;
        (!discards.is_empty()).then(|| msg!("rising-board-read", what = cards(discards)))
    }

    /// `Turn 5, Produce`.
    fn when(self) -> Prose {
        let view = self.view;
        let phase = super::island::strip::now(view)
            .and_then(|index| words::phases().into_iter().nth(index));
        let parts = [words::turn(view)].into_iter().chain(phase).map(Prose::from);
        Prose::join_parts(parts, ", ")
    }

    /// How many of the misfortunes that nobody knows flood which section.
    fn floods(self) -> Prose {
        let floods = Section::ALL.into_iter().map(|section| {
            let (n, _) = words::floods(self.view, section);
            msg!("rising-told-amount", what = Prose::from(section.name()), n = n)
        });
        let (_, of) = words::floods(self.view, Section::Mountains);
        msg!("rising-told-next", of = of, what = Arg::list(floods)).into()
    }

    /// The tile of each section that goes under next: `Mountains from m3 on`.
    fn sections(self) -> Prose {
        let view = self.view;
        let outermost = |section: Section| {
            let tile = view.tiles.iter().find(|tile| tile.section == section && tile.outermost);
            tile.map_or("–".to_owned(), |tile| words::short(tile.place))
        };
        let all = Section::ALL.map(outermost);
        msg!("rising-told-outermost", what = Arg::list(all)).into()
    }

    /// Where somebody's people are: `m1, ctr ×2, nav, nav+ ×2`, those with courage apart.
    pub(super) fn list_placements(self, seat: Seat) -> Vec<String> {
        let of = |place: Place, groups: &[games::rising::GroupView]| {
            let own =
                super::island::tiles::crowds(groups).into_iter().filter(|group| group.seat == seat);
            let told = own.map(|group| {
                let times = if group.n > 1 { format!(" ×{}", group.n) } else { String::new() };
                let brave = if group.brave > 0 { "+" } else { "" };
                format!("{}{brave}{times}", words::short(place))
            });
            told.collect::<Vec<_>>()
        };
        let spot = |spot: &Spot| of(spot.place, &spot.groups);
        let tiles = self.view.tiles.iter().flat_map(|tile| of(tile.place, &tile.groups));
        tiles.chain(spot(&self.view.centre)).chain(spot(&self.view.navy)).collect()
    }

    pub(super) fn barriers(self) -> Option<Message> {
        let view = self.view;
        let at = view.tiles.iter().filter(|tile| tile.barrier).map(|tile| words::short(tile.place));
        let at: Vec<String> = at.collect();
        (!at.is_empty()).then(|| msg!("rising-told-barriers", at = Arg::list(at)))
    }

    /// `bob (Priest): 2 gold, 1 energy; 3 home, 1 out, 2 in reserve; cards Well`.
    pub(super) fn player(
        self,
        player: &PlayerView,
        card: impl Fn(&View, Card) -> Message,
    ) -> Prose {
        let mut has = amounts(player.resources);
        for (what, n) in [("energy", player.energy), ("courage", player.courage)] {
            if n > 0 {
                let what = msg!("rising-seen-stock", what = what);
                has.push(msg!("rising-told-resource", n = n, what = what));
            }
        }
        let has = (!has.is_empty()).then(|| msg!("rising-seen-list", what = Arg::list(has)));
        let hand = player.hand.iter().map(|hand_card| card(self.view, *hand_card));
        let cards =
            (!player.hand.is_empty()).then(|| msg!("rising-told-cards", what = Arg::list(hand)));
        let parts = has.into_iter().chain([words::people(player)]).chain(cards).map(Prose::from);
        let what = Prose::join_parts(parts, "; ");
        msg!("rising-told-player", by = words::whom(self.view, player.seat, self.cast), what = what)
            .into()
    }
}

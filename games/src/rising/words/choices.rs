//! The questions that lead to an action, one after the other.

use super::tell::{Describer, amount, area, cost, place};
use crate::{
    Arg, Game, Message, Prose, Seat,
    input::menu::Word,
    msg,
    rising::{
        Action, Component, Learned, Rising,
        numbers::ids::{Resource, Section},
        place::Place,
        position::{Ask, Exchange, Phase},
    },
};

const ID: &str = Rising::INFO.id;

/// The questions that lead a seat to an action.
#[derive(Clone, Copy)]
pub(in crate::rising) struct Buttons<'a> {
    pub game: &'a Rising,
    pub seat: Seat,
}

impl<'a> Buttons<'a> {
    /// The first question.
    fn first(self) -> Message {
        if !self.game.waiting().seats().contains(self.seat) {
            return msg!("rising-which-beside");
        }
        let (game, times) = (self.game, self.game.waiting().times());
        match game.open() {
            Some(Ask::Sink { .. }) => msg!("rising-which-sink", n = times),
            Some(Ask::Lose { .. }) => msg!("rising-which-lose", n = times),
            Some(Ask::Recall { .. }) => msg!("rising-which-recall", n = times),
            Some(Ask::Change { n, .. }) => msg!("rising-which-change", n = *n),
            Some(Ask::Command { n, .. }) => msg!("rising-which-move", n = *n),
            Some(Ask::Ward { .. }) => msg!("rising-which-ward", n = times),
            Some(Ask::Keep { n, .. }) => msg!("rising-which-keep", n = *n),
            Some(Ask::Hand { .. }) => msg!("rising-which-hand", n = times),
            Some(Ask::Raise { .. }) => msg!("rising-which-raise", n = times),
            Some(Ask::Foresee { may_drop: true, .. }) => msg!("rising-which-drop"),
            Some(Ask::Foresee { .. }) => msg!("rising-which-next"),
            Some(Ask::Exchange { exchange, .. }) => self.giver(exchange),
            Some(Ask::Cancel { by, section }) if game.waiting().is_rescuer(self.seat) => {
                msg!(
                    "rising-which-rescue",
                    section = section.name(),
                    by = *by,
                    lacks = game.member(*by).lacks_to_cancel()
                )
            }
            Some(Ask::Cancel { by, section }) => {
                msg!(
                    "rising-whether-cancel",
                    section = section.name(),
                    price = game.numbers.prices.cancel,
                    lacks = game.member(*by).lacks_to_cancel(),
                    stake = game.island().at_stake_of(*section).key()
                )
            }
            Some(Ask::Boost { missing, .. }) => msg!("rising-whether-boost", n = *missing),
            Some(Ask::Forge { .. }) => msg!("rising-whether-forge"),
            Some(Ask::Agree { to, resource, n, .. }) => {
                msg!("rising-whether-give", to = *to, what = amount(*resource, *n))
            }
            None => match game.phase {
                Phase::Choosing(_) => msg!("rising-which-councilor"),
                Phase::Place | Phase::Late => {
                    let home = |seat: Seat| game.player(seat).home;
                    let alike = game
                        .waiting()
                        .seats_of_phase()
                        .iter()
                        .all(|other| home(other) == home(self.seat));
                    // In a room, several are asked by one question.
                    msg!("rising-which-place", n = if alike { home(self.seat) } else { 1 })
                }
                Phase::Produce => msg!("rising-which-act"),
                Phase::Build => msg!("rising-which-part"),
                _ => msg!("rising-which"),
            },
        }
    }

    /// Asks for the giver within the limits of an exchange: everybody at first, then those left.
    fn giver(self, exchange: &Exchange) -> Message {
        let both = exchange.gave.iter().chain(&exchange.got).flat_map(|seats| seats.iter());
        let mut named: Vec<Seat> = both.collect();
        named.sort();
        named.dedup();
        let who = match exchange.two {
            true => named,
            false => self.game.seats().filter(|seat| self.game.plays(*seat)).collect(),
        };
        match (exchange.two, who.len()) {
            (true, 0..2) => msg!("rising-which-giver"),
            (true, _) => msg!("rising-which-giver-of", who = Arg::and(who)),
            (false, _) => msg!("rising-which-giver-all"),
        }
    }

    /// The questions that lead to an action.
    pub fn words(self, action: Action) -> Vec<Word> {
        let parts = [Self::of_place, Self::of_tile, Self::of_hand, Self::of_team, Self::of_turn];
        let words = parts.iter().find_map(|part| part(self, action));
        words.unwrap_or_else(|| vec![self.whole(action)])
    }

    /// The answer to the first question.
    fn begin(self, token: &str) -> Word {
        Word::new(self.first(), token)
    }

    /// A whole action as the answer to the first question.
    fn whole(self, action: Action) -> Word {
        self.begin(&action.to_string())
            .label(button_text(Describer { game: self.game, seat: self.seat }.to_do(action)))
    }

    /// The words of Atlanteans and places.
    fn of_place(self, action: Action) -> Option<Vec<Word>> {
        let first = |token: &str| self.begin(token);
        Some(match action {
            Action::Put { place: at, brave } => {
                let mut words = self.place_words(first, at, true);
                words.push(brave_word(brave));
                words
            }
            Action::Act { place: at, seek } => {
                let how = Word::new(msg!("rising-which-how"), if seek { "seek" } else { "act" });
                let how = how.label(match seek {
                    true => msg!("rising-button-seek"),
                    false => msg!("rising-button-act"),
                });
                vec![first(&at.to_string()).label(self.act_label(at)), how]
            }
            Action::Recall { place: at, brave } => {
                vec![first(&at.to_string()).label(button_text(place(at))), brave_word(brave)]
            }
            Action::Ward(at) => self.place_words(first, at, false),
            Action::Move { from, brave, to } => {
                let to_word = Word::new(msg!("rising-which-to"), to.to_string())
                    .label(button_text(place(to)));
                vec![
                    first(&from.to_string()).label(button_text(place(from))),
                    brave_word(brave),
                    to_word,
                ]
            }
            _ => return None,
        })
    }

    /// Returns the price of a component for the seat, and whether it may leave one out.
    fn price_of(self, component: Component) -> (Arg, &'static str) {
        let mut payments = Vec::new();
        self.game.member(self.seat).list_payments(component, &mut payments);
        let saved = payments.iter().filter_map(|action| match action {
            Action::Build { saves, .. } => *saves,
            _ => None,
        });
        let saved: Vec<Resource> = saved.collect();
        let part = self.game.numbers.part(component);
        match saved[..] {
            [only] => (cost(part.price(Some(only))), "no"),
            [] => (cost(part.price(None)), "no"),
            _ => (cost(part.price(None)), "yes"),
        }
    }

    /// The words of tiles and components.
    fn of_tile(self, action: Action) -> Option<Vec<Word>> {
        let first = |token: &str| self.begin(token);
        let beside = |token: &str, label: Message| first(token).label(label).apart();
        Some(match action {
            Action::Build { component, saves } => {
                let (paid, less) = self.price_of(component);
                let does = &self.game.numbers.part(component).does;
                let part = component.name();
                let label = match does[..] {
                    [] => msg!("rising-button-build", part = part, cost = paid, less = less),
                    _ => {
                        let does = does.iter().map(|effect| effect.among(self.game.n).name());
                        let does = Arg::list(does);
                        msg!(
                            "rising-button-build-for",
                            part = part,
                            cost = paid,
                            less = less,
                            does = does
                        )
                    }
                };
                let saved =
                    Word::new(msg!("rising-which-saved"), saves.map_or("none", Resource::key));
                let saved = saved.label(saves.unwrap_or(Resource::Ore).name());
                let saved = match saves {
                    Some(resource) => saved.about(ID, resource.key()),
                    None => saved,
                };
                vec![first(component.key()).label(label), saved]
            }
            Action::Raise(section) if self.game.open().is_none() => vec![
                beside("raise", msg!("rising-button-raise")),
                Word::new(msg!("rising-which-raise", n = 1), section.key())
                    .label(section.name())
                    .apart(),
            ],
            Action::Raise(section) => {
                vec![first(section.key()).label(self.game.island().innermost(section).map_or_else(
                    || section.name(),
                    |tile| msg!("rising-button-rises", place = place(tile)),
                ))]
            }
            Action::Sink(section) => {
                let n = self.game.island().tiles_of(section);
                let label = msg!("rising-button-section", section = section.name(), n = n);
                vec![first(section.key()).label(label)]
            }
            _ => return None,
        })
    }

    /// The words of cards and resources.
    fn of_hand(self, action: Action) -> Option<Vec<Word>> {
        let first = |token: &str| self.begin(token);
        let beside = |token: &str, label: Message| first(token).label(label).apart();
        Some(match action {
            Action::Change { from, to } => vec![
                first(from.key()).label(from.name()).about(ID, from.key()),
                Word::new(msg!("rising-which-into"), to.key()).label(to.name()).about(ID, to.key()),
            ],
            Action::Transmute { from, to } => vec![
                beside("transmute", msg!("rising-button-transmute")),
                Word::new(msg!("rising-which-from"), from.key())
                    .label(from.name())
                    .about(ID, from.key())
                    .apart(),
                Word::new(msg!("rising-which-into"), to.key())
                    .label(to.name())
                    .about(ID, to.key())
                    .apart(),
            ],
            Action::Play(card) if self.game.open().is_none() => vec![
                beside("play", msg!("rising-button-play")),
                Word::new(msg!("rising-which-card"), card.key())
                    .label(Learned::of(card, self.game).name())
                    .apart(),
            ],
            Action::Keep(card) => {
                vec![first(card.key()).label(Learned::of(card, self.game).name())]
            }
            _ => return None,
        })
    }

    /// The words of councilors, promises, gifts and wishes.
    fn of_team(self, action: Action) -> Option<Vec<Word>> {
        let first = |token: &str| self.begin(token);
        let beside = |token: &str, label: Message| first(token).label(label).apart();
        Some(match action {
            Action::Give { from, to, resource, n } => vec![
                first(&(from.0 + 1).to_string()).label(from),
                Word::new(msg!("rising-which-getter"), (to.0 + 1).to_string()).label(to),
                Word::new(msg!("rising-which-resource"), resource.key())
                    .label(resource.name())
                    .about(ID, resource.key()),
                Word::new(msg!("rising-which-n"), n.to_string()).label(amount(resource, n)),
            ],
            Action::Pledge(n) if self.game.waiting().is_rescuer(self.seat) => {
                let label = msg!("rising-button-energy", n = n);
                vec![first(&n.to_string()).label(label).about(ID, "energy")]
            }
            Action::Pledge(n) => vec![
                beside("pledge", msg!("rising-button-pledge")),
                Word::new(msg!("rising-which-pledge"), n.to_string())
                    .label(msg!("rising-button-energy", n = n))
                    .apart(),
            ],
            Action::Wish(wish) => {
                let group = beside("wish", msg!("rising-button-wish"));
                let token = wish.map_or_else(|| "none".to_owned(), |wish| area_key(wish.place));
                let which = Word::new(msg!("rising-which-wish"), token);
                let which = match wish {
                    Some(it) => which.label(area(it.place)),
                    None => which.label(msg!("rising-button-no-wish")),
                };
                let n = wish.map_or(0, |wish| wish.n).to_string();
                vec![group, which.apart(), Word::new(msg!("rising-which-many"), n).apart()]
            }
            Action::Choose(councilor) => {
                let label = msg!(
                    "rising-button-councilor",
                    councilor = councilor.name(),
                    does = Arg::list(self.game.numbers.talent(councilor).describe())
                );
                vec![first(councilor.key()).label(label).about(ID, councilor.key())]
            }
            _ => return None,
        })
    }

    /// The words of what goes on with the turn, if they are others than the action itself.
    fn of_turn(self, action: Action) -> Option<Vec<Word>> {
        let first = |token: &str| self.begin(token);
        Some(match action {
            Action::Rest | Action::Later | Action::Cancel => {
                let label = match action {
                    Action::Rest => msg!("rising-button-rest"),
                    Action::Later => msg!("rising-button-later"),
                    _ => msg!("rising-button-cancel", n = self.game.numbers.prices.cancel),
                };
                vec![first(&action.to_string()).label(label)]
            }
            // Ending sends home Atlanteans who could still act, so the bot asks once more. In a
            // room, all share one button, which therefore names no number.
            Action::End => {
                let end = first(&action.to_string()).label(msg!("rising-button-end"));
                vec![if self.game.member(self.seat).wastes_by_ending() { end.apart() } else { end }]
            }
            // Others are asked whether they could save the game: that comes before.
            Action::Leave if !self.game.waiting().seats().contains(self.seat) => {
                vec![self.whole(action).apart()]
            }
            _ => return None,
        })
    }

    /// A section and a tile of it, or the centre, or the navy.
    fn place_words(self, first: impl Fn(&str) -> Word, at: Place, has_to_hold: bool) -> Vec<Word> {
        let tile = Word::new(msg!("rising-which-tile"), at.to_string());
        match at.section() {
            Some(section) => {
                let label = match has_to_hold {
                    true => self.tile_label(at),
                    false => self.act_label(at),
                };
                vec![first(section.key()).label(section.name()), tile.label(label)]
            }
            None => {
                vec![
                    first(&at.to_string()).label(button_text(place(at))),
                    tile.label(button_text(place(at))),
                ]
            }
        }
    }

    /// A tile with what it yields: `1: gold from 3 on, room for 1`.
    fn tile_label(self, at: Place) -> Message {
        let n = (at.at() + 1).to_string();
        let room = self.game.island().room(at).unwrap_or(0);
        msg!("rising-button-tile", n = n, gives = self.value(at), room = room)
    }

    /// Returns the yield of a tile for a seat.
    pub fn value(self, at: Place) -> Message {
        let rings = self.game.numbers.rings(at).unwrap_or(0);
        match (at.section(), self.game.member(self.seat).target(at)) {
            (Some(section), Some(target)) => msg!(
                "rising-value-target",
                resource = section.yields().unwrap_or(Resource::Ore).key(),
                target = target.to_string()
            ),
            (Some(Section::Libraries), _) => {
                let (draw, keep) = self.game.member(self.seat).library(at);
                msg!("rising-value-cards", draw = draw, keep = keep)
            }
            (Some(Section::Forges), _) => {
                let n = self.game.numbers.tiles.frg[usize::from(at.at())];
                msg!("rising-value-forge", n = n)
            }
            (Some(_), _) => msg!("rising-value-recruit", n = rings),
            (None, _) if at == Place::CENTRE => msg!("rising-value-energy"),
            (None, _) => msg!("rising-value-navy"),
        }
    }

    fn act_label(self, at: Place) -> Message {
        msg!("rising-button-acts", place = place(at), gives = self.value(at))
    }
}

fn area_key(at: Place) -> String {
    at.section().map_or_else(|| at.to_string(), |section| section.key().to_owned())
}

/// The text of a button, with a capital letter.
fn button_text(what: impl Into<Prose>) -> Message {
    msg!("rising-button-do", what = what.into())
}

fn brave_word(brave: bool) -> Word {
    let token = if brave { "brave" } else { "plain" };
    let word = Word::new(msg!("rising-which-courage"), token);
    match brave {
        true => word.label(msg!("rising-button-brave")).about(ID, "courage"),
        false => word.label(msg!("rising-button-plain")),
    }
}

//! Lenient parser for typed moves.

use super::{
    candidates::Candidates,
    half_moves::{beyond_the_board, starts_at_number},
    parser::{Parser, is_infinitive, without_speaker, words},
    sentences,
    things::{FILLERS, Thing, Verb, is_noun, is_ship, parse_actor, verb},
};
use crate::{
    Game as _, Seat,
    escape::{Action, Escape, Reason, board::cell::Cell, position::Step},
    input::resemblance::{
        asks_for_end, is_action, is_end_of_turn, is_nothing, is_square, taken_back_by_name,
        without_hedges,
    },
};

/// No sentence that means one action is longer, in bytes.
const LONGEST: usize = 100;

/// The reader of what a player types, who knows the position.
#[derive(Clone, Copy)]
pub(in crate::escape) struct Reader<'a> {
    pub(in crate::escape) game: &'a Escape,
    pub(in crate::escape) seat: Seat,
}

impl<'a> Reader<'a> {
    pub(super) fn parser(self) -> Parser<'a> {
        Parser { game: self.game }
    }

    pub(super) fn candidates(self) -> Candidates<'a> {
        Candidates { game: self.game, seat: self.seat }
    }

    fn check(self, action: Action) -> Result<(), Reason> {
        self.game.check(self.seat, &action)
    }

    fn refusal(self, action: Action) -> Option<Reason> {
        self.check(action).err()
    }

    /// Reads an action: `walk d4 d5`, `sail A e6`, `d4 d5`, `sink c3`, `tauche d4 d3`.
    pub(in crate::escape) fn read(self, text: &str) -> Vec<Action> {
        if text.len() > LONGEST {
            return Vec::new();
        }
        let text = text.trim().to_lowercase();
        let text = without_hedges(&text);
        if let Ok(action) = text.parse() {
            return vec![action];
        }
        let is_nothing = is_nothing(text) && self.check(Action::Back).is_err();
        if is_end_of_turn(text) || is_nothing {
            return vec![Action::Stop];
        }
        if matches!(text, "take back" | "takeback" | "nimm zurück" | "den zug zurücknehmen") {
            return vec![Action::Back];
        }
        if taken_back_by_name(text).is_some() || self.parser().contradiction(text).is_some() {
            return Vec::new();
        }
        if self.game.step == Step::Placing && sentences::is_placing_rest(text) {
            return vec![Action::Rest];
        }
        let stays = || matches!(text, "bleib" | "bleibt" | "leave" | "no move" | "stay" | "stays");
        let is_creature = matches!(self.game.step, Step::Creature { .. });
        if sentences::is_staying(text) || (is_creature && stays()) {
            return vec![Action::Stop];
        }
        let Some((verb, things)) = self.parser().verb_and_things(text) else { return Vec::new() };
        let meant = self.candidates().of(verb, &things);
        let legal: Vec<Action> =
            meant.iter().copied().filter(|action| self.check(*action).is_ok()).collect();
        match legal.is_empty() {
            // A player who meant one thing is told why it is not possible.
            true => meant.into_iter().take(1).collect(),
            false => legal,
        }
    }

    /// Why what is typed is nothing that can be done, though it is clear what is meant: a piece
    /// is to sink, or somebody is to be put on the island, and nobody knows where.
    pub(in crate::escape) fn unread(self, text: &str) -> Option<Reason> {
        if text.len() > LONGEST {
            return None;
        }
        let text = text.trim().to_lowercase();
        let text = without_hedges(&text);
        let is_moving = || self.refusal(Action::Stop).filter(Reason::is_about_seats);
        if asks_for_end(text) {
            return Some(self.game.end_reason().map_or(Reason::GoesOn, |_| Reason::Over));
        }
        if taken_back_by_name(text).is_some() {
            let now = self.refusal(Action::Back);
            return Some(now.unwrap_or(Reason::BackByName));
        }
        if let Some(why) = self.parser().contradiction(text) {
            return Some(is_moving().unwrap_or(why));
        }
        if self.game.step == Step::Placing && is_about_a_ring(text) {
            return Some(is_moving().unwrap_or(Reason::WherePlaced));
        }
        let words = words(text);
        let (first, rest) = without_speaker(&words).split_first()?;
        if self.game.step == Step::Placing && starts_at_number(first, rest) {
            return Some(is_moving().unwrap_or(Reason::WherePlaced));
        }
        if let Some(beyond) = words.iter().find_map(|word| beyond_the_board(word)) {
            let is_meant = verb(first).is_some() || is_square(first);
            return is_meant.then(|| is_moving().unwrap_or(beyond));
        }
        if let Some((Verb::Dive, things)) = self.parser().verb_and_things(text)
            && let [Thing::At(at)] = things[..]
        {
            return self.candidates().one_end(Verb::Dive, at);
        }
        if let Some((Verb::Any, things)) = self.parser().verb_and_things(text)
            && matches!(self.game.step, Step::Creature { .. })
            && things.is_empty()
        {
            let legal = self.game.legal(self.seat);
            let step = legal.into_iter().find(|action| matches!(action, Action::Creature { .. }));
            return is_moving().or_else(|| step.map(|example| Reason::WhereTo { example }));
        }
        if let Some(none) = self.candidates().no_such_ship(first, rest) {
            return Some(none);
        }
        if let Some(Verb::Board | Verb::Climb) = verb(first)
            && let [Thing::At(at)] = self.parser().things(Some(Verb::Board), rest)?[..]
        {
            return self.no_berth(at);
        }
        if let Some(why) = self.one_hex_too_many(first, rest) {
            return Some(why);
        }
        let is_named = |word: &&str| word.len() > 1 && !FILLERS.contains(word) && !is_noun(word);
        match rest.iter().any(is_named) {
            true => None,
            false => self.half_said(first, rest),
        }
    }

    /// Why nobody goes aboard at a hex that was named alone.
    fn no_berth(self, at: Cell) -> Option<Reason> {
        let berth = self.refusal(Action::Board { from: at, to: at });
        match (berth, self.game.sea.ship(at)) {
            (Some(reason), _) if reason.is_about_turn() => Some(reason),
            (_, None) => Some(Reason::NoShip { at }),
            (_, Some(_)) => {
                let mut ways = self.candidates().ways_aboard(at);
                let is_full = |way| matches!(self.check(way), Err(Reason::ShipFull { .. }));
                let full = ways.any(is_full).then_some(Reason::ShipFull { at });
                Some(full.unwrap_or(Reason::NobodyBeside { at }))
            }
        }
    }

    /// Why a verb with one hex, or with two where one is meant, is nothing that can be done.
    fn one_hex_too_many(self, first: &str, rest: &[&str]) -> Option<Reason> {
        let is_moving = || self.refusal(Action::Stop).filter(Reason::is_about_seats);
        let verb = verb(first)?;
        match (verb, &self.parser().things(Some(verb), rest)?[..]) {
            (_, &[Thing::At(at)]) => self.candidates().one_end(verb, at),
            (Verb::Sink, &[Thing::At(at), Thing::At(_), ..]) => {
                let now = match self.game.step == Step::Moving {
                    true => is_moving(),
                    false => self.refusal(Action::Sink(at)),
                };
                Some(now.unwrap_or(Reason::OneSinks))
            }
            (Verb::Place, &[Thing::At(at), Thing::At(_), ..]) => {
                let now = self.refusal(Action::Place(at));
                let is_of_turn =
                    |why: &Reason| why.is_about_seats() || matches!(why, Reason::NotThis(_));
                Some(now.filter(is_of_turn).unwrap_or(Reason::OneIsPut))
            }
            _ => None,
        }
    }

    /// Why a verb alone is nothing that can be done: it is half said, or the action is not possible
    /// now, which is the better reason.
    fn half_said(self, first: &str, rest: &[&str]) -> Option<Reason> {
        let any = match verb(first)? {
            Verb::Plain(_) | Verb::Any => return None,
            Verb::Creature(_) => {
                let why = self.refusal(Action::Stop);
                return Some(why.unwrap_or(Reason::NotThis(self.game.step)));
            }
            Verb::Sink => Action::Sink(self.game.sea.land.iter().next().unwrap_or_default()),
            Verb::Place if !rest.is_empty() => {
                Action::Place(self.game.sea.land.iter().next().unwrap_or_default())
            }
            Verb::Place => return None,
            // Any move stands for all.
            _ => Action::Sail { from: Cell::default(), to: Cell::default() },
        };
        match self.check(any) {
            Err(reason) if reason.is_about_seats() => Some(reason),
            Err(reason @ (Reason::NotThis(_) | Reason::NothingToSink)) => Some(reason),
            _ if matches!(any, Action::Place(_)) => Some(Reason::WherePlaced),
            Err(reason @ Reason::NoMoves { .. }) => Some(reason),
            _ if matches!(any, Action::Sail { .. }) => self.candidates().kind_alone(verb(first)?),
            _ => Some(Reason::WhichPiece),
        }
    }
}

/// Whether a text names a kind of piece and nothing else: `put one on land`.
fn is_about_a_ring(text: &str) -> bool {
    let words = || {
        text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty())
    };
    let is_ring = |word| matches!(word, "rock" | "fels" | "land" | "citadel" | "zitadelle");
    let is_other = |word: &str| {
        let is_verb = matches!(verb(word), Some(Verb::Place | Verb::Any));
        FILLERS.contains(&word) || is_noun(word) || is_verb || matches!(word, "a" | "i" | "ich")
    };
    words().any(is_ring) && words().all(is_other)
}

/// Whether a text is meant as an action, possible or not.
pub(in crate::escape) fn resembles_action(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let text = text.trim().to_lowercase();
    let text = without_hedges(&text);
    let words = words(text);
    // `on land` says where to, and `land` by itself what is seen.
    let is_target = ["on ", "onto ", "auf "].iter().any(|begin| text.starts_with(begin));
    if asks_for_end(text) || (is_target && is_about_a_ring(text)) {
        return true;
    }
    let Some((first, rest)) = without_speaker(&words).split_first() else { return false };
    if starts_at_number(first, rest) {
        return true;
    }
    let is_known = |word: &str| {
        let is_name = matches!(word.as_bytes(), [b'a'..=b'j' | b'1'..=b'4']);
        is_name
            || is_ship(word)
            || is_square(word)
            || parse_actor(word).is_some()
            // `ich gehe schwimmen` is said of a lake.
            || (verb(word).is_some() && !is_infinitive(word))
    };
    match verb(first) {
        None => {
            let rest = rest.iter().filter(|word| !FILLERS.contains(word) && !is_noun(word));
            let names_ship = is_ship(first);
            let moves = names_ship && rest.clone().any(|word| is_square(word));
            (first.parse::<Cell>().is_ok() || moves) && rest.clone().all(|word| is_known(word))
        }
        Some(verb) => {
            // Pieces sink, and nothing else: of that nobody speaks by the way.
            let counts = matches!(verb, Verb::Sink | Verb::Place);
            let rest = rest.iter().filter(|word| !FILLERS.contains(word));
            let rest = rest.filter(|word| counts || !is_noun(word));
            is_action(first, rest.map(|word| is_known(word) || is_noun(word)))
        }
    }
}

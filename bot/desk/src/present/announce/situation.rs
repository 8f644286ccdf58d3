//! Sentences about where a match stands and what is next.

use games::{Arg, ClockKind, Message, Outcome, Prose, Seat, msg};
use record::{PersonId, Stage};

use super::{Awaited, question::may_begin};
use crate::{
    Match,
    matches::{
        invitations::join_codes::JoinCode,
        timing::{absence::LeftOut, closing},
        turns::Retelling,
    },
    port::{
        names,
        words::text::{code, sentence},
    },
};

/// The most steps that are told in words where they are taken back.
const IN_WORDS: usize = 4;

/// Tells where a match stands, and whom it waits for.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    pub m: &'a Match,
}

impl<'a> Situation<'a> {
    /// Which match it is: `Hex, match k3f9.`
    pub fn title(self) -> Message {
        if let Some(lesson) = self.m.lesson() {
            return lesson.title(self.m);
        }
        msg!("desk-match-title", game = self.m.info().name, id = code(self.m.id().as_str()))
    }

    /// The seed of a match that is over, if anything could be rolled in it.
    pub fn seed(self) -> Option<Prose> {
        let (seed, about) =
            (code(self.m.chance().opened_seal()?.to_string()), names::about(self.m.id()));
        let is_told =
            self.m.head().stage.was_played() && (self.m.kind().rolls)(&self.m.head().setup);
        is_told.then(|| msg!("desk-news-unsealed", seed = seed, about = about).into())
    }

    /// Tells what is to happen now, and who is to do it, as far as `reader` may know: nobody hears
    /// of the drafts of others.
    pub fn next(self, reader: Option<Seat>) -> Vec<Prose> {
        match &self.m.head().stage {
            Stage::Open { asked } => {
                self.answers_missing(asked).into_iter().chain(self.vacant()).collect()
            }
            Stage::Playing { undo: Some((by, to)) } => {
                let seats = Arg::and(Awaited { m: self.m }.voters(*by));
                let moves = self.undo_steps(*to);
                let is_own = reader == Some(*by);
                let agrees =
                    reader.is_some_and(|reader| self.m.votes().undo_consents().contains(reader));
                let line = match (is_own, agrees, moves.is_empty()) {
                    (true, _, true) => msg!("desk-next-votes-something", seats = seats),
                    (true, _, false) => {
                        msg!("desk-next-votes", seats = seats, moves = Arg::and(moves))
                    }
                    (false, true, true) => msg!("desk-next-agreed-something", seats = seats),
                    (false, true, false) => {
                        msg!("desk-next-agreed", seats = seats, moves = Arg::and(moves))
                    }
                    (false, false, _) => msg!("desk-next-vote", seats = seats),
                };
                vec![line.into()]
            }
            Stage::Playing { undo: None } => {
                // The question comes last: it stays where a message is cut.
                let before = self.decision().or_else(|| self.called_later());
                before.into_iter().chain(self.turn(reader)).chain(self.remarks(reader)).collect()
            }
            Stage::Over(outcome) => vec![result(outcome, reader)],
            Stage::Off | Stage::Closed => Vec::new(),
        }
    }

    /// The same with the question first, for everybody.
    pub fn question_first(self) -> Vec<Prose> {
        match &self.m.head().stage {
            Stage::Playing { undo: None } => {
                let behind = self.decision().or_else(|| self.called_later());
                self.turn(None).into_iter().chain(behind).chain(self.remarks(None)).collect()
            }
            _ => self.next(None),
        }
    }

    /// The decision that several players make together now.
    fn decision(self) -> Option<Prose> {
        self.m.table()?.position().joint_decision()
    }

    /// The facts about the awaited players besides their names.
    fn remarks(self, reader: Option<Seat>) -> impl Iterator<Item = Prose> {
        let absent = self.left_out().into_iter().chain(self.players_away(reader));
        absent.chain(self.pause()).chain(self.beside())
    }

    /// Names the players whose word is missing before the team goes on without somebody.
    fn left_out(self) -> Vec<Prose> {
        let is_left_out = |seat: &Seat| !self.m.votes().leaving_out(*seat).is_empty();
        let asked = self.m.head().to_act.iter().filter(is_left_out);
        let line = |whom: Seat| {
            let missing = LeftOut { m: self.m, now: self.m.log().last_at() }.consents_missing(whom);
            let say = names::WITHOUT.say("", "");
            let seats = Arg::and(missing.iter());
            let line = msg!("desk-next-without", whom = whom, seats = seats, without = say);
            (!missing.is_empty()).then(|| line.into())
        };
        asked.filter_map(line).collect()
    }

    /// Names the other awaited players who are away.
    fn players_away(self, reader: Option<Seat>) -> Option<Prose> {
        let gone = self.m.head().to_act.iter().filter(|seat| self.m.time().away().contains(*seat));
        let gone: Vec<Seat> = gone.filter(|seat| reader != Some(*seat)).collect();
        let n = gone.len();
        (n > 0).then(|| msg!("desk-next-away", seats = Arg::and(gone), n = n).into())
    }

    /// That the clocks stand still, or whose word is missing before they do.
    fn pause(self) -> Option<Prose> {
        let resume = names::RESUME.say("", "");
        if self.m.time().paused_at().is_some() {
            return Some(msg!("desk-next-paused", resume = resume).into());
        }
        let seats = Arg::and(self.m.votes().pause_voters().iter());
        let pause = names::PAUSE.say("", "");
        (!self.m.votes().pausing().is_empty())
            .then(|| msg!("desk-next-pause", seats = seats, pause = pause).into())
    }

    /// A question beside the game: `cyd asks to end the game here.` Who refuses,
    /// if a computer does.
    pub fn beside(self) -> Option<Prose> {
        self.computers_not_agreeing().or_else(|| {
            self.m.table().and_then(|table| table.position().open_proposal()).map(sentence)
        })
    }

    /// The computers that do not agree to what was said beside the game.
    pub fn computers_not_agreeing(self) -> Option<Prose> {
        let seats = self.m.votes().computers_not_agreeing();
        let n = seats.len();
        (n > 0).then(|| msg!("desk-news-unmoved", seats = Arg::and(seats), n = n).into())
    }

    /// Names the players whose answer is still missing.
    fn answers_missing(self, asked: &[PersonId]) -> Option<Prose> {
        let seats = asked.iter().filter_map(|person| self.m.seat_of(person));
        (!asked.is_empty()).then(|| msg!("desk-next-waits", seats = Arg::and(seats)).into())
    }

    /// Which seats can be taken before the match begins, if any.
    pub fn vacant(self) -> Option<Prose> {
        let head = self.m.head();
        let free = usize::from(head.setup.seats).saturating_sub(head.players.len());
        if free == 0 || !matches!(head.stage, Stage::Open { .. }) {
            return None;
        }
        let begin =
            may_begin(head, self.m.info()).then(|| msg!("desk-next-begin", by = head.proposer));
        let join = |code: String| names::JOIN.say(&head.game, &code);
        let join =
            JoinCode { m: self.m }.current().map(|code| msg!("desk-next-code", join = join(code)));
        let lines = [msg!("desk-next-free", n = free)].into_iter().chain(join).chain(begin);
        Some(Prose::join_parts(lines.map(Prose::from), " "))
    }

    /// Tells who must act, and what is asked of them: `@bob (Blue), place a tile.`
    fn turn(self, reader: Option<Seat>) -> Option<Prose> {
        let known = self.m.drafts().position_without(reader);
        let table = known.as_deref().or(self.m.table())?;
        let mut groups: Vec<(Prose, Vec<(Seat, Prose)>)> = Vec::new();
        let mut thinking: Vec<Prose> = Vec::new();
        for seat in self.m.head().to_act.iter() {
            let named = match table.position().seat_name(seat) {
                Some(role) => msg!("desk-next-seat", by = seat, role = role).into(),
                None => seat.into(),
            };
            if self.m.head().person(seat).is_none() {
                thinking.push(named);
                continue;
            }
            let ask = table.position().ask(seat);
            match groups.iter_mut().find(|(other, _)| *other == ask) {
                Some((_, seats)) => seats.push((seat, named)),
                None => groups.push((ask, vec![(seat, named)])),
            }
        }
        // A reader who is asked alone is not spoken of by name.
        let asked = |(ask, seats): (Prose, Vec<(Seat, Prose)>)| match (&seats[..], reader) {
            ([(seat, _)], Some(reader)) if *seat == reader => msg!("desk-next-you", ask = ask),
            _ => {
                let seats = seats.into_iter().map(|(_, named)| named).collect();
                msg!("desk-next-turn", seats = Arg::And(seats), ask = ask)
            }
        };
        let n = thinking.len();
        let thinks = (n > 0).then(|| msg!("desk-next-thinking", seats = Arg::And(thinking), n = n));
        let lines = groups.into_iter().map(asked).chain(thinks);
        Some(Prose::join_parts(lines.map(Prose::from), " "))
    }

    /// Names the participants in what goes on who are not asked yet, or not now.
    fn called_later(self) -> Option<Prose> {
        let (_, part) = self.m.table()?.position().call_group()?;
        let others: Vec<Seat> = part.minus(self.m.head().to_act).iter().collect();
        (!others.is_empty()).then(|| msg!("desk-next-then", seats = Arg::and(others)).into())
    }

    /// Tells in a sentence what a seat has drafted and not yet done; none if that is nothing.
    pub fn plan(self, seat: Seat) -> Option<Prose> {
        let steps = self.m.drafts().describe(seat);
        let is_any = !steps.is_empty();
        is_any.then(|| msg!("desk-plan", steps = Prose::join_parts(steps, "; ")).into())
    }

    /// Where a match stands, in a sentence or two, as `reader` may know it.
    pub fn standing(self, reader: Option<Seat>) -> Vec<Prose> {
        if let Some(lesson) = self.m.lesson() {
            return lesson.lines(self.m);
        }
        match self.m.head().stage {
            Stage::Off => vec![msg!("desk-match-cancelled").into()],
            Stage::Closed => vec![closing::match_closed_message(self.m.head()).into()],
            _ => self.next(reader),
        }
    }

    /// Tells whose turn it is, `It is bob's turn.`, or something else if it is nobody's.
    pub fn whose_turn(self) -> Message {
        let to_act = self.m.head().to_act;
        // In a game that is played together, it is seldom somebody's turn in all. Who reacts is
        // asked in the turn of another.
        let asked = self.m.table().filter(|_| self.m.info().together).zip(to_act.iter().next());
        let reacts =
            self.m.table().zip(to_act.iter().next()).filter(|(table, seat)| {
                matches!(table.position().clock(*seat), ClockKind::Reaction)
            });
        match to_act.iter().count() {
            0 => msg!("desk-nobody-can-move"),
            n if let Some((table, seat)) = reacts => {
                let who = Arg::and(to_act.iter());
                msg!("desk-asked-to", n = n, who = who, what = table.position().ask(seat))
            }
            n if let Some((table, seat)) = asked => {
                let who = Arg::and(to_act.iter());
                msg!("desk-turn-of-to", n = n, who = who, what = table.position().ask(seat))
            }
            n => msg!("desk-turn-of", n = n, who = Arg::and(to_act.iter())),
        }
    }

    /// The steps that going back to `to` would undo, in words, of many the first;
    /// nothing that is only drafted. Nothing of a game with secrets: an action may be one.
    pub fn undo_steps(self, to: u64) -> Vec<Prose> {
        if self.m.info().secrets {
            return Vec::new();
        }
        // The steps after these stand now and did not stand then.
        let kept = self.m.log().standing_at(to).len();
        let standing = self.m.log().standing();
        let turns = Retelling { m: self.m }.turns(standing.get(kept..).unwrap_or_default());
        let words = Retelling { m: self.m }.in_words(&turns);
        match words.len() {
            0..=IN_WORDS => words,
            n => {
                let more = msg!("desk-undo-more", n = n + 1 - IN_WORDS).into();
                words.into_iter().take(IN_WORDS - 1).chain([more]).collect()
            }
        }
    }
}

/// Tells the player at `reader`, or else everybody, who won. A game tells why it is over and by
/// what, and leaves this to the desk.
fn result(outcome: &Outcome, reader: Option<Seat>) -> Prose {
    match outcome {
        Outcome::Together { won: true } => msg!("desk-result-won").into(),
        Outcome::Together { won: false } => msg!("desk-result-lost").into(),
        Outcome::Places(places) => ranks(places, reader),
    }
}

fn ranks(places: &[u8], reader: Option<Seat>) -> Prose {
    let mut by_place: Vec<(u8, Vec<Seat>)> = Vec::new();
    let mut seats: Vec<(u8, Seat)> =
        places.iter().zip(0..).map(|(&place, seat)| (place, Seat(seat))).collect();
    seats.sort_unstable();
    for (place, seat) in seats {
        match by_place.last_mut() {
            Some((last, seats)) if *last == place => seats.push(seat),
            _ => by_place.push((place, vec![seat])),
        }
    }
    let mut groups = by_place.into_iter();
    let Some((_, first)) = groups.next() else {
        return Prose::default();
    };
    // Of those who are all there is besides a winner, nothing needs to be said.
    let more = groups.len() > usize::from(first.len() == 1);
    let best = match first[..] {
        [winner] if reader == Some(winner) => msg!("desk-result-winner-you"),
        [winner] => msg!("desk-result-winner", by = winner),
        // Nobody wins: they may have nothing at all.
        _ => msg!("desk-result-draw", seats = Arg::and(first)),
    };
    let place =
        |(place, seats)| msg!("desk-result-place", place = place, seats = Arg::and::<Seat>(seats));
    let rest = more.then(|| msg!("desk-result-places", places = Arg::list(groups.map(place))));
    Prose::join_parts([best].into_iter().chain(rest).map(Prose::from), " ")
}

//! The questions that a match asks.

use games::{
    Arg, Info, Prose, Seat, Seats, Setup,
    menu::{ChoiceRole, Menu, Question},
    msg,
};
use record::{Head, PersonId, Stage, What};
use render::DrawableGame;

use super::{
    Situation,
    awaited::Awaited,
    buttons::{Buttons, is_howto, is_odds},
};
use crate::{
    Account, Button, Match, Matter, People, Press, Prompt, Seated,
    matches::timing::clocks,
    port::{
        MENU,
        names::{self, Name},
        press::{At, Deed},
        replies::plain,
    },
};

/// The questions that a match asks.
#[derive(Clone, Copy, Debug)]
pub struct Questions<'a> {
    pub m: &'a Match,
    pub people: &'a People,
}

impl<'a> Questions<'a> {
    fn awaited_players(self) -> Awaited<'a> {
        Awaited { m: self.m }
    }

    fn buttons(self) -> Buttons<'a> {
        Buttons { m: self.m }
    }

    /// The question whether those who are `asked` play, and who else does.
    fn for_challenge(self, asked: &[PersonId]) -> Prompt {
        let (head, buttons) = (self.m.head(), self.buttons());
        let (mut options, mut names) = (Vec::new(), Vec::new());
        if !asked.is_empty() {
            options.push(buttons.for_deed(None, Deed::Accept, msg!("desk-button-accept")));
            options.push(buttons.for_deed(None, Deed::Decline, msg!("desk-button-decline")));
            names.extend([names::ACCEPT, names::DECLINE]);
        }
        let mut of = self.people.all_accounts(asked);
        if head.players.len() < usize::from(head.setup.seats) {
            options.push(buttons.for_deed(None, Deed::Join, msg!("desk-button-join")));
            names.push(names::JOIN);
            of.clear();
        }
        if may_begin(head, self.m.info()) {
            options.push(buttons.for_deed(None, Deed::Begin, msg!("desk-button-begin")));
            names.push(names::BEGIN);
        }
        let beside: Vec<Button> = buttons.howto().into_iter().collect();
        if !beside.is_empty() {
            names.push(names::RULES);
        }
        let typed = Some(self.typed_commands(&names));
        Prompt { options, beside, of, typed, ..Prompt::new(msg!("desk-ask-play")) }
    }

    /// The question to put under what the room is told.
    pub fn for_room(self) -> Option<Prompt> {
        let head = self.m.head();
        let buttons = self.buttons();
        match &head.stage {
            Stage::Open { asked } => Some(self.for_challenge(asked)),
            Stage::Playing { undo: Some((by, to)) } => {
                let mut prompt = self.undo_vote(*to);
                // All read it, and it is not for those who are asked.
                let mut withdrawal = buttons.withdraw();
                let (seats, what) = (Arg::and([*by]), withdrawal.label.clone());
                withdrawal.label = msg!("desk-option-of", seats = seats, what = what).into();
                prompt.options.push(withdrawal);
                prompt.of.extend(self.people.all_accounts(head.person(*by)));
                Some(prompt)
            }
            Stage::Playing { undo: None } if self.m.info().secrets => {
                let of = self.people.all_accounts(self.awaited_players().persons());
                let options = vec![buttons.for_deed(None, Deed::Board, msg!("desk-button-look"))];
                let prompt = Prompt { options, of, ..Prompt::new(msg!("desk-ask-private")) };
                (!prompt.of.is_empty()).then_some(prompt)
            }
            Stage::Playing { undo: None } => {
                let seats: Vec<Seat> = head.to_act.iter().collect();
                // The room knows of no plan, and the first word of an answer means the
                // same with any.
                let known = self.m.drafts().position_without(None);
                let table = known.as_deref().or(self.m.table())?;
                // Where several decide, those who are not asked have a say, too.
                let others =
                    head.seats().map(|seat| seat.0).filter(|seat| !head.to_act.contains(*seat));
                let seats: Vec<Seat> = seats
                    .into_iter()
                    .chain(others.filter(|seat| self.awaited_players().has_say(*seat)))
                    .collect();
                let mut prompt = self.first_at(table, &seats, None)?;
                prompt.beside.extend(buttons.leave_out(self.m.log().last_at()));
                Some(prompt)
            }
            Stage::Over(_) | Stage::Closed => {
                let is_alike = self.m.info().together || head.players.len() == 1;
                let mut typed = vec![self.m.say(names::AGAIN).into()];
                // In a team it makes no difference who sits where.
                typed
                    .extend((!is_alike).then(|| names::AGAIN.say(&head.game, "sides=same").into()));
                Some(Prompt {
                    options: vec![buttons.for_deed(None, Deed::Again, msg!("desk-button-again"))],
                    of: self.people.all_accounts(head.persons()),
                    typed: Some(or_say(typed)),
                    ..Prompt::new(
                        match self.m.info().options.iter().any(|one| one.key == "sides") {
                            _ if is_alike => msg!("desk-ask-again-team"),
                            true => msg!("desk-ask-again"),
                            false => msg!("desk-ask-again-moved"),
                        },
                    )
                })
            }
            Stage::Off => None,
        }
    }

    /// Returns the question about clocks that have run out or stand still, for one seat, or else
    /// for everyone who may answer.
    pub fn about_time(self, reader: Option<Seat>) -> Option<Prompt> {
        if !matches!(self.m.head().stage, Stage::Playing { undo: None }) {
            return None;
        }
        let button = |what: Deed, label| self.buttons().for_deed(reader, what, label);
        let (asked, late) = (self.m.votes().pausing(), self.m.time().timed_out());
        let persons: Seats = self
            .m
            .head()
            .seats()
            .filter(|seat| seat.1.person().is_some())
            .map(|seat| seat.0)
            .collect();
        let persons = persons.minus(self.m.seats_resigned());
        let (ask, of, options, names) = if self.m.time().paused_at().is_some() {
            let go_on = button(Deed::Resume, msg!("desk-button-resume"));
            (msg!("desk-ask-paused"), persons, vec![go_on], vec![names::RESUME.say("", "")])
        } else if !asked.is_empty() {
            let of = self.m.votes().pause_voters();
            let options = vec![
                button(Deed::Pause, msg!("desk-button-pause")),
                button(Deed::Resume, msg!("desk-button-no-pause")),
            ];
            let names = vec![names::PAUSE.say("", ""), names::RESUME.say("", "")];
            (msg!("desk-ask-pause"), of, options, names)
        } else {
            let whom = late.iter().next()?;
            let claim = match persons.iter().count() + computers(self.m.head()) {
                2 => msg!("desk-button-claim"),
                _ => msg!("desk-button-without", seats = Arg::and([whom])),
            };
            let options = vec![
                button(Deed::Wait, msg!("desk-button-wait")),
                button(Deed::StandIn, msg!("desk-button-stand-in")),
                button(Deed::Claim, claim),
            ];
            let names = [clocks::WAIT, clocks::COMPUTER, clocks::CLAIM]
                .map(|choice| names::LATE.say("", choice));
            (msg!("desk-ask-late"), persons.minus(late), options, names.into())
        };
        if reader.is_some_and(|reader| !of.contains(reader)) {
            return None;
        }
        let of = reader.map_or(of, |reader| Seats::NONE.with(reader));
        let of = self.people.all_accounts(of.iter().filter_map(|seat| self.m.head().person(seat)));
        let typed = Some(or_say(names.into_iter().map(Prose::from).collect()));
        Some(Prompt { options, of, typed, ..Prompt::new(ask) })
    }

    /// The way to the board of a match that is to be closed, for all who play it.
    pub fn about_closing(self) -> Option<Prompt> {
        self.m.time().closes_at()?;
        let options = vec![self.buttons().for_deed(None, Deed::Board, msg!("desk-button-look"))];
        let of = self.people.all_accounts(self.m.head().persons());
        Some(Prompt { options, of, ..Prompt::new(msg!("desk-ask-closes")) })
    }

    /// The matters beside the game that can still be answered.
    pub fn open_matters(self) -> Vec<Matter> {
        let is_open = |matter: &Matter| match matter {
            Matter::Seat => self.m.seating().offer().is_some(),
            Matter::Time => self.about_time(None).or_else(|| self.about_closing()).is_some(),
            Matter::Proposal => {
                let table = self.m.table().filter(|_| self.m.is_playing());
                table.is_some_and(|table| table.position().open_proposal().is_some())
            }
            Matter::Absence => self.buttons().leave_out(u64::MAX).is_some(),
        };
        Matter::ALL.into_iter().filter(is_open).collect()
    }

    /// Whether a seat has not moved yet.
    fn is_first_turn(self, seat: Seat) -> bool {
        let is_own = |what: &What| matches!(what, What::Played { seat: by, .. } if *by == seat);
        let log = self.m.log();
        !log.standing().into_iter().any(|index| log.what(index).is_some_and(is_own))
    }

    /// The question whether something may be taken back, to those who have a say.
    fn undo_vote(self, to: u64) -> Prompt {
        let ask = match self.moves_taken_back(to) {
            Some(moves) => msg!("desk-ask-undo", moves = moves),
            None => msg!("desk-ask-undo-something"),
        };
        Prompt {
            options: vec![
                self.buttons().for_deed(None, Deed::Grant, msg!("desk-button-grant")),
                self.buttons().for_deed(None, Deed::Refuse, msg!("desk-button-refuse")),
            ],
            of: self.people.all_accounts(self.awaited_players().persons()),
            typed: Some(self.typed_commands(&[names::ACCEPT, names::DECLINE])),
            ..Prompt::new(ask)
        }
    }

    /// Returns the question to one seat about a request to take back; none if there is no request,
    /// or the seat has had its say.
    pub fn about_undo(self, seat: Seat) -> Option<Prompt> {
        let Stage::Playing { undo: Some((by, to)) } = self.m.head().stage else { return None };
        let of = self.people.all_accounts(self.m.head().person(seat));
        if seat != by {
            return self
                .awaited_players()
                .voters(by)
                .contains(&seat)
                .then(|| Prompt { of, ..self.undo_vote(to) });
        }
        let persons = self
            .awaited_players()
            .voters(by)
            .into_iter()
            .filter_map(|voter| self.m.head().person(voter));
        let voters = Arg::and(
            persons.map(|person| plain::name(&Seated::Person(self.people.account(person)))),
        );
        let ask = match self.moves_taken_back(to) {
            Some(moves) => msg!("desk-ask-undo-own", moves = moves, people = voters),
            None => msg!("desk-ask-undo-own-something", people = voters),
        };
        let typed = Some(self.typed_commands(&[names::CANCEL]));
        Some(Prompt { options: vec![self.buttons().withdraw()], of, typed, ..Prompt::new(ask) })
    }

    /// Returns the first question for a seat.
    pub fn first(self, seat: Seat) -> Option<Prompt> {
        self.first_at(self.m.table()?, &[seat], Some(seat))
    }

    /// Returns the first question for these seats, as one prompt that `reader` reads, or else the
    /// room. It offers what is open to any of them, and says to whom where that is not all. The
    /// position may be another than the match has.
    fn first_at(
        self,
        table: &dyn DrawableGame,
        seats: &[Seat],
        reader: Option<Seat>,
    ) -> Option<Prompt> {
        if !self.m.is_playing() {
            return None;
        }
        let mut prompt: Option<Prompt> = None;
        let (mut asked, mut open_to) = (Seats::NONE, Vec::<Seats>::new());
        for &seat in seats {
            let Some(person) = self.m.head().person(seat) else {
                continue;
            };
            let Menu::Ask(question) = table.menu(seat, &[], MENU) else {
                continue;
            };
            let prompt = prompt.get_or_insert_with(|| Prompt::new(question.ask.clone()));
            prompt.of.extend(self.people.all_accounts([person]));
            asked = asked.with(seat);
            for button in buttons(&self.buttons().at(reader), &question) {
                // A lesson has no other end than its turn: beside it there is what that needs.
                let fits = button.role != ChoiceRole::Aside
                    || self
                        .m
                        .lesson()
                        .is_none_or(|lesson| lesson.needs(table, button.press.path()));
                // The same answer may lead to different things, and be worded so.
                let known = prompt.options.iter().position(|option| option.press == button.press);
                match known {
                    Some(index) => open_to[index] = open_to[index].with(seat),
                    None if fits && prompt.options.len() < MENU => {
                        prompt.options.push(button);
                        open_to.push(Seats::NONE.with(seat));
                    }
                    None => {}
                }
            }
            self.add_help(prompt, table, seat);
        }
        let options = prompt.iter_mut().flat_map(|prompt| &mut prompt.options);
        for (option, seats) in options.zip(open_to).filter(|option| option.1 != asked) {
            let (seats, what) = (Arg::and(seats.iter()), option.label.clone());
            option.label = msg!("desk-option-of", seats = seats, what = what).into();
        }
        prompt
    }

    /// Adds the buttons that help a seat with its question, those that are not there yet.
    fn add_help(self, prompt: &mut Prompt, table: &dyn DrawableGame, seat: Seat) {
        if prompt.beside.is_empty() && self.m.head().to_act.contains(seat) && !self.m.no_hints() {
            prompt.beside.push(match self.m.lesson() {
                // There, the right turn is known.
                Some(_) => self.buttons().solution(),
                None => self.buttons().hint(),
            });
        }
        // In a lesson, what is right is the question.
        let computed = self.m.lesson().is_none()
            && !self.m.no_hints()
            && !table.position().advice(seat).is_empty();
        if computed && !prompt.beside.iter().any(is_odds) {
            prompt.beside.push(self.buttons().odds());
        }
        if self.m.lesson().is_none()
            && self.is_first_turn(seat)
            && !prompt.beside.iter().any(is_howto)
        {
            prompt.beside.extend(self.buttons().howto());
        }
    }

    /// Returns the moves that going back to `to` would take back, as people read them: `7c3 and
    /// 4b2`. None if they are not to be said.
    fn moves_taken_back(self, to: u64) -> Option<Arg> {
        let taken = Situation { m: self.m }.undo_steps(to);
        (!taken.is_empty()).then(|| Arg::and(taken))
    }

    /// Returns the question for players the match does not wait for, such as to say that they
    /// agree.
    pub fn beside(self) -> Option<Prompt> {
        let head = self.m.head();
        let (awaited, others): (Vec<Seat>, Vec<Seat>) =
            head.seats().map(|(seat, _)| seat).partition(|&seat| head.to_act.contains(seat));
        let mut prompt = self.first_at(self.m.table()?, &others, None)?;
        // Of all that an awaited player can do, this asks for what they say to a proposal.
        let turn = self.first_at(self.m.table()?, &awaited, None).into_iter();
        for option in turn.flat_map(|turn| turn.options) {
            let is_new = prompt.options.iter().all(|known| known.press != option.press);
            if is_new && option.role == ChoiceRole::Aside {
                prompt.options.push(option);
            }
        }
        prompt.options.sort_by_key(|option| self.declines(&option.press));
        let mut actions: Vec<Prose> = Vec::new();
        for option in &prompt.options {
            let path = option.press.path();
            let leads = |seat: &Seat| Some((*seat, self.m.table()?.menu(*seat, path, MENU)));
            for (seat, menu) in awaited.iter().chain(&others).filter_map(leads) {
                let Menu::Done(action) = menu else { continue };
                prompt.of.extend(self.people.all_accounts(head.person(seat)));
                let typed = self.m.table()?.input_text(&action);
                let action = names::PLAY.say(&head.game, &typed).into();
                if !actions.contains(&action) {
                    actions.push(action);
                }
            }
        }
        prompt.of.sort();
        prompt.of.dedup();
        prompt.typed = (!actions.is_empty()).then(|| or_say(actions));
        Some(prompt)
    }

    /// Whether a button refuses or withdraws what was proposed.
    fn declines(self, press: &Press) -> bool {
        let declines = |seat: Seat| {
            let table = self.m.table()?;
            let Menu::Done(action) = table.menu(seat, press.path(), MENU) else { return None };
            Some(table.position().declining(seat)? == action)
        };
        self.m.head().seats().any(|(seat, _)| declines(seat) == Some(true))
    }

    /// `Or say /hex accept or /hex decline.`
    fn typed_commands(self, names: &[Name]) -> Prose {
        or_say(names.iter().map(|&name| self.m.say(name).into()).collect())
    }

    /// Returns the question for a seat, if there is one.
    pub fn for_seat(self, seat: Option<Seat>) -> Option<Prompt> {
        let Some(seat) = seat else {
            // Everybody who looks at an open match may join it.
            let free = self.m.head().players.len() < usize::from(self.m.head().setup.seats);
            let open = matches!(self.m.head().stage, Stage::Open { .. }) && free;
            return self.for_room().filter(|_| open);
        };
        let person = self.m.head().person(seat)?;
        if let Some(prompt) = self.m.lesson().and_then(|lesson| lesson.prompt(self.m, self.people))
        {
            return Some(prompt);
        }
        match &self.m.head().stage {
            Stage::Playing { undo: None } if self.m.head().to_act.contains(seat) => {
                self.first(seat)
            }
            Stage::Playing { undo: None } if self.about_time(Some(seat)).is_some() => {
                self.about_time(Some(seat))
            }
            // Something was said that they may answer, or they have a say in what is decided.
            Stage::Playing { undo: None }
                if self.m.votes().is_aside_open() || self.awaited_players().has_say(seat) =>
            {
                self.first(seat)
            }
            Stage::Playing { undo: Some(_) } => self.about_undo(seat),
            Stage::Open { .. } => {
                let prompt = self.for_room()?;
                let of = self.people.all_accounts([person]);
                self.awaited_players()
                    .persons()
                    .contains(&person)
                    .then_some(Prompt { of, ..prompt })
            }
            _ => None,
        }
    }
}

fn computers(head: &Head) -> usize {
    head.seats().filter(|seat| seat.1.computer().is_some()).count()
}

/// A question asked from its other end: what can be said before its second word.
#[derive(Clone, PartialEq, Debug)]
pub struct Turned {
    /// The second word, and what it is called.
    pub token: String,
    pub label: Prose,
    pub prompt: Prompt,
}

/// The question that a seat is asked first, for each second word of its answers. Not
/// where turns are drafted: there, where something goes says little of what it is.
pub fn questions_by_target(m: &Match, seat: Seat, who: &Account) -> Vec<Turned> {
    let Some(table) = m.table().filter(|_| m.is_playing() && m.head().to_act.contains(seat)) else {
        return Vec::new();
    };
    let Menu::Ask(first) = table.menu(seat, &[], MENU) else { return Vec::new() };
    let mut turned: Vec<Turned> = Vec::new();
    let plain =
        first.options.iter().filter(|option| !m.info().drafts && !option.token.starts_with('~'));
    for choice in plain {
        let Menu::Ask(then) = table.menu(seat, std::slice::from_ref(&choice.token), MENU) else {
            continue;
        };
        for second in then.options.iter().filter(|option| !option.token.starts_with('~')) {
            let path = vec![choice.token.clone(), second.token.clone()];
            let press = Press::choose(Buttons { m }.at(Some(seat)), path);
            let (label, role) = (choice.label.clone(), choice.kind);
            let option = Button { press, label, role, emblem: choice.emblem };
            match turned.iter_mut().find(|question| question.token == second.token) {
                Some(known) => known.prompt.options.push(option),
                None => {
                    let of = vec![who.id.clone()];
                    let prompt =
                        Prompt { options: vec![option], of, ..Prompt::new(first.ask.clone()) };
                    let (token, label) = (second.token.clone(), second.label.clone());
                    turned.push(Turned { token, label, prompt });
                }
            }
        }
    }
    turned
}

/// The answers to a question on the way to an action.
pub fn buttons(at: &At, question: &Question) -> Vec<Button> {
    let button = |choice: &games::menu::Choice| {
        let path = [&question.path[..], std::slice::from_ref(&choice.token)].concat();
        let press = Press::choose(at.clone(), path);
        Button { press, label: choice.label.clone(), role: choice.kind, emblem: choice.emblem }
    };
    question.options.iter().map(button).collect()
}

pub fn or_say(commands: Vec<Prose>) -> Prose {
    msg!("desk-ask-say", commands = Arg::or(commands)).into()
}

/// Whether the match can begin without those who are still missing.
pub fn may_begin(head: &Head, info: &Info) -> bool {
    let setup = Setup { seats: head.players.len() as u8, ..head.setup.clone() };
    matches!(&head.stage, Stage::Open { asked } if asked.is_empty()) && setup.validate(info).is_ok()
}

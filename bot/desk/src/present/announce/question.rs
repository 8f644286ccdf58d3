//! Questions, and the players they are for.

use games::{
    Arg, Prose, Seat, Seats, Setup, Viewer,
    menu::{ChoiceRole, Menu, Question},
    msg,
};
use record::{AccountId, Call, PersonId, Player, Stage, What};
use render::{DrawableGame, Look};

use super::describe_undo;
use crate::{
    Account, Button, Match, People, Picture, Press, Prompt, Seated,
    matches::timing::{absence, asking::Asked, clocks},
    port::{
        MENU,
        names::{self, Name},
        press::{At, Deed},
        replies::plain,
    },
    present::lessons,
};

/// The persons the match waits for.
pub fn awaited_persons(m: &Match) -> Vec<&PersonId> {
    let head = m.head();
    match &head.stage {
        Stage::Open { asked } => asked.iter().collect(),
        Stage::Playing { undo: Some((by, _)) } => {
            voters(m, *by).into_iter().filter_map(|seat| head.person(seat)).collect()
        }
        Stage::Playing { undo: None } => {
            head.to_act.iter().filter_map(|seat| head.person(seat)).collect()
        }
        Stage::Over(_) | Stage::Off | Stage::Closed => Vec::new(),
    }
}

/// Whether a match still waits for somebody whom a reminder calls, which was written at
/// revision `rev`.
pub fn still_calls(m: &Match, call: &Call, rev: u64) -> bool {
    let awaited = awaited_persons(m);
    !m.head().paused && awaited.into_iter().any(|person| calls(m, call, rev, person))
}

/// Whether a reminder calls a person, for what they are still asked.
pub fn calls(m: &Match, call: &Call, rev: u64, person: &PersonId) -> bool {
    let is_same = |seat| Asked::of(m, seat).rev <= rev && !m.timed_out().contains(seat);
    let is_there = |seat| m.away_until(seat).is_none();
    m.seat_of(person)
        .is_some_and(|seat| call.whom.contains(seat) && is_same(seat) && is_there(seat))
}

/// The accounts of those the match waits for, but who is away: they are not called.
pub fn accounts_to_mention(m: &Match, people: &People) -> Vec<AccountId> {
    let is_there =
        |person: &&PersonId| m.seat_of(person).is_none_or(|seat| m.away_until(seat).is_none());
    people.accounts(awaited_persons(m).into_iter().filter(is_there))
}

/// Returns the seats whose word is still missing before `by` may take back.
pub fn voters(m: &Match, by: Seat) -> Vec<Seat> {
    let votes = |(seat, player): (Seat, &Player)| {
        let has = player.person().is_some()
            && seat != by
            && !m.seats_resigned().contains(seat)
            && !m.undo_consents().contains(seat);
        has.then_some(seat)
    };
    m.head().seats().filter_map(votes).collect()
}

/// Where a match stands now, as far as `reader` knows, or else the room.
pub fn at(m: &Match, reader: Option<Seat>) -> At {
    At { id: m.id().clone(), rev: m.known_rev(reader) }
}

/// A button for `reader`, or else the room, that does something to a match as it is
/// now.
pub fn deed_button(m: &Match, reader: Option<Seat>, deed: Deed, label: impl Into<Prose>) -> Button {
    Button::new(Press::Do { at: at(m, reader), deed }, label)
}

/// The question to put under what the room is told.
pub fn question(m: &Match, people: &People) -> Option<Prompt> {
    let head = m.head();
    match &head.stage {
        Stage::Open { asked } => {
            let (mut options, mut names) = (Vec::new(), Vec::new());
            if !asked.is_empty() {
                options.push(deed_button(m, None, Deed::Accept, msg!("desk-button-accept")));
                options.push(deed_button(m, None, Deed::Decline, msg!("desk-button-decline")));
                names.extend([names::ACCEPT, names::DECLINE]);
            }
            let mut of = people.all_accounts(asked);
            if head.players.len() < usize::from(head.setup.seats) {
                options.push(deed_button(m, None, Deed::Join, msg!("desk-button-join")));
                names.push(names::JOIN);
                of.clear();
            }
            if may_begin(m) {
                options.push(deed_button(m, None, Deed::Begin, msg!("desk-button-begin")));
                names.push(names::BEGIN);
            }
            let beside: Vec<Button> = howto(m).into_iter().collect();
            if !beside.is_empty() {
                names.push(names::RULES);
            }
            let typed = Some(say(m, &names));
            Some(Prompt { options, beside, of, typed, ..Prompt::new(msg!("desk-ask-play")) })
        }
        Stage::Playing { undo: Some((by, to)) } => {
            let mut prompt = back(m, people, *to);
            // All read it, and it is not for those who are asked.
            let mut withdrawal = withdraw(m);
            let (seats, what) = (Arg::and([*by]), withdrawal.label.clone());
            withdrawal.label = msg!("desk-option-of", seats = seats, what = what).into();
            prompt.options.push(withdrawal);
            prompt.of.extend(people.all_accounts(head.person(*by)));
            Some(prompt)
        }
        Stage::Playing { undo: None } if m.info().secrets => {
            let of = people.all_accounts(awaited_persons(m));
            let options = vec![deed_button(m, None, Deed::Board, msg!("desk-button-look"))];
            let prompt = Prompt { options, of, ..Prompt::new(msg!("desk-ask-private")) };
            (!prompt.of.is_empty()).then_some(prompt)
        }
        Stage::Playing { undo: None } => {
            let seats: Vec<Seat> = head.to_act.iter().collect();
            // The room knows of no plan, and the first word of an answer means the
            // same with any.
            let known = m.without_drafts(None);
            let table = known.as_deref().or(m.table())?;
            // Where several decide, those who are not asked have a say, too.
            let others =
                head.seats().map(|seat| seat.0).filter(|seat| !head.to_act.contains(*seat));
            let seats: Vec<Seat> =
                seats.into_iter().chain(others.filter(|seat| has_say(m, *seat))).collect();
            let mut prompt = asked_at(m, table, people, &seats, None)?;
            prompt.beside.extend(leave_out(m, m.last_at()));
            Some(prompt)
        }
        Stage::Over(_) | Stage::Closed => {
            let is_alike = m.info().together || head.players.len() == 1;
            let mut typed = vec![m.say(names::AGAIN).into()];
            // In a team it makes no difference who sits where.
            typed.extend((!is_alike).then(|| names::AGAIN.say(&head.game, "sides=same").into()));
            Some(Prompt {
                options: vec![deed_button(m, None, Deed::Again, msg!("desk-button-again"))],
                of: people.all_accounts(head.persons()),
                typed: Some(or_say(typed)),
                ..Prompt::new(match head.players.len() {
                    _ if is_alike => msg!("desk-ask-again-team"),
                    2 => msg!("desk-ask-again"),
                    _ => msg!("desk-ask-again-moved"),
                })
            })
        }
        Stage::Off => None,
    }
}

/// Whether a seat that is not asked has a say in what is decided: it can do something.
pub fn has_say(m: &Match, seat: Seat) -> bool {
    let decided = m.table().filter(|table| table.position().joint_decision().is_some());
    decided.is_some_and(|table| !matches!(table.menu(seat, &[], MENU), Menu::Lost))
}

/// A button to go on without those who have been asked for long, for the others.
pub fn leave_out(m: &Match, now: u64) -> Option<Button> {
    let long = absence::passable(m, now);
    let is_there = |(seat, player): (Seat, &Player)| {
        player.person().is_some() && !m.seats_resigned().contains(seat)
    };
    let several = m.head().seats().filter(|seat| is_there(*seat)).count() > 1;
    let label = msg!("desk-button-without", seats = Arg::and(long.iter()));
    (several && !long.is_empty()).then(|| deed_button(m, None, Deed::Without, label))
}

/// Returns the question about clocks that have run out or stand still, for one seat, or else for
/// everyone who may answer.
pub fn time_question(m: &Match, people: &People, reader: Option<Seat>) -> Option<Prompt> {
    if !matches!(m.head().stage, Stage::Playing { undo: None }) {
        return None;
    }
    let button = |what: Deed, label| deed_button(m, reader, what, label);
    let (asked, late) = (m.pausing(), m.timed_out());
    let persons: Seats =
        m.head().seats().filter(|seat| seat.1.person().is_some()).map(|seat| seat.0).collect();
    let persons = persons.minus(m.seats_resigned());
    let (ask, of, options, names) = if m.paused_at().is_some() {
        let go_on = button(Deed::Resume, msg!("desk-button-resume"));
        (msg!("desk-ask-paused"), persons, vec![go_on], vec![names::RESUME.say("", "")])
    } else if !asked.is_empty() {
        let of = m.pause_voters();
        let options = vec![
            button(Deed::Pause, msg!("desk-button-pause")),
            button(Deed::Resume, msg!("desk-button-no-pause")),
        ];
        let names = vec![names::PAUSE.say("", ""), names::RESUME.say("", "")];
        (msg!("desk-ask-pause"), of, options, names)
    } else {
        let whom = late.iter().next()?;
        let claim = match persons.iter().count() + computers(m) {
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
    let of = people.all_accounts(of.iter().filter_map(|seat| m.head().person(seat)));
    let typed = Some(or_say(names.into_iter().map(Prose::from).collect()));
    Some(Prompt { options, of, typed, ..Prompt::new(ask) })
}

/// The way to the board of a match that is to be closed, for all who play it.
pub fn closes(m: &Match, people: &People) -> Option<Prompt> {
    m.closes_at()?;
    let options = vec![deed_button(m, None, Deed::Board, msg!("desk-button-look"))];
    let of = people.all_accounts(m.head().persons());
    Some(Prompt { options, of, ..Prompt::new(msg!("desk-ask-closes")) })
}

fn computers(m: &Match) -> usize {
    m.head().seats().filter(|seat| seat.1.computer().is_some()).count()
}

/// The way to how the game is played, if it teaches that.
fn howto(m: &Match) -> Option<Button> {
    m.info().tutorial.filter(|tutorial| !tutorial.screens.is_empty())?;
    let press = Press::Page { game: m.head().game.clone(), number: 1 };
    Some(Button::new(press, msg!("desk-button-howto")))
}

fn is_howto(button: &Button) -> bool {
    matches!(button.press, Press::Page { .. })
}

/// Whether a seat has not moved yet.
fn is_first_turn(m: &Match, seat: Seat) -> bool {
    m.standing()
        .into_iter()
        .all(|index| !matches!(m.what(index), Some(What::Played { seat: by, .. }) if *by == seat))
}

/// The question whether something may be taken back, to those who have a say.
fn back(m: &Match, people: &People, to: u64) -> Prompt {
    let ask = match what_back(m, to) {
        Some(moves) => msg!("desk-ask-undo", moves = moves),
        None => msg!("desk-ask-undo-something"),
    };
    Prompt {
        options: vec![
            deed_button(m, None, Deed::Grant, msg!("desk-button-grant")),
            deed_button(m, None, Deed::Refuse, msg!("desk-button-refuse")),
        ],
        of: people.all_accounts(awaited_persons(m)),
        typed: Some(say(m, &[names::ACCEPT, names::DECLINE])),
        ..Prompt::new(ask)
    }
}

fn withdraw(m: &Match) -> Button {
    deed_button(m, None, Deed::Withdraw, msg!("desk-button-withdraw"))
}

/// Returns the question to one seat about a request to take back; none if there is no request, or
/// the seat has had its say.
pub fn asked_back(m: &Match, people: &People, seat: Seat) -> Option<Prompt> {
    let Stage::Playing { undo: Some((by, to)) } = m.head().stage else { return None };
    let of = people.all_accounts(m.head().person(seat));
    if seat != by {
        return voters(m, by).contains(&seat).then(|| Prompt { of, ..back(m, people, to) });
    }
    let persons = voters(m, by).into_iter().filter_map(|voter| m.head().person(voter));
    let voters =
        Arg::and(persons.map(|person| plain::name(&Seated::Person(people.account(person)))));
    let ask = match what_back(m, to) {
        Some(moves) => msg!("desk-ask-undo-own", moves = moves, people = voters),
        None => msg!("desk-ask-undo-own-something", people = voters),
    };
    let typed = Some(say(m, &[names::CANCEL]));
    Some(Prompt { options: vec![withdraw(m)], of, typed, ..Prompt::new(ask) })
}

/// Returns the first question for a seat.
pub fn first_question(m: &Match, people: &People, seat: Seat) -> Option<Prompt> {
    asked_at(m, m.table()?, people, &[seat], Some(seat))
}

/// Returns the first question for these seats, as one prompt that `reader` reads, or else the room.
/// It offers what is open to any of them, and says to whom where that is not all. The position may
/// be another than the match has.
fn asked_at(
    m: &Match,
    table: &dyn DrawableGame,
    people: &People,
    seats: &[Seat],
    reader: Option<Seat>,
) -> Option<Prompt> {
    if !m.is_playing() {
        return None;
    }
    let mut prompt: Option<Prompt> = None;
    let (mut asked, mut open_to) = (Seats::NONE, Vec::<Seats>::new());
    for &seat in seats {
        let Some(person) = m.head().person(seat) else {
            continue;
        };
        let Menu::Ask(question) = table.menu(seat, &[], MENU) else {
            continue;
        };
        let prompt = prompt.get_or_insert_with(|| Prompt::new(question.ask.clone()));
        prompt.of.extend(people.all_accounts([person]));
        asked = asked.with(seat);
        for button in buttons(&at(m, reader), &question) {
            // A lesson has no other end than its turn: beside it there is what that needs.
            let fits = button.role != ChoiceRole::Aside
                || m.lesson().is_none_or(|lesson| lesson.needs(table, button.press.path()));
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
        if prompt.beside.is_empty() && m.head().to_act.contains(seat) && !m.no_hints() {
            prompt.beside.push(match m.lesson() {
                // There, the right turn is known.
                Some(_) => lessons::show_me(m),
                None => hint(m),
            });
        }
        // In a lesson, what is right is the question.
        let computed =
            m.lesson().is_none() && !m.no_hints() && !table.position().advice(seat).is_empty();
        if computed && !prompt.beside.iter().any(is_odds) {
            prompt.beside.push(odds(m));
        }
        if m.lesson().is_none() && is_first_turn(m, seat) && !prompt.beside.iter().any(is_howto) {
            prompt.beside.extend(howto(m));
        }
    }
    let options = prompt.iter_mut().flat_map(|prompt| &mut prompt.options);
    for (option, seats) in options.zip(open_to).filter(|option| option.1 != asked) {
        let (seats, what) = (Arg::and(seats.iter()), option.label.clone());
        option.label = msg!("desk-option-of", seats = seats, what = what).into();
    }
    prompt
}

/// A button that shows whoever is to act what a computer would do.
fn hint(m: &Match) -> Button {
    let press =
        Press::Pick { command: names::HINT.word.to_owned(), words: Vec::new(), id: m.id().clone() };
    Button::new(press, msg!("desk-button-hint"))
}

/// A button that shows whoever presses it what the game computes of chances.
fn odds(m: &Match) -> Button {
    let press =
        Press::Pick { command: names::ODDS.word.to_owned(), words: Vec::new(), id: m.id().clone() };
    Button::new(press, msg!("desk-button-odds"))
}

fn is_odds(button: &Button) -> bool {
    matches!(&button.press, Press::Pick { command, .. } if command == names::ODDS.word)
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
            let press = Press::choose(at(m, Some(seat)), path);
            let option = Button { press, label: choice.label.clone(), role: choice.kind };
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

/// Returns the moves that going back to `to` would take back, as people read them: `7c3 and 4b2`.
/// None if they are not to be said.
fn what_back(m: &Match, to: u64) -> Option<Arg> {
    let taken = describe_undo(m, to);
    (!taken.is_empty()).then(|| Arg::and(taken))
}

/// The answers to a question on the way to an action.
pub fn buttons(at: &At, question: &Question) -> Vec<Button> {
    let button = |choice: &games::menu::Choice| {
        let path = [&question.path[..], std::slice::from_ref(&choice.token)].concat();
        let press = Press::choose(at.clone(), path);
        Button { press, label: choice.label.clone(), role: choice.kind }
    };
    question.options.iter().map(button).collect()
}

/// Returns the question for players the match does not wait for, such as to say that they agree.
pub fn besides(m: &Match, people: &People) -> Option<Prompt> {
    let head = m.head();
    let (awaited, others): (Vec<Seat>, Vec<Seat>) =
        head.seats().map(|(seat, _)| seat).partition(|&seat| head.to_act.contains(seat));
    let mut prompt = asked_at(m, m.table()?, people, &others, None)?;
    let mut actions: Vec<Prose> = Vec::new();
    for option in &prompt.options {
        let path = option.press.path();
        let leads = |seat: &Seat| Some((*seat, m.table()?.menu(*seat, path, MENU)));
        for (seat, menu) in awaited.iter().chain(&others).filter_map(leads) {
            let Menu::Done(action) = menu else { continue };
            prompt.of.extend(people.all_accounts(head.person(seat)));
            let typed = m.table()?.input_text(&action);
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

/// `Or say /hex accept or /hex decline.`
fn say(m: &Match, names: &[Name]) -> Prose {
    or_say(names.iter().map(|&name| m.say(name).into()).collect())
}

pub fn or_say(commands: Vec<Prose>) -> Prose {
    msg!("desk-ask-say", commands = Arg::or(commands)).into()
}

/// The board as `viewer` may see it, and can have it zoomed. None before the match
/// begins.
pub fn picture(m: &Match, viewer: Viewer, look: &Look) -> Option<Picture> {
    let zoom = zoom(m, viewer, look);
    m.table().map(|table| Picture { zoom, ..table_picture(table, viewer, look) })
}

/// A board that may be another than the match has.
pub fn table_picture(table: &dyn DrawableGame, viewer: Viewer, look: &Look) -> Picture {
    let others = 1..table.n_parts();
    Picture {
        scene: table.scene(viewer, look),
        others: others.map(|part| table.scene(viewer, &look.clone().at(part))).collect(),
        text: table.text(viewer, look),
        zoom: None,
    }
}

/// Returns the button that shows a board zoomed, or whole again, behind the words that were chosen;
/// none if that is the same.
pub fn zoom(m: &Match, viewer: Viewer, look: &Look) -> Option<Button> {
    let reader = match viewer {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let label = match look.zoom {
        false => msg!("desk-button-zoom"),
        true => msg!("desk-button-whole"),
    };
    let (path, zoom) = (look.chosen.clone(), !look.zoom);
    let button = || Button::new(Press::Look { at: at(m, reader), path, zoom }, label);
    m.table()?.zooms(viewer, look).then(button)
}

/// Returns the room's view of the match: all, once it is over.
pub fn public(m: &Match) -> Viewer {
    match m.head().stage {
        Stage::Over(_) | Stage::Closed => Viewer::Everything,
        _ => Viewer::Public,
    }
}

/// Whether the match can begin without those who are still missing.
pub fn may_begin(m: &Match) -> bool {
    let head = m.head();
    let setup = Setup { seats: head.players.len() as u8, ..head.setup.clone() };
    matches!(&head.stage, Stage::Open { asked } if asked.is_empty())
        && setup.validate(m.info()).is_ok()
}

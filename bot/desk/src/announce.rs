//! What is said of what happened, and to whom. All of it comes from the log.

use games::{Line, Outcome, Prose, Seat, Span, Viewer, guide::Guide, prose};
use render::Theme;

use crate::{
    Addressee, Entry, Kind, Match, Notice, NoticeId, Picture, Player, Press, Prompt, Record,
    ReplayError, Reply, Stage, To, UserId, What,
    desk::MENU,
    text::{and, code, sentence},
};
use games::guide::Choice;

/// Who is to be told of what happened since `rev` entries: the room, and those
/// who may know more than the room.
pub fn notices(found: &Match, rev: u64, lines: &[Line]) -> Vec<Notice> {
    let head = found.head();
    let notice =
        |n, to| Notice { id: NoticeId { id: head.id.clone(), rev: found.rev(), n }, from: rev, to };
    let mut notices = vec![notice(0, Addressee::Room(head.place.clone()))];
    if !found.info().secrets {
        return notices;
    }
    let new = found.entries().get(rev as usize..).unwrap_or_default();
    let dealt = new.iter().any(|entry| matches!(entry.what, What::Began { .. }));
    for (seat, player) in seats(&head.players) {
        let told = lines.iter().any(|line| line.private.iter().any(|(to, _)| *to == seat));
        if let Some(person) = player.person()
            && (dealt || told || head.to_act.contains(seat))
        {
            notices.push(notice(seat.0 + 1, Addressee::Person(person.id.clone())));
        }
    }
    notices
}

/// What a notice says.
///
/// # Errors
///
/// If the log does not fit the rules.
pub fn reply(
    kinds: &'static [Kind],
    record: &Record,
    notice: &Notice,
    how: &How<'_>,
) -> Result<Reply, ReplayError> {
    let until = usize::try_from(notice.id.rev).unwrap_or(usize::MAX).min(record.entries.len());
    let from = usize::try_from(notice.from).unwrap_or(usize::MAX).clamp(0, until);
    let (seen, new) = record.entries[..until].split_at(from);
    let mut told: Vec<(Happened, Vec<Line>)> = Vec::new();
    let mut new = new.iter();
    let mut found = match (seen, new.next()) {
        ([], Some(first)) => {
            let found = Match::open(kinds, first.clone())?;
            told.push((Happened::plain(first), Vec::new()));
            found
        }
        (seen, Some(next)) => {
            let mut found = Match::replay(kinds, seen)?;
            told.push(step(&mut found, next)?);
            found
        }
        (seen, None) => Match::replay(kinds, seen)?,
    };
    for entry in new {
        told.push(step(&mut found, entry)?);
    }
    let latest = record.rev() == found.rev();
    Ok(match &notice.to {
        Addressee::Room(_) => to_room(&found, &told, latest, how),
        Addressee::Person(user) => to_person(&found, user, &told, latest, how),
    })
}

/// What the host and the time decide.
#[derive(Debug)]
pub struct How<'a> {
    pub theme: &'static Theme,
    pub prefix: &'a str,
}

impl How<'_> {
    fn say(&self, words: &str) -> Span {
        code(format!("{}{words}", self.prefix))
    }
}

/// An entry, with what it took back.
#[derive(Debug)]
struct Happened {
    what: What,
    taken: Vec<String>,
}

impl Happened {
    fn plain(entry: &Entry) -> Self {
        Self { what: entry.what.clone(), taken: Vec::new() }
    }
}

fn step(found: &mut Match, entry: &Entry) -> Result<(Happened, Vec<Line>), ReplayError> {
    let taken = match entry.what {
        What::TookBack { to } | What::UndoAsked { to, .. } => taken(found, to),
        _ => Vec::new(),
    };
    let lines = found.note(entry.clone())?;
    Ok((Happened { what: entry.what.clone(), taken }, lines))
}

/// The actions that going back to `to` would undo.
/// Nothing of a game with secrets: an action may be one.
pub fn taken(found: &Match, to: u64) -> Vec<String> {
    if found.info().secrets {
        return Vec::new();
    }
    let entry = |index: usize| match &found.entries().get(index)?.what {
        What::Played { action, .. } => Some(action.clone()),
        _ => None,
    };
    // What stands now and did not stand then.
    let kept = found.standing_at(to).len();
    found.standing().into_iter().skip(kept).filter_map(entry).collect()
}

fn to_room(found: &Match, told: &[(Happened, Vec<Line>)], latest: bool, how: &How<'_>) -> Reply {
    let head = found.head();
    let mut lines: Vec<Prose> = Vec::new();
    for (happened, told) in told {
        lines.extend(happened_line(happened, found, told));
        lines.extend(told.iter().filter_map(|line| line.public.clone()).map(sentence));
    }
    let mut ring = Vec::new();
    let mut prompt = None;
    if latest {
        lines.extend(next(found, how));
        ring = awaited(found);
        prompt = question(found);
    }
    let picture = found
        .table()
        .filter(|_| !matches!(head.stage, Stage::Off))
        .map(|_| picture(found, public(found), how.theme))
        .and_then(|picture| picture);
    Reply {
        to: To::Room(head.place.clone()),
        lines,
        picture,
        prompt,
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ring,
    }
}

fn to_person(
    found: &Match,
    user: &UserId,
    told: &[(Happened, Vec<Line>)],
    latest: bool,
    how: &How<'_>,
) -> Reply {
    let head = found.head();
    let seat = found.seat_of(user);
    let private = |line: &Line| {
        let own = line.private.iter().find(|(to, _)| Some(*to) == seat);
        own.map(|(_, told)| sentence(told.clone()))
    };
    let mut lines: Vec<Prose> =
        told.iter().flat_map(|(_, lines)| lines).filter_map(private).collect();
    if lines.is_empty() {
        lines.push(prose![found.info().name, ", match ", code(&*head.id.0), ":"]);
    }
    let seat = seat.filter(|_| latest);
    Reply {
        to: To::Person(user.clone()),
        lines,
        picture: picture(found, seat.map_or(Viewer::Public, Viewer::Seat), how.theme),
        prompt: seat.and_then(|seat| asked(found, &[seat])),
        cast: found.cast(),
        about: Some((head.id.clone(), head.rev)),
        ring: awaited(found).into_iter().filter(|other| latest && other == user).collect(),
    }
}

/// What an entry means, besides what the rules say it did.
fn happened_line(happened: &Happened, found: &Match, told: &[Line]) -> Vec<Prose> {
    let by = |user: &UserId| found.seat_of(user).map_or("Somebody".into(), Span::from);
    let taken = || and(happened.taken.iter().map(|action| prose![code(action)]));
    vec![match &happened.what {
        What::Opened { players, .. } => proposal(found, players),
        What::Accepted { user } => prose![by(user), " accepts."],
        What::Joined { person } => prose![by(&person.id), " joins."],
        What::Declined { user } => prose![by(user), " declines: the match is off."],
        What::Cancelled { user } => prose![by(user), " takes it back: the match is off."],
        What::Expired => prose![
            found.info().name,
            " of ",
            Seat(0),
            " is off: not everybody answered in time. Match ",
            code(&*found.id().0),
            "."
        ],
        What::Began { .. } => began(found),
        What::Played { .. } => return Vec::new(),
        What::UndoAsked { seat, .. } if happened.taken.is_empty() => {
            prose![*seat, " asks to take a move back."]
        }
        What::UndoAsked { seat, .. } => joined(prose![*seat, " asks to take back "], taken()),
        What::UndoGranted { seat } => prose![*seat, " agrees."],
        What::UndoRefused { seat } => prose![*seat, " does not agree: the move stands."],
        What::TookBack { .. } if happened.taken.is_empty() => prose!["A move is taken back."],
        What::TookBack { .. } => joined(prose!["Taken back: "], taken()),
        What::Resigned { seat, .. } if told.iter().all(|line| line.public.is_none()) => {
            prose![*seat, " gives up."]
        }
        What::Resigned { .. } => return Vec::new(),
    }]
}

fn joined(mut start: Prose, end: Prose) -> Prose {
    start.0.extend(end.0);
    sentence(start)
}

fn proposal(found: &Match, players: &[Player]) -> Prose {
    let head = found.head();
    let name = found.info().name;
    let others: Vec<Prose> = seats(players).skip(1).map(|(seat, _)| prose![seat]).collect();
    let persons = players.iter().skip(1).any(|player| player.person().is_some());
    let mut line = match others.is_empty() {
        true => prose![Seat(0), " opens a table of ", name],
        false => {
            let how = if persons { " challenges " } else { " plays against " };
            let mut line = prose![Seat(0), how];
            line.0.extend(and(others).0);
            line.0.extend([if persons { " to " } else { " at " }.into(), name.into()]);
            line
        }
    };
    let options: Vec<Prose> = head
        .setup
        .knobs
        .iter()
        .map(|(key, value)| prose![code(format!("{key}={value}"))])
        .collect();
    if !options.is_empty() {
        line.0.push(" with ".into());
        line.0.extend(and(options).0);
    }
    line.0.extend([". Match ".into(), code(&*head.id.0), ".".into()]);
    line
}

fn began(found: &Match) -> Prose {
    let Some(table) = found.table() else {
        return prose!["The game begins."];
    };
    let role = |(seat, _)| Some(prose![seat, " is ", table.role(seat)?]);
    let roles: Vec<Prose> = seats(&found.head().players).filter_map(role).collect();
    if roles.is_empty() {
        return prose!["The game begins."];
    }
    joined(prose!["The game begins: "], and(roles))
}

/// What is to happen now, and who is to do it.
pub fn next(found: &Match, how: &How<'_>) -> Vec<Prose> {
    match &found.head().stage {
        Stage::Open { asked } => vec![waiting(found, asked, how)],
        Stage::Playing { undo: Some((by, _)) } => {
            let voters = voters(found, *by);
            vec![joined(
                and(voters.into_iter().map(|seat| prose![seat])),
                prose![": do you agree? ", how.say("accept"), " or ", how.say("decline")],
            )]
        }
        Stage::Playing { undo: None } => turn(found).into_iter().collect(),
        Stage::Over(outcome) => result(outcome, how),
        Stage::Off => Vec::new(),
    }
}

fn waiting(found: &Match, asked: &[UserId], how: &How<'_>) -> Prose {
    let head = found.head();
    let free = usize::from(head.setup.seats).saturating_sub(head.players.len());
    let mut line = Prose::default();
    if !asked.is_empty() {
        let seats = asked.iter().filter_map(|user| found.seat_of(user));
        line.0.extend(and(seats.map(|seat| prose![seat])).0);
        let (yes, no) = (how.say("accept"), how.say("decline"));
        line.0.extend([": ".into(), yes, " or ".into(), no, "?".into()]);
    }
    if free > 0 {
        if !asked.is_empty() {
            line.0.push(" ".into());
        }
        let seats = if free == 1 { "One seat is".to_owned() } else { format!("{free} seats are") };
        line.0.extend([format!("{seats} free: ").into(), how.say("join"), " takes one.".into()]);
        if may_begin(found) {
            line.0.extend([
                " ".into(),
                Seat(0).into(),
                " can ".into(),
                how.say("begin"),
                " at any time.".into(),
            ]);
        }
    }
    line
}

/// Whether the match can begin without those who are still missing.
pub fn may_begin(found: &Match) -> bool {
    let head = found.head();
    matches!(&head.stage, Stage::Open { asked } if asked.is_empty())
        && found.info().seats.contains(&(head.players.len() as u8))
}

/// Who must act, and what is asked of them: `@bob (Blue), place a tile.`
fn turn(found: &Match) -> Option<Prose> {
    let table = found.table()?;
    let mut groups: Vec<(&'static str, Vec<Prose>)> = Vec::new();
    let mut thinking = Vec::new();
    for seat in found.head().to_act.iter() {
        let named = match table.role(seat) {
            Some(role) => prose![seat, format!(" ({role})")],
            None => prose![seat],
        };
        if found.head().person(seat).is_none() {
            thinking.push(named);
            continue;
        }
        let ask = table.ask(seat);
        match groups.iter_mut().find(|(other, _)| *other == ask) {
            Some((_, seats)) => seats.push(named),
            None => groups.push((ask, vec![named])),
        }
    }
    let mut line = Prose::default();
    for (ask, seats) in groups {
        line.0.extend(and(seats).0);
        line.0.push(format!(", {ask}. ").into());
    }
    if !thinking.is_empty() {
        let verb = if thinking.len() == 1 { " thinks." } else { " think." };
        line.0.extend(and(thinking).0);
        line.0.push(verb.into());
    }
    if let Some(Span::Text(last)) = line.0.last_mut() {
        last.truncate(last.trim_end().len());
    }
    Some(sentence(line))
}

fn result(outcome: &Outcome, how: &How<'_>) -> Vec<Prose> {
    let line = match outcome {
        Outcome::Together { won: true } => prose!["You won together!"],
        Outcome::Together { won: false } => prose!["You lost together."],
        Outcome::Places(places) => ranks(places),
    };
    vec![line, prose!["To play again: ", how.say("again"), "."]]
}

fn ranks(places: &[u8]) -> Prose {
    let mut by_place: Vec<(u8, Vec<Prose>)> = Vec::new();
    let mut seats: Vec<(u8, Seat)> =
        places.iter().zip(0..).map(|(&place, seat)| (place, Seat(seat))).collect();
    seats.sort_unstable();
    for (place, seat) in seats {
        match by_place.last_mut() {
            Some((last, seats)) if *last == place => seats.push(prose![seat]),
            _ => by_place.push((place, vec![prose![seat]])),
        }
    }
    match &by_place[..] {
        [(_, all)] if all.len() > 1 => joined(prose!["It is a draw between "], and(all.clone())),
        [(_, first), rest @ ..] if first.len() == 1 && rest.len() < 2 => {
            let mut line = first[0].clone();
            line.0.push(" wins!".into());
            line
        }
        _ => {
            let rank = |(place, seats): (u8, Vec<Prose>)| {
                let mut line = prose![format!("{place}. ")];
                line.0.extend(and(seats).0);
                line
            };
            joined(prose!["The result: "], and_then(by_place.into_iter().map(rank)))
        }
    }
}

fn and_then(items: impl Iterator<Item = Prose>) -> Prose {
    let mut out = Prose::default();
    for item in items {
        if !out.0.is_empty() {
            out.0.push(", ".into());
        }
        out.0.extend(item.0);
    }
    out
}

/// The persons the match waits for.
pub fn awaited(found: &Match) -> Vec<UserId> {
    let head = found.head();
    let person = |seat: Seat| head.person(seat).map(|person| person.id.clone());
    match &head.stage {
        Stage::Open { asked } => asked.clone(),
        Stage::Playing { undo: Some((by, _)) } => {
            voters(found, *by).into_iter().filter_map(person).collect()
        }
        Stage::Playing { undo: None } => head.to_act.iter().filter_map(person).collect(),
        Stage::Over(_) | Stage::Off => Vec::new(),
    }
}

/// Whose word is still missing before `by` may take back.
pub fn voters(found: &Match, by: Seat) -> Vec<Seat> {
    let votes = |(seat, player): (Seat, &Player)| {
        let has = player.person().is_some()
            && seat != by
            && !found.resigned().contains(seat)
            && !found.granted().contains(seat);
        has.then_some(seat)
    };
    seats(&found.head().players).filter_map(votes).collect()
}

/// The question to put under what the room is told.
pub fn question(found: &Match) -> Option<Prompt> {
    let head = found.head();
    let press = Press { id: head.id.clone(), rev: head.rev, path: Vec::new() };
    match &head.stage {
        Stage::Open { asked } => {
            let mut options = Vec::new();
            if !asked.is_empty() {
                options.extend([choice("!accept", "Accept"), choice("!decline", "Decline")]);
            }
            let mut of = asked.clone();
            if head.players.len() < usize::from(head.setup.seats) {
                options.push(choice("!join", "Join"));
                of.clear();
            }
            if may_begin(found) {
                options.push(choice("!begin", "Begin now"));
            }
            Some(Prompt { press, ask: "Will you play?".to_owned(), options, of })
        }
        Stage::Playing { undo: Some(_) } => Some(Prompt {
            press,
            ask: "May it be taken back?".to_owned(),
            options: vec![choice("!grant", "Take it back"), choice("!refuse", "The move stands")],
            of: awaited(found),
        }),
        Stage::Playing { undo: None } if found.info().secrets => {
            let of = awaited(found);
            let options = vec![choice("!board", "Look and choose")];
            let prompt = Prompt { press, ask: "In private:".to_owned(), options, of };
            (!prompt.of.is_empty()).then_some(prompt)
        }
        Stage::Playing { undo: None } => {
            let seats: Vec<Seat> = head.to_act.iter().collect();
            asked(found, &seats)
        }
        Stage::Over(_) => Some(Prompt {
            press,
            ask: "Once more?".to_owned(),
            options: vec![choice("!again", "Play again")],
            of: head.players.iter().filter_map(|it| Some(it.person()?.id.clone())).collect(),
        }),
        Stage::Off => None,
    }
}

/// What to ask these seats first, in one question: what is open to any of them.
pub fn asked(found: &Match, seats: &[Seat]) -> Option<Prompt> {
    let table = found.table()?;
    if !matches!(found.head().stage, Stage::Playing { .. }) {
        return None;
    }
    let mut prompt: Option<Prompt> = None;
    for &seat in seats {
        let Some(person) = found.head().person(seat) else {
            continue;
        };
        let Guide::Ask(question) = table.guide(seat, &[], MENU) else {
            continue;
        };
        let press = Press { id: found.id().clone(), rev: found.rev(), path: Vec::new() };
        let ask = question.ask.to_owned();
        let prompt =
            prompt.get_or_insert(Prompt { press, ask, options: Vec::new(), of: Vec::new() });
        prompt.of.push(person.id.clone());
        for option in question.options {
            if prompt.options.len() < MENU && !prompt.options.contains(&option) {
                prompt.options.push(option);
            }
        }
    }
    prompt
}

/// The board as `viewer` may see it. None before the match begins.
pub fn picture(found: &Match, viewer: Viewer, theme: &'static Theme) -> Option<Picture> {
    let table = found.table()?;
    Some(Picture { scene: table.scene(viewer, theme), text: table.text(viewer) })
}

/// What the room may see: all, once it is over.
pub fn public(found: &Match) -> Viewer {
    match found.head().stage {
        Stage::Over(_) => Viewer::Everything,
        _ => Viewer::Public,
    }
}

pub fn choice(token: &str, label: &str) -> Choice {
    Choice { token: token.to_owned(), label: label.to_owned() }
}

/// The players, with their seats.
pub fn seats(players: &[Player]) -> impl Iterator<Item = (Seat, &Player)> {
    (0..).map(Seat).zip(players)
}

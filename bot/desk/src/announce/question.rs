//! What is asked, and of whom.

use games::{
    Prose, Seat, Setup, Viewer,
    guide::{Choice, Guide},
    prose,
};
use render::Theme;

use crate::{
    Match, Picture, Player, Press, Prompt, Stage, UserId,
    commands::{self, Verb},
    desk::MENU,
    text::{or, sentence},
};

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
            let (mut options, mut verbs) = (Vec::new(), Vec::new());
            if !asked.is_empty() {
                options.extend([choice("!accept", "Accept"), choice("!decline", "Decline")]);
                verbs.extend([Verb::Accept, Verb::Decline]);
            }
            let mut of = asked.clone();
            if head.players.len() < usize::from(head.setup.seats) {
                options.push(choice("!join", "Join"));
                verbs.push(Verb::Join);
                of.clear();
            }
            if may_begin(found) {
                options.push(choice("!begin", "Begin now"));
                verbs.push(Verb::Begin);
            }
            let typed = Some(say(found, &verbs));
            Some(Prompt { press, ask: "Will you play?".to_owned(), options, of, typed })
        }
        Stage::Playing { undo: Some(_) } => Some(Prompt {
            press,
            ask: "May it be taken back?".to_owned(),
            options: vec![choice("!grant", "Take it back"), choice("!refuse", "The move stands")],
            of: awaited(found),
            typed: Some(say(found, &[Verb::Accept, Verb::Decline])),
        }),
        Stage::Playing { undo: None } if found.info().secrets => {
            let of = awaited(found);
            let options = vec![choice("!board", "Look and choose")];
            let prompt = Prompt { press, ask: "In private:".to_owned(), options, of, typed: None };
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
            typed: Some(say(found, &[Verb::Again])),
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
        let prompt = prompt.get_or_insert(Prompt::new(press, ask));
        prompt.of.push(person.id.clone());
        for option in question.options {
            if prompt.options.len() < MENU && !prompt.options.contains(&option) {
                prompt.options.push(option);
            }
        }
    }
    prompt
}

/// What those may say whom the match does not wait for, such as that they agree.
pub fn besides(found: &Match) -> Option<Prompt> {
    let head = found.head();
    let (others, awaited): (Vec<Seat>, Vec<Seat>) =
        seats(&head.players).map(|(seat, _)| seat).partition(|&seat| !head.to_act.contains(seat));
    let mut prompt = asked(found, &others)?;
    let mut actions: Vec<Prose> = Vec::new();
    for option in &prompt.options {
        let path = [option.token.clone()];
        let leads = |seat: &Seat| Some((*seat, found.table()?.guide(*seat, &path, MENU)));
        for (seat, guide) in awaited.iter().chain(&others).filter_map(leads) {
            let Guide::Done(action) = guide else { continue };
            prompt.of.extend(head.person(seat).map(|person| person.id.clone()));
            let action = prose![commands::say(Verb::Play, &head.game, &action)];
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
fn say(found: &Match, verbs: &[Verb]) -> Prose {
    or_say(verbs.iter().map(|&verb| prose![found.say(verb)]).collect())
}

fn or_say(commands: Vec<Prose>) -> Prose {
    let mut line = prose!["Or say "];
    line.0.extend(or(commands).0);
    sentence(line)
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
    Choice::new(token, label)
}

/// The players, with their seats.
pub fn seats(players: &[Player]) -> impl Iterator<Item = (Seat, &Player)> {
    (0..).map(Seat).zip(players)
}

/// Whether the match can begin without those who are still missing.
pub fn may_begin(found: &Match) -> bool {
    let head = found.head();
    let setup = Setup { seats: head.players.len() as u8, ..head.setup.clone() };
    matches!(&head.stage, Stage::Open { asked } if asked.is_empty())
        && setup.validate(found.info()).is_ok()
}

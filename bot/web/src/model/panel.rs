//! The match beside the chat: its board, what it asks, what can be asked of it.

use desk::{Head, Person, Player, Prompt, Reply, Stage, UserId, plain::name};
use games::{
    Prose, Seat, Span,
    guide::{Choice, Kind},
};
use render::{Point, Scene, Theme};

use super::{awaits, feed::pieces, guest, seat};
use crate::{
    Page, names,
    questions::Question,
    template::{Command, Link, OptionView, Panel, PictureView, QuestionView, SpotView},
    visit::Visit,
};

/// The match that is shown, as the viewer may see it.
pub(super) async fn panel(page: &Page, visit: &Visit, head: &Head) -> Option<Panel> {
    let me = visit.me.as_ref();
    let nobody = guest();
    let reply = page.board(me.unwrap_or(&nobody), head).await?;
    let (_, rev) = reply.about.clone()?;
    let memory = page.memory();
    let open = me.and_then(|me| memory.questions.open(&me.id, &head.id, rev));
    let scene = reply.picture.as_ref().map(|picture| &picture.scene);
    let question = match (me, open, &reply.prompt) {
        (None, ..) => None,
        (Some(me), Some(question), _) => Some(asked(question, &reply, scene, true, &me.id)),
        (Some(me), None, Some(prompt)) if prompt.of.is_empty() || prompt.of.contains(&me.id) => {
            // What is planned stands with the question how it goes on.
            let plan = reply.plan.and_then(|at| reply.lines.get(at));
            let lines = plan.into_iter().cloned().collect();
            let question = Question { lines, prompt: prompt.clone() };
            Some(asked(&question, &reply, scene, false, &me.id))
        }
        (Some(_), None, _) => None,
    };
    let waiting = head.players.iter().filter_map(|player| match player {
        Player::Person(person) if awaits(head, &person.id) => Some(person),
        _ => None,
    });
    let others = waiting.filter(|it| me.is_none_or(|me| me.id != it.id)).filter(|it| is_here(it));
    let others = others.map(|person| Link {
        label: person.name.clone(),
        url: visit.url_as(person.clone()),
        current: false,
        waits: true,
    });
    let mine = me.map(|me| &me.id);
    let mut menu = menu(head, mine);
    // One button for it is enough.
    if question.as_ref().is_some_and(|it| it.takes_back) {
        menu.retain(|it| it.label != TAKE_BACK);
    }
    Some(Panel {
        id: head.id.to_string(),
        game: game_name(page, head),
        game_id: head.game.clone(),
        players: head.players.iter().map(name).collect(),
        knobs: knobs(page, head),
        lines: status(&reply, head).map(|line| pieces(line, &reply.cast, mine)).collect(),
        picture: reply.picture.as_ref().map(|it| picture(it, head, rev, visit)),
        question,
        others: others.collect(),
        menu,
    })
}

/// What is said of a match, but for what its heading says already.
fn status<'a>(reply: &'a Reply, head: &Head) -> impl Iterator<Item = &'a Prose> {
    let title =
        |line: &Prose| line.0.iter().any(|it| matches!(it, Span::Code(id) if **id == *head.id.0));
    reply.lines.iter().filter(move |line| !title(line))
}

/// Whether it is one of the people of this page.
fn is_here(person: &Person) -> bool {
    person.id.0.starts_with("web:") && names::clean(&person.name).is_some()
}

/// What is not as usual: as it is typed, and what that means.
fn knobs(page: &Page, head: &Head) -> Vec<(String, &'static str)> {
    let kind = page.settings.kinds.iter().find(|kind| kind.info.id == head.game);
    let knobs = kind.into_iter().flat_map(|kind| kind.info.knobs);
    let unusual = |knob: &'static games::Knob| {
        let chosen = head.setup.get(knob);
        let value = knob.values.iter().skip(1).find(|value| value.key == chosen)?;
        Some((format!("{}={}", knob.key, value.key), value.label))
    };
    knobs.filter_map(unusual).collect()
}

fn game_name(page: &Page, head: &Head) -> String {
    let kind = page.settings.kinds.iter().find(|kind| kind.info.id == head.game);
    kind.map_or_else(|| head.game.clone(), |kind| kind.info.name.to_owned())
}

fn picture(picture: &desk::Picture, head: &Head, rev: u64, visit: &Visit) -> PictureView {
    let url = |theme: &Theme| {
        let me = Visit { chosen: None, ..visit.clone() }.url();
        let query = me.split_once('?').map_or(String::new(), |(_, query)| format!("?{query}"));
        format!("/board/{}/{}/{rev}/{}.svg{query}", visit.room_in_path(), head.id, theme.name)
    };
    PictureView {
        light: url(Theme::LIGHT),
        dark: url(Theme::DARK),
        alt: picture.scene.alt.clone(),
        width: picture.scene.width,
        height: picture.scene.height,
        text: picture.text.clone(),
    }
}

fn asked(
    question: &Question,
    reply: &Reply,
    scene: Option<&Scene>,
    back: bool,
    me: &UserId,
) -> QuestionView {
    let prompt = &question.prompt;
    QuestionView {
        ask: prompt.ask.clone(),
        lines: question.lines.iter().map(|line| pieces(line, &reply.cast, Some(me))).collect(),
        options: prompt.options.iter().map(|it| option(prompt, it)).collect(),
        spots: scene.map_or_else(Vec::new, |scene| spots(prompt, scene)),
        back,
        takes_back: takes_back(prompt),
    }
}

fn takes_back(prompt: &Prompt) -> bool {
    prompt.options.iter().any(|it| it.kind == Kind::TakesBack)
}

pub(super) fn option(prompt: &Prompt, choice: &Choice) -> OptionView {
    let class = match choice.kind {
        Kind::Ends if takes_back(prompt) => "first",
        Kind::Aside => "quiet",
        _ => "",
    };
    OptionView { id: prompt.id(choice), label: choice.label.clone(), class }
}

/// The options that a picture has a place for.
fn spots(prompt: &Prompt, scene: &Scene) -> Vec<SpotView> {
    let unit = 1000.0 / scene.width.max(1.0);
    let spot = |spot: &render::Spot| {
        let choice = prompt.options.iter().find(|it| it.token == spot.token)?;
        let Point(x, y) = spot.corner;
        Some(SpotView {
            option: option(prompt, choice),
            x: x * unit,
            y: y * unit,
            width: spot.width * unit,
            height: spot.height * unit,
        })
    };
    scene.spots.iter().filter_map(spot).collect()
}

const TAKE_BACK: &str = "Take back";

/// What the desk can be asked of a match, besides what it asks.
fn menu(head: &Head, me: Option<&UserId>) -> Vec<Command> {
    let free = head.players.len() < usize::from(head.setup.seats);
    let seat = seat(head, me);
    if let (Stage::Over(_), Some(_)) = (&head.stage, seat) {
        return vec![
            Command { label: "Play again", text: again(head, me) },
            command(head, "History", "history"),
        ];
    }
    let verbs: &[(&'static str, &str)] = match (&head.stage, seat) {
        _ if me.is_none() => &[],
        (Stage::Open { .. }, None) if free => &[("Join", "join")],
        (Stage::Open { .. }, Some(Seat(0))) => &[("Cancel", "cancel")],
        (Stage::Playing { .. }, Some(_)) => {
            &[(TAKE_BACK, "undo"), ("Give up", "resign"), ("History", "history")]
        }
        (Stage::Playing { .. } | Stage::Over(_), _) => &[("History", "history")],
        _ => &[],
    };
    verbs.iter().map(|(label, verb)| command(head, label, verb)).collect()
}

fn command(head: &Head, label: &'static str, verb: &str) -> Command {
    Command { label, text: format!("/{} {verb} match={}", head.game, head.id) }
}

/// The command that starts the same match again.
fn again(head: &Head, me: Option<&UserId>) -> String {
    let others = head.players.iter().filter_map(|player| match player {
        Player::Person(person) if Some(&person.id) == me => None,
        Player::Person(person) => Some(format!("@{}", names::clean(&person.name)?)),
        Player::Computer { .. } => Some("computer".to_owned()),
    });
    let knobs = head.setup.knobs.iter().map(|(key, value)| format!("{key}={value}"));
    let words: Vec<String> = others.chain(knobs).collect();
    format!("/{} start {}", head.game, words.join(" "))
}

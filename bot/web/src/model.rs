//! Makes what the templates are given of what there is.

use desk::{Head, Person, Player, Prompt, Reply, Stage, UserId};
use games::{Info, Prose, Seat, Span, Viewer, guide::Choice};
use render::{Point, Scene, Theme};

use crate::{
    Page, assets, names, nonce,
    posts::{Body, Post},
    questions::Question,
    sentence::Sentence,
    template::{
        Command, GameView, Link, OptionView, PageTemplate, Panel, PictureView, Piece, Pieces,
        PostView, QuestionView, SpotView,
    },
    visit::{TABLE, Visit},
};

/// All that a visit shows.
pub async fn page(page: &Page, visit: &Visit) -> Result<PageTemplate, Sentence> {
    let failed = |error: desk::StoreError| {
        tracing::error!(%error, "matches could not be looked up for the page");
        Sentence::OURS
    };
    let place = visit.place();
    let live = page.live(&place).await.map_err(failed)?;
    fill(page, visit, &live).await;

    let chosen = match &visit.chosen {
        Some(id) => page.head(&place, id).await.map_err(failed)?,
        None => None,
    };
    let last = page.memory().posts.last(&place).cloned();
    let shown = match (chosen, choose(&live, visit.me.as_ref()), last) {
        (Some(head), ..) => Some(head),
        (None, Some(head), _) => Some(head.clone()),
        (None, None, Some(id)) => page.head(&place, &id).await.map_err(failed)?,
        (None, None, None) => None,
    };
    let panel = match &shown {
        Some(head) => panel(page, visit, head).await,
        None => None,
    };

    let memory = page.memory();
    let waits = |user: &UserId| live.iter().any(|head| awaits(head, user));
    let my_turn = visit.me.as_ref().is_some_and(|me| waits(&me.id));
    let mine = visit.me.as_ref().map(|me| &me.id);
    let new = visit.me.as_ref().filter(|me| memory.posts.name(&me.id).is_none());
    let new = new.map(|me| (&me.id, &*me.name));
    let people = memory.posts.people().chain(new).map(|(id, name)| Link {
        label: name.to_owned(),
        url: visit.url_as(names::person(name)),
        current: Some(id) == mine,
        waits: waits(id),
    });
    let room = if visit.room == TABLE { "Tidetable" } else { &visit.room };
    Ok(PageTemplate {
        css: &assets::CSS.url,
        script: &assets::SCRIPT.url,
        icon: &assets::ICON.url,
        title: if my_turn { format!("● Your turn – {room}") } else { room.to_owned() },
        me: visit.me.as_ref().map(|me| me.name.clone()),
        room: visit.room.clone(),
        path: visit.path(),
        url: visit.url(),
        chosen: visit.chosen.as_ref().map_or_else(String::new, ToString::to_string),
        people: people.collect(),
        tabs: tabs(&live, shown.as_ref(), visit, page),
        panel,
        posts: posts(&memory.posts.seen(&place, mine), mine),
        games: page.settings.kinds.iter().map(|kind| game(kind.info)).collect(),
        nonces: std::array::from_fn(|_| nonce::fresh()),
    })
}

/// What a viewer may see of a match.
pub fn viewer(head: &Head, me: Option<&Person>) -> Viewer {
    match (&head.stage, seat(head, me.map(|me| &me.id))) {
        (Stage::Over(_), _) => Viewer::Everything,
        (Stage::Playing { .. }, Some(seat)) => Viewer::Seat(seat),
        _ => Viewer::Public,
    }
}

/// Says what goes on in a room that is shown for the first time.
async fn fill(page: &Page, visit: &Visit, live: &[Head]) {
    let place = visit.place();
    if !page.is_new(&place) || page.memory().posts.last(&place).is_some() {
        return;
    }
    for head in live {
        let reply = page.board(&guest(), head).await;
        for player in &head.players {
            if let Player::Person(person) = player {
                page.memory().posts.met(person);
            }
        }
        if let Some(reply) = reply {
            let public = Reply { to: desk::To::Room(place.clone()), ..reply };
            page.memory().posts.told(&public, &place);
        }
    }
}

/// Somebody who is nobody: it cannot be the name of a person.
fn guest() -> Person {
    Person { id: UserId::from("web:"), name: "a guest".to_owned() }
}

/// The match that concerns somebody most.
fn choose<'a>(live: &'a [Head], me: Option<&Person>) -> Option<&'a Head> {
    let me = me.map(|me| &me.id);
    let concern = |head: &&Head| {
        let waits = me.is_some_and(|me| awaits(head, me));
        (waits, seat(head, me).is_some(), head.moved_at)
    };
    live.iter().max_by_key(concern)
}

fn seat(head: &Head, me: Option<&UserId>) -> Option<Seat> {
    let is_me = |player: &Player| matches!(player, Player::Person(it) if Some(&it.id) == me);
    let seat = head.players.iter().position(is_me)?;
    u8::try_from(seat).ok().map(Seat)
}

/// Whether a match waits for somebody.
fn awaits(head: &Head, user: &UserId) -> bool {
    match &head.stage {
        Stage::Open { asked } => asked.contains(user),
        Stage::Playing { undo } => seat(head, Some(user)).is_some_and(|seat| match undo {
            Some((by, _)) => *by != seat,
            None => head.to_act.contains(seat),
        }),
        Stage::Over(_) | Stage::Off => false,
    }
}

fn tabs(live: &[Head], shown: Option<&Head>, visit: &Visit, page: &Page) -> Vec<Link> {
    let past = shown.filter(|head| live.iter().all(|it| it.id != head.id));
    let heads: Vec<&Head> = live.iter().chain(past).collect();
    if heads.len() < 2 {
        return Vec::new();
    }
    let tab = |head: &&Head| {
        let game = page.settings.kinds.iter().find(|kind| kind.info.id == head.game);
        let game = game.map_or(&*head.game, |kind| kind.info.name);
        let players: Vec<String> = head.players.iter().map(name).collect();
        Link {
            label: format!("{game}: {} ({})", players.join(" – "), head.id),
            url: visit.url_of(&head.id),
            current: shown.is_some_and(|it| it.id == head.id),
            waits: visit.me.as_ref().is_some_and(|me| awaits(head, &me.id)),
        }
    };
    heads.iter().map(tab).collect()
}

async fn panel(page: &Page, visit: &Visit, head: &Head) -> Option<Panel> {
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
            let question = Question { lines: Vec::new(), prompt: prompt.clone() };
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
        menu: menu(head, mine),
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

fn knobs(page: &Page, head: &Head) -> Vec<&'static str> {
    let kind = page.settings.kinds.iter().find(|kind| kind.info.id == head.game);
    let knobs = kind.into_iter().flat_map(|kind| kind.info.knobs);
    let unusual = |knob: &'static games::Knob| {
        let chosen = head.setup.get(knob);
        knob.values.iter().skip(1).find(|value| value.key == chosen).map(|value| value.label)
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
    }
}

fn option(prompt: &Prompt, choice: &Choice) -> OptionView {
    OptionView { id: prompt.id(choice), label: choice.label.clone() }
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
            &[("Take back", "undo"), ("Give up", "resign"), ("History", "history")]
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

/// The posts, of which only the last can still be answered.
fn posts(seen: &[&Post], me: Option<&UserId>) -> Vec<PostView> {
    let mut posts: Vec<PostView> = seen.iter().map(|it| post(it, me)).collect();
    let last = posts.iter().rposition(|post| post.private);
    for (n, post) in posts.iter_mut().enumerate() {
        if Some(n) != last {
            post.options.clear();
        }
    }
    posts
}

fn post(post: &Post, me: Option<&UserId>) -> PostView {
    let view = PostView {
        n: post.n,
        from: None,
        mine: false,
        private: post.to.is_some(),
        rings: false,
        lines: Vec::new(),
        ask: String::new(),
        options: Vec::new(),
    };
    match &post.body {
        Body::Said(person, text) => PostView {
            from: Some(person.name.clone()),
            mine: Some(&person.id) == me,
            lines: vec![vec![Piece::Text(text.clone())]],
            ..view
        },
        Body::Told { lines, cast, ring, prompt } => PostView {
            rings: me.is_some_and(|me| ring.contains(me)),
            lines: lines.iter().map(|line| pieces(line, cast, me)).collect(),
            ask: prompt.as_ref().map_or_else(String::new, |it| it.ask.clone()),
            options: prompt.as_ref().map_or_else(Vec::new, |prompt| {
                prompt.options.iter().map(|it| option(prompt, it)).collect()
            }),
            ..view
        },
    }
}

/// A sentence with names in place of seats.
fn pieces(prose: &Prose, cast: &[Player], me: Option<&UserId>) -> Pieces {
    let piece = |span: &Span| match span {
        Span::Text(text) => Piece::Text(text.clone()),
        Span::Strong(text) => Piece::Strong(text.clone()),
        Span::Code(text) => Piece::Code(text.clone()),
        Span::Seat(seat) => match cast.get(seat.index()) {
            Some(player) => {
                let is_me = matches!(player, Player::Person(it) if Some(&it.id) == me);
                Piece::Who { name: name(player), me: is_me }
            }
            None => Piece::Text(seat.to_string()),
        },
    };
    prose.0.iter().map(piece).collect()
}

fn name(player: &Player) -> String {
    match player {
        Player::Person(person) => person.name.clone(),
        Player::Computer { .. } => "the computer".to_owned(),
    }
}

fn game(info: &'static Info) -> GameView {
    let (few, many) = (*info.seats.start(), *info.seats.end());
    let players = match few == many {
        true => format!("{few} players"),
        false => format!("{few} to {many} players"),
    };
    GameView { id: info.id, name: info.name, players, many: many > 2, knobs: info.knobs }
}

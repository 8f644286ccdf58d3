//! Makes what the templates are given of what there is.

mod feed;
mod panel;

use desk::{Head, Person, Player, Reply, Stage, UserId, plain::name};
use games::{Info, Seat, Viewer};

use self::{feed::posts, panel::panel};
use crate::{
    Page, assets, names, nonce,
    sentence::Sentence,
    template::{GameView, Link, PageTemplate},
    visit::{TABLE, Visit},
};

/// How many names a page offers to be.
const NAMES: usize = 12;

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
    let mut people: Vec<Link> = people.collect();
    people.sort_by_key(|link| !(link.current || link.waits));
    people.truncate(NAMES);
    people.sort_by(|a, b| a.label.cmp(&b.label));
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
        people,
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

fn game(info: &'static Info) -> GameView {
    let (few, many) = (*info.seats.start(), *info.seats.end());
    let players = match few == many {
        true => format!("{few} players"),
        false => format!("{few} to {many} players"),
    };
    GameView { id: info.id, name: info.name, players, many: many > 2, knobs: info.knobs }
}

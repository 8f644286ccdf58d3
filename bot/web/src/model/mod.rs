//! Makes what the templates are given of what there is.

mod feed;
mod panel;

use desk::{Account, Listed, Reply, Seated, To, plain::name};
use games::{Info, Viewer};
use record::{AccountId, MatchId, RoomId, Stage, StoreError};

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
    let failed = |error: StoreError| {
        tracing::error!(%error, "matches could not be looked up for the page");
        Sentence::OURS
    };
    let room = visit.room_id();
    let live = page.live(&room, visit.me.as_ref()).await.map_err(failed)?;
    fill(page, &room, &live).await;

    let chosen = match &visit.chosen {
        Some(id) => page.listed(&room, id).await.map_err(failed)?,
        None => None,
    };
    let last = page.memory().posts.last(&room).cloned();
    let shown = match (chosen, choose(&live, visit.me.as_ref()), last) {
        (Some(listed), ..) => Some(listed),
        (None, Some(listed), _) => Some(listed.clone()),
        (None, None, Some(id)) => page.listed(&room, &id).await.map_err(failed)?,
        (None, None, None) => None,
    };
    let panel = match &shown {
        Some(listed) => panel(page, visit, listed).await,
        None => None,
    };

    let memory = page.memory();
    let waits = |account: &AccountId| live.iter().any(|it| it.awaits(account));
    let my_turn = visit.me.as_ref().is_some_and(|me| waits(&me.id));
    let mine = visit.me.as_ref().map(|me| &me.id);
    let new = visit.me.as_ref().filter(|me| memory.posts.name(&me.id).is_none());
    let new = new.map(|me| (&me.id, &*me.name));
    let people = memory.posts.people().chain(new).map(|(id, name)| Link {
        label: name.to_owned(),
        url: visit.url_as(names::account(name)),
        current: Some(id) == mine,
        waits: waits(id),
    });
    let mut people: Vec<Link> = people.collect();
    people.sort_by_key(|link| !(link.current || link.waits));
    people.truncate(NAMES);
    people.sort_by(|a, b| a.label.cmp(&b.label));
    let title = if visit.room == TABLE { "Tidetable" } else { &visit.room };
    Ok(PageTemplate {
        css: &assets::CSS.url,
        script: &assets::SCRIPT.url,
        icon: &assets::ICON.url,
        title: if my_turn { format!("● Your turn – {title}") } else { title.to_owned() },
        me: visit.me.as_ref().map(|me| me.name.clone()),
        room: visit.room.clone(),
        path: visit.path(),
        url: visit.url(),
        chosen: visit.chosen.as_ref().map_or_else(String::new, ToString::to_string),
        people,
        tabs: tabs(&live, shown.as_ref(), visit, page),
        panel,
        posts: posts(&memory.posts.seen(&room, mine), mine),
        games: page.settings.kinds.iter().map(|kind| game(kind.info)).collect(),
        nonces: std::array::from_fn(|_| nonce::fresh()),
    })
}

/// What a viewer may see of a match.
pub fn viewer(listed: &Listed, me: Option<&Account>) -> Viewer {
    match (&listed.head.stage, me.and_then(|me| listed.seat_of(&me.id))) {
        (Stage::Over(_), _) => Viewer::Everything,
        (Stage::Playing { .. }, Some(seat)) => Viewer::Seat(seat),
        _ => Viewer::Public,
    }
}

/// Says what goes on in a room that is shown for the first time.
async fn fill(page: &Page, room: &RoomId, live: &[Listed]) {
    if !page.is_new(room) || page.memory().posts.last(room).is_some() {
        return;
    }
    for listed in live {
        let reply = page.look(&guest(), room, &listed.head.id).await;
        let accounts = listed.cast.iter().filter_map(Seated::account);
        accounts.for_each(|account| page.memory().posts.met(account));
        if let Some(reply) = reply {
            let public = Reply { to: To::Room(room.clone()), ..reply };
            page.memory().posts.told(&public, room);
        }
    }
}

/// Somebody who is nobody: it cannot be the name of a person.
fn guest() -> Account {
    Account { id: AccountId::from("web:"), name: "a guest".to_owned() }
}

/// The match that concerns somebody most.
fn choose<'a>(live: &'a [Listed], me: Option<&Account>) -> Option<&'a Listed> {
    let concern = |it: &&Listed| {
        let waits = me.is_some_and(|me| it.awaits(&me.id));
        let plays = me.is_some_and(|me| it.seat_of(&me.id).is_some());
        (waits, plays, it.head.moved_at)
    };
    live.iter().max_by_key(concern)
}

fn tabs(live: &[Listed], shown: Option<&Listed>, visit: &Visit, page: &Page) -> Vec<Link> {
    let is_shown = |id: &MatchId| shown.is_some_and(|it| it.head.id == *id);
    let past = shown.filter(|_| !live.iter().any(|it| is_shown(&it.head.id)));
    let all: Vec<&Listed> = live.iter().chain(past).collect();
    if all.len() < 2 {
        return Vec::new();
    }
    let tab = |listed: &&Listed| {
        let (head, cast) = (&listed.head, &listed.cast);
        let game = page.settings.kinds.iter().find(|kind| kind.info.id == head.game);
        let game = game.map_or(&*head.game, |kind| kind.info.name);
        let players: Vec<String> = cast.iter().map(name).collect();
        Link {
            label: format!("{game}: {} ({})", players.join(" – "), head.id),
            url: visit.url_of(&head.id),
            current: is_shown(&head.id),
            waits: visit.me.as_ref().is_some_and(|me| listed.awaits(&me.id)),
        }
    };
    all.iter().map(tab).collect()
}

fn game(info: &'static Info) -> GameView {
    let (few, many) = (*info.seats.start(), *info.seats.end());
    let players = match few == many {
        true => format!("{few} players"),
        false => format!("{few} to {many} players"),
    };
    GameView {
        id: info.id,
        name: info.name,
        players,
        many: many > 2,
        seats: info.seats.clone(),
        options: info.options,
    }
}

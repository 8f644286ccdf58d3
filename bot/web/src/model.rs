//! Makes what the templates are given of what there is.

mod feed;
pub mod home;
pub mod markdown;
mod menu;
mod panel;
mod pieces;
mod story;
mod tables;
pub mod template;

use axum::http::StatusCode;
use desk::{Account, Listed, Reply, Seated, To, is_lesson};
use games::{Info, Level, Viewer, msg};
use record::{AccountId, MatchId, Stage, StoreError};

use self::{
    feed::posts,
    panel::PanelMaker,
    tables::Tables,
    template::{ClockView, GameView, Link, PageTemplate},
};
use crate::{
    access::{nonce, pass::Pass},
    forms::commands,
    language::reading::Words,
    names,
    routes::{assets, looking::Window, sentence::Sentence, status},
    visit::{TABLE, Visit},
};

/// In an address, which of the pictures that show a board together is meant, from 0.
pub const PART: &str = "part";

/// The end of an address for one of several pictures; nothing for the first.
pub fn of_part(part: usize, before: char) -> String {
    if part > 0 { format!("{before}{PART}={part}") } else { String::new() }
}

/// How many other names a page offers to be, and how many of them are always in sight.
const NAMES: usize = 24;
const IN_SIGHT: usize = 3;

/// All that a visit shows.
pub async fn page(window: Window<'_>, pass: &Pass) -> Result<PageTemplate, Sentence> {
    let Window { page, visit } = window;
    let room = visit.room_id();
    let live = window.live().await.map_err(report_store_error)?;
    fill(window, &live).await;
    let words = window.words().await;
    page.translate(visit, words.0).await;
    let tables = tables(window, live).await?;
    let shown = chosen_match(window).await?;
    let panel = match &shown {
        Some(listed) => PanelMaker { window, listed, words }.make().await,
        None => None,
    };
    let new_guests = match pass {
        Pass::Host => page.guests.count_new().await.map_err(report_store_error)?,
        Pass::Guest(_) | Pass::Anybody => 0,
    };
    let theme = window.preferences().await.theme();
    let moves = match (&visit.me, &shown) {
        (Some(me), Some(it)) if it.awaits(&me.id) => window.moves(me, it).await,
        _ => Vec::new(),
    };

    let memory = page.memory();
    let (people, others) = people(&memory.posts.people(), visit, shown.as_ref(), &tables);
    let mine = visit.me.as_ref().map(|me| &me.id);
    Ok(PageTemplate {
        words,
        base: page.settings.base().to_owned(),
        css: &assets::CSS.url,
        script: &assets::SCRIPT.url,
        icon: &assets::ICON.url,
        theme,
        title: title(visit, &tables, words),
        me: visit.me.as_ref().map(|me| me.name.clone()),
        free: visit.free,
        named: visit.free && visit.me.as_ref().is_some_and(|me| home::is_given(&me.name)),
        hosts: *pass == Pass::Host,
        status: status::lines(page.status(), pass, words),
        new_guests,
        signed_in: *pass != Pass::Anybody,
        room: visit.room.clone(),
        path: visit.path(),
        url: visit.url(),
        query: visit.query(),
        chosen: visit.chosen.as_ref().map_or_else(String::new, ToString::to_string),
        people,
        others,
        tabs: tables.tabs(shown.as_ref(), visit, page, words),
        panel,
        posts: posts(&memory.posts.visible_posts(&room, mine), mine, theme, words),
        moves,
        games: page.settings.kinds.iter().map(|kind| game(kind.info, words)).collect(),
        levels: Level::ALL,
        level: tables.level(),
        nonces: std::array::from_fn(|_| nonce::fresh()),
    })
}

/// The matches that can be gone to; `live` are those of the room that are not over.
async fn tables(window: Window<'_>, live: Vec<Listed>) -> Result<Tables, Sentence> {
    let mut tables = Tables { others: live, ..Tables::default() };
    if let Some(me) = &window.visit.me {
        tables.mine = window.live_of(me).await.map_err(report_store_error)?;
        tables.past = window.past_of(me).await.map_err(report_store_error)?;
        let own = |id: &MatchId| tables.mine.iter().any(|game_match| game_match.head.id == *id);
        tables.others.retain(|game_match| !own(&game_match.head.id));
    }
    Ok(tables)
}

/// The match that is chosen, if one is.
async fn chosen_match(window: Window<'_>) -> Result<Option<Listed>, Sentence> {
    let Some(id) = &window.visit.chosen else { return Ok(None) };
    match window.find_match(id).await.map_err(report_store_error)? {
        // Of a lesson nobody is told whether there is one.
        None if !is_lesson(id) => Err(NO_MATCH),
        listed => Ok(listed),
    }
}

/// The title of the window, which tells when it is the viewer's turn.
fn title(visit: &Visit, tables: &Tables, words: Words) -> String {
    let place = if visit.room == TABLE { "Tidetable" } else { &visit.room };
    match visit.me.as_ref().is_some_and(|me| tables.awaits(&me.id)) {
        true => words.say(msg!("web-title-turn", place = place)),
        false => place.to_owned(),
    }
}

/// The names that can be chosen: in sight the viewer and those they have to do with; and everybody
/// else, also where there is no room for these. First come those in the match that is shown.
fn people(
    known: &[(&AccountId, &str)],
    visit: &Visit,
    shown: Option<&Listed>,
    tables: &Tables,
) -> (Vec<Link>, Vec<Link>) {
    let cast = shown.into_iter().flat_map(|game_match| game_match.cast.iter());
    let beside: Vec<&Account> = cast.filter_map(Seated::account).collect();
    let mine = visit.me.as_ref().map(|me| &me.id);
    let link = |(id, name): (&AccountId, &str)| Link {
        label: name.to_owned(),
        url: visit.url_as(names::account(name)),
        current: Some(id) == mine,
        waits: tables.awaits(id),
    };
    let me = visit.me.iter().map(|me| {
        let known = known.iter().find(|(id, _)| *id == &me.id).copied();
        link(known.unwrap_or((&me.id, &me.name)))
    });
    let mut rest: Vec<_> = known.iter().copied().filter(|_| visit.free).collect();
    rest.retain(|(id, _)| Some(*id) != mine);
    rest.sort_by_key(|(id, _)| beside.iter().all(|account| account.id != **id));
    rest.truncate(NAMES);
    let mut near: Vec<Link> = rest.iter().copied().take(IN_SIGHT).map(link).chain(me).collect();
    let mut rest: Vec<Link> = rest.into_iter().map(link).collect();
    for links in [&mut near, &mut rest] {
        links.sort_by(|left, right| {
            (!left.current, &left.label).cmp(&(!right.current, &right.label))
        });
    }
    (near, rest)
}

/// The match that somebody most likely comes for: of those they play, one that waits
/// for them, or else the one that went on last.
pub async fn usual(window: Window<'_>) -> Result<Option<MatchId>, Sentence> {
    let Some(me) = &window.visit.me else { return Ok(None) };
    let room = window.visit.room_id();
    let mut own = window.live_of(me).await.map_err(report_store_error)?;
    own.retain(|game_match| game_match.head.is_in(&room));
    let concern = |game_match: &&Listed| (game_match.awaits(&me.id), game_match.head.moved_at);
    Ok(own.iter().max_by_key(concern).map(|game_match| game_match.head.id.clone()))
}

/// None in this room, or none at all: who asks is not told which.
pub const NO_MATCH: Sentence = Sentence(StatusCode::NOT_FOUND, msg!("web-no-match"));

fn report_store_error(error: StoreError) -> Sentence {
    tracing::error!(%error, "matches could not be looked up for the page");
    Sentence::OURS
}

/// The view of a match that somebody may have.
pub fn viewer(listed: &Listed, me: Option<&Account>) -> Viewer {
    match (&listed.head.stage, me.and_then(|me| listed.seat_of(&me.id))) {
        (Stage::Over(_) | Stage::Closed, _) => Viewer::Everything,
        (Stage::Playing { .. }, Some(seat)) => Viewer::Seat(seat),
        _ => Viewer::Public,
    }
}

/// Says what goes on in a room that is shown for the first time.
async fn fill(window: Window<'_>, live: &[Listed]) {
    let Window { page, visit } = window;
    let room = &visit.room_id();
    let nobody = Visit { me: None, ..visit.clone() };
    if !page.is_new(room) || page.memory().posts.last(room).is_some() {
        return;
    }
    for listed in live {
        let reply = Window { page, visit: &nobody }.look(&listed.head.id).await;
        let accounts = listed.cast.iter().filter_map(Seated::account);
        accounts.for_each(|account| page.memory().posts.remember_name(account));
        if let Some(reply) = reply {
            let public = Reply { to: To::Room(room.clone()), ..reply };
            page.memory().posts.add_reply(&public, room);
        }
    }
}

/// The choices of how long players have, in words.
fn clocks(info: &'static Info, words: Words) -> Vec<ClockView> {
    let label = |name: &str, word: &str| {
        let number = |unit| word.strip_suffix(unit).and_then(|digits| digits.parse::<i64>().ok());
        words.say(match (number('h'), number('d')) {
            (Some(n), _) => msg!("web-answers-hours", n = n),
            (_, Some(n)) => msg!("web-answers-days", n = n),
            _ if name == "bank" => msg!("web-bank-none"),
            _ => msg!("web-answers-any"),
        })
    };
    let clock = |(name, times): (&'static str, &'static [&'static str])| ClockView {
        name,
        label: words.say(match name {
            "answers" => msg!("web-answers"),
            "bank" => msg!("web-bank"),
            _ => msg!("web-clock"),
        }),
        times: times.iter().map(|word| (*word, label(name, word))).collect(),
    };
    commands::clocks(info).map(clock).collect()
}

fn game(info: &'static Info, words: Words) -> GameView {
    let (few, many) = (*info.seats.start(), *info.seats.end());
    let players = match few == many {
        true => msg!("web-n-players", n = few),
        false => msg!("web-few-to-many", few = few, many = many),
    };
    GameView {
        id: info.id,
        name: info.name,
        players: words.say(players),
        many: many > 2,
        together: info.together,
        seats: info.seats.clone(),
        others: 1..=many.saturating_sub(1),
        options: info.options,
        clocks: clocks(info, words),
        learns: info.tutorial.is_some_and(|tutorial| !tutorial.lessons.is_empty()),
        about: markdown::opening(words::rules(info.id, words.0).unwrap_or(info.rules)),
    }
}

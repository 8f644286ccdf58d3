//! The addresses of the page.

pub mod assets;
pub mod looking;
pub mod sentence;
pub mod status;

use std::sync::Arc;

use askama::Template;
use axum::{
    Extension, Router,
    extract::{Path, State},
    http::{
        HeaderMap, StatusCode, Uri,
        header::{CACHE_CONTROL, CONTENT_TYPE},
    },
    middleware,
    response::{Html, IntoResponse, Redirect, Response},
    routing::{get, post},
};
use desk::{GameKind, Looks};
use games::{Seat, Viewer, msg, tutorial::Screen};
use record::MatchId;
use render::{Look, Scene, Theme};
use tokio::task::spawn_blocking;
use words::Language;

use self::{
    looking::Window,
    sentence::{Answer, Sentence, ours},
};
use crate::{
    Listener, Page, ServeError,
    access::{caller::Caller, guard, inviting, nonce},
    forms::{acts, fields::Fields},
    language::{self, reading::Words},
    model::{
        self, markdown,
        template::{ImageView, RulesTemplate, ScreenView},
    },
    network::{gate, shrink},
    page::news,
    visit::{self, Visit},
};

impl Page {
    /// Answers browsers until `shutdown` comes, and then ends soon.
    ///
    /// # Errors
    ///
    /// If the page may not listen there
    /// ([`PageSettings::check`](crate::PageSettings::check)), or cannot.
    pub async fn serve(
        self: Arc<Self>,
        listener: impl Into<Listener>,
        shutdown: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let listener = listener.into();
        if let Some(address) = listener.address()? {
            self.settings.check(address)?;
        }
        let page = self.clone();
        let closing = async move {
            shutdown.await;
            // Pages that wait for news would keep the server up.
            page.close();
        };
        let (door, ends) = (self.door.clone(), self.closing());
        let serving = door.serve(listener, router(self), ends);
        tokio::join!(serving, closing);
        Ok(())
    }

    /// The service itself, to be called without a network.
    pub fn router(self: &Arc<Self>) -> Router {
        router(self.clone())
    }
}

fn router(page: Arc<Page>) -> Router {
    let routes = Router::new()
        .route("/", get(table))
        .route("/room/{name}", get(room))
        .route("/say", post(acts::say))
        .route("/press", post(acts::press))
        .route("/turn", post(acts::turn))
        .route("/back", post(acts::back))
        .route("/name", post(acts::rename))
        .route("/start", post(acts::start))
        .route("/command", post(acts::command))
        .route("/news", get(news::news))
        .route("/board/{room}/{id}/{rev}/{theme}", get(board))
        .route("/post/{name}", get(post_picture))
        .route("/film/{name}", get(film))
        .route("/sample/{game}/{theme}/{language}", get(sample))
        .route("/screen/{game}/{number}/{theme}/{language}", get(screen))
        .route("/rules/{game}", get(rules))
        .route("/key", get(inviting::ask_key).post(inviting::try_key))
        .route("/in/{word}", get(inviting::enter).post(inviting::switch))
        .route("/sign-out", post(inviting::sign_out))
        .route("/language", post(language::choose))
        .route("/guests", get(inviting::guests).post(inviting::change))
        .route("/static/{name}", get(asset))
        .route("/health", get(health))
        .fallback(async || Sentence(StatusCode::NOT_FOUND, msg!("web-no-page")))
        .method_not_allowed_fallback(async || {
            Sentence(StatusCode::METHOD_NOT_ALLOWED, msg!("web-no-method"))
        })
        .with_state(page.clone());
    // Around all of them, since it may shorten the path by which a route is found.
    Router::new()
        .fallback_service(routes)
        .layer(middleware::from_fn_with_state(page, gate::let_through))
}

async fn table(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    headers: HeaderMap,
    uri: Uri,
) -> Answer {
    show(&page, visit::TABLE, &caller, (&headers, &uri)).await
}

async fn room(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    Path(name): Path<String>,
    headers: HeaderMap,
    uri: Uri,
) -> Answer {
    show(&page, &name, &caller, (&headers, &uri)).await
}

async fn show(
    page: &Page,
    room: &str,
    caller: &Caller,
    (headers, uri): (&HeaderMap, &Uri),
) -> Answer {
    let fields = Fields::of_query(uri.query())?;
    let mut visit = Visit::new(room, &fields, caller)?;
    if fields.get("match").is_some() && visit.chosen.is_none() {
        return Err(model::NO_MATCH);
    }
    // The script looks again at what its window shows, whoever came back in another one.
    let is_script = headers.contains_key(SCRIPT);
    // A visitor who comes back to the bare address finds the matches they play.
    visit.me = visit.me.or_else(|| acts::account_from_cookie(headers).filter(|_| !is_script));
    // One address for each: a name that was tidied shows so, and so does the match
    // that is looked at, which then stays until somebody leaves it.
    let typed = fields.get("as").unwrap_or("");
    let mut is_known = visit.me.as_ref().map_or("", |me| &me.name) == typed;
    if visit.chosen.is_none()
        && let Some(id) = model::usual(Window { page, visit: &visit }).await?
    {
        visit.chosen = Some(id);
        is_known = false;
    }
    if !is_known {
        return Ok(Redirect::to(&visit.url()).into_response());
    }
    page.meet_guest(caller).await?;
    let page = model::page(Window { page, visit: &visit }, &caller.pass).await?;
    let mut answer = Html(page.render().map_err(|error| ours(&error))?).into_response();
    if let Some(me) = visit.me.filter(|_| visit.free && !is_script && !guard::is_led(headers)) {
        answer = acts::seating(answer, &me.name);
    }
    Ok(if page.is_open() { shrink::open(answer) } else { answer })
}

/// The header that the script of the page sends when it looks by itself.
const SCRIPT: &str = "x-requested-with";

async fn board(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    Path((room, id, rev, theme)): Path<(String, String, String, String)>,
    uri: Uri,
) -> Answer {
    let fields = Fields::of_query(uri.query())?;
    let visit = Visit::new(&room, &fields, &caller)?;
    let theme = theme.strip_suffix(".svg").and_then(Theme::by_name).ok_or(NO_PICTURE)?;
    let rev: u64 = rev.parse().map_err(|_| NO_PICTURE)?;
    let id = MatchId::from(&*id);
    let window = Window { page: &page, visit: &visit };
    let listed = window.find_match(&id).await.map_err(|error| ours(&error))?;
    let listed = listed.ok_or(NO_PICTURE)?;
    let viewer = model::viewer(&listed, visit.me.as_ref());
    let reader = visit.me.as_ref().and_then(|me| listed.seat_of(&me.id));
    let words = |name: &str| -> Vec<String> {
        let words = fields.get(name).unwrap_or_default().split_whitespace();
        words.map(str::to_owned).collect()
    };
    let (chosen, tried) = (words("picked"), words("tried"));
    let language = window.words().await.0;
    let zoom = fields.get("zoom").is_some();
    let looks = Looks { theme, language, reader, chosen: &chosen, tried: &tried, zoom };
    let picture = page.desk.picture(&id, Some(rev), viewer, &looks).await;
    let picture = picture.map_err(|error| ours(&error))?.ok_or(NO_PICTURE)?;
    let answer = svg(picture.scenes().nth(part(&fields)).ok_or(NO_PICTURE)?);
    let mut kinds = page.settings.kinds.iter();
    let has_secrets = kinds.any(|kind| kind.info.id == listed.head.game && kind.info.secrets);
    Ok(if has_secrets { answer } else { shrink::open(answer) })
}

async fn post_picture(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    Path(name): Path<String>,
    uri: Uri,
) -> Answer {
    let fields = Fields::of_query(uri.query())?;
    let visit = Visit::new(visit::TABLE, &fields, &caller)?;
    let n = name.strip_suffix(".svg").and_then(|digits| digits.parse().ok()).ok_or(NO_PICTURE)?;
    let picture = page.memory().posts.picture(n, &visit.account()?.id).ok_or(NO_PICTURE)?;
    Ok(svg(picture.scenes().nth(part(&fields)).ok_or(NO_PICTURE)?))
}

/// The film of a post in a language, or how it ends: `7.de.gif`.
async fn film(State(page): State<Arc<Page>>, Path(name): Path<String>) -> Answer {
    let mut parts = name.splitn(3, '.');
    let n = parts.next().and_then(|part| part.parse().ok()).ok_or(NO_PICTURE)?;
    let language = parts.next().and_then(Language::of_tag).ok_or(NO_PICTURE)?;
    let kind = parts.next().ok_or(NO_PICTURE)?;
    let film = page.film(n, language).await.ok_or(NO_PICTURE)?;
    match kind {
        "svg" => Ok(svg(film.still().ok_or(NO_PICTURE)?)),
        "gif" => {
            let made = spawn_blocking(move || film.gif().map(<[u8]>::to_vec)).await;
            let gif = made.map_err(|error| ours(&error))?.ok_or(NO_PICTURE)?;
            let headers = [(CONTENT_TYPE, "image/gif"), (CACHE_CONTROL, "private, max-age=86400")];
            Ok((headers, gif).into_response())
        }
        _ => Err(NO_PICTURE),
    }
}

/// The picture of a game, before one is chosen.
async fn sample(
    State(page): State<Arc<Page>>,
    Path((game, theme, language)): Path<(String, String, String)>,
) -> Answer {
    let kind = page.settings.kinds.iter().find(|kind| kind.info.id == game).ok_or(NO_PICTURE)?;
    let theme = Theme::by_name(&theme).ok_or(NO_PICTURE)?;
    let language = language.strip_suffix(".svg").and_then(Language::of_tag).ok_or(NO_PICTURE)?;
    let made = spawn_blocking(move || page.samples.svg(kind, theme, language)).await;
    let svg = made.map_err(|error| ours(&error))?.ok_or(NO_PICTURE)?;
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=3600")];
    Ok(shrink::open((headers, svg.to_string()).into_response()))
}

/// The picture of a screen of how a game is played, from one.
async fn screen(
    State(page): State<Arc<Page>>,
    Path((game, number, theme, language)): Path<(String, usize, String, String)>,
    uri: Uri,
) -> Answer {
    let part = part(&Fields::of_query(uri.query())?);
    let kind = page.settings.kinds.iter().find(|kind| kind.info.id == game).ok_or(NO_PICTURE)?;
    let theme = Theme::by_name(&theme).ok_or(NO_PICTURE)?;
    let language = language.strip_suffix(".svg").and_then(Language::of_tag).ok_or(NO_PICTURE)?;
    let look = Look { language, ..Look::new(theme) };
    let screens = kind.info.tutorial.map_or(&[][..], |tutorial| &tutorial.screens);
    let screen = number.checked_sub(1).and_then(|at| screens.get(at)).ok_or(NO_PICTURE)?;
    let table = desk::scene(kind, &screen.scene).ok_or(NO_PICTURE)?;
    let part = (0..table.n_parts()).nth(part).ok_or(NO_PICTURE)?;
    Ok(shrink::open(svg(&table.scene(Viewer::Seat(Seat(0)), &look.at(part)))))
}

/// Which of the pictures that show a board together is meant.
fn part(fields: &Fields) -> usize {
    fields.get(model::PART).and_then(|field| field.parse().ok()).unwrap_or(0)
}

fn svg(scene: &Scene) -> Response {
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "private, max-age=86400")];
    (headers, render::svg(scene)).into_response()
}

async fn rules(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    Path(game): Path<String>,
    uri: Uri,
) -> Answer {
    let fields = Fields::of_query(uri.query())?;
    let visit = Visit::new(fields.get("room").unwrap_or(visit::TABLE), &fields, &caller)?;
    let kind = page.settings.kinds.iter().find(|kind| kind.info.id == game);
    let kind = kind.ok_or(Sentence(StatusCode::NOT_FOUND, msg!("web-no-game")))?;
    let info = kind.info;
    let window = Window { page: &page, visit: &visit };
    let (words, theme) = (window.words().await, window.preferences().await.theme());
    let rules = markdown::html(words::rules(info.id, words.0).unwrap_or(info.rules));
    let who = visit.viewer();
    let room = visit.room_id();
    let own = page.desk.own_numbers(&who, &room, visit.reads, visit.chosen.as_ref(), info.id);
    let own = own.await.map_err(|error| ours(&error))?;
    let page = RulesTemplate {
        words,
        base: page.settings.base(),
        css: &assets::CSS.url,
        icon: &assets::ICON.url,
        theme,
        name: info.name,
        game: info.id,
        learns: info.tutorial.is_some_and(|tutorial| !tutorial.lessons.is_empty()),
        nonces: std::array::from_fn(|_| nonce::fresh()),
        back: visit.url(),
        visit,
        own_numbers: own.map(|own| words.pieces(own.message())),
        screens: screens(kind, theme, words),
        rules,
    };
    Ok(shrink::open(Html(page.render().map_err(|error| ours(&error))?).into_response()))
}

/// How a game is played, screen by screen.
fn screens(kind: &'static GameKind, chosen: Option<&Theme>, words: Words) -> Vec<ScreenView> {
    let screens = kind.info.tutorial.map_or(&[][..], |tutorial| &tutorial.screens);
    let view = |(number, screen): (usize, &Screen)| {
        let look = Look { language: words.0, ..Look::default() };
        let table = desk::scene(kind, &screen.scene)?;
        let picture = |part: u8| {
            let query = model::of_part(part.into(), '?');
            let scene = table.scene(Viewer::Seat(Seat(0)), &look.clone().at(part));
            let url = |usual| {
                let theme = chosen.map_or(usual, |chosen| chosen.name);
                let (game, tag) = (kind.info.id, words.tag());
                format!("/screen/{game}/{number}/{theme}/{tag}.svg{query}")
            };
            ImageView {
                light: url("light"),
                dark: Some(url("dark")),
                alt: scene.alt,
                width: scene.width,
                height: scene.height,
            }
        };
        Some(ScreenView {
            at: words.say(msg!("web-screen", number = number, of = screens.len())),
            title: words.say(screen.title.message()),
            text: words.pieces(screen.text.message()),
            pictures: (0..table.n_parts()).map(picture).collect(),
        })
    };
    (1..).zip(screens).filter_map(view).collect()
}

async fn health(State(page): State<Arc<Page>>) -> Response {
    status::health(page.status()).await
}

async fn asset(Path(name): Path<String>) -> Answer {
    let asset = assets::by_name(&name);
    Ok(asset.ok_or(Sentence(StatusCode::NOT_FOUND, msg!("web-no-file")))?.into_response())
}

const NO_PICTURE: Sentence = Sentence(StatusCode::NOT_FOUND, msg!("web-no-picture"));

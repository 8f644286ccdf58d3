//! Showing a key, coming with an invitation, and inviting.

use std::{net::IpAddr, sync::Arc, time::Instant};

use askama::Template as _;
use axum::{
    Extension,
    extract::{Path, Request, State},
    http::{
        HeaderMap, StatusCode, Uri,
        header::{HOST, SET_COOKIE},
    },
    response::{Html, IntoResponse, Redirect, Response},
};

use games::{Message, msg};

use crate::{
    Page, assets,
    door::Visitor,
    fields::Fields,
    guard::{Caller, Pass, cookie},
    names,
    pass::{self, Word},
    reading::Words,
    routes::{Answer, ours},
    sentence::Sentence,
    template::{GuestView, GuestsTemplate, KeyTemplate},
    tries::NOWHERE,
    visit::{self, Visit, encode},
};

/// A connection, where there is one.
type From = Option<Extension<Arc<Visitor>>>;

pub async fn ask_key(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
) -> Answer {
    key_page(StatusCode::OK, None, page.words_of(&caller))
}

pub async fn try_key(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    from: From,
    request: Request,
) -> Answer {
    let from = place(from);
    let (parts, body) = request.into_parts();
    let fields = Fields::of_form(&parts.headers, body).await?;
    let Some(key) = &page.settings.key else { return Ok(Redirect::to("/").into_response()) };
    if !page.tries.may(from, Instant::now()) {
        return key_page(StatusCode::TOO_MANY_REQUESTS, Some(TOO_OFTEN), page.words_of(&caller));
    }
    let typed = fields.get("key").unwrap_or("").trim();
    if !key.is(typed) {
        page.tries.note(from, Instant::now());
        return key_page(
            StatusCode::UNAUTHORIZED,
            Some(msg!("web-wrong-key")),
            page.words_of(&caller),
        );
    }
    Ok(let_in(&pass::of_host(key), "/"))
}

/// Comes with a key of their own.
pub async fn enter(State(page): State<Arc<Page>>, from: From, Path(word): Path<String>) -> Answer {
    let from = place(from);
    let Some(key) = &page.settings.key else { return Ok(Redirect::to("/").into_response()) };
    if !page.tries.may(from, Instant::now()) {
        return Err(Sentence(StatusCode::TOO_MANY_REQUESTS, TOO_OFTEN));
    }
    match pass::read(key, &word) {
        Some(Word::Guest { name, at }) if page.guests.admits(&name, at).await => {
            page.guests.welcome(&name, at).await.map_err(|error| ours(&error))?;
            Ok(let_in(&pass::of_guest(key, &name, at), &format!("/?as={}", encode(&name))))
        }
        _ => {
            page.tries.note(from, Instant::now());
            Err(Sentence(StatusCode::UNAUTHORIZED, msg!("web-old-invitation")))
        }
    }
}

/// Who was invited, for who has the key.
pub async fn guests(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    uri: Uri,
) -> Answer {
    let fields = Fields::of_query(uri.query())?;
    show(&page, &caller, &fields, None).await
}

/// Invites somebody, or takes their key back.
pub async fn change(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let (parts, body) = request.into_parts();
    let fields = Fields::of_form(&parts.headers, body).await?;
    let key = page.settings.key.as_ref().filter(|_| caller.pass == Pass::Host).ok_or(NOT_HOST)?;
    let now = page.desk.micros();
    let failed = |error| ours(&error);
    if let Some(name) = fields.get("revoke").and_then(names::clean) {
        page.guests.revoke(&name, now).await.map_err(failed)?;
        return show(&page, &caller, &fields, None).await;
    }
    let name = fields.get("invite").and_then(names::clean).ok_or(NO_NAME)?;
    let at = page.guests.welcome(&name, now).await.map_err(failed)?;
    let (name, path) = pass::invitation(key, &name, at).ok_or(NO_NAME)?;
    let address = address(&page, &parts.headers);
    show(&page, &caller, &fields, Some((name, format!("{address}{path}")))).await
}

async fn show(
    page: &Page,
    caller: &Caller,
    fields: &Fields,
    invited: Option<(String, String)>,
) -> Answer {
    if caller.pass != Pass::Host {
        return Err(NOT_HOST);
    }
    let visit = Visit::new(fields.get("room").unwrap_or(visit::TABLE), fields, caller)?;
    let guests = page.guests.all().await.map_err(|error| ours(&error))?;
    let view = |guest: crate::guests::Guest| GuestView { name: guest.name, is_out: guest.is_out };
    let template = GuestsTemplate {
        words: page.words_for(&visit).await,
        css: &assets::CSS.url,
        icon: &assets::ICON.url,
        back: visit.url(),
        fields: visit,
        guests: guests.into_iter().map(view).collect(),
        invited,
    };
    Ok(Html(template.render().map_err(|error| ours(&error))?).into_response())
}

/// How a guest reaches the page: as the host said, or as the host does.
fn address(page: &Page, headers: &HeaderMap) -> String {
    let host = headers.get(HOST).and_then(|it| it.to_str().ok()).unwrap_or("localhost");
    let said = page.settings.address.as_deref().map(|it| it.trim_end_matches('/').to_owned());
    said.unwrap_or_else(|| format!("http://{host}"))
}

fn let_in(word: &str, to: &str) -> Response {
    let mut response = Redirect::to(to).into_response();
    if let Ok(cookie) = cookie(word).parse() {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn key_page(status: StatusCode, fault: Option<Message>, words: Words) -> Answer {
    let page = KeyTemplate { words, css: &assets::CSS.url, icon: &assets::ICON.url, fault };
    Ok((status, Html(page.render().map_err(|error| ours(&error))?)).into_response())
}

fn place(from: From) -> IpAddr {
    from.map_or(NOWHERE, |visitor| visitor.place)
}

const TOO_OFTEN: Message = msg!("web-too-often");

const NOT_HOST: Sentence = Sentence(StatusCode::FORBIDDEN, msg!("web-not-host"));

const NO_NAME: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-name"));

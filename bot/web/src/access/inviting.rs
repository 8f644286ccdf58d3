//! Showing a key, coming with an invitation, signing out, and inviting.

use std::{sync::Arc, time::Instant};

use askama::Template as _;
use axum::{
    Extension,
    extract::{Path, Request, State},
    http::{StatusCode, Uri, header::SET_COOKIE},
    response::{Html, IntoResponse, Redirect, Response},
};

use games::{Message, msg};

use super::{
    caller::Caller,
    guard::{cookie, signed_out},
    guests::{Guest, GuestState},
    pass::{self, Pass, Word},
};
use crate::{
    Key, Page,
    forms::{
        acts,
        fields::{Fields, encode},
    },
    model::template::{GuestView, GuestsTemplate, Invited, KeyTemplate, SwitchTemplate},
    names,
    network::shrink,
    routes::{
        assets,
        looking::Window,
        sentence::{Answer, Sentence, ours},
    },
    visit::{self, Visit},
};

pub async fn ask_key(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
) -> Answer {
    key_page(StatusCode::OK, None, &page, &caller)
}

pub async fn try_key(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    request: Request,
) -> Answer {
    let (parts, body) = request.into_parts();
    let fields = Fields::of_form(&parts.headers, body).await?;
    let Some(key) = &page.settings.key else { return Ok(Redirect::to("/").into_response()) };
    let typed = fields.get("key").unwrap_or("").trim();
    if !key.is(typed) {
        let (status, fault) = match page.tries.fail(caller.address, Instant::now()) {
            true => (StatusCode::TOO_MANY_REQUESTS, TOO_OFTEN),
            false => (StatusCode::UNAUTHORIZED, msg!("web-wrong-key")),
        };
        return key_page(status, Some(fault), &page, &caller);
    }
    Ok(let_in(&pass::of_host(key), "/"))
}

/// A guest comes with their link. A browser that is somebody else's already is asked first:
/// the host would lose their session, and a guest would play as another.
pub async fn enter(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    Path(word): Path<String>,
) -> Answer {
    let Some(key) = &page.settings.key else { return Ok(Redirect::to("/").into_response()) };
    let link = read_link(&page, key, &caller, &word).await?;
    let me = match &caller.pass {
        Pass::Host => None,
        Pass::Guest(me) if names::account(me).id != names::account(&link.name).id => Some(me),
        Pass::Guest(_) | Pass::Anybody => return Ok(sign_in(key, &link)),
    };
    let template = SwitchTemplate {
        words: page.words_of(&caller),
        base: page.settings.base(),
        css: &assets::CSS.url,
        icon: &assets::ICON.url,
        theme: page.theme_of(&caller).await,
        me: me.cloned(),
        name: link.name,
        word,
    };
    Ok(Html(template.render().map_err(|error| ours(&error))?).into_response())
}

/// The same in place of whoever the browser was, after it was asked.
pub async fn switch(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    Path(word): Path<String>,
) -> Answer {
    let Some(key) = &page.settings.key else { return Ok(Redirect::to("/").into_response()) };
    let link = read_link(&page, key, &caller, &word).await?;
    Ok(sign_in(key, &link))
}

/// Makes the browser forget who it was.
pub async fn sign_out() -> Response {
    let mut response = acts::seating(Redirect::to("/").into_response(), "");
    if let Ok(cookie) = signed_out().parse() {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// A link that counts.
struct ValidLink {
    /// The name of its person by now.
    name: String,
    /// The name that it carries.
    linked: String,
    at: u64,
}

async fn read_link(
    page: &Page,
    key: &Key,
    caller: &Caller,
    word: &str,
) -> Result<ValidLink, Sentence> {
    if let Some(Word::Guest { name: linked, at }) = pass::read(key, word)
        && let Some(name) = page.guests.resolve(&linked, at).await
    {
        return Ok(ValidLink { name, linked, at });
    }
    if page.tries.fail(caller.address, Instant::now()) {
        return Err(Sentence(StatusCode::TOO_MANY_REQUESTS, TOO_OFTEN));
    }
    Err(Sentence(StatusCode::UNAUTHORIZED, msg!("web-old-invitation")))
}

/// Whether the link was used before is noted when a page is shown: a chat that looks for a
/// preview follows links, too.
fn sign_in(key: &Key, link: &ValidLink) -> Response {
    let ValidLink { name, linked, at } = link;
    let_in(&pass::of_guest(key, linked, *at), &format!("/?as={}", encode(name)))
}

impl Page {
    /// Notes that a guest is here.
    pub(crate) async fn meet_guest(&self, caller: &Caller) -> Result<(), Sentence> {
        if let (Pass::Guest(name), Some((_, at))) = (&caller.pass, &caller.link)
            && self.guests.welcome(name, *at).await.map_err(|error| ours(&error))?
        {
            tracing::info!(guest = %name, "an invitation was used for the first time");
            self.notify_pages(None);
        }
        Ok(())
    }
}

/// The list of guests, for somebody with the key.
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
    let is_known = page.guests.is_guest(&name).await.map_err(failed)?
        || page.desk.knows(&names::account(&name)).await.map_err(failed)?;
    let at = page.guests.invite(&name, now).await.map_err(failed)?;
    let (name, path) = pass::invitation(key, &name, at).ok_or(NO_NAME)?;
    let link = format!("{}{path}", page.guard.address_for(&parts));
    show(&page, &caller, &fields, Some(Invited { name, link, is_known })).await
}

async fn show(page: &Page, caller: &Caller, fields: &Fields, invited: Option<Invited>) -> Answer {
    if caller.pass != Pass::Host {
        return Err(NOT_HOST);
    }
    let visit = Visit::new(fields.get("room").unwrap_or(visit::TABLE), fields, caller)?;
    let guests = page.guests.all().await.map_err(|error| ours(&error))?;
    page.guests.mark_seen().await.map_err(|error| ours(&error))?;
    let view = |guest: Guest| GuestView {
        name: guest.name,
        is_out: guest.state == GuestState::Out,
        is_invited: guest.state == GuestState::Invited,
        is_new: guest.state == GuestState::New,
    };
    let window = Window { page, visit: &visit };
    let template = GuestsTemplate {
        words: window.words().await,
        base: page.settings.base(),
        css: &assets::CSS.url,
        icon: &assets::ICON.url,
        theme: window.preferences().await.theme(),
        back: visit.url(),
        fields: visit,
        guests: guests.into_iter().map(view).collect(),
        invited,
    };
    Ok(Html(template.render().map_err(|error| ours(&error))?).into_response())
}

fn let_in(word: &str, to: &str) -> Response {
    let mut response = Redirect::to(to).into_response();
    if let Ok(cookie) = cookie(word).parse() {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    response
}

fn key_page(status: StatusCode, fault: Option<Message>, page: &Page, caller: &Caller) -> Answer {
    let (words, base) = (page.words_of(caller), page.settings.base());
    let (css, icon) = (&*assets::CSS.url, &*assets::ICON.url);
    // Nobody is known yet.
    let page = KeyTemplate { words, base, css, icon, theme: None, fault };
    let html = Html(page.render().map_err(|error| ours(&error))?);
    Ok(shrink::open((status, html).into_response()))
}

const TOO_OFTEN: Message = msg!("web-too-often");

const NOT_HOST: Sentence = Sentence(StatusCode::FORBIDDEN, msg!("web-not-host"));

const NO_NAME: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-name"));

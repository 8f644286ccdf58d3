//! Acts of people through the forms of the page.

use std::sync::Arc;

use axum::{
    extract::{FromRequest, Request, State},
    http::{
        HeaderMap, StatusCode,
        header::{COOKIE, HeaderValue, SET_COOKIE},
    },
    response::{IntoResponse, Redirect, Response},
};
use desk::{Account, Opponent, letters::is_hidden, names::LEARN};
use games::msg;
use percent_encoding::percent_decode_str;
use record::MatchId;

use super::{
    commands,
    fields::{Fields, encode},
};
use crate::{
    Page,
    access::{caller::Caller, pass::Pass},
    names,
    routes::sentence::{Answer, Sentence, ours},
    visit::{self, NO_VISITOR, Visit},
};

/// The longest thing that can be said, in characters.
const LONGEST: usize = 2_000;

/// A form that somebody sent.
#[derive(Debug)]
pub struct Form {
    fields: Fields,
    visit: Visit,
    /// The account that this browser was seated as before, for a page that did not name one.
    known: Option<Account>,
    /// Whether they were seated now.
    is_new: bool,
}

/// The name of the cookie that holds whom somebody was seated as.
const SEATED: &str = "tidetable-seated";

/// How long it is kept, in seconds.
const MONTH: u32 = 30 * 24 * 60 * 60;

impl Form {
    fn need(&self, name: &str) -> Result<&str, Sentence> {
        self.fields.get(name).ok_or(Sentence::MISSING)
    }

    /// By which word it is known if it comes again, of somebody who said who they are.
    fn nonce(&self) -> Result<&str, Sentence> {
        self.visit.account().and_then(|_| self.need("nonce"))
    }

    /// Seats who is new: they play first, and may say later what they are called.
    async fn sit_down(&mut self, page: &Page) -> Result<(), Sentence> {
        if self.visit.me.is_none() {
            let typed = self.fields.get("name").unwrap_or("");
            let new = self.fields.get("new").map_or_else(|| self.need("nonce"), Ok)?;
            let known = self.known.clone().filter(|_| typed.trim().is_empty());
            self.visit.me = Some(match known {
                Some(known) => known,
                None => page.newcomer(typed, new).await?,
            });
            self.is_new = true;
        }
        Ok(())
    }

    /// Where they were, or what they began.
    fn back_to(self, shown: Option<MatchId>, part: &str) -> Response {
        let visit = Visit { chosen: shown.or(self.visit.chosen), ..self.visit };
        let response = Redirect::to(&format!("{}#{part}", visit.url())).into_response();
        match visit.me.filter(|_| self.is_new) {
            Some(me) => seating(response, &me.name),
            None => response,
        }
    }
}

impl<S: Sync> FromRequest<S> for Form {
    type Rejection = Sentence;

    async fn from_request(request: Request, _: &S) -> Result<Self, Sentence> {
        let (parts, body) = request.into_parts();
        let fields = Fields::of_form(&parts.headers, body).await?;
        // The guard lets nobody in without one.
        let caller = parts.extensions.get::<Caller>().ok_or(Sentence::MISSING)?;
        if let (Pass::Guest(name), Some(typed)) = (&caller.pass, fields.get("as"))
            && names::by_name(typed).is_none_or(|account| account.id != names::account(name).id)
        {
            // Its window is older than the guest: what it asks for was meant for another.
            let why = msg!("web-form-of-another", me = name.clone());
            return Err(Sentence(StatusCode::FORBIDDEN, why));
        }
        let me = account_from_cookie(&parts.headers);
        let visit = Visit::new(fields.get("room").unwrap_or(visit::TABLE), &fields, caller)?;
        Ok(Self { fields, visit, known: me, is_new: false })
    }
}

pub async fn say(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let text = form.fields.get("text").unwrap_or("");
    let text: String = text.chars().filter(|&character| !is_hidden(character)).collect();
    let text = text.trim();
    if text.chars().count() > LONGEST {
        return Err(Sentence(StatusCode::BAD_REQUEST, msg!("web-long-text")));
    }
    let nonce = form.nonce()?;
    if text.is_empty() {
        return Ok(form.back_to(None, "say"));
    }
    let done = page.say(&form.visit, text, nonce).await?;
    if done.is_forgotten {
        return Ok(seating(Redirect::to(&form.visit.path()).into_response(), ""));
    }
    Ok(form.back_to(done.shown, "say"))
}

pub async fn press(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let press = form.need("press")?.parse().ok();
    let shown = page.press(&form.visit, press, form.nonce()?).await?;
    Ok(form.back_to(shown, "board"))
}

/// Calls who plays here by another name.
pub async fn rename(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let me = form.visit.account()?;
    let to = names::by_name(form.need("rename")?).ok_or(NO_VISITOR)?;
    // A guest is who they were invited as.
    if !form.visit.free {
        return Err(Sentence::MISSING);
    }
    if !page.rename(me, &to).await.map_err(|error| ours(&error))? {
        return Err(Sentence(StatusCode::CONFLICT, msg!("web-name-taken", name = to.name)));
    }
    let name = to.name.clone();
    let visit = Visit { me: Some(to), ..form.visit };
    Ok(seating(Redirect::to(&visit.url()).into_response(), &name))
}

/// Points at a place before it is said what goes there.
pub async fn turn(State(page): State<Arc<Page>>, form: Form) -> Answer {
    let id = form.visit.chosen.as_ref().ok_or(Sentence::MISSING)?;
    page.turn(form.visit.account()?, id, form.need("token")?).await;
    Ok(form.back_to(None, "board"))
}

pub async fn back(State(page): State<Arc<Page>>, form: Form) -> Answer {
    page.back(form.visit.account()?, &MatchId::from(form.need("back")?));
    Ok(form.back_to(None, "board"))
}

pub async fn start(State(page): State<Arc<Page>>, mut form: Form) -> Answer {
    let called = commands::start(page.settings.kinds, &form.fields)?;
    form.sit_down(&page).await?;
    let asked = called.args.opponents.iter().filter_map(|opponent| match opponent {
        Opponent::Account(account) => Some(account.clone()),
        Opponent::Computer => None,
    });
    let asked: Vec<Account> = asked.collect();
    let here = form.visit.free && form.fields.get("here") == Some("yes");
    let shown = page.call(&form.visit, called, here, form.nonce()?).await?;
    if let (Some(id), true) = (&shown, here) {
        page.accept(&form.visit, id, &asked).await;
    }
    Ok(form.back_to(shown, "board"))
}

pub async fn command(State(page): State<Arc<Page>>, mut form: Form) -> Answer {
    let called = commands::parse_command(page.settings.kinds, &form.fields)?;
    let is_learning = called.command == LEARN.word;
    if is_learning {
        form.sit_down(&page).await?;
    }
    let shown = page.call(&form.visit, called, false, form.nonce()?).await?;
    // A lesson begins at its board.
    let part = if is_learning { "board" } else { "say" };
    Ok(form.back_to(shown, part))
}

/// Lets a browser remember for a month whom it was seated as; nobody if there is no name.
pub fn seating(mut response: Response, name: &str) -> Response {
    let (name, age) = (encode(name), if name.is_empty() { 0 } else { MONTH });
    let cookie = format!("{SEATED}={name}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// The account that the cookie remembers.
pub fn account_from_cookie(headers: &HeaderMap) -> Option<Account> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut cookies =
        cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let (_, name) = cookies.find(|(name, _)| *name == SEATED)?;
    names::by_name(&percent_decode_str(name).decode_utf8().ok()?)
}

//! The choice of a language.

pub mod reading;

use render::Surface;
use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request as Sent, State},
    http::{StatusCode, header::SET_COOKIE, request::Parts},
    response::{IntoResponse, Redirect},
};
use desk::{Act, Args, Called, Request, names::SETTINGS};
use games::msg;
use words::Language;

use self::reading::CHOSEN;
use crate::{
    Page,
    access::{caller::Caller, guard::Guard, pass::Pass},
    forms::fields::Fields,
    routes::sentence::{Answer, Sentence},
    visit::Visit,
};

/// The word of the setting.
const LANGUAGE: &str = "language";

/// Notes which language somebody chose, and goes back to where they were.
pub async fn choose(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    request: Sent,
) -> Answer {
    let (parts, body) = request.into_parts();
    let fields = Fields::of_form(&parts.headers, body).await?;
    let language = fields.get("language").and_then(Language::of_tag).ok_or(NO_LANGUAGE)?;
    // A visitor without access changes only their own cookie.
    if page.settings.key.is_none() || caller.pass != Pass::Anybody {
        let visit = page.guard.back(&parts.headers, &parts.uri, &caller);
        keep(&page, visit, language).await;
    }
    let mut response = Redirect::to(&back(&page.guard, &parts)).into_response();
    let cookie =
        format!("{CHOSEN}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", language.tag());
    if let Ok(cookie) = cookie.parse() {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

impl Page {
    /// Says the pages that somebody was shown in what they read by now.
    pub(crate) async fn translate(&self, visit: &Visit, to: Language) {
        let (Some(me), room) = (&visit.me, visit.room_id()) else { return };
        let foreign = self.memory().posts.foreign(&me.id, &room, to);
        for (n, press) in foreign {
            let (from, act, reads) = (me.clone(), Act::Press(press), visit.reads);
            let request = Request {
                from,
                room: room.clone(),
                reads,
                about: None,
                act,
                event: None,
                stamp: None,
                careful: false,
                in_sight: false,
                overheard: false,
                surface: Surface::Full,
                manages: None,
            };
            for reply in self.desk.answer(&request).await {
                self.memory().posts.retold(n, &reply, &room);
            }
        }
    }
}

/// Keeps what somebody chose, as if they had said so, if anything is kept of them.
async fn keep(page: &Page, visit: Option<Visit>, language: Language) {
    let Some((me, room)) = visit.and_then(|visit| Some((visit.me.clone()?, visit.room_id())))
    else {
        return;
    };
    if page.desk.knows(&me).await.unwrap_or(false) {
        let choices = vec![(LANGUAGE, language.tag())];
        let args = Args { choices, ..Args::default() };
        let act = Act::Command(Box::new(Called { command: SETTINGS.word, args }));
        let reads = Some(language);
        let (about, event) = (None, None);
        let request = Request {
            from: me,
            room,
            reads,
            about,
            act,
            event,
            stamp: None,
            careful: false,
            in_sight: false,
            overheard: false,
            surface: Surface::Full,
            manages: None,
        };
        // The page itself shows that it is so.
        page.desk.answer(&request).await;
    }
}

/// The page of ours whose form was used; the first one if that is not known.
fn back(guard: &Guard, parts: &Parts) -> String {
    let page = guard.referring_page(parts);
    let path =
        page.as_ref().and_then(|page| page.path_and_query()).map_or("/", |path| path.as_str());
    // Two slashes would begin another host.
    if path.starts_with("//") { "/".to_owned() } else { path.to_owned() }
}

const NO_LANGUAGE: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-language"));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PageSettings;

    #[test]
    fn the_way_back_stays_on_the_page() {
        let back = |address: Option<&str>, referer: &str| {
            let address = address.map(|text| text.parse().expect("an address"));
            let settings = PageSettings { address, ..PageSettings::local(&[]) };
            let headers = [("host", "localhost:7878"), ("referer", referer)];
            let request = headers
                .iter()
                .fold(Sent::builder(), |request, (key, value)| request.header(*key, *value));
            let (parts, ()) = request.body(()).expect("a request").into_parts();
            back(&Guard::new(&settings), &parts)
        };
        assert_eq!(
            back(None, "http://localhost:7878/rules/hex?as=ann&match=k3f9"),
            "/rules/hex?as=ann&match=k3f9"
        );
        assert_eq!(back(None, "http://localhost:7878"), "/");
        for foreign in ["http://evil.example/x", "http://localhost:7878//evil.example", "no", ""] {
            assert_eq!(back(None, foreign), "/", "{foreign}");
        }
        // Behind a proxy that passes its own name on.
        let ours = Some("https://games.example/table");
        assert_eq!(
            back(ours, "https://games.example/table/room/attic?as=ann"),
            "/room/attic?as=ann"
        );
        assert_eq!(back(ours, "https://games.example/table"), "/");
        assert_eq!(back(ours, "http://games.example/table/room/attic"), "/");
        assert_eq!(back(ours, "https://games.example/table//evil.example"), "/");
    }
}

//! The language that a visitor reads.

use std::sync::Arc;

use axum::{
    Extension,
    extract::{Request as Sent, State},
    http::{
        HeaderMap, StatusCode,
        header::{ACCEPT_LANGUAGE, COOKIE, SET_COOKIE},
        request::Parts,
    },
    response::{IntoResponse, Redirect},
};
use desk::{Act, Args, Called, Request, names::SETTINGS};
use games::{Message, Prose, msg};
use words::{Language, Reader};

use crate::{
    Page,
    caller::Caller,
    fields::Fields,
    guard::Guard,
    pass::Pass,
    sentence::{Answer, Sentence},
    visit::Visit,
};

/// The name of the cookie that holds which language was chosen.
const CHOSEN: &str = "tidetable-language";

/// The word of the setting.
const LANGUAGE: &str = "language";

/// A language that can be chosen.
#[derive(Debug)]
pub struct LanguageView {
    pub tag: &'static str,
    /// Its name in the language itself.
    pub name: String,
    pub current: bool,
}

/// The words of one language, for the templates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Words(pub Language);

impl Words {
    pub fn say(self, message: Message) -> String {
        self.text(&message.into())
    }

    pub fn text(self, prose: &Prose) -> String {
        words::text(prose, self.reader(), |seat| seat.to_string())
    }

    pub fn reader(self) -> Reader {
        Reader::of(self.0)
    }

    pub fn tag(self) -> &'static str {
        self.0.tag()
    }

    /// All that can be read, each called by its own name.
    pub fn languages(self) -> Vec<LanguageView> {
        let view = |language: Language| LanguageView {
            tag: language.tag(),
            name: language.name(),
            current: language.tag() == self.0.tag(),
        };
        Language::all().map(view).collect()
    }
}

/// The language of a browser's reader: the one chosen in it, or else the first available one of
/// those it asks for.
pub fn of_browser(headers: &HeaderMap) -> Option<Language> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|header| header.to_str().ok());
    let mut cookies =
        cookies.flat_map(|cookie| cookie.split(';')).filter_map(|pair| pair.split_once('='));
    let chosen = cookies.find(|(name, _)| name.trim() == CHOSEN);
    chosen.and_then(|(_, tag)| Language::of_tag(tag.trim())).or_else(|| {
        let asked =
            headers.get_all(ACCEPT_LANGUAGE).iter().filter_map(|header| header.to_str().ok());
        parse_accept_language(&asked.collect::<Vec<_>>().join(","))
    })
}

/// The language that is wanted most of those there are: `de-AT, en;q=0.8`.
fn parse_accept_language(asked: &str) -> Option<Language> {
    let wanted = asked.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let language = Language::of_tag(parts.next()?)?;
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        let weight: f32 = weight.map_or(Some(1.0), |weight| weight.trim().parse().ok())?;
        (weight > 0.0).then_some((language, weight))
    });
    // Of several that are wanted as much, the first.
    let more =
        |best: (Language, f32), other: (Language, f32)| if other.1 > best.1 { other } else { best };
    wanted.reduce(more).map(|(language, _)| language)
}

/// Notes which language somebody chose, and goes back to where they were.
pub async fn choose(
    State(page): State<Arc<Page>>,
    Extension(caller): Extension<Caller>,
    request: Sent,
) -> Answer {
    let (parts, body) = request.into_parts();
    let fields = Fields::of_form(&parts.headers, body).await?;
    let language = fields.get("language").and_then(Language::of_tag).ok_or(NO_LANGUAGE)?;
    // Nobody chooses for others before they are let in.
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

    fn headers(all: &[(&'static str, &str)]) -> HeaderMap {
        let header = |(name, value): &(&'static str, &str)| {
            (name.parse().expect("a name"), value.parse().expect("a value"))
        };
        all.iter().map(header).collect()
    }

    #[test]
    fn the_language_that_is_wanted_most_is_read() {
        let german = Language::of_tag("de");
        let english = Some(Language::ENGLISH);
        for (asked, read) in [
            ("de", german),
            ("de-AT, en;q=0.8", german),
            ("en;q=0.8,de-CH", german),
            ("fr, tlh;q=0.9, de;q=0.5, en;q=0.4", german),
            ("en, de", english),
            ("en;q=0.5, de;q=0.5", english),
            ("en; q=0, de;q=0.0", None),
            ("de;q=0, en;q=0.1", english),
            ("de;q=much, en;q=0.1", english),
            ("fr, *;q=0.1", None),
            ("", None),
            (",;q=,;;", None),
        ] {
            assert_eq!(parse_accept_language(asked), read, "{asked}");
        }
    }

    #[test]
    fn what_was_chosen_goes_first() {
        let german = Language::of_tag("de");
        let asked = ("accept-language", "en");
        let cookie = |text| headers(&[asked, ("cookie", text)]);
        assert_eq!(of_browser(&cookie("a=b; tidetable-language=de")), german);
        assert_eq!(of_browser(&cookie("tidetable-language=tlh")), Some(Language::ENGLISH));
        assert_eq!(of_browser(&headers(&[])), None);
    }

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

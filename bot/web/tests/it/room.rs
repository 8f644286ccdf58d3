//! A page with a desk behind it, for tests.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, StatusCode, header},
    response::Response,
};
use desk::{Clock, Desk, GameKind, Match, Platforms, Settings, kind, limits::Limits};
use games::{Seed, atlanteon::Atlanteon};
use record::{Query, Store as _, memory::MemoryStore};
use render::DrawableGame;
use tokio::sync::mpsc;
use tower::ServiceExt;
use toys::{hex::Hex, liar::Liar, sparks::Sparks};
use web::{Delivered, Page, PageSettings};
use words::Language;

/// Toys, so that a new game does not change these tests; and one that draws names.
pub static KINDS: &[GameKind] =
    &[kind::<Hex>(), kind::<Liar>(), kind::<Sparks>(), kind::<Atlanteon>()];

/// A key of the page.
pub const KEY: &str = "0123456789abcdef";

pub struct Room {
    router: Router,
    nonces: AtomicU64,
    store: Arc<MemoryStore>,
    clock: Arc<Still>,
    settings: PageSettings,
    pub page: Arc<Page>,
}

/// The response to a request.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Room {
    pub fn open() -> Self {
        Self::with(PageSettings::local(KINDS), Arc::default(), Arc::default())
    }

    /// Where the host has decided more.
    pub fn set(settings: PageSettings) -> Self {
        Self::with(settings, Arc::default(), Arc::default())
    }

    /// Where other games are played.
    pub fn playing(kinds: &'static [GameKind]) -> Self {
        Self::with(PageSettings::local(kinds), Arc::default(), Arc::default())
    }

    /// Where the host has chosen what is read and played.
    pub fn reading(language: Language, kinds: &'static [GameKind]) -> Self {
        let settings = Settings { language, ..Settings::default() };
        let key = Some(KEY.parse().expect("it is long enough"));
        let page = PageSettings { key, ..PageSettings::local(kinds) };
        Self::settled(settings, page, Arc::default(), Arc::default())
    }

    /// Where each person starts at most so many matches an hour.
    pub fn limited(starts_per_hour: usize) -> Self {
        let limits = Limits { starts_per_hour, ..Limits::default() };
        let settings = Settings { limits, ..Settings::default() };
        Self::settled(settings, PageSettings::local(KINDS), Arc::default(), Arc::default())
    }

    /// How many matches there are.
    pub async fn n_matches(&self) -> usize {
        let heads = self.store.heads(&Query::All { after: None }, 1_000).await;
        heads.expect("memory does not fail").len()
    }

    pub fn locked(key: &str) -> Self {
        let key = Some(key.parse().expect("it is long enough"));
        Self::with(
            PageSettings { key, ..PageSettings::local(KINDS) },
            Arc::default(),
            Arc::default(),
        )
    }

    /// The program is started again, with the same store.
    pub fn restarted(self) -> Self {
        Self::with(self.settings, self.store, self.clock)
    }

    /// Asks with a cookie.
    pub async fn get_with(&self, cookie: &str, path: &str) -> Answer {
        let request = request("GET", path).header(header::COOKIE, cookie).body(Body::empty());
        self.send(request.expect("it is a request")).await
    }

    /// Sends a form with a cookie.
    pub async fn post_with(&self, cookie: &str, path: &str, form: &str) -> Answer {
        let request = request("POST", path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::COOKIE, cookie)
            .body(Body::from(form.to_owned()));
        self.send(request.expect("it is a request")).await
    }

    fn with(settings: PageSettings, store: Arc<MemoryStore>, clock: Arc<Still>) -> Self {
        Self::settled(Settings::default(), settings, store, clock)
    }

    fn settled(
        ours: Settings,
        settings: PageSettings,
        store: Arc<MemoryStore>,
        clock: Arc<Still>,
    ) -> Self {
        let desk = Desk::new(settings.kinds, store.clone(), clock.clone(), ours);
        let desk = Arc::new(desk);
        let (handled, news) = mpsc::channel(16);
        let page = Page::new(desk.clone(), store.clone(), handled, settings.clone());
        let mut platforms = Platforms::default();
        platforms.add(page.clone());
        tokio::spawn(deliver(desk, platforms, news));
        Self { router: page.router(), nonces: AtomicU64::new(0), store, clock, settings, page }
    }

    pub async fn send(&self, request: Request<Body>) -> Answer {
        let answer = self.router.clone().oneshot(request).await.expect("it answers");
        let (parts, body) = answer.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("it ends");
        let body = String::from_utf8(body.to_vec()).expect("it is text");
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// The position of a match.
    pub async fn table(&self, kinds: &'static [GameKind], id: &str) -> Box<dyn DrawableGame> {
        let record = self.store.load(&id.into()).await.expect("memory does not fail");
        let record = record.expect("a match");
        let m = Match::replay(kinds, &record.entries, record.seed).expect("a log");
        m.table().expect("it has begun").fork()
    }

    /// Asks, and leaves the answer running.
    pub async fn begin(&self, path: &str) -> Response {
        self.begin_with("", path).await
    }

    /// The same with a cookie.
    pub async fn begin_with(&self, cookie: &str, path: &str) -> Response {
        let request = request("GET", path).header(header::COOKIE, cookie).body(Body::empty());
        let request = request.expect("it is a request");
        self.router.clone().oneshot(request).await.expect("it answers")
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(request("GET", path).body(Body::empty()).expect("it is a request")).await
    }

    /// Sends a form as it is.
    pub async fn post(&self, path: &str, form: impl Into<Body>) -> Answer {
        let request = request("POST", path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, "http://localhost:7878")
            .body(form.into());
        self.send(request.expect("it is a request")).await
    }

    pub fn nonce(&self) -> String {
        format!("{:032x}", self.nonces.fetch_add(1, Ordering::Relaxed))
    }

    /// Says something, already written as a form wants it.
    pub async fn say(&self, who: &str, text: &str) -> Answer {
        let form = format!("as={who}&room=table&nonce={}&text={text}", self.nonce());
        self.post("/say", form).await
    }

    /// Presses a button of the page that gives a command of a match.
    pub async fn call(&self, who: &str, command: &str, about: &str) -> Answer {
        let nonce = self.nonce();
        let form = format!("as={who}&room=table&nonce={nonce}&command={command}&about={about}");
        self.post("/command", form).await
    }

    pub async fn press(&self, who: &str, id: &str) -> Answer {
        let id = id.replace('|', "%7C");
        let form = format!("as={who}&room=table&nonce={}&press={id}", self.nonce());
        self.post("/press", form).await
    }

    /// The page as somebody sees it.
    pub async fn page(&self, who: &str) -> String {
        self.visit(&format!("/?as={who}")).await
    }

    /// The page at an address, or where that leads.
    pub async fn visit(&self, path: &str) -> String {
        let answer = self.end_of(path).await;
        assert_eq!(answer.status, StatusCode::OK);
        answer.body
    }

    /// Returns the response at an address, or at the address to which it redirects.
    pub async fn end_of(&self, path: &str) -> Answer {
        let answer = self.get(path).await;
        if answer.status != StatusCode::SEE_OTHER {
            return answer;
        }
        let to = answer.headers[header::LOCATION].to_str().expect("it is text").to_owned();
        self.get(&to).await
    }

    /// A match of hex that has begun, with who is asked first and who is not.
    pub async fn hex(&self) -> [&'static str; 2] {
        self.say("ann", "/hex+start+@bob").await;
        let accept = buttons(&self.page("bob").await)[0].clone();
        self.press("bob", &accept).await;
        if buttons(&self.page("ann").await).is_empty() { ["bob", "ann"] } else { ["ann", "bob"] }
    }
}

pub fn request(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header(header::HOST, "localhost:7878")
}

/// Lists the values of the buttons that answer the question on a page.
pub fn buttons(page: &str) -> Vec<String> {
    values(page, "<button form=\"press\" name=\"press\" value=\"")
}

/// The same, of the places on the picture.
pub fn spots(page: &str) -> Vec<String> {
    values(page, "<button class=\"spot\" form=\"press\" name=\"press\" value=\"")
}

pub fn values(page: &str, before: &str) -> Vec<String> {
    let value = |rest: &str| rest.split('"').next().unwrap_or("").to_owned();
    page.split(before).skip(1).map(value).collect()
}

/// The text of the feed, without its tags.
pub fn feed(page: &str) -> String {
    let feed = page.split("<ol id=\"feed\"").nth(1).and_then(|part| part.split("</ol>").next());
    let feed = feed.expect("the page has a feed");
    let pieces = feed.split('<').filter_map(|piece| piece.split_once('>'));
    let text: String = pieces.map(|(_, text)| text).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

async fn deliver(desk: Arc<Desk>, platforms: Platforms, mut news: mpsc::Receiver<Delivered>) {
    while let Some(done) = news.recv().await {
        desk.deliver(&platforms).await.expect("memory does not fail");
        let _ = done.send(());
    }
}

/// When it is, in millionths of seconds since 1970.
pub const NOW: u64 = 1_700_000_000_400_000;

/// A clock that stands still.
#[derive(Default)]
struct Still(AtomicU64);

impl Clock for Still {
    fn now(&self) -> u64 {
        NOW / 1_000_000
    }

    fn micros(&self) -> u64 {
        NOW
    }

    fn secret(&self) -> Seed {
        Seed::from_number(self.0.fetch_add(1, Ordering::Relaxed))
    }

    fn id(&self) -> String {
        format!("p{}", self.0.fetch_add(1, Ordering::Relaxed))
    }
}

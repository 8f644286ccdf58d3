//! Everybody reads the page in a language of their own.

use std::{fs, path::Path};

use axum::{
    body::Body,
    http::{StatusCode, header},
};
use desk::{GameKind, kind};
use games::{
    Message, Role, Seat, Viewer, atlanteon::Atlanteon, atlantis::Atlantis, dice::Seeded, msg,
};
use render::{DrawableGame, Look};
use words::{Language, Reader};

use crate::room::{Answer, KEY, Room, buttons, request, values};

/// Games that people really play: toys speak English alone.
static GAMES: &[GameKind] = &[kind::<Atlanteon>(), kind::<Atlantis>()];

fn german() -> Language {
    Language::of_tag("de").expect("German")
}

/// A browser, with what it sends each time.
struct Browser<'a> {
    room: &'a Room,
    headers: Vec<(header::HeaderName, String)>,
}

impl<'a> Browser<'a> {
    fn asking(room: &'a Room, languages: &str) -> Self {
        Self { room, headers: vec![(header::ACCEPT_LANGUAGE, languages.to_owned())] }
    }

    /// With the key of the page.
    async fn let_in(room: &'a Room) -> Self {
        let answer = room.post("/key", format!("key={KEY}")).await;
        Self { room, headers: vec![(header::COOKIE, cookie(&answer))] }
    }

    async fn send(&self, method: &str, path: &str, form: &str) -> Answer {
        let mut request = request(method, path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let request = request
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::REFERER, "http://localhost:7878/?as=ann");
        self.room.send(request.body(Body::from(form.to_owned())).expect("a request")).await
    }

    /// The page at a path, or the one it leads to.
    async fn page(&self, path: &str) -> String {
        let mut answer = self.send("GET", path, "").await;
        if answer.status == StatusCode::SEE_OTHER {
            let to = answer.headers[header::LOCATION].to_str().expect("it is text").to_owned();
            answer = self.send("GET", &to, "").await;
        }
        answer.body
    }

    async fn act(&self, who: &str, path: &str, form: &str) -> Answer {
        let form = format!("as={who}&room=table&nonce={}&{form}", self.room.nonce());
        self.send("POST", path, &form).await
    }
}

fn cookie(answer: &Answer) -> String {
    let cookie = answer.headers[header::SET_COOKIE].to_str().expect("it is text");
    cookie.split(';').next().expect("a cookie").to_owned()
}

/// All that is read of a page or read aloud.
fn texts(page: &str) -> Vec<String> {
    let body = page.split_once("<title>").map_or(page, |(_, body)| body);
    let nodes = body.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text);
    let read = ["aria-label", "placeholder", "title", "alt", "data-failed", "data-away"];
    let more = ["data-larger", "data-smaller", "data-stop", "data-play"];
    let read =
        read.iter().chain(&more).flat_map(|attribute| values(body, &format!(" {attribute}=\"")));
    let title = body.split('<').next().unwrap_or("");
    let all = nodes.chain([title]).map(str::to_owned).chain(read);
    all.map(|text| text.trim().to_owned()).filter(|text| !text.is_empty()).collect()
}

/// The lines of the page's catalogues that speak of nothing, by their keys.
fn lines(tag: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../words/locales").join(tag);
    let files = ["web.ftl", "web-refusals.ftl"].map(|name| fs::read_to_string(folder.join(name)));
    let all = files.map(|text| text.expect("a catalogue")).join("\n");
    let line =
        |line: &str| line.split_once(" = ").map(|(key, text)| (key.to_owned(), text.to_owned()));
    all.lines().filter_map(line).filter(|(_, text)| !text.contains('{')).collect()
}

/// Every page before a game begins, and those of failures.
async fn pages(browser: &Browser<'_>, stranger: &Browser<'_>) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for path in [
        "/",
        "/?as=ann",
        "/room/attic?as=ann",
        "/guests",
        "/nowhere",
        "/rules/chess",
        "/?as=computer",
        "/room/a%20b",
    ] {
        pages.push((path.to_owned(), browser.page(path).await));
    }
    for path in ["/key", "/in/nobody", "/news", "/%FF"] {
        pages.push((format!("{path} of a stranger"), stranger.page(path).await));
    }
    for (path, form) in [
        ("/guests", "invite=bob"),
        ("/guests", "revoke=bob"),
        ("/guests", "invite=..."),
        ("/start", "game=atlanteon"),
        ("/start", "game=atlanteon&against=anybody&option.variant=no"),
        ("/start", "game=chess"),
        ("/command", "command=nonsense"),
        ("/press", ""),
        ("/language", "language=tlh"),
    ] {
        pages.push((format!("{path} {form}"), browser.act("ann", path, form).await.body));
    }
    pages.push(("a wrong key".to_owned(), stranger.act("ann", "/key", "key=x").await.body));
    pages.push(("no key".to_owned(), stranger.act("ann", "/say", "text=x").await.body));
    pages
}

/// Both games as they go: a challenge, the first moves, a question, the history.
async fn play(browser: &Browser<'_>) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for game in ["atlanteon", "atlantis"] {
        browser.act("ann", "/start", &format!("game={game}&opponents=bob&against=people")).await;
        pages.push((format!("{game}, challenged"), browser.page("/?as=bob").await));
        let accept = buttons(&browser.page("/?as=bob").await)[0].replace('|', "%7C");
        browser.act("bob", "/press", &format!("press={accept}")).await;
        for step in 0..8 {
            for who in ["ann", "bob"] {
                let page = browser.page(&format!("/?as={who}")).await;
                if let Some(first) = buttons(&page).first() {
                    let press = format!("press={}", first.replace('|', "%7C"));
                    browser.act(who, "/press", &press).await;
                }
                pages.push((format!("{game}, step {step} of {who}"), page));
            }
        }
        let page = browser.page("/?as=ann").await;
        let history = values(&page, "<a class=\"way\" href=\"");
        for way in history {
            pages
                .push((format!("{game}, history"), browser.page(&way.replace("&#38;", "&")).await));
        }
        let id = values(&page, "data-match=\"")[0].clone();
        browser.act("ann", "/command", &format!("command=resign&about={id}")).await;
        for button in buttons(&browser.page("/?as=ann").await) {
            if button.contains("resign") {
                let press = format!("press={}", button.replace('|', "%7C"));
                browser.act("ann", "/press", &press).await;
            }
        }
        pages.push((format!("{game}, over"), browser.page(&format!("/?as=ann&match={id}")).await));
    }
    pages
}

/// Where nobody is at home in English, nothing of the page's own is in it.
#[tokio::test]
async fn nothing_of_the_page_stays_in_english() {
    let english = lines("en");
    assert!(english.len() > 80, "the catalogues are read");
    for language in [german(), Language::PSEUDO] {
        let room = Room::reading(language, GAMES);
        let (browser, stranger) =
            (Browser::let_in(&room).await, Browser { room: &room, headers: vec![] });
        let before = pages(&browser, &stranger).await;
        let played = play(&browser).await;
        let here = lines(language.tag());
        for (what, page) in before.iter().chain(&played) {
            assert!(
                page.contains(&format!("<html lang=\"{}\">", language.tag())),
                "{what}: {page}"
            );
            for text in texts(page) {
                assert!(!text.contains("web-"), "{what} has no words: {text}");
                let is = |(key, line): &&(String, String)| {
                    let same = language == german()
                        && here.iter().any(|pair| pair == &(key.clone(), line.clone()));
                    *line == text && !same
                };
                // Text that can be typed, as `level=beginner`, stands in a box of its own.
                if language == german() && !is_name(&text) && !text.contains('=') {
                    let words = words::english_words(&text, language);
                    assert!(words.is_empty(), "{what}: {words:?} in {text}");
                }
                let found = english.iter().find(is);
                assert_eq!(found, None, "{what} is in English: {text}");
            }
        }
        // All that stands on these is the page's own.
        for (what, page) in before.iter().filter(|_| language == Language::PSEUDO) {
            for text in texts(page).iter().filter(|text| !is_name(text)) {
                let plain = text.chars().filter(char::is_ascii_alphabetic).count();
                let mut letters = text.chars().filter(|character| character.is_alphabetic());
                assert!(plain < 4 || letters.any(|letter| !letter.is_ascii()), "{what}: {text}");
            }
        }
    }
}

/// Whether it is the same in all languages; or a game's own, which has tests of its own.
fn is_name(text: &str) -> bool {
    let names = ["Tidetable", "ann", "bob", "bob eve", "attic", "nobody", "tidetable invite"];
    let of_game = |game: &GameKind| {
        let labels = game.info.options.iter().flat_map(|option| {
            let values = option.values.iter().map(|value| &value.label);
            values.chain([&option.label])
        });
        game.info.name == text || labels.into_iter().any(|label| words::english(label) == text)
    };
    // Rules are in the languages there are, and so is how they begin.
    let of_rules = |game: &GameKind| {
        let rules = game.info.rules.replace('`', "");
        rules.split_whitespace().collect::<Vec<_>>().join(" ").contains(text)
    };
    names.contains(&text)
        || GAMES.iter().any(of_rules)
        || text.contains("/in/")
        || Language::all().any(|language| language.name() == text)
        || GAMES.iter().any(of_game)
}

#[tokio::test]
async fn each_reads_what_their_browser_asks_for() {
    let room = Room::open();
    let (anna, bob) = (Browser::asking(&room, "de-AT,en;q=0.5"), Browser::asking(&room, "fr, en"));
    assert!(anna.page("/").await.contains("Wer bist du?"));
    assert!(bob.page("/").await.contains("Who are you?"));
    let answer = anna.send("GET", "/", "").await;
    assert_eq!(answer.headers[header::VARY], "accept-encoding, accept-language, cookie");

    // Posts are told again in the language of the viewer.
    anna.act("ann", "/say", "text=/atlanteon+start+@bob").await;
    let asked = |page: String| {
        let feed = page.split("id=\"feed\"").nth(1).expect("a feed").to_owned();
        texts(&feed.split("</ol>").next().expect("its end").replace("<title>", "")).join(" ")
    };
    let (here, there) = (asked(anna.page("/?as=ann").await), asked(bob.page("/?as=bob").await));
    assert_ne!(here, there);

    // The picture of a board is another, and so is its address.
    let accept = buttons(&bob.page("/?as=bob").await)[0].replace('|', "%7C");
    bob.act("bob", "/press", &format!("press={accept}")).await;
    let board = |page: String| values(&page, "<img src=\"/board/")[0].clone();
    let (here, there) = (board(anna.page("/?as=ann").await), board(bob.page("/?as=ann").await));
    assert_ne!(here, there);
}

#[tokio::test]
async fn another_language_can_be_chosen() {
    let room = Room::open();
    let browser = Browser::asking(&room, "en");
    let page = browser.page("/?as=ann").await;
    assert!(page.contains("value=\"de\" lang=\"de\">Deutsch<"), "{page}");
    assert!(page.contains("value=\"en\" lang=\"en\" aria-current=\"true\">English<"), "{page}");
    let answer = browser.send("POST", "/language", "language=de").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(answer.headers[header::LOCATION], "/?as=ann");
    let chosen = Browser {
        room: &room,
        headers: vec![
            (header::COOKIE, cookie(&answer)),
            (header::ACCEPT_LANGUAGE, "en".to_owned()),
        ],
    };
    for path in ["/", "/?as=ann", "/nowhere"] {
        assert!(chosen.page(path).await.contains("<html lang=\"de\">"), "{path}");
    }
    // It is kept for somebody who is known, also for other browsers.
    browser.act("ann", "/start", "game=atlanteon&against=computer").await;
    assert!(browser.page("/?as=ann").await.contains("<html lang=\"en\">"));
    browser.send("POST", "/language", "language=de").await;
    assert!(browser.page("/?as=ann").await.contains("<html lang=\"de\">"));
    assert!(browser.page("/?as=bob").await.contains("<html lang=\"en\">"));
    // Also where nobody is let in yet.
    let locked = Room::locked(KEY);
    let stranger = Browser { room: &locked, headers: chosen.headers.clone() };
    assert!(stranger.page("/").await.contains("Zugangsschlüssel"));
    assert_eq!(
        stranger.send("POST", "/language", "language=en").await.status,
        StatusCode::SEE_OTHER
    );
}

/// A film has words in its pictures, so it is drawn for each who looks.
#[tokio::test]
async fn a_film_is_drawn_in_the_language_of_who_looks() {
    let room = Room::reading(Language::ENGLISH, GAMES);
    let english = Browser::let_in(&room).await;
    let mut german = Browser::let_in(&room).await;
    german.headers.push((header::ACCEPT_LANGUAGE, "de".to_owned()));
    english.act("ann", "/start", "game=atlantis&opponents=bob&against=people").await;
    let accept = buttons(&english.page("/?as=bob").await)[0].replace('|', "%7C");
    english.act("bob", "/press", &format!("press={accept}")).await;
    let films = |page: &str| values(page, "<img src=\"/film/");
    let mut dice = Seeded::from_number(1);
    let id = values(&english.page("/?as=ann").await, "data-match=\"")[0].clone();
    let mut page = String::new();
    for _ in 0..100 {
        let (seat, turn) = long_chain(&*room.table(GAMES, &id).await, &mut dice);
        let who = ["ann", "bob"][seat.index()];
        english.act(who, "/say", &format!("match={id}&text={turn}")).await;
        page = english.page(&format!("/?as={who}&match={id}")).await;
        if !films(&page).is_empty() {
            break;
        }
    }
    let [film] = &films(&page)[..] else { panic!("one film:") };
    let here = films(&german.page("/?as=ann").await).remove(0);
    assert_eq!(here, film.replace(".en.", ".de."));
    let still = async |name: &str| {
        let path = format!("/film/{}", name.replace(".gif", ".svg"));
        let answer = english.send("GET", &path, "").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        answer.body
    };
    let (there, drawn) = (still(film).await, still(&here).await);
    assert!(there.starts_with("<svg") && drawn.starts_with("<svg"));
    assert_ne!(there, drawn, "its words are others");
    assert_eq!(drawn, still(&here).await, "it is kept");
}

/// Of some random turns one that makes a film, if there is one, as it is typed.
fn long_chain(table: &dyn DrawableGame, dice: &mut Seeded) -> (Seat, String) {
    let seat = table.position().to_act().iter().next().expect("somebody moves");
    let mut typed = String::new();
    for _ in 0..200 {
        let mut next = table.fork();
        let mut turn = Vec::new();
        loop {
            let action = next.sample(seat, dice).expect("an action");
            match next.role(seat, &action) {
                Some(Role::Draft) => turn.push(action.clone()),
                Some(Role::EndTurn) => break,
                _ => continue,
            }
            next.play(seat, &action, dice).expect("it is legal");
        }
        typed = if turn.is_empty() { "pass".to_owned() } else { turn.join("+") + "+done" };
        if !next.film(Viewer::Public, seat, "done", &[], &Look::default()).is_empty() {
            break;
        }
    }
    (seat, typed)
}

/// The button that locks a guest out has another label than the one that takes a move back.
#[test]
fn a_guest_is_no_move() {
    for language in Language::all() {
        let said = |message: Message| {
            words::text(&message.into(), Reader::of(language), |seat| seat.to_string())
        };
        let back = said(msg!("web-take-back"));
        for of_guests in [msg!("web-revoke"), msg!("web-revoke-of", name = "eve")] {
            assert!(!said(of_guests).contains(&back), "{}", language.tag());
        }
    }
}

//! People play on the page in Chromium.
//!
//! Needs Chromium, ChromeDriver, nginx and openssl, and runs only if `TIDETABLE_BROWSER=1` is
//! set: `.ci/browser` installs them and sets it.

#![expect(clippy::print_stderr, reason = "a test that does nothing says so")]

mod atlantis;
mod escape;
mod films;
mod languages;
mod looting;
mod newcomer;
mod nginx;
mod playing;
mod proxied;
mod rising;
mod table;
#[path = "../../../../../games/tests/escape/told.rs"]
mod told;
mod window;

use std::env;

use self::{
    table::Table,
    window::{DESKTOP, Driver, How, PHONE, Window},
};

const ENTER: &str = "\u{e007}";
const DOWN: &str = "\u{e015}";

fn is_wanted() -> bool {
    let wanted = env::var("TIDETABLE_BROWSER").is_ok_and(|var| var == "1");
    if !wanted {
        eprintln!("not run: set TIDETABLE_BROWSER=1, or call .ci/browser");
    }
    wanted
}

/// How somebody makes a move.
#[derive(Clone, Copy, Debug)]
enum Hand {
    Board,
    Buttons,
    Typed,
    Keys,
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::open().await);
    let ann = driver.window(DESKTOP).await;
    let bob = driver.window(How { dark: true, ..DESKTOP }).await;

    ann.go(&table.address).await;
    ann.shoot("01-who-are-you").await;
    ann.fill("#as", "ann").await;
    ann.click(".welcome button").await;
    bob.go(&format!("{}/?as=bob", table.address)).await;
    ann.see(".start form").await;
    ann.shoot("02-start").await;

    for window in [&ann, &bob] {
        window.run("window.kept = 'kept'").await;
    }
    bob.fill("#text", "half a sent").await;
    ann.fill("[name=opponents]", "bob").await;
    ann.click(".start button.first").await;
    // The challenge comes to the other window by itself.
    bob.see(".options button").await;
    assert!(bob.title().await.contains("Your turn"));
    bob.shoot("03-challenge-dark").await;
    // News come without disturbing who is typing.
    let typing = "return document.activeElement.id + ': ' + document.activeElement.value";
    assert_eq!(bob.run(typing).await, "text: half a sent");
    bob.see("#text").await.clear().await.expect("it can be cleared");
    bob.click(".options button").await;
    ann.says("#feed", "The game begins").await;

    let hands = [Hand::Board, Hand::Buttons, Hand::Keys, Hand::Board];
    let mut turn = 0;
    loop {
        let Some((mover, other)) = awaited(&ann, &bob).await else { break };
        let hand = if turn == 5 { Hand::Typed } else { hands[turn % hands.len()] };
        let seen = last_post(other).await;
        play(mover, hand, turn == 4).await;
        other
            .until("the move in the other window", async || {
                (last_post(other).await != seen).then_some(())
            })
            .await;
        if turn == 8 {
            ann.shoot("05-middle-light").await;
            bob.shoot("05-middle-dark").await;
        }
        turn += 1;
        assert!(turn < 60, "a game ends");
    }
    for (window, name) in [(&ann, "06-end-light"), (&bob, "06-end-dark")] {
        window.says("#feed", "wins").await;
        window.shoot(name).await;
        assert_eq!(window.run("return window.kept").await, "kept", "it was loaded again");
    }
    ann.close().await;
    bob.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_works_without_a_script() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::open().await);
    let window = driver.window(How { script: false, ..DESKTOP }).await;
    window.go(&format!("{}/?as=ann", table.address)).await;
    window.fill("#text", "hello").await;
    window.click("#say button").await;
    window.says("#feed", "hello").await;
    window.fill("[name=opponents]", "bob").await;
    window.click(".start button.first").await;
    // One window for both: ann becomes bob.
    window.click(".others a").await;
    window.click(".options button").await;
    window.says("#feed", "The game begins").await;
    for turn in 0..4 {
        let seen = last_post(&window).await;
        let css = if turn % 2 == 0 { ".spot" } else { ".options button" };
        // A click may still be on its way to the next page: what is not there is not
        // waited for.
        let moved = async || {
            if window.has(".options button").await {
                window.click_if_there(css).await;
            } else {
                window.click_if_there(".others a").await;
            }
            (last_post(&window).await != seen).then_some(())
        };
        window.until("a move", moved).await;
    }
    window.shoot("07-no-script").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_fits_a_phone_and_survives_a_restart() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::open().await);
    let window = driver.window(PHONE).await;
    window.go(&table.address).await;
    window.shoot("10-phone-who").await;
    fits(&window).await;
    window.go(&format!("{}/?as=ann", table.address)).await;
    window.shoot("11-phone-start").await;
    fits(&window).await;
    // The problem is told where the eye is.
    window.click(".start button.first").await;
    window.says("#notice", "Name somebody").await;
    leads_to(&window, "notice").await;
    window.click(".start [name=against][value=computer]").await;
    window.click(".start button.first").await;
    window.see(".options button").await;
    leads_to(&window, "ask").await;
    window.shoot("12-phone-towers").await;
    window.click(".another summary").await;
    window.shoot("12-phone-another").await;
    fits(&window).await;
    window.click(".another summary").await;
    for _ in 0..2 {
        window.see(".options button").await;
        let seen = last_post(&window).await;
        play(&window, Hand::Buttons, false).await;
        window.until("an answer", async || (last_post(&window).await != seen).then_some(())).await;
    }
    window.see(".options button").await;
    fits(&window).await;
    window.shoot("13-phone-light").await;
    window.click("#text-board summary").await;
    fits(&window).await;
    let wide = "return document.querySelector('#text-board pre').getBoundingClientRect().right
        <= document.querySelector('.match').getBoundingClientRect().right ? 'fits' : 'too wide'";
    assert_eq!(window.run(wide).await, "fits", "the board as text stays in its frame");
    window.shoot("13-phone-text").await;
    window.click("#text-board summary").await;
    window.look(How { dark: true, ..PHONE }).await;
    window.shoot("13-phone-dark").await;
    window.run("document.querySelector('.chat').scrollIntoView()").await;
    window.shoot("14-phone-chat-dark").await;

    // The open page finds the program again, and the match goes on.
    let _table = table.restart().await;
    let seen = last_post(&window).await;
    window.until("news", async || (last_post(&window).await != seen).then_some(())).await;
    window.says("#feed", "ann").await;
    play(&window, Hand::Board, false).await;
    window.close().await;
}

/// A player with a keyboard alone is taken along to a button's question, and back to the game.
#[tokio::test(flavor = "multi_thread")]
async fn to_give_up_leads_to_its_question() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::open().await);
    let window = driver.window(DESKTOP).await;
    window.go(&format!("{}/?as=ann", table.address)).await;
    window.click(".start [name=against][value=computer]").await;
    window.click(".start button.first").await;
    window.see(".options button").await;
    window.click("#menu [value=resign]").await;
    window.says("#ask", "Resign?").await;
    leads_to(&window, "ask").await;
    window.shoot("15-give-up").await;
    window.keys("\u{e004}\u{e004}").await;
    let focused = "return document.activeElement.textContent";
    assert_eq!(window.run(focused).await, "Resign", "the answers come next");
    window.click(".options [value*=keep]").await;
    // A look at a move stands where it is asked whether it is meant.
    window.fill("#text", &format!("/table settings confirm on{ENTER}")).await;
    window.says("#feed", "Confirm each move: on").await;
    let look = async || {
        window.click_if_there(".options button:not([value*='!'])").await;
        window.has(".options [value*='!play']").await.then_some(())
    };
    window.until("a look", look).await;
    window.says(".question", "The board after this move.").await;
    let drawn = "const image = document.querySelector('.picture img');
        return image.src.includes('tried=') && image.complete && image.naturalWidth ? 'yes' : 'no'";
    window.until("its picture", async || (window.run(drawn).await == "yes").then_some(())).await;
    window.shoot("16-look").await;
    window.look(PHONE).await;
    window.shoot("16-look-phone").await;
    window.close().await;
}

/// A part of the page comes into view, and has the focus.
async fn leads_to(window: &Window, id: &str) {
    let seen = format!(
        "const box = document.getElementById('{id}').getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight && document.activeElement.id"
    );
    window.until(id, async || (window.run(&seen).await == id).then_some(())).await;
}

/// The window that is asked, and the other; none once the match is over.
async fn awaited<'a>(ann: &'a Window, bob: &'a Window) -> Option<(&'a Window, &'a Window)> {
    ann.until("a question, or the end", async || {
        if ann.has(".options button").await {
            return Some(Some((ann, bob)));
        }
        if bob.has(".options button").await {
            return Some(Some((bob, ann)));
        }
        ann.text("#feed").await.contains("wins").then_some(None)
    })
    .await
}

/// The spots on the board lie on what they stand for, however tall the column of buttons is.
async fn lies_on_the_board(window: &Window) {
    let off = "const parts = ['x', 'y', 'width', 'height'];
        const off = picture => {
            const [a, b] = ['img', '.spots']
                .map(it => picture.querySelector(it)?.getBoundingClientRect());
            return b && parts.some(it => Math.abs(a[it] - b[it]) > 1);
        };
        return [...document.querySelectorAll('.match .picture')].some(off) ? 'aside' : 'above'";
    assert_eq!(window.run(off).await, "above", "the places on the board");
}

/// Chooses until the move is made.
async fn play(window: &Window, hand: Hand, shoot: bool) {
    let seen = last_post(window).await;
    let question = async || window.text(".question").await;
    if let Hand::Typed = hand {
        let option = "return document.querySelector('.options button').value.split('|').pop()";
        let tile = window.run(option).await;
        window.click(".options button").await;
        window.see("[name=back]").await;
        let square = window.run(option).await;
        window.click("[name=back]").await;
        window
            .until("the way back", async || (!window.has("[name=back]").await).then_some(()))
            .await;
        window.run("document.getElementById('text').value = ''").await;
        window.fill("#text", &format!("{tile}{square}{ENTER}")).await;
    }
    for step in 0..6 {
        if last_post(window).await != seen {
            return;
        }
        let asked = question().await;
        lies_on_the_board(window).await;
        match hand {
            Hand::Board => {
                if shoot && step == 1 {
                    window.shoot("04-choose-square").await;
                }
                window.click(".spot").await;
            }
            Hand::Buttons => window.click(".options button").await,
            Hand::Keys if step == 0 => {
                window.run("document.querySelector('.options button').focus()").await;
                window.keys(ENTER).await;
            }
            Hand::Keys => {
                // Where the question is, there the focus is; the board is one
                // stop for the tab key, and arrows move on it.
                assert_eq!(window.run("return document.activeElement.id").await, "ask");
                window.run("document.querySelector('.spot[tabindex=\"0\"]').focus()").await;
                let before = window.run("return document.activeElement.value").await;
                window.keys(DOWN).await;
                if window.all(".spot").await.len() > 10 {
                    assert_ne!(window.run("return document.activeElement.value").await, before);
                }
                window.keys(ENTER).await;
            }
            Hand::Typed => {}
        }
        window
            .until("the next question", async || {
                (question().await != asked || last_post(window).await != seen).then_some(())
            })
            .await;
    }
}

async fn last_post(window: &Window) -> String {
    match window.all("#feed > li").await.last() {
        Some(post) => post.id().await.ok().flatten().unwrap_or_default(),
        None => String::new(),
    }
}

/// Nothing is wider than the window, and what is pressed is large enough.
async fn fits(window: &Window) {
    let wide = window.run("return document.documentElement.scrollWidth - innerWidth").await;
    assert_eq!(wide, "0", "the page scrolls sideways");
    let small = "return [...document.querySelectorAll('a, button:not(.spot), summary, input:not([type=hidden]):not([type=radio]), select, label.pick')]
        .filter(it => it.checkVisibility() && !it.matches('.skip'))
        .map(it => [it.getBoundingClientRect(), it.outerHTML])
        .filter(([box]) => box.height < 43.5 || box.width < 43.5)
        .map(([box, html]) => `${box.width} x ${box.height}: ${html}`).join('\\n')";
    assert_eq!(window.run(small).await, "", "hard to hit with a finger");
}

//! A newcomer plays before they are asked anything.

use std::time::Duration;

use crate::{
    is_wanted,
    table::Table,
    window::{DESKTOP, Driver, How, PHONE},
};

const SMALL: How = How { size: (412, 915), ..PHONE };

/// The wide ones are what a laptop and a desk have, the others are phones.
const SIZES: [(&str, How); 4] = [
    ("1280", DESKTOP),
    ("1000", How { size: (1000, 750), ..DESKTOP }),
    ("412", SMALL),
    ("400", How { size: (400, 800), ..PHONE }),
];

/// Nothing is wider than the window, and the way into a game is in sight at once.
#[tokio::test(flavor = "multi_thread")]
async fn the_first_screen_invites() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_all().await);
    let window = driver.window(DESKTOP).await;
    for language in ["en", "de"] {
        window.go(&table.address).await;
        window.click(&format!(".languages [value={language}]")).await;
        let lang = format!("html[lang={language}]");
        window.see(&lang).await;
        for (name, how) in SIZES {
            for dark in [false, true] {
                window.look(How { dark, ..how }).await;
                let drawn = "return [...document.images].every((it) => it.complete && it.naturalWidth) ? 'yes' : 'no'";
                window
                    .until("its pictures", async || {
                        (window.run(drawn).await == "yes").then_some(())
                    })
                    .await;
                let colours = if dark { "dark" } else { "light" };
                window.run("scrollTo(0, 0)").await;
                // Colours fade.
                tokio::time::sleep(Duration::from_millis(250)).await;
                window.shoot(&format!("50-home-{language}-{name}-{colours}")).await;
                assert_eq!(window.faults().await, "", "{language}, {name}, {colours}");
            }
            let wide = window.run("return document.documentElement.scrollWidth - innerWidth").await;
            assert_eq!(wide, "0", "{language}, {name}");
            let seen = "const box = document.querySelector('.game button.first').getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight ? 'in sight' : `${box.top} ${box.bottom}`";
            assert_eq!(window.run(seen).await, "in sight", "{language}, {name}");
        }
        window.look(SMALL).await;
        window.run("document.querySelector('.game details').open = true").await;
        window.run("document.querySelector('.game details').scrollIntoView()").await;
        window.shoot(&format!("51-friend-{language}-412")).await;
        crate::fits(&window).await;
        assert_eq!(window.faults().await, "", "{language}, a challenge");
        window.look(DESKTOP).await;
        window.shoot(&format!("51-friend-{language}-1280")).await;
    }
    window.close().await;
}

/// From an empty browser to the first move: one press to begin, one to choose.
#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_is_in_a_game_after_one_press() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_all().await);
    for game in ["atlanteon", "atlantis"] {
        for (name, how) in [("1280", DESKTOP), ("412", SMALL)] {
            let window = driver.window(how).await;
            window.go(&table.address).await;
            let mut presses = 0;
            presses += 1;
            window.click(&format!("#now-{game} button")).await;
            // The computer may begin.
            window.see(".match .options button").await;
            let rev = "return document.querySelector('.match').dataset.rev";
            let before = window.run(rev).await;
            window.shoot(&format!("52-{game}-{name}-begun")).await;
            assert_eq!(window.faults().await, "", "{game}, {name}");
            crate::fits(&window).await;
            presses += 1;
            window.click(".match .options button").await;
            let moved = async || (window.run(rev).await != before).then_some(());
            window.until("the first choice", moved).await;
            assert!(presses <= 2, "{presses} presses");
            let me = "return new URLSearchParams(location.search).get('as')";
            let me = window.run(me).await;
            assert!(me.len() > 3, "a name: {me}");
            window.says("#people [aria-current]", &me).await;
            // They may say who they are afterwards, and the match stays theirs.
            window.says(".another summary", &format!("You’re {me}: change")).await;
            window.click(".another summary").await;
            window.fill("#rename", &format!("anna-{game}-{name}")).await;
            window.click("#called button").await;
            window.says("#people [aria-current]", "anna").await;
            window.see(".match .options button").await;
            window.shoot(&format!("53-{game}-{name}-called")).await;
            // The next day they come to the bare address.
            window.go(&table.address).await;
            window.says("#people [aria-current]", "anna").await;
            window.see(".match .options button").await;
            window.close().await;
        }
    }
}

/// The text of a lesson, its number and the way on stay in sight until its turn is done. That also
/// holds for players who begin with the square.
#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_stays_in_sight() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_all().await);
    let seen = "const parts = ['.match h2', '.match .bar', '.match .options'].map((it) => document.querySelector(it)?.getBoundingClientRect());
        return parts.every((it) => it && it.top >= 0 && it.bottom <= innerHeight) ? 'in sight' : JSON.stringify(parts)";
    for (name, how) in [("1280", DESKTOP), ("412", SMALL)] {
        let window = driver.window(how).await;
        window.go(&table.address).await;
        // Pressed twice, it is one lesson of one person.
        let twice =
            "const it = document.querySelector('#learn-atlanteon button'); it.click(); it.click()";
        window.run(twice).await;
        window.says(".match h2", "lesson 1 of 8").await;
        window.see(".early").await;
        window.run("document.querySelector('.early').click()").await;
        window.says(".question", "Here:").await;
        window.says(".question", "Surround it, and it is yours").await;
        assert_eq!(window.run(seen).await, "in sight", "{name}");
        window.shoot(&format!("55-lesson-{name}")).await;
        window.click(".options button").await;
        window.says(".question", "Not yet.").await;
        window.says(".match h2", "lesson 1 of 8").await;
        assert_eq!(window.run(seen).await, "in sight", "{name}");
        window.shoot(&format!("55-lesson-{name}-wrong")).await;
        crate::fits(&window).await;
        assert_eq!(window.faults().await, "", "{name}");
        window.close().await;
    }
}

/// Pages are turned where they are, and who uses keys stays on them.
#[tokio::test(flavor = "multi_thread")]
async fn pages_are_turned_in_place() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_all().await);
    let window = driver.window(DESKTOP).await;
    window.go(&format!("{}/?as=ann", table.address)).await;
    window.fill("#text", "/atlanteon rules").await;
    window.click("#say button").await;
    window.says("#feed", "1 of 6").await;
    for n in 2..=6 {
        window.see("#feed .options button").await;
        window.run("document.querySelector('#feed .options button').focus()").await;
        window.keys(crate::ENTER).await;
        window.says("#feed", &format!("{n} of 6")).await;
        let posts = window.run("return document.querySelectorAll('#feed > li').length").await;
        assert_eq!(posts, "2", "what was asked, and one page");
        let focused = "return document.activeElement.closest('#feed .page') ? 'kept' : document.activeElement.outerHTML";
        window
            .until("the focus", async || (window.run(focused).await == "kept").then_some(()))
            .await;
    }
    window.shoot("56-page").await;
    window.close().await;
}

/// Two at one screen begin at once.
#[tokio::test(flavor = "multi_thread")]
async fn two_play_at_one_screen() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_all().await);
    let window = driver.window(SMALL).await;
    window.go(&table.address).await;
    window.click("#friend-atlanteon summary").await;
    window.fill("#ask-atlanteon [name=friend]", "bob").await;
    window.click("#ask-atlanteon [name=here]").await;
    window.see(".match .picture").await;
    window.says("#feed", "The game begins").await;
    window.shoot("54-one-screen").await;
    window.close().await;
}

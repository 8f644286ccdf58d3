//! The page in another language than the browser asks for.

use crate::{
    is_wanted,
    table::Table,
    window::{DESKTOP, Driver, How, PHONE, Window},
};

/// All of the page, as soon as they are chosen, whatever the screen is.
#[tokio::test(flavor = "multi_thread")]
async fn other_colours_are_chosen_on_the_page() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::open().await);
    let window = driver.window(DESKTOP).await;
    window.go(&format!("{}/?as=ann", table.address)).await;
    for (chosen, sea) in [("dark", "#061724"), ("light", "#e6f3f6")] {
        window.look(How { dark: chosen == "light", ..DESKTOP }).await;
        window.fill("#text", &format!("/table settings theme {chosen}")).await;
        window.click("#say button").await;
        window.see(&format!("html[data-theme={chosen}]")).await;
        let script = "return getComputedStyle(document.body).getPropertyValue('--sea').trim()";
        let is_so = async || (window.run(script).await == sea).then_some(());
        window.until("the colours", is_so).await;
        window.shoot(&format!("44-{chosen}-on-the-other")).await;
        assert_eq!(window.faults().await, "", "{chosen}");
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_language_is_chosen_on_the_page() {
    if !is_wanted() {
        return;
    }
    let driver = Driver::start();
    let tables = [("atlanteon", Table::open().await), ("atlantis", Table::of_atlantis().await)];
    for (game, table) in &tables {
        let window = driver.window(DESKTOP).await;
        window.go(&table.address).await;
        window.says(".welcome h2", "Who are you?").await;
        window.click(".languages [value=de]").await;
        window.says(".welcome h2", "Wer bist du?").await;
        assert_eq!(window.run("return document.documentElement.lang").await, "de");
        shoot(&window, &format!("40-{game}-who")).await;
        window.fill("#as", "ann").await;
        window.click(".welcome button").await;
        window.see(".start form").await;
        shoot(&window, &format!("41-{game}-start")).await;
        window.fill("[name=opponents]", "bob").await;
        window.click(".start button.first").await;
        // One window for both: ann becomes bob.
        window.click(".others a").await;
        window.click(".options button").await;
        for turn in 0..6 {
            let rev =
                async || window.run("return document.querySelector('.match').dataset.rev").await;
            let before = rev().await;
            let acted = async || {
                if window.has(".options button").await {
                    window.click_if_there(".options button").await;
                } else {
                    window.click_if_there(".others a").await;
                }
                (rev().await != before).then_some(())
            };
            window.until(&format!("step {turn}"), acted).await;
        }
        shoot(&window, &format!("42-{game}-in-play")).await;
        window.click("button[value=resign]").await;
        window.click(".way").await;
        window.see(".turns").await;
        shoot(&window, &format!("43-{game}-history")).await;
        // Back to English, where one is: all of it changes.
        window.click(".languages [value=en]").await;
        window
            .until("English", async || {
                let lang = window.run("return document.documentElement.lang").await;
                (lang == "en" && window.has(".turns").await).then_some(())
            })
            .await;
        window.close().await;
    }
}

/// Finds labels that are wider than their button or link.
const CUT: &str = "return [...document.querySelectorAll('button:not(.spot), .step, .chip, .way')]
    .filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent).join(', ')";

/// On a desk and on a phone, by day and by night; nothing is wider than the window.
async fn shoot(window: &Window, name: &str) {
    let phone = How { size: (412, 915), ..PHONE };
    for (at, how) in [("desk", DESKTOP), ("phone", phone)] {
        for dark in [false, true] {
            window.look(How { dark, ..how }).await;
            let light = if dark { "dark" } else { "light" };
            window.shoot(&format!("{name}-{at}-{light}")).await;
        }
        let wide = window.run("return document.documentElement.scrollWidth - innerWidth").await;
        assert_eq!(wide, "0", "{name} on a {at}");
        let cut = window.run(CUT).await;
        assert_eq!(cut, "", "{name} on a {at}: there is no room for that");
    }
    window.look(DESKTOP).await;
}

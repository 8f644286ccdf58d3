//! A film of a turn can be stopped with the keyboard, and shown again.

use crate::{
    ENTER, is_wanted,
    table::Table,
    window::{DESKTOP, Driver, Window},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_film_stops_and_goes() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_sparks().await);
    let [ann, bob] = [driver.window(DESKTOP).await, driver.window(DESKTOP).await];
    for (window, name) in [(&ann, "ann"), (&bob, "bob")] {
        window.go(&format!("{}/?as={name}", table.address)).await;
    }
    ann.fill("[name=opponents]", "bob").await;
    ann.click(".start button.first").await;
    bob.click(".options button").await;
    for (window, text, told) in [(&ann, "s4 s5 s6", "4, 5, 6"), (&bob, "pass", "lights nothing")] {
        window.fill("#text", &format!("{text}{ENTER}")).await;
        window.says("#feed", told).await;
    }
    ann.fill("#text", &format!("s4 s5 s6{ENTER}")).await;
    ann.see(".film button").await;
    ann.shoot("30-film").await;
    stop_and_go(&ann).await;
    for window in [ann, bob] {
        window.close().await;
    }
}

async fn stop_and_go(window: &Window) {
    let shown = "return document.querySelector('.film img').getAttribute('src')";
    for (label, next, source) in
        [("Stop the film", "Play the film", ".svg"), ("Play the film", "Stop the film", ".gif?")]
    {
        window.says(".film button", label).await;
        window.run("document.querySelector('.film button').focus(); return ''").await;
        window.keys(ENTER).await;
        window.says(".film button", next).await;
        assert!(window.run(shown).await.contains(source), "{label}");
    }
    // It plays once.
    window.says(".film button", "Play the film").await;
}

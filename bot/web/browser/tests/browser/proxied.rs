//! Two people play through a real nginx, with cookies of their own.

use web::{Listener, PageSettings, TrustedProxies};

use crate::{
    ENTER, awaited, is_wanted,
    nginx::Site,
    playing::rev,
    table::{ATLANTEON, Table},
    window::{DESKTOP, Driver, How, Window},
};

const KEY: &str = "ten-thousand-fathoms";

/// nginx passes its own name on, speaks HTTP/1.0, and collects answers.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_through_nginx_at_its_defaults() {
    if !is_wanted() {
        return;
    }
    let site = Site::new();
    let address = format!("https://localhost:{}/", site.port);
    let table = Table::set(settings(&address, TrustedProxies::default()), None).await;
    let location = format!("location / {{ proxy_pass {}; }}", table.address);
    let servers = site.server(&location);
    let _nginx = site.start(&servers);
    play_a_match(&address, "/").await;
}

/// With the configuration that we recommend, on a Unix socket.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_through_nginx_below_a_path() {
    if !is_wanted() {
        return;
    }
    let site = Site::new();
    let address = format!("https://localhost:{}/table/", site.port);
    let socket = site.file("page.sock");
    let listener = Listener::bind_unix(&socket).await.expect("it listens");
    let proxies = TrustedProxies { unix: true, ..TrustedProxies::default() };
    let _table = Table::set(settings(&address, proxies), Some(listener)).await;
    // Both files are read, and the second is used.
    let root = recommended(include_str!("../../../../../deploy/nginx.conf"), &site, 0);
    let path = recommended(include_str!("../../../../../deploy/nginx-path.conf"), &site, site.port);
    let _nginx = site.start(&format!("{root}\n{path}"));
    play_a_match(&address, "/table").await;
}

fn settings(address: &str, proxies: TrustedProxies) -> PageSettings {
    PageSettings {
        key: Some(KEY.parse().expect("it is long enough")),
        address: Some(address.parse().expect("an address")),
        proxies,
        ..PageSettings::local(ATLANTEON)
    }
}

/// A file of ours, with the names of this test. Without a port it listens on a socket
/// that nobody uses.
fn recommended(config: &str, site: &Site, port: u16) -> String {
    let folder = site.folder().display();
    let listen = match port {
        0 => format!("listen unix:{folder}/unused.sock ssl;"),
        port => format!("listen 127.0.0.1:{port} ssl;"),
    };
    let mut config = config.to_owned();
    // Only the first file has a site without TLS.
    for ours in ["listen [::]:443 ssl;", "listen [::]:80;"] {
        config = config.replace(ours, "");
    }
    config = config.replace("listen 80;", &format!("listen unix:{folder}/plain.sock;"));
    for (ours, here) in [
        ("listen 443 ssl;", listen.as_str()),
        ("games.example;", "localhost;"),
        ("/etc/letsencrypt/live/games.example/fullchain.pem", &format!("{folder}/cert.pem")),
        ("/etc/letsencrypt/live/games.example/privkey.pem", &format!("{folder}/key.pem")),
    ] {
        assert!(config.contains(ours), "{ours} is in the file");
        config = config.replace(ours, here);
    }
    config.replace("/run/tidetable/page.sock", &format!("{folder}/page.sock"))
}

async fn play_a_match(address: &str, path: &str) {
    let driver = Driver::start();
    let (ann, bob) =
        (driver.window(DESKTOP).await, driver.window(How { dark: true, ..DESKTOP }).await);
    for window in [&ann, &bob] {
        window.go(address).await;
        window.see("#key").await;
    }
    // Somebody guesses: from the address that all have behind nginx at its defaults.
    let guess = "return (async () => {
        const statuses = [];
        for (let n = 0; n < 12; n++) {
            const body = new URLSearchParams({ key: `not-the-right-key-${n}` });
            const action = document.querySelector('form[action$=\"/key\"]').action;
            statuses.push((await fetch(action, { method: 'POST', body })).status);
        }
        return [statuses[0], statuses.at(-1)].join(' ');
    })()";
    assert_eq!(bob.run(guess).await, "401 429");

    // Nobody else is shut out, nor are they with what lets them in.
    ann.fill("#key", &format!("{KEY}{ENTER}")).await;
    ann.see("#home").await;
    check_cookie(&ann, path).await;
    ann.go(&format!("{address}guests?as=ann")).await;
    ann.fill("#invite", &format!("bob{ENTER}")).await;
    ann.see("#link").await;
    let link = ann.run("return document.getElementById('link').value").await;
    assert!(link.starts_with(&format!("{address}in/bob.")), "{link}");
    bob.go(&link).await;
    bob.see("#say").await;
    check_cookie(&bob, path).await;

    ann.go(&format!("{address}?as=ann")).await;
    for window in [&ann, &bob] {
        window.run("window.kept = 'kept'").await;
    }
    ann.fill("[name=opponents]", "bob").await;
    ann.click(".start button.first").await;
    bob.click(".options button").await;
    ann.says("#feed", "The game begins").await;
    let mut turn = 0;
    while let Some((mover, other)) = awaited(&ann, &bob).await {
        let before = (rev(mover).await, rev(other).await);
        let css = if turn % 2 == 0 { ".spot, .options button" } else { ".options button" };
        let moves = async || {
            let is_made = rev(mover).await != before.0;
            if !is_made {
                mover.click_if_there(css).await;
            }
            is_made.then_some(())
        };
        mover.until("a move", moves).await;
        let is_seen = async || (rev(other).await != before.1).then_some(());
        other.until("the move in the other window", is_seen).await;
        turn += 1;
        assert!(turn < 60, "a game ends");
    }
    for window in [&ann, &bob] {
        window.says("#feed", "wins").await;
        assert_eq!(window.run("return window.kept").await, "kept", "it was loaded again");
        let broken = "return [...document.querySelectorAll('.match .picture img')]
            .filter(image => image.complete && !image.naturalWidth).map(image => image.src).join(' ')";
        assert_eq!(window.run(broken).await, "", "pictures that are missing");
    }
    ann.close().await;
    bob.close().await;
}

/// The cookie that lets somebody in is sent over TLS alone, and to our path alone.
async fn check_cookie(window: &Window, path: &str) {
    let (is_secure, at) = window.cookie("tidetable").await;
    assert_eq!((is_secure, at.as_str()), (true, path));
}

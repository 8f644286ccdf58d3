//! Three people at a game that is known from the inside.

use desk::Match;
use games::{Erased, Game, Seat};
use record::Record;

use crate::{
    lies_on_the_board,
    table::Table,
    window::{DESKTOP, Driver, How, PHONE, Window},
};

const NAMES: [&str; 3] = ["ann", "bob", "cyd"];

/// The entry with which a game begins: after the challenge and two answers.
pub const BEGINS: u64 = 3;

/// Windows of ann, bob and cyd, who have begun a game: in light, in dark and on a phone.
pub async fn three(driver: &Driver, table: &Table) -> Vec<Window> {
    three_with(driver, table, None).await
}

/// The same, with an option and what is chosen of it.
pub async fn three_with(
    driver: &Driver,
    table: &Table,
    option: Option<(&str, &str)>,
) -> Vec<Window> {
    let mut windows = Vec::new();
    for (name, how) in NAMES.into_iter().zip([DESKTOP, How { dark: true, ..DESKTOP }, PHONE]) {
        let window = driver.window(how).await;
        window.go(&format!("{}/?as={name}", table.address)).await;
        windows.push(window);
    }
    windows[0].fill("[name=opponents]", "bob cyd").await;
    if let Some((key, value)) = option {
        let field = format!("document.querySelector('[name=\"option.{key}\"]')");
        windows[0].run(&format!("{field}.value = '{value}'")).await;
    }
    windows[0].click(".start button.first").await;
    for window in &windows[1..] {
        window.click(".options button").await;
    }
    windows[0].says("#feed", "The game begins").await;
    windows
}

/// Where a match is now.
pub fn position<G: Game>(table: &Table, record: &Record) -> G {
    let found = Match::replay(table.kinds, &record.entries, None).expect("a sound log");
    let saved = found.table().expect("it has begun").save();
    Erased::<G>::restore(&saved, 3).expect("a position").game().clone()
}

/// The seat that is to move, of all three, and its window.
pub async fn awaited<'a>(
    table: &Table,
    record: &Record,
    windows: &'a [Window],
) -> (Seat, &'a Window) {
    let seat = record.head.to_act.iter().next().expect("somebody is to move");
    let name = table.name(record.head.person(seat).expect("a person")).await;
    let at = NAMES.iter().position(|other| *other == name).expect("one of us");
    (seat, &windows[at])
}

/// Waits until a window shows all that has happened.
pub async fn knows_all(window: &Window, record: &Record) {
    window
        .until("all that is known", async || {
            (rev(window).await == record.entries.len().to_string()).then_some(())
        })
        .await;
}

/// Each window ends with this picture of the match.
pub async fn ends(windows: Vec<Window>, name: &str) {
    for (window, theme) in windows.into_iter().zip(["light", "dark", "phone"]) {
        window.says("#board", "Play again").await;
        window.shoot(&format!("{name}-{theme}")).await;
        window.close().await;
    }
}

/// Presses one word of an action after the other, on the board or below it.
pub async fn by_clicks<G: Game>(
    window: &Window,
    table: &Table,
    game: &G,
    seat: Seat,
    action: &G::Action,
) {
    let rev = table.record().await.entries.len();
    let words = game.words(seat, action);
    let mut tokens: Vec<String> = words.iter().map(|word| format!("'{}'", word.token)).collect();
    window.see(".options button").await;
    // A word that leaves no choice is not asked for, so some words are passed over. The last
    // question may ask for confirmation.
    while table.record().await.entries.len() == rev {
        let script = format!(
            "const tokens = [{}];
            const all = [...document.querySelectorAll('.options button, .spots button')];
            const last = it => it.value.split('|').pop();
            const at = tokens.findIndex(token => all.some(it => last(it) === token));
            const sure = all.find(it => it.value.includes('!play'));
            if (at < 0 && sure) {{ sure.click(); return String(tokens.length) }}
            all.find(it => last(it) === tokens[at])?.click(); return at < 0 ? '' : String(at + 1)",
            tokens.join(", ")
        );
        lies_on_the_board(window).await;
        let asked = window.text(".question").await;
        let press = async || window.run(&script).await.parse::<usize>().ok();
        let n_said = window.until(&format!("{action} of {}", words[0].token), press).await;
        tokens.drain(..n_said);
        window
            .until("what follows", async || {
                let news = table.record().await.entries.len() > rev;
                (news || window.text(".question").await != asked).then_some(())
            })
            .await;
    }
}

/// Waits until the page shows that something was done.
pub async fn shows(window: &Window, before: &str) {
    window.until("what was done", async || (rev(window).await != before).then_some(())).await;
}

/// How much of the match a window shows.
pub async fn rev(window: &Window) -> String {
    window.run("return document.querySelector('.match')?.dataset.rev.split('-')[0] ?? ''").await
}

//! Three people play Atlantis to its end: some turns by clicks, the others typed.

use desk::Match;
use games::{Dice, Seat, dice::Seeded};
use record::{Record, Stage};

use crate::{
    ENTER, is_wanted, last_post, lies_on_the_board,
    table::Table,
    window::{DESKTOP, Driver, How, Window},
};

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_to_the_end() {
    if !is_wanted() {
        return;
    }
    let (driver, table) = (Driver::start(), Table::of_atlantis().await);
    let names = ["ann", "bob", "cyd"];
    let mut windows = Vec::new();
    for (name, dark) in [("ann", false), ("bob", true), ("cyd", false)] {
        let window = driver.window(How { dark, ..DESKTOP }).await;
        window.go(&format!("{}/?as={name}", table.address)).await;
        windows.push(window);
    }
    windows[0].fill("[name=opponents]", "bob cyd").await;
    windows[0].shoot("20-atlantis-start").await;
    windows[0].click(".start button.first").await;
    for window in &windows[1..] {
        window.click(".options button").await;
    }
    windows[0].says("#feed", "The game begins").await;

    let dice: &mut dyn Dice = &mut Seeded::from_number(3);
    let mut turn = 0;
    loop {
        let record = table.record().await;
        if let Stage::Over(_) = record.head.stage {
            break;
        }
        let seat = record.head.to_act.iter().next().expect("somebody is to move");
        let person = record.head.person(seat).expect("a person");
        let name = table.name(person).await;
        let mover = names.iter().position(|other| *other == name).expect("one of us");
        let (window, other) = (&windows[mover], &windows[(mover + 1) % 3]);
        // News may reach one window before another.
        other
            .until("the same news in both windows", async || {
                (last_post(other).await == last_post(window).await).then_some(())
            })
            .await;
        let seen = last_post(other).await;
        if turn < 4 {
            by_clicks(window, other, turn).await;
        } else {
            let moves = some_turn(&table, &record, seat, dice);
            window.fill("#text", &format!("{moves}{ENTER}")).await;
        }
        other
            .until("the turn in the other window", async || {
                (last_post(other).await != seen).then_some(())
            })
            .await;
        if turn == 30 {
            windows[0].shoot("23-atlantis-middle-light").await;
            windows[1].shoot("23-atlantis-middle-dark").await;
        }
        turn += 1;
        assert!(turn < 400, "a game ends");
    }
    windows[0].shoot("24-atlantis-end").await;
    for window in windows {
        window.says("#board", "Play again").await;
        window.close().await;
    }
}

/// A turn of one move, after another one was taken back. The others see nothing
/// of it until it is done.
async fn by_clicks(window: &Window, other: &Window, turn: usize) {
    let quiet = last_post(other).await;
    for back in [true, false] {
        window.see(".options button").await;
        is_whole(window).await;
        window.until("a question", async || press_first(window).await.then_some(())).await;
        window
            .until("a planned move", async || {
                if named(window, "Take back").await {
                    return Some(());
                }
                press_first(window).await;
                None
            })
            .await;
        if turn == 0 {
            window.shoot("21-atlantis-draft").await;
        }
        if back {
            press(window, "Take back").await;
        }
    }
    assert_eq!(last_post(other).await, quiet, "a draft is nobody else's");
    press(window, "Done").await;
}

/// The board and what is asked about it are in view together.
async fn is_whole(window: &Window) {
    lies_on_the_board(window).await;
    let hidden = "return ['.picture img', '.bar', '.options']
        .map(it => [it, document.querySelector(`.match ${it}`).getBoundingClientRect()])
        .filter(([, box]) => box.top < 0 || box.bottom > innerHeight)
        .map(([it, box]) => `${it} from ${box.top} to ${box.bottom} of ${innerHeight}`).join('; ')";
    window
        .until("the board and its buttons in view", async || {
            window.run(hidden).await.is_empty().then_some(())
        })
        .await;
}

/// Whether there is a button that says so.
async fn named(window: &Window, words: &str) -> bool {
    let script = "return [...document.querySelectorAll('.options button')].map(it => it.innerText).join('\\n')";
    window.run(script).await.lines().any(|line| line.starts_with(words))
}

async fn press(window: &Window, words: &str) {
    let script = format!(
        "const found = [...document.querySelectorAll('.options button')].find(it => it.innerText.startsWith('{words}')); found?.click(); return found ? 'yes' : 'no'"
    );
    window.until(words, async || (window.run(&script).await == "yes").then_some(())).await;
    window.until("what follows", async || (!named(window, words).await).then_some(())).await;
}

/// Presses the first choice that goes on with a move, on the board where it can.
async fn press_first(window: &Window) -> bool {
    let script = "const found = [...document.querySelectorAll('.options button')].find(it => !/^(Done|Pass|Take back|Ask|Agree|Hint)/.test(it.innerText)); found?.click(); return found ? 'yes' : 'no'";
    window.run(script).await == "yes"
}

/// A random turn, as somebody types it.
fn some_turn(table: &Table, record: &Record, seat: Seat, dice: &mut dyn Dice) -> String {
    let found = Match::replay(table.kinds, &record.entries, None).expect("a sound log");
    let mut table = found.table().expect("it has begun").fork();
    let mut moves = Vec::new();
    while dice.roll(12) > 0 {
        let mut legal = table.legal(seat);
        legal.retain(|action| action.contains('-'));
        let Some(action) = dice.pick(&legal) else { break };
        table.play(seat, action, &mut Seeded::from_number(1)).expect("it is legal");
        moves.push(action.clone());
    }
    // One move alone stays planned.
    if moves.is_empty() { "pass".to_owned() } else { format!("{} done", moves.join(" ")) }
}

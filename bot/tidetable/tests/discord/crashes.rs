//! The program is killed at every ply of a game, and started again.

use std::time::Duration;

use discord_double::{Fault, When};
use tokio::time::sleep;

use crate::table::{IN_TIME, Last, Table};

/// When it is killed.
#[derive(Clone, Copy, Debug)]
pub enum Moment {
    /// Some time after the press was sent.
    Pressed,
    /// As soon as the press is answered.
    Answered,
    /// While it announces the turn, which Discord does not have.
    Announcing,
    /// While it announces the turn, which Discord has.
    Announced,
    /// Once more while it starts.
    Starting,
}

use Moment::{Announced, Announcing, Answered, Pressed, Starting};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_or_done_twice_by_being_killed() {
    let mut table = Table::set(3).await;
    table.begin().await;
    let mut moments = [Pressed, Answered, Announcing, Announced, Starting].into_iter().cycle();
    let n_plies = table
        .play_out(async |table, turn| {
            let moment = moments.next().expect("they go round");
            let last = table.choose(&turn).await.expect("it goes on");
            crash(table, &last, moment).await;
            table.restart().await;
            // Whoever is not sure whether it counted presses once more.
            let again =
                table.discord.press_anyway(&last.user, last.message.id, &last.control.custom_id);
            let again = again.await.answer(IN_TIME).await;
            assert!(again.is_some(), "{moment:?}: {}", table.troubles());
        })
        .await;
    table.check(n_plies).await;
}

pub async fn crash(table: &mut Table, last: &Last, moment: Moment) {
    let announcing = match moment {
        Announcing => Some(When::Before),
        Announced => Some(When::After),
        _ => None,
    };
    if let Some(when) = announcing {
        table.discord.faults().plan("POST", "/channels/*/messages", Fault::Timeout, when, 1);
    }
    let asked = table.act(&last.user, &last.message, &last.control).await;
    match moment {
        Pressed => sleep(Duration::from_millis(table.luck.below(20) as u64)).await,
        Answered | Starting => {
            asked.answered(IN_TIME).await;
        }
        Announcing | Announced => {
            let met = |it: &discord_double::Double| it.faults().waiting() == 0;
            table.discord.wait_until("the turn is being announced", met).await;
        }
    }
    table.bot.kill();
    if matches!(moment, Starting) {
        let url = table.discord.url();
        table.bot = crate::bot::Bot::start(table.folder.path(), &url, "");
        sleep(Duration::from_millis(table.luck.below(150) as u64)).await;
    }
}

//! Work that people wait for: after a moment they see that it is being done.

use std::{pin::pin, time::Duration};

use matrix_sdk::Room;
use tokio::time::timeout;

/// From then on a wait is noticed.
const MOMENT: Duration = Duration::from_millis(500);

/// Does some work; `begin` is called if it takes longer than a moment.
///
/// Returns what came of the work, and what came of `begin`.
async fn call_if_slow<T, N>(
    work: impl Future<Output = T>,
    begin: impl FnOnce() -> N,
) -> (T, Option<N>) {
    let mut work = pin!(work);
    match timeout(MOMENT, &mut work).await {
        Ok(done) => (done, None),
        Err(_) => {
            let begun = begin();
            (work.await, Some(begun))
        }
    }
}

/// Does some work for who asked in a room, which shows that we are typing if it takes longer
/// than a moment.
pub async fn typing_in<T>(room: &Room, work: impl Future<Output = T>) -> T {
    let begin = || tokio::spawn(types(room.clone(), true));
    let (done, begun) = call_if_slow(work, begin).await;
    if let Some(begun) = begun {
        let room = room.clone();
        // Nobody waits for it.
        tokio::spawn(async move {
            let _ = begun.await;
            types(room, false).await;
        });
    }
    done
}

async fn types(room: Room, typing: bool) {
    if let Err(error) = room.typing_notice(typing).await {
        tracing::debug!(room = %room.room_id(), %error, typing, "it is not shown that we type");
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::sleep;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn only_a_long_wait_is_noticed() {
        for (milliseconds, expected) in
            [(0, None), (499, None), (501, Some("begun")), (60_000, Some("begun"))]
        {
            let work = async {
                sleep(Duration::from_millis(milliseconds)).await;
                milliseconds
            };
            assert_eq!(call_if_slow(work, || "begun").await, (milliseconds, expected));
        }
    }
}

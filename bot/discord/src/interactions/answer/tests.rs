use std::sync::{Mutex, MutexGuard};

use serde_json::{Value, json};

use super::*;

/// A double of Discord: the parcels it was sent, and how it took them.
#[derive(Default)]
struct Double {
    /// Its next answers, and how long it takes to give them; else it is content.
    next: Mutex<Vec<(u64, Result<(), RestError>)>>,
    sent: Mutex<Vec<(&'static str, u128, Value)>>,
    began: Option<Instant>,
}

impl Double {
    /// The answers come in this order.
    fn saying(mut next: Vec<(u64, Result<(), RestError>)>) -> Self {
        next.reverse();
        Self { next: Mutex::new(next), began: Some(Instant::now()), ..Self::default() }
    }

    fn lock_sent(&self) -> MutexGuard<'_, Vec<(&'static str, u128, Value)>> {
        self.sent.lock().expect("a lock")
    }

    /// The requests that were made of it, and when.
    fn log(&self) -> Vec<(String, u128)> {
        let kind = |value: &Value| {
            value["type"].as_u64().map_or(String::new(), |number| number.to_string())
        };
        self.lock_sent()
            .iter()
            .map(|(what, ms, json)| (format!("{what}{}", kind(json)), *ms))
            .collect()
    }

    async fn take(&self, what: &'static str, parcel: &Parcel) -> Result<(), RestError> {
        let ms = self.began.map_or(0, |began| began.elapsed().as_millis());
        self.lock_sent().push((what, ms, parcel.json.clone()));
        let next = self.next.lock().expect("a lock").pop();
        let (wait, said) = next.unwrap_or((0, Ok(())));
        sleep(Duration::from_millis(wait)).await;
        said
    }
}

#[async_trait]
impl Responder for Double {
    async fn first(&self, parcel: &Parcel) -> Result<(), RestError> {
        self.take("first", parcel).await
    }

    async fn instead(&self, parcel: &Parcel) -> Result<(), RestError> {
        self.take("instead", parcel).await
    }

    async fn away(&self) -> Result<(), RestError> {
        self.take("away", &Parcel::of(Value::Null)).await
    }

    async fn after(&self, parcel: &Parcel) -> Result<(), RestError> {
        self.take("after", parcel).await
    }
}

const VOICE: Voice = Voice { language: Language::ENGLISH, layout: Layout::Words };

fn refusal_error(status: u16, code: u32) -> Result<(), RestError> {
    Err(RestError::Refused { status, code, message: String::new() })
}

fn says(words: &str) -> Ready {
    Ready::words(words, Language::ENGLISH)
}

/// Work that takes some milliseconds and ends with `n` replies.
fn work(ms: u64, n: usize) -> JoinHandle<Vec<Ready>> {
    tokio::spawn(async move {
        sleep(Duration::from_millis(ms)).await;
        (0..n).map(|number| says(&format!("reply {number}"))).collect()
    })
}

async fn answer_and_log(
    double: &Double,
    asked: Asked,
    work: JoinHandle<Vec<Ready>>,
) -> (Result<(), RestError>, Vec<(String, u128)>) {
    let answered = answer(double, asked, Instant::now(), work, VOICE).await;
    (answered, double.log())
}

fn log(log: &[(&str, u128)]) -> Vec<(String, u128)> {
    log.iter().map(|(what, ms)| ((*what).to_owned(), *ms)).collect()
}

#[tokio::test(start_paused = true)]
async fn what_is_ready_is_answered_at_once() {
    for (asked, n, expected) in [
        (Asked::Command, 1, "first4"),
        (Asked::Public, 1, "first4"),
        (Asked::Private, 1, "first7"),
        (Asked::Public, 0, "first6"),
    ] {
        let double = Double::saying(vec![]);
        let (answered, sent) = answer_and_log(&double, asked, work(150, n)).await;
        assert_eq!((answered, sent), (Ok(()), log(&[(expected, 150)])), "{asked:?} {n}");
        let data = &double.lock_sent()[0].2["data"];
        if expected != "first6" {
            assert_eq!(data["flags"], json!(64 | 4), "nobody else sees it");
            assert_eq!(data["components"], json!([]), "there is nothing to press any more");
            assert_eq!(data["attachments"], json!([]), "nor to see");
        }
    }
}

/// The move is made, and the room is told: nothing is left of the answer.
#[tokio::test(start_paused = true)]
async fn what_the_room_shows_has_no_answer() {
    for (asked, first) in [(Asked::Command, "first5"), (Asked::Private, "first6")] {
        for (ms, at) in [(150, 150), (900, 200)] {
            let double = Double::saying(vec![]);
            let (answered, sent) = answer_and_log(&double, asked, work(ms, 0)).await;
            let expected = log(&[(first, at), ("away", u128::from(ms))]);
            assert_eq!((answered, sent), (Ok(()), expected), "{asked:?}");
        }
    }
    // An answer that cannot be taken away says at least that the work is done.
    let double = Double::saying(vec![(0, Ok(())), (0, refusal_error(404, 10015))]);
    let (_, sent) = answer_and_log(&double, Asked::Command, work(0, 0)).await;
    assert_eq!(sent[1..], log(&[("away", 0), ("instead", 0)]));
}

#[tokio::test(start_paused = true)]
async fn what_takes_long_is_put_off() {
    for (asked, n, expected) in [
        (Asked::Command, 1, ["first5", "instead"]),
        (Asked::Public, 1, ["first5", "instead"]),
        (Asked::Private, 1, ["first6", "instead"]),
    ] {
        let double = Double::saying(vec![]);
        let (answered, sent) = answer_and_log(&double, asked, work(900, n)).await;
        let expected = log(&[(expected[0], 200), (expected[1], 900)]);
        assert_eq!((answered, sent), (Ok(()), expected), "{asked:?} {n}");
        let late = &double.lock_sent()[1].2;
        assert_eq!(late["attachments"], json!([]), "an old picture does not stay");
    }
}

#[tokio::test(start_paused = true)]
async fn further_replies_follow() {
    let double = Double::saying(vec![]);
    let (_, sent) = answer_and_log(&double, Asked::Command, work(0, 9)).await;
    assert_eq!(sent.len(), 1 + MORE);
    assert!(sent[1..].iter().all(|(what, _)| what == "after"));
    assert_eq!(double.lock_sent()[1].2["flags"], json!(64 | 4));
    assert_eq!(double.lock_sent()[1].2["content"], json!("reply 1"));
}

#[tokio::test(start_paused = true)]
async fn faults_are_outlasted_within_the_time() {
    // A fault, an answer that never comes, and then it works.
    let double = Double::saying(vec![(10, refusal_error(502, 0)), (60_000, Ok(())), (10, Ok(()))]);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work(0, 1)).await;
    assert_eq!((answered, sent.len()), (Ok(()), 3));
    assert!(sent[2].1 < 2_000, "{sent:?}");
    // It does not end.
    let down = (0..99).map(|_| (0, refusal_error(503, 0))).collect();
    let double = Double::saying(down);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work(0, 1)).await;
    assert_eq!(answered, refusal_error(503, 0));
    assert!(sent.iter().all(|(_, ms)| *ms < LAST.as_millis()), "{sent:?}");
    assert!((3..20).contains(&sent.len()), "{sent:?}");
}

#[tokio::test(start_paused = true)]
async fn a_first_answer_that_arrived_is_one() {
    let double = Double::saying(vec![
        (10, Err(RestError::Broken(String::new()))),
        (10, refusal_error(400, ANSWERED)),
    ]);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work(0, 2)).await;
    assert_eq!((answered, sent.len()), (Ok(()), 3));
    // It was somebody else.
    let double = Double::saying(vec![(10, refusal_error(400, ANSWERED))]);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work(0, 2)).await;
    assert_eq!((answered, sent.len()), (refusal_error(400, ANSWERED), 1));
}

/// Work that was begun is done, though nobody can be told.
#[tokio::test(start_paused = true)]
async fn too_late_is_not_undone() {
    let (done, mut is_done) = tokio::sync::oneshot::channel();
    let work = tokio::spawn(async move {
        sleep(Duration::from_millis(900)).await;
        done.send(()).expect("somebody waits");
        vec![says("done")]
    });
    let double = Double::saying(vec![(10, refusal_error(404, TOO_LATE))]);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work).await;
    assert_eq!((answered, sent), (refusal_error(404, TOO_LATE), log(&[("first5", 200)])));
    assert_eq!(is_done.try_recv(), Ok(()));
}

#[tokio::test(start_paused = true)]
async fn a_token_that_ran_out_ends_it() {
    let double = Double::saying(vec![(0, Ok(())), (0, refusal_error(401, 50027))]);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work(900, 3)).await;
    assert_eq!((answered, sent.len()), (Ok(()), 2));
    let double = Double::saying(vec![(0, Ok(())), (0, refusal_error(500, 0)), (0, Ok(()))]);
    let (_, sent) = answer_and_log(&double, Asked::Command, work(900, 1)).await;
    assert_eq!(sent.len(), 3, "a fault on the way is outlasted");
}

/// Discord took the deferral, and each attempt at it waits for longer than we do:
/// what the person waits for comes all the same.
#[tokio::test(start_paused = true)]
async fn what_was_put_off_unheard_is_settled() {
    for wait in [1_410, 1_800, 2_400, 60_000] {
        for (ms, n) in [(900, 1), (900, 0), (4_000, 2), (0, 0)] {
            let taken = [(wait, Ok(())), (wait, refusal_error(400, ANSWERED))];
            let double = Double::saying(taken.into());
            let (answered, sent) = answer_and_log(&double, Asked::Command, work(ms, n)).await;
            let settled = if n == 0 { "away" } else { "instead" };
            let firsts = sent.iter().filter(|(what, _)| what == "first5").count();
            assert_eq!(sent[firsts].0, settled, "{wait} {ms} {n}: {sent:?}");
            assert_eq!((answered, sent.len()), (Ok(()), firsts + n.max(1)), "{wait} {ms} {n}");
        }
    }
    // It was never taken: there is nothing to settle.
    let hung = vec![(60_000, Ok(())), (60_000, Ok(())), (0, refusal_error(404, 10_015))];
    let double = Double::saying(hung);
    let (answered, sent) = answer_and_log(&double, Asked::Command, work(900, 1)).await;
    assert_eq!((answered, sent.len()), (Err(RestError::Slow), 3));
}

/// Discord fails for minutes just when the answer is there.
#[tokio::test(start_paused = true)]
async fn no_failure_leaves_the_dots() {
    for n in [0, 1] {
        let mut said = vec![(0, Ok(()))];
        said.extend((0..9).map(|_| (100, refusal_error(503, 0))));
        let double = Double::saying(said);
        let (answered, sent) = answer_and_log(&double, Asked::Command, work(900, n)).await;
        assert_eq!((answered, sent.len()), (Ok(()), 11), "{n}");
    }
    // As long as the token is good, and no longer.
    let down = [(0, Ok(()))].into_iter().chain((0..999).map(|_| (0, refusal_error(503, 0))));
    let double = Double::saying(down.collect());
    let (_, sent) = answer_and_log(&double, Asked::Command, work(900, 1)).await;
    let last = sent.last().expect("one").1;
    assert!((780_000..=840_000).contains(&last) && sent.len() < 50, "{last} {}", sent.len());
}

/// An answer that is too much for Discord is said in words, or not at all.
#[tokio::test(start_paused = true)]
async fn a_late_answer_that_is_refused_leaves_no_dots() {
    let double = Double::saying(vec![(0, Ok(())), (0, refusal_error(413, 40005))]);
    let (_, sent) = answer_and_log(&double, Asked::Command, work(900, 1)).await;
    assert_eq!(sent[1..], log(&[("instead", 900), ("instead", 900)]));
    let refusal = || (0, refusal_error(400, 50035));
    for (asked, n_sent) in [(Asked::Command, 4), (Asked::Public, 4), (Asked::Private, 3)] {
        let double = Double::saying(vec![(0, Ok(())), refusal(), refusal()]);
        let (_, sent) = answer_and_log(&double, asked, work(900, 1)).await;
        assert_eq!(sent.len(), n_sent, "{sent:?}");
        assert_eq!(sent.last().expect("one").0 == "away", n_sent == 4, "{sent:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_refused_is_said_in_words() {
    let double = Double::saying(vec![(0, refusal_error(413, 40005))]);
    let (answered, sent) = answer_and_log(&double, Asked::Private, work(0, 1)).await;
    assert_eq!((answered, sent), (Ok(()), log(&[("first7", 0), ("first7", 0)])));
}

#[tokio::test(start_paused = true)]
async fn a_panic_is_told() {
    let work = tokio::spawn(async { panic!("a fault of ours") });
    let double = Double::saying(vec![]);
    let (answered, _) = answer_and_log(&double, Asked::Command, work).await;
    assert_eq!(answered, Ok(()));
    let content = double.lock_sent()[0].2["data"]["content"].to_string();
    assert!(content.contains("went wrong"), "{content}");
}

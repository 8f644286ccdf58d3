use serenity_reqwest::header::{HeaderName, HeaderValue};

use super::*;

fn headers(of: &[(&'static str, &'static str)]) -> HeaderMap {
    let pair = |(name, value): &(&'static str, &'static str)| {
        (HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    of.iter().map(pair).collect()
}

const MESSAGES: &str = "https://discord.com/api/v10/channels/7/messages";

#[test]
fn what_shares_a_limit_has_one_lane() {
    let lane = |path: &str| Lane::of("PATCH", path);
    let one = lane("https://discord.com/api/v10/channels/7/messages/1");
    assert_eq!(one, lane("https://discord.com/api/v10/channels/7/messages/2"));
    assert_ne!(one, lane("https://discord.com/api/v10/channels/8/messages/1"));
    assert_ne!(one, Lane::of("DELETE", "https://discord.com/api/v10/channels/7/messages/1"));
    assert!(
        one.counts && !lane("https://discord.com/api/v10/webhooks/1/t/messages/@original").counts
    );
    assert!(!Lane::of("POST", "https://discord.com/api/v10/interactions/1/t/callback").counts);
}

/// It is waited for as long as Discord says, by all who come meanwhile.
#[tokio::test(start_paused = true)]
async fn what_discord_says_holds_for_all_of_a_route() {
    let allowance = Allowance::default();
    let (lane, other) = (Lane::of("POST", MESSAGES), Lane::of("GET", MESSAGES));
    let turn = allowance.turn(&lane).await.expect("a turn");
    let refused = headers(&[("retry-after", "70")]);
    let wait = allowance.note(turn, StatusCode::TOO_MANY_REQUESTS, &refused);
    assert_eq!(wait, Some(Duration::from_secs(70)));
    let began = Instant::now();
    for seconds in [0, 5, 15, 30] {
        tokio::time::advance(Duration::from_secs(seconds)).await;
        let left = Duration::from_secs(70) - began.elapsed();
        assert_eq!(allowance.turn(&lane).await.err(), Some(left).filter(|wait| *wait > PATIENCE));
        assert!(allowance.turn(&other).await.is_ok(), "another route is free");
    }
    tokio::time::advance(Duration::from_secs(10)).await;
    drop(allowance.turn(&lane).await.expect("a turn"));
    assert!(began.elapsed() >= Duration::from_secs(70));
}

#[tokio::test(start_paused = true)]
async fn what_is_left_is_not_exceeded() {
    let allowance = Allowance::default();
    let lane = Lane::of("POST", MESSAGES);
    let began = Instant::now();
    for left in ["1", "0", "1", "0"] {
        let turn = allowance.turn(&lane).await.expect("a turn");
        let told = [("x-ratelimit-remaining", left), ("x-ratelimit-reset-after", "5")];
        assert_eq!(allowance.note(turn, StatusCode::OK, &headers(&told)), None);
    }
    assert_eq!(began.elapsed(), Duration::from_secs(5));
}

/// Two routes of one channel may have one limit, which Discord names.
#[tokio::test(start_paused = true)]
async fn a_limit_may_be_shared() {
    let allowance = Allowance::default();
    let lanes = [Lane::of("POST", MESSAGES), Lane::of("GET", MESSAGES)];
    for (n, lane) in [0, 1, 0].into_iter().zip([&lanes[0], &lanes[1], &lanes[0]]) {
        let turn = allowance.turn(lane).await.expect("a turn");
        let left = if n == 0 { "1" } else { "0" };
        let told = [
            ("x-ratelimit-remaining", left),
            ("x-ratelimit-reset-after", "9"),
            ("x-ratelimit-bucket", "abc"),
        ];
        allowance.note(turn, StatusCode::OK, &headers(&told));
    }
    let began = Instant::now();
    let turn = allowance.turn(&lanes[1]).await.expect("a turn");
    let told = [("x-ratelimit-remaining", "0"), ("x-ratelimit-reset-after", "9")];
    allowance.note(turn, StatusCode::OK, &headers(&told));
    drop(allowance.turn(&lanes[0]).await.expect("a turn"));
    assert!(began.elapsed() >= Duration::from_secs(9), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn never_more_than_fifty_in_a_second() {
    let allowance = Allowance::default();
    let mut at = Vec::new();
    for n in 0..175 {
        let lane = Lane::of("POST", &format!("https://discord.com/api/v10/channels/{n}/messages"));
        drop(allowance.turn(&lane).await.expect("a turn"));
        at.push(Instant::now());
    }
    assert!(at.windows(51).all(|window| window[50] - window[0] >= SECOND));
    assert_eq!(at[174] - at[0], 3 * SECOND, "and not fewer");
    // Answers to interactions do not count.
    let began = Instant::now();
    for n in 0..200 {
        let path = format!("https://discord.com/api/v10/interactions/{n}/t/callback");
        drop(allowance.turn(&Lane::of("POST", &path)).await.expect("a turn"));
    }
    assert_eq!(began.elapsed(), Duration::ZERO);
}

/// However many old messages are to be changed, what is new is sent first.
#[tokio::test(start_paused = true)]
async fn news_does_not_wait_for_what_can_wait() {
    let (allowance, began) = (Arc::new(Allowance::default()), Instant::now());
    let all = |method: &str| {
        let one = |number: usize| {
            let path = format!("https://discord.com/api/v10/channels/{number}/messages/1");
            let (allowance, lane) = (allowance.clone(), Lane::of(method, &path));
            tokio::spawn(async move {
                drop(allowance.turn(&lane).await.expect("a turn"));
                Instant::now()
            })
        };
        (0..100).map(one).collect::<Vec<_>>()
    };
    let changes = all("PATCH");
    sleep(Duration::from_millis(1)).await;
    let news = all("POST");
    let mut at = Vec::new();
    for (n, sent) in news.into_iter().enumerate() {
        let sent = sent.await.expect("it is sent");
        let latest = if n < FOR_NEWS { 0 } else { 1 + (n - FOR_NEWS) / IN_ALL };
        assert!(
            sent - began
                <= SECOND * u32::try_from(latest).expect("few") + 2 * Duration::from_millis(2),
            "{n}"
        );
        at.push(sent);
    }
    for sent in changes {
        at.push(sent.await.expect("it is sent"));
    }
    at.sort();
    assert!(at.windows(51).all(|window| window[50] - window[0] >= SECOND));
    assert!(began.elapsed() <= 6 * SECOND, "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn what_holds_all_holds_all() {
    let allowance = Allowance::default();
    let turn = allowance.turn(&Lane::of("POST", MESSAGES)).await.expect("a turn");
    let told = headers(&[("retry-after", "3"), ("x-ratelimit-global", "true")]);
    allowance.note(turn, StatusCode::TOO_MANY_REQUESTS, &told);
    let began = Instant::now();
    drop(allowance.turn(&Lane::of("GET", "https://discord.com/api/v10/gateway")).await);
    assert_eq!(began.elapsed(), Duration::from_secs(3));
}

#[tokio::test(start_paused = true)]
async fn what_is_over_is_forgotten() {
    let allowance = Allowance::default();
    for n in 0..2 * LANES {
        let path = format!("https://discord.com/api/v10/webhooks/1/t{n}");
        drop(allowance.turn(&Lane::of("POST", &path)).await);
    }
    assert!(allowance.lock().lanes.len() <= LANES + 1);
}

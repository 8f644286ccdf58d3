//! Verdicts on messages that Discord does not take.

use super::{RestError, TOO_LARGE};

/// Why a message cannot be posted, and so what to do.
///
/// | Discord's code | what it means | |
/// | --- | --- | --- |
/// | none, 5xx, 429, what is not Discord's | the network, their fault, too fast | [`Later`](Self::Later) |
/// | 401 | the token is wrong: the program ends | [`Later`](Self::Later) |
/// | 10003 | the channel is deleted | [`Gone`](Self::Gone) |
/// | 50007, 50278, 10013 | the person takes no messages from us, or is not there | [`Closed`](Self::Closed) |
/// | 40005, 413 | the picture is too large there | [`TooLarge`](Self::TooLarge) |
/// | 50083 | the thread is closed, and we may not open it; somebody may | [`Barred`](Self::Barred) |
/// | other 400 | something in it is refused | [`Unfit`](Self::Unfit) |
/// | 50001, 50013, 10004, other 4xx | we may not write there; we may again | [`Barred`](Self::Barred) |
///
/// One odd answer decides nothing: what may be said later is tried again, and what
/// cannot be said in a room is said to each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Try again soon.
    Later,
    /// Try again now and then, for a while.
    Barred,
    /// The channel is not there any more.
    Gone,
    /// The person cannot be written to.
    Closed,
    /// Without the picture it may do.
    TooLarge,
    /// In plain words it may do.
    Unfit,
    /// It was tried for long enough.
    Hopeless,
}

impl Verdict {
    pub fn of(error: &RestError) -> Self {
        let (status, code) = match error {
            RestError::Refused { status, code, .. } => (*status, *code),
            RestError::Foreign(TOO_LARGE) => return Self::TooLarge,
            _ => return Self::Later,
        };
        match (code, status) {
            (10003, _) => Self::Gone,
            (50007 | 50278 | 10013, _) => Self::Closed,
            (40005, _) | (_, TOO_LARGE) => Self::TooLarge,
            (50001 | 50013 | 50083 | 10004, _) => Self::Barred,
            // Too many conversations were opened at once.
            (40003, _) | (_, 401 | 408 | 500..) => Self::Later,
            (_, 400) => Self::Unfit,
            _ => Self::Barred,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn of(status: u16, code: u32) -> Verdict {
        Verdict::of(&RestError::Refused { status, code, message: String::new() })
    }

    #[test]
    fn each_refusal_has_its_consequence() {
        for (status, code, expected) in [
            (403, 50001, Verdict::Barred),
            (403, 50013, Verdict::Barred),
            (400, 50083, Verdict::Barred),
            (404, 10004, Verdict::Barred),
            (403, 0, Verdict::Barred),
            (404, 10003, Verdict::Gone),
            (403, 50007, Verdict::Closed),
            (403, 50278, Verdict::Closed),
            (413, 40005, Verdict::TooLarge),
            (413, 0, Verdict::TooLarge),
            (400, 40003, Verdict::Later),
            (403, 40003, Verdict::Later),
            (401, 0, Verdict::Later),
            (401, 50027, Verdict::Later),
            (500, 0, Verdict::Later),
            (503, 0, Verdict::Later),
            (400, 50035, Verdict::Unfit),
            (400, 0, Verdict::Unfit),
            (404, 10013, Verdict::Closed),
            (404, 0, Verdict::Barred),
            (405, 0, Verdict::Barred),
        ] {
            assert_eq!(of(status, code), expected, "{status} {code}");
        }
        for error in [
            RestError::Slow,
            RestError::Broken(String::new()),
            RestError::Limited(Duration::from_secs(9)),
            RestError::Unread(String::new()),
            RestError::Foreign(404),
            RestError::Foreign(502),
        ] {
            assert_eq!(Verdict::of(&error), Verdict::Later, "{error}");
        }
        assert_eq!(Verdict::of(&RestError::Foreign(413)), Verdict::TooLarge);
    }
}

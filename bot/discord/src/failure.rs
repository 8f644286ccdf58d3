//! What to make of it when Discord does not take a message.

use crate::rest::RestError;

/// Why a message cannot be posted, and so what to do.
///
/// | Discord's code | what it means | |
/// | --- | --- | --- |
/// | none, 5xx, 429 | the network, their fault, too fast | [`Later`](Self::Later) |
/// | 401 | the token is wrong: the program ends | [`Later`](Self::Later) |
/// | 50001, 50013, 10004, other 403 | we may not write there; the server may let us again | [`Barred`](Self::Barred) |
/// | 50083 | the thread is closed; somebody may open it | [`Barred`](Self::Barred) |
/// | 10003 | the channel is deleted | [`Gone`](Self::Gone) |
/// | 50007, 50278 | the person takes no messages from us | [`Closed`](Self::Closed) |
/// | 10013 | the account is deleted | [`Never`](Self::Never) |
/// | 40005, 413 | the picture is too large there | [`TooLarge`](Self::TooLarge) |
/// | other 4xx | a fault of ours | [`Never`](Self::Never) |
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
    /// It makes no sense to try again.
    Never,
}

impl Verdict {
    pub fn of(error: &RestError) -> Self {
        let RestError::Refused { status, code, .. } = error else {
            return Self::Later;
        };
        match (code, status) {
            (10003, _) => Self::Gone,
            (50007 | 50278, _) => Self::Closed,
            (40005, _) | (_, 413) => Self::TooLarge,
            (50001 | 50013 | 50083 | 10004, _) => Self::Barred,
            // Too many conversations were opened at once.
            (40003, _) | (_, 401 | 408 | 500..) => Self::Later,
            (_, 403) => Self::Barred,
            _ => Self::Never,
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
            (400, 50035, Verdict::Never),
            (404, 10013, Verdict::Never),
            (404, 0, Verdict::Never),
        ] {
            assert_eq!(of(status, code), expected, "{status} {code}");
        }
        for error in [
            RestError::Slow,
            RestError::Broken(String::new()),
            RestError::Limited(Duration::from_secs(9)),
            RestError::Unread(String::new()),
        ] {
            assert_eq!(Verdict::of(&error), Verdict::Later, "{error}");
        }
    }
}

//! The clock and the certificates of the machine.

use jiff::Timestamp;

use super::{CheckError, Findings};

/// The first second of 2024, when this program did not exist yet.
const EARLIEST: u64 = 1_704_067_200;

/// Finds a clock that was never set: clocks of matches and certificates need it.
pub(super) fn check_clock(now: u64, report: &mut Findings) {
    if now < EARLIEST {
        let shown = i64::try_from(now).ok().and_then(|now| Timestamp::from_second(now).ok());
        let shown = shown.map(|time| time.to_string()).unwrap_or_default();
        report.refuse("clock", CheckError::Clock(shown));
    }
}

/// Finds a system without certificate authorities, if a homeserver is reached by HTTPS.
#[cfg(feature = "matrix")]
pub(super) fn check_certificates(matrix: &crate::config::MatrixConfig, report: &mut Findings) {
    let is_encrypted = matrix.homeserver.as_ref().is_none_or(|server| server.0.scheme() == "https");
    if matrix.user.is_none() || !is_encrypted {
        return;
    }
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        let why = found.errors.first().map(|why| format!(" ({why})")).unwrap_or_default();
        report.refuse("matrix", CheckError::Certificates(why));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_was_never_set_is_wrong() {
        for (now, is_wrong) in [(0, true), (EARLIEST - 1, true), (EARLIEST, false)] {
            let mut report = Findings::default();
            check_clock(now, &mut report);
            assert_eq!(!report.wrong.is_empty(), is_wrong, "{now}");
        }
        let mut report = Findings::default();
        check_clock(3600, &mut report);
        let told = report.wrong[0].1.to_string();
        assert!(told.starts_with("the clock of this machine is at 1970-01-01T01:00:00Z"), "{told}");
    }
}

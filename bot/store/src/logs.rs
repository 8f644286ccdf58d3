//! The logs of long matches as they were read, so that an answer reads only what
//! is new in one.

use std::collections::VecDeque;

use desk::{Entry, MatchId};

/// From how many entries on a log is worth keeping.
const LONG: usize = 64;
/// How many entries are kept, of all matches together: some 10 MB.
const KEPT: usize = 64_000;

/// **Invariant:** what is kept of a log is how it begins in the database. It
/// stays true, since logs only grow, and only the thread that has this writes.
#[derive(Debug, Default)]
pub struct Logs {
    /// What was used last comes first.
    kept: VecDeque<(MatchId, Vec<Entry>)>,
}

impl Logs {
    /// Takes out what is kept of a log: none of it, or how it begins.
    pub fn take(&mut self, id: &MatchId) -> Vec<Entry> {
        let at = self.kept.iter().position(|(other, _)| other == id);
        at.and_then(|at| self.kept.remove(at)).map(|(_, log)| log).unwrap_or_default()
    }

    /// Keeps a log as it was read, if it is long, in place of what was used
    /// longest ago.
    pub fn keep(&mut self, id: &MatchId, log: &[Entry]) {
        if !(LONG..=KEPT).contains(&log.len()) {
            return;
        }
        self.kept.push_front((id.clone(), log.to_vec()));
        let mut entries = 0;
        self.kept.retain(|(_, log)| {
            entries += log.len();
            entries <= KEPT
        });
    }
}

#[cfg(test)]
mod tests {
    use desk::What;

    use super::*;

    fn log(length: usize) -> Vec<Entry> {
        (0..length as u64).map(|at| Entry { at, what: What::Expired }).collect()
    }

    #[test]
    fn what_is_kept_is_bounded_and_what_was_used_last_stays() {
        let id = |n: usize| MatchId::from(&*format!("m{n}"));
        let mut logs = Logs::default();
        for n in 0..100 {
            logs.keep(&id(n), &log(KEPT / 10));
        }
        let n_entries: usize = logs.kept.iter().map(|(_, log)| log.len()).sum();
        assert!(n_entries <= KEPT, "{n_entries}");
        assert_eq!(logs.take(&id(0)), []);
        assert_eq!(logs.take(&id(99)), log(KEPT / 10));
        assert_eq!(logs.take(&id(99)), [], "it is taken out");
        logs.keep(&id(1), &log(LONG - 1));
        logs.keep(&id(2), &log(KEPT + 1));
        assert_eq!((logs.take(&id(1)), logs.take(&id(2))), (vec![], vec![]));
    }
}

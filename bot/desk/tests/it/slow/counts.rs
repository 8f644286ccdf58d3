//! Counts of slow matches.

use std::fmt;

/// The counts of a match.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    pub turns: u64,
    pub posted: u64,
    pub rings: u64,
    /// Windows in which somebody was asked, and of them those that the clock closed.
    pub windows: u64,
    pub passed_by_clock: u64,
    /// The longest that one was open, in seconds, and the longest clock of any.
    pub longest: u64,
    /// Turns that were played for who did not come in time.
    pub ran_out: u64,
    /// Answers that nobody was asked for.
    pub unasked: u64,
    /// 1 for what became of it: it ended by rule; of these, it did when those who waited
    /// for somebody in vain resigned; or all have gone.
    pub over: u64,
    pub given_up: u64,
    pub waits_for_ever: u64,
}

impl Counts {
    pub fn add(&mut self, other: &Self) {
        self.turns += other.turns;
        self.posted += other.posted;
        self.rings += other.rings;
        self.windows += other.windows;
        self.passed_by_clock += other.passed_by_clock;
        self.longest = self.longest.max(other.longest);
        self.ran_out += other.ran_out;
        self.unasked += other.unasked;
        self.over += other.over;
        self.given_up += other.given_up;
        self.waits_for_ever += other.waits_for_ever;
    }

    pub fn a_turn(&self, n: u64) -> f64 {
        n as f64 / self.turns as f64
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { turns, windows, passed_by_clock, ran_out, unasked, over, given_up, .. } = self;
        write!(
            f,
            "{} matches, {over} over ({given_up} given up), {turns} turns; {:.3} messages and {:.3} rings a turn; \
             {windows} windows, {passed_by_clock} answers by the clock, {unasked} unasked; \
             longest {:.1} h; {ran_out} times the time for a turn was up",
            over + self.waits_for_ever,
            self.a_turn(self.posted),
            self.a_turn(self.rings),
            self.longest as f64 / 3600.0,
        )
    }
}

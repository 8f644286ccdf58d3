//! Faults that are made on purpose.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

/// The way in which a request goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An answer without JSON, as from what stands before Discord.
    Status(u16),
    /// A refusal in Discord's shape.
    Code { status: u16, code: u64 },
    /// 429, with its headers.
    RateLimited { after: Duration, global: bool },
    /// No answer ever.
    Timeout,
    /// The connection ends without an answer.
    Reset,
}

/// Whether a request that fails has done what it asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    Before,
    /// It took effect; only the answer is lost.
    After,
}

/// The faults that random ones are drawn from.
const MIX: [Fault; 4] = [Fault::Status(500), Fault::Status(502), Fault::Status(503), Fault::Reset];

#[derive(Default, Debug)]
pub(crate) struct Switchboard {
    random: Option<Random>,
    next: Vec<Planned>,
    /// How many requests were made to fail.
    made: usize,
}

#[derive(Debug)]
struct Random {
    percent: f64,
    dice: u64,
    mix: Vec<Fault>,
}

#[derive(Debug)]
struct Planned {
    method: String,
    path: String,
    fault: Fault,
    when: When,
    times: usize,
    /// How many of the kind are let through before.
    spared: usize,
}

impl Switchboard {
    /// Draws the fault of this request, if there is to be one.
    pub fn draw(&mut self, method: &str, path: &str) -> Option<(Fault, When)> {
        let fault =
            self.take_planned_fault(method, path).or_else(|| self.random.as_mut()?.draw())?;
        self.made += 1;
        Some(fault)
    }

    fn take_planned_fault(&mut self, method: &str, path: &str) -> Option<(Fault, When)> {
        let fits = |planned: &Planned| {
            (planned.method == "*" || planned.method.eq_ignore_ascii_case(method))
                && matches(&planned.path, path)
        };
        let at = self.next.iter().position(fits)?;
        let planned = &mut self.next[at];
        if planned.spared > 0 {
            planned.spared -= 1;
            return None;
        }
        let fault = (planned.fault, planned.when);
        planned.times -= 1;
        if planned.times == 0 {
            self.next.remove(at);
        }
        Some(fault)
    }
}

impl Random {
    fn draw(&mut self) -> Option<(Fault, When)> {
        let share = self.roll() % 10_000;
        #[expect(clippy::cast_precision_loss, reason = "it is below 10 000")]
        let hit = (share as f64) < self.percent * 100.0;
        let fault = self.roll();
        let when = if self.roll().is_multiple_of(2) { When::Before } else { When::After };
        let at = usize::try_from(fault % 1_000).unwrap_or_default() % self.mix.len();
        hit.then(|| (self.mix[at], when))
    }

    /// `SplitMix64`: the same faults for the same seed and the same requests.
    fn roll(&mut self) -> u64 {
        self.dice = self.dice.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.dice;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// Whether a path is as described: `*` stands for any one segment, and a last
/// `**` for whatever follows.
fn matches(pattern: &str, path: &str) -> bool {
    let mut path = path.trim_matches('/').split('/');
    for want in pattern.trim_matches('/').split('/') {
        match (want, path.next()) {
            ("**", _) => return true,
            ("*", Some(_)) => (),
            (want, Some(segment)) if want == segment => (),
            _ => return false,
        }
    }
    path.next().is_none()
}

/// The switches.
#[derive(Clone, Copy, Debug)]
pub struct Faults<'a>(pub(crate) &'a Mutex<Switchboard>);

impl<'a> Faults<'a> {
    fn board(self) -> MutexGuard<'a, Switchboard> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a share of all requests fail from now on, before or after they took
    /// effect: with 500, 502, 503, or a connection that ends.
    pub fn fail_rest(self, percent: f64, seed: u64) {
        self.fail_rest_with(percent, seed, &MIX);
    }

    /// The same, with faults of one's choice.
    ///
    /// # Panics
    ///
    /// If there are none.
    pub fn fail_rest_with(self, percent: f64, seed: u64, mix: &[Fault]) {
        assert!(!mix.is_empty(), "something has to go wrong");
        self.board().random = Some(Random { percent, dice: seed, mix: mix.to_vec() });
    }

    /// Lets the next request of a kind fail before it takes effect. `*` stands
    /// for any method or any one segment of the path (below `/api/v10`), a last
    /// `**` for all that may follow.
    pub fn next(self, method: &str, path: &str, fault: Fault) {
        self.plan(method, path, fault, When::Before, 1);
    }

    /// The same, after it took effect.
    pub fn next_after(self, method: &str, path: &str, fault: Fault) {
        self.plan(method, path, fault, When::After, 1);
    }

    /// The same, several times.
    pub fn plan(self, method: &str, path: &str, fault: Fault, when: When, times: usize) {
        self.plan_after(0, method, path, fault, when, times);
    }

    /// The same, with so many of the kind let through before.
    pub fn plan_after(
        self,
        spared: usize,
        method: &str,
        path: &str,
        fault: Fault,
        when: When,
        times: usize,
    ) {
        if times > 0 {
            let (method, path) = (method.to_owned(), path.to_owned());
            self.board().next.push(Planned { method, path, fault, when, times, spared });
        }
    }

    /// No more faults.
    pub fn clear(self) {
        let mut board = self.board();
        board.random = None;
        board.next.clear();
    }

    /// How many requests were made to fail.
    pub fn fault_count(self) -> usize {
        self.board().made
    }

    /// How many of the planned ones have not been met yet.
    pub fn waiting(self) -> usize {
        self.board().next.iter().map(|fault| fault.times).sum()
    }
}

#[test]
fn paths_are_matched() {
    for (pattern, path, fits) in [
        ("/channels/*/messages", "/channels/12/messages", true),
        ("/channels/*/messages", "/channels/12/messages/3", false),
        ("/channels/*/messages", "/channels/12", false),
        ("/channels/**", "/channels/12/messages/3", true),
        ("/channels/1/messages", "/channels/12/messages", false),
        ("**", "/gateway", true),
    ] {
        assert_eq!(matches(pattern, path), fits, "{pattern} {path}");
    }
}

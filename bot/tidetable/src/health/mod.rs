//! The health of the running program: its store, its page and each platform.
//!
//! Each part is on its own. One that fails changes nothing about the others; it is told in
//! the log, on the page, by `tidetable healthy` and to systemd.

pub mod socket;

use std::{
    collections::BTreeMap,
    fmt::{self, Display},
    sync::Arc,
    time::Duration,
};

use async_trait::async_trait;
use desk::Connection;
use record::{Store, StoreError};
use tokio::{
    sync::watch,
    time::{Instant, timeout},
};
use web::{PartState, StatusSource};

use crate::text;

/// How long a part may be without its connection and still count as well: networks and
/// servers are restarted now and then.
const GRACE: Duration = Duration::from_secs(300);

/// How long the store may take for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Part {
    Store,
    Page,
    Discord,
    Matrix,
}

impl Part {
    /// As people know it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Store => "the store",
            Self::Page => "the page",
            Self::Discord => "Discord",
            Self::Matrix => "Matrix",
        }
    }

    fn key(self) -> &'static str {
        match self {
            Self::Store => "store",
            Self::Page => "page",
            Self::Discord => "discord",
            Self::Matrix => "matrix",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The config does not switch it on.
    Off,
    Well,
    /// It has no connection yet, or lost it, and tries by itself.
    Connecting {
        since: Instant,
        why: Option<String>,
    },
    /// It is switched off until the host does something.
    Failed {
        since: Instant,
        why: String,
    },
}

impl Condition {
    fn is_well(&self, now: Instant) -> bool {
        match self {
            Self::Off | Self::Well => true,
            Self::Connecting { since, .. } => now.duration_since(*since) < GRACE,
            Self::Failed { .. } => false,
        }
    }

    /// In one line, with how long it has been so at a time.
    fn to_text(&self, at: Option<Instant>) -> String {
        let told = match self {
            Self::Off => "off".to_owned(),
            Self::Well => "ok".to_owned(),
            Self::Connecting { since, why } => {
                let mut told = "connecting".to_owned();
                if let Some(at) = at {
                    told.push_str(&format!(" for {} s", at.duration_since(*since).as_secs()));
                }
                if let Some(why) = why {
                    told.push_str(&format!(": {why}"));
                }
                told
            }
            Self::Failed { why, .. } => format!("failed: {why}"),
        };
        text::one_line(&told)
    }
}

/// A report that a person reads: a line for each part.
#[derive(Clone, Debug)]
pub struct Report {
    pub is_well: bool,
    /// Whether the store answers, though it may be unable to write.
    pub has_store: bool,
    parts: BTreeMap<Part, Condition>,
    at: Instant,
}

impl Report {
    /// All parts in one line, without times: it stays true until a condition changes.
    pub fn summary(&self) -> String {
        let told = |(part, condition): (&Part, &Condition)| {
            format!("{} {}", part.key(), condition.to_text(None))
        };
        self.parts.iter().map(told).collect::<Vec<_>>().join("; ")
    }
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (part, condition) in &self.parts {
            writeln!(f, "{:<8} {}", part.key(), condition.to_text(Some(self.at)))?;
        }
        Ok(())
    }
}

/// Holds the condition of each part.
pub struct Health {
    parts: watch::Sender<BTreeMap<Part, Condition>>,
    store: Arc<dyn Store>,
}

impl fmt::Debug for Health {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Health").field("parts", &*self.parts.borrow()).finish_non_exhaustive()
    }
}

impl Health {
    pub fn new(store: Arc<dyn Store>) -> Arc<Self> {
        let parts = [
            (Part::Store, Condition::Well),
            (Part::Page, Condition::Off),
            (Part::Discord, Condition::Off),
            (Part::Matrix, Condition::Off),
        ];
        Arc::new(Self { parts: watch::Sender::new(parts.into()), store })
    }

    pub fn set_off(&self, part: Part) {
        self.set(part, Condition::Off);
    }

    pub fn set_well(&self, part: Part) {
        self.set(part, Condition::Well);
    }

    /// Notes that a part connects. The start of a series of attempts is kept.
    pub fn set_connecting(&self, part: Part, why: Option<String>) {
        let since = match self.parts.borrow().get(&part) {
            Some(Condition::Connecting { since, .. }) => *since,
            _ => Instant::now(),
        };
        self.set(part, Condition::Connecting { since, why });
    }

    pub fn set_failed(&self, part: Part, why: String) {
        self.set(part, Condition::Failed { since: Instant::now(), why });
    }

    /// Follows the connection of a platform for as long as it is awaited.
    pub async fn follow(&self, part: Part, mut connection: watch::Receiver<Connection>) {
        loop {
            match connection.borrow_and_update().clone() {
                Connection::Open => self.set_well(part),
                Connection::Opening => self.set_connecting(part, None),
                Connection::Lost(why) => self.set_connecting(part, Some(why)),
            }
            if connection.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// Whether a part is switched off until the host does something.
    pub fn is_failed(&self, part: Part) -> bool {
        matches!(self.parts.borrow().get(&part), Some(Condition::Failed { .. }))
    }

    /// Whether anybody can be reached, or may be later: the page or a platform.
    pub fn has_a_front(&self) -> bool {
        let serves = |condition: &Condition| {
            matches!(condition, Condition::Well | Condition::Connecting { .. })
        };
        let parts = self.parts.borrow();
        parts.iter().any(|(part, condition)| *part != Part::Store && serves(condition))
    }

    /// Subscribes to changes.
    pub fn changes(&self) -> watch::Receiver<BTreeMap<Part, Condition>> {
        self.parts.subscribe()
    }

    /// Asks the store, and reports on all parts.
    pub async fn report(&self) -> Report {
        let answered = timeout(PATIENCE, self.store.check_writable()).await;
        // A restart makes no room on the disk, and mends nothing on it.
        let is_of_disk =
            |error: &StoreError| matches!(error, StoreError::Full(_) | StoreError::Corrupt { .. });
        let has_store =
            answered.as_ref().is_ok_and(|asked| asked.as_ref().err().is_none_or(is_of_disk));
        let why = match answered {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some(format!("it does not answer within {} s", PATIENCE.as_secs())),
        };
        match why {
            None => self.set_well(Part::Store),
            Some(why) => self.set_failed(Part::Store, why),
        }
        Report { has_store, ..self.report_without_store() }
    }

    /// Reports without asking the store.
    pub fn report_without_store(&self) -> Report {
        let (parts, at) = (self.parts.borrow().clone(), Instant::now());
        let has_store = parts.get(&Part::Store) == Some(&Condition::Well);
        Report {
            is_well: parts.values().all(|condition| condition.is_well(at)),
            has_store,
            parts,
            at,
        }
    }

    fn set(&self, part: Part, condition: Condition) {
        self.parts.send_if_modified(|parts| {
            let before = parts.insert(part, condition.clone());
            before != Some(condition)
        });
    }
}

#[async_trait]
impl StatusSource for Health {
    async fn is_well(&self) -> bool {
        self.report().await.is_well
    }

    fn platforms(&self) -> Vec<(&'static str, PartState)> {
        let parts = self.parts.borrow();
        let shown = |(part, condition): (&Part, &Condition)| {
            let state = match condition {
                Condition::Off => return None,
                Condition::Well => PartState::Working,
                Condition::Connecting { .. } => PartState::Connecting,
                Condition::Failed { .. } => PartState::Failed,
            };
            matches!(part, Part::Discord | Part::Matrix).then_some((part.name(), state))
        };
        parts.iter().filter_map(shown).collect()
    }
}

#[cfg(test)]
mod tests {
    use record::{
        memory::MemoryStore,
        trouble::{Trouble, Troubled},
    };
    use tokio::time::advance;

    use super::*;

    fn health() -> Arc<Health> {
        Health::new(Arc::new(MemoryStore::default()))
    }

    #[tokio::test(start_paused = true)]
    async fn a_short_absence_is_no_failure() {
        let health = health();
        health.set_well(Part::Page);
        health.set_connecting(Part::Matrix, None);
        advance(GRACE / 2).await;
        health.set_connecting(Part::Matrix, Some("it is away".to_owned()));
        let report = health.report().await;
        assert!(report.is_well, "{report}");
        assert!(report.to_string().contains("matrix   connecting for 150 s: it is away\n"));
        assert!(report.summary().ends_with("matrix connecting: it is away"));
        advance(GRACE / 2).await;
        assert!(!health.report().await.is_well, "since it began, not since it was last tried");
        health.set_well(Part::Matrix);
        assert!(health.report().await.is_well);
    }

    /// A store that answers, on a full disk.
    #[derive(Debug)]
    struct Full;

    #[async_trait]
    impl Trouble for Full {
        async fn writing(&self) -> Result<(), StoreError> {
            Err(StoreError::Full(std::io::ErrorKind::StorageFull.into()))
        }
    }

    #[tokio::test]
    async fn a_store_that_cannot_write_is_a_failure_and_no_reason_for_a_restart() {
        let health = Health::new(Arc::new(Troubled::new(Full)));
        let report = health.report().await;
        assert!(!report.is_well && report.has_store, "{report}");
        assert!(report.to_string().starts_with("store    failed: the disk is full"), "{report}");
    }

    #[tokio::test]
    async fn what_is_refused_is_a_failure_and_leaves_the_others() {
        let health = health();
        health.set_well(Part::Page);
        health.set_failed(Part::Discord, "the token\nis wrong".to_owned());
        let report = health.report().await;
        assert!(!report.is_well);
        assert_eq!(
            report.to_string(),
            "store    ok\npage     ok\ndiscord  failed: the token is wrong\nmatrix   off\n"
        );
        assert!(health.has_a_front() && health.is_failed(Part::Discord));
        health.set_off(Part::Page);
        assert!(!health.has_a_front());
    }
}

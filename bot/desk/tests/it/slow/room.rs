//! The view of somebody who looks at the room: messages that are posted, changed and taken away.

use std::sync::Mutex;

use async_trait::async_trait;
use desk::{Platform, Reply, ShowError, To};
use record::{AccountId, NoticeId, Slot};

/// A message that was posted.
#[derive(Clone)]
pub struct Post {
    pub slot: Slot,
    pub lines: Vec<String>,
    /// For whom it rang.
    pub rang: Vec<AccountId>,
    pub is_there: bool,
}

/// A platform that can change what it has said. As everywhere, only what is new rings.
#[derive(Default)]
pub struct Wall(Mutex<Vec<Post>>);

impl Wall {
    pub fn posts(&self) -> Vec<Post> {
        self.0.lock().expect("no panic").clone()
    }

    pub fn n_posted(&self) -> usize {
        self.0.lock().expect("no panic").len()
    }
}

/// The fate of the message that was there when something is said in a slot.
enum Before {
    Changed,
    TakenAway,
    Stays,
}

fn before(old: Slot, new: Slot, rings: bool) -> Before {
    match (old, new) {
        (Slot::Turn { began, asked }, Slot::Turn { began: of, asked: since }) if began == of => {
            if asked == since {
                Before::Changed
            } else {
                Before::TakenAway
            }
        }
        (Slot::Challenge, Slot::Challenge) => Before::Changed,
        (Slot::Waiting(began), Slot::Waiting(of)) if began == of && !rings => Before::Changed,
        (Slot::Reminder, Slot::Reminder) => Before::TakenAway,
        _ => Before::Stays,
    }
}

#[async_trait]
impl Platform for Wall {
    fn name(&self) -> &'static str {
        "test"
    }

    async fn show(&self, notice: &NoticeId, reply: &Reply) -> Result<(), ShowError> {
        if !matches!(reply.to, To::Room(_)) {
            return Err(ShowError::Never("all of it is for the room".to_owned()));
        }
        let lines: Vec<String> = reply.lines.iter().map(ToString::to_string).collect();
        let mut posts = self.0.lock().expect("no panic");
        let rings = !reply.ring.is_empty();
        let old = posts.iter_mut().rfind(|post| post.is_there && same_kind(post.slot, notice.slot));
        if let Some(old) = old {
            match before(old.slot, notice.slot, rings) {
                Before::Changed => {
                    old.lines = lines;
                    return Ok(());
                }
                Before::TakenAway => old.is_there = false,
                Before::Stays => (),
            }
        }
        let rang = reply.ring.clone();
        posts.push(Post { slot: notice.slot, lines, rang, is_there: true });
        Ok(())
    }
}

fn same_kind(one: Slot, other: Slot) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

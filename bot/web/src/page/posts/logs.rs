//! Bounded logs of posts: each room has its own, and so does each person in each room.
//!
//! Talk never displaces what the program told, and one talkative person never displaces
//! the others: the oldest line of the person with the most text goes first.

use std::collections::{BTreeMap, BTreeSet, VecDeque, btree_map::Entry};

use record::{AccountId, RoomId};

use super::{Body, Post};

/// The most lines of people, and the most posts of the program, that a room keeps.
pub(super) const TALK: usize = 150;
pub(super) const NEWS: usize = 150;

/// The most posts that one person alone sees in one room.
pub(super) const PRIVATE: usize = 60;

/// The most text of people in one log, in bytes.
pub(super) const TEXT: usize = 64 * 1024;

/// A line counts as some bytes more than its text.
const LINE: usize = 64;

/// The most rooms with a log, and the most private logs.
pub(super) const ROOMS: usize = 200;
pub(super) const PRIVATE_LOGS: usize = 300;

/// Posts in the order of their places.
#[derive(Debug, Default)]
pub(super) struct Log {
    posts: VecDeque<Post>,
}

impl Log {
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Post> {
        self.posts.iter()
    }

    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut Post> {
        self.posts.iter_mut()
    }

    /// Adds a post in its place.
    fn insert(&mut self, post: Post) {
        let index = self.posts.partition_point(|other| other.place <= post.place);
        self.posts.insert(index, post);
    }

    fn take(&mut self, n: u64) -> Option<Post> {
        let index = self.posts.iter().position(|post| post.n == n)?;
        self.posts.remove(index)
    }

    /// Drops the oldest posts until at most `most` are left.
    fn limit_posts(&mut self, most: usize) {
        while self.posts.len() > most {
            self.posts.pop_front();
        }
    }

    /// Drops lines of people until there are at most `most` with at most [`TEXT`] bytes.
    fn limit_talk(&mut self, most: usize) {
        loop {
            let mut sizes: BTreeMap<&AccountId, usize> = BTreeMap::new();
            for (from, size) in self.posts.iter().filter_map(line) {
                *sizes.entry(from).or_default() += size;
            }
            if self.posts.len() <= most && sizes.values().sum::<usize>() <= TEXT {
                return;
            }
            let largest = sizes.into_iter().max_by_key(|(_, size)| *size);
            let of_largest = |post: &Post| {
                line(post).is_some_and(|(from, _)| Some(from) == largest.map(|(id, _)| id))
            };
            let Some(index) = self.posts.iter().position(of_largest) else { return };
            self.posts.remove(index);
        }
    }

    fn speakers(&self) -> BTreeSet<&AccountId> {
        self.posts.iter().filter_map(line).map(|(from, _)| from).collect()
    }

    fn last_place(&self) -> u64 {
        self.posts.back().map_or(0, |post| post.place)
    }
}

/// The author of a post, and how much of a log it takes; none for a post of the program.
fn line(post: &Post) -> Option<(&AccountId, usize)> {
    match &post.body {
        Body::Said(from, text) => Some((&from.id, text.len() + LINE)),
        Body::Told { .. } => None,
    }
}

/// The public posts of a room.
#[derive(Debug, Default)]
struct RoomLog {
    talk: Log,
    news: Log,
}

/// The key of a private log: the reader, and the room; posts without a room are shown in
/// all of them.
type Reader = (AccountId, Option<RoomId>);

/// All logs.
#[derive(Debug, Default)]
pub(super) struct Logs {
    rooms: BTreeMap<RoomId, RoomLog>,
    private: BTreeMap<Reader, Log>,
}

impl Logs {
    /// The posts that somebody may see in a room, oldest first.
    pub fn visible_posts(&self, room: &RoomId, viewer: Option<&AccountId>) -> Vec<&Post> {
        let open = self.rooms.get(room).into_iter();
        let open = open.flat_map(|log| log.talk.iter().chain(log.news.iter()));
        let own = viewer.into_iter().flat_map(|viewer| {
            let places = [Some(room.clone()), None];
            places.map(|place| self.private.get(&(viewer.clone(), place)))
        });
        let own = own.flatten().flat_map(Log::iter);
        let mut posts: Vec<&Post> = open.chain(own).collect();
        posts.sort_by_key(|post| post.place);
        posts
    }

    /// The posts that somebody alone sees, in all rooms.
    pub fn private_of(&self, reader: &AccountId) -> impl Iterator<Item = &Post> {
        let own = self.private.iter().filter(move |((id, _), _)| id == reader);
        own.flat_map(|(_, log)| log.iter())
    }

    /// The public posts of the program in all rooms.
    pub fn news(&self) -> impl Iterator<Item = &Post> {
        self.rooms.values().flat_map(|log| log.news.iter())
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Post> {
        let open = self.rooms.values_mut();
        let open = open.flat_map(|log| log.talk.iter_mut().chain(log.news.iter_mut()));
        open.chain(self.private.values_mut().flat_map(Log::iter_mut))
    }

    /// The log in which a post belongs, if there is one.
    pub fn log_of(&mut self, post: &Post) -> Option<&mut Log> {
        match (&post.to, &post.room, &post.body) {
            (Some(to), room, _) => self.private.get_mut(&(to.clone(), room.clone())),
            (None, Some(room), body) => {
                let log = self.rooms.get_mut(room)?;
                Some(if matches!(body, Body::Said(..)) { &mut log.talk } else { &mut log.news })
            }
            (None, None, _) => None,
        }
    }

    /// Adds a post in its place, and drops others if there are too many.
    pub fn insert(&mut self, post: Post) {
        match (&post.to, &post.room) {
            (Some(to), room) => {
                let reader = (to.clone(), room.clone());
                let log = self.private.entry(reader.clone()).or_default();
                log.insert(post);
                log.limit_posts(PRIVATE);
                log.limit_talk(PRIVATE);
                self.limit_private(&reader);
            }
            (None, Some(room)) => {
                let room = room.clone();
                let log = self.rooms.entry(room.clone()).or_default();
                if matches!(post.body, Body::Said(..)) {
                    log.talk.insert(post);
                    log.talk.limit_talk(TALK);
                } else {
                    log.news.insert(post);
                    log.news.limit_posts(NEWS);
                }
                self.limit_rooms(&room);
            }
            // A post for nobody.
            (None, None) => (),
        }
    }

    /// Takes a private post out.
    pub fn take_private(&mut self, n: u64) -> Option<Post> {
        self.private.values_mut().find_map(|log| log.take(n))
    }

    /// Drops the posts for which `keeps` is false.
    pub fn retain(&mut self, keeps: impl Fn(&Post) -> bool) {
        for log in self.rooms.values_mut() {
            log.talk.posts.retain(&keeps);
            log.news.posts.retain(&keeps);
        }
        self.private.values_mut().for_each(|log| log.posts.retain(&keeps));
        self.private.retain(|_, log| !log.posts.is_empty());
    }

    /// Gives the private logs of one account to another.
    pub fn rename(&mut self, from: &AccountId, to: &AccountId) {
        let logs = std::mem::take(&mut self.private);
        for ((reader, room), log) in logs {
            let reader = if reader == *from { to.clone() } else { reader };
            match self.private.entry((reader, room)) {
                Entry::Vacant(free) => drop(free.insert(log)),
                Entry::Occupied(mut old) => {
                    log.posts.into_iter().for_each(|post| old.get_mut().insert(post));
                    old.get_mut().limit_posts(PRIVATE);
                }
            }
        }
    }

    /// Forgets a room if there are too many: first one without matches in which a single
    /// person spoke, so that opening rooms displaces no conversation.
    fn limit_rooms(&mut self, used: &RoomId) {
        if self.rooms.len() <= ROOMS {
            return;
        }
        let worth = |log: &RoomLog| {
            let is_conversation = log.talk.speakers().len() > 1;
            let last = log.talk.last_place().max(log.news.last_place());
            (!log.news.posts.is_empty(), is_conversation, last)
        };
        let others = self.rooms.iter().filter(|(room, _)| *room != used);
        let least = others.min_by_key(|(_, log)| worth(log)).map(|(room, _)| room.clone());
        least.and_then(|room| self.rooms.remove(&room));
    }

    /// Forgets a private log if there are too many: the oldest of the person who has most.
    fn limit_private(&mut self, used: &Reader) {
        if self.private.len() <= PRIVATE_LOGS {
            return;
        }
        let mut counts: BTreeMap<&AccountId, usize> = BTreeMap::new();
        self.private.keys().for_each(|(reader, _)| *counts.entry(reader).or_default() += 1);
        let others = self.private.iter().filter(|(reader, _)| *reader != used);
        let least = others.max_by_key(|((reader, _), log)| {
            (counts.get(reader).copied(), std::cmp::Reverse(log.last_place()))
        });
        let least = least.map(|(reader, _)| reader.clone());
        least.and_then(|reader| self.private.remove(&reader));
    }
}

#[cfg(test)]
impl Logs {
    pub fn sizes(&self) -> (usize, usize) {
        (self.rooms.len(), self.private.len())
    }
}

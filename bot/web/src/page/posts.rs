//! Posts, kept as long as the program runs.

mod logs;

use std::{
    cmp::Reverse,
    collections::{BTreeMap, VecDeque},
    hash::{BuildHasher, RandomState},
    sync::Arc,
};

use desk::{Account, Picture, Press, Prompt, Relayed, Reply, Seated, To};
use games::Prose;
use record::{AccountId, MatchId, NoticeId, RoomId, Slot};
use words::Language;

use self::logs::Logs;
use super::film::Film;

/// How many notices are remembered to have been shown.
const NOTICES: usize = 1_000;

/// How many names are remembered.
const PEOPLE: usize = 200;

/// How many posts keep their picture.
const PICTURES: usize = 20;

/// How many posts keep their film: one takes some megabytes.
const FILMS: usize = 4;

/// Of how many rooms the last match is remembered.
const ROOMS: usize = 200;

#[derive(Clone, Debug)]
pub struct Post {
    /// Names the post on the page. One that takes the place of another has a new
    /// number, so that open pages find it. Numbers are random: in a sequence, readers
    /// could count the posts that they may not see.
    pub n: u64,
    /// Orders the posts of a room.
    place: u64,
    /// Where it is shown; in all rooms if none.
    pub room: Option<RoomId>,
    /// The only account that sees it; everybody if none.
    pub to: Option<AccountId>,
    /// The living message of a match that it is; none if it stays as it is.
    pub living: Option<(MatchId, Slot)>,
    pub body: Body,
}

#[derive(Clone, Debug)]
pub enum Body {
    /// A person said it.
    Said(Account, String),
    /// We did.
    Told {
        lines: Vec<Prose>,
        cast: Arc<[Seated]>,
        ring: Vec<AccountId>,
        /// A question that is not about one match.
        prompt: Option<Prompt>,
        /// Another board than the one that is shown beside the chat.
        picture: Option<Arc<Picture>>,
        /// How the turn went.
        film: Option<Arc<Film>>,
        /// The press that shows it again, and the language of its readers, if it is a page that is
        /// turned.
        page: Option<Box<(Press, Language)>>,
    },
}

impl Post {
    fn film(&self) -> Option<&Arc<Film>> {
        match &self.body {
            Body::Told { film, .. } => film.as_ref(),
            Body::Said(..) => None,
        }
    }
}

/// Somebody who was here.
#[derive(Debug)]
struct Known {
    name: String,
    /// Grows with each time they are met.
    met: u64,
}

#[derive(Debug, Default)]
pub struct Posts {
    logs: Logs,
    /// How many numbers and places were given out.
    counter: u64,
    numbers: RandomState,
    shown: VecDeque<NoticeId>,
    people: BTreeMap<AccountId, Known>,
    /// The match that was last spoken of, room by room.
    last: BTreeMap<RoomId, MatchId>,
}

impl Posts {
    /// The posts that `viewer` may see in a room, oldest first.
    pub fn visible_posts(&self, room: &RoomId, viewer: Option<&AccountId>) -> Vec<&Post> {
        self.logs.visible_posts(room, viewer)
    }

    /// The match that the room was last told of.
    pub fn last(&self, room: &RoomId) -> Option<&MatchId> {
        self.last.get(room)
    }

    /// Adds what a person says, to us alone until it is shared.
    /// Returns the number of the post.
    pub fn add_talk(&mut self, from: &Account, room: &RoomId, text: String) -> u64 {
        let body = Body::Said(from.clone(), text);
        self.add(Some(room.clone()), Some(from.id.clone()), body)
    }

    /// Adds what a player said in another room of their match.
    pub fn add_relayed(&mut self, said: &Relayed, room: &RoomId) {
        let by = Account { id: said.by.id.clone(), name: said.who() };
        self.add(Some(room.clone()), None, Body::Said(by, said.text.clone()));
    }

    /// Lets everybody see a post, in its place.
    pub fn share(&mut self, n: u64) {
        if let Some(post) = self.logs.take_private(n) {
            let n = self.number();
            self.logs.insert(Post { n, to: None, ..post });
        }
    }

    /// Forgets somebody: what they said and were told, and what they are called.
    pub fn forget(&mut self, who: &AccountId) {
        self.people.remove(who);
        let is_theirs = |post: &Post| {
            post.to.as_ref() == Some(who)
                || matches!(&post.body, Body::Said(from, _) if from.id == *who)
        };
        self.logs.retain(|post| !is_theirs(post));
        let Self { logs, counter, numbers, .. } = self;
        for post in logs.iter_mut() {
            let Body::Told { cast, picture, film, .. } = &mut post.body else { continue };
            if cast.iter().filter_map(Seated::account).all(|account| account.id != *who) {
                continue;
            }
            let unnamed = |seated: &Seated| match seated {
                Seated::Person(account) if account.id == *who => {
                    Seated::Person(Account { id: AccountId::from(""), name: "somebody".to_owned() })
                }
                other => other.clone(),
            };
            *cast = cast.iter().map(unnamed).collect();
            // Their name is drawn in them.
            (*picture, *film) = (None, None);
            *counter += 1;
            post.n = numbers.hash_one(*counter);
        }
    }

    /// Calls somebody otherwise, also in what was said before.
    pub fn rename_account(&mut self, who: &Account, to: &Account) {
        let is = |id: &AccountId| *id == who.id;
        for post in self.logs.iter_mut() {
            if post.to.as_ref().is_some_and(is) {
                post.to = Some(to.id.clone());
            }
            match &mut post.body {
                Body::Said(from, _) if is(&from.id) => *from = to.clone(),
                Body::Said(..) => (),
                Body::Told { cast, ring, .. } => {
                    let renamed = |seated: &Seated| match seated {
                        Seated::Person(account) if is(&account.id) => Seated::Person(to.clone()),
                        other => other.clone(),
                    };
                    *cast = cast.iter().map(renamed).collect();
                    ring.iter_mut()
                        .filter(|account| is(account))
                        .for_each(|account| *account = to.id.clone());
                }
            }
        }
        self.logs.rename(&who.id, &to.id);
        self.people.remove(&who.id);
        self.remember_name(to);
    }

    /// Adds what we say; a living message takes the place of the one before.
    /// `here` is where a private word is shown.
    pub fn add_reply(&mut self, reply: &Reply, here: &RoomId) {
        if let Some(post) = self.post(reply, here) {
            self.insert_or_replace(post);
        }
    }

    /// Adds what one person is told in whatever room they look at.
    pub fn letter(&mut self, reply: &Reply, here: &RoomId) {
        if let Some(post) = self.post(reply, here) {
            self.insert_or_replace(Post { room: None, ..post });
        }
    }

    /// Turns the page that somebody was shown last and on which they `pressed`; adds one
    /// if there is none.
    pub fn replace_page(&mut self, pressed: &Press, reply: &Reply, here: &RoomId) {
        let Some(post) = self.post(reply, here) else { return };
        let leads_here =
            |prompt: &Prompt| prompt.options.iter().any(|option| option.press == *pressed);
        let is_page = |old: &&mut Post| {
            matches!(&old.body, Body::Told { page: Some(_), prompt: Some(prompt), .. }
                if leads_here(prompt))
        };
        let log = self.logs.log_of(&post);
        match log.and_then(|log| log.iter_mut().rev().find(is_page)) {
            Some(old) => *old = Post { place: old.place, ..post },
            None => self.insert_or_replace(post),
        }
    }

    /// The pages that somebody was shown in a room in other languages than this: their
    /// posts, and what shows them again.
    pub fn foreign(&self, to: &AccountId, room: &RoomId, reads: Language) -> Vec<(u64, Press)> {
        let here = self.logs.private_of(to).filter(|post| post.room.as_ref() == Some(room));
        let foreign = |post: &Post| match &post.body {
            Body::Told { page: Some(page), .. } if page.1 != reads => {
                Some((post.n, page.0.clone()))
            }
            _ => None,
        };
        here.filter_map(foreign).collect()
    }

    /// Says something else in the place of a post.
    pub fn retold(&mut self, n: u64, reply: &Reply, here: &RoomId) {
        let Some(post) = self.post(reply, here) else { return };
        if let Some(old) = self.logs.iter_mut().find(|old| old.n == n) {
            *old = Post { place: old.place, ..post };
        }
    }

    /// A reply as a post in the last place; none if it says nothing.
    fn post(&mut self, reply: &Reply, here: &RoomId) -> Option<Post> {
        let (room, to) = match &reply.to {
            To::Room(room) => (room.clone(), None),
            To::Account(account) | To::Whisper(account) => (here.clone(), Some(account.clone())),
        };
        reply
            .cast
            .iter()
            .filter_map(Seated::account)
            .for_each(|account| self.remember_name(account));
        let is_open = matches!(reply.to, To::Room(_));
        if let (true, Some((id, _))) = (is_open, &reply.about)
            && (self.last.contains_key(&room) || self.last.len() < ROOMS)
        {
            self.last.insert(room.clone(), id.clone());
        }
        if reply.lines.is_empty() {
            return None;
        }
        let (lines, cast, ring) = (reply.lines.clone(), reply.cast.clone(), reply.ring.clone());
        let prompt = reply.prompt.clone().filter(|prompt| !prompt.is_of_a_match());
        // A question asked now stands beside the board as it is now. Only here is a move shown
        // before it is made.
        let is_new = |prompt: &Prompt| prompt.is_of_a_match() && prompt.depth() == 0;
        let is_beside = to.is_none() || reply.prompt.as_ref().is_some_and(is_new);
        let picture = reply.picture.clone().filter(|_| !is_beside);
        let picture = picture.map(Arc::new);
        if picture.is_some() {
            self.forget_pictures();
        }
        let (n, place) = (self.number(), self.counter);
        let film = Film::of(reply, n).filter(|_| is_open).map(Arc::new);
        if film.is_some() {
            self.forget_films();
        }
        let about = reply.about.as_ref().filter(|_| reply.slot.is_living());
        let slot = match reply.slot {
            // Nobody is rung here, so it stays where it is, whoever is asked.
            Slot::Turn { began, .. } => Slot::Turn { began, asked: began },
            slot => slot,
        };
        let living = about.map(|(id, _)| (id.clone(), slot));
        let page = reply.page.clone().map(|press| Box::new((press, reply.language)));
        let body = Body::Told { lines, cast, ring, prompt, picture, film, page };
        Some(Post { n, place, room: Some(room), to, living, body })
    }

    /// The picture of a post that somebody may see.
    pub fn picture(&self, n: u64, viewer: &AccountId) -> Option<Arc<Picture>> {
        let post = self.logs.private_of(viewer).find(|post| post.n == n)?;
        match &post.body {
            Body::Told { picture, .. } => picture.clone(),
            Body::Said(..) => None,
        }
    }

    /// The film that post `n` showed first in a room.
    pub fn film(&self, n: u64) -> Option<Arc<Film>> {
        self.logs.news().filter_map(Post::film).find(|film| film.n == n).cloned()
    }

    /// Makes room for one more.
    fn forget_films(&mut self) {
        let films = self.logs.iter_mut().filter_map(|post| match &mut post.body {
            Body::Told { film, .. } if film.is_some() => Some((post.place, film)),
            _ => None,
        });
        let mut films: Vec<_> = films.collect();
        films.sort_by_key(|(place, _)| Reverse(*place));
        films.into_iter().skip(FILMS - 1).for_each(|(_, film)| *film = None);
    }

    /// Makes room for one more: pictures are large.
    fn forget_pictures(&mut self) {
        let pictures = self.logs.iter_mut().filter_map(|post| match &mut post.body {
            Body::Told { picture, .. } if picture.is_some() => Some((post.place, picture)),
            _ => None,
        });
        let mut pictures: Vec<_> = pictures.collect();
        pictures.sort_by_key(|(place, _)| Reverse(*place));
        pictures.into_iter().skip(PICTURES - 1).for_each(|(_, picture)| *picture = None);
    }

    /// Notes that a notice is shown; false if it was before.
    pub fn shows(&mut self, notice: &NoticeId) -> bool {
        if self.shown.contains(notice) {
            return false;
        }
        self.shown.push_back(notice.clone());
        if self.shown.len() > NOTICES {
            self.shown.pop_front();
        }
        true
    }

    /// Remembers a name, as it is written now, in place of the one not met for longest.
    pub fn remember_name(&mut self, account: &Account) {
        if account.id.platform() != "web" {
            return;
        }
        let met = self.people.values().map(|person| person.met).max().unwrap_or(0) + 1;
        self.people.insert(account.id.clone(), Known { name: account.name.clone(), met });
        if self.people.len() > PEOPLE {
            let oldest = self.people.iter().min_by_key(|(_, person)| person.met);
            let oldest = oldest.map(|(id, _)| id.clone());
            oldest.and_then(|id| self.people.remove(&id));
        }
    }

    pub fn name(&self, id: &AccountId) -> Option<String> {
        self.people.get(id).map(|person| person.name.clone())
    }

    /// Everybody who spoke here or plays, who was met last first.
    pub fn people(&self) -> Vec<(&AccountId, &str)> {
        let mut people: Vec<_> = self.people.iter().collect();
        people.sort_by_key(|(_, person)| Reverse(person.met));
        people.into_iter().map(|(id, person)| (id, &*person.name)).collect()
    }

    /// A new number for a post.
    fn number(&mut self) -> u64 {
        self.counter += 1;
        self.numbers.hash_one(self.counter)
    }

    /// Adds a post in the last place. Returns its number.
    fn add(&mut self, room: Option<RoomId>, to: Option<AccountId>, body: Body) -> u64 {
        let (n, place) = (self.number(), self.counter);
        self.logs.insert(Post { n, place, room, to, living: None, body });
        n
    }

    /// Puts a post in the place of the one it renews, else last.
    fn insert_or_replace(&mut self, post: Post) {
        let is_same = |old: &&mut Post| old.living.is_some() && old.living == post.living;
        let log = self.logs.log_of(&post);
        let Some(old) = log.and_then(|log| log.iter_mut().rev().find(is_same)) else {
            return self.logs.insert(post);
        };
        let shown = old.film().cloned();
        *old = Post { place: old.place, ..post };
        if let Body::Told { film: Some(film), .. } = &mut old.body
            && let Some(shown) = shown.filter(|shown| shown.is_same(film))
        {
            *film = shown;
        }
    }
}

#[cfg(test)]
mod tests;

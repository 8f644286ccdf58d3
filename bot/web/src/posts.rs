//! What was said, as long as the program runs.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

use desk::{Account, Picture, Press, Prompt, Relayed, Reply, Seated, To};
use games::Prose;
use record::{AccountId, MatchId, NoticeId, RoomId, Slot};
use words::Language;

use crate::{film::Film, nonce};

/// How many posts are kept, of all rooms.
const KEPT: usize = 1_000;

/// How many posts a page shows.
const SHOWN: usize = 200;

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
    /// number, so that open pages find it.
    pub n: u64,
    pub room: RoomId,
    /// Who alone sees it; everybody if none.
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
        /// What shows it again, and what its readers read, if it is a page that is turned.
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

#[derive(Debug)]
pub struct Posts {
    posts: VecDeque<Post>,
    next: u64,
    shown: VecDeque<NoticeId>,
    people: BTreeMap<AccountId, Known>,
    /// The match that was last spoken of, room by room.
    last: BTreeMap<RoomId, MatchId>,
}

impl Default for Posts {
    /// None yet. What they are called differs from run to run, since browsers
    /// remember what they have seen.
    fn default() -> Self {
        Self {
            posts: VecDeque::new(),
            next: u64::from(nonce::number()) << 20,
            shown: VecDeque::new(),
            people: BTreeMap::new(),
            last: BTreeMap::new(),
        }
    }
}

impl Posts {
    /// The latest posts that `viewer` may see in a room, oldest first.
    pub fn seen<'a>(&'a self, room: &'a RoomId, viewer: Option<&'a AccountId>) -> Vec<&'a Post> {
        let is_theirs = |post: &&Post| post.to.as_ref().is_none_or(|to| Some(to) == viewer);
        let here = self.posts.iter().rev().filter(|post| post.room == *room);
        let mut posts: Vec<&Post> = here.filter(is_theirs).take(SHOWN).collect();
        posts.reverse();
        posts
    }

    /// The match that the room was last told of.
    pub fn last(&self, room: &RoomId) -> Option<&MatchId> {
        self.last.get(room)
    }

    /// Adds what a person says, to us alone until it is shared.
    /// Returns the number of the post.
    pub fn said(&mut self, from: &Account, room: &RoomId, text: String) -> u64 {
        let body = Body::Said(from.clone(), text);
        let to = Some(from.id.clone());
        self.put(Post { n: 0, room: room.clone(), to, living: None, body });
        self.next
    }

    /// Adds what a player said in another room of their match.
    pub fn relayed(&mut self, said: &Relayed, room: &RoomId) {
        let by = Account { id: said.by.id.clone(), name: said.who() };
        let body = Body::Said(by, said.text.clone());
        self.put(Post { n: 0, room: room.clone(), to: None, living: None, body });
    }

    /// Lets everybody see a post, in its place.
    pub fn share(&mut self, n: u64) {
        if let Some(post) = self.posts.iter_mut().find(|post| post.n == n) {
            self.next += 1;
            (post.n, post.to) = (self.next, None);
        }
    }

    /// Forgets somebody: what they said and were told, and what they are called.
    pub fn forget(&mut self, who: &AccountId) {
        self.people.remove(who);
        let is_theirs = |post: &Post| {
            post.to.as_ref() == Some(who)
                || matches!(&post.body, Body::Said(from, _) if from.id == *who)
        };
        self.posts.retain(|post| !is_theirs(post));
        for post in &mut self.posts {
            let Body::Told { cast, picture, film, .. } = &mut post.body else { continue };
            if cast.iter().filter_map(Seated::account).all(|it| it.id != *who) {
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
            self.next += 1;
            post.n = self.next;
        }
    }

    /// Calls somebody otherwise, also in what was said before.
    pub fn renamed(&mut self, who: &Account, to: &Account) {
        let is = |id: &AccountId| *id == who.id;
        for post in &mut self.posts {
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
                    ring.iter_mut().filter(|it| is(it)).for_each(|it| *it = to.id.clone());
                }
            }
        }
        self.people.remove(&who.id);
        self.met(to);
    }

    /// Adds what we say; a living message takes the place of the one before.
    /// `here` is where a private word is shown.
    pub fn told(&mut self, reply: &Reply, here: &RoomId) {
        if let Some(post) = self.post(reply, here) {
            self.put(post);
        }
    }

    /// Turns the page that somebody was shown last and on which they `pressed`; adds one
    /// if there is none.
    pub fn turned(&mut self, pressed: &Press, reply: &Reply, here: &RoomId) {
        let Some(post) = self.post(reply, here) else { return };
        let leads_here = |prompt: &Prompt| prompt.options.iter().any(|it| it.press == *pressed);
        let is_it = |it: &&mut Post| {
            let page = matches!(&it.body, Body::Told { page: Some(_), prompt: Some(prompt), .. }
                if leads_here(prompt));
            page && (&it.room, &it.to) == (&post.room, &post.to)
        };
        self.next += 1;
        match self.posts.iter_mut().rev().find(is_it) {
            Some(old) => *old = Post { n: self.next, ..post },
            None => self.put(post),
        }
    }

    /// The pages that somebody was shown in a room in other languages than this: their
    /// posts, and what shows them again.
    pub fn foreign(&self, to: &AccountId, room: &RoomId, reads: Language) -> Vec<(u64, Press)> {
        let theirs = |it: &&Post| it.room == *room && it.to.as_ref() == Some(to);
        let foreign = |it: &Post| match &it.body {
            Body::Told { page: Some(page), .. } if page.1 != reads => Some((it.n, page.0.clone())),
            _ => None,
        };
        self.posts.iter().filter(theirs).filter_map(foreign).collect()
    }

    /// Says something else in the place of a post.
    pub fn retold(&mut self, n: u64, reply: &Reply, here: &RoomId) {
        let Some(post) = self.post(reply, here) else { return };
        self.next += 1;
        if let Some(old) = self.posts.iter_mut().find(|it| it.n == n) {
            *old = Post { n: self.next, ..post };
        }
    }

    /// What we say as a post that has no number yet; none if that is nothing.
    fn post(&mut self, reply: &Reply, here: &RoomId) -> Option<Post> {
        let (room, to) = match &reply.to {
            To::Room(room) => (room.clone(), None),
            To::Account(account) | To::Whisper(account) => (here.clone(), Some(account.clone())),
        };
        reply.cast.iter().filter_map(Seated::account).for_each(|account| self.met(account));
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
        // What is asked now is asked beside the board as it is now; that a move is
        // shown before it is made, only here.
        let is_new = |prompt: &Prompt| prompt.is_of_a_match() && prompt.depth() == 0;
        let is_beside = to.is_none() || reply.prompt.as_ref().is_some_and(is_new);
        let picture = reply.picture.clone().filter(|_| !is_beside);
        let picture = picture.map(Arc::new);
        if picture.is_some() {
            self.forget_pictures();
        }
        let film = Film::of(reply, self.next + 1).filter(|_| is_open).map(Arc::new);
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
        Some(Post { n: 0, room, to, living, body })
    }

    /// The picture of a post that somebody may see.
    pub fn picture(&self, n: u64, viewer: &AccountId) -> Option<Arc<Picture>> {
        let post = self.posts.iter().find(|post| post.n == n)?;
        match &post.body {
            Body::Told { picture, .. } if post.to.as_ref() == Some(viewer) => picture.clone(),
            _ => None,
        }
    }

    /// The film that post `n` showed first in a room.
    pub fn film(&self, n: u64) -> Option<Arc<Film>> {
        let films = self.posts.iter().filter(|post| post.to.is_none()).filter_map(Post::film);
        films.rev().find(|film| film.n == n).cloned()
    }

    /// Makes room for one more.
    fn forget_films(&mut self) {
        let films = self.posts.iter_mut().rev().filter_map(|post| match &mut post.body {
            Body::Told { film, .. } if film.is_some() => Some(film),
            _ => None,
        });
        films.skip(FILMS - 1).for_each(|film| *film = None);
    }

    /// Makes room for one more: pictures are large.
    fn forget_pictures(&mut self) {
        let pictures = self.posts.iter_mut().rev().filter_map(|post| match &mut post.body {
            Body::Told { picture, .. } if picture.is_some() => Some(picture),
            _ => None,
        });
        pictures.skip(PICTURES - 1).for_each(|picture| *picture = None);
    }

    /// Notes that a notice is shown; false if it was before.
    pub fn shows(&mut self, notice: &NoticeId) -> bool {
        if self.shown.contains(notice) {
            return false;
        }
        self.shown.push_back(notice.clone());
        if self.shown.len() > KEPT {
            self.shown.pop_front();
        }
        true
    }

    /// Remembers a name, as it is written now, in place of the one not met for longest.
    pub fn met(&mut self, account: &Account) {
        if account.id.platform() != "web" {
            return;
        }
        let met = self.people.values().map(|it| it.met).max().unwrap_or(0) + 1;
        self.people.insert(account.id.clone(), Known { name: account.name.clone(), met });
        if self.people.len() > PEOPLE {
            let oldest = self.people.iter().min_by_key(|(_, it)| it.met);
            let oldest = oldest.map(|(id, _)| id.clone());
            oldest.and_then(|id| self.people.remove(&id));
        }
    }

    pub fn name(&self, id: &AccountId) -> Option<String> {
        self.people.get(id).map(|it| it.name.clone())
    }

    /// Everybody who spoke here or plays, who was met last first.
    pub fn people(&self) -> Vec<(&AccountId, &str)> {
        let mut people: Vec<_> = self.people.iter().collect();
        people.sort_by_key(|(_, it)| Reverse(it.met));
        people.into_iter().map(|(id, it)| (id, &*it.name)).collect()
    }

    /// Numbers a post, and puts it in the place of the one it renews, else last.
    fn put(&mut self, post: Post) {
        self.next += 1;
        let post = Post { n: self.next, ..post };
        let is_same = |it: &&mut Post| {
            it.living.is_some()
                && (&it.living, &it.room, &it.to) == (&post.living, &post.room, &post.to)
        };
        if let Some(old) = self.posts.iter_mut().rev().find(is_same) {
            let shown = old.film().cloned();
            *old = post;
            if let Body::Told { film: Some(film), .. } = &mut old.body
                && let Some(shown) = shown.filter(|it| it.is_same(film))
            {
                *film = shown;
            }
            return;
        }
        self.posts.push_back(post);
        if self.posts.len() > KEPT {
            self.posts.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use record::Addressee;

    use super::*;
    use crate::names::account;

    fn texts(posts: &[&Post]) -> Vec<String> {
        let text = |post: &&Post| match &post.body {
            Body::Said(_, text) => text.clone(),
            Body::Told { lines, .. } => lines.iter().map(Prose::to_string).collect(),
        };
        posts.iter().map(text).collect()
    }

    #[test]
    fn a_private_word_is_for_one() {
        let (ann, bob) = (account("ann"), account("bob"));
        let here = RoomId::from("web:table");
        let mut posts = Posts::default();
        let hello = posts.said(&ann, &here, "hello".to_owned());
        posts.share(hello);
        posts.told(&Reply::words(To::Whisper(ann.id.clone()), vec![games::prose!["psst"]]), &here);
        assert_eq!(texts(&posts.seen(&here, Some(&ann.id))), ["hello", "psst"]);
        assert_eq!(texts(&posts.seen(&here, Some(&bob.id))), ["hello"]);
        assert_eq!(texts(&posts.seen(&here, None)), ["hello"]);
        assert!(posts.seen(&RoomId::from("web:attic"), Some(&ann.id)).is_empty());
    }

    #[test]
    fn who_is_forgotten_is_in_no_film() {
        let (ann, here) = (account("ann"), RoomId::from("web:table"));
        let mut posts = Posts::default();
        let cast = vec![Seated::Person(ann.clone())].into();
        let scene = render::Scene::new(10.0, 10.0, render::Theme::LIGHT.paper);
        let film = vec![scene.clone(), scene];
        let told = Reply::words(To::Room(here.clone()), vec![games::prose!["boom"]]);
        posts.told(&Reply { cast, film, ..told }, &here);
        let n = |posts: &Posts| posts.seen(&here, None)[0].n;
        assert!(posts.film(n(&posts)).is_some());
        posts.forget(&ann.id);
        assert!(posts.film(n(&posts)).is_none());
        assert_eq!(texts(&posts.seen(&here, None)), ["boom"]);
    }

    #[test]
    fn who_is_called_otherwise_keeps_what_is_theirs() {
        let (triton, anna, here) = (account("Triton"), account("Anna"), RoomId::from("web:table"));
        let mut posts = Posts::default();
        posts.met(&triton);
        posts.said(&triton, &here, "hello".to_owned());
        posts.told(
            &Reply::words(To::Whisper(triton.id.clone()), vec![games::prose!["psst"]]),
            &here,
        );
        posts.renamed(&triton, &anna);
        assert_eq!(texts(&posts.seen(&here, Some(&anna.id))), ["hello", "psst"]);
        assert!(posts.seen(&here, Some(&triton.id)).is_empty());
        let people: Vec<_> = posts.people().into_iter().map(|(_, name)| name).collect();
        assert_eq!(people, ["Anna"]);
    }

    #[test]
    fn a_living_message_stays_where_it_is() {
        let (ann, here) = (account("ann"), RoomId::from("web:table"));
        let told = |posts: &mut Posts, slot, id: &str, text: &str| {
            let words = Reply::words(To::Room(here.clone()), vec![games::prose![text]]);
            posts.told(&Reply { slot, about: Some((id.into(), 7)), ..words }, &here);
        };
        let mut posts = Posts::default();
        told(&mut posts, Slot::News, "k3f9", "cards are dealt");
        told(&mut posts, Slot::Waiting(5), "k3f9", "1 of 3");
        let before = posts.seen(&here, None)[1].n;
        let hello = posts.said(&ann, &here, "hello".to_owned());
        posts.share(hello);
        told(&mut posts, Slot::Waiting(5), "k3f9", "2 of 3");
        told(&mut posts, Slot::Waiting(9), "k3f9", "another turn");
        told(&mut posts, Slot::Waiting(5), "m4pq", "another match");
        told(&mut posts, Slot::News, "k3f9", "cards are dealt");
        let seen = posts.seen(&here, None);
        let expected = [
            "cards are dealt",
            "2 of 3",
            "hello",
            "another turn",
            "another match",
            "cards are dealt",
        ];
        assert_eq!(texts(&seen), expected);
        assert!(seen[1].n > before, "an open page would not find it");
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let (ann, here) = (account("ann"), RoomId::from("web:table"));
        let mut posts = Posts::default();
        for n in 0..3 * KEPT {
            let said = posts.said(&ann, &here, n.to_string());
            posts.share(said);
            posts.met(&account(&format!("guest{n}")));
            let to = Addressee::Room(here.clone());
            let id = NoticeId { id: "k3f9".into(), to, rev: n as u64, slot: Slot::News };
            assert!(posts.shows(&id) && !posts.shows(&id));
        }
        assert_eq!(
            (posts.posts.len(), posts.shown.len(), posts.people.len()),
            (KEPT, KEPT, PEOPLE)
        );
        let last = format!("guest{}", 3 * KEPT - 1);
        assert_eq!(posts.people().first().map(|(_, name)| *name), Some(&*last));
        let seen = posts.seen(&here, None);
        assert_eq!(seen.len(), SHOWN);
        assert_eq!(texts(&seen).last(), Some(&(3 * KEPT - 1).to_string()));
    }
}

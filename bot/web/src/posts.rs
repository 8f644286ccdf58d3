//! What was said, as long as the program runs.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

use desk::{MatchId, NoticeId, Person, Picture, Place, Player, Prompt, Reply, To, UserId};
use games::Prose;

use crate::{film::Film, nonce, page::is_of_a_match};

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
    /// Counts up: names the post on the page.
    pub n: u64,
    pub place: Place,
    /// Who alone sees it; everybody if none.
    pub to: Option<UserId>,
    pub body: Body,
}

#[derive(Clone, Debug)]
pub enum Body {
    /// A person said it.
    Said(Person, String),
    /// We did.
    Told {
        lines: Vec<Prose>,
        cast: Arc<[Player]>,
        ring: Vec<UserId>,
        /// A question that is not about one match.
        prompt: Option<Prompt>,
        /// Another board than the one that is shown beside the chat.
        picture: Option<Arc<Picture>>,
        /// How the turn went.
        film: Option<Arc<Film>>,
    },
}

#[derive(Debug)]
pub struct Posts {
    posts: VecDeque<Post>,
    next: u64,
    shown: VecDeque<NoticeId>,
    people: BTreeMap<UserId, String>,
    /// The match that was last spoken of, room by room.
    last: BTreeMap<Place, MatchId>,
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
    pub fn seen<'a>(&'a self, place: &'a Place, viewer: Option<&'a UserId>) -> Vec<&'a Post> {
        let is_theirs = |post: &&Post| post.to.as_ref().is_none_or(|to| Some(to) == viewer);
        let here = self.posts.iter().rev().filter(|post| post.place == *place);
        let mut posts: Vec<&Post> = here.filter(is_theirs).take(SHOWN).collect();
        posts.reverse();
        posts
    }

    /// The match that the room was last told of.
    pub fn last(&self, place: &Place) -> Option<&MatchId> {
        self.last.get(place)
    }

    pub fn said(&mut self, from: &Person, place: &Place, text: String) {
        self.push(place.clone(), None, Body::Said(from.clone(), text));
    }

    /// Adds what we say. `here` is where a private word is shown.
    pub fn told(&mut self, reply: &Reply, here: &Place) {
        let (place, to) = match &reply.to {
            To::Room(place) => (place.clone(), None),
            To::Person(user) | To::Whisper(user) => (here.clone(), Some(user.clone())),
        };
        for player in &*reply.cast {
            if let Player::Person(person) = player {
                self.met(person);
            }
        }
        let is_open = matches!(reply.to, To::Room(_));
        if let (true, Some((id, _))) = (is_open, &reply.about)
            && (self.last.contains_key(&place) || self.last.len() < ROOMS)
        {
            self.last.insert(place.clone(), id.clone());
        }
        if reply.lines.is_empty() {
            return;
        }
        let (lines, cast, ring) = (reply.lines.clone(), reply.cast.clone(), reply.ring.clone());
        let prompt = reply.prompt.clone().filter(|prompt| !is_of_a_match(&prompt.press));
        // What is asked now is asked beside the board as it is now; that a move is
        // shown before it is made, only here.
        let is_new = |prompt: &Prompt| prompt.press.path.is_empty();
        let is_beside = to.is_none() || reply.prompt.as_ref().is_some_and(is_new);
        let picture = reply.picture.clone().filter(|_| !is_beside);
        let picture = picture.map(Arc::new);
        if picture.is_some() {
            self.forget_pictures();
        }
        let film = Film::new(reply.film.clone()).filter(|_| is_open).map(Arc::new);
        if film.is_some() {
            self.forget_films();
        }
        self.push(place, to, Body::Told { lines, cast, ring, prompt, picture, film });
    }

    /// The picture of a post that somebody may see.
    pub fn picture(&self, n: u64, viewer: &UserId) -> Option<Arc<Picture>> {
        let post = self.posts.iter().find(|post| post.n == n)?;
        match &post.body {
            Body::Told { picture, .. } if post.to.as_ref() == Some(viewer) => picture.clone(),
            _ => None,
        }
    }

    /// The film of a post in a room.
    pub fn film(&self, n: u64) -> Option<Arc<Film>> {
        let post = self.posts.iter().find(|post| post.n == n && post.to.is_none())?;
        match &post.body {
            Body::Told { film, .. } => film.clone(),
            Body::Said(..) => None,
        }
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

    /// Remembers a name, as it is written now.
    pub fn met(&mut self, person: &Person) {
        let known = self.people.contains_key(&person.id);
        if person.id.0.starts_with("web:") && (known || self.people.len() < PEOPLE) {
            self.people.insert(person.id.clone(), person.name.clone());
        }
    }

    pub fn name(&self, id: &UserId) -> Option<String> {
        self.people.get(id).cloned()
    }

    /// Everybody who was here or was named.
    pub fn people(&self) -> impl Iterator<Item = (&UserId, &str)> {
        self.people.iter().map(|(id, name)| (id, &**name))
    }

    fn push(&mut self, place: Place, to: Option<UserId>, body: Body) {
        self.next += 1;
        self.posts.push_back(Post { n: self.next, place, to, body });
        if self.posts.len() > KEPT {
            self.posts.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::person;

    fn texts(posts: &[&Post]) -> Vec<String> {
        let text = |post: &&Post| match &post.body {
            Body::Said(_, text) => text.clone(),
            Body::Told { lines, .. } => lines.iter().map(Prose::to_string).collect(),
        };
        posts.iter().map(text).collect()
    }

    #[test]
    fn a_private_word_is_for_one() {
        let (ann, bob) = (person("ann"), person("bob"));
        let here = Place::from("web:table");
        let mut posts = Posts::default();
        posts.said(&ann, &here, "hello".to_owned());
        posts.told(&Reply::words(To::Whisper(ann.id.clone()), vec![games::prose!["psst"]]), &here);
        assert_eq!(texts(&posts.seen(&here, Some(&ann.id))), ["hello", "psst"]);
        assert_eq!(texts(&posts.seen(&here, Some(&bob.id))), ["hello"]);
        assert_eq!(texts(&posts.seen(&here, None)), ["hello"]);
        assert!(posts.seen(&Place::from("web:attic"), Some(&ann.id)).is_empty());
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let (ann, here) = (person("ann"), Place::from("web:table"));
        let mut posts = Posts::default();
        for n in 0..3 * KEPT {
            posts.said(&ann, &here, n.to_string());
            posts.met(&person(&format!("guest{n}")));
            let id = NoticeId { id: "k3f9".into(), rev: n as u64, n: 0 };
            assert!(posts.shows(&id) && !posts.shows(&id));
        }
        assert_eq!(
            (posts.posts.len(), posts.shown.len(), posts.people.len()),
            (KEPT, KEPT, PEOPLE)
        );
        let seen = posts.seen(&here, None);
        assert_eq!(seen.len(), SHOWN);
        assert_eq!(texts(&seen).last(), Some(&(3 * KEPT - 1).to_string()));
    }
}

//! The events of an action, kept as data until somebody wants to hear them.

use std::{
    any::Any,
    fmt::{self, Debug},
};

use crate::{Audience, Game, Importance, Prose, Seat, Viewer};

/// The events of an action, whatever the game. Nothing is put into words unless it is asked for.
#[derive(Default)]
pub struct Events(Option<Box<dyn Story>>);

/// Something that happened, as the room and each player may hear it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    pub public: Option<Prose>,
    /// Only for players who may hear more than the room.
    pub private: Vec<(Seat, Prose)>,
    pub importance: Importance,
}

impl Events {
    pub(crate) fn new<G: Game>(events: Vec<G::Event>, n_seats: u8) -> Self {
        Self(Some(Box::new(Happened::<G> { events, n_seats })))
    }

    /// Adds what happened next, to be told together with it.
    pub fn append(&mut self, next: Self) {
        match (&mut self.0, next.0) {
            (story, Some(next)) if story.is_none() => *story = Some(next),
            (Some(story), Some(next)) => story.append(next),
            _ => (),
        }
    }

    /// Tells a viewer the events, one by one, in the order in which they happened.
    pub fn tell(&self, viewer: Viewer) -> Vec<Prose> {
        let Some(story) = self.0.as_deref() else { return Vec::new() };
        (0..story.len()).filter_map(|event| story.tell(event, viewer)).collect()
    }

    /// Whether the room hears of any of it.
    pub fn is_public(&self) -> bool {
        self.audiences().any(|audience| audience == Audience::Everyone)
    }

    /// Whether a player hears of something that the room does not hear of.
    pub fn is_private_to(&self, seat: Seat) -> bool {
        self.audiences()
            .any(|audience| matches!(audience, Audience::Seats(seats) if seats.contains(seat)))
    }

    /// Everything in words, for all who sit there, as it is told together: see
    /// [`Game::gather`].
    pub fn lines(&self) -> Vec<Line> {
        let Some(story) = self.0.as_deref().map(Story::gather) else { return Vec::new() };
        let line = |event| {
            let public = story.tell(event, Viewer::Public);
            let private = Seat::all(story.n_seats())
                .filter_map(|seat| Some((seat, story.tell(event, Viewer::Seat(seat))?)))
                .filter(|(_, told)| Some(told) != public.as_ref())
                .collect();
            Line { public, private, importance: story.importance(event) }
        };
        (0..story.len()).map(line).collect()
    }

    fn audiences(&self) -> impl Iterator<Item = Audience> {
        let story = self.0.as_deref();
        let len = story.map_or(0, Story::len);
        (0..len).filter_map(move |event| story?.audience(event))
    }
}

impl Debug for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(story) => story.fmt(f),
            None => f.write_str("[]"),
        }
    }
}

/// Events with their type hidden, by their number.
trait Story: Any + Debug + Send + Sync {
    /// Events of another game are not its next ones.
    fn append(&mut self, next: Box<dyn Story>);

    /// As it is told: see [`Game::gather`].
    fn gather(&self) -> Box<dyn Story>;

    fn len(&self) -> usize;

    fn n_seats(&self) -> u8;

    fn audience(&self, event: usize) -> Option<Audience>;

    fn importance(&self, event: usize) -> Importance;

    /// None if the viewer does not hear of it.
    fn tell(&self, event: usize, viewer: Viewer) -> Option<Prose>;
}

struct Happened<G: Game> {
    events: Vec<G::Event>,
    n_seats: u8,
}

impl<G: Game> Debug for Happened<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.events.fmt(f)
    }
}

impl<G: Game> Story for Happened<G> {
    fn append(&mut self, next: Box<dyn Story>) {
        let next: Box<dyn Any> = next;
        if let Ok(next) = next.downcast::<Self>() {
            self.events.extend(next.events);
        }
    }

    fn gather(&self) -> Box<dyn Story> {
        Box::new(Self { events: G::gather(self.events.clone()), n_seats: self.n_seats })
    }

    fn len(&self) -> usize {
        self.events.len()
    }

    fn n_seats(&self) -> u8 {
        self.n_seats
    }

    fn audience(&self, event: usize) -> Option<Audience> {
        self.events.get(event).map(G::audience)
    }

    fn importance(&self, event: usize) -> Importance {
        self.events.get(event).map_or(Importance::Usual, G::importance)
    }

    fn tell(&self, event: usize, viewer: Viewer) -> Option<Prose> {
        let event = self.events.get(event)?;
        G::audience(event).hears(viewer).then(|| G::tell(event, viewer))
    }
}

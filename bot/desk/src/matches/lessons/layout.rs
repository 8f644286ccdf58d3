//! Positions of tutorials, and lessons with what was played in them.

use std::{slice, sync::Arc};

use games::{Seat, Seed, Viewer, tutorial::Scene};
use record::{
    Actor, Clocks, Commitment, Computer, Entry, MatchId, PersonId, Player, Streams, What,
};
use render::DrawableGame;

use super::{Learner, Learning, ME, judge::judge, lessons_of, progress::Progress};
use crate::{Fault, GameKind, Match, ReplayError};

/// The room of lessons: nobody is in it.
const ROOM: &str = "lesson:";

/// A scene as it has come about; none if it cannot have, which a test rules out.
pub fn scene(kind: &'static GameKind, scene: &Scene) -> Option<Box<dyn DrawableGame>> {
    let m = open_scene(kind, scene, MatchId::from("scene"), &PersonId::from(""), 0);
    let m = m.inspect_err(|error| tracing::error!(%error, "a scene cannot be laid out")).ok()?;
    m.table().map(DrawableGame::fork)
}

impl Learner {
    /// The lesson as it stands; none if there is none, or not any more. What cannot have
    /// been played in it, as after a change of the lesson, is as if it were not.
    pub fn lesson(&self, kinds: &'static [GameKind]) -> Option<Match> {
        self.lay_out(kinds)
            .or_else(|error| {
                tracing::warn!(%error, "a lesson begins anew");
                self.afresh().lay_out(kinds)
            })
            .unwrap_or_else(|error| {
                tracing::error!(%error, "a lesson cannot be laid out");
                None
            })
    }

    fn lay_out(&self, kinds: &'static [GameKind]) -> Result<Option<Match>, ReplayError> {
        let Progress { game, lesson, person, played, at, .. } = &self.progress;
        let Some(kind) = kinds.iter().find(|kind| kind.info.id == game) else { return Ok(None) };
        let found = lesson.checked_sub(1).and_then(|at| lessons_of(kind).get(at));
        let Some(lesson) = found else { return Ok(None) };
        let person = PersonId::from(&**person);
        let mut m = open_scene(kind, &lesson.scene, self.id(&person), &person, *at)?;
        let mut told = Vec::new();
        for action in played {
            let events = m.play(ME, action, *at, Actor::Person(person.clone()))?;
            told = events.tell(Viewer::Seat(ME));
        }
        let is_over = !played.is_empty() && !m.head().to_act.contains(ME);
        let verdict = m.table().filter(|_| is_over).map(|table| judge(table, ME, lesson, told));
        // The answer that would have followed the turn is played.
        for (seat, action) in verdict.iter().flat_map(|verdict| &verdict.answer) {
            m.play(*seat, action, *at, Actor::Host)?;
        }
        Ok(Some(m.without_new_entries().learning(Learning {
            lesson,
            learner: self.clone(),
            verdict,
        })))
    }
}

/// A match in which a scene has come about.
fn open_scene(
    kind: &'static GameKind,
    scene: &Scene,
    id: MatchId,
    person: &PersonId,
    at: u64,
) -> Result<Match, ReplayError> {
    let seed = Seed::from_number(0);
    let other = Computer { level: "".into(), nodes: 0, engine: kind.info.engine };
    let others = 1..scene.setup.seats;
    let mut players = vec![Player::Person(person.clone())];
    players.extend(others.map(|_| Player::Computer(other.clone())));
    let what = What::Opened {
        id,
        game: kind.info.id.to_owned(),
        edition: kind.info.edition,
        setup: scene.setup.clone(),
        room: ROOM.into(),
        players,
        commitment: Commitment::to(&seed),
        // Lessons were made with these dice, and nobody is to be kept from choosing them.
        streams: Streams::Entries,
        patience: u64::MAX,
        clocks: Clocks::default(),
        after: None,
        no_hints: false,
        ranked: false,
        salt: None,
    };
    let first = Arc::new(Entry { at, by: Actor::Host, what });
    let mut m = Match::open(slice::from_ref(kind), first, Some(seed))?;
    m.begin(at, Actor::Host)?;
    for action in &scene.played {
        let next: Option<Seat> = m.head().to_act.iter().next();
        let nobody = || m.at_next(Fault::Order("it is nobody's turn"));
        let seat = next.ok_or_else(nobody)?;
        m.play(seat, action, at, Actor::Host)?;
    }
    Ok(m)
}

//! Something that a person asked, and what comes of it.

use std::time::Duration;

use serde_json::Value;

use crate::{
    Double, Id, Message,
    double::shared::Shared,
    rest::IN_TIME,
    world::{Interaction, World},
};

/// An interaction that was sent to the bot.
#[derive(Clone, Debug)]
pub struct Asked {
    pub(crate) double: Double,
    pub id: Id,
    pub channel: Id,
    /// The person who asked.
    pub user: Id,
}

/// The first answer to it, which Discord accepted.
#[derive(Clone, Debug)]
pub struct Answer {
    /// From the event's being sent to the callback's being accepted.
    pub after: Duration,
    /// The type of the callback: 4 message, 5 message later, 6 edit later,
    /// 7 edit, 8 choices, 9 form.
    pub kind: u64,
    /// The data that was sent with it.
    pub data: Value,
    /// The message as it is now: the answer, or what the answer edits.
    pub message: Option<Message>,
    /// The only person who sees it, if it is not for all.
    pub visible_to: Option<Id>,
}

impl Asked {
    /// The first answer, waited for.
    ///
    /// # Panics
    ///
    /// If there is none in time, or after 3 seconds.
    pub async fn wait_for_answer(&self, within: Duration) -> Answer {
        match self.answer(within).await {
            Some(answer) => answer,
            None => self.fail(within),
        }
    }

    /// The first answer, or `None` if there is none in time or after 3 seconds,
    /// when the person is told that the interaction failed.
    pub async fn answer(&self, within: Duration) -> Option<Answer> {
        let within = within.min(Duration::from_millis(IN_TIME));
        let look = |shared: &Shared| {
            let world = shared.world();
            let asked = &world.interactions[&self.id];
            let late = shared.clock.now() > asked.created + IN_TIME;
            answer(&world, asked).map(Some).or_else(|| late.then_some(None))
        };
        tokio::time::timeout(within, self.double.shared.until(look)).await.ok().flatten()
    }

    /// The message that the person gets to see in the end. Of an answer that was put off, that is
    /// its replacement. Of an edit that was put off, it is the edited message, a follow-up, or else
    /// a new message in the channel. `None` if there is nothing to see: choices, a form, a message
    /// that was taken away.
    ///
    /// # Panics
    ///
    /// If nothing comes in time.
    pub async fn outcome(&self, within: Duration) -> Option<Message> {
        let began = tokio::time::Instant::now();
        let answer = self.wait_for_answer(within).await;
        let edits =
            |world: &World, id: Id| world.messages.get(&id).map(|message| message.versions.len());
        let look = |shared: &Shared| {
            let world = shared.world();
            let asked = &world.interactions[&self.id];
            let original =
                asked.original.and_then(|original| world.messages.get(&original)).cloned();
            match answer.kind {
                4 | 7 => Some(original),
                5 => match original {
                    Some(message) if message.loading => None,
                    other => Some(other),
                },
                6 => self.deferred_edit(&world, asked, edits(&world, asked.original?)),
                _ => Some(None),
            }
        };
        let left = within.saturating_sub(began.elapsed());
        let Ok(message) = tokio::time::timeout(left, self.double.shared.until(look)).await else {
            self.fail(within)
        };
        message
    }

    /// The outcome of a press that was answered with an edit later.
    fn deferred_edit(
        &self,
        world: &World,
        asked: &Interaction,
        versions: Option<usize>,
    ) -> Option<Option<Message>> {
        let Some(versions) = versions else { return Some(None) };
        if versions > asked.versions {
            return Some(
                asked.original.and_then(|original| world.messages.get(&original)).cloned(),
            );
        }
        let follow_up =
            asked.follow_ups.first().and_then(|follow_ups| world.messages.get(follow_ups));
        let seen = world.visible_messages(Some(self.user), self.channel);
        let new =
            seen.into_iter().find(|message| message.id > self.id && message.author == world.bot.id);
        follow_up.cloned().or(new).map(Some)
    }

    /// The answer that there is now.
    pub fn now(&self) -> Option<Answer> {
        let world = self.double.shared.world();
        answer(&world, &world.interactions[&self.id])
    }

    /// The messages that were said after the first answer, with its token.
    pub fn follow_ups(&self) -> Vec<Message> {
        let world = self.double.shared.world();
        let ids = &world.interactions[&self.id].follow_ups;
        ids.iter().filter_map(|id| world.messages.get(id)).cloned().collect()
    }

    /// The event as the bot was sent it; null if nothing is kept.
    pub fn event(&self) -> Value {
        self.double.shared.world().interactions[&self.id].event.clone()
    }

    /// Sends the same event once more, as may happen when a session is resumed.
    pub fn again(&self) {
        let event = self.event();
        self.double.shared.sessions().dispatch("INTERACTION_CREATE", &event);
    }

    /// The token, for tests of the double itself.
    pub fn token(&self) -> String {
        self.double.shared.world().interactions[&self.id].token.clone()
    }

    fn fail(&self, within: Duration) -> ! {
        let told = self.double.shared.world().interactions[&self.id].told.clone();
        let violations = self.double.violations();
        let log = self.double.requests();
        let last: Vec<String> = log
            .iter()
            .rev()
            .take(8)
            .map(|request| {
                format!(
                    "{} {} {:?} {:?}",
                    request.method, request.path, request.status, request.code
                )
            })
            .collect();
        panic!(
            "nothing came in {within:?} of: {told}\nviolations: {violations:#?}\n\
             the last requests, newest first: {last:#?}"
        )
    }
}

fn answer(world: &World, asked: &Interaction) -> Option<Answer> {
    let accepted = asked.answer.as_ref()?;
    let message = asked.original.and_then(|original| world.messages.get(&original)).cloned();
    Some(Answer {
        after: accepted.at.duration_since(asked.sent),
        kind: accepted.kind,
        data: accepted.data.clone(),
        visible_to: message.as_ref().and_then(|message| message.only_for),
        message,
    })
}

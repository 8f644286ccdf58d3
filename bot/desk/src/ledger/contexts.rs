//! All that is known of a request before it is looked at.

use record::{Head, StoreError};

use crate::{
    Context, Desk, People, Request,
    people::{
        decision::{Background, Client, Management},
        persons::Speaker,
    },
};

/// A request, to make a [`Context`] of it.
#[derive(Clone, Copy)]
pub struct Contexts<'a> {
    pub desk: &'a Desk,
    pub request: &'a Request,
}

impl Contexts<'_> {
    /// The context of a speaker, who has met nobody yet.
    pub async fn of(self, speaker: Speaker) -> Result<Context<'static>, StoreError> {
        let mut people =
            People::default().on(self.request.room.platform()).seen_on(self.request.surface);
        people.add(speaker.id.clone(), speaker.person.clone());
        Ok(Context {
            kinds: self.desk.kinds,
            commands: self.desk.commands(),
            settings: self.desk.settings(),
            now: self.desk.clock.now(),
            room: self.request.room.clone(),
            client: Client {
                reads: self.request.reads,
                stamp: self.request.stamp.clone(),
                careful: self.request.careful,
                in_sight: self.request.in_sight,
                overheard: self.request.overheard,
            },
            about: self.request.about.clone(),
            here: self.desk.rooms().here(&self.request.room).await?,
            speaker,
            manages: Management {
                room: match &self.request.manages {
                    Some(managed) => {
                        Some((managed.clone(), self.desk.rooms().here(&managed.room).await?))
                    }
                    None => None,
                },
                server: match self.request.manages.as_ref().and_then(|place| place.server.as_ref())
                {
                    Some(server) => Some((server.clone(), self.desk.rooms().here(server).await?)),
                    None => None,
                },
            },
            people,
            background: Background::default(),
        })
    }

    /// Somebody who only looks: what they may be told.
    pub async fn looking(self, heads: &[&Head]) -> Result<Context<'static>, StoreError> {
        let speaker = self.desk.persons().speaker(&self.request.from).await?;
        let mut context = self.of(speaker).await?;
        self.desk.persons().meet(&mut context, heads).await?;
        Ok(context)
    }
}

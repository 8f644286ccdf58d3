//! The work of each route.

use super::{
    Done, Refusal, Sent, answers, channels, commands, follow_ups, messages,
    route::{Route, Write},
    threads,
};
use crate::{double::shared::Shared, world::wire};

impl Route {
    /// Does what a request asks for, once it was found to be in order.
    pub fn perform(&self, shared: &Shared, sent: &Sent, query: &str) -> Result<Done, Refusal> {
        match self {
            Self::Gateway => Ok(Done::ok(wire::gateway(shared))),
            Self::GatewayBot => Ok(Done::ok(wire::gateway_bot(shared))),
            Self::Me(write) => commands::identity::me(shared, *write, &sent.json),
            Self::Emojis { id, write } => {
                commands::identity::emojis(shared, *id, *write, &sent.json)
            }
            Self::Application => Ok(Done::ok(wire::application(&shared.world()))),
            Self::User(id) => channels::user(shared, *id),
            Self::Guild(id) => channels::guild(shared, *id),
            Self::CreateDm => channels::create_dm(shared, &sent.json),
            Self::Commands { guild, write } => {
                commands::many(shared, *guild, *write, &sent.json, query)
            }
            Self::Command { guild, id, write } => {
                commands::one(shared, *guild, *id, *write, &sent.json)
            }
            Self::Callback { id, token } => answers::callback(shared, *id, token, sent, query),
            Self::FollowUp { token } => follow_ups::create(shared, token, sent),
            Self::Response { token, id, write } => {
                follow_ups::response(shared, token, *id, *write, sent)
            }
            Self::Messages { channel, write: Write::Get } => {
                messages::list(shared, *channel, query)
            }
            Self::Messages { channel, .. } => messages::create(shared, *channel, sent),
            Self::Message { channel, id, write } => {
                messages::one(shared, *channel, *id, *write, sent)
            }
            Self::Pin { channel, id, write } => messages::pin(shared, *channel, *id, *write),
            Self::StartThread { channel, id } => {
                threads::create(shared, *channel, Some(*id), &sent.json)
            }
            Self::CreateThread { channel } => threads::create(shared, *channel, None, &sent.json),
            Self::Channel { id, write } => channels::one(shared, *id, *write, &sent.json),
            Self::Typing { channel } | Self::ThreadMember { channel } => {
                channels::nothing(shared, *channel)
            }
            Self::Unknown => Err(Refusal::no_route()),
        }
    }
}

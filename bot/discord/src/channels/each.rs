//! Saying to each player alone what cannot be said in the room of a match.

use std::collections::BTreeSet;

use desk::{Reply, ShowError, names::MOVE};
use games::msg;
use record::{AccountId, Addressee, NoticeId};
use serenity::all::ChannelId;

use super::{
    channel::{NotPosted, later},
    delivery::Delivery,
};
use crate::{names, rest::failure::Verdict};

impl Delivery<'_> {
    /// Tells the players what the room is not told for the reason of `error`.
    ///
    /// # Errors
    ///
    /// Always: the room was not told.
    pub async fn to_each(self, channel: ChannelId, error: NotPosted) -> Result<(), ShowError> {
        let Self { bot, notice, reply } = self;
        let mut n_told = 0;
        for account in addressees(reply) {
            let own = NoticeId { to: Addressee::Account(account.clone()), ..notice.clone() };
            let is_told = {
                let mut memory = bot.posts.memory();
                // Nobody knows how far an earlier run came.
                if memory.doubtful.contains(notice) && !memory.told.contains(&own) {
                    memory.doubtful.insert(own.clone());
                }
                memory.told.contains(&own)
            };
            if !is_told {
                let alone = bot.spoken.reply(alone(reply, &account));
                let delivery = Delivery { notice: &own, reply: &alone, ..self };
                match delivery.tell_privately(&account).await {
                    Err(error) if error.verdict == Verdict::Later => {
                        return Err(ShowError::Later(error.why));
                    }
                    Err(error) => {
                        tracing::warn!(%account, why = error.why, "they cannot be told");
                        let about = reply.about.as_ref().map(|(id, _)| id);
                        bot.desk.note_unheard(&account, about).await.map_err(later)?;
                        continue;
                    }
                    Ok((private, posted)) => {
                        bot.posts.memory().told.insert(own.clone());
                        if private != channel {
                            delivery.tidy(private, posted).await?;
                        }
                    }
                }
            }
            n_told += 1;
        }
        let mut memory = bot.posts.memory();
        memory.told.retain(|told| (&told.id, told.rev) != (&notice.id, notice.rev));
        memory.doubtful.retain(|told| (&told.id, told.rev) != (&notice.id, notice.rev));
        match n_told {
            0 => Err(ShowError::Never(error.why)),
            _ => Err(ShowError::Privately(error.why)),
        }
    }
}

/// The addressees that are on Discord.
fn addressees(reply: &Reply) -> BTreeSet<AccountId> {
    reply
        .addressees()
        .into_iter()
        .filter(|addressee| names::snowflake(addressee).is_some())
        .collect()
}

/// The same for one of them.
fn alone(reply: &Reply, account: &AccountId) -> Reply {
    let why = match &reply.about {
        Some((id, _)) => {
            msg!("discord-told-here-of", command = MOVE.say("", &format!("match={id}")))
        }
        None => msg!("discord-told-here"),
    };
    reply.alone(account, why)
}

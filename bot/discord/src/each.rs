//! Saying to each player alone what cannot be said in the room of a match.

use std::collections::BTreeSet;

use desk::{Reply, Seated, ShowError, To, names::MOVE};
use games::msg;
use record::{AccountId, Addressee, NoticeId, Slot};
use serenity::all::ChannelId;

use crate::{bot::Discord, failure::Verdict, names, posts::NotPosted};

impl Discord {
    /// Tells the players what the room is not told for the reason of `error`.
    ///
    /// # Errors
    ///
    /// Always: the room was not told.
    pub(crate) async fn show_to_each(
        &self,
        notice: &NoticeId,
        reply: &Reply,
        channel: ChannelId,
        error: NotPosted,
    ) -> Result<(), ShowError> {
        let mut n_told = 0;
        for account in addressees(reply) {
            let own = NoticeId { to: Addressee::Account(account.clone()), ..notice.clone() };
            let is_told = {
                let mut memory = self.posts.memory();
                // Who knows how far an earlier run came.
                if memory.doubtful.contains(notice) && !memory.told.contains(&own) {
                    memory.doubtful.insert(own.clone());
                }
                memory.told.contains(&own)
            };
            if !is_told {
                let alone = self.spoken.reply(alone(reply, &account));
                match self.tell_privately(&own, &alone, &account).await {
                    Err(error) if error.verdict == Verdict::Later => {
                        return Err(ShowError::Later(error.why));
                    }
                    Err(error) => {
                        tracing::warn!(%account, why = error.why, "they cannot be told");
                        continue;
                    }
                    Ok((private, posted)) => {
                        self.posts.memory().told.insert(own.clone());
                        if private != channel {
                            self.tidy(&own, &alone, private, posted).await?;
                        }
                    }
                }
            }
            n_told += 1;
        }
        let mut memory = self.posts.memory();
        memory.told.retain(|told| (&told.id, told.rev) != (&notice.id, notice.rev));
        memory.doubtful.retain(|told| (&told.id, told.rev) != (&notice.id, notice.rev));
        match n_told {
            0 => Err(ShowError::Never(error.why)),
            _ => Err(ShowError::Privately(error.why)),
        }
    }
}

/// Who is told: all who play; of what is no news, who would have been rung.
fn addressees(reply: &Reply) -> BTreeSet<AccountId> {
    let all = reply.cast.iter().filter_map(Seated::account).map(|account| &account.id);
    let all: BTreeSet<&AccountId> = match reply.slot {
        Slot::News | Slot::Challenge | Slot::Turn { .. } => all.collect(),
        _ => reply.ring.iter().collect(),
    };
    all.into_iter().filter(|it| names::snowflake(it).is_some()).cloned().collect()
}

/// The same for one of them.
fn alone(reply: &Reply, account: &AccountId) -> Reply {
    let why = match &reply.about {
        Some((id, _)) => {
            msg!("discord-told-here-of", command = MOVE.say("", &format!("match={id}")))
        }
        None => msg!("discord-told-here"),
    };
    let mut lines = vec![why.into()];
    lines.extend(reply.lines.iter().cloned());
    let is_asked = |of: &[AccountId]| of.is_empty() || of.contains(account);
    Reply {
        to: To::Account(account.clone()),
        slot: Slot::News,
        lines,
        plan: reply.plan.map(|at| at + 1),
        prompt: reply.prompt.clone().filter(|prompt| is_asked(&prompt.of)),
        ring: reply.ring.iter().filter(|other| *other == account).cloned().collect(),
        film: Vec::new(),
        ..reply.clone()
    }
}

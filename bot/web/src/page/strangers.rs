//! Challenges to names that nobody has.
//!
//! People may be challenged by name before they have been here. But a slip of the pen would wait
//! for two weeks, so the challenger is told, with the way to bring the other here.

use desk::{Account, Act, Listed, Opponent, Reply};
use games::msg;
use record::{Stage, StoreError};

use crate::{Page, visit::Visit};

/// Among how many matches of somebody one is looked for that they have answered.
const LOOKED_AT: usize = 50;

impl Page {
    /// Those whom an act names and who have never done anything here.
    pub(crate) async fn strangers(&self, act: &Act) -> Vec<Account> {
        let named: Vec<&Account> = match act {
            Act::Line(line) => line.mentions.iter().map(|(_, account)| account).collect(),
            Act::Command(called) => {
                let people = called.args.opponents.iter().filter_map(|opponent| match opponent {
                    Opponent::Account(account) => Some(account),
                    Opponent::Computer => None,
                });
                people.collect()
            }
            _ => Vec::new(),
        };
        let mut strangers: Vec<Account> = Vec::new();
        for account in named {
            // Of whom nothing can be read nothing is said.
            let is_stranger = self.is_stranger(account).await.unwrap_or(false);
            if is_stranger && strangers.iter().all(|stranger| stranger.id != account.id) {
                strangers.push(account.clone());
            }
        }
        strangers
    }

    async fn is_stranger(&self, who: &Account) -> Result<bool, StoreError> {
        if self.guests.is_guest(&who.name).await? {
            return Ok(false);
        }
        if !self.desk.knows(who).await? {
            // Talk alone is not kept.
            return Ok(self.memory().posts.name(&who.id).is_none());
        }
        // People who were only asked are known by name as well.
        let is_asked = |game_match: &Listed| {
            matches!(game_match.head.stage, Stage::Open { .. }) && game_match.awaits(&who.id)
        };
        let live = self.desk.live_of(who, LOOKED_AT).await?;
        let past = self.desk.past_of(who, 1).await?;
        Ok(!live.is_empty() && live.iter().all(is_asked) && past.is_empty())
    }

    /// Tells who has challenged strangers what brings them here.
    pub(crate) fn tell_of_strangers(&self, visit: &Visit, from: &Account, strangers: &[Account]) {
        let line = |stranger: &Account| {
            let name = stranger.name.as_str();
            match self.settings.key {
                // Nobody comes in there without a link of their own.
                Some(_) if visit.free => msg!("web-stranger-guest", name = name),
                Some(_) => msg!("web-stranger-ask", name = name),
                None => {
                    let link = visit.link_for(stranger.clone());
                    msg!("web-stranger-link", name = name, link = link)
                }
            }
        };
        if !strangers.is_empty() {
            let lines = strangers.iter().map(|stranger| line(stranger).into()).collect();
            self.take(&Reply::whisper(&from.id, lines), &visit.room_id());
        }
    }
}

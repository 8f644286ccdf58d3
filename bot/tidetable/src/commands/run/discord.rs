use std::{sync::Arc, time::Duration};

use discord::{Discord, Reach, Settings, Token};
use tokio::{pin, time::sleep};

use super::{RunError, announce};
use crate::{background::Stop, config::DiscordConfig};

/// How often we look whether there is a link by now.
const LOOK: Duration = Duration::from_millis(50);

/// What Discord is to be reached with; none if there is no token.
pub(super) fn settings(config: &DiscordConfig) -> Option<Settings> {
    let token = Token::new(config.token.as_ref()?.reveal());
    let reach = config.api_url.as_ref().map(|url| Reach::Through(url.0.clone()));
    Some(Settings { token, dev_guild: config.dev_guild, reach: reach.unwrap_or(Reach::Discord) })
}

/// Plays on Discord until all stop, and prints the link that invites the bot.
pub(super) async fn run(discord: Arc<Discord>, stop: Stop) -> Result<(), RunError> {
    let running = discord.clone().run(async move { stop.wait().await });
    pin!(running);
    tokio::select! {
        ended = &mut running => return Ok(ended?),
        link = invite(&discord) => announce(&format!("Invite it to a server: {link}")),
    }
    Ok(running.await?)
}

/// The link that invites the bot, as soon as Discord has told us who we are.
async fn invite(discord: &Discord) -> String {
    loop {
        match discord.invite() {
            Some(link) => break link,
            None => sleep(LOOK).await,
        }
    }
}

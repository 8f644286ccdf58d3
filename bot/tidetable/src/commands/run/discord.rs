use std::time::Duration;

use discord::{Discord, Layout, Reach, Settings, Token};
use tokio::time::sleep;

use super::{RunError, announce, supervisor::Services};
use crate::{
    background::Stop,
    config::{DiscordConfig, MessageLayout},
    health::Part,
    kinds::KINDS,
};

/// How often we look whether there is a link by now.
const LOOK: Duration = Duration::from_millis(50);

/// The settings for Discord; none if there is no token.
fn settings(config: &DiscordConfig) -> Option<Settings> {
    let token = Token::new(config.token.as_ref()?.reveal());
    let reach = config.api_url.as_ref().map(|url| Reach::Through(url.0.clone()));
    let layout = match config.layout {
        MessageLayout::V1 => Layout::Words,
        MessageLayout::V2 => Layout::Components,
    };
    let reach = reach.unwrap_or(Reach::Discord);
    Some(Settings { token, dev_guild: config.dev_guild, reach, layout })
}

/// Plays on Discord until it is stopped, and prints the link that invites the bot.
pub(super) async fn run(
    config: DiscordConfig,
    services: Services,
    stop: Stop,
) -> Result<(), RunError> {
    let Some(settings) = settings(&config) else { return Ok(()) };
    let Services { desk, store, done, health, .. } = services.clone();
    let discord = Discord::connect(desk, store, done, settings, KINDS).await?;
    let ended = discord.clone();
    let _listed = services.list(discord.clone(), move || ended.shut_down());
    let link = async {
        announce(&format!("Invite it to a server: {}", invite(&discord).await));
        std::future::pending::<()>().await;
    };
    tokio::select! {
        ended = discord.clone().run(async move { stop.wait().await }) => Ok(ended?),
        () = link => Ok(()),
        () = health.follow(Part::Discord, discord.connection()) => Ok(()),
    }
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

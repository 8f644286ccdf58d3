//! Reading the config again while the program runs.

use std::path::PathBuf;

use tokio::sync::watch;

use super::supervisor::Services;
use crate::{
    config::{self, Config, DiscordConfig, TableConfig},
    health::Part,
    machine::{logs, systemd},
    numbers, text,
};

/// Applies changes of the config.
pub(super) struct Reloader {
    pub named: Option<PathBuf>,
    /// Whether the config came from a file: then it does not end with that.
    pub has_file: bool,
    /// The config as it is applied.
    pub config: Config,
    pub services: Services,
    pub discord: watch::Sender<Option<DiscordConfig>>,
    #[cfg(feature = "matrix")]
    pub matrix: watch::Sender<Option<::matrix::Settings>>,
}

/// The keys and sections that differ from the config before.
struct Changes {
    applied: Vec<&'static str>,
    /// The keys that only a restart applies.
    late: Vec<&'static str>,
}

impl Reloader {
    /// Reads the config again and applies what can be applied. A config that is wrong
    /// changes nothing. Platforms that are switched off since they were refused are tried
    /// again in any case.
    pub async fn reload(&mut self) {
        systemd::reloading();
        match self.apply_changes().await {
            Ok(Changes { applied, late }) => {
                match (applied.is_empty(), late.is_empty()) {
                    (false, _) => {
                        tracing::info!(applied = applied.join(", "), "the config is read again");
                    }
                    (true, true) => {
                        tracing::info!("the config is read again, and nothing of it has changed");
                    }
                    (true, false) => (),
                }
                if !late.is_empty() {
                    let keys = late.join(", ");
                    tracing::warn!(keys, "the config is read again, and these wait for a restart");
                }
            }
            Err(why) => {
                for line in why.lines() {
                    tracing::error!("nothing is changed, since the config is wrong: {line}");
                }
            }
        }
        systemd::ready();
    }

    async fn apply_changes(&mut self) -> Result<Changes, String> {
        let named = self.named.as_deref();
        let is_there = config::is_there(named);
        if self.has_file && !is_there {
            return Err("the config file is not there any more".to_owned());
        }
        let (new, warnings) = config::load(named).map_err(|error| text::lines(&error))?;
        let own = numbers::load(named, &new.numbers).map_err(|error| text::lines(&error))?;
        #[cfg(feature = "matrix")]
        let on_matrix = super::matrix::settings(&new.matrix).map_err(|error| error.to_string())?;
        let kept = numbers::keep(&own, &*self.services.store).await;
        kept.map_err(|error| error.to_string())?;
        for warning in warnings {
            tracing::warn!("{}", text::one_line(&warning));
        }
        self.has_file = is_there;
        let old = std::mem::replace(&mut self.config, new);
        let new = &self.config;
        let mut applied = Vec::new();
        if new.log.level != old.log.level {
            logs::change_level(&new.log);
            applied.push("log.level");
        }
        // The files with numbers may have changed, too.
        let settings = desk::Settings { numbers: own, ..new.desk_settings() };
        self.services.desk.change_settings(settings);
        if new.table != old.table {
            applied.push("table");
        }
        if new.numbers != old.numbers {
            applied.push("numbers");
        }
        let health = &self.services.health;
        if new.discord != old.discord || health.is_failed(Part::Discord) {
            self.discord.send_replace(super::discord_if_enabled(&new.discord));
            applied.push("discord");
        }
        #[cfg(feature = "matrix")]
        if new.matrix != old.matrix || health.is_failed(Part::Matrix) {
            self.matrix.send_replace(on_matrix);
            applied.push("matrix");
        }
        let threads = |table: &TableConfig| table.computer_threads;
        let late = [
            ("page", new.page != old.page),
            ("store", new.store != old.store),
            ("log.format", new.log.format != old.log.format),
            ("table.computer_threads", threads(&new.table) != threads(&old.table)),
        ];
        let late =
            late.into_iter().filter(|(_, has_changed)| *has_changed).map(|(key, _)| key).collect();
        self.services.changed.notify_one();
        Ok(Changes { applied, late })
    }
}

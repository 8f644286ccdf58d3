//! The page and the platforms, each begun in a task of its own.

use std::{
    io,
    sync::{Arc, Mutex},
};

use tokio::{
    sync::{mpsc, watch},
    task::JoinSet,
};
use web::{Listener, Page, PageSettings, TrustedProxies};

#[cfg(feature = "discord")]
use super::discord;
#[cfg(feature = "matrix")]
use super::matrix;
use super::{
    RunError, announce, discord_if_enabled, page,
    supervisor::{Services, supervise},
};
use crate::{
    background::Stop,
    config::{DiscordConfig, PageConfig},
    health::{Health, Part},
    kinds::KINDS,
};

/// All that people can play at. Each part is told of other settings by the sender that comes of its
/// beginning.
pub(super) struct Fronts {
    services: Services,
    /// Takes the reasons why parts are switched off for good.
    refused: mpsc::UnboundedSender<RunError>,
    pub tasks: JoinSet<()>,
}

impl Fronts {
    pub fn new(services: Services, refused: mpsc::UnboundedSender<RunError>) -> Self {
        Self { services, refused, tasks: JoinSet::new() }
    }

    /// Begins the page, if there is a listener for it.
    ///
    /// # Errors
    ///
    /// If its settings make no sense, or nobody can tell where it listens.
    pub fn begin_page(
        &mut self,
        config: &PageConfig,
        listener: Option<Listener>,
    ) -> Result<watch::Sender<Option<PageConfig>>, RunError> {
        let (on_page, settings) = watch::channel(listener.is_some().then(|| config.clone()));
        let Some(listener) = listener else { return Ok(on_page) };
        let Services { desk, store, done, health, stop, .. } = self.services.clone();
        let page = Page::new(desk, store, done, page_settings(config)?);
        page.report_status(health.clone());
        self.tasks.spawn(refresh_page(page.clone(), health, stop));
        self.services.platforms.add(page.clone());
        announce_page(config, &listener)?;
        let first: page::First = Arc::new(Mutex::new(Some(listener)));
        let attempt = move |config, services, stop| {
            page::run(config, services, stop, (page.clone(), first.clone()))
        };
        let (services, refused) = (self.services.clone(), self.refused.clone());
        self.tasks.spawn(supervise(Part::Page, settings, services, refused, attempt));
        Ok(on_page)
    }

    /// Begins Discord, if the program has it.
    pub fn begin_discord(
        &mut self,
        config: &DiscordConfig,
    ) -> watch::Sender<Option<DiscordConfig>> {
        let (on_discord, settings) = watch::channel(discord_if_enabled(config));
        #[cfg(feature = "discord")]
        self.tasks.spawn(supervise(
            Part::Discord,
            settings,
            self.services.clone(),
            self.refused.clone(),
            discord::run,
        ));
        #[cfg(not(feature = "discord"))]
        drop(settings);
        on_discord
    }

    /// Begins Matrix.
    #[cfg(feature = "matrix")]
    pub fn begin_matrix(
        &mut self,
        settings: Option<::matrix::Settings>,
    ) -> watch::Sender<Option<::matrix::Settings>> {
        let (on_matrix, settings) = watch::channel(settings);
        let last = Arc::default();
        let attempt = move |settings, services, stop| {
            matrix::run(settings, services, stop, Arc::clone(&last))
        };
        let (services, refused) = (self.services.clone(), self.refused.clone());
        self.tasks.spawn(supervise(Part::Matrix, settings, services, refused, attempt));
        on_matrix
    }
}

/// Tells the host where the page is.
fn announce_page(config: &PageConfig, listener: &Listener) -> io::Result<()> {
    let listens = match listener.address()? {
        Some(address) => format!("http://{address}/"),
        None => config.listen.to_string(),
    };
    // Behind a proxy, people can open no other.
    let address = config.address.as_ref().map_or(&*listens, |address| address.0.as_str());
    announce(&format!("Tidetable is at {address}"));
    tracing::info!(address, listens, "there is a page");
    Ok(())
}

/// Shows on the page when the state of a platform changes.
async fn refresh_page(page: Arc<Page>, health: Arc<Health>, stop: Stop) {
    let mut changes = health.changes();
    loop {
        tokio::select! {
            changed = changes.changed() => if changed.is_err() { break },
            () = stop.wait() => break,
        }
        page.refresh_status();
    }
}

fn page_settings(config: &PageConfig) -> Result<PageSettings, RunError> {
    let key = config.access_key.as_ref().map(|key| key.reveal().parse()).transpose()?;
    let address = config.address.as_ref().map(|address| address.0.as_str().parse()).transpose()?;
    let open = !config.listen.is_local();
    let trusted = &config.trusted_proxies;
    let proxies = TrustedProxies { networks: trusted.networks.clone(), unix: trusted.unix };
    Ok(PageSettings { open, key, address, proxies, ..PageSettings::local(KINDS) })
}

use std::{
    io::{self, Write as _},
    net::SocketAddr,
    sync::Arc,
    time::Duration,
};

use desk::{Clock, Desk, Fronts, Store};
use store::{Backups, OpenError, SledStore};
use tokio::{net::TcpListener, sync::mpsc, task::JoinSet, time::timeout};
use web::{KeyError, Page, PageSettings, ServeError};

use crate::{
    clock::SystemClock,
    config::{Config, PageConfig},
    errands::{self, Stop},
    kinds::KINDS,
};

/// How long what is under way may take once the program is told to stop.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("the page is switched off, and there is nothing else to run: set page.enabled = true")]
    Nothing,
    #[error(
        "{0} is taken by another program, perhaps another tidetable: stop that, or set page.listen \
         to another port"
    )]
    Taken(SocketAddr),
    #[error("the page cannot listen on {address}: {source}; set page.listen to another address")]
    Listen { address: SocketAddr, source: io::Error },
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[error("the program cannot start: {0}")]
    Start(#[from] io::Error),
}

/// Runs the bot until it is told to stop, and ends cleanly.
pub(super) fn run(config: &Config) -> Result<(), RunError> {
    if !config.page.enabled {
        return Err(RunError::Nothing);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("tidetable")
        .enable_all()
        .build()?;
    let served = runtime.block_on(serve(config));
    // The computer may be deep in thought; nothing of that is kept.
    runtime.shutdown_timeout(Duration::from_millis(100));
    served
}

async fn serve(config: &Config) -> Result<(), RunError> {
    let mut stop = errands::Signals::new()?;
    let listener = listen(config.page.listen).await?;
    let store: Arc<dyn Store> =
        Arc::new(SledStore::open(&config.store.path, Some(&config.store.export_path))?);
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    let desk = Arc::new(Desk::new(KINDS, store.clone(), clock.clone(), config.desk_settings()));
    let (heard, hearing) = mpsc::channel(64);
    let page = Page::new(desk.clone(), heard, page_settings(&config.page)?);
    let mut fronts = Fronts::default();
    fronts.add(page.clone());

    let stopping = Stop::default();
    let mut tasks = JoinSet::new();
    tasks.spawn(errands::courier(desk.clone(), fronts, hearing, stopping.clone()));
    let backups = Backups {
        folder: config.store.export_path.clone(),
        keep: config.store.export_keep as usize,
        every: config.store.export_every.seconds(),
    };
    tasks.spawn(errands::keep_backups(backups, store, clock, stopping.clone()));

    let address = listener.local_addr()?;
    let stopped = stopping.clone();
    let mut serving = tokio::spawn(page.serve(listener, async move { stopped.wait().await }));
    // Who starts us reads the address, and nothing else comes this way.
    if let Err(error) = announce(address) {
        tracing::warn!(%error, "nobody reads the address");
    }
    tracing::info!(%address, store = %config.store.path.display(), "started");

    let served = tokio::select! {
        signal = stop.next() => {
            tracing::info!(signal, "stopping");
            None
        }
        served = &mut serving => Some(served),
    };
    stopping.now();
    let finish = async {
        while tasks.join_next().await.is_some() {}
        match served {
            Some(served) => served,
            None => serving.await,
        }
    };
    match timeout(PATIENCE, finish).await {
        Ok(Ok(served)) => served?,
        Ok(Err(error)) => tracing::error!(%error, "the page broke"),
        Err(_) => tracing::warn!("something was still under way; all that was answered is safe"),
    }
    tracing::info!("stopped");
    Ok(())
}

fn announce(address: SocketAddr) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "Tidetable is at http://{address}/")?;
    out.flush()
}

async fn listen(address: SocketAddr) -> Result<TcpListener, RunError> {
    TcpListener::bind(address).await.map_err(|source| match source.kind() {
        io::ErrorKind::AddrInUse => RunError::Taken(address),
        _ => RunError::Listen { address, source },
    })
}

fn page_settings(config: &PageConfig) -> Result<PageSettings, RunError> {
    let key = config.access_key.as_ref().map(|key| key.reveal().parse()).transpose()?;
    Ok(PageSettings { open: !config.listen.ip().is_loopback(), key, ..PageSettings::local(KINDS) })
}

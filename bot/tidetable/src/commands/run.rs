//! Running the bot: the store, the desk, and all at which people can play.

#[cfg(feature = "discord")]
mod discord;
mod fronts;
#[cfg(feature = "matrix")]
mod matrix;
mod page;
mod reload;
#[cfg_attr(
    not(any(feature = "discord", feature = "matrix")),
    allow(dead_code, reason = "platforms alone use some of it")
)]
mod supervisor;

use std::{
    io::{self, Write as _},
    path::Path,
    sync::Arc,
    time::Duration,
};

use desk::{Clock, Desk, Platforms, Thinkers};
use record::{Store, StoreError};
use store::{Backups, IfEmptier, OpenError, Options, SledStore};
use tokio::{
    net::TcpListener,
    sync::{Notify, mpsc, oneshot},
    task::{JoinError, JoinSet},
    time::timeout,
};
use web::{AddressError, KeyError, Listener, ServeError};

use self::{fronts::Fronts, reload::Reloader, supervisor::Services};
use crate::{
    background::{self, Stop},
    cli,
    config::{
        Config, DiscordConfig, HAS_DISCORD, HAS_MATRIX, Listen, MATRIX_PASSWORD_VARIABLE,
        PageConfig, PageSwitch, StoreConfig, TOKEN_VARIABLE,
    },
    health::{
        Health,
        socket::{self, Socket},
    },
    kinds::KINDS,
    machine::{
        clock::SystemClock,
        signals::{HostRequest, Signals},
        systemd,
    },
    numbers::{self, Own},
};

/// How long what is under way may take once the program is told to stop.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Debug, thiserror::Error)]
pub enum RunError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(
        "the page is switched off, and there is nothing else to run: set page.enabled = true, or an \
         access key if it is \"with-key\"{}",
        or_platforms()
    )]
    Nothing,
    #[error(
        "{0} is taken by another program, perhaps another tidetable: stop that, or set page.listen \
         to another {place}", place = place(.0)
    )]
    Taken(Listen),
    #[error("the page cannot listen on {address}: {source}; set page.listen to another {place}", place = place(.address))]
    Listen { address: Listen, source: io::Error },
    #[error(transparent)]
    Address(#[from] AddressError),
    #[error(transparent)]
    Key(#[from] KeyError),
    #[error(transparent)]
    Serve(#[from] ServeError),
    #[cfg(feature = "discord")]
    #[error(transparent)]
    DiscordConnect(#[from] ::discord::ConnectError),
    #[cfg(feature = "discord")]
    #[error(transparent)]
    Discord(#[from] ::discord::RunError),
    #[cfg(feature = "matrix")]
    #[error(transparent)]
    Avatar(#[from] crate::avatar::AvatarError),
    #[cfg(feature = "matrix")]
    #[error(transparent)]
    MatrixConnect(#[from] ::matrix::ConnectError),
    #[cfg(feature = "matrix")]
    #[error(transparent)]
    Matrix(#[from] ::matrix::RunError),
    #[error(
        "the store can no longer be written, so nothing more is answered: {0}. All that was \
         answered before had been written. Look at the disk, and start the program again"
    )]
    Store(StoreError),
    #[error("the numbers of your own cannot be kept: {0}")]
    Numbers(StoreError),
    #[error("a part of the program broke: {0}")]
    Broke(#[from] JoinError),
    #[error("the program cannot start: {0}")]
    Start(#[from] io::Error),
}

impl RunError {
    /// Whether what the host set is wrong.
    pub(super) fn is_usage(&self) -> bool {
        match self {
            Self::Nothing => true,
            #[cfg(feature = "discord")]
            Self::DiscordConnect(
                ::discord::ConnectError::NoToken | ::discord::ConnectError::Proxy(_),
            )
            | Self::Discord(::discord::RunError::Token) => true,
            #[cfg(feature = "matrix")]
            Self::Avatar(_) => true,
            #[cfg(feature = "matrix")]
            Self::MatrixConnect(error) => error.is_usage(),
            #[cfg(feature = "matrix")]
            Self::Matrix(error) => error.is_usage(),
            _ => false,
        }
    }

    /// Whether it may pass without the host.
    fn is_transient(&self) -> bool {
        match self {
            Self::Taken(_) | Self::Listen { .. } | Self::Start(_) => true,
            Self::Serve(ServeError::Listen(_)) => true,
            #[cfg(feature = "discord")]
            Self::DiscordConnect(error) => error.is_transient(),
            #[cfg(feature = "matrix")]
            Self::MatrixConnect(error) => error.is_transient(),
            #[cfg(feature = "matrix")]
            Self::Matrix(error) => error.is_transient(),
            _ => false,
        }
    }
}

/// Whether the config switches anything on that people can play at.
pub(super) fn has_a_front(config: &Config) -> bool {
    let Config { page, discord, matrix, .. } = config;
    page.is_on() || discord.token.is_some() || matrix.user.is_some()
}

/// Runs the bot until it is told to stop, and ends cleanly.
pub(super) fn run(
    named: Option<&Path>,
    args: &cli::Run,
    config: Config,
    own: Own,
) -> Result<(), RunError> {
    if !has_a_front(&config) {
        return Err(RunError::Nothing);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        // Each thread that drew a picture keeps some megabytes for the next one.
        .max_blocking_threads(2)
        .thread_name("tidetable")
        .enable_all()
        .build()?;
    let served = runtime.block_on(serve(named, args, config, own));
    // The computer may be deep in thought; nothing of that is kept.
    runtime.shutdown_timeout(Duration::from_millis(100));
    served
}

async fn serve(
    named: Option<&Path>,
    args: &cli::Run,
    config: Config,
    own: Own,
) -> Result<(), RunError> {
    let mut signals = Signals::new()?;
    // Faults of the Matrix settings are reported before anything is set up.
    #[cfg(feature = "matrix")]
    let on_matrix = matrix::settings(&config.matrix)?;
    if config.page.enabled == PageSwitch::WithKey && !config.page.is_on() {
        tracing::info!("the page is off: there is no access key");
    }
    let listener = listen(&config.page).await?;
    let store = open_store(&config.store, args)?;
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    numbers::keep(&own, &*store).await.map_err(RunError::Numbers)?;
    let settings = desk::Settings { numbers: own, ..config.desk_settings() };
    let (done, asking) = mpsc::channel(64);
    let services = Services {
        desk: Arc::new(Desk::new(KINDS, store.clone(), clock.clone(), settings)),
        store: store.clone(),
        done,
        platforms: Platforms::default(),
        changed: Arc::new(Notify::new()),
        health: Health::new(store),
        stop: Stop::default(),
    };
    let (refused, mut refusals) = mpsc::unbounded_channel();
    let mut fronts = Fronts::new(services.clone(), refused);
    let _page = fronts.begin_page(&config.page, listener)?;
    let discord = fronts.begin_discord(&config.discord);
    #[cfg(feature = "matrix")]
    let matrix = fronts.begin_matrix(on_matrix);
    let tasks = begin_tasks(&config, &services, clock, asking);
    tracing::info!(store = %config.store.path.display(), "started");
    systemd::ready();
    let mut reloader = Reloader {
        named: named.map(Path::to_owned),
        has_file: crate::config::is_there(named),
        config,
        services,
        discord,
        #[cfg(feature = "matrix")]
        matrix,
    };
    let end = wait_for_end(&mut signals, &mut reloader, &mut refusals, &mut fronts).await;
    systemd::stopping();
    reloader.services.stop.now();
    finish(fronts.tasks, tasks).await;
    end
}

/// Opens the store, or makes a new one.
fn open_store(config: &StoreConfig, args: &cli::Run) -> Result<Arc<dyn Store>, RunError> {
    let exports = Some(&*config.export_path);
    let if_emptier = if args.accept_empty { IfEmptier::Accept } else { IfEmptier::Refuse };
    let options = Options { exports, if_emptier };
    if !SledStore::is_in(&config.path, &options)? {
        let path = std::path::absolute(&config.path)?;
        tracing::info!(store = %path.display(), "there is no store yet: a new one is made");
    }
    let store: Arc<dyn Store> = Arc::new(SledStore::open_with(&config.path, &options)?);
    store::clear_unfinished(&config.export_path);
    Ok(store)
}

/// Begins the tasks that all parts need; through `asking` they ask for delivery.
fn begin_tasks(
    config: &Config,
    services: &Services,
    clock: Arc<dyn Clock>,
    asking: mpsc::Receiver<oneshot::Sender<()>>,
) -> JoinSet<()> {
    let Services { desk, store, platforms, changed, health, stop, .. } = services.clone();
    let mut tasks = JoinSet::new();
    let thinkers = Arc::new(Thinkers::new(config.table.computer_threads as usize));
    let (ticking, due) = (desk.clone(), changed.clone());
    tasks.spawn(background::ticker(ticking, clock.clone(), due, stop.clone()));
    tasks.spawn(background::courier(desk, platforms, thinkers, asking, changed, stop.clone()));
    let StoreConfig { export_path, export_keep, export_every, .. } = &config.store;
    let backups = Backups::new(export_path, *export_keep as usize, export_every.seconds());
    tasks.spawn(background::keep_backups(backups, store, clock, stop.clone()));
    let socket = socket::path(&config.store.path);
    match Socket::open(socket.clone()) {
        Ok(socket) => drop(tasks.spawn(socket.serve(health.clone(), stop.clone()))),
        Err(error) => tracing::warn!(
            socket = %socket.display(), %error, "`tidetable healthy` will not find this program"
        ),
    }
    tasks.spawn(systemd::feed_watchdog(health.clone(), stop.clone()));
    tasks.spawn(systemd::report(health, stop));
    tasks
}

/// Does what the host asks for until the program is to end, or cannot go on.
async fn wait_for_end(
    signals: &mut Signals,
    reloader: &mut Reloader,
    refusals: &mut mpsc::UnboundedReceiver<RunError>,
    fronts: &mut Fronts,
) -> Result<(), RunError> {
    let Services { store, health, .. } = reloader.services.clone();
    loop {
        tokio::select! {
            command = signals.next() => match command {
                HostRequest::Reload => reloader.reload().await,
                HostRequest::Stop(signal) => {
                    tracing::info!(signal, "stopping");
                    return Ok(());
                }
            },
            // Nobody knows what is on the disk: a new start finds out.
            error = store.wait_for_failure() => return Err(RunError::Store(error)),
            Some(error) = refusals.recv() => if !health.has_a_front() {
                return Err(error);
            },
            // A panic of a part ends only the part's own task; this one is of its supervisor.
            Some(Err(error)) = fronts.tasks.join_next() => return Err(error.into()),
        }
    }
}

/// Waits for what is under way, though not for long.
async fn finish(mut fronts: JoinSet<()>, mut tasks: JoinSet<()>) {
    let finish = async {
        while fronts.join_next().await.is_some() {}
        while tasks.join_next().await.is_some() {}
    };
    if timeout(PATIENCE, finish).await.is_err() {
        tracing::warn!("something was still under way; all that was answered is safe");
    }
    tracing::info!("stopped");
}

/// The config of Discord, if it is switched on.
fn discord_if_enabled(config: &DiscordConfig) -> Option<DiscordConfig> {
    config.token.is_some().then(|| config.clone())
}

/// Tells who started us what there is to know. Nothing else comes this way.
fn announce(line: &str) {
    let mut out = io::stdout().lock();
    if let Err(error) = writeln!(out, "{line}").and_then(|()| out.flush()) {
        tracing::warn!(%error, "nobody reads standard output");
    }
}

async fn listen(page: &PageConfig) -> Result<Option<Listener>, RunError> {
    if !page.is_on() {
        return Ok(None);
    }
    let bound = match &page.listen {
        Listen::Tcp(address) => TcpListener::bind(address).await.map(Listener::from),
        Listen::Unix(path) => Listener::bind_unix(path).await,
    };
    bound.map(Some).map_err(|source| {
        let address = page.listen.clone();
        match source.kind() {
            io::ErrorKind::AddrInUse => RunError::Taken(address),
            _ => RunError::Listen { address, source },
        }
    })
}

/// The kind of place that `page.listen` can be set to instead, in the same way.
fn place(listen: &Listen) -> &'static str {
    match listen {
        Listen::Tcp(_) => "port",
        Listen::Unix(_) => "socket",
    }
}

fn or_platforms() -> String {
    let mut out = String::new();
    if HAS_DISCORD {
        out.push_str(&format!(", or give it a token for Discord in {TOKEN_VARIABLE}"));
    }
    if HAS_MATRIX {
        out.push_str(&format!(
            ", or set matrix.user to an account on Matrix, with its password in \
             {MATRIX_PASSWORD_VARIABLE}"
        ));
    }
    out
}

//! The page, served for one test.

use std::{
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use desk::{Clock, Desk, GameKind, Person, Platforms, Settings, kind, person_key};
use games::{
    Seed, atlanteon::Atlanteon, atlantis::Atlantis, escape::Escape, looting::Looting,
    rising::Rising,
};
use record::{PersonId, Query, Record, Store as _, memory::MemoryStore};
use tokio::{
    net::TcpListener,
    sync::{mpsc, oneshot},
    task::JoinHandle,
};
use web::{Delivered, Listener, Page, PageSettings};

pub static ATLANTEON: &[GameKind] = &[kind::<Atlanteon>()];
static ATLANTIS: &[GameKind] = &[kind::<Atlantis>()];
static LOOTING: &[GameKind] = &[kind::<Looting>()];
static ESCAPE: &[GameKind] = &[kind::<Escape>()];
static RISING: &[GameKind] = &[kind::<Rising>()];
static ALL: &[GameKind] = &[
    kind::<Atlanteon>(),
    kind::<Atlantis>(),
    kind::<Looting>(),
    kind::<Escape>(),
    kind::<Rising>(),
];
static SPARKS: &[GameKind] = &[kind::<toys::sparks::Sparks>()];

pub struct Table {
    pub address: String,
    pub kinds: &'static [GameKind],
    stop: Option<oneshot::Sender<()>>,
    served: Option<JoinHandle<()>>,
    store: Arc<MemoryStore>,
    /// The seed of all rolls, if it is known.
    seed: Option<Seed>,
}

impl Table {
    pub async fn open() -> Self {
        Self::of(ATLANTEON, None).await
    }

    /// With all there is to play.
    pub async fn of_all() -> Self {
        Self::of(ALL, None).await
    }

    pub async fn of_atlantis() -> Self {
        Self::of(ATLANTIS, None).await
    }

    pub async fn of_sparks() -> Self {
        Self::of(SPARKS, None).await
    }

    /// In which all is dealt in the same way each time.
    pub async fn of_looting(seed: Seed) -> Self {
        Self::of(LOOTING, Some(seed)).await
    }

    /// The same, for other games of chance.
    pub async fn of_escape(seed: Seed) -> Self {
        Self::of(ESCAPE, Some(seed)).await
    }

    pub async fn of_rising(seed: Seed) -> Self {
        Self::of(RISING, Some(seed)).await
    }

    async fn of(kinds: &'static [GameKind], seed: Option<Seed>) -> Self {
        Self::over(kinds, Arc::new(MemoryStore::default()), seed, "127.0.0.1:0").await
    }

    /// As a host has set it up, on a listener other than the usual one.
    pub async fn set(settings: PageSettings, listener: Option<Listener>) -> Self {
        let store = Arc::new(MemoryStore::default());
        match listener {
            Some(listener) => Self::serve(settings, store, None, listener, String::new()),
            None => Self::listen(settings, store, None, "127.0.0.1:0").await,
        }
    }

    /// The one match, as it is kept.
    pub async fn record(&self) -> Record {
        let all = Query::All { after: None };
        let heads = self.store.heads(&all, 1).await.expect("memory does not fail");
        let head = heads.first().expect("there is a match");
        let record = self.store.load(&head.id).await.expect("memory does not fail");
        record.expect("it is there")
    }

    /// The name of a person.
    pub async fn name(&self, person: &PersonId) -> String {
        let row = self.store.row(&person_key(person)).await.expect("memory does not fail");
        let row = row.expect("somebody who is known");
        let person: Person = serde_json::from_str(&row.value).expect("a person");
        person.name
    }

    /// Stops the program and starts it anew, at the same address with the same
    /// store.
    pub async fn restart(mut self) -> Self {
        let address = self.address.trim_start_matches("http://").to_owned();
        self.stop.take().map(|stop| stop.send(()));
        if let Some(served) = self.served.take() {
            served.await.expect("it ends well");
        }
        Self::over(self.kinds, self.store, self.seed, &address).await
    }

    async fn over(
        kinds: &'static [GameKind],
        store: Arc<MemoryStore>,
        seed: Option<Seed>,
        at: &str,
    ) -> Self {
        Self::listen(PageSettings::local(kinds), store, seed, at).await
    }

    async fn listen(
        settings: PageSettings,
        store: Arc<MemoryStore>,
        seed: Option<Seed>,
        at: &str,
    ) -> Self {
        let listener = TcpListener::bind(at).await.expect("a port is free");
        let address = format!("http://{}", listener.local_addr().expect("it has an address"));
        Self::serve(settings, store, seed, listener.into(), address)
    }

    fn serve(
        settings: PageSettings,
        store: Arc<MemoryStore>,
        seed: Option<Seed>,
        listener: Listener,
        address: String,
    ) -> Self {
        let kinds = settings.kinds;
        let clock = Arc::new(System { seed });
        let desk = Desk::new(kinds, store.clone(), clock, Settings::default());
        let desk = Arc::new(desk);
        let (handled, news) = mpsc::channel(16);
        let page = Page::new(desk.clone(), store.clone(), handled, settings);
        let mut platforms = Platforms::default();
        platforms.add(page.clone());
        tokio::spawn(deliver(desk, platforms, news));
        let (stop, stopped) = oneshot::channel();
        let served = tokio::spawn(async {
            let stopped = async {
                let _ = stopped.await;
            };
            page.serve(listener, stopped).await.expect("it serves");
        });
        Self { address, kinds, stop: Some(stop), served: Some(served), store, seed }
    }
}

/// Delivers and computes after each event, as the program does.
async fn deliver(desk: Arc<Desk>, platforms: Platforms, mut news: mpsc::Receiver<Delivered>) {
    while let Some(done) = news.recv().await {
        desk.deliver(&platforms).await.expect("memory does not fail");
        let _ = done.send(());
        while desk.compute().await.expect("memory does not fail") {
            desk.deliver(&platforms).await.expect("memory does not fail");
        }
    }
}

struct System {
    seed: Option<Seed>,
}

impl Clock for System {
    fn now(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970").as_secs()
    }

    fn secret(&self) -> Seed {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("there are random numbers");
        self.seed.unwrap_or(Seed(bytes))
    }

    fn id(&self) -> String {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("there are random numbers");
        hex::encode(bytes)
    }
}

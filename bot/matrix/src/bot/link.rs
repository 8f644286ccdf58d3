//! The connection to the homeserver, as all parts of the bot see it.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use desk::Connection;
use matrix_sdk::{Client, Room, RoomState, ruma::RoomId};
use tokio::{sync::watch, time::timeout};

/// How long what is to be said waits for a connection.
const STARTING: Duration = Duration::from_secs(20);

/// The connection to the homeserver: whether there is one, and the client that has it.
#[derive(Default)]
pub struct Link {
    /// Whether the homeserver answers.
    connection: watch::Sender<Connection>,
    /// There is none before the server has answered once.
    client: watch::Sender<Option<Client>>,
    /// How often the server has told us what is new.
    n_answers: AtomicU64,
}

impl Link {
    /// Whether the homeserver answers, and from then on each change of that.
    pub fn connection(&self) -> watch::Receiver<Connection> {
        self.connection.subscribe()
    }

    pub fn set_connection(&self, connection: Connection) {
        let changes = |now: &mut Connection| {
            let is_new = *now != connection;
            *now = connection;
            is_new
        };
        self.connection.send_if_modified(changes);
    }

    /// Waits until the homeserver answers again, if it does not.
    pub async fn wait_for_homeserver(&self) {
        let mut connection = self.connection();
        while connection.changed().await.is_ok() {
            if *connection.borrow_and_update() == Connection::Open {
                return;
            }
        }
        std::future::pending::<()>().await;
    }

    /// Notes that the server has told us what is new.
    pub fn note_answer(&self) {
        self.set_connection(Connection::Open);
        self.n_answers.fetch_add(1, Ordering::Relaxed);
    }

    /// How often the server has done that.
    pub fn n_answers(&self) -> u64 {
        self.n_answers.load(Ordering::Relaxed)
    }

    /// The client, once there is one.
    pub fn client(&self) -> Option<Client> {
        self.client.borrow().clone()
    }

    /// From now on there is one.
    pub fn set_client(&self, client: Client) {
        self.client.send_replace(Some(client));
    }

    /// Waits for it, however long that takes.
    pub async fn wait_for_client(&self) {
        // There is an end to it only with the bot itself.
        let _ = self.client.subscribe().wait_for(Option::is_some).await;
    }

    /// Waits for it, for a while: a program that has just started has it soon.
    pub async fn wait_until_connected(&self) -> bool {
        let mut client = self.client.subscribe();
        let there = client.wait_for(Option::is_some);
        timeout(STARTING, there).await.is_ok_and(|there| there.is_ok())
    }

    /// A room that we are in.
    pub fn find_joined_room(&self, room: &RoomId) -> Option<Room> {
        let room = self.client()?.get_room(room)?;
        (room.state() == RoomState::Joined).then_some(room)
    }
}

//! The content of an address: the viewer, and what they look at.
//!
//! **Invariant:** a guest is nobody else, whatever they send: [`Visit::new`] takes their name from
//! the pass. Guard: `tests/it/doors.rs`.

use std::net::IpAddr;

use axum::http::StatusCode;
use desk::Account;
use games::msg;
use record::{AccountId, MatchId, RoomId};
use words::Language;

use crate::{
    access::{caller::Caller, pass::Pass},
    forms::fields::{Fields, encode},
    names,
    routes::sentence::Sentence,
};

/// The room at the address `/`.
pub const TABLE: &str = "table";

#[derive(Clone, PartialEq, Debug)]
pub struct Visit {
    pub room: String,
    /// The viewer; nobody has to say.
    pub me: Option<Account>,
    /// The match to show, if somebody chose one.
    pub chosen: Option<MatchId>,
    /// After which turn to show its board, if not as it is now.
    pub at: Option<usize>,
    /// Whether they may be somebody else as well, and choose for the page: the host, or
    /// everybody on a page without a key.
    pub free: bool,
    /// The language of the browser's reader, if it says so.
    pub reads: Option<Language>,
    /// The network address of the client.
    pub address: IpAddr,
    /// How others reach the page.
    pub site: String,
}

impl Visit {
    pub fn new(room: &str, fields: &Fields, caller: &Caller) -> Result<Self, Sentence> {
        let clean = names::room(room).map(|_| room.to_owned());
        let room = clean.ok_or(Sentence(StatusCode::NOT_FOUND, msg!("web-room-name")))?;
        let me = match (&caller.pass, fields.get("as")) {
            (Pass::Guest(name), _) => Some(name.clone()),
            (_, None) => None,
            (_, Some(typed)) => Some(names::clean(typed).ok_or(NO_VISITOR)?),
        };
        let chosen = fields.get("match").map(MatchId::from).filter(MatchId::is_plain);
        let at = fields.get("at").and_then(|at| at.parse().ok()).filter(|_| chosen.is_some());
        let free = !matches!(caller.pass, Pass::Guest(_));
        Ok(Self {
            room,
            me: me.map(|name| names::account(&name)),
            chosen,
            at,
            free,
            reads: caller.reads,
            address: caller.address,
            site: caller.site.clone(),
        })
    }

    /// The account that looks; nobody's, if nobody has said who they are.
    pub fn viewer(&self) -> Account {
        let guest = || Account { id: AccountId::from("web:"), name: "guest".to_owned() };
        self.me.clone().unwrap_or_else(guest)
    }

    /// The account that speaks.
    pub fn account(&self) -> Result<&Account, Sentence> {
        self.me.as_ref().ok_or(Sentence(StatusCode::BAD_REQUEST, msg!("web-say-who")))
    }

    pub fn room_id(&self) -> RoomId {
        RoomId::from(&*format!("web:{}", self.room))
    }

    /// The room, as part of an address.
    pub fn room_in_path(&self) -> String {
        encode(&self.room)
    }

    /// Where the room is.
    pub fn path(&self) -> String {
        if self.room == TABLE { "/".to_owned() } else { format!("/room/{}", encode(&self.room)) }
    }

    /// The address of this view.
    pub fn url(&self) -> String {
        let name = self.me.as_ref().map(|me| format!("as={}", encode(&me.name)));
        let chosen = self.chosen.as_ref().map(|id| format!("match={id}"));
        let at = self.at.map(|at| format!("at={at}"));
        let query: Vec<String> = name.into_iter().chain(chosen).chain(at).collect();
        match query.is_empty() {
            true => self.path(),
            false => format!("{}?{}", self.path(), query.join("&")),
        }
    }

    /// The same as part of the address of another page: it leads back here.
    pub fn query(&self) -> String {
        let url = self.url();
        let query = url.split_once('?').map_or("", |(_, query)| query);
        let room = if self.room == TABLE { String::new() } else { encode(&self.room) };
        let room = Some(room).filter(|room| !room.is_empty()).map(|room| format!("room={room}"));
        let query: Vec<&str> = [query].into_iter().chain(room.as_deref()).collect();
        format!("?{}", query.join("&"))
    }

    /// The link by which somebody else comes here.
    pub fn link_for(&self, account: Account) -> String {
        let there = Self { me: Some(account), chosen: None, at: None, ..self.clone() };
        format!("{}{}", self.site, there.url())
    }

    /// Where the room of a match is, and the match in it, for who looks now.
    pub fn url_in(&self, room: &RoomId, id: &MatchId) -> String {
        let room = room.0.strip_prefix("web:").unwrap_or(TABLE).to_owned();
        Self { room, chosen: Some(id.clone()), at: None, ..self.clone() }.url()
    }

    /// The address of an earlier board of the match that is shown.
    pub fn url_at(&self, at: Option<usize>) -> String {
        Self { at, ..self.clone() }.url()
    }

    /// The address of this view for somebody else.
    pub fn url_as(&self, account: Account) -> String {
        Self { me: Some(account), at: None, ..self.clone() }.url()
    }
}

pub const NO_VISITOR: Sentence = Sentence(StatusCode::BAD_REQUEST, msg!("web-no-visitor"));

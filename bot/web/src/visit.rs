//! Who looks at what: what an address says.

use axum::http::StatusCode;
use desk::Account;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use record::{MatchId, RoomId};

use crate::{fields::Fields, names, sentence::Sentence};

/// The room at the address `/`.
pub const TABLE: &str = "table";

#[derive(Clone, PartialEq, Debug)]
pub struct Visit {
    pub room: String,
    /// Who looks; nobody has to say.
    pub me: Option<Account>,
    /// The match to show, if somebody chose one.
    pub chosen: Option<MatchId>,
}

impl Visit {
    pub fn new(room: &str, fields: &Fields) -> Result<Self, Sentence> {
        let clean = names::clean(room).filter(|clean| *clean == room);
        let room = clean
            .ok_or(Sentence(StatusCode::NOT_FOUND, "A room is named by one short, plain word."))?;
        let me = match fields.get("as") {
            None => None,
            Some(typed) => Some(names::clean(typed).ok_or(Sentence(
                StatusCode::BAD_REQUEST,
                "That is no name: it needs a letter or a digit, and `computer` is taken.",
            ))?),
        };
        let chosen = fields.get("match").map(MatchId::from).filter(MatchId::is_plain);
        Ok(Self { room, me: me.map(|name| names::account(&name)), chosen })
    }

    /// Who speaks.
    pub fn account(&self) -> Result<&Account, Sentence> {
        self.me.as_ref().ok_or(Sentence(StatusCode::BAD_REQUEST, "Please say who you are first."))
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
        let query: Vec<String> = name.into_iter().chain(chosen).collect();
        match query.is_empty() {
            true => self.path(),
            false => format!("{}?{}", self.path(), query.join("&")),
        }
    }

    /// The address of this view for somebody else.
    pub fn url_as(&self, account: Account) -> String {
        Self { me: Some(account), ..self.clone() }.url()
    }

    /// The address of this view of another match.
    pub fn url_of(&self, id: &MatchId) -> String {
        Self { chosen: Some(id.clone()), ..self.clone() }.url()
    }
}

/// Writes a text as part of an address.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

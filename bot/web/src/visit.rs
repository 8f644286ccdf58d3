//! Who looks at what: what an address says.

use axum::http::StatusCode;
use desk::{Kind, MatchId, Person, Place};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::{fields::Fields, names, sentence::Sentence};

/// The room at the address `/`.
pub const TABLE: &str = "table";

/// How many may be challenged at once.
const OPPONENTS: usize = 7;

#[derive(Clone, PartialEq, Debug)]
pub struct Visit {
    pub room: String,
    /// Who looks; nobody has to say.
    pub me: Option<Person>,
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
        let plain = |id: &&str| id.len() <= 20 && id.bytes().all(|it| it.is_ascii_alphanumeric());
        let chosen = fields.get("match").filter(plain).map(MatchId::from);
        Ok(Self { room, me: me.map(|name| names::person(&name)), chosen })
    }

    /// Who speaks.
    pub fn person(&self) -> Result<&Person, Sentence> {
        self.me.as_ref().ok_or(Sentence(StatusCode::BAD_REQUEST, "Please say who you are first."))
    }

    pub fn place(&self) -> Place {
        Place::from(&*format!("web:{}", self.room))
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
    pub fn url_as(&self, person: Person) -> String {
        Self { me: Some(person), ..self.clone() }.url()
    }

    /// The address of this view of another match.
    pub fn url_of(&self, id: &MatchId) -> String {
        Self { chosen: Some(id.clone()), ..self.clone() }.url()
    }
}

/// The command that a filled-in form for a new match means.
pub fn command(kinds: &[Kind], fields: &Fields) -> Result<String, Sentence> {
    let kind = kinds.iter().find(|kind| Some(kind.info.id) == fields.get("game"));
    let info = kind.ok_or(Sentence(StatusCode::BAD_REQUEST, "There is no such game here."))?.info;
    let mut words = vec![format!("/{} start", info.id)];
    match fields.get("against") {
        Some("computer") => words.push("computer".to_owned()),
        Some("anybody") => {}
        _ => words.extend(opponents(fields.get("opponents").unwrap_or(""))?),
    }
    for (key, value) in fields.starting("knob.") {
        let knob = info.knobs.iter().find(|knob| knob.key == key);
        let mut values = knob.into_iter().flat_map(|knob| knob.values);
        match values.position(|known| known.key == value) {
            // The first is what is played if nothing is said.
            Some(0) => {}
            Some(_) => words.push(format!("{key}={value}")),
            None => {
                return Err(Sentence(StatusCode::BAD_REQUEST, "That game has no such option."));
            }
        }
    }
    Ok(words.join(" "))
}

fn opponents(typed: &str) -> Result<Vec<String>, Sentence> {
    let typed: Vec<&str> = typed.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
    let names: Option<Vec<String>> =
        typed.iter().map(|word| Some(format!("@{}", names::clean(word)?))).collect();
    match names {
        Some(names) if (1..=OPPONENTS).contains(&names.len()) => Ok(names),
        _ => Err(Sentence(
            StatusCode::BAD_REQUEST,
            "Please name who you want to play with, or choose the computer or whoever joins.",
        )),
    }
}

/// Writes a text as part of an address.
pub fn encode(text: &str) -> String {
    utf8_percent_encode(text, NON_ALPHANUMERIC).to_string()
}

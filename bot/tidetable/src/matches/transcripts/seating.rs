//! The players of a match that comes from a transcript, and its place.

use desk::Account;
use record::{AccountId, RoomId};

use crate::console;

/// Where a match without a room of its own is kept: no platform is called so.
const NOWHERE: &str = "import:table";
/// The longest name of a room or a person, in bytes.
const MAX_NAME: usize = 200;

/// The room and the players from the command line.
#[derive(Clone, Debug)]
pub struct Seating {
    room: RoomId,
    /// In turn order; empty if they are who the transcript names.
    people: Vec<Account>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatingError {
    #[error("`{0}` is nobody and no room on any platform: write it as platform:name")]
    NoName(String),
    #[error(
        "nobody can be called `{0}` on the page: a name there has a letter or a digit, and is not one of ours"
    )]
    NoGuest(String),
    #[error("no room of the page is called `{0}`: write web:table, or web: and one plain word")]
    NoRoom(String),
    #[error("nobody can be called `{0}` in the terminal: write console: and one plain word")]
    NoSpeaker(String),
    #[error("`{0}` is nobody on Discord: write discord: and the person's number (Copy ID)")]
    NoMember(String),
    #[error(
        "`{0}` is no channel of Discord: write discord:SERVER/CHANNEL, by their numbers (Copy ID)"
    )]
    NoChannel(String),
    #[error("--players names {named}, and {players} play")]
    Number { named: usize, players: usize },
    #[error("--players names {0} twice")]
    Twice(AccountId),
}

impl Seating {
    /// # Errors
    ///
    /// If a name is not on a platform, or comes twice.
    pub fn new(room: &str, people: &[String]) -> Result<Self, SeatingError> {
        let mut seated: Vec<Account> = Vec::new();
        for typed in people {
            let account = account(typed)?;
            if seated.iter().any(|other| other.id == account.id) {
                return Err(SeatingError::Twice(account.id));
            }
            seated.push(account);
        }
        Ok(Self { room: place(room)?, people: seated })
    }

    pub fn room(&self) -> &RoomId {
        &self.room
    }

    /// Whether the match goes on where people can see it.
    pub fn is_somewhere(&self) -> bool {
        *self.room.0 != *NOWHERE
    }

    /// Where it is played, and by whom if that was said; nothing if nothing was.
    pub fn words(&self) -> String {
        let room = self.is_somewhere().then_some(self.room.as_str());
        let people = self.people.iter().map(|person| person.id.as_str());
        room.into_iter().chain(people).map(|id| format!("\n{id}")).collect()
    }

    /// The players, by what the transcript calls them.
    ///
    /// # Errors
    ///
    /// If others are named, and not as many.
    pub fn people(&self, names: &[String]) -> Result<Vec<Account>, SeatingError> {
        if self.people.is_empty() {
            return Ok(strangers(names));
        }
        if self.people.len() != names.len() {
            let (named, players) = (self.people.len(), names.len());
            return Err(SeatingError::Number { named, players });
        }
        Ok(self.people.clone())
    }
}

/// The account of a name. Each platform knows best what its people are called, so that the account
/// seated here is the one that comes to play there.
fn account(typed: &str) -> Result<Account, SeatingError> {
    let (platform, name) = on_platform(typed)?;
    match platform {
        "web" => web::account(name).ok_or_else(|| SeatingError::NoGuest(typed.to_owned())),
        "console" => {
            console::parse_account(name).ok_or_else(|| SeatingError::NoSpeaker(typed.to_owned()))
        }
        #[cfg(feature = "discord")]
        discord::PREFIX if !discord::is_person(&AccountId::from(typed)) => {
            Err(SeatingError::NoMember(typed.to_owned()))
        }
        _ => Ok(Account { id: AccountId::from(typed), name: name.to_owned() }),
    }
}

/// Which room a name means.
fn place(typed: &str) -> Result<RoomId, SeatingError> {
    let (platform, name) = on_platform(typed)?;
    match platform {
        "web" => web::room(name).ok_or_else(|| SeatingError::NoRoom(typed.to_owned())),
        #[cfg(feature = "discord")]
        discord::PREFIX if discord::channel(&RoomId::from(typed)).is_none() => {
            Err(SeatingError::NoChannel(typed.to_owned()))
        }
        _ => Ok(RoomId::from(typed)),
    }
}

/// The platform of a name, and what stands behind it.
fn on_platform(name: &str) -> Result<(&str, &str), SeatingError> {
    let parts = name.split_once(':').filter(|(platform, rest)| {
        !platform.is_empty()
            && platform.chars().all(|character| character.is_ascii_lowercase())
            && !rest.is_empty()
    });
    let parts = parts.filter(|_| name.len() <= MAX_NAME && !name.chars().any(char::is_control));
    parts.ok_or_else(|| SeatingError::NoName(name.chars().take(40).collect()))
}

/// People of no platform: nobody can speak for them.
fn strangers(names: &[String]) -> Vec<Account> {
    let mut people: Vec<Account> = Vec::new();
    for name in names {
        let plain = |character: char| if character.is_alphanumeric() { character } else { '-' };
        let name: String = name
            .trim()
            .chars()
            .take(32)
            .map(|character| if character.is_control() { ' ' } else { character })
            .collect();
        let id = format!("import:{}", name.to_lowercase().chars().map(plain).collect::<String>());
        let taken = |id: &str| people.iter().any(|person| *person.id.0 == *id);
        let (id, name) = match taken(&id) {
            false => (id, name),
            true => {
                let n = people.len() + 1;
                (format!("{id}-{n}"), format!("{name} {n}"))
            }
        };
        people.push(Account { id: AccountId::from(&*id), name });
    }
    people
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seating(place: &str, people: &[&str]) -> Result<Seating, SeatingError> {
        let people: Vec<String> = people.iter().map(|&person| person.to_owned()).collect();
        Seating::new(place, &people)
    }

    #[test]
    fn strangers_are_told_apart() {
        let names = ["Red", "red", "red", "red-2", "<b>"].map(str::to_owned);
        let people = seating(NOWHERE, &[]).expect("it is fine").people(&names).expect("people");
        let mut ids: Vec<_> = people.iter().map(|person| &*person.id.0).collect();
        assert_eq!(ids[..2], ["import:red", "import:red-2"]);
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), names.len());
    }

    #[test]
    fn people_are_on_platforms() {
        let names = ["red", "blue"].map(str::to_owned);
        let seating = |people: &[&str]| seating("web:table", people)?.people(&names);
        let people = seating(&["web:ann", "matrix:@bob:example.org"]).expect("people");
        assert_eq!(people[0].name, "ann");
        assert_eq!(people[1].name, "@bob:example.org");
        assert_eq!(seating(&["web:ann"]), Err(SeatingError::Number { named: 1, players: 2 }));
        assert!(matches!(seating(&["web:ann", "web:ann"]), Err(SeatingError::Twice(_))));
        for bad in ["ann", ":ann", "web:", "", "web:a\nb", "Web:ann"] {
            assert!(matches!(seating(&[bad, "web:bob"]), Err(SeatingError::NoName(_))), "{bad}");
        }
    }

    /// Or nobody could ever play for them.
    #[test]
    fn people_are_who_comes_to_the_platform() {
        let names = ["red", "blue"].map(str::to_owned);
        let people = |people: &[&str]| seating("web:table", people)?.people(&names);
        let ids = |typed: &[&str]| {
            people(typed).map(|accounts| {
                accounts.iter().map(|account| account.id.to_string()).collect::<Vec<_>>()
            })
        };
        let both = ids(&["web:Ann", "web:@Bob Lee"]).expect("people");
        assert_eq!(both, ["web:ann", "web:bob-lee"]);
        assert_eq!(people(&["web:Ann", "web:bob"]).expect("people")[0].name, "Ann");
        assert!(matches!(ids(&["web:Ann", "web:ann"]), Err(SeatingError::Twice(_))));
        assert_eq!(ids(&["console:Ann", "web:bob"]).expect("people")[0], "console:ann");
        for (bad, said) in [
            ("web:Tidetable", "on the page"),
            ("console:<b>", "in the terminal"),
            #[cfg(feature = "discord")]
            ("discord:ann", "Copy ID"),
        ] {
            let why = ids(&[bad, "web:bob"]).expect_err("nobody").to_string();
            assert!(why.contains(bad) && why.contains(said), "{why}");
        }
        let room = |place| seating(place, &[]).map(|seating| seating.room().to_string());
        assert_eq!(room("web:Attic"), Ok("web:Attic".to_owned()));
        assert_eq!(room("web:my attic"), Err(SeatingError::NoRoom("web:my attic".to_owned())));
        #[cfg(feature = "discord")]
        assert!(matches!(room("discord:7"), Err(SeatingError::NoChannel(_))));
    }
}

//! Who plays a match that comes from a transcript, and where.

use desk::Account;
use record::{AccountId, RoomId};

/// Where a match without a room of its own is kept: no platform is called so.
const NOWHERE: &str = "import:table";
/// The longest name of a room or a person, in bytes.
const MAX_NAME: usize = 200;

/// What the command line says of the room and the players.
#[derive(Clone, Debug)]
pub struct Seating {
    room: RoomId,
    /// In turn order; empty if they are who the transcript names.
    people: Vec<AccountId>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SeatingError {
    #[error("`{0}` is nobody and no room on any platform: write it as platform:name")]
    NoName(String),
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
        let room = RoomId::from(on_platform(room)?);
        let mut ids: Vec<AccountId> = Vec::new();
        for person in people {
            let id = AccountId::from(on_platform(person)?);
            if ids.contains(&id) {
                return Err(SeatingError::Twice(id));
            }
            ids.push(id);
        }
        Ok(Self { room, people: ids })
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
        let people = self.people.iter().map(AccountId::as_str);
        room.into_iter().chain(people).map(|it| format!("\n{it}")).collect()
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
        let person = |id: &AccountId| {
            let name = id.0.split_once(':').map_or(&*id.0, |(_, name)| name);
            Account { id: id.clone(), name: name.to_owned() }
        };
        Ok(self.people.iter().map(person).collect())
    }
}

fn on_platform(name: &str) -> Result<&str, SeatingError> {
    let parts = name.split_once(':').filter(|(platform, rest)| {
        !platform.is_empty() && platform.chars().all(|c| c.is_ascii_lowercase()) && !rest.is_empty()
    });
    if parts.is_none() || name.len() > MAX_NAME || name.chars().any(char::is_control) {
        return Err(SeatingError::NoName(name.chars().take(40).collect()));
    }
    Ok(name)
}

/// People of no platform: nobody can speak for them.
fn strangers(names: &[String]) -> Vec<Account> {
    let mut people: Vec<Account> = Vec::new();
    for name in names {
        let plain = |c: char| if c.is_alphanumeric() { c } else { '-' };
        let name: String =
            name.trim().chars().take(32).map(|c| if c.is_control() { ' ' } else { c }).collect();
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
        let people: Vec<String> = people.iter().map(|&it| it.to_owned()).collect();
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
}

//! Persons: their names, accounts and preferences, as rows beside the logs, which name nobody.
//!
//! | row | holds |
//! | --- | --- |
//! | `account/<account>` | the id of the person it belongs to |
//! | `person/<person>` | [`Person`], JSON; for who is another by now, nothing but who that is |

use std::{collections::BTreeMap, sync::Arc};

use games::{Seat, msg};
use record::{AccountId, Head, PersonId, Player, Row, RowChange};
use render::{Look, Surface, Theme};
use serde::{Deserialize, Serialize};
use words::{Language, Reader};

use crate::{
    Account, Seated,
    port::{kept::Found, replies::plain},
};

/// The known facts about a person.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Person {
    /// As it was when they were last seen.
    pub name: String,
    /// The one that was used last comes first.
    pub accounts: Vec<AccountId>,
    /// Their name by each account, if they have several: as it was when the account was used last.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub names: BTreeMap<AccountId, String>,
    #[serde(default)]
    pub prefers: Preferences,
    /// The accounts that came by a code, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub linked: Vec<AccountId>,
    /// The persons they were before accounts of theirs became one: so past matches know them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<PersonId>,
    /// When they are away, and were during the last year.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Vacation>,
    /// The person that they are by now, if they are another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is: Option<PersonId>,
}

/// A time for which somebody is away. Seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Vacation {
    pub from: u64,
    pub until: u64,
}

/// The preferences that somebody has chosen for themselves.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Preferences {
    /// The colours of boards that only they see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Whether moves that are chosen step by step are confirmed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirm: Option<bool>,
    /// Whether matches they open come with films.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub film: Option<bool>,
    /// The language they read: its tag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Where they are, for their night: a word of [`quiet::ZONES`](crate::people::quiet::ZONES).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// The hours in which they would not be called, there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<String>,
    /// How often they would be reminded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remind: Option<String>,
    /// At which hour they would hear what waits for them: a word of
    /// [`digest::WORDS`](crate::present::digest::WORDS).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digest: Option<String>,
    /// Whether boards that only they see are zoomed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zoom: Option<bool>,
    /// How boards come that only they see: `picture` or `text`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
}

impl Preferences {
    pub fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::of_tag)
    }

    pub fn theme(&self) -> Option<&'static Theme> {
        self.theme.as_deref().and_then(Theme::by_name)
    }

    /// Usually boards are pictures.
    pub fn in_text(&self) -> bool {
        self.board.as_deref() == Some("text")
    }

    /// Usually boards are shown whole.
    pub fn zooms(&self) -> bool {
        self.zoom == Some(true)
    }
}

/// The persons that something is about.
#[derive(Clone, Debug, Default)]
pub struct People {
    known: BTreeMap<PersonId, Arc<Person>>,
    /// The persons who are another by now.
    now: BTreeMap<PersonId, PersonId>,
    /// The platform on which they are spoken of, if it is one.
    platform: String,
    /// Where boards are seen that show them.
    surface: Surface,
}

impl People {
    pub fn add(&mut self, id: PersonId, person: Person) {
        self.known.insert(id, Arc::new(person));
    }

    /// Notes that a person is another one by now.
    pub fn add_merged(&mut self, id: PersonId, now: PersonId) {
        self.now.insert(id, now);
    }

    /// The same where they are spoken of on a platform: by their accounts there, if they
    /// have any.
    #[must_use]
    pub fn on(self, platform: &str) -> Self {
        Self { platform: platform.to_owned(), ..self }
    }

    /// Where their boards are seen.
    pub fn surface(&self) -> Surface {
        self.surface
    }

    /// The same for boards that are seen there.
    #[must_use]
    pub fn seen_on(self, surface: Surface) -> Self {
        Self { surface, ..self }
    }

    /// The person that somebody is by now.
    pub fn now<'a>(&'a self, id: &'a PersonId) -> &'a PersonId {
        self.now.get(id).unwrap_or(id)
    }

    pub fn get(&self, id: &PersonId) -> Option<&Person> {
        self.known.get(id).map(Arc::as_ref)
    }

    /// For files; platforms show [`plain::name`].
    pub fn name(&self, id: &PersonId) -> String {
        let name = self.account(id).name;
        if name.is_empty() { "somebody".to_owned() } else { name }
    }

    /// Where and how to reach somebody. Of who was forgotten nothing is left.
    pub fn account(&self, id: &PersonId) -> Account {
        let person = self.get(id);
        let account = person.and_then(|person| {
            let here = person.accounts.iter().find(|account| account.platform() == self.platform);
            here.or(person.accounts.first())
        });
        let name = person.zip(account).and_then(|(person, account)| person.names.get(account));
        Account {
            id: account.cloned().unwrap_or_else(|| AccountId::from("")),
            name: name.or(person.map(|person| &person.name)).cloned().unwrap_or_default(),
        }
    }

    /// Where to tell somebody in private what they are to know of a match: by the account
    /// they used last of those on its platforms; else by the one they used last.
    pub fn private(&self, head: &Head, id: &PersonId) -> Option<&AccountId> {
        let accounts = &self.get(id)?.accounts;
        let plays = |account: &&AccountId| {
            head.rooms.iter().any(|room| room.platform() == account.platform())
        };
        accounts.iter().find(plays).or(accounts.first())
    }

    /// The players, seat by seat, as they are shown.
    ///
    /// A player with the same name as another gets the number of their seat behind their name.
    pub fn cast(&self, head: &Head) -> Arc<[Seated]> {
        let several = head.players.iter().filter(|player| player.computer().is_some()).count() > 1;
        let mut n_computers = 0;
        let seated = |player: &Player| match player {
            Player::Person(person) => Seated::Person(self.account(person)),
            Player::Computer(_) => {
                n_computers += 1;
                Seated::Computer(several.then_some(n_computers))
            }
        };
        let mut cast: Vec<Seated> = head.players.iter().map(seated).collect();
        tell_apart(&mut cast);
        cast.into()
    }

    /// The same, and others behind them.
    pub fn cast_with(&self, head: &Head, others: &[PersonId]) -> Arc<[Seated]> {
        let others = others.iter().map(|person| Seated::Person(self.account(person)));
        self.cast(head).iter().cloned().chain(others).collect()
    }

    /// How boards of a match look for the whole room, or for who sits in a seat.
    pub fn look(
        &self,
        head: &Head,
        theme: &'static Theme,
        language: Language,
        reader: Option<Seat>,
    ) -> Look {
        let cast = self.cast(head);
        let players = head.seats().zip(&*cast).map(|((seat, player), seated)| {
            let is_known = player.person().is_none_or(|person| self.get(person).is_some());
            match seated {
                _ if reader == Some(seat) => render::Player::You,
                Seated::Person(_) if !is_known => render::Player::Unknown,
                Seated::Computer(None) => {
                    let name = msg!("desk-name-computer-alone").into();
                    let said = words::text(&name, Reader::of(language), |seat| seat.to_string());
                    render::Player::Named(said)
                }
                seated => render::Player::Named(plain::player_name(seated, true, language)),
            }
        });
        Look { language, ..Look::new(theme).of(players.collect()).on(self.surface) }
    }

    /// Whether somebody would have their boards as text.
    pub fn in_text(&self, account: &AccountId) -> bool {
        let mut known = self.known.values();
        known.any(|person| person.accounts.contains(account) && person.prefers.in_text())
    }

    /// The language that somebody has chosen to read.
    pub fn language_of(&self, account: &AccountId) -> Option<Language> {
        self.known.values().find(|person| person.accounts.contains(account))?.prefers.language()
    }

    /// All accounts of some persons: any of theirs answers for them.
    pub fn all_accounts<'a>(&self, of: impl IntoIterator<Item = &'a PersonId>) -> Vec<AccountId> {
        let persons = of.into_iter().filter_map(|id| Some((id, self.get(id)?)));
        // The one that is spoken of comes first.
        let accounts = persons.flat_map(|(id, person)| {
            let first = self.account(id).id;
            let others = person.accounts.iter().filter(|account| **account != first).cloned();
            [first.clone()].into_iter().chain(others).collect::<Vec<_>>()
        });
        accounts.filter(|account| !account.0.is_empty()).collect()
    }

    /// The accounts by which some persons are spoken of, of those that have one.
    pub fn accounts<'a>(&self, of: impl IntoIterator<Item = &'a PersonId>) -> Vec<AccountId> {
        of.into_iter()
            .map(|person| self.account(person).id)
            .filter(|account| !account.0.is_empty())
            .collect()
    }
}

fn tell_apart(cast: &mut [Seated]) {
    let names: Vec<Option<String>> =
        cast.iter().map(|player| Some(player.account()?.name.to_lowercase())).collect();
    let is_twice =
        |name: &&String| names.iter().flatten().filter(|other| other == name).count() > 1;
    for (at, (seated, name)) in cast.iter_mut().zip(&names).enumerate() {
        if let (Seated::Person(account), Some(_)) = (seated, name.as_ref().filter(is_twice)) {
            account.name = format!("{} ({})", account.name, at + 1);
        }
    }
}

/// Somebody with an account, who may be new.
#[derive(Clone, Debug)]
pub struct Speaker {
    pub id: PersonId,
    pub account: Account,
    pub person: Person,
    /// The row of the person as it was read.
    pub(crate) stored: Found,
    /// Whether nobody is known by this account yet.
    pub(crate) is_new: bool,
}

impl Speaker {
    /// The row changes by which somebody is known, as they are now.
    pub fn rows(&self) -> Vec<RowChange> {
        let Some(person) = self.stored.becoming(person_key(&self.id), &self.person) else {
            return Vec::new();
        };
        let mut rows = vec![person];
        if self.is_new {
            let key = account_key(&self.account.id);
            rows.push(RowChange::set(key, Row::new(self.id.as_str())).expecting(None));
        }
        rows
    }

    /// Whether somebody is known by the account.
    pub fn is_known(&self) -> bool {
        !self.is_new
    }

    /// The row change by which the row of the person holds something else.
    pub fn becoming(&self, person: &Person) -> Option<RowChange> {
        self.stored.becoming(person_key(&self.id), person)
    }

    /// The same for somebody who gets a seat: nobody may have forgotten them since
    /// they were read, or nobody could answer for them.
    pub fn seated_rows(&self) -> Vec<RowChange> {
        let mut rows = self.rows();
        if !self.is_new {
            let row = Row::new(self.id.as_str());
            let known = RowChange::set(account_key(&self.account.id), row.clone());
            rows.push(known.expecting(Some(&row)));
        }
        rows
    }
}

#[cfg(test)]
impl Speaker {
    /// Somebody who is known already, by an account that is called like them.
    pub fn from_name(name: &str) -> Self {
        let account = Account { id: AccountId::from(&*format!("test:{name}")), name: name.into() };
        let accounts = vec![account.id.clone()];
        let person = Person { name: name.into(), accounts, ..Person::default() };
        let stored =
            serde_json::to_string(&person).map(Row::new).map_or(Found::Nothing, Found::Row);
        Self { id: PersonId::from(name), account, person, stored, is_new: false }
    }
}

pub fn account_key(account: &AccountId) -> String {
    format!("account/{account}")
}

pub fn person_key(person: &PersonId) -> String {
    format!("person/{person}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A person who was forgotten is called by their side alone.
    #[test]
    fn boards_know_who_plays() {
        let mut people = People::default();
        for name in ["ann", "\u{202e}b\0ob"] {
            let name = name.to_owned();
            people.add(PersonId::from(&*name), Person { name, ..Person::default() });
        }
        let person = |name: &str| Player::Person(PersonId::from(name));
        let mut head = crate::kit::begin_match("hex", &["ann", "bob"]).head().clone();
        let computer = record::Computer { level: "easy".into(), nodes: 1, engine: 1 };
        head.players = vec![
            person("ann"),
            person("\u{202e}b\0ob"),
            Player::Computer(computer),
            person("nobody"),
        ];
        let look = |reader| people.look(&head, Theme::DARK, Language::ENGLISH, reader).players;
        let named = |name: &str| render::Player::Named(name.to_owned());
        let [ann, bob] = [named("ann"), named("bob")];
        let [computer, unknown] = [named("Computer"), render::Player::Unknown];
        assert_eq!(look(None), [&ann, &bob, &computer, &unknown].map(Clone::clone));
        assert_eq!(look(Some(Seat(0))), [render::Player::You, bob, computer, unknown]);
    }
}

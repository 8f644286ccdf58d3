//! Persons, as they are in the store.

use std::collections::BTreeSet;

use record::{AccountId, Head, Of, PersonId, Query, Row, RowChange, StoreError};

use super::JsonRows;
use crate::{
    Account, Clock, Context, Desk, Match, People, Person, Speaker,
    people::persons::{account_key, person_key},
    port::words::text,
};

/// The persons who are known, and the matches they play.
#[derive(Clone, Copy)]
pub struct PersonRows<'a> {
    rows: JsonRows<'a>,
    clock: &'a dyn Clock,
}

impl PersonRows<'_> {
    /// An account with what it was called last; nothing for one that nobody knows.
    pub async fn known_as(self, account: &AccountId) -> Result<Account, StoreError> {
        let id = self
            .rows
            .store
            .row(&account_key(account))
            .await?
            .map(|row| PersonId::from(&*row.value));
        let person = match id {
            Some(id) => self.rows.load::<Person>(&person_key(&id)).await?.1.unwrap_or_default(),
            None => Person::default(),
        };
        let name = person.names.get(account).cloned().unwrap_or(person.name);
        Ok(Account { id: account.clone(), name })
    }

    /// The person who has an account; a new one if nobody is known by it.
    pub async fn speaker(self, account: &Account) -> Result<Speaker, StoreError> {
        let account = Account { name: text::shown_name(&account.name), ..account.clone() };
        let known = self.rows.store.row(&account_key(&account.id)).await?;
        let id = known.map(|row| PersonId::from(&*row.value));
        let (stored, person) = match &id {
            Some(id) => self.rows.load(&person_key(id)).await?,
            None => Default::default(),
        };
        let mut person: Person = person.unwrap_or_default();
        person.name.clone_from(&account.name);
        person.accounts.retain(|other| *other != account.id);
        person.accounts.insert(0, account.id.clone());
        if person.accounts.len() > 1 {
            person.names.insert(account.id.clone(), account.name.clone());
        }
        let is_new = id.is_none();
        let id = id.unwrap_or_else(|| PersonId::from(&*self.clock.id()));
        Ok(Speaker { id, account, person, stored, is_new })
    }

    /// The matches that somebody played to their end, whoever they were then, the latest first.
    pub async fn past(self, speaker: &Speaker, limit: usize) -> Result<Vec<Head>, StoreError> {
        let mut heads = Vec::new();
        for id in [&speaker.id].into_iter().chain(&speaker.person.also) {
            heads.extend(self.rows.store.heads(&Query::Past(Of::Person(id.clone())), limit).await?);
        }
        if !speaker.person.also.is_empty() {
            heads
                .sort_by(|left, right| (right.moved_at, &left.id).cmp(&(left.moved_at, &right.id)));
            heads.dedup_by(|left, right| left.id == right.id);
            heads.truncate(limit);
        }
        Ok(heads)
    }

    /// The known persons among the players of these matches. A person who is not known is left out.
    pub async fn people(self, heads: &[&Head]) -> Result<People, StoreError> {
        let ids = heads.iter().flat_map(|head| head.persons_involved()).collect();
        self.load_people(ids).await
    }

    /// The same of one match, and of others.
    pub async fn people_with(self, head: &Head, others: &[PersonId]) -> Result<People, StoreError> {
        self.load_people(head.persons_involved().chain(others).collect()).await
    }

    async fn load_people(self, ids: BTreeSet<&PersonId>) -> Result<People, StoreError> {
        let mut people = People::default();
        for id in ids {
            let Some(mut person) = self.rows.load::<Person>(&person_key(id)).await?.1 else {
                continue;
            };
            if let Some(now) = person.is.take() {
                let Some(known) = self.rows.load(&person_key(&now)).await?.1 else { continue };
                person = known;
                people.add_merged(id.clone(), now);
            }
            people.add(id.clone(), person);
        }
        Ok(people)
    }

    /// Learns who plays these matches. The speaker is known as they are now.
    pub async fn meet(self, context: &mut Context<'_>, heads: &[&Head]) -> Result<(), StoreError> {
        let surface = context.people.surface();
        let people = self.people(heads).await?.on(context.room.platform());
        let mut people = people.seen_on(surface);
        for invited in context.background.opening.iter().flat_map(|opening| &opening.invited) {
            people.add(invited.id.clone(), invited.person.clone());
        }
        for it in context.background.named.iter().chain([&context.speaker]) {
            people.add(it.id.clone(), it.person.clone());
        }
        context.people = people;
        Ok(())
    }

    /// Learns who else its entries speak of.
    pub async fn meet_others(self, context: &mut Context<'_>, m: &Match) -> Result<(), StoreError> {
        let others =
            m.seating().others().iter().filter(|person| context.people.get(person).is_none());
        let others: Vec<PersonId> = others.cloned().collect();
        if others.is_empty() {
            return Ok(());
        }
        let known = self.people_with(m.head(), &others).await?;
        for id in others {
            if let Some(person) = known.get(&id) {
                context.people.add(id, person.clone());
            }
        }
        Ok(())
    }
}

impl Desk {
    pub(crate) fn persons(&self) -> PersonRows<'_> {
        PersonRows { rows: self.rows(), clock: &*self.clock }
    }

    /// Knows somebody by another account from now on: all that is theirs stays theirs.
    /// Writes the other rows together with it. False, and nothing is written, if the other
    /// account is somebody's already.
    ///
    /// # Errors
    ///
    /// If the store fails, or somebody was faster.
    pub async fn rename(
        &self,
        who: &Account,
        to: &Account,
        mut rows: Vec<RowChange>,
    ) -> Result<bool, StoreError> {
        if self.store.row(&account_key(&to.id)).await?.is_some() {
            return Ok(false);
        }
        // If nothing is known of somebody, nothing of theirs has to be changed.
        if let Some(known) = self.store.row(&account_key(&who.id)).await? {
            let Speaker { id, mut person, stored, .. } = self.persons().speaker(who).await?;
            person.accounts.retain(|account| *account != who.id);
            person.accounts.insert(0, to.id.clone());
            person.name = text::shown_name(&to.name);
            if person.names.remove(&who.id).is_some() {
                person.names.insert(to.id.clone(), person.name.clone());
            }
            let row = Row::new(id.as_str());
            rows.push(RowChange::remove(account_key(&who.id)).expecting(Some(&known)));
            rows.push(RowChange::set(account_key(&to.id), row).expecting(None));
            rows.extend(stored.becoming(person_key(&id), &person));
        }
        if !rows.is_empty() {
            self.store.set_rows(rows).await?;
        }
        Ok(true)
    }
}

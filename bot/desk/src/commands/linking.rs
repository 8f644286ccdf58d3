//! Making two accounts one person, with a code that one asks for and the other says.
//!
//! **Invariant:** an account is linked by a code that is said once, within a quarter of an hour.
//! Nobody comes to sit twice in a match. Guard: `tests/it/linking.rs`.
//!
//! The seats of the person who joins another go over in the log of each match
//! (`What::SeatChanged`).

use std::collections::BTreeMap;

use record::{AccountId, Of, PersonId, Player, Query, Row, RowChange, What};

use super::scope::{Fetch, HEADS};
use crate::{
    Args, Context, Match, Person, Preferences, ReplayError,
    ledger::rows::{
        codes,
        links::{LinkRow, link_key},
    },
    matches::{error::Error, invitations::join_codes, lessons::key},
    people::{
        away::Absences,
        link::{Link, Linking},
        persons::{account_key, person_key},
    },
    present::digest,
};

/// For how long a code can be said, in seconds.
pub const PATIENCE: u64 = 15 * 60;

/// The row of a code that somebody asks for.
pub fn code_request_row(code: &str, ctx: &Context<'_>) -> RowChange {
    let value = format!("{}\n{}", ctx.me(), ctx.account().id);
    let row = Row { due: Some(ctx.now + PATIENCE), ..Row::new(value) };
    RowChange::set(link_key(code), row).expecting(None)
}

impl Fetch<'_> {
    /// Fetches the data for linking an account.
    pub(crate) async fn linking(
        self,
        args: &Args,
        context: &Context<'_>,
    ) -> Result<Linking, Error> {
        let Some(typed) = &args.code else {
            return Ok(Linking::New(join_codes::of(&self.desk.clock.secret())));
        };
        let (who, now) = (&context.account().id, context.now);
        if self.desk.guesses.is_full(who, now) {
            return Err(codes::too_many().into());
        }
        let nowhere = || {
            self.desk.guesses.count(who, now);
            Ok(Linking::Nowhere)
        };
        let Some(key) = codes::read(typed).map(|code| link_key(&code)) else { return nowhere() };
        let row = self.desk.store.row(&key).await?;
        let Some(row) = row.filter(|row| row.due.is_some_and(|due| now < due)) else {
            return nowhere();
        };
        let asked = LinkRow::read(&row);
        let id = PersonId::from(asked.id);
        // The first account that says it may do so where others hear it. The person who
        // asked for the code can still use it up.
        if asked.by.is_some_and(|by| by != who.as_str()) && id != *context.me() {
            return nowhere();
        }
        let (is_bound, asked_by) = (asked.by.is_some(), asked.asked_by.map(AccountId::from));
        // The person who asked for the code may since have been forgotten or have become another.
        let (stored, person) = self.desk.rows().load::<Person>(&person_key(&id)).await?;
        let Some(person) = person.filter(|person| person.is.is_none()) else { return nowhere() };
        let me = context.me();
        let query = Query::Live(Of::Person(me.clone()));
        let mut matches = Vec::new();
        for head in
            self.desk.store.heads(&query, HEADS.max(self.desk.store.count(&query).await?)).await?
        {
            matches.extend(self.desk.load(&head.id).await?);
        }
        let mut former = Vec::new();
        for id in &context.speaker.person.also {
            former.push((id.clone(), self.desk.rows().load::<Person>(&person_key(id)).await?.0));
        }
        let learners =
            [self.desk.lessons().learner(&id).await?, self.desk.lessons().learner(me).await?];
        let code = (key, row);
        let link = Link { code, is_bound, asked_by, id, person, stored, matches, former, learners };
        Ok(Linking::To(Box::new(link)))
    }
}

impl Link {
    /// The account that hears of its use: the one that asked for it.
    pub fn owner(&self) -> Option<&AccountId> {
        let accounts = &self.person.accounts;
        let asked_by = accounts.iter().find(|account| Some(*account) == self.asked_by.as_ref());
        asked_by.or(accounts.first())
    }

    /// Whether somebody said it before, and did not go on.
    pub fn is_bound(&self) -> bool {
        self.is_bound
    }

    /// From now on nobody else can say the code.
    pub fn bound_to(&self, account: &AccountId) -> RowChange {
        let (key, row) = &self.code;
        let asked_by = self.asked_by.as_ref().map(|asked_by| format!("\n{asked_by}"));
        let value = format!("{} {account}{}", self.id, asked_by.unwrap_or_default());
        let bound = Row { value, ..row.clone() };
        RowChange::set(key.clone(), bound).expecting(Some(row))
    }

    /// Nobody can say it any more.
    pub fn code_removal(&self) -> RowChange {
        let (key, row) = &self.code;
        RowChange::remove(key.clone()).expecting(Some(row))
    }

    /// All that makes the speaker the person of the code: rows, and the matches in which
    /// they take the seats over. Nobody is told: they are who they were.
    ///
    /// # Errors
    ///
    /// If a log does not take it.
    pub fn link_changes(
        &self,
        ctx: &Context<'_>,
    ) -> Result<(Vec<Match>, Vec<RowChange>), ReplayError> {
        let mut steps = Vec::new();
        for m in &self.matches {
            // A player who resigned has nothing more to do in that match.
            let seat = m.seat_of(ctx.me()).filter(|seat| !m.seats_resigned().contains(*seat));
            let mut next = m.fork();
            // The seat offer names the person whom the speaker was before. They can be offered the
            // seat again.
            if m.seating().offer().is_some_and(|offer| offer.to == *ctx.me()) {
                next.note(ctx.now, ctx.by(), What::SeatDeclined)?;
                steps.push(next);
                continue;
            }
            let Some(seat) = seat else { continue };
            let what = What::SeatChanged { seat, player: Player::Person(self.id.clone()) };
            next.note(ctx.now, record::Actor::Person(self.id.clone()), what)?;
            let until = self.person.away_until(ctx.now);
            if until.is_some() {
                Absences { m: &mut next, now: ctx.now }.tell(&self.id, until)?;
            }
            steps.push(next);
        }
        Ok((steps, self.rows(ctx)))
    }

    fn rows(&self, ctx: &Context<'_>) -> Vec<RowChange> {
        let mut rows = vec![self.code_removal()];
        let speaker = &ctx.speaker;
        let both =
            self.person.clone().with(&speaker.person, speaker.is_known().then_some(ctx.me()));
        rows.extend(self.stored.becoming(person_key(&self.id), &both));
        for account in &speaker.person.accounts {
            let known = speaker.is_known().then(|| Row::new(ctx.me().as_str()));
            let row = Row::new(self.id.as_str());
            rows.push(RowChange::set(account_key(account), row).expecting(known.as_ref()));
        }
        let is_now = Person { is: Some(self.id.clone()), ..Person::default() };
        rows.extend(match speaker.is_known() {
            true => speaker.becoming(&is_now),
            // Of somebody new there is to be no row.
            false => Some(RowChange::remove(person_key(ctx.me())).expecting(None)),
        });
        let former = self.former.iter();
        rows.extend(former.filter_map(|(id, row)| row.becoming(person_key(id), &is_now)));
        let [theirs, own] = &self.learners;
        rows.extend(theirs.having_passed(own, &self.id));
        rows.push(RowChange::remove(key(ctx.me())));
        if both.prefers.digest != self.person.prefers.digest {
            rows.push(digest::row(&self.id, &both.prefers, ctx.now));
        }
        rows
    }
}

impl Person {
    /// The two as one: what this one has chosen holds. `was` is the id of the other.
    fn with(mut self, other: &Self, was: Option<&PersonId>) -> Self {
        let mut names = other.account_names();
        names.extend(self.account_names());
        let came: Vec<AccountId> = other
            .accounts
            .iter()
            .filter(|account| !self.accounts.contains(account))
            .cloned()
            .collect();
        self.linked.extend(came.iter().cloned());
        self.accounts = came.into_iter().chain(self.accounts).collect();
        self.names = names;
        self.prefers = self.prefers.or(&other.prefers);
        self.away.extend(&other.away);
        self.away.sort_unstable();
        self.away.dedup();
        self.also.extend(was.into_iter().chain(&other.also).cloned());
        self
    }

    /// Without some of their accounts, and who those are together.
    pub fn split(mut self, going: &[AccountId]) -> (Self, Self) {
        let names = self.account_names();
        let (gone, left) = self.accounts.into_iter().partition(|account| going.contains(account));
        self.accounts = left;
        self.linked.retain(|id| !going.contains(id));
        let gone = Self { accounts: gone, away: self.away.clone(), ..Self::default() };
        (self.with_account_names(&names), gone.with_account_names(&names))
    }

    /// Sets the names of the accounts. The person takes the name of the account used last.
    fn with_account_names(mut self, names: &BTreeMap<AccountId, String>) -> Self {
        let name = |account: &AccountId| names.get(account).cloned();
        self.name = self.accounts.first().and_then(name).unwrap_or(self.name);
        let of_each = |account: &AccountId| Some((account.clone(), name(account)?));
        // The name of a person with one account is the name of that account.
        let several = self.accounts.iter().filter(|_| self.accounts.len() > 1);
        self.names = several.filter_map(of_each).collect();
        self
    }

    /// Those of their accounts that came by a code after another had.
    pub fn linked_after(&self, account: &AccountId) -> Vec<AccountId> {
        let before = self.linked.iter().position(|id| id == account).map_or(0, |at| at + 1);
        self.linked.get(before..).unwrap_or_default().to_vec()
    }

    /// Their name by each of their accounts.
    fn account_names(&self) -> BTreeMap<AccountId, String> {
        let name = |account| self.names.get(account).unwrap_or(&self.name).clone();
        self.accounts.iter().map(|account| (account.clone(), name(account))).collect()
    }
}

impl Preferences {
    /// The choices of `self`, and those of `other` where `self` has none.
    fn or(self, other: &Self) -> Self {
        Self {
            theme: self.theme.or_else(|| other.theme.clone()),
            confirm: self.confirm.or(other.confirm),
            film: self.film.or(other.film),
            language: self.language.or_else(|| other.language.clone()),
            zone: self.zone.or_else(|| other.zone.clone()),
            quiet: self.quiet.or_else(|| other.quiet.clone()),
            remind: self.remind.or_else(|| other.remind.clone()),
            digest: self.digest.or_else(|| other.digest.clone()),
            zoom: self.zoom.or(other.zoom),
            board: self.board.or_else(|| other.board.clone()),
        }
    }
}

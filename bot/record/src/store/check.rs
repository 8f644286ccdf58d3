use super::{Commit, MAX_NAME, MAX_ROW, Row, RowChange, Step, StoreError};
use crate::{AccountId, Addressee, MatchId, Notice, NoticeId, RoomId};

impl Commit {
    /// Refuses what no store could find or read again.
    ///
    /// # Errors
    ///
    /// [`Unfit`](StoreError::Unfit), with the reason.
    pub fn check(&self) -> Result<(), StoreError> {
        let name = |what: &str, name: &str| match name {
            "" => Err(StoreError::unfit(what, "its name is empty")),
            name if name.len() > MAX_NAME => Err(StoreError::unfit(what, "its name is too long")),
            name if name.contains('\0') => Err(StoreError::unfit(what, "its name has a NUL")),
            _ => Ok(()),
        };
        for Step { rev, entries, head, seed } in &self.steps {
            name("a match", head.id.as_str())?;
            head.rooms.iter().try_for_each(|room| name("a room", room.as_str()))?;
            head.persons_involved().try_for_each(|person| name("a person", person.as_str()))?;
            if Some(head.rev) != rev.checked_add(entries.len() as u64) || entries.is_empty() {
                let what = format!("match {}", head.id);
                return Err(StoreError::unfit(what, "its head does not count its entries"));
            }
            if seed.is_some() && *rev > 0 {
                return Err(StoreError::unfit("a seed", "only a new match is given one"));
            }
        }
        for RowChange { key, row, .. } in &self.rows {
            name("a row", key)?;
            let Some(Row { value, .. }) = row else { continue };
            if value.len() > MAX_ROW || value.contains('\0') {
                let why = format!("its value has NUL or more than {MAX_ROW} bytes");
                return Err(StoreError::unfit(format!("row {key}"), why));
            }
        }
        for Notice { id: NoticeId { id, to, .. }, .. } in &self.notices {
            name("a notice", id.as_str())?;
            let (Addressee::Room(RoomId(to)) | Addressee::Account(AccountId(to))) = to;
            name("an addressee", to)?;
        }
        self.event.iter().try_for_each(|event| name("an event", event.as_str()))?;
        let mut ids: Vec<&MatchId> = self.steps.iter().map(|step| &step.head.id).collect();
        ids.sort();
        let mut keys: Vec<&str> = self.rows.iter().map(|row| &*row.key).collect();
        keys.sort_unstable();
        if ids.windows(2).any(|two| two[0] == two[1]) || keys.windows(2).any(|two| two[0] == two[1])
        {
            return Err(StoreError::unfit("a commit", "it changes something twice"));
        }
        Ok(())
    }
}

//! Reminders that come late: nobody is woken by what should have been said by day.

use games::{Seat, Seats};
use record::{Notice, Slot, StoreError};

use super::carrier::Carrier;
use crate::ledger::rows::reminders;

impl Carrier<'_> {
    /// The same notice for those who may be called now. The others are reminded when they
    /// wake; none if nobody is left.
    pub(super) async fn to_the_awake(self, notice: Notice) -> Result<Option<Notice>, StoreError> {
        let Some(mut call) = notice.call.filter(|_| notice.id.slot == Slot::Reminder) else {
            return Ok(Some(notice));
        };
        let now = self.desk.clock.now();
        let Ok(Some(m)) = self.desk.load(&notice.id.id).await else { return Ok(Some(notice)) };
        let people = self.desk.persons().people(&[m.head()]).await?;
        let sleeps = |seat: &Seat| {
            let person = m.head().person(*seat).and_then(|person| people.get(person));
            person.is_some_and(|person| person.prefers.audible(now) > now)
        };
        let asleep: Seats = call.whom.iter().filter(sleeps).collect();
        if asleep.is_empty() {
            return Ok(Some(notice));
        }
        let stored = self.desk.store.row(&reminders::key(m.id())).await?;
        let row =
            self.desk.settings().reminding(&m, &people, now).mark_missed(stored.as_ref(), asleep);
        if let Some(row) = row {
            if let Some(due) = row.row.as_ref().and_then(|row| row.due) {
                self.desk.agenda.expect_sooner(due);
            }
            self.desk.store.set_rows(vec![row]).await?;
        }
        (call.whom, call.last) = (call.whom.minus(asleep), call.last.minus(asleep));
        Ok((!call.whom.is_empty()).then_some(Notice { call: Some(call), ..notice }))
    }
}

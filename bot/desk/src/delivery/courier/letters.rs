//! Letters: messages to one person that are about no match.

use games::{Arg, msg};
use record::{AccountId, Head, Of, Query, RoomId, Slot, StoreError};

use super::wording::Wording;
use crate::{
    Context, Reply, To,
    ledger::{contexts::Contexts, rows::links::LinkRows},
    matches::tiers,
    people::link::UNCONFIRMED,
    port::{names, request::looking, words::text::code},
    present::{digest, lists::waiting},
};

impl Wording<'_> {
    /// The text of a letter as of now: it tells how things are, and not how they were. None if
    /// there is nothing to tell any more.
    pub(super) async fn letter(
        self,
        (to, slot, at): (&AccountId, Slot, u64),
    ) -> Result<Option<Reply>, StoreError> {
        // It is read where nothing is played.
        let room = RoomId::from(to.as_str());
        let account = self.desk.persons().known_as(to).await?;
        let request = looking(account, room, self.reads);
        let mut context = Contexts { desk: self.desk, request: &request }.looking(&[]).await?;
        let reply = match slot {
            // If it was confirmed meanwhile, the other letter says so.
            Slot::Linked if at >= UNCONFIRMED => self.pending_link_reply(&context).await?,
            Slot::Linked => link_reply(&context),
            _ if !context.speaker.person.prefers.hears_digest(at, context.now) => None,
            _ => {
                let query = Query::Live(Of::Person(context.me().clone()));
                let mut heads = self.desk.store.heads(&query, digest::MATCHES).await?;
                heads.retain(|head| tiers::waits_for(head, context.me()));
                self.desk
                    .persons()
                    .meet(&mut context, &heads.iter().collect::<Vec<&Head>>())
                    .await?;
                waiting(heads, &context)
            }
        };
        let to_them = |reply| Reply {
            to: To::Account(to.clone()),
            slot,
            ring: vec![to.clone()],
            secret: true,
            ..reply
        };
        Ok(reply.map(to_them))
    }

    /// Somebody has said a code that was asked for with this account, and has still to
    /// confirm it.
    async fn pending_link_reply(self, ctx: &Context<'_>) -> Result<Option<Reply>, StoreError> {
        let links = LinkRows { store: &*self.desk.store, persons: self.desk.persons() };
        let Some((used, by)) = links.find_use(&ctx.account().id, ctx.now).await? else {
            return Ok(None);
        };
        let account = msg!("desk-account-on", name = by.name, platform = code(by.id.platform()));
        let void = names::LINK.say("", &used);
        let line = msg!("desk-code-used", account = account, void = void);
        Ok(Some(ctx.whisper(vec![line.into()])))
    }
}

/// Somebody has said a code that was asked for with this account, or one before it.
fn link_reply(ctx: &Context<'_>) -> Option<Reply> {
    let after = ctx.speaker.person.linked_after(&ctx.account().id);
    let name = |account: &AccountId| {
        ctx.speaker.person.names.get(account).map(|name| {
            msg!(
                "desk-account-on",
                name = crate::port::words::text::shown_name(name),
                platform = code(account.platform())
            )
        })
    };
    let accounts: Vec<_> = after.iter().filter_map(name).collect();
    if accounts.is_empty() {
        return None;
    }
    let unlink = names::UNLINK.say("", "others");
    let line = msg!("desk-was-linked", accounts = Arg::and(accounts), unlink = unlink);
    Some(ctx.whisper(vec![line.into()]))
}

//! All that a handler may know beside its match.

use super::{Fetch, Resolved};
use crate::{
    Context,
    matches::error::Error,
    matches::invitations::join_codes::JoinCode,
    people::link::Linking,
    port::{args::Opponent, names},
};

impl Fetch<'_> {
    /// Learns who is named, invited or learns, and which accounts and rooms are linked.
    pub(super) async fn learn_of_others(
        self,
        scope: &Resolved,
        context: &mut Context<'_>,
    ) -> Result<(), Error> {
        if let Resolved::OneOf(_, args, _) = scope
            && let Some(Opponent::Account(account)) = &args.person
        {
            context.background.named = Some(self.desk.persons().speaker(account).await?);
        }
        if let Some(opening) = &mut context.background.opening
            && let Resolved::OneOf(_, _, m) | Resolved::Press(_, m) = scope
        {
            opening.invited = self.others(m.head(), &context.speaker).await?;
            opening.sequel = self.sequel(m.head(), &context.speaker.id, &self.request.room).await?;
        }
        let learns = match scope {
            Resolved::Free(command, _) => command.name == names::LEARN,
            scope => matches!(scope, Resolved::Learn(_)),
        };
        if learns {
            context.background.learner = self.desk.lessons().learner(context.me()).await?;
        }
        match scope {
            Resolved::Free(command, args) if command.name == names::LINK => {
                context.background.linking = Some(self.linking(args, context).await?);
            }
            Resolved::Free(command, _) if command.name == names::UNLINK => {
                context.background.linking = Some(Linking::New(self.desk.clock.id()));
            }
            Resolved::Free(command, _) if command.name == names::SAY => {
                context.background.elsewhere = self.elsewhere(context).await?;
            }
            Resolved::Talk(..) => context.background.elsewhere = self.elsewhere(context).await?,
            _ => (),
        }
        Ok(())
    }

    /// Learns what is under way, untold, unnumbered or thought of in the matches that are meant.
    pub(super) async fn learn_of_matches(
        self,
        scope: &Resolved,
        context: &mut Context<'_>,
    ) -> Result<(), Error> {
        context.background.ongoing = self.ongoing(scope, context).await?;
        context.background.unsaid = match scope {
            Resolved::OneOf(command, _, m) if command.name == names::MOVE => {
                self.desk.backlogs().and_outbox(m.head()).await?
            }
            Resolved::OneOf(_, _, m) | Resolved::Press(_, m) => {
                self.desk.backlogs().of(m.head()).await?
            }
            _ => Vec::new(),
        };
        if let Resolved::OneOf(command, _, m) = scope
            && command.name == names::ABOUT
            && let Some(row) = (JoinCode { m }).row()
        {
            context.background.uncoded =
                self.desk.store.row(&row.key).await?.is_none().then_some(row);
        }
        let read = match scope {
            Resolved::Free(command, args) if command.name == names::RULES => {
                args.game.map(|kind| (kind.info.id, args.id.as_ref()))
            }
            Resolved::Page(game, _) => Some((&**game, None)),
            _ => None,
        };
        if let Some((game, id)) = read {
            let id = id.or(context.about.as_ref()).cloned();
            context.background.own_numbers =
                self.finder().own_numbers_for(game, id.as_ref(), context).await?;
        }
        if let Resolved::OneOf(command, _, m) = scope
            && command.name == names::HINT
        {
            context.background.thought = self.desk.think_for(m, context.me()).await?;
        }
        Ok(())
    }
}

//! All that a handler may know beside its match.

use super::Resolved;
use crate::{
    Context, Desk, Request,
    matches::error::Error,
    matches::invitations::join_codes::JoinCode,
    people::link::Linking,
    port::{args::Opponent, names},
};

impl Desk {
    /// Learns who is named, invited or learns, and which accounts and rooms are linked.
    pub(super) async fn learn_of_others(
        &self,
        scope: &Resolved,
        request: &Request,
        context: &mut Context<'_>,
    ) -> Result<(), Error> {
        if let Resolved::OneOf(_, args, _) = scope
            && let Some(Opponent::Account(account)) = &args.person
        {
            context.background.named = Some(self.speaker(account).await?);
        }
        if let Some(opening) = &mut context.background.opening
            && let Resolved::OneOf(_, _, m) | Resolved::Press(_, m) = scope
        {
            opening.invited = self.others(m.head(), &context.speaker).await?;
            opening.sequel = self.sequel(m.head(), &context.speaker.id, &request.room).await?;
        }
        let learns = match scope {
            Resolved::Free(command, _) => command.name == names::LEARN,
            scope => matches!(scope, Resolved::Learn(_)),
        };
        if learns {
            context.background.learner = self.learner(context.me()).await?;
        }
        match scope {
            Resolved::Free(command, args) if command.name == names::LINK => {
                context.background.linking = Some(self.linking(args, context).await?);
            }
            Resolved::Free(command, _) if command.name == names::UNLINK => {
                context.background.linking = Some(Linking::New(self.clock.id()));
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
        &self,
        scope: &Resolved,
        context: &mut Context<'_>,
    ) -> Result<(), Error> {
        context.background.ongoing = self.ongoing(scope, context).await?;
        context.background.unsaid = match scope {
            Resolved::OneOf(command, _, m) if command.name == names::MOVE => {
                self.not_yet_said(m.head()).await?
            }
            Resolved::OneOf(_, _, m) | Resolved::Press(_, m) => {
                self.load_backlogs(m.head()).await?
            }
            _ => Vec::new(),
        };
        if let Resolved::OneOf(command, _, m) = scope
            && command.name == names::ABOUT
            && let Some(row) = (JoinCode { m }).row()
        {
            context.background.uncoded = self.store.row(&row.key).await?.is_none().then_some(row);
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
                self.own_numbers_for(game, id.as_ref(), context).await?;
        }
        if let Resolved::OneOf(command, _, m) = scope
            && command.name == names::HINT
        {
            context.background.thought = self.think_for(m, context.me()).await?;
        }
        Ok(())
    }
}

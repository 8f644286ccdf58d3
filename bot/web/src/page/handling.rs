//! The way of an act to the desk, and of the replies onto the page.

use desk::{Account, Act, Managed, Pins, Press, Prompt, Reply, Request, To, is_lesson};
use games::Message;
use record::{EventId, MatchId, RoomId};
use render::Surface;
use tokio::{sync::oneshot, time::timeout};

use super::{DELIVERY, Done, Page};
use crate::{forms::questions::Question, visit::Visit};

impl Page {
    /// Has the desk do what somebody asks for, and shows what it answers.
    pub(super) async fn handle(
        &self,
        visit: &Visit,
        from: &Account,
        about: Option<&MatchId>,
        act: Act,
        nonce: &str,
    ) -> Done {
        let room = &visit.room_id();
        let opens = self.desk.may_open(&act);
        let starts = self.settings.key.is_none() && opens;
        let now = self.desk.micros() / 1_000_000;
        let per_person = self.desk.limits().starts_per_hour;
        if starts && let Err(too_many) = self.starts.count(visit.address, per_person, now) {
            return self.refuse(from, room, too_many.message());
        }
        let strangers = if opens { self.strangers(&act).await } else { Vec::new() };
        let event = EventId::from(&*format!("web:{nonce}"));
        let request = request(visit, from, about, act, &event);
        let replies = self.desk.answer(&request).await;
        let shown = self.show_replies(&replies, &request);
        // A visitor next looks at a match that they changed, above all one that they began.
        let changed = self.desk.changed_by(&event).await.unwrap_or_default();
        let is_begun = opens && !changed.is_empty();
        if starts && !is_begun {
            self.starts.give_back(visit.address, now);
        }
        self.deliver().await;
        // A speaker who was taken for talk has talked: the others read it.
        let is_heard = Reply::answer_any(&replies);
        Done {
            is_nothing: !is_heard && changed.is_empty(),
            shown: changed.into_iter().next().or(shown),
            is_whispered: is_heard
                && replies.iter().all(|reply| matches!(reply.to, To::Whisper(_))),
            strangers: if is_begun { strangers } else { Vec::new() },
            ..Done::default()
        }
    }

    /// Shows what the desk answers, and tells which match the last reply is about.
    fn show_replies(&self, replies: &[Reply], request: &Request) -> Option<MatchId> {
        let Request { from, room, act, .. } = request;
        let is_look = matches!(act, Act::Press(Press::Look { .. }));
        let mut shown = None;
        for reply in replies {
            match act {
                Act::Press(press @ Press::Page { .. }) => {
                    self.memory().posts.replace_page(press, reply, room);
                    self.notify_pages(Some(from.id.clone()));
                }
                // The board that is looked at stands beside the talk.
                _ if is_look && reply.picture.is_some() => {
                    self.notify_pages(Some(from.id.clone()));
                }
                _ => self.take(reply, room),
            }
            let asks = reply.prompt.as_ref().is_some_and(Prompt::is_of_a_match);
            let about = reply.about.clone().filter(|_| asks || reply.picture.is_some());
            shown = about.map(|(id, _)| id);
        }
        shown
    }

    /// Waits a while for the delivery of what was done.
    async fn deliver(&self) {
        let (delivered, done) = oneshot::channel();
        // The program is ending if nobody takes it: the outbox keeps what there is.
        if self.handled.send(delivered).await.is_ok() && timeout(DELIVERY, done).await.is_err() {
            tracing::warn!("what was done on the page is delivered late");
        }
    }

    /// Tells somebody why nothing was done.
    fn refuse(&self, from: &Account, room: &RoomId, why: Message) -> Done {
        self.take(&Reply::whisper(&from.id, vec![why.into()]), room);
        Done { is_whispered: true, ..Done::default() }
    }

    /// Shows a reply: a question to one person about a match beside its board,
    /// all else as a post.
    pub(crate) fn take(&self, reply: &Reply, here: &RoomId) {
        let whose = match &reply.to {
            To::Room(_) => None,
            To::Account(account) | To::Whisper(account) => Some(account.clone()),
        };
        // A plan is no talk: it stands beside the board, as it is now.
        if matches!((reply.plan, &reply.lines[..]), (Some(0), [_])) {
            return self.notify_pages(whose);
        }
        let mut memory = self.memory();
        let question = match (&reply.to, &reply.prompt) {
            (To::Whisper(account), Some(prompt)) if prompt.is_of_a_match() => {
                Some((account, Question { lines: reply.lines.clone(), prompt: prompt.clone() }))
            }
            _ => None,
        };
        // Steps on the way to a move are no talk: they stand beside the board.
        let is_step = |(_, question): &(_, Question)| question.depth() > 0;
        // Nor is what a lesson says.
        let learns = reply.about.as_ref().is_some_and(|(id, _)| is_lesson(id));
        if !question.as_ref().is_some_and(|question| learns || is_step(question)) {
            memory.posts.add_reply(reply, here);
        }
        if let Some((account, question)) = question {
            memory.questions.ask(account, question);
        }
        drop(memory);
        self.notify_pages(whose);
    }
}

/// The request of a form to the desk; an `event` is asked for once.
fn request(
    visit: &Visit,
    from: &Account,
    about: Option<&MatchId>,
    act: Act,
    event: &EventId,
) -> Request {
    let managed =
        || Managed { room: visit.room_id(), pins: Pins::Never, server: None, captions: None };
    Request {
        from: from.clone(),
        room: visit.room_id(),
        reads: visit.reads,
        about: about.cloned(),
        act,
        event: Some(event.clone()),
        stamp: None,
        careful: false,
        in_sight: false,
        overheard: false,
        surface: Surface::Full,
        manages: visit.free.then(managed),
    }
}

use games::{
    Line, Prose, Seat, Span,
    guide::{Guide, Question},
    prose,
};

use crate::{
    Desk, Entry, Heard, Match, Press, Prompt, Reply, Stage, What, announce,
    commands::Verb,
    desk::{Answer, MENU, asking, whisper_of},
    find::NO_MATCH,
    parse::{self, Request},
    text::{and, sentence},
    trouble::{Trouble, told},
    turns::Step,
    verbs::{confirm::drafts_only, tell},
};

impl Desk {
    /// Does what a button says.
    pub(crate) async fn press(&self, heard: &Heard, press: &Press) -> Answer {
        let first = press.path.first().map(String::as_str);
        let ours = press.path.iter().position(|word| word.starts_with('!'));
        if &*press.id.0 == NO_MATCH {
            return match first.and_then(|word| word.strip_prefix('!')).and_then(Verb::named) {
                Some(verb) => self.chosen(heard, verb, &press.path[1..]).await,
                None => Err(forged()),
            };
        }
        let found = self.admitted(heard, &press.id).await?;
        match first {
            Some("!accept") => self.consent(heard, found, true).await,
            Some("!decline") => self.consent(heard, found, false).await,
            Some("!join") => self.sit(heard, found).await,
            Some("!begin") => self.begin_now(heard, found).await,
            Some("!cancel") => self.withdraw(heard, found).await,
            Some("!board") => Ok(vec![self.view(heard, &found).await]),
            Some("!again") => self.once_more(heard, &found).await,
            Some("!keep") => self.play_on(heard, &found),
            Some("!grant" | "!refuse") if asked_since(press, &found) => {
                Err(told(prose!["That was another question. Look at the newest one."]))
            }
            Some("!grant") => self.grant(heard, found, true).await,
            Some("!refuse") => self.grant(heard, found, false).await,
            Some("!resign") => {
                let seat = self.player(heard, &found)?;
                // Asked in private: somebody else's answer is a mistake.
                if press.path.get(1) != Some(&seat.0.to_string()) {
                    return Err(told(prose!["This question is not for you."]));
                }
                match fresh(press, &found, seat, Drafts::Fine) {
                    Age::Fresh => self.give_up(heard, found).await,
                    _ => Ok(vec![self.moved_on(heard, &found, seat).await]),
                }
            }
            Some(word) if word.starts_with('!') => Err(forged()),
            _ => match ours.map(|at| press.path.split_at(at)) {
                Some((chosen, said)) => {
                    let press = Press { path: chosen.to_vec(), ..press.clone() };
                    self.confirmed(heard, found, press, said).await
                }
                None => self.guided(heard, found, press, false).await,
            },
        }
    }

    /// The seat of who answers a question about the position, or what to say if
    /// it is another position by now.
    pub(super) async fn answering(
        &self,
        heard: &Heard,
        found: &Match,
        press: &Press,
        drafts: Drafts,
    ) -> Result<Result<Seat, Reply>, Trouble> {
        let Some(seat) = found.seat_of(&heard.from.id) else {
            return Err(told(for_whom(found)).of(found));
        };
        if found.outcome().is_some() {
            return Ok(Err(self.moved_on(heard, found, seat).await));
        }
        self.player(heard, found)?;
        match fresh(press, found, seat, drafts) {
            Age::Fresh => Ok(Ok(seat)),
            Age::Stale => Ok(Err(self.moved_on(heard, found, seat).await)),
            Age::Future => Err(forged()),
        }
    }

    /// One more step towards an action. It is made if who pressed is `sure`, or
    /// wants no look before.
    pub(super) async fn guided(
        &self,
        heard: &Heard,
        found: Match,
        press: &Press,
        sure: bool,
    ) -> Answer {
        // The first word of an answer means the same whatever is planned by now;
        // later ones follow from questions about the plan as it was, and so does
        // a yes to what was shown.
        let is_first = press.path.len() <= 1 && !sure;
        let drafts = if is_first { Drafts::Fine } else { Drafts::Spoil };
        let seat = match self.answering(heard, &found, press, drafts).await? {
            Ok(seat) => seat,
            Err(reply) => return Ok(vec![reply]),
        };
        let Some(table) = found.table() else {
            return Err(forged());
        };
        match table.guide(seat, &press.path, MENU) {
            // To agree to an end is for all, but the question was not.
            Guide::Lost if !found.head().to_act.contains(seat) => {
                Err(told(for_whom(&found)).of(&found))
            }
            // Others have acted since, and what was offered is not possible any more.
            Guide::Lost if press.rev < found.rev() => {
                Ok(vec![self.moved_on(heard, &found, seat).await])
            }
            Guide::Lost => {
                let trouble = told(prose!["That is not possible now."]).of(&found);
                Err(match announce::asked(&found, &[seat]) {
                    Some(prompt) => trouble.asking(prompt),
                    None => trouble,
                })
            }
            Guide::Ask(question) => Ok(vec![self.step(heard, &found, press, question).await]),
            Guide::Done(action)
                if !sure && !drafts_only(&found, seat, &action) && self.is_careful(heard).await =>
            {
                Ok(vec![self.confirming(heard, &found, seat, press, &action).await])
            }
            Guide::Done(action) => self.play_one(heard, found, seat, &action).await,
        }
    }

    /// The next question on the way to an action.
    async fn step(&self, heard: &Heard, found: &Match, press: &Press, question: Question) -> Reply {
        let user = &heard.from.id;
        let press = Press { id: press.id.clone(), rev: found.rev(), path: question.path };
        let said = question.said.join(", ");
        let lines = if said.is_empty() {
            Vec::new()
        } else {
            vec![prose!["So far: ", Span::Strong(said), "."]]
        };
        let (ask, of) = (question.ask.to_owned(), vec![user.clone()]);
        let prompt = Prompt { press, ask, options: question.options, of, typed: None };
        let mut reply = asking(whisper_of(user, found, lines), Some(prompt));
        // Where such a question stands by itself, the board is far up the room.
        if heard.careful {
            let theme = self.theme_of(user).await;
            reply.picture = announce::picture(found, tell::viewer(found, user), theme);
        }
        reply
    }

    pub(super) async fn play_one(
        &self,
        heard: &Heard,
        mut found: Match,
        seat: Seat,
        action: &str,
    ) -> Answer {
        let rev = found.rev();
        let mut lines: Vec<Line> = match found.play(seat, action, self.clock.now()) {
            Ok(lines) => lines,
            Err(error) => return Err(self.refusal(&found, seat, error).of(&found)),
        };
        lines.extend(self.respond(&mut found)?);
        self.keep(heard.event.as_ref(), rev, &found, &lines).await?;
        Ok(self.planned(heard, &found, seat, rev).await)
    }

    /// After drafts, of which nobody else hears: the board with the plan, and
    /// how it may go on. Else nothing, since the room is told.
    pub(super) async fn planned(
        &self,
        heard: &Heard,
        found: &Match,
        seat: Seat,
        rev: u64,
    ) -> Vec<Reply> {
        if !found.only_drafts_since(rev) {
            return Vec::new();
        }
        let mut reply = self.shown(&heard.from.id, found, Vec::new()).await;
        if reply.plan.is_none() {
            reply.plan = Some(0);
            reply.lines = vec![prose!["Nothing is planned."]];
        }
        // Whatever else is asked of them, they are in the middle of this.
        vec![asking(reply, announce::asked(found, &[seat]))]
    }

    /// Says that a question is no longer the one.
    async fn moved_on(&self, heard: &Heard, found: &Match, seat: Seat) -> Reply {
        let mut lines = vec![prose!["The match has moved on since that was asked."]];
        lines.extend(tell::standing(found));
        let awaited = found.head().to_act.contains(seat);
        if awaited {
            lines.push(prose!["Choose again here."]);
        }
        self.shown(&heard.from.id, found, lines).await
    }

    /// Does a command again, with what was chosen for it.
    async fn chosen(&self, heard: &Heard, verb: Verb, words: &[String]) -> Answer {
        let mut request = Request { words: words.to_vec(), ..Request::of(verb) };
        // The last word is what was chosen: a match, or a page.
        if verb != Verb::Rules {
            let Some(id) = request.words.pop() else {
                return Err(forged());
            };
            request.id = Some(parse::match_id(&id));
        } else if let Some(kind) = request.words.first().and_then(|it| parse::game(self.kinds, it))
        {
            request.kind = Some(kind);
            request.words.remove(0);
        }
        if verb == Verb::Start {
            return Err(forged());
        }
        // Boxed, since a command may come back here in turn.
        Box::pin(self.obey(heard, request)).await
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Age {
    Fresh,
    Stale,
    /// Of a revision that is still to come: we did not ask that.
    Future,
}

/// What drafts of one's own do to a question that was asked before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drafts {
    /// Its answer goes on where the plan is.
    Fine,
    /// It is another question now.
    Spoil,
}

/// Whether the position is still the one that was asked about; where players
/// act in any order, whether this one has not acted since. What others draft
/// changes nothing.
fn fresh(press: &Press, found: &Match, seat: Seat, drafts: Drafts) -> Age {
    let any_order = found.info().any_order;
    let spoils = |(index, entry): (usize, &Entry)| match &entry.what {
        What::Played { seat: by, .. } if found.step(index).is_draft() => {
            *by == seat && drafts == Drafts::Spoil
        }
        _ if found.step(index) == Step::Aside => false,
        What::Played { seat: by, .. } => !any_order || *by == seat,
        What::TookBack { .. } | What::Began { .. } | What::Resigned { .. } => true,
        // Only words: the position is the same.
        _ => false,
    };
    let rev = usize::try_from(press.rev).ok().filter(|&rev| rev <= found.entries().len());
    match rev {
        None => Age::Future,
        Some(rev) if found.entries().iter().enumerate().skip(rev).any(spoils) => Age::Stale,
        Some(_) => Age::Fresh,
    }
}

/// Whether the question of taking back is another one than the button's.
fn asked_since(press: &Press, found: &Match) -> bool {
    let rev = usize::try_from(press.rev).ok().filter(|&rev| rev <= found.entries().len());
    let other = |(index, entry): (usize, &Entry)| match entry.what {
        What::Played { .. } => !found.step(index).leaves_turn(),
        What::UndoAsked { .. } | What::TookBack { .. } => true,
        _ => false,
    };
    rev.is_none_or(|rev| found.entries().iter().enumerate().skip(rev).any(other))
        || !matches!(found.head().stage, Stage::Playing { undo: Some(_) })
}

pub fn forged() -> Trouble {
    told(prose!["I do not know that button. Use the newest ones, or say what you want."])
}

/// `This is for bob.`
pub fn for_whom(found: &Match) -> Prose {
    let seats: Vec<Prose> = found.head().to_act.iter().map(|seat| prose![seat]).collect();
    if seats.is_empty() {
        return prose!["This is not for you."];
    }
    let mut line = prose!["This is for "];
    line.0.extend(and(seats).0);
    sentence(line)
}

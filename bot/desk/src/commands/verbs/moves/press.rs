//! The effects of buttons on a match.

use games::{Prose, Role, Seat, menu::Menu, menu::Question, msg};
use record::{MatchId, PersonId, Stage, What};

use super::{play::Mover, twice::RepeatedPress};
use crate::{
    Act, Args, Button, Context, Decision, Line, Match, Press, Prompt, Refusal, Reply, Speaker,
    commands::{
        answer::Answer,
        verbs::{
            offers::{again::Rematch, start::start_with_beginner},
            pages::log::TurnLog,
            preferences::settings::zooms,
            seats::{
                late::LatePlayer, pause, resign::Resignation, transfer::SeatTransfer,
                without::without,
            },
        },
    },
    matches::{error::refuse, tiers, timing::absence::LeftOut, turns::leaves_turn},
    people::command::MatchCommand,
    port::{
        MENU,
        names::{self, Name},
        press::{At, Deed},
        words::text::sentence,
    },
    present::{
        announce::{BoardView, Buttons, Situation},
        board::view,
        confirm::{Chosen, Preview, confirming},
        lessons::LessonPlay,
        shown::{board_part, board_reply, for_whom, further, viewer},
    },
};

/// Does what a button says.
pub fn press(m: &Match, press: &Press, ctx: &Context<'_>) -> Result<Decision, Refusal> {
    if let Some(lesson) = m.lesson() {
        match press {
            press if press.at().is_some_and(|at| at.id != *m.id()) => {
                return Ok(Decision::reply(LessonPlay { m, ctx }.moved_on()));
            }
            Press::Do { deed: Deed::Again, .. } => {
                return LessonPlay { m, ctx }.go_on(lesson, false);
            }
            Press::Do { deed: Deed::Next, .. } => return LessonPlay { m, ctx }.go_on(lesson, true),
            Press::Do { deed: Deed::Show, .. } => return LessonPlay { m, ctx }.solve(lesson),
            Press::Do { deed: Deed::Start, .. } => return start_with_beginner(m.kind(), ctx),
            _ => (),
        }
    }
    if let Some(decision) = (RepeatedPress { m, ctx }).answer(press) {
        return Ok(decision);
    }
    match press {
        Press::Choose { at, path } => ButtonPress { m, at, ctx }.advance_choice(path, false),
        Press::Confirm { at, path, seat } if m.seat_of(ctx.me()) == Some(*seat) => {
            ButtonPress { m, at, ctx }.advance_choice(path, true)
        }
        Press::Follow { at, seat, actions } if m.seat_of(ctx.me()) == Some(*seat) => {
            ButtonPress { m, at, ctx }.follow(actions)
        }
        Press::Propose { at, seat, actions } if m.seat_of(ctx.me()) == Some(*seat) => {
            match (ButtonPress { m, at, ctx }).answering_seat(true)? {
                Ok(seat) => Ok(Decision::reply(Mover { m, seat, ctx }.propose(actions))),
                Err(decision) => Ok(decision),
            }
        }
        // Asked in private: somebody else's answer is a mistake.
        Press::Confirm { .. } | Press::Follow { .. } | Press::Propose { .. } => {
            Err(refuse(msg!("desk-question-not-yours")))
        }
        Press::Change { at, .. } => ButtonPress { m, at, ctx }.choose_again(),
        Press::Look { at, path, zoom } => ButtonPress { m, at, ctx }.look(path, *zoom),
        Press::Retell { at, from, film: false } => TurnLog { m, ctx }.lines(*from, at.rev),
        Press::Retell { at, from, film: true } => TurnLog { m, ctx }.film(*from, at.rev),
        Press::Part { part, .. } => Ok(Decision::reply(board_part(m, *part, ctx))),
        Press::Do { at, deed } => ButtonPress { m, at, ctx }.act(*deed),
        Press::Pick { .. } | Press::Page { .. } | Press::Learn { .. } | Press::Help { .. } => {
            Err(unknown())
        }
    }
}

/// The number of moves behind which no proposal is open any more.
const LONG_AGO: usize = 64;

/// A button that is none of ours, or no longer.
pub fn unknown() -> Refusal {
    refuse(msg!("desk-unknown-button"))
}

/// The press of a button that was made for a match as it stood `at` a revision.
#[derive(Clone, Copy, Debug)]
struct ButtonPress<'a> {
    m: &'a Match,
    at: &'a At,
    ctx: &'a Context<'a>,
}

impl<'a> ButtonPress<'a> {
    fn act(self, deed: Deed) -> Result<Decision, Refusal> {
        let command = MatchCommand { m: self.m, args: &Args::default(), ctx: self.ctx };
        if self.is_over(deed) {
            return Err(refuse(msg!("desk-another-question")));
        }
        match deed {
            Deed::Accept => Answer { m: self.m, ctx: self.ctx }.consent(None),
            Deed::Decline => Answer { m: self.m, ctx: self.ctx }.refuse_challenge(),
            Deed::Join => Answer { m: self.m, ctx: self.ctx }.sit(None),
            Deed::Begin => Answer { m: self.m, ctx: self.ctx }.begin(),
            Deed::Cancel => Answer { m: self.m, ctx: self.ctx }.cancel(),
            Deed::Board => Ok(Decision::reply(view(self.m, self.ctx))),
            Deed::Again => Rematch { m: self.m, ctx: self.ctx }.by_press(),
            // Asked in lessons alone.
            Deed::Next | Deed::Show | Deed::Start => Err(unknown()),
            // Asked in private: somebody else's answer is a mistake.
            Deed::PlayOn(asked) | Deed::Resign(asked)
                if self.m.seat_of(self.ctx.me()) != Some(asked) =>
            {
                Err(refuse(msg!("desk-question-not-yours")))
            }
            Deed::PlayOn(_) => Resignation { m: self.m, ctx: self.ctx }.play_on(),
            Deed::Grant => Answer { m: self.m, ctx: self.ctx }.grant(true),
            Deed::Refuse => Answer { m: self.m, ctx: self.ctx }.grant(false),
            Deed::Withdraw => Answer { m: self.m, ctx: self.ctx }.withdraw(),
            Deed::Without => without(command),
            Deed::Claim => LatePlayer { m: self.m, ctx: self.ctx }.claim(),
            Deed::Wait => LatePlayer { m: self.m, ctx: self.ctx }.wait(),
            Deed::StandIn => LatePlayer { m: self.m, ctx: self.ctx }.stand_in(),
            Deed::TakeSeat => SeatTransfer { m: self.m, ctx: self.ctx }.agree(),
            Deed::LeaveSeat => SeatTransfer { m: self.m, ctx: self.ctx }.end(),
            // The button agrees to a request; a new one is made by a command.
            Deed::Pause
                if self.m.votes().pausing().is_empty() && self.m.time().paused_at().is_none() =>
            {
                let pause = names::PAUSE.say("", "");
                Err(refuse(msg!("desk-no-pause-asked", pause = pause)))
            }
            Deed::Pause => pause::pause(command),
            Deed::Resume => pause::resume(command),
            Deed::Resign(_) => {
                let seat = self.ctx.player(self.m)?;
                match age(self.at, self.m, seat, false) {
                    Age::Fresh => Resignation { m: self.m, ctx: self.ctx }.give_up(),
                    _ => Ok(self.moved_on(seat)),
                }
            }
        }
    }

    /// Whether the matter of a button is over, though another of its kind may be open: a press on it
    /// does nothing.
    fn is_over(self, deed: Deed) -> bool {
        let Self { m, at, ctx } = self;
        match deed {
            Deed::Grant | Deed::Refuse | Deed::Withdraw => asked_since(at, m),
            Deed::Without => waits_since(at, m, ctx.now),
            Deed::Claim | Deed::Wait | Deed::StandIn => ran_out_since(at, m),
            Deed::TakeSeat | Deed::LeaveSeat => offered_since(at, m),
            Deed::Pause | Deed::Resume => paused_since(at, m, deed),
            _ => false,
        }
    }

    /// One more step towards an action. It is made if the speaker is `sure`, or wants
    /// no look before.
    fn advance_choice(self, path: &[String], sure: bool) -> Result<Decision, Refusal> {
        // The first word of an answer fits any plan. A later word, or a yes to a shown
        // action, answers a question about the plan of that time: it must be the same now.
        let is_first = path.len() <= 1 && !sure;
        let seat = match self.answering_seat(!is_first)? {
            Ok(seat) => seat,
            Err(decision) => return Ok(decision),
        };
        let Some(table) = self.m.table() else {
            return Err(unknown());
        };
        match table.menu(seat, path, MENU) {
            // To agree to an end is for all, but the question was not.
            Menu::Lost if !self.m.head().to_act.contains(seat) => {
                Err(refuse(for_whom(self.m.head().to_act)).of(self.ctx.cast(self.m)))
            }
            // Others have acted since, and what was offered is not possible any more.
            Menu::Lost if self.at.rev < self.m.rev() => Ok(self.moved_on(seat)),
            Menu::Lost => {
                let why = table.unread(seat, &path.join(" ")).map(sentence);
                let refusal = refuse(why.unwrap_or_else(|| msg!("desk-not-possible-now").into()));
                Err(refusal
                    .of(self.ctx.cast(self.m))
                    .asking(self.ctx.questions(self.m).first(seat)))
            }
            Menu::Ask(question) => Ok(Decision::reply(self.next_question(&question))),
            Menu::Done(action) if self.is_settled(seat, &action) => {
                Err(refuse(msg!("desk-proposal-over")).of(self.ctx.cast(self.m)).about(self.m.id()))
            }
            Menu::Done(action)
                if !sure
                    && !(Preview { m: self.m, seat }).drafts_only(&action)
                    && (self.ctx.is_careful() || Preview { m: self.m, seat }.is_apart(path)) =>
            {
                let chosen = Chosen { m: self.m, seat, at: self.at, path, action: &action };
                Ok(Decision::reply(confirming(chosen, self.ctx)))
            }
            Menu::Done(action) => Mover { m: self.m, seat, ctx: self.ctx }.play_one(&action),
        }
    }

    /// Whether an action answered a proposal that is not open any more: done now, it would be a
    /// new proposal.
    fn is_settled(self, seat: Seat, action: &str) -> bool {
        let Ok(rev) = usize::try_from(self.at.rev) else { return false };
        let is_open =
            |m: &Match| m.table().is_some_and(|table| table.position().open_proposal().is_some());
        let is_aside =
            self.m.table().is_some_and(|table| table.role(seat, action) == Some(Role::Aside));
        if !is_aside || self.at.rev == self.m.rev() {
            return false;
        }
        let was_open = |rev: &usize| {
            let entries = self.m.entries().get(..*rev).unwrap_or_default();
            Match::replay(self.ctx.kinds, entries, None).is_ok_and(|then| is_open(&then))
        };
        let is_played =
            |rev: &usize| matches!(self.m.log().what(*rev - 1), Some(What::Played { .. }));
        let since: Vec<usize> = (rev + 1..=self.m.entries().len()).filter(is_played).collect();
        was_open(&rev) && (since.len() > LONG_AGO || !since.iter().all(was_open))
    }

    /// Does what was proposed.
    fn follow(self, actions: &[String]) -> Result<Decision, Refusal> {
        match self.answering_seat(true)? {
            Ok(seat) => Mover { m: self.m, seat, ctx: self.ctx }.play_each(actions),
            Err(decision) => Ok(decision),
        }
    }

    /// The board as it is, and the first question.
    fn choose_again(self) -> Result<Decision, Refusal> {
        let seat = match self.answering_seat(false)? {
            Ok(seat) => seat,
            Err(decision) => return Ok(decision),
        };
        let Some(prompt) = self.ctx.questions(self.m).first(seat) else {
            return Err(refuse(for_whom(self.m.head().to_act)).of(self.ctx.cast(self.m)));
        };
        let line = msg!("desk-nothing-done");
        Ok(Decision::reply(board_reply(self.ctx, self.m, vec![line.into()]).asking(Some(prompt))))
    }

    /// The board once more, zoomed or whole as it was chosen, with what was asked below it.
    /// All boards that only the speaker sees are shown so from now on.
    fn look(self, path: &[String], zoom: bool) -> Result<Decision, Refusal> {
        let mut speaker = self.ctx.speaker.clone();
        let is_new = speaker.person.prefers.zooms() != zoom;
        speaker.person.prefers.zoom = Some(zoom);
        let rows = if is_new { speaker.rows() } else { Vec::new() };
        let ctx = &Context { speaker, ..self.ctx.clone() };
        let mut decision = Decision { rows, ..ButtonPress { ctx, ..self }.ask_again(path)? };
        if let Some(reply) = decision.replies.first_mut().filter(|_| is_new) {
            reply.lines.push(zooms(zoom).into());
        }
        Ok(decision)
    }

    /// Asks again the question behind some words, without repeating any of them.
    fn ask_again(self, path: &[String]) -> Result<Decision, Refusal> {
        if path.is_empty() {
            return Ok(Decision::reply(view(self.m, self.ctx)));
        }
        let seat = match self.answering_seat(true)? {
            Ok(seat) => seat,
            Err(decision) => return Ok(decision),
        };
        Ok(Decision::reply(match self.m.table().map(|table| table.menu(seat, path, MENU)) {
            Some(Menu::Ask(question)) => self.next_question(&question),
            Some(Menu::Done(action)) => {
                confirming(Chosen { m: self.m, seat, at: self.at, path, action: &action }, self.ctx)
            }
            Some(Menu::Lost) | None => view(self.m, self.ctx),
        }))
    }

    /// The seat that answers a question about the position, or what to say if it is
    /// another position by now.
    fn answering_seat(self, with_drafts: bool) -> Result<Result<Seat, Decision>, Refusal> {
        let Some(seat) = self.m.seat_of(self.ctx.me()) else {
            return Err(refuse(for_whom(self.m.head().to_act)).of(self.ctx.cast(self.m)));
        };
        if self.m.outcome().is_some() {
            return Ok(Err(self.moved_on(seat)));
        }
        self.ctx.player(self.m)?;
        match age(self.at, self.m, seat, with_drafts) {
            Age::Fresh => Ok(Ok(seat)),
            Age::Stale => Ok(Err(self.moved_on(seat))),
            Age::Future => Err(unknown()),
        }
    }

    /// The next question on the way to an action.
    fn next_question(self, question: &Question) -> Reply {
        let so_far =
            || msg!("desk-so-far", said = Prose::join_parts(question.said.clone(), ", ")).into();
        let lines: Vec<Prose> = if question.said.is_empty() { Vec::new() } else { vec![so_far()] };
        let now = Buttons { m: self.m }.at(self.m.seat_of(self.ctx.me()));
        let prompt = further(&now, question, self.ctx);
        let mut reply = self.ctx.whisper_of(self.m, lines).asking(Some(prompt));
        // Where such a question stands by itself, the board may be far up the room.
        if self.ctx.client.careful && !self.has_board(question) {
            let look = self.ctx.look(self.m).choosing(&question.path);
            reply.picture =
                BoardView { m: self.m, viewer: viewer(self.m.head(), self.ctx.me()), look: &look }
                    .picture();
        }
        reply
    }

    /// Whether whoever chooses has the board before their eyes: they pressed below it as it
    /// is, and what they choose is shown before it is done. A draft is not: of that they see
    /// where it can go.
    fn has_board(self, question: &Question) -> bool {
        let is_shown = self.ctx.client.in_sight && self.ctx.is_careful() && !self.m.info().drafts;
        is_shown && question.path.len() == 1 && self.at.rev == self.m.rev()
    }

    /// Says that a question is no longer the one.
    fn moved_on(self, seat: Seat) -> Decision {
        if self.m.lesson().is_some() {
            return Decision::reply(LessonPlay { m: self.m, ctx: self.ctx }.moved_on());
        }
        let mut lines = vec![msg!("desk-moved-on").into()];
        lines.extend(Situation { m: self.m }.standing(Some(seat)));
        if self.m.head().to_act.contains(seat) {
            lines.push(msg!("desk-choose-again").into());
        }
        Decision::reply(board_reply(self.ctx, self.m, lines))
    }
}

/// The questions that a match still asks of somebody.
#[derive(Clone, Copy, Debug)]
pub struct OpenQuestions<'a> {
    pub m: &'a Match,
    pub who: &'a PersonId,
}

impl OpenQuestions<'_> {
    /// A question on the way to a move, as it is asked now: where players act in any order,
    /// others may have taken an answer away since. None if it is no question any more.
    pub fn asked_now(self, prompt: &Prompt, ctx: &Context<'_>) -> Option<Prompt> {
        let Self { m, who } = self;
        let at = prompt.options.first()?.press.at().filter(|at| at.id == *m.id())?;
        let seat = m.seat_of(who).filter(|_| m.outcome().is_none())?;
        if age(at, m, seat, true) != Age::Fresh {
            return None;
        }
        let table = m.table()?;
        let chosen = prompt.path_so_far();
        let is_step = |button: &Button| matches!(button.press, Press::Choose { .. });
        if !chosen.is_empty() && prompt.options.iter().all(is_step) {
            return match table.menu(seat, chosen, MENU) {
                Menu::Ask(question) => Some(further(&Buttons { m }.at(Some(seat)), &question, ctx)),
                Menu::Done(_) | Menu::Lost => None,
            };
        }
        let is_open = |press: &Press| match press {
            Press::Choose { path, .. } => !matches!(table.menu(seat, path, MENU), Menu::Lost),
            press => self.is_asked(press),
        };
        let mut now = prompt.clone();
        now.options.retain(|button| is_open(&button.press));
        (!now.options.is_empty()).then_some(now)
    }

    /// Whether somebody is asked still what a button answers with yes or no.
    pub fn is_asked(self, press: &Press) -> bool {
        let Self { m, who } = self;
        let head = m.head();
        match press {
            Press::Do { deed: Deed::Accept | Deed::Decline, .. } => tiers::asks(head, who),
            Press::Do { deed: Deed::Grant | Deed::Refuse, .. } => tiers::asks_back(head, who),
            Press::Do { deed: Deed::TakeSeat | Deed::LeaveSeat, .. } => {
                tiers::asks_about_seat(head, who)
            }
            Press::Do { deed: Deed::Pause, .. } => !m.votes().pausing().is_empty(),
            Press::Do { deed: Deed::Resume, .. } => {
                m.time().paused_at().is_some() || !m.votes().pausing().is_empty()
            }
            Press::Confirm { at, .. } | Press::Follow { at, .. } | Press::Change { at, .. } => {
                let is_fresh = |seat| age(at, m, seat, true) == Age::Fresh;
                m.outcome().is_none() && m.seat_of(who).is_some_and(is_fresh)
            }
            _ => true,
        }
    }
}

/// The act that shows a match and its question.
pub fn showing(id: &MatchId) -> Act {
    let text = format!("{} match={id}", names::BOARD.word);
    Act::Line(Line { text, mentions: Vec::new() })
}

/// The act that asks once more the private question to which this press would be a yes. None for a
/// no, which does nothing.
pub fn asking_again(press: &Press, speaker: &Speaker) -> Option<Act> {
    let line = |name: Name, id: &MatchId| {
        let text = format!("{} match={id}", name.word);
        Act::Line(Line { text, mentions: Vec::new() })
    };
    match press {
        Press::Confirm { at, path, .. } => {
            let zoom = speaker.person.prefers.zooms();
            Some(Act::Press(Press::Look { at: at.clone(), path: path.clone(), zoom }))
        }
        Press::Follow { at, seat, actions } => {
            let (at, actions) = (at.clone(), actions.clone());
            Some(Act::Press(Press::Propose { at, seat: *seat, actions }))
        }
        Press::Do { at, deed: Deed::Resign(_) } => Some(line(names::RESIGN, &at.id)),
        _ => None,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Age {
    Fresh,
    Stale,
    /// Of a revision that is still to come: we did not ask that.
    Future,
}

/// Whether a question is still the one that was asked. What others draft, and
/// where players act in any order do, changes nothing.
fn age(at: &At, m: &Match, seat: Seat, with_drafts: bool) -> Age {
    match at.rev {
        // A lesson forgets what was taken back of a plan, and counts less then.
        rev if rev > m.rev() && m.lesson().is_some() => Age::Fresh,
        rev if rev > m.rev() => Age::Future,
        rev if rev < m.time_of(seat).asked_at(with_drafts) => Age::Stale,
        _ => Age::Fresh,
    }
}

/// Whether the question of taking back differs from the button's.
fn asked_since(at: &At, m: &Match) -> bool {
    let differs = |index: usize| match m.log().what(index) {
        Some(What::Played { .. }) => !leaves_turn(m.log().role(index)),
        Some(What::UndoAsked { .. } | What::TookBack { .. }) => true,
        _ => false,
    };
    at.rev > m.rev()
        || (at.rev as usize..m.entries().len()).any(differs)
        || !matches!(m.head().stage, Stage::Playing { undo: Some(_) })
}

/// Whether the time of another is up than the button is about, or once more.
fn ran_out_since(at: &At, m: &Match) -> bool {
    let runs_out = |index: usize| matches!(m.log().what(index), Some(What::RanOut { .. }));
    (at.rev as usize..m.entries().len()).any(runs_out)
}

/// Whether others are waited for than the button is about, or the same for something else.
fn waits_since(at: &At, m: &Match, now: u64) -> bool {
    LeftOut { m, now }.seats().iter().any(|seat| at.rev < m.time_of(seat).asked_at(false))
}

/// Whether another pause is asked for or stands than the button is about.
fn paused_since(at: &At, m: &Match, deed: Deed) -> bool {
    let is_paused = m.time().paused_at().is_some();
    if !is_paused && m.votes().pausing().is_empty() {
        return false;
    }
    let any = |is: fn(&What) -> bool| {
        (at.rev as usize..m.entries().len()).any(|index| m.log().what(index).is_some_and(is))
    };
    let began = || any(|what| matches!(what, What::PauseAgreed { .. }));
    any(|what| matches!(what, What::Resumed { .. })) || deed == Deed::Resume && is_paused && began()
}

/// Whether another seat is offered, or to another, than the button is about.
fn offered_since(at: &At, m: &Match) -> bool {
    let offers = |index: usize| matches!(m.log().what(index), Some(What::SeatOffered { .. }));
    (at.rev as usize..m.entries().len()).any(offers)
}

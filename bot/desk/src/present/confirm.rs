//! A look at a move before it is made.

use std::sync::Arc;

use games::{
    Message, Prose, Role, Seat,
    dice::ReplayDice,
    is_end_of_turn,
    menu::{Choice, ChoiceRole, Menu},
    msg,
};
use record::{Actor, Entry, What};
use render::{DrawableGame, Look};

use crate::{
    Button, Context, Match, Picture, Press, Prompt, Reply,
    port::{MENU, press::At},
    present::{
        announce::{BoardView, Buttons, Situation, table_picture},
        shown::viewer,
    },
};

/// A move that somebody chose step by step, and has not made.
#[derive(Clone, Copy)]
pub struct Chosen<'a> {
    pub m: &'a Match,
    pub seat: Seat,
    pub at: &'a At,
    /// The answers that led to it.
    pub path: &'a [String],
    pub action: &'a str,
}

/// Shows what a choice would do, and asks whether it is meant.
pub fn confirming(chosen: Chosen<'_>, ctx: &Context<'_>) -> Reply {
    let Chosen { m, seat, action, .. } = chosen;
    if (Preview { m, seat }).is_apart(chosen.path) {
        return weighing(chosen, ctx);
    }
    let tried = Preview { m, seat }.position_after(&[action]);
    let look = Look { proposed: tried.is_some(), ..ctx.look(m) };
    let viewer = viewer(m.head(), ctx.me());
    let line = match tried {
        Some(_) => msg!("desk-board-would-be"),
        None => msg!("desk-board-not-known"),
    };
    let picture = tried.as_deref().or(m.table()).map(|table| Picture {
        zoom: BoardView { m, viewer, look: &look.clone().choosing(chosen.path) }.zoom(),
        parts: BoardView { m, viewer, look: &look }.parts(),
        ..table_picture(table, viewer, &look)
    });
    let words = m.table().map_or_else(String::new, |table| ctx.text(&table.describe(seat, action)));
    let mut lines = vec![msg!("desk-your-move", action = words).into()];
    lines.extend(Situation { m }.plan(seat));
    lines.push(line.into());
    let answers = [msg!("desk-confirm"), msg!("desk-change")];
    let prompt = asking(msg!("desk-ask-your-move"), answers, chosen, ctx);
    Reply { picture, ..ctx.whisper_of(m, lines) }.asking(Some(prompt))
}

/// Moves of a seat that are looked at before they are made.
#[derive(Clone, Copy, Debug)]
pub struct Preview<'a> {
    pub m: &'a Match,
    pub seat: Seat,
}

impl<'a> Preview<'a> {
    /// The position that a seat looks at before it makes the move that these words lead
    /// to, or does what they propose, action by action; none if it is the position as it
    /// is.
    pub fn position(self, path: &[String]) -> Option<Box<dyn DrawableGame>> {
        if path.is_empty() || !self.m.is_playing() || self.is_apart(path) {
            return None;
        }
        match self.m.table()?.menu(self.seat, path, MENU) {
            Menu::Done(action) => self.position_after(&[action]),
            Menu::Lost => self.position_after(path),
            Menu::Ask(_) => None,
        }
    }

    /// Asks whether somebody who has done nothing in their turn means its end: `done` may be
    /// said of the dishes.
    pub fn confirm_end(self, path: &[String], ctx: &Context<'_>) -> Reply {
        let at = Buttons { m: self.m }.at(Some(self.seat));
        let answers = [msg!("desk-yes-end-turn"), msg!("desk-no-play-on")];
        let chosen = Chosen { m: self.m, seat: self.seat, at: &at, path, action: "" };
        let prompt = asking(msg!("desk-ask-end-turn"), answers, chosen, ctx);
        ctx.whisper_of(self.m, vec![msg!("desk-nothing-in-turn").into()]).asking(Some(prompt))
    }

    /// The choice that ends the turn, if this is what a text means and nothing was done in
    /// the turn. Whoever says what stands on the button means it, also as another form of the
    /// word: `passe`, `passen`.
    pub fn idle_end(self, text: &str, ctx: &Context<'_>) -> Option<Vec<String>> {
        let table = self.m.table().filter(|_| self.m.lesson().is_none() && !self.acted_last())?;
        let text = text.trim().trim_end_matches(['.', '!']);
        let read = table.read(self.seat, text);
        let [action] = &read[..] else { return None };
        let Menu::Ask(question) = table.menu(self.seat, &[], MENU) else { return None };
        let typed = text.trim().to_lowercase();
        let is_other = |choice: &Choice| {
            let label = ctx.text(&choice.label).to_lowercase();
            let is_stem = typed.chars().count() >= STEM && label.starts_with(&typed);
            let passes = games::is_pass(&typed) && games::is_pass(&label);
            !(label == typed || is_stem || passes)
        };
        let ends = question
            .options
            .into_iter()
            .filter(|choice| choice.kind == ChoiceRole::Ends && is_other(choice));
        let mut paths = ends.map(|choice| vec![choice.token]);
        paths.find(|path| table.menu(self.seat, path, MENU) == Menu::Done(action.clone()))
    }

    /// The choice beside the moves that a text means, if it means one: its button asks whether that
    /// is meant, and so do its words. Whoever writes what is written in the log knows what it does.
    pub fn aside(self, text: &str) -> Option<(Vec<String>, String)> {
        let table = self.m.table().filter(|_| self.m.lesson().is_none())?;
        let read = table.read(self.seat, text);
        // `stop` is said of anything, also where the log writes so, and `end` of a turn.
        let is_word = ["end", "stop"].iter().any(|word| text.trim().eq_ignore_ascii_case(word));
        let is_notation = |action: &String| {
            let is_it = |written: &str| written.eq_ignore_ascii_case(text.trim());
            !is_word && (is_it(action) || is_it(&table.input_text(action)))
        };
        if read.iter().any(is_notation) {
            return None;
        }
        let mut asides = asides(table, self.seat).into_iter();
        asides.find(|(path, action)| match &read[..] {
            [only] => only == action,
            // `Done` is said of an end that would waste something, too.
            [] => is_end_of_turn(text) && path.iter().any(|word| is_end_of_turn(word)),
            _ => false,
        })
    }

    /// Whether a person has done something in a seat that stands, since somebody else or the rules
    /// went on.
    fn acted_last(self) -> bool {
        // The number of earlier steps that were taken back.
        let mut n_back = 0;
        for index in self.m.log().standing().into_iter().rev() {
            let Some(entry) = self.m.entries().get(index) else { return false };
            let What::Played { seat: by, .. } = entry.what else { continue };
            match entry.by {
                Actor::Person(_) if by == self.seat => match self.m.log().role(index) {
                    Role::Retract => n_back += 1,
                    Role::Draft if n_back > 0 => n_back -= 1,
                    _ => return true,
                },
                _ => return false,
            }
        }
        false
    }

    /// Whether the answer at the end of a path stands apart from the moves.
    pub fn is_apart(self, path: &[String]) -> bool {
        let (Some((last, before)), Some(table)) = (path.split_last(), self.m.table()) else {
            return false;
        };
        let Menu::Ask(question) = table.menu(self.seat, before, MENU) else { return false };
        let declining = table.position().declining(self.seat);
        let is_it = |option: &Choice| option.token == *last && option.kind == ChoiceRole::Aside;
        question.options.iter().any(is_it)
            && declining
                .is_none_or(|action| table.menu(self.seat, path, MENU) != Menu::Done(action))
    }

    /// Whether an action only drafts. It can be taken back, so nobody has to be sure.
    pub fn drafts_only(self, action: &str) -> bool {
        let role = self.m.table().and_then(|table| table.role(self.seat, action));
        matches!(role, Some(Role::Draft | Role::Retract))
    }

    /// The position after some actions. None if there is anything in them that only
    /// playing may show: chance or secrets.
    pub fn position_after(self, actions: &[impl AsRef<str>]) -> Option<Box<dyn DrawableGame>> {
        let mut table = self.m.table().filter(|_| !self.m.info().secrets)?.fork();
        let mut tape = ReplayDice::new(&[]);
        for action in actions {
            table.follow(self.seat, action.as_ref(), &mut tape).ok()?;
        }
        tape.finish().ok()?;
        Some(table)
    }

    /// The position after as many of these actions as can be known before they are taken, and how
    /// many these are.
    pub fn foresee(self, actions: &[String]) -> Option<(usize, Box<dyn DrawableGame>)> {
        let known = |number: usize| Some((number, self.position_after(actions.get(..number)?)?));
        (1..=actions.len()).rev().find_map(known)
    }
}

/// Asks whether somebody means what may end the game: the button stands beside
/// those of moves, and is easily hit.
fn weighing(chosen: Chosen<'_>, ctx: &Context<'_>) -> Reply {
    let Chosen { m, seat, action, .. } = chosen;
    let words = m.table().map_or_else(String::new, |table| ctx.text(&table.describe(seat, action)));
    // The turn does not matter to this question, but a request beside the game does.
    let mut lines: Vec<Prose> = Situation { m }.beside().into_iter().collect();
    lines.push(msg!("desk-about-to", action = words).into());
    let answers = [msg!("desk-yes"), msg!("desk-no-play-on")];
    let prompt = asking(msg!("desk-ask-want-that"), answers, chosen, ctx);
    ctx.whisper_of(m, lines).asking(Some(prompt))
}

/// The fewest letters at the beginning of a label that count as another form of it.
const STEM: usize = 4;

/// The choice beside the moves that was made among what somebody said, if one was:
/// `the citadel and the rest`.
pub fn aside_done(
    table: &dyn DrawableGame,
    seat: Seat,
    new: &[Arc<Entry>],
) -> Option<(Vec<String>, String)> {
    let is_done = |action: &String| {
        new.iter().any(|entry| {
            matches!(&entry.what, What::Played { seat: by, action: done, .. }
                if *by == seat && done == action)
        })
    };
    asides(table, seat).into_iter().find(|(_, action)| is_done(action))
}

/// The choices beside the moves: the way to each, and what it does.
fn asides(table: &dyn DrawableGame, seat: Seat) -> Vec<(Vec<String>, String)> {
    let Menu::Ask(question) = table.menu(seat, &[], MENU) else { return Vec::new() };
    let asides = question.options.into_iter().filter(|choice| choice.kind == ChoiceRole::Aside);
    let paths = asides.map(|choice| vec![choice.token]);
    let declining = table.position().declining(seat);
    let whole = |path: Vec<String>| match table.menu(seat, &path, MENU) {
        Menu::Done(action) if Some(&action) != declining.as_ref() => Some((path, action)),
        _ => None,
    };
    paths.filter_map(whole).collect()
}

fn asking(ask: Message, [yes, no]: [Message; 2], chosen: Chosen<'_>, ctx: &Context<'_>) -> Prompt {
    let Chosen { seat, at, path, .. } = chosen;
    let (at, path) = (at.clone(), path.to_vec());
    Prompt {
        options: vec![
            Button::new(Press::Confirm { at: at.clone(), path: path.clone(), seat }, yes),
            Button::new(Press::Change { at, path }, no),
        ],
        of: vec![ctx.account().id.clone()],
        ..Prompt::new(ask)
    }
}

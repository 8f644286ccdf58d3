//! The buttons beside a match that give a command about it.

use desk::{Listed, names as commands};
use games::{Message, msg};
use record::{AccountId, Stage};

use super::template::{MenuItem, QuestionView};
use crate::{PageSettings, routes::looking::Window};

/// A label, and the word of its command.
type Item = (Message, &'static str);

const WITHOUT: Item = (msg!("web-without"), commands::WITHOUT.word);
const TAKE_BACK: Item = (msg!("web-take-back"), "undo");
const GIVE_UP: Item = (msg!("web-give-up"), commands::RESIGN.word);
const JOIN: Item = (msg!("web-join"), commands::JOIN.word);
const CANCEL: Item = (msg!("web-cancel"), commands::CANCEL.word);
const AGAIN: Item = (msg!("web-play-again"), commands::AGAIN.word);

/// The requests that the desk takes about a match, besides its question. One button to take back
/// is enough, and none where there is nothing.
pub(super) async fn menu(
    window: Window<'_>,
    listed: &Listed,
    question: Option<&QuestionView>,
) -> Vec<MenuItem> {
    let Window { page, visit } = window;
    let me = visit.me.as_ref();
    let mut menu = all(&page.settings, listed, me.map(|me| &me.id));
    let has_undo = match me.filter(|_| menu.iter().any(|item| item.command == TAKE_BACK.1)) {
        Some(me) => window.has_undo(me, &listed.head.id).await,
        None => false,
    };
    if !has_undo || question.is_some_and(|question| question.takes_back) {
        menu.retain(|item| item.command != TAKE_BACK.1);
    }
    menu
}

fn all(settings: &PageSettings, listed: &Listed, me: Option<&AccountId>) -> Vec<MenuItem> {
    let mut items = items(listed, me);
    if is_team(settings, listed) && me.is_some_and(|me| waits_for_another(listed, me)) {
        items.insert(0, WITHOUT);
    }
    let items = items.into_iter().filter(|_| !listed.is_lesson());
    items.map(|(label, command)| MenuItem { label, command }).collect()
}

fn is_team(settings: &PageSettings, listed: &Listed) -> bool {
    let mut kinds = settings.kinds.iter();
    kinds.any(|kind| kind.info.id == listed.head.game && kind.info.together)
}

/// Whether somebody plays a match that waits for another.
fn waits_for_another(listed: &Listed, me: &AccountId) -> bool {
    let is_played = matches!(listed.head.stage, Stage::Playing { undo: None });
    let seat = listed.seat_of(me);
    is_played
        && seat.is_some()
        && listed.awaited.iter().any(|account| listed.seat_of(account) != seat)
}

fn items(listed: &Listed, me: Option<&AccountId>) -> Vec<Item> {
    let Some(me) = me else { return Vec::new() };
    let head = &listed.head;
    let free = head.players.len() < usize::from(head.setup.seats);
    match (&head.stage, listed.seat_of(me)) {
        (Stage::Over(_) | Stage::Closed, Some(_)) => vec![AGAIN],
        (Stage::Open { .. }, None) if free => vec![JOIN],
        (Stage::Open { .. }, Some(seat)) if seat == head.proposer => vec![CANCEL],
        // The buttons for a request to take back stand beside the board.
        (Stage::Playing { undo: Some((by, _)) }, Some(seat)) if *by == seat => vec![GIVE_UP],
        (Stage::Playing { .. }, Some(_)) => vec![TAKE_BACK, GIVE_UP],
        _ => Vec::new(),
    }
}

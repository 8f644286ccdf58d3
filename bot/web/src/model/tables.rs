//! The matches that can be gone to.

use desk::{Listed, Seated, plain::name};
use games::{Arg, Level, Message, Prose, msg};
use record::{AccountId, Player};

use super::template::{Link, Tabs};
use crate::{
    Page,
    language::reading::Words,
    visit::{TABLE, Visit},
};

#[derive(Debug, Default)]
pub(super) struct Tables {
    /// The matches of the viewer, wherever on the page.
    pub mine: Vec<Listed>,
    /// The matches of others in this room.
    pub others: Vec<Listed>,
    /// The finished matches of the viewer here.
    pub past: Vec<Listed>,
}

impl Tables {
    /// How strong a computer is to be: as the one they played last, or the weakest for
    /// who has played none.
    pub fn level(&self) -> Level {
        let level = |game_match: &Listed| {
            game_match.head.players.iter().find_map(|player| match player {
                Player::Computer(computer) => Level::from_name(&computer.level),
                Player::Person(_) => None,
            })
        };
        let all = self.mine.iter().chain(&self.past);
        let known =
            all.filter_map(|game_match| Some((game_match.head.opened_at, level(game_match)?)));
        known.max_by_key(|(at, _)| *at).map_or(Level::Beginner, |(_, level)| level)
    }

    /// Whether a match that is not over waits for somebody.
    pub fn awaits(&self, account: &AccountId) -> bool {
        self.mine.iter().chain(&self.others).any(|game_match| game_match.awaits(account))
    }

    /// Links to all of them. What is shown is always among those in sight.
    pub fn tabs(&self, shown: Option<&Listed>, visit: &Visit, page: &Page, words: Words) -> Tabs {
        let is_mine =
            |game_match: &Listed| self.mine.iter().any(|mine| mine.head.id == game_match.head.id);
        let guest = shown.filter(|game_match| !is_mine(game_match));
        let in_sight: Vec<&Listed> = self.mine.iter().chain(guest).collect();
        let is_hidden =
            |game_match: &&Listed| guest.is_none_or(|guest| guest.head.id != game_match.head.id);
        let folded = |all: &[Listed]| {
            all.iter()
                .filter(is_hidden)
                .map(|game_match| link(game_match, shown, visit, page, words))
                .collect()
        };
        let (others, past): (Vec<Link>, Vec<Link>) = (folded(&self.others), folded(&self.past));
        let alone = in_sight.len() < 2 && others.is_empty() && past.is_empty() && shown.is_some();
        let mut open: Vec<Link> = Vec::new();
        if !alone {
            open = in_sight
                .iter()
                .map(|game_match| link(game_match, shown, visit, page, words))
                .collect();
            tell_apart(&mut open, &in_sight);
        }
        Tabs { open, others, past }
    }
}

fn link(listed: &Listed, shown: Option<&Listed>, visit: &Visit, page: &Page, words: Words) -> Link {
    let (head, room) = (&listed.head, visit.room_id());
    let game = page.settings.kinds.iter().find(|kind| kind.info.id == head.game);
    let game = game.map_or(&*head.game, |kind| kind.info.name);
    let home = if head.is_in(&room) { &room } else { head.rooms.first().unwrap_or(&room) };
    let (players, there) = (players(listed, visit), home.0.strip_prefix("web:").unwrap_or(TABLE));
    let label = match (*home != room, head.stage.was_played()) {
        (false, false) => msg!("web-tab", game = game, players = players),
        (false, true) => msg!("web-tab-over", game = game, players = players),
        (true, false) => msg!("web-tab-in", game = game, players = players, room = there),
        (true, true) => msg!("web-tab-in-over", game = game, players = players, room = there),
    };
    Link {
        label: words.say(label),
        url: visit.url_in(home, &head.id),
        current: shown.is_some_and(|game_match| game_match.head.id == head.id),
        waits: visit.me.as_ref().is_some_and(|me| listed.awaits(&me.id)),
    }
}

/// The players without the viewer: `bob, 2 computers`.
fn players(listed: &Listed, visit: &Visit) -> Message {
    let is_me = |seated: &Seated| {
        let account = seated.account();
        account.is_some_and(|account| visit.me.as_ref().is_some_and(|me| me.id == account.id))
    };
    let people = listed.cast.iter().filter(|player| player.account().is_some() && !is_me(player));
    let people = people.map(name);
    let computers = listed.cast.iter().filter(|player| player.account().is_none()).count();
    let computers = (computers > 0).then(|| msg!("web-n-computers", n = computers).into());
    let names: Vec<Prose> = people.chain(computers).collect();
    match names.is_empty() {
        true => msg!("web-waits-for-players"),
        false => msg!("web-players", names = Arg::List(names)),
    }
}

/// Adds the ids where two would read the same.
fn tell_apart(links: &mut [Link], listed: &[&Listed]) {
    let labels: Vec<String> = links.iter().map(|link| link.label.clone()).collect();
    for (link, listed) in links.iter_mut().zip(listed) {
        if labels.iter().filter(|label| **label == link.label).count() > 1 {
            link.label.push_str(&format!(" ({})", listed.head.id));
        }
    }
}

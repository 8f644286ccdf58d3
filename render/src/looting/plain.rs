//! The position in lines of monospaced text.

use games::{
    Message, Prose,
    looting::{Car, Cell, Kind, Player, View},
    msg,
};

use super::words;
use crate::{Look, lines::wrap_line, look::players::Cast};

/// A character like the sign of a kind, in every language: letters would be read as words.
fn sign(kind: Kind) -> char {
    match kind {
        Kind::Amplifier => '=',
        Kind::Nullifier => 'P',
        Kind::Field => '^',
        Kind::Converter => '*',
        Kind::Multiplier => '°',
        Kind::Battery => '+',
        Kind::Generator => '#',
    }
}

/// The whole position, at most 60 columns wide.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let mut lines = Vec::new();
    let mut write = |prose: Prose| lines.extend(wrap_line(&cast.say(prose)));
    write(words::headline(view, cast).into());
    write(words::task(view, cast).into());
    if let Some(turn) = words::turn(view) {
        write(Prose::join_parts([turn.into(), words::phase(view).into()], ", "));
    }
    if let Some(last) = words::last(view, cast, usize::MAX) {
        write(last.into());
    }
    write(Prose::default());
    lines.extend(spaces(view));
    lines.push(String::new());
    lines.extend(tracks(view));
    lines.push(String::new());
    let mut write = |prose: Prose| lines.extend(wrap_line(&cast.say(prose)));
    kingdoms(view, cast, &mut write);
    write(Prose::join_parts(
        [
            msg!("looting-seen-cards", n = view.cards).into(),
            msg!("looting-seen-open", n = view.open).into(),
        ],
        ", ",
    ));
    for player in words::order(view) {
        write(Prose::default());
        for line in self::player(view, player, cast) {
            write(line);
        }
    }
    write(Prose::default());
    legend(view, &mut write);
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// The spaces of the city, two in a line.
fn spaces(view: &View) -> Vec<String> {
    let spaces: Vec<String> =
        (0..).zip(&view.spaces).map(|(index, _)| space(view, index)).collect();
    let mut lines = Vec::new();
    let (right, left) = spaces.split_at(spaces.len() / 2);
    // The first half goes down at the right, the second up at the left, as in the picture.
    let wide = left.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(24) + 3;
    for (left, right) in left.iter().rev().zip(right) {
        lines.push(format!("{left:<wide$}{right}").trim_end().to_owned());
    }
    lines
}

/// A line for each track of lava.
fn tracks(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for (n, track) in (1..).zip(&view.tracks) {
        let lava = "~".repeat(track.markers.into());
        let anew = super::board::lava::on(&view.withdrawn, n - 1);
        let unsure = "?".repeat(track.provisional.into()) + &"x".repeat(anew.into());
        let free = track.length.saturating_sub(track.markers + track.provisional + anew);
        let free = ".".repeat(free.into());
        lines.push(format!("t{n} {lava}{unsure}{free} > {}", track.entry + 1));
    }
    lines
}

/// The kingdoms, what they are worth, and who is there.
fn kingdoms(view: &View, cast: Cast<'_>, write: &mut impl FnMut(Prose)) {
    for kingdom in &view.kingdoms {
        let name: Message = kingdom.kingdom.name();
        write(match kingdom.by {
            Some(by) => msg!(
                "looting-board-kingdom-of",
                kingdom = name,
                n = kingdom.value,
                by = words::who(by, cast)
            )
            .into(),
            None => msg!("looting-board-kingdom", kingdom = name, n = kingdom.value).into(),
        });
    }
}

/// The meaning of the signs.
fn legend(view: &View, write: &mut impl FnMut(Prose)) {
    let signs = Kind::ALL
        .map(|kind| Prose::join_parts([sign(kind).to_string().into(), kind.name().into()], " "));
    write(Prose::join_parts(signs, ", "));
    let anew = (!view.withdrawn.is_empty()).then(|| msg!("looting-board-legend-withdrawn"));
    let legend = [Some(msg!("looting-board-legend")), anew].into_iter().flatten();
    write(Prose::join_parts(legend.map(Prose::from), " "));
}

/// `7 +FNo 12`: the cards from the top, and whose cars are there; `~~~` is lava, `?` lava
/// that is not final, `x` lava that is placed anew.
fn space(view: &View, n: u8) -> String {
    let Some(space) = view.spaces.get(usize::from(n)) else { return String::new() };
    let cards: String = match space.covered {
        true => "~~~~".to_owned(),
        false if space.cards.is_empty() => "-".to_owned(),
        false => space.cards.iter().map(|card| sign(*card)).collect(),
    };
    let unsure = match space.provisional {
        true => "?",
        false if view.withdrawn.contains(&Cell::Space(n)) => "x",
        false => "",
    };
    let cars: String = space.cars.iter().map(|car| format!(" @{}", car.0 + 1)).collect();
    format!("{:>2} {cards}{unsure}{cars}", n + 1)
}

/// The player, where they are, and what they have.
fn player(view: &View, player: &Player, cast: Cast<'_>) -> Vec<Prose> {
    let by = words::who(player.seat, cast);
    let place = words::place(view, player.seat).map_or(String::new(), |place| format!("{place}. "));
    let at = match player.car {
        Car::On(space) => msg!("looting-cell-space", space = words::name(space)),
        Car::Down => msg!("looting-note-down"),
        Car::Fled(at) => match view.kingdoms.get(usize::from(at)) {
            Some(kingdom) => kingdom.kingdom.name(),
            None => msg!("looting-note-away"),
        },
        Car::Waiting => msg!("looting-note-away"),
        Car::Gone => msg!("looting-note-left"),
    };
    let head = msg!(
        "looting-board-player",
        place = place,
        car = format!("@{}", player.seat.0 + 1),
        by = by,
        at = at,
        n = player.score.total
    );
    let mut cards: Vec<String> = Vec::new();
    for kind in Kind::ALL.into_iter().filter(|kind| 0 < player.cards[kind.index()]) {
        let n = player.cards[kind.index()];
        cards.push(match words::points(player, kind) {
            Some(points) => format!("{n}{} {points},", sign(kind)),
            None => format!("{n}{},", sign(kind)),
        });
    }
    if 0 < player.score.bonus {
        cards.push(format!("+{},", player.score.bonus));
    }
    let cards = if cards.is_empty() {
        "-".to_owned()
    } else {
        cards.join(" ").trim_end_matches(',').to_owned()
    };
    let used = (player.used && !player.resigned)
        .then(|| Prose::join_parts(["   ".into(), msg!("looting-note-used").into()], ""));
    [head.into(), format!("   {cards}").into()].into_iter().chain(used).collect()
}

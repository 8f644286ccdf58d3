//! The position in lines of monospaced text.

use games::{
    Arg, Prose, Seat,
    escape::{Ground, Hex, Kind, Ring, Symbol, View},
    msg,
};

use super::words;
use crate::{
    Look,
    lines::{COLUMNS, wrap_line},
    look::players::Cast,
};

/// The whole position, at most 60 columns wide.
pub(super) fn text(view: &View, look: &Look) -> String {
    let cast = Cast::for_text(look);
    let mut lines: Vec<String> = Vec::new();
    let mut write = |prose: Prose| lines.extend(wrap_line(&cast.say(prose)));
    write(words::headline(view, cast).into());
    let turn = words::turn(view).into_iter().chain(words::clock(view)).map(Prose::from);
    write(Prose::join_parts(turn.chain([words::task(view).into()]), ", "));
    if let Some(last) = words::last(view, cast, usize::MAX, true) {
        write(last.into());
    }
    write(Prose::default());
    lines.extend(board(view));
    let mut write = |prose: Prose| lines.extend(wrap_line(&cast.say(prose)));
    write(Prose::default());
    write(msg!("escape-board-ground").into());
    write(msg!("escape-board-afloat").into());
    write(Prose::default());
    lists(view, &mut write);
    write(Prose::default());
    players(view, cast, &mut write);
    refuges(view, &mut write);
    write(Prose::default());
    rings(view, &mut write);
    lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// How each player stands.
fn players(view: &View, cast: Cast<'_>, write: &mut impl FnMut(Prose)) {
    for player in words::order(view) {
        let place =
            words::place(view, player.seat).map_or(String::new(), |place| format!("{place}. "));
        let left = if player.resigned { "yes" } else { "no" };
        let [saved, out, lost] = words::fates(view, player);
        let over = if view.outcome.is_some() { "yes" } else { "no" };
        write(
            msg!(
                "escape-board-player",
                place = place,
                sign = sign(player.seat),
                by = words::who(player.seat, cast),
                saved = saved,
                out = out.saturating_sub(player.waiting),
                waiting = if over == "yes" { 0 } else { player.waiting },
                lost = lost,
                over = over,
                left = left
            )
            .into(),
        );
    }
}

/// Those who are safe, by refuge.
fn refuges(view: &View, write: &mut impl FnMut(Prose)) {
    for (refuge, ashore) in (0_u8..).zip(&view.refuges) {
        let ashore: Vec<String> = (0..)
            .zip(ashore)
            .filter(|group| *group.1 > 0)
            .map(|(seat, count)| format!("{} {count}", sign(Seat(seat))))
            .collect();
        let red = view.hexes.iter().find(|hex| hex.ground == Ground::Red(refuge));
        if let (Some(red), false) = (red, ashore.is_empty()) {
            let who = Arg::list(ashore);
            write(msg!("escape-board-refuge", cell = red.cell.to_string(), who = who).into());
        }
    }
}

/// The pieces of each ring that stand, and the symbols that nobody has seen yet.
fn rings(view: &View, write: &mut impl FnMut(Prose)) {
    for ring in view.rings.iter().filter(|ring| ring.left > 0) {
        let unseen = Symbol::ALL.into_iter().filter(|symbol| ring.unseen[symbol.index()] > 0);
        let unseen: Vec<Prose> = unseen
            .map(|unseen| {
                let n = ring.unseen[unseen.index()];
                Prose::join_parts([n.to_string().into(), words::symbols(unseen, n).into()], " ")
            })
            .collect();
        write(
            msg!(
                "escape-board-ring",
                ring = words::ring(ring.ring),
                n = ring.left,
                unseen = Arg::List(unseen)
            )
            .into(),
        );
    }
}

/// The sign of the player to whom somebody belongs.
fn sign(seat: Seat) -> String {
    format!("@{}", seat.0 + 1)
}

/// A row of text for each row of hexes; every second begins half a hex further right.
fn board(view: &View) -> Vec<String> {
    let map = view.map();
    let columns = 1 + map.cells.iter().map(|cell| usize::from(cell.column())).max().unwrap_or(0);
    let wide = if 5 + 4 * columns <= COLUMNS { 4 } else { 3 };
    let letters = (0..columns as u8).map(|column| char::from(b'a' + column));
    let mut head = " ".repeat(3 + wide / 4);
    letters.for_each(|letter| head += &format!("{letter:<wide$}"));
    let mut lines = vec![head];
    let mut row = None;
    for hex in &view.hexes {
        if row != Some(hex.cell.row()) {
            row = Some(hex.cell.row());
            let shift = if hex.cell.row() % 2 == map.shifted { wide / 2 } else { 0 };
            lines.push(format!("{:>2} {}", hex.cell.row() + 1, " ".repeat(shift)));
        }
        if let Some(line) = lines.last_mut() {
            *line += &format!("{:<wide$}", cell(hex, wide - 1));
        }
    }
    lines
}

/// The ground and the contents of a hex, in at most so many signs.
fn cell(hex: &Hex, most: usize) -> String {
    let ground = match hex.ground {
        Ground::Piece(ring) if hex.stands => match ring {
            Ring::Rock => '-',
            Ring::Land => '=',
            Ring::Citadel => '#',
        },
        Ground::Acropolis => '!',
        Ground::Coral(_) => '%',
        Ground::Red(_) => '$',
        Ground::Sea | Ground::Piece(_) => '.',
    };
    let mut signs = Vec::new();
    if !hex.people.is_empty() {
        signs.push(char::from(b'0' + hex.people.len().min(9) as u8));
    }
    signs.extend(hex.ship.as_ref().map(|ship| ship.name));
    for kind in Kind::ALL {
        signs.extend(
            hex.creatures.iter().any(|creature| creature.kind == kind).then(|| beast(kind)),
        );
    }
    signs.extend((!hex.swimmers.is_empty()).then_some('o'));
    let is_plain = ground == '.' && !signs.is_empty();
    let mut told: String = if is_plain { String::new() } else { ground.to_string() };
    told.extend(signs);
    if told.chars().count() > most {
        told = told.chars().take(most - 1).chain(['+']).collect();
    }
    told
}

/// The sign of a creature.
fn beast(kind: Kind) -> char {
    match kind {
        Kind::Dolphin => '~',
        Kind::Shark => '^',
        Kind::Octopus => '*',
        Kind::Monster => '&',
    }
}

/// All figures, by hex.
fn lists(view: &View, write: &mut impl FnMut(Prose)) {
    let crew = |seats: &[Seat]| seats.iter().map(|seat| sign(*seat)).collect::<Vec<_>>().join(" ");
    let on = view.hexes.iter().filter(|hex| !hex.people.is_empty());
    let on: Vec<String> = on.map(|hex| format!("{} {}", hex.cell, crew(&hex.people))).collect();
    if !on.is_empty() {
        write(msg!("escape-board-on", at = Arg::list(on)).into());
    }
    let ships = view.hexes.iter().filter_map(|hex| {
        let ship = hex.ship.as_ref()?;
        let told = if ship.crew.is_empty() { "-".to_owned() } else { crew(&ship.crew) };
        Some((ship.name, format!("{} {} {told}", ship.name, hex.cell)))
    });
    let mut ships: Vec<(char, String)> = ships.collect();
    ships.sort();
    if !ships.is_empty() {
        let ships = ships.into_iter().map(|ship| ship.1);
        write(msg!("escape-board-ships", at = Arg::list(ships)).into());
    }
    let swims = view.hexes.iter().filter(|hex| !hex.swimmers.is_empty()).map(|hex| {
        let who = hex.swimmers.iter().map(|swimmer| {
            let guarded =
                if swimmer.guarded { beast(Kind::Dolphin).to_string() } else { String::new() };
            let spent = if swimmer.spent { "'" } else { "" };
            format!("{}{guarded}{spent}", sign(swimmer.seat))
        });
        format!("{} {}", hex.cell, who.collect::<Vec<_>>().join(" "))
    });
    let swims: Vec<String> = swims.collect();
    if !swims.is_empty() {
        write(msg!("escape-board-swim", at = Arg::list(swims)).into());
    }
    for kind in Kind::ALL {
        let at = view.hexes.iter().flat_map(|hex| {
            hex.creatures.iter().filter(move |creature| creature.kind == kind).map(
                move |creature| {
                    let guards =
                        creature.guards.map_or(String::new(), |seat| format!(" {}", sign(seat)));
                    let moves = if creature.moves { "!" } else { "" };
                    let escorted = if creature.escorted { "'" } else { "" };
                    format!("{}{moves}{escorted}{guards}", hex.cell)
                },
            )
        });
        let at: Vec<String> = at.collect();
        if !at.is_empty() {
            let told = msg!(
                "escape-board-creatures",
                sign = beast(kind).to_string(),
                kind = words::kind(kind),
                at = Arg::list(at)
            );
            write(told.into());
        }
    }
}

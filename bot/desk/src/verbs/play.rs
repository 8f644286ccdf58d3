use games::{Line, PlayError, Prose, Seat, prose};

use crate::{
    Desk, Fault, Heard, Match, Stage,
    commands::{self, Verb},
    desk::{Answer, whisper_of},
    find::{Fits, awaits, playing, seated},
    parse::Request,
    text::{self, code, or, sentence},
    trouble::{Trouble, told},
    turns::Step,
    verbs::tell,
};

/// The most actions one message may hold, and in a game whose turns are drafted.
const ACTIONS: usize = 20;
pub const DRAFTS: usize = 200;

/// What stands between moves.
pub const BETWEEN: fn(char) -> bool = |c| c.is_whitespace() || c == ',' || c == ';';

/// At the end of a text: there is more to come, so the turn is not done yet.
pub(super) const MORE: char = '+';

/// Which matches a move may be for, best first.
pub const TIERS: &[Fits] = &[awaits, playing, seated];

impl Desk {
    pub(crate) async fn play(&self, heard: &Heard, mut request: Request) -> Answer {
        let none = "You play no match here. Start one with";
        // A move may look like an id; then it is a move, if it is all there is.
        let found = match &request.words[..] {
            [_] if request.id.is_none() => self.guessed(heard, &request, TIERS, none).await?,
            _ => self.meant(heard, &mut request, TIERS, none).await?,
        };
        let seat = self.player(heard, &found)?;
        if request.words.is_empty() {
            return Err(self.no_move(&found, seat).of(&found));
        }
        self.play_all(heard, found, seat, &request.words.join(" ")).await
    }

    /// Plays what was said, one action after the other, and all or nothing.
    ///
    /// Only where luck came in it stops: nobody may take back what a die showed
    /// by adding a mistake.
    pub(crate) async fn play_all(
        &self,
        heard: &Heard,
        mut found: Match,
        seat: Seat,
        text: &str,
    ) -> Answer {
        let rev = found.rev();
        let (text, goes_on) = without_more(&found, text);
        let pieces = self.pieces(&found, seat, text)?;
        let mut lines: Vec<Line> = Vec::new();
        let mut left = None;
        for (i, piece) in pieces.iter().enumerate() {
            let action = self.action(&found, seat, piece).map_err(|it| it.of(&found))?;
            let at = self.clock.now();
            let told = found.play(seat, &action, at);
            lines.extend(told.map_err(|error| self.refusal(&found, seat, error).of(&found))?);
            let rest = &pieces[i + 1..];
            if rolled(&found) && !rest.is_empty() {
                left = Some(rest.join(" "));
                break;
            }
            if !rest.is_empty() && !matches!(found.head().stage, Stage::Playing { .. }) {
                return Err(told_rest(rest).of(&found));
            }
        }
        // A whole turn need not say that it is one.
        if !goes_on && let Some(end) = ending(&found, seat, rev) {
            let told = found.play(seat, &end, self.clock.now());
            lines.extend(told.map_err(|error| self.refusal(&found, seat, error).of(&found))?);
        }
        lines.extend(self.respond(&mut found)?);
        self.keep(heard.event.as_ref(), rev, &found, &lines).await?;
        let Some(left) = left else {
            return Ok(self.planned(heard, &found, seat, rev).await);
        };
        let line = prose![
            "Luck came in, so I stopped there. Look, and then say the rest if you still want it: ",
            code(text::echo(&left)),
            "."
        ];
        Ok(vec![whisper_of(&heard.from.id, &found, vec![line])])
    }

    /// The moves in a text: one, if it reads as one; else what stands between
    /// spaces and commas.
    fn pieces(&self, found: &Match, seat: Seat, text: &str) -> Result<Vec<String>, Trouble> {
        let read = found.table().map(|table| table.read(seat, text)).unwrap_or_default();
        if !read.is_empty() {
            return Ok(vec![text.to_owned()]);
        }
        let pieces: Vec<String> = split(text).map(str::to_owned).collect();
        // Where nothing reads, `black d9` was meant as one: say it back as one.
        let reads =
            |piece: &String| found.table().is_some_and(|table| !table.read(seat, piece).is_empty());
        if !pieces.iter().any(reads) {
            return Ok(vec![text.trim().to_owned()]);
        }
        let most = if found.info().drafts { DRAFTS } else { ACTIONS };
        if pieces.len() > most {
            return Err(told(prose![format!("That is too much at once: at most {most} moves.")]));
        }
        Ok(pieces)
    }

    /// The one action that a piece of text means.
    fn action(&self, found: &Match, seat: Seat, piece: &str) -> Result<String, Trouble> {
        let Some(table) = found.table() else {
            return Err(told(prose!["This match has not begun yet."]));
        };
        let read = table.read(seat, piece);
        // What reads in two ways often has one that is possible.
        let legal = table.legal(seat);
        let possible: Vec<&String> = read.iter().filter(|action| legal.contains(action)).collect();
        match (&read[..], &possible[..]) {
            ([action], _) => Ok(action.clone()),
            (_, [action]) => Ok((*action).clone()),
            ([], _) if !found.head().to_act.contains(seat) && legal.is_empty() => {
                Err(told(tell::whose_turn(found)))
            }
            ([], _) => {
                let mut line = prose!["I read no move in “", text::echo(piece), "”."];
                if let Some(example) = example(&legal) {
                    line.0.extend([" A move looks like ".into(), code(example), ".".into()]);
                }
                let trouble = told(line);
                Err(match crate::announce::asked(found, &[seat]) {
                    Some(prompt) => trouble.asking(prompt),
                    None => trouble,
                })
            }
            (several, _) => {
                let several = several.iter().take(5).map(|action| prose![code(action)]);
                let mut line = prose!["“", text::echo(piece), "” could be "];
                line.0.extend(or(several).0);
                line.0.push(": which one?".into());
                Err(told(line))
            }
        }
    }

    fn no_move(&self, found: &Match, seat: Seat) -> Trouble {
        let legal = found.table().map(|table| table.legal(seat)).unwrap_or_default();
        let Some(example) = example(&legal) else {
            return told(tell::whose_turn(found));
        };
        let trouble = told(if found.head().to_act.contains(seat) {
            prose![
                "Say which move, such as ",
                commands::say(Verb::Play, found.info().id, example),
                ", or choose here."
            ]
        } else {
            let mut line = tell::whose_turn(found);
            line.0.push(" This is what you can do:".into());
            line
        });
        match crate::announce::asked(found, &[seat]) {
            Some(prompt) => trouble.asking(prompt),
            None => trouble,
        }
    }

    /// Why an action was not played, in a sentence.
    pub(crate) fn refusal(&self, found: &Match, seat: Seat, error: crate::ReplayError) -> Trouble {
        let line = match error.fault {
            Fault::Play(PlayError::Illegal(why)) => sentence(why),
            Fault::Play(PlayError::NotYourTurn) => tell::whose_turn(found),
            Fault::Play(PlayError::Over) => prose!["This match is over."],
            Fault::Play(PlayError::Unreadable) => return self.no_move(found, seat),
            _ => return Trouble::replay(error, found.id()),
        };
        told(line)
    }
}

/// One of the actions to show how they are written: one that names something.
fn example(legal: &[String]) -> Option<&String> {
    let names = |action: &&String| action.contains(|it: char| it.is_ascii_digit());
    legal.iter().find(names).or(legal.first())
}

/// What stands between spaces and commas.
pub fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(BETWEEN).filter(|piece| !piece.is_empty())
}

/// A text without the sign that more is to come, and whether it had one.
fn without_more<'a>(found: &Match, text: &'a str) -> (&'a str, bool) {
    match text.trim_end().strip_suffix(MORE) {
        Some(text) if found.info().drafts => (text, true),
        _ => (text, false),
    }
}

/// What ends the turn, if nothing but its moves was made since `rev` entries.
fn ending(found: &Match, seat: Seat, rev: u64) -> Option<String> {
    let mut made = rev as usize..found.entries().len();
    let only_drafts = made.all(|index| found.step(index) == Step::Draft);
    found.table().filter(|_| only_drafts)?.finish(seat)
}

/// Whether the last entry holds rolls.
fn rolled(found: &Match) -> bool {
    let last = found.entries().last().map(|entry| &entry.what);
    matches!(last, Some(crate::What::Played { rolls, .. }) if !rolls.is_empty())
}

fn told_rest(rest: &[String]) -> Trouble {
    let line: Prose = prose![
        "The match would be over before ",
        code(text::echo(&rest.join(" "))),
        ". Say only what comes before it."
    ];
    told(line)
}

use games::{
    Dice, Prose, Seed, Setup, SetupError,
    dice::{Seeded, Use},
    prose,
};

use crate::{
    Desk, Entry, Filter, Heard, Kind, Match, MatchId, Person, Player, Stage, What,
    commands::{self, Verb},
    desk::{Answer, MENU},
    parse::{self, Request},
    text::{self, and, code, or, sentence},
    trouble::{Trouble, told},
};

/// The most matches one person may have open or running in a room: as many as a
/// menu can tell apart.
const MATCHES: usize = MENU;
/// How often we look for an id that is free before we make it longer.
const ID_TRIES: usize = 8;
/// Letters and digits that are not taken for others: no 0 and o, 1 and i and l,
/// 2 and z, 5 and s, 8 and b.
const ID_LETTERS: &[u8] = b"acdefghjkmnpqrtuvwxy";
const ID_DIGITS: &[u8] = b"34679";

/// What was said after `start`.
#[derive(Debug)]
struct Wish {
    players: Vec<Player>,
    setup: Setup,
}

impl Desk {
    /// Opens a match. If nobody has to be asked, it begins at once.
    pub(crate) async fn start(&self, heard: &Heard, request: Request) -> Answer {
        let kind = self.game_of(&request)?;
        let Wish { players, setup } = self.wish(heard, kind, &request.words)?;
        self.propose(heard, kind, players, setup).await
    }

    /// Opens a match like the last one the speaker played here.
    pub(crate) async fn again(&self, heard: &Heard, mut request: Request) -> Answer {
        const NONE: &str = "You have played no match here yet. Start one with";
        let found = if request.id.is_some() || !request.words.is_empty() {
            self.meant(heard, &mut request, &[], NONE).await?
        } else {
            let past = self.store.find(&Filter::Past(heard.place.clone())).await?;
            let of_game = |id: &str| request.kind.is_none_or(|kind| kind.info.id == id);
            let own = past
                .iter()
                .filter(|head| head.seat_of(&heard.from.id).is_some() && of_game(&head.game));
            match own.max_by_key(|head| head.moved_at) {
                Some(head) => self.admitted(heard, &head.id).await?,
                None => self.guessed(heard, &request, &[], NONE).await?,
            }
        };
        self.no_more(&request)?;
        self.once_more(heard, &found).await
    }

    /// Opens a match with the players and options of another.
    pub(crate) async fn once_more(&self, heard: &Heard, found: &Match) -> Answer {
        if found.seat_of(&heard.from.id).is_none() {
            return Err(told(prose![
                "You did not play in this match. Start one with ",
                found.say(Verb::Start),
                "."
            ]));
        }
        if found.outcome().is_none() {
            return Err(told(prose!["This match is not over yet."]));
        }
        let Some(kind) = self.kind(&found.head().game) else {
            return Err(told(prose!["I do not have that game any more."]));
        };
        let own = |player: &&Player| player.person().is_none_or(|it| it.id != heard.from.id);
        let others = found.head().players.iter().filter(own).cloned();
        let players = [Player::Person(heard.from.clone())].into_iter().chain(others).collect();
        self.propose(heard, kind, players, found.head().setup.clone()).await
    }

    async fn propose(
        &self,
        heard: &Heard,
        kind: &Kind,
        players: Vec<Player>,
        setup: Setup,
    ) -> Answer {
        self.crowd(heard).await?;
        let id = self.free_id().await?;
        let now = self.clock.now();
        let what = What::Opened {
            id: id.clone(),
            game: kind.info.id.to_owned(),
            edition: kind.info.edition,
            setup,
            place: heard.place.clone(),
            players,
            seed: self.clock.secret(),
            patience: self.settings.patience,
        };
        let mut found = Match::open(self.kinds, Entry { at: now, what })
            .map_err(|error| Trouble::replay(error, &id))?;
        self.begin_if_full(&mut found, now)?;
        self.keep(heard.event.as_ref(), 0, &found, &[]).await?;
        Ok(Vec::new())
    }

    /// Lays the game out if everybody is there.
    pub(crate) fn begin_if_full(&self, found: &mut Match, now: u64) -> Result<(), Trouble> {
        let head = found.head();
        let asked = matches!(&head.stage, Stage::Open { asked } if asked.is_empty());
        if asked && head.players.len() == usize::from(head.setup.seats) {
            self.lay_out(found, now)?;
        }
        Ok(())
    }

    pub(crate) fn lay_out(&self, found: &mut Match, now: u64) -> Result<(), Trouble> {
        let id = found.id().clone();
        found.begin(now).map_err(|error| match error.fault {
            crate::Fault::Setup(error) => told(setup_error(&error)),
            _ => Trouble::replay(error, &id),
        })
    }

    /// The game that a request names; the only one there is, if it names none.
    fn game_of(&self, request: &Request) -> Result<&'static Kind, Trouble> {
        if let Some(kind) = request.kind {
            return Ok(kind);
        }
        let plain = |word: &&String| !word.contains(['@', '=']);
        if let Some(word) = request.words.first().filter(plain) {
            let known = self.kinds.iter().map(|kind| kind.info.id);
            if let Some(near) = parse::nearest(word, known) {
                let word = text::echo(word);
                let line = prose!["I have no game “", word, "”. Did you mean ", code(near), "?"];
                return Err(told(line));
            }
        }
        match self.kinds {
            [only] => Ok(only),
            kinds => {
                let say = |kind: &Kind| prose![commands::say(Verb::Start, kind.info.id, "")];
                let mut line = prose!["Which game? Say "];
                line.0.extend(or(kinds.iter().map(say)).0);
                Err(told(sentence(line)))
            }
        }
    }

    /// Reads opponents, options and the number of seats, in any order.
    fn wish(&self, heard: &Heard, kind: &Kind, words: &[String]) -> Result<Wish, Trouble> {
        let mut players = vec![Player::Person(heard.from.clone())];
        let mut knobs = Vec::new();
        let mut seats = None;
        let (few, most) = (*kind.info.seats.start(), *kind.info.seats.end());
        for word in words {
            if let Some((key, value)) = word.split_once('=') {
                let key = key.to_lowercase();
                if key == "seats" || key == "players" {
                    let number = value.parse().ok().filter(|n| kind.info.seats.contains(n));
                    let wrong = || told(setup_error(&SetupError::Seats(kind.info.seats.clone())));
                    seats = Some(number.ok_or_else(wrong)?);
                } else {
                    knobs.push(self.knob(kind, &key, &value.to_lowercase())?);
                }
                continue;
            }
            match self.opponent(heard, kind, word)? {
                Named::Player(player) => {
                    unlike(&players, &player, heard)?;
                    players.push(player);
                }
                Named::Knob(key, value) => knobs.push((key, value)),
            }
            if players.len() > usize::from(most) {
                let most = if few == most { format!("{most}") } else { format!("at most {most}") };
                return Err(told(prose![kind.info.name, " is for ", most, ", you included."]));
            }
        }
        let named = players.len() as u8;
        let open = seats.is_none() && named == 1;
        let seats = match seats {
            Some(seats) if seats < named => {
                let said = format!("seats={seats}");
                let line = prose!["You named more people than ", code(said), " has room for."];
                return Err(told(line));
            }
            Some(seats) => seats,
            None if open => most,
            None => named.max(few),
        };
        let mut setup = Setup::new(seats);
        for (key, value) in knobs {
            if setup.knobs.contains_key(&key) {
                return Err(told(prose!["You chose ", code(key), " twice. Choose once."]));
            }
            setup = setup.with(&key, &value);
        }
        // Nobody named: whoever joins may play, and as many as the options allow.
        if open {
            let fits =
                |seats: &u8| (kind.info.fits)(&Setup { seats: *seats, ..setup.clone() }).is_ok();
            setup.seats = (few..=most).rev().find(fits).unwrap_or(most);
        }
        // Options that do not go together: better said now than at the beginning.
        let secret = Seed::from_number(0);
        if let Err(error) = (kind.open)(&setup, &mut Seeded::new(&secret, Use::Thought, 0)) {
            return Err(told(setup_error(&error)));
        }
        Ok(Wish { players, setup })
    }

    fn knob(&self, kind: &Kind, key: &str, value: &str) -> Result<(String, String), Trouble> {
        let Some(knob) = kind.info.knobs.iter().find(|knob| knob.key == key) else {
            let known: Vec<&str> = kind.info.knobs.iter().map(|knob| knob.key).collect();
            let key = text::echo(key);
            return Err(told(match (parse::nearest(&key, known.iter().copied()), &known[..]) {
                (Some(near), _) => prose![
                    kind.info.name,
                    " has no option “",
                    &*key,
                    "”. Did you mean ",
                    code(format!("{near}=")),
                    "?"
                ],
                (None, []) => prose![kind.info.name, " has no options: leave “", &*key, "” out."],
                (None, known) => {
                    let known = known.iter().map(|key| prose![code(format!("{key}="))]);
                    let mut line = prose![kind.info.name, " has no option “", &*key, "”, only "];
                    line.0.extend(and(known).0);
                    sentence(line)
                }
            }));
        };
        if knob.values.iter().all(|known| known.key != value) {
            return Err(told(setup_error(&SetupError::NoSuchValue(knob))));
        }
        Ok((key.to_owned(), value.to_owned()))
    }

    fn opponent(&self, heard: &Heard, kind: &Kind, word: &str) -> Result<Named, Trouble> {
        let lower = word.to_lowercase();
        if ["computer", "@computer", "bot", "ai", "cpu"].contains(&&*lower) {
            let playouts = self.settings.playouts;
            return Ok(Named::Player(Player::Computer { playouts }));
        }
        let name = lower.strip_prefix('@').unwrap_or(&lower);
        if let Some((_, person)) = heard.mentions.iter().find(|(said, _)| said == name) {
            return Ok(Named::Player(Player::Person(person.clone())));
        }
        // `claims` for `variant=claims`, if only one option has such a value.
        let values = kind.info.knobs.iter().filter_map(|knob| {
            let value = knob.values.iter().find(|value| value.key == lower)?;
            Some((knob.key.to_owned(), value.key.to_owned()))
        });
        if let [(key, value)] = &values.collect::<Vec<_>>()[..]
            && lower.chars().any(char::is_alphabetic)
        {
            return Ok(Named::Knob(key.clone(), value.clone()));
        }
        let start = |who| commands::say(Verb::Start, kind.info.id, who);
        Err(told(if word.starts_with('@') {
            prose!["I know nobody here called “", text::echo(word), "”."]
        } else {
            prose![
                "I do not understand “",
                text::echo(word),
                "”. Say whom you want to play with, such as ",
                start("@name"),
                " or ",
                start("computer"),
                "."
            ]
        }))
    }

    /// Refuses one match too many.
    async fn crowd(&self, heard: &Heard) -> Result<(), Trouble> {
        let theirs = self.store.find(&Filter::User(heard.from.id.clone())).await?;
        if theirs.iter().filter(|head| head.place == heard.place).count() < MATCHES {
            return Ok(());
        }
        Err(told(prose![
            format!("You have {MATCHES} matches in this room, and that is all I can tell apart. "),
            "Finish one or ",
            self.say(Verb::Cancel),
            " a challenge first."
        ]))
    }

    /// An id that no match has: four letters and digits, more when it is crowded.
    async fn free_id(&self) -> Result<MatchId, Trouble> {
        let mut length = 4;
        loop {
            for _ in 0..ID_TRIES {
                let id = id(&self.clock.secret(), length);
                if self.store.load(&id).await?.is_none() {
                    return Ok(id);
                }
            }
            length += 1;
            if length > 8 {
                return Err(Trouble::Late);
            }
        }
    }
}

#[derive(Debug)]
enum Named {
    Player(Player),
    Knob(String, String),
}

/// Refuses who plays already.
fn unlike(players: &[Player], player: &Player, heard: &Heard) -> Result<(), Trouble> {
    let Some(Person { id, name }) = player.person() else {
        return Ok(());
    };
    if *id == heard.from.id {
        return Err(told(prose!["You cannot play against yourself. Name somebody else."]));
    }
    if players.iter().any(|other| other.person().is_some_and(|other| other.id == *id)) {
        return Err(told(prose!["You named ", text::name(name), " twice. Once is enough."]));
    }
    Ok(())
}

/// Begins with a letter, and has a digit, so that it is never a word or a number.
fn id(secret: &Seed, length: usize) -> MatchId {
    let dice: &mut dyn Dice = &mut Seeded::new(secret, Use::Thought, 0);
    let all: Vec<u8> = [ID_LETTERS, ID_DIGITS].concat();
    let digit = 1 + dice.roll(length as u32 - 1) as usize;
    let letter = |at| {
        let from = match at {
            0 => ID_LETTERS,
            at if at == digit => ID_DIGITS,
            _ => &all,
        };
        char::from(dice.pick(from).copied().unwrap_or(b'a'))
    };
    MatchId::from(&*(0..length).map(letter).collect::<String>())
}

pub fn setup_error(error: &SetupError) -> Prose {
    sentence(prose![error.to_string()])
}

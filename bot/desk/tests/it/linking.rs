//! Accounts that are one person.

use desk::{Account, Reply, To, account_key, person_key, plain::plain};
use record::{AccountId, Addressee, PersonId, RowChange, Slot, Store as _};

use crate::{
    crossing::{code, on, say, told_in, words},
    laws::{kept, sound},
    room::{MANY, Room, settings},
};

const DEN: &str = "discord:7/9";
const HALL: &str = "matrix:!hall:example.org";

fn person(room: &Room, who: &Account) -> Option<PersonId> {
    let row = pollster::block_on(room.store.row(&account_key(&who.id))).expect("our own");
    row.map(|row| PersonId::from(&*row.value))
}

/// Ann on Discord and on Matrix, and bob.
fn people() -> (Account, Account, Account) {
    let ann = Account { name: "ann".to_owned(), ..on("discord", "42") };
    let annie = Account { name: "Annie".to_owned(), ..on("matrix", "@ann:example.org") };
    (ann, annie, Account { name: "bob".to_owned(), ..on("discord", "43") })
}

/// Makes the second account the person of the first.
fn link(room: &Room, first: &Account, second: &Account) -> String {
    let told = say(room, DEN, first, "table link");
    assert!(told.iter().all(|reply| reply.secret), "whoever reads it could use it: {told:?}");
    let code = code(&words(&told));
    words(&say(room, HALL, second, &format!("table link {code} confirm")))
}

#[test]
fn two_accounts_become_one_person() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    say(&room, DEN, &ann, "table settings theme dark");
    say(&room, HALL, &annie, "table settings theme light");
    say(&room, HALL, &annie, "table settings zoom on");
    say(&room, DEN, &ann, "hex start size=3");
    let join = code(&words(&room.told()));
    let bobs = format!("join {join}");
    assert_eq!(say(&room, HALL, &Account { ..bob.clone() }, &bobs), []);
    room.told();
    let linked = link(&room, &ann, &annie);
    assert!(linked.contains("are now one person"), "{linked}");
    // The rooms need not be told, but whoever asked for the code.
    let to = |reply: &Reply| (reply.to.clone(), reply.slot);
    let told: Vec<_> = room.told().iter().map(to).collect();
    assert_eq!(told, [(To::Account(ann.id.clone()), Slot::Linked)]);
    assert_eq!(person(&room, &ann), person(&room, &annie));
    // Matches, settings and hints are one.
    assert!(words(&say(&room, HALL, &annie, "table mine")).contains("your turn"));
    let chosen = words(&say(&room, HALL, &annie, "table settings"));
    assert!(chosen.contains("are `dark`"), "what was chosen first holds: {chosen}");
    assert!(chosen.contains("zoom in"), "and what only the other had chosen: {chosen}");
    // They play by either.
    assert_eq!(say(&room, HALL, &annie, "hex play b2"), []);
    let told = room.told();
    told.iter().for_each(sound);
    assert_eq!(say(&room, DEN, &bob, "hex play a1"), []);
    let told = room.told();
    // Each room speaks of them, and rings for them, as they are known there.
    let rung = |there: &str| told_in(&told, there)[0].ring.clone();
    assert_eq!(rung(DEN), std::slice::from_ref(&ann.id));
    assert_eq!(rung(HALL), std::slice::from_ref(&annie.id));
    assert!(plain(told_in(&told, DEN)[0]).contains("@ann"));
    assert!(plain(told_in(&told, HALL)[0]).contains("@Annie"));
    // Either may answer, wherever it is asked.
    let of = &told_in(&told, DEN)[0].prompt.as_ref().expect("a question").of;
    assert!(of.contains(&ann.id) && of.contains(&annie.id), "{of:?}");
    assert_eq!(say(&room, DEN, &ann, "hex play c1"), []);
    kept(&room.record(&room.ids()[0]));
}

#[test]
fn seats_go_over_before_and_in_a_match() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    // One that goes on, one that was proposed, and one that was joined; of the other account.
    say(&room, HALL, &annie, "hex start size=3");
    let join = code(&words(&room.told()));
    say(&room, HALL, &bob, &format!("join {join}"));
    say(&room, HALL, &annie, "liar start");
    room.told();
    say(&room, DEN, &bob, "dike start seats=3");
    let join = code(&words(&room.told()));
    say(&room, HALL, &annie, &format!("join {join}"));
    room.told();
    let code = code(&words(&say(&room, DEN, &ann, "table link")));
    let asked = words(&say(&room, HALL, &annie, &format!("table link {code}")));
    assert!(asked.contains("its 3 matches go with it") && asked.contains("confirm"), "{asked}");
    assert_ne!(person(&room, &ann), person(&room, &annie), "nothing was done yet");
    let linked = words(&say(&room, HALL, &annie, &format!("table link {code} confirm")));
    assert!(linked.contains("are now one person"), "{linked}");
    assert_eq!(room.told().len(), 1, "the letter to ann");
    let mine = words(&say(&room, DEN, &ann, "table mine"));
    assert!(mine.contains("Hex") && mine.contains("Liar") && mine.contains("Dike"), "{mine}");
    // A proposed match can be withdrawn, and a joined one can be left.
    let all = room.ids();
    let game = |game: &str| {
        let id = all.iter().find(|id| room.record(id).head.game == game);
        id.expect("a match").clone()
    };
    let left = words(&say(&room, DEN, &ann, &format!("dike resign match={}", game("dike"))));
    assert!(left.contains("left"), "{left}");
    assert_eq!(say(&room, HALL, &annie, &format!("cancel match={}", game("liar"))), []);
    assert_eq!(say(&room, HALL, &ann, "hex play b2"), []);
    for id in room.ids() {
        kept(&room.record(&id));
    }
}

#[test]
fn a_code_is_good_once_and_not_for_long() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    let reply = say(&room, DEN, &ann, "table link");
    assert_eq!(reply[0].to, To::Whisper(ann.id.clone()), "nobody else sees it");
    let code = code(&words(&reply));
    let say_it = format!("table link {code}");
    assert!(words(&say(&room, HALL, &annie, &say_it)).contains("are now one person"));
    assert!(words(&say(&room, DEN, &bob, &say_it)).contains("wrong or too old"), "only once");
    let code = self::code(&words(&say(&room, DEN, &ann, "table link")));
    room.pass(15 * 60);
    let late = words(&say(&room, DEN, &bob, &format!("table link {code}")));
    assert!(late.contains("too old"), "{late}");
    // It is no code of a match, nor the other way round.
    let wrong = words(&say(&room, DEN, &bob, &format!("join {code}")));
    assert!(wrong.contains("No running match has"), "{wrong}");
    room.tick();
    let rows = pollster::block_on(room.store.rows("link/", None, 9)).expect("our own");
    assert_eq!(rows, [], "old ones are forgotten");
}

#[test]
fn nobody_plays_against_themselves() {
    let room = Room::new();
    let (ann, annie, _) = people();
    say(&room, DEN, &ann, "hex start size=3");
    let join = code(&words(&room.told()));
    say(&room, HALL, &annie, &format!("join {join}"));
    let code = code(&words(&say(&room, DEN, &ann, "table link")));
    let say_it = format!("table link {code}");
    let refused = words(&say(&room, HALL, &annie, &say_it));
    assert!(refused.contains("Both accounts play in match"), "{refused}");
    assert_ne!(person(&room, &ann), person(&room, &annie));
    let (_, _, bob) = people();
    assert!(
        words(&say(&room, HALL, &bob, &say_it)).contains("wrong or too old"),
        "it is annie's now"
    );
    say(&room, DEN, &ann, "hex resign confirm");
    let linked = words(&say(&room, HALL, &annie, &say_it));
    assert!(linked.contains("are now one person"), "when it is over, with that code: {linked}");
}

/// Past matches stay with their players, whoever those were.
#[test]
fn past_matches_know_who_played_them() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    say(&room, HALL, &annie, "hex start size=3");
    let join = code(&words(&room.told()));
    say(&room, HALL, &bob, &format!("join {join}"));
    say(&room, HALL, &bob, "hex resign confirm");
    room.told();
    link(&room, &ann, &annie);
    let past = pollster::block_on(room.desk.past_of(&ann, 9)).expect("our own");
    assert_eq!(past.len(), 1);
    assert!(past[0].seat_of(&ann.id).is_some() && past[0].seat_of(&annie.id).is_some());
    let about = format!("board match={}", room.ids()[0]);
    assert!(say(&room, "web:table", &ann, &about)[0].picture.is_some(), "they may know of it");
    // Once more, with the same people: also if the other is another by now.
    assert_eq!(say(&room, HALL, &ann, "hex again"), []);
    let told = room.told();
    assert!(words(&told).contains("@bob"), "{}", words(&told));
    say(&room, HALL, &annie, "cancel");
    room.told();
    let robert = Account { name: "robert".to_owned(), ..on("web", "robert") };
    link(&room, &robert, &bob);
    assert_eq!(say(&room, HALL, &annie, "hex again"), []);
    room.told();
    let accepted = words(&say(&room, DEN, &robert, "accept"));
    assert!(accepted.contains("Done"), "he is asked, who was bob: {accepted}");
    room.told();
    for id in room.ids() {
        kept(&room.record(&id));
    }
}

#[test]
fn an_account_can_leave_again_and_all_can_be_forgotten() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    say(&room, HALL, &annie, "hex start size=3");
    link(&room, &ann, &annie);
    link(&room, &ann, &bob);
    let all: Vec<_> = [&ann, &annie, &bob].map(|account| person(&room, account)).into();
    assert!(all[0] == all[1] && all[1] == all[2]);
    assert!(words(&say(&room, DEN, &bob, "table unlink")).contains("separate again"));
    assert_ne!(person(&room, &bob), person(&room, &ann));
    assert!(words(&say(&room, DEN, &bob, "table mine")).contains("You aren’t in a match"));
    assert!(words(&say(&room, DEN, &ann, "table mine")).contains("Hex"));
    assert!(words(&say(&room, DEN, &bob, "table unlink")).contains("isn’t linked"));
    say(&room, DEN, &ann, "cancel");
    let forgotten = words(&say(&room, HALL, &annie, "table forget confirm"));
    assert!(forgotten.contains("forgotten you"), "{forgotten}");
    let rows = |prefix: &str| {
        let rows = pollster::block_on(room.store.rows(prefix, None, 99)).expect("our own");
        rows.into_iter().map(|(key, _)| key).collect::<Vec<_>>()
    };
    assert_eq!(rows("account/"), [account_key(&bob.id)], "nobody but bob");
    let bobs = person(&room, &bob).expect("he is known");
    assert_eq!(rows("person/"), [person_key(&bobs)], "nor who they were");
}

/// The person who asked for a code can put out anybody who got hold of it, and not the other way
/// round.
#[test]
fn who_came_later_is_put_out_by_who_was_there() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    say(&room, HALL, &ann, "hex start size=3");
    link(&room, &ann, &annie);
    link(&room, &annie, &bob);
    let refused = words(&say(&room, DEN, &bob, "table unlink others"));
    assert!(refused.contains("earlier ones stay"), "{refused}");
    let put_out = words(&say(&room, DEN, &annie, "table unlink others"));
    assert!(put_out.contains("account linked after"), "{put_out}");
    assert!(words(&say(&room, DEN, &bob, "table mine")).contains("You aren’t in a match"));
    assert_eq!(person(&room, &annie), person(&room, &ann));
    link(&room, &ann, &bob);
    let put_out = words(&say(&room, DEN, &ann, "table unlink others"));
    assert!(put_out.contains("2 accounts"), "{put_out}");
    assert_eq!(person(&room, &annie), person(&room, &bob), "those who go stay one person");
    assert_ne!(person(&room, &annie), person(&room, &ann));
    assert!(words(&say(&room, DEN, &ann, "table mine")).contains("Hex"), "it is hers alone");
    assert!(words(&say(&room, DEN, &annie, "table mine")).contains("You aren’t in a match"));
    assert!(words(&say(&room, DEN, &bob, "table unlink")).contains("separate again"));
    assert_ne!(person(&room, &annie), person(&room, &bob));
}

/// Somebody who is faster does not make two of it.
#[test]
fn linking_is_all_or_nothing() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    say(&room, HALL, &annie, "hex start size=3");
    let join = code(&words(&room.told()));
    say(&room, HALL, &bob, &format!("join {join}"));
    let link = code(&words(&say(&room, DEN, &ann, "table link")));
    let act = crate::room::line(&format!("table link {link} confirm"));
    let request =
        desk::Request { from: annie.clone(), room: HALL.into(), ..room.request("ann", act) };
    assert!(words(&room.handle(&request)).contains("are now one person"));
    let again = words(&room.handle(&request));
    assert!(again.contains("already") || again.contains("Hex"), "it was done: {again}");
    let seats = room.found().head().players.clone();
    assert_eq!(seats[0].person(), person(&room, &ann).as_ref());
    // A row that cannot be read costs its own matter alone.
    let key = person_key(&person(&room, &ann).expect("known"));
    let broken = RowChange::set(key, record::Row::new("{"));
    pollster::block_on(room.store.set_rows(vec![broken])).expect("our own");
    assert_eq!(say(&room, HALL, &annie, "hex play b2"), []);
}

/// News for one player alone goes where they play.
#[test]
fn private_words_go_where_the_match_is_played() {
    let room = Room::with(MANY, settings());
    let (ann, annie, bob) = people();
    say(&room, DEN, &ann, "goof start");
    let join = code(&words(&room.told()));
    say(&room, DEN, &bob, &format!("join {join}"));
    link(&room, &ann, &annie);
    say(&room, HALL, &annie, "table settings theme dark");
    say(&room, DEN, &ann, "begin");
    let told = pollster::block_on(room.store.outbox()).expect("our own");
    let to: Vec<&AccountId> = told
        .iter()
        .filter_map(|notice| match &notice.id.to {
            Addressee::Account(account) => Some(account),
            Addressee::Room(_) => None,
        })
        .collect();
    assert!(!to.contains(&&annie.id), "the match is on Discord: {to:?}");
    let _: Vec<Reply> = room.told();
}

/// A code may be said where others hear it.
#[test]
fn a_code_that_was_said_is_of_no_use_to_others() {
    let room = Room::new();
    let (ann, annie, bob) = people();
    // Of whoever plays, it is asked whether they mean it.
    say(&room, HALL, &annie, "hex start size=3");
    let asked = code(&words(&say(&room, DEN, &ann, "table link")));
    let told = words(&say(&room, HALL, &annie, &format!("table link {asked}")));
    assert!(told.contains("confirm"), "{told}");
    let link =
        |who: &Account| words(&say(&room, HALL, who, &format!("table link {asked} confirm")));
    assert!(link(&bob).contains("wrong or too old"));
    assert_ne!(person(&room, &ann), person(&room, &bob));
    assert!(link(&annie).contains("are now one person"));
    // One's own is spent as well.
    let own = code(&words(&say(&room, DEN, &ann, "table link")));
    assert!(
        words(&say(&room, HALL, &ann, &format!("table link {own}"))).contains("already one person")
    );
    let told = words(&say(&room, HALL, &bob, &format!("table link {own} confirm")));
    assert!(told.contains("wrong or too old"), "{told}");
}

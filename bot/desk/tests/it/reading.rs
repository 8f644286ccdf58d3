//! How a game is played, page by page.

use desk::plain::plain;

use crate::room::Room;

#[test]
fn a_reader_knows_where_they_are() {
    let room = Room::new();
    let read = |who: &str, page: &str| -> String {
        let said = format!("atlanteon rules {page}");
        room.command(who, &said).iter().map(plain).collect()
    };
    room.command("ben", "settings language de");
    let second = read("ann", "2");
    assert!(second.starts_with("How to play Atlanteon, 2 of 6: Your turn\n"), "{second}");
    let seventh = read("ann", "7");
    assert!(seventh.starts_with("Rules of Atlanteon, 1 of 3\n"), "{seventh}");
    assert!(seventh.contains("Read on, or try it yourself?"), "{seventh}");
    let last = read("ann", "9");
    assert!(last.starts_with("Rules of Atlanteon, 3 of 3\n"), "{last}");
    assert!(last.contains("These are all the rules.") && !last.contains("Read on"), "{last}");
    for none in ["0", "10", "99"] {
        assert_eq!(
            read("ann", none),
            "Pick a page: 1 to 6 show how to play Atlanteon, and 7 to 9 have the full rules.\n"
        );
    }
    assert_eq!(
        read("ben", "99"),
        "Wähle eine Seite: 1 bis 6 zeigen, wie Atlanteon geht, \
         auf 7 bis 9 stehen die vollen Regeln.\n"
    );
}

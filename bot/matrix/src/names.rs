//! The desk's names for people, rooms and events of Matrix.

use desk::Account;
use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedRoomId, OwnedUserId, UserId};
use record::{AccountId, RoomId, store::MAX_NAME};

/// The prefix of the names of Matrix users, rooms and events.
pub const PREFIX: &str = "matrix";

/// The longest name of a room: what is kept about it has a name that begins with
/// something and ends with this one.
const ROOM: usize = MAX_NAME - 64;

/// An account, by the name that is shown in this place; without one, by what stands
/// before its server.
pub fn account(user: &UserId, shown: Option<&str>) -> Account {
    let name = shown.filter(|name| !name.trim().is_empty()).unwrap_or(user.localpart());
    Account { id: AccountId::from(&*format!("{PREFIX}:{user}")), name: name.to_owned() }
}

/// The user of an account; none if it is not on Matrix.
pub fn user(account: &AccountId) -> Option<OwnedUserId> {
    UserId::parse(ours(account.as_str())?).ok()
}

/// A room, `matrix:!r:example.org`, or a thread in it, by the event it hangs on:
/// `matrix:!r:example.org/$root`. None if its name is too long to be kept: they have up to
/// 255 bytes each.
pub fn room(room: &matrix_sdk::ruma::RoomId, thread: Option<&EventId>) -> Option<RoomId> {
    // Any letter may be in either; with this the first slash is ours.
    let room = room.as_str().replace('%', "%25").replace('/', "%2F");
    let name = match thread {
        Some(root) => format!("{PREFIX}:{room}/{root}"),
        None => format!("{PREFIX}:{room}"),
    };
    (name.len() <= ROOM && !name.contains('\0')).then(|| RoomId::from(&*name))
}

/// The room and the thread that a name stands for; none if it is not on Matrix.
pub fn place(room: &RoomId) -> Option<(OwnedRoomId, Option<OwnedEventId>)> {
    let name = ours(room.as_str())?;
    let (room, root) = match name.split_once('/') {
        Some((room, root)) => (room, Some(EventId::parse(root).ok()?)),
        None => (name, None),
    };
    let room = room.replace("%2F", "/").replace("%25", "%");
    Some((matrix_sdk::ruma::RoomId::parse(room).ok()?, root))
}

/// The platform's name of an event.
pub fn event(id: &EventId) -> record::EventId {
    record::EventId::from(&*format!("{PREFIX}:{id}"))
}

fn ours(name: &str) -> Option<&str> {
    name.strip_prefix(PREFIX)?.strip_prefix(':')
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{RoomId as Room, event_id, user_id};

    use super::*;

    #[test]
    fn people_are_their_ids() {
        let ann = account(user_id!("@ann:example.org"), Some("Ann"));
        assert_eq!((ann.id.as_str(), &*ann.name), ("matrix:@ann:example.org", "Ann"));
        assert_eq!(account(user_id!("@ann:example.org"), Some(" ")).name, "ann");
        assert_eq!(user(&ann.id).as_deref(), Some(user_id!("@ann:example.org")));
        for other in ["discord:42", "matrix:", "matrix:ann", "matrix:@ann", "matrixes:@ann:a.b"] {
            assert_eq!(user(&AccountId::from(other)), None, "{other}");
        }
        assert_eq!(event(event_id!("$x/y:a.b")).as_str(), "matrix:$x/y:a.b");
    }

    /// Any ID gives back its room and its thread.
    #[test]
    fn places_read_back() {
        let long = format!("!{}", "r".repeat(254));
        for id in ["!r:example.org", "!opaque_id-1", "!a/$b:c.d", "!a%2Fb%25", "!/", &long] {
            for root in [None, Some("$Rq-_9"), Some("$x/$y:a.b"), Some("$%2F")] {
                let id = Room::parse(id).expect("an id");
                let root = root.map(|root| EventId::parse(root).expect("an id"));
                let name = room(&id, root.as_deref()).expect("short enough");
                assert!(format!("unsaid/{}/{name}", "k".repeat(24)).len() <= MAX_NAME);
                assert_eq!(place(&name), Some((id, root)), "{name}");
            }
        }
        let (id, root) = (Room::parse(&long).expect("an id"), format!("${}", "e".repeat(254)));
        let root = EventId::parse(root).expect("an id");
        assert_eq!(room(&id, Some(&root)), None, "too long");
        for other in ["web:table", "matrix:#alias:a.b", "matrix:!r:a.b/", "matrix:!r:a.b/x"] {
            assert_eq!(place(&RoomId::from(other)), None, "{other}");
        }
    }
}

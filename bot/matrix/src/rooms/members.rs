//! The members of a room, and whether one of them can be talked to alone there.

use desk::Account;
use matrix_sdk::{
    Room,
    ruma::{
        OwnedUserId, UserId,
        events::room::{history_visibility::HistoryVisibility, member::MembershipState},
    },
};

use crate::{names, send::Failure};

/// Whether nobody else is in a room.
pub fn is_conversation(room: &Room) -> bool {
    room.active_members_count() <= 2
}

/// Whether two are in a room at most, and others can neither read it nor walk in.
pub fn is_closed(room: &Room) -> bool {
    is_conversation(room)
        && room.is_public() != Some(true)
        && room.history_visibility_or_default() != HistoryVisibility::WorldReadable
}

/// Whether somebody can be talked to alone in a room: they are there, and nobody else is. A person
/// who has left it wants another room by now, since they have asked for something; whoever is there
/// in their stead is somebody else.
pub async fn is_with(room: &Room, user: &UserId) -> Result<bool, Failure> {
    if !is_closed(room) {
        return Ok(false);
    }
    let member = room.get_member(user).await?;
    Ok(member.is_some_and(|member| is_there(member.membership())))
}

/// Whether a member reads a room, or will once they have come.
pub fn is_there(membership: &MembershipState) -> bool {
    matches!(membership, MembershipState::Join | MembershipState::Invite)
}

/// Whether a room was made by somebody, or by us.
pub fn is_made_by(room: &Room, user: &UserId) -> bool {
    let is_ours = |owned_user_id: &OwnedUserId| {
        *owned_user_id == user || *owned_user_id == room.own_user_id()
    };
    room.creators().is_some_and(|by| by.iter().all(is_ours))
}

/// Leaves out who is not in a room: they are called where they are.
pub async fn call_only_those_in(room: &Room, called: &mut Vec<OwnedUserId>) {
    let mut there = Vec::with_capacity(called.len());
    for user in std::mem::take(called) {
        // The members are asked for once in each room.
        let calls = match room.get_member(&user).await {
            Ok(member) => member.is_some_and(|member| is_there(member.membership())),
            Err(_) => true,
        };
        if calls {
            there.push(user);
        }
    }
    *called = there;
}

/// An account by the name that is shown in a room.
pub async fn account(room: &Room, user: &UserId) -> Account {
    let member = match room.get_member_no_sync(user).await {
        Ok(Some(member)) => Some(member),
        _ => room.get_member(user).await.ok().flatten(),
    };
    names::account(user, member.as_ref().map(|member| member.name()))
}

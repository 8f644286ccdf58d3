"""Keys that come late, and an account that is not what it was."""

import asyncio

from bot import LOCALPART, USER, Bot
from event import Event
from homeserver import password_of
from lab import Lab
from match import Match, bare
from scenario import Scenario

LATE = 4
# After a minute a room is told that a key is missing, in seconds.
MISSING = 100.0


async def late_keys(lab: Lab) -> None:
    """What could not be read is answered when it can be."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    await lab.ask(ann, room, "!atlanteon help")
    release = ann.hold_keys()
    asked = await ann.say(room, "!atlanteon rules")
    await asyncio.sleep(LATE)
    if lab.answers(ann, room, asked):
        raise AssertionError("the key was not late")
    release.set()
    await lab.answer(ann, room, asked)
    await lab.ask(ann, room, "!atlanteon help")
    if len(answers := lab.answers(ann, room, asked)) != 1:
        raise AssertionError(f"{len(answers)} answers")


async def missing_keys(lab: Lab) -> None:
    """What cannot be read for a minute is told, once."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    await lab.ask(ann, room, "!atlanteon help")
    release = ann.hold_keys()
    asked = [await ann.say(room, "!atlanteon rules"), await ann.say(room, "!atlanteon help")]

    def tells(it: Event) -> bool:
        return it.sender == USER and "can’t read" in it.body

    told = await bob.expect(room, "that it cannot be read", tells, patience=MISSING)
    if told.mentions or told.msgtype != "m.notice" or ann.name not in told.body:
        raise AssertionError(f"told otherwise: {told.told()}")
    release.set()
    for event in asked:
        await lab.answer(ann, room, event)
    if len([it for it in bob.seen(room) if tells(it)]) != 1:
        raise AssertionError("told more than once")


async def second_folder(lab: Lab) -> None:
    """Two programs with one account notice each other."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    await lab.ask(ann, room, "!atlanteon help")
    other = Bot(lab.program, lab.folder / "other", lab.homeserver)
    other.start()
    await other.process.logs("On Matrix it is")
    await ann.say(room, "!atlanteon rules")
    await lab.bot.process.logs("another session speaks with this account")
    other.kill()


async def taken_back(lab: Lab) -> None:
    """What is taken back before its key comes is not obeyed."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    await lab.ask(ann, room, "!atlanteon help")
    release = ann.hold_keys()
    asked, left = await ann.say(room, "!atlanteon help"), await ann.say(room, "!atlanteon rules")
    await asyncio.sleep(LATE)
    await ann.redact(room, asked)
    release.set()
    await lab.answer(ann, room, left)
    await lab.unanswered(ann, room, asked)


async def lost_keys(lab: Lab) -> None:
    """Without its folder the bot is a new device, and plays on with the same matches."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    match = Match(lab, room, ann, bob, seed=60)
    await match.start()
    await match.play([bare], longest=3)
    await match.settle()
    key = await lab.bot.recovery_key()
    lab.bot.kill()
    lab.bot.lose_keys()
    # Without the key it says what to do.
    lab.bot.start()
    await lab.bot.process.logs("TIDETABLE_MATRIX_RECOVERY_KEY")
    lab.bot.kill()
    lab.bot.lose_keys()
    lab.bot.process.environment["TIDETABLE_MATRIX_RECOVERY_KEY"] = key
    lab.bot.start()
    await lab.bot.process.logs("trusted=true")
    await match.play([bare], longest=3)
    await lab.ask(ann, room, "!atlanteon board")


async def logged_out(lab: Lab) -> None:
    """The program ends and says what to do; done so, it goes on where it was."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    match = Match(lab, room, ann, bob, seed=61)
    await match.start()
    await match.settle()
    key = await lab.bot.recovery_key()
    for device in await lab.homeserver.devices(USER):
        await lab.homeserver.delete_device(USER, device["device_id"])
    await _ends(lab, "logged", "move the folder")
    asked = await ann.say(room, "!atlanteon help")
    lab.bot.lose_keys()
    lab.bot.process.environment["TIDETABLE_MATRIX_RECOVERY_KEY"] = key
    lab.bot.start()
    await lab.bot.process.logs("trusted=true")
    await match.play([bare], longest=3)
    # It was said to a device that there is no more: a question too many is no harm.
    if len(lab.answers(ann, room, asked)) > 1:
        raise AssertionError("answered twice")


async def other_password(lab: Lab) -> None:
    """A password that is not right any more ends the program, with what to do."""
    ann = await lab.player("ann")
    room = await lab.room(ann)
    await lab.ask(ann, room, "!atlanteon help")
    key = await lab.bot.recovery_key()
    await lab.homeserver.set_password(USER, "another one")
    await _ends(lab, "logged", "move the folder")
    lab.bot.lose_keys()
    lab.bot.process.environment["TIDETABLE_MATRIX_RECOVERY_KEY"] = key
    lab.bot.start()
    await _ends(lab, "does not take the password", "tidetable_matrix_password")
    lab.bot.process.environment["TIDETABLE_MATRIX_PASSWORD"] = "another one"
    lab.bot.start()
    await lab.ask(ann, room, "!atlanteon help")


async def _ends(lab: Lab, *words: str, bot: Bot | None = None) -> None:
    """By itself, and its last words say why; never with a password in them."""
    process = (bot or lab.bot).process
    if await process.end() == 0:
        raise AssertionError("it ends as if all were well")
    said = process.log_since_start()
    if missing := [word for word in words if word not in said.lower()]:
        raise AssertionError(f"nothing of {missing} is said")
    if password_of(LOCALPART) in said:
        raise AssertionError("it tells its password")


async def broken_folder(lab: Lab) -> None:
    """Half a folder, and one that is in use, are explained; nothing is done to them."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=True)
    await lab.ask(ann, room, "!atlanteon help")
    await lab.bot.recovery_key()
    other = Bot(lab.program, lab.folder / "other", lab.homeserver, {"path": str(lab.bot.folder / "matrix")})
    other.start()
    await _ends(lab, "another program plays on matrix with the folder", bot=other)
    lab.bot.kill()
    for name, says in (
        ("session.json", "no session.json that says whose they are"),
        ("matrix-sdk-crypto.sqlite3", "a session, and no keys"),
    ):
        file = lab.bot.folder / "matrix" / name
        away = file.rename(lab.bot.folder / name)
        lab.bot.start()
        await _ends(lab, says, "tidetable_matrix_recovery_key")
        away.rename(file)
        # A power cut may leave a file without what was in it.
        whole = file.read_bytes()
        file.write_bytes(b"")
        lab.bot.start()
        await _ends(lab, name, "tidetable_matrix_recovery_key")
        file.write_bytes(whole)
    lab.bot.start()
    await lab.ask(ann, room, "!atlanteon help")


async def by_token(lab: Lab) -> None:
    """An access token does as well as a password."""
    lab.bot.kill()
    token = await lab.homeserver.log_in(LOCALPART, "made by hand")
    lab.bot.process.environment.pop("TIDETABLE_MATRIX_PASSWORD")
    lab.bot.process.environment["TIDETABLE_MATRIX_TOKEN"] = token
    lab.bot.lose_keys()
    lab.bot.start()
    ann = await lab.player("ann")
    room = await lab.room(ann, encrypted=True)
    await lab.ask(ann, room, "!atlanteon help")


SCENARIOS = [
    Scenario("reads-late-what-comes-late", late_keys),
    Scenario("tells-of-missing-keys", missing_keys),
    Scenario("notices-a-second-folder", second_folder, alone=True),
    Scenario("obeys-nothing-taken-back", taken_back),
    Scenario("loses-its-keys", lost_keys, alone=True),
    Scenario("is-logged-out", logged_out, alone=True),
    Scenario("has-another-password", other_password, alone=True),
    Scenario("explains-a-broken-folder", broken_folder, alone=True),
    Scenario("logs-in-by-token", by_token, alone=True),
]

"""What the bot listens to, what it does not, and whom it names."""

import asyncio
from typing import Any

from bot import USER
from event import Event
from lab import Lab
from match import Match, bare, numbers
from player import Player
from scenario import Scenario

PILL = f'<a href="https://matrix.to/#/{USER}">Tidetable</a>'
HOSTILE = '<b>@room</b> <a href="https://evil.example">x</a> \u202e *x*'


async def forms(lab: Lab) -> None:
    """Every way to say a command means the same."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=20)
    await match.start()
    asked = {
        "prefix": await ann.say(room, "!atlanteon board"),
        "case": await ann.say(room, "!Atlanteon Board"),
        "the bot's name": await ann.say(room, "tidetable: board"),
        "pill": await ann.say(room, "Tidetable: board", html=f"{PILL}: board", mentions=[USER]),
        "reply": await ann.say(room, "!atlanteon board", reply=match.turn.id),
    }
    for form, event in asked.items():
        answer = await lab.answer(ann, room, event)
        if "Towers to place" not in answer.body or answer.mentions:
            raise AssertionError(f"by {form}: {answer.told()}")
    mistyped = await lab.ask(ann, room, "!atlanteon boardd")
    _has(mistyped, "board")
    _has(await lab.ask(bob, room, "!atlanteon play z9"), "a1 to e5")
    _has(await lab.ask(ann, room, "!atlantis help"), "Atlantis")
    if mistyped.msgtype != "m.notice":
        raise AssertionError(f"an answer that no bot may answer is a notice: {mistyped.told()}")


async def silence(lab: Lab) -> None:
    await asyncio.gather(silent(lab, encrypted=False), silent(lab, encrypted=True))


async def silent(lab: Lab, encrypted: bool) -> None:
    """Nothing is answered that was not said to the bot."""
    ann, bob = await lab.people("ann", "bob")
    room = await ann.create(bob.id, encrypted=encrypted)
    await bob.is_in(room)
    early = await ann.say(room, "!atlanteon help")
    # What is as old as the invitation is not told from what is younger.
    await asyncio.sleep(1.5)
    await lab.invite(ann, room)
    help_first = await lab.ask(ann, room, "!atlanteon help")
    wrong = await ann.say(room, "good morning")
    unanswered = [
        early,
        wrong,
        await ann.say(room, "!atlanteon help", msgtype="m.notice"),
        await ann.say(room, "good morning!", edit=wrong),
        await bob.say(room, "!atlanteon help", edit=wrong),
        await ann.say(room, "!weather in Atlantis"),
        await ann.say(room, "!board"),
        await ann.say(room, "!"),
        await ann.say(room, "7c3"),
        await bob.say(room, "tidetables: help"),
        await bob.say(room, "what a nice reef", reply=wrong),
        await bob.react(room, help_first.id, "1\ufe0f\u20e3"),
        await bob.say(room, "!atlanteon help", msgtype="m.emote"),
    ]
    await lab.unanswered(ann, room, *unanswered)
    # It may be for others, too: who looks for commands asks like this.
    await lab.ask(ann, room, "!help")
    await lab.ask(ann, room, "!board match=k3f9")
    told = [it for it in ann.seen(room, USER) if it.type == "m.room.message" and it.reply_to is None]
    if len(told) > 1:
        raise AssertionError(f"more than a hello: {[it.told() for it in told]}")


async def corrections(lab: Lab) -> None:
    await asyncio.gather(corrected(lab, encrypted=False), corrected(lab, encrypted=True))


async def corrected(lab: Lab, encrypted: bool) -> None:
    """What was refused is tried again as it is edited; what was done is not done twice."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob, encrypted=encrypted)

    async def answers(asked: str, n: int) -> Event:
        def nth() -> Event | None:
            found = lab.answers(ann, room, asked)
            return found[n - 1] if len(found) >= n else None

        return await ann.until(f"answer {n} to {asked}", nth)

    wrong = await ann.say(room, f"!atlanteon sttart {bob.id}")
    _has(await answers(wrong, 1), "sttart")
    await ann.say(room, f"!atlanteon statr {bob.id}", edit=wrong)
    _has(await answers(wrong, 2), "statr")
    await ann.say(room, f"!atlanteon start {bob.id}", edit=wrong)
    await ann.expect(room, "the challenge", is_challenge)
    await ann.say(room, f"!atlanteon start {bob.id} claims", edit=wrong)
    _has(await answers(wrong, 3), "already done")
    if (n := sum(map(is_challenge, ann.seen(room, USER)))) != 1:
        raise AssertionError(f"{n} challenges")
    # An edit does not name the thread that it is in.
    root = await ann.say(room, "shall we?")
    wrong = await ann.say(room, "!atlanteon ruels", thread=root, reply=root)
    await answers(wrong, 1)
    await ann.say(room, "!atlanteon rules", edit=wrong)
    if (answer := await answers(wrong, 2)).thread != root:
        raise AssertionError(f"outside of its thread: {answer.told()}")


def is_challenge(event: Event) -> bool:
    return "Will you play" in event.body and event.replaces is None


async def opponents(lab: Lab) -> None:
    """By pill, by ID, by name; and a name is never markup, nor rings anybody."""
    ann, bob, eve = await asyncio.gather(lab.player("ann"), lab.player("bob", "Diver"), lab.player("eve", HOSTILE))
    room = await lab.room(ann, bob, eve)
    named: dict[str, dict[str, Any]] = {
        "pill": {"body": f"!atlanteon start {bob.name}", "html": f"!atlanteon start {bob.pill}", "mentions": [bob.id]},
        "ID": {"body": f"!atlanteon start {bob.id}"},
        "name": {"body": "!atlanteon start @diver"},
    }
    for way, said in named.items():
        asked = await ann.say(room, **said)
        challenge = await ann.expect(room, f"a challenge by {way}", is_told, asked)
        if challenge.mentions != [bob.id]:
            raise AssertionError(f"by {way}: {challenge.told()}")
    match = Match(lab, room, ann, eve, seed=21)
    await match.start()
    await match.play([bare], longest=3)
    for event in ann.seen(room, USER):
        if event.content.get("m.mentions", {}).get("room") or "@room" in event.body:
            raise AssertionError(f"it rings all: {event.told()}")
        if "<b>@room" in event.html or 'evil.example"' in event.html:
            raise AssertionError(f"a name is markup: {event.html}")


async def secrets(lab: Lab) -> None:
    """What is for one reader alone is said to them alone, in a room opened once."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=22)
    await match.start()
    for _ in range(2):
        asked = await match.mover.say(room, "!atlanteon hint")
        await bob.signed(room, asked)
        if told := lab.answers(ann, room, asked):
            raise AssertionError(f"it is said to all: {told[0].told()}")
    places = {key for key, events in bob.rooms.items() for it in events if key != room and it.sender == USER}
    if len(places) != 1 or ann.rooms.keys() & places:
        raise AssertionError(f"it is told in {places}")
    (alone,) = places
    hints = [it for it in bob.seen(alone, USER) if it.type == "m.room.message"]
    if len(hints) != 2 or not all(it.encrypted for it in hints):
        raise AssertionError(f"two hints were wanted: {[it.told() for it in bob.seen(alone)]}")
    await lab.keep(bob, hints[-1], "hint")


async def half_empty(lab: Lab) -> None:
    """A room that others may come back to, or read, is no place for secrets."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=23)
    await match.start()
    # Now it is for ann to move.
    await match.play([bare], longest=1)
    await bob.client.room_leave(room)
    await ann.expect(room, "bob leaves", lambda it: it.state_key == bob.id and it.content.get("membership") == "leave")
    for words in ("!atlanteon hint", "!table link"):
        asked = await ann.say(room, words)
        await ann.signed(room, asked)
        if told := lab.answers(ann, room, asked):
            raise AssertionError(f"whoever comes back reads it: {told[0].told()}")


async def direct(lab: Lab) -> None:
    """In a direct room nothing has to begin with anything."""
    ann = await lab.player("ann")
    room = await lab.room(ann, bot=False, direct=True, encrypted=True)
    await lab.invite(ann, room)
    _has(await lab.ask(ann, room, "atlanteon help"), "Atlanteon")
    asked = await ann.say(room, "atlanteon start computer sides=white")
    turn = await ann.expect(room, "a turn", lambda it: it.sender == USER and it.is_picture, asked)
    await lab.keep(ann, turn, "direct")
    # All that is said there is for one person, in their language.
    _has(await lab.ask(ann, room, "table settings language de"), "Deutsch")
    asked = await ann.say(room, "resign confirm")
    await ann.expect(room, "its end", is_news, asked)
    asked = await ann.say(room, "Ich möchte atlanteon gegen den Computer spielen")
    news = await ann.expect(room, "a match in German", lambda it: is_news(it) and "Das Spiel beginnt" in it.body, asked)
    if "begins" in news.body:
        raise AssertionError(f"in two languages: {news.told()}")


async def afterwards(lab: Lab) -> None:
    """What is asked when a match is over is answered as before, and so are short commands."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    asked = await ann.say(room, f"!atlanteon start {bob.id}", mentions=[bob.id])
    for once_more in ("1", "play again", "!again", "tidetable: again"):
        await bob.expect(room, "a challenge", is_news, asked)
        asked = await bob.say(room, "accept")
        await bob.expect(room, "a match", is_news, asked)
        goes_on = "is still on" if once_more == "1" else "already playing again"
        _has(await lab.ask(ann, room, "!again"), goes_on)
        asked = await ann.say(room, "!resign confirm")
        await ann.expect(room, "its end", is_news, asked)
        # Whoever types sees no reactions. What can be answered is noted behind what is said.
        await asyncio.sleep(1)
        asked = await ann.say(room, once_more)
    await bob.expect(room, "a challenge", is_news, asked)


async def open_questions(lab: Lab) -> None:
    """A number belongs to the match that goes on, and not to an older question."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    first = Match(lab, room, ann, bob, seed=25)
    await first.start()
    asked = await ann.say(room, "!resign confirm")
    await ann.expect(room, "its end", is_news, asked)
    await asyncio.sleep(1)
    second = Match(lab, room, ann, bob, seed=26)
    await second.start()
    waiting = bob if second.mover is ann else ann
    # Once it asked whether to play again.
    _has(await lab.ask(waiting, room, "1"), "This is for")
    _has(await lab.ask(waiting, room, f"Hello {USER}!"), "I play board games")
    _has(await lab.ask(waiting, room, "tidetable: danke"), "welcome")


async def consent(lab: Lab) -> None:
    """A plain yes is for the bot if nobody else has talked; otherwise it is asked once more."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=27)
    await match.start()
    await lab.ask(ann, room, "!resign")
    # What can be answered is noted behind what is said.
    await asyncio.sleep(1)
    await bob.say(room, "are you coming tonight?")
    _has(await lab.ask(ann, room, "yes"), "Resign?")
    await asyncio.sleep(1)
    _has(await lab.ask(ann, room, "no"), "goes on")
    await asyncio.sleep(1)
    await lab.unanswered(ann, room, await ann.say(room, "yes"))
    _has(await lab.ask(ann, room, "resign"), "Resign?")
    mover = match.mover
    # A tower or a tile is chosen first, and given up by a word.
    _has(await lab.ask(mover, room, "white tower"), "So far")
    await asyncio.sleep(1)
    _has(await lab.ask(mover, room, "undo"), "Nothing was done")
    _has(await lab.ask(mover, room, "can I white c3?"), "You can do this")
    await asyncio.sleep(1)
    _has(await lab.ask(mover, room, "no"), "Nothing was done")


async def taken_for_talk(lab: Lab) -> None:
    """Whoever is asked and may have meant the bot gets a sign below what they said; talk gets none."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=28)
    await match.start()
    mover = match.mover
    said = await mover.say(room, "what are my options")
    await mover.expect(room, "a sign", lambda it: it.sender == USER and it.reaction == (said, "💬"), said)
    # Behind it, a number is still the answer to the question.
    _has(await lab.ask(mover, room, "1"), "So far")
    await lab.unanswered(mover, room, await mover.say(room, "good luck to you"))


async def several(lab: Lab) -> None:
    """Of two matches in a room, one is named by its game; and the room has one language."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=28)
    await match.start()
    await ann.say(room, f"!looting start @{bob.name}")
    await ann.until("a challenge", lambda: any("to Looting" in it.told() for it in ann.seen(room, USER)))
    await bob.say(room, "looting: yes")
    await ann.until("a game", lambda: any("air car" in it.told() for it in ann.seen(room, USER)))
    _has(await lab.ask(match.mover, room, "Atlanteon: 99"), match.id)
    _has(await lab.ask(ann, room, "resign"), "Which match do you mean?")
    await asyncio.sleep(1)
    _has(await lab.ask(ann, room, "looting"), "match of Looting Atlantis")
    await asyncio.sleep(1)
    _has(await lab.ask(ann, room, "ok"), "Resign?")
    await asyncio.sleep(1)
    _has(await lab.ask(ann, room, "no"), "goes on")
    _has(await lab.ask(bob, room, "!table settings language=de"), "Deutsch")
    _has(await lab.ask(bob, room, "!table list"), "Partien")
    _has(await lab.ask(ann, room, "!table settings language-here=en"), "English")
    _has(await lab.ask(bob, room, "!table list"), "matches")


async def called(lab: Lab) -> None:
    """A move may be said to the bot; what one was asked, others do not answer by a number."""
    ann, bob = await lab.people("ann", "bob")
    room = await lab.room(ann, bob)
    match = Match(lab, room, ann, bob, seed=24)
    await match.start()
    other = bob if match.mover is ann else ann
    _has(await lab.ask(other, room, "!table list"), match.id)
    await match.play([numbers, by_name], longest=4)
    mover = match.mover
    waiting = bob if mover is ann else ann
    _has(await lab.ask(mover, room, "tidetable: 7z9"), "a1 to e5")
    _has(await lab.ask(waiting, room, "tidetable: 7z9"), "turn.")


def is_news(event: Event) -> bool:
    return is_told(event) and event.reply_to is None and not event.replaces


async def by_name(match: Match, player: Player, move: str) -> None:
    await player.say(match.room, f"tidetable: {move}")


def is_told(event: Event) -> bool:
    return event.sender == USER and event.type == "m.room.message"


def _has(answer: Event, words: str) -> None:
    if words not in answer.body:
        raise AssertionError(f"no `{words}`: {answer.told()}")


SCENARIOS = [
    Scenario("hears-commands-in-every-form", forms),
    Scenario("hears-nothing-else", silence),
    Scenario("reads-corrections", corrections),
    Scenario("names-opponents", opponents),
    Scenario("answers-in-a-direct-room", direct),
    Scenario("plays-once-more-by-a-word", afterwards),
    Scenario("reads-numbers-of-open-questions", open_questions),
    Scenario("asks-again-after-other-talk", consent),
    Scenario("signs-what-it-took-for-talk", taken_for_talk),
    Scenario("names-one-match-of-several", several),
    Scenario("takes-moves-by-name", called),
    Scenario("tells-secrets-to-one-alone", secrets),
    Scenario("tells-no-secrets-in-a-half-empty-room", half_empty),
]

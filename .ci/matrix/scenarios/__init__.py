"""All of them, in the order in which they are begun."""

from scenario import Scenario
from scenarios import commands, cross, invites, keys, kills, limits, plays, threads

ALL: list[Scenario] = [
    # The longest first.
    *kills.SCENARIOS,
    *plays.SCENARIOS,
    *commands.SCENARIOS,
    *threads.SCENARIOS,
    *invites.SCENARIOS,
    *keys.SCENARIOS,
    *limits.SCENARIOS,
    *cross.SCENARIOS,
]

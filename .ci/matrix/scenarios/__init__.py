"""All of them, in the order in which they are begun."""

from scenario import Scenario
from scenarios import commands, cross, dashboards, faults, invites, keys, kills, limits, plays, threads

ALL: list[Scenario] = [
    # The longest first.
    *kills.SCENARIOS,
    *plays.SCENARIOS,
    *commands.SCENARIOS,
    *threads.SCENARIOS,
    *invites.SCENARIOS,
    *keys.SCENARIOS,
    *faults.SCENARIOS,
    *limits.SCENARIOS,
    *cross.SCENARIOS,
    *dashboards.SCENARIOS,
]

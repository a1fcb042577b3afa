"""Where the game stands, in one line."""

from bot.engine.text import T, Text, Who
from bot.games.sea_of_thieves.components import KRAKEN, Sea
from bot.games.sea_of_thieves.content import EVENTS
from bot.games.sea_of_thieves.naming import enemy_name


def headline(sea: Sea) -> Text:
    """Round, phase and whose turn."""
    line = _phase(sea)
    if sea.ending and not sea.over:
        line = T("{line} Last round!", line=line)
    return line


def _phase(sea: Sea) -> Text:
    if sea.over:
        return T("The game is over.")
    if sea.phase == "setup":
        return T("Set-up: {who} places the ships.", who=Who(sea.active)) if sea.stage == "placing" else T("Set-up.")
    if sea.phase == "fleets":
        return T("Round {n}, Fleets: {who} is in turn.", n=sea.round, who=Who(sea.active))
    if sea.phase == "hazards":
        enemy = T("fort") if sea.stage == "fort" else T("{enemy}", enemy=enemy_name(sea.stage or KRAKEN))
        return T("Round {n}, Ocean Hazards: {enemy}.", n=sea.round, enemy=enemy)
    if sea.phase == "event":
        if sea.event in EVENTS and sea.knave >= 0:
            card = EVENTS[sea.event]
            return T(
                "Round {n}, Event: {seas} / {corner}, drawn by {who}.",
                n=sea.round,
                seas=card.high_seas.name,
                corner=card.corner.name,
                who=Who(sea.knave),
            )
        return T("Round {n}, Event.", n=sea.round)
    return T("Round {n}, {phase}.", n=sea.round, phase=T("Fortune") if sea.phase == "fortune" else T("Scoring"))

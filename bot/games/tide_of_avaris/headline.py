"""Where the game stands, in one line."""

from bot.engine.text import T, Text, Who
from bot.games.tide_of_avaris.components import Phase, Sea, whose_turn

PHASES: dict[Phase, Text] = {
    "setup": T("The table is being laid."),
    "dawn": T("The crews are rolled."),
    "reroll": T("The crews may be rerolled."),
    "upgrade": T("Night: everybody upgrades."),
    "hunt": T("Night: the Navy hunts."),
    "wager": T("Night: the Midnight Wager."),
    "tide": T("Night: the tide rises."),
    "burials": T("The last treasures are buried."),
    "end": T("The game is over."),
}


def headline(sea: Sea) -> Text:
    """Day, phase and whose turn it is."""
    if sea.phase in ("setup", "end"):
        return PHASES[sea.phase]
    day = T("Day {n}, the final one", n=sea.round) if sea.final else T("Day {n}", n=sea.round)
    if sea.phase == "sunrise" or sea.phase == "sunset":
        now = T("Sunrise") if sea.phase == "sunrise" else T("Sunset")
        return T("{day}. {now}: the turn of {who}.", day=day, now=now, who=Who(whose_turn(sea)))
    return T("{day}. {now}", day=day, now=PHASES[sea.phase])

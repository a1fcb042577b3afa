"""Where the game stands, in words."""

from bot.engine.text import T, Text, Who
from bot.games.scoundrels.components import CLOCKWISE, Sea
from bot.games.scoundrels.ending import REASONS

PHASES: dict[str, Text] = {
    "setup": T("Set-up"),
    "opening": T("Set-up: who chooses first"),
    "placing": T("Set-up: placing ships"),
    "order": T("Set-up: who starts"),
    "bid": T("bids for the next order"),
    "discard": T("discarding"),
    "refill": T("drawing cards"),
    "sharp": T("drawing cards"),
    "ghost": T("the Ghost returns"),
    "next_order": T("who starts next"),
    "scoring": T("counting Infamy"),
    "over": T("the game is over"),
}


def headline(sea: Sea) -> Text:
    """Round, whose turn or which phase, direction, and whether it is the final round."""
    if not sea.round:
        return PHASES[sea.phase]
    if sea.turn.seat >= 0:
        now = T("{who}'s turn", who=Who(sea.turn.seat))
    else:
        now = PHASES.get(sea.phase, T("turns"))
    way = T("clockwise") if sea.direction == CLOCKWISE else T("counter-clockwise")
    told = {"n": sea.round, "now": now, "way": way}
    if sea.final and not sea.over:
        return T("Final round {n} ({reason}): {now}, {way}", reason=REASONS[sea.final], **told)
    return T("Round {n}: {now}, {way}", **told)

"""SS-8.2 - which ship acts first: the one whose turn it is to act can let the other go before it."""

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Option, Why
from bot.engine.text import T, told
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from bot.games.set_sail.forecast import does
from bot.games.set_sail.names import KIND_NAMES, KIND_SIGNS

OTHER = "other"  # among a ship's own choices: the other one first


def can_wait(sea: Sea) -> tuple[str, ...]:
    """The key of letting the other ship go first, while the acting one has done nothing yet."""
    return (OTHER,) if sea.now.may_wait else ()


def no_other(sea: Sea) -> Why | None:
    """SS-8.2 Why the other ship cannot go first; None if it can."""
    return None if sea.now.may_wait else NOT_OFFERED


def other_first(sea: Sea) -> Option:
    """What the other ship would do first; this one's turn comes after it."""
    other = sea.now.to_act[0]
    captain = sea.captains[sea.turn]
    tile = captain.ships[other]
    kind = KIND[tile]
    label = T("Ship {ship} first", ship=SHIP_NAMES[other])
    hint = T("{place}: {does} · then this ship", place=KIND_NAMES[kind], does=does(captain, tile))
    return Option(label, hint, also=(T("Later"), told(KIND_NAMES[kind])), emoji=KIND_SIGNS[kind])


def penniless(captain: Captain) -> bool:
    """SS-21.9 Whether a captain can neither buy nor sell, as all can see."""
    return not captain.silver and not captain.hand.cards


async def begin(sea: Sea, ship: int) -> None:
    """It is this ship's turn to act; SS-19.8 the deals offered to it tell how far the stacks go."""
    captain = sea.captains[sea.turn]
    sea.now.to_act.remove(ship)
    sea.now.acting = ship
    if KIND[captain.ships[ship]] == "trade" and not penniless(captain):
        await Reveal()


async def step_aside(sea: Sea) -> None:
    """The other ship acts first."""
    other = sea.now.to_act[0]
    sea.now.to_act.append(sea.now.acting)
    await begin(sea, other)

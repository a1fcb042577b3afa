"""Collecting and tribute (chapter 13)."""

from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import has, random_treasure, stow
from bot.games.tide_of_avaris.chart import SEA_OF
from bot.games.tide_of_avaris.components import NOBODY, Sea
from bot.games.tide_of_avaris.content import COLOURS

BIND: dict[str, str] = {colour: f"{colour}.bind" for colour in COLOURS}
BARE: dict[str, str] = {key: colour for colour, key in BIND.items()}


def lift(sea: Sea, space: str, colour: str) -> None:
    """TA-13.7 Take a treasure off its slot, which stays empty until Rising Tide."""
    slots = sea.slots[space]
    slots[slots.index(colour)] = ""


async def collect(sea: Sea, seat: int) -> None:
    """TA-13.1 to TA-13.3 One treasure of the space the ship lies on; with a choice the captain chooses."""
    captain = sea.captains[seat]
    space = captain.ship
    colours = list(dict.fromkeys(sea.at(space)))
    keys = list(colours)
    if has(captain, "binding_chain") and "binding_chain" not in captain.used:  # TA-25.14
        keys += [BIND[colour] for colour in colours]
    key = keys[0]
    if len(keys) > 1:
        key = await PickOne(seat, "collect.choice", (*keys, "none"), keys[0], "TA-13.1")
    sea.turn.stage = "over"
    if key == "none":
        return
    colour = BARE.get(key, key)
    lift(sea, space, colour)
    stow(captain, colour, key in BARE)  # TA-13.6
    sea.tell(T("{who} collects {colour} at {space}.", who=Who(seat), colour=names.TREASURE[colour], space=space))
    if key in BARE:
        captain.used.append("binding_chain")
        sea.tell(T("The Binding Chain binds it."))
    await tribute(sea, seat, space)


async def tribute(sea: Sea, seat: int, space: str) -> None:
    """TA-13.8 to TA-13.13, TA-15.19 The sea's controller draws a treasure when another collects, wherever he is."""
    owner = sea.control[SEA_OF[space]].owner
    if owner not in (NOBODY, seat):
        await random_treasure(sea, owner, T("as tribute"), "TA-13.8", space)

"""Collecting and tribute (chapter 13)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import T, Text, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import has, hold, random_treasure, stow
from bot.games.tide_of_avaris.chart import SEA_OF, gain
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
    keys = free(Collect, sea, seat)
    key = keys[0]
    if len(keys) > 1:
        key = await Collect(seat, (*keys, "none"))
    sea.turn.stage = "over"
    if key == "none":
        return
    colour = BARE.get(key, key)
    lift(sea, space, colour)
    stow(captain, colour, key in BARE)  # TA-13.6
    sea.tell(
        T(
            "{who} collects {colour} at {space}.",
            who=Who(seat),
            colour=names.TREASURE[colour],
            space=names.SPACE[space],
        ),
        sign=names.gem(colour),
    )
    if key in BARE:
        captain.used.append("binding_chain")
        sea.tell(T("The Binding Chain binds it."))
    await tribute(sea, seat, space)


class Collect(PickOne, frozen=True, gc=False):
    """TA-13.1 Which treasure is collected."""

    name, clause = "collect.choice", "TA-13.1"
    waiting = T("{who} is choosing a treasure.")
    asks = T("Which treasure do you collect?")

    def option(self, sea: Sea, key: str) -> Option:
        treasures = hold(sea.captains[self.seat])
        if key == "none":
            return Option(T("Take nothing"))
        if key in BARE:
            label = T("{colour}, bound by the Binding Chain", colour=names.TREASURE[BARE[key]])
            return Option(label, names.raises(treasures, BARE[key]), emoji=names.gem(BARE[key]))
        return names.new_treasure(key, treasures)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        colours = dict.fromkeys(sea.at(sea.captains[seat].ship))
        return (*colours, *[BIND[colour] for colour in colours])

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-13.1 What lies there; TA-25.14 bound by the Binding Chain once a Day."""
        captain = sea.captains[seat]
        there = sea.slots.get(captain.ship, ())
        if key in BARE:
            chain = has(captain, "binding_chain") and "binding_chain" not in captain.used
            return None if chain and BARE[key] in there else NOT_OFFERED
        if key in BIND:
            return None if key in there else no_such_treasure
        return None if key == "none" else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return ()

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The highest gain, bound if the Binding Chain can."""
        keys = [key for key in self.keys if key in BARE] or [key for key in self.keys if key != "none"]
        treasures = hold(sea.captains[self.seat])
        return max(keys, key=lambda key: gain(treasures, BARE.get(key, key)))


def no_such_treasure(sea: Sea, seat: int, colour: str) -> Text:
    """No treasure of this colour lies there."""
    return T("No {colour} treasure lies here.", colour=names.TREASURE[colour])


def tribute_to(sea: Sea, seat: int, space: str) -> int:
    """TA-13.8, TA-13.10 Who draws a treasure if this captain collects on the space; NOBODY where nobody does."""
    owner = sea.control[SEA_OF[space]].owner
    return NOBODY if owner == seat else owner


async def tribute(sea: Sea, seat: int, space: str) -> None:
    """TA-13.8 to TA-13.13, TA-15.19 The sea's controller draws a treasure when another collects, wherever he is."""
    owner = tribute_to(sea, seat, space)
    if owner != NOBODY:
        await random_treasure(sea, owner, T("as tribute"), "TA-13.8", space)

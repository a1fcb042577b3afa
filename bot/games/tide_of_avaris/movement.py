"""Moving (chapter 9): step by step, each paid with a die of the treasure's colour, two dice, any die, or rum."""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Option, PickOne, Why
from bot.engine.text import NONE, T, Text, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import BACK, exhaust, has
from bot.games.tide_of_avaris.chart import COLOUR, CREW_FACES, FACES, LANDED, NEXT, RANK, WITH_WIND, WORTH
from bot.games.tide_of_avaris.components import NAVY, Captain, Sea

PAIR: dict[tuple[str, str], str] = {(one, two): f"{one}+{two}" for one in FACES for two in FACES}
COMPASS: dict[str, str] = {face: f"compass.{face}" for face in FACES}
PETREL: dict[str, str] = {face: f"petrel.{face}" for face in FACES}
# The dice that each way of paying exhausts, and the way in words.
PAYS: dict[str, tuple[str, ...]] = {
    "rum": (),
    **{face: (face,) for face in FACES},
    **{COMPASS[face]: (face,) for face in FACES},
    **{PETREL[face]: (face,) for face in FACES},
    **{key: pair for pair, key in PAIR.items()},
}
PAID: dict[str, Text] = {
    "rum": T("1 rum"),
    **{face: T("a {die} die", die=names.DIE[face]) for face in FACES},
    **{COMPASS[face]: T("a {die} die by the Gilded Compass", die=names.DIE[face]) for face in FACES},
    **{PETREL[face]: T("a {die} die by the Storm Petrel", die=names.DIE[face]) for face in FACES},
    **{key: T("{one} and {two} dice", one=names.DIE[one], two=names.DIE[two]) for (one, two), key in PAIR.items()},
    **{PAIR[face, face]: T("two {die} dice", die=names.DIE[face]) for face in FACES},
}


def compass_points(captain: Captain) -> bool:
    """TA-25.6 Whether the Gilded Compass can be used, once in a turn."""
    return "gilded_compass" in captain.relics and "gilded_compass" not in captain.used


def any_die_will_do(captain: Captain, here: str, space: str) -> bool:
    """TA-25.6, TA-25.7 Gilded Compass and Storm Petrel: a treasure space for one die of any colour."""
    return compass_points(captain) or ("storm_petrel" in captain.relics and (here, space) in WITH_WIND)


def no_step(sea: Sea, captain: Captain, space: str) -> Why | None:
    """TA-5.4, TA-9.1, TA-9.3 to TA-9.6, TA-9.9 A step is connected and paid for, and made before the Act.

    TA-9.10, TA-9.12 The space just left will do too. Rum or two dice pay for any space, one die where it fits.
    """
    here = captain.ship
    if sea.turn.stage != "move" or not here:
        return _MOVE_OVER if here else _NO_SHIP
    if space not in NEXT[here]:
        return _not_connected
    ready = captain.ready.cards
    if captain.rum.value or len(ready) > 1:
        return None
    treasures = sea.slots.get(space)
    if not treasures or not any(treasures):
        return None if ready else _STEP
    fits = ready and (COLOUR[ready[0]] in treasures or any_die_will_do(captain, here, space))
    return None if fits else _STEP_TO_TREASURE


_NO_SHIP = T("Your ship is off the board until your next turn.")
_MOVE_OVER = T("The Move step of this turn is over.")
_STEP = T("You cannot pay the step: it takes any one die, or 1 rum.")
_STEP_TO_TREASURE = T("You cannot pay the step: it takes a die of the treasure's colour, any two dice, or 1 rum.")


def _not_connected(sea: Sea, seat: int, key: str) -> Text:
    space = LANDED.get(key, key.partition(":")[0])
    return T(
        "{space} is not connected with {ship}.", space=names.SPACE[space], ship=names.SPACE[sea.captains[seat].ship]
    )


def ways(sea: Sea, captain: Captain, space: str) -> list[str]:
    """TA-9.2 to TA-9.7 How the step onto this space can be paid now, best known ways first."""
    ready = captain.ready.cards
    faces = list(dict.fromkeys(ready))
    treasures = sea.at(space)
    if not treasures:
        keys = faces  # TA-9.5
    else:
        keys = [face for face in faces if COLOUR[face] in treasures]  # TA-9.3, TA-9.4
        others = [face for face in faces if COLOUR[face] not in treasures]
        if has(captain, "storm_petrel") and (captain.ship, space) in WITH_WIND:
            keys += [PETREL[face] for face in others]
        elif compass_points(captain):
            keys += [COMPASS[face] for face in others]
        keys += pairs(ready, faces)
    if captain.rum.value:
        keys = [*keys, "rum"]  # TA-9.6, TA-9.7: instead of the whole dice cost
    return keys


def pairs(ready: list[str], faces: list[str]) -> list[str]:
    """TA-9.3 Any two ready dice, equal pairs once."""
    keys: list[str] = []
    for i, one in enumerate(faces):
        if ready.count(one) > 1:
            keys.append(PAIR[one, one])
        keys.extend(PAIR[one, two] for two in faces[i + 1 :])
    return keys


def cheapest(sea: Sea, captain: Captain, space: str) -> str:
    """TA-9.13 How a step that can be paid is paid if nothing else is said.

    With the fitting die worth least, else any die that a Relic lets count, else rum, else the two dice worth least.
    """
    ready = captain.ready.cards
    treasures = sea.slots.get(space)
    fitting = ready
    if treasures and any(treasures):
        fitting = [face for face in ready if COLOUR[face] in treasures]
    if fitting:
        return min(fitting, key=WORTH.__getitem__)
    if ready and any_die_will_do(captain, captain.ship, space):
        petrel = "storm_petrel" in captain.relics and (captain.ship, space) in WITH_WIND
        return (PETREL if petrel else COMPASS)[min(ready, key=WORTH.__getitem__)]
    if captain.rum.value:
        return "rum"
    one, two = sorted(sorted(ready, key=WORTH.__getitem__)[:2], key=RANK.__getitem__)
    return PAIR[one, two]


def otherwise(sea: Sea, captain: Captain) -> list[str]:
    """TA-9.13 Every way to pay every step that can be made now: "NW.E:red"."""
    spaces = [space for space in NEXT[captain.ship] if no_step(sea, captain, space) is None]
    return [f"{space}:{key}" for space in spaces for key in ways(sea, captain, space)]


def no_other_way(sea: Sea, captain: Captain) -> Why | None:
    """TA-9.13 Why nothing else than the cheapest way can be chosen: each step can be paid in one way alone."""
    if sea.turn.stage != "move" or not captain.ship:
        return NOT_OFFERED
    ready = captain.ready.cards
    if len(ready) > 1 and (captain.rum.value or (len(ready) > 2 and len(set(ready)) > 1)):
        return None  # so much pays for any step in several ways
    for space in NEXT[captain.ship]:
        if len(ways(sea, captain, space)) > 1:
            return None
    return _ONE_WAY


_ONE_WAY = T("There is only one way to pay each step.")


def occupied(sea: Sea, seat: int, space: str) -> bool:
    """TA-1.3 Another ship, pirate or Navy, lies on the space; a ship off the board lies nowhere (TA-10.12)."""
    return sea.navy.space == space or space in [other.ship for i, other in enumerate(sea.captains) if i != seat]


async def pay_otherwise(sea: Sea, seat: int) -> None:
    """TA-9.13 A step paid in another way than the cheapest."""
    keys = tuple(otherwise(sea, sea.captains[seat]))
    key = await Payment(seat, (*keys, "back"), "back")
    if key != "back":
        space, _, way = key.partition(":")
        await take_step(sea, seat, space, way)


async def take_step(sea: Sea, seat: int, space: str, key: str) -> None:
    """TA-9.1 One step, paid before the next; TA-27.7 it is final when paid, for paying shows the dice."""
    captain, turn = sea.captains[seat], sea.turn
    await Reveal()
    sea.fight = None  # shown until now
    pay(captain, key)
    here, captain.ship = captain.ship, space
    turn.steps += 1  # TA-9.11
    turn.came = here
    turn.path.append(space)
    turn.bribe = occupied(sea, seat, space)  # TA-10.1; TA-10.11: only who enters pays
    sea.tell(
        T(
            "{who} sails from {here} to {space} for {paid}.",
            who=Who(seat),
            here=names.SPACE[here],
            space=names.SPACE[space],
            paid=PAID[key],
        )
    )


class Payment(PickOne, frozen=True, gc=False):
    """TA-9.2, TA-9.13 Which step is made, and how it is paid: "NW.E:red"."""

    name, clause, public, unnoticed, joined = "move.pay", "TA-9.13", False, True, True
    waiting = names.WAITING
    asks = T("Which step, and how do you pay?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == "back":
            return BACK
        space, _, way = key.partition(":")
        faces = PAYS[way]
        label = T("{space}: {paid}", space=names.SPACE[space], paid=PAID[way])
        hint = names.FACE_HINT[faces[0]] if len(faces) == 1 else NONE
        return Option(label, hint, space, space, names.SPACE[space])

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-9.3, TA-9.6, TA-9.7 What pays a step; the ways do not mix."""
        if key == "back":
            return None
        captain = sea.captains[seat]
        space, _, way = key.partition(":")
        if space not in NEXT:
            return NOT_OFFERED
        why = no_step(sea, captain, space)
        if why is not None or way in ways(sea, captain, space):
            return why
        if way == "rum":
            return _NO_RUM
        return _no_such_die if way in FACES and way not in captain.ready.cards else _NO_WAY

    def looked_for(self, sea: Sea) -> Iterable[str]:
        for space in NEXT[sea.captains[self.seat].ship]:
            yield from (f"{space}:{face}" for face in CREW_FACES if COLOUR[face] in sea.at(space))
            yield f"{space}:rum"

    def plain(self, sea: Sea) -> str:
        """TA-27.6 Back, to the cheapest way."""
        return "back"


_NO_RUM = T("You have no rum.")
_NO_WAY = T("Pay with a die of the treasure's colour, with two dice, or with 1 rum alone; they do not mix.")


def _no_such_die(sea: Sea, seat: int, key: str) -> Text:
    return T("You have no ready {die} die.", die=names.DIE[key.partition(":")[2]])


def pay(captain: Captain, key: str) -> None:
    """TA-6.5, TA-9.8 Dice paid for their colour are exhausted; their resources and numbers are lost."""
    if key == "rum":
        captain.rum.value -= 1
        return
    for face in PAYS[key]:
        exhaust(captain, face)
    if key in COMPASS.values():
        captain.used.append("gilded_compass")


def others_on(sea: Sea, seat: int, space: str) -> list[int]:
    """The other ships on a space: pirates highest in turn order first, then the Navy."""
    ships = [other for other in sea.pirates_on(space) if other != seat]
    return [*ships, NAVY] if sea.navy.space == space else ships

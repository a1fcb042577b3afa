"""Board Actions that carry ships elsewhere: the Whirlpool and Move Navy (TA-14.6 to TA-14.11)."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, Place, Why, free
from bot.engine.text import T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import CREW, can_command, command_crew, has
from bot.games.tide_of_avaris.bribes import bribe_of, pay_bribe
from bot.games.tide_of_avaris.chart import DISTANCE, HAVENS, NODES
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS, SPACES
from bot.games.tide_of_avaris.movement import occupied, others_on


def space_option(sea: Sea, seat: int, space: str) -> Option:
    """A space to ride to, or for the Navy to go to."""
    there = names.treasures(sea.at(space))
    ships = [names.ship(sea, who) for who in others_on(sea, seat, space)]
    hint = T("{things}", things=listed([*there, *ships])) if there or ships else T("empty")
    ship = sea.captains[seat].ship
    far = DISTANCE[ship].get(space, 0) if ship else 0
    return Option(names.SPACE[space], hint, space, space, names.SEA_NAMES[SPACES[space].sea], far)


# -- the Whirlpool ---------------------------------------------------------------------------------------------------


def no_whirlpool(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-25.22 No second ride in one turn."""
    return _RIDDEN if sea.turn.rode else None


_RIDDEN = T("You have ridden the Whirlpool in this turn already.")


async def whirlpool(sea: Sea, seat: int, space: str) -> None:
    """TA-14.6 to TA-14.8, TA-25.22 Ride to any other space, at no movement cost but for the bribe."""
    captain, turn = sea.captains[seat], sea.turn
    while True:
        key = await Ride(seat, free(Ride, sea, seat))
        if key != "crew":
            break
        await command_crew(sea, seat)
    sea.tell(
        T(
            "{who} rides the Whirlpool from {here} to {space}.",
            who=Who(seat),
            here=names.SPACE[captain.ship],
            space=names.SPACE[key],
        )
    )
    captain.ship = key
    turn.path.append(key)
    turn.came = ""  # TA-17.17
    turn.rode = True
    if has(captain, "whirlpool_rudder"):
        turn.stage = "act"  # TA-25.22: one more Act, after the bribe
        turn.bribe = occupied(sea, seat, key)
    elif occupied(sea, seat, key):
        pay_bribe(sea, seat, key)


class Ride(Place, frozen=True, gc=False):
    """TA-14.6 Where the Whirlpool carries the ship."""

    name, clause, public, joined = "whirlpool.place", "TA-14.6", False, True
    waiting = T("Waiting for {who}: where to with the Whirlpool?")
    asks = T("Where does the Whirlpool carry you? Beside another ship a bribe is due.")

    def option(self, sea: Sea, key: str) -> Option:
        return CREW if key == "crew" else space_option(sea, self.seat, key)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return (*NODES, "crew")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-14.6, TA-14.8 Any other space, if the bribe there can be paid; TA-25.22 with the Rudder it comes later."""
        captain = sea.captains[seat]
        if key == captain.ship:
            return _ELSEWHERE
        if key not in DISTANCE:
            return None if key == "crew" and can_command(captain) else NOT_OFFERED
        if (
            not occupied(sea, seat, key)
            or captain.gold.value >= bribe_of(sea, seat)
            or has(captain, "whirlpool_rudder")
        ):
            return None
        return _toll_too_dear

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return [space for space in NODES if space != sea.captains[self.seat].ship]

    def plain(self, sea: Sea) -> str:
        """TA-27.6 The first unoccupied haven, else the first unoccupied space."""
        quiet = [space for space in self.keys if space != "crew" and not occupied(sea, self.seat, space)]
        return next((space for space in quiet if space in HAVENS), quiet[0])


_ELSEWHERE = T("The Whirlpool carries you to another space.")


def _toll_too_dear(sea: Sea, seat: int, key: str) -> Text:
    cost, have = names.gold(bribe_of(sea, seat)), names.gold(sea.captains[seat].gold.value)
    return T("Another ship lies there: the bribe is {cost}, and you have {have}.", cost=cost, have=have)


# -- Move Navy -------------------------------------------------------------------------------------------------------


def no_navy(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-14.11 Not without a Navy on the board."""
    return None if sea.navy.space else _NO_NAVY


_NO_NAVY = T("No Navy ship is on the board.")


async def move_navy(sea: Sea, seat: int, space: str) -> None:
    """TA-14.9, TA-14.10 The Navy goes to another space at distance 1 or 2; nobody fights, nobody pays."""
    navy = sea.navy
    place = await Relocate(seat, free(Relocate, sea, seat))
    navy.path = [navy.space, place]
    navy.space = place
    sea.tell(T("{who} sends the Navy to {space}.", who=Who(seat), space=names.SPACE[place]))


class Relocate(Place, frozen=True, gc=False):
    """TA-14.9 Where the Navy goes."""

    name, clause, joined = "navy.relocate", "TA-14.9", True
    waiting = T("Waiting for {who}: where does the Navy go?")
    asks = T("Where does the Navy go?")

    def option(self, sea: Sea, key: str) -> Option:
        return space_option(sea, self.seat, key)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return NODES

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-14.9 Distance 1 or 2."""
        if key not in DISTANCE:
            return NOT_OFFERED
        return None if 0 < DISTANCE[sea.navy.space][key] <= ACTIONS["move_navy"].reach else _TOO_FAR

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """Where the ships of the others lie, for that is where one would like to send the Navy."""
        ships = [captain.ship for seat, captain in enumerate(sea.captains) if seat != self.seat]
        return [ship for ship in ships if ship not in ("", sea.navy.space)]

    def plain(self, sea: Sea) -> str:
        """TA-27.6 Farthest from the own ship."""
        away = DISTANCE[sea.captains[self.seat].ship]
        return max(self.keys, key=lambda space: away[space])


_TOO_FAR = T("The Navy is relocated by one or two spaces.")

"""SP-10, SP-12, SP-13 Things move by a card, step by step, and meet what they come upon."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, Place
from bot.engine.text import T, Text, Who, listed, told
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.boarding import pirates_met
from bot.games.sea_of_plunder.chart import BEARINGS, KEYS, NEXT, TURNED, Bearing
from bot.games.sea_of_plunder.components import Pirate, Sea, Ship, TreasureIsland, Voyage
from bot.games.sea_of_plunder.content import PORT_OF_CARD
from bot.games.sea_of_plunder.goods import combo_port_met, ports_met
from bot.games.sea_of_plunder.hints import DECLINES, met_by
from bot.games.sea_of_plunder.meeting import Arrived
from bot.games.sea_of_plunder.rivals import ships_met
from bot.games.sea_of_plunder.table import active_captain, card_name, path_told, port_of, thing_at, thing_name, thing_of
from bot.games.sea_of_plunder.treasures import islands_met

Piece = Ship | Pirate | TreasureIsland


def new_action(sea: Sea) -> None:
    """The picture of the last action gives way to the next one."""
    sea.voyages = []
    sea.rolls = []
    sea.finds = []


async def plan(sea: Sea, piece: Piece, question: "type[_Course]") -> None:
    """SP-10.5, SP-10.7, SP-12.5 The active player chooses by which X, and how turned, each thing moves by a card."""
    card, start, thing = sea.in_use, piece.at, thing_of(piece)
    if card in PORT_OF_CARD:  # SP-10.12 straight to the island; SP-12.9 a Compass is of no use
        sea.voyages.append(Voyage(thing, start, (port_of(sea, PORT_OF_CARD[card]).at,), jump=True))
        return
    captain = active_captain(sea)  # SP-12.12 whose ship is moved by another's card cannot use his own Compass
    has_one = captain.compasses > 0
    # SP-12.6, SP-12.7 once a Compass is paid for this card, every further turn is free and no second one is taken
    wastes = has_one and not sea.compass_paid and captain.power == "navigator"
    keys = KEYS[card, sea.compass_paid or has_one, wastes]
    key = keys[0]
    if len(keys) > 1:
        key = await question(sea.active, keys, key, thing=thing)
    bearing = BEARINGS[card][key]
    if bearing.compass and not sea.compass_paid:
        spend_compass(sea)
    sea.voyages.append(Voyage(thing, start, bearing.routes[start], bearing.turned))  # SP-10.14 public at once


def spend_compass(sea: Sea) -> None:
    """SP-12.2, SP-12.4 One token goes back to the supply; it serves this card and all that moves by it."""
    active_captain(sea).compasses -= 1
    sea.compass_paid = True
    sea.tell(T("{who} spends a Magical Compass.", who=Who(sea.active)), sign="compass")


def one_step(sea: Sea, ship: Ship, way: str) -> None:
    """SP-13.15 A single square granted by a Power is a move of its own, and its end a landing."""
    new_action(sea)
    sea.voyages.append(Voyage(thing_of(ship), ship.at, (NEXT[ship.at][way],)))


async def sail(sea: Sea, pieces: list[Piece]) -> None:
    """SP-10.9, SP-13.4 All things of a move make one step, contacts are settled, then the next step.

    SP-10.6 Nothing cuts a move short, except that a Treasure Island which is collected is gone.
    """
    voyages = sea.voyages
    for voyage in voyages:
        tell_voyage(sea, voyage)
    for i in range(len(voyages[0].route) if voyages else 0):  # all that moves by one card makes as many steps
        arrived: Arrived = {}
        for voyage, piece in zip(voyages, pieces, strict=True):
            if piece.at:
                piece.at = voyage.route[i]
                voyage.entered = i + 1
                arrived[voyage.thing] = voyage
        if any(in_company(sea, voyage.route[i]) for voyage in arrived.values()):
            await contacts(sea, arrived)


def tell_voyage(sea: Sea, voyage: Voyage) -> None:
    """One line about where a thing goes."""
    what, start, end = thing_name(sea, voyage.thing), voyage.start, voyage.route[-1]
    if voyage.jump:
        sea.tell(T("{what} goes straight from {start} to {end}.", what=what, start=start, end=end))
    elif voyage.turned:
        sea.tell(
            T(
                "{what} goes from {start} over {way}, the card turned by {turned} degrees.",
                what=what,
                start=start,
                way=listed(voyage.route),
                turned=voyage.turned,
            )
        )
    else:
        sea.tell(T("{what} goes from {start} over {way}.", what=what, start=start, way=listed(voyage.route)))


def in_company(sea: Sea, square: str) -> bool:
    """Whether anything else is on the square that a thing has just entered."""
    if sea.combo_port == square:
        return True
    found = 0
    for pieces in (sea.pirates, sea.ports, sea.islands, sea.ships):
        for piece in pieces:
            if piece.at == square:
                found += 1
    return found > 1


async def contacts(sea: Sea, arrived: Arrived) -> None:
    """SP-10.10, SP-13.4 What one step brings about: pirates, ports, Combo Port, Treasure Islands, ships."""
    await pirates_met(sea, arrived)
    ports_met(sea, arrived)
    await combo_port_met(sea, arrived)
    await islands_met(sea, arrived)
    await ships_met(sea, arrived)


# -- by which X, and how turned ----------------------------------------------------------------------------------------

NO_COMPASS = T("You have no Magical Compass to spend.")  # SP-12.1
_NAVIGATOR_ALONE = T("Only the Navigator may spend a Compass without turning the card.")  # SP-23.4
_PAID = T("One card takes one Compass, and it is paid already.")  # SP-12.7
_SEVERAL_X = T("A card with several X is never turned: a Compass has no effect on it.")  # SP-12.8
_QUARTERS_ONLY = T("A card is turned by quarter turns only: 90, 180 or 270 degrees.")  # SP-12.3
_MUST = T("The move has to be made, even if it hurts.")  # SP-5.7, SP-6.5


class _Course(Place, frozen=True, gc=False, kw_only=True):
    """How a thing moves by the card in use; every ending can be seen (SP-24.5)."""

    waiting = T("{who} is choosing a course for {what}.")
    thing: str

    def prompt(self, sea: Sea) -> Text:
        start, card = thing_at(sea, self.thing), card_name(sea.in_use)
        return T("How does {what} go from {start} by {card}?", what=thing_name(sea, self.thing), start=start, card=card)

    def told_waiting(self, sea: Sea) -> Text:
        return told(self.waiting, who=Who(self.seat), what=thing_name(sea, self.thing))

    def option(self, sea: Sea, key: str) -> Option:
        bearing = BEARINGS[sea.in_use][key]
        route = bearing.routes[thing_at(sea, self.thing)]
        hint = met_by(sea, self.thing, route)
        if bearing.compass and not sea.compass_paid:
            hint = T("Costs 1 Compass. {met}", met=hint) if hint.text else T("Costs 1 Compass.")
        return Option(_course_told(bearing, route[-1]), hint, route[-1], _course_mark(bearing))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        bearing = BEARINGS[sea.in_use].get(key) if sea.in_use in BEARINGS else None
        if bearing is None:
            return _no_bearing(key)
        if not bearing.compass:
            return None
        captain = sea.captains[seat]
        if not captain.compasses and not sea.compass_paid:
            return NO_COMPASS
        if bearing.turned:
            return None
        if captain.power != "navigator":
            return _NAVIGATOR_ALONE
        return _PAID if sea.compass_paid else None

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        bearings = BEARINGS[sea.in_use]
        tried = {"90": T("The card turned by 90, 180 or 270 degrees")}
        if "90" in bearings:
            tried["45"] = T("The card turned by 45 degrees")
        if sea.captains[self.seat].power == "navigator":
            wasted = next(key for key, bearing in bearings.items() if bearing.compass and not bearing.turned)
            tried[wasted] = T("As printed, with a Compass for a step afterwards")
        tried["none"] = T("No move at all")
        for key, label in tried.items():
            reason = self.hinders(sea, self.seat, key)
            if reason is not None:
                yield Missing(label, reason)

    def plain(self, sea: Sea) -> Answer:
        """The best way that spends no Compass."""
        bearings = BEARINGS[sea.in_use]
        unpaid = [key for key in self.keys if not bearings[key].compass]
        return unpaid[0] if len(unpaid) == 1 else Appraisal(sea, self.seat).course(self.thing, unpaid)


class MovePath(_Course, frozen=True, gc=False):
    """SP-10.5 The own ship, by the card played."""

    name, clause = "move.path", "SP-10.5"


class GroupPath(_Course, frozen=True, gc=False):
    """SP-10.7 One of several things that a deferred Action card moves by the discard."""

    name, clause = "group.path", "SP-10.7"


class BonusPath(_Course, frozen=True, gc=False):
    """SP-6.6 The pirate of the Discard Bonus."""

    name, clause = "bonus.path", "SP-6.6"


def _no_bearing(key: str) -> Text:
    """Why a card cannot be used so at all."""
    if key in TURNED:
        return _SEVERAL_X
    if key.isdecimal():
        return _QUARTERS_ONLY
    return _MUST if key in DECLINES else NOT_OFFERED


def _course_told(bearing: Bearing, end: str) -> Text:
    way = path_told(bearing.path)
    if bearing.turned:
        return T("To {end}, turned {degrees}° ({way})", degrees=bearing.turned, end=end, way=way)
    if bearing.compass:
        return T("To {end} ({way}) with a Compass, for a step afterwards", end=end, way=way)
    return T("To {end} ({way})", end=end, way=way)


def _course_mark(bearing: Bearing) -> str:
    if bearing.turned:
        return str(bearing.turned)
    return bearing.path[-1] + ("+" if bearing.compass else "")

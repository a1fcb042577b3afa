"""SP-10, SP-12, SP-13 Things move by a card, step by step, and meet what they come upon."""

from collections.abc import Iterable

from bot.engine.question import Answer, Missing, Option, Place
from bot.engine.text import T, Text, Who, listed, told
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.boarding import pirates_met
from bot.games.sea_of_plunder.chart import BEARINGS, KEYS, Bearing
from bot.games.sea_of_plunder.components import Pirate, Sea, Ship, TreasureIsland, Voyage
from bot.games.sea_of_plunder.content import PORT_OF_CARD
from bot.games.sea_of_plunder.courses import no_bearing, unpaid
from bot.games.sea_of_plunder.goods import combo_port_met, ports_met
from bot.games.sea_of_plunder.hints import met_by
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


async def plan(sea: Sea, piece: Piece) -> None:
    """SP-10.7, SP-12.5 The active player chooses by which X, and how turned, each thing of a group moves."""
    card = sea.in_use
    if card in PORT_OF_CARD:
        take_course(sea, piece, "")
        return
    keys = bearings_free(sea, card)
    take_course(sea, piece, keys[0] if len(keys) == 1 else await GroupPath(sea.active, keys, keys[0], thing_of(piece)))


def bearings_free(sea: Sea, card: str) -> tuple[str, ...]:
    """SP-12.6, SP-12.7 Once a Compass is paid for the card in use, turning it is free and no second one is taken."""
    captain = active_captain(sea)  # SP-12.12 whose ship is moved by another's card cannot use his own Compass
    can_pay = captain.compasses > 0 and not sea.compass_paid
    return KEYS[card, can_pay or sea.compass_paid, can_pay and captain.power == "navigator"]


def take_course(sea: Sea, piece: Piece, key: str) -> None:
    """SP-10.14 The way by the card in use is public at once; SP-10.12 a Port Island card leads straight there."""
    card, start, thing = sea.in_use, piece.at, thing_of(piece)
    if card in PORT_OF_CARD:
        sea.voyages.append(Voyage(thing, start, (port_of(sea, PORT_OF_CARD[card]).at,), jump=True))
        return
    bearing = BEARINGS[card][key]
    if bearing.compass and not sea.compass_paid:
        spend_compass(sea)
    sea.voyages.append(Voyage(thing, start, bearing.routes[start], bearing.turned))


def spend_compass(sea: Sea) -> None:
    """SP-12.2, SP-12.4 One token goes back to the supply; it serves this card and all that moves by it."""
    active_captain(sea).compasses -= 1
    sea.compass_paid = True
    sea.tell(T("{who} spends a Magical Compass.", who=Who(sea.active)), sign="compass")


async def sail(sea: Sea, pieces: list[Piece]) -> None:
    """SP-10.9, SP-13.4 All things of a move make one step, contacts are settled, then the next step.

    SP-10.6 Nothing cuts a move short, except that a Treasure Island which is collected is gone.
    """
    voyages = sea.voyages
    for voyage in voyages:
        tell_voyage(sea, voyage)
    still = others(sea, pieces)
    if len(pieces) == 1 and still.isdisjoint(voyages[0].route):  # by far the most: nobody is met
        pieces[0].at = voyages[0].route[-1]
        voyages[0].entered = len(voyages[0].route)
        return
    for i in range(len(voyages[0].route) if voyages else 0):  # all that moves by one card makes as many steps
        arrived: Arrived = {}
        for voyage, piece in zip(voyages, pieces, strict=True):
            if piece.at:
                piece.at = voyage.route[i]
                voyage.entered = i + 1
                arrived[voyage.thing] = voyage
        entered = [voyage.route[i] for voyage in arrived.values()]
        if not still.isdisjoint(entered) or len(entered) > len(set(entered)):  # else nothing can have been met
            await contacts(sea, arrived)
            still = others(sea, pieces)


def others(sea: Sea, pieces: list[Piece]) -> set[str]:
    """The squares of all that does not move now."""
    squares = [piece.at for piece in (*sea.pirates, *sea.ports, *sea.islands, *sea.ships)]
    for piece in pieces:
        if piece.at:  # a Treasure Island that was collected is nowhere
            squares.remove(piece.at)
    return {*squares, sea.combo_port}


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


async def contacts(sea: Sea, arrived: Arrived) -> None:
    """SP-10.10, SP-13.4 What one step brings about: pirates, ports, Combo Port, Treasure Islands, ships."""
    await pirates_met(sea, arrived)
    ports_met(sea, arrived)
    await combo_port_met(sea, arrived)
    await islands_met(sea, arrived)
    await ships_met(sea, arrived)


# -- by which X, and how turned ----------------------------------------------------------------------------------------

_PAID = T("One card takes one Compass, and it is paid already.")  # SP-12.7


class GroupPath(Place, frozen=True, gc=False):
    """SP-10.7 One of several things that a deferred Action card moves; every ending can be seen (SP-24.5)."""

    name, clause = "group.path", "SP-10.7"
    waiting = T("{who} is choosing a course for {what}.")
    thing: str = ""

    def prompt(self, sea: Sea) -> Text:
        start, card = thing_at(sea, self.thing), card_name(sea.in_use)
        return T("{card}: where does {what} go from {start}?", what=thing_name(sea, self.thing), start=start, card=card)

    def told_waiting(self, sea: Sea) -> Text:
        return told(self.waiting, who=Who(self.seat), what=thing_name(sea, self.thing))

    def option(self, sea: Sea, key: str) -> Option:
        bearing = BEARINGS[sea.in_use][key]
        route = bearing.routes[thing_at(sea, self.thing)]
        hint = met_by(sea, self.thing, route)
        if bearing.compass and not sea.compass_paid:
            hint = T("1 Compass · {met}", met=hint) if hint.text else T("1 Compass")
        return Option(_course_told(bearing, route[-1]), hint, route[-1], _course_mark(bearing))

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        bearing = BEARINGS[sea.in_use].get(key) if sea.in_use in BEARINGS else None
        if bearing is None:
            return no_bearing(key)
        if not bearing.compass or (bearing.turned and sea.compass_paid):
            return None
        return unpaid(sea.captains[seat], bearing) or (_PAID if sea.compass_paid else None)

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
        unspent = [key for key in self.keys if not bearings[key].compass]
        return unspent[0] if len(unspent) == 1 else Appraisal(sea, self.seat).course(self.thing, unspent)


def _course_told(bearing: Bearing, end: str) -> Text:
    way = path_told(bearing.path)
    if bearing.turned:
        return T("{end}, turned {degrees}° ({way})", degrees=bearing.turned, end=end, way=way)
    if bearing.compass:
        return T("{end} ({way}), then a step", end=end, way=way)
    return T("{end} ({way})", end=end, way=way)


def _course_mark(bearing: Bearing) -> str:
    if bearing.turned:
        return str(bearing.turned)
    return bearing.path[-1] + ("+" if bearing.compass else "")

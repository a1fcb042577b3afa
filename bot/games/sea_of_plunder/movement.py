"""SP-10, SP-12, SP-13 Things move by a card, step by step, and meet what they come upon."""

from msgspec import Struct

from bot.engine.decision import Place
from bot.engine.text import T, Who, listed
from bot.games.sea_of_plunder.boarding import pirates_met
from bot.games.sea_of_plunder.chart import BEARINGS, KEYS, NEXT
from bot.games.sea_of_plunder.components import Pirate, Sea, Ship, TreasureIsland, Voyage
from bot.games.sea_of_plunder.content import PORT_OF_CARD
from bot.games.sea_of_plunder.goods import combo_port_met, ports_met
from bot.games.sea_of_plunder.meeting import Arrived
from bot.games.sea_of_plunder.rivals import ships_met
from bot.games.sea_of_plunder.table import active_captain, port_of, thing_name, thing_of
from bot.games.sea_of_plunder.treasures import islands_met

Piece = Ship | Pirate | TreasureIsland


class Course(Struct, frozen=True):
    """What a path is chosen for: the card, what moves by it, and from where."""

    card: str
    thing: str
    start: str


def new_action(sea: Sea) -> None:
    """The picture of the last action gives way to the next one."""
    sea.voyages = []
    sea.rolls = []


async def plan(sea: Sea, piece: Piece, name: str, clause: str) -> None:
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
        key = await Place(sea.active, name, keys, key, clause, about=Course(card, thing, start))
    bearing = BEARINGS[card][key]
    if bearing.compass and not sea.compass_paid:
        spend_compass(sea)
    sea.voyages.append(Voyage(thing, start, bearing.routes[start], bearing.turned))  # SP-10.14 public at once


def spend_compass(sea: Sea) -> None:
    """SP-12.2, SP-12.4 One token goes back to the supply; it serves this card and all that moves by it."""
    active_captain(sea).compasses -= 1
    sea.compass_paid = True
    sea.compasses_spent += 1
    sea.tell(T("{who} spends a Magical Compass.", who=Who(sea.active)))


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

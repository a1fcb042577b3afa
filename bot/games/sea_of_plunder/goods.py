"""SP-9, SP-20 Goods are collected at Port Islands and chosen at the Combo Port."""

from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne, free
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_plunder.components import PlacingRoll, Port, Sea
from bot.games.sea_of_plunder.content import COLOURS, GOODS, PORTS, goods_of
from bot.games.sea_of_plunder.meeting import Arrived
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import card_name, in_turn_order, pirate_at, port_at, port_of, ships_of, thing_of
from bot.games.sea_of_plunder.treasures import SKULL, placing_roll

NO_GOOD = "none"


def in_stock(sea: Sea) -> tuple[str, ...]:
    """The colours of which a Good is left, in listed order."""
    return tuple(port.colour for port in sea.ports if port.goods)


def give_good(sea: Sea, seat: int, colour: str) -> None:
    """One Good from its stack to a hand."""
    port_of(sea, colour).goods -= 1
    sea.captains[seat].hand.cards.append(colour)


def return_good(sea: Sea, seat: int, colour: str) -> None:
    """SP-9.6 One Good from a hand back to its own stack."""
    sea.captains[seat].hand.cards.remove(colour)
    port_of(sea, colour).goods += 1


def ports_met(sea: Sea, arrived: Arrived) -> None:
    """SP-9.1, SP-9.2, SP-13.14 Ships that passed or landed on a Port Island collect, on anybody's turn.

    SP-9.5 Those that arrive in the same step each collect, in turn order while the stack lasts.
    """
    for seat in in_turn_order(sea):
        for ship in ships_of(sea, seat):
            if thing_of(ship) in arrived:
                port = port_at(sea, ship.at)
                if port is not None:
                    collect_good(sea, seat, port)


def collect_good(sea: Sea, seat: int, port: Port) -> None:
    """SP-9.3, SP-9.4 One Good, if any is left and no pirate stands on the island."""
    name = PORTS[port.colour].name
    if pirate_at(sea, port.at):
        sea.tell(T("A pirate keeps {who} from collecting at {port}.", who=Who(seat), port=name))
    elif port.goods:
        give_good(sea, seat, port.colour)
        sea.tell(
            T(
                "{who} collects {good} at {port} ({n} left).",
                who=Who(seat),
                good=card_name(port.colour),
                port=name,
                n=port.goods,
            ),
            sign="goods",
        )
    else:
        sea.tell(T("{who} finds nothing left at {port}.", who=Who(seat), port=name))


async def combo_port_met(sea: Sea, arrived: Arrived) -> None:
    """SP-20.5, SP-20.8 Ships that passed or landed on the Combo Port choose in turn order; then it moves, once."""
    if not sea.combo_port:
        return
    visitors = [
        seat
        for seat in in_turn_order(sea)
        for ship in ships_of(sea, seat)
        if ship.at == sea.combo_port and thing_of(ship) in arrived
    ]
    if not visitors:
        return
    if pirate_at(sea, sea.combo_port):  # SP-20.9 it stays where it is
        sea.tell(T("A pirate holds the Combo Port: nobody collects there."))
        return
    for seat in visitors:
        await choose_good(sea, seat)
    await place_combo_port(sea)  # SP-20.7 also if nothing was taken


async def choose_good(sea: Sea, seat: int) -> None:
    """SP-20.5, SP-20.6 Any one Good in stock, or none."""
    colours = in_stock(sea)
    if not colours:
        sea.tell(T("{who} finds all Goods gone at the Combo Port.", who=Who(seat)))
        return
    if seat == sea.active or sea.options["offturn_choices"] == "ask":
        chosen = await ComboGood(seat, free(ComboGood, sea, seat))
    else:  # SP-20.11 the standing order answers
        chosen = combo_by_order(sea, seat, colours)
    if chosen == NO_GOOD:
        sea.tell(T("{who} takes nothing from the Combo Port.", who=Who(seat)))
    else:
        give_good(sea, seat, chosen)
        sea.tell(T("{who} takes {good} from the Combo Port.", who=Who(seat), good=card_name(chosen)), sign="goods")


def combo_by_order(sea: Sea, seat: int, colours: tuple[str, ...]) -> str:
    """SP-24.2 The Good a captain takes by standing order, else the one that gains most in sets."""
    for colour in sea.in_force[seat].value.combo:
        if colour in colours:
            return colour
    return best_gain(sea, seat, colours)


def best_gain(sea: Sea, seat: int, colours: tuple[str, ...]) -> str:
    """SP-24.2 The colour that adds most to the sets in a hand, then the one held least often, then the first."""
    goods = goods_of(sea.captains[seat].hand.cards)

    def gain(colour: str) -> tuple[int, int, int]:
        held = goods.get(colour, 0)
        return -set_value({**goods, colour: held + 1}), held, COLOURS.index(colour)

    return min(colours, key=gain)


async def place_combo_port(sea: Sea) -> None:
    """SP-20.2, SP-20.3, SP-20.4 By both dice, a skull is rolled again; it may lie with anything and meets nothing."""
    while True:
        column, row = await placing_roll("SP-20.2")
        if SKULL not in (column, row):
            break
        sea.rolls.append(PlacingRoll("combo_port", column, row, "skull"))
    sea.rolls.append(PlacingRoll("combo_port", column, row, "placed"))
    sea.combo_port = column + row
    sea.tell(T("The Combo Port lies at {square}.", square=sea.combo_port))


# -- which Good is taken from the stacks -------------------------------------------------------------------------------

_NONE_LEFT = T("No Good of that colour is left in its stack.")  # SP-20.5, SP-23.7


def goods_sought(sea: Sea, seat: int) -> tuple[str, ...]:
    """The Goods somebody may look for, and SP-20.6 none."""
    return _SOUGHT


_SOUGHT = (*COLOURS, NO_GOOD)


def good_hindered(sea: Sea, seat: int, key: str) -> Text | None:
    """SP-20.5, SP-23.7 Any Good in stock, or none."""
    if key in GOODS:
        return None if port_of(sea, key).goods else _NONE_LEFT
    return None if key == NO_GOOD else NOT_OFFERED


def good_told(sea: Sea, key: str) -> Option:
    """A Good with what is left of it."""
    if key == NO_GOOD:
        return Option(T("No Good"))
    return Option(card_name(key), N("{n} left", "{n} left", port_of(sea, key).goods), emoji="goods")


class ComboGood(PickOne, frozen=True, gc=False):
    """SP-20.5 Which Good a captain takes at the Combo Port."""

    name, clause = "combo.good", "SP-20.5"
    waiting = T("{who} is choosing a Good at the Combo Port.")
    asks = T("Which Good do you take at the Combo Port?")
    sought, hinders = staticmethod(goods_sought), staticmethod(good_hindered)

    def option(self, sea: Sea, key: str) -> Option:
        return good_told(sea, key)

    def plain(self, sea: Sea) -> Answer:
        return best_gain(sea, self.seat, in_stock(sea))

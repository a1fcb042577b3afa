"""SP-15 Pirates take a Good, or leave a Debt."""

from bot.engine.chance import Reveal, Roll
from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne, Together, free
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD, COLOURS, GOODS, goods_of
from bot.games.sea_of_plunder.goods import return_good
from bot.games.sea_of_plunder.hints import DECLINES
from bot.games.sea_of_plunder.meeting import Arrived, meets
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import card_name, in_turn_order, ships_of, thing_of
from bot.games.sea_of_plunder.treasures import SKULL, face_name


async def pirates_met(sea: Sea, arrived: Arrived) -> None:
    """SP-13.13 Ships and pirates that have come together: the owner pays, once per pirate and ship."""
    touched: dict[int, list[int]] = {}  # SP-10.10 in turn order, pirates by number
    for seat in in_turn_order(sea):
        for ship in ships_of(sea, seat):
            for pirate in sea.pirates:
                if pirate.at == ship.at and meets(arrived, thing_of(ship), thing_of(pirate)):
                    touched.setdefault(seat, []).append(pirate.number)
    while touched:  # SP-15.5 each contact is settled before the same captain's next one
        await boarded(sea, {seat: numbers[0] for seat, numbers in touched.items()})
        touched = {seat: numbers[1:] for seat, numbers in touched.items() if len(numbers) > 1}


async def boarded(sea: Sea, pirates: dict[int, int]) -> None:
    """One pirate each for some captains: the Strategist rolls, those to be asked are asked together, all pay."""
    victims: list[int] = []
    for seat, number in pirates.items():
        if not await strategist_escapes(sea, seat, number):
            victims.append(seat)
    offturn = any(seat != sea.active for seat in victims)
    if sea.active in victims or (offturn and sea.options["offturn_choices"] == "ask"):
        await Reveal()  # whether a captain is asked tells something of his Goods (SP-24.6)
    asked = [seat for seat in victims if is_asked(sea, seat)]
    asks = tuple([Bribe(seat, free(Bribe, sea, seat), pirate=pirates[seat]) for seat in asked])
    chosen: dict[int, str] = {}
    if len(asks) == 1:
        chosen[asks[0].seat] = await asks[0]
    elif asks:
        chosen = await Together(asks)
    if offturn:
        await Reveal()  # what another captain pays, or that he has no Good, was hidden until now
    for seat in victims:
        pay(sea, seat, pirates[seat], chosen.get(seat, ""))


def is_asked(sea: Sea, seat: int) -> bool:
    """SP-15.4, SP-24.1 The choice is put to a captain on his own turn if he holds two colours or more.

    Off-turn it is put only if the table wants that, and then with a single colour too (SP-24.3).
    """
    colours = len(goods_of(sea.captains[seat].hand.cards))
    if seat == sea.active:  # SP-24.6 the open question tells that there are two or more
        return colours > 1
    return colours > 0 and sea.options["offturn_choices"] == "ask"


def pay(sea: Sea, seat: int, pirate: int, chosen: str) -> None:
    """SP-15.1, SP-9.7 One Good back to its stack, SP-15.2 or a Debt if there is none; SP-15.3 which stays for good."""
    captain = sea.captains[seat]
    if not goods_of(captain.hand.cards):
        captain.debt += 1
        told = T("Pirate {n} plunders {who}: a Debt ({debt} now).", n=pirate, who=Who(seat), debt=captain.debt)
        sea.tell(told, decisive=(seat,), sign="skull")
        return
    good = chosen or bribe_by_order(sea, seat)
    return_good(sea, seat, good)
    sea.tell(T("{who} buys off pirate {n} with {good}.", who=Who(seat), n=pirate, good=card_name(good)), sign="goods")


def bribe_by_order(sea: Sea, seat: int) -> str:
    """SP-24.2 The Good a captain gives by standing order, else the one whose loss costs least in sets.

    Ties go to the colour held most often, then to the one listed first.
    """
    goods = goods_of(sea.captains[seat].hand.cards)
    for colour in sea.in_force[seat].value.bribe:
        if colour in goods:
            return colour
    return min(goods, key=lambda colour: (loss(goods, colour), -goods[colour], COLOURS.index(colour)))


def loss(goods: dict[str, int], colour: str) -> int:
    """What sets are worth less with one Good of a colour less."""
    return set_value(goods) - set_value({**goods, colour: goods.get(colour, 1) - 1})


async def strategist_escapes(sea: Sea, seat: int, pirate: int) -> bool:
    """SP-23.8 The Strategist rolls the row die at every pirate contact, on any turn: 8 to 13 is no penalty.

    SP-23.9 No roll gives the pirates a Treasure.
    """
    if sea.captains[seat].power != "strategist":
        return False
    roll = await Roll(BOARD.dice.skull, "SP-23.8", seat, f"pirate.{pirate}")
    low, high = BOARD.dice.strategist_safe
    safe = low <= roll <= high
    face = face_name(SKULL if roll == BOARD.dice.skull else str(roll))
    sea.tell(
        T("{who} rolls {face} against pirate {n} and slips away.", who=Who(seat), face=face, n=pirate)
        if safe
        else T("{who} rolls {face} against pirate {n} in vain.", who=Who(seat), face=face, n=pirate)
    )
    return safe


_NOT_HELD = T("You hold no Good of that colour.")
_ONE_MUST = T("Whoever holds a Good has to give one to the pirates.")  # SP-15.1


class Bribe(PickOne, frozen=True, gc=False, kw_only=True):
    """SP-15.4 Which of the colours in his hand the touched captain gives."""

    name, clause, public = "pirate.bribe", "SP-15.4", False
    waiting = T("Waiting for {who} to answer the pirates.")
    never = ((T("Giving nothing"), _ONE_MUST),)
    pirate: int

    def prompt(self, sea: Sea) -> Text:
        return T("Pirate {n} is alongside. Which Good do you give?", n=self.pirate)

    def option(self, sea: Sea, key: str) -> Option:
        goods = goods_of(sea.captains[self.seat].hand.cards)
        held, points = T("You hold {n}", n=goods.get(key, 0)), loss(goods, key)
        lost = N("your sets lose {n} point", "your sets lose {n} points", points)
        hint = T("{held} · {lost}", held=held, lost=lost if points else T("your sets lose nothing"))
        return Option(card_name(key), hint, emoji="goods")

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        return COLOURS

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        if key in GOODS:
            return None if key in sea.captains[seat].hand.cards else _NOT_HELD
        return _ONE_MUST if key in DECLINES else NOT_OFFERED

    def plain(self, sea: Sea) -> Answer:
        return bribe_by_order(sea, self.seat)

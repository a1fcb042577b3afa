"""Chapter 10 - the Trade Port: what is bought and sold there is one basket, put together on one sheet."""

from collections.abc import Callable, Iterable
from functools import lru_cache, partial

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Again, Answer, Form, Option, Why
from bot.engine.secret import Cards
from bot.engine.text import T, Text, Who, listed
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, GOODS, POINTS, TRADE
from bot.games.set_sail.hand import capacity, goods_of, goods_told, return_goods
from bot.games.set_sail.names import CARD_NAMES, QUEST_NAMES, QUIET, SIGNS, so_many
from bot.games.set_sail.order import OTHER, can_wait, no_other, other_first, penniless, step_aside
from bot.games.set_sail.trading import menu

BUY = {good: tuple(f"buy.{good}.{n}" for n in range(1, BOX.stack + 1)) for good in GOODS}
SELL = {good: tuple(f"sell.{good}.{n}" for n in range(1, BOX.stack + 1)) for good in GOODS}
DEAL: dict[str, tuple[str, str, int]] = {
    key: (deal, good, n)
    for deal, table in (("buy", BUY), ("sell", SELL))
    for good, keys in table.items()
    for n, key in enumerate(keys, 1)
}
FOR = {f"for.{quest}": quest for quest in TRADE}  # all that an open quest still takes
SELL_ALL, DONE = "sell.all", "done"


class Stall(Struct, frozen=True):
    """All that decides which deals there are: by good what is held, and how many could be bought at the most."""

    silver: int
    capacity: int
    held: tuple[int, ...]
    stock: tuple[int, ...]
    quests: tuple[str, ...]
    beside: tuple[str, ...]  # what can be done instead


async def trade_port(sea: Sea) -> bool:
    """SS-10.3 Trade cards at one silver each, bought and sold in any order; whether the ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    if penniless(captain):
        return True  # SS-21.9
    stall, reach = _stall(sea, captain), depths(captain)
    try:
        chosen = await menu(sea, AtTrade(me, _all_keys(stall), partial(deals_after, stall)))
    except Again:
        if any(new > old for new, old in zip(depths(captain), reach, strict=True)):
            await Reveal()  # SS-19.8 with more silver the deals on offer reach deeper into the stacks
        raise
    if chosen == (OTHER,):
        await step_aside(sea)
        return False
    strike(sea, me, deals_of(stall, chosen))
    return True


def depths(captain: Captain) -> tuple[int, ...]:
    """How many of each good could be bought at the most, with all others sold: SS-10.5 by purse and capacity."""
    goods, room = goods_of(captain), capacity(captain)
    return tuple([min(captain.silver + goods - each, room - each) for each in _held(captain)])


def _held(captain: Captain) -> tuple[int, ...]:
    """How many of each good are in the hand."""
    return tuple([captain.hand.cards.count(good) for good in GOODS])


def _stall(sea: Sea, captain: Captain) -> Stall:
    """SS-10.7 A stack that is used up sells nothing; what it holds beyond what could be bought is not looked at."""
    return Stall(
        captain.silver,
        capacity(captain),
        _held(captain),
        tuple([min(most, sea.stock.value[good]) for good, most in zip(GOODS, depths(captain), strict=True)]),
        tuple([quest for quest in sea.open_trade if quest]),
        can_wait(sea),
    )


@lru_cache(4096)
def deals_after(stall: Stall, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """SS-10.1, SS-10.2 What can be bought and sold after these deals: of each good once, for that says it all."""
    if not DEAL.keys() >= set(chosen):
        return ()
    silver, held = stall.silver, list(stall.held)
    for key in chosen:
        deal, good, number = DEAL[key]
        sign = 1 if deal == "buy" else -1
        held[GOODS.index(good)] += sign * number
        silver -= sign * number
    room = min(silver, stall.capacity - sum(held))
    dealt = {DEAL[key][1] for key in chosen}
    left = [(place, good) for place, good in enumerate(GOODS) if good not in dealt]
    buying = [key for place, good in left for key in BUY[good][: max(0, min(room, stall.stock[place]))]]
    selling = [key for place, good in left for key in SELL[good][: held[place]]]
    if chosen:
        return (*buying, *selling, DONE)
    all_of_it = (SELL_ALL,) if sum(1 for number in held if number) > 1 else ()
    return (*_baskets(stall), *buying, *all_of_it, *selling, DONE, *stall.beside)


def _baskets(stall: Stall) -> Iterable[str]:
    """SS-12.7 For each open quest all that is lacking, if it can be had."""
    for key, quest in FOR.items():
        lacking = _lacking(quest, stall.held) if quest in stall.quests else ()
        price = sum(lacking)
        if 0 < price <= min(stall.silver, stall.capacity - sum(stall.held)) and all(
            number <= most for number, most in zip(lacking, stall.stock, strict=True)
        ):
            yield key


def _lacking(quest: str, held: tuple[int, ...]) -> tuple[int, ...]:
    cost = TRADE[quest].cost
    return tuple([max(0, cost[good] - number) for good, number in zip(GOODS, held, strict=True)])


def _all_keys(stall: Stall) -> tuple[str, ...]:
    """All deals that may occur on the sheet."""
    first = deals_after(stall, ())
    deals = [key for place, good in enumerate(GOODS) for key in BUY[good][: stall.stock[place]]]
    return (*first, *(key for key in deals if key not in first))


def deals_of(stall: Stall, chosen: tuple[str, ...]) -> list[tuple[str, str, int]]:
    """What a filled-in sheet comes to, deal by deal."""
    if chosen[0] == SELL_ALL:
        return [("sell", good, number) for good, number in zip(GOODS, stall.held, strict=True) if number]
    if chosen[0] in FOR:
        lacking = zip(GOODS, _lacking(FOR[chosen[0]], stall.held), strict=True)
        return [("buy", good, number) for good, number in lacking if number]
    return [DEAL[key] for key in chosen if key in DEAL]


def strike(sea: Sea, seat: int, deals: list[tuple[str, str, int]]) -> None:
    """Trade cards for silver, and silver for Trade cards."""
    captain = sea.captains[seat]
    sold = [good for deal, good, number in deals if deal == "sell" for _ in range(number)]
    bought = [good for deal, good, number in deals if deal == "buy" for _ in range(number)]
    captain.silver += len(sold) - len(bought)
    return_goods(sea, captain, sold)
    for good in bought:
        sea.stock.value[good] -= 1
        captain.hand.cards.append(good)
    who = Who(seat)
    if sold:
        sea.tell(T("{who} sells {cards} for {n} silver.", who=who, cards=goods_told(sea, sold), n=len(sold)))
    if bought:
        sea.tell(T("{who} buys {cards} for {n} silver.", who=who, cards=goods_told(sea, bought), n=len(bought)))


# -- what is asked -----------------------------------------------------------------------------------------------------


class AtTrade(Form, frozen=True):
    """SS-10.1 What is bought and sold: a ready basket, or one deal after the other."""

    name, clause, public = "port.trade", "SS-10.1", False
    waiting = QUIET

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        return T(
            "Trade Port: every card costs 1 silver. You have {silver} silver and hold {n} of {most} Trade cards.",
            silver=captain.silver,
            n=goods_of(captain),
            most=capacity(captain),
        )

    def part(self, sea: Sea, chosen: tuple[str, ...]) -> Text:
        return _ELSE if chosen else _WHAT

    def onward(self, sea: Sea, chosen: tuple[str, ...]) -> Sea:
        """With these deals struck: a copy."""
        captain = sea.captains[self.seat]
        silver, cards = captain.silver, list(captain.hand.cards)
        for deal, good, number in (DEAL[key] for key in chosen if key in DEAL):
            silver += number if deal == "sell" else -number
            if deal == "buy":
                cards += [good] * number
            else:
                for _ in range(number):
                    cards.remove(good)
        captains = list(sea.captains)
        captains[self.seat] = replace(captain, silver=silver, hand=Cards(cards, captain.hand.seats, captain.hand.pool))
        return replace(sea, captains=captains)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return (*(f"for.{quest}" for quest in sea.open_trade if quest), *DEAL, SELL_ALL, DONE)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        captain = sea.captains[seat]
        if key in FOR:
            return _no_basket(sea, captain, FOR[key])
        if key not in DEAL:
            return _BESIDE.get(key, _not_offered)(sea)
        deal, good, number = DEAL[key]
        if deal == "sell":
            return _fewer_held if number > captain.hand.cards.count(good) else None
        if number > captain.silver:
            return _too_dear
        if goods_of(captain) + number > capacity(captain):
            return _no_room  # SS-10.5
        return _SMALL_STACK if number > sea.stock.value.get(good, 0) else None  # SS-10.7

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """Of each good one card more than can be bought, and one more than can be sold."""
        offered = self.after(())
        tables = (*BUY.values(), *SELL.values())
        return [next((key for key in keys if key not in offered), keys[0]) for keys in tables]

    def option(self, sea: Sea, key: str) -> Option:
        captain = sea.captains[self.seat]
        if key == OTHER:
            return other_first(sea)
        if key == DONE:
            return Option(T("Nothing more"), T("ends this ship's action"), group=T("Nothing more"))
        if key == SELL_ALL:
            return Option(T("Sell all Trade cards"), T("for {n} silver", n=goods_of(captain)), group=_READY)
        if key in FOR:
            quest = FOR[key]
            lacking = _lacking(quest, _held(captain))
            goods = listed([so_many(good, n) for good, n in zip(GOODS, lacking, strict=True) if n])
            hint = T("{n} silver · worth {points} points at a Pirate Port", n=sum(lacking), points=POINTS[quest])
            label = T("For {quest}: {goods}", quest=QUEST_NAMES[quest], goods=goods)
            return Option(label, hint, group=_READY, emoji="goods")
        deal, good, number = DEAL[key]
        what, name, price = so_many(good, number), CARD_NAMES[good], T("for {n} silver", n=number)
        if deal == "buy":
            return Option(T("Buy {what}", what=what), price, group=T("Buy {good}", good=name), emoji=SIGNS[good])
        return Option(T("Sell {what}", what=what), price, group=T("Sell {good}", good=name), emoji=SIGNS[good])

    def plain(self, sea: Sea) -> Answer:
        """Whoever is away buys nothing."""
        return (DONE,)


def _no_basket(sea: Sea, captain: Captain, quest: str) -> Why | None:
    """SS-12.7, SS-10.5, SS-10.7 Why what an open quest lacks cannot be bought at once."""
    lacking = _lacking(quest, _held(captain))
    if quest not in sea.open_trade or not any(lacking):
        return NOT_OFFERED
    if sum(lacking) > captain.silver:
        return _basket_too_dear
    if goods_of(captain) + sum(lacking) > capacity(captain):
        return _NO_ROOM_FOR_ALL
    missing = any(number > sea.stock.value.get(good, 0) for good, number in zip(GOODS, lacking, strict=True))
    return _SMALL_STACK if missing else None


def _few_kinds(sea: Sea) -> Why | None:
    return None if len(set(sea.captains[sea.turn].hand.cards) & set(GOODS)) > 1 else NOT_OFFERED


def _not_offered(sea: Sea) -> Why | None:
    return NOT_OFFERED


def _always(sea: Sea) -> Why | None:
    return None


_BESIDE: dict[str, Callable[[Sea], Why | None]] = {DONE: _always, SELL_ALL: _few_kinds, OTHER: no_other}
_NO_ROOM_FOR_ALL = T("You have no room for all of it; a barrel makes room for 2 more Trade cards.")
_READY = T("Ready baskets")
_WHAT, _ELSE = T("What do you buy or sell?"), T("Anything else?")
_SMALL_STACK = T("The stack does not hold so many.")


def _fewer_held(sea: Sea, seat: int, key: str) -> Text:
    return T("You do not hold so many: you have {n}.", n=sea.captains[seat].hand.cards.count(DEAL[key][1]))


def _basket_too_dear(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    return T(
        "That costs {n} silver, and you have {silver}.",
        n=sum(_lacking(FOR[key], _held(captain))),
        silver=captain.silver,
    )


def _too_dear(sea: Sea, seat: int, key: str) -> Text:
    return T("That costs {n} silver, and you have {silver}.", n=DEAL[key][2], silver=sea.captains[seat].silver)


def _no_room(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    return T(
        "You hold {held} of at most {n} Trade cards; a barrel makes room for more.",
        held=goods_of(captain),
        n=capacity(captain),
    )

"""Chapters 9, 10 and 11 - the Supply Port, the Trade Port and the Upgrade Port, one deal at a time."""

from collections.abc import Iterable
from functools import cache

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Again, Answer, Option, PickOne, Why, free
from bot.engine.text import N, T, Text, Who
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, GOODS, TOKENS, UPGRADES
from bot.games.set_sail.hand import capacity, goods_of, goods_told, pay_ship_cards, return_goods, ship_cards_of
from bot.games.set_sail.names import CARD_NAMES, LABELS, QUIET, SIGNS, TOKEN_DOES, TOKEN_NAMES, so_many
from bot.games.set_sail.trading import menu

BUY = {good: tuple(f"buy.{good}.{n}" for n in range(1, BOX.stack + 1)) for good in GOODS}
SELL = {good: tuple(f"sell.{good}.{n}" for n in range(1, BOX.stack + 1)) for good in GOODS}
DEAL: dict[str, tuple[str, str, int]] = {
    key: (deal, good, n)
    for deal, table in (("buy", BUY), ("sell", SELL))
    for good, keys in table.items()
    for n, key in enumerate(keys, 1)
}


async def supply_port(sea: Sea) -> bool:
    """SS-9.1 Supplies for silver or for ship cards, SS-9.4 never back; whether the ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    if not captain.silver and not captain.hand.cards:
        return True  # SS-21.9 seen by all, so nothing is given away
    answer = await menu(sea, AtSupply(me, AtSupply.sought(sea, me), "done"))
    if answer == "done":
        return True
    payment, number = supplies_of(answer)
    if payment == "silver":
        captain.silver -= number
        sea.tell(N("{who} buys {n} supply for silver.", "{who} buys {n} supplies for silver.", number, who=Who(me)))
    else:
        await pay_ship_cards(sea, me, number)
        sea.tell(N("{who} takes {n} supply for it.", "{who} takes {n} supplies for them.", number, who=Who(me)))
    captain.supplies += number
    return not captain.hand.cards  # SS-9.1 mixed at will: whoever holds cards may take more for them


def most_goods(captain: Captain) -> int:
    """How many Trade cards can be bought at once, by the purse and the capacity (SS-10.5)."""
    return min(captain.silver, capacity(captain) - goods_of(captain))


def trade_deals(sea: Sea, captain: Captain) -> tuple[str, ...]:
    """SS-10.1, SS-10.2 All deals: buying as far as purse, capacity and stack (SS-10.7) go, and selling.

    What nothing hinders, found without asking for each of a hundred keys.
    """
    room = most_goods(captain)
    stock = sea.stock.value
    keys: tuple[str, ...] = ()
    if room > 0:
        for good in GOODS:
            keys += BUY[good][: min(room, stock[good])]
    for good in GOODS:
        keys += SELL[good][: captain.hand.cards.count(good)]
    return (*keys, "done")


async def trade_port(sea: Sea) -> bool:
    """SS-10.3 Trade cards at one silver each, buying and selling in any order; whether the ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    if not captain.silver and not captain.hand.cards:
        return True  # SS-21.9
    silver = captain.silver
    try:
        answer = await menu(sea, AtTrade(me, trade_deals(sea, captain), "done"))
    except Again:
        await _look_deeper(captain, silver)
        raise
    if answer == "done":
        return True
    strike_deal(sea, me, answer)
    await _look_deeper(captain, silver)
    return False


async def _look_deeper(captain: Captain, silver: int) -> None:
    """SS-19.8 With more silver than before the deals on offer reach deeper into the stacks."""
    if captain.silver > silver:
        await Reveal()


def strike_deal(sea: Sea, seat: int, answer: str) -> None:
    """Trade cards for silver, or silver for Trade cards."""
    captain = sea.captains[seat]
    deal, good, number = DEAL[answer]
    if deal == "buy":
        captain.silver -= number
        sea.stock.value[good] -= number
        captain.hand.cards.extend([good] * number)
        text = T("{who} buys {cards} for {n} silver.", who=Who(seat), cards=goods_told(sea, [good] * number), n=number)
    else:
        return_goods(sea, captain, [good] * number)
        captain.silver += number
        text = T("{who} sells {cards} for {n} silver.", who=Who(seat), cards=goods_told(sea, [good] * number), n=number)
    sea.tell(text)


async def upgrade_port(sea: Sea) -> bool:
    """SS-11.1, SS-11.2 Each ship may buy one upgrade token; whether this ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    kinds = free(AtUpgrade, sea, me)
    if kinds == ("none",):
        return True
    answer = await menu(sea, AtUpgrade(me, kinds, "none"))
    if answer == "none":
        return True
    cost = UPGRADES[answer].cost
    captain.silver -= cost
    setattr(captain, answer, getattr(captain, answer) + 1)  # SS-11.7 it helps from now on
    sea.tell(T("{who} buys an upgrade for {n} silver: {kind}.", who=Who(me), kind=TOKEN_NAMES[answer], n=cost))
    return True


# -- what is asked -----------------------------------------------------------------------------------------------------


class AtSupply(PickOne, frozen=True):
    """SS-9.1 How supplies are paid for."""

    name, clause, public = "port.supply", "SS-9.1", False
    waiting = QUIET
    never = ((T("Sell supplies"), T("The Supply Port takes no supplies back.")),)  # SS-9.4

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        return T(
            "Supply Port: you have {n} supplies and {silver} silver. How do you pay for more?",
            n=captain.supplies,
            silver=captain.silver,
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> tuple[str, ...]:
        """SS-9.2 As many as can be paid: nothing hinders any of these."""
        captain = sea.captains[seat]
        return (*up_to("silver", captain.silver), *up_to("ships", ship_cards_of(captain)), "done")

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """One supply more than can be paid, in silver and in ship cards."""
        captain = sea.captains[self.seat]
        return (f"silver.{captain.silver + 1}", f"ships.{ship_cards_of(captain) + 1}")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key == "done":
            return None
        payment, number = supplies_of(key)
        if number < 1:
            return NOT_OFFERED
        if payment == "silver":
            return _supply_too_dear if number > sea.captains[seat].silver else None
        return _too_few_cards if number > ship_cards_of(sea.captains[seat]) else None

    def option(self, sea: Sea, key: str) -> Option:
        if key == "done":
            return Option(T("Nothing more"), group=T("Nothing more"))
        payment, number = supplies_of(key)
        have = sea.captains[self.seat].supplies + number
        if payment == "silver":
            label = N("{n} supply", "{n} supplies", number)
            hint = T("for {n} silver · then you have {have}", n=number, have=have)
            return Option(label, hint, group=T("For silver"), emoji="silver")
        label = N("{n} supply for a ship card", "{n} supplies for ship cards", number)
        return Option(label, T("then you have {have}", have=have), group=T("For ship cards"), emoji="sail")

    def plain(self, sea: Sea) -> Answer:
        """Up to five supplies in all, for silver."""
        captain = sea.captains[self.seat]
        number = min(captain.silver, BOX.start.supplies - captain.supplies)
        return f"silver.{number}" if number > 0 else "done"


@cache
def up_to(payment: str, most: int) -> tuple[str, ...]:
    """The keys of the Supply Port for one supply, two, and so on."""
    return tuple([f"{payment}.{n}" for n in range(1, most + 1)])


def supplies_of(key: str) -> tuple[str, int]:
    """What a key of the Supply Port means: the payment, and how many supplies; none for what is no such key."""
    payment, _, number = key.partition(".")
    known = payment in ("silver", "ships") and number.isdecimal() and len(number) < 6 and number[0] != "0"
    return (payment, int(number)) if known else ("", 0)


def _supply_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return T("Each costs 1 silver, and you have {n}.", n=sea.captains[seat].silver)


def _too_few_cards(sea: Sea, seat: int, key: str) -> Text:
    return T("Each costs 1 ship card, and you hold {n}.", n=ship_cards_of(sea.captains[seat]))


class AtTrade(PickOne, frozen=True):
    """SS-10.1 What is bought or sold."""

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

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return (*DEAL, "done")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key not in DEAL:
            return None if key == "done" else NOT_OFFERED
        captain = sea.captains[seat]
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
        tables = (*BUY.values(), *SELL.values())
        return filter(None, [next((key for key in keys if key not in self.keys), "") for keys in tables])

    def option(self, sea: Sea, key: str) -> Option:
        if key == "done":
            return Option(T("Nothing more"), group=T("Nothing more"))
        deal, good, number = DEAL[key]
        what, name, price = so_many(good, number), CARD_NAMES[good], T("for {n} silver", n=number)
        if deal == "buy":
            return Option(T("Buy {what}", what=what), price, group=T("Buy {good}", good=name), emoji=SIGNS[good])
        return Option(T("Sell {what}", what=what), price, group=T("Sell {good}", good=name), emoji=SIGNS[good])


_SMALL_STACK = T("The stack does not hold so many.")


def _fewer_held(sea: Sea, seat: int, key: str) -> Text:
    return T("You do not hold so many: you have {n}.", n=sea.captains[seat].hand.cards.count(DEAL[key][1]))


def _too_dear(sea: Sea, seat: int, key: str) -> Text:
    return T("That costs {n} silver, and you have {silver}.", n=DEAL[key][2], silver=sea.captains[seat].silver)


def _no_room(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    return T(
        "You hold {held} of at most {n} Trade cards; a barrel makes room for more.",
        held=goods_of(captain),
        n=capacity(captain),
    )


class AtUpgrade(PickOne, frozen=True):
    """SS-11.1 Which upgrade is bought."""

    name, clause = "port.upgrade", "SS-11.1"
    waiting = T("{who} is at the Upgrade Port.")

    def prompt(self, sea: Sea) -> Text:
        return T("Upgrade Port: you have {n} silver. Buy one upgrade?", n=sea.captains[self.seat].silver)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return (*TOKENS, "none")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key not in UPGRADES:
            return None if key == "none" else NOT_OFFERED
        captain = sea.captains[seat]
        if getattr(captain, key) >= BOX.most_upgrades:
            return _ENOUGH  # SS-11.3
        return None if UPGRADES[key].cost <= captain.silver else _token_too_dear

    def option(self, sea: Sea, key: str) -> Option:
        if key == "none":
            return Option(T("Nothing"))
        return Option(
            LABELS[key], T("{n} silver: {does}", n=UPGRADES[key].cost, does=TOKEN_DOES[key]), emoji=SIGNS.get(key)
        )


_ENOUGH = T("Nobody holds more than {n} of a kind.", n=BOX.most_upgrades)


def _token_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return T("That costs {n} silver, and you have {silver}.", n=UPGRADES[key].cost, silver=sea.captains[seat].silver)

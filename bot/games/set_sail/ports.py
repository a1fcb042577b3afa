"""Chapters 9, 10 and 11 - the Supply Port, the Trade Port and the Upgrade Port, one deal at a time."""

from bot.engine.chance import Reveal
from bot.engine.decision import Amount, PickOne
from bot.engine.text import N, T, Who
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, GOODS, TOKENS, UPGRADES
from bot.games.set_sail.hand import capacity, goods_of, goods_told, pay_ship_cards, return_goods, ship_cards_of
from bot.games.set_sail.runout import TOKEN_NAMES
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
    ships = ship_cards_of(captain)
    keys = ("silver",) * (captain.silver > 0) + ("ships",) * (ships > 0) + ("done",)
    answer = await menu(sea, PickOne(me, "port.supply", keys, "done", "SS-9.1", public=False))
    if answer is None or answer == "done":
        return answer == "done"
    most = captain.silver if answer == "silver" else ships  # SS-9.2 as many as can be paid
    number = 1
    if most > 1:
        number = await Amount(me, "supply.amount", 1, most, None, "SS-9.1", public=False, about=answer, unnoticed=True)
    if answer == "silver":
        captain.silver -= number
    else:
        await pay_ship_cards(sea, me, number)
    captain.supplies += number
    if answer == "silver":
        sea.tell(N("{who} buys {n} supply for silver.", "{who} buys {n} supplies for silver.", number, who=Who(me)))
    else:
        sea.tell(N("{who} takes {n} supply for it.", "{who} takes {n} supplies for them.", number, who=Who(me)))
    return False


def most_goods(captain: Captain) -> int:
    """How many Trade cards can be bought at once, by the purse and the capacity (SS-10.5)."""
    return min(captain.silver, capacity(captain) - goods_of(captain))


def trade_deals(sea: Sea, captain: Captain) -> tuple[str, ...]:
    """SS-10.1, SS-10.2 All deals: buying as far as purse, capacity and stack (SS-10.7) go, and selling."""
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
    keys, silver = trade_deals(sea, captain), captain.silver
    answer = await menu(sea, PickOne(me, "port.trade", keys, "done", "SS-10.1", public=False))
    if answer == "done":
        return True
    if answer is not None:
        strike_deal(sea, me, answer)
    if captain.silver > silver:
        await Reveal()  # SS-19.8 with more silver the deals reach deeper into the stacks
    return False


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
    kinds = tuple(
        kind
        for kind in TOKENS
        if UPGRADES[kind].cost <= captain.silver and getattr(captain, kind) < BOX.most_upgrades  # SS-11.3
    )
    if not kinds:
        return True
    answer = await menu(sea, PickOne(me, "port.upgrade", (*kinds, "none"), "none", "SS-11.1"))
    if answer is None or answer == "none":
        return answer == "none"
    cost = UPGRADES[answer].cost
    captain.silver -= cost
    setattr(captain, answer, getattr(captain, answer) + 1)  # SS-11.7 it helps from now on
    sea.tell(T("{who} buys an upgrade for {n} silver: {kind}.", who=Who(me), kind=TOKEN_NAMES[answer], n=cost))
    return True

"""SELL: cargo for gold, and commissions (ST-22.4 to ST-22.7, ST-23)."""

from collections.abc import Sequence

from bot.engine.question import Option, PickSome
from bot.engine.text import T, Who, listed
from bot.games.sea_of_thieves.components import Action, Sea, Ship, gold_of, kind_of
from bot.games.sea_of_thieves.content import CREW, DEAD, FORTUNE, RESOURCE, TABLE
from bot.games.sea_of_thieves.naming import token_text
from bot.games.sea_of_thieves.supply import bag_of, distinct, earn_gold, gain, token_of

COMMISSIONED = ("chest", "skull", "crate")  # ST-13.2
FAVOURED = (*COMMISSIONED, "gem", "trinket")  # ST-35.22
FAVOUR = next(card for card in FORTUNE.values() if card.op == "favour")


def cargo(ship: Ship) -> tuple[str, ...]:
    """What can be sold."""
    return distinct([*ship.hold.cards, *ship.captains])


def goods(ship: Ship) -> list[str]:
    """What brings gold: all but the resources."""
    return [token for token in (*ship.hold.cards, *ship.captains) if token != RESOURCE]


async def choose_and_sell(sea: Sea, act: Action) -> None:
    """ST-22.4 Any number of tokens of the hold for their gold."""
    ship = sea.ship(act.seat, act.ship)
    keys = cargo(ship)
    chosen = await Sale(act.seat, keys, 0, len(keys), tuple([key for key in keys if token_of(key) != RESOURCE]))
    sell(sea, act, [token_of(key) for key in chosen])


def sell(sea: Sea, act: Action, tokens: list[str]) -> None:
    """ST-22.4, ST-22.6 Cargo is shown and sold; the favour that was named is over."""
    if tokens:
        _sold(sea, act, tokens)
    act.favour = ""


def takings(sea: Sea, act: Action, tokens: Sequence[str]) -> int:
    """What the tokens bring."""
    ship = sea.ship(act.seat, act.ship)
    return sum([price(sea, ship, token, act.favour) for token in tokens])


def favours(sea: Sea, seat: int) -> list[str]:
    """ST-10.14, ST-35.22 The kinds of cargo in the hold that a Guild Favour in hand can name."""
    if FAVOUR.id not in sea.players[seat].fortune.cards or sea.action.favour:
        return []
    return [kind for kind in FAVOURED if any(kind_of(token) == kind for token in sea.acting.hold.cards)]


def _sold(sea: Sea, act: Action, tokens: list[str]) -> None:
    seat, ship = act.seat, sea.ship(act.seat, act.ship)
    sea.tell(
        T("{who} sells {tokens}.", who=Who(seat), tokens=listed([token_text(token) for token in tokens])), sign="gold"
    )
    earn_gold(sea, seat, takings(sea, act, tokens), T("sale"))
    sets = commissions(tokens)  # ST-22.7, ST-23.7 of this SELL alone
    for token in tokens:
        if token in DEAD:  # ST-8.10, ST-8.11
            ship.captains.remove(token)
            gain(sea, seat, DEAD[token].reputation, "captains", T("captain's treasure"))
            gone = sea.options["captain_tokens"] == "gone"
            (sea.captains_gone if gone else sea.captains_left).append(token)
        else:  # ST-22.5
            ship.hold.cards.remove(token)
            bag_of(sea, token).cards.append(token)
    gain(sea, seat, sets * TABLE.commission_reputation, "commissions", T("commission"))


def price(sea: Sea, ship: Ship, token: str, favour: str) -> int:
    """ST-33.19 What a token brings: its gold and the bonuses, which add up; ST-7.13 nothing for a resource."""
    gold = gold_of(token)
    if not gold or token in DEAD:
        return gold
    kind = kind_of(token)  # ST-23.8 a gem is its own kind here
    gold += ship.able("purser") * CREW["purser"].n  # ST-25.14
    demand = sea.sea_effect if sea.effect else None
    if demand is not None and demand.kind == kind:  # ST-33.11
        gold += demand.n
    return gold + (FAVOUR.n if kind == favour else 0)


def commissions(tokens: Sequence[str]) -> int:
    """ST-23.1 to ST-23.6 The most sets of three of one kind, gems filling in; each token in one set at most.

    Every further set of a kind costs the gems it lacks: none, then what completes the rest, then three each."""
    size = TABLE.commission_set
    gems = sum([kind_of(token) == "gem" for token in tokens])
    sets = 0
    lacking: list[int] = []
    for kind in COMMISSIONED:
        count = sum([kind_of(token) == kind for token in tokens])
        sets += count // size
        if count % size:
            lacking.append(size - count % size)
    for missing in sorted(lacking):
        if missing <= gems:
            gems -= missing
            sets += 1
    return sets + gems // size


# -- what is asked -----------------------------------------------------------------------------------------------------


class Sale(PickSome, frozen=True, gc=False):
    """ST-22.4 What is sold."""

    name, clause, public = "trade.sell", "ST-22.4", False
    waiting = T("{who} trades.")
    asks = T("SELL: what? Three chests, skulls or crates in one sale are a commission; gems fill in.")

    def option(self, sea: Sea, key: str, /) -> Option:
        token, _, number = key.partition(".")
        gold = price(sea, sea.acting, token, sea.action.favour)
        hint = T("Brings {gold} gold", gold=gold)
        if number:
            hint = T("Brings {gold} gold (number {n})", gold=gold, n=number)
        return Option(token_text(token), hint, emoji="goods")

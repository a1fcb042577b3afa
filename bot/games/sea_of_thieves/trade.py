"""TRADE at the Outpost: sell, repair, upgrade, hire, seek (ST-22 to ST-25)."""

from collections.abc import Sequence

from bot.engine.chance import take
from bot.engine.decision import Amount, PickOne, PickSome
from bot.engine.text import T, Text, Who, listed
from bot.games.sea_of_thieves.cards import DISCOUNT
from bot.games.sea_of_thieves.components import SHIP_NAMES, Action, Player, Sailor, Sea, Ship, gold_of, kind_of
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CORNERS,
    CREW,
    DEAD,
    FORTUNE,
    LADDER,
    LEVELS,
    RESOURCE,
    TABLE,
    VOYAGES,
)
from bot.games.sea_of_thieves.damage import mend
from bot.games.sea_of_thieves.menu import ELSE, aside, has_aside
from bot.games.sea_of_thieves.naming import LEVEL_NAMES, token_text
from bot.games.sea_of_thieves.reactions import announced
from bot.games.sea_of_thieves.supply import (
    bag_of,
    discard_crew,
    discard_kept,
    discard_voyage,
    distinct,
    earn_gold,
    gain,
    pay_gold,
    token_of,
)

STAGES = ("sell", "repair", "upgrade", "hire", "seek")
COMMISSIONED = ("chest", "skull", "crate")  # ST-13.2
FAVOURED = (*COMMISSIONED, "gem", "trinket")  # ST-35.22
DONE, NONE, SKIP, NO = "done", "none", "skip", "no"
FAVOUR = next(card for card in FORTUNE.values() if card.op == "favour")
LETTER = next(card for card in FORTUNE.values() if card.op == "letter")
CHEAPER = ".discount"


async def trade(sea: Sea, act: Action) -> None:
    """ST-22.2, ST-22.3 Five stages in order for this ship; each may be skipped, none repeated, no going back."""
    seat = act.seat
    act.stage, act.trade = "trade", list(STAGES)
    while True:
        keys = [stage for stage in act.trade if possible(sea, act, stage)]
        if not keys:
            break
        other = (ELSE,) if has_aside(sea, seat) else ()
        answer = await PickOne(seat, "trade.stage", (*keys, *other, DONE), keys[0], clause="ST-22.2", about=act.ship)
        if answer == ELSE:
            await aside(sea, seat)
            continue
        sea.shifts = 0
        if answer == DONE:
            break
        act.trade = act.trade[act.trade.index(answer) + 1 :]
        await _STAGES[answer](sea, act)  # ST-22.23 gold of an earlier stage can be spent in a later one
    act.trade = []


def possible(sea: Sea, act: Action, stage: str) -> bool:
    """Whether a stage could do anything now."""
    player, ship = sea.players[act.seat], sea.ship(act.seat, act.ship)
    if stage == "sell":
        return ship.cargo > 0
    if stage == "repair":
        return ship.water > 0 or (ship.damage > 0 and player.gold >= TABLE.repair_price)
    if stage == "upgrade":
        return len(upgrades(sea, act.seat, act.ship)) > 1
    if stage == "hire":
        return len(_hires(sea, player)) > 1
    return any(sea.voyages[level].cards for level in LEVELS)


# -- sell --------------------------------------------------------------------------------------------------------------


async def _sell(sea: Sea, act: Action) -> None:
    """ST-22.4 Any number of tokens of the hold for their gold; ST-22.6 they are shown."""
    seat = act.seat
    player, ship = sea.players[seat], sea.ship(seat, act.ship)
    if FAVOUR.id in player.fortune.cards:  # ST-10.14, ST-35.22
        kinds = tuple([kind for kind in FAVOURED if any(kind_of(token) == kind for token in ship.hold.cards)])
        if kinds:
            answer = await PickOne(
                seat, "trade.favour", (NO, *kinds), NO, clause="ST-35.22", public=False, about=act.ship, unnoticed=True
            )
            if answer != NO and await announced(sea, seat, FAVOUR.id):
                act.favour = answer
    keys = distinct([*ship.hold.cards, *ship.captains])
    default = tuple([key for key in keys if token_of(key) != RESOURCE])
    chosen = await PickSome(
        seat, "trade.sell", keys, 0, len(keys), default, clause="ST-22.4", public=False, about=act.ship
    )
    tokens = [token_of(key) for key in chosen]
    if tokens:
        _sold(sea, act, tokens)
    act.favour = ""


def _sold(sea: Sea, act: Action, tokens: list[str]) -> None:
    seat, ship = act.seat, sea.ship(act.seat, act.ship)
    sea.tell(T("{who} sells {tokens}.", who=Who(seat), tokens=listed([token_text(token) for token in tokens])))
    earn_gold(sea, seat, sum([price(sea, ship, token, act.favour) for token in tokens]), T("sale"))
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


# -- repair and upgrade ------------------------------------------------------------------------------------------------


async def _repair(sea: Sea, act: Action) -> None:
    """ST-22.8, ST-22.9 The water is free; each damage point costs 100 gold, as many as wanted."""
    seat = act.seat
    player, ship = sea.players[seat], sea.ship(seat, act.ship)
    ship.water = 0
    sea.tell(T("Ship {ship} of {who} is dry again.", ship=SHIP_NAMES[act.ship], who=Who(seat)))
    most = min(ship.damage, player.gold // TABLE.repair_price)
    if most:
        count = await Amount(seat, "trade.repair", 0, most, most, clause="ST-22.8", about=act.ship)
        if count:
            pay_gold(sea, seat, count * TABLE.repair_price, T("repair"))
            mend(ship, count)


def upgrades(sea: Sea, seat: int, n: int) -> list[str]:
    """ST-22.10, ST-22.11 The classes this ship can become now, none first; with the mark of a Discount."""
    player, ship = sea.players[seat], sea.ship(seat, n)
    keys = [NONE]
    if ship.damage or ship.water:
        return keys
    cost, rank = 0, LADDER.index(ship.kind)
    for kind in LADDER[rank + 1 :]:
        cost += CLASSES[LADDER[LADDER.index(kind) - 1]].upgrade
        if kind == LADDER[-1] and not _galleon_allowed(sea, player):  # ST-24.7
            break
        if player.gold >= cost:
            keys.append(kind)
        if DISCOUNT in player.kept and player.gold >= max(cost - CORNERS[DISCOUNT].n, 0):
            keys.append(kind + CHEAPER)
    return keys


def _galleon_allowed(sea: Sea, player: Player) -> bool:
    """ST-24.7 One Galleon for each player, or two; ST-24.8 Brigantines are not limited."""
    return sum([ship.kind == LADDER[-1] for ship in player.ships]) < int(sea.options["galleons"])


def upgrade_cost(kind: str, to: str) -> int:
    """The price of all steps from one class to another."""
    return sum([CLASSES[step].upgrade for step in LADDER[LADDER.index(kind) : LADDER.index(to)]])


async def _upgrade(sea: Sea, act: Action) -> None:
    """ST-24.1 to ST-24.5 The ship changes class on the spot; all on it moves over, one ready token more per step."""
    seat = act.seat
    player, ship = sea.players[seat], sea.ship(seat, act.ship)
    keys = upgrades(sea, seat, act.ship)
    step = next((key for key in keys[1:] if not key.endswith(CHEAPER)), NONE)
    spare = step != NONE and player.gold - upgrade_cost(ship.kind, step) >= 300
    answer = await PickOne(
        seat, "trade.upgrade", tuple(keys), step if spare else NONE, clause="ST-22.10", about=act.ship
    )
    if answer == NONE:
        return
    kind = answer.removesuffix(CHEAPER)
    cost = upgrade_cost(ship.kind, kind)
    if answer.endswith(CHEAPER):  # ST-34.13
        discard_kept(sea, player, DISCOUNT)
        cost = max(cost - CORNERS[DISCOUNT].n, 0)
    pay_gold(sea, seat, cost, T("ship upgrade"))
    ship.kind = kind
    while len(ship.crew) < CLASSES[kind].crew:
        ship.crew.append(Sailor())
    sea.tell(
        T("Ship {ship} of {who} is now a {kind}.", ship=SHIP_NAMES[act.ship], who=Who(seat), kind=CLASSES[kind].name)
    )


# -- hire --------------------------------------------------------------------------------------------------------------


def _hires(sea: Sea, player: Player) -> list[str]:
    keys: list[str] = []
    for kind in dict.fromkeys(sea.crew_row):
        cost = CREW[kind].price
        if player.gold >= cost:
            keys.append(kind)
        if DISCOUNT in player.kept and player.gold >= max(cost - CORNERS[DISCOUNT].n, 0):
            keys.append(kind + CHEAPER)
    return [*keys, DONE]


async def _hire(sea: Sea, act: Action) -> None:
    """ST-22.12 Any number of cards from the row; ST-22.15 which is not refilled now."""
    seat = act.seat
    player, ship = sea.players[seat], sea.ship(seat, act.ship)
    while True:
        keys = _hires(sea, player)
        if len(keys) == 1:
            return
        answer = await PickOne(seat, "trade.hire", tuple(keys), DONE, clause="ST-22.12", about=act.ship)
        if answer == DONE:
            return
        kind = answer.removesuffix(CHEAPER)
        slots = tuple(dict.fromkeys([_slot(sailor) for sailor in ship.crew]))
        slot = slots[0]
        if len(slots) > 1:
            slot = await PickOne(seat, "trade.slot", slots, _worst(slots), clause="ST-22.13", about=(act.ship, kind))
        cost = CREW[kind].price
        if answer.endswith(CHEAPER):  # ST-34.13
            discard_kept(sea, player, DISCOUNT)
            cost = max(cost - CORNERS[DISCOUNT].n, 0)
        pay_gold(sea, seat, cost, T("hire"))
        sea.crew_row.remove(kind)
        place = next(i for i, sailor in enumerate(ship.crew) if _slot(sailor) == slot)
        if ship.crew[place].kind:  # ST-22.14
            discard_crew(sea, ship.crew[place].kind)
        ship.crew[place] = Sailor(kind)  # ST-22.13 ready; ST-22.16 one card for each slot at most
        name = CREW[kind].name
        sea.tell(T("{who} hires a {crew} for ship {ship}.", who=Who(seat), crew=name, ship=SHIP_NAMES[act.ship]))


def _slot(sailor: Sailor) -> str:
    return (sailor.kind or "crew") + ("" if sailor.ready else ".down")


def _worst(slots: tuple[str, ...]) -> str:
    """A defeated ordinary token makes room first, then any ordinary one."""
    return next((slot for slot in ("crew.down", "crew") if slot in slots), slots[0])


# -- seek --------------------------------------------------------------------------------------------------------------


async def _seek(sea: Sea, act: Action) -> None:
    """ST-22.17, ST-11.11 Three voyage cards of any mix of levels; ST-22.20 named before any is seen, or one by one."""
    seat = act.seat
    player = sea.players[seat]
    act.levels, act.letter, act.seek = [], False, TABLE.seek_cards
    one_by_one = sea.options["seek"] == "one_by_one"
    while len(act.levels) < act.seek:
        left = [level for level in LEVELS if len(sea.voyages[level].cards) > _pending(act, level, one_by_one)]
        if not left:  # ST-22.21
            break
        keys = [*left]
        if not act.levels:
            keys.append(SKIP)
            if not act.letter and LETTER.id in player.fortune.cards:  # ST-35.25
                keys.append(LETTER.id)
        answer = left[0]
        if len(keys) > 1:
            answer = await PickOne(
                seat,
                "trade.seek",
                tuple(keys),
                act.levels[-1] if act.levels and act.levels[-1] in left else keys[0],
                clause="ST-22.20",
                public=not player.fortune.cards and not act.drawn.cards,
                about=(act.ship, len(act.levels)),
            )
        if answer == SKIP:
            return
        if answer == LETTER.id:
            if await announced(sea, seat, LETTER.id):
                act.letter, act.seek = True, TABLE.seek_cards + LETTER.n
            continue
        act.levels.append(answer)
        if one_by_one:
            act.drawn.cards.append(await take(sea.voyages[answer]))
    if not one_by_one:
        for level in act.levels:
            act.drawn.cards.append(await take(sea.voyages[level]))
    await _buy(sea, act)


def _pending(act: Action, level: str, one_by_one: bool) -> int:
    return 0 if one_by_one else act.levels.count(level)


def cost_of(cards: Sequence[str], letter: bool) -> int:
    """ST-12.15 The prices; ST-35.25 with a Letter of Passage the dearest is free."""
    prices = [VOYAGES[card].price for card in cards]
    return sum(prices) - (max(prices) if letter and prices else 0)


async def _buy(sea: Sea, act: Action) -> None:
    """ST-22.18 Any of the drawn cards are bought into the hand; the rest go under their decks (ST-9.3 as drawn)."""
    seat = act.seat
    player = sea.players[seat]
    drawn, gold, letter = act.drawn.cards, player.gold, act.letter

    def fits(cards: Sequence[str]) -> Text | None:
        cost = cost_of(cards, letter)
        return None if cost <= gold else T("That costs {cost} gold, and you have {gold}.", cost=cost, gold=gold)

    chosen = await PickSome(
        seat, "trade.buy", tuple(drawn), 0, len(drawn), (), clause="ST-22.18", public=False, fits=fits, about=act.letter
    )
    pay_gold(sea, seat, cost_of(chosen, letter), T("voyages"))
    for card in drawn:
        if card in chosen:
            player.voyages.cards.append(card)  # ST-22.22
        else:
            discard_voyage(sea, card)
    act.drawn.cards = []
    levels = listed([LEVEL_NAMES[level] for level in act.levels])  # ST-22.19 the levels and the number are public
    sea.tell(T("{who} seeks {levels}: {n} bought.", who=Who(seat), levels=levels, n=len(chosen)))
    act.levels, act.letter = [], False


_STAGES = {"sell": _sell, "repair": _repair, "upgrade": _upgrade, "hire": _hire, "seek": _seek}

"""Damage, crew defeats, rising water and sinking (ST-4, ST-6, ST-26)."""

from bot.engine.chance import Reveal
from bot.engine.orders import ASK
from bot.engine.question import Answer, Option, PickOne
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sailor, Sea, Ship, crew_name, gold_of
from bot.games.sea_of_thieves.content import CREW, DEAD, FORTUNE, RESOURCE
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.orders import FirstToFall, SpareCrew, StrikeBargain, own_turn, saves, standing, windowed
from bot.games.sea_of_thieves.reactions import BARGAIN, announced, prevented
from bot.games.sea_of_thieves.supply import (
    discard_crew,
    distinct,
    drop,
    earn_gold,
    gain,
    leaders,
    spend_resource,
    token_of,
)
from bot.games.sea_of_thieves.voyages import abandon
from bot.games.sea_of_thieves.words import ACTING, NO, ship_line, token_option, unnamed


async def hurt(sea: Sea, seat: int, n: int, amount: int, reason: Text, by: int = -1) -> int:
    """ST-6.1, ST-6.5 Damage for a player ship, less what is prevented; how much was really placed.

    ST-6.2 a ship holds any number. ST-26.10 `by` is the seat that gets the credit should the ship sink: reefs,
    enemies, events and the owner himself take the credit away."""
    amount = await prevented(sea, seat, n, amount)
    if amount > 0:
        ship = sea.ship(seat, n)
        ship.damage += amount
        ship.sinker = by if by != seat else -1
        sea.tell(
            N(
                "Ship {ship} of {who} takes {n} point of damage ({reason}).",
                "Ship {ship} of {who} takes {n} points of damage ({reason}).",
                amount,
                ship=SHIP_NAMES[n],
                who=Who(seat),
                reason=reason,
            ),
            sign="damage",
            decisive=(seat,),
        )
    return amount


def mend(ship: Ship, n: int) -> None:
    """Takes damage off; ST-26.10 with none left nobody has credit for it any more."""
    ship.damage -= n
    if ship.damage == 0:
        ship.sinker = -1


async def fell(sea: Sea, seat: int, n: int, count: int) -> None:
    """ST-4.5, ST-4.7, ST-4.8, ST-21.15 Crew defeats one by one, in any turn: the owner picks the token, or guards it.

    ST-4.6 a ship without ready crew cannot lose more. A guarded token may be struck by a later defeat,
    so keeping j of f tokens ready against k strikes costs k - (f - j) resources (ST-21.16)."""
    ship = sea.ship(seat, n)
    act = sea.act
    for left in range(count, 0, -1):
        if act is not None:
            act.strikes = left
        if ship.ready == 0:
            break
        choice = await _struck(sea, seat, n, left)
        if choice == RESOURCE:
            spend_resource(sea, ship)  # ST-4.9, ST-7.12
            sea.tell(
                T("{who} spends a resource to save a crew token of ship {ship}.", who=Who(seat), ship=SHIP_NAMES[n])
            )
            continue
        kind = "" if choice == "crew" else choice
        next(each for each in ship.crew if each.ready and each.kind == kind).ready = False
        name = crew_name(kind) or T("a crew token")
        told = T("{who} loses {crew} of ship {ship}: defeated.", who=Who(seat), crew=name, ship=SHIP_NAMES[n])
        sea.tell(told, sign="crew")
    if act is not None:
        act.strikes = 0


async def _struck(sea: Sea, seat: int, n: int, left: int) -> str:
    """One defeat: the kind of the token that falls ("crew" if ordinary), or the resource that saves it."""
    ship = sea.ship(seat, n)
    kinds = tuple(dict.fromkeys([each.kind or "crew" for each in ship.crew if each.ready]))
    guarded = RESOURCE in ship.hold.cards
    fall, resource = standing(sea, seat, FirstToFall), standing(sea, seat, SpareCrew)
    first = falls(kinds, fall)
    mine = own_turn(sea, seat)
    if mine or windowed(sea):
        asks_guard, asks_fall = bool(ship.hold.cards), True
    else:  # ST-38.6 asked whenever something lies face down in that hold
        asks_guard = resource == ASK and bool(ship.hold.cards)
        if ship.hold.cards:
            await Reveal()  # by a resource spent or not, the hold tells whether it has any
        asks_fall = fall == ASK
    spends = guarded and saves("keep_last" if resource == ASK else resource, spare(ship))
    if spends and not asks_guard:
        return RESOURCE
    if asks_guard or (asks_fall and len(kinds) > 1):
        fallers = kinds if asks_fall else (first,)
        keys = (*fallers, RESOURCE) if guarded and asks_guard else fallers
        default = RESOURCE if asks_guard and spends else first
        return await Struck(seat, keys, default, hidden=not mine, ship=n, left=left)
    return first  # ST-38.12 with nothing face down in the hold and one kind of token there is nothing to ask


class Struck(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-21.15 Which crew token falls, or a resource instead."""

    name, clause, public = "strike.resolve", "ST-21.15", False
    waiting, told_waiting = ACTING, unnamed
    hidden: bool  # ST-38.4, ST-38.6 in another's turn  # pyright: ignore[reportIncompatibleVariableOverride]
    ship: int
    left: int  # how many defeats are still to come

    def prompt(self, sea: Sea, /) -> Text:
        return N(
            "A strike on {ship}. Who falls, or do you spend a resource?",
            "The first of {n} strikes on {ship}. Who falls, or do you spend a resource?",
            self.left,
            ship=ship_line(sea, self.seat, self.ship),
        )

    def option(self, sea: Sea, key: str, /) -> Option:
        if key == RESOURCE:
            return Option(T("Spend a resource instead"), T("It goes back to the loot bag"), emoji="goods")
        return sailor_option(key)

    def looked_for(self, sea: Sea, /) -> tuple[str, ...]:
        return () if RESOURCE in sea.ship(self.seat, self.ship).hold.cards else (RESOURCE,)

    def refuses(self, sea: Sea, answer: Answer, /) -> Text | None:
        """ST-4.7."""
        return T("There is no resource in the hold of that ship.") if answer in self.looked_for(sea) else None


def sailor_option(key: str) -> Option:
    """A crew token by its kind ("crew" if ordinary), ready or defeated."""
    kind, _, down = key.partition(".")
    name = T("Crew") if kind == "crew" else T(CREW[kind].name)
    return Option(T("{crew} (defeated)", crew=name) if down else name)


def spare(ship: Ship) -> bool:
    """ST-38.5 Whether two resources or more are in the hold."""
    return ship.hold.cards.count(RESOURCE) >= 2


def falls(kinds: tuple[str, ...], order: str) -> str:
    """ST-38.5 The kind of token that falls first by the order `fall`."""
    special = [kind for kind in kinds if kind != "crew"]
    if order == "special" and special:
        return special[0]
    return "crew" if "crew" in kinds else special[0]


async def flood(sea: Sea, seat: int, n: int, amount: int) -> None:
    """ST-26.1 to ST-26.3 The water rises; at the top of the gauge the ship sinks at once."""
    ship = sea.ship(seat, n)
    ship.water = min(ship.water + amount, ship.gauge)  # ST-26.2 what is beyond the top is ignored
    sea.tell(
        T("Ship {ship} of {who}: water {n} of {top}.", ship=SHIP_NAMES[n], who=Who(seat), n=ship.water, top=ship.gauge),
        sign="water",
    )
    if ship.water >= ship.gauge:
        await sink(sea, seat, n)


async def sink(sea: Sea, seat: int, n: int) -> None:
    """ST-26.4 In this order: the bargain, cargo overboard, standee off, voyage abandoned, special crew lost, bonus.

    ST-26.9 in whatever hex it lies, the Outpost included."""
    ship = sea.ship(seat, n)
    lead = seat in leaders(sea)  # ST-33.20 a leader at the moment the ship goes down
    sinker, price = ship.sinker, sea.sea_effect
    kept = await _bargain(sea, seat, n)
    hex = ship.hex
    if ship.hold.cards:
        await Reveal()  # what lay face down floats face up
    for token in [*ship.hold.cards, *ship.captains]:
        if token in kept:
            kept.remove(token)
        else:
            (ship.captains if token in DEAD else ship.hold.cards).remove(token)
            drop(sea, hex, token)
    ship.hex, ship.chained = "", False  # ST-26.7 until step A of its owner's next turn
    sea.tell(
        T(
            "Ship {ship} of {who} sinks at {hex}; its cargo floats there.",
            ship=SHIP_NAMES[n],
            who=Who(seat),
            hex=place_text(sea.board, hex),
        ),
        decisive=(seat,),
        sign="skull",
    )
    abandon(sea, seat, n)  # ST-11.13
    for place, sailor in enumerate(ship.crew):
        if sailor.kind:
            discard_crew(sea, sailor.kind)
            ship.crew[place] = Sailor()  # ST-25.6
    if price is not None and price.op == "price" and lead and sinker >= 0:  # ST-33.18, ST-33.20
        gain(sea, sinker, price.reputation, "events", T("price on a head"))
        earn_gold(sea, sinker, price.gold, T("price on a head"))


async def _bargain(sea: Sea, seat: int, n: int) -> list[str]:
    """ST-10.19, ST-35.27 Drowned Man's Bargain: the tokens that stay on the card."""
    player, ship = sea.players[seat], sea.ship(seat, n)
    hand = player.fortune.cards
    tokens = [*ship.hold.cards, *ship.captains]
    if not hand or not tokens:
        return []
    holds = BARGAIN in hand
    order = standing(sea, seat, StrikeBargain)
    best = max(tokens, key=worth)
    mine = own_turn(sea, seat)
    if mine:
        asks = holds
    else:
        asks = windowed(sea) or order == ASK
        if not windowed(sea):
            await Reveal()  # by keeping something or not, the hand tells whether it has the card
    if asks:
        keys = ("no", *distinct(tokens)) if holds else ("no",)
        answer = await Sinking(seat, keys, best if holds else "no", hidden=not mine)
        choice = "" if answer == "no" else token_of(answer)
    else:
        choice = best if holds and order == "best" else ""
    if not choice or not await announced(sea, seat, BARGAIN):
        return []
    tokens.remove(choice)
    kept = [choice]
    while tokens and len(kept) < FORTUNE[BARGAIN].n:
        more = max(tokens, key=worth)
        tokens.remove(more)
        kept.append(more)
    return kept


class Sinking(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-35.27 Which token is kept out of a sinking ship."""

    name, clause, public = "react.sinking", "ST-35.27", False
    waiting, told_waiting = ACTING, unnamed
    hidden: bool  # ST-38.4, ST-38.6 in another's turn  # pyright: ignore[reportIncompatibleVariableOverride]
    asks = T("Your ship sinks. Keep a token with Drowned Man's Bargain?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return NO if key == "no" else token_option(key)


def worth(token: str) -> int:
    """ST-38.5 How dear a token is to its owner: gold, and 500 for each reputation of a captain."""
    return gold_of(token) + (DEAD[token].reputation * 500 if token in DEAD else 0)


def revive(ship: Ship) -> None:
    """All crew of a ship becomes ready."""
    for sailor in ship.crew:
        sailor.ready = True

"""Chapters 9 and 11 - the Supply Port and the Upgrade Port."""

from collections.abc import Iterable
from functools import cache

from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne, Why, free
from bot.engine.text import N, T, Text, Who
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import BOX, TOKENS, UPGRADES
from bot.games.set_sail.hand import pay_ship_cards, ship_cards_of
from bot.games.set_sail.names import LABELS, QUIET, SIGNS, TOKEN_DOES, TOKEN_NAMES, things_told
from bot.games.set_sail.order import OTHER, can_wait, no_other, other_first, penniless, step_aside
from bot.games.set_sail.trading import menu


async def supply_port(sea: Sea) -> bool:
    """SS-9.1 Supplies for silver or for ship cards, SS-9.4 never back; whether the ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    if penniless(captain):
        return True  # SS-21.9 seen by all, so nothing is given away
    answer = await menu(sea, AtSupply(me, (*AtSupply.sought(sea, me), *can_wait(sea)), "done"))
    if answer == OTHER:
        await step_aside(sea)
        return False
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
    return payment == "silver" or penniless(captain)  # SS-9.1 mixed at will: ship cards first, then silver


async def upgrade_port(sea: Sea) -> bool:
    """SS-11.1, SS-11.2 Each ship may buy one upgrade token; whether this ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    if unaffordable(sea):
        return True
    answer = await menu(sea, AtUpgrade(me, (*free(AtUpgrade, sea, me), *can_wait(sea)), "none"))
    if answer == OTHER:
        await step_aside(sea)
        return False
    if answer == "none":
        return True
    cost = UPGRADES[answer].cost
    captain.silver -= cost
    setattr(captain, answer, getattr(captain, answer) + 1)  # SS-11.7 it helps from now on
    sea.tell(T("{who} buys an upgrade for {n} silver: {kind}.", who=Who(me), kind=TOKEN_NAMES[answer], n=cost))
    return True


def unaffordable(sea: Sea) -> bool:
    """Whether no upgrade can be bought."""
    return free(AtUpgrade, sea, sea.turn) == ("none",)


# -- what is asked -----------------------------------------------------------------------------------------------------


class AtSupply(PickOne, frozen=True):
    """SS-9.1 How supplies are paid for."""

    name, clause, public = "port.supply", "SS-9.1", False
    waiting = QUIET
    never = ((T("Sell supplies"), T("The Supply Port takes no supplies back.")),)  # SS-9.4

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        have = {"supplies": captain.supplies, "silver": captain.silver}
        purse = things_told({thing: number for thing, number in have.items() if number})
        return T("Supply Port: you have {purse}. How many supplies do you buy?", purse=purse)

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
        if key == OTHER:
            return no_other(sea)
        if key == "done":
            return None
        payment, number = supplies_of(key)
        if number < 1:
            return NOT_OFFERED
        if payment == "silver":
            return _supply_too_dear if number > sea.captains[seat].silver else None
        return _too_few_cards if number > ship_cards_of(sea.captains[seat]) else None

    def option(self, sea: Sea, key: str) -> Option:
        if key == OTHER:
            return other_first(sea)
        if key == "done":
            return Option(T("Nothing more"), T("ends this ship's action"), group=T("Nothing more"))
        payment, number = supplies_of(key)
        have = sea.captains[self.seat].supplies + number
        if payment == "silver":
            label = N("{n} supply", "{n} supplies", number)
            hint = T("{n} silver · then you have {have} · ends this ship's action", n=number, have=have)
            return Option(label, hint, group=T("For silver"), emoji="silver")
        label = N("{n} supply for a ship card", "{n} supplies for ship cards", number)
        return Option(
            label,
            T("then you have {have} · silver can be paid after it", have=have),
            group=T("For ship cards"),
            emoji="sail",
        )

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
            return no_other(sea) if key == OTHER else None if key == "none" else NOT_OFFERED
        captain = sea.captains[seat]
        if getattr(captain, key) >= BOX.most_upgrades:
            return _ENOUGH  # SS-11.3
        return None if UPGRADES[key].cost <= captain.silver else _token_too_dear

    def option(self, sea: Sea, key: str) -> Option:
        if key == OTHER:
            return other_first(sea)
        if key == "none":
            return Option(T("Nothing"), T("ends this ship's action"))
        return Option(
            LABELS[key], T("{n} silver · {does}", n=UPGRADES[key].cost, does=TOKEN_DOES[key]), emoji=SIGNS.get(key)
        )


_ENOUGH = T("Nobody holds more than {n} of a kind.", n=BOX.most_upgrades)


def _token_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return T("That costs {n} silver, and you have {silver}.", n=UPGRADES[key].cost, silver=sea.captains[seat].silver)

"""The Relic Bazaar (TA-14.24 to TA-14.28) and how Relics are gained (TA-25.1 to TA-25.3)."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from bot.engine.chance import Reveal, shuffled
from bot.engine.question import NOT_OFFERED, Option, PickOne, Why
from bot.engine.text import T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import CREW, can_command, can_gain_relic, command_crew
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import ACTIONS, RELICS, TRACKS

Chance: TypeAlias = Literal["free", "second", "reward"]  # why a Relic may be taken


def no_relic(sea: Sea, seat: int, space: str) -> Why | None:
    """TA-14.27 With four Relics the row can still be cleared."""
    return None if sea.relic_row else _NO_RELIC


_NO_RELIC = T("No Relic lies open.")


async def bazaar(sea: Sea, seat: int, space: str) -> None:
    """TA-14.24 to TA-14.27 Clear the row if you like; take one Relic free and a second for gold."""
    captain = sea.captains[seat]
    if await Refresh(seat, ("keep", "clear")) == "clear":
        await clear(sea, seat)
    if can_gain_relic(captain) and sea.relic_row:
        key = await TakeRelic(seat, (*sea.relic_row, "none"), chance="free")
        if key != "none":
            gain(sea, seat, key)
            if can_gain_relic(captain) and sea.relic_row:
                await second_relic(sea, seat)
    await fill_row(sea)  # TA-14.26


async def clear(sea: Sea, seat: int) -> None:
    """TA-14.24 All open Relics go to the discard pile (TA-14.28) and new ones are laid out, free and once."""
    sea.relic_discard += sea.relic_row
    sea.relic_row = []
    sea.tell(T("{who} clears the Relics.", who=Who(seat)))
    await fill_row(sea)


async def second_relic(sea: Sea, seat: int) -> None:
    """TA-14.25 A second one for 2 gold; the question comes whatever the purse holds (TA-27.3)."""
    captain, cost = sea.captains[seat], ACTIONS["relics"].second_gold
    while True:
        keys = ["none"]
        if captain.gold.value >= cost:
            keys = [*sea.relic_row, "none"]
        if can_command(captain):
            keys.append("crew")
        key = await TakeRelic(seat, tuple(keys), "none", chance="second")
        if key == "crew":
            await command_crew(sea, seat)
            continue
        if key != "none":
            captain.gold.value -= cost
            sea.tell(T("{who} pays {gold} for a second Relic.", who=Who(seat), gold=names.gold(cost)))
            gain(sea, seat, key)
        return


async def reward_relic(sea: Sea, seat: int) -> None:
    """TA-20.9 One open Relic of the winner's choice, refilled at once; with four Relics nothing."""
    if can_gain_relic(sea.captains[seat]) and sea.relic_row:
        keys = tuple(sea.relic_row)
        key = keys[0] if len(keys) == 1 else await TakeRelic(seat, keys, chance="reward")
        gain(sea, seat, key)
        await fill_row(sea)


class Refresh(PickOne, frozen=True, gc=False):
    """TA-14.24 Whether the open Relics are cleared first."""

    name, clause, joined = "relic.refresh", "TA-14.24", True
    waiting = T("{who} is at the Relic Bazaar.")
    asks = T("Take from the open Relics, or lay out new ones first?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == "keep":
            return Option(T("Keep them"))
        if key == "clear":
            return Option(T("Clear them"), T("new ones are laid out, then you may take one"))
        return Option(T("Take a Relic"), emoji="star")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-14.24 It comes before any Relic is taken."""
        if key not in RELICS:
            return None if key in ("keep", "clear") else NOT_OFFERED
        return _no_such_relic(sea, seat, key) or _REFRESH_FIRST

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return sea.relic_row


_REFRESH_FIRST = T("Decide first whether the open Relics stay.")


def _no_such_relic(sea: Sea, seat: int, relic: str) -> Text | None:
    """TA-14.27, TA-25.2 Four Relics at most, from the open ones."""
    if not can_gain_relic(sea.captains[seat]):
        return _FOUR_RELICS
    return None if relic in sea.relic_row else _NOT_OPEN


_FOUR_RELICS = T("You have four Relics already: no other can be gained.")
_NOT_OPEN = T("That Relic does not lie open.")


class TakeRelic(PickOne, frozen=True, gc=False, kw_only=True):
    """TA-14.25, TA-20.9 Which Relic is taken: free, as a second one for gold, or as a reward."""

    name, joined = "relic.take", True
    waiting = T("{who} is choosing a Relic.")

    chance: Chance

    @property
    def clause(self) -> str:  # pyright: ignore[reportIncompatibleVariableOverride]  # one question by two clauses
        return "TA-20.9" if self.chance == "reward" else "TA-14.25"

    @property
    def public(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]  # the second one tells of the purse
        return self.chance != "second"

    def prompt(self, sea: Sea) -> Text:
        if self.chance == "second":
            cost, have = ACTIONS["relics"].second_gold, sea.captains[self.seat].gold.value
            return T("A second Relic for {gold}? You have {have}.", gold=names.gold(cost), have=names.gold(have))
        if self.chance == "reward":
            return T("Which Relic do you take as your reward?")
        return T("Which Relic do you take for free?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == "crew":
            return CREW
        return Option(T("Take none")) if key == "none" else Option(T(RELICS[key].name), T(RELICS[key].effect))

    # a second one costs gold, and a reward need not be refused
    def hinders(self, sea: Sea, seat: int, key: str) -> Why | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        """TA-14.25, TA-14.27, TA-25.2 Four Relics at most, from the open ones, the second for gold."""
        captain, second = sea.captains[seat], self.chance == "second"
        if key in RELICS:
            why = _no_such_relic(sea, seat, key)
            dear = second and captain.gold.value < ACTIONS["relics"].second_gold
            return why or (_second_too_dear if dear else None)
        if key == "none":
            return NOT_OFFERED if self.chance == "reward" else None
        return None if key == "crew" and second and can_command(captain) else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return sea.relic_row


def _second_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return names.short_of(names.gold(ACTIONS["relics"].second_gold), names.gold(sea.captains[seat].gold.value))


def gain(sea: Sea, seat: int, relic: str) -> None:
    """TA-25.1 A gained Relic fills one of four slots for good."""
    sea.relic_row.remove(relic)
    sea.captains[seat].relics.append(relic)
    sea.tell(T("{who} gains the Relic {relic}.", who=Who(seat), relic=T(RELICS[relic].name)), sign="star")


async def fill_row(sea: Sea) -> None:
    """TA-14.26, TA-14.28 Fill the gaps from the deck; an empty deck is made of the shuffled discard pile."""
    laid: list[str] = []
    while len(sea.relic_row) < TRACKS.relic_row:
        if not sea.relic_deck.cards:
            if not sea.relic_discard:
                break
            sea.relic_deck.cards = await shuffled(sea.relic_discard, "TA-14.28")
            sea.relic_discard = []
        await Reveal()
        relic = sea.relic_deck.cards.pop()
        sea.relic_row.append(relic)
        laid.append(relic)
    if laid:
        sea.tell(T("Laid out: {relics}.", relics=listed([T(RELICS[relic].name) for relic in laid])))

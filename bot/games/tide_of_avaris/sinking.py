"""Sinking (chapter 19): the loser of a Battle gives up a die or all treasures, and the ship leaves the board."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Option, PickOne, Why, free
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import (
    CREW,
    can_command,
    cheapness,
    command_crew,
    has,
    hold,
    own_dice,
    spent_dice,
)
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.chart import CREW_FACES, FACES, SPIRIT
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import TRACKS


async def sink(sea: Sea, seat: int) -> None:
    """TA-19.1, TA-19.9, TA-19.15 The loser jettisons a die or all treasures; then the ship leaves the board. Purse,
    upgrades, Relics, sloops and cards are untouched."""
    captain = sea.captains[seat]
    key = await jettison_choice(sea, seat)
    if key == "treasures":
        jettison_treasures(sea, seat)
    elif key:
        jettison_die(sea, seat, key)
    captain.ship = ""
    sea.tell(T("The ship of {who} sinks and leaves the board.", who=Who(seat)), decisive=(seat,), sign="skull")


async def jettison_choice(sea: Sea, seat: int) -> str:
    """TA-19.2, TA-19.5 to TA-19.7, TA-19.14 What is given up: "treasures", a ready die by face, "spent", or nothing.

    A question that only hidden faces would decide is asked all the same (TA-27.3).
    """
    captain = sea.captains[seat]
    while True:
        own = own_dice(captain)
        treasures = bool(captain.unbound or captain.bound)
        if not own or (own == 1 and sea.options["last_die"] == "protected"):  # TA-19.6
            return "treasures" if treasures else ""
        keys = free(Jettison, sea, seat)
        mine = seat == sea.active and bool(captain.ready.cards)  # TA-6.9: crew may be commanded first
        if not treasures and (own == spent_dice(captain) or own == 1) and not mine:
            return keys[0]
        answer = await Jettison(seat, keys)
        if answer != "crew":
            return answer
        await command_crew(sea, seat)


class Jettison(PickOne, frozen=True, gc=False):
    """TA-19.2 What is given up: a die or all treasures."""

    name, clause, public, joined = "sinking.choice", "TA-19.2", False, True
    waiting = T("Waiting for {who}: what goes overboard?")

    def prompt(self, sea: Sea) -> Text:
        number = len(hold(sea.captains[self.seat]))
        if not number:
            return T("Your ship sinks. Which Crew Die goes overboard?")
        return N(
            "Your ship sinks. What goes overboard: a Crew Die, or your treasure?",
            "Your ship sinks. What goes overboard: a Crew Die, or all {n} treasures?",
            number,
        )

    def option(self, sea: Sea, key: str) -> Option:
        if key == "crew":
            return CREW
        if key == "spent":
            return Option(T("An exhausted die"), _way_back(sea, self.seat))
        if key == "treasures":
            worth = burial_worth(sea.captains[self.seat])
            return Option(T("All treasures"), T("{n} TP lost, bound ones too", n=worth))
        if key not in self.keys:
            return Option(names.die(key), emoji=names.FACE_SIGNS[key])
        hint = T("{face} · {back}", face=names.FACE_HINT[key], back=_way_back(sea, self.seat))
        return Option(T("The ready {die}", die=names.die(key)), hint, emoji=names.FACE_SIGNS[key])

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("spent", *CREW_FACES, "treasures", "crew")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-19.5, TA-19.7 A die, exhausted or ready by face, or all treasures; TA-15.14 never the Crew Spirit Die."""
        captain = sea.captains[seat]
        if key in CREW_FACES:
            return None if key in captain.ready.cards else NOT_OFFERED
        if key == "spent":
            return None if spent_dice(captain) else NOT_OFFERED
        if key == "treasures":
            return None if hold(captain) else _EMPTY_HOLD
        if key == "crew":
            return None if seat == sea.active and can_command(captain) else NOT_OFFERED
        return _SPIRIT_STAYS if key.startswith(SPIRIT) else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        captain = sea.captains[self.seat]
        dice = (*captain.ready.cards, *captain.exhausted)
        return ("treasures", *[face for face in dice if face.startswith(SPIRIT)])

    def plain(self, sea: Sea) -> str:
        """TA-27.5 A die if the Hold has 3 or more treasures, else the treasures, else a die."""
        few = len(hold(sea.captains[self.seat])) < WORTH_A_DIE
        return "treasures" if few and "treasures" in self.keys else cheapest_loss(self.keys)


def _way_back(sea: Sea, seat: int) -> Text:
    """TA-19.8, TA-21.9, TA-25.19, TA-26.21.9 Whether and how a die given up now comes back, and what it is good for."""
    captain, cost = sea.captains[seat], names.rum(TRACKS.upgrades.buy_back.rum)
    upgrades_to_come = sea.phase in ("sunrise", "sunset")
    if has(captain, "lifeboat") and "lifeboat" not in captain.used:
        return T("gone: the Lifeboat has no Day left to bring it back") if sea.final else _BY_LIFEBOAT
    if not sea.final:
        when = T("tonight for {cost}", cost=cost) if upgrades_to_come else T("tomorrow Night for {cost}", cost=cost)
        return T("can be bought back {when}", when=when)
    if upgrades_to_come and "dice" in sea.endgame:
        return T("bought back tonight for {cost} it counts for Most Crew Dice only", cost=cost)
    return T("gone: no Day is left to roll it")


_BY_LIFEBOAT = T("the Lifeboat brings it back tomorrow")
WORTH_A_DIE = 3  # treasures
_EMPTY_HOLD = T("Your Hold is empty: it must be a die.")
_SPIRIT_STAYS = T("The Crew Spirit Die cannot be jettisoned.")


def cheapest_loss(keys: tuple[str, ...]) -> str:
    """An exhausted die first, then the lowest number."""
    if "spent" in keys:
        return "spent"
    return min((key for key in keys if key in FACES), key=cheapness)


def jettison_treasures(sea: Sea, seat: int) -> None:
    """TA-19.3, TA-19.4, TA-19.8 All of them, bound ones too, into the game box; all dice are kept."""
    captain = sea.captains[seat]
    treasures = hold(captain)
    sea.box += treasures
    captain.unbound, captain.bound = [], []
    if sea.fight:
        sea.fight.jettisoned = "treasures"
    sea.tell(T("{who} jettisons {treasures}.", who=Who(seat), treasures=listed(names.treasures(treasures))))


def jettison_die(sea: Sea, seat: int, key: str) -> None:
    """TA-19.3, TA-19.8 One die goes, its face not shown, and all treasures are kept; TA-25.19 the Lifeboat saves it."""
    captain = sea.captains[seat]
    if key == "spent":
        captain.exhausted.remove(next(face for face in captain.exhausted if face in CREW_FACES))
    else:
        captain.ready.cards.remove(key)
    if sea.fight:
        sea.fight.jettisoned = "die"
    told = T("an exhausted die") if key == "spent" else T("a ready die")
    sea.tell(T("{who} jettisons {die}.", who=Who(seat), die=told))
    if has(captain, "lifeboat") and "lifeboat" not in captain.used:
        captain.used.append("lifeboat")
        captain.adrift = True
        sea.tell(T("The Lifeboat will bring it back."))
    else:
        captain.jettisoned += 1

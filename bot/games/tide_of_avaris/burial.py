"""Burying (chapter 11) and Burial Bonuses (chapter 12)."""

from collections.abc import Callable

from bot.engine.chance import Reveal
from bot.engine.text import T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import has, hold
from bot.games.tide_of_avaris.chart import OPPOSITE, SEA_OF, SEAS, worth
from bot.games.tide_of_avaris.components import Captain, Sea, Tally
from bot.games.tide_of_avaris.content import BONUSES, RELICS, SPACES, Bonus


def bilge(captain: Captain) -> int:
    """TA-25.13 How many treasures of the Lower Hold count twice with the Deep Bilge."""
    return RELICS["deep_bilge"].amount if has(captain, "deep_bilge") else 0


def burial_worth(captain: Captain) -> int:
    """TA-11.11 What a Burial of the Hold would count now, without Burial Bonuses."""
    return worth(hold(captain), bilge(captain))


# -- the tests of the Burial Bonuses (TA-12.9), on the state just before the Hold is emptied (TA-12.7) ---------------

Test = Callable[[Sea, int, Bonus, str], bool]


def _colour(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.1 to TA-12.9.6 At least one treasure of the colour lies on the space."""
    return bonus.colour in sea.at(space)


def _haven(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.7 Any of the four havens."""
    return SPACES[space].slots == 0


def _treasures(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.8 So many treasures in this Burial, both Holds, bound or not."""
    return len(hold(sea.captains[seat])) >= bonus.amount


def _colours(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.9 So many different colours in this Burial."""
    return len(set(hold(sea.captains[seat]))) >= bonus.amount


def _lower(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.10 So many treasures in the Lower Hold."""
    treasures = hold(sea.captains[seat])
    return len(treasures) - len(set(treasures)) >= bonus.amount


def _company(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.11 Another player's ship lies on the space; the Navy is no company."""
    return any(other.ship == space for i, other in enumerate(sea.captains) if i != seat)


def _navy_sea(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.12 The Navy lies in the same sea."""
    return bool(sea.navy.space) and SEA_OF[sea.navy.space] == SEA_OF[space]


def _home_sea(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.13 The sea of the burier's home."""
    return SEA_OF[space] == SEA_OF[sea.captains[seat].home]


def _far_sea(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.14 The sea opposite the home (TA-4.7)."""
    return SEA_OF[space] == OPPOSITE[SEA_OF[sea.captains[seat].home]]


def _bound(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.15 So many bound treasures in this Burial."""
    return len(sea.captains[seat].bound) >= bonus.amount


def _region(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.16 He controls at least one Region, wherever he buries."""
    return any(sea.control[area].owner == seat for area in sea.control if area in SEAS)


def _no_gold(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.17 His gold is 0 at that moment."""
    return sea.captains[seat].gold.value == 0


def _no_dice(sea: Sea, seat: int, bonus: Bonus, space: str) -> bool:
    """TA-12.9.18 No ready die; at the final Burial: none when the last Midnight Wager began."""
    captain = sea.captains[seat]
    return captain.idle if sea.phase == "burials" else not captain.ready.cards


TESTS: dict[str, Test] = {
    "colour": _colour,
    "haven": _haven,
    "treasures": _treasures,
    "colours": _colours,
    "lower": _lower,
    "company": _company,
    "navy_sea": _navy_sea,
    "home_sea": _home_sea,
    "far_sea": _far_sea,
    "bound": _bound,
    "region": _region,
    "no_gold": _no_gold,
    "no_dice": _no_dice,
}


def meets(sea: Sea, seat: int, bonus: str, space: str) -> bool:
    """Whether a Burial on this space would meet the test of the card now."""
    card = BONUSES[bonus]
    return TESTS[card.test](sea, seat, card, space)


def bonus_points(captain: Captain, bonus: str) -> int:
    """TA-12.2 What a claimed card adds; TA-25.24 one more with the Chart of Avaris."""
    return BONUSES[bonus].points + (RELICS["chart_of_avaris"].amount if has(captain, "chart_of_avaris") else 0)


def bonuses_there(sea: Sea, seat: int, space: str) -> int:
    """TA-12.1, TA-12.5 What the open and the private Burial Bonuses would add to a Burial on this space now."""
    captain = sea.captains[seat]
    met = [card for card in (sea.bonus, *captain.charts.cards) if card and meets(sea, seat, card, space)]
    return sum(bonus_points(captain, card) for card in met)


# -- burying ---------------------------------------------------------------------------------------------------------


async def bury(sea: Sea, seat: int, space: str) -> None:
    """TA-11.7, TA-11.8 The whole Hold, bound and unbound, on any space."""
    captain = sea.captains[seat]
    points = burial_worth(captain)
    claimed = [sea.bonus] if sea.bonus and meets(sea, seat, sea.bonus, space) else []  # TA-12.1, TA-12.3
    private = [card for card in captain.charts.cards if meets(sea, seat, card, space)]  # TA-12.4, TA-12.5
    if private or (sea.bonus and BONUSES[sea.bonus].test == "no_gold"):
        await Reveal()  # a private card is turned up, or the open one tells something of the purse
    treasures = names.treasures(captain.unbound + [f"bound.{colour}" for colour in captain.bound])
    captain.buried += captain.unbound  # TA-11.10
    captain.buried_bound += captain.bound
    captain.unbound, captain.bound = [], []
    captain.burials += 1
    sea.tell(
        T("{who} buries {treasures} at {space}.", who=Who(seat), treasures=listed(treasures), space=names.SPACE[space]),
        sign="treasure",
    )
    bonus = sum(claim(sea, seat, card) for card in claimed + private)
    tally = captain.tally.value
    captain.tally.value = Tally(tally.holds + points, tally.bonuses + bonus, max(tally.richest, points))
    to = None if sea.options["points"] == "open" else (seat,)  # TA-11.11, TA-1.13
    sea.tell(burial_points(points, bonus), to)


def burial_points(points: int, bonus: int) -> Text:
    """What a Burial brought, in words."""
    if bonus:
        return T("This Burial scores {points} TP and {bonus} TP of bonuses.", points=points, bonus=bonus)
    return T("This Burial scores {points} TP.", points=points)


def claim(sea: Sea, seat: int, bonus: str) -> int:
    """TA-12.2 The card lies face-up before the burier and adds its points."""
    captain = sea.captains[seat]
    if bonus == sea.bonus:
        sea.bonus = ""  # TA-12.3: the slot stays empty until Rising Tide
    else:
        captain.charts.cards.remove(bonus)
    captain.claimed.append(bonus)
    sea.tell(T("{who} claims the Burial Bonus “{name}”.", who=Who(seat), name=T(BONUSES[bonus].name)))
    return bonus_points(captain, bonus)

"""SP-16 What triggers the end: the Treasures of a captain, or those of the pirates."""

from bot.engine.game import Ending
from bot.engine.text import T, Who
from bot.games.sea_of_plunder.components import Sea


def collect_treasure(sea: Sea, seat: int, square: str) -> None:
    """SP-14.2 A Treasure, laid openly before its captain; SP-16.1, SP-16.2 it may trigger the end, at once."""
    captain = sea.captains[seat]
    captain.treasures += 1  # SP-16.5 in the last turns too
    sea.tell(
        T("{who} collects a Treasure at {square} and now has {n}.", who=Who(seat), square=square, n=captain.treasures)
    )
    if captain.treasures >= sea.goal[0] and not sea.ended_by:
        sea.ended_by, sea.ender = "captain", seat
        sea.tell(T("{who} has {n} Treasures: this is the last round.", who=Who(seat), n=captain.treasures))


def pirates_collect(sea: Sea) -> None:
    """SP-14.2, SP-14.3 A Treasure for the pirate dish, and nothing else; SP-16.1, SP-16.2 it may trigger the end."""
    sea.pirate_dish += 1
    sea.tell(T("The pirates collect a Treasure and now have {n}.", n=sea.pirate_dish))
    if sea.pirate_dish >= sea.goal[1] and not sea.ended_by:
        sea.ended_by = "pirates"
        sea.tell(T("The pirates have {n} Treasures: this is the last round.", n=sea.pirate_dish))


def last_round(sea: Sea) -> bool:
    """SP-16.3, SP-16.6 Whether the present round is the last: the end was triggered, or the set round has come."""
    return bool(sea.ended_by) or (0 < sea.round_limit <= sea.round)


ENDINGS = {
    "captain": Ending("captain", T("A captain had enough Treasures.")),
    "pirates": Ending("pirates", T("The pirates had enough Treasures.")),
    "rounds": Ending("rounds", T("The last round agreed on was played.")),
}


def ending(sea: Sea) -> Ending:
    """SP-16.1 to SP-16.6 Why the game is over: what triggered the end first."""
    return ENDINGS[sea.ended_by]

"""What a computer captain answers besides its actions: start, enemies, corners, reactions."""

from bot.engine.decision import Answer, Ask
from bot.games.sea_of_thieves.components import SHIP_OF, Sea
from bot.games.sea_of_thieves.content import (
    VOYAGES,
)
from bot.games.sea_of_thieves.plans import (
    best_goal,
    keys,
    leg,
)
from bot.games.sea_of_thieves.supply import leaders


def start_island(sea: Sea, ask: Ask) -> Answer | None:
    """Where the best voyage of the hand is nearest."""
    cards = sea.players[ask.seat].voyages.cards
    goals_ = [hex for card in cards for hex in [_first_hex(sea, card)] if hex]
    return min(keys(ask), key=lambda hex: (sum(leg(sea, hex, goal, 2, act=True) for goal in goals_), hex))


def _first_hex(sea: Sea, card: str) -> str:
    return next((sea.board.at[task.island] for task in VOYAGES[card].tasks if task.island in sea.board.at), "")


def against(sea: Sea, ask: Ask) -> Answer | None:
    """Ties of enemies and the corner: against the leader, never against oneself."""
    rivals = [key for key in keys(ask) if key in SHIP_OF and SHIP_OF[key][0] != ask.seat]
    return max(rivals, key=lambda key: (sea.players[SHIP_OF[key][0]].reputation, key), default=None)


def false_chart(sea: Sea, ask: Ask) -> Answer | None:
    return "yes" if "yes" in keys(ask) and ask.about in leaders(sea) else "no"


def whistle(sea: Sea, ask: Ask) -> Answer | None:
    """Skeletons where a rival lies."""
    rivals = [ship.hex for seat, player in enumerate(sea.players) if seat != ask.seat for ship in player.ships]
    own = [ship.hex for ship in sea.players[ask.seat].ships]
    return next((hex for hex in keys(ask) if hex in rivals and hex not in own), None)


def landing(sea: Sea, ask: Ask) -> Answer | None:
    offered = [key for key in keys(ask) if key != "none"]
    return max(offered, key=lambda key: best_goal(sea, *SHIP_OF[key]).rate, default=None)


def landing_to(sea: Sea, ask: Ask) -> Answer | None:
    goal = best_goal(sea, ask.seat, ask.about)
    offered = [key for key in keys(ask) if key != "none"]
    best = min(offered, key=lambda hex: sea.board.distance(hex, goal.stop.hex), default=None)
    here = sea.ship(ask.seat, ask.about).hex
    if best is None or sea.board.distance(best, goal.stop.hex) >= sea.board.distance(here, goal.stop.hex):
        return "none"
    return best


def never(sea: Sea, ask: Ask) -> Answer | None:
    return "none"

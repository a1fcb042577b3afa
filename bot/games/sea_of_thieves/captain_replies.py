"""What a computer answers besides its actions: start, enemies, corners, reactions."""

from bot.engine.question import Answer
from bot.games.sea_of_thieves.components import SHIP_OF, Sea
from bot.games.sea_of_thieves.content import VOYAGES
from bot.games.sea_of_thieves.corner import Landing, LandingTo, Revenge, Whistle
from bot.games.sea_of_thieves.knave import KrakenPrey, Prey
from bot.games.sea_of_thieves.menu import Abandoning
from bot.games.sea_of_thieves.plans import best_goal, leg
from bot.games.sea_of_thieves.reactions import ChartPlay
from bot.games.sea_of_thieves.setup import StartIsland
from bot.games.sea_of_thieves.supply import leaders


def start_island(sea: Sea, ask: StartIsland) -> Answer:
    """Where the best voyage of the hand is nearest."""
    cards = sea.players[ask.seat].voyages.cards
    goals_ = [hex for card in cards for hex in [_first_hex(sea, card)] if hex]
    return min(ask.keys, key=lambda hex: (sum(leg(sea, hex, goal, 2, act=True) for goal in goals_), hex))


def _first_hex(sea: Sea, card: str) -> str:
    return next((sea.board.at[task.island] for task in VOYAGES[card].tasks if task.island in sea.board.at), "")


def against(sea: Sea, ask: Prey | KrakenPrey | Revenge) -> Answer | None:
    """Ties of enemies and the corner: against the leader, never against oneself."""
    rivals = [key for key in ask.keys if key in SHIP_OF and SHIP_OF[key][0] != ask.seat]
    return max(rivals, key=lambda key: (sea.players[SHIP_OF[key][0]].reputation, key), default=None)


def false_chart(sea: Sea, ask: ChartPlay) -> Answer:
    return "yes" if "yes" in ask.keys and ask.starter in leaders(sea) else "no"


def whistle(sea: Sea, ask: Whistle) -> Answer | None:
    """Skeletons where a rival lies."""
    rivals = [ship.hex for seat, player in enumerate(sea.players) if seat != ask.seat for ship in player.ships]
    own = [ship.hex for ship in sea.players[ask.seat].ships]
    return next((hex for hex in ask.keys if hex in rivals and hex not in own), None)


def landing(sea: Sea, ask: Landing) -> Answer | None:
    offered = [key for key in ask.keys if key != "none"]
    return max(offered, key=lambda key: best_goal(sea, *SHIP_OF[key]).rate, default=None)


def landing_to(sea: Sea, ask: LandingTo) -> Answer:
    goal = best_goal(sea, ask.seat, ask.ship)
    offered = [key for key in ask.keys if key != "none"]
    best = min(offered, key=lambda hex: sea.board.distance(hex, goal.stop.hex), default=None)
    here = sea.ship(ask.seat, ask.ship).hex
    if best is None or sea.board.distance(best, goal.stop.hex) >= sea.board.distance(here, goal.stop.hex):
        return "none"
    return best


def never(sea: Sea, ask: Abandoning) -> Answer:
    return "none"

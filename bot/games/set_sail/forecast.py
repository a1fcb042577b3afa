"""What is likely to come of a throw of the die: one place for hints, pictures and computers to ask."""

from bot.engine.text import T, Text
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import Captain
from bot.games.set_sail.content import BOX, SHIPS, Deck
from bot.games.set_sail.names import KIND_DOES

FACES = range(1, BOX.die + 1)
_PER_CANNON, _PER_OAR = BOX.upgrades["cannon"].adds, BOX.upgrades["oar"].flee


def percent(faces: int) -> int:
    """So many faces of the die, in a hundred."""
    return round(100 * faces / BOX.die)


def hunt_odds(captain: Captain, deck: Deck) -> tuple[int, int]:
    """SS-16.2 How likely a fight against a ship of this deck is won: the strongest and the weakest."""
    healths = [ship.health for ship in SHIPS.values() if ship.deck == deck]
    won = [sum(die + _PER_CANNON * captain.cannon >= health for die in FACES) for health in healths]
    return percent(min(won)), percent(max(won))


def fight_odds(captain: Captain, attack: int) -> tuple[int, int]:
    """SS-15.9, SS-15.11 How likely a defender who fights back wins against an attack, and how likely it is a draw."""
    totals = [die + _PER_CANNON * captain.cannon for die in FACES]
    return percent(sum(total > attack for total in totals)), percent(totals.count(attack))


def flight_odds(captain: Captain, attack: int) -> int:
    """SS-15.14, SS-15.15 How likely a defender who flees gets away."""
    return percent(sum(die + _PER_OAR * captain.oar >= attack for die in FACES))


def does(captain: Captain, tile: str) -> Text:
    """What a ship of this captain does on a tile, with its chances."""
    kind = KIND[tile]
    if kind != "deep" and kind != "route":
        return KIND_DOES[kind]
    least, most = hunt_odds(captain, kind)
    if least == most:
        return T("hunt, win {n} %", n=most)
    return T("hunt, win {least} to {most} %", least=least, most=most)

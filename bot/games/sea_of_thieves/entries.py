"""What the successes of a PLUNDER can pay for (ST-21), and who can be fired at (ST-20)."""

from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_KEYS, Sea
from bot.games.sea_of_thieves.content import DEAD as CAPTAINS
from bot.games.sea_of_thieves.content import FORTUNE, TOKENS
from bot.games.sea_of_thieves.sailing import enemy_at, ships_at
from bot.games.sea_of_thieves.supply import dead_at
from bot.games.sea_of_thieves.voyages import task_here

FIGHT, LOOT, HAUL, DIG, LOAD = "fight", "loot", "haul", "dig", "load"
SHOVELS = next(card for card in FORTUNE.values() if card.only)
HAULS = {token: f"{HAUL}.{token}" for token in (*TOKENS, *CAPTAINS)}
FIGHTS = {captain: f"{FIGHT}.{captain}" for captain in CAPTAINS}


def entries(sea: Sea, seat: int, n: int, plain: int = 1, only: int = 0, free: int = 0) -> list[str]:
    """The entries possible now with so many plain, restricted and free successes left."""
    ship = sea.ship(seat, n)
    hex = ship.hex
    keys: list[str] = []
    if plain or free:  # ST-21.2, ST-8.7 a captain only if no normal skeleton is there
        if hex in sea.skeletons:
            keys.append(FIGHT)
        elif hex in sea.captains:
            captains = sea.captains[hex]
            keys += [FIGHT] if len(captains) == 1 else [FIGHTS[captain] for captain in captains]
    shovel = plain or only  # ST-35.4
    if shovel and task_here(sea, ship, DIG) >= 0:  # ST-21.9, ST-21.11 skeletons do not prevent it
        keys.append(DIG)
    if plain and task_here(sea, ship, LOAD) >= 0:
        keys.append(LOAD)
    if shovel and hex in sea.cargo:  # ST-21.6, ST-21.7 in any hex, the token of one's choice
        keys += [HAULS[token] for token in dict.fromkeys(sea.cargo[hex])]
    if shovel and hex in sea.board.isle and sea.loot.cards:  # ST-21.3, ST-21.4, ST-21.5
        keys.append(LOOT)
    return keys


def can_plunder(sea: Sea, seat: int, n: int) -> bool:
    """ST-21.12 Offered if an entry is possible or a skeleton is there."""
    ship = sea.ship(seat, n)
    if ship.hex in sea.board.isle and sea.loot.cards:
        return True
    return bool(dead_at(sea, ship.hex) or entries(sea, seat, n))


def targets(sea: Sea, seat: int, n: int, fire: bool) -> list[str]:
    """ST-20.1, ST-20.3, ST-20.4, ST-31.3 Ships and enemies in the hex; the own other ship for OPEN FIRE if allowed."""
    hex = sea.ship(seat, n).hex
    keys: list[str] = []
    truce = hex == OUTPOST and sea.options["outpost_truce"] == "on"  # ST-20.6, ST-20.9
    friendly = fire and sea.options["friendly_fire"] == "on"
    for rival, other in ships_at(sea, hex):
        if (rival != seat and not truce) or (rival == seat and other != n and friendly):
            keys.append(SHIP_KEYS[rival][other])
    enemy = enemy_at(sea, hex)
    if enemy:
        keys.append(enemy)
    return keys

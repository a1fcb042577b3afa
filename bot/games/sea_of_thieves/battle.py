"""Damage to enemies, and what it brings (ST-28, ST-29, ST-30)."""

from bot.engine.text import N, T, Who
from bot.games.sea_of_thieves.components import GALLEON, KRAKEN, MEGALODON, SKELETON_SHIPS, SLOOP, Sea
from bot.games.sea_of_thieves.content import ENEMIES
from bot.games.sea_of_thieves.naming import NAMES
from bot.games.sea_of_thieves.supply import draw_token, draw_treasure, drop, gain

PRINTED = {SLOOP: ENEMIES.skeleton_sloop, GALLEON: ENEMIES.skeleton_galleon}


def shark_hull(seats: int) -> int:
    """ST-29.1 What the Megalodon takes, by the number of players."""
    return ENEMIES.megalodon.hull[seats - 2]


async def strike_enemy(sea: Sea, seat: int, n: int, enemy: str, amount: int) -> None:
    """ST-28.1 Damage of a player ship goes on the enemy's card."""
    if amount < 1:
        return
    name = NAMES[enemy]
    sea.tell(N("{enemy} takes {n} point of damage.", "{enemy} takes {n} points of damage.", amount, enemy=name))
    if enemy in SKELETON_SHIPS:
        _hull(sea, seat, enemy, amount)
    elif enemy == MEGALODON:
        await _shark(sea, seat, n, amount)
    else:
        await _kraken(sea, seat, amount)


def _hull(sea: Sea, seat: int, enemy: str, amount: int) -> None:
    """ST-28.2 to ST-28.4 A skeleton ship sinks: its treasure floats, its last attacker gains the reputation."""
    ship, printed = sea.enemies[enemy], PRINTED[enemy]
    ship.damage += amount
    if ship.damage < printed.hull:
        return
    for token in ship.slots:
        drop(sea, ship.hex, token)
    sea.tell(T("The {enemy} sinks at {hex}.", enemy=printed.name, hex=ship.hex), sign="skull")
    ship.hex, ship.damage, ship.slots = "", 0, []  # ST-28.5, ST-28.6
    gain(sea, seat, printed.reputation, "enemies", T("{enemy} sunk", enemy=printed.name))


async def _shark(sea: Sea, seat: int, n: int, amount: int) -> None:
    """ST-29.2, ST-29.3 The first row filled: it submerges; the last: it is defeated for good."""
    shark, printed = sea.enemies[MEGALODON], ENEMIES.megalodon
    hull = shark_hull(sea.seats)
    row = hull // printed.rows
    end = (shark.damage // row + 1) * row  # of the row being filled; the rest of this attack is lost
    shark.damage = min(shark.damage + amount, end)
    if shark.damage < end:
        return
    shark.hex = ""
    if shark.damage < hull:
        sea.tell(T("The Megalodon submerges."))
        await draw_treasure(sea, seat, n, printed.row_treasure, "ST-29.2")
        return
    shark.gone = True
    sea.tell(T("{who} defeats the Megalodon.", who=Who(seat)), sign="fight")
    gain(sea, seat, printed.reputation, "enemies", T("Megalodon defeated"))
    await draw_treasure(sea, seat, n, printed.treasure, "ST-29.3")


async def _kraken(sea: Sea, seat: int, amount: int) -> None:
    """ST-30.9, ST-30.11 Each third point removes a tentacle; the last tentacle defeats it for good."""
    kraken, printed = sea.enemies[KRAKEN], ENEMIES.kraken
    kraken.damage += amount
    while kraken.damage >= printed.damage_per_tentacle and kraken.tentacles:
        kraken.damage -= printed.damage_per_tentacle
        kraken.tentacles -= 1  # ST-30.15 the token goes back beside the card
        gain(sea, seat, printed.tentacle_reputation, "enemies", T("tentacle"))
        for _ in range(printed.tentacle_treasure):
            token = await draw_token(sea.treasure, "ST-30.9", seat)
            if token is not None:
                drop(sea, kraken.hex, token)
    if kraken.tentacles == 0:
        kraken.hex, kraken.damage, kraken.gone = "", 0, True
        sea.tell(T("{who} defeats the Kraken.", who=Who(seat)), sign="fight")
        gain(sea, seat, printed.reputation, "enemies", T("Kraken defeated"))

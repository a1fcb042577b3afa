"""The Event phase: who appears (ST-32)."""

from bot.engine.chance import take
from bot.engine.text import N, T, Who
from bot.games.sea_of_thieves.battle import PRINTED
from bot.games.sea_of_thieves.board import ORDER, OUTPOST
from bot.games.sea_of_thieves.components import KRAKEN, MEGALODON, SKELETON_SHIPS, Sea
from bot.games.sea_of_thieves.content import ENEMIES, EVENTS, EventCard
from bot.games.sea_of_thieves.enemies import may_stop, rise
from bot.games.sea_of_thieves.fort import raise_fort
from bot.games.sea_of_thieves.knave import Lair, knave_hex
from bot.games.sea_of_thieves.naming import NAMES, place_text
from bot.games.sea_of_thieves.sailing import standees
from bot.games.sea_of_thieves.supply import draw_token, leaders, roll_tile, scurvy_knave


async def draw_event(sea: Sea) -> None:
    """ST-32.1, ST-27.9 The Knave, fixed for this card, draws the top event."""
    sea.event = ""
    if not sea.events.cards:
        return
    sea.knave = scurvy_knave(sea)
    sea.event = await take(sea.events)
    card = EVENTS[sea.event]
    seas, corner = card.high_seas.name, card.corner.name
    sea.tell(T("{who} is the Scurvy Knave and draws {seas} / {corner}.", who=Who(sea.knave), seas=seas, corner=corner))


async def spawn(sea: Sea) -> None:
    """ST-32.2, ST-32.3 The spawn section of the event."""
    card = EVENTS[sea.event]
    if card.spawn == "skeleton_fort":
        if sea.fort.gone:  # ST-16.2
            await _replacement(sea, card)
        elif not sea.fort.hex:  # ST-31.2, ST-32.10
            await raise_fort(sea, await _fortress(sea, card.tile))
    elif card.spawn == KRAKEN:
        await _tentacles(sea, card)
    elif card.spawn == MEGALODON:
        shark = sea.enemies[MEGALODON]
        if shark.gone:
            await _replacement(sea, card)
        elif not shark.hex:  # ST-32.8, ST-29.10 it brings its damage along
            await _place(sea, MEGALODON, card.symbol, "ST-32.8")
    else:
        await skeleton_ship(sea, card.symbol)


async def _fortress(sea: Sea, tile: str) -> str:
    """ST-31.1; ST-15.7 a tile that is not in play: a sea tile is rolled."""
    slot = sea.board.slot_of.get(tile)
    return sea.board.fortress[await roll_tile(sea, "ST-15.7", None, tile) if slot is None else slot]


async def _replacement(sea: Sea, card: EventCard) -> None:
    """ST-16.3 to ST-16.5, ST-32.3 Out of the game or defeated: one skeleton ship comes instead.

    It uses the waypoint of the card, or the circle."""
    enemy_out = sea.options["forts"] == "off" if card.spawn == "skeleton_fort" else sea.options["monsters"] == "off"
    if enemy_out and sea.options["absent_enemy"] == "nothing":
        return
    await skeleton_ship(sea, card.symbol or "circle")


async def skeleton_ship(sea: Sea, symbol: str) -> None:
    """ST-32.4, ST-32.5 The Sloop if it is not on the board, else the Galleon, else nothing; ST-28.12 with treasure."""
    enemy = next((name for name in SKELETON_SHIPS if not sea.enemies[name].hex), "")
    if not enemy:
        return
    await _place(sea, enemy, symbol, "ST-32.4")
    slots = sea.enemies[enemy].slots
    for _ in range(PRINTED[enemy].slots):
        token = await draw_token(sea.treasure, "ST-28.12", None, enemy)
        if token is not None:
            slots.append(token)


async def _place(sea: Sea, enemy: str, symbol: str, clause: str) -> None:
    """ST-32.4, ST-32.6, ST-32.11 At the waypoint of a rolled tile, or next to it if it may not end there.

    ST-32.7 it does not act before the next Ocean Hazards phase."""
    hex = sea.board.waypoints[await roll_tile(sea, clause, None, enemy)][symbol]
    full = standees(sea)
    if not may_stop(sea, enemy, hex, full):
        places = [other for other in sea.board.near[hex] if may_stop(sea, enemy, other, full)]
        if not places:
            far = sea.board.net.far(hex)
            free = [other for other in sea.board.hexes if may_stop(sea, enemy, other, full)]
            least = min([far[other] for other in free])
            places = [other for other in free if far[other] == least]
        hex = await knave_hex(sea, places, Lair, enemy, _near_leader(sea, places))
    sea.enemies[enemy].hex = hex
    sea.tell(T("The {enemy} appears at {hex}.", enemy=NAMES[enemy], hex=place_text(sea.board, hex)))


def _near_leader(sea: Sea, places: list[str]) -> str:
    """The default: nearest to the leader's nearest ship."""
    ships = [ship.hex for seat in leaders(sea) for ship in sea.players[seat].ships if ship.hex] or [OUTPOST]
    distance = sea.board.distance
    return min(places, key=lambda hex: (min([distance(hex, other) for other in ships]), ORDER[hex]))


async def _tentacles(sea: Sea, card: EventCard) -> None:
    """ST-30.1, ST-30.8, ST-30.14, ST-32.9 Tentacles gather; with the sixth the Kraken rises."""
    kraken = sea.enemies[KRAKEN]
    if kraken.gone:
        await _replacement(sea, card)
        return
    if kraken.hex or kraken.waiting:
        return
    top = ENEMIES.kraken.tentacles
    kraken.tentacles = min(kraken.tentacles + card.tentacles, top)
    sea.tell(N("The Kraken shows {n} tentacle.", "The Kraken shows {n} tentacles.", kraken.tentacles))
    if kraken.tentacles == top:
        await rise(sea)

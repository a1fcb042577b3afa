"""The Skeleton Fort (ST-31)."""

from bot.engine.text import N, T, Who
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea
from bot.games.sea_of_thieves.content import ENEMIES
from bot.games.sea_of_thieves.damage import hurt
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.sailing import all_ships
from bot.games.sea_of_thieves.supply import dead_at, draw_treasure, earn_gold, gain, place_captain, place_skeletons

PRINTED = ENEMIES.fort


async def raise_fort(sea: Sea, hex: str) -> None:
    """ST-31.1, ST-31.4 The fort with its first wave; its token shows the waves."""
    sea.fort.hex, sea.fort.waves = hex, PRINTED.waves[sea.seats - 2]
    sea.tell(T("A Skeleton Fort rises at {hex}.", hex=place_text(sea.board, hex)))
    place_skeletons(sea, hex, PRINTED.skeletons)


async def wave_beaten(sea: Sea, seat: int, n: int) -> None:
    """ST-31.6 The token drops by one; ST-31.9 at 0 the fort falls to this ship."""
    fort = sea.fort
    fort.waves -= 1
    if fort.waves:
        sea.tell(N("A wave is beaten: {n} left.", "A wave is beaten: {n} left.", fort.waves))
        return
    fort.hex = ""
    sea.tell(T("The Skeleton Fort falls to ship {ship} of {who}.", ship=SHIP_NAMES[n], who=Who(seat)))
    gain(sea, seat, PRINTED.reputation, "enemies", T("Skeleton Fort"))
    earn_gold(sea, seat, PRINTED.gold, T("Skeleton Fort"))
    await draw_treasure(sea, seat, n, PRINTED.treasure, "ST-31.9")


async def place_wave(sea: Sea) -> bool:
    """ST-31.8 The wave that the token shows: two skeletons, with the last one a captain; False if nothing came."""
    fort = sea.fort
    placed = place_skeletons(sea, fort.hex, PRINTED.skeletons) > 0
    if fort.waves == 1:
        placed = await place_captain(sea, fort.hex) or placed
    return placed


async def next_wave(sea: Sea, seat: int, n: int) -> None:
    """ST-31.7 At the end of the action, after the strikes; ST-31.12 a wave that cannot come counts as beaten."""
    while sea.fort.hex and not await place_wave(sea):
        await wave_beaten(sea, seat, n)


async def fort_hazard(sea: Sea) -> None:
    """ST-31.10 Each player ship in its hex: 1 damage per two skeletons there, rounded up."""
    hex = sea.fort.hex
    if not hex or sea.options["fort_hazard"] == "off":
        return
    amount = -(-dead_at(sea, hex) // PRINTED.skeletons_per_damage)
    if amount:
        for seat, n in all_ships(sea):
            if sea.ship(seat, n).hex == hex:
                await hurt(sea, seat, n, amount, T("fort"))


async def refill(sea: Sea) -> None:
    """ST-31.11 Empty of skeletons at the end of an Event phase: the present wave comes again, the token stays."""
    if sea.fort.hex and dead_at(sea, sea.fort.hex) == 0:
        await place_wave(sea)

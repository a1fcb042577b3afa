"""The High Seas sections: what happens to everybody (ST-33)."""

from collections.abc import Awaitable, Callable

from bot.engine.chance import Reveal, take
from bot.engine.question import Option, PickOne, Together
from bot.engine.text import T, Text, Who
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea
from bot.games.sea_of_thieves.content import EVENTS, RESOURCE, SKELETON, TABLE, HighSeas
from bot.games.sea_of_thieves.damage import flood, hurt, revive
from bot.games.sea_of_thieves.naming import LEVEL_NAMES, place_text, token_text
from bot.games.sea_of_thieves.sailing import LIMIT, all_ships, held, moved, standees
from bot.games.sea_of_thieves.supply import (
    discard_crew,
    draw_fortune,
    draw_resources,
    draw_token,
    drop,
    leaders,
    pay_gold,
    place_captain,
    place_skeletons,
    refill_row,
    roll_tile,
)
from bot.games.sea_of_thieves.words import own_ship, way_option

DIRECTIONS = ("1", "2", "3", "4", "5", "6")  # the six directions of ST-2.12


async def high_seas(sea: Sea) -> None:
    """ST-32.12 It concerns all and is mandatory; ST-32.15 what lasts stays in force until its time is over."""
    section = EVENTS[sea.event].high_seas
    sea.tell(T("High Seas: {name}.", name=section.name))
    if section.lasts == "now":
        await _NOW[section.op](sea, section)
    else:
        sea.effect = section.id


async def _adrift(sea: Sea, token: str, symbol: str) -> None:
    hex = sea.board.waypoints[await roll_tile(sea, "ST-33.6")][symbol]
    drop(sea, hex, token)
    sea.tell(T("{token} floats at {hex}.", token=token_text(token), hex=place_text(sea.board, hex)))


async def _flotsam(sea: Sea, section: HighSeas) -> None:
    """ST-33.1 Loot and treasure to the circle of one random tile; skeletons go back into the bag."""
    tokens: list[str] = []
    for _ in range(section.loot):
        token = await draw_token(sea.loot, "ST-33.1", None, "loot")
        if token is not None:
            tokens.append(token)
    for token in [each for each in tokens if each == SKELETON]:
        tokens.remove(token)
        sea.loot.cards.append(token)
    for _ in range(section.treasure):
        token = await draw_token(sea.treasure, "ST-33.1", None, "treasure")
        if token is not None:
            tokens.append(token)
    if tokens:
        hex = sea.board.waypoints[await roll_tile(sea, "ST-33.1")][section.symbol]
        for token in tokens:
            drop(sea, hex, token)
            sea.tell(T("{token} floats at {hex}.", token=token_text(token), hex=place_text(sea.board, hex)))


async def _squall(sea: Sea, section: HighSeas) -> None:
    """ST-33.2 Water for each ship on open sea or reef; it may sink."""
    for seat, n in all_ships(sea):
        if sea.board.at_sea(sea.ship(seat, n).hex):
            await flood(sea, seat, n, section.n)


async def _driftwood(sea: Sea, section: HighSeas) -> None:
    """ST-33.4 A resource for each ship, in turn order, ship I before II, while there are any."""
    for seat, n in all_ships(sea):
        if await draw_resources(sea, seat, n, section.n):
            sea.tell(T("Ship {ship} of {who} fishes a resource.", ship=SHIP_NAMES[n], who=Who(seat)))


async def _wreck_tide(sea: Sea, section: HighSeas) -> None:
    """ST-33.6 Treasure to the square of a random tile, rolled each time."""
    for _ in range(section.n):
        for _ in range(section.treasure):
            token = await draw_token(sea.treasure, "ST-33.6", None)
            if token is not None:
                await _adrift(sea, token, section.symbol)


async def _rogue_wave(sea: Sea, section: HighSeas) -> None:
    """ST-33.7 Ships at sea on a rolled tile move one hex in the Knave's direction, foremost first; held ones stay."""
    slot = str(await roll_tile(sea, "ST-33.7"))
    board = sea.board
    hit = [each for each in all_ships(sea) if sea.ship(*each).hex[0] == slot and sea.ship(*each).hex not in board.isle]
    if not hit:
        return
    ahead = int(await WaveWay(sea.knave, DIRECTIONS, "1", slot=slot)) - 1
    # the fewer hexes lie before it in that direction on the tile, the further forward a ship is
    hit.sort(key=lambda each: sum([hex[0] == slot for hex in board.rays[sea.ship(*each).hex][ahead]]))
    for seat, n in hit:
        ship = sea.ship(seat, n)
        ray = board.rays[ship.hex][ahead][: section.n]
        if ray and not held(sea, ship) and standees(sea).get(ray[-1], 0) < LIMIT:
            await moved(sea, seat, n, ray)


async def _rot(sea: Sea, section: HighSeas) -> None:
    """ST-33.8 Damage for each ship without a resource."""
    for seat, n in all_ships(sea):
        await Reveal()  # whether it has one lay face down
        if RESOURCE not in sea.ship(seat, n).hold.cards:
            await hurt(sea, seat, n, section.n, T("rot"))


async def _grog(sea: Sea, section: HighSeas) -> None:
    """ST-33.9 Crews in the hub's harbours are ready; each player with such a ship draws a fortune card."""
    harbours = (OUTPOST, *sea.board.hub)
    merry: dict[int, bool] = {}
    for seat, n in all_ships(sea):
        if sea.ship(seat, n).hex in harbours:
            revive(sea.ship(seat, n))
            merry[seat] = True
    for seat in merry:
        await draw_fortune(sea, seat, section.n)


async def _taxes(sea: Sea, section: HighSeas) -> None:
    """ST-33.10."""
    for seat in sea.order_of_play:
        if sea.players[seat].gold > section.above:
            pay_gold(sea, seat, section.n, T("taxes"))


async def _new_faces(sea: Sea, section: HighSeas) -> None:
    """ST-33.13 The row goes under its deck, new cards are dealt."""
    for card in sea.crew_row:
        discard_crew(sea, card)
    sea.crew_row = []
    await refill_row(sea, TABLE.crew_row)


async def _mercy(sea: Sea, section: HighSeas) -> None:
    """ST-33.14 Each player picks one of his ships on the board; those with both are asked in parallel (ST-1.11)."""
    picks: dict[int, int] = {}
    asks: list[MercyShip] = []
    for seat in sea.order_of_play:
        afloat = [n for n, ship in enumerate(sea.players[seat].ships) if ship.hex]
        if len(afloat) == 1:
            picks[seat] = afloat[0]
        elif afloat:
            ships = sea.players[seat].ships
            needy = min(afloat, key=lambda n: (-ships[n].damage, ships[n].cargo, n))
            asks.append(MercyShip(seat, SHIP_NAMES, SHIP_NAMES[needy]))
    if asks:
        for seat, answer in (await Together(tuple(asks))).items():
            picks[seat] = SHIP_NAMES.index(answer)
    for seat in sea.order_of_play:
        if seat in picks:
            got = await draw_resources(sea, seat, picks[seat], section.n)
            ship = SHIP_NAMES[picks[seat]]
            sea.tell(T("Ship {ship} of {who} takes {n} resources.", ship=ship, who=Who(seat), n=got))


async def _bones_walk(sea: Sea, section: HighSeas) -> None:
    """ST-33.15 A skeleton on each island of a random tile, islands 1, 2, 3 in order."""
    slot = await roll_tile(sea, "ST-33.15")
    for hex in sorted(sea.board.isles[slot], key=lambda hex: _island_number(sea, hex)):
        place_skeletons(sea, hex, section.n)


def _island_number(sea: Sea, hex: str) -> int:
    side = sea.board.sides[int(hex[0])]
    return [isle.id for isle in side.islands].index(sea.board.isle[hex])


async def _captain_wakes(sea: Sea, section: HighSeas) -> None:
    """ST-33.16 A captain and skeletons on the fortress island of a random tile."""
    hex = sea.board.fortress[await roll_tile(sea, "ST-33.16")]
    await place_captain(sea, hex)
    place_skeletons(sea, hex, section.n)


async def _charts(sea: Sea, section: HighSeas) -> None:
    """ST-33.17 A free voyage for each player below the highest reputation; if all are level, for everybody."""
    top = leaders(sea)
    deck = sea.voyages[section.level]
    for seat in sea.order_of_play:
        if seat in top and len(top) < sea.seats:
            continue
        for _ in range(section.n):
            if deck.cards:
                sea.players[seat].voyages.cards.append(await take(deck))
                sea.tell(T("{who} gets a {level} voyage.", who=Who(seat), level=LEVEL_NAMES[section.level]))


_NOW: dict[str, Callable[[Sea, HighSeas], Awaitable[None]]] = {
    "flotsam": _flotsam,
    "squall": _squall,
    "driftwood": _driftwood,
    "wreck_tide": _wreck_tide,
    "rogue_wave": _rogue_wave,
    "rot_and_rust": _rot,
    "grog_night": _grog,
    "taxes": _taxes,
    "new_faces": _new_faces,
    "mercy": _mercy,
    "bones_walk": _bones_walk,
    "captain_wakes": _captain_wakes,
    "charts": _charts,
}


# -- what is asked -----------------------------------------------------------------------------------------------------


class WaveWay(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-33.7 Which way a Rogue Wave moves the ships of a tile."""

    name, clause = "event.direction", "ST-33.7"
    waiting = T("{who}, the Scurvy Knave, chooses a direction.")
    slot: str

    def prompt(self, sea: Sea, /) -> Text:
        return T("Rogue Wave on tile {slot}: which way?", slot=self.slot)

    def option(self, sea: Sea, key: str, /) -> Option:
        return way_option(key)


class MercyShip(PickOne, frozen=True, gc=False):
    """ST-33.14 Which ship takes the resources."""

    name, clause = "event.mercy_ship", "ST-33.14"
    waiting = T("{who} chooses a ship.")
    asks = T("Mermaid's Mercy: which of your ships takes the resources?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return own_ship(sea, self.seat, key)

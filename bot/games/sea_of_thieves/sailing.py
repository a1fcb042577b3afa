"""Standees in hexes, moving, pushing and arriving (ST-3)."""

from collections.abc import Sequence

from bot.engine.question import Option, PickOne, Place
from bot.engine.text import N, T, Text, Who
from bot.games.sea_of_thieves.board import ORDER, OUTPOST, REEF
from bot.games.sea_of_thieves.components import ENEMY_ORDER, KRAKEN, SHIP_KEYS, SHIP_NAMES, SHIP_OF, Sea, Ship, Trail
from bot.games.sea_of_thieves.content import ENEMIES, TABLE
from bot.games.sea_of_thieves.damage import hurt
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.voyages import arrive
from bot.games.sea_of_thieves.words import hex_option, lying, target_option

LIMIT = TABLE.standees


def standees(sea: Sea) -> dict[str, int]:
    """ST-3.10 How many standees each hex holds: player ships and enemies."""
    found: dict[str, int] = {}
    for player in sea.players:
        for ship in player.ships:
            if hex := ship.hex:
                found[hex] = found.get(hex, 0) + 1
    for enemy in sea.enemies.values():
        if hex := enemy.hex:
            found[hex] = found.get(hex, 0) + 1
    return found


def enemy_at(sea: Sea, hex: str) -> str:
    """The enemy in a hex, or ""."""
    for name in ENEMY_ORDER:
        if sea.enemies[name].hex == hex:
            return name
    return ""


def ships_at(sea: Sea, hex: str) -> list[tuple[int, int]]:
    """The player ships in a hex."""
    return [
        (seat, n) for seat, player in enumerate(sea.players) for n, ship in enumerate(player.ships) if ship.hex == hex
    ]


def all_ships(sea: Sea) -> list[tuple[int, int]]:
    """ST-32.16, ST-1.11, ST-26.8 Each player ship on the board, in turn order, ship I before II."""
    return [(seat, n) for seat in sea.order_of_play for n, ship in enumerate(sea.players[seat].ships) if ship.hex]


def held(sea: Sea, ship: Ship) -> bool:
    """ST-30.10, ST-30.16, ST-30.17 A ship at rest in the Kraken's hex cannot leave it while enough tentacles are up."""
    kraken = sea.enemies[KRAKEN]
    return kraken.hex == ship.hex != "" and kraken.tentacles >= ENEMIES.kraken.hold


def beside(sea: Sea, hex: str, leaving: str = "") -> tuple[str, ...]:
    """ST-3.12, ST-3.15 Neighbouring hexes with a free place; the hex a mover comes from counts as left."""
    full = standees(sea)
    if leaving in full:
        full[leaving] -= 1
    return tuple([other for other in sea.board.near[hex] if full.get(other, 0) < LIMIT])


def pushable(sea: Sea, seat: int, origin: str, hex: str) -> list[tuple[int, int]]:
    """ST-3.13 to ST-3.16 Rival ships in a full hex that can be pushed out: not held, and with somewhere to go."""
    rivals = [each for each in ships_at(sea, hex) if each[0] != seat and not held(sea, sea.ship(*each))]
    return rivals if rivals and beside(sea, hex, origin) else []


def may_end(sea: Sea, seat: int, origin: str, hex: str, full: dict[str, int]) -> bool:
    """ST-3.10, ST-3.13, ST-3.14 Whether the owner's move may end in a hex, if need be by pushing."""
    return full.get(hex, 0) < LIMIT or bool(pushable(sea, seat, origin, hex))


def careful(ship: Ship) -> bool:
    """ST-25.7 Whether reefs hurt this ship: to a ready Navigator they are open sea."""
    return not ship.able("navigator")


def reefs_crossed(sea: Sea, ship: Ship, path: Sequence[str]) -> int:
    """ST-3.4, ST-3.5 Reefs entered and left in one move."""
    if len(path) < 2 or not careful(ship):
        return 0
    terrain = sea.board.terrain
    return sum([terrain[hex] == REEF for hex in path[:-1]])


def course_line(sea: Sea, ship: Ship, path: Sequence[str], unhurt: bool = False) -> Text:
    """What a move will cost: reefs on the way, a push at its end; else what lies there."""
    hurt = 0 if unhurt else reefs_crossed(sea, ship, path)
    pushes = standees(sea).get(path[-1], 0) >= LIMIT
    if hurt and pushes:
        return N("Reefs: {n} damage; pushes a ship out", "Reefs: {n} damage; pushes a ship out", hurt)
    if hurt:
        return N("Reefs on the way: {n} damage", "Reefs on the way: {n} damage", hurt)
    return T("Pushes a ship out") if pushes else lying(sea, path[-1])


def shift_choices(sea: Sea, seat: int, n: int, steps: int, unhurt: bool = False) -> dict[str, Sequence[str]]:
    """ST-3.2, ST-3.8, ST-25.13 Where a move with bends of up to `steps` hexes may end, the way that hurts least."""
    ship = sea.ship(seat, n)
    origin = ship.hex
    full = standees(sea)
    near = sea.board.near
    if steps == 1:
        return {hex: (hex,) for hex in near[origin] if full.get(hex, 0) < LIMIT or pushable(sea, seat, origin, hex)}
    ways = sea.board.bent(origin, steps, careful(ship) and not unhurt)
    return {hex: way.hexes for hex, way in ways.items() if may_end(sea, seat, origin, hex, full)}


def shift_way(sea: Sea, seat: int, n: int, steps: int, hex: str) -> Sequence[str]:
    """The way to one of the ends that `shift_choices` gives."""
    ship = sea.ship(seat, n)
    return (hex,) if steps == 1 else sea.board.bent(ship.hex, steps, careful(ship))[hex].hexes


def may_shift(sea: Sea, seat: int, n: int, steps: int, hex: str) -> bool:
    """Whether this is one of the ends among which `shift_choices` gives a choice."""
    ship = sea.ship(seat, n)
    near = sea.board.near[ship.hex] if steps == 1 else sea.board.bent(ship.hex, steps, careful(ship))
    return hex in near and may_end(sea, seat, ship.hex, hex, standees(sea))


async def sail(sea: Sea, seat: int, n: int, path: Sequence[str], unhurt: bool = False) -> None:
    """ST-3.3, ST-3.6 One move of a ship by its owner along `path`: reefs on the way, a push if need be, arrival."""
    ship = sea.ship(seat, n)
    sea.trails.append(Trail(SHIP_KEYS[seat][n], [ship.hex, *path]))
    sea.tell(
        T("{who} sails ship {ship} to {hex}.", who=Who(seat), ship=SHIP_NAMES[n], hex=place_text(sea.board, path[-1]))
    )
    if not unhurt:
        for _ in range(reefs_crossed(sea, ship, path)):
            await hurt(sea, seat, n, 1, T("reef"))  # ST-3.4 at the moment it sails on
    await enter(sea, seat, n, path[-1])


async def enter(sea: Sea, seat: int, n: int, hex: str) -> None:
    """ST-3.13 A ship moved by its owner ends here; if there is no free place it pushes a rival out first."""
    ship = sea.ship(seat, n)
    if standees(sea).get(hex, 0) >= LIMIT:
        rival, other, to = await _push(sea, seat, ship.hex, hex)
        pushed = sea.ship(rival, other)
        pushed.hex, ship.hex = to, hex  # ST-3.17 a move of one hex: no reef damage
        sea.trails.append(Trail(SHIP_KEYS[rival][other], [hex, to]))
        sea.tell(
            T("{who} pushes {rival} out to {hex}.", who=Who(seat), rival=Who(rival), hex=place_text(sea.board, to))
        )
        await arrive(sea, rival, other)
    else:
        ship.hex = hex
    await arrive(sea, seat, n)


async def _push(sea: Sea, seat: int, origin: str, hex: str) -> tuple[int, int, str]:
    """ST-3.13 The mover picks the ship, ST-3.18 its owner the hex next to it."""
    victims = pushable(sea, seat, origin, hex)
    victim = victims[0]
    if len(victims) > 1:
        keys = tuple([SHIP_KEYS[rival][n] for rival, n in victims])
        turn = from_first(sea)
        lighter = min(victims, key=lambda each: (sea.ship(*each).cargo, -turn[each[0]]))
        victim = SHIP_OF[await PushVictim(seat, keys, SHIP_KEYS[lighter[0]][lighter[1]])]
    rival, n = victim
    places = beside(sea, hex, origin)
    default = harbour(sea, places)
    if len(places) == 1 or sea.options["push"] == "auto":
        return rival, n, default
    return rival, n, await PushedTo(rival, places, default, pusher=seat)


class PushVictim(PickOne, frozen=True, gc=False):
    """ST-3.13 Which rival ship is pushed out."""

    name, clause = "push.victim", "ST-3.13"
    waiting = T("{who} pushes into a full hex.")
    asks = T("The hex is full. Whose ship do you push out?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return target_option(sea, key)


class PushedTo(Place, frozen=True, gc=False, kw_only=True):
    """ST-3.18 Where a pushed ship goes."""

    name, clause = "push.to", "ST-3.18"
    waiting = T("{who} is pushed and picks a hex.")
    pusher: int

    def prompt(self, sea: Sea, /) -> Text:
        return T("{who} pushes your ship out. Where does it go?", who=Who(self.pusher))

    def option(self, sea: Sea, key: str, /) -> Option:
        return hex_option(sea, key)


def harbour(sea: Sea, places: Sequence[str]) -> str:
    """The default for a pushed ship: no enemy there, no reef, then nearest to the Outpost."""
    far, terrain = sea.board.net.far(OUTPOST), sea.board.terrain
    return min(places, key=lambda hex: (bool(enemy_at(sea, hex)), terrain[hex] == REEF, far[hex], ORDER[hex]))


def from_first(sea: Sea) -> dict[int, int]:
    """The place of each seat in turn order."""
    return {seat: i for i, seat in enumerate(sea.order_of_play)}


async def moved(sea: Sea, seat: int, n: int, path: Sequence[str], reefs: bool = False) -> None:
    """ST-3.19 A ship is moved by somebody else's effect, to a hex with a free place; it does not push."""
    ship = sea.ship(seat, n)
    sea.trails.append(Trail(SHIP_KEYS[seat][n], [ship.hex, *path]))
    sea.tell(
        T(
            "Ship {ship} of {who} is moved to {hex}.",
            ship=SHIP_NAMES[n],
            who=Who(seat),
            hex=place_text(sea.board, path[-1]),
        )
    )
    if reefs:
        for _ in range(reefs_crossed(sea, ship, path)):
            await hurt(sea, seat, n, 1, T("reef"))
    ship.hex = path[-1]
    await arrive(sea, seat, n)


async def placed(sea: Sea, seat: int, n: int, hex: str) -> None:
    """ST-3.21 A ship is put into a hex: it passes no hexes and no reef hurts it, but it arrives."""
    ship = sea.ship(seat, n)
    sea.trails.append(Trail(SHIP_KEYS[seat][n], [ship.hex, hex]))
    ship.hex = hex
    sea.tell(
        T("Ship {ship} of {who} is put to {hex}.", ship=SHIP_NAMES[n], who=Who(seat), hex=place_text(sea.board, hex))
    )
    await arrive(sea, seat, n)

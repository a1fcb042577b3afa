"""The Ocean Hazards phase: what the enemies do by their charts (ST-27 to ST-30)."""

from collections.abc import Sequence

from bot.engine.chance import Dice
from bot.engine.question import Option, PickOne, Place
from bot.engine.text import T, Who, listed
from bot.games.sea_of_thieves.battle import PRINTED
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import (
    KRAKEN,
    MEGALODON,
    SHIP_KEYS,
    SHIP_NAMES,
    SKELETON_SHIPS,
    EnemyRoll,
    Sea,
    Trail,
)
from bot.games.sea_of_thieves.content import ENEMIES, TABLE
from bot.games.sea_of_thieves.damage import fell, hurt
from bot.games.sea_of_thieves.knave import Halt, Key, KrakenPrey, Prey, knave_hex, knave_ship
from bot.games.sea_of_thieves.naming import NAMES, place_text
from bot.games.sea_of_thieves.sailing import LIMIT, all_ships, beside, enemy_at, harbour, ships_at, standees
from bot.games.sea_of_thieves.supply import scurvy_knave
from bot.games.sea_of_thieves.voyages import arrive
from bot.games.sea_of_thieves.words import hex_option, way_option


async def act_enemy(sea: Sea, enemy: str) -> None:
    """ST-27.1, ST-27.2 One enemy on the board follows its chart."""
    if not sea.enemies[enemy].hex:
        return
    if enemy in SKELETON_SHIPS:
        await _skeleton_ship(sea, enemy)
    elif enemy == MEGALODON:
        await _megalodon(sea)
    else:
        await _kraken(sea)


# -- moving ------------------------------------------------------------------------------------------------------------


def may_stop(sea: Sea, enemy: str, hex: str, full: dict[str, int]) -> bool:
    """ST-27.5 Never the Outpost, a hex without a free place or one with another enemy; ST-29.4 a shark needs water."""
    if hex == OUTPOST or full.get(hex, 0) >= LIMIT or enemy_at(sea, hex):
        return False
    return enemy != MEGALODON or sea.board.at_sea(hex)


def ways(sea: Sea, enemy: str, start: str) -> dict[str, int]:
    """ST-27.6 The lengths of its shortest ways from a hex."""
    return sea.board.swim(start) if enemy == MEGALODON else sea.board.net.lane(start)


async def _towards(sea: Sea, enemy: str, hex: str, steps: int) -> None:
    """ST-27.10 It ends in the hex nearest to the ship among those it can reach; none nearer than its own: it stays."""
    origin = sea.enemies[enemy].hex
    full = standees(sea)
    left = ways(sea, enemy, hex)  # as long there as back: only what lies between start and end is barred
    best = left.get(origin)
    if best is None:
        return
    found: list[str] = []
    for other, length in ways(sea, enemy, origin).items():  # the nearest first
        if length > steps:
            break
        if length and may_stop(sea, enemy, other, full):
            far = left.get(other, best)
            if far < best:
                best, found = far, [other]
            elif far == best and found:
                found.append(other)
    if found:
        to = await knave_hex(sea, found, Halt, enemy)
        _move(sea, enemy, to)


def _move(sea: Sea, enemy: str, hex: str) -> None:
    sea.trails.append(Trail(enemy, [sea.enemies[enemy].hex, hex]))
    sea.enemies[enemy].hex = hex  # ST-3.7 reefs never hurt enemies
    sea.tell(T("The {enemy} moves to {hex}.", enemy=NAMES[enemy], hex=place_text(sea.board, hex)))


def _nearest(ships: Sequence[Key], lengths: dict[Key, int]) -> list[Key]:
    least = min([lengths[each] for each in ships])
    return [each for each in ships if lengths[each] == least]


# -- skeleton ships ----------------------------------------------------------------------------------------------------


async def _skeleton_ship(sea: Sea, enemy: str) -> None:
    """ST-27.3, ST-28.7 to ST-28.10 The chart of both skeleton ships."""
    origin, printed = sea.enemies[enemy].hex, PRINTED[enemy]
    ships = all_ships(sea)
    if not ships:  # ST-27.11
        return
    here = ships_at(sea, origin)
    if here:
        await _attack(sea, enemy, *here[0])
        return
    lane = ways(sea, enemy, origin)
    lengths = {each: lane[sea.ship(*each).hex] for each in ships}
    prey = [each for each in ships if lengths[each] <= printed.reach and sea.ship(*each).hex != OUTPOST]
    if prey:
        prey = _nearest(prey, lengths)
        most = max([sea.ship(*each).cargo for each in prey])
        richest = [each for each in prey if sea.ship(*each).cargo == most]
        target = await knave_ship(sea, richest, Prey, enemy)
        await _pounce(sea, enemy, *target)
        return
    target = await knave_ship(sea, _nearest(ships, lengths), Prey, enemy)  # ST-28.10
    await _towards(sea, enemy, sea.ship(*target).hex, printed.cruise)


async def _pounce(sea: Sea, enemy: str, seat: int, n: int) -> None:
    """ST-28.8 Into the ship's hex and attack; ST-28.9 without room there it stops next to it and does not attack."""
    hex = sea.ship(seat, n).hex
    full = standees(sea)
    if may_stop(sea, enemy, hex, full):
        _move(sea, enemy, hex)
        await _attack(sea, enemy, seat, n)
        return
    origin = sea.enemies[enemy].hex
    lane = ways(sea, enemy, origin)
    reach = PRINTED[enemy].reach
    beside_it = [
        other
        for other in sea.board.near[hex]
        if other == origin or (lane[other] <= reach and may_stop(sea, enemy, other, full))
    ]
    if not beside_it:
        return
    least = min([lane[other] for other in beside_it])
    near = [other for other in beside_it if lane[other] == least]
    to = await knave_hex(sea, near, Halt, enemy)
    if to != origin:
        _move(sea, enemy, to)


async def _throw(sea: Sea, enemy: str, count: int, seat: int, n: int, clause: str) -> tuple[int, ...]:
    ship = SHIP_KEYS[seat][n]
    dice = await Dice(6, count, clause, None, f"{enemy}.{ship}")
    sea.enemy_roll = EnemyRoll(enemy, list(dice), ship)
    name, shown = NAMES[enemy], listed(dice)
    sea.tell(
        T(
            "The {enemy} attacks ship {ship} of {who}: {dice}.",
            enemy=name,
            ship=SHIP_NAMES[n],
            who=Who(seat),
            dice=shown,
        ),
        sign="fight",
    )
    return dice


async def _attack(sea: Sea, enemy: str, seat: int, n: int) -> None:
    """ST-28.11 Counted like a crew roll, 1 damage per success; each 6 besides fells a crew token. Damage first."""
    printed = PRINTED[enemy]
    dice = await _throw(sea, enemy, printed.dice, seat, n, "ST-28.11")
    await hurt(sea, seat, n, sum([TABLE.faces[pip - 1] for pip in dice]), T("skeleton ship"))
    await fell(sea, seat, n, dice.count(printed.crew_face))


# -- Megalodon ---------------------------------------------------------------------------------------------------------


async def _megalodon(sea: Sea) -> None:
    """ST-29.5 to ST-29.9 The chart of the Megalodon."""
    shark, printed = sea.enemies[MEGALODON], ENEMIES.megalodon
    here = ships_at(sea, shark.hex)
    if here:
        seat, n = here[0]
        dice = await _throw(sea, MEGALODON, printed.dice, seat, n, "ST-29.5")
        await hurt(sea, seat, n, sum([TABLE.faces[pip - 1] for pip in dice]), T("bite"))
        await _swim_away(sea)
        return
    board = sea.board
    swim = board.swim(shark.hex)
    afloat = [each for each in all_ships(sea) if board.at_sea(sea.ship(*each).hex)]
    if not afloat:  # ST-29.9, ST-29.10 its damage stays
        shark.hex = ""
        sea.tell(T("The Megalodon submerges."))
        return
    lengths = {each: swim.get(sea.ship(*each).hex, 1000) for each in afloat}
    full = standees(sea)
    prey = [
        each
        for each in afloat
        if lengths[each] <= printed.reach and may_stop(sea, MEGALODON, sea.ship(*each).hex, full)
    ]
    target = await knave_ship(sea, _nearest(prey or afloat, lengths), Prey, MEGALODON)  # ST-29.7
    if prey:
        _move(sea, MEGALODON, sea.ship(*target).hex)
        await hurt(sea, *target, printed.ram, T("ram"))
    else:
        await _towards(sea, MEGALODON, sea.ship(*target).hex, printed.cruise)


def swim_ends(sea: Sea) -> dict[str, str]:
    """ST-29.5, ST-29.6 The directions of the longest straight way, each with the hex where it ends."""
    shark = sea.enemies[MEGALODON]
    full, board = standees(sea), sea.board
    found: dict[str, str] = {}
    longest = 0
    for number, ray in enumerate(board.rays[shark.hex], 1):
        end, length = "", 0
        for steps, hex in enumerate(ray[: ENEMIES.megalodon.away], 1):
            if not board.at_sea(hex):
                break
            if may_stop(sea, MEGALODON, hex, full):
                end, length = hex, steps
        if length > longest:
            longest, found = length, {}
        if length and length == longest:
            found[str(number)] = end
    return found


async def _swim_away(sea: Sea) -> None:
    """ST-29.5 After the bite it swims off, the Knave says which way; by default away from his own nearest ship."""
    ends = swim_ends(sea)
    if not ends:
        return
    knave = scurvy_knave(sea)
    own = [ship.hex for ship in sea.players[knave].ships if ship.hex]
    board = sea.board
    default = max(ends, key=lambda key: min([board.distance(ends[key], hex) for hex in own], default=0))
    if len(ends) == 1 or sea.options["knave_choice"] == "auto":
        _move(sea, MEGALODON, ends[default])
        return
    _move(sea, MEGALODON, ends[await WayOff(knave, tuple(ends), default)])


class WayOff(PickOne, frozen=True, gc=False):
    """ST-29.5 Which way the Megalodon swims off."""

    name, clause = "knave.meg_direction", "ST-29.5"
    waiting = T("{who}, the Scurvy Knave, chooses a direction.")
    asks = T("You are the Scurvy Knave: which way does the Megalodon swim off?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return way_option(key, sea.board.rays[sea.enemies[MEGALODON].hex][int(key) - 1][0])


# -- Kraken ------------------------------------------------------------------------------------------------------------


async def _kraken(sea: Sea) -> None:
    """ST-30.12, ST-30.13 Crush the ship in its hex, or submerge."""
    kraken, printed = sea.enemies[KRAKEN], ENEMIES.kraken
    here = ships_at(sea, kraken.hex)
    if not here:
        kraken.hex = ""
        sea.tell(T("The Kraken submerges."))
        return
    seat, n = here[0]
    dice = await _throw(sea, KRAKEN, kraken.tentacles, seat, n, "ST-30.12")
    await hurt(sea, seat, n, sum([pip in printed.damage_faces for pip in dice]), T("crushed"))
    await fell(sea, seat, n, sum([pip in printed.defeat_faces for pip in dice]))


async def rise(sea: Sea) -> None:
    """ST-30.2 to ST-30.7 With six tentacles the Kraken rises at its target, or waits for one."""
    kraken = sea.enemies[KRAKEN]
    kraken.waiting = True
    board = sea.board
    able = [
        each for each in all_ships(sea) if board.at_sea(sea.ship(*each).hex) and not enemy_at(sea, sea.ship(*each).hex)
    ]
    while able:
        most = max([sea.ship(*each).cargo for each in able])
        richest = [each for each in able if sea.ship(*each).cargo == most]
        target = await knave_ship(sea, richest, KrakenPrey, KRAKEN)
        hex = sea.ship(*target).hex
        others = [each for each in ships_at(sea, hex) if each != target]
        if not others:
            _surface(sea, hex)
            return
        seat, n = others[0]
        places = beside(sea, hex)
        if places:  # ST-30.5
            to = harbour(sea, places)
            if len(places) > 1:
                to = await MakeWay(seat, places, to)
            sea.ship(seat, n).hex = to
            sea.trails.append(Trail(SHIP_KEYS[seat][n], [hex, to]))
            _surface(sea, hex)
            await arrive(sea, seat, n)
            return
        able.remove(target)  # ST-30.6


def _surface(sea: Sea, hex: str) -> None:
    kraken = sea.enemies[KRAKEN]
    kraken.hex, kraken.waiting = hex, False
    sea.tell(T("The Kraken rises at {hex}.", hex=place_text(sea.board, hex)), sign="skull")


class MakeWay(Place, frozen=True, gc=False):
    """ST-30.5 Where a ship goes that lies beside the Kraken's prey."""

    name, clause = "kraken.make_way", "ST-30.5"
    waiting = T("{who} makes way for the Kraken.")
    asks = T("The Kraken rises in your hex. Where does your ship go?")

    def option(self, sea: Sea, key: str, /) -> Option:
        return hex_option(sea, key)

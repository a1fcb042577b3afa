"""The sea by ear: what is near each ship, then every tile with its islands, reefs and waypoints."""

from collections.abc import Iterable

from bot.engine.text import t
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea
from bot.games.sea_of_thieves.lookout import (
    MIDDLE,
    nearest,
    needs,
    sight_words,
    spoken,
    steps,
    tile_words,
    towards,
    where,
)
from bot.games.sea_of_thieves.naming import SYMBOL_NAMES
from rendering.kit.words import name_of, short, told
from rendering.scene import Scene

from .words import head, plain, sea_of

MOST, MANY = 3500, 30  # letters of the map; places told for each ship, as far as there is room
FEW = 4  # for the other ship in the short telling


def steersman(scene: Scene) -> int:
    """Whose ships the map is told from: the reader's, else those of who is in turn."""
    return scene.viewer if scene.viewer is not None else sea_of(scene).active


def ship_told(scene: Scene, seat: int, n: int) -> str:
    """Where a ship is, said to its owner or to all."""
    sea = sea_of(scene)
    place = plain(where(sea, seat, n))
    if seat == scene.viewer:
        return t("Your ship {ship}: {place}.", ship=SHIP_NAMES[n], place=place)
    return t("Ship {ship} of {who}: {place}.", ship=SHIP_NAMES[n], who=name_of(scene, seat), place=place)


def anchored(sea: Sea, seat: int) -> list[int]:
    """The ships from which is looked around, one of two in the same hex; the acting one first."""
    ships = [n for n, ship in enumerate(sea.players[seat].ships) if ship.hex]
    if sea.act is not None and sea.act.seat == seat and sea.act.ship in ships:
        ships.sort(key=lambda n: n != sea.act.ship if sea.act else 0)
    return [n for i, n in enumerate(ships) if sea.ship(seat, n).hex not in [sea.ship(seat, m).hex for m in ships[:i]]]


def around(scene: Scene, seat: int, n: int, most: int) -> list[str]:
    """What is worth knowing of round a ship, the nearest first, a line for each place."""
    sea = sea_of(scene)
    here = sea.ship(seat, n).hex
    near = nearest(sea, here, scene.viewer)[:most]
    lines = [f"- {told(scene, sight_words(sea, here, each))}." for each in near]
    lead = t("From ship {ship}, the nearest first:", ship=SHIP_NAMES[n])
    return [f"{lead}\n{lines[0]}", *lines[1:]] if lines else []


def within(lines: Iterable[str], most: int) -> str:
    """As many of the lines as there is room for, the first ones first."""
    out: list[str] = []
    for line in lines:
        if line and len("\n".join([*out, line])) <= most:
            out.append(line)
    return "\n".join(out)


def marks_told(scene: Scene) -> str:
    """Where the ship may go, or what may be chosen on the map."""
    sea = sea_of(scene)
    if not scene.marks or not sea.layout:
        return ""
    places = dict.fromkeys(
        plain(spoken(sea.board, mark.place)) for mark in scene.marks if mark.place in sea.board.terrain
    )
    return t("You may choose: {places}.", places="; ".join(places)) if places else ""


def _tile(sea: Sea, slot: int) -> str:
    """A tile: where it lies, its islands, waypoints and reefs, each by its way from the tile's middle."""
    board = sea.board
    middle = f"{slot}{MIDDLE}"

    def at(hex: str) -> str:
        return plain(steps(middle, hex))

    if not slot:
        isles = "; ".join(f"{plain(spoken(board, hex))}, {at(hex)}" for hex in board.hub)
        return t("The hub: the Outpost in the middle; {isles}.", isles=isles)
    fortress = board.fortress[slot]
    isles = "; ".join(
        t("{island} (fortress), {way}", island=plain(spoken(board, hex)), way=at(hex))
        if hex == fortress
        else f"{plain(spoken(board, hex))}, {at(hex)}"
        for hex in board.isles[slot]
    )
    marks = "; ".join(f"{plain(SYMBOL_NAMES[symbol])} {at(hex)}" for symbol, hex in board.waypoints[slot].items())
    reefs = "; ".join(at(hex) for hex in board.hexes if hex[0] == str(slot) and board.terrain[hex] == "reef")
    wreck = next((at(hex) for hex in board.wrecks if hex[0] == str(slot)), "")
    return t(
        "{tile} (number {n}), {side} of the hub. Islands: {isles}. Reefs: {reefs}. Waypoints: {marks}. Wreck: {wreck}.",
        tile=plain(tile_words(board, slot)),
        n=slot,
        side=plain(towards(OUTPOST, middle)),
        isles=isles,
        reefs=reefs,
        marks=marks,
        wreck=wreck,
    )


def map_text(scene: Scene) -> str:
    """The whole map, what is nearest to the own ships first, then tile by tile."""
    sea = sea_of(scene)
    if not sea.layout.strip("- "):
        return head(scene)
    seat = steersman(scene)
    lines = [ship_told(scene, seat, n) for n in range(len(sea.players[seat].ships))]
    for n, words in enumerate(needs(sea, seat, n) for n in range(len(sea.players[seat].ships))):
        if words is not None:
            lines.append(t("Ship {ship}, voyage {voyage}.", ship=SHIP_NAMES[n], voyage=plain(words)))
    lines.append(marks_told(scene))
    tiles = [_tile(sea, slot) for slot in (0, *sea.board.slots)]
    ships = anchored(sea, seat)
    room = MOST - len("\n".join((*lines, *tiles))) - 1
    near = [within(around(scene, seat, n, MANY), room // len(ships) - 1) for n in ships]
    return short("\n".join(line for line in (*lines, *near, *tiles) if line), MOST)

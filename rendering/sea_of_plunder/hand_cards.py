"""The cards of a hand: whole cards while there is room, small tiles for a long hand, lines for a very long one."""

from typing import NamedTuple

from bot.engine.text import t
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS, Bearing
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import MAPS, PORT_OF_CARD
from bot.games.sea_of_plunder.table import port_of, ships_of
from rendering.kit.icons import icon
from rendering.kit.palette import letter
from rendering.kit.panels import pill
from rendering.kit.sheet import Sheet
from rendering.kit.tokens import seal
from rendering.scene import Scene

from .deck import card_line, lay_deck_card, lay_tile
from .words import colour_of, sea_of

MAT_Y = 132
ACROSS = 7


class Style(NamedTuple):
    """How cards are shown up to so many of them: how many side by side, how large, how far apart."""

    most: int
    across: int
    wide: int
    high: int
    gap: int


CARDS = Style(14, ACROSS, 208, 372, 12)
TILES = Style(28, 4, 366, 108, 14)
LINES = Style(999, 3, 492, 62, 14)


class Laid(NamedTuple):
    """How a hand is laid out: its different cards in order, how many of each, their style, the height of the mat."""

    kinds: tuple[str, ...]
    many: tuple[int, ...]
    style: Style
    high: int


def laid_out(cards: list[str]) -> Laid:
    """The layout for these cards; equal ones lie on each other."""
    kinds = tuple(dict.fromkeys(cards))
    many = tuple(cards.count(card) for card in kinds)
    style = next(style for style in (CARDS, TILES, LINES) if len(kinds) <= style.most)
    rows = max(1, -(-len(kinds) // style.across))
    return Laid(kinds, many, style, rows * (style.high + (18 if style is CARDS else style.gap)) + 60)


def _plain(card: str) -> list[Bearing]:
    return [one for one in BEARINGS[card].values() if not one.turned and not one.compass]


def _by_ship(sea: Sea, seat: int, card: str) -> list[tuple[str, list[str]]]:
    """For each own ship its letter and where the card leads it as printed."""
    if card not in MAPS:
        return []
    return [
        (letter(GAME.colours[ship.colour]), [one.routes[ship.at][-1] for one in _plain(card)])
        for ship in ships_of(sea, seat)
        if ship.at
    ]


def _turned(sea: Sea, seat: int, card: str) -> str:
    """Where a card leads the one own ship if it is turned by a Compass at hand."""
    ships = [ship for ship in ships_of(sea, seat) if ship.at]
    if len(ships) != 1 or not sea.captains[seat].compasses:
        return ""
    return " ".join(one.routes[ships[0].at][-1] for one in BEARINGS[card].values() if one.turned)


def foot(scene: Scene, seat: int, card: str) -> tuple[str, ...]:
    """Where a card leads: as printed, and turned if a Compass is at hand; with two ships a line for each."""
    sea = sea_of(scene)
    if card in PORT_OF_CARD:
        return (t("to {ends}", ends=port_of(sea, PORT_OF_CARD[card]).at),)
    found = _by_ship(sea, seat, card)
    if not found:
        return ()
    ends = found[0][1]
    if len(found) > 1:
        if len(ends) > 2:
            return (t("{n} ways", n=len(ends)),)
        return tuple(f"{mark}: {' '.join(at)}" for mark, at in found)
    if len(ends) > 2:
        return " ".join(ends[:2]), " ".join(ends[2:])
    lead, turned = t("to {ends}", ends=ends[0]) if len(ends) == 1 else " / ".join(ends), _turned(sea, seat, card)
    return (lead, turned) if turned else (lead,)


def brief(scene: Scene, seat: int, card: str, turns: bool) -> tuple[str, ...]:
    """The same in one short line, for tiles and lines: squares only."""
    sea = sea_of(scene)
    if card in PORT_OF_CARD:
        return (port_of(sea, PORT_OF_CARD[card]).at,)
    found = _by_ship(sea, seat, card)
    if len(found) > 1:
        ends = found[0][1]
        return (t("{n} ways", n=len(ends)),) if len(ends) > 1 else tuple(f"{mark}: {at[0]}" for mark, at in found)
    turned = _turned(sea, seat, card) if found and turns else ""
    return tuple(words for words in (" ".join(found[0][1]) if found else "", turned) if words)


def card_foot(sheet: Sheet, scene: Scene, seat: int, card: str, x: float, y: float) -> None:
    """What changes with the ship lies on the card: where it leads from here, and whether a Compass can turn it."""
    sea = sea_of(scene)
    turns = sea.captains[seat].compasses > 0 and card in MAPS and len(MAPS[card].paths) == 1
    one = len(ships_of(sea, seat)) == 1
    for i, line in enumerate(foot(scene, seat, card)[:2]):
        ground = "ink_soft" if turns and one and i else "ink"
        words = pill(line, 29, ground, "parchment_light", "", "heavy", CARDS.wide - 24)
        sheet.put(words, x + CARDS.wide / 2, y + 268 + i * 47, "mt")
    if turns:
        sheet.put(icon("compass", 50), x + 8, y + 226, "lt")


def cards_laid(sheet: Sheet, scene: Scene, seat: int, laid: Laid) -> None:
    """Lay the hand on its mat, each card with the number it bears on the small sea."""
    style, colour = laid.style, colour_of(scene, seat)
    if not laid.kinds:
        sheet.text(800, MAT_Y + laid.high / 2, t("No cards to play"), "bold", 36, "parchment_light", "mm")
    left = (1600 - min(style.across, len(laid.kinds)) * (style.wide + style.gap) + style.gap) / 2
    for i, card in enumerate(laid.kinds):
        x = left + i % style.across * (style.wide + style.gap)
        y = MAT_Y + 38 + i // style.across * (style.high + (18 if style is CARDS else style.gap))
        if style is CARDS:
            lay_deck_card(sheet, card, colour, x, y, style.wide, style.high)
            card_foot(sheet, scene, seat, card, x, y)
        elif style is TILES:
            lay_tile(sheet, card, colour, brief(scene, seat, card, True), x, y, style.wide, style.high)
        else:
            sheet.put(card_line(card, brief(scene, seat, card, False), style.wide, style.high), x, y, "lt")
        sheet.put(seal(str(i + 1), 44, "gold", "ink"), x + 2, y)
        if laid.many[i] > 1:
            sheet.put(pill(f"× {laid.many[i]}", 34, "blood", "white", "", "heavy"), x + style.wide - 4, y + 6, "rm")

"""The public board: the map of hexes with a lens on what is to be done, the enemies, and the captains."""

from PIL import Image

from bot.games.sea_of_thieves.board import board as chart
from rendering.kit.encode import LIMIT, png
from rendering.kit.memo import kept
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.scene import Picture, Scene

from .crews import lay_crews
from .ground import print_chart, table
from .pieces import lay_lens, lay_map
from .places import MAP_H
from .side import lay_foes, lay_news, lay_strip, lay_track
from .specimen import specimens
from .text import alt
from .words import sea_of

TONES = 2  # of texts: this board is the fullest of all


@kept(8)
def _ground(slots: tuple[int, ...], seats: int) -> Layer:
    """The board without what is printed on its tiles; its colours are chosen with some tiles laid."""

    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for scene in specimens(seats):
            sheet = Sheet(_charted(draft, sea_of(scene).layout) if slots else draft, TONES)
            lay(sheet, scene)
            out.append(sheet.flatten())
        return out

    return make_layer(f"sea_of_thieves board {slots} {seats}", lambda: table(slots, seats), specimen, 100)


def _charted(ground: Layer, layout: str) -> Layer:
    return ground.printed(layout, lambda out: print_chart(out, layout), MAP_H)


@kept(40)
def layer(layout: str, seats: int) -> Layer:
    """The board's cached ground of a layout for so many captains: each table has a sea of its own, 2.5 MB at rest."""
    return _charted(_ground(chart(layout).slots, seats), layout) if layout else _ground((), seats)


def lay(sheet: Sheet, scene: Scene, lens_too: bool = True) -> None:
    """Lay everything that moves on the board's layer."""
    if sea_of(scene).layout:
        lay_map(sheet, scene, lens_too)
        if lens_too:
            lay_lens(sheet, scene)
    lay_foes(sheet, scene)
    lay_news(sheet, scene)
    lay_strip(sheet, scene)
    lay_track(sheet, scene)
    lay_crews(sheet, scene)


def board_sheet(scene: Scene, lens_too: bool = True) -> Sheet:
    """The board as a sheet, before it is encoded."""
    sea = sea_of(scene)
    sheet = Sheet(layer(sea.layout, len(sea.players)), TONES)
    lay(sheet, scene, lens_too)
    return sheet


def board(scene: Scene) -> Picture:
    """The public board; where it would weigh too much the lens is left away, the map tells all."""
    data = png(board_sheet(scene))
    if len(data) > LIMIT:
        data = png(board_sheet(scene, False))
    return Picture(data, alt(scene))

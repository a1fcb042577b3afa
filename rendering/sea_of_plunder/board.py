"""The public board: the endless sea with all that floats on it, legal places, and the table beside it."""

from rendering.kit.encode import png
from rendering.kit.memo import kept
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.kit.specimen import drawn
from rendering.scene import Picture, Scene

from . import chart
from .marks import lay_marks, lay_rings
from .panel import lay_panel
from .pieces import lay_lands, lay_signs, lay_vessels, on_squares
from .specimen import specimens
from .text import alt
from .ways import choices, lay_ends, lay_ways
from .words import sea_of


@kept(1)
def layer() -> Layer:
    """The board's cached ground."""
    return make_layer("sea_of_plunder board", chart.table, drawn(lambda: (*specimens(4), *specimens(2)), lay), 112)


def lay(sheet: Sheet, scene: Scene) -> None:
    """Lay everything that moves on the board's layer."""
    sea = sea_of(scene)
    lands, vessels = on_squares(sea)
    found = choices(scene)
    lay_lands(sheet, lands, vessels)
    lay_rings(sheet, scene, {*lands, *vessels})
    lay_ways(sheet, scene, found)
    lay_vessels(sheet, scene, lands, vessels)
    lay_signs(sheet, sea, vessels)
    lay_ends(sheet, scene, found, {*lands, *vessels})
    lay_marks(sheet, scene, found, lands, vessels)
    lay_panel(sheet, scene)


def board_sheet(scene: Scene) -> Sheet:
    """The board as a sheet, before it is encoded."""
    sheet = Sheet(layer())
    lay(sheet, scene)
    return sheet


def board(scene: Scene) -> Picture:
    """The public board."""
    return Picture(png(board_sheet(scene)), alt(scene))

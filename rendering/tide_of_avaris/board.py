"""The public board: the four seas in the light of the hour, what lies beside them, and the captains."""

from rendering.kit.encode import png
from rendering.kit.memo import kept
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.kit.specimen import drawn
from rendering.scene import Picture, Scene

from .chart import table
from .crews import lay_crews
from .places import SPOTS
from .ships import lay_adrift, lay_marks, lay_ships, lay_sloops, lay_treasures, lay_ways
from .side import lay_side
from .specimen import specimens
from .text import alt
from .words import Light, light_of, sea_of


@kept(9)
def layer(light: Light, seats: int) -> Layer:
    """The board's cached ground in one light for so many captains."""
    return make_layer(
        f"tide_of_avaris board {light} {seats}", lambda: table(light, seats), drawn(lambda: specimens(seats), lay), 136
    )


def lay(sheet: Sheet, scene: Scene) -> None:
    """Lay everything that moves on the board's layer."""
    sea = sea_of(scene)
    lay_ways(sheet, sea)
    lay_treasures(sheet, sea, SPOTS)
    lay_sloops(sheet, scene)
    lay_ships(sheet, scene, SPOTS)
    lay_adrift(sheet, scene)
    lay_marks(sheet, scene, SPOTS)
    lay_side(sheet, scene)
    lay_crews(sheet, scene)


def board_sheet(scene: Scene) -> Sheet:
    """The board as a sheet, before it is encoded."""
    sea = sea_of(scene)
    sheet = Sheet(layer(light_of(sea), len(sea.captains)))
    lay(sheet, scene)
    return sheet


def board(scene: Scene) -> Picture:
    """The public board."""
    return Picture(png(board_sheet(scene)), alt(scene))

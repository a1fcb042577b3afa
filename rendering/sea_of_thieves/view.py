"""The close view of the sea: which part of it is shown, and all that lies in it."""

from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import Sea
from rendering.kit.canvas import Canvas
from rendering.kit.shapes import Box
from rendering.scene import Scene

from .pieces import acting_ship, lay_pieces, lay_wake
from .places import Field, focus, window
from .reach import Targets, lay_reach, targets
from .tray import lay_tray, tray_box
from .words import sea_of


def view_of(scene: Scene, w: int, h: int) -> Field:
    """Which part of the sea is shown in a window of w x h pixels."""
    sea, found = sea_of(scene), targets(scene)
    home, slots = home_of(sea, scene.viewer), sea.board.slots
    wanted = [*found.places, *(sea.ship(*each).hex for each in found.ships)]
    if not wanted and sea.act is None and sea.phase == "fleets":
        seat = sea.active if scene.viewer is None else scene.viewer
        both = frozenset(one.hex for one in sea.players[seat].ships if one.hex)
        grid = window(slots, home, both, w, h)
        if grid.k > 0.8:
            return grid
    return window(slots, home, focus(sea.board, wanted, home), w, h)


def home_of(sea: Sea, viewer: int | None) -> str:
    """The hex about which something happens: where the acting ship is, what moved last, who is in turn or looks."""
    acting = acting_ship(sea)
    if acting is not None and sea.ship(*acting).hex and viewer in (None, acting[0]):
        return sea.ship(*acting).hex
    if viewer is None and sea.trails and sea.trails[-1].hexes[-1] in sea.board.terrain:
        return sea.trails[-1].hexes[-1]
    seat = sea.active if viewer is None else viewer
    return next((one.hex for one in sea.players[seat].ships if one.hex), OUTPOST)


def lay_view(canvas: Canvas, scene: Scene, grid: Field, found: Targets, room: Box, dice: bool = True) -> list[Box]:
    """The close view with all that stands and may be chosen there; gives back where something is read."""
    sea = sea_of(scene)
    acting = acting_ship(sea)
    lay_reach(canvas, scene, grid, found, sea.ship(*acting).hex if acting else "", room)
    lay_wake(canvas, scene, grid, room)
    tray = tray_box(scene, grid, room, found) if dice else None
    taken = lay_pieces(canvas, scene, grid, found, room, [tray] if tray else [])
    if tray:
        lay_tray(canvas, scene, tray)
    return taken

"""The table under Sea of Thieves' board: the chart with its sheets, the lens, the places for track and captains."""

from PIL import Image

from bot.games.sea_of_thieves.board import PLACES, board
from bot.games.sea_of_thieves.content import TABLE
from rendering.kit.frames import lay_cloth, lay_parchment, lay_spar_frame, patch, scroll, wood
from rendering.kit.grids import Hexes
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.pen import Pen
from rendering.kit.sea import compass_rose, serpent
from rendering.kit.shapes import rounded
from rendering.kit.sheet import Sprite

from . import chart
from .places import (
    BERTH_H,
    BIG,
    FOES,
    LENS_R,
    MAP,
    MAP_H,
    NEWS,
    PANEL_W,
    PLATE_H,
    STRIP,
    STRIP_H,
    TRACK,
    TRACK_H,
    W,
    height,
    panels,
    tile,
)  # fmt: skip
from .tokens import tile_badge

LAP_X, LAP_STEP = 60, 42.4


def lap_at(points: int) -> tuple[float, float]:
    """The middle of a space of the reputation track."""
    return LAP_X + LAP_STEP * (points % (TABLE.lap + 1)) - 4, TRACK + 40


@kept(6)
def sea_map(layout: str) -> Image.Image:
    """The whole chart of a layout with the badges of its tiles."""
    known = board(layout)
    out = chart.draw_map(layout, MAP, known.hexes, W, MAP_H)
    patch(out, (20, 950, 260, 190), lambda pen: compass_rose(pen, 150, 1042, 84, "shelf", "night"))
    if 1 in known.slots:
        patch(out, (20, 60, 260, 190), lambda pen: serpent(pen, 150, 190, 0.9, "mid", "night"))
    else:
        patch(out, (800, 250, 260, 250), lambda pen: serpent(pen, 920, 420, 1.1, "mid", "night"))
        patch(out, (520, 90, 260, 250), lambda pen: serpent(pen, 640, 240, 0.8, "mid", "night", -1))
    for slot, side in known.sides.items():
        badge = tile_badge(slot, side.tile).image
        x, y = chart.rim(MAP, slot)
        left = min(max(14, round(x - badge.width / 2)), W)
        out.paste(badge, (left, round(y - badge.height / 2)), badge)
    return out


@kept(14)
def lens_view(layout: str, slot: int) -> Sprite:
    """What the lens shows of a tile, with its brass rim."""
    r = LENS_R + 14
    x, y = Hexes(0, 0, BIG).centre(*PLACES[f"{slot}A"])
    grid = Hexes(r - x, r - y, BIG)
    known = board(layout)
    inside = set(tile(slot))
    near = [place for place in known.hexes if place in inside or any(o in inside for o in known.near[place])]
    view = chart.draw_map(layout, grid, near, 2 * r, 2 * r)
    pen = Pen(2 * r, 2 * r, 2)
    pen.disc(r, r, r - 1, "ink")
    pen.disc(r, r, r - 4, "gold_dark")
    pen.disc(r, r, r - 7, "gold")
    pen.disc(r, r, r - 17, "ink")
    pen.image.paste(view.resize(pen.image.size, Image.Resampling.NEAREST), (0, 0), pen.mask_disc(r, r, r - 20))
    return Sprite(pen.done())


def _panel(out: Image.Image, x: int, y: int) -> None:
    for i in range(2):
        top = y + PLATE_H + 8 + i * (BERTH_H + 6)

        def berth(pen: Pen, top: int = top) -> None:
            pen.poly(rounded(x, top, PANEL_W, BERTH_H, 12), "ink")
            pen.poly(rounded(x + 3, top + 3, PANEL_W - 6, BERTH_H - 6, 10), "parchment")
            pen.slab(x + 14, top + 72, PANEL_W - 28, 2, "parchment_dark")

        patch(out, (x, top, PANEL_W, BERTH_H), berth)


def _track(out: Image.Image) -> None:
    lay_parchment(out, 30, TRACK - 4, W - 60, TRACK_H, 7)
    symbols = set(TABLE.fortune_symbols)

    def spaces(pen: Pen) -> None:
        for points in range(TABLE.lap + 1):
            x, y = lap_at(points)
            pen.slab(x - 19, y - 22, 38, 44, "ink", 8)
            pen.slab(x - 16, y - 19, 32, 38, "gold_light" if points in symbols else "parchment_light", 6)

    patch(out, (30, TRACK, W - 60, 80), spaces)
    for points in range(TABLE.lap + 1):
        x, y = lap_at(points)
        write(out, x, y, str(points), "bold", 24, "ink")


def table(layout: str, seats: int) -> Image.Image:
    """The whole ground of a layout for so many captains."""
    high = height(seats)
    out = Image.new("RGB", (W, high))
    out.paste(wood(W, high - MAP_H, 12, "wood_dark", 0.28, 92, True), (0, MAP_H))
    out.paste(sea_map(layout) if layout else Image.new("RGB", (W, MAP_H), (18, 48, 74)), (0, 0))
    for x, y, w, h in (NEWS, FOES):
        lay_parchment(out, x, y, w, h, w % 9)
    lay_cloth(out, 30, STRIP, W - 60, STRIP_H, "abyss", 5)
    _track(out)
    for x, y in panels(seats):
        _panel(out, x, y)
    lay_spar_frame(out)
    title = scroll("Sea of Thieves", 54, 440, 58).image
    out.paste(title, (NEWS[0] + NEWS[2] // 2 - title.width // 2, 14), title)
    return out

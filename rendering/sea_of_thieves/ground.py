"""The table under Sea of Thieves' board: the chart with its sheets, the lens, the places for track and captains."""

from PIL import Image

from bot.engine.text import t
from bot.games.sea_of_thieves.board import SYMBOLS, board, net
from bot.games.sea_of_thieves.content import TABLE
from rendering.kit.frames import lay_spar_frame, patch, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit, write
from rendering.kit.memo import kept
from rendering.kit.palette import rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import compass_rose, serpent
from rendering.kit.sheet import Sprite
from rendering.kit.tokens import port, skulls_badge, waypoint

from . import chart
from .places import (
    BADGES,
    FOES,
    LENS_R,
    LENS_X,
    LENS_Y,
    MAP,
    MAP_H,
    NEWS,
    PANEL_H,
    PANEL_W,
    STRIP,
    STRIP_H,
    TRACK,
    TRACK_H,
    W,
    height,
    lens,
    panels,
    tile,
)  # fmt: skip
from .tokens import cargo, tile_badge

LAP_X, LAP_STEP = 68, 42  # of the reputation track


def lap_at(points: int) -> tuple[int, int]:
    """The middle of a space of the reputation track."""
    return LAP_X + LAP_STEP * (points % (TABLE.lap + 1)), TRACK + 38


def _bare_sea(slots: tuple[int, ...]) -> Image.Image:
    """The sea with room for tiles in these slots."""
    out = chart.water(MAP, net(slots).hexes, W, MAP_H)
    patch(out, (20, 950, 260, 190), lambda pen: compass_rose(pen, 150, 1042, 84, "shelf", "night"))
    # a rose fills the place of the lens for as long as there is none
    patch(out, (LENS_X - 260, LENS_Y - 260, 520, 520), lambda pen: compass_rose(pen, LENS_X, LENS_Y, 240, "shelf"))
    if 1 not in slots:
        patch(out, (800, 250, 260, 250), lambda pen: serpent(pen, 920, 420, 1.1, "mid", "night"))
        patch(out, (520, 90, 260, 250), lambda pen: serpent(pen, 640, 240, 0.8, "mid", "night", -1))
    return out


def print_chart(out: Image.Image, layout: str) -> None:
    """Print the tiles of a layout on the sea that has room for them, with their badges."""
    known = board(layout)
    chart.print_map(out, layout, MAP, known.hexes)
    for slot, side in known.sides.items():
        badge = tile_badge(slot, side.tile).image
        x, y = BADGES[slot]
        out.paste(badge, (x - badge.width // 2, y - badge.height // 2), badge)


def _empty_sea() -> Image.Image:
    """The sea before the tiles are laid."""
    out = Image.new("RGB", (W, MAP_H), rgb("abyss"))
    patch(out, (280, 320, 520, 520), lambda pen: compass_rose(pen, 540, 580, 240, "shelf"))
    patch(out, (960, 1100, 560, 300), lambda pen: serpent(pen, 1230, 1280, 1.9, "mid", "night"))
    return out


@kept(1)
def _lens() -> tuple[Image.Image, Image.Image]:
    """The brass rim of the lens, and as a mask what is seen through it."""
    r = LENS_R + 14
    pen = Pen(2 * r, 2 * r, 2)
    pen.disc(r, r, r - 1, "ink")
    pen.disc(r, r, r - 4, "gold_dark")
    pen.disc(r, r, r - 7, "gold")
    pen.disc(r, r, r - 17, "ink")
    glass = Pen(2 * r, 2 * r, 2)
    glass.disc(r, r, r - 20, "ink")
    return pen.done(), glass.done().getchannel("A")


@kept(14)
def lens_view(layout: str, slot: int) -> Sprite:
    """What the lens shows of a tile, with its brass rim."""
    rim, glass = _lens()
    r = LENS_R + 14
    grid = lens(slot, r, r)
    known = board(layout)
    inside = set(tile(slot))
    near = [place for place in known.hexes if place not in inside and any(o in inside for o in known.near[place])]
    view = chart.water(grid, [*tile(slot), *near], 2 * r, 2 * r)
    chart.print_map(view, layout, grid, tile(slot), str(slot))
    out = rim.copy()
    out.paste(view, (0, 0), glass)
    return Sprite(out)


def lay_sheet(out: Image.Image, x: int, y: int, w: int, h: int) -> None:
    """A clean sheet of parchment: straight edges weigh next to nothing in a file."""

    def draw(pen: Pen) -> None:
        pen.slab(x + 5, y + 7, w, h, "night", 14)
        pen.slab(x, y, w, h, "ink", 14)
        pen.slab(x + 4, y + 4, w - 8, h - 8, "parchment_edge", 11)
        pen.slab(x + 10, y + 10, w - 20, h - 20, "parchment", 7)

    patch(out, (x - 2, y - 2, w + 12, h + 14), draw)


def _strip(pen: Pen) -> None:
    pen.slab(30, STRIP, W - 60, STRIP_H, "ink", 14)
    pen.slab(34, STRIP + 4, W - 68, STRIP_H - 8, "gold_dark", 11)
    pen.slab(37, STRIP + 7, W - 74, STRIP_H - 14, "abyss", 9)


def _track(out: Image.Image) -> None:
    lay_sheet(out, 30, TRACK, W - 60, TRACK_H)
    symbols = set(TABLE.fortune_symbols)

    def spaces(pen: Pen) -> None:
        for points in range(TABLE.lap + 1):
            x, y = lap_at(points)
            pen.slab(x - 19, y - 20, 38, 40, "ink", 8)
            pen.slab(x - 16, y - 17, 32, 34, "gold" if points in symbols else "parchment_light", 6)

    patch(out, (30, TRACK, W - 60, 80), spaces)
    for points in range(TABLE.lap + 1):
        x, y = lap_at(points)
        if points in symbols or points % 10 == 0 or points == TABLE.lap:
            write(out, x, y, str(points), "heavy", 26, "ink")


def _legend(out: Image.Image, x: int, y: int) -> None:
    """What the signs mean, in the place that is free at a table of three."""
    lay_sheet(out, x, y, PANEL_W, PANEL_H)
    write(out, x + PANEL_W / 2, y + 44, t("Signs"), "display", 40, "wood_dark")
    rows: list[tuple[list[Image.Image], str]] = [
        ([waypoint(symbol, 36).image for symbol in SYMBOLS], t("Waypoints")),
        ([skulls_badge(2, 38).image], t("Skeletons")),
        ([port("bicorne", 16, "round", "blood").image], t("Captain")),
        ([cargo(sign, 42).image for sign in ("chest", "skull", "crate", "gem")], t("Cargo tokens")),
        ([icon("cards", 44).image], t("Fortune cards")),
        ([icon("paper", 44).image], t("Voyage cards")),
        ([icon("key", 44).image], t("Events kept")),
        ([icon("anchor", 44).image], t("Action tokens")),
    ]
    for i, (pictures, words) in enumerate(rows):
        left = x + (32 if i < 4 else 420)
        mid = y + 112 + i % 4 * 64
        for k, picture in enumerate(pictures):
            at = (left + k * 40, mid - picture.height // 2)
            out.paste(picture, at, picture)
        words, size = fit(words, "bold", 30, 200 if i < 4 else 250, 22)
        write(out, left + (180 if i < 4 else 70), mid, words, "bold", size, "ink", "lm")


def table(slots: tuple[int, ...], seats: int) -> Image.Image:
    """The whole ground for so many captains, with room for tiles in these slots; none before they are laid."""
    high = height(seats)
    out = Image.new("RGB", (W, high))
    out.paste(wood(W, high - MAP_H, 12, "wood_dark", 0.28, 92, True), (0, MAP_H))
    out.paste(_bare_sea(slots) if slots else _empty_sea(), (0, 0))
    for x, y, w, h in (NEWS, FOES):
        lay_sheet(out, x, y, w, h)
    patch(out, (28, STRIP - 2, W - 56, STRIP_H + 4), _strip)
    _track(out)
    if seats == 3:
        _legend(out, *panels(4)[3])
    lay_spar_frame(out)
    write(out, NEWS[0] + NEWS[2] / 2, 54, "Sea of Thieves", "display", 68, "gold")
    return out

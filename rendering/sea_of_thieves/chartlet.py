"""A small plain map for the owner's eyes: where the voyages lead, and the own ships."""

from PIL import Image, ImageDraw

from bot.games.sea_of_thieves.board import PLACES, SYMBOLS, board
from rendering.kit.lettering import write
from rendering.kit.memo import kept
from rendering.kit.palette import mix, rgb
from rendering.kit.sheet import Sprite

from .places import Field

HALF, QUARTER = 18, 10
MAP_W, MAP_H = 26 * HALF + 40, 46 * QUARTER + 34
SMALL = Field(MAP_W // 2, MAP_H // 2, HALF, QUARTER)
# where the digits of the tiles stand, in steps of hexes from the middle of their tile
DIGITS = {1: (2, -3), 2: (3, -1), 3: (1, 2), 4: (-2, 3), 5: (-3, 1), 6: (-1, -2)}


@kept(12)
def chartlet(layout: str) -> Sprite:
    """The hexes of a layout in flat tones: islands, reefs, the Outpost, digits of the tiles."""
    chart = board(layout)
    out = Image.new("RGB", (MAP_W, MAP_H), rgb("ink"))
    draw = ImageDraw.Draw(out)
    draw.rectangle((4, 4, MAP_W - 5, MAP_H - 5), fill=rgb("abyss"))
    for place in chart.hexes:
        tone = "shelf" if place[0] == "0" else ("mid", mix("mid", "deep", 0.6))[int(place[0]) % 2]
        points = SMALL.corners(*PLACES[place], -1)
        draw.polygon(points, fill=rgb(tone))
        x, y = SMALL.centre(*PLACES[place])
        terrain = chart.terrain[place]
        if terrain == "reef":
            draw.polygon([(x - 5, y + 4), (x, y - 6), (x + 5, y + 4)], fill=rgb("rock_light"))
        elif terrain != "sea":
            r = 12 if terrain == "outpost" else 9
            draw.ellipse((x - r, y - r, x + r, y + r), fill=rgb("sand"))
            draw.ellipse((x - r + 4, y - r + 4, x + r - 4, y + r - 4), fill=rgb("blood" if r > 9 else "jungle"))
    for marks in chart.waypoints.values():
        for symbol in SYMBOLS:
            x, y = SMALL.centre(*PLACES[marks[symbol]])
            draw.rectangle((x - 2, y - 2, x + 2, y + 2), fill=rgb("foam"))
    for slot in chart.slots:
        q, r = PLACES[f"{slot}A"]
        dq, dr = DIGITS[slot]
        x, y = SMALL.centre(q + dq, r + dr)
        write(out, min(max(x, 20), MAP_W - 20), min(max(y, 22), MAP_H - 22), str(slot), "heavy", 28, "gold")
    return Sprite(out)

"""The card at the end of a game that may be posted elsewhere: the winner at sunset, the table, a line of its story."""

from collections.abc import Sequence

from PIL import Image

from bot.engine.text import t
from rendering.scene import Picture, Scene

from . import FRAME_H, FRAME_W
from .cache import kept
from .canvas import Canvas, Layer, make_layer
from .encode import png
from .evening import HULL, WATER, evening, winning_ship
from .glyphs import display_name
from .icons import icon
from .lettering import fit_in_two
from .palette import CAPTAINS, letter
from .pen import Pen
from .plates import RIM, sheet
from .scenery import title
from .score_table import PLACES, WINNERS, Line, name_ribbon, winners
from .ships import sail
from .tokens import coin
from .words import short

MIDDLE, SCALE = 424, 1.5  # where the ship lies, and how large it is
LEFT, TOP, WIDE, HIGH = 868, 44, 742, 800  # the table
STORY, STORY_H = 888, 136
ROW = 150
MOST_ALT = 1000


def _ground() -> Image.Image:
    pen = Pen(FRAME_W, FRAME_H, 2, ground="mid")
    evening(pen, MIDDLE)
    return pen.done()


@kept(2)
def _layer() -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for colour in ("vermilion", "jade"):
            canvas = Canvas(draft)
            every = sorted(CAPTAINS, key=lambda each: each != colour)
            lines = [Line(min(i + 1, 4), each, letter(each), (), 30) for i, each in enumerate(every[:6])]
            _draw(canvas, "Sea", lines, "I")
            out.append(canvas.flatten())
        return out

    return make_layer("share card", _ground, specimen)


def _lay_winner(canvas: Canvas, game: str, lines: Sequence[Line]) -> None:
    first = winners(lines)
    alone = len(first) == 1
    wide = title(game, 120).width
    canvas.put(
        title(game, min(132, round(120 * 780 / wide)), "gold_light", "gold", "ink", "dusk_dark", -10), MIDDLE, 96
    )
    ship = winning_ship(first[0].colour if alone else "", SCALE)
    canvas.put(ship, MIDDLE - HULL[0] * SCALE, WATER - HULL[1] * SCALE, "lt")
    if alone:
        canvas.put(icon("crown", 130), MIDDLE + 6, 222)
    shown = first[:WINNERS]
    for i, line in enumerate(shown):
        name, size = fit_in_two(display_name(line.name, line.colour), "bold", 620, 66 if alone else 48, 48)
        canvas.put(name_ribbon(name, size, 92 if alone else 62), MIDDLE, 806 - 68 * (len(shown) - 1 - i))


def _lay_table(canvas: Canvas, lines: Sequence[Line]) -> None:
    high = min(ROW, (HIGH - 40) / len(lines))
    h = round(high * len(lines) + 40)
    top = TOP + (HIGH - h) // 2
    canvas.put(sheet(WIDE, h, 0, "parchment", "gold"), LEFT - RIM, top - RIM, "lt")
    for i, line in enumerate(lines):
        y = top + 20 + high * (i + 0.5)
        face = PLACES[min(line.place, 3) - 1]
        if i:
            canvas.fill(
                (LEFT + 26, round(y - high / 2) - 1, LEFT + WIDE - 26, round(y - high / 2) + 1), "parchment_dark"
            )
        canvas.put(coin(str(line.place), 72, face), LEFT + 64, y)
        canvas.put(sail(line.colour, 84, size=56), LEFT + 164, y)
        name, size = fit_in_two(display_name(line.name, line.colour), "bold", WIDE - 366, 56, 46)
        canvas.text(LEFT + 222, y, name, "bold", size, rank="key")
        canvas.put(coin(str(line.total), round(min(112, high - 14)), face), LEFT + WIDE - 78, y)


def _draw(canvas: Canvas, game: str, lines: Sequence[Line], story: str) -> None:
    _lay_winner(canvas, game, lines)
    _lay_table(canvas, lines)
    canvas.put(sheet(FRAME_W - 60, STORY_H, 0, "parchment"), 30 - RIM, STORY - RIM, "lt")
    canvas.block(FRAME_W / 2, STORY + STORY_H / 2, story, "display", 62, FRAME_W - 140, 42, 2, "ink", "mm")


def card(game: str, lines: Sequence[Line], story: str) -> Canvas:
    """The card of a game that is over: its title, one line per captain, best first, and what happened in one line."""
    canvas = Canvas(_layer())
    _draw(canvas, game, lines, story)
    return canvas


def picture(game: str, lines: Sequence[Line], scene: Scene) -> Picture:
    """The finished card of a scene whose news is what people will tell of the game, with its words."""
    story = " ".join(scene.news)
    table = ", ".join(f"{line.place}. {display_name(line.name, line.colour)} {line.total}" for line in lines)
    words = t("{game}: {table}. {story}", game=scene.title, table=table, story=story)
    return Picture(png(card(game, lines, story)), short(words, MOST_ALT), "card.png")

"""The chart: the folding map to the edge, how near the end is, and a plate for each captain in the order of play."""

from PIL import Image

from bot.engine.text import t
from bot.games.scoundrels.components import GHOST, LIVING, Sea
from bot.games.scoundrels.facts import standing
from bot.games.scoundrels.facts.standing import Fact
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.frames import banner, wood
from rendering.kit.icons import icon
from rendering.kit.lettering import fit_lines, width, write
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.plates import Fact as Chip
from rendering.kit.plates import Plate, column, foot, lay_facts
from rendering.kit.specimen import drawn
from rendering.scene import Picture, Scene

from .fleet import lay_discs, lay_fleet
from .places import H, W, chart_grid, clocks_box, plates_box
from .reach import MANY, lay_lamp, lay_way
from .specimen import specimens
from .text import alt
from .tokens import TREASURE_SIGNS
from .waters import lay_waters
from .words import sea_of

COLOURS = 128
CLOCKS = {"round": "hourglass", "sunk": "bones", "quests": "paper", "treasure": "chest"}
PIP = 30


def ground(seats: int) -> Image.Image:
    """Wood with the map on it."""
    out = wood(W, H, 7, "wood_dark", 0.22, 126)
    lay_waters(out, chart_grid(seats))
    return out


@kept(4)
def layer(seats: int) -> Layer:
    """The chart's ground for so many captains."""
    return make_layer(f"scoundrels chart {seats}", lambda: ground(seats), drawn(lambda: specimens(seats), lay), COLOURS)


# -- how near the end is -----------------------------------------------------------------------------------------------


@kept()
def _pips(done: int, of: int, across: int) -> Sprite:
    """Places to fill, as many in a row as there is room for."""
    rows = -(-of // across)
    pen = Pen(min(of, across) * PIP, rows * PIP, 4)
    for i in range(of):
        x, y = (i % across + 0.5) * PIP, (i // across + 0.5) * PIP
        pen.disc(x, y, 13, "ink")
        pen.disc(x, y, 9.5, "gold" if i < done else mix("wood_dark", "ink", 0.35))
    return Sprite(pen.done())


@kept()
def _ribbon(words: str, wide: int, size: int) -> Sprite:
    """The last round, on a red ribbon."""
    lines, size = fit_lines(words, "display", size, wide - 90 if wide > 200 else wide - 6, 33, 1 if wide > 200 else 2)
    high = round(size * 0.36 + len(lines) * size * 1.02)
    if wide > 200:
        wide = round(width(lines[0], "display", size)) + 40
        pen = Pen(wide + 72, round(high * 1.3) + 8, 4)
        banner(pen, 36, 4, wide, high, "blood", "blood_dark", 30)
        left = 36
    else:
        pen, left = Pen(wide, high + 8, 4), 0
        pen.slab(0, 0, wide, high + 8, "ink", 8)
        pen.slab(4, 4, wide - 8, high, "blood", 5)
    out = pen.done()
    for i, line in enumerate(lines):
        y = 4 + high / 2 + (i - (len(lines) - 1) / 2) * size * 1.02
        write(out, left + wide / 2, y, line, "display", size, "parchment_light", "mm", 2, "blood_dark")
    return Sprite(out)


def _clock(canvas: Canvas, key: str, fact: Fact, x: float, y: float, upright: bool) -> None:
    """One of the things that bring the end nearer: a number, or places to fill."""
    canvas.put(icon(CLOCKS[key], 72 if upright else 60), x, y, "mt" if upright else "lm")
    spot = (x, y + 106, "mm") if upright else (x + 68, y, "lm")
    if fact.most:
        s = _pips(fact.number, fact.most, 4 if upright else 8)
        canvas.put(s, spot[0], y + 78 if upright else y, "mt" if upright else "lm")
    else:
        canvas.text(*spot[:2], _number(key, fact), "heavy", 58, "parchment_light", spot[2], stroke=4, rank="key")


def _number(key: str, fact: Fact) -> str:
    """What counts; before the first round there is none."""
    return "–" if key == "round" and not fact.number else str(fact.number)


def _wide(key: str, fact: Fact) -> float:
    return 68 + (fact.most * PIP if fact.most else width(_number(key, fact), "heavy", 58))


def lay_clocks(canvas: Canvas, scene: Scene) -> None:
    """Round, pirates sunk, Quests done, Treasure left; a red ribbon in the last round."""
    sea = sea_of(scene)
    board = standing.board(sea)
    shown = {key: board[key] for key in CLOCKS if key in board}
    x0, y0, x1, y1 = clocks_box(sea.seats)
    final = t("The end") if sea.over else t("Last round!") if sea.final else ""
    if sea.seats == 4:
        x = (x0 + x1) / 2
        if final:
            s = _ribbon(final, round(x1 - x0), 40)
            canvas.put(s, x, y0, "mt")
            y0 += s.height + 6
        pitch = (y1 - y0) / len(shown)
        for i, (key, fact) in enumerate(shown.items()):
            _clock(canvas, key, fact, x, y0 + pitch * (i + 0.5) - 66, True)
        return
    y = (y0 + y1) / 2
    if final:
        s = _ribbon(final, 520, 50)
        canvas.put(s, x0, y + 6, "lm")
        x0 += s.width + 40
    gap = (x1 - x0 - sum(_wide(key, fact) for key, fact in shown.items())) / max(1, len(shown))
    x = x0 + gap / 2
    for key, fact in shown.items():
        _clock(canvas, key, fact, x, y, False)
        x += _wide(key, fact) + gap


# -- the captains ------------------------------------------------------------------------------------------------------


@kept()
def _hull(damage: int, of: int) -> Sprite:
    """A hull of so many planks, those that are hit crossed out."""
    s = 23
    pen = Pen(of * s + 8, 42, 4)
    pen.slab(0, 0, of * s + 8, 42, "ink", 11)
    for i in range(of):
        x = 4 + i * s
        pen.slab(x, 4, s - 2 if i < of - 1 else s, 34, "blood" if i < damage else "jade", 6)
        if i < damage:
            pen.line([(x + 5, 12), (x + s - 7, 30)], 4, "parchment_light")
            pen.line([(x + 5, 30), (x + s - 7, 12)], 4, "parchment_light")
    return Sprite(pen.done())


@kept()
def _hold(things: tuple[str, ...], room: int, size: int) -> Sprite:
    """What a ship carries, side by side, closer where it is much."""
    step = min(size + 4.0, (room - size) / max(1, len(things) - 1))
    pen = Pen(round(size + step * (len(things) - 1)), size, 1)
    for i, thing in enumerate(things):
        pen.image.alpha_composite(icon(TREASURE_SIGNS[thing], size).image, (round(i * step), 0))
    return Sprite(pen.image)


@kept()
def _infamy(infamy: int, size: int) -> Sprite:
    """The seal of Infamy and how much of it."""
    seal = round(size * 0.84)
    wide = round(width(str(infamy), "heavy", size))
    out = Pen(seal + 8 + wide, seal, 1).image
    out.alpha_composite(icon("infamy", seal).image, (0, 0))
    write(out, seal + 6, seal / 2, str(infamy), "heavy", size, "ink", "lm", rank="key")
    return Sprite(out)


def _rows(sea: Sea, seat: int) -> tuple[tuple[Chip, ...], ...]:
    """Infamy, cards and Damage, what lies buried and what is carried, as a plate for so many captains holds them."""
    facts = standing.captain(sea, seat)
    damage, things = facts["damage"], facts["cargo"].things
    cards, hull = Chip("cards", str(facts["cards"].number)), Chip(_hull(damage.number, damage.most))
    buried = (Chip("spade", str(facts["buried"].number)),) if "buried" in facts else ()
    room = {3: 226, 4: 180, 5: 160, 6: 228}[sea.seats] - 96 * len(buried)
    hold = (*buried, *((Chip(_hold(things, max(56, room), 50 if sea.seats < 6 else 46)),) if things else ()))
    if sea.seats in (4, 6):
        return (cards, hull), hold
    infamy = Chip(_infamy(facts["infamy"].number, 96 if sea.seats == 3 else 84))
    return ((infamy,), (hull, cards), hold) if sea.seats == 3 else ((infamy, cards), (hull, *hold))


def _plate(scene: Scene, seat: int, most: int) -> Plate:
    """A captain's plate, its Infamy large; low wide ones have chips between ship and score."""
    sea, mate = sea_of(scene), scene.mates[seat]
    fate, infamy = sea.captains[seat].fate, sea.captains[seat].infamy
    on_turn = seat == sea.turn.seat and not sea.over
    gone, asked = fate not in (LIVING, GHOST), seat in scene.to_act and not sea.over
    done = "check" if seat in sea.played and not on_turn else ""
    state = "hourglass" if asked else "bones" if gone else "ghost" if fate == GHOST else done
    own = sea.seats == 4  # laid out by hand: the score as high as both rows
    return Plate(
        mate.colour, mate.name, str(infamy) if sea.seats == 6 else "", rows=() if own else _rows(sea, seat),
        acts=asked, turn=on_turn, state=state, leads=infamy == most > 0, gone=gone,
    )  # fmt: skip


def _two_rows(canvas: Canvas, sea: Sea, seat: int, place: tuple[int, int, int, int]) -> None:
    """Below the heading of a plate of four: Infamy as high as both rows of chips."""
    x, y, w, h = place
    head = max(56, min(76, round(h * 0.36)))
    infamy = sea.captains[seat].infamy
    middle, x, right = y + (h + head) / 2, x + 14, x + w - 14
    canvas.put(icon("infamy", 64), x, middle, "lm")
    x += 70
    x += canvas.text(x, middle, str(infamy), "heavy", 100 if infamy < 10 else 76, rank="key") + 8
    for i, row in enumerate(_rows(sea, seat)):
        lay_facts(canvas, x, y + head + (h - head - 8) * (0.27 + 0.48 * i), row, right - x, right=True)


def lay_plates(canvas: Canvas, scene: Scene) -> None:
    """A plate for each captain, in the order in which they play this round."""
    sea = sea_of(scene)
    seats = standing.order(sea)
    most = max(captain.infamy for captain in sea.captains)
    plates = [_plate(scene, seat, most) for seat in seats]
    x0, y0, x1, y1 = plates_box(sea.seats)
    room = (x0, y0, x1 - x0, y1 - y0)
    if sea.seats == 3:
        _ = column(canvas, room, plates, gap=30)
        return
    boxes = foot(canvas, room, plates, {4: 4, 5: 5, 6: 3}[sea.seats], 28)
    for seat, place in zip(seats, boxes, strict=True) if sea.seats == 4 else ():
        _two_rows(canvas, sea, seat, place)


# -- the picture -------------------------------------------------------------------------------------------------------


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay everything that moves on the chart's ground."""
    sea = sea_of(scene)
    grid = chart_grid(sea.seats)
    here = standing.kinds(sea)
    lay_lamp(canvas, grid, sea, [mark.place for mark in scene.marks if mark.place in here])
    lay_way(canvas, grid, sea.path)
    marked = [mark.place for mark in scene.marks] if len(scene.marks) <= MANY else []
    lay_discs(canvas, scene, grid, lay_fleet(canvas, scene, grid, marked))
    lay_clocks(canvas, scene)
    lay_plates(canvas, scene)


def chart(scene: Scene) -> Picture:
    """The chart for everybody."""
    canvas = Canvas(layer(sea_of(scene).seats))
    lay(canvas, scene)
    return Picture(png(canvas), alt(scene))

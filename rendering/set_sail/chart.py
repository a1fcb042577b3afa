"""The chart: the map with ships, the move just made, the targets of the pending question, and the captains' column."""

from bot.games.set_sail import facts
from bot.games.set_sail.board import PORTS
from bot.games.set_sail.components import Sea
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, Sprite, make_layer
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.lettering import width, write
from rendering.kit.pen import Pen
from rendering.kit.ships import sail
from rendering.kit.specimen import drawn
from rendering.kit.tokens import die, port
from rendering.scene import Picture, Scene

from . import fleet, ground
from .column import lay_column
from .places import CHART, ROWS, TILES, Cells, cell, kind_at
from .specimen import specimens
from .text import alt, sea_of
from .tokens import SIGNS

FEW = 6  # so many targets have discs with their names: more are a lit reach
MANY = 60  # from here on the numbers of a reach are quiet


@kept(1)
def layer() -> Layer:
    """The chart's cached ground."""
    return make_layer("set_sail chart", ground.table, drawn(lambda: [*specimens(6), *specimens(3)], lay))


def _targets(canvas: Canvas, scene: Scene, sea: Sea, taken: fleet.Fleet) -> None:
    """Steps in empty tiles of a reach; discs where something stands, and where targets are few."""
    far, standing = facts.steps(sea), set(taken) | set(facts.plotted(sea)[-1:])
    marks = [mark for mark in scene.marks if mark.place in TILES]
    for i, mark in enumerate(marks):
        x, y = CHART.at(mark.place)
        name = str(far[mark.place]) if mark.place in far else mark.label or mark.place
        if mark.place not in standing and mark.place not in PORTS:
            dx, dy = 0, 0
        elif len(taken.get(mark.place, ())) > 3:
            dx, dy = fleet.CROWDED
        elif mark.place in far or mark.label not in TILES:
            dx, dy = fleet.DISC
            if mark.place in [other.place for other in marks[:i]]:
                dy = -dy  # a second answer at the same tile
        else:
            dx, dy = fleet.NAMED if mark.place in standing else fleet.PORT
        if (dx, dy) == (0, 0) and mark.place in far:
            canvas.put(fleet.steps(name, len(marks) > MANY), x, y)
        else:
            canvas.put(fleet.disc(name, 27 if dx or dy else 36), x + dx, y + dy)
        if far and kind_at(mark.place) == "s" and mark.place not in standing:
            canvas.put(icon("silver", 36), x + 28, y + 34)


def _result(canvas: Canvas, scene: Scene, taken: fleet.Fleet) -> None:
    """What the last fight against a ship card brought: between two rows, where no ship, port or disc is near."""
    prize = sea_of(scene).prize
    if prize is None or not prize.die:
        return
    col, row = cell(prize.tile)
    full = {cell(tile) for tile in (*taken, *PORTS)}
    for other, dy in ((row + 1, 70), (row - 1, -72)):
        if 0 <= other < ROWS and not full & {(col, other), (col - 1, other)}:
            x, y = CHART.at(prize.tile)
            canvas.put(_spoils(prize.die, prize.card, facts.short_of(prize)), max(x, CHART.x + 80), y + dy)
            return


@kept(64)
def _spoils(rolled: int, card: str, lost: int) -> Sprite:
    """A die, and the ship card it won or the supplies it cost."""
    words = f"–{lost}" if lost else "+1"
    wide = 94 + round(width(words, "heavy", 45))
    pen = Pen(wide, 44, 4)
    pen.slab(0, 0, wide, 44, "ink", 13)
    pen.slab(3, 3, wide - 6, 38, "blood" if lost else "parchment_light", 10)
    out = pen.done()
    out.alpha_composite(die(rolled, 32).image, (9, 5))
    write(out, 47, 22, words, "heavy", 45, "white" if lost else "jade_dark", "lm")
    out.alpha_composite(icon("sack" if lost else SIGNS[card], 38).image, (wide - 45, 3))
    return Sprite(out)


def _meetings(canvas: Canvas, sea: Sea) -> None:
    for tile in dict.fromkeys(each.tile for each in sea.now.meetings):
        x, y = CHART.at(tile)
        canvas.put(port("swords", 21, "round", "parchment", "blood"), x - 30, y + 40)


def lay(canvas: Canvas, scene: Scene) -> None:
    """Lay everything that moves on the chart's layer."""
    sea = sea_of(scene)
    taken, tiles = facts.fleet(sea), [mark.place for mark in scene.marks if mark.place in TILES]
    reach = [mark.place for mark in scene.marks if mark.place in TILES and mark.label in TILES]
    start = facts.start(sea)
    cells: Cells = frozenset(map(cell, [*reach, start] if reach and start else reach))
    if len(cells) > FEW:
        fleet.darken(canvas, CHART, cells)
    for wake in sea.wakes:
        if len(wake.path) > 1:
            fleet.wake(canvas, wake.path, wake.path[0] not in tiles)
    way = facts.plotted(sea)
    alone = bool(way) and way[-1] not in taken
    if way and not alone:
        taken[way[-1]].append((sea.turn, 0))  # ship I among those with whom it is going to lie
    fleet.lay_ports(canvas, {**taken, way[-1]: [(sea.turn, 0)]} if alone else taken)
    fleet.outline(canvas, CHART, cells)
    if way:
        fleet.way(canvas, CHART, way)
    fleet.lay_ships(canvas, sea, scene.mates, taken, tiles)
    if alone:
        x, y = CHART.at(way[-1])
        canvas.put(sail(scene.mates[sea.turn].colour, 58, halo="gold"), x, y + 6)
    _meetings(canvas, sea)
    _targets(canvas, scene, sea, taken)
    _result(canvas, scene, taken)
    lay_column(canvas, scene)


def chart_canvas(scene: Scene) -> Canvas:
    """The chart as a sheet, before it is encoded."""
    canvas = Canvas(layer())
    lay(canvas, scene)
    return canvas


def chart(scene: Scene) -> Picture:
    """The map, enough to decide."""
    return Picture(png(chart_canvas(scene)), alt(scene))

"""The dice of the roll that is being spent, in the emptiest corner of the close view."""

from bot.games.sea_of_thieves.components import CrewRoll, Sea
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.pen import Pen
from rendering.kit.shapes import Box
from rendering.kit.tokens import coin, luck_die
from rendering.scene import Scene

from .pieces import acting_ship
from .places import Field
from .reach import Targets
from .words import sea_of

DIE, STEP, HIGH, MARGIN = 84, 96, 122, 16
SUM = 100  # the coin with the successes


def _roll(sea: Sea) -> CrewRoll | None:
    acting = acting_ship(sea)
    if acting is None or not sea.rolls:
        return None
    roll = sea.rolls[-1]
    return roll if (roll.seat, roll.ship) == acting and roll.dice else None


def tray_box(scene: Scene, grid: Field, room: Box, found: Targets) -> Box | None:
    """Where the tray lies, if dice were rolled for the action that is being made."""
    sea = sea_of(scene)
    roll = _roll(sea)
    if roll is None:
        return None
    wide = len(roll.dice) * STEP + 26 + SUM
    acting = sea.ship(roll.seat, roll.ship).hex
    weights: list[tuple[str, int]] = [(place, 9) for place in (acting, *found.places) if place]
    weights += [(one.hex, 3) for player in sea.players for one in player.ships if one.hex]
    weights += [(one.hex, 2) for one in sea.enemies.values() if one.hex]
    weights += [(place, 1) for place in (*sea.board.isle, *sea.skeletons, *sea.cargo)]
    spots = [(*grid.centre(place), weight) for place, weight in weights]

    def cost(box: Box) -> int:
        return sum(
            weight
            for x, y, weight in spots
            if box[0] - grid.half < x < box[2] + grid.half and box[1] - grid.size < y < box[3] + grid.size
        )

    left, top, right, low = room
    corners = [
        (x, y, x + wide, y + HIGH)
        for y in (low - HIGH - MARGIN, top + MARGIN)
        for x in (left + MARGIN, right - wide - MARGIN)
    ]
    return min(corners, key=cost)


@kept(16)
def _tray(w: int) -> Sprite:
    pen = Pen(w + 8, HIGH + 10, 4)
    pen.slab(6, 8, w, HIGH, "night", 22)
    pen.slab(0, 0, w, HIGH, "ink", 22)
    pen.slab(5, 5, w - 10, HIGH - 10, "wood_light", 18)
    pen.slab(11, 11, w - 22, HIGH - 22, "wood_deep", 13)
    return Sprite(pen.done())


def lay_tray(canvas: Canvas, scene: Scene, box: Box) -> None:
    """The dice and what they come to."""
    roll = _roll(sea_of(scene))
    if roll is None:
        return
    x, y, right, low = box
    mid = (y + low) / 2
    canvas.put(_tray(round(right - x)), x, y, "lt")
    for i, pip in enumerate(roll.dice):
        canvas.put(luck_die(pip, DIE), x + 22 + i * STEP + DIE / 2, mid - 1)
    canvas.put(coin(str(_left(sea_of(scene), roll)), SUM), right - 14, mid, "rm")


def _left(sea: Sea, roll: CrewRoll) -> int:
    """What the dice come to, or what is left of it."""
    if roll.accepted and sea.action.stage == "plunder":
        return sea.action.successes + sea.action.only
    return roll.successes + roll.only

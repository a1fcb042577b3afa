"""What lies beside the sea: pile, deck, pirate dish, what is still to come, and the captains' plates."""

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Captain, Sea
from bot.games.sea_of_plunder.content import MAPS, POWERS
from bot.games.sea_of_plunder.table import ships_of
from rendering.kit.cards import lay
from rendering.kit.icons import icon
from rendering.kit.lettering import carve
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, flag, pill, plate
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import dot, seal
from rendering.scene import Scene

from .places import NEWS, NEWS_HIGH, TABLE, TABLE_LEFT, TABLE_WIDE, W, plates
from .tokens import POWER_SIGNS, deck_card
from .words import (
    card_name,
    colour_of,
    ending,
    in_sight,
    last_event,
    owner_mark,
    phase_of,
    power_name,
    round_words,
    sea_of,
)

OFFSETS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}

ROLLS = 4  # throws of the placing dice shown


def ways_of(card: str) -> tuple[tuple[Point, ...], ...]:
    """The paths of a map card as points, from the ship at 0, 0."""
    out: list[tuple[Point, ...]] = []
    if card not in MAPS:
        return ()
    for bearing in BEARINGS[card].values():
        if bearing.turned or bearing.compass:
            continue
        x, y = 0, 0
        points: list[Point] = [(0, 0)]
        for way in bearing.path:
            x, y = x + OFFSETS[way][0], y + OFFSETS[way][1]
            points.append((x, y))
        out.append(tuple(points))
    return tuple(out)


def lay_head(sheet: Sheet, scene: Scene) -> None:
    """Round and end at the left, goals at the right of the title."""
    sea = sea_of(scene)
    s = pill(round_words(sea), 32, "wood_deep", "parchment_light", "hourglass")
    sheet.put(s, 42, 46, "lm")
    if ending(sea):
        sheet.put(flag(ending(sea), 28), 42 + s.width - 20, 48, "lm")
    captains, pirates = sea.goal
    right = W - 42.0
    for number, sign in ((pirates, "skull"), (captains, "chest")):
        s = pill(f"ends at {number}" if sign == "chest" else f"or {number}", 30, "wood_deep", "parchment_light", sign)
        sheet.put(s, right, 46, "rm")
        right -= s.width + 10


def lay_news(sheet: Sheet, scene: Scene) -> None:
    """What moved last, and what is being waited for."""
    sea = sea_of(scene)
    main = last_event(scene)
    more = scene.news[-1] if scene.news else ""
    if not more and not sea.over:
        more = phase_of(scene)
    mid = NEWS + NEWS_HIGH / 2
    right = _rolls(sheet, sea, W - 56, mid)
    twice = more and more != main
    sheet.text(58, mid - (19 if twice else 0), main, "bold", 33, "parchment_light", "lm", right - 70, 26)
    if twice:
        sheet.text(58, mid + 21, more, "text", 29, "surf", "lm", right - 70, 26)


def _rolls(sheet: Sheet, sea: Sea, right: float, mid: float) -> float:
    """The placing dice of the last action, the latest at the right; gives back where they begin."""
    for roll in reversed(sea.rolls[-ROLLS:]):
        for face in (roll.row, roll.column):
            sheet.put(_face(face), right, mid, "rm")
            right -= 58
        right -= 22
    return right


@kept()
def _face(face: str) -> Sprite:
    """One face of a placing die."""
    pen = Pen(54, 58, 4)
    pen.slab(0, 0, 53, 57, "ink", 12)
    pen.slab(3, 6, 47, 48, "parchment_edge", 9)
    pen.slab(3, 3, 47, 47, "blood" if face == "skull" else "parchment_light", 9)
    if face != "skull":
        carve(pen, 26.5, 27, face, "heavy", 34 if len(face) < 2 else 30)
    out = pen.done()
    if face == "skull":
        out.alpha_composite(icon("skull", 40).image, (7, 6))
    return Sprite(out)


def lay_table(sheet: Sheet, scene: Scene) -> None:
    """Pile, deck, pirate dish, deferred effects."""
    sea = sea_of(scene)
    x, y = TABLE_LEFT + 26, TABLE + 22
    if sea.pile:
        top = sea.pile[-1]
        colour = colour_of(scene, sea.active)
        lay(sheet, deck_card(top, ways_of(top), colour, w=208, h=280), x, y)
    else:
        sheet.text(x + 104, y + 140, "no pile yet", "text", 30, "ink_soft", "mm")
    sheet.text(x + 104, y + 304, f"Pile of {len(sea.pile)}", "bold", 32, "ink", "mm", 220, 26)
    left = x + 236
    room = TABLE_LEFT + TABLE_WIDE - 24 - left
    sheet.put(icon("cards", 52), left + 26, y + 34)
    sheet.text(left + 60, y + 34, f"{len(sea.deck)} left", "heavy", 36, "ink", "lm", room - 60)
    sheet.put(icon("skull", 60), left + 28, y + 112)
    sheet.text(left + 66, y + 112, f"{sea.pirate_dish} of {sea.goal[1]}", "heavy", 38, "blood", "lm", room - 66)
    for i in range(sea.goal[1]):
        sheet.put(dot(34, i < sea.pirate_dish, "blood"), left + 20 + i % 4 * 46, y + 170 + i // 4 * 42)
    sheet.text(left, y + 252, "Pirate dish", "text", 28, "ink_soft", "lm", room)
    lines = [f"Waits: {card_name(card)}" for card in (*sea.deferred, *sea.waiting)]
    if sea.plays_left > 0:
        lines.append(f"{sea.plays_left} more to play")
    for i, line in enumerate(lines[:3]):
        sheet.text(left, y + 292 + i * 30, line, "bold", 28, "blood", "lm", room, 22)


def chips(sea: Sea, captain: Captain) -> list[Chip]:
    """Treasures, Compasses, Debt, and the hand where it is shown."""
    out = [
        Chip("chest", f"{captain.treasures}/{sea.goal[0]}", not captain.treasures),
        Chip("compass", str(captain.compasses), not captain.compasses),
        Chip("debt", str(captain.debt), not captain.debt),
    ]
    if captain.hand.counted:
        out.append(Chip("cards", str(len(captain.hand))))
    return out


def lay_crew(sheet: Sheet, scene: Scene) -> None:
    """A plate for each captain, in seat order."""
    sea = sea_of(scene)
    for seat, (x, y, w, h) in enumerate(plates(len(sea.captains))):
        captain, mate = sea.captains[seat], scene.mates[seat]
        acts = seat in scene.to_act and not sea.over
        status = "on turn" if seat == sea.active and sea.round and not sea.over else ""
        wide = w > 600
        rows = [chips(sea, captain)] if wide else [chips(sea, captain), []]
        hole = min(132, h - 12)
        part = 520 if wide else w  # a wide plate has its right half free for the Power
        plate(
            sheet, x, y, w, h, colour_of(scene, seat), mate.name, str(in_sight(captain)), rows, acts, status, hole, 38
        )
        if captain.power and wide:
            sheet.put(icon(POWER_SIGNS[captain.power], 46), x + part + 23, y + h * 0.26)
            _power(sheet, captain, x + part + 56, y + h * 0.24, x + w - 30, h)
        elif captain.power:
            px, py = x + hole + 38, y + h - 46
            sheet.put(icon(POWER_SIGNS[captain.power], 38), px + 19, py)
            sheet.text(px + 46, py, power_name(captain), "text", 29, "ink_soft", "lm", x + w - 24 - px - 46, 24)
        mark = owner_mark(sea, seat)
        for i, one in enumerate(ships_of(sea, seat)[1:]):
            sheet.put(ship(GAME.colours[one.colour], 88, 1, mark), x + part - 60 - i * 90, y + h - 62)
        if mark:
            sheet.put(seal(mark, 40, "parchment_light", "ink"), x + 26, y + 22)


def _power(sheet: Sheet, captain: Captain, x: float, y: float, right: float, h: int) -> None:
    """A Power with what it does, as far as the plate has room."""
    sheet.text(x, y, power_name(captain), "display", 34, "blood", "lm", right - x, 26)
    sheet.lines(
        x - 52, y + h * 0.25, POWERS[captain.power].text, "text", 26, right - x + 52, 29, 2 if h < 130 else 3, "ink"
    )


def lay_panel(sheet: Sheet, scene: Scene) -> None:
    """All that is not on the sea."""
    lay_head(sheet, scene)
    lay_news(sheet, scene)
    lay_table(sheet, scene)
    lay_crew(sheet, scene)

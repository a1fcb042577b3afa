"""What stands beside the sea: the card in use with the round, a plate for each captain, and what the pirates have."""

from PIL import Image

from bot.engine.text import say, t
from bot.games.sea_of_plunder import facts
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.frames import patch
from rendering.kit.icons import icon
from rendering.kit.lettering import fit, width, write
from rendering.kit.palette import Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.plates import Fact, Plate, column
from rendering.kit.shapes import rounded
from rendering.kit.ships import sail
from rendering.scene import Scene

from .deck import face, lay_face
from .places import DISH, GAP, SIDE, SIDE_WIDE, H, card, plates
from .words import PAINT, card_name, colour_of, sea_of


def sheet(
    pen: Pen, x: float, y: float, w: float, h: float, face: Colour = "parchment", edge: Colour = "parchment_edge"
) -> None:
    """A crisp sheet: hard shadow, line of ink, darker rim, face."""
    pen.poly(rounded(x + 5, y + 8, w, h, 12), "wood_deep")
    pen.poly(rounded(x - 4, y - 4, w + 8, h + 8, 15), "ink")
    pen.poly(rounded(x, y, w, h, 12), edge)
    pen.poly(rounded(x + 4, y + 4, w - 8, h - 8, 9), face)


def lay_ground(out: Image.Image, seats: int) -> None:
    """The sheet of the card in use, and the pirates' own."""

    def sheets(pen: Pen) -> None:
        sheet(pen, *card(seats))
        sheet(pen, *DISH, "ink", "blood_dark")

    patch(out, (SIDE - 6, 0, SIDE_WIDE + 20, H), sheets)
    sign = icon("bones", 100, 5, "blood_dark").image
    out.paste(sign, (SIDE + 22, DISH[1] + (DISH[3] - 100) // 2), sign)


@kept()
def socket(size: int, full: bool, rim: Colour = "gold", hole: Colour = "wood_dark") -> Sprite:
    """A round socket of a track; a full one holds its Treasure."""
    pen = Pen(size, size, 4, size / 100)
    if not full:
        pen.disc(50, 50, 46, "ink")
        pen.disc(50, 50, 40, hole)
        pen.disc(50, 56, 33, mix(hole, "ink", 0.35))
        return Sprite(pen.done())
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 43, rim)
    pen.disc(50, 52, 36, "gold_light" if rim == "gold" else mix(rim, "ink", 0.25))
    out = pen.done()
    sign = icon("chest", round(size * 0.74), 4.5).image
    out.alpha_composite(sign, ((size - sign.width) // 2, (size - sign.height) // 2))
    return Sprite(out)


def _lay_card(canvas: Canvas, scene: Scene) -> None:
    """The card in use, or the one on top of the pile, over the round or that it is the last one."""
    view = sea_of(scene)
    x, y, w, h = card(len(scene.mates))
    shown, left, low = view.in_use or (view.pile[-1] if view.pile else ""), x + 20, y + h - 38
    if shown:
        size = min(h - 24, 184)
        lay_face(canvas, shown, colour_of(scene, view.active), x + 12, y + (h - size) / 2, size)
        left += size + 14
        canvas.block(left, y + (h - 62) / 2, card_name(shown), "display", 56, x + w - 18 - left, 40, 2 + (h > 200))
    right = x + w - 18.0
    if view.over or facts.is_last(view):
        sign = _flag(t("GAME OVER") if view.over else t("LAST ROUND"), right - left)
        canvas.put(sign, left - 4, low, "lm")
        used = left + sign.width
    else:
        words = say(facts.round_told(view), ())
        used = left + canvas.text(left, low, words, "bold", 40, "ink_soft", "lm", right - left, 33)
    for waits in (*view.deferred, *view.waiting):
        if right - 62 > used:
            canvas.put(face(waits, 62), right, low, "rm")
            right -= 68
    if (view.deferred or view.waiting) and right - 56 > used:
        canvas.put(icon("hourglass", 52, 5), right, low, "rm")


@kept()
def _flag(words: str, room: float) -> Sprite:
    """A red pennant: the end is near, or there."""
    words, size = fit(words, "heavy", 38, room - 56, 33)
    w, h = round(width(words, "heavy", size)) + 56, 58
    pen = Pen(w, h, 4)
    pen.poly([(0, 0), (w, 0), (w - 18, h / 2), (w, h), (0, h)], "ink")
    pen.poly([(0, 4), (w - 8, 4), (w - 24, h / 2), (w - 8, h - 4), (0, h - 4)], "blood")
    out = pen.done()
    write(out, 20, h / 2, words, "heavy", size, "parchment_light", "lm")
    return Sprite(out)


def _lay_dish(canvas: Canvas, scene: Scene) -> None:
    """How many Treasures the pirates have of those that end the game."""
    view = sea_of(scene)
    many = view.goal[1]
    if not many:
        return
    x, y, w, h = DISH
    pitch = min(78, (w - 156) / many)
    size, hole = round(min(74, pitch - 3)), mix("blood_dark", "ink", 0.45)
    for i in range(many):
        canvas.put(socket(size, i < view.pirate_dish, "blood", hole), x + 140 + pitch * (i + 0.5), y + h / 2)


def _chip(sign: str, many: int, text: str = "") -> Fact:
    return Fact(sign, text or str(many), faint=not many)


def _plate(scene: Scene, fact: facts.CaptainFacts, best: int) -> Plate:
    """A captain's plate: points in sight, the way to the goal, tokens; with two ships each both of them."""
    seats, over = len(scene.mates), sea_of(scene).over
    tokens = [_chip("compass", fact.compasses), _chip("debt", fact.debt)]
    if fact.cards is not None:
        tokens.append(_chip("cards", fact.cards))
    if len(tokens) < 3 or seats < 4:
        tokens.insert(0, _chip("chest", fact.treasures, f"{fact.treasures}/{fact.goal}"))
    rows = (tuple(tokens),) if len(tokens) < 4 else (tuple(tokens[:2]), tuple(tokens[2:]))
    if len(fact.ships) > 1:
        rows = (tuple(Fact(sail(PAINT[colour], 60)) for colour, _ in fact.ships), *rows)
    return Plate(
        colour_of(scene, fact.seat),
        scene.mates[fact.seat].name,
        str(fact.points),
        share=fact.treasures / fact.goal if fact.goal else 0.0,
        notches=fact.goal or 1,
        rows=rows,
        acts=fact.seat in scene.to_act and not over,
        turn=fact.active,
        place=fact.number,
        leads=fact.points == best,
    )


def lay_side(canvas: Canvas, scene: Scene) -> None:
    """All that is not on the sea."""
    _lay_card(canvas, scene)
    captains = facts.captains(sea_of(scene))
    best = max((fact.points for fact in captains), default=0)
    column(canvas, plates(len(captains)), [_plate(scene, fact, best) for fact in captains], gap=GAP)
    _lay_dish(canvas, scene)

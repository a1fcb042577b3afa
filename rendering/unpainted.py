"""The room of every game that has none of its own yet: one plain sheet, and all of it in words.

What is told comes from the game's `facts`: `table(view)` and `hand(view, seat)` in lines, what matters first, and
`results(view)`, its scores at the end. A room of its own (`rendering/<game>` with a `CHART`) takes its place.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from PIL import Image

from bot.engine.game import Score
from bot.engine.text import Word, t
from rendering.kit import FRAME_H, FRAME_W, share_card
from rendering.kit import cover as kit_cover
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Layer, make_layer
from rendering.kit.encode import png
from rendering.kit.figures import Page, bit, draw
from rendering.kit.frames import lay_parchment, wood
from rendering.kit.glyphs import display_name
from rendering.kit.lettering import wrap
from rendering.kit.palette import CAPTAINS, letter
from rendering.kit.pen import Pen
from rendering.kit.scenery import crests, great_ship, sky
from rendering.kit.score_table import Column, Line, picture, reckoning
from rendering.kit.ships import sail
from rendering.kit.words import name_of, short, told
from rendering.scene import Chart, Mate, Picture, Scene

MOST, MOST_HAND, MOST_ALT = 1200, 2500, 1000
EDGE, TOP, SIZE, PITCH = 110, 150, 45, 60  # of the sheet: its margins, and its lines
ROOM, LINES = FRAME_W - 2 * EDGE, 14


class Facts(Protocol):
    """What a box says of itself for pictures and words."""

    def table(self, view: Any, /) -> Iterable[Word]: ...
    def hand(self, view: Any, seat: int, /) -> Iterable[Word]: ...
    def results(self, view: Any, /) -> Iterable[Score]: ...


def facts_of(scene: Scene) -> Facts:
    """The facts of the box this view comes from."""
    return cast("Facts", import_module(f"{type(scene.view).__module__.rpartition('.')[0]}.facts"))


def _said(scene: Scene, lines: Iterable[Word]) -> list[str]:
    return [told(scene, line) for line in lines]


def _to_act(scene: Scene) -> list[str]:
    names = ", ".join(name_of(scene, seat) for seat in scene.to_act)
    return [t("To act: {names}.", names=names)] if names else []


def _marks(scene: Scene) -> list[str]:
    marks = "; ".join(f"{mark.label}: {mark.hint}" if mark.hint else mark.label for mark in scene.marks)
    return [t("Legal places: {places}.", places=marks)] if marks else []


def _table(scene: Scene) -> list[str]:
    return [*_to_act(scene), *_said(scene, facts_of(scene).table(scene.view)), *_marks(scene), *scene.news]


def _hand(scene: Scene) -> list[str]:
    return [*_said(scene, facts_of(scene).hand(scene.view, scene.viewer or 0)), *_marks(scene)]


def text(scene: Scene) -> str:
    """The board in words."""
    return short("\n".join(_table(scene)), MOST)


def hand_text(scene: Scene) -> str:
    """A hand in words."""
    return short("\n".join(_hand(scene)), MOST_HAND)


def _ground() -> Image.Image:
    out = wood(FRAME_W, FRAME_H, 5, "wood_dark", 0.24, 98, True)
    lay_parchment(out, 40, 40, FRAME_W - 80, FRAME_H - 80, 3)
    return out


@kept(2)
def _layer() -> Layer:
    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for colour in CAPTAINS:
            canvas = Canvas(draft)
            _lay(canvas, ["I II III IV", "V VI VII VIII"], colour)
            out.append(canvas.flatten())
        return out

    return make_layer("plain sheet", _ground, specimen)


def _lay(canvas: Canvas, lines: list[str], colour: str) -> None:
    canvas.put(sail(colour, 96), EDGE + 20, 96)
    written = 0
    for line in lines:
        parts = wrap(line, "bold", SIZE, ROOM, LINES)
        if written + len(parts) > LINES:
            break
        for part in parts:
            canvas.text(EDGE, TOP + 30 + written * PITCH, part, "bold", SIZE, room=ROOM, least=SIZE, rank="key")
            written += 1


def sheet(scene: Scene, lines: list[str], seat: int) -> Canvas:
    """The plain sheet before it is encoded: whoever acts or looks by sail and name, then lines as far as they fit."""
    canvas = Canvas(_layer())
    mate = scene.mates[seat]
    _lay(canvas, lines, mate.colour)
    canvas.text(EDGE + 90, 98, display_name(mate.name, mate.colour), "heavy", 56, room=ROOM - 90, least=45, rank="key")
    return canvas


def chart(scene: Scene) -> Picture:
    """The table, line by line."""
    first = scene.to_act[0] if scene.to_act else 0
    return Picture(png(sheet(scene, _table(scene), first)), short(" ".join(_table(scene)), MOST_ALT))


def hand(scene: Scene) -> Picture:
    """What one captain holds."""
    lines = _hand(scene)
    return Picture(png(sheet(scene, lines, scene.viewer or 0)), short(" ".join(lines), MOST_ALT), "hand.png")


def _columns() -> tuple[Column, ...]:
    return (Column("coin", t("Points")),)


def _lines(scene: Scene) -> list[Line]:
    out: list[Line] = []
    for one in facts_of(scene).results(scene.view):
        mate = scene.mates[one.seat]
        parts = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts)
        out.append(Line(one.rank, mate.colour, mate.name, (one.total,), one.total, told(scene, one.note), parts))
    return out


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    return picture(reckoning(t("The end"), _columns(), _lines(scene)), _columns(), _lines(scene))


def card(scene: Scene) -> Picture:
    """The card to be posted elsewhere."""
    return share_card.picture(t("The end"), _lines(scene), scene)


def _sea(pen: Pen) -> None:
    pen.slab(0, 0, pen.w, pen.h, "shallow")
    sky(pen, ["lagoon", "surf"], 110, 420)
    great_ship(pen, 825, 640, 1.6, "wood_mid", "gold", "foam", "surf", "vermilion")
    crests(pen, 650, 17, 270, "mid", 0.45, "surf", 5)
    crests(pen, 710, 15, 320, "deep", 0.7, "shelf", 5)


def _undressed(canvas: Canvas) -> None:
    """No lettering: the message says which game it is."""


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    aboard = ", ".join(f"{display_name(mate.name, mate.colour)} ({letter(mate.colour)})" for mate in mates)
    drawn = kit_cover.cover(_sea, _undressed, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)
    alt = t("{n} of {seats} seats are taken: {names}.", n=len(mates), seats=seats, names=aboard or "-")
    return Picture(png(drawn), alt, "cover.png")


def figure(topic: str) -> Picture:
    """The same small picture beside every page of rules."""
    return draw(Page(t("An open book lies on the table: the rules stand in the words beside it."), ((bit("book"),),)))


CHART = Chart(
    chart=chart, hand=hand, score=score, card=card, cover=cover, text=text, hand_text=hand_text, figure=figure
)

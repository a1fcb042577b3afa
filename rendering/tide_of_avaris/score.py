"""The final reckoning: Burials, bonuses, matching colours, gold, and who has most of what was unlocked."""

from bot.engine.text import t
from bot.games.tide_of_avaris.facts.score import level, results
from rendering.kit import share_card
from rendering.kit.canvas import Canvas
from rendering.kit.score_table import Column, Line, picture, reckoning
from rendering.kit.words import told
from rendering.scene import Picture, Scene

from .words import sea_of

TITLE = "Tide of Avaris"


def columns() -> tuple[Column, ...]:
    """The kinds of points."""
    return (
        Column("spade", t("Holds")),
        Column("paper", t("Bonuses")),
        Column("gem", t("Colours")),
        Column("coin", t("Gold")),
        Column("crown", t("Most")),
    )


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first."""
    sea, out = sea_of(scene), list[Line]()
    for one, values in results(sea):
        mate = scene.mates[one.seat]
        note = told(scene, one.note) if level(sea, one) else ""
        detail = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts if part.points)
        out.append(Line(one.rank, mate.colour, mate.name, values, one.total, note, detail))
    return out


def score_sheet(scene: Scene) -> Canvas:
    """The score sheet before it is encoded."""
    return reckoning(TITLE, columns(), lines(scene))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    return picture(score_sheet(scene), columns(), lines(scene))


def card(scene: Scene) -> Picture:
    """The card to be posted elsewhere."""
    return share_card.picture(TITLE, lines(scene), scene)

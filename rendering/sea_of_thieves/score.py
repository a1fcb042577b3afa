"""The final reckoning: reputation by where it came from."""

from bot.engine.text import t
from bot.games.sea_of_thieves.facts_score import results
from rendering.kit import share_card
from rendering.kit.canvas import Canvas
from rendering.kit.score_table import Column, Line, picture, reckoning
from rendering.kit.words import told
from rendering.scene import Picture, Scene

from .words import sea_of

TITLE = "Sea of Thieves"


def columns() -> tuple[Column, ...]:
    """Where reputation comes from."""
    return (
        Column("paper", t("Voyage")),
        Column("swords", t("Fights")),
        Column("scales", t("Sales")),
        Column("cards", t("Cards")),
        Column("merchant", t("Fleet")),
        Column("debt", t("Loss")),
    )


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first."""
    out: list[Line] = []
    for one, values in results(sea_of(scene)):
        mate = scene.mates[one.seat]
        detail = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts)
        out.append(Line(one.rank, mate.colour, mate.name, values, one.total, told(scene, one.note), detail))
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

"""The final reckoning: tokens, cargo and buried Treasure; Damage breaks ties; a Ghost's captain has two scores."""

from bot.engine.text import t
from bot.games.scoundrels.facts.score import results
from rendering.kit import share_card
from rendering.kit.canvas import Canvas
from rendering.kit.score_table import Column, Line, picture, reckoning
from rendering.kit.words import told
from rendering.scene import Picture, Scene

from .words import sea_of

TITLE = "Scoundrels!"


def columns() -> tuple[Column, ...]:
    """What is counted."""
    return Column("infamy", t("Tokens")), Column("chest", t("Cargo")), Column("spade", t("Buried"))


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first, with the Damage that breaks ties and the scores of both lives."""
    out: list[Line] = []
    for one, values in results(sea_of(scene)):
        mate = scene.mates[one.seat]
        out.append(Line(one.rank, mate.colour, mate.name, values, one.total, told(scene, one.note)))
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

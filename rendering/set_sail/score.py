"""The final reckoning: points by kind of quest, silver for ties."""

from bot.engine.text import t
from bot.games.set_sail.facts_score import results
from rendering.kit import share_card
from rendering.kit.canvas import Canvas
from rendering.kit.score_table import Column, Line, picture, reckoning
from rendering.scene import Picture, Scene

from .text import sea_of

TITLE = "Set Sail"


def columns() -> tuple[Column, ...]:
    """What is counted, and what only breaks ties."""
    return (
        Column("swords", t("Raids")),
        Column("crate", t("Trades")),
        Column("chest", t("Digs")),
        Column("silver", t("Silver"), False),
        Column("paper", t("Undug"), False),
    )


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first; equal points and silver share a place."""
    out: list[Line] = []
    for one, values in results(sea_of(scene)):
        mate = scene.mates[one.seat]
        out.append(Line(one.rank, mate.colour, mate.name, values, one.total))
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

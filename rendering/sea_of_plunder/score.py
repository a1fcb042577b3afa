"""The final reckoning: Treasures, Compasses, sets of Goods, Debt; ties by the ladder."""

from bot.engine.text import t
from bot.games.sea_of_plunder.facts_score import results
from bot.games.sea_of_plunder.facts_ways import goods_held
from rendering.kit import share_card
from rendering.kit.canvas import Canvas
from rendering.kit.score_table import Column, Line, picture, reckoning
from rendering.kit.words import told
from rendering.scene import Picture, Scene

from .words import colour_of, goods_words, sea_of

TITLE = "Sea of Plunder"


def columns() -> tuple[Column, ...]:
    """What points come from."""
    return (
        Column("chest", t("Treasures")),
        Column("compass", t("Compass")),
        Column("sack", t("Goods")),
        Column("debt", t("Debt")),
    )


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first; what the ladder cannot part shares a place."""
    sea, out = sea_of(scene), list[Line]()
    for one, values in results(sea):
        parts = ", ".join(
            t("{label} {points}", label=told(scene, part.label), points=part.points) for part in one.parts
        )
        goods = t("Goods: {goods}", goods=goods_words(goods_held(sea.captains[one.seat])))
        name, colour = scene.mates[one.seat].name, colour_of(scene, one.seat)
        out.append(Line(one.rank, colour, name, values, one.total, told(scene, one.note), f"{parts}; {goods}"))
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

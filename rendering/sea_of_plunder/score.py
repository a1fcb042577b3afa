"""The final reckoning: Treasures, Compasses, sets of Goods, Debt; ties by the ladder."""

from bot.engine.text import t
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.scoring import scores
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.kit.words import short
from rendering.scene import Picture, Scene

from .words import colour_of, goods_held, goods_words, name_of, points_words, sea_of, told


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
    sea = sea_of(scene)
    return [
        Line(
            score.rank,
            colour_of(scene, score.seat),
            scene.mates[score.seat].name,
            tuple(str(part.points) for part in score.parts),
            str(score.total),
        )
        for score in scores(sea)
    ]


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    return reckoning(columns(), lines(scene))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    sea = sea_of(scene)
    return Picture(
        png(score_sheet(scene)), short(t("Final reckoning. {words}", words=_words(scene, sea)), 1000), "score.png"
    )


def _words(scene: Scene, sea: Sea) -> str:
    out: list[str] = []
    for one in scores(sea):
        parts = [t("{label} {points}", label=told(scene, part.label), points=part.points) for part in one.parts]
        line = t(
            "{place}. {who}: {points} ({parts}; Goods: {goods}).",
            place=one.rank,
            who=name_of(scene, one.seat),
            points=points_words(one.total),
            parts=", ".join(parts),
            goods=goods_words(goods_held(sea.captains[one.seat])),
        )
        note = told(scene, one.note)
        out.append(f"{line} {note}." if note else line)
    return " ".join(out)

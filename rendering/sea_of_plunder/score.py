"""The final reckoning: Treasures, Compasses, sets of Goods, Debt; ties by the ladder."""

from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.scoring import scores
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.scene import Picture, Scene

from .words import GOOD_WORDS, colour_of, goods_held, name_of, sea_of, told

COLUMNS = (
    Column("chest", "Treasures"),
    Column("compass", "Compass"),
    Column("sack", "Goods"),
    Column("debt", "Debt"),
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
    return reckoning(COLUMNS, lines(scene))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    sea = sea_of(scene)
    return Picture(png(score_sheet(scene)), f"Final reckoning. {_words(scene, sea)}"[:1000], "score.png")


def _words(scene: Scene, sea: Sea) -> str:
    out: list[str] = []
    for one in scores(sea):
        parts = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts)
        goods = ", ".join(f"{n} {GOOD_WORDS[colour]}" for colour, n in goods_held(sea.captains[one.seat]).items())
        note = told(scene, one.note)
        out.append(
            f"{one.rank}. {name_of(scene, one.seat)}: {one.total} points ({parts}; Goods: {goods or 'none'})."
            + (f" {note}." if note else "")
        )
    return " ".join(out)

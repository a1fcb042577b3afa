"""The final reckoning: Burials, bonuses, matching colours, gold, and who has most of what was unlocked."""

from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.scoring import matching, scores
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.scene import Picture, Scene

from .words import name_of, sea_of, told

ENDGAME_SIGNS = {
    "sloops": ("boat", "Sloops"),
    "relics": ("gem", "Relics"),
    "burials": ("spade", "Burials"),
    "richest": ("chest", "Richest"),
    "bound": ("chain", "Bound"),
    "upgrades": ("hammer", "Upgrades"),
    "bonuses": ("paper", "Bonuses"),
    "enemies": ("skull", "Enemies"),
    "dice": ("knuckle", "Dice"),
    "rum": ("rum", "Rum"),
}


def columns(sea: Sea) -> tuple[Column, ...]:
    """One column for each kind of points of this game."""
    fixed = (Column("spade", "Holds"), Column("paper", "Bonuses"), Column("gem", "Colours"), Column("coin", "Gold"))
    return (*fixed, *(Column(*ENDGAME_SIGNS[bonus]) for bonus in sea.endgame if bonus in sea.tokens))


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first."""
    sea = sea_of(scene)
    out: list[Line] = []
    for score in scores(sea):
        captain = sea.captains[score.seat]
        many = len(matching(captain))
        points = [part.points for part in score.parts]
        values = (points[0], points[1], sum(points[2 : 2 + many]), *points[2 + many :])
        mate = scene.mates[score.seat]
        out.append(Line(score.rank, mate.colour, mate.name, tuple(str(n) for n in values), str(score.total)))
    return out


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    return reckoning(columns(sea_of(scene)), lines(scene), "has tamed the tide with")


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    parts: list[str] = []
    for one in scores(sea_of(scene)):
        row = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts if part.points)
        parts.append(f"{one.rank}. {name_of(scene, one.seat)}: {one.total} TP ({row or 'nothing'}).")
    return Picture(png(score_sheet(scene)), f"Final reckoning. {' '.join(parts)}"[:1000], "score.png")

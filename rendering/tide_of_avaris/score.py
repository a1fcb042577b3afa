"""The final reckoning: Burials, bonuses, matching colours, gold, and who has most of what was unlocked."""

from bot.engine.text import t
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.scoring import matching, scores
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from .words import said, sea_of, told


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
    sea = sea_of(scene)
    out: list[Line] = []
    for score in scores(sea):
        captain = sea.captains[score.seat]
        many = len(matching(captain))
        points = [part.points for part in score.parts]
        values = (points[0], points[1], sum(points[2 : 2 + many]), points[2 + many], sum(points[3 + many :]))
        alike = [f"{said(names.COLOUR[colour])} {points}" for colour, points in matching(captain)]
        most = [f"{told(scene, part.label)} {part.points}" for part in score.parts[3 + many :] if part.points]
        note = ", ".join((*alike, *most))
        mate = scene.mates[score.seat]
        out.append(Line(score.rank, mate.colour, mate.name, tuple(str(n) for n in values), str(score.total), note))
    return out


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    return reckoning(columns(), lines(scene), t("has tamed the tide with"))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    parts: list[str] = []
    for one in scores(sea_of(scene)):
        row = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts if part.points)
        who = name_of(scene, one.seat)
        parts.append(f"{one.rank}. " + t("{who}: {n} TP ({row}).", who=who, n=one.total, row=row or t("nothing")))
    return Picture(png(score_sheet(scene)), short(" ".join((t("Final reckoning."), *parts)), 1000), "score.png")

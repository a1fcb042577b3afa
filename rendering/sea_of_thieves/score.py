"""The final reckoning: reputation by where it came from."""

from bot.engine.game import Score
from bot.engine.text import t
from bot.games.sea_of_thieves.scoring import SOURCES, fleet, followers, scores, unfinished, wealth
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from .text import MOST_ALT
from .words import sea_of, told


def _columns() -> tuple[Column, ...]:
    return (
        Column("paper", t("Voyage")),
        Column("swords", t("Fights")),
        Column("scales", t("Trade")),
        Column("cards", t("Cards")),
        Column("merchant", t("Fleet")),
        Column("debt", t("Lost")),
    )


def _values(scene: Scene, seat: int) -> tuple[int, ...]:
    player = sea_of(scene).players[seat]
    got = player.earned
    lost = min(unfinished(player), player.reputation + wealth(player))
    return (
        got.get("voyages", 0),
        got.get("captains", 0) + got.get("enemies", 0),
        got.get("commissions", 0) + wealth(player),
        got.get("cards", 0) + got.get("events", 0),
        fleet(player) + followers(player),
        got.get("penalties", 0) - lost,
    )


def _detail(scene: Scene, one: Score, short: bool = False) -> str:
    """Where the reputation comes from; in short without what a column of the sheet says alone."""
    shown = [part for part in one.parts if not short or (part.points and part.label != SOURCES["voyages"])]
    parts = ", ".join(f"{told(scene, part.label)} {part.points}" for part in shown)
    note = told(scene, one.note)
    return f"{parts}. {note}" if note else parts


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first."""
    out: list[Line] = []
    for one in scores(sea_of(scene)):
        mate = scene.mates[one.seat]
        values = tuple(str(value) for value in _values(scene, one.seat))
        out.append(Line(one.rank, mate.colour, mate.name, values, str(one.total), _detail(scene, one, True)))
    return out


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    return reckoning(_columns(), lines(scene))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    parts = [t("Final reckoning.")]
    for one in scores(sea_of(scene)):
        who, note = name_of(scene, one.seat), _detail(scene, one)
        parts.append(t("{n}. {who}: {total} reputation ({note}).", n=one.rank, who=who, total=one.total, note=note))
    return Picture(png(score_sheet(scene)), short(" ".join(parts), MOST_ALT), "score.png")

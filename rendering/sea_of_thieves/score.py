"""The final reckoning: reputation by where it came from."""

from bot.engine.game import Score
from bot.engine.text import t
from bot.games.sea_of_thieves.components import Player
from bot.games.sea_of_thieves.scoring import fleet, followers, scores, unfinished, wealth
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
        Column("scales", t("Sales")),
        Column("cards", t("Cards")),
        Column("merchant", t("Fleet")),
        Column("debt", t("Loss")),
    )


def _sums(player: Player) -> tuple[tuple[tuple[str, int], ...], ...]:
    """What each column counts, in a word each."""
    got = player.earned
    lost = min(unfinished(player), player.reputation + wealth(player))
    return (
        ((t("voyages"), got.get("voyages", 0)),),
        ((t("captains"), got.get("captains", 0)), (t("enemies"), got.get("enemies", 0))),
        ((t("commissions"), got.get("commissions", 0)), (t("gold"), wealth(player))),
        ((t("cards"), got.get("cards", 0)), (t("events"), got.get("events", 0))),
        ((t("ships"), fleet(player)), (t("crew"), followers(player))),
        ((t("penalties"), got.get("penalties", 0)), (t("unfinished"), -lost)),
    )


def _brief(scene: Scene, one: Score) -> str:
    """What broke a tie, else what a column of the sheet does not say alone."""
    if one.note.text:
        return told(scene, one.note)
    mixed = [[part for part in column if part[1]] for column in _sums(sea_of(scene).players[one.seat])]
    return ", ".join(f"{word} {n}" for column in mixed if len(column) > 1 for word, n in column)


def _detail(scene: Scene, one: Score) -> str:
    """All that the reputation comes from."""
    parts = ", ".join(f"{told(scene, part.label)} {part.points}" for part in one.parts)
    return f"{parts}. {told(scene, one.note)}" if one.note.text else parts


def lines(scene: Scene) -> list[Line]:
    """One line per captain, best first."""
    out: list[Line] = []
    for one in scores(sea_of(scene)):
        mate = scene.mates[one.seat]
        values = tuple(str(sum(n for _, n in column)) for column in _sums(sea_of(scene).players[one.seat]))
        out.append(Line(one.rank, mate.colour, mate.name, values, str(one.total), _brief(scene, one)))
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

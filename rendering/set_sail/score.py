"""The final reckoning: points by kind of quest, silver for ties."""

from bot.engine.text import t
from bot.games.set_sail.content import POINTS
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.kit.words import name_of
from rendering.scene import Picture, Scene

from .words import sea_of


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
    sea = sea_of(scene)
    worth = [(c.points, c.silver) for c in sea.captains]
    out: list[tuple[int, int, Line]] = []
    for seat, c in enumerate(sea.captains):
        place = 1 + sum(other > worth[seat] for other in worth)
        parts = [sum(POINTS[quest] for quest in quests) for quests in (c.plundered, c.traded, c.dug)]
        values = (*(str(part) for part in parts), str(c.silver), str(len(c.maps)))
        mate = scene.mates[seat]
        out.append((place, seat, Line(place, mate.colour, mate.name, values, str(c.points))))
    return [line for _, _, line in sorted(out, key=lambda entry: entry[:2])]


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    return reckoning(columns(), lines(scene))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    sea = sea_of(scene)
    worth = [(c.points, c.silver) for c in sea.captains]
    order = sorted(range(len(worth)), key=lambda seat: (-worth[seat][0], -worth[seat][1], seat))
    parts = [t("Final reckoning.")]
    for seat in order:
        c = sea.captains[seat]
        place = 1 + sum(other > worth[seat] for other in worth)
        kinds = [sum(POINTS[quest] for quest in quests) for quests in (c.plundered, c.traded, c.dug)]
        parts.append(
            t(
                "{place}. {who}: {points} points (raids {plunder}, trades {trade}, digs {digs}), {silver} "
                "silver, undug maps: {maps}.",
                place=place,
                who=name_of(scene, seat),
                points=c.points,
                plunder=kinds[0],
                trade=kinds[1],
                digs=kinds[2],
                silver=c.silver,
                maps=len(c.maps),
            )
        )
    return Picture(png(score_sheet(scene)), " ".join(parts), "score.png")

"""The final reckoning: reputation by where it came from."""

import msgspec

from bot.engine.game import Score
from bot.games.sea_of_thieves.components import Sea
from bot.games.sea_of_thieves.scoring import SOURCES, fleet, followers, scores, unfinished, wealth
from rendering.kit.encode import png
from rendering.kit.reckoning import Column, Line, reckoning
from rendering.kit.sheet import Sheet
from rendering.scene import Picture, Scene

from .words import name_of, sea_of, told

COLUMNS = (
    Column("paper", "Voyage"),
    Column("swords", "Fights"),
    Column("scales", "Trade"),
    Column("cards", "Cards"),
    Column("merchant", "Fleet"),
    Column("debt", "Lost"),
)


def results(sea: Sea) -> tuple[Score, ...]:
    """The scores; where the holds stay hidden, what is aboard breaks no tie."""
    hidden = any("?" in ship.hold.cards for player in sea.players for ship in player.ships)
    return scores(msgspec.structs.replace(sea, over=False) if hidden else sea)


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
    for one in results(sea_of(scene)):
        mate = scene.mates[one.seat]
        values = tuple(str(value) for value in _values(scene, one.seat))
        out.append(Line(one.rank, mate.colour, mate.name, values, str(one.total), _detail(scene, one, True)))
    return out


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    return reckoning(COLUMNS, lines(scene))


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    parts = [
        f"{one.rank}. {name_of(scene, one.seat)}: {one.total} reputation ({_detail(scene, one)})."
        for one in results(sea_of(scene))
    ]
    return Picture(png(score_sheet(scene)), ("Final reckoning. " + " ".join(parts))[:1000], "score.png")

"""SC-18 The score: tokens, cargo and buried Treasure; a captain with a Ghost has two lines."""

from msgspec import Struct

from bot.engine.game import Part, Progress, Score
from bot.engine.text import NONE, T, Text
from bot.games.scoundrels.burying import buried_worth
from bot.games.scoundrels.components import LIVING, Sea
from bot.games.scoundrels.content import WORTH


class Line(Struct, frozen=True):
    """What one pirate, living or Ghost, brings together."""

    tokens: int
    cargo: int
    buried: int
    damage: int

    @property
    def total(self) -> int:
        return self.tokens + self.cargo + self.buried


def progress(sea: Sea) -> Progress:
    """SC-18.3 The Infamy that all can see; no number of it ends the game."""
    return Progress(tuple([captain.infamy for captain in sea.captains]))


def lines(sea: Sea, seat: int) -> tuple[Line, ...]:
    """SC-18.3 The living pirate's line, then the Ghost's if he had one (SC-18.4: buried Treasure is the living's).

    SC-18.5, SC-18.6 The sunk keep the tokens they had and can win. SC-1.3 Worth counts only here.
    """
    captain = sea.captains[seat]
    cargo = sum([WORTH[card] for card in captain.cargo])
    buried = buried_worth(sea, seat)
    if captain.fate == LIVING:
        return (Line(captain.infamy, cargo, buried, captain.damage),)
    living = Line(captain.living_infamy, 0, buried, captain.living_damage)
    return (living, Line(captain.infamy, cargo, 0, captain.damage)) if captain.haunted else (living,)


def counted(found: tuple[Line, ...]) -> tuple[Line, int]:
    """SC-18.4 The higher line, and SC-18.7 the Damage that breaks ties: of both if the lines are equal."""
    best = max(found, key=lambda line: line.total)
    return best, max(line.damage for line in found if line.total == best.total)


def scores(sea: Sea) -> tuple[Score, ...]:
    """SC-18.6 Most Infamy wins; SC-18.7 of equals the one with more Damage; SC-18.8 then the victory is shared."""
    results = {seat: counted(lines(sea, seat)) for seat in range(sea.seats)}

    def worth(seat: int) -> tuple[int, int]:
        line, damage = results[seat]
        return line.total, damage

    table: list[Score] = []
    for seat in sorted(results, key=lambda each: (-worth(each)[0], -worth(each)[1], each)):
        line, _ = results[seat]
        rank = 1 + sum([worth(other) > worth(seat) for other in results])
        parts = (
            Part(T("Infamy tokens"), line.tokens),
            Part(T("Cargo"), line.cargo),
            Part(T("Buried Treasure"), line.buried),
        )
        table.append(Score(seat, rank, line.total, parts, note(sea, seat, results[seat][1])))
    return tuple(table)


def note(sea: Sea, seat: int, damage: int) -> Text:
    """The Damage that breaks ties, and both scores of a captain with a Ghost."""
    found = lines(sea, seat)
    if len(found) == 1:
        return T("Damage {damage}", damage=damage) if damage else NONE
    told = {"living": found[0].total, "ghost": found[1].total, "damage": damage}
    return T("Living {living}, Ghost {ghost}; Damage {damage}", **told)

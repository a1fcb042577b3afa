"""Two ships that meet, for tests of battles."""

from bot.games.tide_of_avaris.components import Fight, Sea
from tests.games.tide_of_avaris.table import (
    Table,
    attacking,
    begin,
    calm,
    crew,
)


def meeting(came: str = "NW.H", seats: int = 2, **options: str) -> Sea:
    """Seat 0, with a ready die that fits no battle, attacks seat 1 at NW.N; no Parley."""
    sea = attacking(calm(seats, **{"parley": "off", **options}), "NW.N", came)
    crew(sea, 0, "pink", "red red red red")
    return sea


def fight(sea: Sea, *dice: object) -> Table:
    """Nobody commands; these dice fall."""
    table = begin(sea)
    for ask in table.match.pending.asks[:-1]:
        table.say(ask.seat, "battle.commit", ())
    return table.answer("battle.commit", (), *dice)


def fought(table: Table) -> Fight:
    assert table.sea.fight is not None
    return table.sea.fight

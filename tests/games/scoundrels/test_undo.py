"""Undo ends where something hidden became known, also where nothing was rolled or drawn."""

from bot.engine.match import Match
from bot.engine.record import Checkpoint, encode
from bot.games.scoundrels import GAME
from tests.games.scoundrels.table import Table


def test_finding_a5_the_hand_of_a_sunk_captain_is_seen() -> None:
    table = Table(sunk_cargo="sinker")
    table.ships("D4", "D4", "J6", "J6")
    table.captain(0).hand.cards = ["cannon-1", "sail-4"]
    table.captain(1).hand.cards = ["sail-3"]
    table.captain(1).damage, table.captain(1).cargo = 3, ["chest"]
    sea = table.sea
    sea.phase, sea.turn.seat = "turn", 0
    match = Match(GAME, b"by hand", sea, Checkpoint(encode(sea), 0, {}, GAME.rules))
    match._run(None)
    for seat, name, answer in (
        (0, "turn.action", "shoot-1"),
        (1, "fight.respond", ("concede",)),
        (0, "fight.loot", ("chest",)),
    ):
        match.answer(seat, name, answer)
    assert match.state.sunk == [1] and match.undo_point(0) is None

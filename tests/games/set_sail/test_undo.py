"""Undo ends where something hidden became known, also where nothing was rolled or drawn."""

import pytest

from bot.engine.question import Terms
from bot.games.set_sail.components import Sea
from tests.games.set_sail.table import Table, acting, arrange, give


def can_undo(table: Table, seat: int) -> bool:
    return table.match.undo_point(seat) is not None


def stocked(sea: Sea) -> None:
    give(sea, 0, "banana", "banana")
    give(sea, 1, *["tobacco"] * 5)
    sea.captains[0].silver = 6


@pytest.mark.parametrize(
    ("give_", "take", "known"),
    [
        ({"banana": 1}, {"silver": 1}, False),
        ({"silver": 2}, {"tobacco": 1}, False),
        ({"silver": 1}, {"supplies": 1}, True),
    ],
)
def test_finding_a5_a_trade_of_cards_tells_of_the_other_hand(
    give_: dict[str, int], take: dict[str, int], known: bool
) -> None:
    table = arrange(stocked)
    table.say(0, "trade.offer", Terms(1, give_, take)).say(1, "trade.respond", "accept")
    assert can_undo(table, 1) == known, "whether the other has to discard, or still held it"


def test_finding_a5_a_counter_offer_accepted_tells_of_the_other_hand() -> None:
    table = arrange(stocked).say(0, "trade.offer", Terms(1, {"silver": 1}, {"supplies": 1}))
    table.say(1, "trade.respond", Terms(0, {"tobacco": 1}, {"silver": 3})).say(0, "trade.counter", "accept.1")
    assert not can_undo(table, 0)


def at_port(sea: Sea) -> None:
    acting(sea, "G4", "H9")
    give(sea, 0, "banana", "banana")
    sea.captains[0].silver = 2


def test_finding_a5_the_goods_for_sale_are_seen_on_arrival_and_further_with_more_silver() -> None:
    table = arrange(at_port).answer("action.next", "2")
    assert table.ask.name == "port.trade" and not can_undo(table, 0)
    offer = Terms(1, {"banana": 1}, {"silver": 1})
    table.say(0, "trade.offer", offer).say(1, "trade.respond", "accept").say(0, "trade.offer", offer)
    assert can_undo(table, 0), "what can still be bought is known already"
    table.say(1, "trade.respond", "decline").say(0, "trade.offer", Terms(1, {"supplies": 1}, {"silver": 1}))
    table.say(1, "trade.respond", "accept")
    assert not can_undo(table, 1), "with a silver more the stacks are seen farther"
    assert can_undo(table.answer("port.trade", ("sell.banana.1", "buy.sugar.1", "done")), 0)


def test_finding_a5_the_end_of_the_game_turns_up_the_hands() -> None:
    def last(sea: Sea) -> None:
        acting(sea, "D3")
        sea.turn, sea.first, sea.last_round, sea.captains[0].supplies = 0, 1, True, 5

    table = arrange(last).answer("turn.end", "end")
    assert table.match.over and not can_undo(table, 0)

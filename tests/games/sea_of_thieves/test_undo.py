"""Undo ends where something hidden became known, also where nothing was rolled or drawn by a card."""

from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.question import Form
from bot.engine.record import Checkpoint, encode
from bot.games.sea_of_thieves import GAME
from bot.games.sea_of_thieves.components import Sea
from tests.games.sea_of_thieves.table import give, laid, load, put, table


def after(sea: Sea, *answers: tuple[str, Any]) -> Match[Sea]:
    """A match gone on from this state, with these answers of whoever is asked."""
    match = Match[Sea](GAME, b"a table laid by hand", sea, Checkpoint(encode(sea), 0, {}, GAME.rules))
    match._run(None)
    for name, answer in answers:
        ask = match.pending.asks[0]
        assert ask.name == name, f"{ask.name} is asked, not {name}"
        match.answer(ask.seat, name, laid(ask, *answer) if isinstance(ask, Form) else answer)
    return match


def can_undo(match: Match[Sea], seat: int = 0) -> bool:
    return match.undo_point(seat) is not None


def test_finding_a5_a_crew_card_dealt_to_the_row_is_seen() -> None:
    sea = table(2)
    assert can_undo(after(sea, ("turn.menu", ("end",)))), "a full row shows nothing new"
    sea = table(2)
    sea.crew_deck.cards.insert(0, sea.crew_row.pop())
    assert not can_undo(after(sea, ("turn.menu", ("end",))))


@pytest.mark.parametrize("held", ["resource", "t_gem_800"])
def test_finding_a5_a_rat_tells_of_the_hold(held: str) -> None:
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    load(sea, 1, 0, held)
    give(sea, 0, "rat_in_the_hold")
    assert not can_undo(after(sea, ("turn.menu", ("rat_in_the_hold",))))


@pytest.mark.parametrize("held", ["brace", "cutpurse"])
def test_finding_a5_damage_tells_of_a_hidden_brace(held: str) -> None:
    sea = table(2)
    put(sea, 0, 0, "4B")
    put(sea, 1, 0, "4B")
    give(sea, 1, held)
    give(sea, 0, "powder_keg")
    assert not can_undo(after(sea, ("turn.menu", ("I", "again")), ("action.tasks", ("powder_keg",))))


@pytest.mark.parametrize("held", ["false_chart", "cutpurse"])
def test_finding_a5_undo_after_starting_a_voyage_tells_nothing_of_rival_hands(held: str) -> None:
    sea = table(2)
    give(sea, 0, "V10", "brace")
    give(sea, 1, held)
    assert not can_undo(after(sea, ("turn.menu", ("I.V10",))))


@pytest.mark.parametrize(("away", "known"), [(10, True), (29, False)])
def test_finding_a5_resources_out_of_the_bag_tell_something_where_they_may_be_lacking(away: int, known: bool) -> None:
    sea = table(2)
    load(sea, 1, 0, *["resource"] * away)
    give(sea, 0, "stowed_planks")
    assert can_undo(after(sea, ("turn.menu", ("stowed_planks",)), ("card.play", "0.I"))) == known

"""Fights with any hands, types and concessions: cards are conserved and the result follows from the totals."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.scoundrels.cards import DECK, FITTING, keys_of, limit, total
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, TYPE_OF_WAY
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.moving import first_offer
from tests.games.scoundrels.table import Table, all_action_cards


@st.composite
def deals(draw: st.DrawFn) -> tuple[list[str], list[str], int]:
    """Two hands of up to eight cards out of one deck, and how many cards follow on top."""
    order = draw(st.permutations(DECK))
    ours, theirs = draw(st.integers(1, 8)), draw(st.integers(0, 8))
    return list(order[:ours]), list(order[8 : 8 + theirs]), draw(st.integers(0, 20))


@settings(max_examples=120, deadline=None)
@given(
    deals(),
    st.sampled_from([BOARD, SHOOT]),
    st.sampled_from([BOARD, SHOOT, FLEE, "concede"]),
    st.integers(0, 6),
    st.integers(0, 255),
)
def test_any_fight_keeps_all_cards_and_follows_the_totals(
    deal: tuple[list[str], list[str], int], way: str, response: str, patience: int, choice: int
) -> None:
    ours, theirs, _ = deal
    table = Table()
    table.ships("D4", "D4", "J6", "J6")
    table.hand(0, *ours)
    table.hand(1, *theirs)
    table.captain(1).infamy = 2
    fitting = keys_of(card for card in table.captain(0).hand.cards if card in FITTING[TYPE_OF_WAY[way]])
    if not fitting:
        return
    laid = tuple(key for i, key in enumerate(fitting) if choice >> i & 1) or fitting
    table.begin(attack(table.sea, 0, way, 1))
    table.answer(laid)
    while table.open is not None:
        if table.open.name == "fight.respond":
            table.answer(response if response in table.open.keys else "concede")
        elif table.open.name == "fight.continue":
            patience -= 1
            assert table.sea.fight is not None
            assert table.sea.fight.attacker.laid.cards and table.sea.fight.defender.laid.cards  # SC-8.12
            table.answer("go_on" if patience > 0 else "concede")
        else:
            table.answer(table.default(table.open))
        assert all_action_cards(table.sea) == Counter(DECK)
    fight = table.sea.fight
    assert fight is not None and fight.stage == "over" and not fight.attacker.laid.cards
    if fight.conceded:
        assert fight.attacker.won and not fight.defender.won
    else:
        assert len(fight.attacker.turned) == fight.attacker.count and not fight.defender.laid.cards
        assert fight.attacker.won is (total(fight.attacker.turned) >= total(fight.defender.turned))
        assert fight.defender.won is (total(fight.defender.turned) >= total(fight.attacker.turned))
    for seat in (0, 1):
        assert len(table.captain(seat).hand) <= limit(table.captain(seat))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from([card for card in DECK if card in FITTING["sail"]]), min_size=1, max_size=8), st.data())
def test_the_first_offer_always_covers_the_way_with_least_waste(cards: list[str], data: st.DataObject) -> None:
    keys = keys_of(sorted(cards))
    missing = data.draw(st.integers(0, total(cards)))
    offer = first_offer(keys, missing)
    paid = total(card.partition(".")[0] for card in offer)
    assert paid >= missing and set(offer) <= set(keys)
    sums = {0}
    for card in cards:
        sums |= {so_far + total([card]) for so_far in sums}
    assert paid == min(each for each in sums if each >= missing)

"""Nothing about type, number or value leaks before it is turned: views, words, logs, order of options."""

import random
from typing import Any

import pytest

from bot.engine.match import Match
from bot.engine.question import Together
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games.scoundrels import GAME
from bot.games.scoundrels.components import BOARD, SHOOT
from bot.games.scoundrels.digging import dig
from bot.games.scoundrels.ending import enough_buried
from bot.games.scoundrels.fighting import attack
from bot.games.scoundrels.round_end import bid_round
from bot.games.scoundrels.secrets import redeal
from tests import conformance as c
from tests.games.scoundrels.table import NAMES, Table

OPTION_SETS = [
    {"quirks": "on"},
    {"quirks": "on", "fight_pace": "plan", "round_end": "one_step", "opening": "bid"},
    {"mode": "skirmish", "quirks": "on", "buried_faces": "open", "sunk_cargo": "sinker"},
]


def outside(table: Table, seat: int) -> list[Any]:
    """All that a seat, or a spectator, gets to know just now."""
    seen = view(table.sea, seat)
    known: list[Any] = [seen, say(GAME.headline(seen), NAMES), list(table.log)]
    asks = table.open.asks if isinstance(table.open, Together) else [table.open] if table.open else []
    for ask in asks:
        reader = view(table.sea, SPECTATOR if ask.public else ask.seat)
        known.append((ask.seat, ask.public, say(GAME.prompt(reader, ask).waiting, NAMES)))
        if ask.public:
            known.append((ask, say(GAME.prompt(reader, ask).text, NAMES)))
            known += [GAME.option(reader, ask, key) for key in ask.keys]
    return known


def fight(ours: list[str], theirs: list[str], *answers: Any, way: str = BOARD, **options: str) -> Table:
    table = Table(**options)
    table.ships("D4", "D4", "J6", "J6")
    table.only_deck()
    table.captain(0).hand.cards, table.captain(1).hand.cards = sorted(ours), sorted(theirs)
    table.begin(attack(table.sea, 0, way, 1))
    for answer in answers:
        table.answer(answer)
    return table


def same(one: Table, other: Table, *seats: int) -> None:
    for seat in seats:
        assert outside(one, seat) == outside(other, seat), f"seat {seat} can tell the difference"


def test_the_attackers_cards_are_known_to_nobody_else_before_they_turn() -> None:
    low = fight(["sword-1", "sword-2", "sail-1"], ["sail-1"], ("sword-1", "sword-2"))
    high = fight(["sword-4", "wild-4", "cannon-3"], ["sail-1"], ("sword-4", "wild-4"))
    same(low, high, 1, 2, SPECTATOR)
    assert outside(low, 0) != outside(high, 0)


def test_the_defenders_drawn_card_is_known_to_him_alone() -> None:
    tables = []
    for card in ("wild-4", "sail-1"):
        table = Table()
        table.ships("D4", "D4", "J6", "J6")
        table.only_deck(card)
        table.captain(0).hand.cards, table.captain(1).hand.cards = ["sword-1"], ["sail-2"]
        table.begin(attack(table.sea, 0, BOARD, 1))
        table.answer(("sword-1",))
        private = [line for line in table.log if "You drew" in line]
        assert len(private) == 1
        table.log.remove(private[0])
        tables.append(table)
    same(tables[0], tables[1], 0, 2, SPECTATOR)


@pytest.mark.parametrize("answers", [("flee",), ("board",), ("shoot",)])
def test_the_response_is_not_known_while_its_cards_are_chosen(answers: tuple[str, ...]) -> None:
    hand = ["sail-1", "sword-1", "cannon-1", "wild-1"]
    undecided = fight(["sword-1", "sword-2"], hand, ("sword-1", "sword-2"))
    decided = fight(["sword-1", "sword-2"], hand, ("sword-1", "sword-2"), *answers)
    same(undecided, decided, 0, 2, SPECTATOR)


def test_type_and_values_of_the_response_are_not_known_before_the_first_card_turns() -> None:
    attackers = ["sword-1", "sword-2"]
    laid = [
        (["sail-4", "wild-4", "sail-1"], "flee", ("sail-4", "wild-4")),
        (["cannon-1", "cannon-2", "sail-1"], "shoot", ("cannon-1", "cannon-2")),
        (["sword-3", "wild-1", "wild-2"], "board", ("wild-1", "wild-2")),
    ]
    tables = [fight(attackers, hand, tuple(attackers), way, cards, fight_pace="plan") for hand, way, cards in laid]
    assert all(table.open.name == "fight.plan" for table in tables)
    for other in tables[1:]:
        same(tables[0], other, 0, 2, SPECTATOR)
    assert outside(tables[0], 1) != outside(tables[1], 1)


def test_face_down_cards_stay_unknown_between_turn_overs() -> None:
    def turned(rest: str) -> Table:
        table = fight(["sword-1", "sword-2"], ["sail-1", rest], ("sword-1", "sword-2"), "flee")
        hand = table.captain(1).hand.cards
        table.chance(0, hand.index("sail-1"))
        table.answer(table.open.keys)
        assert table.open.name == "fight.continue" and table.open.public
        return table

    same(turned("sail-4"), turned("wild-3"), 0, 2, SPECTATOR)


def test_cards_a_conceding_defender_keeps_never_become_known() -> None:
    def conceded(rest: str) -> Table:
        table = fight(["sword-1", "sword-2"], ["sail-1", rest], ("sword-1", "sword-2"), "flee")
        table.chance(0, table.captain(1).hand.cards.index("sail-1"))
        table.answer(table.open.keys)
        table.answer("concede")
        return table.finish()

    same(conceded("sail-4"), conceded("wild-3"), 0, 2, SPECTATOR)


def test_a_defender_without_a_legal_answer_looks_like_any_other() -> None:
    def long_shot(card: str) -> Table:
        table = Table(quirks="on")
        table.ships("D4", "D6", "J6", "J6")
        table.only_deck()
        table.captain(0).quirk = "long_nines"
        table.captain(0).hand.cards, table.captain(1).hand.cards = ["cannon-1"], [card]
        table.begin(attack(table.sea, 0, SHOOT, 1))
        table.answer(("cannon-1",))
        return table

    same(long_shot("cannon-4"), long_shot("sword-4"), 0, 2, SPECTATOR)


def test_bids_and_hands_at_the_end_of_a_round_are_hidden_until_all_are_in() -> None:
    def bidding(*cards: str) -> Table:
        table = Table(3)
        table.sea.phase = "bid"
        table.captain(0).hand.cards = sorted(cards)
        table.captain(1).hand.cards = ["sail-1"]
        table.only_deck()
        table.begin(bid_round(table.sea))
        return table

    same(bidding("sword-1", "sword-1"), bidding("cannon-4", "wild-3"), 1, 2, SPECTATOR)


def test_what_lies_buried_is_not_known_before_it_is_dug_up() -> None:
    def hoard(*cards: str) -> Table:
        table = Table()
        table.ships("A5")
        table.bury(1, "A5", *cards)
        table.deck("sail-1")
        return table

    for one, other in ((hoard("goods", "idol"), hoard("jewels", "chest")),):
        same(one, other, 0, 2, SPECTATOR)
        one.run(dig(one.sea, 0))
        other.run(dig(other.sea, 0))
        same(one, other, 0, 2, SPECTATOR)


def test_the_order_of_options_is_that_of_the_cards_whatever_way_they_came() -> None:
    table = Table()
    for card in ("wild-2", "sail-3", "cannon-1", "sword-4", "sail-1"):
        table.sea.deck.cards = [card]
        from bot.games.scoundrels.cards import draw_to_hand

        table.run(draw_to_hand(table.sea, 0))
    assert table.captain(0).hand.cards == sorted(table.captain(0).hand.cards)


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda each: "-".join(each.values()))
def test_case_47_with_every_option_dealing_afresh_changes_nothing_that_is_known(options: dict[str, str]) -> None:
    steps = 0

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal steps
        steps += 1
        if steps % 6 == 0:
            c.check_leaks(match, luck)

    c.play(GAME, 4, options, 11, look)


def test_a_redeal_really_differs() -> None:
    game = Match.new(GAME, b"redeal", 4)
    twin = GAME.redeal(game.state, 0, random.Random(1))
    assert twin.captains[0].hand == game.state.captains[0].hand
    assert [captain.hand for captain in twin.captains[1:]] != [captain.hand for captain in game.state.captains[1:]]
    hands = (["sword-1", "sword-2"], ["sail-1", "sail-2"])
    laid = fight(*hands, ("sword-1", "sword-2"), "flee", ("sail-1", "sail-2"), fight_pace="plan")
    ways = {GAME.redeal(laid.sea, 0, random.Random(n)).fight.response.value for n in range(20)}  # type: ignore[union-attr]
    assert len(ways) == 3


def test_case_71_that_the_final_round_has_not_come_tells_that_nobody_has_buried_enough() -> None:
    table = Table(mode="skirmish")
    cove = table.bury(1, "E1", "goods", "chest")
    deals = [redeal(table.sea, 0, random.Random(seed)) for seed in range(200)]
    assert not any(enough_buried(deal) for deal in deals)
    assert len({tuple(deal.coves[table.sea.coves.index(cove)].cards.cards) for deal in deals}) > 1
    table.sea.final = "treasure"
    assert any(enough_buried(redeal(table.sea, 0, random.Random(seed))) for seed in range(200))

"""Quirks: when they are offered, and what each does."""

import pytest

from bot.engine.secret import SPECTATOR, view
from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.components import BOARD, GHOST, SHOOT, SUNK, Bid
from bot.games.scoundrels.content import QUIRKS
from bot.games.scoundrels.delivering import deliver, price
from bot.games.scoundrels.digging import dig
from bot.games.scoundrels.ending import aftermath
from bot.games.scoundrels.fighting import attack, in_range
from bot.games.scoundrels.ghost import ghost_rises
from bot.games.scoundrels.infamy import gain, take_token, win_tokens
from bot.games.scoundrels.moving import free_moves
from bot.games.scoundrels.pillaging import ParrotsCard, RatsCard
from bot.games.scoundrels.quirks import quirk_offers
from bot.games.scoundrels.round_end import bid_round, refill, sharpen
from bot.games.scoundrels.sinking import damage_limit, sink
from bot.games.scoundrels.turn import play_turns
from tests.games.scoundrels.duels import WHY, clash, duel, parrot
from tests.games.scoundrels.table import Table, deliveries


def test_sc_20_1_a_quirk_is_face_up_takes_no_place_and_changes_no_hands() -> None:
    table = duel("sword-4", "sail-1", one="old_salt")
    clash(table, BOARD, "flee")
    assert table.captain(1).quirk == "old_salt" and table.captain(0).quirk == ""
    assert view(table.sea, SPECTATOR).captains[1].quirk == "old_salt" and limit(table.captain(1)) == 8


def offered(*deck: str, up: str = "") -> Table:
    table = Table(quirks="on")
    table.sea.quirk_deck.cards, table.sea.quirk_up = list(reversed(deck)), up
    return table


def test_sc_20_2_the_first_tokens_from_any_source_bring_one_offer() -> None:
    table = offered("old_salt", "iron_hull")
    table.captain(1).infamy = 1
    take_token(table.sea, 0, 1)
    table.run(aftermath(table.sea), "none")
    take_token_again = table.captain(0).offered
    win_tokens(table.sea, 0, 2)
    table.run(aftermath(table.sea))
    assert take_token_again and table.names() == ["quirk.offer"] and table.captain(0).quirk == ""
    off = Table()
    win_tokens(off.sea, 0, 2)
    off.run(aftermath(off.sea))
    assert off.names() == []


@pytest.mark.parametrize(
    ("choice", "quirk", "up", "left"),
    [("face_up", "old_salt", "", 2), ("blind", "iron_hull", "old_salt", 1), ("none", "", "old_salt", 2)],
)
def test_sc_20_3_the_face_up_one_the_next_blindly_or_none(choice: str, quirk: str, up: str, left: int) -> None:
    """SC-20.3, SC-20.4."""
    table = offered("old_salt", "iron_hull", "cutthroat")
    win_tokens(table.sea, 0, 1)
    ask = table.begin(quirk_offers(table.sea))
    assert ask.keys == ("face_up", "blind", "none") and ask.default == "face_up" and table.sea.quirk_up == "old_salt"
    table.answer(choice)
    assert (table.captain(0).quirk, table.sea.quirk_up, len(table.sea.quirk_deck)) == (quirk, up, left)


def test_sc_20_4_a_quirk_not_taken_stays_for_the_next_captain() -> None:
    table = offered("iron_hull", up="old_salt")
    win_tokens(table.sea, 2, 1)
    table.run(quirk_offers(table.sea), "face_up")
    assert table.captain(2).quirk == "old_salt" and len(table.sea.quirk_deck) == 1


def test_sc_20_5_offers_come_last_active_captain_first_then_in_play_order() -> None:
    table = offered("old_salt", "iron_hull", "cutthroat")
    table.sea.turn.seat, table.sea.direction = 2, -1
    for seat in (0, 1, 2):
        win_tokens(table.sea, seat, 1)
    table.run(quirk_offers(table.sea), "face_up", "face_up", "face_up")
    assert [ask.seat for ask in table.asks] == [2, 1, 0]
    fight = duel("cannon-2", "sail-1")
    fight.sea.quirk_deck.cards = ["powder_monkey"]
    fight.captain(0).offered = False
    clash(fight, SHOOT, "flee")
    assert fight.captain(0).quirk == "" and fight.captain(0).offer_due  # not before the event is over


def test_sc_20_6_a_gain_of_nothing_and_starting_tokens_are_no_win() -> None:
    table = offered("old_salt")
    table.captain(0).cargo = ["idol"]
    table.run(gain(table.sea, 0, 1, WHY))
    assert not table.captain(0).offer_due
    skirmish = Table(mode="skirmish", quirks="on")
    assert skirmish.captain(0).infamy == 3 and not skirmish.captain(0).offer_due
    unfinished = offered("old_salt")
    unfinished.captain(1).quirk = "unfinished_business"
    sink(unfinished.sea, 1)
    unfinished.run(ghost_rises(unfinished.sea))
    assert unfinished.captain(1).infamy == 2 and not unfinished.captain(1).offer_due


def test_sc_20_7_without_a_quirk_left_there_is_no_offer() -> None:
    table = offered()
    win_tokens(table.sea, 0, 1)
    table.run(quirk_offers(table.sea))
    last = offered(up="old_salt")
    win_tokens(last.sea, 0, 1)
    assert last.begin(quirk_offers(last.sea)).keys == ("face_up", "none")


def test_sc_20_8_old_salt_deep_pockets_iron_hull_unfinished_business() -> None:
    table = offered("old_salt")
    assert free_moves(table.sea, 0) == 2
    win_tokens(table.sea, 0, 1)
    table.run(quirk_offers(table.sea), "face_up")
    assert table.sea.turn.free == 3 and free_moves(table.sea, 0) == 3  # from the moment he has it
    captain = table.captain(1)
    captain.cargo, captain.quirk = ["goods", "chest"], "deep_pockets"
    assert limit(captain) == 7
    captain.cargo = ["dice"]
    assert limit(captain) == 8
    captain.quirk = "iron_hull"
    assert damage_limit(table.sea, captain) == 5
    captain.fate = GHOST
    assert damage_limit(table.sea, captain) == 5
    captain.fate, captain.quirk = "living", "unfinished_business"
    sink(table.sea, 1)
    table.run(ghost_rises(table.sea))
    assert captain.infamy == 2


@pytest.mark.parametrize(
    ("here", "there", "distance"),
    [
        ("D4", "D6", 2),
        ("D4", "B4", 2),
        ("D4", "F6", None),  # E5 lies between
        ("G4", "I6", None),  # H5 lies between
        ("D4", "F2", 2),
        ("A4", "K4", None),  # no wrapping
        ("D4", "E6", None),  # no straight line
        ("D4", "D3", 1),
    ],
)
def test_sc_20_9_long_nines_shoot_over_exactly_two_squares(here: str, there: str, distance: int | None) -> None:
    table = Table(quirks="on")
    table.ships(here, there)
    table.captain(0).quirk = "long_nines"
    assert in_range(table.sea, 0, 1) == distance
    table.captain(0).quirk = ""
    assert in_range(table.sea, 0, 1) == (1 if distance == 1 else None)


def test_sc_20_9_both_steps_must_be_in_sight() -> None:
    from bot.games.scoundrels.chart import chart

    for option in ("both_block", "either_blocks"):
        for square, far in chart(6).long_shots[option].items():
            x, y = chart(6).places[square]
            for target in far:
                u, v = chart(6).places[target]
                between = next(s for s, p in chart(6).places.items() if p == ((x + u) // 2, (y + v) // 2))
                assert max(abs(u - x), abs(v - y)) == 2 and chart(6).kinds[between] != "#"
                assert between in chart(6).shots[option][square] and target in chart(6).shots[option][between]


def test_sc_20_9_over_two_squares_the_answer_is_board_or_flee_and_shoot_only_with_long_nines() -> None:
    table = duel("cannon-2", "cannon-3", at=("D4", "D6"), zero="long_nines")
    table.begin(attack(table.sea, 0, SHOOT, 1))
    ask = table.answer(("cannon-2",))
    assert (ask.keys, ask.alone) == ((), ("concede",))  # asked all the same: his hand is his secret
    table.answer("concede")
    both = duel("cannon-2", "cannon-3", at=("D4", "D6"), zero="long_nines", one="long_nines")
    both.begin(attack(both.sea, 0, SHOOT, 1))
    assert both.answer(("cannon-2",)).alone == ("concede", "shoot")
    board = duel("cannon-2", "sword-3", at=("D4", "D6"), zero="long_nines")
    clash(board, SHOOT, "board")
    assert board.captain(1).ship == "D4"


@pytest.mark.parametrize(
    ("way", "response", "zero", "one", "totals"),
    [
        (BOARD, "board", "cutthroat", "", (3, 2)),
        (BOARD, "board", "", "cutthroat", (2, 3)),
        (SHOOT, "shoot", "powder_monkey", "powder_monkey", (3, 3)),
        (SHOOT, "shoot", "cutthroat", "", (2, 2)),
        (BOARD, "shoot", "", "powder_monkey", (2, 3)),
        (BOARD, "flee", "powder_monkey", "cutthroat", (2, 2)),
    ],
)
def test_sc_20_10_one_more_with_swords_or_cannons_on_either_side(
    way: str, response: str, zero: str, one: str, totals: tuple[int, int]
) -> None:
    card = {"board": "sword", "shoot": "cannon", "flee": "sail"}
    table = duel(f"{card[way]}-2", f"{card[response]}-2", zero=zero, one=one)
    clash(table, way, response)
    table.finish()
    assert table.sea.fight is not None
    assert (table.sea.fight.attacker.total, table.sea.fight.defender.total) == totals


def test_sc_20_11_eel_in_oil_once_per_round_and_bloodthirsty_after_each_cannon_win() -> None:
    table = duel("sword-1", "sail-2", one="eel_in_oil")
    clash(table, BOARD, "flee").finish()
    assert table.captain(1).infamy == 1 and table.sea.used.eel
    table.captain(0).hand.cards, table.captain(1).hand.cards = ["cannon-1"], ["sail-2"]
    table.only_deck()
    clash(table, SHOOT, "flee").finish()
    assert table.captain(1).infamy == 1
    blood = duel("cannon-2", "sail-1", zero="bloodthirsty")
    blood.only_deck("wild-4", "wild-3")
    blood.captain(1).hand.cards = ["sail-1"] * 8
    blood.begin(attack(blood.sea, 0, SHOOT, 1))
    blood.answer(("cannon-2",))
    blood.answer("concede")
    assert blood.captain(0).hand.cards == ["wild-4"]
    full = duel("cannon-2", "sail-1", zero="bloodthirsty")
    full.captain(0).hand.cards = ["cannon-2"] + ["sail-1"] * 7
    full.captain(0).cargo = ["goods"]
    full.captain(1).hand.cards = []
    full.run(attack(full.sea, 0, SHOOT, 1), ("cannon-2",))
    assert len(full.captain(0).hand) == 7


@pytest.mark.parametrize(
    ("digger", "owner", "good"),
    [
        ("", "", {3, 4}),
        ("shovel_hands", "", {2, 3, 4}),
        ("", "light_sleeper", {4}),
        ("shovel_hands", "light_sleeper", {3, 4}),
    ],
)
def test_sc_20_12_shovel_hands_and_light_sleeper(digger: str, owner: str, good: set[int]) -> None:
    for value in (1, 2, 3, 4):
        table = Table(quirks="on")
        table.ships("A5")
        table.bury(1, "A5", "goods")
        table.captain(0).quirk, table.captain(1).quirk = digger, owner
        table.deck(f"sail-{value}")
        table.run(dig(table.sea, 0))
        assert bool(table.captain(0).cargo) is (value in good), value


def test_sc_20_13_silver_tongue_adds_to_a_bid_and_a_pass_is_a_bid_of_one() -> None:
    table = Table(3, quirks="on")
    table.hand(0, "sail-2")
    table.hand(1, "sail-2")
    table.captain(0).quirk = "silver_tongue"
    table.run(bid_round(table.sea), {0: ("sail-2",), 1: ("sail-2",)})
    assert table.sea.chooser == 0 and table.sea.bids[0] == Bid(0, ["sail-2"], 3)
    empty = Table(3, quirks="on")
    empty.captain(2).quirk = "silver_tongue"
    empty.run(bid_round(empty.sea))
    assert empty.sea.chooser == 2 and empty.sea.bids == [Bid(2, [], 1)]
    tied = Table(3, quirks="on")
    tied.hand(0, "sail-1")
    tied.captain(2).quirk = "silver_tongue"
    tied.deck("sword-2", "sword-3")
    tied.run(bid_round(tied.sea), {0: ("sail-1",)})
    assert {bid.seat: bid.ties for bid in tied.sea.bids} == {0: ["sword-3"], 2: ["sword-2"]}
    assert tied.sea.chooser == 0  # no bonus on the tie-break


def test_sc_20_14_harbour_rat_like_the_parrot_and_both_one_after_the_other() -> None:
    table = parrot("harbour_rat")
    first = table.answer(("sword-3", "sword-4"))
    assert isinstance(first, ParrotsCard)
    second = table.answer("sail-4")
    assert second.name == "pillage.replace" and isinstance(second, RatsCard)
    table.answer("sail-2")
    assert table.sea.pillage is not None and table.sea.pillage.drawn == ["sail-1", "sword-1", "wild-2"]
    assert table.sea.used.parrot and table.sea.used.harbour_rat
    assert table.sea.pillage.replaced == ["sail-4", "sail-2"]


def test_sc_20_15_free_trader_pays_one_less_and_delivers_from_one_step_away() -> None:
    table = Table(quirks="on")
    table.captain(0).quirk = "free_trader"
    assert [price(table.sea, 0, card) for card in ("dice", "doubloons", "goods", "chest")] == [0, 1, 1, 2]
    table.sea.quests = ["DL1", "DL6"]
    table.captain(0).cargo = ["doubloons", "chest"]
    table.hand(0, "sail-1", "sail-2", "sail-3")
    table.ships("D2")  # one step from C2
    assert deliveries(table.sea, 0) == ["DL1", "DL6"]
    table.run(deliver(table.sea, 0, "DL6"), ("sail-1", "sail-2"))
    assert table.captain(0).infamy == 6 and table.captain(0).offer_due
    table.ships("D3")
    assert deliveries(table.sea, 0) == []
    wrapped = Table(5, quirks="on")
    wrapped.captain(0).quirk, wrapped.captain(0).cargo = "free_trader", ["chest"]
    wrapped.sea.quests = ["DL7"]
    wrapped.hand(0, "sail-1", "sail-2")
    wrapped.ships("N6")  # over the bottom edge lies N1
    assert deliveries(wrapped.sea, 0) == ["DL7"]


def test_sc_20_16_card_sharp_draws_one_more_then_discards_one() -> None:
    table = Table(3, quirks="on")
    table.captain(1).quirk, table.captain(1).cargo = "card_sharp", ["goods"]
    table.sea.phase = "refill"
    table.run(refill(table.sea))
    assert [len(captain.hand) for captain in table.sea.captains] == [8, 8, 8]
    ask = table.begin(sharpen(table.sea))
    assert ask.name == "round.sharp" and ask.seat == 1 and (ask.least, ask.most) == (1, 1) and not ask.public
    table.answer(ask.keys[:1])
    assert len(table.captain(1).hand) == 7 and table.sea.phase == "ghost"


@pytest.mark.parametrize(
    ("cards", "infamy"),
    [(("sail-3", "sail-4"), 3), (("sail-1", "sail-4"), 0), (("sail-3", "sail-1"), 0), (("sail-2", "sail-2"), 1)],
)
def test_sc_20_17_dice_and_gamblers_blood_each_once_the_dice_first(cards: tuple[str, ...], infamy: int) -> None:
    table = Table(quirks="on")
    table.captain(0).cargo, table.captain(0).quirk, table.captain(0).offered = ["dice"], "gamblers_blood", True
    table.deck(*cards)
    ask = table.begin(gain(table.sea, 0, 1, WHY))
    assert (ask.thing, ask.clause) == ("Loaded Dice", "SC-19.10")
    ask = table.answer("yes")
    if cards[0] == "sail-1":
        assert ask is None  # a 1 ends it
    else:
        assert (ask.thing, ask.clause) == ("Gambler's Blood", "SC-20.17")
        table.answer("yes")
    assert table.captain(0).infamy == infamy


@pytest.mark.parametrize(("before", "asked"), [([], True), ([3], False)])
def test_sc_20_18_who_is_sunk_by_his_first_win_is_offered_a_quirk_only_if_he_returns(
    before: list[int], asked: bool
) -> None:
    table = duel("sword-2", "cannon-2")
    table.sea.quirk_deck.cards = ["iron_hull", "old_salt"]
    table.sea.sunk = before
    table.captain(0).offered, table.captain(1).offered = False, True
    table.captain(0).damage, table.captain(1).infamy = 3, 1
    table.begin(play_turns(table.sea))
    table.answer("board-1")
    table.answer(("sword-2",))
    table.answer("shoot")
    table.answer(("cannon-2",))
    table.answer("take")
    assert table.captain(0).ship == ""
    assert ("quirk.offer" in table.names()) is asked
    if not asked:
        assert table.captain(0).fate == SUNK and table.captain(0).offered


def test_the_box_holds_sixteen_quirks_each_with_its_effect_in_words() -> None:
    assert len(QUIRKS) == 16 and all(quirk.effect for quirk in QUIRKS.values())
    assert [quirk.id for quirk in QUIRKS.values() if not quirk.skirmish] == ["free_trader"]

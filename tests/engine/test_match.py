"""The match: answers, replay, undo, orders, faults."""

import random
from collections import Counter

import pytest
from msgspec import structs

from bot.engine.chance import Roll, commitment, purpose_of
from bot.engine.computers import captain_answer
from bot.engine.game import Setting
from bot.engine.match import Match, Refused
from bot.engine.question import Terms
from bot.engine.record import Answered, Chanced, Entry, Record, decode_entries, encode, recompute
from bot.engine.secret import HIDDEN, SPECTATOR, redeal, view
from bot.engine.text import T, Text
from tests.conformance import fork, random_captain
from tests.engine.toy import TOY, Toy, pick

SEED = b"a seed for tests, thirty-two byte"


def start(seats: int = 2) -> Match[Toy]:
    return Match.new(TOY, SEED, seats)


def bid(match: Match[Toy], *amounts: int) -> None:
    for seat, amount in enumerate(amounts):
        match.answer(seat, "bid", amount)


def to_menu(match: Match[Toy]) -> None:
    bid(match, 1, 0)
    match.answer(0, "mark", ())


def test_together_hides_answers_until_all_are_in_and_lets_them_change() -> None:
    match = start()
    match.answer(0, "bid", 3)
    assert match.waited_for() == (1,)
    match.answer(0, "bid", 0)
    assert match.given(0, "bid") == 0
    assert match.serial == match.shown.at + 2 == fork(match).shown.at + 2
    match.answer(1, "bid", 1)
    assert match.state.turn == 1


def test_any_of_takes_the_first_answer_and_waits_for_no_optional_one() -> None:
    match = start()
    to_menu(match)
    assert match.waited_for() == (0,)
    match.answer(0, "trade", Terms(1, {"coin": 2}))
    assert match.waited_for() == (1,)
    match.answer(1, "reply", "yes")
    assert match.state.coins == [1, 5]


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("menu", "fly"),
        ("menu", 3),
        ("trade", Terms(1, {"coin": 99})),
        ("trade", Terms(7)),
        ("trade", Terms(1, {"coin": 0})),
        ("reply", "yes"),
    ],
)
def test_an_illegal_answer_returns_its_reason_and_changes_nothing(name: str, answer: object) -> None:
    match = start()
    to_menu(match)
    before = match.record(), repr(match.state), match.pending
    with pytest.raises(Refused) as refused:
        match.answer(0, name, answer)  # type: ignore[arg-type]
    assert refused.value.reason.text
    assert (match.record(), repr(match.state), match.pending) == before


def test_loading_replays_to_the_same_state_and_question() -> None:
    match = start()
    to_menu(match)
    match.answer(0, "menu", "roll")
    record = match.record()
    twin = Match.load(TOY, SEED, record)
    assert (twin.state, twin.pending, twin.serial, twin.lost) == (match.state, match.pending, match.serial, ())
    assert decode_entries(encode(record.entries)) == record.entries


def test_turns_have_numbers_that_loading_and_going_back_find_again() -> None:
    match, luck, numbers = start(), random.Random(2), list[int]()
    while not match.over:
        numbers.append(match.turns)
        assert Match.load(TOY, SEED, match.record()).turns == match.turns
        ask = next(each for each in match.asked(match.waited_for()[0]) if not each.optional)
        before = match.turns
        match.answer(ask.seat, ask.name, random_captain(TOY, view(match.state, ask.seat), ask, luck))
        if match.undo_point(ask.seat) is not None:
            answered = match.record().entries[-1]
            assert isinstance(answered, Answered)
            match.undo(ask.seat)
            assert match.turns == before
            match.answer(answered.seat, answered.name, answered.answer)
    assert numbers == sorted(numbers) and len(set(numbers)) == 12  # six rounds of bids and a turn


def test_an_entry_that_no_longer_fits_keeps_the_good_prefix_and_the_same_dice() -> None:
    match = start()
    to_menu(match)
    record = match.record()
    match.answer(0, "menu", "roll")
    broken = (*record.entries, Answered(0, "menu", "dance"), *(e for e in match.drain()[0] if isinstance(e, Chanced)))
    twin = Match.load(TOY, SEED, Record(record.base, broken))
    assert twin.lost[0] == Answered(0, "menu", "dance")
    assert [ask.name for ask in twin.pending.asks] == ["menu", "trade"]
    twin.answer(0, "menu", "roll")
    assert twin.state == match.state


def test_undo_takes_back_own_choices_until_something_is_rolled_or_shown() -> None:
    match = start()
    bid(match, 1, 0)
    match.answer(0, "mark", ())
    assert match.undo_point(1) is None
    match.undo(0)
    assert match.pending.asks[0].name == "mark"
    match.answer(0, "mark", ())
    match.answer(0, "menu", "roll")
    with pytest.raises(Refused):
        match.undo(0)


def test_finding_a5_whoever_answers_last_has_seen_the_sealed_answers_of_the_others() -> None:
    match = start()
    match.answer(0, "bid", 1)
    assert match.undo_point(0) is not None, "nothing is opened yet"
    match.answer(1, "bid", 3)
    assert match.undo_point(1) is None


def test_undo_then_the_same_answer_gives_the_same_state_and_the_same_dice() -> None:
    match = start()
    to_menu(match)
    other = fork(match)
    match.answer(0, "menu", "roll")
    other.undo(0)
    other.answer(0, "mark", other.asked(0)[0].keys)
    other.answer(0, "menu", "roll")
    assert other.state == match.state


def test_standing_orders_answer_before_the_seat_is_asked_and_are_private() -> None:
    match = start()
    match.order(1, "order.reply", "yes")
    to_menu(match)
    match.answer(0, "trade", Terms(1, {"coin": 2}))
    assert match.state.coins == [1, 5]
    assert view(match.state, 0).orders[1].value == {}
    assert view(match.state, 1).orders[1].value == {"order.reply": "yes"}
    twin = Match.load(TOY, SEED, match.record())
    assert twin.state == match.state
    with pytest.raises(Refused):
        match.order(1, "order.reply", "perhaps")


def test_nothing_is_answered_by_order_for_a_seat_that_has_given_none() -> None:
    match: Match[Toy] = Match.new(structs.replace(TOY, by_order=lambda toy, ask: "yes"), SEED, 2)
    to_menu(match)
    match.answer(0, "trade", Terms(1, {"coin": 2}))
    assert match.waited_for() == (1,)


def test_a_game_that_an_order_ends_is_over_and_what_it_answered_is_no_answer_to_the_next_question() -> None:
    async def step(toy: Toy) -> None:
        await pick(0, "menu", ("on",))
        await pick(1, "reply", ("yes", "no"))
        if toy.round == 0:
            toy.round = 1
            await pick(0, "mark", ("on",))
        else:
            toy.over = True

    match: Match[Toy] = Match.new(structs.replace(TOY, step=step), SEED, 2)
    match.order(1, "order.reply", "yes")
    match.answer(0, "menu", "on")
    assert [ask.name for ask in match.asked(0)] == ["mark"] and match.ordered(0, "mark") is None
    match.answer(0, "mark", "on")
    match.answer(0, "menu", "on")
    assert match.over and match.waited_for() == () and match.asked(1) == ()


def test_a_checkpoint_comes_no_sooner_because_orders_were_given() -> None:
    async def step(toy: Toy) -> None:
        await pick(0, "menu", ("on",))

    def undoable(orders: int) -> list[bool]:
        match: Match[Toy] = Match.new(structs.replace(TOY, step=step), SEED, 2)
        found: list[bool] = []
        for _ in range(100):
            for _ in range(orders):
                match.order(1, "order.reply", "yes")
            match.answer(0, "menu", "on")
            found.append(match.undo_point(0) is not None)
        return found

    assert undoable(1) == undoable(0) == undoable(7)


def test_views_hide_hands_and_decks_and_redeal_keeps_the_view() -> None:
    state = start(3).state
    seen = view(state, 1)
    assert seen.hands[1].cards == state.hands[1].cards
    assert seen.hands[0].cards == [HIDDEN]
    assert set(seen.deck.cards) == {HIDDEN}
    fresh = redeal(state, 1, random.Random(5))
    assert fresh != state
    assert view(fresh, 1) == seen
    assert view(redeal(state, SPECTATOR, random.Random(1)), SPECTATOR) == view(state, SPECTATOR)


def test_dictated_chance_is_handed_out_and_checked() -> None:
    match = start()
    to_menu(match)
    match.dictate(5)
    match.answer(0, "menu", "roll")
    assert match.state.coins[0] == 8
    bid(match, 1, 0)
    match.answer(0, "mark", ())
    match.dictate(7)
    with pytest.raises(ValueError, match="dictated"):
        match.answer(0, "menu", "roll")


def test_every_outcome_follows_from_the_seed() -> None:
    match = start(4)
    luck = random.Random(3)
    log = list(match.drain()[0])
    while not match.over:
        for ask in match.pending.asks:
            if ask.seat in match.waited_for():
                match.answer(ask.seat, ask.name, random_captain(TOY, view(match.state, ask.seat), ask, luck))
                break
        log += match.drain()[0]
    assert recompute(SEED, log) == []
    rolls = [e for e in log if isinstance(e, Chanced) and isinstance(e.chance, Roll)]
    spoiled = [Chanced(e.chance, e.outcome % 6 + 1) if e in rolls else e for e in log]  # type: ignore[operator]
    assert len(recompute(SEED, spoiled)) == len(rolls) > 0
    assert len(commitment(SEED)) == 64


def whole(seed: bytes) -> list[Entry]:
    """All entries of a game of four, taken at random."""
    match, luck = Match[Toy].new(TOY, seed, 4), random.Random(3)
    log = list(match.drain()[0])
    while not match.over:
        ask = next(each for each in match.pending.asks if each.seat in match.waited_for())
        match.answer(ask.seat, ask.name, random_captain(TOY, view(match.state, ask.seat), ask, luck))
        log += match.drain()[0]
    return log


def test_case_55_a_log_whose_purposes_are_out_of_line_is_told_by_number() -> None:
    told = 0
    for n in range(20):
        seed = b"%d" % n
        log = whole(seed)
        chances = [entry for entry in log if isinstance(entry, Chanced)]
        numbers = [i for i, entry in enumerate(chances) if isinstance(entry.chance, Roll)]
        for one in numbers:
            other = next((i for i in numbers if chances[i].chance != chances[one].chance), None)
            if other is None:
                continue
            claimed = [*chances]
            claimed[one] = Chanced(chances[other].chance, chances[one].outcome)  # an outcome under another's purpose
            wrong = recompute(seed, claimed)
            assert set(wrong) <= set(numbers)
            told += one in wrong
    assert told > 20, "a die is the same by chance once in six times"


def test_how_often_a_purpose_has_occurred_is_part_of_the_checkpoint() -> None:
    match, luck = start(4), random.Random(3)
    log = list(match.drain()[0])
    bases: list[Record] = []
    while not match.over:
        ask = next(each for each in match.pending.asks if each.seat in match.waited_for())
        match.answer(ask.seat, ask.name, random_captain(TOY, view(match.state, ask.seat), ask, luck))
        log += match.drain()[0]
        if not bases or bases[-1].base.entries != match.base.entries:
            bases.append(Record(match.base))
    assert len(bases) > 3 and any(record.base.occurred for record in bases)
    for record in bases:
        before = [entry for entry in log[: record.base.entries] if isinstance(entry, Chanced)]
        assert record.base.occurred == Counter(purpose_of(entry.chance) for entry in before)
        twin = Match[Toy].load(TOY, SEED, Record(record.base, tuple(log[record.base.entries :])))
        assert twin.lost == () and encode(twin.state) == encode(match.state)


def test_captain_falls_back_to_the_default() -> None:
    match = start()
    luck = random.Random(1)
    assert captain_answer(match, match.pending.asks[0], luck) == 1
    while not match.over:
        seat = match.waited_for()[0]
        ask = match.asked(seat)[0]
        match.answer(seat, ask.name, captain_answer(match, ask, luck), "captain")
    assert match.waited_for() == () and TOY.faults(match.state) == []


def test_seats_and_options_that_do_not_go_together_are_refused() -> None:
    def unfit(setting: Setting) -> Text | None:
        return T("Long is for two.") if setting.options["length"] == "long" and setting.seats > 2 else None

    game = structs.replace(TOY, unfit=unfit)
    with pytest.raises(Refused, match="Long is for two"):
        Match.new(game, SEED, 3, {"length": "long"})
    assert Match.new(game, SEED, 2, {"length": "long"}).pending.asks
    assert Match.new(game, SEED, 3).pending.asks

"""Why can't I ...? What is not offered is named with its reason, and nothing hidden decides it."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.question import Offer, PickSome, Question
from bot.engine.secret import view
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.chart import ACTION_AT
from tests import conformance as c
from tests.games.tide_of_avaris.table import NAMES, Table, begin, calm, crew, load, moved, navy, purse, put, relic


def space_of(action: str) -> str:
    """The first space with this Board Action."""
    return next(space for space, here in ACTION_AT.items() if here == action)


def told(table: Table) -> dict[str, str]:
    """What is missing among the choices, with the reasons, as the asked captain reads them."""
    ask = table.ask
    lines = GAME.missing(c.seen_for(table.match, ask), ask)
    return {say(each.label, NAMES): say(each.reason, NAMES) for each in lines}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_missing_is_not_offered_and_hangs_on_nothing_hidden(seats: int) -> None:
    seen: set[str] = set()

    def look(match: c.Watched, luck: random.Random) -> None:
        for ask in match.pending.asks:
            lines = GAME.missing(c.seen_for(match, ask), ask)
            assert len(lines) <= 12
            offered = {say(GAME.option(c.seen_for(match, ask), ask, key).label, NAMES) for key in c.keys_of(ask)}
            for each in lines:
                if not isinstance(ask, PickSome):  # there equal dice may be offered and others not
                    assert say(each.label, NAMES) not in offered, (ask.name, each)
                assert 0 < len(say(each.reason, NAMES)) <= 200
            if luck.random() < 0.1:
                twin: Any = view(GAME.redeal(match.state, ask.seat, luck), ask.seat)
                assert GAME.missing(twin, ask) == GAME.missing(view(match.state, ask.seat), ask)
            if lines:
                seen.add(ask.name)

    for seed in range(3):
        c.play(GAME, seats, {}, seed, look)
    assert {"turn.hub", "night.upgrade", "battle.commit", "move.pay"} <= seen and len(seen) > 8


def declared(question: type[Question] = Question) -> Iterator[type[Question]]:
    """The questions of the box."""
    for each in question.__subclasses__():
        if each.__module__.startswith("bot.games.tide_of_avaris.") and not each.__name__.startswith("_"):
            yield each
        yield from declared(each)


def test_whatever_is_looked_for_meets_a_rule_that_says_why_it_is_not_offered() -> None:
    questions = {each.name: each for each in declared()}
    assert len(questions) == 38
    for name, each in questions.items():
        looks = each.looked_for is not Question.looked_for or each.sought is not Question.sought
        assert not looks or each.hinders is not Question.hinders, name
    assert sum(each.hinders is not Question.hinders for each in questions.values()) >= 20


def test_a_turn_says_why_steps_acts_and_collecting_are_not_offered() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    crew(sea, 0, "red")
    put(sea, "SE.N", "blue")
    lines = told(begin(sea))
    assert lines["Sail to Secret Chart SE.N"].startswith("You cannot pay the step")
    assert lines["Chain Locker"] == "Your Hold has no treasure that could be bound."
    assert lines["Bury the Hold"] == "An empty Hold cannot be buried."
    assert lines["Collect"] == "No treasure lies on this space."
    assert lines["Command crew"] == "You have no ready die that shows gold or rum."


def test_a_board_action_says_what_it_costs_and_what_one_has() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    load(sea, 0, "red")
    crew(sea, 0, "red")
    assert told(begin(sea))["Chain Locker"] == "It costs 1 rum; you have 0 rum."


def test_who_has_acted_is_told_so_once_for_all_acts() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    sea.turn.stage = "collect"
    load(sea, 0, "red")
    put(sea, "SE.W", "blue")
    crew(sea, 0, "red")
    lines = told(begin(sea))
    assert lines["Sail on"] == "The Move step of this turn is over."
    assert lines["Chain Locker and Bury the Hold"] == "You have had your Act this turn, or given it up."
    assert "Collect" not in lines


def test_upgrades_that_are_too_dear_say_how_much_is_lacking() -> None:
    sea = calm()
    sea.phase = "upgrade"
    purse(sea, 0, gold=1, rum=2)
    lines = told(begin(sea))
    assert lines["Attack: step 1 and Defence: step 1"] == "It costs 2 gold; you have 1 gold."
    assert lines["Crew: step 1"] == "It costs 4 rum; you have 2 rum."
    assert "Fleet: step 1" not in lines


def test_a_second_relic_says_what_it_costs() -> None:
    sea = moved(calm(), space_of("relics"), "NW.H")
    crew(sea, 0, "pink")
    table = begin(sea).do("act").answer("relic.refresh", "keep")
    table.answer("relic.take", sea.relic_row[0])
    assert set(told(table).values()) == {"It costs 2 gold; you have 0 gold."}


def test_full_relic_slots_are_named_at_the_bazaar() -> None:
    sea = moved(calm(), space_of("relics"), "NW.H")
    relic(sea, 0, "drummer", "iron_ram", "copper_hull", "rum_still")
    table = begin(sea).do("act")
    assert told(table) == {"Take a Relic": "You have four Relics already: no other can be gained."}


def test_a_whirlpool_names_the_spaces_whose_bribe_is_too_dear() -> None:
    sea = moved(calm(), space_of("whirlpool"), "SE.H")
    sea.captains[1].ship = "NW.H"
    navy(sea, "resolute", "NE.H")
    lines = told(begin(sea).do("act"))
    assert list(lines) == ["Grog Haven NW.H and Grog Haven NE.H"]
    assert "the bribe is 1 gold, and you have 0 gold" in next(iter(lines.values()))


def test_a_battle_says_why_other_dice_stay_behind() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    sea.captains[1].ship, sea.turn.stage, sea.turn.foe = "SE.W", "act", 1
    crew(sea, 0, "pink blue")
    crew(sea, 1, "red")
    table = begin(sea).answer("parley.open", "battle").answer("parley.open", "battle")
    assert isinstance(table.ask, PickSome) and table.keys == ()
    assert told(table) == {"pink die and blue die": "Only ready dice showing attack can be commanded to this battle."}
    prompt = GAME.prompt(table.view(0), table.ask)
    assert "go on to the roll without crew" in say(prompt.text, NAMES)


def test_an_offer_says_what_cannot_be_traded() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    sea.captains[1].ship, sea.turn.stage, sea.turn.foe = "SE.W", "act", 1
    relic(sea, 0, "drummer")
    table = begin(sea)
    assert isinstance(table.ask, Offer)
    assert told(table) == {"Relics": "Relics and Spirit Dice cannot be traded."}


def test_signal_flags_mark_the_space_they_reach_with_a_short_sign() -> None:
    sea = moved(calm(), "SE.W", "SE.H")
    relic(sea, 0, "signal_flags")
    crew(sea, 0, "pink")
    table = begin(sea)
    flags = [key for key in table.keys if key.startswith("flags.")]
    shown = [GAME.option(table.view(0), table.ask, key) for key in flags]
    assert flags and [option.place for option in shown] == [key.removeprefix("flags.") for key in flags]
    assert {option.mark for option in shown} == {"F"}

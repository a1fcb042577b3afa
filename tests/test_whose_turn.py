"""Whose turn it is, and who may be named: at every question of random games, and where it matters most in each game."""

import random
from typing import Any

import pytest
from msgspec import Struct

from bot.engine.game import NOBODY, Game
from bot.engine.match import Match
from bot.engine.question import Ask
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import Who, say
from bot.games import GAMES
from tests import conformance as c

NAMES = ("Anne Bonny", "Bartholomew", "Calico Jack", "Dirk Chivers", "Edward Low", "Flora Burn")


class Rulebook(Struct, frozen=True):
    """What the rulebook says of turns: the public lines with which one begins and ends, and whose the questions are."""

    begins: str
    ends: str = ""
    outside: tuple[str, ...] = ()  # asked while it is nobody's turn; a dot at the end stands for all that begin so
    own: tuple[str, ...] = ()  # asked of nobody but the captain whose turn it is


RULEBOOKS = {
    "set_sail": Rulebook(
        "{who} is on turn: {n} steps for both ships.",
        outside=("setup.",),
        own=("move.", "action.", "port.", "supply.", "combat.order", "turn.", "trade.offer", "trade.withdraw"),
    ),
    "sea_of_plunder": Rulebook(
        "{who} is on turn.",
        outside=("setup.", "end."),
        own=("draw.", "play.", "discard.", "move.", "bonus.", "so_close.", "group.", "navigator.", "lucky."),
    ),
    "scoundrels": Rulebook(
        "{who} begins a turn.",
        outside=("setup.", "round.", "ghost."),
        own=("turn.", "move.", "pillage.", "fight.attack", "bury.", "dig.", "spyglass.", "deliver."),
    ),
    "tide_of_avaris": Rulebook(
        "It is the turn of {who} ({day}).",
        ends="{who} ends the turn.",
        outside=("setup.", "day.", "night.", "wager."),
        own=("turn.", "move.", "smuggle.", "whirlpool.", "unlock.", "control.", "explore."),
    ),
    "sea_of_thieves": Rulebook(
        "{who} begins the turn.",
        outside=("setup.", "knave.", "kraken.", "event.", "corner."),
        own=("turn.", "action.", "plunder.", "fire.", "trade.", "voyage.", "cleanup.", "cargo.", "roll.adjust"),
    ),
}
BOXES = [pytest.param(game, id=game.key) for game in GAMES.values()]
TABLES = [
    pytest.param(game, seats, options, id=f"{game.key}-{seats}-{'-'.join(options.values()) or 'defaults'}")
    for game in c.GROWN.values()
    for seats, options in c.cases(game)
    if not options or options.keys() & {"reactions", "offturn_choices", "mode", "opening", "rerolls"}
]


def among(ask: Ask, names: tuple[str, ...]) -> bool:
    return any(ask.name == name or (name.endswith(".") and ask.name.startswith(name)) for name in names)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_at_every_question_the_turn_is_whose_the_rulebook_says(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    book, luck = RULEBOOKS[game.key], random.Random(5)
    for seed in range(c.count(1, 10)):
        match = c.start(game, seats, options, seed)
        turn, had, begun, numbers = NOBODY, set[int](), 0, dict[int, tuple[int, int]]()
        for _ in range(c.count(250, 5000)):
            for event in match.drain()[1]:
                who = event.text.args.get("who")
                if event.text.text in (book.begins, book.ends) and isinstance(who, Who):
                    turn = who.seat if event.text.text == book.begins else NOBODY
                    begun += event.text.text == book.begins
            if match.over:
                assert match.turn == NOBODY
                break
            if game.key == "sea_of_thieves" and match.state.phase != "fleets":
                turn = NOBODY  # ST-17.3, and nothing is told when the last turn of a round ends
            for ask in match.pending.asks:
                if among(ask, book.outside):
                    turn = NOBODY
                assert match.turn == turn, ask.name
                assert not among(ask, book.own) or ask.seat == turn, ask.name
            had.add(match.turn)
            if turn != NOBODY:  # a number stands for one turn, whatever is asked of whom in it
                assert numbers.setdefault(match.turns, (turn, begun)) == (turn, begun)
            assert all(game.turn(view(match.state, seat)) == turn for seat in (SPECTATOR, *range(seats)))
            ask, answer = c.next_answer(match, luck)
            match.answer(ask.seat, ask.name, answer)
        assert had >= set(range(seats)), "everybody had a turn"
        assert len(numbers) == len(set(numbers.values())), "and each turn one number"


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whose_turn_is_said_to_be_the_next_one_has_it(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    luck, said = random.Random(5), 0
    match = c.start(game, seats, options, 1)
    turn, following = NOBODY, NOBODY
    for _ in range(c.count(250, 5000)):
        if match.turn not in (NOBODY, turn) and turn != NOBODY:
            sunk = game.key == "scoundrels" and following != NOBODY and not match.state.captains[following].ship
            assert following in (NOBODY, match.turn) or sunk
            said += following == match.turn
        if match.over:
            assert match.next_turn == NOBODY
            break
        turn, following = (match.turn, match.next_turn) if match.turn != NOBODY else (turn, following)
        assert match.turn != NOBODY or match.next_turn == NOBODY
        if match.turn != NOBODY:
            views = [view(match.state, seat) for seat in (SPECTATOR, *range(seats))]
            assert all(game.next_turn(seen) == following for seen in views)
        ask, answer = c.next_answer(match, luck)
        match.answer(ask.seat, ask.name, answer)
    assert said >= seats - 1, "it is said before most turns"


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_hidden_questions_name_nobody_and_all_others_may(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    luck = random.Random(6)
    match = c.start(game, seats, options, 3)
    for _ in range(c.count(250, 5000)):
        if match.over:
            break
        seen, waited = view(match.state, SPECTATOR), match.waited_for()
        for ask in match.pending.asks:
            words = say(game.prompt(seen, ask).waiting, NAMES)
            if ask.hidden:
                assert not ask.public and not any(name in words for name in NAMES), (ask.name, words)
            elif not ask.optional:
                assert (ask.seat in match.named()) == (ask.seat in waited) and ask.seat in match.named([ask.seat])
            assert match.openly_asked(ask.seat) == any(
                not each.hidden and match.given(each.seat, each.name) is None for each in match.asked(ask.seat)
            )
        hidden = {ask.seat for ask in match.pending.asks if ask.hidden}
        assert not hidden.intersection(match.named()) and not hidden.intersection(match.named(range(seats)))
        ask, answer = c.next_answer(match, luck)
        match.answer(ask.seat, ask.name, answer)


# -- where it matters most ---------------------------------------------------------------------------------------------


def played_to(key: str, name: str, seats: int, **options: str) -> tuple[Match[Any], Ask]:
    """A random game at the first question of this name, whoever's turn it is not."""
    for seed in range(20):
        match, luck = c.start(GAMES[key], seats, options, seed), random.Random(seed)
        while not match.over:
            for ask in match.pending.asks:
                if ask.name == name and ask.seat != match.turn:
                    return match, ask
            ask, answer = c.next_answer(match, luck)
            match.answer(ask.seat, ask.name, answer)
    raise AssertionError(f"{name} is never asked")


def test_ss_21_2_in_a_combat_the_turn_is_the_attackers_and_the_defender_is_named() -> None:
    match, ask = played_to("set_sail", "combat.stance", 4)
    assert match.state.clash.attacker == match.turn != ask.seat
    assert match.named() == match.waited_for() == (ask.seat,)
    match, _ = played_to("set_sail", "setup.place", 4)
    assert match.turn == NOBODY and match.named() == (0, 1, 2, 3)  # SS-21.5 at set-up nobody is active


def test_ss_21_1_whoever_is_offered_a_trade_may_be_called_and_is_not_waited_for() -> None:
    match, ask = played_to("set_sail", "trade.respond", 4)
    assert match.named() == (match.turn,) and match.named((ask.seat,)) == ()
    assert match.openly_asked(ask.seat) and ask.optional


def test_sp_15_4_who_is_touched_by_pirates_off_turn_is_named() -> None:
    match, ask = played_to("sea_of_plunder", "pirate.bribe", 4, offturn_choices="ask")
    assert match.turn == match.state.active != ask.seat
    assert ask.seat in match.named() and match.named() == match.waited_for()


def test_sp_23_7_the_smugglers_good_is_chosen_in_nobodys_turn() -> None:
    match, ask = played_to("sea_of_plunder", "end.smuggle", 4)
    assert match.turn == NOBODY and match.named() == (ask.seat,)


def test_sc_8_17_while_the_defender_answers_the_turn_stays_with_the_attacker() -> None:
    match, ask = played_to("scoundrels", "fight.respond", 4)
    assert match.state.fight.attacker.seat == match.turn != ask.seat
    assert match.named() == (ask.seat,)


def test_sc_13_2_bids_are_nobodys_turn_and_who_still_owes_one_is_named() -> None:
    match, ask = played_to("scoundrels", "round.bid", 4)
    owing = match.waited_for()
    assert match.turn == NOBODY and match.named() == owing and len(owing) > 1
    match.answer(ask.seat, ask.name, match.default(ask))
    assert match.named() == tuple(seat for seat in owing if seat != ask.seat)


def test_ta_27_6_both_sides_of_a_battle_are_named_in_the_turn_of_one() -> None:
    match, ask = played_to("tide_of_avaris", "battle.commit", 4)
    assert match.turn in (match.state.active, NOBODY) and ask.seat in match.named()


def test_ta_8_3_at_dawn_it_is_nobodys_turn_and_who_still_looks_over_his_crew_is_named() -> None:
    match, _ = played_to("tide_of_avaris", "day.reroll", 4)
    assert match.turn == NOBODY and match.named() == match.waited_for() == (0, 1, 2, 3)


@pytest.mark.parametrize("name", ["react.voyage_start", "react.damage", "strike.resolve"])
def test_st_38_6_nobody_learns_who_is_asked_for_a_reaction(name: str) -> None:
    match, ask = played_to("sea_of_thieves", name, 4, reactions="window")
    assert ask.hidden and ask.seat in match.waited_for()
    assert match.named() == () and not match.openly_asked(ask.seat)


def test_st_38_6_the_holder_of_an_open_card_is_named() -> None:
    match, ask = played_to("sea_of_thieves", "react.counter", 4, reactions="window")
    assert match.named() == (ask.seat,) and match.openly_asked(ask.seat)


def test_st_32_13_the_knave_of_an_event_is_named_and_has_no_turn() -> None:
    match, ask = played_to("sea_of_thieves", "corner.ship", 4)
    assert ask.seat == match.state.knave and match.turn == NOBODY
    assert match.named() == (ask.seat,)

"""Random play of other rules engines, in the same run as ours; each is optional (the extra `bench` brings them)."""

import importlib
import random
import time
from collections.abc import Callable
from typing import Any

from msgspec import Struct

Play = Callable[[random.Random], int]  # one random game; how many decisions it took


class Peer(Struct, frozen=True):
    """Another engine: what it is called, where it comes from, and one random game of it."""

    name: str
    package: str
    make: Callable[[Any], Play]


def chess(module: Any) -> Play:
    """Legal moves, push, is it over."""

    def play(luck: random.Random) -> int:
        board, moves = module.Board(), 0
        while not board.is_game_over():
            board.push(luck.choice(list(board.legal_moves)))
            moves += 1
        return moves

    return play


def spiel(game: str) -> Callable[[Any], Play]:
    """A game of OpenSpiel through its Python interface; decisions of chance are not counted."""

    def make(module: Any) -> Play:
        if game.startswith("python_"):
            importlib.import_module(f"open_spiel.python.games.{game.removeprefix('python_')}")
        loaded = module.load_game(game)

        def play(luck: random.Random) -> int:
            state, moves = loaded.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(actions, chances)[0])
                    continue
                state.apply_action(luck.choice(state.legal_actions()))
                moves += 1
            return moves

        return play

    return make


def poker(module: Any) -> Play:
    """No-limit hold'em for six: fold, check or call at random, the hand's creation included."""
    auto = module.Automation
    automations = tuple(each for each in auto if each is not auto.RUNOUT_COUNT_SELECTION)

    def play(luck: random.Random) -> int:
        state, moves = module.NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6), 0
        while state.status:
            if state.can_check_or_call() and (luck.random() < 0.8 or not state.can_fold()):
                state.check_or_call()
            else:
                state.fold()
            moves += 1
        return moves

    return play


def catan(module: Any) -> Play:
    """Settlers for four random players, per tick."""
    players = importlib.import_module("catanatron.models.player")

    def play(luck: random.Random) -> int:
        colours = list(players.Color)
        game = module.Game([players.RandomPlayer(colour) for colour in colours], seed=luck.randrange(1 << 30))
        moves = 0
        while game.winning_color() is None and moves < 3000:
            game.play_tick()
            moves += 1
        return moves

    return play


PEERS = (
    Peer("python-chess", "chess", chess),
    Peer("OpenSpiel backgammon (C++)", "pyspiel", spiel("backgammon")),
    Peer("OpenSpiel block dominoes (Python)", "pyspiel", spiel("python_block_dominoes")),
    Peer("catanatron", "catanatron", catan),
    Peer("PokerKit, hold'em for six", "pokerkit", poker),
)


def decisions(play: Play, luck: random.Random, seconds: float) -> float:
    """Decisions in a second of CPU, over whole games."""
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += play(luck)
    return done / spent


def players() -> tuple[list[tuple[str, Play]], list[str]]:
    """The engines that are here, and what is said of those that are not."""
    found: list[tuple[str, Play]] = []
    missing: list[str] = []
    for peer in PEERS:
        try:
            found.append((peer.name, peer.make(importlib.import_module(peer.package))))
        except Exception as error:  # whatever keeps a foreign package from running is only worth a line
            missing.append(f"{peer.name} ({type(error).__name__})")
    return found, missing

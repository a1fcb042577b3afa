"""A table for tests: a started game whose state is arranged by hand, scripted answers, dictated dice."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.engine.match import Match, Refused
from bot.engine.question import Ask
from bot.engine.record import Checkpoint, encode
from bot.engine.secret import SPECTATOR, clone
from bot.engine.text import say
from bot.games.set_sail import GAME
from bot.games.set_sail.combat import meetings
from bot.games.set_sail.components import Sea
from bot.games.set_sail.content import GOODS

SEED = b"a seed for the tests of set sail"
NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")


class Table:
    """A match with a memory of what was told."""

    def __init__(self, match: Match[Sea]) -> None:
        self.match = match
        self.told: list[tuple[str, tuple[int, ...] | None]] = []
        self._listen()

    @property
    def sea(self) -> Sea:
        return self.match.state

    @property
    def ask(self) -> Ask:
        """The question that is waited for."""
        seat = self.match.waited_for()[0]
        return next(ask for ask in self.match.asked(seat) if not ask.optional)

    def open(self, seat: int, name: str) -> Any:
        """An open question by seat and name, or None."""
        return next((ask for ask in self.match.asked(seat) if ask.name == name), None)

    def answer(self, name: str, answer: Any, *dice: Any) -> "Table":
        """Answer the question that is waited for, which must be this one; then these dice fall."""
        ask = self.ask
        assert ask.name == name, f"{ask.name} is asked, not {name}"
        self.match.dictate(*dice)
        self.match.answer(ask.seat, name, answer)
        self._listen()
        return self

    def say(self, seat: int, name: str, answer: Any) -> "Table":
        """Answer any open question of a seat."""
        self.match.answer(seat, name, answer)
        self._listen()
        return self

    def refused(self, name: str, answer: Any, seat: int | None = None) -> str:
        """The reason why an answer is not taken, as it is read."""
        with pytest.raises(Refused) as refused:
            self.match.answer(self.ask.seat if seat is None else seat, name, answer)
        return say(refused.value.reason, NAMES)

    def by_default(self) -> "Table":
        """Let the default answer the question that is waited for."""
        return self.answer(self.ask.name, self.match.default(self.ask))

    def to_end_of_turn(self) -> "Table":
        """Defaults until the present turn is over."""
        now = self.sea.round, self.sea.turn
        while not self.match.over and (self.sea.round, self.sea.turn) == now:
            self.by_default()
        return self

    def _listen(self) -> None:
        self.told += [(say(event.text, NAMES), event.to) for event in self.match.drain()[1]]

    def log(self, seat: int = SPECTATOR) -> str:
        """All lines this seat has read."""
        return "\n".join(line for line, to in self.told if to is None or seat in to)

    def hand(self, seat: int) -> list[str]:
        return sorted(self.sea.captains[seat].hand.cards)


def begin(
    seats: int = 2, options: dict[str, str] | None = None, rolls: tuple[int, ...] | None = None, seed: bytes = SEED
) -> Table:
    """A game with the ships on F5 and H5; seat 0 goes first unless the rolls say otherwise."""
    table = Table(Match[Sea].new(GAME, seed, seats, options))
    table.match.dictate(*(rolls or (6, *(1 for _ in range(seats - 1)))))
    for seat in range(seats):
        table.say(seat, "setup.place", "F5.H5")
    return table


def arrange(
    how: Callable[[Sea], None], seats: int = 2, options: dict[str, str] | None = None, dice: tuple[Any, ...] = ()
) -> Table:
    """A table whose state was changed by hand just before the first turn's first question."""
    sea = clone(begin(seats, options).sea)
    how(sea)
    match = Match[Sea](GAME, SEED, sea, Checkpoint(encode(sea), 0, {}, GAME.rules))
    match.dictate(*dice)
    match._run(None)  # as a loaded game would, but with dictated dice
    return Table(match)


def give(sea: Sea, seat: int, *cards: str) -> None:
    """Cards into a hand, out of their stacks and decks."""
    for card in cards:
        if card in GOODS:
            sea.stock.value[card] -= 1
        else:
            (sea.deep_deck if card == "deep" else sea.route_deck).cards.remove(card)
        sea.captains[seat].hand.cards.append(card)


def give_map(sea: Sea, seat: int, *maps: str) -> None:
    """Treasure maps, wherever they are, into the hands of a captain."""
    for card in maps:
        pile = sea.treasure_deck if card in sea.treasure_deck.cards else sea.removed_treasure
        pile.cards.remove(card)
        sea.captains[seat].maps.cards.append(card)


def on_top(sea: Sea, card: str) -> None:
    """A Trade Route card to the top of its deck."""
    sea.route_deck.cards.remove(card)
    sea.route_deck.cards.append(card)


def acting(sea: Sea, one: str, two: str = "", seat: int = 0, lingers: bool = True) -> None:
    """It is a captain's action phase: ship I at one tile, ship II at the other (or already done).

    He wants to be asked before his turn ends, so that what it has come to can be looked at.
    """
    sea.turn = seat
    sea.phase = "act"
    sea.captains[seat].ships = [one, two or "A1"]
    sea.now.to_act = [0, 1] if two else [0]
    sea.now.lingers = lingers


def meeting(sea: Sea, tile: str = "H4", seat: int = 0, foe: int = 1) -> None:
    """The active captain has just sailed a ship I onto the foe's ship I; both others fish far away."""
    sea.turn = seat
    sea.captains[seat].ships = [tile, "A5"]
    sea.captains[foe].ships = [tile, "M5"]
    sea.now.to_act = [0, 1]
    sea.now.meetings = meetings(sea)
    sea.now.lingers = True
    sea.phase = "combat"


def ending(sea: Sea, seat: int = 0) -> None:
    """A captain's ships have acted."""
    sea.turn = seat
    sea.now.to_act = []
    sea.now.lingers = True
    sea.phase = "end"

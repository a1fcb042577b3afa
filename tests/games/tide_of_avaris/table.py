"""A table for tests: a sea arranged by hand, scripted answers, dictated dice.

Pips of dice: Crew Die 1 red, 2 pink, 3 blue, 4 teal, 5 green, 6 yellow; combat die 1-3 hit, 4 wind, 5-6 miss; Marauder
Die 1-2 double hit, 3-4 hit, 5 wind, 6 minus one; Guardian Die 1 double hit, 2-4 hit, 5 wind, 6 minus one; Navy Die
N, E, S, W, spotted, spotted.
"""

from typing import Any

import pytest

from bot.engine.match import Match, Refused
from bot.engine.question import Ask
from bot.engine.record import Checkpoint, encode
from bot.engine.secret import SPECTATOR, Cards, view
from bot.engine.text import say
from bot.games.tide_of_avaris import GAME
from bot.games.tide_of_avaris.chart import RANK
from bot.games.tide_of_avaris.components import Captain, Navy, Sea, Sloops, Turn
from bot.games.tide_of_avaris.content import RELICS

SEED = b"a seed for the tests of tide of avaris"
NAMES = ("Sable", "Morgan", "Peter", "Quinn")

HIT, WIND, MISS = 1, 4, 5  # pips of the combat die
N, E, S, W, SPOTTED = 1, 2, 3, 4, 5  # and of the Navy Die


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
    def ask(self) -> Any:
        """The question that is waited for."""
        return self.match.asked(self.match.waited_for()[0])[0]

    @property
    def keys(self) -> tuple[str, ...]:
        """What can be chosen now."""
        return self.ask.keys

    def captain(self, seat: int) -> Captain:
        return self.sea.captains[seat]

    def asked(self, seat: int) -> Ask | None:
        """The open question of a seat, if any."""
        return next(iter(self.match.asked(seat)), None)

    def answer(self, name: str, answer: Any, *dice: Any) -> "Table":
        """Answer the question that is waited for, which must be this one; then these dice fall."""
        ask = self.ask
        assert ask.name == name, f"{ask.name} is asked, not {name}"
        return self.say(ask.seat, name, answer, *dice)

    def say(self, seat: int, name: str, answer: Any, *dice: Any) -> "Table":
        """Answer any open question of a seat."""
        self.match.dictate(*dice)
        self.match.answer(seat, name, answer)
        assert not self.match._dictated, f"not all dice fell: {self.match._dictated}"
        self._listen()
        return self

    def do(self, key: str, *dice: Any) -> "Table":
        """The active captain's next deed."""
        return self.answer("turn.hub", key, *dice)

    def sail(self, space: str, way: str, *dice: Any) -> "Table":
        """The active captain's next step, paid in this way."""
        self.do("otherwise")
        return self.answer("move.pay", f"{space}:{way}", *dice)

    def refused(self, name: str, answer: Any) -> str:
        """The reason why an answer is not taken, as it is read."""
        with pytest.raises(Refused) as refused:
            self.match.answer(self.ask.seat, name, answer)
        return say(refused.value.reason, NAMES)

    def _listen(self) -> None:
        self.told += [(say(event.text, NAMES), event.to) for event in self.match.drain()[1]]

    def log(self, seat: int = SPECTATOR) -> str:
        """All lines this seat has read."""
        return "\n".join(line for line, to in self.told if to is None or seat in to)

    def view(self, seat: int) -> Sea:
        return view(self.sea, seat)


def new(seats: int = 2, *dice: Any, **options: str) -> Table:
    """A game from its very beginning."""
    return Table(Match.new(GAME, SEED, seats, options, dictate=dice))


def calm(seats: int = 2, **options: str) -> Sea:
    """A set-up table at Sunrise of Day 2: seats in order on the track, no treasures on the board, empty purses, all
    dice exhausted, no Navy, ships at home; tests put there what they need. Turns end by word, so that nothing happens
    by itself between two deeds."""
    sea = Match.new(GAME, SEED, seats, {"turn_end": "by_word", **options}).state
    sea.phase, sea.round, sea.place = "sunrise", 2, 0
    sea.track = list(range(seats))
    sea.played = list(range(seats))
    for space in sea.slots:
        sea.slots[space] = [""] * len(sea.slots[space])
    for seat in range(seats):
        crew(sea, seat, "", "red pink blue teal green")
        purse(sea, seat)
    return sea


def crew(sea: Sea, seat: int, ready: str = "", spent: str = "") -> None:
    """These faces are ready, those are exhausted."""
    sea.captains[seat].ready.cards = sorted(ready.split(), key=RANK.__getitem__)
    sea.captains[seat].exhausted = spent.split()


def purse(sea: Sea, seat: int, gold: int = 0, rum: int = 0) -> None:
    sea.captains[seat].gold.value, sea.captains[seat].rum.value = gold, rum


def put(sea: Sea, space: str, *colours: str) -> None:
    """These treasures lie on the slots of a space."""
    slots = len(sea.slots[space])
    sea.slots[space] = [*colours, *[""] * (slots - len(colours))]


def load(sea: Sea, seat: int, unbound: str = "", bound: str = "") -> None:
    """A Hold."""
    sea.captains[seat].unbound, sea.captains[seat].bound = unbound.split(), bound.split()


def bag(sea: Sea, **colours: int) -> None:
    """What the bag holds."""
    sea.bag = {colour: colours.get(colour, 0) for colour in sea.bag}


def relic(sea: Sea, seat: int, *names: str) -> None:
    """Relics for a captain, taken from wherever they lie."""
    assert all(name in RELICS for name in names)
    sea.captains[seat].relics += names
    for pile in (sea.relic_deck.cards, sea.relic_row):
        pile[:] = [card for card in pile if card not in names]


def control(sea: Sea, area: Any, seat: int, number: int = 1) -> None:
    """A captain's sloops lie in an area."""
    sea.control[area] = Sloops(seat, number)
    sea.captains[seat].supply = max(0, sea.captains[seat].supply - number)


def monsters(sea: Sea, *cards: str) -> None:
    """The Explore deck, the first card on top."""
    sea.monster_deck.cards = list(reversed(cards))


def navy(sea: Sea, card: str, space: str, seized: str = "") -> None:
    """A Navy ship on the board."""
    deck = [other for other in sea.navy.deck.cards if other != card]
    sea.navy = Navy(Cards(deck, pool="navy"), card, space, seized.split())


def bonus(sea: Sea, card: str) -> None:
    """The open Burial Bonus."""
    sea.bonus_deck.cards = [other for other in [*sea.bonus_deck.cards, sea.bonus] if other and other != card]
    sea.bonus = card


def begin(sea: Sea, *dice: Any) -> Table:
    """Play on from this sea; these dice fall before the first question."""
    match = Match(GAME, SEED, sea, Checkpoint(encode(sea), 0, {}, GAME.rules))
    match.dictate(*dice)
    match._run(None)
    assert not match._dictated, f"not all dice fell: {match._dictated}"
    return Table(match)


def moved(sea: Sea, space: str, came: str = "", steps: int = 1) -> Sea:
    """Seat 0 is in the midst of a turn, having moved onto this space."""
    sea.active, sea.place = 0, 0
    sea.captains[0].ship = space
    sea.turn = Turn("move", [came, space], steps, came)
    return sea


def attacking(sea: Sea, space: str, came: str, foe: int = 1, steps: int = 1) -> Sea:
    """Seat 0 has refused the bribe of a ship on this space and is about to fight."""
    moved(sea, space, came, steps)
    sea.turn.stage, sea.turn.foe = "act", foe
    if foe >= 0:
        sea.captains[foe].ship = space
    return sea

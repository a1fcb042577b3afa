"""How any game is played through in tests, and what is checked at every decision on the way."""

import os
import random
import re
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.engine.chance import Chance, Outcome, take
from bot.engine.computers import Luck, random_answer
from bot.engine.event import Event
from bot.engine.game import Game, Setting, State
from bot.engine.match import Match, Refused
from bot.engine.question import (
    Amount,
    Answer,
    Arrange,
    Ask,
    Form,
    Offer,
    Option,
    PickOne,
    PickSome,
    Place,
    Question,
    Terms,
    default_of,
)
from bot.engine.record import Checkpoint, encode
from bot.engine.secret import SPECTATOR, clone, view
from bot.engine.text import say
from bot.games import GAMES

FULL = os.environ.get("PROVE") == "full"
LONGEST = 20_000  # decisions; a game that needs more never ends
NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
BOX = Path(__file__).resolve().parents[1] / "bot" / "games"
GROWN = {key: game for key, game in GAMES.items() if game.grown}  # with all that a box can have


class Enough(Exception):
    """As many states or questions as were wanted."""


def count(usual: int, full: int) -> int:
    """How often: in the ordinary run, and when everything is to be proved."""
    return full if FULL else usual


class Watched(Match[Any]):
    """A match that remembers how it stood at the last step boundary, and whether anything became known since."""

    __slots__ = ("at_boundary", "boundary", "disturbed", "heard", "revealed", "stirred")

    def __init__(self, game: Game[Any], seed: bytes, state: State, base: Checkpoint) -> None:
        self.stirred = self.revealed = False  # since the last answer
        self.heard = 0  # how many lines had been told before it
        super().__init__(game, seed, state, base)

    def answer(self, seat: int, name: str, answer: Answer, by: str = "player") -> None:
        self.stirred = self.revealed = False
        self.heard = len(self._events)
        super().answer(seat, name, answer, by)

    def _step_ended(self) -> None:
        super()._step_ended()
        self.boundary = clone(self.state)
        kept = [name for name in Match.__slots__ if name not in {"state", "_coro", "_events", "_fresh"}]
        self.at_boundary = {name: copy(getattr(self, name)) for name in kept}
        self.at_boundary |= {"_events": self.told, "_fresh": [], "heard": 0}
        self.disturbed = False

    def _chance(self, request: Chance) -> Outcome:
        self.disturbed = self.stirred = True
        return super()._chance(request)

    def _accept(self, place: int, ask: Ask, answer: Answer) -> None:
        self.disturbed = True
        super()._accept(place, ask, answer)

    def _reveal(self) -> None:
        self.disturbed = self.stirred = True  # what was hidden at the boundary is known by now
        self.revealed = self.revealed or not taking(self._coro)
        super()._reveal()

    def beside(self, boundary: State) -> "Watched":
        """The same match if this had been the state at the last step boundary, gone on from there."""
        twin = Watched.__new__(Watched)
        for name, value in self.at_boundary.items():
            setattr(twin, name, copy(value))
        twin.state, twin._coro, twin.stirred, twin.revealed = boundary, None, False, False
        twin._run(None)
        return twin

    @property
    def told(self) -> list[Event]:
        """The lines told since the last answer."""
        return self._events[self.heard :]

    @property
    def fresh(self) -> bool:
        """Whether nothing came between the last boundary and the open question: what was hidden then still is."""
        return not self.disturbed


def taking(rules: Any) -> bool:
    """Whether the rules wait in `take`: to take a card is not to show it to everybody."""
    while rules is not None:
        if getattr(rules, "cr_code", None) is take.__code__:
            return True
        rules = getattr(rules, "cr_await", None)
    return False


def option_sets(game: Game[Any]) -> Iterator[dict[str, str]]:
    """The defaults, then each option at each other value, then everything at its last value."""
    yield {}
    for option in game.options:
        for choice in option.choices[1:]:
            yield {option.key: choice.key}
    yield {option.key: option.choices[-1].key for option in game.options}


def cases(game: Game[Any]) -> list[tuple[int, dict[str, str]]]:
    """Seat counts with options: every seat count with the defaults, every option value at some seat count."""
    seats = list(range(game.seats[0], game.seats[1] + 1))
    found = [(n, {}) for n in seats]
    for i, options in enumerate(option_sets(game)):
        fitting = [n for n in seats if fits_together(game, n, options)]
        if options:
            found.append((fitting[i % len(fitting)], options))
    return found


def fits_together(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    """Whether so many seats can play with these options."""
    return game.unfit(Setting(seats, game.tokens[:seats], {**game.option_defaults(), **options})) is None


def start(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> Watched:
    return Watched.new(game, f"conformance seed {seed}".encode(), seats, options)


def random_captain(game: Game[Any], seen: State, ask: Ask, luck: Luck) -> Answer:
    """A captain without a plan."""
    fallback = game.default(seen, ask)
    return random_answer(ask, default_of(ask) if fallback is None else fallback, luck)


def fork(match: Match[Any]) -> Match[Any]:
    """An independent twin of a match."""
    return Match[Any].load(match.game, match.seed, match.record())


def next_answer(match: Match[Any], luck: random.Random) -> tuple[Ask, Answer]:
    """Some open question (mostly one that is waited for) with a random legal answer."""
    waited = match.waited_for()
    assert waited, "nobody is asked and the game is not over"
    asks = match.pending.asks
    if luck.random() < 0.1:
        ask = asks[luck.randrange(len(asks))]
        answer = random_captain(match.game, view(match.state, ask.seat), ask, luck)
        if ask.check(answer) is None:
            return ask, answer
    open_asks = [each for each in asks if each.seat == waited[0] and not each.optional]
    ask = open_asks[luck.randrange(len(open_asks))]
    return ask, random_captain(match.game, view(match.state, ask.seat), ask, luck)


def play(
    game: Game[Any],
    seats: int,
    options: dict[str, str],
    seed: int,
    look: Callable[[Watched, random.Random], None] | None = None,
    longest: int = LONGEST,
) -> Watched:
    """A whole random game, with a look at every decision."""
    luck = random.Random(seed)
    match = start(game, seats, options, seed)
    for _ in range(longest):
        if match.over:
            return match
        if look is not None:
            look(match, luck)
        ask, answer = next_answer(match, luck)
        match.answer(ask.seat, ask.name, answer)
    raise AssertionError(f"{game.key} with {seats} seats and {options} did not end within {longest} decisions")


# -- what is checked ---------------------------------------------------------------------------------------------------


def keys_of(ask: Ask) -> tuple[str, ...]:
    if isinstance(ask, Amount):
        return ()
    return (*ask.keys, *ask.alone) if isinstance(ask, PickSome) else tuple(ask.keys)


def check_question(match: Match[Any], ask: Ask) -> None:
    """Options are legal, distinct and named by stable keys; the default passes; the clause can be looked up."""
    keys = keys_of(ask)
    assert len(set(keys)) == len(keys), f"{ask.name}: the same key twice in {keys}"
    assert all(key and isinstance(key, str) and len(key) <= 60 for key in keys), (ask.name, keys)
    if isinstance(ask, PickOne | Place | Offer):
        assert keys or isinstance(ask, Offer), f"{ask.name} offers nothing"
        for key in keys:
            assert ask.check(key) is None, (ask.name, key)
    if isinstance(ask, PickSome):
        assert 0 <= ask.least <= ask.most, (ask.name, ask.least, ask.most)
        assert len(ask.keys) >= ask.least, (ask.name, keys, ask.least)
        for key in ask.alone:
            assert ask.check((key,)) is None, (ask.name, key)
    if isinstance(ask, Form):
        check_parts(ask, ())
    if isinstance(ask, Amount):
        assert ask.low <= ask.high, (ask.name, ask.low, ask.high)
    default = match.default(ask)
    assert ask.optional or ask.check(default) is None, f"{ask.name}: default {default!r}: {ask.check(default)}"
    assert ask.clause, f"{ask.name} names no clause"
    check_offered(match, ask)


def check_parts(ask: Form, chosen: tuple[str, ...]) -> None:
    """Every part offers keys that are known, each once; every way through a sheet comes to its end."""
    offered = ask.after(chosen)
    assert len(chosen) <= MOST_PARTS, f"{ask.name}: a sheet without an end: {chosen}"
    assert len(set(offered)) == len(offered) and set(offered) <= set(ask.keys), (ask.name, chosen, offered)
    assert (ask.check(chosen) is None) is (not offered), (ask.name, chosen)
    for key in (*offered[:1], *offered[-1:]):
        check_parts(ask, (*chosen, key))


MOST_PARTS = 12
_met: dict[type[Question], set[str]] = {}  # every key met in play so far, of each question


def check_offered(match: Match[Any], ask: Ask) -> None:
    """What is offered is what nothing hinders: legality stands in one place, and bears keys it does not know."""
    declared = type(ask)
    if declared.hinders is Question.hinders:
        return
    offered = {*keys_of(ask)} - {*(ask.alone if isinstance(ask, PickSome) else ())}
    met = _met.setdefault(declared, set())
    met.update(offered, ask.sought(match.state, ask.seat))
    if isinstance(ask, Form):
        offered = {*ask.after(())}
    for key in met:
        why = ask.hinders(match.state, ask.seat, key)
        assert (key in offered) is (why is None), (ask.name, key, why)
    assert ask.hinders(match.state, ask.seat, "no such key") is not None, ask.name


def known_clauses(game: Game[Any]) -> set[str]:
    rules = (BOX / game.key / "RULES.md").read_text(encoding="utf-8")
    return set(re.findall(r"^ *- \*\*([A-Z]{2}-\d+\.\d+)", rules, re.M))


def seen_for(match: Match[Any], ask: Ask) -> State:
    """The view from which a question is put into words: the seat's own, or everybody's if it is public."""
    return view(match.state, SPECTATOR if ask.public else ask.seat)


def in_words(match: Match[Any], ask: Ask) -> list[str]:
    """All that the asked seat reads of a question."""
    seen, game = seen_for(match, ask), match.game
    prompt = game.prompt(seen, ask)
    said = [say(prompt.text, NAMES), say(prompt.waiting, NAMES)]
    keys = list(keys_of(ask))
    if isinstance(ask, Offer):
        keys += [*ask.give, *(key for partner in ask.take.values() for key in partner)]
    for key in dict.fromkeys(keys):
        option: Option = game.option(seen, ask, key)
        said += [say(option.label, NAMES), say(option.hint, NAMES), option.place, option.mark, say(option.group, NAMES)]
    return said


def check_words(match: Match[Any], ask: Ask) -> None:
    """Every question and option can be said, within what a menu can hold."""
    seen, game = seen_for(match, ask), match.game
    prompt = game.prompt(seen, ask)
    text, waiting = say(prompt.text, NAMES), say(prompt.waiting, NAMES)
    assert 0 < len(text) <= 1000, (ask.name, text)
    assert 0 < len(waiting) <= 300, (ask.name, waiting)
    labels: list[str] = []
    for key in keys_of(ask):
        option = game.option(seen, ask, key)
        label, hint, group = say(option.label, NAMES), say(option.hint, NAMES), say(option.group, NAMES)
        assert 0 < len(label) <= 80, (ask.name, key, label)
        assert len(hint) <= 100, (ask.name, key, hint)
        assert len(group) <= 80, (ask.name, key, group)
        assert len(option.mark) <= 5, (ask.name, key, option.mark)
        assert "{" not in label + hint + text, (ask.name, key, label, hint)
        labels.append(label + "\n" + hint + "\n" + group)
    if isinstance(ask, PickOne | Place | Arrange):
        assert len(set(labels)) == len(labels), f"{ask.name}: two options read the same: {sorted(labels)}"
    groups: dict[str, int] = {}
    if len(labels) > 25:
        for each in labels:
            group = each.rsplit("\n", 1)[1]
            groups[group] = groups.get(group, 0) + 1
        assert len(groups) <= 25, f"{ask.name}: {len(labels)} options in {len(groups)} groups"


MADE_UP: tuple[Answer, ...] = (
    "no such key",
    "",
    -7,
    10**9,
    ("no such key",),
    ("", ""),
    Terms(99, {"x": 1}),
    Terms(0, {"coin": -1}, {"coin": 10**6}),
)


def check_refusals(match: Match[Any], luck: random.Random) -> None:
    """Made-up answers fail with a reason and change nothing, byte for byte."""
    before = encode(match.state), match.record(), match.pending
    for ask in match.pending.asks:
        wrong = list(MADE_UP)
        keys = keys_of(ask)
        if isinstance(ask, PickSome) and keys:
            wrong += [(keys[0], keys[0]), keys * 2, (*keys, *ask.alone, keys[0])]
        if isinstance(ask, Arrange):
            wrong += [keys[:-1], (*keys, keys[0])]
        if isinstance(ask, Form):
            wrong += [(*default_of(ask), keys[0]), *keys]
        for answer in wrong:
            try:
                match.answer(ask.seat, ask.name, answer)
            except Refused as refused:
                assert say(refused.reason, NAMES), (ask.name, answer)
            else:
                raise AssertionError(f"{ask.name} took {answer!r}")
    stranger = luck.randrange(100) + 10
    try:
        match.answer(stranger, match.pending.asks[0].name, keys_of(match.pending.asks[0])[:1] or 1)
    except Refused:
        pass
    else:
        raise AssertionError("a stranger's answer was taken")
    assert (encode(match.state), match.record(), match.pending) == before


def same_questions(one: Match[Any], other: Match[Any]) -> None:
    assert one.pending.mode == other.pending.mode
    assert [plain(ask) for ask in one.pending.asks] == [plain(ask) for ask in other.pending.asks]


def plain(ask: Ask) -> dict[str, Any]:
    """A question as data, without the functions in it."""
    return {"kind": type(ask).__name__} | {
        name: getattr(ask, name) for name in ask.__struct_fields__ if name not in {"fits", "after"}
    }


def check_storage(match: Match[Any]) -> None:
    """Save, load and replay give the same state, questions and views."""
    twin = fork(match)
    assert twin.lost == ()
    assert encode(twin.state) == encode(match.state)
    assert (twin.serial, twin.turns) == (match.serial, match.turns)
    same_questions(match, twin)
    assert [twin.given(a.seat, a.name) for a in twin.pending.asks] == [
        match.given(a.seat, a.name) for a in match.pending.asks
    ]


def check_undo(match: Match[Any], ask: Ask, answer: Answer) -> None:
    """Taking an answer back and giving it again leads to the same state, on a fork of the match."""
    twin = fork(match)
    twin.answer(ask.seat, ask.name, answer)
    after = encode(twin.state), twin.serial, twin.turns
    if twin.undo_point(ask.seat) is None:
        return
    twin.undo(ask.seat)
    assert encode(twin.state) == encode(match.state), f"undo of {ask.name} does not restore the state"
    same_questions(twin, match)
    twin.answer(ask.seat, ask.name, answer)
    assert (encode(twin.state), twin.serial, twin.turns) == after


class Known(Struct):
    """What a seat, or a spectator, gets to know at a question; all other words follow from it, being made of views."""

    seen: bytes  # its view
    told: list[str]  # the lines it could read since the last answer
    asked: list[Any]  # who is asked, as far as it may be told, and what is said of it meanwhile
    read: list[Any]  # the questions it can read


def known(match: Watched, seat: int) -> Known:
    told = [say(event.text, NAMES) for event in match.told if event.heard_by(seat)]
    found = Known(encode(view(match.state, seat)), told, [match.turn, match.named()], [])
    watching = view(match.state, SPECTATOR)
    for ask in match.pending.asks:
        waiting = say(match.game.prompt(watching, ask).waiting, NAMES)
        if ask.seat == seat:
            found.asked.append((waiting, ask.name))
            found.read.append((plain(ask), limits(ask), match.given(seat, ask.name)))
        elif ask.public:
            found.asked.append((waiting, ask.name))
            found.read.append((plain(ask), limits(ask)))
        else:
            found.asked.append((waiting, ask.optional))
    return found


def outside(match: Watched, seat: int) -> list[Any]:
    """All that a seat, or a spectator, gets to know, in words, too."""
    seen = view(match.state, seat)
    said: list[Any] = [known(match, seat), say(match.game.headline(seen), NAMES)]
    said += [in_words(match, ask) for ask in match.pending.asks if ask.public or ask.seat == seat]
    if seat != SPECTATOR:
        said.append([plain(ask) for ask in match.game.orders(seen, seat)])
    return said


def limits(ask: Ask) -> list[str]:
    """What a question says to some sets, offers or sheets, the same ones to the same question."""
    if isinstance(ask, Form):
        return _some_ways(ask)
    if not isinstance(ask, PickSome | Offer) or ask.fits is None:
        return []
    luck = random.Random(0)
    said = [ask.check(_some(ask, luck)) for _ in range(5)]
    return ["" if reason is None else say(reason, NAMES) for reason in said]


def _some_ways(form: Form) -> list[str]:
    """What a sheet offers, part by part, on some ways through it."""
    luck = random.Random(0)
    said: list[str] = []
    for _ in range(5):
        chosen: tuple[str, ...] = ()
        while offered := form.after(chosen):
            said.append(" ".join(offered))
            chosen += (luck.choice(offered),)
    return said


def _some(ask: PickSome | Offer, luck: random.Random) -> Answer:
    if isinstance(ask, PickSome):
        return tuple(luck.sample(ask.keys, luck.randint(ask.least, min(ask.most, len(ask.keys)))))
    to = luck.choice(sorted(ask.take))
    give, take = ({key: 1 for key in sorted(most) if luck.random() < 0.3} for most in (ask.give, ask.take[to]))
    return Terms(to, give, take)


def check_leaks(match: Watched, luck: random.Random) -> None:
    """Dealing afresh all that a seat may not know changes nothing of what that seat gets to know."""
    for seat in (SPECTATOR, *range(match.state.seats)):
        other = match.game.redeal(match.state, seat, luck)
        assert view(other, seat) == view(match.state, seat), f"the view of seat {seat} shows something hidden"
        if match.fresh and not match.state.over:
            twin = match.beside(match.game.redeal(match.boundary, seat, luck))
            if twin.disturbed or twin.over:
                raise AssertionError(f"hidden things of others decide what happens next (seat {seat})")
            mine, theirs = outside(match, seat), outside(twin, seat)
            assert mine == theirs, f"seat {seat} can tell hidden things at {[a.name for a in match.pending.asks]}"

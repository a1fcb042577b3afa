"""Decisions are data: a closed set of questions, so that one widget per kind serves all games.

A rule awaits a question and gets the answer: `stance = await PickOne(seat, "combat.stance", ("fight", "flee"))`.
The rules give only stable keys; what a key is called, costs and does is told by the game's words when a message is
built. `check` is legality and its explanation in one: None, or the reason why not.

Three facts about a question say what others may know of it. `public`: everybody may read it and its choices. `hidden`:
nobody else may even learn who is asked, because being asked tells something (a reaction that only some could make).
A seat whose question is not hidden may be named, called and shown as waited for, with its deadline. What is hidden is
never public. `unnoticed`: nobody else may learn that it is asked at all (how somebody pays, who might have had no
choice): rules put it before anything has changed that others see, to the seat that they wait for, and for everybody
else the table stands as it stood at the question before.
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct, field

from bot.engine.text import N, T, Text


class Terms(Struct, frozen=True, omit_defaults=True):
    """What a compound offer says: to whom, what I give, what I want, and a free word (never binding)."""

    to: int
    give: dict[str, int] = field(default_factory=dict[str, int])
    take: dict[str, int] = field(default_factory=dict[str, int])
    words: str = ""


Answer: TypeAlias = str | int | tuple[str, ...] | Terms
Rule: TypeAlias = Callable[[Any], Text | None]

NOT_OFFERED = T("That is not one of the choices just now.")


class PickOne(Struct, frozen=True, gc=False):
    """One of several keys. `optional` questions may be left open for ever: nobody waits for them."""

    seat: int
    name: str
    keys: tuple[str, ...]
    default: str = ""
    clause: str = ""
    public: bool = True
    optional: bool = False
    about: Any = None
    hidden: bool = False
    unnoticed: bool = False

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        return None if answer in self.keys else NOT_OFFERED

    def __await__(self) -> Generator["PickOne", Any, str]:
        return (yield self)


class Place(Struct, frozen=True, gc=False):
    """One place on the board, each key marked on the picture."""

    seat: int
    name: str
    keys: tuple[str, ...]
    default: str = ""
    clause: str = ""
    public: bool = True
    optional: bool = False
    about: Any = None
    hidden: bool = False
    unnoticed: bool = False

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        return None if answer in self.keys else NOT_OFFERED

    def __await__(self) -> Generator["Place", Any, str]:
        return (yield self)


class PickSome(Struct, frozen=True, gc=False):
    """From `least` to `most` different keys; `fits` gives the reason why a set of that size is not allowed.

    A key of `alone` is a whole answer by itself, e.g. a way back; it is never combined and `fits` is not asked.
    """

    seat: int
    name: str
    keys: tuple[str, ...]
    least: int
    most: int
    default: tuple[str, ...] | None = None
    clause: str = ""
    public: bool = True
    optional: bool = False
    fits: Rule | None = None
    about: Any = None
    alone: tuple[str, ...] = ()
    hidden: bool = False
    unnoticed: bool = False

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, tuple):
            return NOT_OFFERED
        if len(answer) == 1 and answer[0] in self.alone:
            return None
        chosen = set(answer)
        if not chosen.issubset(self.keys):
            return NOT_OFFERED
        if len(chosen) != len(answer):
            return T("Each can be chosen only once.")
        if len(answer) < self.least:
            return N("Choose at least {n}.", "Choose at least {n}.", self.least)
        if len(answer) > self.most:
            return N("Choose at most {n}.", "Choose at most {n}.", self.most)
        return None if self.fits is None else self.fits(answer)

    def __await__(self) -> Generator["PickSome", Any, tuple[str, ...]]:
        return (yield self)


class Amount(Struct, frozen=True, gc=False):
    """A number from `low` to `high`."""

    seat: int
    name: str
    low: int
    high: int
    default: int | None = None
    clause: str = ""
    public: bool = True
    optional: bool = False
    about: Any = None
    hidden: bool = False
    unnoticed: bool = False

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, int) or isinstance(answer, bool):
            return T("Answer with a number.")
        if not self.low <= answer <= self.high:
            return T("Choose a number from {low} to {high}.", low=self.low, high=self.high)
        return None

    def __await__(self) -> Generator["Amount", Any, int]:
        return (yield self)


class Arrange(Struct, frozen=True, gc=False):
    """All keys, in an order of one's own."""

    seat: int
    name: str
    keys: tuple[str, ...]
    default: tuple[str, ...] | None = None
    clause: str = ""
    public: bool = True
    optional: bool = False
    about: Any = None
    hidden: bool = False
    unnoticed: bool = False

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, tuple) or sorted(answer) != sorted(self.keys):
            return T("Name every one of them once, in the order you want.")
        return None

    def __await__(self) -> Generator["Arrange", Any, tuple[str, ...]]:
        return (yield self)


class Offer(Struct, frozen=True, gc=False):
    """I give, I want, to whom; or one of the plain answers (accept, decline, none ...).

    `give` says how many of each thing can be offered, `take` for each partner how many can be asked for.
    `fits` gives the reason why terms of these sizes are not allowed.
    """

    seat: int
    name: str
    give: Mapping[str, int]
    take: Mapping[int, Mapping[str, int]]
    keys: tuple[str, ...] = ()
    default: str = ""
    clause: str = ""
    public: bool = False
    optional: bool = False
    fits: Rule | None = None
    about: Any = None
    hidden: bool = False
    unnoticed: bool = False

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, Terms):
            return None if answer in self.keys else NOT_OFFERED
        if answer.to not in self.take:
            return T("No offer can be made to that captain now.")
        wanted = self.take[answer.to]
        if any(n < 1 for n in (*answer.give.values(), *answer.take.values())):
            return T("Amounts in an offer are 1 or more.")
        if any(n > self.give.get(key, 0) for key, n in answer.give.items()):
            return T("You cannot offer more than you hold.")
        if any(n > wanted.get(key, 0) for key, n in answer.take.items()):
            return T("That captain cannot hold as much as you ask for.")
        return None if self.fits is None else self.fits(answer)

    def __await__(self) -> Generator["Offer", Any, "str | Terms"]:
        return (yield self)


Ask: TypeAlias = PickOne | Place | PickSome | Amount | Arrange | Offer


class Together(Struct, frozen=True, gc=False):
    """Several seats asked at once: answers stay hidden and may be changed until all are in."""

    asks: tuple[Ask, ...]

    def __await__(self) -> Generator["Together", Any, dict[int, Any]]:
        return (yield self)


class AnyOf(Struct, frozen=True, gc=False):
    """Several questions open at once: the first answer counts, the others lapse."""

    asks: tuple[Ask, ...]

    def __await__(self) -> Generator["AnyOf", Any, tuple[Ask, Any]]:
        return (yield self)


def canonical(ask: Ask, answer: Answer) -> Answer:
    """The answer in the one form that is stored: a set of keys stands in the question's order."""
    if not isinstance(ask, PickSome) or not isinstance(answer, tuple):
        return answer
    chosen = set(answer)
    if len(chosen) != len(answer) or not chosen.issubset(ask.keys):
        return answer
    return tuple([key for key in ask.keys if key in chosen])


def default_of(ask: Ask) -> Answer:
    """The question's own default: what it names, else its first, smallest or plainest legal answer."""
    if isinstance(ask, PickOne | Place | Offer):
        return ask.default or next(iter(ask.keys), "")
    if isinstance(ask, PickSome):
        return ask.default if ask.default is not None else ask.keys[: ask.least]
    if isinstance(ask, Amount):
        return ask.low if ask.default is None else ask.default
    return ask.keys if ask.default is None else ask.default

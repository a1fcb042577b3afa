"""Questions: a closed set of kinds, so that one widget per kind serves all games; games declare their own as classes.

    class Stance(PickOne, frozen=True):
        name, clause = "combat.stance", "SS-15.8"
        waiting = T("{who} is deciding: fight or flee.")
        asks = T("Fight back or flee?")
        options = {"fight": Option(T("Fight back")), "flee": Option(T("Flee"))}

A rule awaits one: `stance = await Stance(foe, ("fight", "flee"))`. An instance is data: the seat, the keys, and what
else it is about. All that can be said of it stands in its class and is said from a view, when a message is built: what
is asked, what each key means, why one is not offered (`hinders`), what is answered for whoever is away (`plain`).
`check` is legality and its explanation in one: None, or why not.

Three facts of a class say what others may know of it. `public`: everybody may read it and its choices. `hidden`:
nobody else may even learn who is asked, because being asked tells something (a reaction that only some could make).
A seat whose question is not hidden may be named, called and shown as waited for, with its deadline. What is hidden is
never public. `unnoticed`: nobody else may learn that it is asked at all (how somebody pays, who might have had no
choice): rules put it before anything has changed that others see, to the seat that they wait for, and for everybody
else the table stands as it stood at the question before.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct, field

from bot.engine.emoji import Emoji
from bot.engine.text import NONE, N, T, Text, Who, listed, told


class Prompt(Struct, frozen=True):
    """A question in words: for whoever is asked, and what the table reads meanwhile (no name if it is hidden)."""

    text: Text
    waiting: Text


class Option(Struct, frozen=True):
    """One key in words: its name, what it will do, where it lies on the board, and its group in long lists.

    What is likelier wanted has the smaller `rank` and is suggested first (a port before open sea, near before far); of
    equal rank the question's order stands. `also` are other words for it that somebody may type.
    `emoji` names what stands beside the words where it can be shown; it says nothing that they do not.
    """

    label: Text
    hint: Text = NONE
    place: str = ""
    mark: str = ""
    group: Text = NONE
    rank: int = 0
    also: tuple[Text, ...] = ()
    emoji: Emoji = None


class Missing(Struct, frozen=True):
    """Something a player may look for among the choices and does not find: what it is, and why it is not there now."""

    label: Text
    reason: Text


class Terms(Struct, frozen=True, omit_defaults=True):
    """What a compound offer says: to whom, what I give, what I want, and a free word (never binding)."""

    to: int
    give: dict[str, int] = field(default_factory=dict[str, int])
    take: dict[str, int] = field(default_factory=dict[str, int])
    words: str = ""


Answer: TypeAlias = str | int | tuple[str, ...] | Terms
Rule: TypeAlias = Callable[[Any], Text | None]
# a reason, or what says it from view, seat and key: while the rules run nothing is put into words
Why: TypeAlias = Text | Callable[[Any, int, str], Text]

NOT_OFFERED = T("That is not one of the choices just now.")
UNFILLED = T("Something is still left to choose.")


class Again(Exception):
    """Raised by a rule whose question became another one meanwhile: the step is over, the state says what is next."""


class Undeclared(TypeError):
    """A question class that lacks what every question has."""


_declared: dict[tuple[str, str], str] = {}  # box and name -> the class that has it


class Question(Struct, frozen=True, gc=False):
    """A question to a seat. `optional` ones may be left open for ever: nobody waits for them.

    A class whose own name begins with an underscore is what several have in common, and is never asked itself. A name
    that stands there is one question, asked in several forms.
    """

    kind: ClassVar[str] = ""  # which of the kinds it is, told sooner than by its class
    name: ClassVar[str] = ""  # stable: it stands in logs
    clause: ClassVar[str] = ""
    public: ClassVar[bool] = True
    optional: ClassVar[bool] = False
    hidden: ClassVar[bool] = False
    unnoticed: ClassVar[bool] = False
    waiting: ClassVar[Text] = NONE  # what the table reads meanwhile: nothing that is hidden
    # what is always the same is data; what depends on the view is said by `prompt`, `option` and `surprises` instead
    asks: ClassVar[Text] = NONE
    options: ClassVar[Mapping[str, Option]] = {}
    never: ClassVar[tuple[tuple[Text, Text], ...]] = ()  # what newcomers look for in vain, and why
    joined: ClassVar[bool] = False  # whether what is missing for one and the same reason stands in one line
    sorted_by: ClassVar[Text] = NONE  # how a list too long for one menu asks for the group first, where it says so

    seat: int

    def __init_subclass__(cls) -> None:
        if cls.__module__ == __name__ or cls.__name__.startswith("_"):
            return
        lacks = [fact for fact in ("name", "clause") if not getattr(cls, fact)]
        if cls.asks is NONE and cls.prompt is Question.prompt:
            lacks.append("asks")
        if not cls.options and cls.option is Question.option and not issubclass(cls, Amount):
            lacks.append("options")
        if cls.waiting is NONE:
            lacks.append("waiting")
        if lacks:
            raise Undeclared(f"{cls.__qualname__}: a question needs {', '.join(lacks)}")
        if cls.hidden and cls.public:
            raise Undeclared(f"{cls.__qualname__}: what is hidden is not public")
        box = cls.__module__.rpartition(".")[0]
        named = next(each.__qualname__ for each in cls.__mro__ if "name" in vars(each))
        other = _declared.setdefault((box, cls.name), named)
        if other != named:
            raise Undeclared(f"{cls.__qualname__}: {other} is called {cls.name}, too")

    def prompt(self, view: Any, /) -> Text:
        """What is asked."""
        return self.asks

    def option(self, view: Any, key: str, /) -> Option:
        """One key in words."""
        return self.options[key]

    def told_waiting(self, view: Any, /) -> Text:
        """What everybody else reads meanwhile, from a view that sees nothing hidden."""
        return told(self.waiting, who=Who(self.seat))

    @staticmethod
    def hinders(view: Any, seat: int, key: str, /) -> Why | None:
        """Why a key cannot be chosen, None if it can: what is offered follows from this, and so does what is said.

        On a view that hides something it may find more in the way than there is, for it is asked only about keys that
        are not offered. It bears keys that it does not know.
        """
        return None

    @staticmethod
    def sought(view: Any, seat: int, /) -> Iterable[str]:
        """The keys somebody may look for."""
        return ()

    def looked_for(self, view: Any, /) -> Iterable[str]:
        """Those of them worth a line when they are not offered."""
        return self.sought(view, self.seat)

    def surprises(self, view: Any, /) -> Iterable[Missing]:
        """What newcomers look for and no key stands for."""
        return (Missing(label, reason) for label, reason in self.never)

    def refuses(self, view: Any, answer: "Answer", /) -> Text | None:
        """The rule against an answer, if there is one to name: of several keys against the first that is in the way."""
        for key in answer if isinstance(answer, tuple) else (answer,):
            if isinstance(key, str):
                why = self.hinders(view, self.seat, key)
                if why is not None:
                    return why if isinstance(why, Text) else why(view, self.seat, key)
        return None

    def plain(self, view: Any, /) -> Answer | None:
        """The answer for whoever does not answer, where the question's own default does not say it all."""
        return None


def free(question: type[Question], state: Any, seat: int) -> tuple[str, ...]:
    """The keys that nothing hinders: what a rule offers."""
    hinders = question.hinders
    return tuple([key for key in question.sought(state, seat) if hinders(state, seat, key) is None])


class PickOne(Question, frozen=True, gc=False):
    """One of several keys."""

    kind: ClassVar[str] = "one"

    keys: tuple[str, ...]
    default: str = ""

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        return None if answer in self.keys else NOT_OFFERED

    def __await__(self) -> Generator["PickOne", Any, str]:
        return (yield self)


class Place(Question, frozen=True, gc=False):
    """One place on the board, each key marked on the picture."""

    kind: ClassVar[str] = "place"

    keys: tuple[str, ...]
    default: str = ""

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        return None if answer in self.keys else NOT_OFFERED

    def __await__(self) -> Generator["Place", Any, str]:
        return (yield self)


class PickSome(Question, frozen=True, gc=False):
    """From `least` to `most` different keys; `fits` gives the reason why a set of that size is not allowed.

    A key of `alone` is a whole answer by itself, e.g. a way back; it is never combined and `fits` is not asked.
    """

    kind: ClassVar[str] = "some"

    keys: tuple[str, ...]
    least: int
    most: int
    default: tuple[str, ...] | None = None
    fits: Rule | None = None
    alone: tuple[str, ...] = ()

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


class Amount(Question, frozen=True, gc=False):
    """A number from `low` to `high`."""

    kind: ClassVar[str] = "amount"

    low: int
    high: int
    default: int | None = None

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, int) or isinstance(answer, bool):
            return T("Answer with a number.")
        if not self.low <= answer <= self.high:
            return T("Choose a number from {low} to {high}.", low=self.low, high=self.high)
        return None

    def __await__(self) -> Generator["Amount", Any, int]:
        return (yield self)


class Arrange(Question, frozen=True, gc=False):
    """All keys, in an order of one's own."""

    kind: ClassVar[str] = "arrange"

    keys: tuple[str, ...]
    default: tuple[str, ...] | None = None

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, tuple) or sorted(answer) != sorted(self.keys):
            return T("Name every one of them once, in the order you want.")
        return None

    def __await__(self) -> Generator["Arrange", Any, tuple[str, ...]]:
        return (yield self)


class Form(Question, frozen=True, gc=False):
    """Several choices of one seat on one sheet, answered together: one key for each part, in order.

    `after` gives the keys of the next part, from those chosen before it; none when the sheet is filled in. So each part
    is hindered by the parts before it, and one with a single key fills itself in. `keys` are all that may ever occur.
    One that is sent `at_once` needs no confirmation: choosing its last part answers it.
    """

    kind: ClassVar[str] = "form"
    at_once: ClassVar[bool] = False

    keys: tuple[str, ...]
    after: Callable[[tuple[str, ...]], tuple[str, ...]]
    default: tuple[str, ...] | None = None

    def part(self, view: Any, chosen: tuple[str, ...], /) -> Text:
        """What the next part asks, after these."""
        return self.asks

    def onward(self, view: Any, chosen: tuple[str, ...], /) -> Any:
        """How things stand once these are done: what hinders a later part is looked for there."""
        return view

    def refuses(self, view: Any, answer: Answer, /) -> Text | None:
        """The rule against the first part that is in the way, if there is one to name."""
        chosen: tuple[str, ...] = ()
        for key in answer if isinstance(answer, tuple) else (answer,):
            if not isinstance(key, str) or key not in self.after(chosen):
                return super().refuses(self.onward(view, chosen), key)
            chosen += (key,)
        return None

    def check(self, answer: Answer) -> Text | None:
        """None if this is a legal answer, else the reason."""
        if not isinstance(answer, tuple):
            return NOT_OFFERED
        for place, key in enumerate(answer):
            if key not in self.after(answer[:place]):
                return NOT_OFFERED
        return UNFILLED if self.after(answer) else None

    def __await__(self) -> Generator["Form", Any, tuple[str, ...]]:
        return (yield self)


class Offer(Question, frozen=True, gc=False):
    """I give, I want, to whom; or one of the plain answers (accept, decline, none ...).

    `give` says how many of each thing can be offered, `take` for each partner how many can be asked for.
    `fits` gives the reason why terms of these sizes are not allowed; a counter-offer is put together from `begun`.
    """

    kind: ClassVar[str] = "offer"
    public: ClassVar[bool] = False

    give: Mapping[str, int]
    take: Mapping[int, Mapping[str, int]]
    keys: tuple[str, ...] = ()
    default: str = ""
    fits: Rule | None = None
    begun: Terms | None = None

    @property
    def opening(self) -> Terms | None:
        """What it begins with before anything is said: of a counter-offer, what was offered."""
        return None

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


Ask: TypeAlias = PickOne | Place | PickSome | Amount | Arrange | Form | Offer


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
    """The answer in the one form that is stored: a set of keys in the question's order, a sheet with all its parts."""
    if not isinstance(answer, tuple):
        return answer
    if isinstance(ask, Form):
        return filled(ask, answer)
    if not isinstance(ask, PickSome):
        return answer
    chosen = set(answer)
    if len(chosen) != len(answer) or not chosen.issubset(ask.keys):
        return answer
    return tuple([key for key in ask.keys if key in chosen])


def filled(form: Form, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """What is chosen, with the parts after it that leave no choice."""
    while len(keys := form.after(chosen)) == 1:
        chosen += keys
    return chosen


def default_of(ask: Ask) -> Answer:
    """The question's own default: what it names, else its first, smallest or plainest legal answer."""
    if isinstance(ask, PickOne | Place | Offer):
        return ask.default or next(iter(ask.keys), "")
    if isinstance(ask, PickSome):
        return ask.default if ask.default is not None else ask.keys[: ask.least]
    if isinstance(ask, Amount):
        return ask.low if ask.default is None else ask.default
    if ask.default is not None:
        return ask.default
    if isinstance(ask, Arrange):
        return ask.keys
    chosen: tuple[str, ...] = ()
    while keys := ask.after(chosen):
        chosen += keys[:1]
    return chosen


# -- what every table does with questions ------------------------------------------------------------------------------


def prompt(view: Any, ask: Question) -> Prompt:
    """The question for whoever is asked, and what the table reads meanwhile."""
    return Prompt(ask.prompt(view), ask.told_waiting(view))


def option(view: Any, ask: Question, key: str) -> Option:
    """One key in words."""
    return ask.option(view, key)


def plain(view: Any, ask: Question) -> Answer | None:
    """What is answered for whoever does not answer."""
    return ask.plain(view)


def why_not(view: Any, ask: Question, answer: Answer) -> Text | None:
    """The rule against an answer, if there is one to name."""
    return ask.refuses(view, answer)


def missing(view: Any, ask: Ask) -> tuple[Missing, ...]:
    """What is looked for and not offered, with the reason that a typed answer would get; then what surprises."""
    sought = [key for key in ask.looked_for(view) if ask.check(key) is not None]
    found = [(key, ask.refuses(view, key)) for key in sought]
    lines = [Missing(ask.option(view, key).label, reason) for key, reason in found if reason is not None]
    return (*(_joined(lines) if ask.joined else lines), *ask.surprises(view))


def _joined(lines: list[Missing]) -> Iterable[Missing]:
    """Things with one reason in one line, each of them once."""
    labels: list[tuple[Text, list[Text]]] = []
    for line in lines:
        same = next((others for reason, others in labels if reason == line.reason), None)
        if same is None:
            labels.append((line.reason, [line.label]))
        elif line.label not in same:
            same.append(line.label)
    for reason, things in labels:
        yield Missing(things[0] if len(things) == 1 else T("{things}", things=listed(things)), reason)

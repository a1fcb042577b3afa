"""What a game is to the table: a box of plain functions and data that every game fills in the same way."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct, field

from bot.engine import question
from bot.engine.emoji import Sign
from bot.engine.event import Event
from bot.engine.question import Answer, Ask, Missing, Option, Prompt
from bot.engine.secret import Luck, Secret, redeal
from bot.engine.text import NONE, T, Text

NOBODY = -1  # where a seat could stand: no seat
PLAN = "plan"  # the name under which a plan stands among the orders of a seat


def _no_news() -> list[Event]:
    return []


def _no_orders() -> list[Secret[dict[str, Answer]]]:
    return []


class State(Struct, kw_only=True):
    """What every game's state has; games add their own components.

    `news` is what was told since the last accepted answer: the engine takes it out, so it is empty in a checkpoint.
    `orders` holds the standing orders of each seat, by the name of the order, seen by that seat alone.
    """

    seats: int
    options: dict[str, str]
    round: int = 0
    over: bool = False
    news: list[Event] = field(default_factory=_no_news)
    orders: list[Secret[dict[str, Answer]]] = field(default_factory=_no_orders)

    def tell(
        self,
        text: Text,
        to: tuple[int, ...] | None = None,
        decisive: tuple[int, ...] = (),
        sign: Sign | None = None,
    ) -> None:
        """One line for the log, for everybody or for some seats only; for `decisive` and `sign` see Event."""
        self.news.append(Event(text, to, decisive, sign))

    def order(self, seat: int, name: str) -> Answer | None:
        """The standing order a seat has given under this name, if any."""
        return self.orders[seat].value.get(name) if self.orders else None

    def given(self, seat: int) -> dict[str, Answer]:
        """The standing orders of a seat; a plan is none of them."""
        if seat >= len(self.orders):
            return {}
        return {name: answer for name, answer in self.orders[seat].value.items() if name != PLAN}


S = TypeVar("S", bound=State)


class Choice(Struct, frozen=True):
    """One value of a table option."""

    key: str
    label: Text
    hint: Text = NONE


class GameOption(Struct, frozen=True):
    """What moderators may choose before the start; the first choice is the default.

    `does` says in a sentence what it changes. It is `void`, and changes nothing, as long as another option has one of
    these values, or as long as none has one of those that it is there for (`only`).
    """

    key: str
    label: Text
    choices: tuple[Choice, ...]
    clause: str = ""
    does: Text = NONE
    void: tuple[tuple[str, str], ...] = ()
    only: tuple[tuple[str, str], ...] = ()

    @property
    def default(self) -> str:
        return self.choices[0].key


class Setting(Struct, frozen=True):
    """With what a game starts: how many seats, the token each seat picked on joining, the options."""

    seats: int
    tokens: tuple[str, ...]
    options: dict[str, str]


class Part(Struct, frozen=True):
    """One line of the break-down of a score."""

    label: Text
    points: int


class Score(Struct, frozen=True):
    """How a seat ended: its rank (1 is best, shared ranks repeat), points, where they come from, what broke ties."""

    seat: int
    rank: int
    total: int
    parts: tuple[Part, ...]
    note: Text = NONE


class Progress(Struct, frozen=True):
    """How far each seat is on its way to what ends the game, as all can see; `goal` is 0 where nothing is reached."""

    values: tuple[int, ...]
    goal: int = 0


class Ending(Struct, frozen=True):
    """Why a game has ended: its key, and the sentence that says so."""

    key: str
    text: Text


class Topic(Struct, frozen=True):
    """One page of the rules in own words."""

    key: str
    title: Text
    body: Text


class Step(Struct, frozen=True):
    """One step of a guided game: what the learner is told when a question of this name is asked for the next time."""

    ask: str
    text: Text


class Lesson(Struct, frozen=True):
    """A guided first game of about five minutes: one learner (seat 0) against captains, on a seed chosen for it.

    The steps are told in this order; one whose question does not come up waits for it, and questions without a step are
    asked plainly. After the last step and its answer the lesson says `farewell`.
    """

    seats: int
    options: dict[str, str]
    seed: bytes
    welcome: Text
    steps: tuple[Step, ...]
    farewell: Text


def _fits(setting: Setting) -> Text | None:
    return None


def _not_told(view: Any) -> Progress | None:
    return None


def _no_turn(state: Any, seat: int) -> bool:
    return False


def _no_orders_to_give(state: Any, seat: int) -> tuple[Ask, ...]:
    return ()


def _no_order_answer(state: Any, ask: Ask) -> Answer | None:
    return None


class Game(Struct, Generic[S], frozen=True):
    """One box on the shelf. Every function that takes a view gets `view(state, seat)`, never the state itself."""

    key: str
    title: str
    blurb: Text  # one sentence: what kind of game it is
    minutes: int
    seats: tuple[int, int]  # fewest, most
    tokens: tuple[str, ...]  # what captains pick from on joining (colours, pirates), first come first served
    token_names: Mapping[str, Text]
    colours: Mapping[str, str]  # token -> captain colour of the palette
    options: tuple[GameOption, ...]
    state: type[S]
    rules: str  # version of the rules; a stored game notes which version wrote it
    # the rules themselves: they see the whole state
    setup: Callable[[Setting], S]
    step: Callable[[S], Coroutine[Any, Any, None]]  # one phase step; between steps the state is a checkpoint
    turn: Callable[[S], int]  # the seat whose turn it is, or NOBODY; any view gives the same answer
    next_turn: Callable[[S], int]  # the seat whose turn comes after this one, as all can see by now; NOBODY if open
    scores: Callable[[S], tuple[Score, ...]]  # in order of rank; at any time (running score) and at the end
    ending: Callable[[S], Ending]  # why a game that is over has ended, the first reason that holds of an ordered list
    faults: Callable[[S], list[str]]  # broken invariants, [] when all is well
    # words: they see views
    headline: Callable[[S], Text]  # where the game stands: round, phase, whose turn; nothing is read back out of it
    topics: tuple[Topic, ...]
    # players who think, and players who do not
    captain: Callable[[S, Ask, Luck], Answer]
    # what is said of questions; a game whose questions are classes gives none of these
    prompt: Callable[[S, Ask], Prompt] = question.prompt
    option: Callable[[S, Ask, str], Option] = question.option
    default: Callable[[S, Ask], Answer | None] = question.plain  # where a question's own default is not enough
    why_not: Callable[[S, Ask, Answer], Text | None] = question.why_not  # names the rule for what is not offered
    missing: Callable[[S, Ask], tuple[Missing, ...]] = question.missing  # what is not offered, and why
    progress: Callable[[S], Progress | None] = _not_told  # from the view of all; None where points are hidden
    lesson: Lesson | None = None
    grown: bool = True  # a young box has its rules; a grown one pictures, a lesson, pages and every language, too
    # standing orders: questions to be answered in advance, and the answer they give to a later question
    orders: Callable[[S, int], tuple[Ask, ...]] = _no_orders_to_give  # view, seat -> the orders with present values
    ordered: frozenset[str] = frozenset()  # names of questions that orders can answer
    by_order: Callable[[S, Any], Answer | None] = _no_order_answer  # sees the whole state, of seats with orders alone
    lucky: frozenset[str] = frozenset()  # clauses of throws of dice of which more is better
    redeal: Callable[[S, int, Luck], S] = redeal  # deal afresh all that the seat may not know
    # let this seat's turn begin now, in a state that is only thought of; False where none can
    suppose_turn: Callable[[S, int], bool] = _no_turn
    unfit: Callable[[Setting], Text | None] = _fits  # why so many seats cannot play with these options

    def option_defaults(self) -> dict[str, str]:
        """The options as they are when nobody chooses."""
        return {option.key: option.default for option in self.options}

    def misfit(self, seats: int, options: Mapping[str, str]) -> Text | None:
        """Why so many seats cannot play with these options; None if they can."""
        return self.unfit(Setting(seats, self.tokens[:seats], {**self.option_defaults(), **options}))

    def bad_options(self, options: Mapping[str, str]) -> list[Text]:
        """What is wrong with these options, in words."""
        known = {option.key: option for option in self.options}
        wrong: list[Text] = []
        for key, value in options.items():
            if key not in known:
                wrong.append(T("This game has no option called {key}.", key=key))
            elif value not in {choice.key for choice in known[key].choices}:
                wrong.append(T("{value} is not a choice of the option {label}.", value=value, label=known[key].label))
        return wrong


def waiting_orders(seats: int) -> list[Secret[dict[str, Answer]]]:
    """Empty standing orders for each seat, for a game's set-up."""
    return [Secret({}, {}, (seat,)) for seat in range(seats)]

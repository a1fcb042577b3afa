"""An open question in one reader's words: what the widgets and the typed commands are made from."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.languages import language
from bot.engine.question import Amount, Answer, Arrange, Ask, Form, Offer, Option, PickSome, filled
from bot.engine.text import say, t
from bot.tables import model
from cogs.ui import emojis

LABEL = 80
HINT = 100
MENU = 25
ORDER = "order"  # the mode of a question answered in advance


class Choice(Struct, frozen=True):
    """One option in words."""

    key: str
    label: str
    hint: str = ""
    place: str = ""
    mark: str = ""
    group: str = ""
    rank: int = 0
    also: tuple[str, ...] = ()
    emoji: str = ""  # as it is written in a message


class Question(Struct, frozen=True):
    """An open question with its options, as it stood at `revision` of the table (with what is put aside, see ASIDE)."""

    table: int
    revision: int
    ask: Ask
    mode: str
    mine: bool
    text: str
    choices: tuple[Choice, ...]
    alone: tuple[Choice, ...] = ()  # whole answers beside a choice of several, such as a way back
    things: tuple[Choice, ...] = ()  # what an offer can be made of
    given: Answer | None = None  # a hidden answer already in, still open to change
    advised: Answer | None = None  # what a computer would answer: for the eyes of whoever is asked alone
    parts: tuple[str, ...] = ()  # of a sheet, what is filled in so far: its choices are told as things stand then

    @property
    def offered(self) -> tuple[Choice, ...]:
        """What can be chosen next: of a sheet the keys of its next part."""
        if not isinstance(self.ask, Form):
            return self.choices
        keys = self.ask.after(filled(self.ask, self.parts))
        return tuple(each for each in self.choices if each.key in keys)


def clip(text: str, most: int) -> str:
    """The text within so many characters."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def in_words(key: str, option: Option, names: Sequence[str], emoji: str = "") -> Choice:
    """Put an option into words."""
    return Choice(
        key,
        clip(say(option.label, names), LABEL),
        clip(say(option.hint, names), HINT),
        option.place,
        option.mark,
        clip(say(option.group, names), LABEL),
        option.rank,
        tuple(say(each, names) for each in option.also),
        emoji,
    )


class _Said(Struct, frozen=True):
    """The options of a question in words, in one language and with the emojis there are."""

    options: Mapping[str, Option]  # kept, so that no other ones are taken for these
    emojis: dict[str, str]
    choices: dict[str, Choice]


SAID = 128  # questions of which the words are kept
_said: OrderedDict[tuple[int, str], _Said] = OrderedDict()


def _choices(look: model.Look, options: Mapping[str, Option]) -> dict[str, Choice]:
    """The options in words: said once in each language for all that show them, from one change to the next."""
    shown, key = emojis.in_use(), (id(options), language())
    said = _said.get(key)
    if said is None or said.emojis != shown:
        names: Sequence[str] = look.table.names
        choices = {
            name: in_words(name, option, names, emojis.meant(option.emoji, look.table))
            for name, option in options.items()
        }
        said = _said[key] = _Said(options, dict(shown), choices)
        while len(_said) > SAID:
            _said.popitem(last=False)
    else:
        _said.move_to_end(key)
    return said.choices


def spoken(look: model.Look, question: model.Question) -> Question:
    """Put a question into words."""
    names: Sequence[str] = look.table.names
    ask, choices = question.ask, _choices(look, question.options)
    keys: tuple[str, ...] = () if isinstance(ask, Amount) else tuple(ask.keys)
    things: tuple[Choice, ...] = ()
    if isinstance(ask, Offer):
        named = dict.fromkeys([*ask.give, *(key for wanted in ask.take.values() for key in wanted)])
        things = tuple([choices[key] for key in named])
    return Question(
        look.table.head.id,
        look.revision + question.aside * model.ASIDE,
        ask,
        question.mode,
        question.mine,
        say(question.prompt, names),
        tuple([choices[key] for key in keys]),
        tuple([choices[key] for key in ask.alone]) if isinstance(ask, PickSome) else (),
        things,
        question.given,
    )


def further(game: Game[Any], look: model.Look, question: Question, parts: tuple[str, ...]) -> Question:
    """A sheet with these parts filled in: what can be chosen next is told as things will stand by then."""
    ask = question.ask
    if not isinstance(ask, Form) or not parts:
        return question
    names, seen, keys = look.table.names, ask.onward(look.view, parts), ask.after(parts)
    options = {key: game.option(seen, ask, key) for key in keys}
    then = {key: in_words(key, each, names, emojis.meant(each.emoji, look.table)) for key, each in options.items()}
    return replace(question, choices=tuple(then.get(each.key, each) for each in question.choices), parts=parts)


def answer_in_words(question: Question, answer: Answer, names: Sequence[str]) -> str:
    """An answer as its giver would say it."""
    labels = {choice.key: choice.label for choice in (*question.choices, *question.alone, *question.things)}
    if isinstance(answer, str):
        return labels.get(answer, answer)
    if isinstance(answer, int):
        return str(answer)
    if isinstance(answer, tuple):
        return ", ".join(labels.get(key, key) for key in answer) or t("nothing")
    give = ", ".join(f"{n} × {labels.get(key, key)}" for key, n in answer.give.items()) or t("nothing")
    take = ", ".join(f"{n} × {labels.get(key, key)}" for key, n in answer.take.items()) or t("nothing")
    return t("{give} for {take}, with {who}", give=give, take=take, who=names[answer.to])


def takes_one_tap(ask: Ask) -> bool:
    """Whether choosing is answering, without a draft to confirm."""
    if isinstance(ask, PickSome):
        return ask.fits is None and ask.least == ask.most and len(ask.keys) <= MENU
    return not isinstance(ask, Arrange | Form | Offer)

"""A game's options, page by page: what each does, how it is set, and a menu for it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from discord import ui

from bot.engine.game import Game, GameOption
from bot.engine.text import say, t
from cogs.ui.question import Choice, clip
from cogs.ui.widgets import Row, button, menu, row

ON_A_PAGE = 7


def option_choices(option: GameOption) -> list[Choice]:
    """The values of a table option, as menus show them."""
    label = say(option.label, ())
    return [
        Choice(each.key, clip(f"{label}: {say(each.label, ())}", 100), clip(say(each.hint, ()), 100))
        for each in option.choices
    ]


def pages(game: Game[Any]) -> int:
    """How many pages the options of a game take."""
    return max(1, (len(game.options) + ON_A_PAGE - 1) // ON_A_PAGE)


def on_page(game: Game[Any], page: int) -> tuple[GameOption, ...]:
    """The options on a page."""
    first = max(0, min(page, pages(game) - 1)) * ON_A_PAGE
    return game.options[first : first + ON_A_PAGE]


def page_of(game: Game[Any], key: str) -> int:
    """The page on which an option stands."""
    place = next((i for i, option in enumerate(game.options) if option.key == key), 0)
    return place // ON_A_PAGE


def explained(game: Game[Any], chosen: Mapping[str, str], page: int) -> str:
    """What the options of a page do, each in a sentence, with the standard where something else is chosen."""
    return "\n".join(_line(game, option, chosen) for option in on_page(game, page))


def _line(game: Game[Any], option: GameOption, chosen: Mapping[str, str]) -> str:
    head = f"- **{say(option.label, ())}**: {say(option.does, ())}"
    reason = why_void(game, option, chosen)
    if reason:
        return f"{head} *{reason}*"
    box = option.choices[0]
    if chosen.get(option.key, box.key) != box.key:
        head += " " + t("Standard: {choice}.", choice=say(box.label, ()))
    return head


def why_void(game: Game[Any], option: GameOption, chosen: Mapping[str, str]) -> str:
    """Why an option changes nothing as things stand; "" if it does."""
    now = {**game.option_defaults(), **chosen}
    for other in option.void:
        if now[other[0]] == other[1]:
            return t("Changes nothing with {choice}.", choice=_named(game, *other))
    if option.only and not any(now[key] == value for key, value in option.only):
        choices = ", ".join(_named(game, *other) for other in option.only)
        return t("Changes something only with one of these: {choices}.", choices=choices)
    return ""


def _named(game: Game[Any], key: str, value: str) -> str:
    """A choice of an option by both their names."""
    option = next(each for each in game.options if each.key == key)
    choice = next(each for each in option.choices if each.key == value)
    return t("“{option}: {choice}”", option=say(option.label, ()), choice=say(choice.label, ()))


def menus(game: Game[Any], chosen: Mapping[str, str], page: int, custom_id: Callable[[str], str]) -> list[Row]:
    """A menu for each option of a page; those that change nothing are there to be read alone."""
    found: list[Row] = []
    for option in on_page(game, page):
        now = chosen.get(option.key, option.default)
        reason = why_void(game, option, chosen)
        shown = menu(custom_id(option.key), option_choices(option), say(option.label, ()), chosen=(now,))
        for select in shown.children:
            if isinstance(select, ui.Select):
                select.disabled = bool(reason)
        found.append(shown)
    return found


def settled(game: Game[Any], chosen: Mapping[str, str], page: int) -> str:
    """By what options of a page a game is played, each with its consequence, as far as they change anything."""
    lines: list[str] = []
    for option in on_page(game, page):
        now = next((each for each in option.choices if each.key == chosen.get(option.key)), option.choices[0])
        what = f"- **{say(option.label, ())}: {say(now.label, ())}**"
        lines.append(f"{what} · {why_void(game, option, chosen) or say(now.hint, ())}")
    return "\n".join(lines)


def paged(game: Game[Any], page: int, head: str) -> str:
    """A heading, with the page where there are several."""
    several = pages(game) > 1
    return f"### {head}" + (" · " + t("Page {n} of {all}", n=page + 1, all=pages(game)) if several else "")


def turning(game: Game[Any], page: int, custom_id: Callable[[int], str], *more: ui.Button[Any]) -> tuple[Row, ...]:
    """The way to the other pages, and what else there is to press."""
    last = pages(game) - 1
    steps: Sequence[Any] = ()
    if last:
        steps = (
            button(t("Earlier"), custom_id(max(0, page - 1)), disabled=page <= 0),
            button(t("Next"), custom_id(min(last, page + 1)), disabled=page >= last),
        )
    return (row(*steps, *more),) if steps or more else ()

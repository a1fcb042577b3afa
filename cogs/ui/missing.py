"""What a player may look for among the choices and does not find, with the reasons, in one reader's words."""

import logging
from collections.abc import Sequence
from typing import Any

from bot.engine.game import Game
from bot.engine.question import Option
from bot.engine.text import say, t
from bot.tables.model import Look
from bot.tables.registry import where
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice, Question, in_words

log = logging.getLogger(__name__)

MOST = 3_500


def lines(game: Game[Any], look: Look) -> list[str]:
    """One line for each thing that the own open questions do not offer just now."""
    names, found = look.table.names, list[str]()
    if look.view is None or look.over:
        return found
    for question in look.questions:
        if not question.mine:
            continue
        try:
            missing = game.missing(look.view, question.ask)
        except Exception as error:  # the question itself can be answered all the same
            log.error("What is missing could not be told at table %s: %s", look.table.head.id, where(error))
            continue
        found += [f"- **{say(each.label, names)}**: {say(each.reason, names)}" for each in missing]
    return list(dict.fromkeys(found))


def not_offered(game: Game[Any], view: Any, question: Question, names: Sequence[str]) -> list[tuple[Choice, str]]:
    """What looks like an answer to a question of one's own and is none just now, with the reasons.

    What is worth a line goes by its words, anything else by what stands for it on the board alone.
    """
    ask, found = question.ask, list[tuple[Choice, str]]()
    try:
        worded = set(ask.looked_for(view))
        for key in dict.fromkeys((*ask.sought(view, ask.seat), *worded)):
            if key not in getattr(ask, "keys", ()) and (reason := game.why_not(view, ask, key)) is not None:
                choice = in_words(key, game.option(view, ask, key), names) if key in worded else Choice(key, key)
                found.append((choice, say(reason, names)))
        for each in ask.surprises(view):
            found.append((in_words("", Option(each.label), names), say(each.reason, names)))
    except Exception as error:  # the question itself can be answered all the same
        log.error("What is not offered could not be told: %s", where(error))
    return found


def sheet(game: Game[Any], look: Look) -> Sheet:
    """The answer to "Why can't I …?": as many lines as there is room for."""
    told = t("Nothing is left out: all you can do now is among the choices.")
    found, size = list[str](), 0
    for line in lines(game, look):
        size += len(line) + 1
        if size > MOST:
            break
        found.append(line)
    title = t("Why can't I …?")
    return Sheet((f"### {title}", "\n".join(found) or told))

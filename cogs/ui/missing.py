"""What a player may look for among the choices and does not find, with the reasons, in one reader's words."""

import logging
from typing import Any

from bot.engine.game import Game
from bot.engine.text import say, t
from bot.tables.core import where
from bot.tables.model import Look
from cogs.ui.layout import Sheet

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


def sheet(game: Game[Any], look: Look) -> Sheet:
    """The answer to "Why can't I …?": as many lines as there is room for."""
    told = t("Nothing is left out: all that can be done now stands among the choices.")
    found, size = list[str](), 0
    for line in lines(game, look):
        size += len(line) + 1
        if size > MOST:
            break
        found.append(line)
    title = t("Why can't I …?")
    return Sheet((f"### {title}", "\n".join(found) or told))

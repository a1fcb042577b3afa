"""What people do with their hands: press what is there, fill in what opens, type what comes to mind."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.tools.harbour.client import Sailor
from bot.tools.harbour.client_views import Answer, Button, Menu, Seen
from bot.tools.harbour.jsons import table, tables, whole
from cogs.router import VERBS
from cogs.ui.ids import Press, unpack

PATIENCE, GRACE = 30.0, 5.0  # seconds in which an answer is waited for, and what follows it
TOLD = {"patience": PATIENCE, "grace": GRACE}
ANSWERS = frozenset(name for name, verb in VERBS.items() if verb.act.__module__ == "cogs.answering")
LEAVING = frozenset({"standin", "desert", "leave"})  # pressed seldom: who does it plays no more
NONSENSE = (
    "",
    " " * 40,
    "a for b\nx",
    "pay 1, 2, 3",
    "🏴‍☠️" * 9,
    "%s {0} $HOME",
    "'; DROP TABLE heads; --",
    "9" * 300,
    "undo",
)


def marks(message: Seen) -> Iterator[tuple[Button | Menu, Press]]:
    """The widgets of a message that can be pressed, with what they say of themselves."""
    for widget in (*message.buttons, *message.menus):
        press = unpack(widget.custom_id)
        if press is not None and not widget.disabled:
            yield widget, press


def answering(message: Seen) -> list[Button | Menu]:
    """The widgets of the questions on a message."""
    return [widget for widget, press in marks(message) if press.verb in ANSWERS]


def inviting(message: Seen, luck: random.Random) -> Button | Menu | None:
    """What somebody presses who wants the game to go on, or now and then something else."""
    found = list(marks(message))
    ready = [widget for widget, press in found if press.verb == "confirm"]
    if ready and luck.random() < 0.6:
        return ready[0]
    wanted = [widget for widget, press in found if press.verb in ANSWERS]
    if wanted and luck.random() < 0.9:
        return luck.choice(wanted)
    others = [widget for widget, press in found if press.verb not in LEAVING or luck.random() < 0.05]
    return luck.choice(others) if others else None


async def press(
    sailor: Sailor, message: Seen, widget: Button | Menu, luck: random.Random, deliveries: int = 1
) -> Answer:
    """Press it; choose something in a menu, and fill in the form that opens."""
    if isinstance(widget, Button):
        answer = await sailor.click(message, widget.custom_id, deliveries=deliveries, patience=PATIENCE, grace=GRACE)
    else:
        options = next(each for each in message.components() if each.get("custom_id") == widget.custom_id)
        least, most = max(1, whole(options.get("min_values", 1))), whole(options.get("max_values", 1))
        chosen = luck.sample(list(widget.values), min(len(widget.values), luck.randint(least, max(least, most))))
        answer = await sailor.select(
            message, *chosen, menu=widget.custom_id, deliveries=deliveries, patience=PATIENCE, grace=GRACE
        )
    return await filled(sailor, answer, luck)


def private(answer: Answer) -> Seen | None:
    """What whoever pressed has before him alone now."""
    shown = [*([answer.message] if answer.message is not None else []), *answer.followups]
    return next((each for each in reversed(shown) if each.ephemeral), None)


async def filled(sailor: Sailor, answer: Answer, luck: random.Random) -> Answer:
    """Fill in the form that was opened, if one was: mostly with what it proposes."""
    if answer.modal is None:
        return answer
    values: dict[str, str | list[str]] = {}
    for part in tables(answer.modal["components"]):
        field = table(part.get("component") or part)
        proposed = str(field.get("placeholder") or field.get("value") or "1")
        values[str(field.get("custom_id", ""))] = proposed if luck.random() < 0.8 else luck.choice(NONSENSE)[:50] or "1"
    return await sailor.submit(answer, values, patience=PATIENCE, grace=GRACE)


def forged(known: Press, luck: random.Random, tables_there: int) -> str:
    """The id of a button with something else in it."""
    parts = [known.verb, known.table, known.revision, known.seat, known.name, known.value]
    for _ in range(luck.randint(1, 2)):
        match luck.randrange(6):
            case 0:
                parts[0] = luck.choice(list(VERBS))
            case 1:
                parts[1] = luck.randint(0, tables_there + 2)
            case 2:
                parts[2] = max(0, known.revision + luck.choice((-50, -2, -1, 1, 2, 10_000, 10**15)))
            case 3:
                parts[3] = luck.randrange(8)
            case 4:
                parts[4] = luck.choice((known.name, "", "turn", "x" * 30))
            case _:
                parts[5] = luck.choice((known.value, "", "0", "-1", "end", "❤"))
    return "/".join(["pt", *(str(part) for part in parts)])[:100]

"""What simulated days have found, each told again by itself."""

import logging
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.tools.harbour import Fault
from bot.tools.harbour.client import Sailor
from bot.tools.harbour.client_views import Seen
from bot.tools.harbour.virtual import Voyage, run, voyage
from bot.tools.simulate.hands import marks, press
from bot.tools.simulate.promises import Alarm
from bot.tools.simulate.town import NAMES, Luck, Town
from cogs.reply import NOT_TAKEN, SORRY


def at_a_table(act: Callable[[Voyage, Sailor, Seen], Awaitable[None]], seed: int = 1) -> list[str]:
    """Two people or more begin a game of Set Sail, and one of them does this; what was logged as an error."""

    async def evening(folder: Path) -> list[str]:
        alarm = Alarm()
        logging.getLogger().addHandler(alarm)
        try:
            async with voyage(folder, NAMES, seed) as there:
                place = Town(there, seed, Luck(1), alarm)
                await place.open()
                sailor = there.harbour.sailor(NAMES[0])
                board = await sailor.wait_for(
                    "harbour", lambda seen: any(found.verb == "hand" for _, found in marks(seen))
                )
                await act(there, sailor, board)
        finally:
            logging.getLogger().removeHandler(alarm)
        return alarm.heard

    with tempfile.TemporaryDirectory() as folder:
        return run(evening(Path(folder)))


def test_an_answer_that_discord_does_not_take_is_no_error_of_ours_and_nobody_is_told_that_nothing_changed() -> None:
    told: list[str] = []

    async def asks_for_the_hand(there: Voyage, sailor: Sailor, board: Seen) -> None:
        # the answer itself is lost for good; the short word after it gets through
        await there.harbour.control.fault(Fault(kind="error", method="POST", route="/webhooks/*", status=503, times=5))
        button = next(widget for widget, found in marks(board) if found.verb == "hand")
        await press(sailor, board, button, there.luck)
        await there.let_pass(60)
        told.extend(seen.text for seen in await sailor.sees("harbour") if seen.ephemeral)

    assert at_a_table(asks_for_the_hand) == []
    assert NOT_TAKEN.text in told and SORRY.text not in told


def test_suggestions_that_discord_takes_and_denies_are_no_error_of_ours() -> None:
    async def types(there: Voyage, sailor: Sailor, board: Seen) -> None:
        route = "/interactions/*"
        await there.harbour.control.fault(Fault(kind="error", route=route, status=502, times=1, after=True))
        await sailor.complete("play", "harbour", "answer", "a")
        await there.let_pass(60)

    assert at_a_table(types) == []

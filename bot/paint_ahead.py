"""Boards and hands are first drawn before somebody waits for them: what a picture stands on takes a while to paint."""

import asyncio
import logging
import math
from collections.abc import Mapping
from typing import Any

from bot.engine.game import Game
from bot.engine.languages import language
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from rendering import CHARTS
from rendering.queue import Press
from rendering.scene import Mate, Scene

log = logging.getLogger(__name__)

AFTER = 0.3  # seconds: the covers and tables that people wait for come first
MOST = 24  # kinds of tables painted ahead
Kind = tuple[str, int, str, tuple[tuple[str, str], ...]]


class Warmth:
    """Paints one thing after the other, and only while the press has nothing else to do."""

    def __init__(self, press: Press) -> None:
        self._press = press
        self._known: set[Kind] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._one = asyncio.Lock()

    def foresee(self, game: Game[Any], seats: int, options: Mapping[str, str]) -> None:
        """A game of this kind is going to be shown soon, in the language spoken just now."""
        kind = (game.key, seats, language(), tuple(sorted(options.items())))
        if kind in self._known or len(self._known) >= MOST:
            return
        self._known.add(kind)
        task = asyncio.create_task(self._paint(game, seats, dict(options)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _paint(self, game: Game[Any], seats: int, options: dict[str, str]) -> None:
        try:
            match = Match[Any].new(game, bytes(32), seats, options)
            chart = CHARTS[game.key]
            mates = tuple(Mate("?", game.colours[token]) for token in game.tokens[:seats])
            board = Scene(view(match.state, SPECTATOR), mates, title=game.title, language=language())
            hand = Scene(view(match.state, 0), mates, viewer=0, title=game.title, language=language())
            async with self._one:
                for draw, scene in ((chart.chart, board), (chart.hand, hand)):
                    await asyncio.sleep(AFTER)
                    await self._press.idle()
                    # each at the desk where its like will be drawn
                    key, board = (id(self), game.key, seats), draw is chart.chart
                    await self._press.draw(key, draw, scene, patient=board, within=math.inf)  # nobody waits for it
        except Exception:  # it is done ahead of need: what fails here fails again, and is told, when it is needed
            log.debug("nothing could be painted ahead for %s", game.key, exc_info=True)

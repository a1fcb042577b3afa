"""What a finished game takes on the disk once it is packed: whole games, answered at random and by computers."""

import asyncio
import random
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from bot.engine.computers import captain_answer, random_answer
from bot.engine.question import default_of
from bot.games import GAMES
from bot.store import archives
from bot.store.logbook import Logbook
from bot.tables.archiving import pack, played
from bot.tables.keeper import Keeper
from bot.tools.bench.figures import Figure
from bot.tools.bench.logbook import USER, Stopped, table_of

AT_RANDOM, BY_COMPUTERS = 10, 5  # games of each title
LONGEST = 6_000  # answers; a game that takes more is ended
GOAL = 40_000  # bytes on average


async def packed(keeper: Keeper, key: str, number: int, at_random: bool) -> tuple[int, int]:
    """How many bytes one whole game takes, and how many answers it had; seats are as many as its number says."""
    game, luck = GAMES[key], random.Random(number)
    low, high = game.seats
    table = await table_of(keeper, number + 1, key, low + number % (high - low + 1))
    answers = 0
    while answers < LONGEST:
        async with keeper.core.at(table) as live:
            match = live.match
            if match is None or match.over:
                break
            ask = next(each for each in match.asked(match.waited_for()[0]) if not each.optional)
            answer = random_answer(ask, default_of(ask), luck) if at_random else captain_answer(match, ask, luck)
        await keeper.answer(table, USER + (number + 1) * 10 + ask.seat, ask.name, answer)
        answers += 1
    async with keeper.core.at(table) as live:
        head = live.head
    of = await keeper.core.read(partial(played, table=table, head=head))
    return len(archives.packed(pack(game, of))), answers


async def sizes(key: str, games: int, at_random: bool) -> list[tuple[int, int]]:
    """The same for some games of a title."""
    with tempfile.TemporaryDirectory() as folder:
        logbook = await Logbook.open(Path(folder) / "kept.db")
        keeper = Keeper(logbook, GAMES, Stopped(), random.Random(1), seeds=lambda: bytes([games]) * 32)
        await keeper.open_up()
        found = [await packed(keeper, key, number, at_random) for number in range(games)]
        await keeper.rest()
        await logbook.close()
        return found


def figures(titles: Sequence[str] = ()) -> Iterator[Figure]:
    """The average of each title, and of all."""
    averages: list[float] = []
    for key in titles or GAMES:
        for at_random, games in ((True, AT_RANDOM), (False, BY_COMPUTERS)):
            found = asyncio.run(sizes(key, games, at_random))
            bodies = [size / 1000 for size, _ in found]
            how = "at random" if at_random else "by computers"
            answers = statistics.fmean(count for _, count in found)
            note = f"{min(bodies):.1f} to {max(bodies):.1f}; {answers:.0f} answers on average, {games} games"
            averages.append(statistics.fmean(bodies))
            yield Figure("kept", f"{GAMES[key].title}: a game {how}, packed", averages[-1], "KB", note)
    if averages:
        whole = statistics.fmean(averages)
        yield Figure("kept", "a finished game on average", whole, "KB", "", None, "40 KB", whole <= GOAL / 1000)

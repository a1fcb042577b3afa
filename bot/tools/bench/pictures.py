"""How fast pictures are drawn and how big they get: charts of games between computers, move by move."""

import multiprocessing
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from bot.engine.computers import captain_answer
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import Amount
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from bot.tools.bench import peers
from bot.tools.bench.figures import Figure
from rendering import CHARTS
from rendering.kit import disk_cache, encode, plain
from rendering.scene import Mark, Mate, Picture, Scene

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
MOST_KB = 150
FIRST_MS = 200  # the first picture of a title after a start, its grounds painted at an earlier one
# what the boards of an earlier form (portrait, with all that ledgers show now) took on a machine where python-chess
# makes so many decisions a second
PORTRAIT_MS = {"set_sail": 9.4, "sea_of_plunder": 11.3, "scoundrels": 2.0, "tide_of_avaris": 3.1, "sea_of_thieves": 3.8}
PORTRAIT_CHESS = 33_000


def scenes(game: Game[Any], moves: int, seed: int = 1, seats: int = 0) -> Iterator[Scene]:
    """Moments of a game between computers, at the largest table if nothing else is said, one after each answer."""
    seats = seats or game.seats[1]
    luck, match = random.Random(seed), Match[Any].new(game, seed.to_bytes(32, "big"), seats)
    mates = tuple(Mate(NAMES[i], game.colours[game.tokens[i]], i > 0) for i in range(seats))
    for _ in range(moves):
        if match.over:
            return
        yield Scene(view(match.state, SPECTATOR), mates, marks(match), match.waited_for(), title=game.title)
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        match.answer(seat, ask.name, captain_answer(match, ask, luck), "captain")


def marks(match: Match[Any]) -> tuple[Mark, ...]:
    """The legal places of the public questions."""
    seen, found = view(match.state, SPECTATOR), dict[str, Mark]()
    for ask in match.pending.asks:
        if ask.public and not isinstance(ask, Amount):
            for key in ask.keys:
                option = match.game.option(seen, ask, key)
                if option.place:
                    found.setdefault(option.place, Mark(option.place, option.mark or say(option.label, NAMES)[:4]))
    return tuple(found.values())


def drawn(chart: Callable[[Scene], Picture], played: Sequence[Scene]) -> tuple[list[float], list[float]]:
    """The milliseconds and the kilobytes of each chart, one after the other as they were played."""
    for scene in played[:3]:
        chart(scene)  # layers are painted once
    times: list[float] = []
    sizes: list[float] = []
    for scene in played:
        begun = time.perf_counter()
        picture = chart(scene)
        times.append((time.perf_counter() - begun) * 1000)
        sizes.append(len(picture.png) / 1000)
    return times, sizes


def again(engine: str, chart: Callable[[Scene], Picture], played: Sequence[Scene]) -> list[float]:
    """The milliseconds of each chart once more, packed by one of the two libraries."""
    with encode.engine(engine):
        return drawn(chart, played)[0]


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def kilobytes(game: Game[Any], played: Sequence[Scene]) -> list[float]:
    """How heavy the other public pictures of the same moments are."""
    chart, found = CHARTS[game.key], list[float]()
    for scene in played:
        ledger = None if chart.ledger is None else chart.ledger(scene)
        found += [len(each.png) / 1000 for each in (ledger, chart.moment(scene)) if each is not None]
    return found


def chess(seconds: float = 2) -> float:
    """Decisions that python-chess makes in a second of CPU here and now; 0 where it is not installed."""
    play = dict(peers.players()[0]).get(peers.PEERS[0].name)
    return peers.decisions(play, random.Random(1), seconds) if play else 0.0


def _first(key: str, scene: Scene, folder: str) -> float:
    """The milliseconds of a process's first chart of a title, with the room's import."""
    disk_cache.keep_in(Path(folder))
    return milliseconds(lambda: CHARTS[key].chart(scene))


def first(key: str, scene: Scene) -> float:
    """The same in a process of its own, where an earlier one has painted the grounds."""
    taken = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            with multiprocessing.get_context("spawn").Pool(1) as start:
                taken = start.apply(_first, (key, scene, folder))
    return taken


def figures(titles: Sequence[str] = (), moves: int = 120) -> Iterator[Figure]:
    """Some lines per game: time, also with the standard library's deflate alone, size, likeness and the first one."""
    for key in titles or GAMES:
        game = GAMES[key]
        chart = CHARTS[key].chart
        played = list(scenes(game, moves))
        times, sizes = drawn(chart, played)
        packed = {  # with all that is kept to draw with, but no packed band: only the packing differs
            name: statistics.median(again(name, chart, played)) for name in ("zlib-ng", "zlib")
        }
        alone = packed["zlib"]
        few = played[:: max(1, len(played) // 3)][:3]
        lay = [partial(encode.laid, partial(chart, scene)) for scene in few]
        anew = statistics.median(milliseconds(partial(plain.png, each)) for each in lay)
        for each in lay:
            plain.cached_png(each)  # grounds are painted once
        cached = statistics.median(milliseconds(partial(plain.cached_png, each)) for each in lay)
        saved = statistics.median(milliseconds(plain.encoding(chart(scene).png)) for scene in few)
        like = min(plain.likeness(each().flatten(), chart(scene).png) for each, scene in zip(lay, few, strict=True))
        ours, heavy = statistics.median(times), max((*sizes, *kilobytes(game, few)))
        yield Figure(
            "pictures",
            f"{game.title}: chart after a move",
            ours,
            "ms",
            f"on a kept ground, Pillow's defaults {cached:.0f} ms (all drawn anew: {anew:.0f} ms)",
            cached / ours,
            "25 times",
            cached / ours >= 25,
        )
        here, before = chess(), PORTRAIT_MS.get(key)
        if here and before:
            wanted = before * PORTRAIT_CHESS / here
            yield Figure(
                "pictures",
                f"{game.title}: the same beside the portrait board",
                ours,
                "ms",
                f"{wanted:.1f} ms ({before} ms where python-chess makes 33,000 decisions a second; here {here:,.0f})",
                ours / wanted,
                "at most 1",
                ours <= wanted,
            )
        begun = first(key, played[0])
        yield Figure(
            "pictures",
            f"{game.title}: first chart after a start",
            begun,
            "ms",
            "its ground painted at an earlier start",
            None,
            f"{FIRST_MS} ms",
            begun <= FIRST_MS,
        )
        yield Figure(
            "pictures",
            f"{game.title}: the same beside packing alone",
            ours,
            "ms",
            f"all its pixels packed, nothing drawn {saved:.1f} ms",
            ours / saved,
            "at most 2",
            ours / saved <= 2,
        )
        yield Figure(
            "pictures",
            f"{game.title}: the same moves again, without zlib-ng",
            alone,
            "ms",
            f"on a kept ground, Pillow's defaults {cached:.0f} ms; as the bot packs here {packed['zlib-ng']:.1f} ms",
            cached / alone,
            "5 times",
            cached / alone >= 5,
        )
        yield Figure(
            "pictures",
            f"{game.title}: largest of {len(played)} charts and some ledgers and moments",
            heavy,
            "KB",
            f"median chart {statistics.median(sizes):.0f} KB",
            None,
            f"{MOST_KB} KB",
            heavy <= MOST_KB,
        )
        yield Figure(
            "pictures", f"{game.title}: likeness", like, "dB", "the same in full colour", None, "45 dB", like >= 45
        )

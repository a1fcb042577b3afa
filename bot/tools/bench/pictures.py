"""How fast pictures are drawn and how big they get: charts of games between computers, move by move."""

import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from bot.engine.computers import captain_answer
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import Amount
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from bot.tools.bench.figures import Figure
from rendering import CHARTS
from rendering.kit import encode, plain
from rendering.scene import Mark, Mate, Picture, Scene

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
MOST_KB = 150


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


def figures(moves: int = 120) -> Iterator[Figure]:
    """Some lines per game: time, also with the standard library's deflate alone, size and likeness."""
    for key, game in GAMES.items():
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

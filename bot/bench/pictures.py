"""How fast pictures are drawn and how big they get: boards of games between captains, move by move."""

import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from bot.bench.figures import Figure
from bot.engine.captains import captain_answer
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import Amount
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit import encode, naive
from rendering.kit.sheet import Sheet
from rendering.scene import Mark, Mate, Picture, Scene

NAMES = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
MOST_KB = 200


def scenes(game: Game[Any], moves: int, seed: int = 1) -> Iterator[Scene]:
    """Boards of a game between captains at the largest table, one after each answer."""
    seats = game.seats[1]
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


def drawn(board: Callable[[Scene], Picture], played: Sequence[Scene]) -> tuple[list[float], list[float]]:
    """The milliseconds and the kilobytes of each board, one after the other as they were played."""
    for scene in played[:3]:
        board(scene)  # layers are painted once
    times: list[float] = []
    sizes: list[float] = []
    for scene in played:
        begun = time.perf_counter()
        picture = board(scene)
        times.append((time.perf_counter() - begun) * 1000)
        sizes.append(len(picture.png) / 1000)
    return times, sizes


def again(engine: str, board: Callable[[Scene], Picture], played: Sequence[Scene]) -> list[float]:
    """The milliseconds of each board once more, packed by one of the two libraries."""
    with encode.engine(engine):
        return drawn(board, played)[0]


def milliseconds(work: Callable[[], object]) -> float:
    """How long one call takes."""
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def figures(moves: int = 120) -> Iterator[Figure]:
    """Some lines per game: time, also with the standard library's deflate alone, size and likeness."""
    for key, game in GAMES.items():
        board = CHARTS[key].board
        played = list(scenes(game, moves))
        times, sizes = drawn(board, played)
        packed = {  # with all that is kept to draw with, but no packed band: only the packing differs
            name: statistics.median(again(name, board, played)) for name in ("zlib-ng", "zlib")
        }
        alone = packed["zlib"]
        sheet: Callable[[Scene], Sheet] = import_module(f"rendering.{key}.board").board_sheet
        few = played[:: max(1, len(played) // 3)][:3]
        plain = statistics.median(milliseconds(partial(naive.png, partial(sheet, scene))) for scene in few)
        cached = statistics.median(milliseconds(partial(naive.cached_png, partial(sheet, scene))) for scene in few)
        saved = statistics.median(milliseconds(naive.encoding(board(scene).png)) for scene in few)
        like = min(naive.likeness(sheet(scene).flatten(), board(scene).png) for scene in few)
        ours = statistics.median(times)
        yield Figure(
            "pictures",
            f"{game.title}: board after a move",
            ours,
            "ms",
            f"all drawn anew, Pillow's defaults {plain:.0f} ms (layers cached: {cached:.0f} ms; nothing drawn, only "
            f"saved: {saved:.0f} ms)",
            plain / ours,
            "12 times",
            plain / ours >= 12,
        )
        yield Figure(
            "pictures",
            f"{game.title}: the same moves again, without zlib-ng",
            alone,
            "ms",
            f"all drawn anew {plain:.0f} ms; as the bot packs here {packed['zlib-ng']:.1f} ms",
            plain / alone,
            "5 times",
            plain / alone >= 5,
        )
        yield Figure(
            "pictures",
            f"{game.title}: largest board of {len(played)}",
            max(sizes),
            "KB",
            f"median {statistics.median(sizes):.0f} KB",
            None,
            f"{MOST_KB} KB",
            max(sizes) <= MOST_KB,
        )
        yield Figure(
            "pictures", f"{game.title}: likeness", like, "dB", "the same in full colour", None, "45 dB", like >= 45
        )

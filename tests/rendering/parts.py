"""What the tests of pictures share: taking a PNG apart, and scenes of real games."""

import io
import random
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from PIL import Image

from bot.engine.decision import Ask
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.games import GAMES
from rendering.scene import Mark, Mate, Scene

NAMES = (
    "Captain Wilhelmina van der Straaten-Blackwater the Third",
    "Ἀλέξανδρος ὁ Μέγας",
    "Капитан Кузнецов",
    "海賊王 🏴‍☠️",
    "Ñandú Łódź",
    "W" * 32,
)


def chunks(png: bytes) -> list[tuple[str, bytes]]:
    """The chunks of a PNG in order; a wrong checksum fails here."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    out: list[tuple[str, bytes]] = []
    at = 8
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        data = png[at + 8 : at + 8 + size]
        assert zlib.crc32(kind + data) == struct.unpack_from(">I", png, at + 8 + size)[0]
        out.append((kind.decode(), data))
        at += 12 + size
    return out


def opened(png: bytes) -> Image.Image:
    """The picture as any reader sees it, wholly decoded."""
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


def crew(key: str, seats: int) -> tuple[Mate, ...]:
    """Players with hard names, one of them a computer captain."""
    game = GAMES[key]
    return tuple(Mate(NAMES[i], game.colours[game.tokens[i]], i == 1) for i in range(seats))


def marks_of(match: Match[Any]) -> tuple[Mark, ...]:
    """The legal places of the public questions that are open."""
    seen = view(match.state, SPECTATOR)
    out: list[Mark] = []
    for ask in match.pending.asks:
        if ask.public and hasattr(ask, "keys"):
            options = [(match.game.option(seen, ask, key), key) for key in ask.keys]
            out += [Mark(option.place, option.mark or key) for option, key in options if option.place]
    return tuple(out)


def waiting(match: Match[Any]) -> Ask:
    """A question somebody still has to answer, the necessary ones before the free ones."""
    open_asks = [a for a in match.pending.asks if a.seat in match.waited_for() and match.given(a.seat, a.name) is None]
    return next((a for a in open_asks if not a.name.startswith(("trade", "orders"))), open_asks[0])


def moments(key: str, seats: int, seed: int, most: int = 400) -> Iterator[tuple[Match[Any], Scene]]:
    """A game played by computer captains, with the public scene before each answer and at the end."""
    game = GAMES[key]
    match = Match.new(game, seed.to_bytes(32, "big"), seats)
    mates, luck = crew(key, seats), random.Random(seed)
    for _ in range(most):
        if match.over:
            break
        yield match, Scene(view(match.state, SPECTATOR), mates, marks_of(match), match.waited_for())
        ask = waiting(match)
        match.answer(ask.seat, ask.name, game.captain(view(match.state, ask.seat), ask, luck))
    yield match, Scene(view(match.state, SPECTATOR), mates, final=match.over)

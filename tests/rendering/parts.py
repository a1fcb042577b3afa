"""What the tests of pictures share: what makes a picture fine, what is written on it, and scenes of real games."""

import io
import random
import struct
import zlib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.engine.match import Match
from bot.engine.question import Ask, Form
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from bot.games import GAMES
from rendering import CHARTS
from rendering.kit import FRAME_H, FRAME_W, canvas, encode, lettering, plain
from rendering.kit.words import short
from rendering.scene import Mark, Mate, Picture, Scene

NAMES = (
    "Captain Wilhelmina van der Straaten-Blackwater the Third",
    "Ἀλέξανδρος ὁ Μέγας",
    "Капитан Кузнецов",
    "海賊王 🏴‍☠️",
    "Ñandú Łódź",
    "W" * 32,
)

PEOPLE = ("Red Nell", "Captain Quinn", "Widow Hester", "Bartholomew", "Iris Blackwater", "Old Grisel")  # of specimens


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


def fine(picture: Picture) -> None:
    """Light, of the usual size and plain make, and told in a few words."""
    size = opened(picture.png).size
    assert size == (FRAME_W, FRAME_H) or size[0] == 1600, size
    assert len(picture.png) <= (150_000 if size == (FRAME_W, FRAME_H) else 200_000), len(picture.png)
    assert {kind for kind, _ in chunks(picture.png)} == {"IHDR", "PLTE", "IDAT", "IEND"}
    assert 20 < len(picture.alt) <= 1000, picture.alt


def light_and_true(drawn: canvas.Canvas) -> None:
    """Nothing leaves its room, and the file is light and like the picture in full colour."""
    data = encode.png(drawn)
    assert not drawn.spills, drawn.spills
    assert len(data) <= 200_000, len(data)
    assert plain.likeness(drawn.flatten(), data) >= 45


def listening(patch: pytest.MonkeyPatch) -> list[str]:
    """All lines that are written on pictures from now on, unless they were kept from before."""
    lines: list[str] = []
    strip = lettering.strip

    def noted(text: str, *args: Any, **kwargs: Any) -> lettering.Strip:
        lines.append(text)
        return strip(text, *args, **kwargs)

    for module in (lettering, canvas):
        patch.setattr(module, "strip", noted)
    return lines


def cut(lines: list[str]) -> set[str]:
    """The lines that had to be shortened, but for names: those may be as long as people like."""
    shortened = {line for line in lines if lettering.DOTS in line}
    return {line for line in shortened if not any(line.split(lettering.DOTS)[0] in name for name in PEOPLE)}


def crew(key: str, seats: int) -> tuple[Mate, ...]:
    """Players with hard names, one of them a computer."""
    game = GAMES[key]
    return tuple(Mate(NAMES[i], game.colours[game.tokens[i]], i == 1) for i in range(seats))


def marks_of(match: Match[Any], seat: int = SPECTATOR) -> tuple[Mark, ...]:
    """The legal places of the open questions: the public ones, or those of a seat."""
    seen = view(match.state, seat)
    out: list[Mark] = []
    for ask in match.pending.asks:
        if (ask.public if seat == SPECTATOR else ask.seat == seat) and hasattr(ask, "keys"):
            keys = ask.after(()) if isinstance(ask, Form) else ask.keys
            options = [match.game.option(seen, ask, key) for key in keys]
            out += [Mark(each.place, each.mark or short(say(each.label, NAMES), 4)) for each in options if each.place]
    return tuple(out)


def own(match: Match[Any], scene: Scene, seat: int) -> Scene:
    """What a seat's private card is drawn from at this moment, with the places of its own questions."""
    return Scene(view(match.state, seat), scene.mates, marks_of(match, seat), scene.to_act, viewer=seat)


def tells_nothing_hidden(match: Match[Any], scene: Scene, seat: int, luck: random.Random) -> None:
    """Dealing afresh all that a seat may not know changes nothing of what it is shown and told."""
    chart, twin = CHARTS[match.game.key], match.game.redeal(match.state, seat, luck)
    views = [view(state, seat) for state in (match.state, twin)]
    if seat == SPECTATOR:
        boards = [msgspec.structs.replace(scene, view=each) for each in views]
        assert chart.chart(boards[0]) == chart.chart(boards[1])
        for page in chart.pages().values():
            assert page(boards[0]) == page(boards[1])
    else:
        hands = [Scene(each, scene.mates, to_act=scene.to_act, viewer=seat) for each in views]
        assert chart.hand(hands[0]) == chart.hand(hands[1])
        for page in (chart.hand_text, *chart.pages().values()):
            assert page(hands[0]) == page(hands[1])


def waiting(match: Match[Any]) -> Ask:
    """A question somebody still has to answer, the necessary ones before the free ones."""
    open_asks = [a for a in match.pending.asks if a.seat in match.waited_for() and match.given(a.seat, a.name) is None]
    return next((a for a in open_asks if not a.name.startswith(("trade", "orders"))), open_asks[0])


def moments(key: str, seats: int, seed: int, most: int = 400) -> Iterator[tuple[Match[Any], Scene]]:
    """A game played by computers, with the public scene before each answer and at the end."""
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

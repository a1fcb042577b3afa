"""Cases 48, 49, 52: what a seat may not know shows in nothing the bot sends, draws, suggests, or takes time for."""

import random
import statistics
import struct
import time
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.match import Refused
from bot.engine.secret import SPECTATOR, clone
from bot.games import GAMES
from rendering import CHARTS
from rendering.scene import Mate
from tests import conformance as c
from tests import worlds
from tests.cogs import looks
from tests.prove.outputs import dealt_afresh, everything
from tests.prove.titles import DRAWN

TITLES = [pytest.param(GAMES[key], id=key) for key in DRAWN]
DRAWN_EVERY = 5  # of the compared states, so many are drawn; of the others the scene is compared, which is all a
# renderer sees


@pytest.mark.parametrize("game", TITLES)
def test_case_48_and_72_dealing_afresh_changes_nothing_that_is_sent_drawn_or_suggested(game: Game[Any]) -> None:
    """At any question, also in the middle of a step: both worlds have come there side by side."""
    wanted, seen = c.count(6, 10_000), 0
    within = worlds.Count()

    def look(match: c.Watched, twins: worlds.Twins, luck: random.Random) -> None:
        nonlocal seen
        if match.state.over or not twins or luck.random() > 0.3:
            return
        draw = seen % DRAWN_EVERY == 0
        wanted_by = (SPECTATOR, luck.randrange(match.state.seats), *match.waited_for()[:1])
        for seat in twins.keys() & set(wanted_by):
            mine, theirs = everything(match, seat, draw), everything(twins[seat], seat, draw)
            for name in mine.keys() | theirs.keys():
                assert mine.get(name) == theirs.get(name), f"seat {seat} can tell hidden things by {name}"
        seen += 1
        if seen >= wanted:
            raise c.Enough

    seed = 0
    try:
        while True:
            seats = game.seats[1] - seed % (game.seats[1] - game.seats[0] + 1)
            everybody = (SPECTATOR, *range(seats))
            worlds.play(game, seats, {}, 48_000 + seed, within, look, share=0.3 if c.FULL else 0.05, viewers=everybody)
            seed += 1
    except c.Enough:
        pass
    assert seen == wanted and within.within


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in c.GROWN.items()])
def test_case_48_the_comparison_sees_a_view_that_masks_nothing(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looks, "view", lambda state, seat: clone(state))
    differing = False

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal differing
        if match.fresh and not match.state.over:
            twin = dealt_afresh(match, SPECTATOR, luck)
            differing = everything(match, SPECTATOR, False) != everything(twin, SPECTATOR, False)
            if differing:
                raise c.Enough

    with pytest.raises(c.Enough):
        c.play(game, game.seats[1], {}, 7, look)


def chunks(png: bytes) -> list[str]:
    """The kinds of chunks a PNG is made of."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    kinds, at = [], 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        kinds.append(png[at + 4 : at + 8].decode())
        at += 12 + size
    assert at == len(png), "nothing comes after the end"
    return kinds


@pytest.mark.parametrize("game", TITLES)
def test_case_49_pictures_carry_nothing_but_pixels_under_constant_names(game: Game[Any]) -> None:
    names: dict[str, set[str]] = {}
    sizes: dict[str, set[tuple[int, int]]] = {}
    left = c.count(3, 300)

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal left
        if luck.random() > 0.05:
            return
        seat = luck.randrange(match.state.seats)
        shown = everything(match, seat, True)
        for kind in ("the board", "the hand"):
            picture = shown[kind]
            assert set(chunks(picture.png)) <= {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}, chunks(picture.png)
            names.setdefault(kind, set()).add(picture.name)
            sizes.setdefault(kind, set()).add(struct.unpack(">II", picture.png[16:24]))
        left -= 1
        if not left:
            raise c.Enough

    try:
        for seed in range(50):
            c.play(game, game.seats[1], {}, 49 + seed, look)
    except c.Enough:
        pass
    assert all(len(found) == 1 for found in names.values()), names
    assert all(0 < max(size) <= 4000 for found in sizes.values() for size in found), sizes
    mates = tuple(Mate(c.NAMES[i], game.colours[game.tokens[i]]) for i in range(game.seats[1]))
    assert set(chunks(CHARTS[game.key].cover(mates, game.seats[1]).png)) <= {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}


@pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
def test_case_52_the_time_to_refuse_does_not_tell_the_hand(game: Game[Any]) -> None:
    """What is no choice is refused in the same time whatever others hold (milliseconds at the 95th percentile)."""
    apart: list[float] = []

    def timed(match: c.Watched, seat: int) -> float:
        begun = time.thread_time()
        for ask in match.asked(seat):
            with pytest.raises(Refused):
                match.check(seat, ask.name, "no such thing")
        return time.thread_time() - begun

    def look(match: c.Watched, luck: random.Random) -> None:
        if not match.fresh or match.state.over or luck.random() > 0.1:
            return
        seat = match.waited_for()[0]
        twin = dealt_afresh(match, seat, luck)
        tries = 5
        mine, theirs = zip(*[(timed(match, seat), timed(twin, seat)) for _ in range(tries)], strict=True)
        apart.append(abs(statistics.median(mine) - statistics.median(theirs)))
        if len(apart) >= c.count(20, 2_000):
            raise c.Enough

    try:
        for seed in range(1000):
            c.play(game, game.seats[1], {}, 52 + seed, look)
    except c.Enough:
        pass
    assert game.grown or apart == []  # a small game may ask nothing between two steps
    assert not apart or sorted(apart)[int(len(apart) * 0.95)] < 0.005

"""A keeper with a virtual clock and the toy game, for tests."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.store.logbook import Logbook
from bot.tables.changes import Note, note
from bot.tables.keeper import Keeper
from bot.tables.model import Accepted, Change, Look, Question, Table
from tests.engine.toy import TOY
from tests.engines import place

NOON = 1_800_000_000 - 1_800_000_000 % 86400 + 12 * 3600
ANNA, BOB, CARL, DORA = 9001, 9002, 9003, 9004
GUILD, CHANNEL = 77, 5000
HOUR, DAY = 3600, 86400


class HandClock:
    """A clock that goes where it is put."""

    def __init__(self, start: int = NOON) -> None:
        self.time = start

    def now(self) -> int:
        return self.time

    def wait(self, seconds: float) -> None:
        self.time += int(seconds)


class Party:
    """A keeper, its logbook, its clock, and what its listeners heard."""

    def __init__(self, path: Path, cache: int, games: dict[str, Game[Any]] | None = None) -> None:
        self.path = path
        self.cache = cache
        self.games = games or {"toy": TOY}
        self.clock = HandClock()
        self.steady: Callable[[], float] | None = None  # a clock that does not go where the other one is put
        self.heard: list[Change] = []
        self.seed = 0

    async def open(self) -> "Party":
        self.logbook = await Logbook.open(place(self.path))
        self.keeper = Keeper(
            self.logbook,
            self.games,
            self.clock,
            random.Random(4),
            cache=self.cache,
            seeds=self._next_seed,
            steady=self.steady,
        )
        self.keeper.listen(self.heard.append)
        await self.keeper.open_up()
        return self

    async def close(self) -> None:
        await self.keeper.rest()
        await self.logbook.close()

    async def restart(self) -> None:
        """Another process takes over."""
        await self.close()
        await self.open()

    def _next_seed(self) -> bytes:
        self.seed += 1
        return self.seed.to_bytes(32)

    async def lobby(self, channel: int = CHANNEL, players: tuple[int, ...] = (ANNA, BOB), game: str = "toy") -> Table:
        """An open table with these players."""
        table = await self.keeper.open(channel, GUILD, game, players[0], f"Player {players[0]}")
        for player in players[1:]:
            table = await self.keeper.join(table.head.id, player, f"Player {player}")
        return table

    async def game(
        self, channel: int = CHANNEL, players: tuple[int, ...] = (ANNA, BOB), captains: int = 0, game: str = "toy"
    ) -> int:
        """The number of a started table."""
        table = (await self.lobby(channel, players, game)).head.id
        for _ in range(captains):
            await self.keeper.add_computer(table, players[0])
        await self.keeper.start(table, players[0])
        return table

    async def questions(self, table: int, user: int) -> list[Question]:
        """What this user can answer."""
        look = await self.keeper.look(table, user)
        return [each for each in look.questions if each.mine]

    async def say(self, table: int, user: int, name: str, answer: Any, **more: Any) -> Accepted:
        """An answer, by a press like any other."""
        self.keeper.pressed(table, user)
        return await self.keeper.answer(table, user, name, answer, **more)

    async def vote(self, table: int, user: int, choice: str, **more: Any) -> Accepted:
        """A vote in whatever vote is open."""
        vote = (await self.keeper.look(table, None)).vote
        return await self.keeper.vote(table, user, choice, vote=vote.id if vote else 0, **more)

    async def late(self, table: int, seat: int) -> None:
        """The time of this seat was up, and nothing was heard since."""
        async with self.keeper.core.at(table) as live:
            seats = tuple(replace(each, missed=1) if each.seat == seat else each for each in live.seats)
            await note(self.keeper.core, live, Note(why="clock", seats=seats))

    async def bids(self, table: int, *amounts: int, players: tuple[int, ...] = (ANNA, BOB, CARL, DORA)) -> None:
        for user, amount in zip(players, amounts, strict=False):
            await self.say(table, user, "bid", amount)

    async def to_menu(self, table: int) -> None:
        """Anna bids most and comes to her menu."""
        await self.bids(table, 1, 0)
        await self.say(table, ANNA, "mark", ())

    async def play_turn(self, table: int, user: int) -> None:
        """This user answers with the defaults as long as it is his turn."""
        while True:
            mine = [each for each in await self.questions(table, user) if not each.ask.optional and each.mode != "all"]
            if not mine:
                return
            await self.say(table, user, mine[0].ask.name, mine[0].default)

    async def play_out(self, table: int, players: tuple[int, ...] = (ANNA, BOB)) -> Look:
        """Everybody answers with the default until the game is over."""
        for _ in range(500):
            for user in players:
                look = await self.keeper.look(table, user)
                if look.over:
                    return look
                for each in look.questions:
                    if each.mine and not each.ask.optional and each.given is None:
                        assert each.default is not None
                        answer = "roll" if each.ask.name == "menu" else each.default
                        await self.say(table, user, each.ask.name, answer)
                        break
        raise AssertionError("the game does not end")

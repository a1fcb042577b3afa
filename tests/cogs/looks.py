"""What a viewer sees of a match that no keeper keeps, for tests of messages."""

from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.secret import SPECTATOR, view
from bot.tables.looking import question
from bot.tables.model import Head, Look, SeatInfo, Table, TableSettings
from tests.conformance import NAMES


def lobby_of(game: Game[Any], seats: int) -> Table:
    """A table of this game that has not begun, with all seats taken."""
    table = look_of(Match.new(game, b"a lobby", seats)).table
    return replace(table, head=replace(table.head, status="lobby"))


def look_of(match: Match[Any], seat: int = SPECTATOR) -> Look:
    """The look of a seat, or of somebody who only watches."""
    game, seats = match.game, match.state.seats
    head = Head(
        id=123456,
        channel=1,
        guild=1,
        parent=0,
        game=game.key,
        status="over" if match.over else "playing",
        host=1,
        revision=1_000_000,
        asked=1_000_000,
        posted=0,
        message=0,
        waiting=match.waited_for(),
        heard=0,
        users=tuple(range(1, seats + 1)),
        due=0,
        created=0,
        touched=0,
    )
    infos = tuple(SeatInfo(i, i + 1, NAMES[i], game.tokens[i]) for i in range(seats))
    own, everybody = view(match.state, seat), view(match.state, SPECTATOR)
    return Look(
        table=Table(head, infos, TableSettings(seats, dict(match.state.options)), "f" * 64, "e" * 64),
        seat=seat,
        revision=head.revision,
        view=own,
        headline=game.headline(everybody),
        progress=game.progress(everybody),
        waiting_words=tuple(game.prompt(everybody, ask).waiting for ask in match.open_to(seat).asks),
        questions=tuple(
            question(match, ask, own if ask.seat == seat and not ask.public else everybody, ask.seat == seat)
            for ask in match.open_to(seat).asks
            if ask.public or ask.seat == seat
        ),
        waiting=match.waited_for(),
        scores=game.scores(match.state) if match.over else (),
        over=match.over,
    )

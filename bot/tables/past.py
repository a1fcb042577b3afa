"""Finished games as they are kept: how they stood at each moment, read without any rules."""

from typing import Any

import msgspec

from bot.engine.changes import changed
from bot.engine.game import Game, Score
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR
from bot.engine.text import NONE, T, Text
from bot.store.archives import Archive
from bot.tables.loaded import Live
from bot.tables.model import Frame, Look, Refused

NO_MOMENT = T("There is no such moment in this game.")

_text = msgspec.json.Decoder(Text).decode
_scores = msgspec.json.Decoder(tuple[Score, ...]).decode


def seen(archive: Archive, place: int, seat: int) -> Any:
    """What this seat (or SPECTATOR) could see at the moment in this place, as plain JSON."""
    everybody: Any = {}
    own: Any = {}
    for moment in archive.moments[: place + 1]:
        all_of_it = msgspec.json.decode(moment.changes)
        everybody = changed(everybody, all_of_it[0])
        if seat != SPECTATOR:
            own = changed(own, all_of_it[seat + 1])
    return everybody if seat == SPECTATOR else changed(everybody, own)


def as_view(game: Game[Any] | None, found: Any) -> Any:
    """The view as this version of the game draws it; None if it has changed too much since."""
    if game is None:
        return None
    try:
        return msgspec.json.decode(encode(found), type=game.state)
    except msgspec.DecodeError:
        return None


def frame(game: Game[Any] | None, archive: Archive, number: int) -> Frame:
    """How the game stood after so many entries, as everybody could see it."""
    for place, moment in enumerate(archive.moments):
        if moment.mark and moment.number == number:
            found = as_view(game, seen(archive, place, SPECTATOR))
            return Frame(number, moment.round, found, _text(moment.headline))
    raise Refused(NO_MOMENT)


def look(game: Game[Any] | None, live: Live, archive: Archive, seat: int) -> Look:
    """A finished game as this seat (or SPECTATOR) sees it at its end."""
    if not archive.moments:
        return Look(live.table(), seat, live.head.revision)
    return Look(
        table=live.table(),
        seat=seat,
        revision=live.head.revision,
        view=as_view(game, seen(archive, len(archive.moments) - 1, seat)),
        headline=_text(archive.moments[-1].headline),
        scores=_scores(live.papers.result) if live.papers.result else (),
        ending=_text(archive.ending) if archive.ending else NONE,
        over=live.head.status == "over",
    )

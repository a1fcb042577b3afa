"""What has happened since somebody last looked: a line for each captain, short enough to be heard before a question."""

from collections.abc import Sequence

from msgspec import Struct

from bot.engine.event import Event
from bot.engine.secret import SPECTATOR
from bot.engine.text import say, seats_named, tn

LINES = 5
BEFORE = 400  # characters that are read before a question, with the heading
LEAST = 120  # of them for what has happened, however much else is to be said


class _Told(Struct, frozen=True):
    """One thing that happened: whose it is (SPECTATOR: nobody's), in words, and how much it is the reader's own."""

    seat: int
    words: str
    weight: int


def gathered(events: Sequence[Event], names: Sequence[str], seat: int, room: int = BEFORE) -> str:
    """What this seat hears of what has happened: a line for each captain, of much what concerns it and what is last."""
    told = [_told(event, names, seat) for event in events if event.is_news(seat)]
    kept: set[int] = set()
    for place in sorted(range(len(told)), key=lambda each: (-told[each].weight, -each)):
        wanted = sorted((*kept, place))
        lines = _lines([told[each] for each in wanted], names)
        if len(lines) <= LINES and len("\n".join(lines)) + len(_rest(len(told) - len(wanted))) <= room:
            kept.add(place)
        elif told[place].weight == 0:
            break  # what is older is of no more weight
    if not kept and told:  # one thing that is too long for its room
        return _clipped(_lines(told[-1:], names)[0], room)
    lines = _lines([told[each] for each in sorted(kept)], names)
    rest = _rest(len(told) - len(kept))
    if rest and lines:
        lines[-1] += rest
    return "\n".join(lines)


def opening(heading: Sequence[str], events: Sequence[Event], names: Sequence[str], seat: int) -> str:
    """How a message begins: its heading, what has happened, and what else is said before the question."""
    said = [each for each in heading if each]
    room = max(LEAST, BEFORE - sum(len(each) + 1 for each in said))
    news = gathered(events, names, seat, room)
    return "\n".join(each for each in (*said[:1], news, *said[1:]) if each)


def _rest(n: int) -> str:
    return f" {tn('… and {n} more in the log', '… and {n} more in the log', n)}" if n else ""


def _clipped(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _lines(told: Sequence[_Told], names: Sequence[str]) -> list[str]:
    """What happened to each captain in a line of his own, in the order in which they come up."""
    found: dict[int, list[str]] = {}
    for each in told:
        same = found.setdefault(each.seat, [])
        if not same or same[-1] != each.words:
            same.append(each.words)
    return [_line(seat, words, names) for seat, words in found.items()]


def _line(seat: int, words: Sequence[str], names: Sequence[str]) -> str:
    if seat == SPECTATOR:
        return " ".join(words)
    own = [_without(each, names[seat]) for each in words]
    return f"**{names[seat]}**: " + "; ".join([*(each.rstrip(".") for each in own[:-1]), own[-1]])


def _without(words: str, name: str) -> str:
    """What is said of a captain after his name, where it begins with that."""
    return words.removeprefix(f"{name} ")


def _told(event: Event, names: Sequence[str], seat: int) -> _Told:
    """Whose it is: the captain who is named first."""
    named = list(seats_named(event.text))
    weight = 2 if seat in event.decisive or event.to is not None else 1 if seat in named else 0
    return _Told(named[0] if named else SPECTATOR, say(event.text, names), weight)

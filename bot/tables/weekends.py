"""Time that counts: where weekends are off, Saturdays and Sundays of a time zone do not."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

SATURDAY = 5


def zone_of(name: str) -> tzinfo:
    """The time zone of this name; UTC if it is not known, here or at all."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def later(at: int, seconds: int, off: tzinfo | None) -> int:
    """When so many seconds that count have passed since `at`; without a time zone each one counts."""
    if off is None:
        return at + seconds
    at = _counting(at, off)
    while seconds > _saturday(at, off) - at:
        saturday = _saturday(at, off)
        at, seconds = _counting(saturday, off), seconds - (saturday - at)
    return at + seconds


def passed(since: int, until: int, off: tzinfo | None) -> int:
    """How many seconds that count lie between these moments; none if the second is not later."""
    if off is None:
        return max(0, until - since)
    count, at = 0, _counting(since, off)
    while at < until:
        saturday = _saturday(at, off)
        count += min(until, saturday) - at
        at = _counting(saturday, off)
    return count


def _counting(at: int, off: tzinfo) -> int:
    """This moment, or the end of the weekend it falls in."""
    day = datetime.fromtimestamp(at, off)
    return at if day.weekday() < SATURDAY else _midnight(day, 7 - day.weekday(), off)


def _saturday(at: int, off: tzinfo) -> int:
    """When the week of this moment, which is no weekend, ends."""
    day = datetime.fromtimestamp(at, off)
    return _midnight(day, SATURDAY - day.weekday(), off)


def _midnight(day: datetime, days: int, off: tzinfo) -> int:
    return int(datetime.combine(day.date() + timedelta(days), time(), off).timestamp())

"""The story of a finished game, told from what is kept of it: who led, whose dice were kind, who fell out with whom.

Nothing is read out of sentences: scores are the game's own at its checkpoints, dice those of the log, and whom
something befell is declared with the event.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from bot.engine.chance import Dice, Roll
from bot.engine.event import Event
from bot.engine.game import Part, Score
from bot.engine.record import Chanced, Entry
from bot.engine.text import N, T, Text, Who, seats_named

MOST = 8  # lines of a story
A_FEUD = 2  # times that two have to meet
SOME_DICE = 6  # as many say something of somebody's luck
RARE = 20  # one throw in so many is worth telling
UNLUCKY = -1.0  # standard deviations below what was to be expected


class Standing(Struct, frozen=True):
    """How a game stood between two steps."""

    round: int
    totals: tuple[int, ...]  # by seat


class Course(Struct, frozen=True):
    """What a story is told from: dice count for luck where the game says that more is better (`lucky`)."""

    scores: tuple[Score, ...]
    standings: tuple[Standing, ...]
    events: tuple[Event, ...]
    entries: tuple[Entry, ...]
    lucky: frozenset[str] = frozenset()


class Throw(Struct, frozen=True):
    """Dice that a seat threw: what they show, and how many sides each has."""

    seat: int
    sides: int
    pips: tuple[int, ...]

    @property
    def spread(self) -> float:
        """The variance of such a throw."""
        return len(self.pips) * (self.sides**2 - 1) / 12

    @property
    def above(self) -> float:
        """How far it lies above what was to be expected."""
        return sum(self.pips) - len(self.pips) * (self.sides + 1) / 2

    @property
    def one_in(self) -> int:
        """One of so many throws of these dice is as high."""
        ways = Counter({0: 1})
        for _ in self.pips:
            ways = Counter(_added(ways, self.sides))
        high = sum(n for total, n in ways.items() if total >= sum(self.pips))
        return round(self.sides ** len(self.pips) / high)


def _added(ways: Counter[int], sides: int) -> dict[int, int]:
    found: Counter[int] = Counter()
    for total, n in ways.items():
        for pip in range(1, sides + 1):
            found[total + pip] += n
    return found


def story(course: Course) -> tuple[Text, ...]:
    """What people will tell of a game, the most telling line first; nothing of a game that has no scores."""
    if not course.scores:
        return ()
    lines = (_lead(course), _leap(course), _feud(course), _throw(course), _decided(course.scores), *_titles(course))
    return tuple(line for line in lines if line is not None)[:MOST]


# -- the lead ----------------------------------------------------------------------------------------------------------


def _lead(course: Course) -> Text | None:
    """Who led, and from when on for good."""
    first = [score.seat for score in course.scores if score.rank == 1]
    if len(first) != 1 or not course.standings:
        return None
    (winner,) = first
    leaders = [seat for each in course.standings if (seat := _alone_ahead(each.totals)) is not None]
    changes = sum(one != other for one, other in pairwise(leaders))
    since = _since(course.standings, winner)
    if since is None:
        return T("{who} was not ahead before the last count.", who=Who(winner))
    if not changes:
        return T("{who} led from round {round} to the end.", who=Who(winner), round=since)
    return N(
        "The lead changed {n} time; {who} held it from round {round} on.",
        "The lead changed {n} times; {who} held it from round {round} on.",
        changes,
        who=Who(winner),
        round=since,
    )


def _alone_ahead(totals: Sequence[int]) -> int | None:
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


def _since(standings: Sequence[Standing], winner: int) -> int | None:
    """The round from which on nobody was ahead of the winner any more, if he was ahead before the end at all."""
    since = None
    for each in reversed(standings):
        if each.totals[winner] < max(each.totals) or not max(each.totals):
            break
        since = each.round
    return since


def _leap(course: Course) -> Text | None:
    """The most that anybody has gained from one checkpoint to the next."""
    gains = [
        (after - before, late.round, seat)
        for early, late in pairwise(course.standings)
        for seat, (before, after) in enumerate(zip(early.totals, late.totals, strict=True))
    ]
    gain, round_, seat = max(gains, default=(0, 0, 0), key=lambda each: each[0])
    if gain <= 1:
        return None
    return T("The best stroke: {points} points by {who} in round {round}.", points=gain, who=Who(seat), round=round_)


# -- people ------------------------------------------------------------------------------------------------------------


def _blows(events: Iterable[Event]) -> Iterator[tuple[int, int]]:
    """Who has done something to whom: whoever is named first, and somebody else whom it befell."""
    for event in events:
        named = tuple(dict.fromkeys(seats_named(event.text)))
        if event.to is None and len(named) == 2 and named[1] in event.decisive:
            yield named[0], named[1]


def _feud(course: Course) -> Text | None:
    """The two who fell out most often."""
    met = Counter(tuple(sorted(blow)) for blow in _blows(course.events))
    if not met:
        return None
    (one, other), times = max(met.items(), key=lambda each: each[1])
    if times < A_FEUD:
        return None
    return N(
        "The longest feud: {one} and {other}, who clashed {n} time.",
        "The longest feud: {one} and {other}, who clashed {n} times.",
        times,
        one=Who(one),
        other=Who(other),
    )


# -- dice --------------------------------------------------------------------------------------------------------------


def _throws(course: Course) -> Iterator[Throw]:
    """All throws of which more is better."""
    for entry in course.entries:
        if not isinstance(entry, Chanced) or entry.chance.clause not in course.lucky:
            continue
        chance, outcome = entry.chance, entry.outcome
        if isinstance(chance, Roll | Dice) and chance.actor is not None:
            yield Throw(chance.actor, chance.size, outcome if isinstance(outcome, tuple) else (outcome,))


def _throw(course: Course) -> Text | None:
    """The luckiest throw against expectation."""
    best = max(_throws(course), key=lambda each: each.above / (each.spread**0.5 or 1), default=None)
    if best is None or best.one_in < RARE:
        return None
    return T(
        "The luckiest roll: {dice} by {who}; only one in {often} is as good.",
        dice=" + ".join(map(str, best.pips)),
        who=Who(best.seat),
        often=best.one_in,
    )


# -- the end -----------------------------------------------------------------------------------------------------------


def _decided(scores: Sequence[Score]) -> Text | None:
    """Where the winner was furthest ahead of whoever came in second."""
    first = [score for score in scores if score.rank == 1]
    second = next((score for score in scores if score.rank == 2), None)
    if len(first) != 1 or second is None:
        return None
    leads = [(part.points - _points(second, part.label), part) for part in first[0].parts]
    lead, part = max(leads, key=lambda each: each[0], default=(0, Part(T(""), 0)))
    if lead <= 0:
        return None
    return T(
        "What decided it: {part}, {own} for {who} against {others} for {other}.",
        part=part.label,
        own=part.points,
        who=Who(first[0].seat),
        others=part.points - lead,
        other=Who(second.seat),
    )


def _points(score: Score, label: Text) -> int:
    return sum(part.points for part in score.parts if part.label.text == label.text)


def _titles(course: Course) -> Iterator[Text | None]:
    """One title each: the most feared, the unluckiest, and what nobody else had as much of."""
    taken: set[int] = set()
    blows = Counter(doer for doer, _ in _blows(course.events))
    feared = _alone(blows)
    if feared is not None and blows[feared] >= A_FEUD:
        taken.add(feared)
        yield T("Most feared: {who}.", who=Who(feared))
    unlucky = _unluckiest(course)
    if unlucky is not None and unlucky not in taken:
        taken.add(unlucky)
        yield T("Unluckiest dice: {who}.", who=Who(unlucky))
    for score in course.scores[1:]:  # what the first has more of stands in what decided it
        most = _most(score, course.scores)
        if score.seat not in taken and most is not None:
            yield T("Most from {part}: {who} ({n}).", part=most.label, who=Who(score.seat), n=most.points)


def _alone(counted: Counter[int]) -> int | None:
    ranked = counted.most_common(2)
    return ranked[0][0] if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]) else None


def _unluckiest(course: Course) -> int | None:
    by_seat: dict[int, list[Throw]] = {}
    for throw in _throws(course):
        by_seat.setdefault(throw.seat, []).append(throw)
    luck = {
        seat: sum(each.above for each in thrown) / sum(each.spread for each in thrown) ** 0.5
        for seat, thrown in by_seat.items()
        if sum(len(each.pips) for each in thrown) >= SOME_DICE
    }
    worst = min(luck, key=lambda seat: luck[seat], default=None)
    return worst if worst is not None and luck[worst] < UNLUCKY else None


def _most(score: Score, scores: Sequence[Score]) -> Part | None:
    """The part of which this seat has more than anybody else, by the widest margin."""
    found: list[tuple[int, Part]] = []
    for part in score.parts:
        others = [_points(other, part.label) for other in scores if other is not score]
        margin = part.points - max(others, default=0)
        if margin > 0:
            found.append((margin, part))
    return max(found, key=lambda each: each[0], default=(0, None))[1]

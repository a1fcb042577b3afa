"""Votes as they are counted: who may vote, what is decided, and when nothing can change that any more."""

from msgspec.structs import replace

from bot.engine.text import T
from bot.store.rows import SeatInfo, VoteRow
from bot.tables.loaded import Live

OPEN_FOR = 24 * 3600
CHOICES: dict[str, tuple[str, ...]] = {
    "undo": ("yes", "no"),
    "end": ("yes", "no"),
    "replace": ("yes", "no"),
    "resume": ("yes", "no"),
    "absent": ("wait", "captain", "replace", "end"),
}
UNCLEAR = "unclear"  # about somebody absent: no choice has more votes than every other

HERE = T("{who} is here again, so the vote about that seat is over.")


def about_absent(seat: int, now: int) -> VoteRow:
    """A vote about somebody who does not answer, or has left."""
    return VoteRow(0, "absent", seat, 0, 0, now + OPEN_FOR, {})


def concerns(vote: VoteRow | None, seat: int | None) -> bool:
    """Whether this vote is about what becomes of this seat."""
    return vote is not None and vote.kind in ("absent", "replace") and vote.seat == seat


def overdue(seat: SeatInfo) -> bool:
    """Whether somebody has let his time run out, or has left, and was not heard of since."""
    return seat.user is not None and (seat.missed > seat.stayed or seat.gone)


def voters(live: Live, vote: VoteRow) -> list[int]:
    """Who may vote: everybody who owns a seat, also while a captain plays it, but not about one's own absence."""
    return [each.seat for each in live.seats if each.user is not None and not concerns(vote, each.seat)]


def outcome(live: Live, vote: VoteRow) -> str:
    """What the votes say: going back needs all; ending, replacing and going on more than half; else the most count.

    Somebody for whom a captain plays, or who has left the community, does not keep the others from ending or
    replacing by saying nothing.
    """
    entitled = voters(live, vote)
    cast = [vote.ballots[seat] for seat in entitled if seat in vote.ballots]
    if vote.kind == "undo":
        return "yes" if cast.count("yes") == len(entitled) else "no"
    if vote.kind in ("end", "replace", "resume"):
        silent = [live.seats[seat] for seat in entitled if seat not in vote.ballots]
        excused = sum(seat.captain != "" or seat.gone for seat in silent)
        return "yes" if cast.count("yes") * 2 > len(entitled) - excused else "no"
    counts = {choice: cast.count(choice) for choice in CHOICES["absent"]}
    best = max(counts.values())
    winners = [choice for choice, count in counts.items() if count == best]
    return winners[0] if len(winners) == 1 else UNCLEAR


def decided(live: Live, vote: VoteRow) -> bool:
    """Whether nothing that is still missing can change the outcome.

    No outcome changes for a mix of the missing votes if it does for none of them given alike. A seat is not freed
    before the end of the vote: until then its player can say that he is here, unless he has left the community.
    """
    result = outcome(live, vote)
    frees = result == "replace" or (vote.kind == "replace" and result == "yes")
    if frees and not live.seats[vote.seat].gone:
        return False
    missing = [seat for seat in voters(live, vote) if seat not in vote.ballots]
    alike = [replace(vote, ballots={**vote.ballots, **dict.fromkeys(missing, each)}) for each in CHOICES[vote.kind]]
    return all(outcome(live, each) == result for each in alike)

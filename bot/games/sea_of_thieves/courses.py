"""Courses: the straight line of a FULL SAIL (ST-19), and where a card moves a ship to."""

from collections.abc import Iterable

from bot.engine.question import Answer, Missing, Option, Place
from bot.engine.text import N, T, Text
from bot.games.sea_of_thieves.components import SHIP_OF, Sea, Ship
from bot.games.sea_of_thieves.content import FORTUNE
from bot.games.sea_of_thieves.lookout import nearer, wanted, way
from bot.games.sea_of_thieves.naming import place_text
from bot.games.sea_of_thieves.rolls import change_option, dice_line, missing_changes, no_change
from bot.games.sea_of_thieves.sailing import course_line, may_end, standees
from bot.games.sea_of_thieves.words import COMPASS, GO_BACK, dotted, target_text, tile_of

STAY, BACK = "stay", "back"


def straight(sea: Sea, seat: int, ship: Ship, steps: int) -> dict[str, tuple[str, ...]]:
    """ST-19.1 to ST-19.4 Where a straight move may end, with the hexes on the way."""
    full = standees(sea)  # ST-3.11 which matters at the end of the move alone
    found: dict[str, tuple[str, ...]] = {}
    for ray in sea.board.rays[ship.hex]:
        for length in range(1, min(steps, len(ray)) + 1):
            if may_end(sea, seat, ship.hex, ray[length - 1], full):
                found[ray[length - 1]] = ray[:length]
    return found


class Course(Place, frozen=True, gc=False, kw_only=True):
    """ST-19.1 Where a FULL SAIL ends; ST-35.11, ST-35.19 or where a card moves a ship, which nobody notices yet."""

    name, clause = "sail.path", "ST-19.1"
    waiting = T("{who} sets a course.")
    card: str = ""  # that moves a ship; none for a FULL SAIL
    ship: str = ""  # that it moves, "0.II"
    hand: bool = False  # whether cards in hand could change the roll

    @property
    def public(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]  # a card is not shown before
        return not self.card and not self.hand

    @property
    def unnoticed(self) -> bool:  # pyright: ignore[reportIncompatibleVariableOverride]
        return bool(self.card)

    def prompt(self, sea: Sea, /) -> Text:
        if self.card:
            return T("{card}: where does {ship} go?", card=FORTUNE[self.card].name, ship=target_text(self.ship))
        steps = sea.action.successes
        return N(
            "{dice} FULL SAIL: up to {n} hex in a straight line.",
            "{dice} FULL SAIL: up to {n} hexes in a straight line.",
            steps,
            dice=dice_line(sea),
        )

    options = {STAY: Option(T("Stay here")), BACK: GO_BACK}

    def option(self, sea: Sea, key: str, /) -> Option:
        if key in self.options:
            return self.options[key]
        if key not in sea.board.terrain:
            return change_option(sea, key)
        if not self.card:
            act = sea.action
            path = straight(sea, self.seat, sea.acting, act.successes).get(key, (key,))
            ray = next((i for i, line in enumerate(sea.board.rays[sea.acting.hex]) if key in line), 0)
            goal = nearer(sea, act.seat, act.ship, key)
            hint = dotted([way(sea.board, sea.acting.hex, key), goal, course_line(sea, sea.acting, path)])
            group, rank = COMPASS[ray], wanted(sea, act.seat, act.ship, key)
        else:
            seat, n = SHIP_OF[self.ship]
            there = course_line(sea, sea.ship(seat, n), (key,), unhurt=True)
            hint = dotted([way(sea.board, sea.ship(seat, n).hex, key), there])
            group, rank = tile_of(key), wanted(sea, seat, n, key)
        return Option(place_text(sea.board, key), hint, key, key, group, rank)

    def refuses(self, sea: Sea, answer: Answer, /) -> Text | None:
        """ST-19.1, ST-3.13, ST-3.14."""
        if self.card or not isinstance(answer, str):
            return None
        if answer not in sea.board.terrain:
            why = no_change(sea, self.seat, answer)
            return why(sea, self.seat, answer) if callable(why) else why
        ray = next((line for line in sea.board.rays[sea.acting.hex] if answer in line), ())
        if not ray:
            return T("FULL SAIL goes in a straight line.")
        if ray.index(answer) >= sea.action.successes:
            return _far(sea)
        return T("That hex is full, and no rival can be pushed out of it.")

    def looked_for(self, sea: Sea, /) -> Iterable[str]:
        if not self.card:
            for ray in sea.board.rays[sea.acting.hex]:
                yield from ray[: sea.action.successes]
            yield from missing_changes(sea, self.seat)

    def surprises(self, sea: Sea, /) -> Iterable[Missing]:
        if not self.card and any(len(ray) > sea.action.successes for ray in sea.board.rays[sea.acting.hex]):
            yield Missing(T("Farther away"), _far(sea))


def _far(sea: Sea) -> Text:
    return N(
        "You have {n} success: one hex for each.", "You have {n} successes: one hex for each.", sea.action.successes
    )

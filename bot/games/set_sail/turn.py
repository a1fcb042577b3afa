"""Chapters 5 and 17 - rounds, turns, and the end of a turn."""

from collections.abc import Callable, Iterable

from bot.engine.game import NOBODY
from bot.engine.question import Missing, Option, PickOne
from bot.engine.text import N, T, Text, Who
from bot.games.set_sail.components import Sea, Turn, no_offers
from bot.games.set_sail.content import BOX
from bot.games.set_sail.movement import budget_of
from bot.games.set_sail.offers import talks
from bot.games.set_sail.runout import lose_supplies
from bot.games.set_sail.scoring import announce_round, close_round
from bot.games.set_sail.trading import lapse, menu


def begin_round(sea: Sea) -> None:
    """SS-1.3 The first player opens every round."""
    sea.round += 1
    announce_round(sea)
    begin_turn(sea, sea.first)


def begin_turn(sea: Sea, seat: int) -> None:
    """SS-5.1 The active captain's budget, SS-7.10 the tiles his ships may not end on, and SS-6.11 no offer is open."""
    captain = sea.captains[seat]
    sea.turn = seat
    sea.now = Turn(
        no_offers(sea.seats), budget_of(captain), list(captain.ships)
    )  # SS-7.14 with the oars of this moment
    sea.phase = "sail"
    sea.tell(T("{who} is on turn: {n} steps for both ships.", who=Who(seat), n=sea.now.budget))


def suppose_turn(sea: Sea, seat: int) -> bool:
    """SS-5.1 A turn that is only thought of begins like any other."""
    if sea.turn == NOBODY or sea.over:
        return False
    begin_turn(sea, seat)
    return True


def whose_next(sea: Sea) -> int:
    """SS-3.8, SS-5.4, SS-20.3 The next captain clockwise; after the last turn of the last round nobody."""
    following = (sea.turn + 1) % sea.seats
    return NOBODY if sea.last_round and following == sea.first else following


async def end_turn(sea: Sea) -> None:
    """SS-17.1 A supply is paid, SS-17.4 after a last trade if one is wanted, SS-5.4 and the next captain is on."""
    me = sea.turn
    if talks(sea):
        await menu(sea, EndTurn(me, ("end",)))
        lapse(sea)
    await upkeep(sea, me)
    following = (me + 1) % sea.seats  # SS-3.8, SS-5.4
    if following != sea.first:
        begin_turn(sea, following)
        return
    await close_round(sea)  # SS-20.7 after all losses of the last turn
    if not sea.over:
        begin_round(sea)


async def upkeep(sea: Sea, seat: int) -> None:
    """SS-17.3 Once a turn; SS-18.14 not after running out, unless the table plays it so."""
    if sea.now.ran_out and sea.options["runout_upkeep"] == "skipped":
        return
    if not await lose_supplies(sea, seat, BOX.upkeep):  # SS-17.2
        left = sea.captains[seat].supplies
        sea.tell(
            N("{who} eats a supply and has {n} left.", "{who} eats a supply and has {n} left.", left, who=Who(seat))
        )


def headline(sea: Sea) -> Text:
    """Round, whose turn, and what is going on."""
    if sea.over:
        return T("The game is over.")
    if sea.turn < 0:
        return T("The ships are being placed.")
    now = _PHASES[sea.phase](Who(sea.turn))
    if sea.last_round:
        return T("Last round ({n}): {now}", n=sea.round, now=now)
    return T("Round {n}: {now}", n=sea.round, now=now)


_PHASES: dict[str, Callable[[Who], Text]] = {
    "sail": lambda who: T("{who} sets sail.", who=who),
    "combat": lambda who: T("{who} meets other captains.", who=who),
    "act": lambda who: T("{who} lets the ships act.", who=who),
    "end": lambda who: T("{who} ends the turn.", who=who),
}


# -- what is asked -----------------------------------------------------------------------------------------------------


class EndTurn(PickOne, frozen=True):
    """SS-17.4 The turn ends now, or something is traded first."""

    name, clause = "turn.end", "SS-17.4"
    waiting = T("{who} is about to end the turn.")
    asks = T("End your turn here, or trade first?")

    def option(self, sea: Sea, key: str) -> Option:
        """SS-17.2, SS-18.14 What it costs, also where it is none or too much."""
        if sea.now.ran_out and sea.options["runout_upkeep"] == "skipped":
            return Option(T("End the turn"), T("it costs no supply this time"))
        if not sea.captains[self.seat].supplies:
            return Option(T("End the turn"), T("you have no supply to eat: you run out"))
        return Option(T("End the turn"), T("you eat 1 supply"))

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        """SS-7.3 Steps left over are lost; SS-8.1 one action for each ship, SS-8.7 none after running out."""
        act = T("Each ship acts once a turn.")
        if sea.now.ran_out:
            act = T("You ran out of supplies: no more fights and actions this turn.")
        yield Missing(T("Sail on"), T("Both ships have sailed; steps that are left over are lost."))
        yield Missing(T("Act again"), act)

"""Chapter 20 - the end of the game, points and ranks."""

from bot.engine.chance import Reveal
from bot.engine.game import Part, Score
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, T, Who
from bot.games.set_sail.components import Sea, Turn, no_offers
from bot.games.set_sail.content import BOX, POINTS


def score(sea: Sea, seat: int, points: int) -> None:
    """SS-1.2, SS-1.5 Points are counted openly; SS-20.2 reaching the goal announces the last round."""
    captain = sea.captains[seat]
    captain.points += points
    sea.scoreless = 0
    if captain.points >= int(sea.options["goal"]) and not sea.last_round:  # SS-1.4
        sea.last_round = True
        sea.tell(T("{who} has reached the goal: this is the last round.", who=Who(seat)))


def announce_round(sea: Sea) -> None:
    """SS-20.9 The round that the round limit makes the last one is announced as such."""
    sea.tell(T("Round {n} begins.", n=sea.round))
    limit = sea.options["round_limit"]
    if limit != "none" and sea.round >= int(limit):
        sea.last_round = True
        sea.tell(T("This is the last round."))


async def close_round(sea: Sea) -> None:
    """SS-20.1 The goal is checked at the end of each round only; SS-20.3 so everybody had as many turns."""
    sea.scoreless += 1
    if sea.last_round or _nothing_left(sea) or sea.scoreless >= BOX.scoreless_rounds:  # SS-20.9 to SS-20.11
        await finish(sea)


def _nothing_left(sea: Sea) -> bool:
    """SS-20.10 No open quest, no map to buy and none to dig: nobody can score any more."""
    return not (
        any(sea.open_plunder)
        or any(sea.open_trade)
        or sea.treasure_deck.cards
        or any(captain.maps.cards for captain in sea.captains)
    )


async def finish(sea: Sea) -> None:
    """The game is over: hands, maps and the quests that stayed out are shown (SS-14.7, SS-2.10)."""
    await Reveal()
    sea.over = True
    sea.now = Turn(no_offers(sea.seats))
    for captain in sea.captains:
        captain.hand.seats = captain.maps.seats = EVERYBODY
    sea.removed_plunder.seats = sea.removed_trade.seats = sea.removed_treasure.seats = EVERYBODY
    sea.stock.seats = EVERYBODY
    sea.tell(T("The game is over."))
    for each in scores(sea):
        captain = sea.captains[each.seat]
        sea.tell(
            T(
                "{rank}. {who}: {points} and {silver} silver; {maps} not dug up.",
                rank=each.rank,
                who=Who(each.seat),
                points=N("{n} point", "{n} points", each.total),
                silver=captain.silver,
                maps=N("{n} map", "{n} maps", len(captain.maps.cards)),
            )
        )


def scores(sea: Sea) -> tuple[Score, ...]:
    """SS-20.4, SS-20.5, SS-20.8 By points, then by silver; SS-20.6 whoever is still equal shares the rank."""
    worth = [(captain.points, captain.silver) for captain in sea.captains]
    ranks = [1 + sum(other > mine for other in worth) for mine in worth]
    order = sorted(range(sea.seats), key=lambda seat: (ranks[seat], seat))
    return tuple(_score(sea, seat, ranks[seat]) for seat in order)


def _score(sea: Sea, seat: int, rank: int) -> Score:
    captain = sea.captains[seat]
    parts = (
        Part(T("Plunder Quests"), sum(POINTS[quest] for quest in captain.plundered)),
        Part(T("Trade Quests"), sum(POINTS[quest] for quest in captain.traded)),
        Part(T("Treasure Quests"), sum(POINTS[quest] for quest in captain.dug)),
    )
    return Score(seat, rank, captain.points, parts, T("{n} silver", n=captain.silver))

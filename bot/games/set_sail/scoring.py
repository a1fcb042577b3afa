"""Chapter 20 - the end of the game, points and ranks."""

from collections import Counter
from collections.abc import Callable

from bot.engine.chance import Reveal
from bot.engine.game import Ending, Part, Progress, Score
from bot.engine.secret import EVERYBODY
from bot.engine.text import N, T, Who, listed
from bot.games.set_sail.components import Sea, Turn, no_offers
from bot.games.set_sail.content import BOX, POINTS, TREASURE
from bot.games.set_sail.names import QUEST_NAMES, things_told


def score(sea: Sea, seat: int, points: int) -> None:
    """SS-1.2, SS-1.5 Points are counted openly; SS-20.2 reaching the goal announces the last round."""
    captain = sea.captains[seat]
    captain.points += points
    sea.scoreless = -1  # this round is none without points
    if captain.points >= int(sea.options["goal"]) and not sea.last_round:  # SS-1.4
        sea.last_round = True
        sea.tell(T("{who} has reached the goal: this is the last round.", who=Who(seat)))


def progress(sea: Sea) -> Progress:
    """SS-1.2 The points that all can see, on the way to the goal."""
    return Progress(tuple([captain.points for captain in sea.captains]), int(sea.options["goal"]))


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
    if sea.last_round or any(holds(sea) for holds, _ in ENDINGS):
        await finish(sea)


def _goal_reached(sea: Sea) -> bool:
    """SS-20.2 A captain has the points that were agreed on."""
    return max(captain.points for captain in sea.captains) >= int(sea.options["goal"])


def _nothing_left(sea: Sea) -> bool:
    """SS-20.10 No open quest, no map to buy and none to dig: nobody can score any more."""
    return not (
        any(sea.open_plunder)
        or any(sea.open_trade)
        or sea.treasure_deck.cards
        or any(captain.maps.cards for captain in sea.captains)
    )


def _nobody_scores(sea: Sea) -> bool:
    """SS-20.11 Too many rounds in a row without a point."""
    return sea.scoreless >= BOX.scoreless_rounds


def _rounds_played(sea: Sea) -> bool:
    """SS-20.9 The last of the rounds that were agreed on."""
    return sea.options["round_limit"] != "none" and sea.round >= int(sea.options["round_limit"])


ENDINGS: tuple[tuple[Callable[[Sea], bool], Ending], ...] = (
    (_goal_reached, Ending("goal", T("The goal was reached."))),
    (_nothing_left, Ending("empty", T("No quest and no map was left."))),
    (_nobody_scores, Ending("still", T("Nobody had scored for a long time."))),
    (_rounds_played, Ending("rounds", T("All rounds that were agreed on are played."))),
)


def ending(sea: Sea) -> Ending:
    """Why the game is over."""
    return next(why for holds, why in ENDINGS if holds(sea))


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
    _turn_up(sea)


def _turn_up(sea: Sea) -> None:
    """SS-14.7 What everybody held, and where the maps led; SS-2.10 what never was in the game."""
    for seat, captain in enumerate(sea.captains):
        held = things_told(Counter(captain.hand.cards))
        sea.tell(T("{who} held: {cards}.", who=Who(seat), cards=held))
        if captain.maps.cards:
            maps = [
                T("{name} at {tile}", name=QUEST_NAMES[card], tile=TREASURE[card].tile) for card in captain.maps.cards
            ]
            sea.tell(T("{who} never dug: {maps}.", who=Who(seat), maps=listed(maps)))
    removed = (*sea.removed_plunder.cards, *sea.removed_trade.cards, *sea.removed_treasure.cards)
    if removed:
        sea.tell(T("Left in the box were: {quests}.", quests=listed([QUEST_NAMES[quest] for quest in removed])))


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

"""SC-5 Move: free points and Sails, wrapping round the edges, the shortest route."""

from functools import lru_cache
from itertools import combinations

from bot.engine.decision import PickOne, PickSome, Place
from bot.engine.text import N, Text, Who
from bot.games.scoundrels.cards import (
    BACK,
    CARD_OF,
    TYPE,
    VALUE,
    WORTH_OF_KEY,
    fitting,
    is_ghost,
    keys_of,
    spend,
    total,
)
from bot.games.scoundrels.chart import EDGES, END, SIDE, path, routes, shortest_route, within
from bot.games.scoundrels.components import SAIL, WILD, Sea
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.telling import named_cards, new_picture

EDGE_OF_THE_WORLD = "FT13"


def free_moves(sea: Sea, seat: int) -> int:
    """SC-5.2 The free move points of a round. SC-20.8 Old Salt has one more."""
    salt = RULES.quirks.old_salt_moves if sea.captains[seat].quirk == "old_salt" else 0
    return RULES.free_moves + salt


def points(sea: Sea, seat: int) -> int:
    """SC-5.1 How far a Move could go: the free points left and all Sails and Wilds."""
    return sea.turn.free + total(fitting(sea.captains[seat].hand.cards, SAIL))


def destinations(sea: Sea, seat: int, budget: int) -> tuple[str, ...]:
    """SC-5.7 Where a Move can end; round trips count only for the Edge of the World (SC-5.9)."""
    captain = sea.captains[seat]
    return within(sea.seats, captain.ship, is_ghost(captain), budget, EDGE_OF_THE_WORLD in sea.quests)


async def move(sea: Sea, seat: int) -> None:
    """SC-5.8 The destination first, then the cards; until they are put down the Move can be given up."""
    captain = sea.captains[seat]
    ghost, budget = is_ghost(captain), points(sea, seat)
    squares = destinations(sea, seat, budget)
    goal = await Place(seat, "move.destination", (*squares, BACK), BACK, clause="SC-5.7", public=False, unnoticed=True)
    if goal == BACK:
        return
    kinds = routes(sea.seats, captain.ship, goal, ghost, budget)
    if EDGE_OF_THE_WORLD not in sea.quests:  # SC-5.9 nothing hangs on the route: it is the shortest
        kind = shortest_route(sea.seats, captain.ship, goal, ghost)
    elif len(kinds) == 1:
        kind = next(iter(kinds))
    else:
        shortest = min(kinds, key=lambda each: (kinds[each], EDGES[each]))
        kind = await PickOne(
            seat,
            "move.route",
            (*kinds, BACK),
            shortest,
            clause="SC-5.9",
            public=False,
            about={"to": goal, **kinds},
            unnoticed=True,
        )
        if kind == BACK:
            return
    paid = await payment(sea, seat, goal, kinds[kind])
    if paid is not None:
        sail(sea, seat, path(sea.seats, captain.ship, goal, ghost, kind), kind, paid)


async def payment(sea: Sea, seat: int, goal: str, distance: int) -> tuple[str, ...] | None:
    """SC-5.8 Any set of Sails and Wilds that covers what the free points do not; None to give the Move up."""
    keys = keys_of(fitting(sea.captains[seat].hand.cards, SAIL))
    values = sorted([WORTH_OF_KEY[key] for key in keys], reverse=True)
    missing = distance - sea.turn.free
    if not keys or (missing > 0 and sum(values) - values[-1] < missing):
        return keys  # only one set is legal
    least, covered = 0, 0
    while covered < missing:
        covered += values[least]
        least += 1

    def fits(answer: tuple[str, ...]) -> Text | None:
        if sum([WORTH_OF_KEY[key] for key in answer]) >= missing:
            return None
        return N("These cards are 1 point short.", "Sails and Wilds must bring {n} points.", missing)

    answer = await PickSome(
        seat,
        "move.payment",
        keys,
        least,
        len(keys),
        default=(BACK,),
        clause="SC-5.8",
        public=False,
        fits=fits,
        about={"to": goal, "distance": distance, "missing": max(0, missing)},
        alone=(BACK,),
        unnoticed=True,
    )
    return None if answer == (BACK,) else answer


@lru_cache(maxsize=4096)
def first_offer(keys: tuple[str, ...], missing: int) -> tuple[str, ...]:
    """SC-5.8 After the free points the cards with least waste, Wilds last."""
    if missing <= 0:
        return ()
    sets = [some for n in range(1, len(keys) + 1) for some in combinations(keys, n)]
    enough = [some for some in sets if sum([WORTH_OF_KEY[key] for key in some]) >= missing]

    def cost(some: tuple[str, ...]) -> tuple[int, int, int]:
        wilds = sum([VALUE[CARD_OF[key]] for key in some if TYPE[CARD_OF[key]] == WILD])
        return sum([WORTH_OF_KEY[key] for key in some]), wilds, len(some)

    return min(enough, key=cost)


def sail(sea: Sea, seat: int, squares: list[str], kind: str, paid: tuple[str, ...]) -> None:
    """Pay and sail. SC-5.4 points of the cards that are not used are lost, free points are not (SC-5.8)."""
    captain, distance = sea.captains[seat], len(squares) - 1
    new_picture(sea)
    cards = spend(sea, seat, paid)
    used = max(0, distance - total(cards))
    sea.turn.free -= used
    sea.turn.side_edge = sea.turn.side_edge or bool(EDGES[kind] & SIDE)
    sea.turn.end_edge = sea.turn.end_edge or bool(EDGES[kind] & END)
    captain.ship = squares[-1]
    sea.path = squares
    sea.tell(sailed(Who(seat), squares, cards, used, bool(EDGES[kind])))


def sailed(who: Who, squares: list[str], cards: list[str], used: int, over: bool) -> Text:
    """A Move in words: from where to where, over an edge of the map or not, with which cards and free points."""
    told = {"who": who, "from": squares[0], "to": squares[-1], "cards": named_cards(cards)}
    if cards and over:
        return N(
            "{who} sails from {from} to {to} over the edge of the map with {cards} and {n} free point.",
            "{who} sails from {from} to {to} over the edge of the map with {cards} and {n} free points.",
            used,
            **told,
        )
    if cards:
        return N(
            "{who} sails from {from} to {to} with {cards} and {n} free point.",
            "{who} sails from {from} to {to} with {cards} and {n} free points.",
            used,
            **told,
        )
    del told["cards"]
    if over:
        return N(
            "{who} sails from {from} to {to} over the edge of the map with {n} free point.",
            "{who} sails from {from} to {to} over the edge of the map with {n} free points.",
            used,
            **told,
        )
    return N(
        "{who} sails from {from} to {to} with {n} free point.",
        "{who} sails from {from} to {to} with {n} free points.",
        used,
        **told,
    )

"""SC-5 Move: free points and Sails, wrapping round the edges, the shortest route."""

from functools import lru_cache

from msgspec.structs import replace

from bot.engine.question import Option, PickOne, Why
from bot.engine.text import N, T, Text, Who, Word
from bot.games.scoundrels.asking import BACK, GO_BACK, TAKING_A_TURN, committed
from bot.games.scoundrels.cards import (
    CARD_OF,
    FITTING,
    TYPE,
    VALUE,
    WORTH_OF_KEY,
    fitting,
    is_ghost,
    keys_of,
    points_of,
    spend,
    total,
)
from bot.games.scoundrels.chart import EDGES, END, SIDE, distances, path, routes, shortest_route, within
from bot.games.scoundrels.components import SAIL, WILD, Sea, new_picture
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.hand import HandCards, not_held
from bot.games.scoundrels.names import named_cards
from bot.games.scoundrels.squares import Square, lies_there, off_water, way_told

EDGE_OF_THE_WORLD = "FT13"
CARDS = "cards"  # the captain chooses what he pays with
SAILING = {card: value if card in FITTING[SAIL] else 0 for card, value in VALUE.items()}  # SC-5.1 what a card adds


def free_moves(sea: Sea, seat: int) -> int:
    """SC-5.2 The free move points of a round. SC-20.8 Old Salt has one more."""
    salt = RULES.quirks.old_salt_moves if sea.captains[seat].quirk == "old_salt" else 0
    return RULES.free_moves + salt


def points(sea: Sea, seat: int) -> int:
    """SC-5.1 How far a Move could go: the free points left and all Sails and Wilds."""
    return sea.turn.free + sum([SAILING[card] for card in sea.captains[seat].hand.cards])


def destinations(sea: Sea, seat: int, budget: int) -> tuple[str, ...]:
    """SC-5.7 Where a Move can end; round trips count only for the Edge of the World (SC-5.9)."""
    captain = sea.captains[seat]
    return within(sea.seats, captain.ship, is_ghost(captain), budget, EDGE_OF_THE_WORLD in sea.quests)


def no_move(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-5.1 Without points, or where they lead nowhere, there is no Move."""
    return None if destinations(sea, seat, points(sea, seat)) else NO_POINTS


async def move(sea: Sea, seat: int) -> None:
    """SC-5.8 The destination, paid as the first offer pays it, or with cards that the captain chooses then himself.

    Until the cards are put down the Move can be given up.
    """
    captain = sea.captains[seat]
    ghost, budget = is_ghost(captain), points(sea, seat)
    goals = destinations(sea, seat, budget)
    choosing = (CARDS,) if no_choice(sea, seat) is None else ()
    goal = committed(await Destination(seat, (*goals, *choosing, BACK), BACK))
    chooses = goal == CARDS
    if chooses:
        goal = committed(await PaidDestination(seat, (*goals, BACK), BACK))
    kinds = routes(sea.seats, captain.ship, goal, ghost, budget)
    if EDGE_OF_THE_WORLD not in sea.quests:  # SC-5.9 nothing hangs on the route: it is the shortest
        kind = shortest_route(sea.seats, captain.ship, goal, ghost)
    elif len(kinds) == 1:
        kind = next(iter(kinds))
    else:
        shortest = min(kinds, key=lambda each: (kinds[each], EDGES[each]))
        kind = committed(await Route(seat, (*kinds, BACK), shortest, goal=goal, lengths=kinds))
    paid = await (payment if chooses else cheapest)(sea, seat, goal, kinds[kind])
    sail(sea, seat, path(sea.seats, captain.ship, goal, ghost, kind), kind, paid)


async def cheapest(sea: Sea, seat: int, goal: str, distance: int) -> tuple[str, ...]:
    """SC-5.8 The first offer: what is paid unless the captain chooses his cards."""
    return first_offer(keys_of(fitting(sea.captains[seat].hand.cards, SAIL)), distance - sea.turn.free)


async def payment(sea: Sea, seat: int, goal: str, distance: int) -> tuple[str, ...]:
    """SC-5.8 Any set of Sails and Wilds that covers what the free points do not."""
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
        if points_of(answer) >= missing:
            return None
        return N("These cards are 1 point short.", "Sails and Wilds must bring {n} points.", missing)

    ask = MovePayment(
        seat, keys, least, len(keys), (BACK,), fits, (BACK,), goal=goal, distance=distance, missing=max(0, missing)
    )
    return committed(await ask)


@lru_cache(maxsize=4096)
def first_offer(keys: tuple[str, ...], missing: int) -> tuple[str, ...]:
    """SC-5.8 After the free points the cards with least waste, Wilds last."""
    if missing <= 0:
        return ()
    # for each total that can be paid: the points of Wilds in it, how many cards, and which
    best: dict[int, tuple[int, int, tuple[int, ...]]] = {0: (0, 0, ())}
    for place, key in enumerate(keys):
        value = WORTH_OF_KEY[key]
        wild = value if TYPE[CARD_OF[key]] == WILD else 0
        for paid, (wilds, count, places) in list(best.items()):
            some = (wilds + wild, count + 1, (*places, place))
            if paid + value not in best or some < best[paid + value]:
                best[paid + value] = some
    return tuple([keys[place] for place in best[min(paid for paid in best if paid >= missing)][2]])


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


# -- questions ---------------------------------------------------------------------------------------------------------

NO_POINTS = T("You have no move points: no free points, Sails or Wilds.")
SAME_SQUARE = T("A Move must end on another square.")
SAILS_ONLY = T("A Move is paid with Sails and Wilds only.")
NO_SAILS = T("You hold neither Sails nor Wilds: free points pay.")
CHOOSE_CARDS = Option(T("Choose my cards"), T("Else the cheapest cards pay, as each place says."), group=GO_BACK.group)
CHOSEN = T("You choose the cards yourself already.")


def no_choice(sea: Sea, seat: int) -> Text | None:
    """SC-5.8 Without Sails and Wilds there is nothing to choose."""
    return None if fitting(sea.captains[seat].hand.cards, SAIL) else NO_SAILS


class _Destination(Square, frozen=True, gc=False):
    """SC-5.7 Where the Move ends."""

    name, clause, public, unnoticed = "move.destination", "SC-5.7", False, True
    waiting = TAKING_A_TURN
    asks = T("Where do you sail?")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key == BACK or key in destinations(sea, seat, points(sea, seat)):
            return None
        return off_water(sea, key) or (SAME_SQUARE if key == sea.captains[seat].ship else _out_of_reach)

    def option(self, sea: Sea, key: str) -> Option:
        """How far it is, what it costs, and what lies there."""
        if key == BACK:
            return GO_BACK
        if key == CARDS:
            return CHOOSE_CARDS
        captain = sea.captains[self.seat]
        if key == captain.ship:
            lengths = routes(sea.seats, key, key, is_ghost(captain), 99)
            return self.square(sea, key, T("Round the edges and back: {n} squares.", n=min(lengths.values())))
        distance = distances(sea.seats, captain.ship, is_ghost(captain))[key]
        cards = [CARD_OF[k] for k in first_offer(keys_of(fitting(captain.hand.cards, SAIL)), distance - sea.turn.free)]
        free = max(0, distance - total(cards))
        paid = named_cards(cards) if len(cards) <= NAMED else N("{n} card", "{n} cards", len(cards))
        told: dict[str, Word] = {"way": way_told(sea, captain.ship, key, distance), "free": free}
        if cards and free:
            text = T("{way} · {free} free and {cards}", cards=paid, **told)
        elif cards:
            text = T("{way} · {cards}", cards=paid, **told)
        else:
            text = T("{way} · free points", **told)
        there = lies_there(sea, key, self.seat)
        words = self.square(sea, key, T("{text} · {there}", text=text, there=there) if there.text else text)
        return replace(words, rank=distance if there.text else OPEN_SEA + distance)


NAMED = 3  # so many cards are named that pay for a way
OPEN_SEA = 100  # what lies somewhere is looked for before open sea


class Destination(_Destination, frozen=True, gc=False):
    """SC-5.8 Paid as the hint says, unless he wants to choose the cards."""

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return no_choice(sea, seat) if key == CARDS else _Destination.hinders(sea, seat, key)


class PaidDestination(_Destination, frozen=True, gc=False):
    """SC-5.8 He chooses the cards next."""

    asks = T("Where do you sail? You choose the cards next.")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return CHOSEN if key == CARDS else _Destination.hinders(sea, seat, key)


def _out_of_reach(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    return too_far(distances(sea.seats, captain.ship, is_ghost(captain))[key], points(sea, seat))


def too_far(away: int, most: int) -> Text:
    """Why a ship cannot sail to a square."""
    return N(
        "That is further than you can sail: {n} square away, and you can sail {most}.",
        "That is further than you can sail: {n} squares away, and you can sail {most}.",
        away,
        most=most,
    )


class Route(PickOne, frozen=True, gc=False, kw_only=True):
    """SC-5.9 Over which edges the Move goes, where a Quest hangs on it."""

    name, clause, public, unnoticed = "move.route", "SC-5.9", False, True
    waiting = TAKING_A_TURN
    goal: str
    lengths: dict[str, int]

    def prompt(self, sea: Sea) -> Text:
        return T("Which way to {square}? Edges you cross count for the Edge of the World.", square=self.goal)

    def option(self, sea: Sea, key: str) -> Option:
        if key == BACK:
            return GO_BACK
        return Option(_ROUTES[key], N("{n} square", "{n} squares", self.lengths[key]))


_ROUTES = {
    "inside": T("Across no edge"),
    "side": T("Across a side edge"),
    "end": T("Across the top or bottom edge"),
    "both": T("Across a side edge and the top or bottom edge"),
}


class MovePayment(HandCards, frozen=True, gc=False, kw_only=True):
    """SC-5.8 The cards that pay for the Move, besides the free points."""

    name, clause, unnoticed = "move.payment", "SC-5.8", True
    waiting = TAKING_A_TURN
    goal: str
    distance: int
    missing: int  # points

    def prompt(self, sea: Sea) -> Text:
        told = {"square": self.goal, "missing": self.missing, "free": sea.turn.free}
        return N(
            "{square} is {n} square away. Choose Sails and Wilds worth {missing} or more, "
            "free points ({free}) fill up.",
            "{square} is {n} squares away. Choose Sails and Wilds worth {missing} or more, "
            "free points ({free}) fill up.",
            self.distance,
            **told,
        )

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return not_held(sea, seat, key) or (None if CARD_OF[key] in FITTING[SAIL] else SAILS_ONLY)

    def plain(self, sea: Sea) -> tuple[str, ...]:
        return first_offer(self.keys, self.missing)

"""SC-5 Move: free points and Sails, wrapping round the edges, the shortest route."""

from msgspec.structs import replace

from bot.engine.question import Option, Why
from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.scoundrels.asking import BACK, GO_BACK, TAKING_A_TURN, committed
from bot.games.scoundrels.cards import (
    CARD_OF,
    FITTING,
    WORTH_OF_KEY,
    fitting,
    is_ghost,
    keys_of,
    points_of,
    spend,
    total,
)
from bot.games.scoundrels.chart import EDGES, END, SIDE, distances, path, routes, shortest_route, within
from bot.games.scoundrels.components import SAIL, Sea, new_picture
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.faring import SAILING, cheapest, first_offer, left_after
from bot.games.scoundrels.hand import HandCards, not_held
from bot.games.scoundrels.names import CARD_NAMES, named_cards
from bot.games.scoundrels.squares import Square, lies_there, off_water, way_told

EDGE_OF_THE_WORLD = "FT13"
CARDS = "cards"  # the captain chooses what he pays with


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


def ways(sea: Sea, seat: int, budget: int) -> tuple[str, ...]:
    """Where a Move can end; SC-5.9 while a Quest hangs on it, by each kind of route, the shortest one first."""
    goals = destinations(sea, seat, budget)
    if EDGE_OF_THE_WORLD not in sea.quests:
        return goals
    captain, keys = sea.captains[seat], list[str]()
    for goal in goals:
        lengths = routes(sea.seats, captain.ship, goal, is_ghost(captain), budget)
        _, *others = sorted(lengths, key=lambda kind: (lengths[kind], EDGES[kind]))
        keys += [goal, *[way_key(goal, kind) for kind in others]]
    return tuple(keys)


def way_key(goal: str, kind: str) -> str:
    """The answer that names a place and another route to it than the shortest."""
    return f"{goal}~{kind}"


async def move(sea: Sea, seat: int) -> None:
    """SC-5.8 The destination, paid as the first offer pays it, or with cards that the captain chooses then himself.

    Until the cards are put down the Move can be given up.
    """
    goals = ways(sea, seat, points(sea, seat))
    choosing = (CARDS,) if no_choice(sea, seat) is None else ()
    way = committed(await Destination(seat, (*goals, *choosing, BACK), BACK))
    if way != CARDS:
        sail_there(sea, seat, way)
        return
    way = committed(await PaidDestination(seat, (*goals, BACK), BACK))
    squares, kind = course(sea, seat, way)
    sail(sea, seat, squares, kind, await payment(sea, seat, squares[-1], len(squares) - 1))


def course(sea: Sea, seat: int, way: str) -> tuple[list[str], str]:
    """The squares of a way and its kind of route. SC-5.9 The shortest one where nothing hangs on it."""
    captain = sea.captains[seat]
    goal, _, kind = way.partition("~")
    kind = kind or shortest_route(sea.seats, captain.ship, goal, is_ghost(captain))
    return path(sea.seats, captain.ship, goal, is_ghost(captain), kind), kind


def sail_there(sea: Sea, seat: int, way: str) -> None:
    """SC-5.8 A Move paid as the first offer says."""
    squares, kind = course(sea, seat, way)
    sail(sea, seat, squares, kind, cheapest(sea, seat, len(squares) - 1))


def set_out(sea: Sea, seat: int) -> None:
    """SC-5.10 An Action somewhere else begins with the Move there; any other one begins with a new picture."""
    bound = sea.captains[seat].bound
    if bound.value:
        sail_there(sea, seat, bound.value)
        bound.value = ""
    else:
        new_picture(sea)


def onward(sea: Sea, seat: int, square: str) -> Sea:
    """How things stand for him once he has sailed there: what hinders an Action there is looked for in it."""
    captain, captains = sea.captains[seat], sea.captains.copy()
    captains[seat] = replace(captain, ship=square, hand=replace(captain.hand, cards=left_after(sea, seat, square)))
    return replace(sea, captains=captains)


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
    told: dict[str, Word] = {"who": who, "from": squares[0], "to": squares[-1], "paid": paid_told(cards, used)}
    if over:
        return T("{who} sails from {from} to {to} over the edge of the map with {paid}.", **told)
    return T("{who} sails from {from} to {to} with {paid}.", **told)


def paid_told(cards: list[str], free: int) -> Word:
    """Cards and free points that pay for a way."""
    points = [N("{n} free point", "{n} free points", free)] if free else []
    return listed([*[CARD_NAMES[card] for card in cards], *points])


# -- questions ---------------------------------------------------------------------------------------------------------

NO_POINTS = T("You have no move points: no free points, Sails or Wilds.")
SAME_SQUARE = T("A Move must end on another square.")
SAILS_ONLY = T("A Move is paid with Sails and Wilds only.")
NO_SAILS = T("You hold neither Sails nor Wilds: free points pay.")
CHOOSE_CARDS = Option(T("Choose my cards"), T("Else the cheapest cards pay, as each place says."), group=GO_BACK.group)
CHOSEN = T("You choose the cards yourself already.")
NO_SUCH_ROUTE = T("No route of that kind leads there that you can pay.")
SHORTEST = T("The Move takes the shortest route: no Quest asks for another one.")


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
        if key == BACK:
            return None
        captain, budget = sea.captains[seat], points(sea, seat)
        goal, _, kind = key.partition("~")
        if goal in destinations(sea, seat, budget):
            if not kind or kind in routes(sea.seats, captain.ship, goal, is_ghost(captain), budget):
                return None if not kind or EDGE_OF_THE_WORLD in sea.quests else SHORTEST
            return NO_SUCH_ROUTE
        return off_water(sea, goal) or (SAME_SQUARE if goal == captain.ship else _out_of_reach)

    def option(self, sea: Sea, key: str) -> Option:
        """How far it is, what it costs, and what lies there."""
        if key == BACK:
            return GO_BACK
        if key == CARDS:
            return CHOOSE_CARDS
        squares, kind = course(sea, self.seat, key)
        goal, distance = squares[-1], len(squares) - 1
        there = lies_there(sea, goal, self.seat, named=False)
        text = fare(sea, self.seat, squares)
        words = self.square(sea, goal, T("{text} · {there}", text=text, there=there) if there.text else text)
        if key != goal:
            label = T("{square}, {route}", square=words.label, route=_ROUTES[kind])
            words = replace(words, label=label, mark="")  # the mark alone means the shortest route
        return replace(words, rank=distance if there.text else OPEN_SEA + distance)


def fare(sea: Sea, seat: int, squares: list[str]) -> Text:
    """How far a way leads and where, and what pays for it (SC-5.8)."""
    distance, hand = len(squares) - 1, sea.captains[seat].hand.cards
    cards = [CARD_OF[key] for key in first_offer(keys_of(fitting(hand, SAIL)), distance - sea.turn.free)]
    free = max(0, distance - total(cards))
    there = squares[0] != squares[-1]
    way = way_told(sea, squares[0], squares[-1], distance) if there else N("{n} square", "{n} squares", distance)
    paid = named_cards(cards) if len(cards) <= NAMED else N("{n} card", "{n} cards", len(cards))
    told: dict[str, Word] = {"way": way, "free": free}
    if cards and free:
        return T("{way} · {free} free, {cards}", cards=paid, **told)
    return T("{way} · {cards}", cards=paid, **told) if cards else T("{way} · free points", **told)


def short_fare(sea: Sea, seat: int, distance: int) -> Text:
    """The same in a few words, beside what is done there."""
    cards = [CARD_OF[key] for key in cheapest(sea, seat, distance)]
    free = max(0, distance - total(cards))
    paid = named_cards(cards) if len(cards) <= NAMED else N("{n} card", "{n} cards", len(cards))
    way = N("{n} square", "{n} squares", distance)
    if cards and free:
        return T("{way}: {free} free, {cards}", way=way, free=free, cards=paid)
    return T("{way}: {cards}", way=way, cards=paid) if cards else T("{way}: free", way=way)


NAMED = 2  # so many cards are named that pay for a way
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
    captain, goal = sea.captains[seat], key.partition("~")[0]
    return too_far(distances(sea.seats, captain.ship, is_ghost(captain))[goal], points(sea, seat))


def too_far(away: int, most: int) -> Text:
    """Why a ship cannot sail to a square."""
    return N(
        "That is further than you can sail: {n} square away, and you can sail {most}.",
        "That is further than you can sail: {n} squares away, and you can sail {most}.",
        away,
        most=most,
    )


_ROUTES = {
    "inside": T("across no edge"),
    "side": T("across a side edge"),
    "end": T("across the top or bottom edge"),
    "both": T("across a side edge and the top or bottom edge"),
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
        if not self.missing:
            return N(
                "{square} is {n} square away, and your free points reach: which cards do you spend instead?",
                "{square} is {n} squares away, and your free points reach: which cards do you spend instead?",
                self.distance,
                **told,
            )
        return N(
            "{square} is {n} square away, {free} of it free: choose Sails and Wilds worth {missing} or more.",
            "{square} is {n} squares away, {free} of them free: choose Sails and Wilds worth {missing} or more.",
            self.distance,
            **told,
        )

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        return not_held(sea, seat, key) or (None if CARD_OF[key] in FITTING[SAIL] else SAILS_ONLY)

    def plain(self, sea: Sea) -> tuple[str, ...]:
        return first_offer(self.keys, self.missing)

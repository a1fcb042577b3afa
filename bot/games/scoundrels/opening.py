"""SC-3 Opening: who places first, the ships, the first start captain."""

from collections.abc import Iterator

from bot.engine.chance import Draw
from bot.engine.question import NOT_OFFERED, Missing, Option, PickOne, Together, Why, free
from bot.engine.text import T, Text, Who, listed
from bot.games.scoundrels.bidding import highest_bidder, open_bids
from bot.games.scoundrels.cards import keys_of
from bot.games.scoundrels.chart import COVE, chart, distances
from bot.games.scoundrels.components import CLOCKWISE, COUNTER, Sea
from bot.games.scoundrels.content import RULES, SEATS
from bot.games.scoundrels.ending import begin_round
from bot.games.scoundrels.hand import HandCards, cheapest
from bot.games.scoundrels.squares import TAKEN, Landmark, Square, coves, off_water

HOST = 0  # the seat of the one who opened the table


async def first_chooser(sea: Sea) -> None:
    """SC-3.1 The last captain known to have broken a rule: drawn at random, or named by the host (option)."""
    if sea.options["first_chooser"] == "host_pick":
        keys = tuple([str(seat) for seat in range(sea.seats)])
        sea.chooser = int(await FirstChooser(HOST, keys, str(HOST)))
    else:
        sea.chooser = await Draw(sea.seats, "SC-3.1", None)
    sea.tell(T("{who} is the last one known to have broken a rule and chooses first.", who=Who(sea.chooser)))


async def opening_bid(sea: Sea) -> None:
    """SC-3.2 The winner of the bid is the first chooser. SC-3.9 The ports and Quests are known, no ship is placed.

    SC-3.6 Everybody bids 1 or 2 cards at once; passing is not allowed. SC-3.7 They are not replaced.
    """
    least, most = RULES.opening_bid
    asks: list[OpeningBid] = []
    for seat, captain in enumerate(sea.captains):
        keys = keys_of(captain.hand.cards)
        asks.append(OpeningBid(seat, keys, least, most, cheapest(keys, least)))
    bids = await Together(tuple(asks))
    open_bids(sea, bids)
    sea.chooser = await highest_bidder(sea)  # SC-3.8 ties as at the end of a round
    sea.tell(T("{who} wins the opening bid.", who=Who(sea.chooser)))


async def place_ship(sea: Sea) -> None:
    """SC-3.3 The first chooser, then the others clockwise, each on a cove; SC-3.4 where no other ship stands."""
    placed = sum([bool(captain.ship) for captain in sea.captains])
    seat = (sea.chooser + placed) % sea.seats
    berths = free(Berth, sea, seat)
    square = berths[0]
    if len(berths) > 1:
        square = await Berth(seat, berths, square)
    sea.captains[seat].ship = square
    sea.tell(T("{who} starts at {square}.", who=Who(seat), square=square))
    if placed + 1 == sea.seats:
        sea.phase = "order"


def order_key(seat: int, direction: int) -> str:
    """The answer that names this start captain and this direction."""
    return f"{seat}.{'clockwise' if direction == CLOCKWISE else 'counter'}"


# clockwise first, as most will have it
ORDERS = {order_key(seat, way): (seat, way) for way in (CLOCKWISE, COUNTER) for seat in range(SEATS[1])}


def set_order(sea: Sea, key: str) -> None:
    """Take up the chosen start captain and direction."""
    sea.start, sea.direction = ORDERS[key]
    told = {"who": Who(sea.chooser), "start": Who(sea.start)}
    if sea.direction == CLOCKWISE:
        sea.tell(T("{who} decides: {start} starts, and play goes clockwise.", **told))
    else:
        sea.tell(T("{who} decides: {start} starts, and play goes counter-clockwise.", **told))


async def first_order(sea: Sea) -> None:
    """SC-3.5 The first chooser names the start captain of round 1 and the direction, bid or no bid."""
    keys = free(FirstOrder, sea, sea.chooser)
    set_order(sea, await FirstOrder(sea.chooser, keys, order_key(sea.chooser, CLOCKWISE)))
    begin_round(sea)


# -- questions ---------------------------------------------------------------------------------------------------------


class FirstChooser(PickOne, frozen=True, gc=False):
    """SC-3.1 Who was the last to break a rule."""

    name, clause = "setup.first_chooser", "SC-3.1"
    waiting = T("{who} names the captain who chooses first.")
    asks = T("Who was the last to break a rule? That captain chooses first.")

    def option(self, sea: Sea, key: str) -> Option:
        return Option(T("{who}", who=Who(int(key))), emoji=int(key))


class OpeningBid(HandCards, frozen=True, gc=False):
    """SC-3.6 One or two cards for the first choice."""

    name, clause = "setup.bid", "SC-3.6"
    waiting = T("{who} is bidding for the first choice.")
    asks = T("Bid one or two cards for the first choice. They are not replaced.")


class Berth(Square, frozen=True, gc=False):
    """SC-3.3 The cove to start from."""

    name, clause = "setup.place_ship", "SC-3.3"
    waiting = T("{who} chooses a cove to start from.")
    asks = T("Choose the cove you start from.")

    @staticmethod
    def sought(sea: Sea, seat: int) -> list[str]:
        return [cove.square for cove in sea.coves]

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """SC-3.4 No two ships start in the same one."""
        ashore = off_water(sea, key)
        if ashore is not None or chart(sea.seats).kinds[key] != COVE:
            return ashore or ONLY_IN_COVES
        return TAKEN if any(captain.ship == key for captain in sea.captains) else None

    def option(self, sea: Sea, key: str) -> Option:
        """How far the nearest ports are (all six would not fit a menu's line)."""
        away = distances(sea.seats, key, False)
        ports = sorted(sea.ports, key=lambda port: away[port.square])[:3]
        near = [T("{port} {n}", port=port.name, n=away[port.square]) for port in ports]
        return self.square(sea, key, T("Squares to the nearest ports: {ports}.", ports=listed(near)))

    def landmarks(self, sea: Sea) -> Iterator[Landmark]:
        yield from coves(sea)
        yield T("Any other square"), sea.ports[0].square


ONLY_IN_COVES = T("Ships start in coves.")


class _Order(PickOne, frozen=True, gc=False):
    """Who starts, and which way play goes."""

    @staticmethod
    def sought(sea: Sea, seat: int) -> list[str]:
        return [key for key, (start, _) in ORDERS.items() if start < sea.seats]

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        start, _ = ORDERS.get(key, (sea.seats, CLOCKWISE))
        if start >= sea.seats:
            return NOT_OFFERED
        return None if sea.captains[start].ship else _sunk

    def option(self, sea: Sea, key: str) -> Option:
        seat, way = ORDERS[key]
        clockwise = way == CLOCKWISE
        return Option(
            T("{who} starts, clockwise" if clockwise else "{who} starts, counter-clockwise", who=Who(seat)), emoji=seat
        )

    def looked_for(self, sea: Sea) -> tuple[str, ...]:
        return ()  # captains are looked for, whatever the direction

    def surprises(self, sea: Sea) -> Iterator[Missing]:
        for key, (seat, way) in ORDERS.items():
            reason = self.refuses(sea, key) if seat < sea.seats and way == CLOCKWISE and key not in self.keys else None
            if reason is not None:
                yield Missing(T("{who} starts", who=Who(seat)), reason)


def _sunk(sea: Sea, seat: int, key: str) -> Text:
    return T("No ship of {who} is on the map.", who=Who(ORDERS[key][0]))


Order = _Order  # what the end of a round builds its own question on


class FirstOrder(_Order, frozen=True, gc=False):
    """SC-3.5 The order of round 1."""

    name, clause = "setup.order", "SC-3.5"
    waiting = T("{who} chooses who starts, and the direction of play.")
    asks = T("Who starts round 1, and which way does play go?")

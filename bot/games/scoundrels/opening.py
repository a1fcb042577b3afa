"""SC-3 Opening: who places first, the ships, the first start captain."""

from bot.engine.chance import Draw
from bot.engine.decision import PickOne, PickSome, Place, Together
from bot.engine.text import T, Who
from bot.games.scoundrels.bidding import highest_bidder, open_bids
from bot.games.scoundrels.cards import cheapest, keys_of
from bot.games.scoundrels.components import CLOCKWISE, COUNTER, Sea
from bot.games.scoundrels.content import RULES
from bot.games.scoundrels.ending import begin_round

HOST = 0  # the seat of the one who opened the table


async def first_chooser(sea: Sea) -> None:
    """SC-3.1 The last captain known to have broken a rule: drawn at random, or named by the host (option)."""
    if sea.options["first_chooser"] == "host_pick":
        keys = tuple(str(seat) for seat in range(sea.seats))
        sea.chooser = int(await PickOne(HOST, "setup.first_chooser", keys, str(HOST), clause="SC-3.1"))
    else:
        sea.chooser = await Draw(sea.seats, "SC-3.1", None)
    sea.tell(T("{who} is the last one known to have broken a rule and chooses first.", who=Who(sea.chooser)))


async def opening_bid(sea: Sea) -> None:
    """SC-3.2 The winner of the bid is the first chooser. SC-3.9 The ports and Quests are known, no ship is placed.

    SC-3.6 Everybody bids 1 or 2 cards at once; passing is not allowed. SC-3.7 They are not replaced.
    """
    least, most = RULES.opening_bid
    asks: list[PickSome] = []
    for seat, captain in enumerate(sea.captains):
        keys = keys_of(captain.hand.cards)
        asks.append(
            PickSome(seat, "setup.bid", keys, least, most, cheapest(keys, least), clause="SC-3.6", public=False)
        )
    bids = await Together(tuple(asks))
    open_bids(sea, bids)
    sea.chooser = await highest_bidder(sea)  # SC-3.8 ties as at the end of a round
    sea.tell(T("{who} wins the opening bid.", who=Who(sea.chooser)))


async def place_ship(sea: Sea) -> None:
    """SC-3.3 The first chooser, then the others clockwise, each on a cove; SC-3.4 where no other ship stands."""
    placed = sum([bool(captain.ship) for captain in sea.captains])
    seat = (sea.chooser + placed) % sea.seats
    taken = [captain.ship for captain in sea.captains]
    free = tuple(cove.square for cove in sea.coves if cove.square not in taken)
    square = free[0]
    if len(free) > 1:
        square = await Place(seat, "setup.place_ship", free, free[0], clause="SC-3.3")
    sea.captains[seat].ship = square
    sea.tell(T("{who} starts at {square}.", who=Who(seat), square=square))
    if placed + 1 == sea.seats:
        sea.phase = "order"


def order_keys(sea: Sea) -> tuple[str, ...]:
    """Every pair of a start captain with a ship and a direction: "2.clockwise", "2.counter"."""
    seats = [seat for seat, captain in enumerate(sea.captains) if captain.ship]
    return tuple(f"{seat}.{way}" for way in ("clockwise", "counter") for seat in seats)


def set_order(sea: Sea, key: str) -> None:
    """Take up the chosen start captain and direction."""
    seat, _, way = key.partition(".")
    sea.start, sea.direction = int(seat), CLOCKWISE if way == "clockwise" else COUNTER
    told = {"who": Who(sea.chooser), "start": Who(sea.start)}
    if sea.direction == CLOCKWISE:
        sea.tell(T("{who} decides: {start} starts, and play goes clockwise.", **told))
    else:
        sea.tell(T("{who} decides: {start} starts, and play goes counter-clockwise.", **told))


async def first_order(sea: Sea) -> None:
    """SC-3.5 The first chooser names the start captain of round 1 and the direction, bid or no bid."""
    key = await PickOne(sea.chooser, "setup.order", order_keys(sea), f"{sea.chooser}.clockwise", clause="SC-3.5")
    set_order(sea, key)
    begin_round(sea)

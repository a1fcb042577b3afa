"""Chapters 2 and 3 - set-up: cards and stacks, captains and their ships, who goes first."""

from typing import Any

from bot.engine.chance import Roll, shuffled
from bot.engine.game import Setting, waiting_orders
from bot.engine.question import Together
from bot.engine.secret import Cards, Secret
from bot.engine.text import T, Who
from bot.games.set_sail.berths import PAIRS, Berths
from bot.games.set_sail.components import Captain, Sea, Turn, no_offers
from bot.games.set_sail.content import BOX, GOODS, QUESTS, SHIP_CARDS, SHIPS, Plunder, Trade
from bot.games.set_sail.turn import begin_round

COLOURS: tuple[str, ...] = ("red", "blue", "green", "yellow", "purple", "white")  # SS-3.1


def ship_deck(deck: str) -> list[str]:
    """SS-2.2, SS-2.3 The cards of one ship deck: all Deep Water cards alike, Trade Route cards of two strengths."""
    return [card for card in SHIP_CARDS if SHIPS[card].deck == deck for _ in range(SHIPS[card].count)]


def _split(quests: "list[Plunder] | list[Trade]") -> tuple[list[str], list[str]]:
    """SS-2.5, SS-2.6 The quests that lie open at the start, and those that form the deck."""
    opened = [quest.id for quest in quests if quest.points == BOX.open_points]
    return opened, [quest.id for quest in quests if quest.points != BOX.open_points]


def setup(setting: Setting) -> Sea:
    """The box unpacked: every card in its place, nothing shuffled yet."""
    open_plunder, plunder_deck = _split(QUESTS.plunder)
    open_trade, trade_deck = _split(QUESTS.trade)
    captains = [
        Captain(
            colour=setting.tokens[seat],
            hand=Cards(seats=(seat,), pool="hand"),
            maps=Cards(seats=(seat,), pool="treasure"),
            silver=BOX.start.silver,  # SS-3.2
            supplies=BOX.start.supplies,
        )
        for seat in range(setting.seats)
    ]
    return Sea(
        seats=setting.seats,
        options=setting.options,
        orders=waiting_orders(setting.seats),
        captains=captains,
        deep_deck=Cards(ship_deck("deep"), pool="deep"),
        route_deck=Cards(ship_deck("route"), pool="route"),
        plunder_deck=Cards(plunder_deck, pool="plunder"),
        trade_deck=Cards(trade_deck, pool="trade"),
        treasure_deck=Cards([quest.id for quest in QUESTS.treasure], pool="treasure"),  # SS-2.7
        open_plunder=open_plunder,
        open_trade=open_trade,
        stock=Secret[dict[str, int]](dict.fromkeys(GOODS, BOX.stack), {}),  # SS-2.12
        now=Turn(no_offers(setting.seats)),
    )


async def deal(sea: Sea) -> None:
    """SS-2.1 to SS-2.10 Shuffle the five decks and take some quests out of the game, unseen."""
    sea.deep_deck.cards = await shuffled(sea.deep_deck.cards, "SS-2.1", "deep")
    sea.route_deck.cards = await shuffled(sea.route_deck.cards, "SS-2.1", "route")
    out = BOX.removed[sea.seats]  # SS-2.8
    for deck, removed, clause, kind in (
        (sea.plunder_deck, sea.removed_plunder, "SS-2.6", "plunder"),
        (sea.trade_deck, sea.removed_trade, "SS-2.6", "trade"),
        (sea.treasure_deck, sea.removed_treasure, "SS-2.7", "treasure"),
    ):
        cards = await shuffled(deck.cards, clause, kind)
        deck.cards = cards[: len(cards) - out]  # SS-2.9 what is left; the top is the end of the list
        removed.cards = cards[len(cards) - out :]  # SS-2.10
    if out:
        sea.tell(T("The table is set. {n} cards of each quest deck stay out of this game.", n=out))
    else:
        sea.tell(T("The table is set, with all quests there are."))
    sea.phase = "place"


async def place(sea: Sea) -> None:
    """SS-3.3 to SS-3.5 Everybody puts two ships on two different tiles of the Supply Port, all at the same time."""
    chosen: dict[int, Any] = await Together(tuple([Berths(seat) for seat in range(sea.seats)]))
    for seat, captain in enumerate(sea.captains):
        captain.ships = list(PAIRS[chosen[seat]])  # SS-3.4 others' ships do not matter
        sea.tell(T("{who} starts at {one} and {two}.", who=Who(seat), one=captain.ships[0], two=captain.ships[1]))
    sea.phase = "first"


async def first_player(sea: Sea) -> None:
    """SS-3.6 to SS-3.8 The highest roll goes first in every round; ties roll again among themselves."""
    rivals = list(range(sea.seats))
    while len(rivals) > 1:
        rolls: dict[str, int] = {}
        for seat in rivals:
            rolls[str(seat)] = await Roll(BOX.die, "SS-3.6", seat)  # SS-1.12
            sea.tell(T("{who} rolls {n} for the first turn.", who=Who(seat), n=rolls[str(seat)]))
        sea.first_rolls.append(rolls)
        highest = max(rolls.values())
        rivals = [seat for seat in rivals if rolls[str(seat)] == highest]  # SS-3.7
    sea.first = rivals[0]
    sea.tell(T("{who} goes first in every round.", who=Who(sea.first)))
    begin_round(sea)

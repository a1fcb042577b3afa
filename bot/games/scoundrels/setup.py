"""SC-2 Set-up: decks, hands, ports, Quests."""

from bot.engine.chance import Dice, Draw, shuffled
from bot.engine.game import Setting, waiting_orders
from bot.engine.secret import Cards, Secret
from bot.engine.text import N, T, Text, listed
from bot.games.scoundrels.cards import DECK
from bot.games.scoundrels.chart import chart
from bot.games.scoundrels.components import Captain, Cove, Port, Sea
from bot.games.scoundrels.content import DELIVERIES, PANELS, QUEST_ORDER, QUIRKS, RULES, SEATS, SPECIALS, TREASURE
from bot.games.scoundrels.infamy import quirks_on, skirmish
from bot.games.scoundrels.names import QUEST_NAMES

DOUBLOONS = "doubloons"


def unfit(setting: Setting) -> Text | None:
    """Skirmish Mode is for fewer captains than the base game (SC-21.11)."""
    low, high = RULES.skirmish.seats if setting.options["mode"] == "skirmish" else SEATS
    if low <= setting.seats <= high:
        return None
    return T("With these options Scoundrels! is for {low} to {high} captains.", low=low, high=high)


def setup(setting: Setting) -> Sea:
    """The table before anything is shuffled: SC-2.5 one port and one cove for each captain.

    SC-2.9 Everybody starts with nothing; SC-21.1 in Skirmish Mode with some tokens.
    """
    here = chart(setting.seats)
    sea = Sea(
        seats=setting.seats,
        options=setting.options,
        orders=waiting_orders(setting.seats),
        captains=[
            Captain(
                Cards(seats=(seat,), pool="action"),
                drawn=Secret("", "", (seat,)),
                bound=Secret("", "", (seat,)),
                unwanted=Secret((), (), (seat,)),
            )
            for seat in range(setting.seats)
        ],
        ports=[Port(square, PANELS[i].name) for i, square in enumerate(here.ports)],
        coves=[Cove(square) for square in here.coves],
    )
    if skirmish(sea):
        for captain in sea.captains:
            captain.infamy = RULES.skirmish.infamy
    return sea


async def deal(sea: Sea) -> None:
    """Everything that is shuffled, dealt and rolled before the opening."""
    await deal_actions(sea)
    await (skirmish_treasure(sea) if skirmish(sea) else base_treasure(sea))
    await lock_ports(sea)
    if not skirmish(sea):  # SC-21.3 no Quests there
        await deal_quests(sea)
    if quirks_on(sea):
        await shuffle_quirks(sea)


async def deal_actions(sea: Sea) -> None:
    """SC-2.1 Eight cards each, nine with the opening bid."""
    sea.deck.cards = await shuffled(DECK, "SC-2.1")
    count = RULES.opening_hand if sea.options["opening"] == "bid" else RULES.hand
    for captain in sea.captains:
        captain.hand.cards = sorted(sea.deck.cards.pop() for _ in range(count))


async def base_treasure(sea: Sea) -> None:
    """SC-2.2, SC-2.3 The weighted cards less some Doubloons, and SC-2.4 some weightless ones, nobody knows which."""
    numbers = RULES.treasure[str(sea.seats)]
    cards = [card for card, kind in TREASURE.items() if kind.weight for _ in range(kind.count)]
    for _ in range(numbers.doubloons_out):
        cards.remove(DOUBLOONS)
        sea.lost_treasure.append(DOUBLOONS)
    specials = await shuffled(SPECIALS, "SC-2.4", "specials")
    cards += specials[: numbers.specials]
    sea.unused_treasure.cards = sorted(specials[numbers.specials :])
    sea.treasure.cards = await shuffled(cards, "SC-2.4", "deck")
    sea.tell(N("The Treasure deck has {n} card.", "The Treasure deck has {n} cards.", len(cards)))


async def skirmish_treasure(sea: Sea) -> None:
    """SC-21.2 Six cards, the last one drawn unseen from all others."""
    cards = [card for card, n in RULES.skirmish.treasure.items() for _ in range(n)]
    others = [card for card, kind in TREASURE.items() for _ in range(kind.count)]
    for card in cards:
        others.remove(card)
    for _ in range(RULES.skirmish.random_treasure):
        cards.append(others.pop(await Draw(len(others), "SC-21.2", None)))
    sea.unused_treasure.cards = others
    sea.treasure.cards = await shuffled(cards, "SC-2.4", "deck")
    sea.tell(N("The Treasure deck has {n} card.", "The Treasure deck has {n} cards.", len(cards)))


async def lock_ports(sea: Sea) -> None:
    """SC-2.6 A die for each port: a 4 leaves it open, else it is closed for so many rounds."""
    dice = await Dice(RULES.port_die, len(sea.ports), "SC-2.6", None)
    for port, pips in zip(sea.ports, dice, strict=True):
        port.closed = 0 if pips == RULES.port_open_on else pips
    while sum([not port.closed for port in sea.ports]) < RULES.least_open_ports:
        # SC-2.7 the highest number opens; among equal ones the lower panel, which max() meets first
        opened = max(sea.ports, key=lambda port: port.closed)
        opened.closed = 0
        sea.tell(T("{port} is opened, so that two ports are open.", port=opened.name))
    for port in sea.ports:
        if port.closed:
            told = {"port": port.name, "square": port.square}
            sea.tell(N("{port} ({square}) is closed for {n} round.", "{port} ({square}) is closed for {n} rounds.",
                       port.closed, **told))  # fmt: skip
        else:
            sea.tell(T("{port} ({square}) is open.", port=port.name, square=port.square))


async def deal_quests(sea: Sea) -> None:
    """SC-2.8 One Quest more than captains; Deliveries to ports that are not in play stay out."""
    cards = [quest for quest in QUEST_ORDER if quest not in DELIVERIES or DELIVERIES[quest].port <= sea.seats]
    order = await shuffled(cards, "SC-2.8")
    dealt = set(order[: RULES.quests[str(sea.seats)]])
    sea.quests = [quest for quest in QUEST_ORDER if quest in dealt]
    sea.unused_quests.cards = order[len(dealt) :]
    sea.tell(T("The Quests: {quests}.", quests=listed([QUEST_NAMES[quest] for quest in sea.quests])))


async def shuffle_quirks(sea: Sea) -> None:
    """SC-2.10 The Quirk deck lies face down; SC-21.10 Free Trader has no use in Skirmish Mode."""
    quirks = [q.id for q in QUIRKS.values() if q.skirmish or not skirmish(sea)]
    sea.quirk_deck.cards = await shuffled(quirks, "SC-2.10")

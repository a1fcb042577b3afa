"""Options in words: what each choice is called, what it costs and brings, from the view of whoever reads it."""

from collections.abc import Callable

from bot.engine.decision import Ask, Place
from bot.engine.question import Option
from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.set_sail.board import FAR, KIND, PORTS, TILES
from bot.games.set_sail.combat import MEETING_KEYS
from bot.games.set_sail.components import SHIP_NAMES, Sea
from bot.games.set_sail.content import BOX, PLUNDER, POINTS, TRADE, TREASURE, UPGRADES
from bot.games.set_sail.hand import CARD_NAMES, CARD_OF, so_many
from bot.games.set_sail.ports import DEAL
from bot.games.set_sail.quests import QUEST_NAMES, treasure_here

KIND_NAMES: dict[str, Text] = {
    "land": T("land"),
    "deep": T("deep water"),
    "shallow": T("shallow water"),
    "route": T("trade route"),
    "supply": T("Supply Port"),
    "trade": T("Trade Port"),
    "upgrade": T("Upgrade Port"),
    "pirate": T("Pirate Port"),
}
KIND_DOES: dict[str, Text] = {
    "deep": T("fight a Deep Water ship"),
    "shallow": T("fish a silver"),
    "route": T("fight a Trade Route ship"),
    "supply": T("buy supplies"),
    "trade": T("buy and sell goods"),
    "upgrade": T("buy an upgrade"),
    "pirate": T("quests and maps"),
}
_MEETING = {key: place for place, key in MEETING_KEYS.items()}
_SHIPS = {"1": 0, "2": 1}


def option(view: Sea, ask: Ask, key: str) -> Option:
    """One key in words."""
    return _OPTIONS[ask.name](view, ask, key)


def _tile(tile: str) -> Text:
    return T("{tile} ({kind})", tile=tile, kind=KIND_NAMES[KIND[tile]])


def _berth(view: Sea, ask: Ask, key: str) -> Option:
    return Option(_tile(key), place=key, mark=key)


def _goal(view: Sea, ask: Ask, key: str) -> Option:
    """A tile to sail to: how far it is, what can be done there, and who is there."""
    if key == "back":
        return Option(T("Choose again for ship I"), group=T("Take back"))
    ship = int(ask.about)
    steps = N("{n} step: {does}", "{n} steps: {does}", FAR[view.barred[ship]][key], does=KIND_DOES[KIND[key]])
    foes = [Who(seat) for seat, other in enumerate(view.captains) if seat != ask.seat and key in other.ships]
    hint = T("{steps}, {foes} there", steps=steps, foes=listed(foes[:3])) if foes and key not in PORTS else steps
    return Option(_tile(key), hint, key, key, _row(ask, key[1:]))


def _row(ask: Ask, row: str) -> Text:
    """The row of a tile, with the ports in it that can be reached: what is looked for first."""
    assert isinstance(ask, Place)
    ports = dict.fromkeys(PORTS[tile] for tile in _PORTS_OF_ROW[row] if tile in ask.keys)
    if not ports:
        return T("Row {n}", n=row)
    return T("Row {n}: {ports}", n=row, ports=listed([KIND_NAMES[kind] for kind in ports]))


_PORTS_OF_ROW = {row: tuple(tile for tile in PORTS if tile[1:] == row) for row in dict.fromkeys(t[1:] for t in TILES)}


def _meeting(view: Sea, ask: Ask, key: str) -> Option:
    tile, foe = _MEETING[key]
    return Option(T("Fight {foe} at {tile}", foe=Who(foe), tile=tile), place=tile, mark=tile)


def _reply(view: Sea, ask: Ask, key: str) -> Option:
    captain = view.captains[ask.seat]
    if key == "fight":
        cannons = captain.cannon * BOX.upgrades["cannon"].adds
        return Option(
            T("Fight back"), T("Die + {n}; the lower total loses the difference and may be robbed", n=cannons)
        )
    oars = captain.oar * BOX.upgrades["oar"].flee
    return Option(T("Flee"), T("Die + {n}; nothing is lost with the attack's total or more", n=oars))


def _theft(view: Sea, ask: Ask, key: str) -> Option:
    return Option(T("Steal a card"), T("One at random")) if key == "take" else Option(T("Do not steal"))


def _slip(view: Sea, ask: Ask, key: str) -> Option:
    return Option(T("Stay")) if key == "stay" else Option(_tile(key), place=key, mark=key)


def _ship(view: Sea, ask: Ask, key: str) -> Option:
    ship = _SHIPS[key]
    tile = view.captains[ask.seat].ships[ship]
    return Option(
        T("Ship {ship} at {tile}", ship=SHIP_NAMES[ship], tile=tile), KIND_DOES[KIND[tile]], tile, SHIP_NAMES[ship]
    )


def _shallows(view: Sea, ask: Ask, key: str) -> Option:
    if key == "fish":
        return Option(T("Fish"), N("{n} silver", "{n} silver", BOX.fishing))
    quest = TREASURE[treasure_here(view.captains[ask.seat], int(ask.about))]
    return Option(T("Dig for {name}", name=QUEST_NAMES[quest.id]), T("{n} points, {n} silver", n=quest.points))


def _payment(view: Sea, ask: Ask, key: str) -> Option:
    if key == "silver":
        return Option(T("With silver"), T("1 silver each"))
    return Option(T("With ship cards"), T("1 ship card each")) if key == "ships" else Option(T("Nothing more"))


def _deal(view: Sea, ask: Ask, key: str) -> Option:
    if key == "done":
        return Option(T("Nothing more"), group=T("Nothing more"))
    deal, good, number = DEAL[key]
    what = so_many(good, number)
    if deal == "buy":
        return Option(
            T("Buy {what}", what=what), T("for {n} silver", n=number), group=T("Buy {good}", good=CARD_NAMES[good])
        )
    return Option(
        T("Sell {what}", what=what), T("for {n} silver", n=number), group=T("Sell {good}", good=CARD_NAMES[good])
    )


def _token(view: Sea, ask: Ask, key: str) -> Option:
    if key == "none":
        return Option(T("Nothing"))
    held = getattr(view.captains[ask.seat], key)
    does = _TOKEN_DOES[key]
    if ask.name == "runout.upgrade":
        return Option(_LABELS[key], T("you have {n}: {does}", n=held, does=does))
    return Option(_LABELS[key], T("{n} silver: {does}", n=UPGRADES[key].cost, does=does))


_TOKEN_DOES: dict[str, Text] = {
    "barrel": T("room for {n} more Trade cards", n=BOX.upgrades["barrel"].adds),
    "oar": T("{n} more steps, +{flee} when fleeing", n=BOX.upgrades["oar"].adds, flee=BOX.upgrades["oar"].flee),
    "cannon": T("+{n} in every fight", n=BOX.upgrades["cannon"].adds),
}


def _quest(view: Sea, ask: Ask, key: str) -> Option:
    if key == "done":
        return Option(T("Nothing more"))
    if key == "map":
        return Option(T("Buy a treasure map"), T("for {n} silver; nobody else sees it", n=BOX.map_cost))
    return Option(QUEST_NAMES[key], T("{n} points and {n} silver for {cost}", n=POINTS[key], cost=quest_cost(key)))


def quest_cost(quest: str) -> Word:
    """What an open quest takes, in words."""
    if quest in PLUNDER:
        return N("{n} ship card", "{n} ship cards", PLUNDER[quest].ship_cards)
    return listed([so_many(good, n) for good, n in TRADE[quest].cost.items() if n])


_LABELS: dict[str, Text] = {
    **CARD_NAMES,
    "banana": T("Banana"),
    "sugar": T("Sugar cane"),
    "tobacco": T("Tobacco"),
    "silver": T("Silver"),
    "supplies": T("Supplies"),
    "barrel": T("Barrel"),
    "oar": T("Oar"),
    "cannon": T("Cannon"),
}


def _card(view: Sea, ask: Ask, key: str) -> Option:
    return Option(_LABELS[CARD_OF[key]])


def _won(view: Sea, ask: Ask, key: str) -> Option:
    """A Trade card to be had: how many of it are held, and which open quests take it."""
    held = view.captains[ask.seat].hand.cards.count(key)
    open_quests = [quest for quest in view.open_trade if quest]
    wanted = [
        QUEST_NAMES[quest] for quest in open_quests if key in [good for good, n in TRADE[quest].cost.items() if n]
    ]
    if not wanted:
        return Option(_LABELS[key], T("you hold {n}", n=held))
    return Option(_LABELS[key], T("you hold {n}; wanted by {quests}", n=held, quests=listed(wanted)))


def _offered(view: Sea, ask: Ask, key: str) -> Option:
    """A thing in an offer, or a plain answer to one."""
    if key == "accept":
        return Option(T("Accept"))
    if key == "decline":
        return Option(T("Decline"))
    return Option(_LABELS[key])


def _counter(view: Sea, ask: Ask, key: str) -> Option:
    word, _, seat = key.partition(".")
    who = Who(int(seat))
    return Option(T("Accept {who}'s offer", who=who) if word == "accept" else T("Decline {who}'s offer", who=who))


def _withdrawn(view: Sea, ask: Ask, key: str) -> Option:
    return Option(T("Take back the offer to {who}", who=Who(int(key))))


_ORDER_NAMES: dict[str, Text] = {
    "ask": T("Ask me"),
    "fight": T("Always fight"),
    "flee": T("Always flee"),
    "stay": T("Always stay"),
    "take": T("Always steal"),
    "decline": T("Always decline"),
}


def _order(view: Sea, ask: Ask, key: str) -> Option:
    return Option(_ORDER_NAMES[key])


_OPTIONS: dict[str, Callable[[Sea, Ask, str], Option]] = {
    "setup.place": _berth,
    "move.destination": _goal,
    "combat.order": _meeting,
    "combat.stance": _reply,
    "combat.steal": _theft,
    "combat.sidestep": _slip,
    "action.next": _ship,
    "action.dig": _shallows,
    "port.supply": _payment,
    "port.trade": _deal,
    "port.upgrade": _token,
    "port.pirate": _quest,
    "pay.ship_cards": _card,
    "reward.trade_card": _won,
    "hand.discard": _card,
    "runout.upgrade": _token,
    "runout.place": _berth,
    "turn.end": lambda view, ask, key: Option(T("End the turn"), T("you eat 1 supply")),
    "trade.offer": _offered,
    "trade.respond": _offered,
    "trade.counter": _counter,
    "trade.withdraw": _withdrawn,
    "orders.combat.stance": _order,
    "orders.combat.sidestep": _order,
    "orders.combat.steal": _order,
    "orders.trade": _order,
}

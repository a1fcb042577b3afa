"""Why an answer is not legal, named by the rule."""

from bot.engine.decision import Answer, Ask, PickSome, Place
from bot.engine.text import N, T, Text, Who, listed
from bot.games.scoundrels.burying import cove_at
from bot.games.scoundrels.cards import CARD_OF, FITTING, TYPE, is_ghost
from bot.games.scoundrels.chart import COVE, LAND, chart, distances
from bot.games.scoundrels.components import BOARD, SAIL, TYPE_OF_WAY, Sea
from bot.games.scoundrels.content import ANY, DELIVERIES, WORTH
from bot.games.scoundrels.infamy import SPYGLASS, carries, skirmish
from bot.games.scoundrels.moving import points
from bot.games.scoundrels.outcome import side_of
from bot.games.scoundrels.pillaging import port_at
from bot.games.scoundrels.quests import price
from bot.games.scoundrels.quirks import BLIND
from bot.games.scoundrels.round_end import DROP
from bot.games.scoundrels.telling import CARD_NAMES, TYPE_NAMES

GHOST_ASHORE = T("The Ghost Pirate has no business ashore: no pillage, no burying, no digging, no Delivery.")
NOT_CARRIED = T("You do not carry the Treasure for that Delivery.")
GONE, AGAIN, NO_CARDS, TOO_FAR = "gone", "again", "cards", "far"  # what stands against an attack


def why_not(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """The rule that forbids this answer, or None where the plain reason says enough."""
    if isinstance(answer, str):
        if ask.name == "turn.action":
            return no_action(sea, ask.seat, answer)
        if isinstance(ask, Place):
            return no_square(sea, ask, answer)
        if ask.name == "fight.respond":
            return no_response(sea, ask.seat, answer)
        if ask.name in ("setup.order", "round.order"):
            return no_start(sea, answer)
        if ask.name == "bury.treasure" and answer in sea.captains[ask.seat].cargo:
            return too_dear(sea, ask.seat, WORTH[answer])
        if ask.name == "deliver.choose" and answer in sea.captains[ask.seat].cargo:
            return too_dear(sea, ask.seat, price(sea, ask.seat, answer))
        if ask.name == "quirk.offer" and answer == BLIND:
            return T("No other Quirk is left.")
    if isinstance(answer, tuple) and isinstance(ask, PickSome):
        return no_cards(sea, ask, answer)
    return None


def no_action(sea: Sea, seat: int, key: str) -> Text | None:
    """Why this Action cannot be taken now."""
    kind, _, what = key.partition("-")
    captain = sea.captains[seat]
    if kind in ("pillage", "bury", "dig", "deliver") and is_ghost(captain):
        return GHOST_ASHORE
    if kind == "pillage":
        port = port_at(sea, captain.ship)
        if port is None:
            return no_port(sea, seat)
        if port.closed:
            return N("{port} is closed for {n} round.", "{port} is closed for {n} rounds.", port.closed, port=port.name)
        return T("A pillage needs at least one Sword, Cannon or Wild card.")
    if kind in ("board", "shoot") and what.isdigit() and int(what) < sea.seats:
        if int(what) == seat:
            return T("You cannot attack yourself.")
        return no_attack(kind, hurdle(sea, seat, kind, int(what)), [int(what)])
    if kind == "bury":
        return no_burial(sea, seat)
    if kind == "dig":
        cove = cove_at(sea, captain.ship)
        if cove is None or not cove.cards.cards:
            return T("You can dig only in a cove where Treasure is buried.")
        return T("You cannot carry any more weighted Treasure.")
    if kind == "deliver" and what in DELIVERIES:
        return no_delivery(sea, seat, what)
    if kind == "spyglass":
        if not carries(captain, SPYGLASS):
            return T("You do not carry the Brass Spyglass.")
        return T("The Spyglass works once per turn, while there is a card to see.")
    return T("You have no move points: no free points, Sails or Wilds.") if kind == "move" else None


def no_port(sea: Sea, seat: int) -> Text:
    """Where the nearest port is that could be pillaged."""
    away = distances(sea.seats, sea.captains[seat].ship, False)
    ports = [port for port in sea.ports if not port.closed and port.square in away]
    if not ports:
        return T("You can pillage only in a port square, and all ports are closed.")
    near = min(ports, key=lambda port: away[port.square])
    return N(
        "You can pillage only in a port square. The nearest open one is {port}, {n} square away.",
        "You can pillage only in a port square. The nearest open one is {port}, {n} squares away.",
        away[near.square],
        port=near.name,
    )


def hurdle(sea: Sea, seat: int, kind: str, other: int) -> str:
    """What stands against attacking this pirate in this way, when it is not offered."""
    captain, target = sea.captains[seat], sea.captains[other]
    if not target.ship:
        return GONE
    if other in (sea.turn.boarded if kind == BOARD else sea.turn.shot):
        return AGAIN
    return NO_CARDS if FITTING[TYPE_OF_WAY[kind]].isdisjoint(captain.hand.cards) else TOO_FAR


def no_attack(kind: str, why: str, others: list[int]) -> Text:
    """Why these pirates cannot be attacked in this way, all of them for the same reason."""
    told = {"who": listed([Who(other) for other in others])}
    if why == GONE:
        return T("No ship of {who} is on the map.", **told)
    if why == AGAIN and kind == BOARD:
        return T("You have boarded {who} this turn; the same attack on the same captain comes once per turn.", **told)
    if why == AGAIN:
        return T("You have shot at {who} this turn; the same attack on the same captain comes once per turn.", **told)
    if why == NO_CARDS:
        return (
            T("To board you need a Sword or a Wild.") if kind == BOARD else T("To shoot you need a Cannon or a Wild.")
        )
    if kind == BOARD:
        return T("To board {who} your ship must be in the same square.", **told)
    return T("Out of range, or behind land: {who}. Shots do not go round the edge.", **told)


def no_burial(sea: Sea, seat: int) -> Text:
    """Why nothing can be buried here."""
    captain = sea.captains[seat]
    cove = cove_at(sea, captain.ship)
    if cove is None:
        return T("You can bury only in a cove.")
    if cove.owner not in (-1, seat):
        return T("{who}'s marker lies here: another captain's cove cannot be used.", who=Who(cove.owner))
    elsewhere = [other.square for other in sea.coves if other.owner == seat and other is not cove]
    if elsewhere and not skirmish(sea):
        return T("Your marker lies at {square}, and you may bury at one cove only.", square=elsewhere[0])
    if not captain.cargo:
        return T("You carry no Treasure.")
    return too_dear(sea, seat, min(WORTH[card] for card in captain.cargo))


def too_dear(sea: Sea, seat: int, cost: int) -> Text:
    """Why a Treasure cannot be buried or delivered: what it costs, and how many cards there are."""
    held = len(sea.captains[seat].hand)
    return N("It costs {n} Action card, and you hold {held}.", "It costs {n} Action cards, and you hold {held}.", cost,
             held=held)  # fmt: skip


def no_start(sea: Sea, key: str) -> Text | None:
    """Why this captain cannot start."""
    seat, _, way = key.partition(".")
    known = way in ("clockwise", "counter") and seat.isdigit() and int(seat) < sea.seats
    return T("No ship of {who} is on the map.", who=Who(int(seat))) if known else None


def no_delivery(sea: Sea, seat: int, quest: str) -> Text:
    """Why this Delivery cannot be made."""
    delivery = DELIVERIES[quest]
    if quest not in sea.quests:
        return T("That Delivery is not on the table.")
    cargo = sea.captains[seat].cargo
    if not any(delivery.treasure in (card, ANY) for card in cargo):
        return NOT_CARRIED
    if sea.captains[seat].ship != sea.ports[delivery.port - 1].square:
        port = sea.ports[delivery.port - 1]
        return T("That Delivery goes to {port} ({square}).", port=port.name, square=port.square)
    return too_dear(sea, seat, min(price(sea, seat, card) for card in cargo if delivery.treasure in (card, ANY)))


def no_square(sea: Sea, ask: Ask, key: str) -> Text | None:
    """Why a ship cannot go there."""
    kinds = chart(sea.seats).kinds
    captain = sea.captains[ask.seat]
    if key not in kinds:
        return T("There is no such square.")
    if kinds[key] == LAND:
        return T("No ship may stop on land.")
    if ask.name == "setup.place_ship" and kinds[key] != COVE:
        return T("Ships start in coves.")
    if ask.name in ("ghost.place", "setup.place_ship"):
        return T("Another ship lies there.")
    if key == captain.ship:
        return T("A Move must end on another square.")
    away = distances(sea.seats, captain.ship, is_ghost(captain))[key]
    fight = sea.fight if ask.name == "fight.flight" else None
    most = side_of(fight, ask.seat).count if fight is not None else points(sea, ask.seat)
    return N(
        "That is further than you can sail: {n} square away, and you can sail {most}.",
        "That is further than you can sail: {n} squares away, and you can sail {most}.",
        away,
        most=most,
    )


def no_response(sea: Sea, seat: int, way: str) -> Text | None:
    """Why the defender cannot answer in this way."""
    if way not in TYPE_OF_WAY:
        return None
    if FITTING[TYPE_OF_WAY[way]].isdisjoint(sea.captains[seat].hand.cards):
        return T("You have no {type} and no Wild.", type=TYPE_NAMES[TYPE_OF_WAY[way]])
    return T("Over two squares only Long Nines can shoot back.")


def no_cards(sea: Sea, ask: PickSome, answer: tuple[str, ...]) -> Text | None:
    """Why these cards cannot be used: not held, of a wrong type, or a mixed set."""
    strange = [key for key in answer if key not in ask.keys and key not in ask.alone]
    if not strange:
        return None
    key = strange[0].removeprefix(DROP)
    card = CARD_OF.get(key)
    if card is None:
        return None
    held = sea.captains[ask.seat].hand.cards.count(card)
    copy = int(key.partition(".")[2] or 1)
    if copy > held:
        return N("You hold {card} once only.", "You do not hold that many: {card}, {n} of them.", held,
                 card=CARD_NAMES[card]) if held else T("You do not hold {card}.", card=CARD_NAMES[card])  # fmt: skip
    if ask.name in ("fight.attack", "fight.cards"):
        kind = TYPE_NAMES[TYPE_OF_WAY[ask.about["way"]]]
        return T("A side fights with one type only: {type} and Wilds, never a mixed set.", type=kind)
    if ask.name == "pillage.cards" and TYPE[card] == SAIL:
        return T("Sails cannot be used in a pillage.")
    if ask.name == "move.payment":
        return T("A Move is paid with Sails and Wilds only.")
    return None

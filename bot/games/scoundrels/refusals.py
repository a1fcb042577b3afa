"""Why an answer is not legal, named by the rule."""

from bot.engine.decision import Answer, Ask, PickSome
from bot.engine.text import N, T, Text, Who
from bot.games.scoundrels.burying import cove_at
from bot.games.scoundrels.cards import CARD_OF, FITTING, TYPE, is_ghost
from bot.games.scoundrels.chart import LAND, chart
from bot.games.scoundrels.components import SAIL, TYPE_OF_WAY, Sea
from bot.games.scoundrels.content import DELIVERIES, WORTH
from bot.games.scoundrels.infamy import SPYGLASS, carries, skirmish
from bot.games.scoundrels.pillaging import port_at
from bot.games.scoundrels.round_end import DROP
from bot.games.scoundrels.telling import CARD_NAMES, TYPE_NAMES

GHOST_ASHORE = T("The Ghost Pirate has no business ashore: no pillage, no burying, no digging, no Delivery.")


def why_not(sea: Sea, ask: Ask, answer: Answer) -> Text | None:
    """The rule that forbids this answer, or None where the plain reason says enough."""
    if isinstance(answer, str):
        if ask.name == "turn.action":
            return no_action(sea, ask.seat, answer)
        if ask.name in ("move.destination", "fight.flight", "ghost.place"):
            return no_square(sea, ask, answer)
        if ask.name == "fight.respond":
            return no_response(sea, ask.seat, answer)
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
            return T("You can pillage only in a port square.")
        if port.closed:
            return N("{port} is closed for {n} round.", "{port} is closed for {n} rounds.", port.closed, port=port.name)
        return T("A pillage needs at least one Sword, Cannon or Wild card.")
    if kind in ("board", "shoot") and what.isdigit() and int(what) < sea.seats:
        return no_attack(sea, seat, kind, int(what))
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


def no_attack(sea: Sea, seat: int, kind: str, other: int) -> Text | None:
    """Why this pirate cannot be attacked in this way."""
    captain, target = sea.captains[seat], sea.captains[other]
    told = {"who": Who(other)}
    if other == seat:
        return T("You cannot attack yourself.")
    if not target.ship:
        return T("{who} has no ship on the map.", **told)
    if kind == "board":
        if other in sea.turn.boarded:
            return T(
                "You have boarded {who} this turn; the same attack on the same captain comes once per turn.", **told
            )
        if target.ship != captain.ship:
            return T("To board {who} your ship must be in the same square.", **told)
        return T("To board you need a Sword or a Wild.")
    if other in sea.turn.shot:
        return T("You have shot at {who} this turn; the same attack on the same captain comes once per turn.", **told)
    if FITTING["cannon"].isdisjoint(captain.hand.cards):
        return T("To shoot you need a Cannon or a Wild.")
    return T("{who} is out of range, or land blocks the shot. Shots do not go round the edge.", **told)


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
    return T("Burying costs as many Action cards as the Treasure is worth; you have too few.")


def no_delivery(sea: Sea, seat: int, quest: str) -> Text:
    """Why this Delivery cannot be made."""
    delivery = DELIVERIES[quest]
    if quest not in sea.quests:
        return T("That Delivery is not on the table.")
    cargo = sea.captains[seat].cargo
    if not any(delivery.treasure in (card, "any") for card in cargo):
        return T("You do not carry the Treasure for that Delivery.")
    if sea.captains[seat].ship != sea.ports[delivery.port - 1].square:
        return T("That Delivery goes to {port}.", port=sea.ports[delivery.port - 1].name)
    lowest = min(WORTH[card] for card in cargo if delivery.treasure in (card, "any"))
    return N("It costs {n} Action card.", "It costs {n} Action cards.", lowest)


def no_square(sea: Sea, ask: Ask, key: str) -> Text | None:
    """Why a ship cannot go there."""
    kinds = chart(sea.seats).kinds
    if key not in kinds:
        return T("There is no such square.")
    if kinds[key] == LAND:
        return T("No ship may stop on land.")
    if ask.name == "ghost.place":
        return T("Another ship lies there.")
    if key == sea.captains[ask.seat].ship:
        return T("A Move must end on another square.")
    return T("That is further than you can sail.")


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

"""What a captain may look for among the choices and does not find: the refusals, said before anybody tries."""

from collections.abc import Callable, Iterator

from bot.engine.decision import Ask, PickOne, PickSome, Place
from bot.engine.question import Missing
from bot.engine.text import T, Text, Who, listed
from bot.games.scoundrels.cards import CARD_OF, is_ghost, keys_of
from bot.games.scoundrels.chart import LAND, chart
from bot.games.scoundrels.components import BOARD, FLEE, SHOOT, Sea
from bot.games.scoundrels.content import DELIVERIES, TREASURE
from bot.games.scoundrels.infamy import SPYGLASS, carries
from bot.games.scoundrels.pillaging import port_at
from bot.games.scoundrels.quests import QUEST_NAMES
from bot.games.scoundrels.quirks import BLIND
from bot.games.scoundrels.refusals import GONE, NOT_CARRIED, hurdle, no_attack, no_delivery, why_not
from bot.games.scoundrels.telling import WAY_NAMES, named_cards
from bot.games.scoundrels.words_options import PLAIN_ACTIONS, RESPONSES

MOST = 12
Sought = Iterator[tuple[Text, str]]
"""What somebody may look for in words, and the key he would then try."""


def missing(sea: Sea, ask: Ask) -> tuple[Missing, ...]:
    """Whatever is not offered just now and for which a refusal names the reason."""
    if ask.name == "turn.action":
        return (*_refused(sea, ask, _actions(sea, ask)), *_attacks(sea, ask), *_deliveries(sea, ask))[:MOST]
    if isinstance(ask, PickSome):
        return _cards(sea, ask)
    return _refused(sea, ask, SOUGHT[ask.name](sea, ask))[:MOST] if ask.name in SOUGHT else ()


def _refused(sea: Sea, ask: Ask, sought: Sought) -> tuple[Missing, ...]:
    assert isinstance(ask, PickOne | Place)
    found = [(label, key, why_not(sea, ask, key)) for label, key in sought if key not in ask.keys]
    return tuple(Missing(label, reason) for label, _, reason in found if reason is not None)


# -- the Actions of a turn ---------------------------------------------------------------------------------------------


def _actions(sea: Sea, ask: Ask) -> Sought:
    captain = sea.captains[ask.seat]
    yield T("Move"), "move"
    if is_ghost(captain):
        yield T("Pillage, bury, dig or deliver"), "pillage"
        return
    port = port_at(sea, captain.ship)
    yield T("Pillage {port}", port=port.name) if port else T("Pillage"), "pillage"
    yield PLAIN_ACTIONS["bury"].label, "bury"
    yield PLAIN_ACTIONS["dig"].label, "dig"
    if carries(captain, SPYGLASS):
        yield PLAIN_ACTIONS["spyglass"].label, "spyglass"


def _attacks(sea: Sea, ask: Ask) -> Iterator[Missing]:
    """Those who cannot be attacked, together where it is for the same reason; the sunk are not looked for."""
    assert isinstance(ask, PickOne)
    for kind in (BOARD, SHOOT):
        kept: dict[str, list[int]] = {}
        for other in range(sea.seats):
            if other != ask.seat and f"{kind}-{other}" not in ask.keys:
                kept.setdefault(hurdle(sea, ask.seat, kind, other), []).append(other)
        for why, others in kept.items():
            if why == GONE:
                continue
            names = listed([Who(other) for other in others])
            label = T("Board {who}" if kind == BOARD else "Shoot at {who}", who=names)
            everybody = len(kept) == 1 and len(others) == sea.seats - 1
            yield Missing(WAY_NAMES[kind] if everybody else label, no_attack(kind, why, others))


def _deliveries(sea: Sea, ask: Ask) -> Iterator[Missing]:
    """The open Deliveries one by one if their Treasure is aboard, all others together."""
    assert isinstance(ask, PickOne)
    if is_ghost(sea.captains[ask.seat]):
        return
    without: list[Text] = []
    for quest in sea.quests:
        if quest not in DELIVERIES or f"deliver-{quest}" in ask.keys:
            continue
        reason = no_delivery(sea, ask.seat, quest)
        if reason == NOT_CARRIED:
            without.append(QUEST_NAMES[quest])
        else:
            yield Missing(T("Deliver {quest}", quest=QUEST_NAMES[quest]), reason)
    if without:
        yield Missing(T("Deliver {quest}", quest=listed(without)), NOT_CARRIED)


# -- places, answers, cards --------------------------------------------------------------------------------------------


def _land(sea: Sea) -> str:
    return next(square for square, kind in chart(sea.seats).kinds.items() if kind == LAND)


def _destinations(sea: Sea, ask: Ask) -> Sought:
    yield T("A square of land"), _land(sea)
    for port in sea.ports:
        yield T("{port} ({square})", port=port.name, square=port.square), port.square
    for cove in sea.coves:
        yield T("The cove {square}", square=cove.square), cove.square


def _haunts(sea: Sea, ask: Ask) -> Sought:
    yield T("A square of land"), _land(sea)
    yield T("A square with a ship"), next(captain.ship for captain in sea.captains if captain.ship)


def _berths(sea: Sea, ask: Ask) -> Sought:
    for cove in sea.coves:
        yield T("The cove {square}", square=cove.square), cove.square
    yield T("Any other square"), sea.ports[0].square


def _responses(sea: Sea, ask: Ask) -> Sought:
    for way in (FLEE, SHOOT, BOARD):
        yield RESPONSES[way].label, way


def _cargo(sea: Sea, ask: Ask) -> Sought:
    for card in dict.fromkeys(sea.captains[ask.seat].cargo):
        yield T("{treasure}", treasure=TREASURE[card].name), card


def _starts(sea: Sea, ask: Ask) -> Sought:
    for seat in range(sea.seats):
        yield T("{who} starts", who=Who(seat)), f"{seat}.clockwise"


def _quirks(sea: Sea, ask: Ask) -> Sought:
    yield T("Take the next one blindly"), BLIND


def _cards(sea: Sea, ask: PickSome) -> tuple[Missing, ...]:
    """The cards of the own hand that cannot be used here."""
    if ask.public:
        return ()
    keys = [key for key in keys_of(sea.captains[ask.seat].hand.cards) if key not in ask.keys]
    reason = why_not(sea, ask, (keys[0],)) if keys else None
    if reason is None:
        return ()
    return (Missing(T("{cards}", cards=named_cards([CARD_OF[key] for key in keys])), reason),)


SOUGHT: dict[str, Callable[[Sea, Ask], Sought]] = {
    "move.destination": _destinations,
    "fight.flight": _destinations,
    "ghost.place": _haunts,
    "setup.place_ship": _berths,
    "fight.respond": _responses,
    "bury.treasure": _cargo,
    "deliver.choose": _cargo,
    "setup.order": _starts,
    "round.order": _starts,
    "quirk.offer": _quirks,
}

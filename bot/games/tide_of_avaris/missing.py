"""Why can't I ...? What a captain may look for among the choices and does not find, with the reason of `why_not`."""

from collections.abc import Callable, Iterator

from bot.engine.decision import Answer, Ask, Offer, Terms
from bot.engine.question import Missing
from bot.engine.text import T, Text, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.actions import FLAGGED, FLAGS
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.chart import COLOUR, CREW_FACES, NEXT, NODES, SPIRIT, numbered
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.control import REGIONS, SEND, SENT
from bot.games.tide_of_avaris.movement import others_on
from bot.games.tide_of_avaris.night import PRICES, taken
from bot.games.tide_of_avaris.options_in_words import option
from bot.games.tide_of_avaris.reasons import why_not

Sought = Iterator[tuple[Text, Answer]]  # what is looked for, and the answer that would be it


def missing(view: Sea, ask: Ask) -> tuple[Missing, ...]:
    """What is not offered, and why; things with one reason in one line."""
    seek = SOUGHT.get(ask.name)
    found: list[tuple[Text, list[Text]]] = []
    for label, answer in seek(view, ask) if seek else ():
        reason = None if _offered(ask, answer) else why_not(view, ask, answer)
        if reason is None:
            continue
        same = next((labels for other, labels in found if other == reason), None)
        if same is None:
            found.append((reason, [label]))
        elif label not in same:
            same.append(label)
    return tuple(
        Missing(labels[0] if len(labels) == 1 else T("{things}", things=listed(labels)), reason)
        for reason, labels in found
    )


def _offered(ask: Ask, answer: Answer) -> bool:
    keys: tuple[str, ...] = getattr(ask, "keys", ())
    return all(key in keys for key in answer) if isinstance(answer, tuple) else answer in keys


def _hub(sea: Sea, ask: Ask) -> Sought:
    captain = sea.captains[ask.seat]
    if not captain.ship or sea.turn.stage != "move":
        yield T("Sail on"), NEXT[captain.ship or captain.home][0]
    else:
        for space in NEXT[captain.ship]:
            yield T("Sail to {space}", space=names.SPACE[space]), space
    if captain.ship:
        yield option(sea, ask, "act").label, "act"
        if others_on(sea, ask.seat, captain.ship):
            yield T("Fight"), "fight"
    yield T("Bury the Hold"), "bury"
    yield T("Collect"), "collect"
    yield T("Command crew"), "crew"
    keys: tuple[str, ...] = getattr(ask, "keys", ())
    if captain.ship and "signal_flags" in captain.relics and not any(key in FLAGGED for key in keys):
        yield T("Signal Flags"), FLAGS[NEXT[captain.ship][0]]


def _key(*keys: str) -> Callable[[Sea, Ask], Sought]:
    """Keys that are offered at other times, by their own labels."""

    def seek(sea: Sea, ask: Ask) -> Sought:
        for key in keys:
            yield option(sea, ask, key).label, key

    return seek


def _pay(sea: Sea, ask: Ask) -> Sought:
    there = sea.at(str(ask.about))
    for face in CREW_FACES:
        if COLOUR[face] in there:
            yield option(sea, ask, face).label, face
    yield option(sea, ask, "rum").label, "rum"


def _ready(sea: Sea, ask: Ask) -> Sought:
    """Ready dice that do not serve here."""
    for key in numbered(sea.captains[ask.seat].ready.cards):
        yield option(sea, ask, key).label, (key,)


def _reroll(sea: Sea, ask: Ask) -> Sought:
    yield T("Reroll dice"), numbered(sea.captains[ask.seat].ready.cards)


def _relic(sea: Sea, ask: Ask) -> Sought:
    for relic in sea.relic_row:
        yield (T("Take a Relic") if ask.name == "relic.refresh" else option(sea, ask, relic).label), relic


def _bind(sea: Sea, ask: Ask) -> Sought:
    for colour in sea.captains[ask.seat].bound:
        yield names.TREASURE[f"bound.{colour}"], (f"bound.{colour}",)


def _steal(sea: Sea, ask: Ask) -> Sought:
    for colour in sea.captains[int(ask.about)].bound:
        yield names.TREASURE[f"bound.{colour}"], (f"bound.{colour}",)


def _upgrade(sea: Sea, ask: Ask) -> Sought:
    captain = sea.captains[ask.seat]
    for track, steps in PRICES.items():
        key = f"{track}.{min(taken(captain, track) + 1, len(steps))}"
        yield option(sea, ask, key).label, (key,)
    if captain.jettisoned:
        yield option(sea, ask, "back.1").label, ("back.1",)


def _whirlpool(sea: Sea, ask: Ask) -> Sought:
    for space in NODES:
        if space != sea.captains[ask.seat].ship:
            yield names.SPACE[space], space


def _relocate(sea: Sea, ask: Ask) -> Sought:
    """Where the ships of the others lie, for that is where one would like to send the Navy."""
    for seat, captain in enumerate(sea.captains):
        if seat != ask.seat and captain.ship not in ("", sea.navy.space):
            yield names.SPACE[captain.ship], captain.ship


def _unlock(sea: Sea, ask: Ask) -> Sought:
    for card in sea.tokens:
        yield option(sea, ask, card).label, card


def _send(sea: Sea, ask: Ask) -> Sought:
    sent = {SENT[key][0] for key in getattr(ask, "keys", ())}
    for area in REGIONS if sent & set(REGIONS) else ():
        if area not in sent:
            yield names.AREA[area], SEND[area, 1]


def _sinking(sea: Sea, ask: Ask) -> Sought:
    captain = sea.captains[ask.seat]
    if not hold(captain):
        yield T("All treasures"), "treasures"
    for face in (*captain.ready.cards, *captain.exhausted):
        if face.startswith(SPIRIT):
            yield T("{die} die", die=names.DIE[face]), face


def _offer(sea: Sea, ask: Ask) -> Sought:
    assert isinstance(ask, Offer) and sea.fight is not None
    if ask.name == "parley.reply":
        yield option(sea, ask, "accept").label, "accept"
    foe = next(side.who for side in (sea.fight.attacker, sea.fight.defender) if side.who != ask.seat)
    if not ask.take:
        yield T("Make a counter-offer"), Terms(foe)
        return
    captain = sea.captains[ask.seat]
    for relic in captain.relics[:1]:
        yield T("Relics"), Terms(foe, {relic: 1})
    for face in (*captain.ready.cards, *captain.exhausted):
        if face.startswith(SPIRIT):
            yield T("The Crew Spirit Die"), Terms(foe, {f"ready.{face}": 1})


SOUGHT: dict[str, Callable[[Sea, Ask], Sought]] = {
    "turn.hub": _hub,
    "move.pay": _pay,
    "move.bribe": _key("pay"),
    "crew.command": _ready,
    "battle.commit": _ready,
    "day.reroll": _reroll,
    "relic.refresh": _relic,
    "relic.take": _relic,
    "bind.pick": _bind,
    "combat.steal": _steal,
    "night.upgrade": _upgrade,
    "whirlpool.place": _whirlpool,
    "navy.relocate": _relocate,
    "unlock.pick": _unlock,
    "control.send": _send,
    "sinking.choice": _sinking,
    "explore.witch": _key("pay"),
    "parley.open": _offer,
    "parley.reply": _offer,
}

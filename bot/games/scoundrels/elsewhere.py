"""SC-5.10 Actions somewhere else, declared together with the Move that leads there."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.engine.question import Option
from bot.engine.text import T, Text, Who, Word
from bot.games.scoundrels.attacking import ATTACK_OF, ATTACKS, attack_hint, in_range
from bot.games.scoundrels.burying import BURIED_BY, burial_told, cheap_burials
from bot.games.scoundrels.cards import is_ghost
from bot.games.scoundrels.chart import chart, distances
from bot.games.scoundrels.components import BOARD, SHOOT, Sea
from bot.games.scoundrels.content import DELIVERIES, TREASURE
from bot.games.scoundrels.delivering import DELIVER, QUEST_OF, delivery_told
from bot.games.scoundrels.faring import left_after
from bot.games.scoundrels.moving import course, onward, points, short_fare
from bot.games.scoundrels.pillaging import pillage_told
from bot.games.scoundrels.squares import port_at

PILLAGE, DIG = "pillage", "dig"


def elsewhere(sea: Sea, seat: int) -> Iterator[tuple[str, list[str]]]:
    """The other squares within reach where something may be done, the nearest first, and what."""
    captain, budget = sea.captains[seat], points(sea, seat)
    ghost, deeds = is_ghost(captain), dict[str, list[str]]()
    if not budget:
        return
    far = distances(sea.seats, captain.ship, ghost)

    def add(square: str, *keys: str) -> None:
        if 0 < far.get(square, 0) <= budget:
            deeds.setdefault(square, []).extend(keys)

    if not ghost:
        for port in sea.ports:
            if not port.closed:
                add(port.square, PILLAGE)
        if captain.cargo:
            for quest in sea.quests:
                if quest in DELIVERIES:
                    add(sea.ports[DELIVERIES[quest].port - 1].square, DELIVER[quest])
        for cove in sea.coves:
            add(cove.square, *cheap_burials(captain), DIG)
    for other, target in enumerate(sea.captains):
        if other != seat and target.ship:
            add(target.ship, ATTACKS[BOARD, other])
            if in_range(sea, seat, other) is None:
                add(firing_place(sea, far, target.ship), ATTACKS[SHOOT, other])
    yield from sorted(deeds.items(), key=lambda each: far[each[0]])


def firing_place(sea: Sea, far: dict[str, int], target: str) -> str:
    """The nearest square from which a ship is in range (SC-7.4: what sees it is seen by it)."""
    shots = chart(sea.seats).shots[sea.options["diagonal_sight"]][target]
    return min([square for square in shots if square in far], key=lambda square: (far[square], square))


def placed(deed: str, square: str) -> str:
    """The answer that names an Action and where it is done."""
    return f"{deed}@{square}"


# -- in words ----------------------------------------------------------------------------------------------------------


def elsewhere_told(sea: Sea, seat: int, deed: str, square: str) -> Option:
    """What is done where, what the way costs, and what it costs and brings there."""
    squares, _ = course(sea, seat, square)
    hand, there = left_after(sea, seat, square), onward(sea, seat, square)
    port = port_at(sea, square)
    place: Word = T("{port} ({square})", port=port.name, square=square) if port else square
    told: dict[str, Word] = {"place": place}
    if deed in ATTACK_OF:
        way, other = ATTACK_OF[deed]
        told["who"] = Who(other)
        label = T("Sail to {place} and board {who}" if way == BOARD else "Sail to {place}, shoot at {who}", **told)
        option = Option(label, attack_hint(there, seat, way, other), mark="", emoji=other)
    elif deed in QUEST_OF:
        option = delivery_told(there, seat, QUEST_OF[deed])
        option = replace(option, label=T("Sail there: {deed}", deed=option.label))
    elif deed in BURIED_BY:
        card = BURIED_BY[deed]
        label = T("Sail to cove {place}, bury {treasure}", treasure=TREASURE[card].name, **told)
        option = Option(label, burial_told(sea, seat, card, hand), emoji="treasure")
    elif deed == DIG:
        option = Option(T("Sail to cove {place} and dig", **told), T("Your turn ends with it."), emoji="dig")
    else:
        option = Option(T("Sail to {place} and pillage", **told), pillage_told(hand), emoji="port")
    return replace(option, hint=joined(short_fare(sea, seat, len(squares) - 1), option.hint), place=square, mark=square)


def joined(one: Text, other: Text) -> Text:
    """Two facts side by side."""
    return T("{one} · {other}", one=one, other=other) if other.text else one

"""Scoundrels in words: all that the pictures say, for readers who cannot or do not want to see them."""

from typing import NamedTuple

from bot.games.scoundrels.cards import is_ghost, limit, total
from bot.games.scoundrels.chart import COVE, PORT, chart, distances
from bot.games.scoundrels.components import GHOST, LIVING, TYPE_OF_WAY, Captain, Sea
from bot.games.scoundrels.content import COLUMNS, PANELS, QUIRKS, ROWS, TREASURE, WORTH
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short
from rendering.scene import Mate, Scene

from .tokens import quest_words
from .words import (
    FINAL,
    bonus_of,
    buried,
    card_name,
    count,
    direction,
    fate_word,
    last_event,
    listed,
    order_of,
    quests,
    sea_of,
    sinks_at,
    treasure_name,
)

MOST = 3500
MOST_PRIVATE = 2500
FEW = 12  # choices that are told one by one


def _head(sea: Sea) -> str:
    mode = " (Skirmish Mode)" if sea.options.get("mode") == "skirmish" else ""
    when = f"Round {sea.round}" if sea.round else "Set-up"
    if sea.over:
        return f"Scoundrels!{mode} {when}. The game is over."
    end = f". This is the final round: {FINAL[sea.final]}" if sea.final else ""
    return f"Scoundrels!{mode} {when}{end}."


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return "Waiting for " + ", ".join(name_of(scene, seat) for seat in scene.to_act) + "."


def _order(scene: Scene) -> str:
    sea = sea_of(scene)
    if not sea.round or sea.over:
        return ""
    names = [name_of(scene, seat) + (" (has played)" if seat in sea.played else "") for seat in order_of(sea)]
    return f"Order of play, {direction(sea)}: {', '.join(names)}."


def cargo_words(cards: list[str]) -> str:
    """Cargo with its worth and weight, equal cards together."""
    kinds = sorted(dict.fromkeys(cards), key=lambda card: (-WORTH[card], card))
    parts: list[str] = []
    for kind in kinds:
        many = cards.count(kind)
        weight = "" if kind not in TREASURE or TREASURE[kind].weight else ", weightless"
        parts.append(f"{f'{many} ' if many > 1 else ''}{treasure_name(kind)} (worth {WORTH[kind]}{weight})")
    return listed(parts)


def _captain(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    c, mate = sea.captains[seat], scene.mates[seat]
    machine = ", computer captain" if mate.captain else ""
    parts = [f"{name_of(scene, seat)} ({letter(mate.colour)}, {mate.colour}{machine})"]
    if fate_word(c):
        parts.append(fate_word(c))
    parts += [
        f"{c.infamy} Infamy",
        f"Damage {c.damage} of {sinks_at(sea, c)}",
        f"{len(c.hand)} of {limit(c)} cards",
        f"ship at {c.ship}" if c.ship else "not on the map",
        f"cargo {cargo_words(c.cargo)}",
    ]
    if buried(sea, seat):
        parts.append(f"{count(buried(sea, seat), 'Treasure')} buried")
    if c.fate != LIVING:
        parts.append(f"living score set aside {c.living_infamy}")
    if c.quirk:
        parts.append(f"Quirk {QUIRKS[c.quirk].name}: {quirk_effect(sea, c.quirk).rstrip('.')}")
    if seat == sea.turn.seat and not sea.over:
        parts.append(f"on turn, {count(sea.turn.free, 'free move point')} left")
        fought = [f"boarded {name_of(scene, other)}" for other in sea.turn.boarded]
        fought += [f"shot at {name_of(scene, other)}" for other in sea.turn.shot]
        if fought:
            parts.append("has " + " and ".join(fought))
    return "; ".join(parts) + "."


def quirk_effect(sea: Sea, quirk: str) -> str:
    """What a Quirk does in this mode."""
    card = QUIRKS[quirk]
    return card.skirmish_effect if sea.options.get("mode") == "skirmish" and card.skirmish_effect else card.effect


def _places(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    ports = [
        f"{port.name} {port.square} " + ("open" if not port.closed else f"closed for {count(port.closed, 'round')}")
        for port in sea.ports
    ]
    coves: list[str] = []
    for cove in sea.coves:
        if cove.owner < 0:
            coves.append(f"{cove.square} free")
            continue
        seen = [treasure_name(card) for card in cove.cards if card in TREASURE]
        what = f" ({listed(seen)})" if seen and len(seen) == len(cove.cards) else ""
        coves.append(f"{cove.square} {count(len(cove.cards), 'Treasure')} of {name_of(scene, cove.owner)}{what}")
    land = [square for square, kind in chart(sea.seats).kinds.items() if kind not in (".", PORT, COVE)]
    size = f"{chr(ord('A') + sea.seats * COLUMNS - 1)}{ROWS}"
    return [
        f"Ports: {', '.join(ports)}.",
        f"Coves: {', '.join(coves)}.",
        f"Map A1 to {size}, edges wrap; panels {', '.join(panel.name for panel in PANELS[: sea.seats])}. "
        f"Land: {' '.join(sorted(land))}.",
    ]


def _quests(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    out: list[str] = []
    done = {feat.quest: feat for feat in sea.feats}
    for quest in quests(sea):
        name, task, _, infamy = quest_words(quest)
        if quest in done:
            feat = done[quest]
            out.append(f"- {name}: done by {name_of(scene, feat.seat)} for {feat.infamy} Infamy")
        else:
            out.append(f"- {name}: {task} {f'{infamy} Infamy' if infamy else 'Infamy: worth and 2 more'}")
    return ["Quests:", *out] if out else []


def _decks(sea: Sea) -> str:
    words = (
        f"Action deck {len(sea.deck)}, discards {len(sea.discard)}"
        + (f" (last {card_name(sea.discard[-1])})" if sea.discard else "")
        + f"; Treasure deck {len(sea.treasure)}"
    )
    if sea.lost_treasure:
        words += f"; out of the game: {listed([treasure_name(card) for card in sea.lost_treasure])}"
    if sea.options.get("quirks") == "on":
        words += f"; Quirk deck {len(sea.quirk_deck)}"
        if sea.quirk_up:
            words += f", face up {QUIRKS[sea.quirk_up].name}: {quirk_effect(sea, sea.quirk_up).rstrip('.')}"
    return words + "."


def _stage(scene: Scene) -> list[str]:
    """The cards on the stage, one by one."""
    sea = sea_of(scene)
    if sea.fight is not None:
        out: list[str] = []
        for side in (sea.fight.attacker, sea.fight.defender):
            if not side.count:
                continue
            shown = listed([card_name(card) for card in side.turned])
            down = side.count - len(side.turned)
            more = f" (Quirk +{bonus_of(side)})" if bonus_of(side) else ""
            out.append(f"{name_of(scene, side.seat)}: turned {shown}; total {side.total}{more}; {down} not turned.")
        return out
    if sea.pillage is not None:
        p = sea.pillage
        out = [f"Played: {listed([card_name(card) for card in p.played])}."]
        out.append(f"Port: {listed([card_name(card) for card in p.drawn])}.")
        if p.replaced:
            out.append(f"Replaced: {listed([card_name(card) for card in p.replaced])}.")
        return out
    if sea.bids and sea.dig is None:
        return [
            f"Bid of {name_of(scene, bid.seat)}: {listed([card_name(card) for card in bid.cards])}, {bid.total} in all"
            + (f"; tie-break {listed([card_name(card) for card in bid.ties])}" if bid.ties else "")
            + "."
            for bid in sea.bids
        ]
    return []


def _marks(scene: Scene) -> list[str]:
    if not scene.marks:
        return []
    return ["Legal places: " + ", ".join(mark.place for mark in scene.marks) + "."]


def text(scene: Scene) -> str:
    """The whole board in words."""
    sea = sea_of(scene)
    lines = [_head(sea), _waiting(scene), _order(scene), last_event(scene) + "."]
    lines += _stage(scene)
    lines += [_captain(scene, seat) for seat in range(len(sea.captains))]
    lines += _places(scene)
    lines += _quests(scene)
    lines.append(_decks(sea))
    lines += _marks(scene)
    lines += [f"> {line}" for line in scene.news]
    return short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: what is going on, who stands how, and who must act."""
    sea = sea_of(scene)
    lines = [_head(sea), last_event(scene) + ".", _waiting(scene)]
    for seat, c in enumerate(sea.captains):
        where = f"at {c.ship}" if c.ship else fate_word(c) or "not placed"
        lines.append(
            f"{name_of(scene, seat)}{' (Ghost)' if c.fate == GHOST else ''}: {c.infamy} Infamy, {where}, "
            f"Damage {c.damage}, cargo {len(c.cargo)}."
        )
    opened = [port.square for port in sea.ports if not port.closed]
    lines.append(f"Open ports: {listed(opened)}.")
    lines += _marks(scene)
    return short(" ".join(line for line in lines if line), 1000)


ANSWERS = {
    "ask": "ask me",
    "concede": "concede",
    "flee": "flee with all I have",
    "shoot": "shoot with all I have",
    "board": "board with all I have",
    "never": "never",
    "hopeless": "when it is hopeless",
    "later": "decide later",
}


def orders_of(sea: Sea, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    given = sea.orders[seat].value if seat < len(sea.orders) else {}
    out: list[str] = []
    defence, plan, early = (given.get(f"{name}") for name in ("standing.defence", "standing.plan", "round.early"))
    if isinstance(defence, str):
        out.append(f"When attacked: {ANSWERS.get(defence, defence)}")
    if isinstance(plan, str):
        words = (
            f"when {plan.rpartition('_')[2]} or more behind" if plan.startswith("lead_") else ANSWERS.get(plan, plan)
        )
        out.append(f"Give up a fight: {words}")
    if isinstance(early, tuple) and early != ("later",):
        cards = [card_name(key.partition(".")[0]) for key in early]
        out.append(f"Discard at the end of the round: {listed(cards)}")
    return out


class Suit(NamedTuple):
    """One type of a hand: its cards, their total, and the total with all Wilds."""

    kind: str
    cards: list[str]
    own: int
    all_in: int


def suit_totals(captain: Captain) -> list[Suit]:
    """The hand by types, Wilds last."""
    wild = total([card for card in captain.hand.cards if card.startswith("wild")])
    out: list[Suit] = []
    for kind in ("sword", "cannon", "sail", "wild"):
        cards = sorted((c for c in captain.hand.cards if c.startswith(kind)), reverse=True)
        own = total(cards)
        out.append(Suit(kind, cards, own, own if kind == "wild" else own + wild))
    return out


def hoard(sea: Sea, seat: int) -> list[tuple[str, list[str]]]:
    """The own coves with what lies there."""
    return [(cove.square, list(cove.cards)) for cove in sea.coves if cove.owner == seat]


def laid_cards(sea: Sea, seat: int) -> tuple[list[str], str]:
    """The cards a seat has laid in the running fight and not turned yet, and its way of fighting."""
    fight = sea.fight
    if fight is None:
        return [], ""
    for side, way in ((fight.attacker, fight.attack), (fight.defender, fight.response.value)):
        if side.seat == seat:
            return list(side.laid.cards), way
    return [], ""


def distances_of(sea: Sea, seat: int) -> dict[str, int]:
    """How far each square is from a seat's own ship."""
    captain = sea.captains[seat]
    return distances(sea.seats, captain.ship, is_ghost(captain)) if captain.ship else {}


def _choices(scene: Scene, seat: int) -> list[str]:
    """The own choices on the map: what lies there where they are few, how far they are where they are many."""
    if not scene.marks:
        return []
    if len(scene.marks) <= FEW:
        places = [f"{mark.place} ({mark.hint.rstrip('.')})" if mark.hint else mark.place for mark in scene.marks]
        return ["Your choices on the map: " + "; ".join(places) + "."]
    far = distances_of(sea_of(scene), seat)
    if not far:
        return ["Your choices on the map: " + ", ".join(mark.place for mark in scene.marks) + "."]
    by: dict[int, list[str]] = {}
    for mark in scene.marks:
        by.setdefault(far.get(mark.place, 0), []).append(mark.place)
    parts = [f"{steps} away: {', '.join(by[steps])}" for steps in sorted(by)]
    return ["Your choices on the map, by squares to go. " + "; ".join(parts) + "."]


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    lines = [f"{name_of(scene, seat)}: {len(c.hand)} of {limit(c)} cards, {c.infamy} Infamy."]
    if fate_word(c):
        lines.append(f"Your pirate: {fate_word(c)}; living score set aside {c.living_infamy}.")
    if seat == sea.turn.seat:
        lines.append(f"Your turn: {count(sea.turn.free, 'free move point')} left.")
    for kind, cards, own, all_in in suit_totals(c):
        more = f", with Wilds {all_in}" if all_in != own else ""
        lines.append(f"{kind.capitalize()}s: {listed([card_name(card) for card in cards])}; total {own}{more}.")
    if c.drawn.value in TYPE_CARDS:
        lines.append(f"Drawn just now: {card_name(c.drawn.value)}.")
    if sea.peek.cards and sea.peek.cards[0] in TYPE_CARDS:
        lines.append(f"Top card of the Action deck: {card_name(sea.peek.cards[0])}.")
    cards, way = laid_cards(sea, seat)
    if cards:
        lines.append(f"Laid face down ({way}): {listed([card_name(card) for card in cards])}; {total(cards)} in all.")
    lines.append(f"Cargo: {cargo_words(c.cargo)}.")
    for kind in dict.fromkeys(c.cargo):
        if kind in TREASURE and TREASURE[kind].effect:
            lines.append(f"{TREASURE[kind].name}: {TREASURE[kind].effect}")
    for square, things in hoard(sea, seat):
        lines.append(f"Buried at {square}: {cargo_words(things)}.")
    if c.quirk:
        lines.append(f"Quirk {QUIRKS[c.quirk].name}: {quirk_effect(sea, c.quirk)}")
    orders = orders_of(sea, seat)
    lines.append("Standing orders: " + ("; ".join(orders) if orders else "none") + ".")
    lines += _choices(scene, seat)
    return short("\n".join(lines), MOST_PRIVATE)


TYPE_CARDS = frozenset(f"{kind}-{value}" for kind in (*TYPE_OF_WAY.values(), "wild") for value in range(1, 5))


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or "nobody yet"
    return f"Scoundrels!: two pirate ships trade broadsides at sunset. {len(mates)} of {seats} seats taken: {names}."

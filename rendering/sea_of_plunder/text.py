"""Sea of Plunder in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.text import listed
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Captain
from bot.games.sea_of_plunder.content import ACTIONS, PORT_OF_CARD, PORTS, POWERS
from bot.games.sea_of_plunder.outlook import Met
from bot.games.sea_of_plunder.sets import set_value
from bot.games.sea_of_plunder.table import port_of, ships_of
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.scene import Mate, Scene

from .ways import choices, is_square
from .words import (
    GOOD_WORDS,
    card_name,
    deck_cards,
    ending,
    goods_held,
    in_sight,
    last_event,
    name_of,
    owner_mark,
    phase_of,
    ports_of,
    power_name,
    round_words,
    sea_of,
    told,
)

MOST, MOST_HAND, MOST_ALT = 3500, 2500, 1000


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def _head(scene: Scene) -> str:
    sea = sea_of(scene)
    end = {"": "", "GAME OVER": " The game is over.", "LAST ROUND": " This is the last round."}[ending(sea)]
    return f"Sea of Plunder. {round_words(sea)}. {phase_of(scene)}.{end}"


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return "Waiting for " + ", ".join(name_of(scene, seat) for seat in scene.to_act) + "."


def ships_words(scene: Scene, seat: int) -> str:
    """Where the ships of a seat are."""
    ships = ships_of(sea_of(scene), seat)
    parts = [f"{one.colour} ship ({letter(GAME.colours[one.colour])}) at {one.at}" for one in ships if one.at]
    return " and ".join(parts) or "no ship yet"


def _captain(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    c, mate = sea.captains[seat], scene.mates[seat]
    mark = owner_mark(sea, seat)
    parts = [
        name_of(scene, seat) + (" (computer captain)" if mate.captain else "") + (f", number {mark}" if mark else ""),
        ships_words(scene, seat),
        f"Treasures {c.treasures} of {sea.goal[0]}, Compasses {c.compasses}, Debt {c.debt}: "
        f"{in_sight(c)} points in sight",
    ]
    if c.power:
        parts.append(f"{power_name(c)}: {POWERS[c.power].text.rstrip('.')}")
    if c.hand.counted:
        parts.append(f"{len(c.hand)} cards in hand")
    if c.goods:
        parts.append("Goods " + _goods(goods_held(c)))
    if seat == sea.active and sea.round and not sea.over:
        parts.append("on turn")
    return "; ".join(parts) + "."


def _goods(goods: dict[str, int]) -> str:
    return ", ".join(f"{n} {GOOD_WORDS[colour]}" for colour, n in goods.items()) or "none"


def _sea(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    ports = [
        f"{PORTS[port.colour].name} ({port.colour}) at {port.at or '?'} with {port.goods} Goods"
        for port in ports_of(sea)
    ]
    pirates = [f"{pirate.number} at {pirate.at}" for pirate in sea.pirates if pirate.at]
    islands = [f"{island.number} at {island.at}" for island in sea.islands]
    out = ["Port Islands: " + ", ".join(ports) + "." if ports else ""]
    if sea.combo_port:
        out.append(f"Combo Port at {sea.combo_port}.")
    if pirates:
        out.append("Pirates: " + ", ".join(pirates) + f". Pirate dish: {sea.pirate_dish} of {sea.goal[1]} Treasures.")
    if islands:
        out.append("Treasure Islands: " + ", ".join(islands) + ".")
    return out


def _cards(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    top = f", on top {card_name(sea.pile[-1])}{_way(sea.pile[-1])}" if sea.pile else ""
    out = [f"Deck: {len(sea.deck)} cards. Pile: {len(sea.pile)} cards{top}."]
    if sea.deferred:
        out.append("Waits for the discard: " + ", ".join(card_name(card) for card in sea.deferred) + ".")
    if sea.waiting:
        out.append("Events that wait: " + ", ".join(card_name(card) for card in sea.waiting) + ".")
    if sea.plays_left > 0:
        out.append(f"{sea.plays_left} more to play.")
    return out


def _way(card: str) -> str:
    if card not in BEARINGS or card in ACTIONS:
        return ""
    ways = [" ".join(one.path) for one in BEARINGS[card].values() if not one.turned and not one.compass]
    return " (" + " or ".join(ways) + ")"


def met_words(met: tuple[Met, ...]) -> str:
    """What a way meets."""
    words: list[str] = []
    for one in met:
        sight = one.sight
        words.append(
            {
                "pirate": f"pirate {sight.what}",
                "port": PORTS[sight.what].name if sight.what in PORTS else "",
                "combo_port": "the Combo Port",
                "island": f"Treasure Island {sight.what}",
                "ship": f"the {sight.what} ship",
            }[sight.kind]
        )
    return ", ".join(words)


def _marks(scene: Scene) -> list[str]:
    found = choices(scene)
    if found:
        parts = [
            f"{one.mark.place} ({one.mark.label})" + (f" meets {met_words(one.met)}" if one.met else "")
            for one in found
        ]
        kind, _, which = found[0].thing.partition(".")
        what = {"ship": f"the {which} ship", "pirate": f"pirate {which}", "island": f"Treasure Island {which}"}[kind]
        return [f"Ways for {what} from {found[0].start}: " + "; ".join(parts) + "."]
    marks = [f"{mark.label} at {mark.place}" for mark in scene.marks if is_square(mark.place)]
    return ["Legal places: " + ", ".join(marks) + "."] if marks else []


def text(scene: Scene) -> str:
    """The whole board in words."""
    sea = sea_of(scene)
    lines = [_head(scene), _waiting(scene), f"Last: {last_event(scene)}." if sea.voyages else ""]
    lines += [_captain(scene, seat) for seat in range(len(sea.captains))]
    lines += _sea(scene) + _cards(scene) + _marks(scene)
    lines += [f"> {line}" for line in scene.news]
    return _short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: who stands how, and who must act."""
    sea = sea_of(scene)
    lines = [_head(scene), _waiting(scene)]
    for seat, c in enumerate(sea.captains):
        lines.append(f"{name_of(scene, seat)}: {c.treasures} Treasures, {ships_words(scene, seat)}.")
    lines.append(f"Pirates have {sea.pirate_dish} of {sea.goal[1]}.")
    lines += _marks(scene)
    if sea.islands:
        lines.append("Treasure Islands at " + ", ".join(island.at for island in sea.islands) + ".")
    return _short(" ".join(line for line in lines if line), MOST_ALT)


def ends_words(scene: Scene, seat: int, card: str) -> str:
    """Where a card leads from the own ship or ships, turned ends included if a Compass is at hand."""
    sea = sea_of(scene)
    if card in PORT_OF_CARD:
        return f"straight to {port_of(sea, PORT_OF_CARD[card]).at}"
    if card in ACTIONS:
        return ACTIONS[card].text
    parts: list[str] = []
    for ship in ships_of(sea, seat):
        if not ship.at:
            continue
        ends = [one.routes[ship.at][-1] for one in BEARINGS[card].values() if not one.turned and not one.compass]
        turned = [f"{one.turned}° {one.routes[ship.at][-1]}" for one in BEARINGS[card].values() if one.turned]
        words = f"from {ship.at} to {told(scene, listed(list(ends)))}"
        if sea.captains[seat].compasses and turned:
            words += " (turned " + ", ".join(turned) + ")"
        parts.append(words)
    return "; ".join(parts)


def orders_words(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    sea = sea_of(scene)
    if seat >= len(sea.orders):
        return []
    out: list[str] = []
    for name, words in (("standing.bribe", "bribes"), ("standing.combo", "Combo Port")):
        order = sea.orders[seat].value.get(name)
        if isinstance(order, tuple | list):
            out.append(f"{words}: " + ", ".join(GOOD_WORDS[str(colour)] for colour in order))
    return out


def riches(captain: Captain) -> str:
    """What the Goods of a hand are worth."""
    goods = goods_held(captain)
    return f"{_goods(goods)}, worth {set_value(goods)} points in sets"


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    lines = [
        f"{name_of(scene, seat)}: {ships_words(scene, seat)}. Treasures {c.treasures}, Compasses {c.compasses}, "
        f"Debt {c.debt}."
    ]
    cards = deck_cards(c)
    for card in dict.fromkeys(cards):
        many = cards.count(card)
        lines.append(
            f"- {card_name(card)}{f' × {many}' if many > 1 else ''}: {ends_words(scene, seat, card)}".rstrip(".")
        )
    lines.append(f"Goods: {riches(c)}.")
    if c.power:
        lines.append(f"{power_name(c)}: {POWERS[c.power].text}")
    lines.append(f"{len(c.hand)} cards in all.")
    orders = orders_words(scene, seat)
    lines.append("Standing orders: " + ("; ".join(orders) if orders else "automatic") + ".")
    return _short("\n".join(lines), MOST_HAND)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or "nobody yet"
    lead = "Sea of Plunder: a treasure map with a ship on its way to a red cross."
    return f"{lead} {len(mates)} of {seats} seats taken: {names}."

"""Sea of Plunder in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.content import ACTIONS, PORTS, POWERS
from bot.games.sea_of_plunder.outlook import Met
from bot.games.sea_of_plunder.table import ships_of
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.kit.words import short
from rendering.scene import Mate, Scene

from .ways import candidates, card_shown, choices, is_square, printed
from .words import (
    GOOD_WORDS,
    card_name,
    counted,
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
    thing_words,
    turn_words,
    way_words,
)

MOST, MOST_ALT = 3500, 1000


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
        f"{counted(in_sight(c), 'point')} in sight",
    ]
    if c.power:
        parts.append(f"{power_name(c)}: {POWERS[c.power].text.rstrip('.')}")
    if c.hand.counted:
        parts.append(f"{len(c.hand)} cards in hand")
    if c.goods:
        parts.append("Goods " + goods_words(goods_held(c)))
    if turn_words(sea, seat):
        parts.append(turn_words(sea, seat))
    return "; ".join(parts) + "."


def goods_words(goods: dict[str, int]) -> str:
    """Goods in words."""
    return ", ".join(f"{n} {GOOD_WORDS[colour]}" for colour, n in goods.items()) or "none"


def _sea(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    ports = [
        f"{PORTS[port.colour].name} ({port.colour}) at {port.at or '?'} with {counted(port.goods, 'Good')}"
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
        return [f"Ways for {thing_words(found[0].thing)} from {found[0].start}: " + "; ".join(parts) + "."]
    marks = [f"{mark.label} at {mark.place}" for mark in scene.marks if is_square(mark.place)]
    return ["Legal places: " + ", ".join(marks) + "."] if marks else []


def _previews(scene: Scene) -> list[str]:
    """Where each thing that may be chosen would end, by the card as printed."""
    sea = sea_of(scene)
    if choices(scene):
        return []
    ends = [
        f"{thing_words(thing)} to {' or '.join(way[-1] for way in printed(sea, start))}"
        for thing, start in candidates(scene)
    ]
    return [f"{card_name(card_shown(sea))} would lead " + ", ".join(ends) + "."] if ends else []


def _moved(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    out = [f"Last: {last_event(scene)}."] if way_words(scene) else []
    planned = way_words(scene, True)
    if planned:
        out.append("Planned: " + "; ".join(planned) + ".")
    if sea.rolls:
        rolls = [f"{roll.column} and {roll.row} ({roll.outcome})" for roll in sea.rolls]
        out.append("Placing dice: " + ", ".join(rolls) + ".")
    return out


def text(scene: Scene) -> str:
    """The whole board in words."""
    lines = [_head(scene), _waiting(scene), *_moved(scene)]
    lines += ["Captains in turn order:", *(_captain(scene, seat) for seat in sea_of(scene).around)]
    lines += _sea(scene) + _cards(scene) + _marks(scene) + _previews(scene)
    lines += [f"> {line}" for line in scene.news]
    return short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: whose turn it is, what may be done, who stands how and where."""
    sea = sea_of(scene)
    lines = [_head(scene), _waiting(scene), *_marks(scene), *_moved(scene)]
    for seat in sea.around:
        c = sea.captains[seat]
        lines.append(f"{name_of(scene, seat)}: {counted(c.treasures, 'Treasure')}, {ships_words(scene, seat)}.")
    lines.append(f"The pirates have {sea.pirate_dish} of {sea.goal[1]} Treasures.")
    if sea.islands:
        lines.append("Treasure Islands at " + ", ".join(island.at for island in sea.islands) + ".")
    if sea.pirates:
        lines.append("Pirates at " + ", ".join(pirate.at for pirate in sea.pirates) + ".")
    return short(" ".join(line for line in lines if line), MOST_ALT)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or "nobody yet"
    lead = "Sea of Plunder: a treasure map with a ship on its way to a red cross."
    return f"{lead} {len(mates)} of {seats} seats taken: {names}."

"""The board and the private card in words: all that the pictures say, for those who cannot see them."""

from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.cards import playable
from bot.games.sea_of_thieves.components import ENEMY_ORDER, SHIP_NAMES, Sea, Ship
from bot.games.sea_of_thieves.content import CLASSES, CORNERS, CREW, DEAD, ENEMIES, FORTUNE, ISLE_NAMES, TABLE, VOYAGES
from bot.games.sea_of_thieves.describe import card_words, reward_words, task_words
from bot.games.sea_of_thieves.naming import NAMES
from bot.games.sea_of_thieves.orders import answer_text
from bot.games.sea_of_thieves.trade import commissions, price
from rendering.kit.coverage import display_name
from rendering.scene import Mate, Scene

from .words import (
    WHAT,
    bag_words,
    class_name,
    crew_words,
    enemy_words,
    head,
    name_of,
    place_name,
    plain,
    progress_words,
    sea_effect,
    sea_of,
    target_name,
    token_words,
)

MOST, MOST_HAND, MOST_ALT = 3500, 2500, 1000


def cut(words: str, most: int) -> str:
    """The words, shortened where they are too many."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return "Waiting for " + ", ".join(name_of(scene, seat) for seat in scene.to_act) + "."


def counted(words: list[str]) -> str:
    """Equal words counted: "2 resource, goods crate (100 gold)"."""
    return ", ".join(f"{words.count(w)} {w}" if words.count(w) > 1 else w for w in dict.fromkeys(words))


def ship_words(sea: Sea, ship: Ship, number: int) -> str:
    """A ship with its card, as public as it is."""
    where = place_name(sea.board, ship.hex) if ship.hex else "sunk, off the board"
    parts = [f"crew {crew_words(ship)}", f"water {ship.water}/{ship.gauge}", f"damage {ship.damage}"]
    parts += [f"hold {len(ship.hold)}"]
    if ship.captains:
        parts.append("treasure of " + ", ".join(DEAD[one].name for one in ship.captains))
    if ship.tokens:
        parts.append(f"{ship.tokens} action tokens")
    if ship.chained:
        parts.append("chained")
    voyage = progress_words(ship)
    if voyage:
        parts.append(f"voyage {voyage}")
    return f"- {SHIP_NAMES[number]} {class_name(ship)} at {where}: {', '.join(parts)}."


def _player(scene: Scene, seat: int) -> list[str]:
    sea = sea_of(scene)
    player = sea.players[seat]
    kept = "; keeps " + ", ".join(CORNERS[one].name for one in player.kept) if player.kept else ""
    lead = (
        f"{name_of(scene, seat)} ({player.colour}): {player.reputation} reputation, {player.gold} gold, "
        f"{len(player.fortune)} fortune and {len(player.voyages)} voyage cards{kept}."
    )
    return [lead, *(ship_words(sea, ship, number) for number, ship in enumerate(player.ships))]


def _foes(sea: Sea) -> str:
    parts: list[str] = []
    for enemy in ENEMY_ORDER:
        one = sea.enemies[enemy]
        where = f" at {place_name(sea.board, one.hex)}" if one.hex and sea.layout else ""
        slots = f", holds {counted([token_words(token) for token in one.slots])}" if one.slots else ""
        parts.append(f"{NAMES[enemy]}{where}: {enemy_words(sea, enemy)}{slots}")
    if sea.fort.hex:
        waves = ENEMIES.fort.waves[sea.seats - 2]
        parts.append(f"Skeleton Fort at {place_name(sea.board, sea.fort.hex)}: waves {sea.fort.waves} of {waves}")
    return "Enemies: " + "; ".join(parts) + "."


def _land(sea: Sea) -> list[str]:
    dead = [f"{place_name(sea.board, place)} {n}" for place, n in sorted(sea.skeletons.items()) if n]
    lords = [
        f"{DEAD[one].name} on {place_name(sea.board, place)}"
        for place, some in sorted(sea.captains.items())
        for one in some
    ]
    cargo = [
        f"{place_name(sea.board, place)}: {counted([token_words(token) for token in some])}"
        for place, some in sorted(sea.cargo.items())
        if some
    ]
    out: list[str] = []
    if dead:
        out.append("Skeletons: " + ", ".join(dead) + ".")
    if lords:
        out.append("Captains: " + ", ".join(lords) + ".")
    if cargo:
        out.append("Cargo: " + "; ".join(cargo) + ".")
    return out


def _tiles(sea: Sea) -> list[str]:
    """Where the tiles lie, with their islands and waypoints."""
    board, out = sea.board, list[str]()
    for slot, side in board.sides.items():
        isles = ", ".join(f"{place} {ISLE_NAMES[board.isle[place]]}" for place in board.isles[slot])
        marks = ", ".join(f"{symbol} {place}" for symbol, place in board.waypoints[slot].items())
        reefs = [place for place in board.hexes if place[0] == str(slot) and board.terrain[place] == "reef"]
        out.append(f"Tile {slot} ({side.tile}): {isles}; {marks}; reefs {' '.join(reefs)}.")
    hub = ", ".join(f"{place} {ISLE_NAMES[board.isle[place]]}" for place in board.hub)
    return [f"Hub: {OUTPOST} Outpost, {hub}.", *out, f"Wrecks: {', '.join(board.wrecks)}."]


def rolls_words(scene: Scene) -> list[str]:
    """The dice on the table in words."""
    sea = sea_of(scene)
    out: list[str] = []
    for roll in sea.rolls[-2:]:
        dice = " ".join(str(pip) for pip in roll.dice) or "no dice"
        more = f" and {roll.only} for digging, looting and hauling" if roll.only else ""
        who = target_name(scene, f"{roll.seat}.{SHIP_NAMES[roll.ship]}")
        out.append(f"{WHAT.get(roll.what, roll.what)}, {who}: {dice}, successes {roll.successes}{more}")
    if sea.enemy_roll is not None and sea.enemy_roll.dice:
        one = sea.enemy_roll
        dice = " ".join(str(pip) for pip in one.dice)
        out.append(f"{target_name(scene, one.enemy)} against {target_name(scene, one.target)}: {dice}")
    return out


def _table(sea: Sea) -> list[str]:
    crew = ", ".join(f"{CREW[one].name} ({CREW[one].price} gold)" for one in sea.crew_row if one in CREW)
    name, effect = sea_effect(sea)
    out = [f"Special crew for hire: {crew or 'nobody'}."]
    if name:
        out.append(f"High Seas: {name}. {effect}")
    return [*out, *(line + "." for line in bag_words(sea))]


def _marks(scene: Scene) -> str:
    sea = sea_of(scene)
    if not scene.marks or not sea.layout:
        return ""
    many = len(scene.marks) > 14
    parts = [
        place_name(sea.board, mark.place) + (f" ({mark.hint})" if mark.hint and not many else "")
        for mark in scene.marks
    ]
    return "Legal places: " + ", ".join(dict.fromkeys(parts)) + "."


def text(scene: Scene) -> str:
    """The whole board in words."""
    sea = sea_of(scene)
    lines = [head(scene), _waiting(scene), scene.title, _marks(scene)]
    if sea.phase != "setup":
        knave = f"Scurvy Knave: {name_of(scene, sea.knave)}. " if sea.knave >= 0 else ""
        lines.append(f"{knave}First player: {name_of(scene, sea.first)}. Goal {sea.options.get('goal', '25')}.")
    for seat in range(len(sea.players)):
        lines += _player(scene, seat)
    if sea.layout:
        lines += [line + "." for line in rolls_words(scene)]
        lines.append(_foes(sea))
        lines += _land(sea)
        lines += _table(sea)
        lines += [f"> {line}" for line in scene.news]
        lines += _tiles(sea)
    return cut("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: who stands how, where the danger is, who must act."""
    sea = sea_of(scene)
    parts = ["Sea of Thieves.", head(scene), _waiting(scene)]
    for seat, player in enumerate(sea.players):
        ships = " and ".join(
            f"{SHIP_NAMES[n]} {ship.hex or 'sunk'} (water {ship.water}/{ship.gauge}, damage {ship.damage})"
            for n, ship in enumerate(player.ships)
        )
        parts.append(f"{name_of(scene, seat)}: {player.reputation} reputation, {player.gold} gold, {ships}.")
    out = [f"{NAMES[enemy]} {sea.enemies[enemy].hex}" for enemy in ENEMY_ORDER if sea.enemies[enemy].hex]
    if out:
        parts.append("Enemies: " + ", ".join(out) + ".")
    parts.append(_marks(scene))
    return cut(" ".join(part for part in parts if part), MOST_ALT)


def orders_of(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    sea = sea_of(scene)
    if seat >= len(sea.orders):
        return []
    return [
        f"{name.split('.')[-1]}: {plain(answer_text(name, answer)) if isinstance(answer, str) else answer}"
        for name, answer in sea.orders[seat].value.items()
    ]


def worth(sea: Sea, ship: Ship) -> tuple[int, int]:
    """What all tokens aboard would bring now: gold, and reputation for captains and whole sets."""
    tokens = [token for token in (*ship.hold.cards, *ship.captains) if token != "?"]
    gold = sum(price(sea, ship, token, "") for token in tokens)
    honour = sum(DEAD[token].reputation for token in ship.captains)
    return gold, honour + commissions(tokens) * TABLE.commission_reputation


def ready_cards(sea: Sea, seat: int) -> set[str]:
    """The fortune cards that could be played in this pause of the own turn."""
    return set(playable(sea, seat)) if sea.layout and sea.phase == "fleets" and seat == sea.active else set()


def card_line(card: str) -> str:
    """A fortune card with its effect."""
    return f"{FORTUNE[card].name}: {plain(card_words(card))}" if card in FORTUNE else "?"


def voyage_lines(card: str) -> tuple[str, str, str]:
    """A voyage's tasks, its reward and its penalty in words."""
    one = VOYAGES[card]
    tasks = "; ".join(plain(task_words(task)) for task in one.tasks)
    loss = f"{one.penalty.reputation} reputation, {one.penalty.gold} gold"
    return tasks, plain(reward_words(one)), loss


def goals_of(card: str) -> list[str]:
    """The islands that a voyage leads to, by id."""
    out: list[str] = []
    for task in VOYAGES[card].tasks:
        out += [task.island] if task.island in ISLE_NAMES else []
        out += [isle for isle in task.islands if isle in ISLE_NAMES]
    return list(dict.fromkeys(out))


def steps_to(sea: Sea, seat: int, isle: str) -> str:
    """How far the own ships are from an island."""
    if not sea.layout or isle not in sea.board.at:
        return ""
    goal = sea.board.at[isle]
    parts = [
        f"{SHIP_NAMES[n]} {sea.board.distance(ship.hex, goal)}"
        for n, ship in enumerate(sea.players[seat].ships)
        if ship.hex
    ]
    return f"{goal} {ISLE_NAMES[isle]} (from {', '.join(parts)})" if parts else f"{goal} {ISLE_NAMES[isle]}"


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    player = sea.players[seat]
    lines = [f"{name_of(scene, seat)}: {player.reputation} reputation, {player.gold} gold."]
    now = ready_cards(sea, seat)
    lines.append("Fortune cards (any may be discarded to throw dice of a crew roll again):")
    for card in player.fortune.cards:
        lines.append(f"- {card_line(card)}" + (" Playable now." if card in now else ""))
    lines.append("Voyage cards:")
    for card in player.voyages.cards:
        if card not in VOYAGES:
            continue
        tasks, reward, loss = voyage_lines(card)
        far = ", ".join(filter(None, (steps_to(sea, seat, isle) for isle in goals_of(card))))
        lines.append(f"- {VOYAGES[card].name} ({VOYAGES[card].level}): {tasks}. Reward {reward}; penalty {loss}. {far}")
    for number, ship in enumerate(player.ships):
        tokens = [token_words(token) for token in (*ship.hold.cards, *ship.captains) if token != "?"]
        gold, honour = worth(sea, ship)
        lines.append(
            f"Hold of {SHIP_NAMES[number]} ({CLASSES[ship.kind].name}): {counted(tokens) or 'empty'}; "
            f"sold now {gold} gold and {honour} reputation."
        )
    lines.append(
        f"Every set of {TABLE.commission_set} equal kinds sold earns {TABLE.commission_reputation} reputation."
    )
    orders = orders_of(scene, seat)
    lines.append("Standing orders: " + ("; ".join(orders) if orders else "none") + ".")
    return cut("\n".join(lines), MOST_HAND)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or "nobody yet"
    return f"Sea of Thieves: a ship among the arms of the Kraken at dusk. {len(mates)} of {seats} seats taken: {names}."

"""The board and the private card in words: all that the pictures say, for those who cannot see them."""

from bot.engine.text import t, tn
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.cards import playable
from bot.games.sea_of_thieves.components import ENEMY_ORDER, SHIP_NAMES, Sea, Ship
from bot.games.sea_of_thieves.content import CORNERS, CREW, DEAD, ENEMIES, FORTUNE, ISLE_NAMES, TABLE, VOYAGES
from bot.games.sea_of_thieves.describe import card_words, reward_words, task_words
from bot.games.sea_of_thieves.naming import COLOURS, LEVEL_NAMES, NAMES, SYMBOL_NAMES, TILE_NAMES
from bot.games.sea_of_thieves.orders import order_line
from bot.games.sea_of_thieves.selling import commissions, price
from rendering.kit.coverage import display_name
from rendering.kit.words import name_of, short
from rendering.scene import Mate, Scene

from .words import (
    WHAT,
    against,
    bag_words,
    class_name,
    counted,
    crew_words,
    enemy_words,
    head,
    place_name,
    plain,
    progress_words,
    sea_effect,
    sea_of,
    target_name,
    token_words,
)

MOST, MOST_HAND, MOST_ALT = 3500, 2500, 1000
WAYS = 4  # islands whose distance one line tells


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return t("Waiting for {names}.", names=", ".join(name_of(scene, seat) for seat in scene.to_act))


def ship_words(sea: Sea, ship: Ship, number: int) -> str:
    """A ship with its card, as public as it is."""
    parts = [
        t("crew {words}", words=crew_words(ship)),
        t("water {n}/{top}", n=ship.water, top=ship.gauge),
        t("damage {n}", n=ship.damage),
        t("hold {n}", n=len(ship.hold)),
    ]
    if ship.captains:
        parts.append(t("treasure of {names}", names=", ".join(plain(DEAD[one].name) for one in ship.captains)))
    if ship.tokens:
        parts.append(tn("{n} action token", "{n} action tokens", ship.tokens))
    if ship.chained:
        parts.append(t("chained"))
    voyage = progress_words(ship)
    if voyage:
        parts.append(t("voyage {words}", words=voyage))
    name, kind, words = SHIP_NAMES[number], class_name(ship), ", ".join(parts)
    if not ship.hex:
        return "- " + t("{ship} {kind}, sunk, off the board: {words}.", ship=name, kind=kind, words=words)
    where = place_name(sea.board, ship.hex)
    return "- " + t("{ship} {kind} at {place}: {words}.", ship=name, kind=kind, place=where, words=words)


def _player(scene: Scene, seat: int) -> list[str]:
    sea = sea_of(scene)
    player = sea.players[seat]
    lead = t(
        "{who} ({colour}): {n} reputation, {gold} gold, fortune cards {cards}, voyage cards {voyages}.",
        who=name_of(scene, seat),
        colour=plain(COLOURS[player.colour]),
        n=player.reputation,
        gold=player.gold,
        cards=len(player.fortune),
        voyages=len(player.voyages),
    )
    if player.kept:
        lead += " " + t("Kept: {cards}.", cards=", ".join(plain(CORNERS[one].name) for one in player.kept))
    return [lead, *(ship_words(sea, ship, number) for number, ship in enumerate(player.ships))]


def _foes(sea: Sea) -> str:
    parts: list[str] = []
    for enemy in ENEMY_ORDER:
        one = sea.enemies[enemy]
        words = enemy_words(sea, enemy)
        if one.slots:
            words += ", " + t("holds {things}", things=counted([token_words(token) for token in one.slots]))
        if one.hex and sea.layout:
            place = place_name(sea.board, one.hex)
            parts.append(t("{enemy} at {place}: {words}", enemy=plain(NAMES[enemy]), place=place, words=words))
        else:
            parts.append(f"{plain(NAMES[enemy])}: {words}")
    if sea.fort.hex:
        place, top = place_name(sea.board, sea.fort.hex), ENEMIES.fort.waves[sea.seats - 2]
        parts.append(t("Skeleton Fort at {place}: waves {n} of {top}", place=place, n=sea.fort.waves, top=top))
    return t("Enemies: {words}.", words="; ".join(parts))


def _land(sea: Sea) -> list[str]:
    dead = [f"{place_name(sea.board, place)} {n}" for place, n in sorted(sea.skeletons.items()) if n]
    lords = [
        t("{name} on {place}", name=plain(DEAD[one].name), place=place_name(sea.board, place))
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
        out.append(t("Skeletons: {words}.", words=", ".join(dead)))
    if lords:
        out.append(t("Captains: {words}.", words=", ".join(lords)))
    if cargo:
        out.append(t("Cargo: {words}.", words="; ".join(cargo)))
    return out


def _tiles(sea: Sea) -> list[str]:
    """Where the tiles lie, with their islands and waypoints."""
    board, out = sea.board, list[str]()
    for slot, side in board.sides.items():
        isles = ", ".join(place_name(board, place) for place in board.isles[slot])
        marks = ", ".join(f"{plain(SYMBOL_NAMES[symbol])} {place}" for symbol, place in board.waypoints[slot].items())
        reefs = " ".join(place for place in board.hexes if place[0] == str(slot) and board.terrain[place] == "reef")
        name = plain(TILE_NAMES[side.tile])
        out.append(
            t("Tile {n} ({name}): {isles}; {marks}; reefs {reefs}.",
              n=slot, name=name, isles=isles, marks=marks, reefs=reefs)
        )  # fmt: skip
    hub = ", ".join(place_name(board, place) for place in (OUTPOST, *board.hub))
    return [t("Hub: {places}.", places=hub), *out, t("Wrecks: {places}.", places=", ".join(board.wrecks))]


def rolls_words(scene: Scene) -> list[str]:
    """The dice on the table in words."""
    sea = sea_of(scene)
    out: list[str] = []
    for roll in sea.rolls[-2:]:
        dice = " ".join(str(pip) for pip in roll.dice) or t("no dice")
        what, who = plain(WHAT[roll.what]), target_name(scene, f"{roll.seat}.{SHIP_NAMES[roll.ship]}")
        line = t("{what}, {who}: {dice}, successes {n}", what=what, who=who, dice=dice, n=roll.successes)
        if roll.only:
            line = t("{line} and {n} for digging, looting and hauling", line=line, n=roll.only)
        out.append(line)
    if sea.enemy_roll is not None and sea.enemy_roll.dice:
        one = sea.enemy_roll
        dice = " ".join(str(pip) for pip in one.dice)
        out.append(f"{against(scene)}: {dice}")
    return out


def _table(sea: Sea) -> list[str]:
    hired = [CREW[one] for one in sea.crew_row if one in CREW]
    crew = ", ".join(t("{name} ({gold} gold)", name=plain(one.name), gold=one.price) for one in hired)
    name, effect = sea_effect(sea)
    out = [t("Special crew for hire: {crew}.", crew=crew or t("nobody"))]
    if name:
        out.append(t("High Seas: {name}.", name=name) + f" {effect}")
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
    return t("Legal places: {places}.", places=", ".join(dict.fromkeys(parts)))


def text(scene: Scene) -> str:
    """The whole board in words."""
    sea = sea_of(scene)
    lines = [head(scene), _waiting(scene), scene.title, _marks(scene)]
    if sea.phase != "setup":
        if sea.knave >= 0:
            lines.append(t("Scurvy Knave: {who}.", who=name_of(scene, sea.knave)))
        lines.append(t("First player: {who}. Goal {n}.", who=name_of(scene, sea.first), n=sea.options["goal"]))
    for seat in range(len(sea.players)):
        lines += _player(scene, seat)
    if sea.layout:
        lines += [line + "." for line in rolls_words(scene)]
        lines.append(_foes(sea))
        lines += _land(sea)
        lines += _table(sea)
        lines += [f"> {line}" for line in scene.news]
        lines += _tiles(sea)
    return short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: who stands how, where the danger is, who must act."""
    sea = sea_of(scene)
    parts = ["Sea of Thieves.", head(scene), _waiting(scene)]
    for seat, player in enumerate(sea.players):
        parts.append(_wealth(scene, seat))
        ships = [
            t("{ship} {hex} (water {n}/{top}, damage {damage})", ship=SHIP_NAMES[n], hex=ship.hex or t("sunk"),
              n=ship.water, top=ship.gauge, damage=ship.damage)
            for n, ship in enumerate(player.ships)
        ]  # fmt: skip
        parts.append(", ".join(ships) + ".")
    out = [f"{plain(NAMES[enemy])} {sea.enemies[enemy].hex}" for enemy in ENEMY_ORDER if sea.enemies[enemy].hex]
    if out:
        parts.append(t("Enemies: {words}.", words=", ".join(out)))
    parts.append(_marks(scene))
    return short(" ".join(part for part in parts if part), MOST_ALT)


def _wealth(scene: Scene, seat: int) -> str:
    player = sea_of(scene).players[seat]
    return t("{who}: {n} reputation, {gold} gold.", who=name_of(scene, seat), n=player.reputation, gold=player.gold)


def orders_of(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words."""
    sea = sea_of(scene)
    if seat >= len(sea.orders):
        return []
    lines = [order_line(name, answer) for name, answer in sea.orders[seat].value.items()]
    return [f"{plain(about)}: {plain(says)}" for about, says in lines]


def orders_line(scene: Scene, seat: int) -> str:
    """A seat's standing orders in one line."""
    orders = orders_of(scene, seat)
    return t("Standing orders: {orders}", orders="; ".join(orders)) if orders else t("Standing orders: none.")


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
    return f"{plain(FORTUNE[card].name)}: {plain(card_words(card))}" if card in FORTUNE else "?"


def voyage_lines(card: str) -> tuple[str, str, str]:
    """A voyage's tasks, its reward and its penalty in words."""
    one = VOYAGES[card]
    tasks = "; ".join(plain(task_words(task)) for task in one.tasks)
    loss = t("{n} reputation, {gold} gold", n=one.penalty.reputation, gold=one.penalty.gold)
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
    steps = _steps(sea, seat, goal)
    place = place_name(sea.board, goal)
    return t("{place} (from {steps})", place=place, steps=steps) if steps else place


def _steps(sea: Sea, seat: int, goal: str) -> str:
    ships = enumerate(sea.players[seat].ships)
    return ", ".join(f"{SHIP_NAMES[n]} {sea.board.distance(ship.hex, goal)}" for n, ship in ships if ship.hex)


def ways_to(sea: Sea, seat: int, isles: list[str]) -> str:
    """How far the own ships are from the first few islands, in short: the islands are named elsewhere."""
    goals = [sea.board.at[isle] for isle in isles if sea.layout and isle in sea.board.at]
    ways = [f"{goal} {steps}" for goal in goals[:WAYS] if (steps := _steps(sea, seat, goal))]
    return t("Steps: {ways}", ways="; ".join(ways)) if ways else ""


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    player = sea.players[seat]
    lines = [_wealth(scene, seat)]
    now = ready_cards(sea, seat)
    lines.append(t("Fortune cards (any may be discarded to throw dice of a crew roll again):"))
    for card in player.fortune.cards:
        lines.append(f"- {card_line(card)}" + (" " + t("Playable now.") if card in now else ""))
    lines.append(t("Voyage cards:"))
    for card in player.voyages.cards:
        if card not in VOYAGES:
            continue
        tasks, reward, loss = voyage_lines(card)
        far = ", ".join(filter(None, (steps_to(sea, seat, isle) for isle in goals_of(card))))
        name, level = plain(VOYAGES[card].name), plain(LEVEL_NAMES[VOYAGES[card].level])
        line = t("{name} ({level}): {tasks}. Reward {reward}; penalty {loss}.",
                 name=name, level=level, tasks=tasks, reward=reward, loss=loss)  # fmt: skip
        lines.append(f"- {line} {far}")
    for number, ship in enumerate(player.ships):
        tokens = [token_words(token) for token in (*ship.hold.cards, *ship.captains) if token != "?"]
        gold, honour = worth(sea, ship)
        line = t("Hold of {ship} ({kind}): {things}; sold now {gold} gold and {n} reputation.",
                 ship=SHIP_NAMES[number], kind=class_name(ship), things=counted(tokens) or t("nothing"),
                 gold=gold, n=honour)  # fmt: skip
        lines.append(line)
    size, honour = TABLE.commission_set, TABLE.commission_reputation
    lines.append(t("Every set of {size} equal kinds sold earns {n} reputation.", size=size, n=honour))
    lines.append(orders_line(scene, seat))
    return short("\n".join(lines), MOST_HAND)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    seen = t("Sea of Thieves: a ship among the arms of the Kraken at dusk.")
    return seen + " " + t("{n} of {seats} seats taken: {names}.", n=len(mates), seats=seats, names=names)

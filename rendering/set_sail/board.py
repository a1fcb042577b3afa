"""The public board: chart with ships and legal places, what just happened, open quests, captains."""

from bot.engine.text import t
from bot.games.set_sail.board import course
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from rendering.kit.encode import png
from rendering.kit.marks import barred, disc, legal, legal_over, path
from rendering.kit.memo import kept
from rendering.kit.panels import Chip, flag, pill, plate
from rendering.kit.sheet import Layer, Sheet, Sprite, make_layer
from rendering.kit.ships import ship
from rendering.kit.specimen import drawn
from rendering.kit.tokens import captain_seal, die, port
from rendering.scene import Picture, Scene

from . import chart
from .places import GRID, PLATE_HIGH, QUESTS, STRIP, STRIP_HIGH, W, plates
from .specimen import specimens
from .text import alt, waiting
from .tokens import QUEST_H, QUEST_W, quest_card
from .words import cost, goal, last_event, sea_of

# where ships stand round the middle of a tile, and their size, by how many share it
SPOTS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (104, ((0, -4),)),
    2: (78, ((-24, -16), (24, 12))),
    3: (66, ((-26, -22), (26, -18), (0, 20))),
    4: (62, ((-26, -24), (26, -20), (-22, 18), (28, 22))),
}


@kept(6)
def layer(seats: int) -> Layer:
    """The board's cached ground for so many captains."""
    return make_layer(f"set_sail board {seats}", lambda: chart.table(seats), drawn(lambda: specimens(seats), lay), 96)


def spots(many: int) -> tuple[int, list[tuple[int, int]]]:
    """Size and places of ships on a tile; very full tiles show captains' seals."""
    if many in SPOTS:
        size, where = SPOTS[many]
        return size, list(where)
    across = 3 if many <= 6 else 4
    size = 52 if many <= 6 else 34
    px, py = (36, 46) if many <= 6 else (27, 31)
    rows = -(-many // across)
    return size, [
        (round((i % across - (across - 1) / 2) * px), round((i // across - (rows - 1) / 2) * py) - 6)
        for i in range(many)
    ]


def fleet(sea: Sea) -> dict[str, list[tuple[int, int]]]:
    """Which ships (seat, ship) lie on each tile."""
    out: dict[str, list[tuple[int, int]]] = {}
    for seat, captain in enumerate(sea.captains):
        for number, tile in enumerate(captain.ships):
            if tile:
                out.setdefault(tile, []).append((seat, number))
    return out


@kept()
def _port(kind: str, r: int) -> Sprite:
    return Sprite(chart.port_sprite(kind, r))


def _ports(sheet: Sheet, taken: dict[str, list[tuple[int, int]]]) -> None:
    for r in range(GRID.rows):
        for c in range(GRID.cols):
            kind = chart.letter(c, r)
            if kind not in chart.PORT_SIGNS:
                continue
            x, y = GRID.centre(c, r)
            if f"{'ABCDEFGHIJKLM'[c]}{r + 1}" in taken:
                sheet.put(_port(kind, 19), x - 38, y - 37)
            else:
                sheet.put(_port(kind, 36), x, y - 10)


def _ships(sheet: Sheet, scene: Scene, taken: dict[str, list[tuple[int, int]]]) -> None:
    sea = sea_of(scene)
    marked = {mark.place for mark in scene.marks}
    for tile, ships in taken.items():
        x, y = GRID.at(tile)
        size, where = spots(len(ships))
        in_port = chart.kind_at(tile) in chart.PORT_SIGNS
        lift = 10 if in_port else 0
        if in_port and len(ships) == 1:
            size = 96
        if tile in marked:
            x, y = x - 16, y + 8  # room for the disc at the upper right
            size = min(size, 84)
        for (seat, number), (dx, dy) in zip(ships, where, strict=True):
            colour = scene.mates[seat].colour
            if len(ships) > 6:
                sheet.put(captain_seal(colour, size), x + dx, y + dy - lift)
            else:
                ring = "gold" if seat == sea.turn and not sea.over else ""
                sheet.put(ship(colour, size, 1, SHIP_NAMES[number], ring), x + dx, y + dy - lift)


def _ways(sheet: Sheet, sea: Sea) -> None:
    for wake in sea.wakes:
        if len(wake.path) > 1:
            path(sheet, [GRID.at(tile) for tile in wake.path], "foam", 9, True)
    if sea.phase == "sail" and sea.now.plotted and len(sea.now.barred) > 1 and sea.now.plotted != sea.now.barred[0]:
        path(sheet, [GRID.at(tile) for tile in course(sea.now.barred[0], sea.now.plotted)])


def _marks(sheet: Sheet, scene: Scene, taken: dict[str, list[tuple[int, int]]]) -> None:
    sea = sea_of(scene)
    if sea.phase == "sail" and not sea.over:
        for tile in dict.fromkeys(sea.now.barred):
            x, y = GRID.at(tile)
            sheet.put(barred(17), x + 38, y - 36)
    for meeting in sea.now.meetings:
        x, y = GRID.at(meeting.tile)
        sheet.put(port("swords", 23, "round", "parchment", "blood"), x + 32, y - 34)
    many = len(scene.marks) > 20
    for mark in scene.marks:
        if len(mark.place) < 2 or mark.place[0] not in "ABCDEFGHIJKLM" or not mark.place[1:].isdigit():
            continue
        x, y = GRID.at(mark.place)
        steps = cost(sea, mark.place) or (mark.hint if len(mark.hint) <= 3 else "")
        label = mark.label or mark.place
        if mark.place in taken:
            sheet.put(disc(label, 29, steps, many), x + 27, y - 27)
        elif chart.kind_at(mark.place) in chart.PORT_SIGNS:
            legal_over(sheet, x, y - 8, label, 34, 1, steps, True, many)
        else:
            legal(sheet, x, y, label, 33 if many else 43, steps, many)


def _head(sheet: Sheet, scene: Scene) -> None:
    sea = sea_of(scene)
    x = 42.0
    pills = [(t("Set-up") if sea.round < 1 else t("Round {n}", n=sea.round), "hourglass")]
    ending = sea.over or sea.last_round
    if not ending:
        pills.append((t("Goal {n}", n=goal(sea)), "crown"))
    for text, sign in pills:
        s = pill(text, 32, "wood_deep", "parchment_light", sign)
        sheet.put(s, x, 46, "lm")
        x += s.width + 12
    if ending:
        sheet.put(flag(t("GAME OVER" if sea.over else "LAST ROUND"), 28), x - 26, 48, "lm")
    right = W - 42.0
    for deck, gone, sign in (
        (len(sea.route_deck), len(sea.route_discard), "trader"),
        (len(sea.deep_deck), len(sea.deep_discard), "merchant"),
    ):
        s = pill(t("{deck} left, {out} out", deck=deck, out=gone), 30, "wood_deep", "parchment_light", sign)
        sheet.put(s, right, 46, "rm")
        right -= s.width + 12


def _strip(sheet: Sheet, scene: Scene) -> None:
    sea = sea_of(scene)
    dice: list[tuple[int, str]] = []
    if sea.prize is not None and sea.prize.die:
        dice = [(sea.prize.die, scene.mates[sea.prize.seat].colour)]
    elif sea.clash is not None:
        dice = [(sea.clash.attack_die, scene.mates[sea.clash.attacker].colour)]
        if sea.clash.defence_die:
            dice.append((sea.clash.defence_die, scene.mates[sea.clash.defender].colour))
    elif sea.first_rolls and not sea.wakes:
        rolls = sea.first_rolls[-1]
        dice = [(value, scene.mates[int(seat)].colour) for seat, value in rolls.items()]
    x = W - 56.0
    mid = STRIP + STRIP_HIGH / 2
    for value, colour in reversed(dice):
        if value:
            sheet.put(die(value, 58), x, mid, "rm")
            sheet.put(captain_seal(colour, 34), x - 58, mid + 16)
            x -= 92
    room = x - 60 - 14
    main = last_event(scene)
    more = scene.news[-1] if scene.news else waiting(scene)
    sheet.text(58, mid - (17 if more else 0), main, "bold", 32, "parchment_light", "lm", room, 26)
    if more:
        sheet.text(58, mid + 20, more, "text", 28, "surf", "lm", room, 26)


def _quests(sheet: Sheet, sea: Sea) -> None:
    maps = len(sea.treasure_deck)
    for x0, title, quests, left, tint in (
        (32, t("Plunder Quests"), sea.open_plunder, len(sea.plunder_deck), "blood"),
        (808, t("Trade Quests"), sea.open_trade, len(sea.trade_deck), "jungle_dark"),
    ):
        x = x0 + 762 - 28.0
        counts = [(t("{n} in deck", n=left), "cards")]
        if x0 > 400:
            counts.insert(0, (t("{n} for sale", n=maps), "paper"))
        for words, sign in counts:
            s = pill(words, 28, "ink", "parchment_light", sign)
            sheet.put(s, x, QUESTS + 38, "rm")
            x -= s.width + 10
        sheet.text(x0 + 34, QUESTS + 38, title, "display", 40, tint, "lm", x - x0 - 40, 26)
        for i in range(4):
            quest = quests[i] if i < len(quests) else ""
            left_x = x0 + 19 + (i % 2) * (QUEST_W + 8)
            sheet.put(quest_card(quest), left_x, QUESTS + 62 + i // 2 * (QUEST_H + 1), "lt")


def chip_rows(captain: Captain, wide: bool) -> list[list[Chip]]:
    """What a plate tells of a captain; a wide one also counts the completed quests of each kind."""
    upgrades = [("barrel", captain.barrel), ("oar", captain.oar), ("cannon", captain.cannon)]
    rows = [
        [
            Chip("silver", str(captain.silver)),
            Chip("sack", str(captain.supplies)),
            Chip("cards", str(len(captain.hand))),
            Chip("paper", str(len(captain.maps)), not len(captain.maps)),
        ],
        [Chip(sign, str(number), number == 0) for sign, number in upgrades],
    ]
    if wide:
        done = (("swords", captain.plundered), ("crate", captain.traded), ("chest", captain.dug))
        rows[0] += [Chip(sign, str(len(quests)), not quests) for sign, quests in done]
    if captain.halved:
        rows[1].append(Chip("half_wind", "½"))
    return rows


def _crew(sheet: Sheet, scene: Scene) -> None:
    sea = sea_of(scene)
    for seat, (x, y, w) in enumerate(plates(len(sea.captains))):
        captain = sea.captains[seat]
        mate = scene.mates[seat]
        acts = seat in scene.to_act and not sea.over
        status = t("opens the round") if seat == sea.first else ""
        if seat == sea.turn and not sea.over:
            status = t("on turn")
        points = str(captain.points)
        rows = chip_rows(captain, w > 600)
        plate(sheet, x, y, w, PLATE_HIGH, mate.colour, mate.name, points, rows, acts, status, 136)


def lay(sheet: Sheet, scene: Scene) -> None:
    """Lay everything that moves on the board's layer."""
    sea = sea_of(scene)
    taken = fleet(sea)
    _ports(sheet, taken)
    _ways(sheet, sea)
    _ships(sheet, scene, taken)
    _marks(sheet, scene, taken)
    _head(sheet, scene)
    _strip(sheet, scene)
    _quests(sheet, sea)
    _crew(sheet, scene)


def board_sheet(scene: Scene) -> Sheet:
    """The board as a sheet, before it is encoded."""
    sheet = Sheet(layer(len(sea_of(scene).captains)))
    lay(sheet, scene)
    return sheet


def board(scene: Scene) -> Picture:
    """The public board."""
    return Picture(png(board_sheet(scene)), alt(scene))

"""What lies beside the map: the state of the sea, the enemies, the dice as rolled, the reputation track."""

from bot.engine.text import t
from bot.games.sea_of_thieves.components import ENEMY_ORDER, GALLEON, KRAKEN, MEGALODON, SHIP_NAMES, SLOOP
from bot.games.sea_of_thieves.content import CREW, ENEMIES, TABLE
from rendering.kit.icons import icon
from rendering.kit.panels import flag, pill
from rendering.kit.sheet import Sheet
from rendering.kit.ships import skeleton_ship
from rendering.kit.tokens import captain_seal, crew_token, die, luck_die, medal
from rendering.kit.words import name_of
from rendering.scene import Scene

from .ground import lap_at
from .places import FOES, NEWS, STRIP, STRIP_H, W
from .tokens import cargo, hearts, kraken, megalodon, skeleton_fort
from .words import (
    CREW_SIGNS,
    FOE_NAMES,
    WHAT,
    against,
    bag_words,
    cargo_sign,
    head,
    hull_of,
    plain,
    sea_effect,
    sea_of,
    target_name,
)  # fmt: skip


def lay_news(sheet: Sheet, scene: Scene) -> None:
    """Round and phase, Knave, High Seas, crew for hire, decks and bags."""
    sea = sea_of(scene)
    x, y, w, _ = NEWS
    left, room = x + 30, w - 60
    words = t("Set-up") if sea.round < 1 else t("Round {n}", n=sea.round)
    s = pill(words, 32, "wood_deep", "parchment_light", "hourglass")
    sheet.put(s, left - 6, y + 46, "lm")
    if sea.ending or sea.over:
        words = t("GAME OVER") if sea.over else t("LAST ROUND")
        start, end = left + s.width - 34, x + w + 10  # the ribbon may cover a little of the pill, never the frame
        ribbon = next((one for size in (26, 23) if start + (one := flag(words, size)).width <= end), flag(words, 20))
        sheet.put(ribbon, end if start + ribbon.width > end else start + ribbon.width, y + 48, "rm")
    else:
        sheet.put(
            pill(t("Goal {n}", n=sea.options["goal"]), 32, "wood_deep", "parchment_light", "star5"),
            left + s.width + 6, y + 46, "lm",
        )  # fmt: skip
    line = y + 100
    knave = t("Scurvy Knave: {who}", who=name_of(scene, sea.knave)) if sea.knave >= 0 else ""
    first = t("First player: {who}", who=name_of(scene, sea.first)) if sea.phase != "setup" else ""
    for seat, words in ((sea.knave, knave), (sea.first, first)):
        if words:
            sheet.put(captain_seal(scene.mates[seat].colour, 40), left + 20, line)
            sheet.text(left + 52, line, words, "bold", 30, "ink", "lm", room - 56, 24)
            line += 46
    name, effect = sea_effect(sea)
    line += 16
    sheet.text(left, line, name or t("Calm seas"), "display", 40, "blood" if name else "wood_dark", "lm", room)
    line += 40
    if effect:
        line += 32 * sheet.lines(left, line, effect, "text", 28, room, 32, 4)
    line = max(line + 22, y + 372)
    sheet.text(left, line, t("Crew for hire"), "display", 38, "wood_dark", "lm", room)
    line += 50
    for kind in sea.crew_row:
        if kind in CREW:
            sheet.put(crew_token("special", 46, CREW_SIGNS[kind]), left + 23, line)
            sheet.text(left + 58, line, plain(CREW[kind].name), "bold", 30, "ink", "lm", room - 168, 24)
            price = sheet.text(left + room, line, str(CREW[kind].price), "bold", 30, "gold_dark", "rm")
            sheet.put(icon("coins", 36), left + room - price - 24, line)
            line += 52
    for i, words in enumerate(bag_words(sea)):
        sheet.text(left, y + 640 + i * 34, words, "text", 28, "ink_soft", "lm", room, 20)


def lay_foes(sheet: Sheet, scene: Scene) -> None:
    """A card for each enemy: what it still bears, what it holds."""
    sea = sea_of(scene)
    x, y, w, _ = FOES
    sheet.text(x + w / 2, y + 44, t("The sea strikes back"), "display", 40, "wood_dark", "mm")
    wide = (w - 40) / 5
    # the pictures of absent ones are left away where the board is full anyway
    calm = sum(bool(one.hex) for one in sea.enemies.values()) < 2
    pictures = {
        SLOOP: skeleton_ship(96, 1), GALLEON: skeleton_ship(104, 2), MEGALODON: megalodon(124), KRAKEN: kraken(112, 6),
    }  # fmt: skip
    for i, name in enumerate(ENEMY_ORDER):
        one = sea.enemies[name]
        mid = x + 20 + wide * (i + 0.5)
        away = one.gone or (not one.hex and not one.tentacles)
        if calm or not away:
            sheet.put(pictures[name], mid, y + 118)
        sheet.block(mid, y + 200, plain(FOE_NAMES[name]), "display", 34, wide - 10, 26, 1, "ink", "mm")
        full = hull_of(sea, name)
        if one.gone or (not one.hex and not one.tentacles):
            sheet.text(mid, y + 262, t("gone") if one.gone else t("not here"), "text", 28, "ink_soft", "mm", wide - 8)
            continue
        left = one.tentacles if name == KRAKEN else full - one.damage
        sheet.put(hearts(left, full, round(wide) - 8), mid, y + 240, "mt")
        words = one.hex
        if name == KRAKEN:
            words = t("{n} of {top} hits", n=one.damage, top=ENEMIES.kraken.damage_per_tentacle)
        sheet.text(mid, y + 322, words, "bold", 28, "ink", "mm", wide - 6, 22)
        for k, token in enumerate(one.slots):
            sheet.put(cargo(cargo_sign(token), 40), mid + (k - (len(one.slots) - 1) / 2) * 44, y + 358)
    mid = x + 20 + wide * 4.5
    if calm or sea.fort.hex:
        sheet.put(skeleton_fort(96), mid, y + 118)
    sheet.block(mid, y + 200, t("Fort"), "display", 34, wide - 10, 26, 1, "ink", "mm")
    if sea.fort.hex:
        full = ENEMIES.fort.waves[sea.seats - 2]
        sheet.put(hearts(sea.fort.waves, full, round(wide) - 8), mid, y + 240, "mt")
        sheet.text(mid, y + 322, sea.fort.hex, "bold", 28, "ink", "mm", wide - 6, 22)
    else:
        sheet.text(mid, y + 262, t("gone") if sea.fort.gone else t("not here"), "text", 28, "ink_soft", "mm", wide - 8)


def lay_strip(sheet: Sheet, scene: Scene) -> None:
    """What just happened, with the dice as they lie."""
    sea = sea_of(scene)
    mid = STRIP + STRIP_H / 2
    x = W - 60.0
    what = ""
    if sea.enemy_roll is not None and sea.enemy_roll.dice and not sea.act:
        for pip in reversed(sea.enemy_roll.dice):
            sheet.put(die(pip, 62), x, mid, "rm")
            x -= 72
        what = against(scene)
    elif sea.rolls:
        roll = sea.rolls[-1]
        sheet.put(medal(str(roll.successes), 84), x, mid, "rm")
        x -= 100
        for pip in reversed(roll.dice):
            sheet.put(luck_die(pip, 62), x, mid, "rm")
            x -= 72
        who = target_name(scene, f"{roll.seat}.{SHIP_NAMES[roll.ship]}")
        what = f"{plain(WHAT[roll.what])}, {who}"
        if roll.only:
            what = t("{what}, {n} for digging", what=what, n=roll.only)
    room = x - 60 - 20
    second = what or scene.title or (scene.news[-1] if scene.news else "")
    first = mid - 20 if second else mid
    sheet.text(58, first, head(scene), "bold", 34, "parchment_light", "lm", room, 26)
    if second:
        sheet.text(58, mid + 22, second, "text", 28, "surf", "lm", room, 24)


def lay_track(sheet: Sheet, scene: Scene) -> None:
    """Seals of the captains on their spaces; a second lap is written beside them."""
    sea = sea_of(scene)
    stacks: dict[int, int] = {}
    for seat, player in enumerate(sea.players):
        space = player.reputation % (TABLE.lap + 1)
        high = stacks.get(space, 0)
        stacks[space] = high + 1
        x, y = lap_at(player.reputation)
        sheet.put(captain_seal(scene.mates[seat].colour, 38), x + high % 2 * 22, y + 40 + high // 2 * 14)

"""Beside and below the chart: hour, wager track, bonuses, bag, battle, Navy, Explore and Relics."""

from bot.engine.text import T, Text, t, tn
from bot.games.tide_of_avaris.combat import HITS
from bot.games.tide_of_avaris.components import NAVY, NOBODY, Fight, Sea, Side
from bot.games.tide_of_avaris.content import BONUSES, COLOURS, ENDGAME, MONSTERS, NAVY_CARDS, RELICS, TRACKS
from rendering.kit.cards import back
from rendering.kit.icons import icon
from rendering.kit.lettering import width
from rendering.kit.memo import kept
from rendering.kit.panels import flag, pill
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import navy_ship, ship
from rendering.kit.tokens import gem, medal
from rendering.kit.words import name_of
from rendering.scene import Scene

from .chart import sheets
from .places import CARDS, ROW, SIDE, SIDE_W, STRIP, STRIP_H, W
from .tokens import battle_die, relic
from .words import (
    LIGHT_NAMES,
    LIGHTS,
    day_words,
    last_event,
    light_of,
    reward_words,
    said,
    sea_of,
    side_name,
    waiting_words,
)

BIDS_SHOWN = ("wager", "tide", "burials", "end")
HOURS = {"sunrise": "sunrise", "sunset": "sunset", "night": "moon"}


@kept()
def _hour(sign: str, now: bool) -> Sprite:
    pen = Pen(104, 74, 4)
    if now:
        pen.poly(rounded(0, 0, 104, 74, 16), "ink")
        pen.poly(rounded(3, 3, 98, 68, 13), "gold")
        pen.poly(rounded(8, 8, 88, 58, 9), "night" if sign == "moon" else "parchment_light")
    out = pen.done()
    s = icon(sign, 52, 4.5, "ink", None if now else "parchment_dark").image
    out.alpha_composite(s, (26, 11))
    return Sprite(out)


def _day(sheet: Sheet, sea: Sea, top: int) -> None:
    now = light_of(sea)
    words = day_words(sea)
    if sea.phase not in ("end", "setup"):
        words += f" · {said(LIGHT_NAMES[now])}"
    flagged = sea.over or sea.final
    size, y = (38, top + 54) if flagged else (42, top + 42)
    sheet.text(SIDE + SIDE_W / 2, y, words, "display", size, "wood_dark", "mm", SIDE_W - 40)
    for i, light in enumerate(LIGHTS):
        sheet.put(_hour(HOURS[light], light == now), SIDE + 78 + i * 124, top + 106)
    if sea.over:
        sheet.put(flag(t("GAME OVER"), 26), SIDE + SIDE_W / 2, top + 4)
    elif sea.final:
        sheet.put(flag(t("FINAL DAY"), 26), SIDE + SIDE_W / 2, top + 4)


@kept(8)
def _row(wide: int, now: bool) -> Sprite:
    pen = Pen(wide, 62, 4)
    pen.slab(0, 0, wide - 1, 61, "ink")
    pen.slab(3, 3, wide - 7, 55, "gold" if now else "parchment_dark")
    pen.slab(0, 0, 56, 61, "ink")
    if now:
        pen.slab(60, 8, wide - 69, 45, "parchment_light")
    return Sprite(pen.done())


def _wager(sheet: Sheet, scene: Scene, top: int) -> None:
    sea = sea_of(scene)
    for place, seat in enumerate(sea.track or range(len(sea.captains))):
        y = top + 100 + place * ROW
        acts = seat == sea.active and not sea.over
        sheet.put(_row(SIDE_W - 36, acts), SIDE + SIDE_W / 2, y)
        sheet.text(SIDE + 46, y, str(place + 1), "heavy", 40, "gold_light", "mm")
        sheet.put(ship(scene.mates[seat].colour, 62), SIDE + 108, y - 4)
        bid = sea.bids[seat].total if seat < len(sea.bids) and sea.phase in BIDS_SHOWN else None
        if bid is None:
            sheet.block(SIDE + 144, y, name_of(scene, seat), "bold", 27, 152, 20, 2)
        else:
            sheet.text(SIDE + 144, y - 15, name_of(scene, seat), "bold", 26, "ink", "lm", 152, 22)
            sheet.text(SIDE + 144, y + 13, t("bid {n}", n=bid), "bold", 27, "blood", "lm", 152, 20)
        sheet.text(SIDE + SIDE_W - 84, y, str(TRACKS.wager_track[place].bribe), "heavy", 36, "ink", "mm")
        sheet.put(icon("coin", 40), SIDE + SIDE_W - 50, y)


def _bonus(sheet: Sheet, sea: Sea, top: int, high: int) -> None:
    mid = top + 62 + (high - 74) / 2
    if not sea.bonus:
        sheet.text(SIDE + SIDE_W / 2, mid, t("taken until the tide rises"), "text", 28, "ink_soft", "mm", SIDE_W - 60)
        return
    card = BONUSES[sea.bonus]
    sheet.put(medal(str(card.points), 70), SIDE + 58, mid)
    sheet.block(SIDE + 102, mid, t(card.name), "bold", 30, SIDE_W - 124, 20, 2)


def _ends(sheet: Sheet, sea: Sea, top: int) -> None:
    for i, bonus in enumerate(sea.endgame):
        y = top + 96 + i * 64
        token = sea.tokens.get(bonus)
        if token:
            sheet.put(medal(str(token), 50), SIDE + 50, y)
        else:
            sheet.put(_padlock(), SIDE + 50, y)
        tone = "ink" if token else "ink_soft"
        sheet.block(SIDE + 86, y, t(ENDGAME[bonus].name), "bold", 28, SIDE_W - 106, 22, 2, tone)


@kept(1)
def _padlock() -> Sprite:
    pen = Pen(50, 50, 4, 0.5)
    pen.slab(26, 4, 48, 60, None, 24, "ink", 18)
    pen.slab(30, 8, 40, 56, None, 20, "silver", 10)
    pen.slab(12, 40, 76, 56, "ink", 14)
    pen.slab(18, 46, 64, 44, "rock", 10)
    pen.disc(50, 64, 8, "ink")
    pen.slab(46, 64, 8, 18, "ink")
    return Sprite(pen.done())


def _bag(sheet: Sheet, sea: Sea, top: int) -> None:
    sheet.text(SIDE + SIDE_W - 20, top + 40, str(sum(sea.bag.values())), "heavy", 34, "blood", "rm")
    for i, colour in enumerate(COLOURS):
        x, y = SIDE + 54 + i % 3 * 120, top + 88 + i // 3 * 58
        many = sea.bag.get(colour, 0)
        sheet.put(gem(colour, 50), x, y)
        sheet.text(x + 32, y, f"×{many}", "heavy", 34, "ink" if many else "parchment_edge", "lm")


# -- the strip: a battle, or what just happened ----------------------------------------------------------------------


def _pool(sheet: Sheet, scene: Scene, fight: Fight, side: Side, left: bool) -> None:
    step = 1 if left else -1
    edge = 52.0 if left else W - 52.0
    mid = STRIP + STRIP_H / 2
    attacks = side is fight.attacker
    if side.who >= 0:
        token = ship(scene.mates[side.who].colour, 92)
    elif side.who == NAVY:
        token = navy_ship(92)
    else:
        token = icon("bones", 82)
    sheet.put(token, edge + step * 46, mid)
    anchor = "lm" if left else "rm"
    won = fight.winner == side.who
    words = side_name(scene, fight, side.who)
    tail: list[str] = []
    if fight.wind == side.who:
        tail.append(t("wind"))
    if won:
        tail.append(t("wins"))
    elif fight.jettisoned and fight.winner != NOBODY:
        tail.append(t("gives up a die" if fight.jettisoned == "die" else "gives up the Hold"))
    start = edge + step * 100
    room = 470.0
    note = " · ".join(tail)
    space = room - (width(note, "bold", 30) + 18 if note else 0)
    wide = sheet.text(start, mid - 38, words, "bold", 32, "parchment_light", anchor, space, 24)
    if note:
        sheet.text(start + step * (wide + 16), mid - 38, note, "bold", 30, "gold_light" if won else "surf", anchor)
    loot = [*fight.stolen, *fight.seized] if won else []
    for i, colour in enumerate(loot):
        sheet.put(gem(colour, 44), W / 2 - step * (172 + i * 36), mid + 20)
    faces = [*side.faces, *([f"spirit.{side.spirit_face}"] if side.spirit_face else [])]
    if not faces and side.dice:
        sheet.text(
            start, mid + 16, tn("{n} combat die", "{n} combat dice", side.dice), "text", 28, "surf", anchor, room
        )
        return
    if not faces:
        sheet.text(start, mid + 16, t("attacks" if attacks else "defends"), "text", 28, "surf", anchor, room)
        return
    calm = bool(fight.monster) and MONSTERS[fight.monster].special == "no_wind" and attacks
    size = min(62.0, (room - 36 * len(loot)) / len(faces) - 4)
    for i, face in enumerate(faces):
        kind = face.removeprefix("spirit.")
        counts = kind in HITS or kind == "minus1" or (kind == "wind" and fight.wind == side.who and not calm)
        sheet.put(battle_die(face, int(size), attacks, counts), start + step * (size / 2 + i * (size + 4)), mid + 20)
    sheet.put(medal(str(side.result), 88, "gold" if won else "silver"), W / 2 - step * 92, mid)


def fight_words(fight: Fight) -> str:
    """How far a fight has come, in a word or two."""
    return t("a tie") if fight.stage == "rolled" and fight.ties else said(STAGES[fight.stage])


STAGES: dict[str, Text] = {
    "sides": T("a fight"),
    "parley": T("Parley"),
    "commit": T("to arms"),
    "rolled": T("battle"),
    "agreed": T("a deal"),
    "won": T("won"),
}


def _strip(sheet: Sheet, scene: Scene) -> None:
    sea = sea_of(scene)
    mid = STRIP + STRIP_H / 2
    if sea.fight is not None and not sea.over:
        _pool(sheet, scene, sea.fight, sea.fight.attacker, True)
        _pool(sheet, scene, sea.fight, sea.fight.defender, False)
        sheet.put(icon("swords", 70), W / 2, mid - 16)
        sheet.text(W / 2, mid + 38, fight_words(sea.fight), "bold", 28, "parchment_light", "mm", 96, 22)
        return
    lines = [line for line in (*scene.news[-2:],) if line] or [last_event(scene)]
    waits = waiting_words(name_of(scene, s) for s in scene.to_act) if scene.to_act and not sea.over else ""
    if waits and len(lines) < 2:
        lines.append(waits)
    for i, line in enumerate(lines):
        y = mid + (i - (len(lines) - 1) / 2) * 44
        sheet.text(64, y, line, "bold", 32, "surf" if line == waits else "parchment_light", "lm", W - 128, 26)


# -- the cards below -------------------------------------------------------------------------------------------------


def _navy(sheet: Sheet, sea: Sea) -> None:
    x, y = 60, CARDS
    if not sea.navy.card:
        sheet.put(back("azure_dark", "anchor", 92, 134), x + 50, y + 98)
        sheet.text(x + 116, y + 80, t("No Navy at sea"), "bold", 32, "ink", "lm", 290)
        sheet.text(
            x + 116,
            y + 120,
            tn("{n} card left", "{n} cards left", len(sea.navy.deck)),
            "text",
            28,
            "ink_soft",
            "lm",
            290,
        )
        return
    card = NAVY_CARDS[sea.navy.card]
    sheet.put(navy_ship(104), x + 50, y + 70)
    sheet.text(x + 112, y + 44, t(card.name), "display", 38, "blood", "lm", 300, 28)
    left = x + 112.0
    for sign, n in (("sword", card.attack), ("shield", card.defend), ("gem", card.treasures)):
        sheet.put(icon(sign, 42), left + 21, y + 94)
        left += 48 + sheet.text(left + 46, y + 94, str(n), "heavy", 36) + 8
    if sea.navy.seized:
        for i, colour in enumerate(sea.navy.seized):
            sheet.put(gem(colour, 38), left + 14 + i * min(26, 60 / len(sea.navy.seized)), y + 94)
    sheet.lines(x + 8, y + 136, t(card.effect), "text", 26, 420, 30, 2)


def _explore(sheet: Sheet, sea: Sea) -> None:
    x, y = 506, CARDS
    sheet.fill((x - 12, y + 26, x - 9, y + 170), "parchment_edge")
    monster = sea.risen
    if not monster:
        sheet.put(back("jungle_dark", "spyglass", 92, 134), x + 56, y + 98)
        sheet.text(x + 120, y + 80, t("Explore"), "display", 36, "jungle_dark", "lm", 190)
        sheet.text(
            x + 120,
            y + 120,
            tn("{n} monster", "{n} monsters", len(sea.monster_deck)),
            "text",
            28,
            "ink_soft",
            "lm",
            190,
        )
        return
    card = MONSTERS[monster]
    sheet.text(x + 8, y + 44, t(card.name), "display", 36, "jungle_dark", "lm", 286, 26)
    sheet.put(icon("shield", 42), x + 30, y + 92)
    sheet.text(x + 56, y + 92, str(card.dice), "heavy", 36)
    sheet.text(x + 104, y + 92, reward_words(card), "bold", 28, "ink", "lm", 190, 20)
    sheet.lines(x + 8, y + 130, t(card.effect) if card.effect else t("no tricks"), "text", 26, 286, 30, 2)


def _relics(sheet: Sheet, sea: Sea) -> None:
    left, y = 812, CARDS
    sheet.fill((left - 12, y + 26, left - 9, y + 170), "parchment_edge")
    pitch = (W - 52 - left) / TRACKS.relic_row
    for i in range(TRACKS.relic_row):
        x = left + pitch * (i + 0.5)
        if i >= len(sea.relic_row):
            continue
        name = sea.relic_row[i]
        sheet.put(relic(name, 92), x, y + 70)
        sheet.block(x, y + 148, t(RELICS[name].name), "bold", 28, pitch - 6, 16, 2, "ink", "mm")


def lay_side(sheet: Sheet, scene: Scene) -> None:
    """Everything beside and below the chart but the captains."""
    sea = sea_of(scene)
    tops = [(top, high) for _, top, high in sheets(len(sea.captains))]
    _day(sheet, sea, tops[0][0])
    _wager(sheet, scene, tops[1][0])
    _bonus(sheet, sea, *tops[2])
    _ends(sheet, sea, tops[3][0])
    _bag(sheet, sea, tops[4][0])
    _strip(sheet, scene)
    _navy(sheet, sea)
    _explore(sheet, sea)
    _relics(sheet, sea)
    words = t(
        "in the decks: {navy} Navy · {monsters} monsters · {relics} Relics · {bonuses} bonuses",
        navy=len(sea.navy.deck),
        monsters=len(sea.monster_deck),
        relics=len(sea.relic_deck),
        bonuses=len(sea.bonus_deck),
    )
    sheet.put(pill(words, 26, "wood_deep", "rope"), W - 60, CARDS + 2, "rm")

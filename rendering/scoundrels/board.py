"""The public board: map, ships and legal places, what is being played, Quests, captains."""

from bot.engine.text import t, tn
from bot.games.scoundrels.components import SHOOT, Sea
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.lettering import width
from rendering.kit.memo import kept
from rendering.kit.panels import flag, pill
from rendering.kit.sheet import Layer, Sheet, make_layer
from rendering.kit.specimen import drawn
from rendering.kit.tokens import captain_seal
from rendering.kit.words import name_of
from rendering.scene import Picture, Scene

from .chart import table
from .crew import lay_crew
from .fleet import lay_map
from .places import STRIP_HIGH, Plan, W
from .played import lay_stage
from .specimen import specimens
from .text import alt
from .tokens import quest_card, quest_note
from .words import (
    Naming,
    brief,
    direction,
    in_short,
    last_event,
    listed,
    order_of,
    quests,
    quirk_name,
    sea_of,
    stage_of,
)


def plan_of(sea: Sea) -> Plan:
    """The arrangement a scene needs."""
    base = sea.options.get("mode") != "skirmish"
    return Plan(sea.seats, base, sea.options.get("quirks") == "on", bool(stage_of(sea)))


COLOURS = 200  # six captains, their sails and card backs: fewer would be seen


@kept(12)
def layer(plan: Plan) -> Layer:
    """The board's cached ground for one arrangement."""
    return make_layer(f"scoundrels board {plan}", lambda: table(plan), drawn(lambda: specimens(plan), lay), COLOURS)


def _head(sheet: Sheet, sea: Sea) -> None:
    x = 44.0
    words = t("Round {n}", n=sea.round) if sea.round else t("Set-up")
    s = pill(words, 32, "wood_deep", "parchment_light", "hourglass")
    sheet.put(s, x, 46, "lm")
    x += s.width + 12
    if sea.over or sea.final:
        sheet.put(flag(t("GAME OVER") if sea.over else t("FINAL ROUND"), 28), x - 26, 48, "lm")
    right = W - 44.0
    for words, sign in (
        (t("{n} left", n=len(sea.treasure)), "chest"),
        (t("{n} left, {out} out", n=len(sea.deck), out=len(sea.discard)), "cards"),
    ):
        s = pill(words, 30, "wood_deep", "parchment_light", sign)
        sheet.put(s, right, 46, "rm")
        right -= s.width + 12


def _order(sheet: Sheet, scene: Scene, plan: Plan) -> float:
    """The order of play from the start captain on: who has played is ticked, whose turn it is stands out."""
    sea = sea_of(scene)
    x, y = 56.0, plan.strip + 42.0
    if not sea.round:
        return x
    for i, seat in enumerate(order_of(sea)):
        now = seat == sea.turn.seat
        size = 58 if now else 48
        mid = x + 29 + i * 64
        sheet.put(captain_seal(scene.mates[seat].colour, size), mid, y)
        if seat in sea.played:
            sheet.put(icon("check", 34), mid + 18, y - 16)
        if i:
            sheet.text(mid - 32, y, "›", "heavy", 34, "gold", "mm")
    wide = 64 * sea.seats
    sheet.text(x + wide / 2, plan.strip + 88, direction(sea), "text", 26, "surf", "mm", max(wide, 210), 22)
    return x + max(wide, 214) + 20


def _waiting(scene: Scene, name: Naming) -> str:
    """Whose answer is missing, and what is left of a turn."""
    turn = sea_of(scene).turn
    names = listed([name(scene, seat) for seat in scene.to_act])
    if scene.to_act == (turn.seat,):
        return tn(
            "Waiting for {names} ({n} free move left)",
            "Waiting for {names} ({n} free moves left)",
            turn.free,
            names=names,
        )
    return t("Waiting for {names}", names=names)


def _strip(sheet: Sheet, scene: Scene, plan: Plan) -> None:
    sea = sea_of(scene)
    left = _order(sheet, scene, plan)
    room = W - 58 - left
    told = (last_event(scene), last_event(scene, brief), in_short(scene))
    main = next((words for words in told if width(words, "bold", 28) <= room), told[-1])
    more = scene.news[-1] if scene.news else ""
    if scene.to_act and not sea.over:
        more = _waiting(scene, name_of)
        if width(more, "text", 30) > room:
            more = _waiting(scene, brief)
    mid = plan.strip + STRIP_HIGH / 2
    sheet.text(left, mid - (18 if more else 0), main, "bold", 34, "parchment_light", "lm", room, 26)
    if more:
        sheet.text(left, mid + 22, more, "text", 30, "surf", "lm", room, 26)


def _quests(sheet: Sheet, scene: Scene, plan: Plan) -> None:
    sea = sea_of(scene)
    if not plan.quest_sheet:
        return
    y = plan.quest_top + 42
    words = t("Quests") if plan.quests else t("Quirks")
    sheet.text(66, y, words, "display", 46, "blood", "lm")
    if plan.quirks:
        words = tn("{n} Quirk in the deck", "{n} Quirks in the deck", len(sea.quirk_deck))
        s = pill(words, 28, "ink", "parchment_light", "cards")
        sheet.put(s, W - 76, y, "rm")
        if sea.quirk_up:
            face_up = pill(t("face up: {quirk}", quirk=quirk_name(sea.quirk_up)), 28, "dusk", "parchment_light")
            sheet.put(face_up, W - 88 - s.width, y, "rm")
    if plan.quests:
        done = {feat.quest: feat for feat in sea.feats}
        for i, quest in enumerate(quests(sea)):
            x, top, w = plan.quest_box(i)
            feat = done.get(quest)
            by = scene.mates[feat.seat].colour if feat else ""
            draw = quest_note if plan.stage else quest_card
            sheet.put(draw(quest, w, plan.quest_pitch - 10, by, feat.infamy if feat else 0), x, top, "lt")


def lay(sheet: Sheet, scene: Scene) -> None:
    """Lay everything that moves on the board's layer."""
    sea = sea_of(scene)
    plan = plan_of(sea)
    lay_map(sheet, scene, plan, sea.fight is not None and sea.fight.attack == SHOOT)
    _head(sheet, sea)
    _strip(sheet, scene, plan)
    lay_stage(sheet, scene, plan)
    _quests(sheet, scene, plan)
    lay_crew(sheet, scene, plan)


def board_sheet(scene: Scene) -> Sheet:
    """The board as a sheet, before it is encoded."""
    sheet = Sheet(layer(plan_of(sea_of(scene))))
    lay(sheet, scene)
    return sheet


def board(scene: Scene) -> Picture:
    """The public board."""
    return Picture(png(board_sheet(scene)), alt(scene))

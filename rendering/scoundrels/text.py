"""Scoundrels in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.text import T, say, t, tn
from bot.engine.tongue import translated
from bot.games.scoundrels.cards import limit
from bot.games.scoundrels.chart import COVE, PORT, chart
from bot.games.scoundrels.components import GHOST, LIVING, Cove, Port, Sea, Side
from bot.games.scoundrels.content import COLUMNS, PANELS, ROWS, TREASURE, WORTH
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
    card_names,
    direction,
    fate_word,
    last_event,
    listed,
    order_of,
    quests,
    quirk_effect,
    quirk_name,
    sea_of,
    sinks_at,
    treasure_name,
)

MOST = 3500
COLOURS = {
    "vermilion": T("vermilion"),
    "azure": T("azure"),
    "jade": T("jade"),
    "saffron": T("saffron"),
    "orchid": T("orchid"),
    "ivory": T("ivory"),
}
TITLE = "Scoundrels!"


def _head(sea: Sea) -> str:
    title = t("{title} (Skirmish Mode)", title=TITLE) if sea.options.get("mode") == "skirmish" else TITLE
    when = t("Round {n}", n=sea.round) if sea.round else t("Set-up")
    if sea.over:
        return t("{title} {when}. The game is over.", title=title, when=when)
    if sea.final:
        reason = say(FINAL[sea.final], ())
        return t("{title} {when}. This is the final round: {reason}.", title=title, when=when, reason=reason)
    return f"{title} {when}."


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return t("Waiting for {names}.", names=listed([name_of(scene, seat) for seat in scene.to_act]))


def _order(scene: Scene) -> str:
    sea = sea_of(scene)
    if not sea.round or sea.over:
        return ""
    names = [
        t("{who} (has played)", who=name_of(scene, seat)) if seat in sea.played else name_of(scene, seat)
        for seat in order_of(sea)
    ]
    return t("Order of play, {way}: {names}.", way=direction(sea), names=listed(names))


def cargo_words(cards: list[str]) -> str:
    """Cargo with its worth and weight, equal cards together."""
    kinds = sorted(dict.fromkeys(cards), key=lambda card: (-WORTH[card], card))
    parts: list[str] = []
    for kind in kinds:
        many = cards.count(kind)
        name = f"{many} {treasure_name(kind)}" if many > 1 else treasure_name(kind)
        if kind in TREASURE and not TREASURE[kind].weight:
            parts.append(t("{treasure} (worth {worth}, weightless)", treasure=name, worth=WORTH[kind]))
        else:
            parts.append(t("{treasure} (worth {worth})", treasure=name, worth=WORTH[kind]))
    return listed(parts, t("no cargo"))


def _captain(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    c, mate = sea.captains[seat], scene.mates[seat]
    marks = [letter(mate.colour), say(COLOURS.get(mate.colour, mate.colour), ())]
    if mate.captain:
        marks.append(t("computer captain"))
    parts = [f"{name_of(scene, seat)} ({listed(marks)})"]
    if fate_word(c):
        parts.append(fate_word(c))
    parts += [
        t("{n} Infamy", n=c.infamy),
        t("Damage {n} of {most}", n=c.damage, most=sinks_at(sea, c)),
        t("{n} of {most} cards", n=len(c.hand), most=limit(c)),
        t("ship at {square}", square=c.ship) if c.ship else t("not on the map"),
        t("cargo: {cargo}", cargo=cargo_words(c.cargo)) if c.cargo else t("no cargo"),
    ]
    if buried(sea, seat):
        parts.append(tn("{n} Treasure buried", "{n} Treasures buried", buried(sea, seat)))
    if c.fate != LIVING:
        parts.append(t("living score set aside {n}", n=c.living_infamy))
    if c.quirk:
        parts.append(quirk_words(sea, c.quirk).rstrip("."))
    if seat == sea.turn.seat and not sea.over:
        parts.append(tn("on turn, {n} free move point left", "on turn, {n} free move points left", sea.turn.free))
        parts += [t("has boarded {who}", who=name_of(scene, other)) for other in sea.turn.boarded]
        parts += [t("has shot at {who}", who=name_of(scene, other)) for other in sea.turn.shot]
    return "; ".join(parts) + "."


def quirk_words(sea: Sea, quirk: str) -> str:
    """A Quirk with what it does."""
    return t("Quirk {quirk}: {effect}", quirk=quirk_name(quirk), effect=quirk_effect(sea, quirk))


def _port(port: Port) -> str:
    told = {"port": translated(port.name), "square": port.square}
    if not port.closed:
        return t("{port} {square} open", **told)
    return tn(
        "{port} {square} closed for {n} round", "{port} {square} closed for {n} rounds", port.closed, **told
    )  # fmt: skip


def _cove(scene: Scene, cove: Cove) -> str:
    if cove.owner < 0:
        return t("{square} free", square=cove.square)
    seen = [treasure_name(card) for card in cove.cards if card in TREASURE]
    told = {"square": cove.square, "who": name_of(scene, cove.owner)}
    words = tn("{square} {n} Treasure of {who}", "{square} {n} Treasures of {who}", len(cove.cards), **told)
    return f"{words} ({listed(seen)})" if seen and len(seen) == len(cove.cards) else words


def _places(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    land = [square for square, kind in chart(sea.seats).kinds.items() if kind not in (".", PORT, COVE)]
    last = f"{chr(ord('A') + sea.seats * COLUMNS - 1)}{ROWS}"
    panels = listed([translated(panel.name) for panel in PANELS[: sea.seats]])
    return [
        t("Ports: {ports}.", ports=listed([_port(port) for port in sea.ports])),
        t("Coves: {coves}.", coves=listed([_cove(scene, cove) for cove in sea.coves])),
        t("Map A1 to {last}, edges wrap; panels {panels}. Land: {land}.",
          last=last, panels=panels, land=" ".join(sorted(land))),
    ]  # fmt: skip


def _quests(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    out: list[str] = []
    done = {feat.quest: feat for feat in sea.feats}
    for quest in quests(sea):
        name, task, _, infamy = quest_words(quest)
        if quest in done:
            feat = done[quest]
            who = name_of(scene, feat.seat)
            out.append("- " + t("{quest}: done by {who} for {n} Infamy", quest=name, who=who, n=feat.infamy))
        elif infamy:
            out.append("- " + t("{quest}: {task} {n} Infamy", quest=name, task=task, n=infamy))
        else:
            out.append("- " + t("{quest}: {task} Infamy: worth and 2 more", quest=name, task=task))
    return [t("Quests:"), *out] if out else []


def _decks(sea: Sea) -> str:
    parts = [t("Action deck {n}", n=len(sea.deck))]
    if sea.discard:
        parts.append(t("discards {n} (last {card})", n=len(sea.discard), card=card_name(sea.discard[-1])))
    else:
        parts.append(t("discards {n}", n=0))
    parts.append(t("Treasure deck {n}", n=len(sea.treasure)))
    if sea.lost_treasure:
        lost = listed([treasure_name(card) for card in sea.lost_treasure])
        parts.append(t("out of the game: {treasure}", treasure=lost))
    if sea.options.get("quirks") == "on":
        parts.append(t("Quirk deck {n}", n=len(sea.quirk_deck)))
        if sea.quirk_up:
            told = {"quirk": quirk_name(sea.quirk_up), "effect": quirk_effect(sea, sea.quirk_up).rstrip(".")}
            parts.append(t("face up {quirk}: {effect}", **told))
    return "; ".join(parts) + "."


def _side(scene: Scene, side: Side) -> str:
    told = {
        "who": name_of(scene, side.seat),
        "cards": card_names(side.turned),
        "total": side.total,
        "down": side.count - len(side.turned),
    }
    if bonus_of(side):
        return t("{who}: turned {cards}; total {total} (Quirk +{bonus}); {down} not turned.",
                 bonus=bonus_of(side), **told)  # fmt: skip
    return t("{who}: turned {cards}; total {total}; {down} not turned.", **told)


def _stage(scene: Scene) -> list[str]:
    """The cards on the stage, one by one."""
    sea = sea_of(scene)
    if sea.fight is not None:
        return [_side(scene, side) for side in (sea.fight.attacker, sea.fight.defender) if side.count]
    if sea.pillage is not None:
        p = sea.pillage
        out = [t("Played: {cards}.", cards=card_names(p.played)), t("Port: {cards}.", cards=card_names(p.drawn))]
        if p.replaced:
            out.append(t("Replaced: {cards}.", cards=card_names(p.replaced)))
        return out
    if not sea.bids or sea.dig is not None:
        return []
    bids: list[str] = []
    for bid in sea.bids:
        told = {"who": name_of(scene, bid.seat), "cards": card_names(bid.cards), "total": bid.total}
        if bid.ties:
            ties = card_names(bid.ties)
            bids.append(t("Bid of {who}: {cards}, {total} in all; tie-break {ties}.", ties=ties, **told))
        else:
            bids.append(t("Bid of {who}: {cards}, {total} in all.", **told))
    return bids


def _marks(scene: Scene) -> list[str]:
    if not scene.marks:
        return []
    return [t("Legal places: {places}.", places=", ".join(mark.place for mark in scene.marks))]


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
        told = {
            "who": t("{who} (Ghost)", who=name_of(scene, seat)) if c.fate == GHOST else name_of(scene, seat),
            "n": c.infamy,
            "where": t("at {square}", square=c.ship) if c.ship else fate_word(c) or t("not placed"),
            "damage": c.damage,
            "cargo": len(c.cargo),
        }
        lines.append(t("{who}: {n} Infamy, {where}, Damage {damage}, cargo {cargo}.", **told))
    opened = [port.square for port in sea.ports if not port.closed]
    lines.append(t("Open ports: {ports}.", ports=listed(opened)))
    lines += _marks(scene)
    return short(" ".join(line for line in lines if line), 1000)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = listed([display_name(mate.name, mate.colour) for mate in mates], t("nobody yet"))
    return t(
        "{title}: two pirate ships trade broadsides at sunset. {n} of {seats} seats taken: {names}.",
        title=TITLE,
        n=len(mates),
        seats=seats,
        names=names,
    )

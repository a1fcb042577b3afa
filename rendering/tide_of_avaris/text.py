"""Tide of Avaris in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.secret import SPECTATOR
from bot.engine.text import t, tn
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.burial import burial_worth
from bot.games.tide_of_avaris.combat import FACE_NAMES, attack_pool, defence_pool
from bot.games.tide_of_avaris.components import Captain, Fight, Sea, Side
from bot.games.tide_of_avaris.content import (
    BOARD,
    BONUSES,
    COLOURS,
    ENDGAME,
    MONSTERS,
    NAVY_CARDS,
    RELICS,
    SPACES,
    TRACKS,
    Bonus,
    Monster,
)
from rendering.kit.coverage import display_name
from rendering.kit.memo import kept
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short
from rendering.scene import Mate, Scene

from .words import (
    AREA_WORDS,
    LIGHT_NAMES,
    STEPS,
    bell_words,
    brief,
    buried,
    coloured,
    counted,
    day_words,
    dice_words,
    die_words,
    light_of,
    purse_words,
    relic_words,
    reward_words,
    said,
    sea_of,
    side_name,
    space_name,
    waiting_words,
)

MOST, MOST_ALT = 3500, 1000


def _head(scene: Scene) -> str:
    sea = sea_of(scene)
    parts = [day_words(sea)]
    if sea.phase not in ("end", "setup"):
        light = said(LIGHT_NAMES[light_of(sea)])
        step = STEPS.get(sea.phase)
        parts.append(t("{light} ({step})", light=light, step=said(step)) if step else light)
    if sea.final and not sea.over:
        parts.append(t("the final Day"))
    return f"Tide of Avaris. {', '.join(parts)}."


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return waiting_words(brief(scene, seat) for seat in scene.to_act) + "."


def place_words(captain: Captain) -> str:
    return space_name(captain.ship) if captain.ship else t("off the board, back at {home}", home=captain.home)


def hold_words(captain: Captain) -> str:
    """Unbound treasures, then bound ones."""
    free = counted(captain.unbound)
    return t("{unbound}, bound {bound}", unbound=free, bound=counted(captain.bound)) if captain.bound else free


def _captain(scene: Scene, seat: int, faces: bool = True) -> str:
    sea = sea_of(scene)
    c = sea.captains[seat]
    parts = [f"{name_of(scene, seat)} ({letter(scene.mates[seat].colour)}): {place_words(c)}"]
    if hold(c):
        parts.append(t("Hold {treasures}, worth {n}", treasures=hold_words(c), n=burial_worth(c)))
    else:
        parts.append(t("Hold empty"))
    spent = ", ".join(die_words(face) for face in c.exhausted) if faces else str(len(c.exhausted))
    ready = tn("{n} die ready", "{n} dice ready", len(c.ready))
    parts.append(t("{ready}, exhausted {dice}", ready=ready, dice=spent) if spent else ready)
    parts.append(
        t(
            "attack {attack}, defence {defence}, sloops {n} of {all} at home",
            attack=attack_pool(sea, seat, 0),
            defence=defence_pool(sea, seat),
            n=c.supply,
            all=TRACKS.sloops + c.fleet,
        )
    )
    if c.crew:
        parts.append(t("crew +{n}", n=c.crew))
    if c.charts.cards or c.claimed:
        parts.append(t("Burial Bonuses {n} private, {claimed} claimed", n=len(c.charts), claimed=len(c.claimed)))
    if c.enemies:
        parts.append(tn("{n} enemy beaten", "{n} enemies beaten", c.enemies))
    if buried(c):
        parts.append(
            tn(
                "buried {treasures} ({n} Burial)",
                "buried {treasures} ({n} Burials)",
                c.burials,
                treasures=counted(buried(c)),
            )
        )
    if c.jettisoned or c.adrift:
        parts.append(tn("{n} die lost", "{n} dice lost", c.jettisoned + c.adrift))
    if c.relics:
        parts.append(t("Relics {relics}", relics=", ".join(relic_words(name, name in c.used) for name in c.relics)))
    if c.gold.seen_by(SPECTATOR):
        parts.append(purse_words(c.gold.value, c.rum.value))
    if c.tally.seen_by(SPECTATOR):
        parts.append(t("{n} TP from Burials", n=c.tally.value.holds + c.tally.value.bonuses))
    return "; ".join(parts) + "."


def _track(scene: Scene) -> str:
    sea = sea_of(scene)
    rows = [
        f"{place + 1}. " + t("{who} (bribe {n})", who=brief(scene, seat), n=TRACKS.wager_track[place].bribe)
        for place, seat in enumerate(sea.track)
    ]
    words = t("Turn order: {order}.", order=", ".join(rows))
    if sea.phase in ("wager", "tide", "burials", "end") and sea.bids:
        bids = ", ".join(f"{brief(scene, seat)} {sea.bids[seat].total}" for seat in sea.track)
        words += " " + t("Bids: {bids}.", bids=bids)
    return words


def _spaces(sea: Sea, named: bool = True) -> list[str]:
    out: list[str] = []
    for name in SEA_NAMES:
        parts = [
            f"{space_name(space.id) if named else space.id} {coloured(sea.at(space.id)) or t('empty')}"
            for space in SPACES.values()
            if space.sea == name and space.slots
        ]
        out.append(f"{name}: " + ", ".join(parts) + ".")
    return out


SEA_NAMES = tuple(dict.fromkeys(space.sea for space in SPACES.values()))


@kept(1)
def _wind() -> str:
    """Which way the wind arrows point: those alike in every sea, then those between the seas."""
    inner: list[str] = []
    outer: list[str] = []
    for line in BOARD.lines:
        (sea, here), (other, there) = line.origin.split("."), line.to.split(".")
        if sea == other:
            inner.append(t("{here} to {there}", here=here, there=there))
        else:
            outer.append(t("{here} to {there}", here=line.origin, there=line.to))
    alike = [way for way in dict.fromkeys(inner) if inner.count(way) == len(SEA_NAMES)]
    return t("Wind in every sea: {alike}; between them: {others}.", alike=", ".join(alike), others=", ".join(outer))


def _points(bonus: Bonus) -> str:
    return t("{name} ({n} TP)", name=t(bonus.name), n=bonus.points)


def _ends(sea: Sea) -> str:
    rows = [
        t("{name} ({n} TP)", name=t(ENDGAME[b].name), n=sea.tokens[b])
        if b in sea.tokens
        else t("{name} (locked)", name=t(ENDGAME[b].name))
        for b in sea.endgame
    ]
    return t("At the end: {bonuses}.", bonuses=", ".join(rows)) if rows else ""


def _navy(sea: Sea) -> str:
    if not sea.navy.card:
        return t("No Navy at sea.")
    card = NAVY_CARDS[sea.navy.card]
    words = tn(
        "Navy: {name} at {space}, attack {attack}, defence {defence}, reward {n} treasure. {effect}.",
        "Navy: {name} at {space}, attack {attack}, defence {defence}, reward {n} treasures. {effect}.",
        card.treasures,
        name=t(card.name),
        space=sea.navy.space,
        attack=card.attack,
        defence=card.defend,
        effect=t(card.effect),
    )
    return words + (" " + t("Seized: {treasures}.", treasures=counted(sea.navy.seized)) if sea.navy.seized else "")


def monster_words(card: Monster) -> str:
    """A monster with its dice, reward and trick."""
    words = t(
        "{name}, {dice}, reward {reward}.", name=t(card.name), dice=dice_words(card.dice), reward=reward_words(card)
    )
    return f"{words} {t(card.effect)}." if card.effect else words


def _cards(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    bag = ", ".join(
        t("{n} {colour}", n=sea.bag.get(colour, 0), colour=said(names.COLOUR[colour])) for colour in COLOURS
    )
    out = [t("Treasure Bag: {n} left ({treasures}).", n=sum(sea.bag.values()), treasures=bag)]
    out.append(
        t("Open Burial Bonus: {bonus}.", bonus=_points(BONUSES[sea.bonus])) if sea.bonus else t("No open Burial Bonus.")
    )
    out.append(_ends(sea))
    if sea.relic_row:
        out.append(t("Open Relics: {relics}.", relics=", ".join(t(RELICS[name].name) for name in sea.relic_row)))
    out.append(_navy(sea))
    if sea.risen:
        out.append(t("Monster in sight: {monster}", monster=monster_words(MONSTERS[sea.risen])))
    if sea.bell:
        out.append(bell_words(sea) + ".")
    held = [
        t("{area} {who} with {n}", area=said(AREA_WORDS[area]), who=brief(scene, sloops.owner), n=sloops.number)
        for area, sloops in sea.control.items()
        if sloops.number
    ]
    out.append(t("Control: {areas}.", areas=", ".join(held) or t("nobody controls anything")))
    out.append(
        t(
            "Decks: {relics} Relics, {monsters} monsters, {navy} Navy, {bonuses} Burial Bonuses.",
            relics=len(sea.relic_deck),
            monsters=len(sea.monster_deck),
            navy=len(sea.navy.deck),
            bonuses=len(sea.bonus_deck),
        )
    )
    return out


def _faces(side: Side) -> str:
    """What a side rolled: combat dice by number, then the Spirit Die."""
    rolled = [
        tn("{n} hit", "{n} hits", side.faces.count("hit")),
        tn("{n} wind", "{n} winds", side.faces.count("wind")),
        tn("{n} miss", "{n} misses", side.faces.count("miss")),
    ]
    parts = [words for face, words in zip(("hit", "wind", "miss"), rolled, strict=True) if face in side.faces]
    if side.spirit_face:
        parts.append(t("Spirit Die {face}", face=said(FACE_NAMES[side.spirit_face])))
    return ", ".join(parts)


def _side(scene: Scene, fight: Fight, side: Side) -> str:
    """A side of a combat with its dice."""
    words = _side_name(scene, fight, side.who)
    if side.faces:
        words = t("{who} rolled {faces} = {n}", who=words, faces=_faces(side), n=side.result)
    elif side.dice:
        words = t("{who} with {dice}", who=words, dice=dice_words(side.dice))
    return t("{who} with the wind", who=words) if fight.wind == side.who else words


def _side_name(scene: Scene, fight: Fight, who: int) -> str:
    return brief(scene, who) if who >= 0 else side_name(scene, fight, who)


def fight_told(scene: Scene) -> str:
    """The combat going on or just over, in words."""
    sea = sea_of(scene)
    fight = sea.fight
    if fight is None or sea.over:
        return ""
    one, two = (_side(scene, fight, side) for side in (fight.attacker, fight.defender))
    parts = [t("Combat at {space}: {one} against {two}", space=fight.space, one=one, two=two)]
    if fight.stage == "agreed":
        parts.append(t("settled by Parley"))
    if fight.stage == "won":
        who = _side_name(scene, fight, fight.winner)
        if fight.stolen:
            parts.append(t("{who} wins, stealing {treasures}", who=who, treasures=counted(fight.stolen)))
        else:
            parts.append(t("{who} wins", who=who))
    return "; ".join(parts) + "."


def marks_words(scene: Scene) -> str:
    if not scene.marks:
        return ""
    parts = [f"{mark.place}" + (f" ({mark.hint})" if mark.hint else "") for mark in scene.marks]
    return t("Legal places: {places}.", places="; ".join(parts))


def text(scene: Scene) -> str:
    """The whole board in words; where there is too much to tell, what never changes is left out first."""
    sea = sea_of(scene)
    head = f"{_head(scene)} {_waiting(scene)}".strip()
    middle = [fight_told(scene), marks_words(scene), _track(scene), *_cards(scene)]
    news = [f"> {line}" for line in scene.news]
    words = ""
    for board, faces in (([*_spaces(sea), _wind()], True), (_spaces(sea), True), (_spaces(sea, False), False)):
        captains = [_captain(scene, seat, faces) for seat in range(len(sea.captains))]
        words = "\n".join(line for line in (head, *captains, *middle, *board, *news) if line)
        if len(words) <= MOST:
            break
    return short(words, MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: what matters now."""
    sea = sea_of(scene)
    lines = [_head(scene), _waiting(scene), fight_told(scene)]
    for seat, c in enumerate(sea.captains):
        lines.append(
            tn(
                "{who} at {place}, Hold {treasures} worth {worth}, {n} die ready.",
                "{who} at {place}, Hold {treasures} worth {worth}, {n} dice ready.",
                len(c.ready),
                who=name_of(scene, seat),
                place=c.ship or t("off the board"),
                treasures=counted(hold(c)),
                worth=burial_worth(c),
            )
        )
    if sea.navy.card:
        lines.append(t("{name} at {space}.", name=t(NAVY_CARDS[sea.navy.card].name), space=sea.navy.space))
    lines.append(tn("{n} treasure in the bag.", "{n} treasures in the bag.", sum(sea.bag.values())))
    return short(" ".join(line for line in lines if line), MOST_ALT)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    taken_by = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    return t(
        "Tide of Avaris: a great wave rises over a ship under the full moon. {n} of {seats} seats taken: {names}.",
        n=len(mates),
        seats=seats,
        names=taken_by,
    )

"""Tide of Avaris in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.secret import SPECTATOR
from bot.games.tide_of_avaris.belongings import hold
from bot.games.tide_of_avaris.bribes import bribe_of
from bot.games.tide_of_avaris.burial import burial_worth, meets
from bot.games.tide_of_avaris.chart import FITTING, NUMBER
from bot.games.tide_of_avaris.combat import attack_pool, defence_pool
from bot.games.tide_of_avaris.components import Captain, Fight, Sea
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
)
from bot.games.tide_of_avaris.night import PRICES, taken
from bot.games.tide_of_avaris.parley import told_terms
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short
from rendering.scene import Mate, Scene

from .words import (
    AREA_WORDS,
    LIGHT_NAMES,
    STEPS,
    brief,
    buried,
    counted,
    day_words,
    face_words,
    light_of,
    many,
    reward_words,
    sea_of,
    side_name,
    space_name,
    told,
)

MOST, MOST_HAND, MOST_ALT = 3500, 2500, 1000


def _head(scene: Scene) -> str:
    sea = sea_of(scene)
    words = f"Tide of Avaris. {day_words(sea)}"
    if sea.phase not in ("end", "setup"):
        words += f", {LIGHT_NAMES[light_of(sea)]}"
        if sea.phase in STEPS:
            words += f" ({STEPS[sea.phase]})"
    if sea.final and not sea.over:
        words += ", the final Day"
    return words + "."


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return "Waiting for " + ", ".join(brief(scene, seat) for seat in scene.to_act) + "."


def _place(captain: Captain) -> str:
    return space_name(captain.ship) if captain.ship else f"off the board, back at {captain.home}"


def _captain(scene: Scene, seat: int, faces: bool = True) -> str:
    sea = sea_of(scene)
    c = sea.captains[seat]
    parts = [f"{name_of(scene, seat)} ({letter(scene.mates[seat].colour)}): {_place(c)}"]
    held = f"Hold {counted(c.unbound)}" + (f", bound {counted(c.bound)}" if c.bound else "")
    parts.append(f"{held}, worth {burial_worth(c)}" if hold(c) else "Hold empty")
    spent = ", ".join(face_words(face).split(" (")[0] for face in c.exhausted) if faces else str(len(c.exhausted))
    parts.append(f"{many(len(c.ready), 'die', 'dice')} ready" + (f", exhausted {spent}" if spent else ""))
    parts.append(
        f"attack {attack_pool(sea, seat, 0)}, defence {defence_pool(sea, seat)}, sloops {c.supply} of "
        f"{TRACKS.sloops + c.fleet} at home" + (f", crew +{c.crew}" if c.crew else "")
    )
    if c.charts.cards or c.claimed:
        parts.append(f"Burial Bonuses {len(c.charts)} private, {len(c.claimed)} claimed")
    if c.enemies:
        parts.append(f"{many(c.enemies, 'enemy', 'enemies')} beaten")
    if buried(c):
        parts.append(f"buried {counted(buried(c))} ({many(c.burials, 'Burial')})")
    if c.jettisoned or c.adrift:
        parts.append(many(c.jettisoned + c.adrift, "die", "dice") + " lost")
    if c.relics:
        parts.append(
            "Relics " + ", ".join(RELICS[name].name + (" (used)" if name in c.used else "") for name in c.relics)
        )
    if c.gold.seen_by(SPECTATOR):
        parts.append(f"{c.gold.value} gold, {c.rum.value} rum")
    if c.tally.seen_by(SPECTATOR):
        parts.append(f"{c.tally.value.holds + c.tally.value.bonuses} TP from Burials")
    return "; ".join(parts) + "."


def _track(scene: Scene) -> str:
    sea = sea_of(scene)
    rows = [
        f"{place + 1}. {brief(scene, seat)} (bribe {TRACKS.wager_track[place].bribe})"
        for place, seat in enumerate(sea.track)
    ]
    words = "Turn order: " + ", ".join(rows) + "."
    if sea.phase in ("wager", "tide", "burials", "end") and sea.bids:
        words += " Bids: " + ", ".join(f"{brief(scene, seat)} {sea.bids[seat].total}" for seat in sea.track) + "."
    return words


def _spaces(sea: Sea, named: bool = True) -> list[str]:
    out: list[str] = []
    for name in SEA_NAMES:
        parts = [
            f"{space.id} {space.name + ' ' if named else ''}{' and '.join(sea.at(space.id)) or 'empty'}"
            for space in SPACES.values()
            if space.sea == name and space.slots
        ]
        out.append(f"{name}: " + ", ".join(parts) + ".")
    return out


SEA_NAMES = tuple(dict.fromkeys(space.sea for space in SPACES.values()))


def _wind() -> str:
    """Which way the wind arrows point: those alike in every sea, then those between the seas."""
    inner: list[str] = []
    outer: list[str] = []
    for line in BOARD.lines:
        (sea, here), (other, there) = line.origin.split("."), line.to.split(".")
        (inner if sea == other else outer).append(
            f"{here} to {there}" if sea == other else f"{line.origin} to {line.to}"
        )
    alike = [way for way in dict.fromkeys(inner) if inner.count(way) == len(SEA_NAMES)]
    return f"Wind in every sea: {', '.join(alike)}; between them: {', '.join(outer)}."


WIND = _wind()


def _cards(sea: Sea) -> list[str]:
    bag = ", ".join(f"{sea.bag.get(colour, 0)} {colour}" for colour in COLOURS)
    out = [f"Treasure Bag: {sum(sea.bag.values())} left ({bag})."]
    if sea.bonus:
        card = BONUSES[sea.bonus]
        out.append(f"Open Burial Bonus: {card.name} ({card.points} TP).")
    else:
        out.append("No open Burial Bonus.")
    ends = [f"{ENDGAME[b].name} ({f'{sea.tokens[b]} TP' if b in sea.tokens else 'locked'})" for b in sea.endgame]
    if ends:
        out.append("At the end: " + ", ".join(ends) + ".")
    if sea.relic_row:
        out.append("Open Relics: " + ", ".join(RELICS[name].name for name in sea.relic_row) + ".")
    navy = sea.navy
    if navy.card:
        card = NAVY_CARDS[navy.card]
        out.append(
            f"Navy: {card.name} at {navy.space}, attack {card.attack}, defence {card.defend}, "
            f"reward {many(card.treasures, 'treasure')}. {card.effect}."
            + (f" Seized: {counted(navy.seized)}." if navy.seized else "")
        )
    else:
        out.append("No Navy at sea.")
    if sea.risen:
        monster = MONSTERS[sea.risen]
        told_of = f"Monster in sight: {monster.name}, {monster.dice} dice, reward {reward_words(monster)}"
        out.append(f"{told_of}. {monster.effect}".strip())
    held = [
        f"{AREA_WORDS[area]} {{{sloops.owner}}} with {sloops.number}"
        for area, sloops in sea.control.items()
        if sloops.number
    ]
    if sea.bell:
        out.append(f"The Tide Bell shows {' and '.join(sea.bell)} for {sea.bell_slot}.")
    out.append("Control: " + (", ".join(held) if held else "nobody controls anything") + ".")
    out.append(
        f"Decks: {len(sea.relic_deck)} Relics, {len(sea.monster_deck)} monsters, {len(navy.deck)} Navy, "
        f"{len(sea.bonus_deck)} Burial Bonuses."
    )
    return out


FACES = {"hit": ("hit", "hits"), "wind": ("wind", "winds"), "miss": ("miss", "misses")}


def _side(scene: Scene, fight: Fight, who: int) -> str:
    return brief(scene, who) if who >= 0 else side_name(scene, fight, who)


def fight_told(scene: Scene) -> str:
    """The combat going on or just over, in words."""
    sea = sea_of(scene)
    fight = sea.fight
    if fight is None or sea.over:
        return ""
    sides: list[str] = []
    for side in (fight.attacker, fight.defender):
        words = _side(scene, fight, side.who)
        if side.faces:
            faces = [many(side.faces.count(face), *FACES[face]) for face in FACES if face in side.faces]
            spirit = [f"Spirit Die {side.spirit_face}"] if side.spirit_face else []
            words += f" rolled {', '.join([*faces, *spirit])} = {side.result}"
        elif side.dice:
            words += f" with {side.dice} dice"
        if fight.wind == side.who:
            words += " with the wind"
        sides.append(words)
    words = f"Combat at {fight.space}: {sides[0]} against {sides[1]}"
    if fight.stage == "agreed":
        words += "; settled by Parley"
    if fight.stage == "won":
        words += f"; {_side(scene, fight, fight.winner)} wins"
    if fight.stolen:
        words += f", stealing {counted(fight.stolen)}"
    return words + "."


def _marks(scene: Scene) -> str:
    if not scene.marks:
        return ""
    parts = [f"{mark.place}" + (f" ({mark.hint})" if mark.hint else "") for mark in scene.marks]
    return "Legal places: " + "; ".join(parts) + "."


def _named(scene: Scene, line: str) -> str:
    for seat in range(len(scene.mates)):
        line = line.replace(f"{{{seat}}}", brief(scene, seat))
    return line


def text(scene: Scene) -> str:
    """The whole board in words; where there is too much to tell, what never changes is left out first."""
    sea = sea_of(scene)
    head = f"{_head(scene)} {_waiting(scene)}".strip()
    middle = [fight_told(scene), _marks(scene), _track(scene), *(_named(scene, line) for line in _cards(sea))]
    news = [f"> {line}" for line in scene.news]
    words = ""
    for board, faces in (([*_spaces(sea), WIND], True), (_spaces(sea), True), (_spaces(sea, False), False)):
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
        where = c.ship or "off the board"
        lines.append(
            f"{name_of(scene, seat)} at {where}, Hold {counted(hold(c))} worth {burial_worth(c)}, "
            f"{many(len(c.ready), 'die', 'dice')} ready."
        )
    if sea.navy.card:
        lines.append(f"{NAVY_CARDS[sea.navy.card].name} at {sea.navy.space}.")
    lines.append(f"{sum(sea.bag.values())} treasures in the bag.")
    return short(" ".join(line for line in lines if line), MOST_ALT)


# -- the private picture ---------------------------------------------------------------------------------------------


def bonus_rows(scene: Scene, seat: int) -> list[tuple[str, int, bool]]:
    """Private Burial Bonuses: name, points, and whether a Burial here and now would meet them."""
    sea = sea_of(scene)
    c = sea.captains[seat]
    return [
        (BONUSES[card].name, BONUSES[card].points, meets(sea, seat, card, c.ship or c.home))
        for card in c.charts.cards
        if card in BONUSES
    ]


def prices(captain: Captain) -> list[tuple[str, str, bool]]:
    """The next step of each track: name, price, and whether it can be paid now."""
    out: list[tuple[str, str, bool]] = []
    for track, steps in PRICES.items():
        n = taken(captain, track)
        if n >= len(steps):
            out.append((track.capitalize(), "all bought", False))
            continue
        price = steps[n]
        able = captain.gold.value >= price.gold and captain.rum.value >= price.rum
        out.append((track.capitalize(), f"{price.gold} gold" if price.gold else f"{price.rum} rum", able))
    if captain.jettisoned:
        back = TRACKS.upgrades.buy_back.rum
        out.append(("Die back", f"{back} rum", captain.rum.value >= back))
    return out


def pools(sea: Sea, seat: int) -> tuple[int, int, int, int]:
    """Combat dice as attacker and defender, without crew and with all fitting dice."""
    ready = sea.captains[seat].ready.cards
    attack, defence = attack_pool(sea, seat, sea.turn.steps if sea.active == seat else 0), defence_pool(sea, seat)
    return (
        attack,
        attack + sum(face in FITTING["attack"] for face in ready),
        defence,
        defence + sum(face in FITTING["defend"] for face in ready),
    )


def bid_of(captain: Captain) -> int:
    """The bid if nothing more is commanded today."""
    return sum(NUMBER.get(face, 0) for face in captain.ready.cards)


def orders_of(scene: Scene, seat: int) -> list[str]:
    """A seat's standing orders in words; what is asked for anyway is no order."""
    orders = sea_of(scene).orders
    if seat >= len(orders):
        return []
    return [f"{name.split('.')[-1]}: {value}" for name, value in orders[seat].value.items() if value != "ask"]


def offer_of(scene: Scene) -> str:
    """The open Parley offer, if this seat may read it."""
    sea = sea_of(scene)
    terms = sea.offer.value
    if terms is None or sea.fight is None:
        return ""
    speaker = sea.fight.attacker.who if terms.to == sea.fight.defender.who else sea.fight.defender.who
    return told(scene, told_terms(speaker, terms))


def glimpse_of(scene: Scene) -> str:
    """The monster seen with the Whispering Shell, if this seat looks at it."""
    for card in sea_of(scene).glimpse.cards:
        if card in MONSTERS:
            one = MONSTERS[card]
            return f"The Shell shows {one.name}: {one.dice} dice, reward {reward_words(one)}. {one.effect}"
    return ""


def hand_text(scene: Scene) -> str:
    """The private picture of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    c = sea.captains[seat]
    tally = c.tally.value
    lines = [
        f"{name_of(scene, seat)}: {c.gold.value} gold, {c.rum.value} rum, {tally.holds + tally.bonuses} TP so far "
        f"({tally.holds} from Holds, {tally.bonuses} from Burial Bonuses)."
    ]
    lines.append("Ready dice: " + (", ".join(face_words(face) for face in c.ready.cards) or "none") + ".")
    if c.exhausted:
        lines.append("In the Bunks: " + ", ".join(face_words(face) for face in c.exhausted) + ".")
    lines.append(f"Bid if kept: {bid_of(c)}.")
    if seat in sea.track:
        lines.append(f"Your bribe: {bribe_of(sea, seat)} gold. Ship: {_place(c)}.")
    lines.append(
        f"Hold: {counted(c.unbound)}"
        + (f", bound {counted(c.bound)}" if c.bound else "")
        + f"; {burial_worth(c)} TP if buried now."
    )
    for name, points, met in bonus_rows(scene, seat):
        lines.append(f"Private bonus: {name} ({points} TP), {'met now' if met else 'not met here and now'}.")
    a, a_all, d, d_all = pools(sea, seat)
    lines.append(f"Combat dice: {a} as attacker ({a_all} with all fitting dice), {d} as defender ({d_all}).")
    lines.append(
        "Next upgrades: " + ", ".join(f"{n} {p}{' (affordable)' if ok else ''}" for n, p, ok in prices(c)) + "."
    )
    if c.relics:
        lines.append(
            "Relics: "
            + " ".join(f"{RELICS[r].name}{' (used)' if r in c.used else ''}: {RELICS[r].effect}" for r in c.relics)
        )
    lines.append(_marks(scene))
    lines.append(offer_of(scene))
    lines.append(glimpse_of(scene))
    orders = orders_of(scene, seat)
    lines.append("Standing orders: " + ("; ".join(orders) if orders else "none") + ".")
    return short("\n".join(line for line in lines if line), MOST_HAND)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or "nobody yet"
    return (
        f"Tide of Avaris: a great wave rises over a ship under the full moon. "
        f"{len(mates)} of {seats} seats taken: {names}."
    )

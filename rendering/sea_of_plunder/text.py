"""Sea of Plunder in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.text import T, say, t, tn
from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import PlacingRoll
from bot.games.sea_of_plunder.content import ACTIONS
from bot.games.sea_of_plunder.outlook import Met
from bot.games.sea_of_plunder.table import ships_of
from bot.games.sea_of_plunder.treasures import face_name
from rendering.kit.coverage import display_name
from rendering.kit.palette import letter
from rendering.kit.words import short
from rendering.scene import Mate, Scene

from .ways import candidates, card_shown, choices, is_square, printed
from .words import (
    both,
    card_name,
    cards_words,
    colour_name,
    either,
    goods_held,
    goods_words,
    in_sight,
    is_last,
    last_event,
    name_of,
    owner_mark,
    phase_of,
    points_words,
    port_name,
    ports_of,
    power_name,
    power_text,
    round_words,
    sea_of,
    thing_words,
    turn_words,
    way_words,
)

MOST, MOST_ALT = 3500, 1000
OUTCOMES = {
    "placed": T("placed"),
    "skull": T("skull"),
    "taken": T("taken"),
    "pirate": T("a pirate there"),
    "ship": T("a ship there"),
    "both": T("a pirate and a ship there"),
}


def _head(scene: Scene) -> str:
    sea = sea_of(scene)
    words = t("Sea of Plunder. {round}. {phase}.", round=round_words(sea), phase=phase_of(scene))
    end = t("The game is over.") if sea.over else t("This is the last round.") if is_last(sea) else ""
    return f"{words} {end}".rstrip()


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return t("Waiting for {names}.", names=", ".join(name_of(scene, seat) for seat in scene.to_act))


def ships_words(scene: Scene, seat: int) -> str:
    """Where the ships of a seat are."""
    ships = [one for one in ships_of(sea_of(scene), seat) if one.at]
    parts = [
        t(
            "{colour} ship ({sign}) at {square}",
            colour=colour_name(one.colour),
            sign=letter(GAME.colours[one.colour]),
            square=one.at,
        )
        for one in ships
    ]
    return both(parts) or t("no ship yet")


def _captain(scene: Scene, seat: int) -> str:
    sea = sea_of(scene)
    c, who = sea.captains[seat], name_of(scene, seat)
    if scene.mates[seat].captain:
        who = t("{who} (computer captain)", who=who)
    mark = owner_mark(sea, seat)
    parts = [
        t("{who}, number {n}", who=who, n=mark) if mark else who,
        ships_words(scene, seat),
        t("{riches}: {points} in sight", riches=riches_words(scene, seat), points=points_words(in_sight(c))),
    ]
    if c.power:
        parts.append(f"{power_name(c)}: {power_text(c).rstrip('.')}")
    if c.hand.counted:
        parts.append(tn("{n} card in hand", "{n} cards in hand", len(c.hand)))
    if c.goods:
        parts.append(t("Goods {goods}", goods=goods_words(goods_held(c))))
    if turn_words(sea, seat):
        parts.append(turn_words(sea, seat))
    return "; ".join(parts) + "."


def riches_words(scene: Scene, seat: int) -> str:
    """The tokens that lie before a seat."""
    sea = sea_of(scene)
    c = sea.captains[seat]
    return t(
        "Treasures {n} of {goal}, Compasses {compasses}, Debt {debt}",
        n=c.treasures,
        goal=sea.goal[0],
        compasses=c.compasses,
        debt=c.debt,
    )


def _sea(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    ports = [
        tn(
            "{port} ({colour}) at {square} with {n} Good",
            "{port} ({colour}) at {square} with {n} Goods",
            port.goods,
            port=port_name(port.colour),
            colour=colour_name(port.colour),
            square=port.at or "?",
        )
        for port in ports_of(sea)
    ]
    pirates = [_at(str(pirate.number), pirate.at) for pirate in sea.pirates if pirate.at]
    islands = [_at(str(island.number), island.at) for island in sea.islands]
    out = [t("Port Islands: {ports}.", ports=", ".join(ports)) if ports else ""]
    if sea.combo_port:
        out.append(t("Combo Port at {square}.", square=sea.combo_port))
    if pirates:
        dish, goal = sea.pirate_dish, sea.goal[1]
        out.append(t("Pirates: {pirates}.", pirates=", ".join(pirates)))
        out[-1] += " " + t("Pirate dish: {n} of {goal} Treasures.", n=dish, goal=goal)
    if islands:
        out.append(t("Treasure Islands: {islands}.", islands=", ".join(islands)))
    return out


def _at(what: str, square: str) -> str:
    return t("{what} at {square}", what=what, square=square)


def _cards(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    deck, pile = cards_words(len(sea.deck)), cards_words(len(sea.pile))
    if sea.pile:
        top = card_name(sea.pile[-1]) + _way(sea.pile[-1])
        out = [t("Deck: {deck}. Pile: {pile}, on top {card}.", deck=deck, pile=pile, card=top)]
    else:
        out = [t("Deck: {deck}. Pile: {pile}.", deck=deck, pile=pile)]
    if sea.deferred:
        out.append(t("Waits for the discard: {cards}.", cards=", ".join(card_name(card) for card in sea.deferred)))
    if sea.waiting:
        out.append(t("Events that wait: {cards}.", cards=", ".join(card_name(card) for card in sea.waiting)))
    if sea.plays_left > 0:
        out.append(t("{n} more to play.", n=sea.plays_left))
    return out


def _way(card: str) -> str:
    if card not in BEARINGS or card in ACTIONS:
        return ""
    ways = [" ".join(one.path) for one in BEARINGS[card].values() if not one.turned and not one.compass]
    return f" ({either(ways)})"


def met_words(met: tuple[Met, ...]) -> str:
    """What a way meets."""
    words: list[str] = []
    for one in met:
        sight = one.sight
        if sight.kind == "port":
            words.append(port_name(sight.what))
        elif sight.kind == "combo_port":
            words.append(t("the Combo Port"))
        else:
            words.append(thing_words(f"{sight.kind}.{sight.what}"))
    return ", ".join(words)


def _marks(scene: Scene) -> list[str]:
    found = choices(scene)
    if found:
        parts: list[str] = []
        for one in found:
            end, sign = one.mark.place, one.mark.label
            if one.met:
                parts.append(t("{square} ({sign}) meets {things}", square=end, sign=sign, things=met_words(one.met)))
            else:
                parts.append(f"{end} ({sign})")
        what, start = thing_words(found[0].thing), found[0].start
        return [t("Ways for {what} from {start}: {ways}.", what=what, start=start, ways="; ".join(parts))]
    marks = [_at(mark.label, mark.place) for mark in scene.marks if is_square(mark.place)]
    return [t("Legal places: {places}.", places=", ".join(marks))] if marks else []


def _previews(scene: Scene) -> list[str]:
    """Where each thing that may be chosen would end, by the card as printed."""
    sea = sea_of(scene)
    if choices(scene):
        return []
    ends = [
        t("{what} to {ends}", what=thing_words(thing), ends=either(way[-1] for way in printed(sea, start)))
        for thing, start in candidates(scene)
    ]
    return [t("{card} would lead {ends}.", card=card_name(card_shown(sea)), ends=", ".join(ends))] if ends else []


def _moved(scene: Scene) -> list[str]:
    sea = sea_of(scene)
    out = [t("Last: {ways}.", ways=last_event(scene))] if way_words(scene) else []
    planned = way_words(scene, True)
    if planned:
        out.append(t("Planned: {ways}.", ways="; ".join(planned)))
    if sea.rolls:
        out.append(t("Placing dice: {rolls}.", rolls=", ".join(_roll(roll) for roll in sea.rolls)))
    return out


def _roll(roll: PlacingRoll) -> str:
    column, row = say(face_name(roll.column), ()), say(face_name(roll.row), ())
    return t("{column} and {row} ({outcome})", column=column, row=row, outcome=say(OUTCOMES[roll.outcome], ()))


def text(scene: Scene) -> str:
    """The whole board in words."""
    lines = [_head(scene), _waiting(scene), *_moved(scene)]
    lines += [t("Captains in turn order:"), *(_captain(scene, seat) for seat in sea_of(scene).around)]
    lines += _sea(scene) + _cards(scene) + _marks(scene) + _previews(scene)
    lines += [f"> {line}" for line in scene.news]
    return short("\n".join(line for line in lines if line), MOST)


def alt(scene: Scene) -> str:
    """The board's alternative text: whose turn it is, what may be done, who stands how and where."""
    sea = sea_of(scene)
    lines = [_head(scene), _waiting(scene), *_marks(scene), *_moved(scene)]
    for seat in sea.around:
        c = sea.captains[seat]
        lines.append(
            tn(
                "{who}: {n} Treasure, {ships}.",
                "{who}: {n} Treasures, {ships}.",
                c.treasures,
                who=name_of(scene, seat),
                ships=ships_words(scene, seat),
            )
        )
    lines.append(t("The pirates have {n} of {goal} Treasures.", n=sea.pirate_dish, goal=sea.goal[1]))
    if sea.islands:
        lines.append(t("Treasure Islands at {squares}.", squares=", ".join(island.at for island in sea.islands)))
    if sea.pirates:
        lines.append(t("Pirates at {squares}.", squares=", ".join(pirate.at for pirate in sea.pirates)))
    return short(" ".join(line for line in lines if line), MOST_ALT)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    lead = t("Sea of Plunder: a treasure map with a ship on its way to a red cross.")
    return f"{lead} " + t("{n} of {seats} seats taken: {names}.", n=len(mates), seats=seats, names=names)

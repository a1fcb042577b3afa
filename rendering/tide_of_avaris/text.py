"""Tide of Avaris in words: all that the pictures say, for readers who cannot or do not want to see them."""

from collections.abc import Iterable

from bot.engine.text import t, tn
from bot.games.tide_of_avaris import facts, names
from bot.games.tide_of_avaris.content import BONUSES, NAVY_CARDS, RELICS, SPACES
from bot.games.tide_of_avaris.facts.fight import fight_words
from bot.games.tide_of_avaris.facts.hand import hand_words
from bot.games.tide_of_avaris.lookout import exits, lying, nearest, sight_words, way
from rendering.kit.glyphs import display_name
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short, short_name, told
from rendering.scene import Mate, Scene

from .words import BRIEF, brief, said, sea_of

MOST, MOST_PAGE, MOST_HAND, MOST_ALT = 1200, 3500, 2500, 1000


def head(scene: Scene) -> str:
    """The hour, and for whom the table waits."""
    sea = sea_of(scene)
    words = f"Tide of Avaris. {', '.join(said(part) for part in facts.hour_words(sea))}."
    if sea.over or not scene.to_act:
        return words
    waiting = ", ".join(short_name(scene, seat, BRIEF) for seat in scene.to_act)
    return f"{words} {t('Waiting for {names}', names=waiting)}."


def fight_told(scene: Scene) -> str:
    """The combat going on or just over, in words."""
    parts = [brief(scene, part) for part in fight_words(sea_of(scene))]
    return "; ".join(parts) + "." if parts else ""


def marks_told(scene: Scene) -> str:
    """The legal places of the open question."""
    parts = [
        said(names.SPOKEN[mark.place]) + (f" ({mark.hint})" if mark.hint else "")
        for mark in scene.marks
        if mark.place in names.SPOKEN
    ]
    return t("You may choose: {places}.", places="; ".join(parts)) if parts else ""


def _captain(scene: Scene, seat: int) -> str:
    parts = [told(scene, part) for part in facts.captain_words(sea_of(scene), seat)]
    sail = t("{who} (sail {letter})", who=name_of(scene, seat), letter=letter(scene.mates[seat].colour))
    return f"{sail}: {'; '.join(parts)}."


def steersman(scene: Scene) -> int:
    """From whose ship the seas are told: the reader's, else that of who is in turn; nobody's (-1) at Night."""
    return scene.viewer if scene.viewer is not None else sea_of(scene).active


def here_told(scene: Scene) -> list[str]:
    """Where the ship is, and what is one step away."""
    sea, seat = sea_of(scene), steersman(scene)
    if seat < 0:
        return []
    captain = sea.captains[seat]
    place = said(facts.place_words(captain))
    if seat == scene.viewer:
        lines = [t("Your ship: {place}.", place=place)]
    else:
        lines = [t("The ship of {who}: {place}.", who=name_of(scene, seat), place=place)]
    if captain.ship:
        here = [brief(scene, thing) for thing in lying(sea, captain.ship, scene.viewer)]
        others = [thing for thing in here if thing != t("your ship")]
        lines += [t("Here: {things}.", things=", ".join(others))] if others else []
        lines += [f"- {brief(scene, words)}." for words in exits(sea, captain.ship, scene.viewer)]
    return lines


def _within(lines: Iterable[str], most: int) -> str:
    """As many of the lines as there is room for, the first ones first."""
    out: list[str] = []
    for line in lines:
        if line and len("\n".join([*out, line])) <= most:
            out.append(line)
    return "\n".join(out)


def text(scene: Scene) -> str:
    """The board in words: who is waited for, where one is and what is near, then the others; the rest has pages."""
    sea = sea_of(scene)
    lines = [head(scene), fight_told(scene), *here_told(scene)]
    others = [told(scene, facts.captain_line(sea, seat)) for seat in sea.track or range(len(sea.captains))]
    left = sum(sea.bag.values())
    lines += [navy_told(scene), *others, tn("{n} treasure in the bag.", "{n} treasures in the bag.", left)]
    return _within([*lines, *(f"> {line}" for line in scene.news[-2:])], MOST)


def navy_told(scene: Scene) -> str:
    """The Navy and the way to it."""
    sea, seat = sea_of(scene), steersman(scene)
    if not sea.navy.space:
        return ""
    name, place = t(NAVY_CARDS[sea.navy.card].name), said(names.SPOKEN[sea.navy.space])
    ship = sea.captains[seat].ship if seat >= 0 else ""
    if not ship:
        return t("{name}: {place}.", name=name, place=place)
    return t("{name}: {place}, {way}.", name=name, place=place, way=said(way(ship, sea.navy.space)))


def map_text(scene: Scene) -> str:
    """The whole map: what lies where from the own ship, the nearest first, then sea by sea, and the winds."""
    sea, seat = sea_of(scene), steersman(scene)
    lines = here_told(scene)
    ship = sea.captains[seat].ship if seat >= 0 else ""
    if ship:
        far = [each for each in nearest(sea, ship, scene.viewer) if each.space not in SPACES[ship].exits.values()]
        lines.append(t("Farther away, the nearest first:"))
        lines += [f"- {brief(scene, sight_words(ship, each))}." for each in far]
    seas = [brief(scene, words) for words in facts.sea_words(sea)]
    return _within([*lines, marks_told(scene), *seas, said(facts.wind_words())], MOST_PAGE) or head(scene)


def ledger_text(scene: Scene) -> str:
    """All that the ledger shows: order, captains with Holds, dice and deeds, bonuses, bag, Relics, Navy, monster."""
    sea = sea_of(scene)
    table = [brief(scene, part) for part in (*facts.track_words(sea), *facts.card_words(sea))]
    captains = [_captain(scene, seat) for seat in range(len(sea.captains))]
    return short("\n".join((head(scene), *captains, *table)), MOST_PAGE)


def hand_text(scene: Scene) -> str:
    """The private screen of one seat in words."""
    seat = scene.viewer if scene.viewer is not None else 0
    lines = [told(scene, part) for part in hand_words(sea_of(scene), seat)]
    return short("\n".join(line for line in (*lines, marks_told(scene)) if line), MOST_HAND)


# -- alternative texts: what matters now comes first -------------------------------------------------------------------


def chart_alt(scene: Scene) -> str:
    """The chart in words: the hour, the fight, where the ship in turn is, then the others."""
    sea, seat = sea_of(scene), steersman(scene)
    order = [seat] * (seat >= 0) + [each for each in sea.track or range(len(sea.captains)) if each != seat]
    captains = [told(scene, facts.captain_line(sea, each)) for each in order]
    left = sum(sea.bag.values())
    bag = tn("{n} treasure in the bag.", "{n} treasures in the bag.", left)
    lines = (head(scene), fight_told(scene), *captains, navy_told(scene), bag, marks_told(scene))
    return short(" ".join(line for line in lines if line), MOST_ALT)


def ledger_news(scene: Scene) -> list[str]:
    """What the ledger shows beyond the chart and is news when it changes: bonuses, Relics and upgrades."""
    sea = sea_of(scene)
    open_one = said(names.bonus_words(BONUSES[sea.bonus])) if sea.bonus else said(names.NOTHING)
    row = ", ".join(said(names.relic_words(name, False)) for name in sea.relic_row) or said(names.NOTHING)
    lines = [t("Open Burial Bonus: {bonus}.", bonus=open_one), said(facts.ends_words(sea))]
    lines.append(t("Open Relics: {relics}.", relics=row))
    for seat, captain in enumerate(sea.captains):
        one = facts.captain_facts(sea, seat)
        relics = ", ".join(t(RELICS[name].name) for name in captain.relics) or said(names.NOTHING)
        lines.append(
            t(
                "{who}: attack {attack}, defence {defence}, {sloops} sloops, crew +{crew}, Relics {relics}.",
                who=short_name(scene, seat, BRIEF),
                attack=one.attack,
                defence=one.defence,
                sloops=one.sloops,
                crew=captain.crew,
                relics=relics,
            )
        )
    return lines


def ledger_says(scene: Scene) -> str:
    """What stands in the ledger beyond the chart: when this changes, the table sees it again."""
    return " ".join(ledger_news(scene))


def ledger_alt(scene: Scene) -> str:
    """The ledger in words."""
    return short(f"{head(scene)} {ledger_says(scene)}", MOST_ALT)


def fight_alt(scene: Scene) -> str:
    """A fight in words."""
    return short(f"{fight_told(scene)} {head(scene)}", MOST_ALT)


def wager_alt(scene: Scene) -> str:
    """The bids of a Midnight Wager in words."""
    lines = [told(scene, line) for line in facts.track_words(sea_of(scene), True)]
    return short(" ".join((t("Midnight Wager") + ".", *lines, head(scene))), MOST_ALT)


def hand_alt(scene: Scene) -> str:
    """The private screen in words."""
    return short(hand_text(scene).replace("\n", " "), MOST_ALT)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    taken_by = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    return t(
        "Tide of Avaris: a great wave rises over a ship under the full moon. {n} of {seats} seats taken: {names}.",
        n=len(mates),
        seats=seats,
        names=taken_by,
    )

"""Sea of Plunder in words: all that the pictures say, for readers who cannot or do not want to see them."""

from bot.engine.text import t
from bot.games.sea_of_plunder import facts, facts_map, facts_ways
from rendering.kit.glyphs import display_name
from rendering.kit.words import short
from rendering.scene import Mate, Scene

from .words import SIGNS, all_told, lead, name_of, places, sea_of, told

MOST, MOST_PAGE, MOST_HAND, MOST_ALT, MOST_LINE = 1200, 3500, 2500, 1000, 250
MOST_NEAR = 10  # so many things are told of at most where all are too many


def _head(scene: Scene) -> str:
    view = sea_of(scene)
    phase = lead(told(scene, facts.phase_told(view)))
    words = t("Sea of Plunder. {round}. {phase}.", round=told(scene, facts.round_told(view)), phase=phase)
    return f"{words} {told(scene, facts.end_told(view))}".rstrip()


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return t("Waiting for {names}.", names=", ".join(name_of(scene, seat) for seat in scene.to_act))


def _marks(scene: Scene) -> list[str]:
    return all_told(scene, facts_ways.marks_told(sea_of(scene), places(scene), bool(scene.to_act)))


def _captain(scene: Scene, fact: facts.CaptainFacts) -> str:
    parts = all_told(scene, facts.captain_told(fact, SIGNS))
    if scene.mates[fact.seat].captain:
        parts[0] = t("{who} (computer)", who=parts[0])
    return "; ".join(part.rstrip(".") for part in parts) + "."


def text(scene: Scene) -> str:
    """The board in words: what is asked and what moved, how far all is from the own ship, then the others."""
    view = sea_of(scene)
    first = facts_map.listener(view, scene.viewer)
    others = [fact.seat for fact in facts.captains(view) if fact.seat != first]
    captains = [facts.riches_line(view, seat, seat == scene.viewer) for seat in (first, *others) if seat is not None]
    words = ""
    for many in (facts_map.ALL, *range(MOST_NEAR, 0, -2)):
        lines = [f"{_head(scene)} {_waiting(scene)}".rstrip(), *_marks(scene), *all_told(scene, facts.moved_told(view))]
        lines += all_told(scene, (*captains[:1], facts.dish_told(view), *facts_map.near(view, scene.viewer, many)))
        lines += all_told(scene, (*captains[1:], *facts.cards_told(view), facts_map.size()))
        words = "\n".join([*(line for line in lines if line), *(f"> {line}" for line in scene.news)])
        if len(words) <= MOST:
            break
    return short(words, MOST)


def map_text(scene: Scene) -> str:
    """The whole sea in words, region by region."""
    view = sea_of(scene)
    lines = (facts_map.size(), *facts_map.near(view, scene.viewer), *facts_map.regions(view))
    return short("\n".join(all_told(scene, lines)), MOST_PAGE)


def ledger_text(scene: Scene) -> str:
    """All that the ledger shows, in words: captains with their Powers, the ports, the cards."""
    view = sea_of(scene)
    lines = [f"{told(scene, facts.round_told(view))}.", t("Captains in turn order:")]
    lines += [_captain(scene, fact) for fact in facts.captains(view)]
    return short(
        "\n".join([*lines, *all_told(scene, (*facts.cards_told(view), *facts.pile_told(view), *facts.sea_told(view)))]),
        MOST_PAGE,
    )


def alt(scene: Scene) -> str:
    """The chart's alternative text: whose turn it is, what may be done, who stands how and where."""
    view = sea_of(scene)
    lines = [_waiting(scene), _head(scene), *_marks(scene), *all_told(scene, facts.moved_told(view))]
    lines += all_told(scene, facts.standing_told(view, SIGNS))
    return short(" ".join(line for line in lines if line), MOST_ALT)


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    view, seat = sea_of(scene), scene.viewer if scene.viewer is not None else 0
    words = ""
    for many in (facts_map.ALL, *range(MOST_NEAR, 0, -2)):
        lines = (*facts_ways.hand_told(view, seat, SIGNS), *facts_map.near(view, seat, many))
        words = "\n".join([*_marks(scene), *all_told(scene, lines)])
        if len(words) <= MOST_HAND:
            break
    return short(words, MOST_HAND)


def hand_alt(scene: Scene) -> str:
    """The private card's alternative text, in a line."""
    view, seat = sea_of(scene), scene.viewer if scene.viewer is not None else 0
    return short(t("Your hand: {things}.", things=told(scene, facts_ways.hand_short(view, seat))), MOST_LINE)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    words = t("Sea of Plunder: a treasure map with a ship on its way to a red cross.")
    return f"{words} " + t("{n} of {seats} seats taken: {names}.", n=len(mates), seats=seats, names=names)


def ledger_words(scene: Scene) -> str:
    """The ledger's alternative text: all points first."""
    points = told(scene, facts.ranks_told(sea_of(scene)))
    return short(f"{t('Ledger: {points}.', points=points)} {ledger_text(scene)}".replace("\n", " "), MOST_ALT)


def moment_words(scene: Scene) -> str:
    """A moment's alternative text: what was found, and by whom."""
    view = sea_of(scene)
    return " ".join(all_told(scene, (*reversed(facts.moved_told(view)), *facts.standing_told(view, SIGNS))))

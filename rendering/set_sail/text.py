"""Set Sail in words: the facts of the table, said with the names of those who sit there."""

from collections.abc import Iterable

from bot.engine.text import T, Text, Word, say, t
from bot.games.set_sail import facts, facts_hand, facts_map
from bot.games.set_sail.components import Sea
from rendering.kit.glyphs import display_name
from rendering.kit.palette import letter
from rendering.kit.words import name_of, short
from rendering.scene import Mark, Mate, Scene

MOST, MOST_PAGE, MOST_HAND, MOST_ALT, MOST_LINE = 1200, 3500, 2500, 1000, 250
MOST_NEAR, ALL = 8, 99  # so many things round the ship that is moved are told of at most
COLOURS: dict[str, Text] = {
    "vermilion": T("red"),
    "azure": T("blue"),
    "jade": T("green"),
    "saffron": T("yellow"),
    "orchid": T("purple"),
    "ivory": T("white"),
}  # captains' colours as the palette and as players call them


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def viewer_of(scene: Scene) -> int:
    """Whose private picture it is."""
    return scene.viewer if scene.viewer is not None else 0


def _said(scene: Scene, words: Iterable[Word]) -> list[str]:
    """Words with the names at this table."""
    names = [name_of(scene, seat) for seat in range(len(scene.mates))]
    return [say(each, names) for each in words]


def _latest(scene: Scene) -> str:
    return "; ".join(_said(scene, facts.latest(sea_of(scene)))) + "."


def _captain(scene: Scene, seat: int) -> str:
    mate = scene.mates[seat]
    who = t(
        "{who} ({letter}, {colour}, computer)" if mate.captain else "{who} ({letter}, {colour})",
        who=name_of(scene, seat),
        letter=letter(mate.colour),
        colour=say(COLOURS[mate.colour], ()),
    )
    return "; ".join([who, *_said(scene, facts.captain(sea_of(scene), seat))]) + "."


def _marks(scene: Scene, whole: bool = True) -> list[str]:
    """What may be done where, or only where; while a ship is moved that is told by the map."""
    sea = sea_of(scene)
    if not scene.marks or facts.sailing(sea):
        return []
    marks = {mark.place: mark for mark in scene.marks}
    told = [_mark(mark) if whole else say(facts.place(place), ()) for place, mark in marks.items()]
    return [t("Legal places: {places}.", places="; ".join(told))]


def _mark(mark: Mark) -> str:
    place = say(facts.place(mark.place), ())
    return t("{place}: {hint}", place=place, hint=mark.hint) if mark.hint else place


# how many things near by are told of, whether the squares of others are, and whether their ships are at all
_LENGTHS = (
    (MOST_NEAR, True, True),
    *((many, False, True) for many in range(MOST_NEAR, 3, -2)),
    *((many, False, False) for many in range(MOST_NEAR, -1, -2)),
)


def text(scene: Scene) -> str:
    """The board in words: what happened, where I am and what is near, then everybody; so much of it as fits."""
    sea = sea_of(scene)
    seat = facts_map.listener(sea, scene.viewer) or 0
    others = [*range(seat + 1, sea.seats), *range(seat)]
    head = [" ".join(_said(scene, [*facts.head(sea), *facts.waiting(sea, scene.to_act)])), _latest(scene)]
    own = facts.standing(sea, seat, scene.viewer is not None)
    words = ""
    for many, whole, ships in _LENGTHS:
        near = _said(scene, [own, *facts_map.near(sea, scene.viewer, many), *facts.pending(sea)])
        last = _said(scene, [facts.standing(sea, other, whole=whole, ships=ships) for other in others])
        lines = [*head, *near, *_marks(scene, whole), *last, *(f"> {line}" for line in scene.news)]
        words = "\n".join(lines)
        if len(words) <= MOST:
            break
    return short(words, MOST)


def map_text(scene: Scene) -> str:
    """The whole board in words, row by row."""
    sea = sea_of(scene)
    words = ""
    for many in (ALL, MOST_NEAR, 0):
        near = facts_map.near(sea, scene.viewer, many)
        words = "\n".join(_said(scene, [*near, *facts_map.board(sea)]))
        if len(words) <= MOST_PAGE:
            break
    return short(words, MOST_PAGE)


def ledger_text(scene: Scene) -> str:
    """All that the ledger shows, in words: quests and decks, then what each captain has."""
    sea = sea_of(scene)
    lines = [" ".join(_said(scene, facts.head(sea))), *_said(scene, facts.market(sea))]
    lines += [_captain(scene, seat) for seat in range(len(sea.captains))]
    return short("\n".join(lines), MOST_PAGE)


def alt(scene: Scene) -> str:
    """The chart's alternative text: who must act, what happened, how all stand, what may be done."""
    sea = sea_of(scene)
    lines = [*_said(scene, facts.waiting(sea, scene.to_act)), _latest(scene), *_said(scene, facts.head(sea))]
    lines += _said(scene, [facts.standing(sea, seat) for seat in range(len(sea.captains))])
    lines += [*_said(scene, facts.pending(sea)), *_marks(scene)]
    return short(" ".join(lines), MOST_ALT)


def ledger_alt(scene: Scene) -> str:
    """The ledger's alternative text: all points, then quests, what each captain has, decks."""
    sea = sea_of(scene)
    points = t("Ledger: {points}.", points=_list(scene, [facts.rank_told(sea, seat) for seat in range(sea.seats)]))
    return short(f"{points} {ledger_text(scene)}".replace("\n", " "), MOST_ALT)


def moment_alt(scene: Scene) -> str:
    """The alternative text of a fight."""
    return _latest(scene)


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea, seat = sea_of(scene), viewer_of(scene)
    near = [*facts_map.near(sea, seat, MOST_NEAR), *facts.pending(sea)]
    return short("\n".join([*_said(scene, [*facts_hand.told(sea, seat), *near]), *_marks(scene)]), MOST_HAND)


def hand_alt(scene: Scene) -> str:
    """The private card's alternative text, in a line."""
    held = _list(scene, facts_hand.in_short(sea_of(scene), viewer_of(scene)))
    return short(t("Your hand: {things}.", things=held), MOST_LINE)


def _list(scene: Scene, words: Iterable[Word]) -> str:
    return ", ".join(_said(scene, words))


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates)
    if not names:
        return t("Set Sail: a galleon under full sail at noon. {n} of {most} seats taken.", n=0, most=seats)
    return t(
        "Set Sail: a galleon under full sail at noon. {n} of {most} seats taken: {names}.",
        n=len(mates),
        most=seats,
        names=names,
    )

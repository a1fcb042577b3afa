"""The final reckoning: tokens, cargo and buried Treasure; Damage breaks ties; a Ghost's captain has two scores."""

from bot.engine.text import t
from bot.games.scoundrels.scoring import counted, lines, scores
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.reckoning import TOP, Column, Line, reckoning, row_height
from rendering.kit.sheet import Sheet
from rendering.kit.words import name_of, short
from rendering.scene import Picture, Scene

from .words import sea_of


def columns() -> tuple[Column, ...]:
    """What is counted, and what breaks ties."""
    return (
        Column("infamy", t("Tokens")),
        Column("chest", t("Cargo")),
        Column("spade", t("Buried")),
        Column("damage", t("Damage"), False),
        Column("ghost", t("2nd life"), False),
    )


def table(scene: Scene) -> list[Line]:
    """One line per captain, best first; the score that does not count stands in the last column."""
    sea = sea_of(scene)
    out: list[Line] = []
    for score in scores(sea):
        found = lines(sea, score.seat)
        best, damage = counted(found)
        other = next((str(line.total) for line in found if line is not best), "–")
        mate = scene.mates[score.seat]
        values = (str(best.tokens), str(best.cargo), str(best.buried), str(damage), other)
        out.append(Line(score.rank, mate.colour, mate.name, values, str(score.total)))
    return out


def score_sheet(scene: Scene) -> Sheet:
    """The score sheet before it is encoded."""
    sea = sea_of(scene)
    found = table(scene)
    shared = sum(line.place == 1 for line in found) > 1
    sheet = reckoning(columns(), found, t("are infamous with") if shared else t("is infamous with"))
    for i, score in enumerate(scores(sea)):
        pirates = lines(sea, score.seat)
        if len(pirates) > 1 and counted(pirates)[0] is pirates[1]:
            sheet.put(icon("ghost", 50), 668, TOP + (i + 0.5) * row_height(len(found)) - 40)
    return sheet


def score(scene: Scene) -> Picture:
    """The end-of-game score sheet."""
    sea = sea_of(scene)
    parts: list[str] = []
    for one in scores(sea):
        found = lines(sea, one.seat)
        best, damage = counted(found)
        told = {
            "rank": one.rank,
            "who": name_of(scene, one.seat),
            "total": one.total,
            "tokens": best.tokens,
            "cargo": best.cargo,
            "buried": best.buried,
            "damage": damage,
        }
        if len(found) > 1:
            words = t(
                "{rank}. {who}: {total} (tokens {tokens}, cargo {cargo}, buried {buried}; Damage {damage}; "
                "living {living}, Ghost {ghost}).",
                living=found[0].total,
                ghost=found[1].total,
                **told,
            )
        else:
            words = t(
                "{rank}. {who}: {total} (tokens {tokens}, cargo {cargo}, buried {buried}; Damage {damage}).", **told
            )
        parts.append(words)
    words = t("Final reckoning. {scores}", scores=" ".join(parts))
    return Picture(png(score_sheet(scene)), short(words, 1000), "score.png")

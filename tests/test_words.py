"""Every string goes through the catalogue, and the catalogues are complete, keep the arguments and are short enough."""

import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from bot.engine.game import Game
from bot.engine.languages import ENGLISH, LANGUAGES, nearest, speaking
from bot.engine.question import Ask
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import Text, Word, say
from bot.games import GAMES
from bot.tools.words import catalogues
from bot.tools.words.catalogues import missing, po_file, renewed, written
from bot.tools.words.harvest import REST, Words, harvest
from rendering import CHARTS
from rendering.scene import Mark, Mate, Scene
from tests import conformance as c
from tests import pseudo
from tests.rendering.parts import listening

BOXES = [pytest.param(game, id=key) for key, game in GAMES.items()]
OTHERS = [key for key in LANGUAGES if key != ENGLISH]
WORDS = harvest()
GATHERED = {each for words in WORDS.values() for each in words}
CATALOGUES = [*c.GROWN, REST]
EVERY = 9  # decisions between two looks at all that is said


def _scene(match: c.Watched, mates: tuple[Mate, ...], seat: int) -> Scene:
    seen, game = view(match.state, seat), match.game
    marks: list[Mark] = []
    for ask in match.pending.asks:
        if seat == ask.seat or (seat == SPECTATOR and ask.public):
            options = [game.option(seen, ask, key) for key in c.keys_of(ask)]
            marks += [Mark(each.place, each.mark) for each in options if each.place]
    viewer = None if seat == SPECTATOR else seat
    final = bool(match.over)
    return Scene(seen, mates, tuple(marks), match.waited_for(), viewer, news=(), final=final, language=pseudo.KEY)


def _said(match: c.Watched, ask: Ask) -> list[Word]:
    seen, game = c.seen_for(match, ask), match.game
    prompt = game.prompt(seen, ask)
    words: list[Word] = [prompt.text, prompt.waiting, game.headline(seen)]
    for key in c.keys_of(ask):
        option = game.option(seen, ask, key)
        words += [option.label, option.hint, option.group]
    for each in game.missing(seen, ask):
        words += [each.label, each.reason]
    return words


@pytest.mark.parametrize("game", BOXES)
def test_case_65_a_game_says_nothing_outside_the_catalogue(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    found: Counter[str] = Counter()
    words: list[Word] = [game.blurb, *game.token_names.values()]
    for option in game.options:
        words += [option.label, *(each for choice in option.choices for each in (choice.label, choice.hint))]
    words += [each for topic in game.topics for each in (topic.title, topic.body)]
    if game.lesson is not None:
        words += [game.lesson.welcome, game.lesson.farewell, *(step.text for step in game.lesson.steps)]
    step = 0

    def look(match: c.Watched, _luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % EVERY == 0:
            for ask in match.pending.asks:
                for each in _said(match, ask):
                    found.update(pseudo.raw(say(each, pseudo.NAMES)))

    with pseudo.spoken(monkeypatch):
        match = c.play(game, game.seats[1], {}, 3, look)
        words += [event.text for event in match.drain()[1]]
        for score in game.scores(match.state):
            words += [score.note, *(part.label for part in score.parts)]
        for each in words:
            found.update(pseudo.raw(say(each, pseudo.NAMES)))
    assert not found, found.most_common(40)
    assert pseudo.ungathered(GATHERED) == []


@pytest.mark.parametrize("game", BOXES)
def test_case_65_pictures_and_boards_in_words_say_nothing_outside_the_catalogue(
    game: Game[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    seats, chart = game.seats[1], CHARTS[game.key]
    mates = tuple(Mate(pseudo.NAMES[i], game.colours[game.tokens[i]], i == 1) for i in range(seats))
    drawn = listening(monkeypatch)
    told: list[str] = []
    step = 0

    def shown(match: c.Watched) -> None:
        public = _scene(match, mates, SPECTATOR)
        own = _scene(match, mates, step % seats)
        told.extend([chart.chart(public).alt, chart.text(public), chart.hand(own).alt, chart.hand_text(own)])
        if match.over:
            told.append(chart.score(public).alt)

    def look(match: c.Watched, _luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % (EVERY * 3) == 0:
            shown(match)

    with pseudo.spoken(monkeypatch):
        match = c.play(game, seats, {}, 3, look)
        shown(match)
        told.append(chart.cover(mates[:2], seats).alt)
        told += [chart.figure(topic.key).alt for topic in game.topics]
        found = Counter(word for line in (*told, *pseudo.without_examples(drawn)) for word in pseudo.raw(line))
    assert not found, found.most_common(60)
    assert pseudo.ungathered(GATHERED) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", CATALOGUES)
def test_a_catalogue_is_complete_and_up_to_date(name: str, language: str) -> None:
    catalog = renewed(language, name, WORDS[name])
    file = po_file(language, name)
    assert missing(catalog) == []
    stands = (file.read_bytes(), file.with_suffix(".mo").read_bytes())
    assert (stands == written(catalog)) is True, "run python -m bot words"


def test_a_changed_text_keeps_its_former_translation_as_a_draft_that_is_told_and_not_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", tmp_path)
    file = po_file("de", "table")
    file.parent.mkdir(parents=True)
    here = {"cogs/a.py"}

    def kept(words: Words) -> Catalog:
        catalog = renewed("de", "table", words)
        file.write_bytes(written(catalog)[0])
        return catalog

    first = kept({("The boat sails on.", ""): here, ("{n} rope", "{n} ropes"): here})
    first["The boat sails on."].string = "Das Boot segelt weiter."
    first["{n} rope"].string = ("{n} Tau", "{n} Taue")
    file.write_bytes(written(first)[0])
    changed: Words = {("The boat sails on today.", ""): here, ("{n} rope", "{n} ropes"): here, ("Land ahoy!", ""): here}
    for _ in range(2):  # it stays a draft until somebody has looked at it
        assert missing(kept(changed)) == [
            "new: Land ahoy!",
            "changed: The boat sails on today.\n    was: The boat sails on.",
        ]
    drafts = file.read_text(encoding="utf-8")
    assert "#. was: The boat sails on." in drafts and "Das Boot segelt weiter." in drafts
    assert b"Das Boot" not in written(renewed("de", "table", changed))[1]
    file.write_text(drafts.replace("#, fuzzy\n", ""), encoding="utf-8")
    assert missing(kept(changed)) == ["new: Land ahoy!"]
    assert "was:" not in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", CATALOGUES)
def test_translations_keep_arguments_commands_and_markup(name: str, language: str) -> None:
    with po_file(language, name).open("rb") as lines:
        catalog = read_po(lines, locale=language)
    pattern = re.compile(r"\{\{|\}\}|\{\w+\}|/(?:game|my|mod) [a-z]+\b|/(?:board|hand|play|rules)\b|\*\*|`")
    for each in catalog:
        if not each.id or not each.string:
            continue
        ours = each.id if isinstance(each.id, tuple | list) else (each.id,)
        theirs = each.string if isinstance(each.string, tuple | list) else (each.string,)
        # a singular may leave its number out in words ("a card"); everything else keeps all it was given
        wanted = {mark for text in ours for mark in pattern.findall(text)}
        for text in theirs:
            kept = set(pattern.findall(text))
            assert kept <= wanted and wanted - kept <= ({"{n}"} if len(ours) > 1 else set()), (each.id, text)


@pytest.mark.parametrize("language", OTHERS)
def test_one_text_is_translated_alike_in_all_catalogues(language: str) -> None:
    # a language's catalogues are read as one: the first would speak for the others
    said: dict[str, dict[str, object]] = {}
    for name in WORDS:
        with po_file(language, name).open("rb") as lines:
            for each in read_po(lines, locale=language):
                if each.id:
                    said.setdefault(str(each.id), {})[name] = each.string
    assert [(text, where) for text, where in said.items() if len(set(map(str, where.values()))) > 1] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", BOXES)
def test_every_question_fits_a_menu_in_every_language(game: Game[Any], language: str) -> None:
    step = 0

    def look(match: c.Watched, _luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % EVERY == 0:
            for ask in match.pending.asks:
                c.check_words(match, ask)

    with speaking(language):
        c.play(game, game.seats[1], {}, 3, look)
        for topic in game.topics:
            assert len(say(topic.body, c.NAMES)) <= 3500, topic.key


def test_discords_locales_find_our_languages() -> None:
    found = {locale: nearest(locale) for locale in ("de", "es-ES", "es-419", "en-GB", "fr", "")}
    assert found == {"de": "de", "es-ES": "es", "es-419": "es", "en-GB": "en", "fr": "en", "": "en"}


def test_words_are_said_in_the_language_spoken_and_in_english_where_a_catalogue_lacks_them() -> None:
    text = Text("No such words are in any catalogue, {who}.", {"who": "B7"})
    with speaking("de"):
        assert say(text, ()) == "No such words are in any catalogue, B7."

"""python -m bot.tools.words [CATALOGUE ...]: bring the catalogues up to the program's words, and say what is missing.

Needs the `dev` extra (Babel). New words are added without a translation, those no longer said go away, and what
translators wrote stays; the .mo files that the program reads are written from the .po files.
"""

import io
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from bot.engine.languages import ENGLISH, LANGUAGES, LOCALE
from bot.tools.words.harvest import Words, harvest

WRITTEN = datetime(2026, 1, 1, tzinfo=UTC)  # one fixed date: a catalogue changes with its words only


def po_file(language: str, name: str) -> Path:
    """The translators' file."""
    return LOCALE / language / "LC_MESSAGES" / f"{name}.po"


def renewed(language: str, name: str, words: Words) -> Catalog:
    """The catalogue with the program's present words and the translations it had."""
    file = po_file(language, name)
    known: dict[Any, Any] = {}
    if file.exists():
        with file.open("rb") as lines:
            known = {each.id: each.string for each in read_po(lines, locale=language) if each.id}
    fresh = Catalog(
        language,
        header_comment=f"# {LANGUAGES[language]}: the words of {name}.",
        project="pirates-table",
        version="1",
        copyright_holder="the project",
        msgid_bugs_address="the project's issues",
        last_translator="the project",
        language_team=LANGUAGES[language],
        creation_date=WRITTEN,
        revision_date=WRITTEN,
        fuzzy=False,
    )
    for (one, many), where in sorted(words.items()):
        ident = (one, many) if many else one
        had = known.get(ident)
        fits = had and isinstance(had, tuple) == bool(many)
        fresh.add(ident, had if fits else None, locations=[(each, 0) for each in sorted(where)])
    return fresh


def written(catalog: Catalog) -> tuple[bytes, bytes]:
    """The catalogue as translators read it, and as the program reads it."""
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalog, width=118, include_lineno=False)
    write_mo(mo, catalog)
    return po.getvalue(), mo.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """What has no translation yet."""
    return [str(each.id) for each in catalog if each.id and not _complete(each.string)]


def _complete(string: Any) -> bool:
    return bool(string) and (isinstance(string, str) or all(string))


def main(only: Sequence[str]) -> int:
    """Bring the catalogues up to date; the exit code says whether anything lacks a translation."""
    lacking = 0
    for name, words in harvest().items():
        if only and name not in only:
            continue
        for language in LANGUAGES:
            if language == ENGLISH:
                continue
            catalog = renewed(language, name, words)
            po, mo = written(catalog)
            file = po_file(language, name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(po)
            file.with_suffix(".mo").write_bytes(mo)
            without = len(missing(catalog))
            lacking += without
            print(f"{language} {name}: {len(words)} texts, {without} without a translation")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

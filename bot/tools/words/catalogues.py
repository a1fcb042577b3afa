"""python -m bot words [CATALOGUE ...]: bring the catalogues up to the program's words; what is to be translated.

Needs the `dev` extra (Babel). New words are added without a translation, those no longer said go away, and what
translators wrote stays. Where an English text has changed, what was written for the former one stays beside it as a
draft: marked `fuzzy`, with the former English above it, and said to nobody until a translator takes the mark away. The
.mo files that the program reads are written from the .po files.
"""

import argparse
import difflib
import io
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from bot.engine.languages import ENGLISH, LANGUAGES, LOCALE
from bot.tools.words.harvest import Words, harvest

ALIKE = 0.6  # how much two texts have in common that are one text, changed
WAS = "was: "  # the former English, above a draft
WRITTEN = datetime(2026, 1, 1, tzinfo=UTC)  # one fixed date: a catalogue changes with its words only


def po_file(language: str, name: str) -> Path:
    """The translators' file."""
    return LOCALE / language / "LC_MESSAGES" / f"{name}.po"


def renewed(language: str, name: str, words: Words) -> Catalog:
    """The catalogue with the program's present words and the translations it had."""
    known = _known(language, name)
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
    gone = [each for ident, each in known.items() if ident not in words and _complete(each.string)]
    for ident, where in sorted(words.items()):
        had = known.get(ident)
        draft = had is not None and had.fuzzy
        notes = had.auto_comments if had and draft else []
        if had is None or not _complete(had.string):
            had = _former(ident, where, gone)
            draft, notes = had is not None, [f"{WAS}{_one(had)}"] if had else []
        fresh.add(
            ident if ident[1] else ident[0],
            had.string if had else None,
            locations=[(each, 0) for each in sorted(where)],
            flags={"fuzzy"} if draft else (),
            auto_comments=notes,
        )
    return fresh


def _known(language: str, name: str) -> dict[tuple[str, str], Message]:
    """What stands in the translators' file, by (one, many or "")."""
    file = po_file(language, name)
    if not file.exists():
        return {}
    with file.open("rb") as lines:
        found = [each for each in read_po(lines, locale=language) if each.id]
    return {(each.id, "") if isinstance(each.id, str) else (each.id[0], each.id[1]): each for each in found}


def _one(message: Message) -> str:
    """The English of a message, of a plural that of one."""
    return message.id if isinstance(message.id, str) else message.id[0]


def _former(ident: tuple[str, str], where: Iterable[str], gone: Sequence[Message]) -> Message | None:
    """What this text was before it was changed: the likest of those no longer said in one of its files."""
    here = set(where)
    alike = {
        _one(each): each
        for each in gone
        if isinstance(each.string, tuple) == bool(ident[1]) and here.intersection(file for file, _ in each.locations)
    }
    found = difflib.get_close_matches(ident[0], alike, 1, ALIKE)
    return alike[found[0]] if found else None


def written(catalog: Catalog) -> tuple[bytes, bytes]:
    """The catalogue as translators read it, and as the program reads it."""
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalog, width=118, include_lineno=False)
    write_mo(mo, catalog)
    return po.getvalue(), mo.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """What has no translation yet, or that of a former text, which is named."""
    found = list[str]()
    for each in catalog:
        if each.id and not _complete(each.string):
            found.append(f"new: {_one(each)}")
        elif each.id and each.fuzzy:
            found.append(f"changed: {_one(each)}\n    {' '.join(each.auto_comments)}")
    return found


def _complete(string: Any) -> bool:
    return bool(string) and (isinstance(string, str) or all(string))


def arguments(parser: argparse.ArgumentParser) -> None:
    """What the command line takes."""
    parser.add_argument("catalogue", nargs="*", help="such as table or set_sail; all of them if none is named")
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    return main(args.catalogue)


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
            without = missing(catalog)
            lacking += len(without)
            print(f"{language} {name}: {len(words)} texts, {len(without)} to be translated")
            for each in without:
                print(f"  {each}")
    return 1 if lacking else 0

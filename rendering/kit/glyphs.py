"""Which characters a font can draw, read from its own character map, and how text is cut into graphemes."""

import struct
import unicodedata
from functools import cache

from bot.engine.content import DATA
from bot.engine.text import T, say

FONTS = DATA / "fonts"
FILES = {
    "display": "Almendra_700Bold.ttf",
    "bold": "AtkinsonHyperlegibleNext_700Bold.ttf",
    "heavy": "AtkinsonHyperlegibleNext_800ExtraBold.ttf",
    "text": "AtkinsonHyperlegibleNext_600SemiBold.ttf",
    "other": "NotoSans_700Bold.ttf",
}
UNKNOWN = "?"


def _format4(data: bytes, at: int) -> set[int]:
    doubled = struct.unpack_from(">H", data, at + 6)[0]
    n = doubled // 2
    ends = struct.unpack_from(f">{n}H", data, at + 14)
    starts = struct.unpack_from(f">{n}H", data, at + 16 + doubled)
    deltas = struct.unpack_from(f">{n}H", data, at + 16 + 2 * doubled)
    offsets_at = at + 16 + 3 * doubled
    offsets = struct.unpack_from(f">{n}H", data, offsets_at)
    found: set[int] = set()
    for i in range(n):
        for code in range(starts[i], ends[i] + 1):
            if code == 0xFFFF:
                continue
            if offsets[i] == 0:
                glyph = (code + deltas[i]) & 0xFFFF
            else:
                glyph = struct.unpack_from(">H", data, offsets_at + 2 * i + offsets[i] + 2 * (code - starts[i]))[0]
            if glyph:
                found.add(code)
    return found


def _format12(data: bytes, at: int) -> set[int]:
    found: set[int] = set()
    for i in range(struct.unpack_from(">I", data, at + 12)[0]):
        first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * i)
        found.update(range(first, last + 1))
    return found


@cache
def covered(face: str) -> frozenset[int]:
    """The code points that a face has a glyph for."""
    data = (FONTS / FILES[face]).read_bytes()
    tables = struct.unpack_from(">H", data, 4)[0]
    where = 0
    for i in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            where = offset
    found: set[int] = set()
    for i in range(struct.unpack_from(">H", data, where + 2)[0]):
        _, _, offset = struct.unpack_from(">HHI", data, where + 4 + 8 * i)
        shape = struct.unpack_from(">H", data, where + offset)[0]
        if shape == 4:
            found |= _format4(data, where + offset)
        elif shape == 12:
            found |= _format12(data, where + offset)
    return frozenset(found)


def _joins(char: str) -> bool:
    code = ord(char)
    return (
        unicodedata.category(char) in ("Mn", "Mc", "Me")
        or code in (0x200D, 0xFE0E, 0xFE0F)
        or 0x1F3FB <= code <= 0x1F3FF
    )


def _regional(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def graphemes(text: str) -> list[str]:
    """What a reader calls characters: a letter with its marks, an emoji with all its parts, a flag."""
    out: list[str] = []
    for char in text:
        last = out[-1] if out else ""
        flag = len(last) == 1 and _regional(last) and _regional(char)
        if flag or (last and (_joins(char) or last.endswith("\u200d"))):
            out[-1] += char
        else:
            out.append(char)
    return out


def face_of(grapheme: str, face: str) -> str | None:
    """The face that can draw a grapheme: the wanted one, the one for other scripts, or none."""
    codes = [ord(c) for c in grapheme]
    if all(c in covered(face) for c in codes):
        return face
    return "other" if all(c in covered("other") for c in codes) else None


@cache
def _shown(grapheme: str, face: str) -> str:
    if face_of(grapheme, face):
        return grapheme
    if face_of(grapheme[0], face):
        return grapheme[0]
    # a letter nobody can draw keeps its place; a picture or a control sign is only decoration
    return UNKNOWN if unicodedata.category(grapheme[0])[0] in "LN" else ""


@cache
def readable(text: str, face: str = "bold") -> str:
    """The text with everything replaced or left out that no font of ours can draw."""
    kept = "".join(_shown(g, face) for g in graphemes(unicodedata.normalize("NFC", text)))
    return " ".join(kept.split())


CAPTAINS = {
    "vermilion": T("Captain Vermilion"),
    "azure": T("Captain Azure"),
    "jade": T("Captain Jade"),
    "saffron": T("Captain Saffron"),
    "orchid": T("Captain Orchid"),
    "ivory": T("Captain Ivory"),
    "sable": T("Captain Sable"),
    "dusk": T("Captain Dusk"),
}


def display_name(name: str, colour: str) -> str:
    """A player's name as pictures write it; a name without one drawable letter becomes his captain's."""
    shown = readable(name)
    if any(unicodedata.category(c)[0] in "LN" and c != UNKNOWN for c in shown):
        return shown
    return say(CAPTAINS[colour], ())

"""Case 44: names as people type them, made safe to show."""

import re
import unicodedata

import pytest

from bot.tables.names import CAPTAINS, LONGEST, NAMELESS, captain_name, clean, distinct, graphemes

# ruff: noqa: E501
# fmt: off
MENTIONS = ["@everyone", "@here", "<@123456789012345678>", "<@!1>", "<@&99>", "<#12345>", "</play:123>", "<id:guide>", "@\u200beveryone"]
MARKDOWN = [
    "**bold**", "*it*", "_it_", "__under__", "~~gone~~", "`code`", "```block```", "||spoiler||", "> quote", ">>> quote",
    "# heading", "## h2", "### h3", "-# small", "- list", "* list", "1. list", "2) list", "[text](https://x.example)",
    "\\*not\\*", "***all***", "_*mix*_", "`` ` ``", "~~*_|`_*~~", "+ plus", "• dot", "[a][b]", "![x](y)",
]
LINKS = [
    "https://x.example", "http://x.example/a?b=c#d", "discord.gg/abc", "discord://-/x", "ftp://a.b", "<https://x.example>",
    "steam://run/1", "mailto:a@b.example", "HTTPS://X.EXAMPLE", "ｈｔｔｐｓ：／／ｘ", "https:⁄⁄x", "//x.example",
]
EMOJI = ["<:sail:123>", "<a:wave:456>", "<t:1700000000:R>", "<t:0>", ":anchor:", "⚓", "👨‍👩‍👧‍👦", "🏴‍☠️", "🇩🇪🇪🇸", "👍🏽", "❤️‍🔥"]
DIRECTIONS = [f"a{chr(point)}b" for point in (0x200E, 0x200F, 0x061C, *range(0x202A, 0x202F), *range(0x2066, 0x206A))]
INVISIBLE = [
    f"a{chr(point)}b"
    for point in (0x200B, 0x200C, 0x2060, 0x2061, 0x2062, 0x2063, 0xFEFF, 0x00AD, 0x180E, 0x034F, 0x115F, 0x3164, 0xFFA0,
                  0x2800, 0xFFF9, 0xE0001, 0xE0041, 0x1D173, 0xE000, 0x10FFFF, 0xD800, 0x0378)
]
BREAKS = [f"a{gap}b" for gap in ("\n", "\r", "\r\n", "\t", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029", "\x00", "\x07")]
SPACES = [f"a{chr(point)}b" for point in (0x00A0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000)]
ZALGO = [
    "Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324\u031e\u0349\u035a\u032f\u031e\u0320\u034dALGO",
    "a" + "\u0300" * 50, "\u0300\u0301\u0302", "x\u20dd\u20de\u20df\u20e0", "e\u0301" * 40, "ก็็็็็็็็็็", "ب" + "\u064b" * 20,
]
EMPTY = ["", " ", "\n\n", "***", "@", "```", "<>", "\u200b", "\u202e", "\u2800\u3164", "\u0301", "# ", "||||", "\ufeff"]
LONG = ["x" * 25, "x" * 6000, "👨‍👩‍👧‍👦" * 30, "😀" * 32, "🏳️‍🌈" * 25, "\U0001f1e9\U0001f1ea" * 30, "가" * 30, "नि" * 30, "ﷺ" * 9]
PLAIN = [
    "Anna", "José", "Zoë", "Łukasz", "Ngô Thị", "Мария", "Αλέξης", "山田太郎", "김철수", "أحمد", "שרה", "Jean-Luc", "O'Brien",
    "Mr. X", "x2", "100%", "a+b", "C3PO", "d'Artagnan", "Ann & Bob", "50/50", "क्षत्रिय", "ภาษาไทย", "(guest)", "Dr. Who?!",
]
LOOKALIKE = ["＠everyone", "﹫here", "＊bold＊", "｀code｀", "＜＠1＞", "𝓐𝓷𝓷𝓪", "Ⓐⓝⓝⓐ", "ＡＮＮＡ", "﹡x﹡", "＿x＿", "｜｜x｜｜", "＃x", "～～x～～"]
TEMPLATES = ["{who}", "{0.__class__}", "%s", "{{x}}", "${jndi}", "';--", "<script>", "\\n", "{", "}"]
VECTORS = [
    *MENTIONS, *MARKDOWN, *LINKS, *EMOJI, *DIRECTIONS, *INVISIBLE, *BREAKS, *SPACES, *ZALGO, *EMPTY, *LONG, *PLAIN,
    *LOOKALIKE, *TEMPLATES,
]
# fmt: on

FORBIDDEN = re.compile(r"[@#<>*_~`|\[\]\\]|://|\s{2,}|[\n\r\t]")


def test_case_44_there_are_two_hundred_vectors() -> None:
    assert len(VECTORS) >= 200


@pytest.mark.parametrize("name", VECTORS, ids=[f"{i}" for i in range(len(VECTORS))])
def test_case_44_a_name_neither_mentions_links_nor_breaks_anything(name: str) -> None:
    shown = clean(name)
    assert shown and not FORBIDDEN.search(shown), shown
    assert len(graphemes(shown)) <= LONGEST and len(shown) <= 64
    assert shown == shown.strip()
    for i, char in enumerate(shown):
        category = unicodedata.category(char)
        assert category not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp"), hex(ord(char))
        assert category != "Cf" or (char == "\u200d" and 0 < i < len(shown) - 1), hex(ord(char))
    marks = re.sub("[^m]", " ", "".join("m" if unicodedata.category(c) in ("Mn", "Me") else "x" for c in shown))
    assert max(map(len, marks.split()), default=0) <= 2
    assert not re.match(r"[-+•] |\d+[.)] ", shown)
    assert clean(shown) == shown, "cleaning twice changes nothing more"


@pytest.mark.parametrize("name", EMPTY)
def test_case_44_a_name_of_which_nothing_is_left_gets_another(name: str) -> None:
    assert clean(name) == NAMELESS


@pytest.mark.parametrize("name", [each for each in PLAIN if each != "50/50"])
def test_case_44_ordinary_names_of_any_script_stay_as_they_are(name: str) -> None:
    assert clean(name) == unicodedata.normalize("NFKC", name)


def test_case_44_emoji_stay_whole() -> None:
    assert clean("Anne 👨‍👩‍👧‍👦") == "Anne 👨‍👩‍👧‍👦"
    assert graphemes("👨‍👩‍👧‍👦x👍🏽🇩🇪🇪🇸") == ["👨‍👩‍👧‍👦", "x", "👍🏽", "🇩🇪", "🇪🇸"]
    assert clean("👨‍👩‍👧‍👦" * 30) == "👨‍👩‍👧‍👦" * 9  # cut between families, not inside one


def test_case_44_two_of_one_name_are_told_apart() -> None:
    assert distinct("Anna", ["Bob"]) == "Anna"
    assert distinct("Anna", ["anna"]) == "Anna 2"
    assert distinct("Anna", ["ANNA", "Anna 2"]) == "Anna 3"
    assert len(graphemes(distinct("x" * 24, ["x" * 24]))) <= LONGEST


def test_captains_have_names_of_their_own() -> None:
    names: list[str] = []
    for _ in range(len(CAPTAINS) + 3):
        names.append(captain_name(names))
    assert len(set(names)) == len(names)

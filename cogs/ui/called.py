"""By what the choices of a question may be called when somebody types: keys, marks, labels, hints, other words."""

import unicodedata
from collections.abc import Collection, Iterable, Sequence

from bot.engine.text import t
from cogs.ui.question import Choice, clip

KEY = "="  # before a key that means something else besides
NEAR = 3  # choices that are proposed for what nobody understood
CODE = 3  # letters of what stands on a board
ALIKE = 0.3  # share of letter pairs from which on words are taken to be meant
# keys by which questions are left as they are, or gone on from; whoever says one of the words means the one there is
PLAIN = frozenset(("none", "pass", "done", "end", "stop", "skip", "stay", "go", "next", "later", "nothing"))
# blanks for marks, and letters without their accents: not every keyboard has them
_PLAIN_LETTERS = {
    **{code: unicodedata.normalize("NFD", chr(code))[0] for code in range(0xC0, 0x180)},
    **dict.fromkeys(range(0x300, 0x370), ""),
    **dict.fromkeys(map(ord, "·*:;,.…!?\"'“”„«»()[]"), " "),
}


def plain_words() -> tuple[str, ...]:
    """What somebody says who wants to go on."""
    said = (t("go on"), t("end"), t("done"), t("pass"), t("none"), t("nothing"), t("skip"), t("no more"))
    return ("go on", "continue", "end", "done", "pass", "none", "nothing", "skip", "no", *map(bare, said))


def bare(typed: str) -> str:
    """What is typed without its case, its accents, its marks and its blanks."""
    return " ".join(typed.casefold().translate(_PLAIN_LETTERS).split())


def shown(choice: Choice) -> str:
    """A choice as it is offered while somebody types."""
    parts = (choice.mark if choice.mark not in choice.label else "", choice.label, choice.hint)
    return " · ".join(each for each in parts if each)


class Called:
    """The choices of a question by all that may be typed for them."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.choices = {choice.key: choice for choice in choices}
        self._keys: dict[str, list[str]] = {}
        self._whole: dict[str, list[str]] = {}  # by the whole text that is offered
        self._marks: dict[str, list[str]] = {}
        self._forms: list[tuple[str, str]] = []
        self._near: dict[str, tuple[str, ...]] = {}  # typed many times it is looked for once
        for choice in choices:
            label, hint = bare(choice.label), bare(choice.hint)
            mark, also = bare(choice.mark), [bare(each) for each in choice.also]
            self._whole.setdefault(bare(shown(choice)), []).append(choice.key)
            if mark:
                self._marks.setdefault(mark, []).append(choice.key)
            called = (bare(choice.key), label, mark, f"{label} {hint}", f"{mark} {label}", bare(shown(choice)), *also)
            for form in dict.fromkeys(each.strip() for each in called):
                if form:
                    self._keys.setdefault(form, []).append(choice.key)
                    self._forms.append((form, choice.key))
            self._keys[KEY + choice.key] = [choice.key]
        plain = [choice.key for choice in choices if choice.key in PLAIN]
        for form in plain_words() if len(plain) == 1 else ():
            self._keys.setdefault(form, plain)
        forms = [form for choice in choices for form in (shown(choice), *choice.also)]
        self.commas = max((form.count(",") + form.count(";") for form in forms), default=0)  # as parts are cut

    def typed(self, choice: Choice) -> str:
        """What stands for this choice and no other."""
        return choice.key if self.meant(choice.key) == (choice.key,) else KEY + choice.key

    def exactly(self, typed: str) -> tuple[str, ...]:
        """The keys of what is so called. Of things alike, all.

        A mark on the board may be that of several answers; else what was offered in these very words is meant.
        """
        wanted = bare(typed)
        if typed.strip() in self._keys and typed.strip().startswith(KEY):
            return tuple(self._keys[typed.strip()])
        if len(self._marks.get(wanted, ())) > 1:
            return tuple(self._keys[wanted])
        return tuple(self._whole.get(wanted) or self._keys.get(wanted) or ())

    def meant(self, typed: str) -> tuple[str, ...]:
        """The same; if nothing is so called, the keys of what has a name that begins so."""
        return self.exactly(typed) or self._begun(bare(typed))

    def _begun(self, wanted: str) -> tuple[str, ...]:
        if wanted not in self._near:
            found = [key for form, key in self._forms if form.startswith(wanted)] if wanted else []
            self._near[wanted] = tuple(dict.fromkeys(found))
        return self._near[wanted]

    def alike(self, keys: Collection[str]) -> bool:
        """Whether nobody could tell these from one another, such as two cards of a kind."""
        return len({shown(self.choices[key]) for key in keys}) == 1

    def near(self, typed: str) -> list[Choice]:
        """What somebody may have meant who typed something else, the likeliest first."""
        wanted = bare(typed)
        best, pairs = dict[str, float](), _pairs(wanted)
        for form, key in self._forms if wanted else ():
            best[key] = max(best.get(key, 0.0), _likeness(wanted, pairs, form))
        found = sorted((key for key in best if best[key] >= ALIKE), key=lambda key: -best[key])
        return [self.choices[key] for key in found[:NEAR]]


def _likeness(wanted: str, pairs: set[str], form: str) -> float:
    """How far two words are the same: of what stands on a board the first letter, else which letters stand together."""
    short = len(wanted) <= CODE, len(form) <= CODE
    if all(short):
        return ALIKE + _closeness(wanted[1:], form[1:]) if wanted[0] == form[0] else 0.0
    if any(short):
        return 0.0
    theirs = _pairs(form)
    both = len(pairs & theirs)
    return both / (len(pairs) + len(theirs) - both)


def _closeness(one: str, other: str) -> float:
    """Numbers near each other are likelier meant."""
    near = one.isdecimal() and other.isdecimal()
    return 1 / (1 + abs(int(one) - int(other))) if near else 0.0


def _pairs(text: str) -> set[str]:
    return {text[i : i + 2] for i in range(len(text) - 1)}


def names_of(choices: Iterable[Choice]) -> list[str]:
    """Choices as somebody is asked about them."""
    return [clip(shown(each), 80) for each in choices]

"""The walls between the rooms, and traps that only a look at the sources catches."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = [path for room in ("bot", "cogs", "rendering") for path in sorted((ROOT / room).rglob("*.py"))]
RULES = [path for path in SOURCES if "games" in path.parts or "engine" in path.parts]


def test_the_rooms_import_only_what_they_may() -> None:
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


AWAITABLE = {"Roll", "Dice", "Draw", "Shuffle", "Reveal", "PickOne", "PickSome", "Place", "Amount", "Together", "AnyOf"}


def test_no_rule_calls_a_coroutine_without_awaiting_it() -> None:
    lost: list[str] = []
    for box in sorted({path.parent for path in RULES}):
        trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(box.glob("*.py"))}
        nodes = [node for tree in trees.values() for node in ast.walk(tree)]
        plain = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        known = {node.name for node in nodes if isinstance(node, ast.AsyncFunctionDef)} - plain | AWAITABLE
        for path, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
                    called = node.value.func
                    name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
                    if name in known:
                        lost.append(f"{path.name}:{node.lineno}: {name} is called and not awaited")
    assert lost == []


def test_no_rule_iterates_over_a_set() -> None:
    """The order of a set differs between processes: rules use lists, dicts, or sorted()."""
    found: list[str] = []
    for path in RULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
            for over in loops:
                made = isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id == "set"
                if isinstance(over, ast.Set) or made:
                    found.append(f"{path.name}:{over.lineno}")
    assert found == []


@pytest.mark.parametrize("path", [p for p in SOURCES if "store" in p.parts], ids=lambda p: p.name)
def test_case_43_no_sql_is_built_from_values(path: Path) -> None:
    """Statements are written out; what varies is bound."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in ("execute", "executemany", "executescript") and node.args:
                first = node.args[0]
                built = isinstance(first, ast.JoinedStr | ast.BinOp) or (
                    isinstance(first, ast.Call) and getattr(first.func, "attr", "") == "format"
                )
                assert not built, f"{path.name}:{node.lineno}"


def test_only_settings_read_the_environment() -> None:
    readers = [p.name for p in SOURCES if "os.environ" in p.read_text(encoding="utf-8") or "getenv" in p.read_text()]
    assert readers == ["settings.py"]


def test_no_leftovers() -> None:
    marks = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
    found = [f"{p.name}: {mark}" for p in SOURCES for mark in marks if mark in p.read_text(encoding="utf-8")]
    assert found == []

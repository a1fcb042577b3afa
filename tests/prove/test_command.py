"""The command that proves: every case has a home, failures fail, and its table says what was tried."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.prove import report, run
from bot.prove.cases import CASES, REASONS
from bot.prove.report import Trial, cases_of, table

TESTS = Path(__file__).resolve().parents[1]


def test_every_case_has_a_test_or_a_reason_and_not_both() -> None:
    tested: set[int] = set()
    for file in TESTS.rglob("test_*.py"):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.lstrip().startswith(("def test_case_", "async def test_case_")):
                tested.update(cases_of(line))
    assert tested | set(REASONS) == set(CASES)
    assert tested & set(REASONS) == set()


def test_a_name_may_stand_for_several_cases() -> None:
    assert cases_of("test_case_24_and_25_the_gateway_breaks[op7]") == [24, 25]
    assert cases_of("test_case_03_no_reply_before_50_syncs") == [3]
    assert cases_of("test_ss_6_2_defender_may_flee") == []


def test_a_failure_an_unfounded_gap_and_a_reason_each_show() -> None:
    trials = [
        Trial("test_case_01_killed", 200, 2.0, False),
        Trial("test_case_03_synced", 20, 1.0, True),
        Trial("test_case_05_full", 1, 1.0, False, skipped="no disk here"),
    ]
    text, bad = table(trials, [1, 3, 5, 60])
    assert bad == 1 and "| 1 | 200 | 0 | 2.0 |" in text and "| 1 | 20 | 1 | 1.0 |" in text
    assert "no disk here" in text and REASONS[60] in text
    assert table([], [1])[1] == 1, "neither a test nor a reason"


def test_what_was_noted_is_read_and_a_test_whose_clearing_up_failed_has_failed(tmp_path: Path) -> None:
    file = tmp_path / "results"
    report.begin(file, "this version")
    for trial in (
        Trial("a.py::test_case_01_a", 20, 1.5, False),
        Trial("a.py::test_case_02_b", 7, 2.0, False),
        Trial("a.py::test_case_02_b", 1, 0.1, True),
        Trial("a.py::test_case_03_c", 1, 0.0, False, "no strace"),
    ):
        report.note(file, trial)
    one, two, three = report.read(file)
    assert (one.tried, one.seconds, one.failed) == (20, 1.5, False)
    assert (two.tried, two.seconds, two.failed) == (7, 2.0, True) and three.skipped == "no strace"
    assert report.stamp_of(file) == "this version" and report.done(file) == [one.name, two.name]


def test_a_run_that_is_broken_off_says_what_was_not_reached(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken_off(command: list[str], **given: Any) -> None:
        report.note(Path(given["env"]["PROVE_RESULTS"]), Trial("a.py::test_case_43_sql", 17, 1.0, False))
        raise KeyboardInterrupt

    monkeypatch.setattr(run.subprocess, "run", broken_off)
    assert main(["prove", "43", "44"]) == 1
    said = capsys.readouterr().out
    assert "| 1 | 17 | 0 | 1.0 |" in said and "**not reached**" in said and "broken off" in said


def test_a_run_goes_on_from_its_notes_and_refuses_those_of_another_version(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    notes = tmp_path / "notes"
    assert main(["prove", "43", "--quick", "--notes", str(notes)]) == 0
    whole = notes.read_bytes().splitlines(keepends=True)
    notes.write_bytes(b"".join(whole[:6]))
    assert main(["prove", "43", "--quick", "--notes", str(notes)]) == 0
    assert sorted(report.done(notes)) == sorted(each["name"] for each in map(msgspec.json.decode, whole[1:]))
    assert notes.read_bytes().splitlines(keepends=True)[:6] == whole[:6], "what was noted is not tried again"
    assert "5 of them noted before" in capfd.readouterr().out
    notes.write_bytes(b'"another version"\n' + b"".join(whole[1:]))
    assert main(["prove", "43", "--quick", "--notes", str(notes)]) == 2
    assert "of another version" in capfd.readouterr().err


def test_an_unknown_case_and_missing_tests_are_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["prove", "99"]) == 2
    assert "There is no case 99" in capsys.readouterr().err
    for option in ("--notes", "--markdown"):  # said at once, not after an hour
        assert main(["prove", "43", option, str(tmp_path / "nowhere" / "file")]) == 2
        assert "does not exist" in capsys.readouterr().err
    monkeypatch.setattr(run, "TESTS", tmp_path)
    assert main(["prove", "1"]) == 2
    assert "do not lie beside" in capsys.readouterr().err


def test_a_quick_proof_of_one_case_prints_its_row(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "43", "60", "--quick"]) == 0
    said = capfd.readouterr().out
    assert "| 43 |" in said and "0 cases failed" in said

"""The command that proves: every case has a home, failures fail, and its table says what was tried."""

from pathlib import Path

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
    assert tested | set(REASONS) == set(CASES) == set(range(1, 68))
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


def test_counts_and_outcomes_are_read_from_the_report(tmp_path: Path) -> None:
    (tmp_path / "results.xml").write_text(
        '<testsuites><testsuite><testcase name="test_case_01_a" time="1.5"><properties><property name="tried" '
        'value="20"/></properties></testcase><testcase name="test_case_02_b" time="0"><failure message="x"/></testcase>'
        '<testcase name="test_case_03_c" time="0"><skipped message="no strace"/></testcase></testsuite></testsuites>'
    )
    one, two, three = report.read(tmp_path / "results.xml")
    assert (one.tried, one.failed, two.failed, three.skipped) == (20, False, True, "no strace")


def test_an_unknown_case_and_missing_tests_are_said_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["prove", "99"]) == 2
    assert "There is no case 99" in capsys.readouterr().err
    monkeypatch.setattr(run, "TESTS", tmp_path)
    assert main(["prove", "1"]) == 2
    assert "do not lie beside" in capsys.readouterr().err


def test_a_quick_proof_of_one_case_prints_its_row(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", "43", "60", "--quick"]) == 0
    said = capfd.readouterr().out
    assert "| 43 |" in said and "0 cases failed" in said

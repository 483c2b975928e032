"""Cases of Paper Lantern: the smallest sizes, a few between, and the largest."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['3\n', '1\n']
SIZES = [2, 4, 5, 7, 10, 18, 25, 39, 40]


def check(text):
    values = read_ints(text)
    assert len(values) == 1 and 1 <= values[0] <= 40


write_cases(__file__, SAMPLES, SAMPLES + [f'{n}\n' for n in SIZES], check)

"""Cases of A + B: signs, zero, values beyond 32 bits, and the corners of the range."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

LIMIT = 10**18
SAMPLES = ['1 2\n', '-5 3\n']


def check(text):
    values = read_ints(text)
    assert len(values) == 2 and all(abs(value) <= LIMIT for value in values)


def main():
    rng = random.Random(1000)
    pairs = [(0, 0), (2147483647, 1), (-2147483648, -1), (LIMIT, LIMIT), (-LIMIT, -LIMIT), (LIMIT, -LIMIT)]
    pairs += [(rng.randint(-LIMIT, LIMIT), rng.randint(-LIMIT, LIMIT)) for _ in range(2)]
    write_cases(__file__, SAMPLES, SAMPLES + [f'{a} {b}\n' for a, b in pairs], check)


main()

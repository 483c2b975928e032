"""Cases of Hidden Number: the bounds, the middle, and some between. An input holds n and the hidden number."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases


def check(text):
    n, hidden = read_ints(text)
    assert 1 <= hidden <= n <= 10**6


def main():
    rng = random.Random(1016)
    samples = ['10 7\n']
    n = 10**6
    known = [(1, 1), (2, 1), (2, 2), (n, 1), (n, n), (n, n // 2), (n, 2), (n, n - 1)]
    drawn = [(n, rng.randint(1, n)) for _ in range(3)]
    secret = samples + [f'{n} {hidden}\n' for n, hidden in known + drawn]
    write_cases(__file__, samples, secret, check, solve=lambda text: f'{read_ints(text)[1]}\n')


if __name__ == '__main__':
    main()

"""Cases of Distant Neighbours: all small ones, where there may be no order, and the bounds."""

import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases


def check(text):
    (n,) = read_ints(text)
    assert 1 <= n <= 10**5


def main():
    samples = ['4\n', '3\n']
    secret = samples + [f'{n}\n' for n in (1, 2, 5, 6, 7, 10, 31, 1000, 99_999, 100_000)]
    write_cases(__file__, samples, secret, check)


if __name__ == '__main__':
    main()

"""Cases of Watering Flowers: ties, single pots, whole rows, and sums beyond 32 bits."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['5 2\n1 3 5\n2 4 7\n', '3 3\n3 3 1\n2 2 4\n3 3 3\n']


def check(text):
    n, m, *rest = read_ints(text)
    assert 1 <= n <= 10**5 and 1 <= m <= 2 * 10**4 and len(rest) == 3 * m
    for i in range(0, len(rest), 3):
        l, r, x = rest[i:i + 3]
        assert 1 <= l <= r <= n and 1 <= x <= 10**6


def case(rng, n, m, most, longest=None):
    lines = []
    for _ in range(m):
        l = rng.randint(1, n)
        r = rng.randint(l, min(n, l + longest - 1)) if longest else rng.randint(l, n)
        lines.append(f'{l} {r} {rng.randint(1, most)}\n')
    return f'{n} {m}\n' + ''.join(lines)


def main():
    rng = random.Random(1006)
    secret = [
        '1 1\n1 1 1000000\n',
        case(rng, 10, 10, 5),
        case(rng, 30, 20, 1, longest=4),
        case(rng, 1000, 1000, 10**6),
        case(rng, 1000, 500, 2, longest=1),
        case(rng, 100000, 3000, 10**6, longest=100),
        '100000 5000\n' + ''.join(f'{1 + i % 7} {100000 - i % 5} {10**6 - i % 3}\n' for i in range(5000)),
        case(rng, 5000, 5000, 9),
        '100000 20000\n' + '1 100000 1000000\n' * 19999 + '100000 100000 1\n',
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check, file_io=('flowers.in', 'flowers.out'))


main()

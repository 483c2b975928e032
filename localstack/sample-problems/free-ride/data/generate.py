"""Cases of Free Ride: random networks, long rows, a grid, an unreachable stop, and a trap for blind searches."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['4 4\n1 2 1\n2 4 9\n1 3 3\n3 4 3\n', '3 1\n1 2 5\n']


def check(text):
    n, m, *rest = read_ints(text)
    assert 2 <= n <= 10**4 and 1 <= m <= 4 * 10**4 and len(rest) == 3 * m
    for i in range(0, len(rest), 3):
        u, v, c = rest[i:i + 3]
        assert 1 <= u <= n and 1 <= v <= n and u != v and 1 <= c <= 10**9


def case(n, lines):
    return f'{n} {len(lines)}\n' + ''.join(f'{u} {v} {c}\n' for u, v, c in lines)


def random_network(rng, n, m, most, connected=True):
    """Random lines; a connected network has a random tree in it."""
    lines = [(rng.randint(max(1, v - 50), v - 1), v, rng.randint(1, most)) for v in range(2, n + 1)] if connected else []
    while len(lines) < m:
        u, v = rng.randint(1, n), rng.randint(1, n)
        if u != v:
            lines.append((u, v, rng.randint(1, most)))
    rng.shuffle(lines)
    return case(n, lines)


def grid(rng, rows, columns, most):
    lines = []
    for stop in range(1, rows * columns + 1):
        if stop % columns:
            lines.append((stop, stop + 1, rng.randint(1, most)))
        if stop + columns <= rows * columns:
            lines.append((stop, stop + columns, rng.randint(1, most)))
    return case(rows * columns, lines)


def row(rng, n):
    return case(n, [(i, i + 1, rng.randint(10**8, 10**9)) for i in range(1, n)])


def trap(stages):
    """At each stage the dear way comes first; whoever follows it blindly improves all later stops 2^stages times."""
    lines = []
    for i in range(stages):
        here, side, there = 2 * i + 1, 2 * i + 2, 2 * i + 3
        lines += [(here, side, 2 ** (stages - i)), (side, there, 1), (here, there, 1)]
    return case(2 * stages + 1, lines)


def main():
    rng = random.Random(1012)
    secret = [
        '2 1\n2 1 1000000000\n',
        '2 3\n1 2 7\n2 1 3\n1 2 9\n',
        random_network(rng, 8, 14, 20),
        random_network(rng, 100, 90, 50, connected=False),
        random_network(rng, 500, 1500, 10**9),
        row(rng, 2000),
        trap(29),
        grid(rng, 60, 70, 1000),
        random_network(rng, 1000, 3000, 10**6),
        random_network(rng, 10000, 40000, 9999),
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

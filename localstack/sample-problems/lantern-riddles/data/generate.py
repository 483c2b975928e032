"""Cases of Lantern Riddles. Each one defeats the greedy choice by points per second."""

import random
import sys
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['3 10\n6 8\n5 6\n5 6\n']


def check(text):
    n, limit, *rest = read_ints(text)
    times, points = rest[::2], rest[1::2]
    assert 1 <= n <= 200 and 1 <= limit <= 10**4 and len(times) == len(points) == n
    assert all(1 <= t <= 10**4 for t in times) and all(1 <= v <= 10**6 for v in points)


def greedy(riddles, limit):
    points = 0
    for t, v in sorted(riddles, key=lambda riddle: (-Fraction(riddle[1], riddle[0]), riddle)):
        if t <= limit:
            limit -= t
            points += v
    return points


def optimum(riddles, limit):
    best = [0] * (limit + 1)
    for t, v in riddles:
        for time in range(limit, t - 1, -1):
            best[time] = max(best[time], best[time - t] + v)
    return best[limit]


def case(rng, n, limit, longest, slope):
    """Riddles whose points grow with the time they take (slope > 0), drawn until greed does not pay."""
    while True:
        times = [rng.randint(max(1, longest // 4), longest) for _ in range(n)]
        riddles = [(t, min(10**6, slope * t + rng.randint(1, 1000))) for t in times]
        if greedy(riddles, limit) < optimum(riddles, limit):
            return f'{n} {limit}\n' + ''.join(f'{t} {v}\n' for t, v in riddles)


def main():
    rng = random.Random(1010)
    shapes = [
        (3, 10, 8, 0),
        (8, 100, 60, 50),
        (14, 1000, 400, 0),
        (16, 10000, 3000, 60),
        (60, 500, 50, 30),
        (120, 5000, 900, 0),
        (200, 10000, 1000, 90),
        (200, 9999, 1200, 95),
        (200, 10000, 200, 400),
        (199, 9973, 3000, 0),
    ]
    # The first subtask is for those who try all choices.
    assert all(n <= 16 for n, *_ in shapes[:4])
    write_cases(__file__, SAMPLES, [case(rng, *shape) for shape in shapes], check)


main()

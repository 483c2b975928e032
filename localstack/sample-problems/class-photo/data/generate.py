"""Cases of Class Photo. Every secret case has pupils of equal height, so that counting them is always wrong."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['5\n170 150 160 180 160\n']


def check(text):
    n, *heights = read_ints(text)
    assert 1 <= n <= 10**5 and len(heights) == n and 100 <= min(heights) and max(heights) <= 250


def case(heights):
    assert len(set(heights)) < len(heights)
    return f'{len(heights)}\n' + ' '.join(map(str, heights)) + '\n'


def random_heights(rng, n, low=100, high=250):
    return [rng.randint(low, high) for _ in range(n)]


def main():
    rng = random.Random(1008)
    sorted_but_few = sorted(random_heights(rng, 100000))
    for _ in range(50):
        i, j = rng.randint(0, 99999), rng.randint(0, 99999)
        sorted_but_few[i], sorted_but_few[j] = sorted_but_few[j], sorted_but_few[i]
    secret = [
        [120, 120, 110],
        random_heights(rng, 10, 150, 153),
        random_heights(rng, 300),
        sorted(random_heights(rng, 1000)),
        random_heights(rng, 1000),
        random_heights(rng, 10000, 140, 200),
        sorted(random_heights(rng, 10000), reverse=True),
        random_heights(rng, 60000),
        sorted(random_heights(rng, 70000), reverse=True) + sorted_but_few[-5000:],
        sorted(random_heights(rng, 100000), reverse=True),
    ]
    limits = [1000] * 5 + [10**4] * 2 + [10**5] * 3
    assert all(len(heights) <= limit for heights, limit in zip(secret, limits))
    write_cases(__file__, SAMPLES, [case(heights) for heights in secret], check)


main()

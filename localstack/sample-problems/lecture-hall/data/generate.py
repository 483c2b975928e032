"""Cases of Lecture Hall: random days, chains, nests, and traps for other greedy orders."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

DAY = 86400
SAMPLES = ['5\n1 3\n2 5\n3 6\n5 8\n7 9\n', '3\n0 86400\n28800 36000\n36000 39600\n']


def check(text):
    n, *rest = read_ints(text)
    assert 1 <= n <= 5 * 10**4 and len(rest) == 2 * n
    assert all(0 <= s < t <= DAY for s, t in zip(rest[::2], rest[1::2]))


def case(rng, talks):
    talks = talks[:]
    rng.shuffle(talks)
    return f'{len(talks)}\n' + ''.join(f'{s} {t}\n' for s, t in talks)


def random_talks(rng, n, longest):
    talks = []
    for _ in range(n):
        s = rng.randint(0, DAY - 1)
        talks.append((s, min(DAY, s + rng.randint(1, longest))))
    return talks


def short_traps(count):
    """Two long talks that touch and a short one across the seam: the shortest first loses one of two."""
    return [(80 * i + a, 80 * i + b) for i in range(count) for a, b in ((0, 40), (38, 42), (40, 80))]


def main():
    rng = random.Random(1007)
    secret = [
        case(rng, [(0, DAY)]),
        case(rng, random_talks(rng, 10, 40000)),
        case(rng, random_talks(rng, 200, 5000)),
        case(rng, short_traps(1000)),
        case(rng, [(i, DAY - i) for i in range(3000)]),
        case(rng, [(i, i + 1) for i in range(2000)]),
        case(rng, [(3 * i, 3 * i + 5) for i in range(3000)]),
        case(rng, [(0, DAY - 1)] + random_talks(rng, 3000, 60)),
        case(rng, random_talks(rng, 50000, DAY)),
        case(rng, random_talks(rng, 5000, 10)),
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

"""Cases of Lifeguard. A rescue whose time would be hard to round is drawn again."""

import random
import sys
from math import hypot
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['3\n30 40 0 5 2\n3 4 7 1 1\n50 30 120 6 2\n']


def shortest(a, b, d, u, w):
    """By bisection on the slope; the reference solution goes another way."""
    low, high = 0.0, float(d)
    for _ in range(200):
        x = (low + high) / 2
        if x / hypot(a, x) / u < (d - x) / hypot(b, d - x) / w:
            low = x
        else:
            high = x
    return hypot(a, low) / u + hypot(b, d - low) / w


def clear_to_round(rescue):
    return abs(shortest(*rescue) * 1000 % 1 - 0.5) > 0.002


def check(text):
    k, *rest = read_ints(text)
    assert 1 <= k <= 1000 and len(rest) == 5 * k
    for i in range(0, len(rest), 5):
        a, b, d, u, w = rest[i:i + 5]
        assert all(1 <= value <= 1000 for value in (a, b, u, w)) and 0 <= d <= 1000
        assert clear_to_round((a, b, d, u, w))


def case(rng, k, length, speed, swim=None):
    rescues = []
    while len(rescues) < k:
        a, b, d = rng.randint(1, length), rng.randint(1, length), rng.randint(0, length)
        rescue = (a, b, d, rng.randint(1, speed), rng.randint(1, swim or speed))
        if clear_to_round(rescue):
            rescues.append(rescue)
    return f'{k}\n' + ''.join(' '.join(map(str, rescue)) + '\n' for rescue in rescues)


def main():
    rng = random.Random(1011)
    secret = [
        case(rng, 5, 10, 3),
        case(rng, 50, 100, 8, 3),
        case(rng, 200, 1000, 8, 2),
        case(rng, 1000, 1000, 1000),
        case(rng, 1000, 1000, 10),
        case(rng, 1000, 30, 1000, 1),
        '4\n1 1 1000 1000 1\n1 1 1000 1 1000\n1000 1000 1000 1 1\n1000 1000 1 1 1000\n',
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

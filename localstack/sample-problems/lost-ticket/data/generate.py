"""Cases of Lost Ticket. The largest file is over 1 MB."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import read_ints, write_cases

SAMPLES = ['7\n31 15 8 15 24 31 8\n', '1\n1000000000\n']


def check(text):
    n, *numbers = read_ints(text)
    assert n % 2 == 1 and 1 <= n < 100000 and len(numbers) == n
    assert min(numbers) >= 1 and max(numbers) <= 10**9
    counts = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    assert sorted(counts.values())[:2] in ([1], [1, 2]) and max(counts.values()) <= 2


def distinct(rng, count, high):
    numbers = {}
    while len(numbers) < count:
        numbers[rng.randint(1, high)] = True
    return list(numbers)


def case(rng, pairs, high, in_order=False):
    """All first halves, then the second halves in another order; in full disorder unless in_order is set."""
    lost, *whole = distinct(rng, pairs + 1, high)
    again = whole[:]
    rng.shuffle(again)
    numbers = whole + again
    numbers.insert(rng.randint(0, len(numbers)), lost)
    if not in_order:
        rng.shuffle(numbers)
    return f'{len(numbers)}\n' + ' '.join(map(str, numbers)) + '\n'


def main():
    rng = random.Random(1005)
    secret = [
        case(rng, 1, 10),
        case(rng, 4, 5),
        case(rng, 50, 100),
        case(rng, 1000, 10**9),
        case(rng, 5000, 5001),
        case(rng, 49999, 10**9, in_order=True),
        '3\n1 1000000000 1\n',
        '5\n7 7 3 3 1\n',
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

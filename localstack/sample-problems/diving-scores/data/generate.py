"""Cases of Diving Scores. A dive whose score would be hard to round is drawn again."""

import random
import sys
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import write_cases

SAMPLES = ['2 5\n2.0 7.0 6.0 8.0 9.0 7.5\n3.1 8.5 8.5 8.0 9.0 8.5\n', '3 4\n1.7 5.0 5.0 5.0 5.0\n4.0 0.0 10.0 0.5 9.5\n2.8 3.5 4.0 6.5 3.5\n']


def clear_to_round(dive):
    difficulty, *marks = [Fraction(word) for word in dive.split()]
    score = (sum(marks) - max(marks) - min(marks)) / (len(marks) - 2) * difficulty
    return abs(score * 100 % 1 - Fraction(1, 2)) > Fraction(1, 10**4)


def check(text):
    first, *dives = text.splitlines()
    n, m = map(int, first.split())
    assert 1 <= n <= 1000 and 3 <= m <= 10 and len(dives) == n
    for dive in dives:
        words = dive.split()
        assert len(words) == m + 1 and all(len(word.split('.')[1]) == 1 for word in words)
        difficulty, *marks = [Fraction(word) for word in words]
        assert 1 <= difficulty <= 4 and all(0 <= mark <= 10 and mark * 2 % 1 == 0 for mark in marks)
        assert clear_to_round(dive)


def random_dive(rng, m, low, high):
    while True:
        difficulty = rng.randint(10, 40) / 10
        dive = ' '.join(f'{value:.1f}' for value in [difficulty] + [rng.randint(low, high) / 2 for _ in range(m)])
        if clear_to_round(dive):
            return dive


def case(rng, n, m, low=0, high=20):
    return f'{n} {m}\n' + ''.join(random_dive(rng, m, low, high) + '\n' for _ in range(n))


def main():
    rng = random.Random(1001)
    shapes = [(1, 3), (5, 3), (20, 5), (100, 7), (300, 9), (1000, 10), (1000, 8)]
    secret = [case(rng, n, m) for n, m in shapes] + [case(rng, 200, 6, 12, 20), '1 3\n1.0 0.0 0.0 0.0\n', '1 10\n4.0' + ' 10.0' * 10 + '\n']
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

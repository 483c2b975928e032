"""Cases of Assembly Line: small ones, a single machine, moduli of all kinds, and long stretches for many visitors."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import write_cases

SAMPLES = ['3 4 10\n2 1\n3 0\n1 5\nQ 1 3 4\nQ 2 2 9\nC 2 0 6\nQ 1 3 4\n']


def check(text):
    first, *rest = [line.split() for line in text.splitlines()]
    n, q, p = map(int, first)
    machines, events = rest[:n], rest[n:]
    assert 1 <= n <= 4 * 10**4 and 1 <= q <= 3 * 10**4 and 2 <= p <= 10**4 and len(events) == q
    assert all(len(machine) == 2 and all(0 <= int(value) < p for value in machine) for machine in machines)
    for kind, *values in events:
        one, two, three = map(int, values)
        assert 0 <= three < p
        assert 1 <= one <= n and 0 <= two < p if kind == 'C' else 1 <= one <= two <= n and kind == 'Q'
    assert any(event[0] == 'Q' for event in events)


def case(rng, n, q, p, visitors, margin=None):
    """visitors percent of the events are visitors; within margin machines of both ends, if it is given."""
    lines = [f'{n} {q} {p}'] + [f'{rng.randint(1, p - 1)} {rng.randint(0, p - 1)}' for _ in range(n)]
    for number in range(q):
        if number and rng.randint(1, 100) > visitors:
            lines.append(f'C {rng.randint(1, n)} {rng.randint(0, p - 1)} {rng.randint(0, p - 1)}')
            continue
        l, r = sorted((rng.randint(1, n), rng.randint(1, n)))
        if margin:
            l, r = rng.randint(1, margin), rng.randint(n - margin, n)
        lines.append(f'Q {l} {r} {rng.randint(0, p - 1)}')
    return '\n'.join(lines) + '\n'


def main():
    rng = random.Random(1013)
    secret = [
        case(rng, 1, 5, 2, 60),
        case(rng, 5, 10, 7, 50),
        case(rng, 50, 100, 9973, 50),
        case(rng, 1000, 1000, 9973, 70),
        case(rng, 1023, 2000, 10000, 30),
        case(rng, 1, 500, 9999, 50),
        case(rng, 2000, 1000, 4096, 50, margin=20),
        case(rng, 40000, 30000, 9973, 95, margin=90),
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

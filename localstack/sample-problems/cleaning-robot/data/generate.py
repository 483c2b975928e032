"""Cases of Cleaning Robot: halls of all shapes, from one cell to a crowded square."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import write_cases

SAMPLES = ['3 4\n..#.\n.>..\n....\nFFFRFLLFFLF\n', '1 1\n^\nFRF\n']


def check(text):
    first, *plan, commands = text.splitlines()
    r, c = map(int, first.split())
    cells = ''.join(plan)
    assert 1 <= r <= 100 and 1 <= c <= 100 and len(plan) == r and all(len(row) == c for row in plan)
    assert set(cells) <= set('.#^v<>') and sum(cells.count(robot) for robot in '^v<>') == 1
    assert 1 <= len(commands) <= 10**5 and set(commands) <= set('FLR')


def case(rng, r, c, pillars, length, weights='FFFFLR'):
    """A hall with about the given percentage of pillars and random commands."""
    cells = ['#' if rng.randint(1, 100) <= pillars else '.' for _ in range(r * c)]
    cells[rng.randint(0, r * c - 1)] = rng.choice('^v<>')
    rows = [''.join(cells[i * c:(i + 1) * c]) for i in range(r)]
    return f'{r} {c}\n' + '\n'.join(rows) + '\n' + ''.join(rng.choice(weights) for _ in range(length)) + '\n'


def spiral():
    """The robot sweeps the whole empty hall from the corner."""
    commands = 'F' * 99 + 'R'
    for side in range(99, 0, -1):
        commands += ('F' * side + 'R') * 2
    return '100 100\n>' + '.' * 99 + '\n' + ('.' * 100 + '\n') * 99 + commands + '\n'


def main():
    rng = random.Random(1004)
    secret = [
        case(rng, 1, 20, 0, 50, 'FFFFFLR'),
        case(rng, 20, 1, 10, 80, 'FFFFFLR'),
        case(rng, 5, 7, 10, 100),
        case(rng, 10, 10, 40, 300),
        case(rng, 100, 100, 0, 20000, 'FFFFFFFFLR'),
        case(rng, 100, 90, 5, 100000, 'FFFFFFLR'),
        case(rng, 100, 100, 25, 50000),
        case(rng, 30, 100, 10, 1000, 'LR'),
        case(rng, 3, 3, 0, 5000, 'F'),
        spiral(),
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

"""Cases of Ferry Routes: trees, circles, routes that open again, and a long logbook with many inspectors."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import write_cases

SAMPLES = ['4 8\n+ 1 2\n+ 2 3\n+ 1 3\n?\n- 3 1\n?\n- 3 2\n?\n', '2 1\n?\n']


def check(text):
    first, *entries = [line.split() for line in text.splitlines()]
    n, q = map(int, first)
    assert 2 <= n <= 5 * 10**4 and 1 <= q <= 5 * 10**4 and len(entries) == q and ['?'] in entries
    routes = set()
    for kind, *islands in entries:
        if kind == '?':
            assert not islands
            continue
        u, v = sorted(map(int, islands))
        assert 1 <= u < v <= n and kind in '+-' and ((u, v) in routes) == (kind == '-')
        (routes.add if kind == '+' else routes.remove)((u, v))


class Logbook:
    """Writes entries that are legal; the open routes are kept in a list, so that drawing one is quick."""

    def __init__(self, rng, n):
        self.rng, self.n, self.entries, self.routes, self.places = rng, n, [], [], {}

    def open(self, u, v):
        route = (min(u, v), max(u, v))
        if u == v or route in self.places:
            return False
        self.places[route] = len(self.routes)
        self.routes.append(route)
        self.note('+', route)
        return True

    def open_random(self):
        while not self.open(self.rng.randint(1, self.n), self.rng.randint(1, self.n)):
            pass

    def close_random(self):
        place = self.rng.randint(0, len(self.routes) - 1)
        route = self.routes[place]
        self.routes[place] = self.routes[-1]
        self.places[self.routes[place]] = place
        self.routes.pop()
        del self.places[route]
        self.note('-', route)

    def note(self, kind, route):
        u, v = route if self.rng.randint(0, 1) else route[::-1]
        self.entries.append(f'{kind} {u} {v}')

    def ask(self):
        self.entries.append('?')

    def text(self):
        return f'{self.n} {len(self.entries)}\n' + ''.join(entry + '\n' for entry in self.entries)


def mixed(rng, n, q, most):
    """Openings, closings and questions at random, with about `most` routes at the most."""
    book = Logbook(rng, n)
    while len(book.entries) < q - 1:
        draw = rng.randint(1, 3)
        if draw == 1:
            book.ask()
        elif book.routes and (draw == 2 or len(book.routes) >= most):
            book.close_random()
        else:
            book.open_random()
        if rng.randint(1, 2) == 1 and len(book.routes) < most and len(book.entries) < q - 1:
            book.open_random()
    book.ask()
    return book.text()


def circle(rng, n):
    """A circle of all islands, from which routes vanish one by one."""
    book = Logbook(rng, n)
    for island in range(1, n + 1):
        book.open(island, island % n + 1)
    while book.routes:
        book.ask()
        book.close_random()
    book.ask()
    return book.text()


def busy(rng, n, routes, rounds):
    """Many routes stay open while others change and inspectors come in crowds."""
    book = Logbook(rng, n)
    for _ in range(routes):
        book.open_random()
    for _ in range(rounds):
        for step in (book.ask, book.close_random, book.ask, book.open_random):
            step()
    return book.text()


def main():
    rng = random.Random(1014)
    secret = [
        mixed(rng, 3, 20, 3),
        mixed(rng, 8, 60, 12),
        mixed(rng, 300, 1000, 400),
        mixed(rng, 1000, 5000, 1500),
        circle(rng, 3000),
        busy(rng, 2000, 1900, 1500),
        mixed(rng, 50000, 5000, 5000),
        busy(rng, 50000, 18000, 8000),
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

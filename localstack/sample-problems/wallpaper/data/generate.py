"""Cases of Wallpaper: cut-off patterns, Fibonacci strings, and a strip whose flaw comes last."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import write_cases

SAMPLES = ['abcabca\n', 'lantern\n']


def check(text):
    strip = text[:-1]
    assert text[-1] == '\n' and 1 <= len(strip) <= 10**6 and strip.isascii() and strip.isalpha() and strip.islower()


def letters(rng, length, alphabet):
    return ''.join(rng.choice(alphabet) for _ in range(length))


def printed(pattern, length):
    return (pattern * (length // len(pattern) + 1))[:length]


def fibonacci(length):
    one, two = 'a', 'ab'
    while len(two) < length:
        one, two = two, two + one
    return two[:length]


def main():
    rng = random.Random(1009)
    secret = [
        'z',
        'aa',
        'aab',
        'abaab',
        'aabaaab',
        printed(letters(rng, 17, 'ab'), 1000),
        printed(letters(rng, 300, 'ab'), 599),
        letters(rng, 2000, 'ab') + 'c',
        fibonacci(5000),
        printed(letters(rng, 9999, 'abcdefghijklmnopqrstuvwxyz'), 20000),
        printed('a' * 999 + 'b', 50000) + 'a' * 1000,
        'a' * 999999 + 'b',
    ]
    write_cases(__file__, SAMPLES, SAMPLES + [strip + '\n' for strip in secret], check)


main()

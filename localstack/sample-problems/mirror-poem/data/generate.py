"""Cases of Mirror Poem: characters of one, two, three and four bytes, alone and mixed."""

import random
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from casekit import write_cases

SAMPLES = ['3\n小桥流水绕山村\nHello,世界！\n🌸开满山坡🌸\n']
ASCII = [chr(code) for code in range(0x21, 0x7F)]
LATIN = list('éèüöäñçåøšžßαβγδλπω')
# Base characters only, so that one code point is always one visible character.
HAN = [chr(code) for code in range(0x4E00, 0x9FA6)]
COMMON = list('春江花月夜山水云风雨雪松竹梅兰桥船灯火星河石路村人归来去，。！？；：“”《》')
RARE_HAN = [chr(code) for code in range(0x20000, 0x20100)]
EMOJI = [chr(code) for code in range(0x1F331, 0x1F344)]


def check(text):
    first, *lines = text.split('\n')[:-1]
    assert 1 <= int(first) <= 1000 and len(lines) == int(first)
    assert all(1 <= len(line) <= 100 and not any(char.isspace() for char in line) for line in lines)


def poem(rng, n, longest, *alphabets):
    lines = [''.join(rng.choice(rng.choice(alphabets)) for _ in range(rng.randint(1, longest))) for _ in range(n)]
    return f'{n}\n' + ''.join(line + '\n' for line in lines)


def main():
    rng = random.Random(1003)
    secret = [
        poem(rng, 5, 20, ASCII),
        poem(rng, 8, 12, COMMON),
        poem(rng, 20, 20, LATIN, ASCII),
        poem(rng, 20, 20, EMOJI, COMMON),
        poem(rng, 50, 100, RARE_HAN, HAN),
        poem(rng, 200, 30, ASCII, LATIN, HAN, RARE_HAN, EMOJI),
        poem(rng, 1000, 7, COMMON),
        '1\n' + '月' * 100 + '\n',
        '4\n上\n🌱\nz\né\n',
        '2\n' + 'a' * 99 + '尾\n首' + '🍀' * 99 + '\n',
    ]
    write_cases(__file__, SAMPLES, SAMPLES + secret, check)


main()

# Heads straight for the swimmer, however slowly the lifeguard swims.
from math import hypot

for _ in range(int(input())):
    a, b, d, u, w = map(int, input().split())
    x = d * a / (a + b)
    print(f'{hypot(a, x) / u + hypot(b, d - x) / w:.3f}')

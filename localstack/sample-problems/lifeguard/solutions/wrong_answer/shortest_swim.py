# Runs to the point of the shore that is nearest to the swimmer.
from math import hypot

for _ in range(int(input())):
    a, b, d, u, w = map(int, input().split())
    print(f'{hypot(a, d) / u + b / w:.3f}')

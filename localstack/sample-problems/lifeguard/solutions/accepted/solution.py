from math import hypot

for _ in range(int(input())):
    a, b, d, u, w = map(int, input().split())
    low, high = 0.0, float(d)
    for _ in range(80):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        if hypot(a, left) / u + hypot(b, d - left) / w < hypot(a, right) / u + hypot(b, d - right) / w:
            high = right
        else:
            low = left
    print(f'{hypot(a, low) / u + hypot(b, d - low) / w:.3f}')

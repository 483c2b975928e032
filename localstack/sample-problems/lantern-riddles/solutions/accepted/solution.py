import sys

n, limit, *rest = map(int, sys.stdin.read().split())
best = [0] * (limit + 1)
for t, v in zip(rest[::2], rest[1::2]):
    with_it = [points + v for points in best[:max(0, limit + 1 - t)]]
    best[t:] = [new if new > old else old for old, new in zip(best[t:], with_it)]
print(best[limit])

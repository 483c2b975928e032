# Finds the cheapest way without the voucher and then takes off its dearest ride.
import sys
from heapq import heappop, heappush

n, m, *rest = map(int, sys.stdin.buffer.read().split())
lines = [[] for _ in range(n)]
for u, v, c in zip(rest[::3], rest[1::3], rest[2::3]):
    lines[u - 1].append((v - 1, c))
    lines[v - 1].append((u - 1, c))
best = {}
queue = [(0, 0, 0)]
while queue:
    price, stop, dearest = heappop(queue)
    if stop in best:
        continue
    best[stop] = price - dearest
    for after, fare in lines[stop]:
        if after not in best:
            heappush(queue, (price + fare, after, max(dearest, fare)))
print(best.get(n - 1, -1))

import sys
from heapq import heappop, heappush

n, m, *rest = map(int, sys.stdin.buffer.read().split())
lines = [[] for _ in range(n)]
for u, v, c in zip(rest[::3], rest[1::3], rest[2::3]):
    lines[u - 1].append((v - 1, c))
    lines[v - 1].append((u - 1, c))

# Stop s is state s while the voucher is unused, and state s + n afterwards.
unreached = 10**18
cost = [unreached] * (2 * n)
cost[0] = 0
queue = [(0, 0)]
while queue:
    price, state = heappop(queue)
    if price > cost[state]:
        continue
    used = state >= n
    for stop, fare in lines[state - n if used else state]:
        if not used and price < cost[stop + n]:
            cost[stop + n] = price
            heappush(queue, (price, stop + n))
        after = stop + n if used else stop
        if price + fare < cost[after]:
            cost[after] = price + fare
            heappush(queue, (price + fare, after))
least = min(cost[n - 1], cost[2 * n - 1])
print(least if least < unreached else -1)
